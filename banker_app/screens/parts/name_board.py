"""The name under which a painted board is kept."""

from dataclasses import replace

import flet as ft

from banker_app.screens.boards import kept_rows
from banker_app.screens.easel import easel, paint, trouble_with
from banker_app.screens.keeping import save
from banker_app.screens.parts.keys import Cap, key
from banker_app.screens.parts.look import Look
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import NOTE, Face, written
from models.record import name_fault

_NAME = Face("HG7", 16, 1.2)


def name_row(look: Look, store: ScreenStore) -> ft.Control:
    """A field for the name, and the key that keeps the board."""
    palette, painting = look.palette, easel(store)
    fault = name_fault(painting.name) if painting.name.strip() else None
    field = ft.TextField(
        value=painting.name,
        key="board-name",
        expand=True,
        content_padding=ft.Padding(left=14, right=14, top=15, bottom=15),
        label=store.desk.words("Name of the board"),
        text_style=_NAME.style(palette.ink),
        label_style=NOTE.style(palette.ink2),
        border=ft.OutlineInputBorder(side=ft.BorderSide(1.5, palette.field)),
        bgcolor=palette.card,
        cursor_color=palette.sea,
        capitalization=ft.TextCapitalization.SENTENCES,
        on_change=lambda event: _typed(store, str(event.control.value or "")),
        on_focus=lambda _: _typing(store, is_typing=True),
        on_blur=lambda _: _typing(store, is_typing=False),
        on_submit=lambda _: save(store),
    )
    kept = ft.Container(_save_key(look, store), width=140)
    row = ft.Row([field, kept], spacing=8, vertical_alignment=ft.CrossAxisAlignment.START)
    if fault is None:
        return row
    told = store.desk.words.name_fault(fault, painting.name.strip())
    said = written(told, NOTE, palette.call, lines=None)
    return ft.Column([row, ft.Semantics(content=said, live_region=True)], spacing=2, tight=True)


def _typed(store: ScreenStore, name: str) -> None:
    paint(store, replace(easel(store), name=name))


def _typing(store: ScreenStore, *, is_typing: bool) -> None:
    """While a name is written, no key of the keyboard paints."""
    store.show(replace(store.shown, is_typing=is_typing))


def _save_key(look: Look, store: ScreenStore) -> ft.Control:
    words, painting = store.desk.words, easel(store)
    name, title = painting.name.strip(), words("Keep")
    before = kept_rows(store.desk.cupboard, name) if name else None
    if not name:
        reason = words("a name first")
    elif name_fault(name):
        reason = words("another name")
    elif before == painting.rows:
        reason = words("kept as it is")
    else:
        reason = words("not with this die") if trouble_with(store, painting.rows) else ""
    note = "" if before is None else words("replaces the old")
    return key(look, Cap(title, note, reason=reason, height=48), lambda: save(store))
