"""Journal rows, and the moves that still count once undo and redo are resolved."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, Literal, NamedTuple

from models.errors import BankerError, IllegalMove
from models.game import Game, History, MoveT, StateT, Step
from models.vocabulary import Frozen

Change = Literal["move", "undo", "redo"]


class JournalRow(Frozen):
    """One item of the append-only journal.

    Shapes: `move` holds the move's JSON, and only for a `move`.
    Units: `seq` counts from 1; `digest` is that of all balances after the row.
    """

    seq: int
    change: Change
    move: str | None = None
    digest: str


class NothingToUndo(BankerError):
    """There is no move left to take back."""


class NothingToRedo(BankerError):
    """No move was taken back that could be done again."""


@dataclass(frozen=True, slots=True)
class Timeline(Generic[StateT, MoveT]):
    """The steps that count, and those taken back, the one to redo next standing last."""

    game: Game[StateT, MoveT]
    history: History[StateT, MoveT]
    undone: tuple[Step[StateT, MoveT], ...] = ()

    @property
    def state(self) -> StateT:
        """The state after the moves that count."""
        return self.history.state

    def played(self, move: MoveT) -> "Timeline[StateT, MoveT]":
        """The timeline after a new move; what was taken back is given up.

        Raises: IllegalMove.
        """
        outcome = self.game.apply(self.state, move)
        return Timeline(self.game, self.history.then(Step(move, outcome)))

    def undo(self) -> "Timeline[StateT, MoveT]":
        """The timeline with the last move taken back; nothing is replayed.

        Raises: NothingToUndo.
        """
        if not self.history.steps:
            raise NothingToUndo
        *rest, last = self.history.steps
        return replace(
            self, history=History(self.history.start, tuple(rest)), undone=(*self.undone, last)
        )

    def redo(self) -> "Timeline[StateT, MoveT]":
        """The timeline with the last move taken back done again.

        Raises: NothingToRedo.
        """
        if not self.undone:
            raise NothingToRedo
        return replace(self, history=self.history.then(self.undone[-1]), undone=self.undone[:-1])

    def changed(self, change: Change, move: MoveT | None = None) -> "Timeline[StateT, MoveT]":
        """The timeline after a change.

        Raises: IllegalMove, NothingToUndo, NothingToRedo.
        """
        match change, move:
            case "undo", None:
                return self.undo()
            case "redo", None:
                return self.redo()
            case "move", move if move is not None:
                return self.played(move)
        raise BankerError(f"a change that is none: {change} {move}")


class Resumed(NamedTuple, Generic[StateT, MoveT]):
    """A timeline read back, and the first row whose replay differs from what was committed."""

    timeline: Timeline[StateT, MoveT]
    differs_at: int | None


def resume(
    game: Game[StateT, MoveT], header: str, rows: Iterable[JournalRow]
) -> Resumed[StateT, MoveT]:
    """The timeline that the rows of a journal tell, as far as it agrees with their digests.

    Raises: BadRecord for a header of another form.
    """
    timeline: Timeline[StateT, MoveT] = Timeline(game, History(game.start(header)))
    for row in rows:
        try:
            move = None if row.move is None else game.parse_move(row.move, timeline.state)
            after = timeline.changed(row.change, move)
        except BankerError:
            return Resumed(timeline, row.seq)
        if after.state.ledger.digest() != row.digest:
            return Resumed(timeline, row.seq)
        timeline = after
    return Resumed(timeline, None)


def replay(
    game: Game[StateT, MoveT], header: str, moves: Iterable[MoveT]
) -> Timeline[StateT, MoveT]:
    """The timeline of a record, every amount computed anew.

    Raises: IllegalMove with the number of the move, BadRecord.
    """
    start = game.start(header)
    state, steps = start, list[Step[StateT, MoveT]]()
    for number, move in enumerate(moves, 1):
        try:
            outcome = game.apply(state, move)
        except IllegalMove as illegal:
            raise IllegalMove(illegal.refusal, number) from illegal
        steps.append(Step(move, outcome))
        state = outcome.state
    return Timeline(game, History(start, tuple(steps)))
