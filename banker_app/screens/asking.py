"""What can be asked at a table, from the place on the screen where it is asked."""

from banker_app.screens.store import ScreenStore, SharkTable
from banker_app.wording.questions import (
    AmountAsked,
    DebtAsked,
    EndingAsked,
    PriceAsked,
    Question,
    RefusalAsked,
    WealthAsked,
)
from models.errors import Refusal
from models.shark.entries import entries_of
from models.shark.moves import ForcedSale
from models.shark.refusal import SharkRefusal
from models.shark.state import Ending
from models.shark.vocabulary import Company
from models.vocabulary import Player


def amount_of(table: SharkTable, first: int, last: int, player: Player) -> Question | None:
    """All that moves one after the other brought a player; nothing where that is nothing."""
    steps = table.history.steps[first - 1 : last]
    entries = entries_of(player, (entry for step in steps for entry in step.outcome.entries))
    before = table.history.state_before(first)
    return AmountAsked(entries, before, steps[-1].outcome.state) if entries else None


def ask_amount(store: ScreenStore, number: int, player: Player) -> None:
    """Opens why a move brought a player what it did."""
    _ask(store, number, number, player)


def ask_payout(store: ScreenStore, number: int, player: Player) -> None:
    """Opens why a placement, with the sales that it forced, brought a player what it did."""
    last, steps = number, store.table.history.steps if store.table else ()
    while last < len(steps) and isinstance(steps[last].move, ForcedSale):
        last += 1
    _ask(store, number, last, player)


def _ask(store: ScreenStore, first: int, last: int, player: Player) -> None:
    table = store.table
    if table is not None and 0 < first <= last <= table.number:
        question = amount_of(table, first, last, player)
        if question is not None:
            store.ask(question)


def ask_refusal(store: ScreenStore, refusal: Refusal | None) -> None:
    """Opens why something may not be done."""
    if store.table is not None and isinstance(refusal, SharkRefusal):
        store.ask(RefusalAsked(refusal, store.table.state))


def ask_price(store: ScreenStore, company: Company, number: int | None = None) -> None:
    """Opens how a price came about, now or after a move."""
    table = store.table
    if table is not None:
        state = table.state if number is None else table.history.steps[number - 1].outcome.state
        store.ask(PriceAsked(company, state))


def ask_wealth(store: ScreenStore, player: Player) -> None:
    """Opens what a player is worth."""
    if store.table is not None:
        store.ask(WealthAsked(player, store.table.state))


def ask_ending(store: ScreenStore, ending: Ending) -> None:
    """Opens why the game ends, and when."""
    if store.table is not None:
        store.ask(EndingAsked(ending, store.table.state))


def ask_debt(store: ScreenStore) -> None:
    """Opens what is owed, and what shares would bring."""
    if store.table is not None:
        store.ask(DebtAsked(store.table.state))
