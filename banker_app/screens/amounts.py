"""The money that an entry moves, as its transfers have it."""

from models.game import Entry
from models.ledger import CASH, player_account
from models.vocabulary import Dollars


def cash_change(entry: Entry) -> Dollars:
    """What an entry gives its player in cash; negative where he pays."""
    account = player_account(entry.player)
    return sum(
        transfer.amount if transfer.payee == account else -transfer.amount
        for transfer in entry.transfers()
        if transfer.commodity == CASH
    )
