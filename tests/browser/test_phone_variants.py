"""A player's phone at tables of other rulebooks: cards in hand, jokers, large boards, and why."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.hall import Hall, hall_of
from tests.browser.play import PATIENCE_MS
from tests.phones.house import House
from tests.support.ports import free_port

GOLDEN = Path(__file__).parent.parent / "golden" / "games"

WIDE = ["1" * 13 + "2" * 13] * 13 + ["3" * 12 + ".." + "4" * 12] * 13
"""As large as a board may be, with a hole."""

PLAIN = re.compile(r"why\.|undefined|NaN|null|\{")
"""What must never be read on a phone."""


@contextmanager
def table(players: list[str], edition: str = "kbg-2022", **header: object) -> Iterator[Hall]:
    """A table of a rulebook, on phones."""
    house = House(port=free_port())
    told = {"edition": edition, "players": players, **header}
    house.bank.open(house.bank.create("shark", json.dumps(told)))
    with hall_of(house) as hall:
        yield hall


def cards(page: Page) -> Locator:
    return page.locator(".hand").get_by_role("img")


def asked(page: Page, key: str) -> Locator:
    """What is said once a reader has asked why."""
    page.locator(f'[data-why="{key}"]').first.click()
    return page.get_by_role("dialog")


def test_each_phone_shows_the_cards_that_are_left(new_context: NewContext) -> None:
    rules = {"dice": "live_now_die_later"}
    with table(["Ann", "Ben"], "original-1987", rules=rules) as hall:
        ann = hall.seated(new_context(viewport={"width": 320, "height": 640}), "Ann")
        ben = hall.seated(new_context(), "Ben")
        expect(cards(ann)).to_have_count(12)
        expect(ann.get_by_text("12 left")).to_be_visible()
        hall.plays(move="roll", company_die="wild", area_die="3")
        for name in ("any, used", "3, used", "any", "red"):
            expect(ann.get_by_role("img", name=name, exact=True)).to_have_count(1)
        expect(ann.get_by_text("10 left")).to_be_visible()
        expect(ben.get_by_text("12 left")).to_be_visible()
        left = ben.get_by_role("img", name="Ann's cards: red, blue, green, yellow, any, 1, 2, 4")
        expect(left).to_be_visible()
        assert ann.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_joker_is_drawn_as_part_of_its_chain(new_context: NewContext) -> None:
    rules = {"joker": True, "neutral": True}
    with table(["Ann", "Ben"], rules=rules) as hall:
        for player in ("Ann", "Ben"):
            hall.plays(move="take", player=player, company="red")
        watcher = hall.seated(new_context(), "just watch")
        for building, cell in (("joker", "A1"), ("red", "A2"), ("neutral", "A3"), ("blue", "C5")):
            hall.plays(move="place", company=building, cell=cell)
            hall.plays(move="end_turn")
        for name in (
            "A1, a joker, in red's chain of 2",
            "A2, red, chain of 2",
            "A3, a grey building",
            "C5, blue, lone building",
        ):
            expect(watcher.get_by_role("cell", name=name, exact=True)).to_be_visible()
        assert watcher.locator(".pad.red").count() == 2


def test_a_large_board_moves_in_its_own_frame(new_context: NewContext) -> None:
    with table(["Ann", "Ben"], board=WIDE) as hall:
        for player in ("Ann", "Ben"):
            hall.plays(move="take", player=player, company="red")
        hall.plays(move="place", company="red", cell="Z26")
        phone = hall.seated(new_context(viewport={"width": 320, "height": 640}), "Ann")
        phone.get_by_role("button", name="Board", exact=True).click()
        placed = phone.get_by_role("cell", name="Z26, red, lone building")
        expect(placed).to_be_visible()
        box = placed.bounding_box()
        assert box is not None
        assert 0 < box["x"] < 320 - box["width"]
        expect(phone.get_by_role("cell", name="M26, no cell")).to_be_attached()
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        frame = phone.locator(".pan")
        frame.evaluate("pan => { pan.scrollLeft = 40; pan.focus(); }")
        hall.plays(move="end_turn")
        expect(phone.locator(".turn")).to_contain_text("Ben's turn")
        assert frame.evaluate("pan => pan.scrollLeft") == 40
        expect(frame).to_be_focused()


def test_why_is_answered_without_a_connection_and_closed_again(new_context: NewContext) -> None:
    house = House(port=free_port())
    with hall_of(house) as hall:
        hall.opens("Ann", "Ben")
        for player in ("Ann", "Ben"):
            hall.plays(move="take", player=player, company="red")
        for cell in ("A1", "A2"):
            hall.plays(move="place", company="red", cell=cell)
            hall.plays(move="end_turn")
        hall.plays(move="place", company="red", cell="A3")
        phone = hall.seated(new_context(), "Ann")
        expect(asked(phone, "price.red")).to_be_visible()
        phone.keyboard.press("Escape")
    expect(phone.locator(".app.lost")).to_be_visible(timeout=PATIENCE_MS)
    price = asked(phone, "price.red")
    expect(price).to_have_accessible_name("Red is at $3,000")
    expect(price).to_contain_text("Red: chain of 3 → $3,000")
    expect(price).to_contain_text("R6")
    expect(price.get_by_role("button", name="Close")).to_be_focused()
    phone.keyboard.press("Escape")
    expect(price).to_have_count(0)
    expect(phone.locator('[data-why="price.red"]').first).to_be_focused()
    news = asked(phone, "news.7")
    expect(news).to_contain_text("$3,000 + $1,000 = +$4,000")
    expect(news).to_contain_text("1 red × ($3,000 − $2,000) = $1,000")
    expect(news).to_contain_text("the company's new price")
    phone.go_back()
    expect(news).to_have_count(0)
    expect(phone.get_by_role("heading", name="Ann", exact=True)).to_be_visible()


def test_an_answer_follows_the_table(new_context: NewContext) -> None:
    with table(["Ann", "Ben"], "ravensburger-2001") as hall:
        for player in ("Ann", "Ben"):
            hall.plays(move="take", player=player, company="red")
        hall.plays(move="place", company="red", cell="A1")
        phone = hall.seated(new_context(), "Ann")
        expect(asked(phone, "price.red")).to_contain_text("one lone building, no chain → $1,000")
        hall.plays(move="end_turn")
        hall.plays(move="place", company="red", cell="A2")
        dialog = phone.get_by_role("dialog")
        expect(dialog).to_contain_text("Red: chain of 2 → $2,000")
        dialog.get_by_role("button", name="Close").click()
        bonus = asked(phone, "entry.5.0")
        expect(bonus).to_contain_text("three times the rise")
        expect(bonus).to_contain_text("3 × ($2,000 − $1,000) = $3,000")


def test_hidden_cash_is_on_its_own_phone_alone_until_the_end(new_context: NewContext) -> None:
    with table(["Ann", "Ben"]) as hall:
        for player in ("Ann", "Ben"):
            hall.plays(move="take", player=player, company="red")
        ann = hall.seated(new_context(), "Ann")
        watcher = hall.seated(new_context(), "just watch")
        money = ".everybody .money"
        expect(watcher.locator(money)).to_have_text(["$0", "$0", ""])
        hall.hides_cash(hidden=True)
        hall.plays(move="place", company="red", cell="A1")
        expect(ann.locator(".cash .large")).to_have_text("$2,000")
        expect(ann.locator(money)).to_have_text(["$2,000", "", ""])
        expect(watcher.locator(money)).to_have_text(["", "", "cash hidden"])
        expect(asked(ann, "hidden")).to_contain_text("R40")
        ann.keyboard.press("Escape")
        hall.plays(move="finish")
        expect(ann.locator(".ranking .money")).to_have_text(["$3,000", "$2,000"])
        expect(watcher.locator(money)).to_have_text(["$2,000", "$1,000", ""])


@pytest.mark.parametrize(
    ("record", "moves"), [("only-kbg-2022-joker-neutral-pioneer", 170), ("kbg-2022-1", 126)]
)
def test_every_amount_of_a_whole_page_can_be_opened(
    new_context: NewContext, record: str, moves: int
) -> None:
    house = House(port=free_port())
    text = (GOLDEN / f"{record}.json").read_text(encoding="utf-8")
    house.bank.open(house.bank.import_record(text)).undo_to(moves)
    with hall_of(house) as hall:
        phone = hall.seated(new_context(), house.pairing.names()[2])
        expect(asked(phone, "price.red")).to_be_visible()
        answers = [*opened(phone)]
        phone.keyboard.press("Escape")
        phone.get_by_role("button", name="Board", exact=True).click()
        answers += opened(phone)
    assert len(answers) >= 30
    for key, said in answers:
        assert said, key
        assert not PLAIN.search(said), (key, said)
        assert re.search(r"\bR\d+\b", said), (key, said)


def opened(phone: Page) -> list[tuple[str, str]]:
    """All that the page can be asked, and what it answers."""
    told: list[tuple[str, str]] = phone.evaluate(
        """() => [...document.querySelectorAll("[data-why]")].map(key => {
            key.click();
            const answer = document.querySelector("[role=dialog]");
            return [key.getAttribute("data-why"), answer ? answer.innerText : ""];
        })"""
    )
    return told


def test_the_rules_page_tells_what_differs_first(new_context: NewContext) -> None:
    with table(["Ann", "Ben"], "games-international-1989") as hall:
        phone = hall.seated(new_context(), "Ann")
        phone.get_by_role("button", name="Rules", exact=True).click()
        heads = phone.get_by_role("heading", level=2)
        expect(heads.nth(1)).to_have_text("Other than in KBG 2022")
        differing = phone.locator(".rules").first
        for ruling in ("R1", "R7", "R20", "R25"):
            expect(differing.get_by_text(ruling, exact=True)).to_be_visible()
        phone.get_by_role("button", name="Mine", exact=True).last.click()
        expect(phone.locator(".cash")).to_be_visible()
