"""The look of the screens: type, space, depth and motion. Colours come from `palettes`."""

from dataclasses import dataclass, replace

import flet as ft

from banker_app.screens.palettes import DARK, LIGHT, Paint, Palette

__all__ = ["DARK", "LIGHT", "Face", "Paint", "Palette", "fonts", "palette_for", "written"]

MARGIN_PHONE, MARGIN_BOARD, MARGIN_WIDE = 8, 6, 22
GAP, GAP_WIDE = 8, 10
R_CONTROL, R_KEY, R_CARD, R_SHEET, R_PILL = 12, 14, 14, 22, 9
TARGET, KEY_HEIGHT, HEAD_HEIGHT = 44, 52, 50
TABLET_FROM, WIDE_FROM, FOLDED_UNDER = 700, 1100, 720

SHEET_IN_MS = 240
MARKER_STEP_MS, MARKER_MOST_MS = 70, 560

KOREAN = "KR"
"""Names at a Korean table: the client fetches no letters of its own without a network."""

_WEIGHTS = {"HG5": "500", "HG6": "600", "HG7": "700", "HG8": "800"}


def fonts() -> dict[str, str]:
    """The font files by family: each weight is a family of its own, its further letters another."""
    found = {}
    for family, weight in _WEIGHTS.items():
        found[family] = f"/fonts/hanken-grotesk-latin-{weight}-normal.woff2"
        found[f"{family}X"] = f"/fonts/hanken-grotesk-latin-ext-{weight}-normal.woff2"
    found[KOREAN] = "/fonts/noto-sans-kr-korean-600-normal.woff2"
    found["B6"] = "/fonts/besley-latin-600-normal.woff2"
    found["B6X"] = "/fonts/besley-latin-ext-600-normal.woff2"
    return found


@dataclass(frozen=True, slots=True)
class Face:
    """A type style without its colour.

    Units: `size` in logical pixels, `height` in sizes.
    """

    family: str
    size: float
    height: float | None = None

    def sized(self, size: float) -> "Face":
        """The same style in another size."""
        return replace(self, size=size)

    def style(self, colour: str) -> ft.TextStyle:
        """The style as Flet takes it."""
        return ft.TextStyle(
            font_family=self.family,
            font_family_fallback=[f"{self.family}X", KOREAN],
            size=self.size,
            height=self.height,
            letter_spacing=0,
            color=colour,
        )


AMOUNT = Face("B6", 36, 1.05)
NET = Face("B6", 27, 1.05)
BRAND = Face("B6", 20)
CELL_NAME = Face("B6", 34, 1.05)
STEPS = Face("B6", 15)
TITLE = Face("HG8", 22, 1.15)
TURN = Face("HG8", 19, 1.1)
CASH = Face("HG8", 17, 1.2)
CASH_WIDE = Face("HG8", 24, 1.1)
NAME = Face("HG7", 15, 1.2)
KEY = Face("HG7", 16, 1.1)
KEY_SMALL = Face("HG6", 12, 1.2)
BODY = Face("HG5", 15, 1.3)
NOTE = Face("HG5", 14, 1.3)
SMALL = Face("HG6", 12, 1.2)
TICK = Face("HG6", 11, 1.2)


def palette_for(dark: bool) -> Palette:
    """The colours of a theme."""
    return DARK if dark else LIGHT


def written(
    value: str,
    face: Face,
    colour: str,
    *,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = 1,
) -> ft.Text:
    """A text in a style and colour, cut off with dots after so many lines."""
    return ft.Text(
        value,
        style=face.style(colour),
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
    )


def page_theme(palette: Palette) -> ft.Theme:
    """What Flutter's own controls look like, where any are used."""
    return ft.Theme(
        color_scheme_seed=palette.sea,
        font_family="HG5",
        scaffold_bgcolor=palette.table,
    )


def foot(colour: str, down: float) -> ft.BoxShadow:
    """The hard foot of a card or key: no blur, straight down."""
    return ft.BoxShadow(color=colour, offset=ft.Offset(0, down), blur_radius=0)


def card_shadow(palette: Palette) -> list[ft.BoxShadow]:
    """The edge of a resting card."""
    return [foot(palette.edge, 2)]


def active_shadow(palette: Palette) -> list[ft.BoxShadow]:
    """The ring and the foot of the active card."""
    return [
        foot(palette.sea_edge, 4),
        ft.BoxShadow(color=palette.sea, spread_radius=2, blur_radius=0),
    ]


def tray_shadow(palette: Palette) -> list[ft.BoxShadow]:
    """The foot of the tray and the shadow it throws on the table."""
    return [
        foot(palette.tray_edge, 3),
        ft.BoxShadow(color="#8008181C", offset=ft.Offset(0, 8), blur_radius=20, spread_radius=-8),
    ]


def sheet_shadow() -> list[ft.BoxShadow]:
    """The shadow that a sheet throws upward."""
    return [ft.BoxShadow(color="#4708181C", offset=ft.Offset(0, -10), blur_radius=30)]
