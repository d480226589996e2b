"""The event stream of the phones: what all may see, encoded once for all of them."""

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from banker_app.cupboard import Cupboard
from banker_app.hidden_cash import is_cash_hidden
from banker_app.phones.badge import Badge
from banker_app.phones.pairing import Pairing
from banker_app.session import Bank, TableSession

Table = TableSession[Any, Any]

HEARTBEAT_S = 10.0
STALLED_S = 30.0
STREAMS_PER_ADDRESS = 20
STREAMS_IN_ALL = 1_000

BEAT = b"event: beat\ndata: \n\n"
GONE = b"event: gone\ndata: \n\n"
CLOSED = b"event: closed\ndata: \n\n"
RETRY = b"retry: 1000\n\n"


class Feed:
    """The present state as one event, made when it is first asked for after a change.

    Shapes: one for all, or where cash is hidden one for each seat, by its name; empty for those
    who just watch.
    """

    def __init__(self, bank: Bank, pairing: Pairing, cupboard: Cupboard) -> None:
        self._bank, self._pairing, self._cupboard = bank, pairing, cupboard
        self._wakers: set[asyncio.Event] = set()
        self._held: Counter[str] = Counter()
        self._made_of: tuple[str, int, bool] | None = None
        self._made: dict[str, tuple[str, bytes]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self.is_closing = False
        self._away = 0
        bank.subscribe(self._changed)
        cupboard.subscribe(self._changed)
        pairing.subscribe(self._seats_changed)

    def _seats_changed(self) -> None:
        if self._pairing.times_released != self._away:
            self._away = self._pairing.times_released
            self._changed()

    def _changed(self) -> None:
        """Wakes all streams; a change may come from another thread."""
        if self._loop is None:
            return
        try:
            here = asyncio.get_running_loop() is self._loop
        except RuntimeError:
            here = False
        if here:
            self._wake()
        elif not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        for waker in self._wakers:
            waker.set()

    def close(self) -> None:
        """Ends all streams, and tells the phones that the bank has closed."""
        self.is_closing = True
        self._changed()

    def state(self, seat: str = "") -> str:
        """The present state as JSON."""
        return self._of(seat)[0]

    def event(self, seat: str = "") -> bytes:
        """The present state as an event; at an open table the same bytes for every phone."""
        return self._of(seat)[1]

    def _of(self, seat: str) -> tuple[str, bytes]:
        table = self._bank.table
        is_hidden = table is not None and is_cash_hidden(self._cupboard, table.game_id)
        made_of = ("", 0, False) if table is None else (table.game_id, table.seq, is_hidden)
        if made_of != self._made_of:
            self._made_of, self._made = made_of, {}
        viewer = seat if is_hidden else ""
        if viewer not in self._made:
            state = _state(table, viewer if is_hidden else None)
            event = f"id: {made_of[0]}:{made_of[1]}\ndata: {state}\n\n".encode()
            self._made[viewer] = (state, event)
        return self._made[viewer]

    def is_full(self, address: str) -> bool:
        """Whether this address, or all of them, have as many streams as there may be."""
        return self._held[address] >= STREAMS_PER_ADDRESS or len(self._wakers) >= STREAMS_IN_ALL

    @contextlib.contextmanager
    def listening(self, badge: Badge, address: str) -> Iterator[asyncio.Event]:
        """Counts a stream in and out; the event is set whenever something changed."""
        waker = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._wakers.add(waker)
        self._held[address] += 1
        self._pairing.came(badge)
        try:
            yield waker
        finally:
            self._wakers.discard(waker)
            self._held -= Counter([address])
            self._pairing.left(badge)

    def farewell(self, badge: Badge) -> bytes | None:
        """The last event of a phone that has to go, if it has to."""
        if self.is_closing:
            return CLOSED
        stays = self._pairing.is_seated(badge) and not self._pairing.is_sent_away(badge)
        return None if stays else GONE


def _state(table: Table | None, viewer: str | None) -> str:
    """What is told of a table: all of it, or what one viewer may see where cash is hidden."""
    if table is None:
        return '{"table":null}'
    game, history = table.game, table.history
    seen = game.view(history) if viewer is None else game.hidden_view(history, viewer)
    key, told = json.dumps(table.game_id), seen.model_dump_json(exclude_none=True)
    return f'{{"table":{key},"seq":{table.seq},"view":{told}}}'


class Stream:
    """The answer to one phone: the state now, and again after every change.

    Shapes: a phone that reads slowly skips states; each event is all there is to know.
    """

    def __init__(self, feed: Feed, badge: Badge, address: str) -> None:
        self._feed, self._badge, self._address = feed, badge, address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends until the phone leaves, has to go, or reads no more."""
        if self._feed.is_full(self._address):
            await Response(status_code=503, headers={"retry-after": "10"})(scope, receive, send)
            return
        with self._feed.listening(self._badge, self._address) as waker:
            sending = asyncio.create_task(self._send_all(send, waker))
            leaving = asyncio.create_task(_disconnected(receive))
            try:
                await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                leaving.cancel()
                sending.cancel()
            with contextlib.suppress(asyncio.CancelledError, TimeoutError, OSError):
                await sending

    async def _send_all(self, send: Send, waker: asyncio.Event) -> None:
        async def write(data: bytes, *, more: bool = True) -> None:
            message = {"type": "http.response.body", "body": data, "more_body": more}
            await asyncio.wait_for(send(message), STALLED_S)

        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        await write(RETRY)
        last = b""
        while (farewell := self._feed.farewell(self._badge)) is None:
            waker.clear()
            event = self._feed.event(self._badge.seat or "")
            await write(BEAT if event is last else event)
            last = event
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(waker.wait(), HEARTBEAT_S)
        await write(farewell, more=False)


_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
]


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
