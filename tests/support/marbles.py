"""A tiny honest game: players take marbles from the bank's bag and pass them on.

It proves that journal, session and phones know nothing of Shark.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Literal, NamedTuple, TypeAlias, assert_never

from pydantic import Field, TypeAdapter, ValidationError

from models.errors import BadRecord, IllegalMove, RecordFault
from models.game import GameRecord, History, JsonObject, Outcome
from models.ledger import BANK, Ledger, Transfer, player_account, transfer_if_any
from models.record import (
    Envelope,
    check_at_table,
    check_names,
    fault_from,
    move_fault_from,
    moves_in,
    sound_json,
)
from models.vocabulary import Frozen, Player

MARBLES = "marbles"


class Draw(Frozen):
    """A player draws marbles from the bag."""

    move: Literal["draw"] = "draw"
    player: Player
    marbles: int = Field(ge=1)


class Pass(Frozen):
    """A player passes marbles to another, through the bank."""

    move: Literal["pass"] = "pass"
    player: Player
    to: Player
    marbles: int = Field(ge=1)


class Stop(Frozen):
    """The bag is tied up."""

    move: Literal["stop"] = "stop"


Move: TypeAlias = Draw | Pass | Stop
_MOVE: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="move")])


class MarblesRefusal(NamedTuple):
    """Why a move may not be done."""

    code: Literal["game_over", "bag_empty", "not_enough", "no_change"]
    ruling: str | None = None


class Moved(Frozen):
    """Marbles that a player got (positive) or gave away."""

    kind: Literal["drawn", "passed", "tithe"]
    player: Player
    marbles: int

    def transfers(self) -> tuple[Transfer, ...]:
        """What moved, always between the player and the bank."""
        holder = player_account(self.player)
        payer, payee = (BANK, holder) if self.marbles > 0 else (holder, BANK)
        return transfer_if_any(payer, payee, MARBLES, abs(self.marbles))

    def line(self, number: int) -> JsonObject:
        """The line of the ledger."""
        return {
            "move": number,
            "player": self.player,
            "kind": self.kind,
            "marbles": self.marbles,
        }


class MarblesHeader(Envelope):
    """The keys of a record but its moves."""

    edition: str = "house"
    marbles: int = Field(default=30, ge=1)


class Holder(Frozen):
    """A player, as all may see him."""

    name: Player
    marbles: int


class MarblesView(Frozen):
    """The table, as all may see it."""

    game: str = MARBLES
    bag: int
    players: tuple[Holder, ...]


@dataclass(frozen=True, slots=True)
class MarblesState:
    """Who holds how many, and whether the bag is tied up."""

    players: tuple[Player, ...]
    ledger: Ledger
    is_tied: bool = False

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.is_tied

    @property
    def bag(self) -> int:
        """The marbles that are left."""
        return self.ledger.balance(BANK, MARBLES)

    def held(self, player: Player) -> int:
        """The marbles of a player."""
        return self.ledger.balance(player_account(player), MARBLES)


@dataclass(frozen=True, slots=True)
class Marbles:
    """The game; its rules may change as those of a real one do.

    Shapes: `tithe` goes to the bag with every pass; holding just `unlucky` is a fault of the books.
    """

    revision: int = 1
    tithe: int = 0
    unlucky: int | None = None
    name: str = MARBLES

    def parse_record(self, text: str) -> GameRecord[Move]:
        """The parts of a record.

        Raises: BadRecord.
        """
        record = sound_json(text)
        listed = moves_in(record)
        header = json.dumps({key: value for key, value in record.items() if key != "moves"})
        state = self.start(header)
        moves = [
            self._move(json.dumps(item), state, number) for number, item in enumerate(listed, 1)
        ]
        whole = _header(header).model_dump_json(exclude_none=True)
        return GameRecord(whole, tuple(moves))

    def start(self, header: str) -> MarblesState:
        """All marbles in the bag.

        Raises: BadRecord.
        """
        parsed = _header(header)
        check_names(parsed.players, parsed.banker)
        return MarblesState(parsed.players, Ledger.opened({MARBLES: parsed.marbles}))

    def parse_move(self, text: str, state: MarblesState) -> Move:
        """A move from its JSON.

        Raises: BadRecord.
        """
        return self._move(text, state)

    def _move(self, text: str, state: MarblesState, number: int | None = None) -> Move:
        try:
            move = _MOVE.validate_json(text)
        except ValidationError as error:
            raise move_fault_from(error, number) from error
        for player in _named_in(move):
            check_at_table(player, state.players, number)
        return move

    def refusal_of(self, state: MarblesState, move: Move) -> MarblesRefusal | None:
        """Why the move may not be done now."""
        if state.is_tied:
            return MarblesRefusal("game_over")
        match move:
            case Draw(marbles=marbles):
                return MarblesRefusal("bag_empty") if marbles > state.bag else None
            case Pass(player=player, to=to, marbles=marbles):
                if player == to:
                    return MarblesRefusal("no_change")
                return MarblesRefusal("not_enough") if marbles > state.held(player) else None
            case Stop():
                return None
            case _:
                assert_never(move)

    def apply(self, state: MarblesState, move: Move) -> Outcome[MarblesState]:
        """What the move does.

        Raises: IllegalMove.
        """
        if refusal := self.refusal_of(state, move):
            raise IllegalMove(refusal)
        entries = tuple(self._entries(move))
        transfers = [transfer for entry in entries for transfer in entry.transfers()]
        after = replace(state, ledger=state.ledger.after(transfers), is_tied=isinstance(move, Stop))
        return Outcome(after, entries)

    def _entries(self, move: Move) -> Iterator[Moved]:
        match move:
            case Draw(player=player, marbles=marbles):
                yield Moved(kind="drawn", player=player, marbles=marbles)
            case Pass(player=player, to=to, marbles=marbles):
                yield Moved(kind="passed", player=player, marbles=-marbles)
                yield Moved(kind="passed", player=to, marbles=marbles)
                if self.tithe:
                    yield Moved(kind="tithe", player=to, marbles=-min(self.tithe, marbles))
            case Stop():
                return

    def legal_moves(self, state: MarblesState) -> Iterator[Move]:
        """The moves that would be accepted now."""
        candidates: list[Move] = [Stop()]
        for player in state.players:
            candidates += [Draw(player=player, marbles=n) for n in range(1, 4)]
            candidates += [Pass(player=player, to=to, marbles=1) for to in state.players]
        return (move for move in candidates if self.refusal_of(state, move) is None)

    def fault_of(self, state: MarblesState) -> str | None:
        """The check that the books fail."""
        if state.ledger.unbalanced():
            return "unbalanced marbles"
        unlucky = (player for player in state.players if state.held(player) == self.unlucky)
        return next((f"unlucky {player}" for player in unlucky), None)

    def summary(self, history: History[MarblesState, Move]) -> JsonObject:
        """The state of the table, who leads, and the ledger."""
        state = history.state
        held = {player: state.held(player) for player in state.players}
        ordered = sorted(held, key=lambda player: -held[player])
        return {
            "status": "ended" if state.is_over else "playing",
            "moves": len(history.steps),
            "players": [{"name": name, "marbles": held[name]} for name in state.players],
            "ranking": [
                {
                    "place": 1 + sum(other > held[name] for other in held.values()),
                    "name": name,
                    "wealth": held[name],
                }
                for name in ordered
            ],
            "ledger": [
                entry.line(number)
                for number, step in enumerate(history.steps, 1)
                for entry in step.outcome.entries
            ],
        }

    def view(self, history: History[MarblesState, Move]) -> MarblesView:
        """What everybody may see."""
        state = history.state
        holders = [Holder(name=player, marbles=state.held(player)) for player in state.players]
        return MarblesView(bag=state.bag, players=tuple(holders))

    def hidden_view(self, history: History[MarblesState, Move], _viewer: Player) -> MarblesView:
        """The same: marbles lie open."""
        return self.view(history)


def _header(text: str) -> MarblesHeader:
    try:
        parsed = MarblesHeader.model_validate_json(text)
    except ValidationError as error:
        raise fault_from(error) from error
    if parsed.game != MARBLES:
        raise BadRecord(RecordFault("game", "unknown_game", parsed.game))
    return parsed


def _named_in(move: Move) -> tuple[Player, ...]:
    match move:
        case Draw(player=player):
            return (player,)
        case Pass(player=player, to=to):
            return player, to
        case Stop():
            return ()
        case _:
            assert_never(move)


def marbles_header(*players: Player, marbles: int = 30, banker: Player | None = None) -> str:
    """The header of a table of marbles."""
    keys = {"format": "shark-table", "version": 1, "game": MARBLES, "players": players}
    seat = {} if banker is None else {"banker": banker}
    return json.dumps({**keys, **seat, "marbles": marbles})
