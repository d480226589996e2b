"""A house whose phones' server really listens, for browsers to join."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from anyio.from_thread import start_blocking_portal
from playwright.sync_api import BrowserContext, Page

from banker_app.hidden_cash import hide_cash
from banker_app.serving.servers import Running, phones_server
from banker_app.serving.sockets import HERE, listening
from tests.phones.house import House
from tests.support.running import PATIENCE_S


class Hall:
    """A house whose server runs in a thread of its own; all that touches the bank is done there."""

    def __init__(self, house: House, call: Callable[..., object]) -> None:
        self.house, self._call = house, call

    def opens(self, *players: str) -> None:
        """A new game on the table."""
        self._call(self.house.opens, *players)

    def plays(self, **move: object) -> None:
        """A move at the table."""
        self._call(lambda: self.house.plays(**move))

    def hides_cash(self, *, hidden: bool) -> None:
        """The banker hides the cash of the table, or lays it open."""
        cupboard, game_id = self.house.cupboard, self.house.table.game_id
        self._call(lambda: hide_cash(cupboard, game_id, hidden=hidden))

    def releases(self, seat: str) -> None:
        """The banker sends the phones of a seat away."""
        self._call(self.house.pairing.release, seat)

    def live(self) -> dict[str, int]:
        """The open streams of each seat."""
        return dict(self.house.pairing.seats())

    def scanned(self, context: BrowserContext) -> Page:
        """A phone that has scanned the QR code."""
        page = context.new_page()
        page.goto(f"http://{HERE}:{self.house.port}{self.house.secret_path}")
        return page

    def seated(self, context: BrowserContext, seat: str) -> Page:
        """A phone that follows the table from a seat."""
        page = self.scanned(context)
        page.get_by_role("button", name=seat, exact=True).click()
        live(page)
        return page


@contextmanager
def hall_of(house: House) -> Iterator[Hall]:
    """Serves a house."""
    with listening(HERE, house.port) as sock, start_blocking_portal() as portal:
        running = Running()
        portal.call(running.serve, phones_server(house.app), sock)
        try:
            yield Hall(house, portal.call)
        finally:
            portal.call(house.app.close)
            portal.call(running.end)


def live(page: Page) -> None:
    """Waits until a phone follows the table."""
    page.locator(".state.live").wait_for(timeout=PATIENCE_S * 1_000)


def first_turn(hall: Hall, *players: str) -> None:
    """Everybody takes red, and the first player is to place."""
    hall.opens(*players)
    for player in players:
        hall.plays(move="take", player=player, company="red")
