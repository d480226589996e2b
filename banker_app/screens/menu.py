"""The menu: the theme, the roll, the way home, the end of the game, the other device."""

from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version

import flet as ft

from banker_app.screens.asking import ask_refusal
from banker_app.screens.hiding import table_hiding
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Asked, Cap, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, section
from banker_app.screens.parts.switches import Turned, chips, switch
from banker_app.screens.ports import LanDesk
from banker_app.screens.settings_kept import ThemeChoice
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import NOTE, TITLE, Face, written
from banker_app.wording import Words
from models.shark.game import SHARK
from models.shark.moves import Finish

_ROW = Face("HG7", 16, 1.2)
_THEMES: tuple[ThemeChoice, ...] = ("device", "light", "dark")


@safe_component
def MenuSheet(look: Look, store: ScreenStore) -> ft.Control:
    """Everything that is not needed at every turn."""
    words = store.desk.words
    parts: list[ft.Control] = [
        written(words("Menu"), TITLE, look.palette.ink),
        section(look, words("Colours")),
        _themes(look, store, words),
    ]
    if store.table is not None:
        parts += [section(look, words("Table")), *_table_keys(look, store, words)]
    if store.desk.lan is not None:
        parts += [section(look, words("Bank on another device")), _lan(look, store, words)]
    parts += [section(look, words("About")), _about(look, store, words)]
    return ft.Column(parts, spacing=8, scroll=ft.ScrollMode.AUTO, expand=True)


def _themes(look: Look, store: ScreenStore, words: Words) -> ft.Control:
    names = {"device": words("As the device"), "light": words("Light"), "dark": words("Dark")}

    def choose(chosen: str) -> None:
        theme = next(theme for theme in _THEMES if theme == chosen)
        store.set_up_screen(store.shelf.settings.but(theme=theme))

    return chips(look, [(theme, names[theme]) for theme in _THEMES], store.shelf.theme, choose)


def _table_keys(look: Look, store: ScreenStore, words: Words) -> list[ft.Control]:
    likes = store.shelf.settings
    rolls = _liked(look, store, words("Ask for every roll"), asks_for_rolls=likes.asks_for_rolls)
    notes = _liked(look, store, words("Payouts in bank notes"), shows_notes=likes.shows_notes)
    places = ft.Row(
        [
            key(look, Cap(words("Home"), height=44), lambda: store.go(Screen.HOME), expand=True),
            key(
                look, Cap(words("Ledger"), height=44), lambda: store.go(Screen.LEDGER), expand=True
            ),
            key(look, Cap(words("Join"), height=44), lambda: store.go(Screen.JOIN), expand=True),
            key(look, Cap(words("Rules"), height=44), store.open_rules, expand=True),
        ],
        spacing=8,
    )
    return [rolls, notes, table_hiding(look, store), places, _finish(look, store, words)]


def _liked(look: Look, store: ScreenStore, title: str, **liked: bool) -> ft.Control:
    """A switch for something that the banker may like otherwise."""
    ((key_of, is_on),) = liked.items()
    turned = store.shelf.settings.but(**{key_of: not is_on})
    name = written(title, _ROW, look.palette.ink)
    return switch(look, Turned(is_on), name, lambda: store.set_up_screen(turned))


def _finish(look: Look, store: ScreenStore, words: Words) -> ft.Control:
    """Ending the game early is a move like any other: undo takes it back."""
    assert store.table is not None
    refusal = SHARK.refusal_of(store.table.state, Finish())
    cap = Cap(
        words("Finish the game now"),
        note=words("ranks everybody as things stand, undo takes it back"),
        reason=words.refusal(refusal) if refusal else "",
        why=Asked(words("why?"), lambda: ask_refusal(store, refusal)) if refusal else None,
    )
    return key(look, cap, lambda: store.submit(Finish()))


def _lan(look: Look, store: ScreenStore, words: Words) -> ft.Control:
    """The code for the one other device, and the key that sends it away."""
    lan = store.desk.lan
    assert lan is not None
    if store.shown.row != "lan":
        note = words("one device is in") if lan.is_taken() else words("scan a code")
        show = replace(store.shown, row="lan")
        return key(look, Cap(words("Bank on a tablet"), note=note), lambda: store.show(show))
    return card(look, _lan_code(look, words, lan))


def _lan_code(look: Look, words: Words, lan: LanDesk) -> ft.Control:
    side = min(look.width - 80, 280)
    picture = ft.Container(
        ft.Image(
            src=lan.qr_png(),
            width=side,
            height=side,
            semantics_label=words("QR code for the banker’s other device"),
        ),
        bgcolor="#FFFFFF",
        border_radius=12,
    )
    state = words("One device is in.") if lan.is_taken() else words("No device is in.")
    return ft.Column(
        [
            picture,
            written(state, NOTE, look.palette.ink2),
            written(lan.url(), NOTE, look.palette.ink2, lines=3),
            key(
                look,
                Cap(words("Revoke"), note=words("a new code, the old one is void")),
                lan.revoke,
            ),
        ],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def app_version() -> str:
    """The version that is installed."""
    try:
        return version("shark-banker")
    except PackageNotFoundError:
        return ""


def _about(look: Look, store: ScreenStore, words: Words) -> ft.Control:
    lines = [words("Shark Banker {version}", version=app_version())]
    if store.desk.log_path:
        lines.append(words("Log file: {path}", path=store.desk.log_path))
    shown: list[ft.Control] = [
        ft.Text(line, style=NOTE.style(look.palette.ink2), selectable=True) for line in lines
    ]
    return ft.Column(shown, spacing=2, tight=True)
