"""What `banker replay` tells of a game."""

from collections.abc import Iterator, Mapping
from typing import TypedDict

from models.game import History, JsonObject
from models.ledger import BANK
from models.shark.moves import SharkMove
from models.shark.rules.debt import short_of
from models.shark.state import State, Status
from models.shark.vocabulary import COMPANIES, Company, SpecialBuilding
from models.vocabulary import Dollars, Player


class Ranked(TypedDict):
    """A player's place; equal ones share it."""

    place: int
    name: Player
    wealth: Dollars


class Seat(TypedDict):
    """A player, in seat order."""

    name: Player
    cash: Dollars
    shares: Mapping[Company, int]
    wealth: Dollars
    bankrupt: bool


class Due(TypedDict):
    """Who must sell: what he owes, and how much of it he lacks."""

    player: Player
    owed: Dollars
    short: Dollars


class Summary(TypedDict):
    """The whole of it, in the record format's terms."""

    status: Status
    active: Player
    due: Due | None
    moves: int
    prices: Mapping[Company, Dollars]
    bank_shares: Mapping[Company, int]
    buildings_left: Mapping[Company, int]
    special_left: Mapping[SpecialBuilding, int]
    board: Mapping[str, str]
    players: list[Seat]
    ranking: list[Ranked]
    ledger: list[JsonObject]


def ledger_lines(history: History[State, SharkMove]) -> Iterator[JsonObject]:
    """All lines of the ledger, in order."""
    for number, step in enumerate(history.steps, 1):
        for entry in step.outcome.entries:
            yield entry.line(number)


def ranking(state: State) -> list[Ranked]:
    """The players by wealth, the bankrupt last; equal ones share a place, in seat order.

    Source: R26, R39.
    """
    failures = {player: at for at, together in enumerate(state.failed) for player in together}
    merit = {
        player: (player not in failures, failures.get(player, 0), state.wealth(player))
        for player in state.players
    }
    ordered = sorted(state.players, key=lambda player: merit[player], reverse=True)
    return [
        Ranked(
            place=1 + sum(merit[other] > merit[player] for other in state.players),
            name=player,
            wealth=state.wealth(player),
        )
        for player in ordered
    ]


def due_of(state: State) -> Due | None:
    """The forced sale that is awaited.

    Source: R18.
    """
    if not state.debts:
        return None
    debt = state.debts[0]
    return Due(player=debt.player, owed=debt.owed, short=short_of(state, debt))


def _seat(state: State, player: Player) -> Seat:
    return Seat(
        name=player,
        cash=state.cash(player),
        shares=state.holdings(player),
        wealth=state.wealth(player),
        bankrupt=state.is_bankrupt(player),
    )


def buildings_on(state: State) -> dict[str, str]:
    """What stands on each cell that is built on, row by row."""
    board = state.board
    cells = board.layout.cells_in(board.taken)
    return {cell: str(board.building_at(board.layout.bits[cell])) for cell in cells}


def summary(history: History[State, SharkMove]) -> Summary:
    """What `banker replay --json` prints."""
    state = history.state
    return Summary(
        status=state.status,
        active=state.active,
        due=due_of(state),
        moves=len(history.steps),
        prices=dict(state.prices),
        bank_shares={company: state.ledger.balance(BANK, company) for company in COMPANIES},
        buildings_left={company: state.supply[company] for company in COMPANIES},
        special_left={special: state.supply[special] for special in SpecialBuilding},
        board=buildings_on(state),
        players=[_seat(state, player) for player in state.players],
        ranking=ranking(state),
        ledger=list(ledger_lines(history)),
    )
