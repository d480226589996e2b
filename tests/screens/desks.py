"""A banker's desk for tests: a bank in memory, a join desk that only counts, a clock to set."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from banker_app.journal.memory import MemoryStore
from banker_app.screens.ports import BankerDesk, SeatStatus
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore, Shelf
from banker_app.session import Bank
from banker_app.wording import WORDS
from models.shark.moves import EndTurn, Place, SharkMove, Take
from models.shark.vocabulary import Company

PEOPLE = ("Ada", "Ben", "Cleo", "Dan")


@dataclass
class CountingJoinDesk:
    """A join desk that keeps a list of what it was asked."""

    bank: Bank
    address: str = "192.168.0.24"
    live: dict[str, int] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def addresses(self) -> tuple[str, ...]:
        return (self.address, "10.0.0.3") if self.address else ()

    def choose_address(self, address: str) -> None:
        self.asked.append(f"address {address}")
        self.address = address

    def join_url(self) -> str:
        return f"{self.plain_url()}join/secret"

    def plain_url(self) -> str:
        return f"http://{self.address}:8766/"

    def short_code(self) -> str:
        return "K7F 4QD"

    def qr_png(self) -> bytes:
        return b"\x89PNG"

    def seats(self) -> tuple[SeatStatus, ...]:
        names = self.bank.table.state.players if self.bank.table else ()
        return tuple(SeatStatus(name, self.live.get(name, 0)) for name in names)

    def watchers(self) -> int:
        return 1

    def release(self, name: str) -> None:
        self.asked.append(f"release {name}")

    def new_code(self) -> None:
        self.asked.append("new code")

    def look_again(self) -> None:
        self.asked.append("look again")

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        self.asked.append(f"subscribe {listener.__name__}")
        return lambda: None


class SlowHand:
    """A clock on which every look is a second later: no two taps are a bounce."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def header(players: Sequence[str] = PEOPLE, **more: object) -> str:
    """The header of a plain game."""
    return json.dumps({"edition": "kbg-2022", "players": players, **more})


def new_desk() -> BankerDesk:
    """A desk with an empty bank."""
    bank = Bank(MemoryStore())
    return BankerDesk(bank, CountingJoinDesk(bank), WORDS)


def new_store(
    moves: Sequence[SharkMove] = (), players: Sequence[str] = PEOPLE, **more: object
) -> ScreenStore:
    """A screen at a table on which the moves were played."""
    desk = new_desk()
    desk.bank.open(desk.bank.create("shark", header(players, **more)))
    store = ScreenStore(desk, Shelf(), SlowHand())
    store.go(Screen.TABLE)
    for move in moves:
        assert store.table is not None
        done = store.table.submit(move)
        assert not hasattr(done, "code"), (move, done)
    store.drawing()
    return store


def free_shares(players: Sequence[str] = PEOPLE) -> list[SharkMove]:
    """Everybody takes a share, red, blue, green, yellow in turn."""
    companies = [*Company, *Company]
    return [Take(player=p, company=c) for p, c in zip(players, companies, strict=False)]


def quiet_turn(company: Company, cell: str) -> list[SharkMove]:
    """A placement, and the turn is over."""
    return [Place(company=company, cell=cell), EndTurn()]
