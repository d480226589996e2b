"""Between the moves of a game and the rows of its journal."""

import secrets
from collections.abc import Collection, Iterable

from models.game import History, MoveT, StateT
from models.timeline import JournalRow
from models.vocabulary import Frozen

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without those that are mistaken for one another."""

_ID_LENGTH = 6


def new_id(taken: Collection[str]) -> str:
    """An id for a game, short enough to be typed."""
    while True:
        game_id = "".join(secrets.choice(_LETTERS) for _ in range(_ID_LENGTH))
        if game_id not in taken:
            return game_id


def move_text(move: Frozen) -> str:
    """A move as it is kept: its JSON, as in a record."""
    return move.model_dump_json(exclude_none=True)


def rows_of(history: History[StateT, MoveT]) -> list[JournalRow]:
    """The rows of a game that was played without a step back."""
    return [
        JournalRow(
            seq=seq,
            change="move",
            move=move_text(step.move),
            digest=step.outcome.state.ledger.digest(),
        )
        for seq, step in enumerate(history.steps, 1)
    ]


def counting(rows: Iterable[JournalRow]) -> list[str]:
    """The moves that count, as they were kept; they are not done, so no rule can object."""
    counting: list[str] = []
    undone: list[str] = []
    for row in rows:
        match row:
            case JournalRow(change="move", move=str(move)):
                counting.append(move)
                undone.clear()
            case JournalRow(change="undo") if counting:
                undone.append(counting.pop())
            case JournalRow(change="redo") if undone:
                counting.append(undone.pop())
    return counting
