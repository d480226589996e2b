"""The banker's corrections."""

from models.game import Outcome
from models.ledger import BANK
from models.shark.entries import CashAdjusted, SharesAdjusted, SharkEntry
from models.shark.moves import Adjust
from models.shark.refusal import NotEnoughCash, NotEnoughShares, NotNow, SharkRefusal
from models.shark.rules.paying import posted
from models.shark.state import State
from models.shark.vocabulary import COMPANIES


def adjust_refusal(state: State, move: Adjust) -> SharkRefusal | None:
    """Why a correction cannot be booked: it would leave somebody with less than nothing."""
    if state.is_bankrupt(move.player):
        return NotNow("bankrupt", "R19")
    cash, taken = state.cash(move.player), -(move.amount or 0)
    if taken > cash:
        return NotEnoughCash(move.player, taken, cash, None)
    for company, change in (move.shares or {}).items():
        holder = None if change > 0 else move.player
        held = state.shares(holder, company) if holder else state.ledger.balance(BANK, company)
        if abs(change) > held:
            return NotEnoughShares(company, abs(change), held, holder, None)
    return None


def adjusted(state: State, move: Adjust) -> Outcome[State]:
    """The state after a correction: a line for the cash and one a company."""
    entries: list[SharkEntry] = []
    if move.amount:
        entries.append(CashAdjusted(player=move.player, reason=move.reason, change=move.amount))
    changes = move.shares or {}
    entries += [
        SharesAdjusted(
            player=move.player, company=company, reason=move.reason, change=changes[company]
        )
        for company in COMPANIES
        if company in changes
    ]
    return Outcome(posted(state, entries), tuple(entries))
