"""What comes after a move: what opens by itself, and what lies under the finger then."""

from dataclasses import replace

from banker_app.screens.derive import SharkHistory, is_end_of_turn, payout_of
from banker_app.screens.faces import is_roll_due
from banker_app.screens.shown import ONE_OF_EACH, Screen, Shown
from models.shark.moves import (
    Buy,
    EndTurn,
    Finish,
    ForcedSale,
    Place,
    RemoveNeutral,
    SharkMove,
    Skip,
    Take,
)


def after_move(shown: Shown, history: SharkHistory, *, asks: bool) -> Shown:
    """What is shown after the last move; `asks` where the roll opens by itself."""
    number, state = len(history.steps), history.state
    match history.steps[-1].move:
        case Place() | ForcedSale() if has_payout(history, number):
            return replace(shown.closed(), sheet="payout", payout_of=number)
        case Take() if state.takers:
            return shown
        case Take() | Place() | ForcedSale() | RemoveNeutral() | Skip() | EndTurn() | Finish():
            return going_on(shown.closed(), history, asks=asks)
        case Buy() if state.is_over:
            return going_on(shown.closed(), history, asks=asks)
        case _:
            return shown


def going_on(closed: Shown, history: SharkHistory, *, asks: bool) -> Shown:
    """What follows once nothing is open: the ranking, the roll of a turn, or the table."""
    if history.state.is_over:
        return replace(closed, screen=Screen.RANKING)
    if history.steps and is_end_of_turn(history, len(history.steps)):
        closed = replace(closed, counts=ONE_OF_EACH)
    return replace(closed, sheet="roll") if asks and is_roll_due(history.state) else closed


def has_payout(history: SharkHistory, number: int) -> bool:
    """Whether somebody is paid or pays, or something has to be moved on the table."""
    payout = payout_of(history, number)
    return payout is not None and bool(payout.rows or payout.has_table_work)


def key_of(move: SharkMove) -> type[SharkMove]:
    """Under which key a move lies: Skip becomes End turn, and End turn Skip, under the finger."""
    return EndTurn if isinstance(move, Skip) else type(move)
