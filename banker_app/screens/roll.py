"""The roll: two rows of faces as they are on the dice; the second tap closes the sheet."""

from dataclasses import replace

import flet as ft

from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Tap, icon_key
from banker_app.screens.parts.look import Look
from banker_app.screens.store import ScreenStore, SharkTable
from banker_app.screens.theme import (
    NOTE,
    R_CARD,
    SMALL,
    TITLE,
    Face,
    Palette,
    card_shadow,
    written,
)
from banker_app.session import Accepted
from banker_app.wording import Words
from models.shark.moves import Roll
from models.shark.rules.rolling import area_faces, company_faces, is_black_fewest
from models.shark.state import Table
from models.shark.vocabulary import AreaFace, Company, CompanyFace

FACE_HEIGHT, AREA = 70, Face("B6", 32, 1.05)
_DIE = {CompanyFace.BLACK: "#1B2023", CompanyFace.GREY: "#8C9496", CompanyFace.WHITE: "#FFFFFF"}
_WORDED = tuple(CompanyFace(company.value) for company in Company)


@safe_component
def RollSheet(look: Look, store: ScreenStore) -> ft.Control:
    """The faces of both dice."""
    assert store.table is not None
    words, palette, state = store.desk.words, look.palette, store.table.state
    title = written(words("{name}’s roll", name=state.active), TITLE, palette.ink)
    title.expand = True
    close = icon_key(look, ft.Icons.CLOSE_ROUNDED, words("Close"), store.close_sheet)
    note = written(
        words("Closes by itself. No roll? Just tap a cell on the board."),
        NOTE,
        palette.ink2,
        align=ft.TextAlign.CENTER,
        lines=2,
    )
    rows = ft.Column(
        [*_company_rows(look, store, state.table), _area_row(look, store, state.table), note],
        spacing=12,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Column(
        [ft.Row([title, close]), rows],
        spacing=8,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _company_rows(look: Look, store: ScreenStore, table: Table) -> list[ft.Control]:
    """The four companies, then the wild faces."""
    faces = company_faces(table)
    rows = (
        [face for face in faces if face in _WORDED],
        [face for face in faces if face not in _WORDED],
    )
    return [
        ft.Row([_company_key(look, store, table, face) for face in row], spacing=look.gap)
        for row in rows
        if row
    ]


def _company_key(look: Look, store: ScreenStore, table: Table, face: CompanyFace) -> ft.Control:
    words, is_on = store.desk.words, store.shown.company_face is face
    if face in _WORDED:
        drawn: ft.Control = pieces.building(Company(face.value), 44, look.palette)
        name = words.face(face)
    else:
        meaning = wild_words(words, table, face)
        drawn = _wild(look.palette, face, meaning)
        name = f"{words.face(face)}, {meaning}"
    return _face_key(look, drawn, name, is_on=is_on, on_tap=lambda: _company(store, face))


def wild_words(words: Words, table: Table, face: CompanyFace) -> str:
    """What a wild face means at this table."""
    is_fewest = face is CompanyFace.BLACK and is_black_fewest(table.switches)
    return words("fewest") if is_fewest else words("any")


def _wild(palette: Palette, face: CompanyFace, meaning: str) -> ft.Control:
    die = ft.Container(
        width=30,
        height=30,
        border_radius=7,
        bgcolor=_DIE.get(face, palette.well),
        border=ft.Border.all(1.5, palette.field),
    )
    return ft.Column(
        [die, written(meaning, SMALL, palette.ink2)],
        spacing=3,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _area_row(look: Look, store: ScreenStore, table: Table) -> ft.Control:
    keys = [_area_key(look, store, face) for face in area_faces(table)]
    return ft.Row(keys, spacing=look.gap)


def _area_key(look: Look, store: ScreenStore, face: AreaFace) -> ft.Control:
    palette = look.palette
    if face is AreaFace.SHARK:
        drawn: ft.Control = pieces.own_icon("fin", 36, palette.sea)
    else:
        drawn = written(face.value, AREA, palette.ink)
    return _face_key(
        look,
        drawn,
        store.desk.words.face(face),
        is_on=store.shown.area_face is face,
        on_tap=lambda: _area(store, face),
    )


def _face_key(look: Look, drawn: ft.Control, name: str, *, is_on: bool, on_tap: Tap) -> ft.Control:
    palette = look.palette
    return ft.Semantics(
        label=name,
        button=True,
        selected=is_on,
        expand=True,
        content=ft.Container(
            ft.Semantics(exclude_semantics=True, content=drawn),
            height=FACE_HEIGHT,
            bgcolor=palette.card,
            border_radius=R_CARD,
            border=ft.Border.all(3, palette.ink) if is_on else None,
            shadow=card_shadow(palette),
            margin=ft.Margin(bottom=2),
            alignment=ft.Alignment.CENTER,
            on_click=lambda _: on_tap(),
        ),
    )


def _company(store: ScreenStore, face: CompanyFace) -> None:
    _show(store, face, store.shown.area_face)


def _area(store: ScreenStore, face: AreaFace) -> None:
    _show(store, store.shown.company_face, face)


def _show(store: ScreenStore, company: CompanyFace | None, area: AreaFace | None) -> None:
    """Takes note of a face; with both the roll is recorded, in the place of one still unplaced."""
    table = store.table
    if table is None:
        return
    has_company = company is not None or not company_faces(table.state.table)
    if area is None or not has_company:
        store.show(replace(store.shown, company_face=company, area_face=area))
        return
    if _is_unplaced(table):
        store.undo()
        store.drawing()
    if isinstance(store.submit(Roll(company_die=company, area_die=area)), Accepted):
        store.close_sheet()


def _is_unplaced(table: SharkTable) -> bool:
    steps = table.history.steps
    return table.state.turn.roll is not None and isinstance(steps[-1].move, Roll)
