"""The event stream of the phones: what all may see, encoded once for all of them."""

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Iterator

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from banker_app.phones.badge import Badge
from banker_app.phones.pairing import Pairing
from banker_app.session import Bank

HEARTBEAT_S = 10.0
STALLED_S = 30.0
STREAMS_PER_ADDRESS = 20
STREAMS_IN_ALL = 1_000

BEAT = b"event: beat\ndata: \n\n"
GONE = b"event: gone\ndata: \n\n"
CLOSED = b"event: closed\ndata: \n\n"
RETRY = b"retry: 1000\n\n"


class Feed:
    """The present state as one event, made when it is first asked for after a change."""

    def __init__(self, bank: Bank, pairing: Pairing) -> None:
        self._bank, self._pairing = bank, pairing
        self._wakers: set[asyncio.Event] = set()
        self._held: Counter[str] = Counter()
        self._made: tuple[str, int] | None = None
        self._state, self._event = "", b""
        self._loop: asyncio.AbstractEventLoop | None = None
        self.is_closing = False
        self._away = 0
        bank.subscribe(self._changed)
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

    def state(self) -> str:
        """The present state as JSON."""
        self._make()
        return self._state

    def event(self) -> bytes:
        """The present state as an event; the same bytes for every phone."""
        self._make()
        return self._event

    def _make(self) -> None:
        table = self._bank.table
        made = ("", 0) if table is None else (table.game_id, table.seq)
        if made == self._made:
            return
        self._made, self._state = made, '{"table":null}'
        if table is not None:
            view = table.game.view(table.history).model_dump_json(exclude_none=True)
            key = json.dumps(table.game_id)
            self._state = f'{{"table":{key},"seq":{table.seq},"view":{view}}}'
        self._event = f"id: {made[0]}:{made[1]}\ndata: {self._state}\n\n".encode()

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
            event = self._feed.event()
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
