"""What a game must offer so that the bank, the journal and the phones can serve it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

from models.errors import Refusal
from models.ledger import CASH, Ledger, Transfer, player_account
from models.vocabulary import Dollars, Frozen, Player

JsonObject: TypeAlias = Mapping[str, object]


class Entry(Protocol):
    """One ledger line: a kind with its facts, from which its transfers follow."""

    @property
    def kind(self) -> str: ...

    @property
    def player(self) -> Player: ...

    def transfers(self) -> tuple[Transfer, ...]: ...

    def line(self, number: int) -> JsonObject:
        """The entry as a line of `banker replay`, being one of move `number`."""
        ...


def cash_change(entry: Entry) -> Dollars:
    """What an entry brings its player in cash; negative where he pays."""
    account = player_account(entry.player)
    return sum(
        transfer.amount if transfer.payee == account else -transfer.amount
        for transfer in entry.transfers()
        if transfer.commodity == CASH
    )


class TableState(Protocol):
    """What every game's state tells: who plays, what the accounts hold, whether it is over."""

    @property
    def players(self) -> tuple[Player, ...]: ...

    @property
    def ledger(self) -> Ledger: ...

    @property
    def is_over(self) -> bool: ...


StateT = TypeVar("StateT", bound=TableState)
MoveT = TypeVar("MoveT", bound=Frozen)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[StateT]):
    """The state after a move, and the entries the move caused, in order."""

    state: StateT
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT, MoveT]):
    """A move that was done, and what came of it."""

    move: MoveT
    outcome: Outcome[StateT]


@dataclass(frozen=True, slots=True)
class History(Generic[StateT, MoveT]):
    """The start of a game and the steps that count, in order."""

    start: StateT
    steps: tuple[Step[StateT, MoveT], ...] = ()

    @property
    def state(self) -> StateT:
        """The state after the last step."""
        return self.steps[-1].outcome.state if self.steps else self.start

    def state_before(self, number: int) -> StateT:
        """The state in which move `number` (from 1) was done."""
        return self.steps[number - 2].outcome.state if number > 1 else self.start

    def then(self, step: Step[StateT, MoveT]) -> "History[StateT, MoveT]":
        """The history with one step more."""
        return History(self.start, (*self.steps, step))


@dataclass(frozen=True, slots=True)
class GameRecord(Generic[MoveT]):
    """A record taken apart: its header as JSON text, without the moves, and its moves."""

    header: str
    moves: tuple[MoveT, ...]


class Game(Protocol[StateT, MoveT]):
    """A game: how it starts, what its moves do, and what may be told of it."""

    @property
    def name(self) -> str: ...

    @property
    def revision(self) -> int:
        """The revision of the rules: raised when a replay may give other sums than before."""
        ...

    def parse_record(self, text: str) -> GameRecord[MoveT]:
        """The parts of a record.

        Raises: BadRecord.
        """
        ...

    def start(self, header: str) -> StateT:
        """The state before the first move.

        Raises: BadRecord.
        """
        ...

    def parse_move(self, text: str, state: StateT) -> MoveT:
        """A move from its JSON.

        Raises: BadRecord, also for a name that is not at the table.
        """
        ...

    def refusal_of(self, state: StateT, move: MoveT) -> Refusal | None:
        """Why the move may not be done now, if so."""
        ...

    def apply(self, state: StateT, move: MoveT) -> Outcome[StateT]:
        """What the move does.

        Raises: IllegalMove.
        """
        ...

    def legal_moves(self, state: StateT) -> Iterator[MoveT]:
        """The moves that would be accepted now, corrections and bulk trades left out."""
        ...

    def fault_of(self, state: StateT) -> str | None:
        """The code of the check that the books fail, if any."""
        ...

    def summary(self, history: History[StateT, MoveT]) -> JsonObject:
        """What `banker replay --json` prints."""
        ...

    def view(self, history: History[StateT, MoveT]) -> Frozen:
        """What everybody at the table may see, built by allow-list."""
        ...

    def hidden_view(self, history: History[StateT, MoveT], viewer: Player) -> Frozen:
        """What one player may see where the table hides cash; an empty name just watches."""
        ...
