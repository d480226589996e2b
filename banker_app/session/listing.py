"""Stored games as a line each: who plays, how far it is, who has won."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

from banker_app.journal.errors import JournalError
from banker_app.journal.store import Store, StoredGame
from models.errors import BadRecord, RecordFault, RulesError
from models.game import Game, History, JsonObject
from models.record import sound_json
from models.timeline import resume
from models.vocabulary import Player

AnyGame: TypeAlias = Game[Any, Any]

UNREADABLE = "unreadable"
"""The status of a game that cannot be opened."""


@dataclass(frozen=True, slots=True)
class GameListing:
    """A stored game, as the home screen tells it.

    Shapes: `status` is that of the game's summary, or `UNREADABLE`; `edition` empty where a game
    has none; `winners` all of the first place, once the game is over.
    Units: `seq` counts rows, `moves` the moves that count.
    """

    id: str
    game: str
    edition: str
    players: tuple[Player, ...]
    banker: Player
    created: datetime
    changed: datetime
    seq: int
    moves: int = 0
    status: str = UNREADABLE
    is_over: bool = False
    winners: tuple[Player, ...] = ()


def game_in(games: Mapping[str, AnyGame], name: str) -> AnyGame:
    """The game of that name.

    Raises: BadRecord.
    """
    if name not in games:
        raise BadRecord(RecordFault("game", "unknown_game", name[:40]))
    return games[name]


class Listings:
    """The listings of a store; a game is played through only when it has changed."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame]) -> None:
        self._store, self._games = store, games
        self._known: dict[tuple[str, int], GameListing] = {}

    def all(self) -> list[GameListing]:
        """All stored games, the last changed first."""
        stored = {(game.id, game.seq): game for game in self._store.games()}
        self._known = {
            key: self._known.get(key) or self._listing(game) for key, game in stored.items()
        }
        return list(self._known.values())

    def _listing(self, stored: StoredGame) -> GameListing:
        try:
            game = game_in(self._games, stored.opening.game)
            rows = self._store.rows(stored.id)
            history = resume(game, stored.opening.header, rows).timeline.history
        except (RulesError, JournalError):
            return _listing(stored)
        return _listing(stored, history, game.summary(history))


def _listing(
    stored: StoredGame, history: History[Any, Any] | None = None, summary: JsonObject | None = None
) -> GameListing:
    header = _header(stored)
    players = tuple(header.get("players", ()))
    ranking = (summary or {}).get("ranking")
    is_over = history is not None and history.state.is_over
    return GameListing(
        id=stored.id,
        game=stored.opening.game,
        edition=header.get("edition", ""),
        players=players,
        banker=header.get("banker") or next(iter(players), ""),
        created=stored.created,
        changed=stored.changed,
        seq=stored.seq,
        moves=len(history.steps) if history else 0,
        status=str(summary["status"]) if summary else UNREADABLE,
        is_over=is_over,
        winners=tuple(_first_of(ranking)) if is_over else (),
    )


def _header(stored: StoredGame) -> dict[str, Any]:
    try:
        return sound_json(stored.opening.header)
    except BadRecord:
        return {}


def _first_of(ranking: object) -> Iterator[Player]:
    for place in ranking if isinstance(ranking, list) else ():
        if place["place"] == 1:
            yield place["name"]
