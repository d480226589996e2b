"""The phones' server on a real socket, and readers of its event stream."""

import http.client
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from anyio.from_thread import BlockingPortal, start_blocking_portal

from banker_app.phones.badge import Badge
from banker_app.serving.servers import Running, phones_server
from banker_app.serving.sockets import listening, port_of
from tests.phones.house import House

HERE = "127.0.0.1"
PATIENCE_S = 20.0
T = TypeVar("T")


class Event(NamedTuple):
    """One event, as a browser takes it from the stream."""

    name: str
    id: str
    data: str


class Listener:
    """A phone that listens, and takes the stream apart as the standard says."""

    def __init__(self, connection: http.client.HTTPConnection, headers: dict[str, str]) -> None:
        self.connection, self.headers = connection, headers

    def opens(self, method: str = "GET") -> int:
        """Asks for the stream; gives the status."""
        self.connection.request(method, "/events", headers=self.headers)
        self.response = self.connection.getresponse()
        return self.response.status

    def event(self) -> Event:
        """The next event.

        Raises: EOFError where the stream has ended.
        """
        told: dict[str, list[str]] = {}
        while line := self.response.readline():
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name:
                told.setdefault(name, []).append(value)
            elif "data" in told:
                return Event(
                    "".join(told.get("event", ["message"])),
                    "".join(told.get("id", [])),
                    "\n".join(told["data"]),
                )
            else:
                told.clear()
        raise EOFError

    def has_ended(self) -> bool:
        """Whether the stream ends without another word."""
        return self.response.read() == b""

    def close(self) -> None:
        """Leaves."""
        self.response.close()
        self.connection.close()


@dataclass(frozen=True, slots=True)
class Street:
    """A house that is served; whatever is done in it is done by the server's thread."""

    house: House
    portal: BlockingPortal
    running: Running

    def does(self, work: Callable[[], T]) -> T:
        """Has the server's thread do something."""
        return self.portal.call(work)

    def plays(self, **move: object) -> None:
        """A move at the open table."""
        self.does(lambda: self.house.plays(**move))

    def listener(self, badge: Badge, *, source: str = HERE, **headers: str) -> Listener:
        """A phone that has not asked yet."""
        cookie = f"phone_{self.house.port}={self.house.pairing.cookie_of(badge)}"
        connection = http.client.HTTPConnection(
            HERE, self.house.port, timeout=PATIENCE_S, source_address=(source, 0)
        )
        return Listener(connection, {"Cookie": cookie, **headers})

    def follower(self, badge: Badge, *, source: str = HERE) -> Listener:
        """A phone that has been told the present state."""
        listener = self.listener(badge, source=source)
        assert listener.opens() == 200
        listener.event()
        return listener

    def streams(self) -> int:
        """How many phones are counted as live."""
        pairing = self.house.pairing
        return self.does(lambda: sum(seat.live for seat in pairing.seats()) + pairing.watchers())

    def ends(self) -> None:
        """Closes the house as the app does."""
        self.does(self.house.app.close)
        self.portal.call(self.running.end)


@contextmanager
def street(house: House, sock: socket.socket) -> Iterator[Street]:
    """Serves a house on a socket."""
    with sock, start_blocking_portal() as portal:
        running = Running()
        portal.call(_serve, running, house, sock)
        served = Street(house, portal, running)
        yield served
        served.ends()


async def _serve(running: Running, house: House, sock: socket.socket) -> None:
    running.serve(phones_server(house.app), sock)


def new_house(sock: socket.socket) -> House:
    """A house with a game of Ann and Ben, past its free shares."""
    house = House(port=port_of(sock))
    house.opens("Ann", "Ben")
    house.plays(move="take", player="Ann", company="red")
    house.plays(move="take", player="Ben", company="blue")
    return house


def a_socket(port: int = 0) -> socket.socket:
    """A socket on this machine."""
    return listening(HERE, port)


def wait_until(holds: Callable[[], bool]) -> bool:
    """Whether something comes to hold before patience ends."""
    ends = time.monotonic() + PATIENCE_S
    while not holds() and time.monotonic() < ends:
        time.sleep(0.01)
    return holds()
