"""A limit on how many connections an address may hold, and on how long one may dawdle."""

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

PER_ADDRESS = 40
IN_ALL = 600
FIRST_REQUEST_S = 15.0


class CappedProtocol(H11Protocol):
    """HTTP whose connections are counted; one that does not finish its first request is closed.

    Units: seconds.
    """

    _held: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Takes a connection, or drops it where the address or the server has too many."""
        peer: Any = transport.get_extra_info("peername")
        self._address = peer[0] if peer else ""
        self._held[self._address] += 1
        super().connection_made(transport)
        if self._held[self._address] > PER_ADDRESS or self._held.total() > IN_ALL:
            transport.abort()
            return
        self._patience = self.loop.call_later(FIRST_REQUEST_S, self._give_up)

    def _give_up(self) -> None:
        if self.cycle is None and not self.transport.is_closing():
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Counts the connection out."""
        self._held[self._address] -= 1
        if not self._held[self._address]:
            del self._held[self._address]
        if hasattr(self, "_patience"):
            self._patience.cancel()
        super().connection_lost(exc)
