"""The store in a file: what is kept, what is told when it cannot be."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from banker_app.journal.errors import (
    JournalDamaged,
    JournalError,
    JournalTooNew,
    NotSaved,
)
from banker_app.journal.file import create_file, open_connection
from banker_app.journal.folder import DATA_NAME, open_reader, open_writer
from banker_app.journal.sqlite import Point, SqliteStore
from tests.support.stored import Clock, at, opening, rows


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to an empty data file, as the store has it."""
    create_file(tmp_path / DATA_NAME)
    with closing(open_connection(tmp_path / DATA_NAME, writable=True)) as opened:
        yield opened


@pytest.fixture
def store(connection: sqlite3.Connection, tmp_path: Path) -> SqliteStore:
    """The store on that connection, with one game."""
    made = SqliteStore(tmp_path / DATA_NAME, connection)
    made.create(opening())
    return made


def test_every_commit_is_on_the_disk_before_it_is_told(connection: sqlite3.Connection):
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_what_was_acknowledged_is_there_after_a_restart(tmp_path: Path):
    with closing(open_writer(tmp_path)) as first:
        first.create(opening())
        first.append("aaaaaa", rows(1, 3))
    with closing(open_writer(tmp_path)) as second:
        assert second.rows("aaaaaa") == rows(1, 3)


def test_a_stored_row_never_changes(store: SqliteStore, connection: sqlite3.Connection):
    store.append("aaaaaa", rows(1, 1))
    with pytest.raises(sqlite3.IntegrityError, match="never changes"):
        connection.execute("UPDATE rows SET digest = 'other'")


def test_the_points_of_a_change_come_in_order(connection: sqlite3.Connection, tmp_path: Path):
    seen: list[Point] = []
    store = SqliteStore(tmp_path / DATA_NAME, connection, observe=seen.append)
    store.create(opening())
    assert seen == ["before_write", "before_commit", "after_commit"]


@pytest.mark.parametrize(
    ("point", "kept"), [("before_write", 1), ("before_commit", 1), ("after_commit", 3)]
)
def test_a_change_that_breaks_off_is_whole_or_not_at_all(
    connection: sqlite3.Connection, tmp_path: Path, *, point: Point, kept: int
):
    class PowerCut(BaseException):
        pass

    breaking: list[Point] = []

    def observe(now: Point) -> None:
        if now in breaking:
            raise PowerCut

    store = SqliteStore(tmp_path / DATA_NAME, connection, observe=observe)
    store.create(opening(), rows(1, 1))
    breaking.append(point)
    with pytest.raises(PowerCut):
        store.append("aaaaaa", rows(2, 3))
    assert store.rows("aaaaaa") == rows(1, kept)


def _fill(store: SqliteStore) -> None:
    for first in range(1, 10_000, 20):
        store.append("aaaaaa", rows(first, first + 19))


def test_a_full_storage_keeps_what_is_there_and_takes_the_rows_later(
    store: SqliteStore, connection: sqlite3.Connection
):
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(NotSaved) as lost:
        _fill(store)
    kept = store.game("aaaaaa").seq
    assert kept
    assert lost.value.reason == "full"
    assert store.rows("aaaaaa") == rows(1, kept)
    connection.execute("PRAGMA max_page_count = 100000")
    store.append("aaaaaa", rows(kept + 1, kept + 20))
    assert store.rows("aaaaaa") == rows(1, kept + 20)


def test_a_reader_may_not_write(store: SqliteStore, tmp_path: Path):
    with closing(open_reader(tmp_path)) as reader:
        with pytest.raises(NotSaved) as lost:
            reader.append("aaaaaa", rows(1, 1))
        assert lost.value.reason == "failed"
        assert reader.rows("aaaaaa") == store.rows("aaaaaa") == []


def test_a_file_that_another_program_has_locked_is_not_saved_to(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("banker_app.journal.file.BUSY_TIMEOUT_S", 0)
    with closing(open_connection(tmp_path / DATA_NAME, writable=True)) as other:
        other.execute("BEGIN IMMEDIATE")
        with closing(open_connection(tmp_path / DATA_NAME, writable=True)) as third:
            patient = SqliteStore(tmp_path / DATA_NAME, third)
            with pytest.raises(NotSaved):
                patient.append("aaaaaa", rows(1, 1))
        other.execute("ROLLBACK")
    store.append("aaaaaa", rows(1, 1))
    assert store.rows("aaaaaa") == rows(1, 1)


def test_a_row_of_a_newer_app_is_not_guessed_at(store: SqliteStore, connection: sqlite3.Connection):
    insert = "INSERT INTO rows VALUES ('aaaaaa', 1, 99, 'move', '{}', 'd', '2026-01-01')"
    connection.execute(insert)
    with pytest.raises(JournalTooNew):
        store.rows("aaaaaa")


@pytest.mark.parametrize(
    "values",
    [
        "('aaaaaa', 1, 1, 'swap', '{}', 'd', '2026-01-01')",
        "('aaaaaa', 2, 1, 'move', '{}', 'd', '2026-01-01')",
        "('aaaaaa', 1, 1, 'move', x'ff', 'd', '2026-01-01')",
    ],
    ids=["unknown change", "gap", "no text"],
)
def test_rows_that_no_app_wrote_are_damage(
    store: SqliteStore, connection: sqlite3.Connection, values: str
):
    connection.execute(f"INSERT INTO rows VALUES {values}")
    with pytest.raises(JournalDamaged) as damaged:
        store.rows("aaaaaa")
    assert damaged.value.damage == "malformed"


def test_a_time_that_is_none_is_damage(store: SqliteStore, connection: sqlite3.Connection):
    connection.execute("UPDATE games SET created = 'yesterday'")
    with pytest.raises(JournalDamaged):
        store.games()


def test_a_missing_table_is_told_in_our_own_words(
    store: SqliteStore, connection: sqlite3.Connection
):
    connection.execute("DROP TABLE rows")
    with pytest.raises(JournalError, match="no such table"):
        store.games()


def test_order_is_that_of_the_moves_whatever_the_clock_shows(
    connection: sqlite3.Connection, tmp_path: Path
):
    jumps = Clock([at(2026), at(2036), at(1970), at(2016), at(2026, 3), at(2026, 1)])
    store = SqliteStore(tmp_path / DATA_NAME, connection, now=jumps)
    store.create(opening("aaaaaa"))
    store.create(opening("bbbbbb"))
    for seq in (1, 2, 3, 4):
        store.append("aaaaaa", rows(seq, seq))
    assert store.rows("aaaaaa") == rows(1, 4)
    assert [game.id for game in store.games()] == ["aaaaaa", "bbbbbb"]
    assert (store.game("aaaaaa").created, store.game("aaaaaa").changed) == (at(2026), at(2026, 1))
    assert store.game("bbbbbb").created == at(2036)
