"""Two servers in one loop, whose end is ours to decide."""

import asyncio
import contextlib
import logging
import signal
import socket
from collections.abc import Iterator

import uvicorn
from starlette.types import ASGIApp

from banker_app.serving.connections import CappedProtocol

GRACE_S = 2

log = logging.getLogger(__name__)


class Server(uvicorn.Server):
    """A server that leaves the signals to the one who runs it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Takes no signal."""
        yield


def phones_server(app: ASGIApp) -> Server:
    """The server of the players' phones: many streams, no WebSocket."""
    return Server(
        uvicorn.Config(
            app,
            http=CappedProtocol,
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            h11_max_incomplete_event_size=16_384,
            timeout_keep_alive=15,
            timeout_graceful_shutdown=GRACE_S,
        )
    )


def banker_server(app: ASGIApp, *, lifespan: bool = True) -> Server:
    """The server of the banker's screen; of several only one runs the app's lifespan."""
    return Server(
        uvicorn.Config(
            app,
            ws="websockets-sansio",
            ws_ping_interval=None,
            lifespan="on" if lifespan else "off",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE_S,
        )
    )


def stop_on_signals(stop: asyncio.Event) -> None:
    """Has Ctrl+C and SIGTERM set the event."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))


class Running:
    """Servers at work, and their common end."""

    def __init__(self) -> None:
        self._servers: list[Server] = []
        self._tasks: list[asyncio.Task[None]] = []

    def serve(self, server: Server, sock: socket.socket) -> None:
        """Starts a server on its socket."""
        self._servers.append(server)
        self._tasks.append(asyncio.create_task(server.serve(sockets=[sock])))

    async def until(self, stop: asyncio.Event) -> bool:
        """Waits for the event; false where a server ended by itself before it."""
        stopper = asyncio.create_task(stop.wait())
        await asyncio.wait({stopper, *self._tasks}, return_when=asyncio.FIRST_COMPLETED)
        stopper.cancel()
        return stop.is_set()

    async def end(self) -> None:
        """Ends all servers; what broke one of them is logged."""
        for server in self._servers:
            server.should_exit = True
        for broke in await asyncio.gather(*self._tasks, return_exceptions=True):
            if broke is not None:
                log.error("a server broke", exc_info=broke)
