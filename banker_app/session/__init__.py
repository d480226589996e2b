"""The one way to change a game: the house and the table that is open."""

from banker_app.session.bank import Bank
from banker_app.session.listing import GameListing
from banker_app.session.table import Accepted, Answer, Condition, Declined, Fault, TableSession

__all__ = [
    "Accepted",
    "Answer",
    "Bank",
    "Condition",
    "Declined",
    "Fault",
    "GameListing",
    "TableSession",
]
