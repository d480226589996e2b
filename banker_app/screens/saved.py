"""What the banker does with whole games: begin, go on, play again, delete, bring in, give out."""

import json
import logging
from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from banker_app.hidden_cash import is_cash_hidden
from banker_app.journal.errors import NotSaved
from banker_app.screens.boards import kept_boards, shipped_boards
from banker_app.screens.draft import SetupDraft
from banker_app.screens.hiding import hidden_as
from banker_app.screens.shelving import unsaved_words
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore
from models.errors import BadRecord, BankerError, IllegalMove

log = logging.getLogger(__name__)


def prepare(store: ScreenStore) -> None:
    """Opens the setup, with the people and the rules of the last table already there."""
    invite(store)
    store.go(Screen.SETUP)


def invite(store: ScreenStore) -> None:
    """Has the people of the last table at a table that is set up anew."""
    if store.shelf.draft == SetupDraft():
        store.shelf.draft = last_table(store)


def last_table(store: ScreenStore) -> SetupDraft:
    """The people, rules and board of the game that was changed last, as a new one begins."""
    games = store.desk.bank.games()
    if not games:
        return SetupDraft()
    try:
        draft = SetupDraft.of_table(_header(store, games[0].id))
        hides_cash = is_cash_hidden(store.desk.cupboard, games[0].id)
        return _with_board_name(store, replace(draft, hides_cash=hides_cash))
    except BankerError:
        log.warning("the rules of %s are not known", games[0].id, exc_info=True)
    names, banker = tuple(games[0].players), games[0].banker
    if banker in names:
        return SetupDraft(names, banker=names.index(banker))
    return SetupDraft(names, banker=None, keeper=banker)


def _header(store: ScreenStore, game_id: str) -> str:
    """A game's record without its moves.

    Raises: BankerError.
    """
    record = json.loads(store.desk.bank.export(game_id))
    record.pop("moves", None)
    return json.dumps(record, ensure_ascii=False)


def _with_board_name(store: ScreenStore, draft: SetupDraft) -> SetupDraft:
    """The draft with the name of its board; one that cannot be begun on stays with its game."""
    if draft.unfit:
        return replace(draft, board=None)
    known = (*shipped_boards(), *kept_boards(store.desk.cupboard)[0])
    name = next((board.name for board in known if board.rows == draft.board), "")
    return replace(draft, board_name=name)


def begin(store: ScreenStore) -> None:
    """Creates the game that was set up, and opens it."""
    draft = store.shelf.draft.settled()
    if draft.is_ready and not store.taps.bounced("begin"):
        store.taps.did("begin")
        if _created(store, draft.header(), hides_cash=draft.hides_cash):
            store.shelf.draft = SetupDraft()


def play_again(store: ScreenStore, game_id: str) -> None:
    """Creates a game of the same people and rules, and opens it."""
    if store.taps.bounced("begin"):
        return
    store.taps.did("begin")
    try:
        header = _header(store, game_id)
    except BankerError as error:
        log.warning("%s cannot be played again", game_id, exc_info=True)
        store.show(replace(store.shown, note=str(error)))
    else:
        hides_cash = is_cash_hidden(store.desk.cupboard, game_id)
        _created(store, header, hides_cash=hides_cash)


def _created(store: ScreenStore, header: str, *, hides_cash: bool) -> bool:
    """Creates a game and opens it; one that cannot be kept as it was set up is not begun."""
    try:
        game_id = store.desk.bank.create("shark", header)
        if hides_cash and not hidden_as(store, game_id, hidden=True):
            store.desk.bank.delete(game_id)
            raise NotSaved("failed", "whose cash is hidden was not kept")
    except BankerError:
        log.warning("no game was begun", exc_info=True)
        store.show(replace(store.shown, note=unsaved_words(store)))
        return False
    open_game(store, game_id)
    return True


def open_game(store: ScreenStore, game_id: str) -> None:
    """Puts a game on the table."""
    try:
        store.desk.bank.open(game_id)
    except BankerError as error:
        log.warning("%s cannot be opened", game_id, exc_info=True)
        store.show(replace(store.shown, note=str(error)))
        return
    is_over = store.table is not None and store.table.state.is_over
    store.go(Screen.RANKING if is_over else Screen.TABLE)


def ask_to_delete(store: ScreenStore, game_id: str) -> None:
    """Asks the only question there is."""
    store.show(replace(store.shown, asking=game_id, row=None))


def delete_game(store: ScreenStore, game_id: str) -> None:
    """Deletes a game for good."""
    store.desk.bank.delete(game_id)
    if is_cash_hidden(store.desk.cupboard, game_id):
        hidden_as(store, game_id, hidden=False)
    store.close_sheet()


def bring_in(store: ScreenStore, record: bytes) -> None:
    """Imports a record; one that cannot be played stays outside, with a note of why."""
    words = store.desk.words
    try:
        store.desk.bank.import_record(record.decode("utf-8-sig"))
    except BadRecord as bad:
        note = words.fault(bad.fault)
    except IllegalMove as illegal:
        note = words(
            "Move {number}: {why}", number=illegal.number, why=words.refusal(illegal.refusal)
        )
    except UnicodeDecodeError:
        note = words("This is no record of a game.")
    except BankerError as error:
        note = str(error)
    else:
        note = ""
    said = words("Not brought in. {why}", why=note) if note else ""
    store.show(replace(store.shown, note=said))


def export_game(store: ScreenStore, game_id: str) -> None:
    """Gives the record of a game out as a file."""
    ft.context.page.run_task(_save_record, store, game_id)


async def _save_record(store: ScreenStore, game_id: str) -> None:
    listing = next((game for game in store.desk.bank.games() if game.id == game_id), None)
    try:
        record = store.desk.bank.export(game_id)
    except BankerError as error:
        log.warning("no export of %s", game_id, exc_info=True)
        store.show(replace(store.shown, note=str(error)))
        return
    name = file_name(listing.players, f"{listing.changed:%Y-%m-%d}") if listing else "shark.json"
    await ft.FilePicker().save_file(file_name=name, src_bytes=record.encode())


def import_game(store: ScreenStore) -> None:
    """Asks for a file with a record, and brings the game in."""
    ft.context.page.run_task(_pick_record, store)


async def _pick_record(store: ScreenStore) -> None:
    files = await ft.FilePicker().pick_files(with_data=True)
    if files and files[0].bytes is not None:
        bring_in(store, files[0].bytes)


def file_name(players: Sequence[str], day: str) -> str:
    """A name for the file of a record that every system takes."""
    people = "-".join("".join(c for c in name if c.isalnum()) or "x" for name in players)
    return f"shark-{day}-{people}.json"
