"""What a placement would do, and what one did, as plain values: no Flet, no sums of its own.

Every amount is taken from the entries and debts that the rules give for the move.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from models.game import Entry, History, Outcome, Step
from models.shark.board import Board, Mask
from models.shark.entries import (
    ChainBonusPaid,
    LoneBonusPaid,
    SharesForcedOut,
    SharkEntry,
    SpecialBonusPaid,
    WrittenOff,
)
from models.shark.game import SHARK
from models.shark.moves import EndTurn, ForcedSale, Place, RemoveNeutral, SharkMove
from models.shark.refusal import AlreadyPlaced, SharkRefusal, WrongCompany
from models.shark.rules.debt import can_cover, lots_of, short_of
from models.shark.rules.placing import legal_cells
from models.shark.rules.rolling import in_play
from models.shark.state import Debt, Required, State
from models.shark.vocabulary import BUILDINGS, Building, Cell, Company
from models.vocabulary import Dollars, Player

SharkStep = Step[State, SharkMove]
SharkHistory = History[State, SharkMove]
Bonus = LoneBonusPaid | ChainBonusPaid | SpecialBonusPaid


@dataclass(frozen=True, slots=True)
class Taken:
    """What a placement takes off the board of one company: the sizes of its groups.

    Units: dollars a share before and after.
    """

    company: Company
    sizes: tuple[int, ...]
    price_before: Dollars
    price_after: Dollars


@dataclass(frozen=True, slots=True)
class Net:
    """What a placement comes to for one player, before he sells anything for it.

    Shapes: `must_sell` where his cash does not cover it, `fails` where his shares do not either.
    """

    player: Player
    amount: Dollars
    must_sell: bool = False
    fails: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """What placing one building would do.

    Shapes: `removed` the cells that would be emptied; `nets` all who are in, clockwise from the
    active player.
    """

    building: Building
    price_before: Dollars | None
    price_after: Dollars | None
    bonus: Bonus | None
    taken: tuple[Taken, ...]
    removed: Mask
    nets: tuple[Net, ...]

    @property
    def concerns_others(self) -> bool:
        """Whether there is more to tell than the bonus of the active player."""
        bonus = self.bonus.amount if self.bonus else 0
        active, *others = self.nets
        return active.amount != bonus or any(net.amount or net.fails for net in others)


@dataclass(frozen=True, slots=True)
class Choice:
    """A building on a cell: what it would do, or why it may not."""

    building: Building
    preview: Preview | None
    refusal: SharkRefusal | None


def choices(state: State, cell: Cell) -> tuple[Choice, ...]:
    """What every building would do on a free cell; those that the roll rules out are left out."""
    every = tuple(_choice(state, building, cell) for building in in_play(state.table.switches))
    fitting = tuple(choice for choice in every if not isinstance(choice.refusal, WrongCompany))
    return fitting or every


def shared_refusal(offered: tuple[Choice, ...]) -> SharkRefusal | None:
    """The reason that stands against all of them alike, where there is one."""
    reasons = {choice.refusal for choice in offered if isinstance(choice.refusal, AlreadyPlaced)}
    return reasons.pop() if reasons else None


def _choice(state: State, building: Building, cell: Cell) -> Choice:
    move = Place(company=building, cell=cell)
    if refusal := SHARK.refusal_of(state, move):
        return Choice(building, None, refusal)
    return Choice(building, preview(state, building, SHARK.apply(state, move)), None)


def preview(state: State, building: Building, outcome: Outcome[State]) -> Preview:
    """What a placement did, told from the states around it."""
    after = outcome.state
    company = building if isinstance(building, Company) else None
    taken = tuple(_taken(state, after))
    return Preview(
        building=building,
        price_before=state.prices[company] if company else None,
        price_after=after.prices[company] if company else None,
        bonus=next((entry for entry in outcome.entries if isinstance(entry, Bonus)), None),
        taken=taken,
        removed=removed_cells(state.board, after.board),
        nets=tuple(_net(player, outcome) for player in state.solvent()),
    )


def removed_cells(before: Board, after: Board) -> Mask:
    """The cells on which a building stood that is gone."""
    return sum(before.standing[kind] & ~after.standing[kind] for kind in BUILDINGS)


def _taken(before: State, after: State) -> Iterator[Taken]:
    for company in Company:
        gone = before.board.standing[company] & ~after.board.standing[company]
        if gone:
            sizes = tuple(
                group.bit_count() for group in before.board.groups(company) if group & gone
            )
            yield Taken(company, sizes, before.prices[company], after.prices[company])


def _net(player: Player, outcome: Outcome[State]) -> Net:
    """His entries and his open debt together; what a forced sale brings is no gain."""
    own = entries_of(player, outcome.entries)
    debt = next((debt for debt in outcome.state.debts if debt.player == player), None)
    sale = SharesForcedOut, WrittenOff
    owed = debt.owed if debt else 0
    return Net(
        player,
        amount=sum(entry.amount for entry in own if not isinstance(entry, sale)) - owed,
        must_sell=any(isinstance(entry, SharesForcedOut) for entry in own)
        or (debt is not None and short_of(outcome.state, debt) > 0),
        fails=any(isinstance(entry, WrittenOff) for entry in own)
        or (debt is not None and _cannot_pay(outcome.state, debt)),
    )


def entries_of(player: Player, entries: Iterable[Entry]) -> tuple[SharkEntry, ...]:
    """The entries that are about one player."""
    return tuple(
        entry for entry in entries if isinstance(entry, SharkEntry) and entry.player == player
    )


def _cannot_pay(state: State, debt: Debt) -> bool:
    short = short_of(state, debt)
    return short > 0 and not can_cover(lots_of(state, debt), short)


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
        step = history.steps[number - 1]
        if isinstance(step.move, EndTurn) or _seat_moved(history, number):
            return number
    return 0


def _seat_moved(history: SharkHistory, number: int) -> bool:
    before = history.state_before(number)
    return before.turn.seat != history.steps[number - 1].outcome.state.turn.seat


def last_placement(history: SharkHistory) -> int | None:
    """The last placement of the game, or the last grey building taken off."""
    for number in range(len(history.steps), 0, -1):
        if isinstance(history.steps[number - 1].move, Place | RemoveNeutral):
            return number
    return None


def turn_payout(history: SharkHistory) -> int | None:
    """The last placement, if it was done in the current turn."""
    number = last_placement(history)
    return number if number is not None and number > turn_starts_after(history) else None


def all_legal_cells(state: State) -> Mask:
    """The cells where something fits the recorded roll; none are lit without a roll."""
    if state.turn.roll is None or state.turn.required is Required.DONE:
        return 0
    legal = 0
    for building in in_play(state.table.switches):
        legal |= legal_cells(state, building)
    return legal


def chain_at(board: Board, cell: Cell) -> tuple[Building, int] | None:
    """What stands on a cell, and how many buildings its group has."""
    bit = board.layout.bits[cell]
    standing = board.building_at(bit)
    if standing is None:
        return None
    for company in Company:
        for group in board.groups(company):
            if group & bit:
                return standing, group.bit_count()
    return standing, 1


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
