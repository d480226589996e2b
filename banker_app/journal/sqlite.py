"""The store in a SQLite file: what it acknowledged outlives the process and the machine."""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Literal, TypeAlias

from pydantic import ValidationError

from banker_app.journal.errors import (
    JournalConflict,
    JournalDamaged,
    JournalTooNew,
    NoSuchGame,
)
from banker_app.journal.file import reading, writing
from banker_app.journal.store import Clock, Opening, StoredGame, first_out_of_order, wall_clock
from banker_app.journal.upcast import ROW_FORM, upcast
from models.timeline import JournalRow

Point: TypeAlias = Literal["before_write", "before_commit", "after_commit"]
"""Where a change stands; a machine may die at each of them."""

_GAMES = """
SELECT g.id, g.game, g.revision, g.header, g.created, coalesce(last.at, g.created),
    coalesce(last.seq, 0)
FROM games AS g LEFT JOIN rows AS last
    ON last.game = g.id AND last.seq = (SELECT max(seq) FROM rows WHERE game = g.id)
"""

_TOUCH = "UPDATE games SET touched = (SELECT max(touched) + 1 FROM games) WHERE id = ?"
"""The order in which games were changed is counted: a clock may be set back."""


def unobserved(_point: Point) -> None:
    """What is done at a point of a change, unless somebody asks."""


class SqliteStore:
    """The games of one data file.

    Shapes: `observe` is called at the named points of every change.
    """

    def __init__(
        self,
        path: Path,
        connection: sqlite3.Connection,
        *,
        now: Clock = wall_clock,
        observe: Callable[[Point], None] = unobserved,
    ) -> None:
        self._path, self._connection = path, connection
        self._now, self._observe = now, observe
        self._closing = contextlib.ExitStack()

    def on_close(self, done: Callable[[], None]) -> None:
        """Has something done once the file is closed."""
        self._closing.callback(done)

    def games(self) -> list[StoredGame]:
        """All games, the last changed first."""
        with reading(self._path):
            found = self._connection.execute(f"{_GAMES} ORDER BY g.touched DESC").fetchall()
        return [self._stored(row) for row in found]

    def game(self, game_id: str) -> StoredGame:
        """One game.

        Raises: NoSuchGame.
        """
        with reading(self._path):
            found = self._connection.execute(f"{_GAMES} WHERE g.id = ?", (game_id,)).fetchone()
        if found is None:
            raise NoSuchGame(game_id)
        return self._stored(found)

    def rows(self, game_id: str) -> list[JournalRow]:
        """The rows of a game.

        Raises: NoSuchGame, JournalDamaged, JournalTooNew.
        """
        self.game(game_id)
        query = "SELECT seq, form, change, move, digest FROM rows WHERE game = ? ORDER BY seq"
        with reading(self._path):
            found = self._connection.execute(query, (game_id,)).fetchall()
        rows = [self._row(*facts) for facts in found]
        if first_out_of_order(rows, 0) is not None:
            raise JournalDamaged(self._path, "malformed")
        return rows

    def create(self, opening: Opening, rows: Sequence[JournalRow] = ()) -> None:
        """A new game with its first rows.

        Raises: JournalConflict, NotSaved.
        """
        insert = (
            "INSERT INTO games (id, game, revision, header, created, touched)"
            " VALUES (?, ?, ?, ?, ?, 0)"
        )
        at = self._now()
        with self._change():
            try:
                self._connection.execute(insert, (*opening, at.isoformat()))
            except sqlite3.IntegrityError as error:
                raise JournalConflict(opening.id, 0) from error
            self._insert(opening.id, rows, after=0, at=at)

    def append(self, game_id: str, rows: Sequence[JournalRow]) -> None:
        """More rows.

        Raises: NoSuchGame, JournalConflict, NotSaved.
        """
        at = self._now()
        with self._change():
            self._insert(game_id, rows, after=self.game(game_id).seq, at=at)

    def delete(self, game_id: str) -> None:
        """Forgets a game.

        Raises: NoSuchGame, NotSaved.
        """
        with self._change():
            deleted = self._connection.execute("DELETE FROM games WHERE id = ?", (game_id,))
            if not deleted.rowcount:
                raise NoSuchGame(game_id)

    def copy_to(self, path: Path) -> None:
        """Writes all games to another file, which stands alone.

        Raises: NotSaved.
        """
        with writing(path), contextlib.closing(sqlite3.connect(path)) as copy:
            self._connection.backup(copy)

    def close(self) -> None:
        """Closes the file, then does what was asked for then."""
        with self._closing:
            self._connection.close()

    @contextlib.contextmanager
    def _change(self) -> Iterator[None]:
        """One transaction: all that is done in it is kept, or nothing."""
        with writing(self._path):
            self._observe("before_write")
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._observe("before_commit")
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
        self._observe("after_commit")

    def _insert(
        self, game_id: str, rows: Sequence[JournalRow], *, after: int, at: datetime
    ) -> None:
        wrong, when = first_out_of_order(rows, after), at.isoformat()
        if wrong is not None:
            raise JournalConflict(game_id, wrong)
        self._connection.executemany(
            "INSERT INTO rows (game, seq, form, change, move, digest, at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(game_id, row.seq, ROW_FORM, row.change, row.move, row.digest, when) for row in rows],
        )
        self._connection.execute(_TOUCH, (game_id,))

    def _stored(self, facts: tuple[str, str, int, str, str, str, int]) -> StoredGame:
        game_id, game, revision, header, created, changed, seq = facts
        opening = Opening(game_id, game, revision, header)
        return StoredGame(opening, self._time(created), self._time(changed), seq)

    def _time(self, text: str) -> datetime:
        try:
            return datetime.fromisoformat(text)
        except ValueError as error:
            raise JournalDamaged(self._path, "malformed") from error

    def _row(self, seq: int, form: int, change: str, move: str | None, digest: str) -> JournalRow:
        if form > ROW_FORM:
            raise JournalTooNew(self._path, form)
        facts = {"seq": seq, "change": change, "move": move, "digest": digest}
        try:
            return JournalRow.model_validate(upcast(facts, form))
        except ValidationError as error:
            raise JournalDamaged(self._path, "malformed") from error
