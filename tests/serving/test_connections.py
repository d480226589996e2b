import asyncio
import ctypes
import socket
import struct
import sys
import time

import pytest

from banker_app.serving import connections
from banker_app.serving.servers import phones_server

ENDS_S = 10.0
WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
HALF = b"GET / HTTP/1.1\r\nHos"
SLOW_BODY = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n1"


class Talker:
    """An app that talks on until its listener has gone."""

    def __init__(self, words: bytes, pause_s: float = 0.0) -> None:
        self.words, self.pause_s = words, pause_s
        self.listeners = 0

    async def __call__(self, _scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        talking = asyncio.create_task(self._talk(send))
        self.listeners += 1
        while (await receive())["type"] != "http.disconnect":
            pass
        self.listeners -= 1
        talking.cancel()

    async def _talk(self, send):
        while True:
            await send({"type": "http.response.body", "body": self.words, "more_body": True})
            await asyncio.sleep(self.pause_s)


async def polite(_scope, receive, send):
    """An app that answers once it has heard a request out."""
    while (await receive()).get("more_body"):
        pass
    headers = [(b"content-length", b"2")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"ok"})


@pytest.fixture
def hasty(monkeypatch):
    """Limits short enough to be waited for."""
    monkeypatch.setattr(connections, "REQUEST_S", 0.3)
    monkeypatch.setattr(connections, "STALLED_S", 0.3)
    monkeypatch.setattr(connections, "UNHEARD_S", 0.3)


def connected(port, first):
    sock = socket.create_connection(("127.0.0.1", port), timeout=ENDS_S)
    sock.sendall(first)
    return sock


def wait_until(holds):
    ends = time.monotonic() + ENDS_S
    while not holds() and time.monotonic() < ends:
        time.sleep(0.02)
    return holds()


def is_dropped(sock):
    """Whether the other side ends the connection, whatever it says before."""
    try:
        while sock.recv(65_536):
            pass
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("first", [b"", b"G", HALF, SLOW_BODY])
def test_who_sends_no_whole_request_is_dropped(served, first):
    port = served.serve(phones_server(polite))
    with connected(port, first) as sock:
        assert is_dropped(sock)


@pytest.mark.usefixtures("hasty")
def test_half_a_second_request_is_no_way_to_stay(served):
    port = served.serve(phones_server(polite))
    with connected(port, WHOLE) as sock:
        heard = b""
        while not heard.endswith(b"ok"):
            heard += sock.recv(1_000)
        sock.sendall(HALF)
        assert is_dropped(sock)


@pytest.mark.usefixtures("hasty")
def test_who_listens_may_stay_though_he_asks_nothing_more(served):
    talker = Talker(b"tick", pause_s=0.1)
    with connected(served.serve(phones_server(talker)), WHOLE) as sock:
        heard, ends = b"", time.monotonic() + 1.5
        while time.monotonic() < ends:
            heard += sock.recv(1_000)
        assert heard.count(b"tick") > 10
        assert talker.listeners == 1


@pytest.mark.usefixtures("hasty")
def test_who_stops_reading_is_dropped_and_the_others_read_on(served, monkeypatch):
    monkeypatch.setattr(connections, "UNHEARD_S", 60.0)
    talker = Talker(b"x" * 50_000, pause_s=0.01)
    port = served.serve(phones_server(talker))
    with connected(port, WHOLE) as deaf, connected(port, WHOLE) as reader:
        assert wait_until(lambda: talker.listeners == 2)
        ends = time.monotonic() + ENDS_S
        while talker.listeners == 2 and time.monotonic() < ends:
            reader.recv(1 << 20)
        assert talker.listeners == 1
        assert reader.recv(1 << 20)
        assert is_dropped(deaf)


def drop_all_packets(sock):
    """Has the kernel throw away whatever still comes in, as a lost Wi-Fi would."""
    nothing = ctypes.create_string_buffer(struct.pack("HBBI", 0x06, 0, 0, 0))
    program = struct.pack("HL", 1, ctypes.addressof(nothing))
    so_attach_filter = 26
    sock.setsockopt(socket.SOL_SOCKET, so_attach_filter, program)


@pytest.mark.usefixtures("hasty")
@pytest.mark.skipif(sys.platform != "linux", reason="packets are dropped with a Linux filter")
def test_who_is_never_heard_of_again_is_dropped(served):
    talker = Talker(b"tick", pause_s=0.1)
    with connected(served.serve(phones_server(talker)), WHOLE) as sock:
        assert wait_until(lambda: talker.listeners == 1)
        drop_all_packets(sock)
        assert wait_until(lambda: talker.listeners == 0)
