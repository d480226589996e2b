"""A whole evening on the real app: from the names to the ranking, with the phones looking on."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.play import (
    FINGER_MS,
    PATIENCE_MS,
    Screen,
    journal_rows,
    phone_of,
    screen_of,
    shows_cash,
)
from tests.support.running import App

THE_LAST_MOVES = ("places red on J2", "buys 1 red", "sells 1 red")
ALONG_THE_EDGE = (
    "A1",
    "B1",
    "C1",
    "D1",
    "E1",
    "F1",
    "G1",
    "H1",
    "I1",
    "J1",
    "K1",
    "L1",
    "L2",
    "K2",
)
THE_LAST_CELL = "J2"


def set_up(banker: Screen, *names: str) -> None:
    """A new game from Home: the names typed in seat order."""
    banker.tap("New game", re.compile("^Add a player"))
    for seat, name in enumerate(names, start=1):
        field = banker.page.get_by_label(f"Name of player {seat}").locator("input")
        field.fill(name, timeout=PATIENCE_MS)
        banker.page.keyboard.press("Enter")
    banker.tap(f"Free shares next {names[0]} takes the first")


def play_a_turn(banker: Screen, cell: str, following: str) -> None:
    """The active player places red, is paid, and ends his turn."""
    banker.place("red", cell)
    banker.pay_out()
    banker.tap(f"End turn {following} is next")


def trade_once_more(banker: Screen) -> None:
    """A share bought and sold again in the turn in which the game ends."""
    banker.tap(re.compile("^Trade"), "Buy 1 red −$15,000")
    banker.sees("Undo: Ada buys 1 red −$15,000")
    banker.tap("Sell 1 red +$15,000")
    banker.sees("Undo: Ada sells 1 red +$15,000")
    banker.tap("Done")


def ends(banker: Screen, ada: Page, ben: Page) -> None:
    """The game is over, and everybody reads the same of it."""
    banker.reads("Ada wins", "cash $79,000 + shares $15,000", "cash $71,000 + shares $15,000")
    for phone in (ada, ben):
        ranks(phone, ("Ada", "$94,000"), ("Ben", "$86,000"))


def calmly(banker: Screen, move: str) -> None:
    """Waits until undo would take this move back, and the finger is off."""
    banker.sees(re.compile(f"^Undo: Ada {move}"))
    banker.page.wait_for_timeout(FINGER_MS)


def take_back_the_last_turn(banker: Screen, ada: Page) -> None:
    """Undo from the ranking back to before the last building; the phones follow."""
    banker.tap("Undo: the game ends")
    expect(ada.get_by_role("heading", name="Ranking")).to_have_count(0)
    for move in reversed(THE_LAST_MOVES):
        calmly(banker, move)
        banker.tap(re.compile(f"^Undo: Ada {move}"))
    banker.sees("Undo: Ben ends the turn", f"{THE_LAST_CELL}, free")
    shows_cash(ada, "$63,000")


def ranks(phone: Page, *lines: tuple[str, str]) -> None:
    """Waits until the phone shows this ranking."""
    expect(phone.get_by_role("heading", name="Ranking")).to_be_visible()
    told = ".*".join(rf"{name}.*{re.escape(wealth)}" for name, wealth in lines)
    expect(phone.locator("main")).to_contain_text(re.compile(f"Ranking.*{told}", re.DOTALL))


def test_a_whole_game_from_the_names_to_the_ranking(app: App, new_context: NewContext) -> None:
    banker = screen_of(new_context(), app)
    set_up(banker, "Ada", "Ben")
    ada, ben = (phone_of(new_context(), app, name) for name in ("Ada", "Ben"))
    banker.take("Ada", "red")
    banker.take("Ben", "red")

    for turn, cell in enumerate(ALONG_THE_EDGE):
        play_a_turn(banker, cell, following=("Ben", "Ada")[turn % 2])
        if turn == 1:
            shows_cash(ada, "$3,000")
            shows_cash(ben, "$4,000")
    shows_cash(ada, "$63,000")
    shows_cash(ben, "$70,000")

    banker.place("red", THE_LAST_CELL)
    banker.reads("Red is at $15,000: the game ends after this turn.")
    shows_cash(ada, "$79,000")
    banker.pay_out()
    trade_once_more(banker)
    banker.tap("End turn the game ends")
    ends(banker, ada, ben)
    take_back_the_last_turn(banker, ada)
    for move in THE_LAST_MOVES:
        banker.tap("Redo")
        calmly(banker, move)
    banker.tap("Redo")
    ends(banker, ada, ben)
    assert journal_rows(app.data)[-8:] == ["undo"] * 4 + ["redo"] * 4
