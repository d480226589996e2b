"""A guarded server on the loopback interface, with a page and a WebSocket behind the guard."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

from banker_app.serving.admission import Admission, OneDevice, OwnMachine
from banker_app.serving.guard import Guard
from banker_app.serving.servers import Running, Server, banker_server
from banker_app.serving.sockets import listening, port_of
from banker_app.wording import WORDS

SECRET = bytes(range(32))


async def page(_request):
    return PlainTextResponse("the bank", headers={"access-control-allow-origin": "*"})


async def echo(websocket: WebSocket):
    await websocket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await websocket.send_text(await websocket.receive_text())


def behind_the_guard() -> ASGIApp:
    return Starlette(routes=[Route("/", page), WebSocketRoute("/ws", echo)])


class Served:
    """Servers in a thread of their own, ended with the test."""

    def __init__(self) -> None:
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread.start()
        self._ready.wait()

    async def _run(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        self._running = Running()
        self._ready.set()
        await self._stop.wait()
        await self._running.end()

    def serve(self, server: Server, host: str = "127.0.0.1") -> int:
        """Serves on a free port, which is given."""
        sock = listening(host, 0)
        self.call(lambda: self._running.serve(server, sock))
        return port_of(sock)

    def call(self, work) -> None:
        """Has the loop do something, and waits for it."""

        async def done() -> None:
            work()

        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(done(), self._loop).result()

    def end(self) -> None:
        """Ends all servers."""
        self.call(self._stop.set)
        self._thread.join()


@pytest.fixture
def served() -> Iterator[Served]:
    """A place to serve from."""
    running = Served()
    yield running
    running.end()


@dataclass
class Guarded:
    """A server behind the guard."""

    port: int
    token: str
    guard: Guard
    served: Served

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"


def guarded_by(admission: Admission, token: str, served: Served) -> Guarded:
    """A guarded server that admits by these rules."""
    ports: set[str] = set()
    guard = Guard(behind_the_guard(), admission, hosts=lambda: ports, words=WORDS)
    port = served.serve(banker_server(guard, lifespan=False))
    ports |= {f"127.0.0.1:{port}", f"localhost:{port}"}
    return Guarded(port, token, guard, served)


@pytest.fixture
def own(served: Served) -> Guarded:
    """The banker's own machine."""
    admission = OwnMachine(SECRET)
    return guarded_by(admission, admission.token, served)


@pytest.fixture
def device() -> OneDevice:
    """The admission of one other device."""
    return OneDevice()


@pytest.fixture
def lan(served: Served, device: OneDevice) -> Guarded:
    """A server for one other device."""
    guarded = guarded_by(device, device.token, served)
    device.subscribe(guarded.guard.end_revoked)
    return guarded
