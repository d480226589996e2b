"""From the commit to the last phone, beside a bare SQLite commit and a bare event stream.

Run: `python -m tests.bench.phones`
"""

import asyncio
import gzip
import itertools
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx
from starlette.types import Receive, Scope, Send

from banker_app.cupboard import Cupboard
from banker_app.journal.folder import open_writer
from banker_app.phones.app import phones_app
from banker_app.phones.badge import Badge
from banker_app.phones.pairing import Pairing
from banker_app.serving.servers import Running, phones_server
from banker_app.serving.sockets import listening, port_of
from banker_app.session import Bank
from banker_app.wording import WORDS
from tests.bench.engine import GAMES
from tests.bench.yardsticks import best_of, plain_loop, report

STREAMS = (6, 100, 300)
CHANGES = 40
PER_ADDRESS = 15
LONG_GAME = GAMES / "kbg-2022-plain-1.json"


class Streams:
    """Open event streams, a few from each loopback address."""

    def __init__(self, port: int, cookie: str) -> None:
        self._request = (
            f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n\r\n"
        ).encode()
        self._port = port
        self._writers: list[asyncio.StreamWriter] = []
        self.readers: list[asyncio.StreamReader] = []

    async def open(self, count: int) -> None:
        """Opens so many, and reads the first event of each."""
        for number in range(count):
            here = (f"127.0.0.{number // PER_ADDRESS + 1}", 0)
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", self._port, local_addr=here, limit=1 << 20
            )
            writer.write(self._request)
            await reader.readuntil(b"data: ")
            await reader.readuntil(b"\n\n")
            self.readers.append(reader)
            self._writers.append(writer)

    def close(self) -> None:
        """Closes all."""
        for writer in self._writers:
            writer.close()


async def time_to_last(readers: list[asyncio.StreamReader], change: Callable[[], object]) -> float:
    """From the end of a change, which is its commit, to the last reader."""

    async def arrival(reader: asyncio.StreamReader) -> float:
        await reader.readuntil(b"\n\n")
        return time.perf_counter()

    waiting = [asyncio.create_task(arrival(reader)) for reader in readers]
    await asyncio.sleep(0.02)
    change()
    committed = time.perf_counter()
    return max(await asyncio.gather(*waiting)) - committed


async def measure(name: str, port: int, cookie: str, change: Callable[[], object]) -> None:
    """Prints how late the last of 6, 100 and 300 streams is."""
    for count in STREAMS:
        streams = Streams(port, cookie)
        await streams.open(count)
        await asyncio.sleep(0.2)
        late = sorted([await time_to_last(streams.readers, change) for _ in range(CHANGES)])
        beside = f"slowest of {CHANGES}: {late[-1] * 1e3:.2f} ms"
        report(f"{name}, {count} streams", statistics.median(late) * 1e3, "ms", beside)
        streams.close()
        await asyncio.sleep(0.2)


class BareStream:
    """The yardstick: one event of the same size to every stream, and nothing else."""

    def __init__(self, event: bytes) -> None:
        self._event = event
        self._wakers: set[asyncio.Event] = set()
        self._ends = False

    def change(self) -> None:
        """Sends the event to all."""
        for waker in self._wakers:
            waker.set()

    def close(self) -> None:
        """Ends all streams."""
        self._ends = True
        self.change()

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        """One stream."""
        headers = [(b"content-type", b"text/event-stream")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        waker = asyncio.Event()
        self._wakers.add(waker)
        while not self._ends:
            body = {"type": "http.response.body", "body": self._event, "more_body": True}
            await send(body)
            await waker.wait()
            waker.clear()
        await send({"type": "http.response.body", "body": b""})


async def first_load(url: str, cookie: str) -> None:
    """Prints what a phone loads first: the page with its balance, the style, the script."""
    headers = {"accept-encoding": "gzip", "cookie": cookie}
    async with httpx.AsyncClient(base_url=url, headers=headers) as phone:
        begin = time.perf_counter()
        page = await phone.get("/")
        balance = time.perf_counter() - begin
        names = [part.split('"')[0] for part in page.text.split('="/phone.')[1:]]
        packed = int(page.headers["content-length"])
        for name in names:
            packed += int((await phone.get(f"/phone.{name}")).headers["content-length"])
    report("first load of a phone, compressed", packed / 1_000, "kB", f"{2 + len(names)} requests")
    report("time to the first balance, in the page itself", balance * 1e3, "ms")


async def on_the_real_app(folder: Path) -> bytes:
    """The figures of the app; gives one event, for the yardstick."""
    store = open_writer(folder)
    bank, sock = Bank(store), listening("127.0.0.1", 0)
    pairing = Pairing(bank, port_of(sock), key=b"bench")
    app, running = phones_app(bank, pairing, words=WORDS, cupboard=Cupboard()), Running()
    running.serve(phones_server(app), sock)
    table = bank.open(bank.import_record(LONG_GAME.read_text(encoding="utf-8")))
    changes = itertools.cycle((table.undo, table.redo))
    cookie = f"phone_{port_of(sock)}={pairing.cookie_of(Badge('bench', ''))}"
    await first_load(f"http://127.0.0.1:{port_of(sock)}", cookie)
    event = app.feed.event()
    report("one event, the same bytes for every phone", len(event) / 1_000, "kB")
    report("the same, were it compressed", len(gzip.compress(event)) / 1_000, "kB")
    await measure("commit to last phone", port_of(sock), cookie, lambda: next(changes)())
    app.close()
    await running.end()
    store.close()
    return event


async def on_a_bare_stream(event: bytes) -> None:
    """The same with nothing behind it."""
    bare, sock, running = BareStream(event), listening("127.0.0.1", 0), Running()
    running.serve(phones_server(bare), sock)
    await measure("yardstick: bare event stream", port_of(sock), "", bare.change)
    bare.close()
    await running.end()


def bare_commit(folder: Path) -> float:
    """The yardstick of a commit: one row, written to the disk before it is acknowledged.

    Units: seconds.
    """
    database = sqlite3.connect(folder / "bare.db", isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE row (seq INTEGER PRIMARY KEY, text TEXT)")
    took = best_of(50, lambda: database.execute("INSERT INTO row (text) VALUES ('move')"))
    database.close()
    return took


def own_commit(folder: Path) -> float:
    """A move of the bank: checked, stored and acknowledged.

    Units: seconds.
    """
    store = open_writer(folder)
    table = Bank(store).open(Bank(store).import_record(LONG_GAME.read_text(encoding="utf-8")))
    changes = itertools.cycle((table.undo, table.redo))
    took = best_of(50, lambda: next(changes)())
    store.close()
    return took


def main() -> None:
    """Prints the figures."""
    report("yardstick: a million additions in Python", best_of(5, plain_loop) * 1e3, "ms")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        report("yardstick: bare SQLite commit", bare_commit(folder) * 1e3, "ms")
        report("undo or redo, committed", own_commit(folder / "own") * 1e3, "ms")
        event = asyncio.run(on_the_real_app(folder / "bank"))
    asyncio.run(on_a_bare_stream(event))


if __name__ == "__main__":
    main()
