"""How phones come to the table: the secret, the short code, the seats and the network."""

import hmac
import secrets
import socket
import time
from collections import Counter
from collections.abc import Callable

from banker_app.listeners import Listener, Listeners
from banker_app.phones.badge import Badge, format_badge, new_badge, parse_badge
from banker_app.phones.guesses import Guesses
from banker_app.phones.network import Interface, interfaces, reachable
from banker_app.phones.qr import qr_png
from banker_app.seats import SeatStatus
from banker_app.session import Bank
from models.errors import BankerError

SECRET_BYTES = 16
CODE_LENGTH = 6
CODE_LETTERS = "ABCDEFGHJKMNPQRTUVWXY346789"
HERE = ("127.0.0.1", "localhost")


class PairingError(BankerError):
    """A phone that cannot join."""


class TooManyGuesses(PairingError):
    """The code was guessed too often in the last minute."""


class Pairing:
    """The door for phones, and the desk at which the banker watches it.

    Shapes: `key` signs what phones carry; `look` lists the network cards.
    Units: `clock` in seconds.
    """

    def __init__(
        self,
        bank: Bank,
        port: int,
        *,
        key: bytes,
        look: Callable[[], list[Interface]] = interfaces,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.port, self.times_released = port, 0
        self._bank, self._key, self._look = bank, key, look
        self._guesses = Guesses(clock)
        self._streams: Counter[Badge] = Counter()
        self._seat_of: dict[str, str] = {}
        self._sent_away: set[str] = set()
        self._listeners = Listeners()
        self._addresses = reachable(look())
        self._chosen = ""
        self._secret, self._code = new_secret(), new_short_code()
        self._coded_table = bank.table.game_id if bank.table else None
        bank.subscribe(self._table_changed)

    def _table_changed(self) -> None:
        """Each table has a code of its own; the first takes the one shown when the bank opened."""
        table = self._bank.table
        if table is None or table.game_id == self._coded_table:
            return
        if self._coded_table is not None:
            self._code = new_short_code()
        self._coded_table = table.game_id
        self._listeners.tell()

    @property
    def address(self) -> str:
        """The address in use, or nothing where there is no network."""
        if self._chosen in self._addresses:
            return self._chosen
        return self._addresses[0] if self._addresses else ""

    def addresses(self) -> tuple[str, ...]:
        """The addresses under which phones may reach this machine, the likeliest first."""
        return self._addresses

    def choose_address(self, address: str) -> None:
        """Uses another address from now on."""
        self._chosen = address
        self._listeners.tell()

    def look_again(self) -> None:
        """Looks for the network once more."""
        self._addresses = reachable(self._look())
        self._listeners.tell()

    def hosts(self) -> set[str]:
        """The `name:port` under which phones may call this server."""
        name = socket.gethostname()
        names = (*self._addresses, *HERE, name, f"{name}.local")
        return {f"{host.lower()}:{self.port}" for host in names}

    def plain_url(self) -> str:
        """The address to be typed."""
        return f"http://{self.address or HERE[0]}:{self.port}/"

    def join_url(self) -> str:
        """The address for the QR code, with the secret."""
        return f"{self.plain_url()}j/{self._secret}"

    def short_code(self) -> str:
        """The code that goes with the plain address."""
        return self._code

    def qr_png(self) -> bytes:
        """The QR code of the join address, with its quiet zone."""
        return qr_png(self.join_url())

    def new_code(self) -> None:
        """Makes a new secret and code; phones that are in stay in."""
        self._secret, self._code = new_secret(), new_short_code()
        self._listeners.tell()

    def badge_for_secret(self, secret: str) -> Badge | None:
        """A new badge for the secret of the QR code."""
        right = hmac.compare_digest(secret.encode(), self._secret.encode())
        return new_badge() if right else None

    def badge_for_code(self, code: str, address: str) -> Badge | None:
        """A new badge for the short code.

        Raises: TooManyGuesses.
        """
        if not self._guesses.may_guess(address):
            raise TooManyGuesses
        typed = "".join(code.split()).upper()
        right = hmac.compare_digest(typed.encode(), self._code.encode())
        return new_badge() if right else None

    def cookie_of(self, badge: Badge) -> str:
        """A badge as a cookie."""
        return format_badge(badge, self._key)

    def badge_in(self, cookie: str) -> Badge | None:
        """The badge in a cookie, unless it was not made here or its phone was sent away."""
        badge = parse_badge(cookie, self._key)
        return None if badge is None or self.is_sent_away(badge) else badge

    def was_sent_away(self, cookie: str) -> bool:
        """Whether the cookie is that of a phone that was sent away."""
        badge = parse_badge(cookie, self._key)
        return badge is not None and self.is_sent_away(badge)

    def names(self) -> tuple[str, ...]:
        """The seats of the open table, in seat order."""
        table = self._bank.table
        return tuple(table.state.players) if table else ()

    def is_seated(self, badge: Badge) -> bool:
        """Whether the phone has chosen: a seat of this table, or just to watch.

        Shapes: with no table there is nothing to choose, and all wait for the next one.
        """
        return self._bank.table is None or badge.seat == "" or badge.seat in self.names()

    def seats(self) -> tuple[SeatStatus, ...]:
        """The seats and how many live phones sit on each."""
        live = Counter(badge.seat for badge in self._streams)
        return tuple(SeatStatus(name, live[name]) for name in self.names())

    def watchers(self) -> int:
        """How many live phones just watch."""
        return sum(not badge.seat for badge in self._streams)

    def came(self, badge: Badge) -> None:
        """Counts a stream of a phone in."""
        self._streams[badge] += 1
        self._seat_of[badge.phone] = badge.seat or ""
        self._listeners.tell()

    def left(self, badge: Badge) -> None:
        """Counts a stream of a phone out."""
        self._streams[badge] -= 1
        if not self._streams[badge]:
            del self._streams[badge]
        self._listeners.tell()

    def is_sent_away(self, badge: Badge) -> bool:
        """Whether the banker has released the seat of this phone."""
        return badge.phone in self._sent_away

    def release(self, name: str) -> None:
        """Sends the phones of a seat away, also those asleep; it can be taken again."""
        self._sent_away |= {phone for phone, seat in self._seat_of.items() if seat == name}
        self.times_released += 1
        self._listeners.tell()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls the listener after every change; gives what ends that."""
        return self._listeners.add(listener)


def new_secret() -> str:
    """A secret of 128 bits that fits an address."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_short_code() -> str:
    """A code of letters and figures that nobody mistakes for one another."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
