"""What a store of games does: it appends rows, and never changes one."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import NamedTuple, Protocol, TypeAlias

from models.timeline import JournalRow

Clock: TypeAlias = Callable[[], datetime]
"""What time it is: for people to read, never to order anything."""


def wall_clock() -> datetime:
    """The time of day, which may jump."""
    return datetime.now(UTC)


class Opening(NamedTuple):
    """How a game begins: its id, and what its rows are read with.

    Shapes: `header` is a record's JSON without the moves; `revision` that of the rules.
    """

    id: str
    game: str
    revision: int
    header: str


class StoredGame(NamedTuple):
    """A stored game, without its rows.

    Units: `seq` is the number of its rows.
    """

    opening: Opening
    created: datetime
    changed: datetime
    seq: int

    @property
    def id(self) -> str:
        """What the game is called for in commands."""
        return self.opening.id


class Store(Protocol):
    """The stored games; whatever was appended when a method returns is there for good."""

    def games(self) -> list[StoredGame]:
        """All games, the last changed first, whatever the clock says."""
        ...

    def game(self, game_id: str) -> StoredGame:
        """One game.

        Raises: NoSuchGame.
        """
        ...

    def rows(self, game_id: str) -> list[JournalRow]:
        """The rows of a game by their number, from 1 without a gap.

        Raises: NoSuchGame, JournalDamaged, JournalTooNew.
        """
        ...

    def create(self, opening: Opening, rows: Sequence[JournalRow] = ()) -> None:
        """A new game with its first rows, all or nothing.

        Raises: JournalConflict for an id that is taken or rows with a gap, NotSaved.
        """
        ...

    def append(self, game_id: str, rows: Sequence[JournalRow]) -> None:
        """More rows, all or nothing.

        Raises: NoSuchGame, JournalConflict unless they follow the last one, NotSaved.
        """
        ...

    def delete(self, game_id: str) -> None:
        """Forgets a game and its rows.

        Raises: NoSuchGame, NotSaved.
        """
        ...

    def close(self) -> None:
        """Lets go of the data."""
        ...


def first_out_of_order(rows: Sequence[JournalRow], after: int) -> int | None:
    """The number of the first row that does not follow row `after` and those before it."""
    return next((row.seq for seq, row in enumerate(rows, after + 1) if row.seq != seq), None)
