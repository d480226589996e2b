"""Home: the game on the table first, then all others."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

import flet as ft

from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Cap, icon_key, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import Frame, banner, card, framed, rule, section
from banker_app.screens.parts.small_board import small_board
from banker_app.screens.past import turn_number
from banker_app.screens.saved import (
    ask_to_delete,
    delete_game,
    export_game,
    import_game,
    open_game,
    play_again,
    prepare,
)
from banker_app.screens.store import ScreenStore, SharkTable
from banker_app.screens.theme import BODY, NAME, NOTE, Face, written
from banker_app.screens.when import said
from banker_app.session import GameListing
from banker_app.wording import Words
from models.shark.state import Status

_BRAND, _TURN, _PEOPLE = Face("B6", 30, 1.1), Face("HG8", 20, 1.15), Face("HG7", 15, 1.2)


def people(words: Words, listing: GameListing) -> str:
    """Who plays."""
    return ", ".join(listing.players) if listing.players else words("An unreadable game")


def fate(words: Words, listing: GameListing) -> str:
    """How a game ended, or how far it is."""
    if listing.winners and listing.is_over:
        return words("{names} won", names=words.both(listing.winners))
    if listing.status == Status.SETUP:
        return words("free shares")
    return words.count("{n} move", "{n} moves", listing.moves)


@safe_component
def HomeScreen(look: Look, store: ScreenStore) -> ft.Control:
    """The way into a game: go on, a new one, an earlier one."""
    words, games = store.desk.words, store.desk.bank.games()
    body: list[ft.Control] = []
    current, earlier = _sorted(store, games)
    if current is not None:
        body.append(_current(look, store, current))
    if earlier:
        body += [section(look, words("Earlier games")), _earlier(look, store, earlier)]
    if not games:
        body.append(_empty(look, words))
    bar = _bar(look, store, is_first=current is None)
    return framed(look, Frame(_brand(look, store, words), body, bar))


def _sorted(
    store: ScreenStore, games: Sequence[GameListing]
) -> tuple[GameListing | None, list[GameListing]]:
    """The game to go on with: the one on the table, else the last one that is not over."""
    on_table = store.table.game_id if store.table else None
    current = next((game for game in games if game.id == on_table), None)
    current = current or next((game for game in games if not game.is_over and game.players), None)
    return current, [game for game in games if game is not current]


def _brand(look: Look, store: ScreenStore, words: Words) -> ft.Control:
    palette = look.palette
    name = ft.Column(
        [
            written(words("Shark Banker"), _BRAND, palette.ink),
            written(words("The bank for your Shark table"), NOTE, palette.ink2),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    menu = icon_key(
        look, ft.Icons.MORE_VERT_ROUNDED, words("Menu"), lambda: store.open_sheet("menu")
    )
    return ft.Container(
        ft.Row([pieces.logo(50, palette), name, menu], spacing=12),
        padding=ft.Padding(left=14, right=10, top=22, bottom=18),
    )


def _current(look: Look, store: ScreenStore, game: GameListing) -> ft.Control:
    """The one game that goes on, its board in small."""
    words, palette, table = store.desk.words, look.palette, store.table
    is_here = table is not None and table.game_id == game.id
    lines = [
        written(
            words("Still on the table") if is_here else words("Last game"),
            NAME,
            palette.ink2,
            lines=2,
        ),
        written(_moment(words, table if is_here else None, game), _TURN, palette.ink, lines=2),
        written(people(words, game), NOTE, palette.ink, lines=3),
        written(_when(words, table if is_here else None, game), NOTE, palette.ink2, lines=2),
    ]
    facts = ft.Column(list(lines), spacing=5, tight=True, expand=True)
    row: list[ft.Control] = [facts]
    if is_here and table is not None:
        row.insert(0, small_board(look, table.state.board, 132, words))
    go_on = key(look, Cap(words("Go on"), kind="sea"), lambda: open_game(store, game.id))
    more = _row_keys(look, store, game)
    content = ft.Column(
        [
            ft.Row(
                [*row, _dots(look, store, game)],
                spacing=14,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            go_on,
            *more,
        ],
        spacing=12,
        tight=True,
    )
    return card(look, content, is_active=True, padding=14)


def _moment(words: Words, table: SharkTable | None, game: GameListing) -> str:
    if table is None:
        return fate(words, game)
    if table.state.is_over:
        return words("The game is over")
    return words("{name}’s turn", name=table.state.active)


def _when(words: Words, table: SharkTable | None, game: GameListing) -> str:
    when = said(words, game.changed, datetime.now().astimezone())
    if table is None or table.state.status is Status.SETUP:
        return when
    return words("{when}, turn {turn}", when=when, turn=turn_number(table))


def _earlier(look: Look, store: ScreenStore, games: Sequence[GameListing]) -> ft.Control:
    rows: list[ft.Control] = []
    for game in games:
        rows += [rule(look)] if rows else []
        rows.append(_row(look, store, game))
    return card(look, ft.Column(rows, spacing=0, tight=True), padding=0)


def _row(look: Look, store: ScreenStore, game: GameListing) -> ft.Control:
    words, palette = store.desk.words, look.palette
    when = said(words, game.changed, datetime.now().astimezone())
    facts = ft.Column(
        [
            written(people(words, game), _PEOPLE, palette.ink),
            written(f"{when}  ·  {fate(words, game)}", NOTE, palette.ink2),
        ],
        spacing=3,
        tight=True,
    )
    body = ft.Container(
        facts,
        expand=True,
        padding=ft.Padding(left=14, top=12, bottom=12),
        border_radius=14,
        ink=True,
        on_click=lambda _: open_game(store, game.id),
    )
    line = ft.Row([body, _dots(look, store, game)], spacing=4)
    content = ft.Column([line, *_row_keys(look, store, game)], spacing=0, tight=True)
    return ft.Container(content, padding=ft.Padding(right=8))


def _dots(look: Look, store: ScreenStore, game: GameListing) -> ft.Control:
    """Opens and closes what else can be done with a game."""
    words = store.desk.words
    is_open = store.shown.row == game.id
    name = words("More of {people}", people=people(words, game))
    return icon_key(
        look,
        ft.Icons.EXPAND_LESS_ROUNDED if is_open else ft.Icons.MORE_VERT_ROUNDED,
        name,
        lambda: store.show(replace(store.shown.closed(), row=None if is_open else game.id)),
    )


def _row_keys(look: Look, store: ScreenStore, game: GameListing) -> list[ft.Control]:
    words = store.desk.words
    if store.shown.asking == game.id:
        return [_question(look, store, game)]
    if store.shown.row != game.id:
        return []
    keys = [
        key(
            look,
            Cap(words("Same again"), height=44, kind="well"),
            lambda: play_again(store, game.id),
            expand=4,
        ),
        key(
            look,
            Cap(words("Export"), height=44, kind="well"),
            lambda: export_game(store, game.id),
            expand=3,
        ),
        key(
            look,
            Cap(words("Delete"), height=44, kind="well"),
            lambda: ask_to_delete(store, game.id),
            expand=3,
        ),
    ]
    return [ft.Container(ft.Row(keys, spacing=8), padding=ft.Padding(left=8, bottom=8))]


def _question(look: Look, store: ScreenStore, game: GameListing) -> ft.Control:
    """The only question of the app."""
    words = store.desk.words
    keys = [
        key(look, Cap(words("Keep it"), height=44, kind="well"), store.close_sheet, expand=True),
        key(
            look,
            Cap(words("Delete"), kind="call", height=44),
            lambda: delete_game(store, game.id),
            expand=True,
        ),
    ]
    question = words("Delete this game? It cannot be undone.")
    return ft.Container(banner(look, question, keys), padding=ft.Padding(left=8, bottom=8))


def _empty(look: Look, words: Words) -> ft.Control:
    return ft.Container(
        ft.Column(
            [
                pieces.logo(96, look.palette),
                written(words("No game yet."), BODY, look.palette.ink2),
            ],
            spacing=16,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding(top=90, bottom=40),
        alignment=ft.Alignment.CENTER,
    )


def _bar(look: Look, store: ScreenStore, *, is_first: bool) -> ft.Control:
    words = store.desk.words
    new = Cap(words("New game"), kind="sea" if is_first else "plain", icon=ft.Icons.ADD_ROUNDED)
    return ft.Row(
        [
            key(look, new, lambda: prepare(store), expand=3),
            key(look, Cap(words("Import")), lambda: import_game(store), expand=2),
        ],
        spacing=8,
    )
