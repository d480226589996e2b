"""Where a building may go, and what its placement touches."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from models.shark.board import Board, Mask, connected
from models.shark.edition import Dice
from models.shark.moves import Place, RemoveNeutral
from models.shark.refusal import (
    AlreadyPlaced,
    CellTaken,
    MustBeLone,
    NoBuildingLeft,
    NoNeutralThere,
    NoSuchCell,
    NotInPlay,
    NotLarger,
    PlacementPossible,
    RollMissing,
    SharkRefusal,
    SuperNeedsChain,
    WrongArea,
    WrongCompany,
)
from models.shark.rules.rolling import areas_for, buildings_for, cells_for, in_play
from models.shark.state import Required, State
from models.shark.vocabulary import COMPANIES, Building, Cell, Company, SpecialBuilding


@dataclass(frozen=True, slots=True)
class Landing:
    """What a company's building would join and meet on a cell.

    Shapes: `buildings` are all that would count as the company's, `chain` the group of them that
    holds the cell; `met` the groups of other companies next to it.
    """

    company: Company
    buildings: Mask
    chain: Mask
    own_in_chain: Mask
    met: Mapping[Company, tuple[Mask, ...]]

    @property
    def is_lone(self) -> bool:
        """Whether the building stays alone."""
        return self.chain.bit_count() == 1


def landing_of(board: Board, company: Company, bit: Mask) -> Landing:
    """What a company's building would join and meet on a free cell.

    Special buildings of a neighbouring chain are not joined before it is removed (R29).
    Source: R10, R13, R28, R34.
    """
    layout = board.layout
    around = layout.neighbours(bit)
    met = {
        other: groups
        for other in COMPANIES
        if other is not company
        and (groups := tuple(group for group in board.groups(other) if group & around))
    }
    own = board.standing[company] | bit
    joined = own
    if links := board.links:
        foreign = sum(group for groups in met.values() for group in groups)
        joined |= links & layout.neighbours(own) & ~foreign
    chain = connected(bit, joined, layout.stride)
    return Landing(company, joined, chain, chain & own, met)


def neighbour_refusal(board: Board, landing: Landing) -> SharkRefusal | None:
    """Why the neighbours forbid a company's building.

    Source: R13, R34.
    """
    holds_super = landing.chain & board.standing[SpecialBuilding.SUPER]
    if holds_super and landing.own_in_chain.bit_count() < 2:
        return SuperNeedsChain(landing.company)
    size = landing.chain.bit_count()
    for other, groups in landing.met.items():
        largest = max(map(int.bit_count, groups))
        if largest >= size:
            return NotLarger(landing.company, size, other, largest)
    return None


def place_refusal(state: State, move: Place) -> SharkRefusal | None:
    """Why a building may not be placed on a cell, by the first reason that applies."""
    return (
        action_refusal(state)
        or _cell_refusal(state, move.cell)
        or _supply_refusal(state, move.company)
        or _roll_refusal(state, move)
        or _spot_refusal(state.board, move)
    )


def action_refusal(state: State, *, needs_roll: bool = True) -> SharkRefusal | None:
    """Why the required action may not be done now.

    Source: R36.
    """
    if state.turn.required is Required.DONE:
        return AlreadyPlaced()
    by_cards = state.table.switches.dice is Dice.LIVE_NOW_DIE_LATER
    return RollMissing() if by_cards and needs_roll and state.turn.roll is None else None


def _cell_refusal(state: State, cell: Cell) -> SharkRefusal | None:
    bit = state.table.layout.bits.get(cell)
    if bit is None:
        return NoSuchCell(cell)
    standing = state.board.building_at(bit)
    return None if standing is None else CellTaken(cell, standing)


def _supply_refusal(state: State, building: Building) -> SharkRefusal | None:
    if building not in in_play(state.table.switches):
        return NotInPlay(building)
    return None if state.supply[building] else NoBuildingLeft(building)


def _roll_refusal(state: State, move: Place) -> SharkRefusal | None:
    roll = state.turn.roll
    allowed = buildings_for(state, roll)
    if move.company not in allowed:
        return WrongCompany(move.company, allowed)
    if not cells_for(state, roll) & state.table.layout.bits[move.cell]:
        return WrongArea(move.company, move.cell, areas_for(state, roll))
    return None


def _spot_refusal(board: Board, move: Place) -> SharkRefusal | None:
    bit = board.layout.bits[move.cell]
    match move.company:
        case Company() as company:
            return neighbour_refusal(board, landing_of(board, company, bit))
        case SpecialBuilding.NEUTRAL:
            return None
        case special:
            walls = board.standing[SpecialBuilding.NEUTRAL]
            is_lone = not board.layout.neighbours(bit) & board.taken & ~walls
            ruling = "R28" if special is SpecialBuilding.JOKER else "R34"
            return None if is_lone else MustBeLone(special, move.cell, ruling)


def legal_cells(state: State, building: Building) -> Mask:
    """The cells on which the building may be placed now.

    Source: R10-R15, R28, R31, R34.
    """
    roll, board = state.turn.roll, state.board
    if action_refusal(state) or _supply_refusal(state, building):
        return 0
    if building not in buildings_for(state, roll):
        return 0
    free = cells_for(state, roll) & ~board.taken
    match building:
        case SpecialBuilding.NEUTRAL:
            return free
        case SpecialBuilding():
            walls = board.standing[SpecialBuilding.NEUTRAL]
            return free & ~board.layout.neighbours(board.taken & ~walls)
        case company:
            return _company_cells(board, company, free)


def _company_cells(board: Board, company: Company, free: Mask) -> Mask:
    """Far from others every cell is legal; near them only one that joins a group can be, and each
    of those is looked at."""
    around = board.layout.neighbours
    foreign = sum(board.linked(other) for other in COMPANIES if other is not company)
    doubtful = free & around(foreign | board.standing[SpecialBuilding.SUPER])
    legal = free & ~doubtful
    joining = doubtful & around(board.standing[company] | board.links)
    while joining:
        bit = joining & -joining
        joining ^= bit
        if not neighbour_refusal(board, landing_of(board, company, bit)):
            legal |= bit
    return legal


def legal_placements(state: State) -> Iterator[Place]:
    """Every placement of a company's or special building that is legal now."""
    for building in in_play(state.table.switches):
        for cell in state.table.layout.cells_in(legal_cells(state, building)):
            yield Place(company=building, cell=cell)


def skip_refusal(state: State) -> SharkRefusal | None:
    """Why the required action may not be skipped.

    Source: R15, R33, R36.
    """
    is_declined = state.turn.required is Required.SECOND and state.turn.roll is None
    if refusal := action_refusal(state, needs_roll=not is_declined):
        return refusal
    if state.turn.roll is None:
        return None
    for company in COMPANIES:
        if mask := legal_cells(state, company):
            return PlacementPossible(company, next(state.table.layout.cells_in(mask)))
    return None


def remove_refusal(state: State, move: RemoveNeutral) -> SharkRefusal | None:
    """Why a grey building may not be taken off.

    Source: R32.
    """
    neutral = SpecialBuilding.NEUTRAL
    if refusal := action_refusal(state, needs_roll=False):
        return refusal
    if neutral not in in_play(state.table.switches):
        return NotInPlay(neutral)
    allowed = buildings_for(state, state.turn.roll)
    if neutral not in allowed:
        return WrongCompany(neutral, allowed)
    standing = state.board.standing[neutral]
    bit = state.table.layout.bits.get(move.cell, 0)
    return None if standing & bit else NoNeutralThere(move.cell)
