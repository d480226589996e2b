"""Every rulebook is set up on the real screen, and so are house rules that were kept."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from banker_app.journal.folder import open_reader
from tests.browser.conftest import NewContext, open_flet
from tests.browser.play import FINGER_MS, PATIENCE_MS, Screen, running, screen_of
from tests.support.banker import banker
from tests.support.running import App

RULEBOOK = re.compile(r"^(KBG|Ravensburger|Original|Games|Merritt).* buildings ")
HOUSE_RULES = re.compile("^(As printed Jokers|\\d changed )")

BEGINS = {
    "kbg-2022": ("KBG 2022", "Ada", "$4,000", "$3,000"),
    "ravensburger-2001": ("Ravensburger 2001", "Ben", "$5,000", "$3,000"),
    "ravensburger-1991": ("Ravensburger 1991", "Ben", "$4,000", "$3,000"),
    "original-1987": ("Original 1987", "Ada", "$2,000", "$1,000"),
    "games-international-1989": ("Games International 1989", "Ada", "$2,000", "$1,000"),
    "merritt": ("Merritt", "Ada", "$2,000", "$1,000"),
}
"""The name of each rulebook, who begins, and what the second and the first player then have.

With a free share everybody takes red: $1,000 for the lone building and $1,000 a share at each rise;
the chain of two pays $2,000, or three times its rise of $1,000.
"""


@dataclass(frozen=True)
class House:
    """A running app in which two people have played before, and one page of it."""

    app: App
    page: Page

    def at_home(self) -> Screen:
        """The screen at Home: the same page again, which has loaded before."""
        open_flet(self.page, self.app.banker_url)
        return Screen(self.page)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[House]:
    """The house that all rulebooks are set up in."""
    data = tmp_path_factory.mktemp("setups") / "data"
    assert banker("new", "kbg-2022", "Ada", "Ben", "--data", data).status == 0
    with running(data) as app:
        context = browser.new_context(viewport={"width": 390, "height": 844})
        yield House(app, context.new_page())
        context.close()


def last_header(data: Path) -> dict[str, object]:
    """The header of the game that was set up last."""
    store = open_reader(data)
    try:
        game = max(store.games(), key=lambda game: game.created)
        header: dict[str, object] = json.loads(game.opening.header)
        return header
    finally:
        store.close()


def rested(screen: Screen, *seen: str | re.Pattern[str]) -> None:
    """What a tap came to is on the screen, and the finger is off it."""
    screen.sees(*seen)
    screen.page.wait_for_timeout(FINGER_MS)


def chosen(screen: Screen, name: str) -> None:
    """Another rulebook is played by."""
    book = re.compile(f"^{name} .* buildings ")
    screen.tap(RULEBOOK)
    rested(screen, book)
    screen.tap(book)
    expect(screen.page.get_by_role("button", name=RULEBOOK)).to_have_count(1)
    rested(screen, book)


def places(screen: Screen, player: str, cell: str) -> None:
    """A player whose turn it is places red and is paid."""
    screen.reads(f"{player}’s turn")
    screen.place("red", cell)
    screen.pay_out()


@pytest.mark.parametrize("edition", BEGINS)
def test_a_rulebook_is_set_up_and_pays_as_it_is_printed(edition: str, house: House):
    name, first, second_has, first_has = BEGINS[edition]
    second = {"Ada": "Ben", "Ben": "Ada"}[first]
    screen = house.at_home()
    screen.tap("New game")
    chosen(screen, name)
    takes = first_has == "$3,000"
    if takes:
        screen.tap("Free shares next Ada takes the first")
        for player in ("Ada", "Ben"):
            screen.take(player, "red")
    else:
        screen.tap("Begin Ada plays first")
    places(screen, first, "A1")
    assert last_header(house.app.data)["edition"] == edition
    screen.tap(f"End turn {second} is next")
    places(screen, second, "B1")
    screen.holds(second, cash=second_has, shares=".*")
    screen.holds(first, cash=first_has, shares=".*")


def switched(page: Page, name: str) -> None:
    """A switch of the house rules is turned."""
    page.get_by_role("switch", name=re.compile(f"^{name}")).first.click(timeout=PATIENCE_MS)


def named(page: Page, name: str) -> None:
    """A name is written for these rules, once the field takes it."""
    field = page.get_by_label("Name of these rules")
    field.click(timeout=PATIENCE_MS)
    expect(field).to_be_focused()
    page.keyboard.type(name, delay=60)


def test_house_rules_are_kept_under_a_name_and_played_by_after_a_restart(
    tmp_path: Path, new_context: NewContext
):
    data = tmp_path / "data"
    assert banker("new", "kbg-2022", "Ada", "Ben", "--data", data).status == 0
    with running(data) as app:
        screen = screen_of(new_context(), app)
        screen.tap("New game")
        chosen(screen, "Ravensburger 2001")
        screen.tap(HOUSE_RULES)
        rested(screen, "The banker")
        switched(screen.page, "Jokers")
        rested(screen, "As printed: Off")
        screen.reads("Jokers do not go with super-buildings: both need the wild faces.")
        screen.tap("The banker")
        rested(screen, "Done 2 changed")
        screen.tap("Money at the start, more: 10k")
        screen.reads("Money at the start: $10,000")
        named(screen.page, "Sunday")
        rested(screen, "Done 3 changed")
        screen.tap("Keep")
        screen.page.wait_for_timeout(2 * FINGER_MS)
        screen.tap("Done 3 changed")
        screen.sees("Sunday")
    wanted = {"joker": True, "starting_cash": 10_000, "first_player": "banker"}
    with running(data) as app:
        screen = screen_of(new_context(), app)
        screen.tap("New game")
        chosen(screen, "Merritt")
        screen.tap("Sunday")
        screen.sees(re.compile("^3 changed Jokers"))
        screen.reads("Everybody starts with $10,000.", "5 black jokers lie ready.")
        screen.tap("Free shares next Ada takes the first")
        screen.take("Ada", "red")
        header = last_header(data)
        assert (header["edition"], header["rules"]) == ("ravensburger-2001", wanted)
        screen.tap("Ben takes 1 blue")
        screen.holds("Ada", cash="$10,000", shares=".*")
