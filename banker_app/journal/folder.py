"""The data folder: opened only when it is sound, and never repaired behind anybody's back."""

import contextlib
import logging
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from banker_app.journal.errors import Damage, JournalDamaged, JournalError, JournalTooNew
from banker_app.journal.file import (
    APPLICATION_ID,
    SCHEMA_VERSION,
    create_file,
    open_connection,
    reading,
)
from banker_app.journal.lock import FolderLock, this_command
from banker_app.journal.memory import MemoryStore
from banker_app.journal.sqlite import Point, SqliteStore, unobserved
from banker_app.journal.store import Clock, Store, wall_clock

DATA_NAME = "banker.db"
COPY_NAME = "banker.backup.db"

_log = logging.getLogger(__name__)


def open_reader(folder: Path) -> Store:
    """The games of a folder to look at, also while another process writes; none where none are.

    Raises: JournalDamaged, JournalTooNew.
    """
    path = folder / DATA_NAME
    if _is_untouched(folder):
        return MemoryStore()
    is_immutable = check(folder)
    return SqliteStore(path, open_connection(path, writable=False, immutable=is_immutable))


def open_writer(
    folder: Path,
    *,
    what: str | None = None,
    now: Clock = wall_clock,
    observe: Callable[[Point], None] = unobserved,
) -> SqliteStore:
    """The games of a folder, which no other process may change until the store is closed.

    Shapes: `what` tells others who holds it, by default the command line.
    Raises: DataHeld, JournalDamaged, JournalTooNew, JournalError.
    """
    path = folder / DATA_NAME
    lock = _locked(folder, this_command() if what is None else what)
    with contextlib.ExitStack() as undoing:
        undoing.callback(lock.release)
        if _is_untouched(folder):
            _replace(path, create_file)  # whole or not at all, so an empty file is a damaged one
        check(folder)
        with reading(path):
            connection = open_connection(path, writable=True)
        undoing.pop_all()
    store = SqliteStore(path, connection, now=now, observe=observe)
    store.on_close(lock.release)
    _keep_copy(store, folder)
    return store


def check(folder: Path) -> bool:
    """Looks whether the data file can be trusted, and changes no byte of it.

    Shapes: true where it can be read only as a file that nobody writes to.
    Raises: JournalDamaged, JournalTooNew.
    """
    path, copy = folder / DATA_NAME, folder / COPY_NAME
    try:
        return _check(path)
    except JournalDamaged as found:
        offer = copy if os.path.isfile(copy) else None
        raise JournalDamaged(path, found.damage, copy=offer) from found


def _check(path: Path) -> bool:
    if damage := _damage_of(path):
        raise JournalDamaged(path, damage)
    is_immutable = not os.access(path.parent, os.W_OK) and not _wal(path).exists()
    with (
        reading(path),
        contextlib.closing(
            open_connection(path, writable=False, immutable=is_immutable)
        ) as connection,
    ):
        _check_content(connection, path)
    return is_immutable


def _damage_of(path: Path) -> Damage | None:
    """What can be seen without reading the file."""
    try:
        return None if path.stat().st_size else "empty"
    except (FileNotFoundError, NotADirectoryError):
        return "missing"
    except OSError:
        return "unreadable"


def _check_content(connection: sqlite3.Connection, path: Path) -> None:
    def answer(pragma: str) -> object:
        return connection.execute(f"PRAGMA {pragma}").fetchone()[0]

    if answer("application_id") != APPLICATION_ID:
        raise JournalDamaged(path, "foreign")
    version = answer("user_version")
    if isinstance(version, int) and version > SCHEMA_VERSION:
        raise JournalTooNew(path, version)
    if answer("quick_check(1)") != "ok":
        raise JournalDamaged(path, "malformed")


def _wal(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def _is_untouched(folder: Path) -> bool:
    """Whether there never was a data file: beside its log or its copy an empty new one is wrong.

    Shapes: SQLite would play an old log into a new file, and the new file would bury the games.
    """
    path = folder / DATA_NAME
    return all(_damage_of(known) == "missing" for known in (path, _wal(path), folder / COPY_NAME))


def _locked(folder: Path, what: str) -> FolderLock:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise JournalError(f"cannot make {folder}: {error.strerror}") from error
    lock = FolderLock(folder)
    lock.take(what)
    return lock


def _keep_copy(store: SqliteStore, folder: Path) -> None:
    """Keeps a copy of what was found sound; without it the app still works."""
    try:
        if store.games():
            _replace(folder / COPY_NAME, store.copy_to)
    except JournalError:
        _log.warning("no copy of the games could be made", exc_info=True)


def _replace(path: Path, make: Callable[[Path], None]) -> None:
    """Makes a file beside its place and then puts it there in one step.

    Raises: JournalError.
    """
    new = path.with_name(path.name + ".new")
    try:
        new.unlink(missing_ok=True)
        make(new)
        os.replace(new, path)
        _sync(path.parent)
    except (OSError, sqlite3.Error) as error:
        raise JournalError(f"cannot make {path}: {error}") from error


def _sync(folder: Path) -> None:
    """Has the name of a new file survive a power cut, where folders can be synced."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
