"""The data folder: opened only when it is sound, held by one, read by all."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from banker_app.journal.errors import (
    Damage,
    DataHeld,
    JournalDamaged,
    JournalError,
    JournalTooNew,
)
from banker_app.journal.file import open_connection
from banker_app.journal.folder import COPY_NAME, DATA_NAME, check, open_reader, open_writer
from banker_app.journal.lock import HOLDER_NAME
from tests.support.stored import opening, rows

Spoil = Callable[[Path], object]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one game, opened twice, so that there is a copy of it."""
    data = tmp_path / "data"
    with closing(open_writer(data)) as store:
        store.create(opening(), rows(1, 400))
    open_writer(data).close()
    return data


def _half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _scratched(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4096:8192] = bytes(4096)
    path.write_bytes(content)


def _of_another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE songs (title)")
        other.commit()


def _a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


SPOILS: list[tuple[Spoil, Damage]] = [
    (lambda path: path.write_bytes(b""), "empty"),
    (_half, "malformed"),
    (_scratched, "malformed"),
    (lambda path: path.write_text("player,cash\nAnn,4000\n" * 900), "foreign"),
    (_of_another_program, "foreign"),
    (_a_folder, "unreadable"),
    (lambda path: path.unlink(), "missing"),
]


@pytest.mark.parametrize(
    ("spoil", "damage"),
    SPOILS,
    ids=["empty", "half", "scratched", "text", "other program", "a folder", "gone"],
)
def test_a_spoiled_file_is_told_and_left_as_it_is(folder: Path, spoil: Spoil, damage: Damage):
    path = folder / DATA_NAME
    spoil(path)
    before = path.read_bytes() if path.is_file() else path.exists()
    for open_folder in (open_writer, open_reader):
        with pytest.raises(JournalDamaged) as damaged:
            open_folder(folder)
        assert damaged.value.damage == damage
        assert damaged.value.copy == folder / COPY_NAME
        assert str(path) in str(damaged.value)
    after = path.read_bytes() if path.is_file() else path.exists()
    assert after == before


def test_the_copy_of_a_spoiled_file_is_whole(folder: Path, tmp_path: Path):
    (folder / DATA_NAME).write_bytes(b"")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.copy(folder / COPY_NAME, elsewhere / DATA_NAME)
    with closing(open_writer(elsewhere)) as store:
        assert store.rows("aaaaaa") == rows(1, 400)


def test_a_spoiled_file_does_not_spoil_the_copy(folder: Path):
    copy = (folder / COPY_NAME).read_bytes()
    _half(folder / DATA_NAME)
    with pytest.raises(JournalDamaged):
        open_writer(folder)
    assert (folder / COPY_NAME).read_bytes() == copy


def test_without_a_copy_none_is_offered(folder: Path):
    (folder / COPY_NAME).unlink()
    (folder / DATA_NAME).write_bytes(b"")
    with pytest.raises(JournalDamaged) as damaged:
        open_reader(folder)
    assert damaged.value.copy is None


def test_a_file_that_may_not_be_read_is_told(folder: Path):
    if not hasattr(os, "geteuid"):
        pytest.skip("only where files have a mode")
    if os.geteuid() == 0:
        pytest.skip("root may read everything")
    (folder / DATA_NAME).chmod(0)
    with pytest.raises(JournalDamaged) as damaged:
        open_reader(folder)
    assert damaged.value.damage == "unreadable"


def test_a_place_that_cannot_even_be_looked_at_is_told(tmp_path: Path):
    with pytest.raises(JournalDamaged) as damaged:
        open_reader(tmp_path / ("n" * 300))
    assert damaged.value.damage == "unreadable"


def test_a_folder_that_cannot_be_written_to_is_told_and_not_held(tmp_path: Path):
    (tmp_path / HOLDER_NAME).mkdir()
    with pytest.raises(JournalError, match="cannot write"):
        open_writer(tmp_path)
    (tmp_path / HOLDER_NAME).rmdir()
    open_writer(tmp_path).close()


def test_a_log_without_its_file_is_not_played_into_a_new_one(tmp_path: Path):
    (tmp_path / f"{DATA_NAME}-wal").write_bytes(b"left over")
    with pytest.raises(JournalDamaged) as damaged:
        open_writer(tmp_path)
    assert damaged.value.damage == "missing"
    assert not (tmp_path / DATA_NAME).exists()


def test_the_file_of_a_newer_app_is_left_alone(folder: Path):
    with closing(open_connection(folder / DATA_NAME, writable=True)) as connection:
        connection.execute("PRAGMA user_version = 99")
    for open_folder in (open_writer, open_reader):
        with pytest.raises(JournalTooNew, match="99"):
            open_folder(folder)


def test_a_half_made_new_file_is_made_again(tmp_path: Path):
    (tmp_path / f"{DATA_NAME}.new").write_bytes(b"half")
    with closing(open_writer(tmp_path)) as store:
        assert store.games() == []


def test_a_place_where_no_folder_can_be_is_told(tmp_path: Path):
    (tmp_path / "file").write_text("here already")
    with pytest.raises(JournalError, match="cannot make"):
        open_writer(tmp_path / "file")


def test_no_folder_means_no_games_to_read(tmp_path: Path):
    with closing(open_reader(tmp_path / "nowhere")) as store:
        assert store.games() == []
    assert not (tmp_path / "nowhere").exists()


def test_an_empty_store_does_not_replace_the_copy(folder: Path):
    with closing(open_writer(folder)) as store:
        store.delete("aaaaaa")
    copy = (folder / COPY_NAME).read_bytes()
    open_writer(folder).close()
    assert (folder / COPY_NAME).read_bytes() == copy


def test_a_copy_that_cannot_be_made_keeps_nobody_from_playing(folder: Path):
    (folder / COPY_NAME).unlink()
    (folder / COPY_NAME).mkdir()
    with closing(open_writer(folder)) as store:
        store.append("aaaaaa", rows(401, 401))
        assert store.game("aaaaaa").seq == 401


def test_a_second_writer_hears_who_is_there(tmp_path: Path):
    with closing(open_writer(tmp_path, what="banker --port 8550")):
        with pytest.raises(DataHeld, match="banker --port 8550") as held:
            open_writer(tmp_path)
        assert held.value.pid == os.getpid()
    open_writer(tmp_path).close()


def test_a_holder_who_left_no_name_still_holds(tmp_path: Path):
    with closing(open_writer(tmp_path)):
        (tmp_path / HOLDER_NAME).write_text("{")
        with pytest.raises(DataHeld, match="another process"):
            open_writer(tmp_path)


def test_a_writer_that_fails_to_open_holds_nothing(folder: Path):
    whole = (folder / DATA_NAME).read_bytes()
    (folder / DATA_NAME).write_bytes(b"")
    with pytest.raises(JournalDamaged):
        open_writer(folder)
    (folder / DATA_NAME).write_bytes(whole)
    open_writer(folder).close()


HOLDING = """
import sys, pathlib
from banker_app.journal.folder import open_writer
store = open_writer(pathlib.Path(sys.argv[1]), what="the other one")
print("holding", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other_process(folder: Path):
    """Another process that holds the folder."""
    command = [sys.executable, "-c", HOLDING, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"holding\n"
        yield process
        process.kill()


def test_the_lock_dies_with_its_holder(folder: Path, other_process: subprocess.Popen[bytes]):
    with pytest.raises(DataHeld, match="the other one") as held:
        open_writer(folder)
    assert held.value.pid == other_process.pid
    other_process.kill()
    other_process.wait()
    with closing(open_writer(folder)) as store:
        assert store.rows("aaaaaa") == rows(1, 400)


@pytest.mark.usefixtures("other_process")
def test_a_reader_needs_no_lock(folder: Path):
    with closing(open_reader(folder)) as store:
        assert store.rows("aaaaaa") == rows(1, 400)


def test_a_reader_sees_what_was_acknowledged_a_moment_ago(folder: Path):
    with closing(open_writer(folder)) as writer, closing(open_reader(folder)) as reader:
        writer.append("aaaaaa", rows(401, 405))
        assert reader.rows("aaaaaa") == rows(1, 405)


def test_a_folder_that_may_only_be_read_can_be_read(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert check(folder)
    with closing(open_reader(folder)) as store:
        assert store.rows("aaaaaa") == rows(1, 400)
    assert [path.name for path in folder.iterdir() if "-" in path.name] == []
