"""The faces of the dice, and the cards, as they are drawn."""

import flet as ft

from banker_app.screens.parts import pieces
from banker_app.screens.theme import SMALL, Face, Palette, written
from models.shark.vocabulary import COMPANIES, AreaFace, Company, CompanyFace

_DIE = {CompanyFace.BLACK: "#1B2023", CompanyFace.GREY: "#8C9496", CompanyFace.WHITE: "#FFFFFF"}
_COMPANY_OF = {CompanyFace(company.value): company for company in COMPANIES}


def company_on(face: CompanyFace) -> Company | None:
    """The company that a face names; none for a wild one."""
    return _COMPANY_OF.get(face)


def company_face(face: CompanyFace, size: float, palette: Palette) -> ft.Control:
    """A company's building, the colour of a wild face, or the wild card in all four colours."""
    if company := company_on(face):
        return pieces.building(company, size, palette)
    if face is CompanyFace.WILD:
        return _four(size, palette)
    return ft.Container(
        width=size * 0.7,
        height=size * 0.7,
        border_radius=size * 0.16,
        bgcolor=_DIE[face],
        border=ft.Border.all(1.5, palette.field),
    )


def _four(size: float, palette: Palette) -> ft.Control:
    """All four marks, two and two."""
    marks = [pieces.mark(company, size * 0.36, palette) for company in COMPANIES]
    rows: list[ft.Control] = [
        ft.Row(list(marks[start : start + 2]), spacing=2, tight=True) for start in (0, 2)
    ]
    return ft.Column(rows, spacing=2, tight=True)


def area_face(face: AreaFace, size: float, palette: Palette) -> ft.Control:
    """The number of an area, or the fin."""
    if face is AreaFace.SHARK:
        return pieces.own_icon("fin", size * 1.1, palette.sea)
    return written(face.value, Face("B6", size, 1.05), palette.ink)


def under(drawn: ft.Control, *below: ft.Control) -> ft.Control:
    """A face with what it means below it."""
    return ft.Column(
        [drawn, *below],
        spacing=3,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def small(text: str, ink: str) -> ft.Text:
    """A word below a face."""
    return written(text, SMALL, ink, align=ft.TextAlign.CENTER)
