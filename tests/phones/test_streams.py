"""The event stream as phones hear it, over real sockets."""

import json
import re
import socket
from collections.abc import Iterator

import pytest

from banker_app.phones import feed
from banker_app.phones.badge import Badge
from banker_app.phones.feed import STREAMS_PER_ADDRESS
from tests.phones.house import House
from tests.phones.live import HERE, Street, a_socket, new_house, street, wait_until

ANN, BEN, WATCHER = Badge("a", "Ann"), Badge("b", "Ben"), Badge("w", "")
RUBBISH = ["0", "999999", "-1", "text", "\xe9", "x" * 10_000, "table:99"]


@pytest.fixture
def live() -> Iterator[Street]:
    """A house that is served."""
    sock = a_socket()
    with street(new_house(sock), sock) as served:
        yield served


def seq(event):
    return json.loads(event.data)["seq"]


def test_a_phone_is_told_the_present_state_and_then_every_change(live: Street):
    phone = live.listener(ANN)
    assert phone.opens() == 200
    assert phone.response.headers["content-type"].startswith("text/event-stream")
    assert seq(phone.event()) == 2
    live.plays(move="place", company="red", cell="D2")
    placed = phone.event()
    assert placed.data == live.does(live.house.app.feed.state)
    assert json.loads(placed.data)["view"]["buildings"] == {"D2": "red"}
    live.does(live.house.table.undo)
    undone = phone.event()
    assert (seq(undone), json.loads(undone.data)["view"]["buildings"]) == (4, {})


def test_all_phones_are_told_the_same(live: Street):
    phones = [live.follower(Badge(f"p{n}", "Ann")) for n in range(6)]
    live.plays(move="place", company="red", cell="D2")
    assert len({phone.event() for phone in phones}) == 1


class Watched:
    """A game that counts how often its view is made."""

    def __init__(self, game):
        self.game, self.views = game, 0

    def __getattr__(self, name):
        return getattr(self.game, name)

    def view(self, history):
        self.views += 1
        return self.game.view(history)


def test_the_event_is_made_once_for_all(live: Street):
    watched = Watched(live.house.table.game)
    live.house.table.game = watched
    phones = [live.follower(Badge(f"p{n}", "Ann")) for n in range(6)]
    live.plays(move="place", company="red", cell="D2")
    assert {seq(phone.event()) for phone in phones} == {3}
    assert watched.views == 2  # the state they found, and the change


def test_of_many_changes_at_once_a_phone_is_told_the_last(live: Street):
    phone = live.follower(ANN)

    def back_and_forth():
        for _ in range(100):
            live.house.table.undo()
            live.house.table.redo()

    live.does(back_and_forth)
    assert seq(phone.event()) == 202


def test_a_change_made_in_another_thread_is_told(live: Street):
    phone = live.follower(ANN)
    live.house.plays(move="place", company="red", cell="D2")
    assert seq(phone.event()) == 3


@pytest.mark.parametrize("last", RUBBISH)
def test_whatever_a_phone_says_it_knows_it_is_told_all(live: Street, last):
    phone = live.listener(ANN, **{"Last-Event-ID": last})
    assert phone.opens() == 200
    assert phone.event().data == live.house.app.feed.state()
    live.plays(move="place", company="red", cell="D2")
    assert seq(phone.event()) == 3


def test_ends_of_lines_in_a_text_forge_no_event(live: Street):
    phone = live.follower(BEN)
    reason = 'x\r\n\r\ndata: {"seq":999}\u2028\u0085'
    live.plays(move="adjust", player="Ann", amount=1_000, reason=reason)
    told = phone.event()
    assert seq(told) == 3
    assert json.loads(told.data)["view"]["last"]["move"]["reason"] == reason
    lines = re.split(rb"\r\n|\r|\n", live.house.app.feed.event())
    assert [line.partition(b":")[0] for line in lines] == [b"id", b"data", b"", b""]
    assert re.fullmatch(r"[a-z0-9:-]+", told.id)


def test_a_quiet_stream_beats(live: Street, monkeypatch):
    monkeypatch.setattr(feed, "HEARTBEAT_S", 0.05)
    phone = live.follower(ANN)
    assert [phone.event().name for _ in range(3)] == ["beat"] * 3


def test_phones_are_counted_while_they_listen(live: Street):
    phones = [live.follower(badge) for badge in (ANN, Badge("a2", "Ann"), BEN, WATCHER)]
    seats, watchers = live.does(lambda: (live.house.pairing.seats(), live.house.pairing.watchers()))
    assert (seats, watchers) == ((("Ann", 2), ("Ben", 1)), 1)
    for phone in phones:
        phone.close()
    assert wait_until(lambda: live.streams() == 0)


def test_one_address_holds_a_limited_number_of_streams(live: Street):
    badges = [Badge(f"p{n}", "Ann") for n in range(STREAMS_PER_ADDRESS)]
    phones = [live.follower(badge) for badge in badges]
    assert live.listener(ANN).opens() == 503
    assert live.listener(ANN).opens("HEAD") == 503
    assert live.listener(ANN, source="127.0.0.2").opens() == 200
    phones[0].close()
    assert wait_until(lambda: live.listener(ANN).opens("HEAD") == 200)


def test_all_addresses_hold_a_limited_number_of_streams(live: Street, monkeypatch):
    monkeypatch.setattr(feed, "STREAMS_IN_ALL", 3)
    phones = [live.follower(Badge(n, "Ann"), source=f"127.0.0.{n}") for n in "234"]
    assert live.listener(ANN, source="127.0.0.5").opens() == 503
    assert live.streams() == len(phones)


def test_who_asks_for_the_head_alone_is_not_counted(live: Street):
    assert live.listener(ANN).opens("HEAD") == 200
    assert live.streams() == 0
    stranger = live.listener(ANN)
    stranger.headers = {}
    assert stranger.opens("HEAD") == 403


def test_a_phone_that_reads_no_more_is_dropped_and_the_others_are_served(live: Street, monkeypatch):
    monkeypatch.setattr(feed, "STALLED_S", 0.2)
    other = live.follower(BEN)
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    deaf.connect((HERE, live.house.port))
    cookie = live.listener(ANN).headers["Cookie"]
    asks = f"GET /events HTTP/1.1\r\nHost: {HERE}:{live.house.port}\r\nCookie: {cookie}\r\n\r\n"
    deaf.sendall(asks.encode())
    assert wait_until(lambda: live.streams() == 2)
    for _ in range(2_000):
        live.does(live.house.table.undo)
        live.does(live.house.table.redo)
        if live.streams() == 1:
            break
    assert wait_until(lambda: live.streams() == 1)
    deaf.close()
    last = live.house.table.seq
    while seq(other.event()) != last:
        pass


def test_a_bank_that_closes_tells_all_phones_and_ends(live: Street):
    phones = [live.follower(badge) for badge in (ANN, BEN, WATCHER)]
    live.ends()
    for phone in phones:
        assert phone.event().name == "closed"
        assert phone.has_ended()


def test_a_restarted_bank_goes_on_where_it_was():
    sock = a_socket()
    house = new_house(sock)
    with street(house, sock) as before:
        phone = before.follower(ANN)
        before.plays(move="place", company="red", cell="D2")
        told = phone.event()
    restarted = House(port=house.port, store=house.store)
    restarted.bank.open(json.loads(told.data)["table"])
    with street(restarted, a_socket(house.port)) as after:
        phone = after.listener(ANN, **{"Last-Event-ID": told.id})
        assert phone.opens() == 200
        assert phone.event() == told


def test_a_released_phone_is_told_and_its_stream_ends(live: Street):
    phone, other = live.follower(ANN), live.follower(BEN)
    live.does(lambda: live.house.pairing.release("Ann"))
    assert phone.event().name == "gone"
    assert phone.has_ended()
    assert live.listener(ANN).opens() == 403
    live.plays(move="place", company="red", cell="D2")
    while (event := other.event()).name != "message":
        pass
    assert seq(event) == 3


def test_another_table_is_told_and_who_has_no_seat_there_is_asked_again(live: Street):
    ann, watcher = live.follower(ANN), live.follower(WATCHER)
    live.does(lambda: live.house.opens("Cleo", "Dan"))
    assert ann.event().name == "gone"
    assert [player["name"] for player in json.loads(watcher.event().data)["view"]["players"]] == [
        "Cleo",
        "Dan",
    ]


def test_a_cleared_table_is_told_and_all_wait_for_the_next(live: Street):
    phone = live.follower(ANN)
    live.does(live.house.bank.close)
    assert phone.event().data == '{"table":null}'
    live.does(lambda: live.house.opens("Ann", "Zoe"))
    assert json.loads(phone.event().data)["view"]["players"][1]["name"] == "Zoe"
