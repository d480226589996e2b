"""The data file itself: its form, how it is opened, and SQLite's errors in our own words."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from banker_app.journal.errors import (
    JournalDamaged,
    JournalError,
    LossReason,
    NotSaved,
)

APPLICATION_ID = 0x53684272
SCHEMA_VERSION = 1
BUSY_TIMEOUT_S = 1.0

_SCHEMA = f"""
PRAGMA journal_mode = WAL;
BEGIN;
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    revision INTEGER NOT NULL,
    header TEXT NOT NULL,
    created TEXT NOT NULL,
    touched INTEGER NOT NULL
);
CREATE TABLE rows (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    form INTEGER NOT NULL,
    change TEXT NOT NULL,
    move TEXT,
    digest TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;
CREATE TRIGGER rows_never_change BEFORE UPDATE ON rows
BEGIN SELECT raise(ABORT, 'a row of the journal never changes'); END;
PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {SCHEMA_VERSION};
COMMIT;
"""

_WRITER_SETTINGS = (
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # where a plain sync leaves the data in the cache of the drive
    "PRAGMA checkpoint_fullfsync = ON",
    "PRAGMA foreign_keys = ON",
)


def open_connection(path: Path, *, writable: bool, immutable: bool = False) -> sqlite3.Connection:
    """A connection to a data file that is there; nothing is read or written yet."""
    mode = "rw" if writable else "ro"
    frozen = "&immutable=1" if immutable else ""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}{frozen}",
        uri=True,
        timeout=BUSY_TIMEOUT_S,
        isolation_level=None,
        check_same_thread=False,
    )
    for setting in _WRITER_SETTINGS if writable else ():
        connection.execute(setting)
    return connection


def create_file(path: Path) -> None:
    """Makes a data file without games."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(_SCHEMA)


@contextlib.contextmanager
def reading(path: Path) -> Iterator[None]:
    """Tells what SQLite finds wrong while reading, in the words of the journal.

    Raises: JournalDamaged, JournalError.
    """
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise _as_read_fault(error, path) from error


@contextlib.contextmanager
def writing(path: Path) -> Iterator[None]:
    """Tells what SQLite finds wrong while writing, in the words of the journal.

    Raises: NotSaved, JournalDamaged.
    """
    try:
        yield
    except sqlite3.DatabaseError as error:
        if _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise _as_read_fault(error, path) from error
        reason: LossReason = "full" if _code(error) == sqlite3.SQLITE_FULL else "failed"
        raise NotSaved(reason, str(error)) from error


def _code(error: sqlite3.Error) -> int:
    """The primary code, without what the extended one adds."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def _as_read_fault(error: sqlite3.DatabaseError, path: Path) -> JournalError:
    match _code(error):
        case sqlite3.SQLITE_NOTADB:
            return JournalDamaged(path, "foreign")
        case sqlite3.SQLITE_CORRUPT:
            return JournalDamaged(path, "malformed")
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM | sqlite3.SQLITE_IOERR:
            return JournalDamaged(path, "unreadable")
        case _:
            return JournalError(f"cannot read {path}: {error}")
