"""Limits on connections: how many an address may hold, and how long one may dawdle or be deaf."""

import asyncio
import socket
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

PER_ADDRESS = 40
IN_ALL = 600
REQUEST_S = 15.0
STALLED_S = 20.0
UNHEARD_S = 15.0
SEND_BUFFER_BYTES = 65_536


class CappedProtocol(H11Protocol):
    """HTTP that counts its connections, and drops those that send no whole request or do not read.

    Units: seconds.
    """

    _held: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Takes a connection, or drops it where the address or the server has too many."""
        peer: Any = transport.get_extra_info("peername")
        self._address = peer[0] if peer else ""
        self._held[self._address] += 1
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._seen: object = None
        super().connection_made(transport)
        if self._held[self._address] > PER_ADDRESS or self._held.total() > IN_ALL:
            transport.abort()
            return
        _bound(transport.get_extra_info("socket"))
        self._timers["request"] = self.loop.call_later(REQUEST_S, self._look)

    def _look(self) -> None:
        """Drops the connection when it asks for nothing whole from one look to the next."""
        if self.cycle is self._seen and self._awaits_request():
            self.transport.abort()
            return
        self._seen = self.cycle
        self._timers["request"] = self.loop.call_later(REQUEST_S, self._look)

    def _awaits_request(self) -> bool:
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    def pause_writing(self) -> None:
        """Waits for a reader that is behind, but not for ever."""
        super().pause_writing()
        self._timers["stalled"] = self.loop.call_later(STALLED_S, self.transport.abort)

    def resume_writing(self) -> None:
        """Goes on with a reader that has caught up."""
        if stalled := self._timers.pop("stalled", None):
            stalled.cancel()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Counts the connection out."""
        self._held[self._address] -= 1
        if not self._held[self._address]:
            del self._held[self._address]
        for timer in self._timers.values():
            timer.cancel()
        super().connection_lost(exc)


def _bound(sock: socket.socket) -> None:
    """Keeps little for a reader that is behind, and drops one that is never heard of again."""
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
    unheard = getattr(socket, "TCP_USER_TIMEOUT", None)  # elsewhere the system's own, longer, holds
    if unheard is not None:
        sock.setsockopt(socket.IPPROTO_TCP, unheard, int(UNHEARD_S * 1_000))
