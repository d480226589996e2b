"""Switches and choices: answers of which one holds, greyed with a lock where one cannot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from banker_app.screens.parts.keys import Cap, Tap, apart
from banker_app.screens.parts.look import Look
from banker_app.screens.theme import R_CONTROL, TARGET, Face, written

_TRACK_WIDTH, _TRACK_HEIGHT, _THUMB, _PILL = 52, 32, 24, Face("HG7", 14, 1.2)


@dataclass(frozen=True, slots=True)
class Option:
    """An answer that can be chosen: its word, a sign before it, whether something is in its way."""

    value: str
    word: str
    is_barred: bool = False
    icon: ft.IconData | None = None


@dataclass(frozen=True, slots=True)
class Turned:
    """A switch: where it stands, and what is in its way."""

    is_on: bool
    reason: str = ""


def switch(look: Look, turned: Turned, content: ft.Control, on_tap: Tap) -> ft.Control:
    """A line that is tapped as a whole, with its switch at the right."""
    is_barred = bool(turned.reason)
    content.expand = True
    line = ft.Container(
        ft.Row(
            [content, _track(look, turned)],
            spacing=14,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        border_radius=R_CONTROL,
        padding=8,
        ink=not is_barred,
        on_click=None if is_barred else lambda _: on_tap(),
    )
    return ft.Semantics(
        content=line,
        label=turned.reason or None,
        toggled=turned.is_on,
        disabled=is_barred,
    )


def _track(look: Look, turned: Turned) -> ft.Control:
    """On: filled, its thumb right with a tick. Off: a ring. Barred: without a border of weight."""
    palette, is_on = look.palette, turned.is_on
    ring = None if is_on else ft.Border.all(2, palette.line if turned.reason else palette.field)
    icon = ft.Icons.LOCK_OUTLINE_ROUNDED if turned.reason else ft.Icons.CHECK_ROUNDED
    mark = ft.Icon(icon, size=16, color=palette.sea if is_on else palette.ink3)
    thumb = ft.Container(
        mark if is_on or turned.reason else None,
        width=_THUMB,
        height=_THUMB,
        bgcolor=palette.on_sea if is_on else palette.well,
        border=ring,
        border_radius=_THUMB / 2,
        alignment=ft.Alignment.CENTER,
    )
    return ft.Container(
        thumb,
        width=_TRACK_WIDTH,
        height=_TRACK_HEIGHT,
        padding=3 if is_on else 2,
        bgcolor=palette.sea if is_on else palette.well,
        border=ring,
        border_radius=_TRACK_HEIGHT / 2,
        alignment=ft.Alignment.CENTER_RIGHT if is_on else ft.Alignment.CENTER_LEFT,
    )


def choice(
    look: Look, options: Sequence[Option], chosen: str, on_choose: Callable[[str], object]
) -> ft.Control:
    """Pills of which one is chosen; one that cannot be is greyed, and locked."""
    pills = [_pill(look, option, option.value == chosen, on_choose) for option in options]
    return ft.Row(pills, spacing=8, run_spacing=2, wrap=True)


def chips(
    look: Look, names: Sequence[tuple[str, str]], chosen: str, on_choose: Callable[[str], object]
) -> ft.Control:
    """Pills that can all be chosen.

    Shapes: `names` are pairs of a value and its word.
    """
    return choice(look, [Option(value, word) for value, word in names], chosen, on_choose)


def _pill(
    look: Look, option: Option, is_chosen: bool, on_choose: Callable[[str], object]
) -> ft.Control:
    palette, is_barred = look.palette, option.is_barred
    ink = palette.table if is_chosen else palette.ink3 if is_barred else palette.ink
    icon = option.icon
    if is_chosen or is_barred:
        icon = ft.Icons.LOCK_OUTLINE_ROUNDED if is_barred else ft.Icons.CHECK_ROUNDED
    word: list[ft.Control] = [written(option.word, _PILL, ink)]
    if icon is not None:
        word.insert(0, ft.Icon(icon, size=16, color=ink))
    return ft.Semantics(
        content=ft.Container(
            ft.Row(word, spacing=6, tight=True),
            height=TARGET - 6,
            padding=ft.Padding(left=12, right=14),
            margin=ft.Margin(top=3, bottom=3),
            bgcolor=palette.ink if is_chosen else None if is_barred else palette.card,
            border=ft.Border.all(1.5, palette.ink if is_chosen else palette.line),
            border_radius=(TARGET - 6) / 2,
            ink=not is_barred,
            on_click=None if is_barred else lambda _: on_choose(option.value),
        ),
        selected=is_chosen,
        disabled=is_barred,
    )


def text_key(look: Look, cap: Cap, on_tap: Tap, *, is_long: bool = False) -> ft.Control:
    """A quiet word to tap, with its icon, as high as a finger; a long one takes the whole line."""
    ink = look.palette.sea
    said = written(cap.title, Face("HG7", 15, 1.2), ink, lines=2)
    said.expand = is_long
    icon = [] if cap.icon is None else [ft.Icon(cap.icon, size=20, color=ink)]
    tapped = ft.Container(
        ft.Row([*icon, said], spacing=6, tight=not is_long),
        height=TARGET,
        padding=ft.Padding(left=8, right=10),
        border_radius=R_CONTROL,
        ink=True,
        on_click=lambda _: on_tap(),
    )
    return apart(tapped)
