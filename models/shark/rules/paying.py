"""What a placement pays, and how its losses are settled."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import assert_never

from models.game import Outcome
from models.ledger import Transfer
from models.shark.edition import ChainBonus, Switches, ZeroPriceShares
from models.shark.entries import (
    ChainBonusPaid,
    DividendPaid,
    LoneBonusPaid,
    LossPaid,
    SharesForcedOut,
    SharesReturned,
    SharkEntry,
    WrittenOff,
)
from models.shark.rules.debt import Selection, can_cover, lots_of, only_selection, short_of
from models.shark.rules.ending import looked_for_end
from models.shark.rules.placing import Landing
from models.shark.state import Debt, PriceFall, State
from models.shark.vocabulary import COMPANIES, Company
from models.vocabulary import Dollars, Player


def posted(state: State, entries: Iterable[SharkEntry]) -> State:
    """The state once the transfers of the entries are made."""
    transfers: list[Transfer] = []
    for entry in entries:
        transfers.extend(entry.transfers())
    return replace(state, ledger=state.ledger.after(transfers)) if transfers else state


def bonus_for(
    landing: Landing, player: Player, *, before: Dollars, after: Dollars, switches: Switches
) -> SharkEntry | None:
    """The bonus of a placement, given the company's price before and after it.

    Source: R9, R11, R12.
    """
    if landing.is_lone:
        return LoneBonusPaid(player=player, company=landing.company)
    if after <= before:
        return None
    match switches.chain_bonus:
        case ChainBonus.NEW_PRICE:
            times, each = 1, after
        case ChainBonus.TRIPLE_RISE:
            times, each = 3, after - before
        case _:
            assert_never(switches.chain_bonus)
    return ChainBonusPaid(player=player, company=landing.company, times=times, each=each)


def dividends(state: State, before: Mapping[Company, Dollars]) -> Iterator[SharkEntry]:
    """The dividends of all prices that rose, company by company, clockwise from the active player.

    Source: R16.
    """
    for company in COMPANIES:
        if state.prices[company] > before[company]:
            for player in state.solvent():
                if shares := state.shares(player, company):
                    yield DividendPaid(
                        player=player,
                        company=company,
                        shares=shares,
                        price_before=before[company],
                        price_after=state.prices[company],
                    )


def debts_from(state: State, before: Mapping[Company, Dollars]) -> Iterator[Debt]:
    """What everybody but the active player owes for prices that fell, clockwise.

    Source: R16, R17, R19.
    """
    fallen = [company for company in COMPANIES if state.prices[company] < before[company]]
    for player in state.solvent():
        falls = tuple(
            PriceFall(company, shares, before[company], state.prices[company])
            for company in fallen
            if (shares := state.shares(player, company))
        )
        if falls and player != state.active:
            yield Debt(player, falls)


def settled(
    state: State, before: Mapping[Company, Dollars], entries: tuple[SharkEntry, ...]
) -> Outcome[State]:
    """What a placement comes to once its new prices stand: dividends, then losses.

    Shapes: `before` the prices before the placement, `entries` its bonus.
    Source: R14, R16, R17, R20.
    """
    entries = (*entries, *dividends(state, before))
    fallen = tuple(
        company for company in COMPANIES if before[company] and not state.prices[company]
    )
    state = replace(posted(state, entries), debts=tuple(debts_from(state, before)), fallen=fallen)
    return debts_settled(state, entries)


def debts_settled(state: State, entries: tuple[SharkEntry, ...]) -> Outcome[State]:
    """Debtor by debtor, up to the first whose choice is awaited; then what comes after all.

    Source: R17-R20, R24.
    """
    failed: list[Player] = []
    while state.debts:
        debt = state.debts[0]
        paid = _payment(state, debt)
        if paid is None:
            break
        entries += paid
        failed += [entry.player for entry in paid if isinstance(entry, WrittenOff)]
        state = replace(posted(state, paid), debts=state.debts[1:])
    if failed:
        state = replace(state, failed=(*state.failed, tuple(failed)))
    if state.debts:
        return Outcome(state, entries)
    if returned := tuple(_returns(state)):
        state = posted(state, returned)
    return Outcome(looked_for_end(state), entries + returned)


def _payment(state: State, debt: Debt) -> tuple[SharkEntry, ...] | None:
    """A debtor's entries, or None where he has to choose what he sells."""
    short = short_of(state, debt)
    lots = lots_of(state, debt)
    if short <= 0:
        return losses_of(debt)
    if not can_cover(lots, short):
        return _bankruptcy(state, debt)
    selection = only_selection(lots, short)
    return None if selection is None else sale_and_losses(state, debt, selection)


def sale_and_losses(state: State, debt: Debt, sold: Selection) -> tuple[SharkEntry, ...]:
    """A debtor's forced sales, by company, and then his losses.

    Source: R18.
    """
    sales = (
        SharesForcedOut(
            player=debt.player, company=company, shares=sold[company], price=state.prices[company]
        )
        for company in COMPANIES
        if company in sold
    )
    return (*sales, *losses_of(debt))


def losses_of(debt: Debt) -> tuple[LossPaid, ...]:
    """The losses of a debt, as they stand in the ledger once it is paid.

    Source: R16, R17.
    """
    return tuple(
        LossPaid(
            player=debt.player,
            company=fall.company,
            shares=fall.shares,
            price_before=fall.price_before,
            price_after=fall.price_after,
        )
        for fall in debt.falls
    )


def _bankruptcy(state: State, debt: Debt) -> tuple[SharkEntry, ...]:
    """All shares go to the bank at half price, and what stays unpaid is written off (R19)."""
    everything = {company: held for company, held in state.holdings(debt.player).items() if held}
    entries = sale_and_losses(state, debt, everything)
    left = state.cash(debt.player) + sum(entry.amount for entry in entries)
    return (*entries, WrittenOff(player=debt.player, unpaid=-left))


def _returns(state: State) -> Iterator[SharkEntry]:
    """Shares of companies that fell to $0, where they are not kept (R20)."""
    match state.table.switches.zero_price_shares:
        case ZeroPriceShares.KEEP:
            return
        case ZeroPriceShares.RETURN:
            for company in state.fallen:
                for player in state.players:
                    if shares := state.shares(player, company):
                        yield SharesReturned(player=player, company=company, shares=shares)
        case _:
            assert_never(state.table.switches.zero_price_shares)
