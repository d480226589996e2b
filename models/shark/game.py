"""Shark, as the bank, the journal and the phones know it."""

from collections.abc import Iterator
from typing import assert_never

from models.game import GameRecord, History, JsonObject, Outcome
from models.ledger import Ledger
from models.shark.board import Board
from models.shark.edition import FirstPlayer
from models.shark.entries import CashGranted
from models.shark.header import parse_move, parse_record, table_of
from models.shark.hidden import HiddenView, hidden_view
from models.shark.moves import SharkMove
from models.shark.refusal import SharkRefusal
from models.shark.rules import turn
from models.shark.rules.paying import posted
from models.shark.rules.pricing import prices_of
from models.shark.rules.rolling import in_play
from models.shark.state import State, Table, Turn
from models.shark.summary import summary
from models.shark.views import SharkView, view
from models.shark.vocabulary import BUILDINGS, COMPANIES, Building, Company
from models.vocabulary import Player

SPECIAL_BUILDINGS = 5
"""The pieces of each special kind (R28, R31, R34)."""


def opening(table: Table) -> State:
    """The state of a table before the first move.

    Source: R1-R3.
    """
    switches = table.switches
    state = State(
        table=table,
        ledger=Ledger.opened(dict.fromkeys(COMPANIES, switches.shares_per_company)),
        board=Board.empty(table.layout),
        prices=dict.fromkeys(COMPANIES, 0),
        supply=_supply(table),
        turn=Turn(_first_seat(table)),
        takers=table.clockwise(table.bankers_seat) if switches.starting_share else (),
    )
    if not switches.starting_cash:
        return state
    cash = switches.starting_cash
    return posted(state, [CashGranted(player=player, granted=cash) for player in table.players])


def _supply(table: Table) -> dict[Building, int]:
    playing, switches = in_play(table.switches), table.switches
    each = {
        building: switches.buildings_per_company
        if isinstance(building, Company)
        else SPECIAL_BUILDINGS
        for building in playing
    }
    return {building: each.get(building, 0) for building in BUILDINGS}


def _first_seat(table: Table) -> int:
    match table.switches.first_player:
        case FirstPlayer.BANKER:
            return table.bankers_seat
        case FirstPlayer.LEFT_OF_BANKER:
            return (table.bankers_seat + 1) % len(table.players)
        case _:
            assert_never(table.switches.first_player)


class Shark:
    """The game of Shark, in all its editions."""

    name = "shark"
    revision = 1

    def parse_record(self, text: str) -> GameRecord[SharkMove]:
        """The parts of a record.

        Raises: BadRecord.
        """
        return parse_record(text)

    def start(self, header: str) -> State:
        """The state before the first move.

        Raises: BadRecord.
        """
        return opening(table_of(header))

    def parse_move(self, text: str, state: State) -> SharkMove:
        """A move from its JSON.

        Raises: BadRecord.
        """
        return parse_move(text, state.players)

    def refusal_of(self, state: State, move: SharkMove) -> SharkRefusal | None:
        """Why the move may not be done now, if so."""
        return turn.refusal_of(state, move)

    def apply(self, state: State, move: SharkMove) -> Outcome[State]:
        """What the move does.

        Raises: IllegalMove.
        """
        return turn.apply(state, move)

    def legal_moves(self, state: State) -> Iterator[SharkMove]:
        """The moves that would be accepted now, but for corrections and the early end."""
        return turn.legal_moves(state)

    def fault_of(self, state: State) -> str | None:
        """The check that the books fail, if any: conservation, no debts, prices as the board says.

        Units: a code, then what it is about.
        """
        if commodity := state.ledger.unbalanced():
            return f"unbalanced {commodity}"
        if account := state.ledger.overdrawn():
            return f"overdrawn {account.name or account.kind}"
        right = prices_of(state.board, state.table.switches)
        wrong = next(
            (company for company in COMPANIES if state.prices[company] != right[company]), None
        )
        return f"wrong_price {wrong}" if wrong else None

    def summary(self, history: History[State, SharkMove]) -> JsonObject:
        """What `banker replay --json` prints."""
        return {**summary(history)}

    def view(self, history: History[State, SharkMove]) -> SharkView:
        """What everybody at the table may see."""
        return view(history)

    def hidden_view(
        self, history: History[State, SharkMove], viewer: Player
    ) -> SharkView | HiddenView:
        """What one player may see where the table hides cash; an empty name just watches."""
        return hidden_view(history, viewer)


SHARK = Shark()
