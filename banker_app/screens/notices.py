"""What blocks the bank, or was refused: above every screen."""

from dataclasses import replace

import flet as ft

from banker_app.screens.asking import ask_refusal
from banker_app.screens.parts.keys import Cap, Tap, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import banner
from banker_app.screens.saved import export_game
from banker_app.screens.store import ScreenStore
from banker_app.session import Declined


def notices(look: Look, store: ScreenStore) -> list[ft.Control]:
    """The banners that stand above the screen, the gravest first."""
    found = [*_condition(look, store), *_message(look, store)]
    if not found:
        return []
    stacked = ft.Column(found, spacing=6, tight=True)
    return [ft.Container(stacked, padding=ft.Padding(left=8, right=8, top=8))]


def _condition(look: Look, store: ScreenStore) -> list[ft.Control]:
    """A table that takes no more moves says so as long as it does not."""
    words, table = store.desk.words, store.table
    if table is None or not store.screen.needs_table:
        return []
    export = _small(look, words("Export"), lambda: export_game(store, table.game_id))
    match table.condition:
        case "books_wrong":
            text = words("The books do not agree. No more moves.")
            undo = _small(look, words("Undo to before it"), lambda: _undo_fault(store))
            return [banner(look, text, [undo, export], is_blocking=True)]
        case "read_only":
            text = words("Another bank has this game open, or its books differ. Looking only.")
            return [banner(look, text, [export], is_blocking=True)]
        case _:
            return []


def _undo_fault(store: ScreenStore) -> None:
    if store.table is not None and store.table.fault is not None:
        store.undo_to(store.table.fault.number - 1)


def _message(look: Look, store: ScreenStore) -> list[ft.Control]:
    words, message, note = store.desk.words, store.shown.message, store.shown.note
    if message is not None and message.code in ("books_wrong", "read_only"):
        message = None
    text = words.declined(message) if message else note
    if not text:
        return []

    def close() -> None:
        store.show(replace(store.shown, message=None, note=""))

    is_grave = isinstance(message, Declined) and message.code == "not_saved"
    keys = [_small(look, words("Close"), close)]
    refusal = message.refusal if isinstance(message, Declined) else None
    if refusal is not None and store.table is not None:
        keys.insert(0, _small(look, words("Why?"), lambda: ask_refusal(store, refusal)))
    return [banner(look, text, keys, is_blocking=is_grave)]


def _small(look: Look, title: str, on_tap: Tap) -> ft.Control:
    return key(look, Cap(title, height=44), on_tap, expand=True)
