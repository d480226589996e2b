"""What a placement would do, as plain values: no Flet, no sums of its own.

Every amount is taken from the entries and debts that the rules give for the move.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from models.game import Outcome
from models.shark.board import Board, Mask
from models.shark.entries import (
    ChainBonusPaid,
    LoneBonusPaid,
    SharesForcedOut,
    SharkEntry,
    SpecialBonusPaid,
    WrittenOff,
    entries_of,
)
from models.shark.game import SHARK
from models.shark.moves import Place
from models.shark.refusal import (
    AlreadyPlaced,
    GameOver,
    RollMissing,
    SalePending,
    SharkRefusal,
    WrongArea,
)
from models.shark.rules.debt import can_cover, lots_of, short_of
from models.shark.rules.paying import losses_of
from models.shark.rules.rolling import buildings_for, in_play
from models.shark.state import Debt, State
from models.shark.vocabulary import BUILDINGS, Building, Cell, Company
from models.vocabulary import Dollars, Player

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

    Shapes: `must_sell` where his cash does not cover it, `fails` where his shares do not either;
    `entries` all that is paid, a loss that waits for his sale too.
    """

    player: Player
    amount: Dollars
    entries: tuple[SharkEntry, ...] = ()
    must_sell: bool = False
    fails: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """What placing one building would do.

    Shapes: `left` how many of the building are in the supply; `removed` the cells that would be
    emptied; `nets` all who are in, clockwise from the active player; `after` the table then.
    """

    building: Building
    left: int
    price_before: Dollars | None
    price_after: Dollars | None
    bonus: Bonus | None
    taken: tuple[Taken, ...]
    removed: Mask
    nets: tuple[Net, ...]
    after: State

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
    fitting = buildings_for(state, state.turn.roll)
    playing = in_play(state.table.switches)
    return tuple(_choice(state, building, cell) for building in playing if building in fitting)


def shared_refusal(offered: tuple[Choice, ...]) -> SharkRefusal | None:
    """The reason that stands against all of them alike, where there is one."""
    if any(choice.preview for choice in offered):
        return None
    match offered[0].refusal:
        case AlreadyPlaced() | RollMissing() | GameOver() | SalePending() as moment:
            return moment
        case WrongArea() as elsewhere if all(
            isinstance(choice.refusal, WrongArea) for choice in offered
        ):
            return elsewhere
        case _:
            return None


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
        left=state.supply[building],
        price_before=state.prices[company] if company else None,
        price_after=after.prices[company] if company else None,
        bonus=next((entry for entry in outcome.entries if isinstance(entry, Bonus)), None),
        taken=taken,
        removed=removed_cells(state.board, after.board),
        nets=tuple(_net(player, outcome) for player in state.solvent()),
        after=after,
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
        entries=own + (losses_of(debt) if debt else ()),
        must_sell=any(isinstance(entry, SharesForcedOut) for entry in own)
        or (debt is not None and short_of(outcome.state, debt) > 0),
        fails=any(isinstance(entry, WrittenOff) for entry in own)
        or (debt is not None and _cannot_pay(outcome.state, debt)),
    )


def _cannot_pay(state: State, debt: Debt) -> bool:
    short = short_of(state, debt)
    return short > 0 and not can_cover(lots_of(state, debt), short)
