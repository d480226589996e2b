"""Rows and openings for tests of the stores."""

from collections.abc import Sequence
from datetime import UTC, datetime

from banker_app.journal.store import Opening
from models.timeline import JournalRow
from tests.support.marbles import MARBLES, marbles_header


def opening(game_id: str = "aaaaaa") -> Opening:
    """How a game of marbles begins."""
    return Opening(game_id, MARBLES, 1, marbles_header("Ann", "Ben"))


def rows(first: int, last: int) -> list[JournalRow]:
    """Rows with the numbers from first to last."""
    return [
        JournalRow(seq=seq, change="move", move=f'{{"n":{seq}}}', digest=f"d{seq}")
        for seq in range(first, last + 1)
    ]


class Clock:
    """A clock that shows what it is told to, one time after the other, and stays at the last."""

    def __init__(self, times: Sequence[datetime]) -> None:
        self._times = list(times)

    def __call__(self) -> datetime:
        """The time it shows now."""
        return self._times.pop(0) if len(self._times) > 1 else self._times[0]


def at(year: int, hour: int = 0) -> datetime:
    """An hour of the first of January."""
    return datetime(year, 1, 1, hour, tzinfo=UTC)
