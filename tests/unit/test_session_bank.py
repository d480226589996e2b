"""The house: games listed, begun, brought in, given out, opened and forgotten."""

import json
import logging
from collections.abc import Mapping
from pathlib import Path

import pytest

from banker_app.journal.errors import NoSuchGame
from banker_app.journal.folder import open_writer
from banker_app.journal.memory import MemoryStore
from banker_app.journal.store import Opening
from banker_app.session import Accepted, Bank, Declined
from banker_app.session.listing import AnyGame
from models.errors import BadRecord, IllegalMove
from models.games import GAMES
from tests.support.marbles import Draw, Marbles, Pass, Stop, marbles_header
from tests.support.stored import Clock, at

TABLES: Mapping[str, AnyGame] = {**GAMES, "marbles": Marbles()}
HEADER = marbles_header("Ann", "Ben", banker="Ben")


@pytest.fixture
def store() -> MemoryStore:
    """A store without games."""
    return MemoryStore()


@pytest.fixture
def bank(store: MemoryStore) -> Bank:
    """A bank that knows marbles beside the games that there are."""
    return Bank(store, TABLES)


def record(*moves: dict[str, object]) -> str:
    """A record of marbles."""
    return json.dumps({**json.loads(HEADER), "moves": moves})


def test_a_game_is_listed_with_its_people_and_its_state():
    store = MemoryStore(now=Clock([at(2026), at(2026, 2)]))
    bank = Bank(store, TABLES)
    game_id = bank.create("marbles", HEADER)
    table = bank.open(game_id)
    table.submit(Draw(player="Ann", marbles=3))
    [listed] = bank.games()
    assert (listed.id, listed.game, listed.edition) == (game_id, "marbles", "house")
    assert (listed.players, listed.banker) == (("Ann", "Ben"), "Ben")
    assert (listed.created, listed.changed) == (at(2026), at(2026, 2))
    assert (listed.seq, listed.moves, listed.status) == (1, 1, "playing")
    assert (listed.is_over, listed.winners) == (False, ())
    table.submit(Stop())
    assert bank.games()[0].winners == ("Ann",)
    table.undo()
    assert (bank.games()[0].seq, bank.games()[0].moves, bank.games()[0].winners) == (3, 1, ())


def test_equal_winners_are_all_listed(bank: Bank):
    bank.open(bank.create("marbles", HEADER)).submit(Stop())
    assert bank.games()[0].is_over
    assert bank.games()[0].winners == ("Ann", "Ben")


def test_the_first_player_is_the_banker_where_none_is_named(bank: Bank):
    bank.create("marbles", marbles_header("Ann", "Ben"))
    assert bank.games()[0].banker == "Ann"


def test_every_game_is_kept_and_deleting_touches_only_one(tmp_path: Path):
    store = open_writer(tmp_path)
    bank = Bank(store, TABLES)
    ids = [bank.create("marbles", HEADER) for _ in range(6)]
    for count, game_id in enumerate(ids[:5], 1):
        table = bank.open(game_id)
        table.submit(Draw(player="Ben", marbles=count))
        table.submit(Stop())
    store.close()
    again = Bank(open_writer(tmp_path), TABLES)
    assert [game.id for game in again.games()] == [*reversed(ids[:5]), ids[5]]
    assert [game.winners for game in again.games()] == [("Ben",)] * 5 + [()]
    again.delete(ids[2])
    left = [game_id for game_id in ids if game_id != ids[2]]
    assert {game.id for game in again.games()} == set(left)
    assert [again.open(game_id).seq for game_id in left] == [2, 2, 2, 2, 0]


def test_a_game_that_no_one_knows_any_more_is_listed_and_not_opened(bank: Bank, store: MemoryStore):
    store.create(Opening("zzzzzz", "chess", 1, '{"players": ["Ann", "Ben"]}'))
    store.create(Opening("yyyyyy", "marbles", 1, "{"))
    bank.create("marbles", HEADER)
    listed = {game.id: game for game in bank.games()}
    assert listed["zzzzzz"].status == listed["yyyyyy"].status == "unreadable"
    assert listed["zzzzzz"].players == ("Ann", "Ben")
    assert len(listed) == 3
    for game_id in ("zzzzzz", "yyyyyy"):
        with pytest.raises(BadRecord):
            bank.open(game_id)
    assert bank.table is None


@pytest.mark.parametrize(
    "header",
    ["{", "[]", marbles_header("Ann", "Ann"), marbles_header("Ann"), record()],
    ids=["no JSON", "no object", "one name twice", "alone", "with moves"],
)
def test_a_game_is_not_begun_on_a_bad_header(bank: Bank, header: str):
    with pytest.raises(BadRecord):
        bank.create("marbles", header)
    assert bank.games() == []


def test_a_game_that_there_is_not_is_not_begun(bank: Bank):
    with pytest.raises(BadRecord):
        bank.create("chess", HEADER)


def test_a_shark_header_is_completed(bank: Bank):
    header = json.dumps({"edition": "kbg-2022", "players": ["Ann", "Ben"]})
    exported = json.loads(bank.export(bank.create("shark", header)))
    assert exported["banker"] == "Ann"
    assert isinstance(exported["board"], list)
    assert bank.games()[0].edition == "kbg-2022"
    assert bank.games()[0].status == "setup"


def test_an_exported_game_comes_back_the_same(bank: Bank):
    table = bank.open(bank.create("marbles", HEADER))
    for marbles in (1, 2, 3):
        table.submit(Draw(player="Ann", marbles=marbles))
    table.undo_to(1)
    table.submit(Pass(player="Ann", to="Ben", marbles=1))
    table.undo()
    table.redo()
    text = bank.export(table.game_id)
    copy = bank.open(bank.import_record(text))
    assert copy.game_id != table.game_id
    assert (copy.state, copy.number, copy.seq) == (table.state, 2, 2)
    assert bank.export(copy.game_id) == text


def test_a_game_that_can_only_be_looked_at_is_exported_whole(bank: Bank, store: MemoryStore):
    table = bank.open(bank.create("marbles", HEADER))
    table.submit(Draw(player="Ann", marbles=2))
    table.submit(Pass(player="Ann", to="Ben", marbles=2))
    table.submit(Draw(player="Ann", marbles=1))
    other = Bank(store, {"marbles": Marbles(revision=2, tithe=1)})
    assert other.open(table.game_id).condition == "read_only"
    assert other.export(table.game_id) == bank.export(table.game_id)


def test_an_illegal_record_is_not_half_imported(bank: Bank):
    draw = {"move": "draw", "player": "Ann", "marbles": 20}
    heard: list[int] = []
    bank.subscribe(lambda: heard.append(1))
    with pytest.raises(IllegalMove) as illegal:
        bank.import_record(record(draw, draw))
    assert illegal.value.number == 2
    assert bank.games() == []
    assert heard == []


@pytest.mark.parametrize(
    "text",
    [
        "no record",
        record({"move": "draw", "player": "Zoë", "marbles": 1}),
        record({"move": "draw", "player": "Ann", "marbles": 1}, {"move": "juggle"}),
        '{"game": "chess", "moves": []}',
    ],
)
def test_a_bad_record_is_not_imported(bank: Bank, text: str):
    with pytest.raises(BadRecord):
        bank.import_record(text)
    assert bank.games() == []


def test_a_game_is_found_by_the_beginning_of_its_id(bank: Bank, store: MemoryStore):
    for game_id in ("abcdef", "abxyzz", "q23456"):
        store.create(Opening(game_id, "marbles", 1, HEADER))
    assert bank.find("q") == "q23456"
    assert bank.find(" ABC ") == "abcdef"
    assert bank.open("q2").game_id == "q23456"
    for text in ("ab", "nope", ""):
        with pytest.raises(NoSuchGame):
            bank.find(text)


def test_a_game_is_deleted_by_its_whole_id_only(bank: Bank):
    game_id = bank.create("marbles", HEADER)
    with pytest.raises(NoSuchGame):
        bank.delete(game_id[:3])
    bank.delete(game_id)
    assert bank.games() == []


def test_one_table_is_open_at_a_time(bank: Bank, store: MemoryStore):
    first = bank.open(bank.create("marbles", HEADER))
    second = bank.open(bank.create("marbles", HEADER))
    assert bank.table is second
    assert first.submit(Stop()) == Declined("conflict")
    assert store.rows(first.game_id) == []
    assert isinstance(second.submit(Stop()), Accepted)


def test_opening_the_open_table_keeps_it(bank: Bank):
    table = bank.open(bank.create("marbles", HEADER))
    assert bank.open(table.game_id) is table
    assert isinstance(table.submit(Stop()), Accepted)


def test_a_cleared_or_deleted_table_takes_no_more_moves(bank: Bank):
    closed = bank.open(bank.create("marbles", HEADER))
    bank.close()
    assert bank.table is None
    assert closed.submit(Stop()) == Declined("conflict")
    deleted = bank.open(closed.game_id)
    bank.delete(closed.game_id)
    assert bank.table is None
    assert deleted.submit(Stop()) == Declined("conflict")


def test_listeners_hear_of_every_change_until_they_leave(bank: Bank):
    heard: list[str | None] = []
    leave = bank.subscribe(lambda: heard.append(bank.table.game_id if bank.table else None))
    game_id = bank.create("marbles", HEADER)
    table = bank.open(game_id)
    table.submit(Stop())
    table.undo()
    bank.close()
    bank.delete(game_id)
    assert heard == [None, game_id, game_id, game_id, None, None]
    leave()
    leave()
    bank.create("marbles", HEADER)
    assert len(heard) == 6


def test_a_listener_that_fails_takes_nothing_back(bank: Bank, caplog: pytest.LogCaptureFixture):
    table = bank.open(bank.create("marbles", HEADER))
    heard: list[int] = []
    bank.subscribe(lambda: heard.append(1 // 0))
    bank.subscribe(lambda: heard.append(table.seq))
    with caplog.at_level(logging.ERROR):
        assert isinstance(table.submit(Stop()), Accepted)
    assert heard == [1]
    assert "a listener failed" in caplog.text
