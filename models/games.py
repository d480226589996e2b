"""The games that there are."""

from collections.abc import Mapping
from typing import TypeAlias

from models.errors import BadRecord, RecordFault
from models.game import Game
from models.shark.game import SHARK
from models.shark.moves import SharkMove
from models.shark.state import State

AnyGame: TypeAlias = Game[State, SharkMove]

GAMES: Mapping[str, AnyGame] = {SHARK.name: SHARK}


def game_named(name: str) -> AnyGame:
    """The game of that name.

    Raises: BadRecord.
    """
    if name not in GAMES:
        raise BadRecord(RecordFault("game", "unknown_game", name[:40]))
    return GAMES[name]
