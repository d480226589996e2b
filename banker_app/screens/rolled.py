"""What the app's dice came to, large enough for the whole table to see."""

import flet as ft

from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.die_faces import area_face, company_face
from banker_app.screens.parts.keys import Cap, icon_key, key
from banker_app.screens.parts.look import Look
from banker_app.screens.store import ScreenStore
from banker_app.screens.table_facts import end_key, what_now
from banker_app.screens.theme import NOTE, R_CARD, TITLE, card_shadow, written
from banker_app.wording.shark_moves import roll_words
from models.shark.moves import Skip

DIE, LOW_DIE = 120, 92


@safe_component
def RolledSheet(look: Look, store: ScreenStore) -> ft.Control:
    """Both faces, read out as well; the next tap on the board takes their place."""
    assert store.table is not None
    words, palette, roll = store.desk.words, look.palette, store.table.state.turn.roll
    if roll is None:
        return ft.Container()
    said = words("{name} rolled", name=store.table.state.active)
    title = written(said, TITLE, palette.ink)
    title.expand = True
    close = icon_key(look, ft.Icons.CLOSE_ROUNDED, words("Close"), store.close_sheet)
    dice = [_die(look, area_face(roll.area_die, _size(look) * 0.56, palette))]
    if roll.company_die is not None:
        dice.insert(0, _die(look, company_face(roll.company_die, _size(look) * 0.7, palette)))
    then = what_now(words, store.table)
    told = ft.Column(
        [
            ft.Row(list(dice), spacing=20, alignment=ft.MainAxisAlignment.CENTER),
            written(then, NOTE, palette.ink2, align=ft.TextAlign.CENTER),
        ],
        spacing=14,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    spoken = f"{said}: {roll_words(words, roll)}. {then}"
    return ft.Column(
        [
            ft.Row([title, close]),
            ft.Semantics(content=told, label=spoken, live_region=True, exclude_semantics=True),
            _keys(look, store),
        ],
        spacing=12,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _size(look: Look) -> int:
    return LOW_DIE if look.is_low else DIE


def _die(look: Look, face: ft.Control) -> ft.Control:
    return ft.Container(
        face,
        width=_size(look),
        height=_size(look),
        bgcolor=look.palette.card,
        border_radius=R_CARD * 1.6,
        shadow=card_shadow(look.palette),
        alignment=ft.Alignment.CENTER,
    )


def _keys(look: Look, store: ScreenStore) -> ft.Control:
    """On with the turn: a cell, or Skip where the roll fits nowhere."""
    assert store.table is not None
    words, end = store.desk.words, end_key(store.desk.words, store.table.state)
    go_on = key(look, Cap(words("Go on"), note=words("then tap a cell")), store.close_sheet)
    if not isinstance(end.move, Skip):
        return go_on
    skip = Cap(end.title, note=end.note, kind="plain" if look.is_wide else "sea")
    return key(look, skip, lambda: store.submit(Skip()))
