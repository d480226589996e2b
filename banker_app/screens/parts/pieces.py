"""The pieces that lie about on the screens: buildings, marks, the turn token."""

import flet as ft

from banker_app.screens.theme import Palette, foot
from models.shark.vocabulary import Building, Company


def _dark(palette: Palette) -> str:
    return "-dark" if palette.dark else ""


def building(kind: Building, size: float, palette: Palette, *, opacity: float = 1) -> ft.Image:
    """A building as it stands on the board: roof, letter and colour."""
    return ft.Image(
        src=f"/icons/building-{kind}{_dark(palette)}.svg",
        width=size,
        height=size,
        opacity=opacity,
        exclude_from_semantics=True,
    )


def mark(company: Company, size: float, palette: Palette, *, opacity: float = 1) -> ft.Image:
    """A company's small silhouette, beside its numbers."""
    return ft.Image(
        src=f"/icons/mark-{company}{_dark(palette)}.svg",
        width=size,
        height=size,
        opacity=opacity,
        exclude_from_semantics=True,
    )


def own_icon(name: str, size: float, colour: str) -> ft.Image:
    """One of the project's own one-colour drawings: turn, give, collect, mustsell, takeover."""
    return ft.Image(
        src=f"/icons/icon-{name}.svg",
        width=size,
        height=size,
        color=colour,
        exclude_from_semantics=True,
    )


def token(size: float, palette: Palette) -> ft.Container:
    """The turn token: the fin on a round piece."""
    return ft.Container(
        width=size,
        height=size,
        bgcolor=palette.sea,
        border_radius=size / 2,
        shadow=[foot(palette.sea_edge, max(1, size // 16))],
        alignment=ft.Alignment.CENTER,
        content=own_icon("turn", size * 0.72, palette.on_sea),
    )


def logo(size: float, palette: Palette) -> ft.Image:
    """The fin in a coin."""
    return ft.Image(
        src=f"/icons/logo-mark{_dark(palette)}.svg",
        width=size,
        height=size,
        exclude_from_semantics=True,
    )
