"""The moves of a game as the ledger lists them: plain values, newest first."""

from collections.abc import Iterator
from dataclasses import dataclass

from banker_app.screens.derive import is_end_of_turn
from banker_app.screens.store import SharkTable
from banker_app.wording import Words
from models.game import Entry, Step, cash_change
from models.shark.moves import EndTurn, Finish, SharkMove, Take
from models.shark.state import State
from models.vocabulary import Dollars, Player

SharkStep = Step[State, SharkMove]


@dataclass(frozen=True, slots=True)
class Line:
    """A money line of a move.

    Units: dollars; 0 where only shares moved.
    """

    player: Player
    text: str
    amount: Dollars


@dataclass(frozen=True, slots=True)
class Item:
    """A move and its lines; `number` counts the moves, `is_undone` where it no longer does."""

    number: int
    by: Player
    title: str
    rulings: str
    lines: tuple[Line, ...]
    is_undone: bool = False

    def of(self, player: Player | None) -> "Item | None":
        """The item with one player's lines only; none where it is not about him."""
        if player is None:
            return self
        lines = tuple(line for line in self.lines if line.player == player)
        if not lines and self.by != player:
            return None
        return Item(self.number, self.by, self.title, self.rulings, lines, self.is_undone)


@dataclass(frozen=True, slots=True)
class TurnItems:
    """The moves of one turn, newest first; turn 0 are the free shares."""

    turn: int
    player: Player
    items: tuple[Item, ...]

    def of(self, player: Player | None) -> "TurnItems":
        """The turn with what is about one player."""
        kept = (item.of(player) for item in self.items)
        return TurnItems(self.turn, self.player, tuple(item for item in kept if item))


def turns_of(table: SharkTable, words: Words) -> tuple[TurnItems, ...]:
    """All turns with their moves, newest first; those taken back stand with the newest."""
    steps = [(step, False) for step in table.history.steps]
    steps += [(step, True) for step in reversed(table.timeline.undone)]
    turns: list[TurnItems] = []
    state, turn, items = table.history.start, 1, list[Item]()
    for number, (step, is_undone) in enumerate(steps, 1):
        by, is_free = state.active, isinstance(step.move, Take)
        items.append(_item(words, step, by, number=number, is_undone=is_undone))
        after = step.outcome.state
        ends = isinstance(step.move, EndTurn | Finish) or after.active != by
        if number == len(steps) or (ends and not (is_free and after.takers)):
            turns.append(TurnItems(0 if is_free else turn, by, tuple(reversed(items))))
            turn, items = turn + (not is_free), []
        state = after
    return tuple(_shown(turn) for turn in reversed(turns))


def _shown(turn: TurnItems) -> TurnItems:
    """Ends of turns are told by the headings, but for one that was taken back."""
    return TurnItems(turn.turn, turn.player, tuple(item for item in turn.items if item.title))


def _item(words: Words, step: SharkStep, by: Player, *, number: int, is_undone: bool) -> Item:
    entries = step.outcome.entries
    lines = tuple(Line(e.player, words.entry(e), cash_change(e)) for e in _told(step))
    rulings = dict.fromkeys(ruling for e in entries if (ruling := words.ruling(e)))
    return Item(number, by, _title(words, step, by), " ".join(rulings), lines, is_undone)


def _told(step: SharkStep) -> Iterator[Entry]:
    """The entries that need a line: what a free share is, its title says."""
    if not isinstance(step.move, Take):
        yield from step.outcome.entries


def _title(words: Words, step: SharkStep, by: Player) -> str:
    match step.move:
        case EndTurn() if step.outcome.state.is_over:
            return words("The game ends")
        case EndTurn():
            return ""
        case move:
            return words.move(move, by)


def turn_number(table: SharkTable) -> int:
    """The number of the turn that is being played, or was the last one."""
    history = table.history
    ended = sum(
        is_end_of_turn(history, number) and not step.outcome.state.is_over
        for number, step in enumerate(history.steps, 1)
    )
    return ended + 1


def wealth_by_turn(table: SharkTable) -> dict[Player, tuple[Dollars, ...]]:
    """Everybody's wealth at the start and after every turn, in seat order."""
    history = table.history
    states = [history.start]
    for number, step in enumerate(history.steps, 1):
        if isinstance(step.move, Finish) or is_end_of_turn(history, number):
            states.append(step.outcome.state)
    if table.state is not states[-1]:
        states.append(table.state)
    return {
        player: tuple(state.wealth(player) for state in states) for player in table.state.players
    }
