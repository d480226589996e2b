"""When the game ends."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from models.ledger import BANK
from models.shark.edition import EndTiming
from models.shark.state import Ending, EndReason, State, Turn
from models.shark.vocabulary import COMPANIES, TOP_PRICE


def triggers(state: State) -> Iterator[Ending]:
    """The triggers that the table meets now.

    Source: R24.
    """
    for company in COMPANIES:
        if state.prices[company] >= TOP_PRICE:
            yield Ending(EndReason.TOP_PRICE, company)
    for company in COMPANIES:
        if not state.supply[company]:
            yield Ending(EndReason.NO_BUILDINGS, company)
    is_sold_out = not any(state.ledger.balance(BANK, company) for company in COMPANIES)
    if is_sold_out and state.table.switches.end_when_all_shares_bought:
        yield Ending(EndReason.ALL_SHARES_BOUGHT)
    if len(list(state.solvent())) == 1:
        yield Ending(EndReason.ONE_PLAYER_LEFT)


def looked_for_end(state: State) -> State:
    """The state once triggers are looked for; one that was met stays met.

    Source: R24, R25.
    """
    new = tuple(ending for ending in triggers(state) if ending not in state.endings)
    if new:
        state = replace(state, endings=state.endings + new)
    match state.table.switches.end_timing:
        case EndTiming.END_OF_TURN:
            return state
        case EndTiming.IMMEDIATE:
            return replace(state, is_over=True) if state.endings else state
        case _:
            assert_never(state.table.switches.end_timing)


def turn_ended(state: State) -> State:
    """The state after a turn: the end of the game, or the next player who is still in.

    Source: R3, R19, R25.
    """
    if state.endings:
        return replace(state, is_over=True)
    _, following, *_ = state.solvent()
    return replace(state, turn=Turn(state.players.index(following)))


def finished(state: State) -> State:
    """The state after the banker ended the game early.

    Source: R27.
    """
    return replace(state, is_over=True, endings=(*state.endings, Ending(EndReason.FINISHED)))
