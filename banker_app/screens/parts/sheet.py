"""Cards, banners, sheets and the frame of a screen: what things lie on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import flet as ft

from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Tap, icon_key
from banker_app.screens.parts.look import Look
from banker_app.screens.theme import (
    HEAD_HEIGHT,
    R_CARD,
    R_PILL,
    R_SHEET,
    SHEET_IN_MS,
    SMALL,
    TITLE,
    Face,
    active_shadow,
    card_shadow,
    sheet_shadow,
    written,
)

BANNER = Face("HG7", 15, 1.3)
SECTION = Face("HG7", 14, 1.2)


def card(
    look: Look, content: ft.Control, *, is_active: bool = False, padding: float | ft.Padding = 14
) -> ft.Container:
    """A card on the table; the active one is raised and ringed."""
    palette = look.palette
    return ft.Container(
        content,
        bgcolor=palette.raised if is_active else palette.card,
        border_radius=R_CARD,
        padding=padding,
        margin=ft.Margin(bottom=4 if is_active else 2),
        shadow=active_shadow(palette) if is_active else card_shadow(palette),
        clip_behavior=ft.ClipBehavior.NONE,
    )


def outlined(look: Look, content: ft.Control, *, padding: float = 14) -> ft.Container:
    """A card without depth: what is not there, or not yet."""
    return ft.Container(
        content,
        border=ft.Border.all(1.5, look.palette.line),
        border_radius=R_CARD,
        padding=padding,
    )


def section(look: Look, text: str) -> ft.Control:
    """The small word above a group of cards."""
    return ft.Container(
        written(text, SECTION, look.palette.ink2), padding=ft.Padding(left=4, top=8, bottom=2)
    )


def pill(look: Look, text: str, *, kind: Literal["sea", "call", "plain"] = "sea") -> ft.Container:
    """A short word on a ground of its own."""
    palette = look.palette
    ground, ink = {
        "sea": (palette.sea_soft, palette.on_sea_soft),
        "call": (palette.call_soft, palette.on_call_soft),
        "plain": (palette.card, palette.ink2),
    }[kind]
    return ft.Container(
        written(text, SMALL.sized(13), ink),
        bgcolor=ground,
        border_radius=R_PILL,
        padding=ft.Padding(left=9, right=9, top=4, bottom=4),
    )


def rule(look: Look) -> ft.Control:
    """A hairline between two items."""
    return ft.Container(height=1, bgcolor=look.palette.line)


def banner(
    look: Look, text: str, keys: Sequence[ft.Control] = (), *, is_blocking: bool = False
) -> ft.Control:
    """A plum line: soft for what is coming, full for what blocks."""
    palette = look.palette
    line = _told(look, text, is_blocking=is_blocking)
    below: list[ft.Control] = [ft.Row(list(keys), spacing=8)] if keys else []
    lying = ft.Container(
        ft.Column([line, *below], spacing=8, tight=True),
        bgcolor=palette.call if is_blocking else palette.call_soft,
        border_radius=R_CARD,
        padding=12,
    )
    return ft.Semantics(content=lying, live_region=True)


def coming(look: Look, text: str, behind: ft.Control) -> ft.Control:
    """A soft plum line with a word to tap behind it."""
    line = _told(look, text)
    line.controls.append(behind)
    lying = ft.Container(
        line,
        bgcolor=look.palette.call_soft,
        border_radius=R_CARD,
        padding=ft.Padding(left=12, right=4, top=2, bottom=2),
    )
    return ft.Semantics(content=lying, live_region=True)


def _told(look: Look, text: str, *, is_blocking: bool = False) -> ft.Row:
    ink = look.palette.on_call if is_blocking else look.palette.on_call_soft
    words = written(text, BANNER, ink, lines=None)
    words.expand = True
    icon = ft.Icons.ERROR_OUTLINE_ROUNDED if is_blocking else ft.Icons.FLAG_ROUNDED
    return ft.Row([ft.Icon(icon, size=22, color=ink), words], spacing=10)


@dataclass(frozen=True, slots=True)
class Way:
    """The way back from a screen: its name for a screen reader, and the tap."""

    name: str
    tap: Tap


def head(look: Look, title: str, back: Way, behind: Sequence[ft.Control] = ()) -> ft.Control:
    """The head of a screen: back, its name, what belongs to it at the right."""
    words = written(title, TITLE, look.palette.ink)
    words.expand = True
    arrow = icon_key(look, ft.Icons.CHEVRON_LEFT_ROUNDED, back.name, back.tap)
    return ft.Container(
        ft.Row([arrow, words, *behind], spacing=4),
        height=HEAD_HEIGHT,
        padding=ft.Padding(left=4, right=10),
    )


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of a screen: a head and a bar that stand, a middle that scrolls.

    Shapes: `middle` takes hold of what scrolls.
    Units: `most` is the widest that its cards become.
    """

    head: ft.Control
    body: Sequence[ft.Control]
    bar: ft.Control | None = None
    most: float = 640
    is_scrolled: bool = True
    middle: ft.Ref[ft.Column] | None = None


def framed(look: Look, frame: Frame) -> ft.Control:
    """A screen of cards, as wide as a page is read."""
    middle = ft.Column(
        [ft.Container(height=2), *frame.body, ft.Container(height=4)],
        spacing=look.gap,
        expand=True,
        scroll=ft.ScrollMode.AUTO if frame.is_scrolled else None,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ref=frame.middle,
    )
    margin = max(look.margin + 4, (look.width - frame.most) / 2)
    sides = ft.Padding(left=margin, right=margin)
    parts: list[ft.Control] = [
        ft.Container(frame.head, padding=ft.Padding(left=margin - 12, right=margin - 12)),
        ft.Container(middle, padding=sides, expand=True),
    ]
    if frame.bar is not None:
        parts += [
            rule(look),
            ft.Container(frame.bar, padding=ft.Padding(margin - 4, 8, margin - 4, 8)),
        ]
    return ft.Column(parts, spacing=0, expand=True)


@dataclass(frozen=True, slots=True)
class SheetKind:
    """How a sheet lies: modal ones put a scrim under themselves, a tap on which closes.

    Shapes: `close` is the scrim's name for a screen reader.
    Units: `height` in logical pixels, or None to fit what lies on it.
    """

    height: float | None = None
    is_modal: bool = True
    may_close: bool = True
    close: str = ""


@safe_component
def Sheet(look: Look, kind: SheetKind, content: ft.Control, on_close: Tap) -> ft.Control:
    """A sheet that comes up from the bottom of the page's Stack."""
    is_up, set_up = ft.use_state(False)
    ft.use_effect(lambda: set_up(True), [])

    def swiped(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        if kind.may_close and (event.primary_velocity or 0) > 200:
            on_close()

    scrim = ft.Container(
        ft.Text(kind.close, color=ft.Colors.TRANSPARENT) if kind.may_close else None,
        expand=True,
        bgcolor=ft.Colors.with_opacity(0.5, look.palette.scrim),
        on_click=(lambda _: on_close()) if kind.may_close else None,
        left=0,
        right=0,
        top=0,
        bottom=0,
    )
    lying = ft.Column(
        [ft.GestureDetector(_grip(look, kind), on_vertical_drag_end=swiped), content],
        spacing=0,
        tight=kind.height is None,
    )
    board = ft.Container(
        # One part by itself: else a screen reader's tap falls through to what lies under it.
        ft.Semantics(content=lying, container=True),
        height=kind.height,
        left=0,
        right=0,
        bottom=0,
        bgcolor=look.palette.table,
        border_radius=ft.BorderRadius.only(top_left=R_SHEET, top_right=R_SHEET),
        border=_rim(look),
        shadow=sheet_shadow(),
        offset=ft.Offset(0, 0 if is_up else 1),
        animate_offset=ft.Animation(SHEET_IN_MS, ft.AnimationCurve.EASE_OUT_CUBIC),
    )
    layers: list[ft.Control] = [scrim, board] if kind.is_modal else [board]
    return ft.Stack(layers, expand=True, left=0, right=0, top=0, bottom=0)


def _rim(look: Look) -> ft.Border | None:
    """In the evening a shadow is not seen: a line tells the sheet from the table."""
    line = ft.BorderSide(1, look.palette.line)
    return ft.Border(top=line) if look.palette.dark else None


def _grip(look: Look, kind: SheetKind) -> ft.Control:
    """The handle that a finger pulls down."""
    mark = ft.Container(width=36, height=4, bgcolor=look.palette.field, border_radius=2)
    return ft.Container(
        mark if kind.may_close else None,
        height=22,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.TRANSPARENT,
    )
