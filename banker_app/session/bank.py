"""The house: the one way to the stored games, and to the table that is open."""

import logging
from collections.abc import Callable, Mapping
from typing import Any

from banker_app.journal.errors import NoSuchGame
from banker_app.journal.store import Opening, Store
from banker_app.listeners import Listener, Listeners
from banker_app.session.listing import AnyGame, GameListing, Listings, game_in
from banker_app.session.rows import counting, new_id, rows_of
from banker_app.session.table import TableSession
from models.games import GAMES
from models.record import format_record, game_of, sound_json
from models.timeline import replay

_log = logging.getLogger(__name__)


class Bank:
    """The house: all stored games, and the one table that is open."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame] = GAMES) -> None:
        self.table: TableSession[Any, Any] | None = None
        self._store, self._listed = store, Listings(store, games)
        self._games = games
        self._listeners = Listeners()

    def games(self) -> list[GameListing]:
        """All stored games, the last changed first."""
        return self._listed.all()

    def find(self, text: str) -> str:
        """The id of the one game whose id begins so.

        Raises: NoSuchGame for none or several.
        """
        ids = [stored.id for stored in self._store.games()]
        sought = text.strip().lower()
        found = [game_id for game_id in ids if game_id.startswith(sought) and sought]
        if sought not in ids and len(found) != 1:
            raise NoSuchGame(text)
        return sought if sought in ids else found[0]

    def create(self, game: str, header: str) -> str:
        """A new game of the table that a record's header describes; gives its id.

        Raises: BadRecord, NotSaved.
        """
        sound_json(header)
        return self._keep(game_in(self._games, game), format_record(header, ()))

    def import_record(self, text: str) -> str:
        """A new game with all moves of a record, once every one is found legal; gives its id.

        Raises: BadRecord, IllegalMove with the number of the move, NotSaved.
        """
        return self._keep(game_in(self._games, game_of(text)), text)

    def _keep(self, game: AnyGame, text: str) -> str:
        record = game.parse_record(text)
        timeline = replay(game, record.header, record.moves)
        taken = {stored.id for stored in self._store.games()}
        opening = Opening(new_id(taken), game.name, game.revision, record.header)
        self._store.create(opening, rows_of(timeline.history))
        self._listeners.tell()
        return opening.id

    def export(self, game_id: str) -> str:
        """The record of a game: the moves that count, whether or not their sums still agree.

        Raises: NoSuchGame, JournalError, BadRecord.
        """
        opening = self._store.game(self.find(game_id)).opening
        game, moves = game_in(self._games, opening.game), counting(self._store.rows(opening.id))
        start = game.start(opening.header)
        return format_record(opening.header, [game.parse_move(move, start) for move in moves])

    def open(self, game_id: str) -> TableSession[Any, Any]:
        """Puts a game on the table, in place of what lies there.

        Raises: NoSuchGame, JournalError, BadRecord.
        """
        stored = self._store.game(self.find(game_id))
        if self.table is not None and self.table.game_id == stored.id:
            return self.table
        game = game_in(self._games, stored.opening.game)
        table = TableSession(self._store, game, stored=stored, changed=self._listeners.tell)
        self._put(table)
        return table

    def close(self) -> None:
        """Clears the table."""
        self._put(None)

    def delete(self, game_id: str) -> None:
        """Forgets a game, and clears the table of it.

        Raises: NoSuchGame unless the id is whole, NotSaved.
        """
        self._store.delete(game_id)
        is_here = self.table is not None and self.table.game_id == game_id
        self._put(None if is_here else self.table)

    def _put(self, table: TableSession[Any, Any] | None) -> None:
        if self.table is not None and self.table is not table:
            self.table.leave()
        self.table = table
        self._listeners.tell()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls the listener after every stored change; gives what ends that."""
        return self._listeners.add(listener)
