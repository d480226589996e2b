"""What the banker's screens need from the rest of the app."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

from banker_app.cupboard import Cupboard
from banker_app.seats import SeatStatus as SeatStatus
from banker_app.session import Bank
from banker_app.wording import Words

Unsubscribe = Callable[[], None]


class JoinDesk(Protocol):
    """Where players join with their phones."""

    @property
    def address(self) -> str:
        """The address in use: one of `addresses`, or nothing where there is no network."""
        ...

    def addresses(self) -> tuple[str, ...]:
        """The addresses under which phones may reach this machine, the likeliest first."""
        ...

    def choose_address(self, address: str) -> None:
        """Uses another address from now on."""
        ...

    def join_url(self) -> str:
        """The address for the QR code, with the secret."""
        ...

    def plain_url(self) -> str:
        """The address to be typed."""
        ...

    def short_code(self) -> str:
        """The code that goes with the plain address."""
        ...

    def qr_png(self) -> bytes:
        """The QR code of the join address, with its quiet zone."""
        ...

    def seats(self) -> tuple[SeatStatus, ...]:
        """The seats of the open table, in seat order."""
        ...

    def watchers(self) -> int:
        """How many live phones just watch."""
        ...

    def release(self, name: str) -> None:
        """Sends the phones of a seat away; it can be taken again."""
        ...

    def new_code(self) -> None:
        """Makes a new secret and code; phones that are in stay in."""
        ...

    def look_again(self) -> None:
        """Looks for the network once more."""
        ...

    def subscribe(self, listener: Callable[[], None]) -> Unsubscribe:
        """Calls the listener after every change."""
        ...


class LanDesk(Protocol):
    """The one other device that may be the banker's screen."""

    def url(self) -> str:
        """The address with the secret."""
        ...

    def qr_png(self) -> bytes:
        """The QR code of that address, with its quiet zone."""
        ...

    def is_taken(self) -> bool:
        """Whether a device has been admitted."""
        ...

    def revoke(self) -> None:
        """Sends the device away and makes a new secret."""
        ...

    def subscribe(self, listener: Callable[[], None]) -> Unsubscribe:
        """Calls the listener after every change."""
        ...


async def keep_session(_session: object) -> None:
    """Leaves a dropped session where it is, for a client that is no web page."""


@dataclass(frozen=True, slots=True)
class BankerDesk:
    """All that the banker's screens are given.

    Shapes: `cupboard` holds what is kept beside the games; `lan` only with a bank on the local
    network; `drop_session` ends a Flet session whose
    connection was lost, since its client would never paint again.
    """

    bank: Bank
    join: JoinDesk
    words: Words
    cupboard: Cupboard = field(default_factory=Cupboard)
    lan: LanDesk | None = None
    log_path: str = ""
    drop_session: Callable[[object], Awaitable[None]] = field(default=keep_session)
