"""Who must sell to pay a loss, and which selections of shares will do."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

from models.shark.entries import half_price
from models.shark.moves import ForcedSale
from models.shark.refusal import (
    NotEnoughShares,
    NotNow,
    NotYourTurn,
    SaleTooLarge,
    SaleTooSmall,
    SharkRefusal,
)
from models.shark.state import Debt, State
from models.shark.vocabulary import COMPANIES, STEP, Company
from models.vocabulary import Dollars


@dataclass(frozen=True, slots=True)
class Lot:
    """The shares of one company that a debtor could sell.

    Units: dollars a share, at half and at the full price.
    """

    company: Company
    held: int
    half: Dollars
    price: Dollars


_Way: TypeAlias = tuple[tuple[Dollars, int], dict[Company, int]]

Selection: TypeAlias = Mapping[Company, int]
"""How many shares of each company are sold; companies without a sale are left out."""


def short_of(state: State, debt: Debt) -> Dollars:
    """What a debtor lacks in cash; not above 0 where he can pay."""
    return debt.owed - state.cash(debt.player)


def lots_of(state: State, debt: Debt) -> tuple[Lot, ...]:
    """The shares of a debtor that would bring money, the dearest first.

    Source: R18.
    """
    lots = (
        Lot(company, held, half_price(state.prices[company]), state.prices[company])
        for company, held in state.holdings(debt.player).items()
    )
    return tuple(sorted((lot for lot in lots if lot.held and lot.half), key=lambda lot: -lot.half))


def selections(lots: tuple[Lot, ...], short: Dollars) -> Iterator[dict[Company, int]]:
    """Every selection that covers the shortfall and from which no share could be left out.

    Shapes: `lots` the dearest first: so the share that could be spared is always of the last one.
    Source: R18.
    """
    if not lots:
        return
    lot, rest = lots[0], lots[1:]
    enough = -(-short // lot.half)
    beyond = sum(other.held * other.half for other in rest)
    for count in range(min(enough, lot.held), -1, -1):
        sold = {lot.company: count} if count else {}
        missing = short - count * lot.half
        if missing <= 0:
            yield sold
        elif missing <= beyond:
            yield from ({**sold, **more} for more in selections(rest, missing))
        else:
            return


def can_cover(lots: tuple[Lot, ...], short: Dollars) -> bool:
    """Whether all shares together bring the shortfall.

    Source: R19.
    """
    return sum(lot.held * lot.half for lot in lots) >= short


def only_selection(lots: tuple[Lot, ...], short: Dollars) -> Selection | None:
    """The selection, where there is exactly one.

    Source: R18.
    """
    first_two = list(islice(selections(lots, short), 2))
    return first_two[0] if len(first_two) == 1 else None


def cheapest(lots: tuple[Lot, ...], short: Dollars) -> Selection:
    """The selection that leaves the highest wealth; of equal ones that with the fewest shares.

    A table over the money raised so far, in steps of $1,000, keeps it quick for any holding.
    Source: R18.
    """
    best: dict[int, _Way] = {0: ((0, 0), {})}
    target = short // STEP
    for lot in lots:
        reached: dict[int, _Way] = {}
        for raised, ((lost, shares), sold) in best.items():
            enough = -(-(target - raised) * STEP // lot.half) if raised < target else 0
            for count in range(min(lot.held, enough) + 1):
                key = min(raised + count * lot.half // STEP, target)
                cost = (lost + count * (lot.price - lot.half), shares + count)
                if key not in reached or cost < reached[key][0]:
                    reached[key] = cost, ({**sold, lot.company: count} if count else sold)
        best = reached
    chosen = best[target][1]
    return {company: chosen[company] for company in COMPANIES if company in chosen}


def proposal(state: State) -> Selection:
    """The sale that costs the awaited debtor least; nothing where no sale is awaited.

    Source: R18.
    """
    if not state.debts:
        return {}
    debt = state.debts[0]
    return cheapest(lots_of(state, debt), short_of(state, debt))


def sale_refusal(state: State, move: ForcedSale) -> SharkRefusal | None:
    """Why a forced sale does not settle what is due.

    Source: R18.
    """
    if not state.debts:
        return NotNow("no_sale_due", "R18")
    debt = state.debts[0]
    if move.player != debt.player:
        return NotYourTurn(move.player, debt.player, "R18")
    for company, count in move.shares.items():
        if count > (held := state.shares(debt.player, company)):
            return NotEnoughShares(company, count, held, debt.player, "R18")
    return _size_refusal(state, debt, move.shares)


def _size_refusal(state: State, debt: Debt, sold: Selection) -> SharkRefusal | None:
    halves = {company: half_price(state.prices[company]) for company in sold}
    raised = sum(count * halves[company] for company, count in sold.items())
    short = short_of(state, debt)
    if raised < short:
        return SaleTooSmall(debt.player, short, raised)
    spare = next((company for company in halves if raised - halves[company] >= short), None)
    return SaleTooLarge(debt.player, short, raised, spare) if spare else None
