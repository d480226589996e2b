"""What a turn did and may do, told from the moves played: no Flet, no sums of its own.

Every amount is taken from the entries that the rules gave for the move.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from models.game import Entry, History, Step
from models.shark.board import Board, Mask
from models.shark.entries import SharkEntry, WrittenOff, entries_of
from models.shark.moves import EndTurn, ForcedSale, Place, RemoveNeutral, SharkMove
from models.shark.rules.placing import legal_cells
from models.shark.rules.rolling import in_play
from models.shark.state import Required, State
from models.shark.vocabulary import BUILDINGS, Building, Cell, Company
from models.vocabulary import Dollars, Player

SharkStep = Step[State, SharkMove]
SharkHistory = History[State, SharkMove]


@dataclass(frozen=True, slots=True)
class Row:
    """What one player gets or gives for a placement, and the entries it is made of."""

    player: Player
    net: Dollars
    entries: tuple[SharkEntry, ...]
    is_active: bool
    fails: bool


@dataclass(frozen=True, slots=True)
class Payout:
    """What is to be done at the table after a placement and the sales that it forced.

    Shapes: `number` that of the placement; `off_board` the cells to empty, by building; `markers`
    the companies whose price changed, with the new one; `rows` clockwise from the active player.
    """

    number: int
    move: Place | RemoveNeutral
    by: Player
    off_board: tuple[tuple[Building, tuple[Cell, ...]], ...]
    markers: tuple[tuple[Company, Dollars, Dollars], ...]
    rows: tuple[Row, ...]

    @property
    def has_table_work(self) -> bool:
        """Whether pieces or markers have to be moved."""
        return bool(self.off_board or self.markers)


def payout_number(history: SharkHistory, number: int) -> int | None:
    """The placement that a move, or a forced sale after it, belongs to."""
    while 0 < number <= len(history.steps):
        match history.steps[number - 1].move:
            case Place() | RemoveNeutral():
                return number
            case ForcedSale():
                number -= 1
            case _:
                return None
    return None


def payout_of(history: SharkHistory, number: int) -> Payout | None:
    """The payout of a move, or of the placement that forced this sale."""
    start = payout_number(history, number)
    if start is None:
        return None
    step, before = history.steps[start - 1], history.state_before(start)
    match step.move:
        case Place() | RemoveNeutral() as move:
            entries, after = _with_sales(history, start)
            return Payout(
                number=start,
                move=move,
                by=before.active,
                off_board=_off_board(before.board, step.outcome.state.board),
                markers=_markers(before, after),
                rows=tuple(_rows(before, entries)),
            )
    return None


def _with_sales(history: SharkHistory, start: int) -> tuple[tuple[Entry, ...], State]:
    """The entries of a placement and of the forced sales right after it."""
    step = history.steps[start - 1]
    entries, after = step.outcome.entries, step.outcome.state
    for later in history.steps[start:]:
        if not isinstance(later.move, ForcedSale):
            break
        entries, after = entries + later.outcome.entries, later.outcome.state
    return entries, after


def _off_board(before: Board, after: Board) -> tuple[tuple[Building, tuple[Cell, ...]], ...]:
    gone = ((kind, before.standing[kind] & ~after.standing[kind]) for kind in BUILDINGS)
    return tuple((kind, tuple(before.layout.cells_in(mask))) for kind, mask in gone if mask)


def _markers(before: State, after: State) -> tuple[tuple[Company, Dollars, Dollars], ...]:
    return tuple(
        (company, before.prices[company], after.prices[company])
        for company in Company
        if before.prices[company] != after.prices[company]
    )


def _rows(before: State, entries: Iterable[Entry]) -> Iterator[Row]:
    """One row a player, those whose cash does not change left out."""
    listed = tuple(entries)
    for player in before.solvent():
        own = entries_of(player, listed)
        if own:
            yield Row(
                player=player,
                net=sum(entry.amount for entry in own),
                entries=own,
                is_active=player == before.active,
                fails=any(isinstance(entry, WrittenOff) for entry in own),
            )


def turn_starts_after(history: SharkHistory) -> int:
    """How many moves came before the current turn."""
    for number in range(len(history.steps), 0, -1):
        if is_end_of_turn(history, number):
            return number
    return 0


def is_end_of_turn(history: SharkHistory, number: int) -> bool:
    """Whether a turn was over with move `number`: by its end, or by a skip (R15)."""
    return isinstance(history.steps[number - 1].move, EndTurn) or _seat_moved(history, number)


def _seat_moved(history: SharkHistory, number: int) -> bool:
    before = history.state_before(number)
    return before.turn.seat != history.steps[number - 1].outcome.state.turn.seat


def last_placement(history: SharkHistory) -> int | None:
    """The last placement of the game, or the last grey building taken off."""
    for number in range(len(history.steps), 0, -1):
        if _places(history, number):
            return number
    return None


def turn_payout(history: SharkHistory) -> int | None:
    """The last placement, if it was done in the current turn."""
    number = last_placement(history)
    return number if number is not None and number > turn_starts_after(history) else None


def payouts_beside(history: SharkHistory, number: int) -> tuple[int, ...]:
    """The placements of the turn in which a move was done, the first one first (R33)."""
    started = turn_starts_after(History(history.start, history.steps[: number - 1]))
    found = [number for number in range(started + 1, number) if _places(history, number)]
    for later in range(number, len(history.steps) + 1):
        found += [later] if _places(history, later) else []
        if is_end_of_turn(history, later):
            break
    return tuple(found)


def _places(history: SharkHistory, number: int) -> bool:
    return isinstance(history.steps[number - 1].move, Place | RemoveNeutral)


def all_legal_cells(state: State) -> Mask:
    """The cells where something fits the recorded roll; none are lit without a roll."""
    if state.turn.roll is None or state.turn.required is Required.DONE:
        return 0
    legal = 0
    for building in in_play(state.table.switches):
        legal |= legal_cells(state, building)
    return legal


@dataclass(frozen=True, slots=True)
class Standing:
    """What stands on a cell, the company in whose group it counts, and the size of that group."""

    building: Building
    company: Company | None = None
    size: int = 1


def standing_at(board: Board, cell: Cell) -> Standing | None:
    """What stands on a cell; a free one holds nothing."""
    bit = board.layout.bits[cell]
    building = board.building_at(bit)
    if building is None:
        return None
    for company in Company:
        for group in board.groups(company):
            if group & bit:
                return Standing(building, company, group.bit_count())
    return Standing(building)


@dataclass(frozen=True, slots=True)
class PriceChange:
    """A change of a price, and the move that brought it.

    Units: dollars a share before and after.
    """

    number: int
    before: Dollars
    after: Dollars


def price_changes(history: SharkHistory, company: Company) -> Iterator[PriceChange]:
    """Every change of a company's price, the newest first."""
    for number in range(len(history.steps), 0, -1):
        before = history.state_before(number).prices[company]
        after = history.steps[number - 1].outcome.state.prices[company]
        if before != after:
            yield PriceChange(number, before, after)
