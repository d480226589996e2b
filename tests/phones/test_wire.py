"""What goes over the wire: foreign hosts, the budget, slow readers, and no secret of the banker."""

import asyncio
import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from banker_app.phones.badge import Badge
from banker_app.serving.admission import OwnMachine
from banker_app.serving.guard import Guard
from banker_app.serving.secret import derived
from banker_app.wording import WORDS
from tests.phones.house import House
from tests.phones.live import HERE, Street, a_socket, new_house, street

BUDGET_BYTES = 30_000
BUDGET_REQUESTS = 4
LONG_GAME = Path(__file__).parent.parent / "golden" / "games" / "kbg-2022-plain-1.json"
SECRET = bytes(range(32))
CHANGES = 1_500


@pytest.fixture
def live() -> Iterator[Street]:
    """A house that is served."""
    sock = a_socket()
    with street(new_house(sock), sock) as served:
        yield served


def spoken_to(live: Street, *lines: str) -> bytes:
    """All that is answered to a request of these lines."""
    with socket.create_connection((HERE, live.house.port), timeout=10) as sock:
        sock.sendall("\r\n".join([*lines, "Connection: close", "", ""]).encode("latin-1"))
        answer = b""
        while part := sock.recv(65_536):
            answer += part
    return answer


@pytest.mark.parametrize(
    "hosts",
    [
        [],
        ["Host:"],
        ["Host: evil.example"],
        ["Host: 127.0.0.1.evil.example:{port}"],
        ["Host: 127.0.0.1:{port}@evil.example"],
        ["Host: 127.0.0.1:{port}/x?"],
        ["Host: 127.0.0.1"],
        ["Host: 127.0.0.1:1"],
        ["Host: 127.0.0.1:{port}", "Host: 127.0.0.1:{port}"],
        ["Host: 127.0.0.1:{port}", "Host: evil.example"],
        ["Host : 127.0.0.1:{port}"],
        ["X: y", " Host: 127.0.0.1:{port}"],
    ],
)
def test_no_way_of_writing_a_foreign_host_gets_in(live: Street, hosts):
    sent = [line.format(port=live.house.port) for line in hosts]
    for asked in ("/ HTTP/1.0", "/ HTTP/1.1", "/events HTTP/1.0", "/events HTTP/1.1"):
        answer = spoken_to(live, f"GET {asked}", *sent)
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b"<main" not in answer


def test_the_whole_address_in_the_first_line_is_no_way_around_the_host(live: Street):
    own, foreign = f"Host: {HERE}:{live.house.port}", "Host: evil.example"
    other = spoken_to(live, "GET http://evil.example/ HTTP/1.1", own)
    assert b"<main" not in other
    asked = f"GET http://{HERE}:{live.house.port}/ HTTP/1.1"
    assert spoken_to(live, asked, foreign).startswith(b"HTTP/1.1 400 ")


def test_the_first_load_in_mid_game_keeps_to_its_budget():
    house = House()
    house.bank.open(house.bank.import_record(LONG_GAME.read_text(encoding="utf-8")))
    assert house.table.undo_to(house.table.number // 2)
    phone = house.seated(house.pairing.names()[0])
    page = phone.get("/")
    names = re.findall(r'="(/phone\.[^"]+)"', page.text)
    files = [phone.get(name) for name in names]
    sizes = [int(answer.headers["content-length"]) for answer in (page, *files)]
    event = house.app.feed.event()
    assert len(sizes) + 1 <= BUDGET_REQUESTS
    assert sum(sizes) + len(event) <= BUDGET_BYTES
    outside = re.findall(r'(?:src|href|action)="(?!/|data:|#)([^"]*)"', page.text)
    assert outside == []


def test_a_phone_that_reads_slowly_is_told_the_last_state_and_not_all_before(live: Street):
    slow = socket.socket()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    slow.settimeout(10)
    slow.connect((HERE, live.house.port))
    cookie = live.listener(Badge("a", "Ann")).headers["Cookie"]
    asks = f"GET /events HTTP/1.1\r\nHost: {HERE}:{live.house.port}\r\nCookie: {cookie}\r\n\r\n"
    slow.sendall(asks.encode())
    other = live.follower(Badge("b", "Ben"))
    for change in range(CHANGES):
        live.does(live.house.table.undo if change % 2 == 0 else live.house.table.redo)
    last = live.house.table.seq
    while json.loads(other.event().data)["seq"] != last:
        pass
    heard = b""
    while f'"seq":{last},'.encode() not in heard:
        heard += slow.recv(65_536)
    slow.close()
    assert heard.count(b"\nid: ") < CHANGES // 4


def received(house: House, seat: str) -> str:
    """All that the phone of a seat is ever sent: pages, files, cookies, states."""
    phone = house.phone()
    answers = [phone.get("/"), phone.get(house.secret_path), phone.get("/"), phone.join(seat=seat)]
    answers.append(phone.get("/"))
    answers += map(phone.get, re.findall(r'="(/phone\.[^"]+)"', answers[-1].text))
    told = [f"{answer.headers}\n{answer.text}" for answer in answers]
    return "\n".join((*told, house.app.feed.event().decode(), house.pairing.join_url()))


@pytest.fixture
def own() -> OwnMachine:
    """The banker's own machine."""
    return OwnMachine(SECRET)


@pytest.fixture
def secretive(monkeypatch: pytest.MonkeyPatch) -> House:
    """A house whose keys come from the secret of its data folder."""
    monkeypatch.setattr("tests.phones.house.KEY", derived(SECRET, "phones").encode())
    house = House()
    house.opens("Ann", "Ben")
    return house


def test_no_phone_is_ever_sent_what_opens_the_banker_s_screen(secretive: House, own: OwnMachine):
    sent = received(secretive, "Ann")
    assert 'id="first"' in sent
    cookie = own.exchange(own.token)
    assert cookie
    for secret in (own.token, cookie, SECRET.hex(), derived(SECRET, "phones")):
        assert secret not in sent


def test_what_a_phone_holds_opens_nothing_of_the_banker_s(secretive: House, own: OwnMachine):
    phone = secretive.seated("Ann")
    held = [phone.cookies[f"phone_{secretive.port}"], secretive.secret_path.removeprefix("/j/")]
    held.append(secretive.pairing.short_code())
    guard = Guard(_behind, own, hosts=lambda: {"127.0.0.1:80"}, words=WORDS)
    for value in held:
        for path in ("/", "/ws", f"/open?token={value}", "/assets/x", "/upload"):
            assert _asked(guard, path, f"banker_80={value}") == 403


async def _behind(_scope, _receive, _send):
    raise AssertionError("a phone came past the guard")


def _asked(guard: Guard, path: str, cookie: str) -> int:
    async def ask() -> int:
        transport = httpx.ASGITransport(app=guard)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:80") as client:
            headers = {"cookie": cookie, "host": "127.0.0.1:80"}
            return (await client.get(path, headers=headers)).status_code

    return asyncio.run(ask())


def test_an_event_is_named_after_its_game_and_its_row(live: Street):
    phone = live.listener(Badge("a", "Ann"))
    assert phone.opens() == 200
    named = f"{live.house.table.game_id}:{live.house.table.seq}"
    event = phone.event()
    assert event is not None
    assert event.id == named
