"""Buying and selling."""

from dataclasses import replace

from models.game import Outcome
from models.ledger import BANK
from models.shark.entries import SharesBought, SharesSold
from models.shark.moves import Buy, Sell
from models.shark.refusal import (
    BuyLimit,
    NoPrice,
    NotEnoughCash,
    NotEnoughShares,
    PlacementDue,
    SharkRefusal,
)
from models.shark.rules.ending import looked_for_end
from models.shark.rules.paying import posted
from models.shark.state import Required, State
from models.shark.vocabulary import Company


def trade_refusal(state: State, company: Company) -> SharkRefusal | None:
    """Why nothing of a company may be traded now.

    Source: R21, R23.
    """
    turn = state.turn
    if turn.required is Required.SECOND or (turn.roll and turn.required is Required.DUE):
        return PlacementDue()
    return None if state.prices[company] else NoPrice(company)


def buy_refusal(state: State, move: Buy) -> SharkRefusal | None:
    """Why the shares may not be bought.

    Source: R21.
    """
    if refusal := trade_refusal(state, move.company):
        return refusal
    limit, bought = state.table.switches.buy_limit, state.turn.bought
    if bought + move.shares > limit:
        return BuyLimit(limit, bought, move.shares)
    if move.shares > (held := state.ledger.balance(BANK, move.company)):
        return NotEnoughShares(move.company, move.shares, held)
    cost, cash = move.shares * state.prices[move.company], state.cash(state.active)
    return NotEnoughCash(state.active, cost, cash) if cost > cash else None


def sell_refusal(state: State, move: Sell) -> SharkRefusal | None:
    """Why the shares may not be sold.

    Source: R21.
    """
    if refusal := trade_refusal(state, move.company):
        return refusal
    held = state.shares(state.active, move.company)
    if move.shares > held:
        return NotEnoughShares(move.company, move.shares, held, state.active)
    return None


def bought(state: State, move: Buy) -> Outcome[State]:
    """The state after a purchase; the end of the game is looked for.

    Source: R21, R24.
    """
    entry = SharesBought(
        player=state.active,
        company=move.company,
        shares=move.shares,
        price=state.prices[move.company],
    )
    turn = replace(state.turn, bought=state.turn.bought + move.shares)
    return Outcome(looked_for_end(replace(posted(state, (entry,)), turn=turn)), (entry,))


def sold(state: State, move: Sell) -> Outcome[State]:
    """The state after a sale.

    Source: R21.
    """
    entry = SharesSold(
        player=state.active,
        company=move.company,
        shares=move.shares,
        price=state.prices[move.company],
    )
    return Outcome(posted(state, (entry,)), (entry,))
