"""Keys, ticks and chips: what is tapped."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

import flet as ft

from banker_app.screens.parts.look import Look
from banker_app.screens.theme import (
    KEY,
    KEY_HEIGHT,
    KEY_SMALL,
    R_CONTROL,
    R_KEY,
    TARGET,
    Face,
    Palette,
    foot,
    written,
)

Tap: TypeAlias = Callable[[], object]
Kind = Literal["sea", "plain", "well", "call"]

KEY_FOOT, KEY_LINE = 3, 1.5
WHY = Face("HG7", 14, 1.35)
"""The word that opens an explanation."""


class Asked(NamedTuple):
    """An explanation that a tap opens: the word for it, and the tap."""

    word: str
    tap: Tap


@dataclass(frozen=True, slots=True)
class Cap:
    """What stands on a key.

    Shapes: `note` is its second line; a `reason` greys the key and takes the note's place, and
    `why` opens more of it; `spoken` the name for a screen reader, where the title alone says too
    little.
    """

    title: str
    note: str = ""
    kind: Kind = "plain"
    icon: ft.IconData | None = None
    tail: ft.IconData | None = None
    reason: str = ""
    spoken: str = ""
    height: int = KEY_HEIGHT
    why: Asked | None = None


def _fill(palette: Palette, kind: Kind) -> tuple[str, str, str]:
    """The ground, the writing and the foot of a key."""
    match kind:
        case "sea":
            return palette.sea, palette.on_sea, palette.sea_edge
        case "well":
            return palette.well, palette.ink, palette.edge
        case "call":
            return palette.call, palette.on_call, palette.on_call_soft
        case "plain":
            return palette.card, palette.ink, palette.edge


def key(
    look: Look, cap: Cap, on_tap: Tap | None, *, expand: int | bool | None = None
) -> ft.Control:
    """A key; greyed, with its reason, where it cannot be pressed."""
    if cap.reason or on_tap is None:
        if cap.why is not None:
            return _opening(look.palette, cap, cap.why, expand=expand)
        return _greyed(look.palette, cap, expand)
    ground, ink, edge = _fill(look.palette, cap.kind)
    tapped = ft.Container(
        _cap(cap, ink, cap.note),
        height=cap.height,
        bgcolor=ground,
        border_radius=R_KEY,
        padding=ft.Padding(left=8, right=8, top=2, bottom=2),
        margin=ft.Margin(bottom=KEY_FOOT),
        alignment=ft.Alignment.CENTER,
        shadow=[foot(edge, KEY_FOOT)],
        ink=True,
        on_click=lambda _: on_tap(),
    )
    return apart(tapped, expand=expand)


def apart(tapped: ft.Control, *, expand: int | bool | None = None) -> ft.Control:
    """A key by itself to a screen reader: the only one among texts would be all of them."""
    return ft.Semantics(content=tapped, container=True, expand=expand)


def _greyed(palette: Palette, cap: Cap, expand: int | bool | None) -> ft.Control:
    return ft.Semantics(
        content=_flat(palette, cap),
        label=_greyed_name(cap),
        button=True,
        disabled=True,
        exclude_semantics=True,
        expand=expand,
    )


def _opening(palette: Palette, cap: Cap, asked: Asked, *, expand: int | bool | None) -> ft.Control:
    """A greyed key that opens its reason: to a screen reader it is one that can be pressed."""
    drawn = ft.Semantics(
        content=_flat(palette, cap),
        label=f"{_greyed_name(cap)}, {asked.word}",
        button=True,
        exclude_semantics=True,
    )
    return apart(ft.Container(drawn, on_click=lambda _: asked.tap()), expand=expand)


def _greyed_name(cap: Cap) -> str:
    return ", ".join(filter(None, (cap.spoken or cap.title, cap.reason or cap.note)))


def _flat(palette: Palette, cap: Cap) -> ft.Container:
    """A key without depth."""
    return ft.Container(
        _cap(cap, palette.ink3, cap.reason or cap.note),
        height=cap.height,
        bgcolor=palette.well if palette.dark else None,
        border=ft.Border.all(KEY_LINE, palette.line),
        border_radius=R_KEY,
        padding=ft.Padding(left=8, right=8, top=2, bottom=2),
        margin=ft.Margin(bottom=KEY_FOOT),
        alignment=ft.Alignment.CENTER,
    )


def _cap(cap: Cap, ink: str, note: str) -> ft.Control:
    """An icon, a title with its second line, an icon behind."""
    title = written(cap.title, KEY, ink, align=ft.TextAlign.CENTER)
    if cap.spoken:
        title.semantics_label = cap.spoken
    lines = [title]
    if note:
        most = 2 if cap.height >= KEY_HEIGHT else 1
        lines.append(written(note, KEY_SMALL, ink, align=ft.TextAlign.CENTER, lines=most))
    words = ft.Column(
        list(lines),
        spacing=1,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if cap.icon is None and cap.tail is None:
        return words
    before = [] if cap.icon is None else [ft.Icon(cap.icon, size=22, color=ink)]
    behind = [] if cap.tail is None else [ft.Icon(cap.tail, size=22, color=ink)]
    words.expand, words.expand_loose = True, True
    return ft.Row(
        [*before, words, *behind],
        spacing=8,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def why_key(look: Look, asked: Asked, name: str, *, in_banner: bool = False) -> ft.Control:
    """A quiet word that opens an explanation; `name` says of what to a screen reader."""
    text = written(asked.word, WHY, look.palette.on_call_soft if in_banner else look.palette.sea)
    text.semantics_label = name
    tapped = ft.Container(
        text,
        height=TARGET,
        padding=ft.Padding(left=10, right=10),
        border_radius=R_CONTROL,
        alignment=ft.Alignment.CENTER,
        ink=True,
        on_click=lambda _: asked.tap(),
    )
    return apart(tapped)


def icon_key(look: Look, icon: ft.IconData, name: str, on_tap: Tap | None) -> ft.Control:
    """A bare icon to tap, 44 by 44, with its name for a screen reader; faded without a tap."""
    palette = look.palette
    ink = palette.line if on_tap is None else palette.ink
    tapped = ft.Container(
        ft.Icon(icon, size=24, color=ink, semantics_label=name),
        width=TARGET,
        height=TARGET,
        border_radius=R_CONTROL,
        alignment=ft.Alignment.CENTER,
        ink=on_tap is not None,
        on_click=None if on_tap is None else lambda _: on_tap(),
    )
    return apart(tapped)


def undo_bar(look: Look, title: str, amount: str, on_tap: Tap | None) -> ft.Control:
    """The key that says what it takes back, the amount at its right."""
    palette = look.palette
    ink = palette.on_sea_soft if on_tap else palette.ink3
    words = written(title, Face("HG7", 15, 1.1), ink, lines=2)
    words.expand = True
    line: list[ft.Control] = [ft.Icon(ft.Icons.UNDO_ROUNDED, size=20, color=ink), words]
    if amount:
        line.append(written(amount, Face("HG7", 15, 1.1), ink))
    tapped = ft.Container(
        ft.Row(line, spacing=10),
        height=TARGET,
        bgcolor=palette.sea_soft if on_tap else palette.well,
        border_radius=R_CONTROL,
        padding=ft.Padding(left=14, right=14, top=0, bottom=0),
        ink=on_tap is not None,
        on_click=None if on_tap is None else lambda _: on_tap(),
    )
    return apart(tapped, expand=True)


def redo_key(look: Look, name: str, on_tap: Tap | None) -> ft.Control:
    """The small key beside undo."""
    palette = look.palette
    ink = palette.ink if on_tap else palette.field
    tapped = ft.Container(
        ft.Icon(ft.Icons.REDO_ROUNDED, size=20, color=ink, semantics_label=name),
        width=TARGET,
        height=TARGET - KEY_FOOT,
        bgcolor=palette.card,
        border_radius=R_CONTROL,
        margin=ft.Margin(bottom=KEY_FOOT),
        alignment=ft.Alignment.CENTER,
        shadow=[foot(palette.edge, KEY_FOOT)],
        ink=on_tap is not None,
        on_click=None if on_tap is None else lambda _: on_tap(),
    )
    return apart(tapped)


def tick(look: Look, is_on: bool, name: str, on_tap: Tap) -> ft.Control:
    """A circle to tick, 44 across."""
    palette = look.palette
    mark = ft.Icon(ft.Icons.CHECK_ROUNDED, size=22, color=palette.on_sea) if is_on else None
    return ft.Semantics(
        content=ft.Container(
            ft.Container(
                mark,
                width=TARGET - 10,
                height=TARGET - 10,
                bgcolor=palette.sea if is_on else None,
                border=None if is_on else ft.Border.all(2.5, palette.field),
                border_radius=TARGET / 2,
                alignment=ft.Alignment.CENTER,
            ),
            width=TARGET,
            height=TARGET,
            border_radius=TARGET / 2,
            alignment=ft.Alignment.CENTER,
            ink=True,
            on_click=lambda _: on_tap(),
        ),
        label=name,
        checked=is_on,
    )
