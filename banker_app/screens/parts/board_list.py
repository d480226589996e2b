"""All boards at the easel: to begin from, to use, to give out, to delete."""

from dataclasses import replace

import flet as ft

from banker_app.screens.boards import NamedBoard, kept_boards, shipped_boards
from banker_app.screens.easel import begin_from, trouble_with, use
from banker_app.screens.keeping import drop, export_board, import_board, put_back, row_of
from banker_app.screens.parts.keys import Cap, icon_key, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, rule, section
from banker_app.screens.shelving import away_row
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import NOTE, Face, written
from models.shark.board import Rows

_NAME = Face("HG7", 15, 1.2)


def board_list(look: Look, store: ScreenStore) -> list[ft.Control]:
    """The shipped boards and the kept ones, and what was deleted last."""
    words = store.desk.words
    kept, unreadable = kept_boards(store.desk.cupboard)
    shown = [section(look, words("Begin from")), _card(look, store, shipped_boards())]
    shown.append(section(look, words("Kept boards")))
    if kept:
        shown.append(_card(look, store, kept))
    shown += away_row(look, store, store.shelf.put_away, lambda: put_back(store))
    if unreadable:
        one, many = "{n} board cannot be read.", "{n} boards cannot be read."
        shown.append(written(words.count(one, many, unreadable), NOTE, look.palette.ink2))
    into = Cap(words("Import a board"), height=44, kind="well")
    return [*shown, key(look, into, lambda: import_board(store))]


def size_words(rows: Rows) -> str:
    """The size of a board, columns first."""
    return f"{len(rows[0])} × {len(rows)}"


def _card(look: Look, store: ScreenStore, boards: tuple[NamedBoard, ...]) -> ft.Control:
    lines: list[ft.Control] = []
    for board in boards:
        lines += [rule(look)] if lines else []
        lines.append(_line(look, store, board))
    return card(look, ft.Column(lines, spacing=0, tight=True), padding=0)


def _line(look: Look, store: ScreenStore, board: NamedBoard) -> ft.Control:
    words, palette, row = store.desk.words, look.palette, row_of(board.name)
    trouble = trouble_with(store, board.rows)
    facts = "  ·  ".join(filter(None, (size_words(board.rows), trouble)))
    name = written(board.name, _NAME, palette.ink)
    name.semantics_label = words("Begin from {name}", name=board.name)
    body = ft.Container(
        ft.Column(
            [name, written(facts, NOTE, palette.ink2, lines=3)],
            spacing=2,
            tight=True,
        ),
        expand=True,
        padding=ft.Padding(left=14, right=8, top=9, bottom=9),
        border_radius=14,
        ink=True,
        on_click=lambda _: begin_from(store, board),
    )
    if not board.is_kept:
        return body
    is_open = store.shown.row == row
    dots = icon_key(
        look,
        ft.Icons.EXPAND_LESS_ROUNDED if is_open else ft.Icons.MORE_VERT_ROUNDED,
        words("More of {name}", name=board.name),
        lambda: store.show(replace(store.shown.closed(), row=None if is_open else row)),
    )
    more = [_keys(look, store, board, trouble)] if is_open else []
    line = ft.Row([body, dots], spacing=4)
    return ft.Container(
        ft.Column([line, *more], spacing=0, tight=True), padding=ft.Padding(right=8)
    )


def _keys(look: Look, store: ScreenStore, board: NamedBoard, trouble: str) -> ft.Control:
    """What is done with a kept board."""
    words = store.desk.words
    reason = words("not with this die") if trouble else ""
    caps = (
        (Cap(words("Use"), reason=reason, height=44, kind="well"), lambda: use(store, board)),
        (Cap(words("Export"), height=44, kind="well"), lambda: export_board(board)),
        (Cap(words("Delete"), height=44, kind="well"), lambda: drop(store, board.name)),
    )
    keys = [key(look, cap, tap, expand=True) for cap, tap in caps]
    return ft.Container(ft.Row(keys, spacing=8), padding=ft.Padding(left=8, bottom=8))
