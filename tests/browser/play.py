"""The banker's screen and the players' phones as their users tap and read them."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, expect

from banker_app.journal.folder import open_reader
from models.record import format_record
from tests.browser.conftest import open_flet
from tests.support.banker import banker
from tests.support.running import PATIENCE_S, App
from tests.support.scripts import header, parse_script

PATIENCE_MS = PATIENCE_S * 1_000
FINGER_MS = 300
"""No finger moves on faster: two equal moves within less are taken for one that bounced."""

expect.set_options(timeout=PATIENCE_MS)


class Screen:
    """The banker's screen in a page, by the names that a screen reader says."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def key(self, name: str | re.Pattern[str]) -> Locator:
        """A key, a cell or a player by its whole name."""
        exact = isinstance(name, str)
        return self.page.get_by_role("button", name=name, exact=exact).first

    def tap(self, *names: str | re.Pattern[str]) -> None:
        """Taps one after the other."""
        for name in names:
            self.key(name).click(timeout=PATIENCE_MS)

    def sees(self, *names: str | re.Pattern[str]) -> None:
        """Waits until all of these are on the screen."""
        for name in names:
            expect(self.key(name)).to_be_visible()

    def misses(self, *names: str | re.Pattern[str]) -> None:
        """Waits until none of these is on the screen."""
        for name in names:
            expect(self.key(name)).to_have_count(0)

    def reads(self, *texts: str) -> None:
        """Waits until all of these texts are somewhere on the screen."""
        for text in texts:
            shown = self.page.get_by_text(text).or_(self.page.get_by_label(text))
            expect(shown.first).to_be_attached()

    def holds(self, player: str, *, cash: str, shares: str) -> None:
        """Waits until a player's card tells his cash and his shares."""
        told = rf"^{re.escape(player)}(, whose turn it is)?: {re.escape(cash)}, {shares}"
        self.sees(re.compile(told))

    def choose(self, cell: str) -> None:
        """Opens the sheet of a free cell."""
        self.tap(re.compile(rf"^{cell}, (free|may be built on)$"))

    def place(self, building: str, cell: str) -> None:
        """Chooses a cell and places a building on it."""
        self.choose(cell)
        self.tap(f"Place {building} on {cell}")
        self.sees(re.compile(rf"^{cell}, {building}, "))

    def pay_out(self) -> None:
        """Ticks the whole payout; until the finger is off, End turn below it waits too."""
        self.tap("All done")
        self.misses("All done")
        self.page.wait_for_timeout(FINGER_MS)

    def take(self, player: str, company: str) -> None:
        """Takes a free share, as fast as a finger may."""
        self.tap(f"{player} takes 1 {company}")
        self.sees(re.compile(rf"^Undo: {player} takes 1 {company}"))
        self.page.wait_for_timeout(FINGER_MS)


def screen_of(context: BrowserContext, app: App) -> Screen:
    """The banker's screen, opened in a browser of its own."""
    page = context.new_page()
    open_flet(page, app.banker_url)
    return Screen(page)


def opened(context: BrowserContext, app: App) -> Screen:
    """The banker's screen at the table of the game that was played last."""
    banker = screen_of(context, app)
    banker.tap("Go on")
    banker.sees(re.compile("^Undo: "))
    return banker


def phone_of(context: BrowserContext, app: App, seat: str) -> Page:
    """The phone of a player who has typed the code and said who he is."""
    page = context.new_page()
    page.goto(app.phones_url)
    page.get_by_label("Code from the banker's screen").fill(app.code)
    page.get_by_role("button").first.click()
    page.get_by_role("button", name=seat, exact=True).click()
    page.locator(".state.live").wait_for(timeout=PATIENCE_MS)
    return page


def shows_cash(phone: Page, cash: str) -> None:
    """Waits until the phone's own balance is this."""
    expect(phone.locator(".cash .large")).to_have_text(cash)


def brought(data: Path, players: int, script: str, **rules: object) -> None:
    """A game in the data folder, played up to the end of a script."""
    record = data.with_suffix(".json")
    facts = json.loads(header(players, **rules))  # type: ignore[arg-type]
    head = json.dumps({"format": "shark-table", "version": 1, **facts})
    record.write_text(format_record(head, parse_script(script)), encoding="utf-8")
    assert banker("import", record, "--data", data).status == 0


@contextmanager
def running(data: Path) -> Iterator[App]:
    """The app on a data folder, ended whatever happens."""
    app = App(data).start()
    try:
        yield app
    finally:
        if app.process is not None:
            app.end()


def journal_rows(data: Path) -> list[str]:
    """What was written down, in order: moves by their name, else undo and redo."""
    store = open_reader(data)
    try:
        (game,) = store.games()
        return [row.change for row in store.rows(game.id)]
    finally:
        store.close()
