"""The table that is open: the single writer of its game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, TypeAlias

from banker_app.journal.errors import JournalConflict, JournalError, LossReason, NotSaved
from banker_app.journal.store import Store, StoredGame
from banker_app.session.rows import move_text
from models.errors import IllegalMove, Refusal
from models.game import Entry, Game, History, MoveT, StateT
from models.timeline import (
    Change,
    JournalRow,
    NothingToRedo,
    NothingToUndo,
    Timeline,
    resume,
)

Condition: TypeAlias = Literal["open", "read_only", "books_wrong"]
"""What may be done at a table: everything, nothing, or only undo."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """A change that is stored.

    Shapes: `entries` those of a move done or done again, none for an undo.
    Units: `seq` counts rows, `number` the moves that count now.
    """

    seq: int
    number: int
    change: Change
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Declined:
    """Why nothing was changed.

    Shapes: `refusal` where the rules refuse; `loss` why it could not be saved, for `not_saved`.
    """

    code: str
    refusal: Refusal | None = None
    loss: LossReason | None = None


Answer: TypeAlias = Accepted | Declined


class Fault(NamedTuple):
    """The first move (0: the start) after which the books fail a check, and the check's code."""

    number: int
    code: str


def first_fault(game: Game[StateT, MoveT], history: History[StateT, MoveT]) -> Fault | None:
    """Where the books first fail a check, if they do."""
    states = (history.start, *(step.outcome.state for step in history.steps))
    codes = ((number, game.fault_of(state)) for number, state in enumerate(states))
    return next((Fault(number, code) for number, code in codes if code is not None), None)


class TableSession(Generic[StateT, MoveT]):
    """The single writer of one game: a change is told to anybody only once it is stored."""

    def __init__(
        self,
        store: Store,
        game: Game[StateT, MoveT],
        *,
        stored: StoredGame,
        changed: Callable[[], None],
    ) -> None:
        self.game = game
        self.game_id = stored.id
        self.header = stored.opening.header
        self._store, self._changed = store, changed
        self._is_left = False
        self._read()

    def leave(self) -> None:
        """Takes no more changes: another table is open now, or none."""
        self._is_left = True

    def _read(self) -> None:
        rows = self._store.rows(self.game_id)
        self.timeline, self.differs_at = resume(self.game, self.header, rows)
        self.seq = len(rows) if self.differs_at is None else self.differs_at - 1
        self.fault = first_fault(self.game, self.history)

    @property
    def history(self) -> History[StateT, MoveT]:
        """The moves that count, and what came of each."""
        return self.timeline.history

    @property
    def state(self) -> StateT:
        """The state after the moves that count."""
        return self.timeline.state

    @property
    def number(self) -> int:
        """How many moves count."""
        return len(self.history.steps)

    @property
    def condition(self) -> Condition:
        """What may be done at the table."""
        if self.differs_at is not None:
            return "read_only"
        return "open" if self.fault is None else "books_wrong"

    def submit(self, move: MoveT, *, seen: int | None = None) -> Answer:
        """Does a move; `seen` is the row number that the banker's screen was drawn from."""
        return self._try("move", move, seen=seen)

    def undo(self, *, seen: int | None = None) -> Answer:
        """Takes back the last move."""
        return self._try("undo", seen=seen)

    def redo(self, *, seen: int | None = None) -> Answer:
        """Does the last move taken back again."""
        return self._try("redo", seen=seen)

    def undo_to(self, number: int, *, seen: int | None = None) -> Answer:
        """Takes moves back until only `number` count, all at once or not at all."""
        steps = self.number - number
        if number < 0 or steps <= 0:
            return self._barred("undo", seen) or Declined("nothing_to_undo")
        return self._try("undo", seen=seen, times=steps)

    def _try(
        self, change: Change, move: MoveT | None = None, *, seen: int | None, times: int = 1
    ) -> Answer:
        if barred := self._barred(change, seen):
            return barred
        ahead = [self.timeline]
        try:
            for _ in range(times):
                ahead.append(ahead[-1].changed(change, move))
        except IllegalMove as illegal:
            return Declined(illegal.refusal.code, illegal.refusal)
        except NothingToUndo:
            return Declined("nothing_to_undo")
        except NothingToRedo:
            return Declined("nothing_to_redo")
        return self._commit(change, move, ahead[1:])

    def _barred(self, change: Change, seen: int | None) -> Declined | None:
        """Why no change of the kind is looked at now."""
        if self.differs_at is not None:
            return Declined("read_only")
        if self._is_left or (seen is not None and seen != self.seq):
            return Declined("conflict")
        return Declined("books_wrong") if self.fault and change != "undo" else None

    def _commit(
        self, change: Change, move: MoveT | None, ahead: Sequence[Timeline[StateT, MoveT]]
    ) -> Answer:
        text = None if move is None else move_text(move)
        rows = [
            JournalRow(seq=seq, change=change, move=text, digest=after.state.ledger.digest())
            for seq, after in enumerate(ahead, self.seq + 1)
        ]
        try:
            self._store.append(self.game_id, rows)
        except NotSaved as lost:
            return Declined("not_saved", loss=lost.reason)
        except JournalConflict:
            self._read()
            self._changed()
            return Declined("conflict")
        except JournalError:
            return Declined("not_saved", loss="failed")
        answer = self._settled(ahead[-1], rows[-1])
        self._changed()
        return answer

    def _settled(self, timeline: Timeline[StateT, MoveT], row: JournalRow) -> Accepted:
        self.timeline, self.seq = timeline, row.seq
        if self.fault is not None and self.fault.number > self.number:
            self.fault = None
        if self.fault is None and (code := self.game.fault_of(self.state)) is not None:
            self.fault = Fault(self.number, code)
        entries = () if row.change == "undo" else self.history.steps[-1].outcome.entries
        return Accepted(row.seq, self.number, row.change, entries)
