"""A store that forgets everything when it ends."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from banker_app.journal.errors import JournalConflict, NoSuchGame
from banker_app.journal.store import Clock, Opening, StoredGame, first_out_of_order, wall_clock
from models.timeline import JournalRow


@dataclass(slots=True)
class _Shelved:
    opening: Opening
    created: datetime
    changed: datetime
    rows: list[JournalRow] = field(default_factory=list)


class MemoryStore:
    """Games kept in memory only."""

    def __init__(self, *, now: Clock = wall_clock) -> None:
        self._now = now
        self._games: dict[str, _Shelved] = {}

    def games(self) -> list[StoredGame]:
        """All games, the last changed first."""
        return [self.game(game_id) for game_id in reversed(self._games)]

    def game(self, game_id: str) -> StoredGame:
        """One game.

        Raises: NoSuchGame.
        """
        kept = self._kept(game_id)
        return StoredGame(kept.opening, kept.created, kept.changed, len(kept.rows))

    def rows(self, game_id: str) -> list[JournalRow]:
        """The rows of a game.

        Raises: NoSuchGame.
        """
        return list(self._kept(game_id).rows)

    def create(self, opening: Opening, rows: Sequence[JournalRow] = ()) -> None:
        """A new game with its first rows.

        Raises: JournalConflict.
        """
        wrong = first_out_of_order(rows, 0)
        if opening.id in self._games or wrong is not None:
            raise JournalConflict(opening.id, wrong or 0)
        now = self._now()
        self._games[opening.id] = _Shelved(opening, now, now, list(rows))

    def append(self, game_id: str, rows: Sequence[JournalRow]) -> None:
        """More rows.

        Raises: NoSuchGame, JournalConflict.
        """
        kept = self._kept(game_id)
        wrong = first_out_of_order(rows, len(kept.rows))
        if wrong is not None:
            raise JournalConflict(game_id, wrong)
        kept.rows.extend(rows)
        kept.changed = self._now()
        self._games[game_id] = self._games.pop(game_id)

    def delete(self, game_id: str) -> None:
        """Forgets a game.

        Raises: NoSuchGame.
        """
        self._kept(game_id)
        del self._games[game_id]

    def close(self) -> None:
        """Has nothing to let go of."""

    def _kept(self, game_id: str) -> _Shelved:
        if game_id not in self._games:
            raise NoSuchGame(game_id)
        return self._games[game_id]
