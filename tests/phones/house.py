"""A bank with a door for phones, and phones that knock at it without a network."""

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

import httpx

from banker_app.cupboard import Cupboard
from banker_app.journal.memory import MemoryStore
from banker_app.phones.app import PhonesApp, phones_app
from banker_app.phones.network import Interface
from banker_app.phones.pairing import Pairing
from banker_app.session import Accepted, Bank, TableSession
from banker_app.wording import WORDS

PORT = 8551
HOME_CARD = Interface("wlan0", "192.168.1.5")
OWN = f"{HOME_CARD.address}:{PORT}"
KEY = b"the key of this house"


class Clock:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        """The time.

        Units: seconds.
        """
        return self.now


def shark(*players: str) -> str:
    """The header of a game of Shark."""
    return json.dumps({"edition": "kbg-2022", "players": players or ("Ann", "Ben")})


@dataclass
class House:
    """A bank and its phones' server."""

    port: int = PORT
    store: MemoryStore = field(default_factory=MemoryStore)
    clock: Clock = field(default_factory=Clock)
    cards: list[Interface] = field(default_factory=lambda: [HOME_CARD])

    def __post_init__(self) -> None:
        self.bank = Bank(self.store)
        self.pairing = Pairing(
            self.bank, self.port, key=KEY, look=lambda: self.cards, clock=self.clock
        )
        self.cupboard = Cupboard()
        self.app: PhonesApp = phones_app(
            self.bank, self.pairing, words=WORDS, cupboard=self.cupboard
        )

    @property
    def table(self) -> TableSession[Any, Any]:
        """The open table."""
        assert self.bank.table is not None
        return self.bank.table

    def opens(self, *players: str) -> str:
        """A new game on the table; gives its id."""
        game_id = self.bank.create("shark", shark(*players))
        self.bank.open(game_id)
        return game_id

    def plays(self, **move: object) -> Accepted:
        """A move at the open table."""
        parsed = self.table.game.parse_move(json.dumps(move), self.table.state)
        answer = self.table.submit(parsed)
        assert isinstance(answer, Accepted), answer
        return answer

    @property
    def secret_path(self) -> str:
        """The path in the QR code."""
        return "/j/" + self.pairing.join_url().split("/j/")[1]

    def phone(self, address: str = "192.168.1.77") -> "Phone":
        """A phone that has not joined."""
        return Phone(self, address)

    def seated(self, seat: str, address: str = "192.168.1.77") -> "Phone":
        """A phone that has joined by the QR code and chosen its seat."""
        phone = self.phone(address)
        phone.get(self.secret_path)
        phone.join(seat=seat)
        return phone


class Phone:
    """A browser that keeps its cookies and follows no redirect."""

    def __init__(self, house: House, address: str) -> None:
        self.house, self.address, self.cookies = house, address, httpx.Cookies()

    def get(self, path: str, **headers: str) -> httpx.Response:
        """Asks for a page."""
        return self.ask("GET", path, headers=headers)

    def join(self, **form: str) -> httpx.Response:
        """Sends a form, as the pages do."""
        return self.ask("POST", "/join", data=form, headers={"origin": f"http://{OWN}"})

    def ask(self, method: str, path: str, **request: object) -> httpx.Response:
        """Sends any request."""
        return asyncio.run(self._ask(method, path, request))

    async def _ask(self, method: str, path: str, request: dict[str, object]) -> httpx.Response:
        transport = httpx.ASGITransport(app=self.house.app, client=(self.address, 1))
        async with httpx.AsyncClient(
            transport=transport, base_url=f"http://{OWN}", cookies=self.cookies
        ) as client:
            response = await client.request(method, path, **request)  # type: ignore[arg-type]
        self.cookies = client.cookies
        return response

    @property
    def first_state(self) -> dict[str, Any]:
        """What is written into the page for its script."""
        text = self.get("/").text.split('id="first">')[1].split("</script>")[0]
        first: dict[str, Any] = json.loads(text)
        return first
