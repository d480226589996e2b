"""A forced sale as plain values: what is due, what is sold for it, what that costs."""

from collections.abc import Mapping
from dataclasses import dataclass

from models.shark.entries import LossPaid, SharesForcedOut
from models.shark.game import SHARK
from models.shark.moves import ForcedSale
from models.shark.refusal import SaleTooSmall, SharkRefusal
from models.shark.rules.debt import lots_of, proposal, short_of
from models.shark.rules.paying import losses_of
from models.shark.state import Debt, State
from models.shark.vocabulary import Company
from models.vocabulary import Dollars, Player


@dataclass(frozen=True, slots=True)
class SaleLot:
    """A company's shares in a forced sale.

    Units: dollars; `half` for one share, `raised` for those that are sold.
    """

    company: Company
    half: Dollars
    held: int
    sold: int
    raised: Dollars
    may_add: bool


@dataclass(frozen=True, slots=True)
class SaleView:
    """What the sheet of a forced sale shows.

    Shapes: `lots` in the order of companies, those without shares left out; `saver` a company of
    which one share more would cover; `costs` what is lost by selling at half, `least` the least
    that could be; `keeps` the cash left after a sale that covers.
    """

    player: Player
    losses: tuple[LossPaid, ...]
    owed: Dollars
    cash: Dollars
    short: Dollars
    raised: Dollars
    lots: tuple[SaleLot, ...]
    move: ForcedSale
    refusal: SharkRefusal | None
    costs: Dollars
    least: Dollars
    keeps: Dollars
    saver: Company | None
    following: tuple[Player, Dollars] | None

    @property
    def still_short(self) -> Dollars:
        """What the shares chosen do not cover yet."""
        return max(0, self.short - self.raised)


def sale_view(state: State, chosen: Mapping[Company, int] | None) -> SaleView:
    """The forced sale that is awaited, with the shares chosen, or the proposal."""
    debt = state.debts[0]
    least = proposal(state)
    sold = {company: count for company, count in (chosen or {}).items() if count}
    sold = dict(least) if chosen is None else sold
    move = ForcedSale(player=debt.player, shares=sold)
    refusal = SHARK.refusal_of(state, move)
    lots = _lots(state, debt, sold)
    after = None if refusal else SHARK.apply(state, move).state
    return SaleView(
        player=debt.player,
        losses=losses_of(debt),
        owed=debt.owed,
        cash=state.cash(debt.player),
        short=short_of(state, debt),
        raised=sum(lot.raised for lot in lots),
        lots=lots,
        move=move,
        refusal=refusal,
        costs=_cost(state, debt, sold),
        least=_cost(state, debt, least),
        keeps=after.cash(debt.player) if after else 0,
        saver=_saver(state, move) if isinstance(refusal, SaleTooSmall) else None,
        following=_following(state),
    )


def _lots(state: State, debt: Debt, sold: Mapping[Company, int]) -> tuple[SaleLot, ...]:
    by_company = {lot.company: lot for lot in lots_of(state, debt)}
    short = short_of(state, debt)
    raised = {company: _raised(state, debt.player, company, sold) for company in by_company}
    is_covered = sum(raised.values()) >= short
    return tuple(
        SaleLot(
            company=company,
            half=lot.half,
            held=lot.held,
            sold=sold.get(company, 0),
            raised=raised[company],
            may_add=not is_covered and sold.get(company, 0) < lot.held,
        )
        for company in Company
        if (lot := by_company.get(company))
    )


def _raised(state: State, player: Player, company: Company, sold: Mapping[Company, int]) -> Dollars:
    entry = SharesForcedOut(
        player=player, company=company, shares=sold.get(company, 0), price=state.prices[company]
    )
    return entry.amount


def _cost(state: State, debt: Debt, sold: Mapping[Company, int]) -> Dollars:
    """What selling at half the price costs, against the price."""
    return sum(sold.get(lot.company, 0) * (lot.price - lot.half) for lot in lots_of(state, debt))


def _saver(state: State, move: ForcedSale) -> Company | None:
    """The last company of which one share more covers what is due."""
    for company in reversed(Company):
        more = {**move.shares, company: move.shares.get(company, 0) + 1}
        if SHARK.refusal_of(state, ForcedSale(player=move.player, shares=more)) is None:
            return company
    return None


def _following(state: State) -> tuple[Player, Dollars] | None:
    """Who must find money next, as things stand."""
    lacks = ((debt.player, short_of(state, debt)) for debt in state.debts[1:])
    return next(((player, short) for player, short in lacks if short > 0), None)
