"""Keys, steppers, ticks and chips: what is tapped."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from banker_app.screens.parts.boundary import safe_component
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
COUNT = Face("HG8", 20, 1.1)
REPEAT_S = 0.12
MOST_REPEATS = 100
"""A hold ends by itself where its end never arrives."""


@dataclass(frozen=True, slots=True)
class Cap:
    """What stands on a key.

    Shapes: `note` is its second line; a `reason` greys the key and takes the note's place; `spoken`
    the name for a screen reader, where the title alone says too little.
    """

    title: str
    note: str = ""
    kind: Kind = "plain"
    icon: ft.IconData | None = None
    tail: ft.IconData | None = None
    reason: str = ""
    spoken: str = ""
    height: int = KEY_HEIGHT


@dataclass(frozen=True, slots=True)
class Steps:
    """The number on a stepper and how far it can go; `spoken` says what is counted."""

    value: int
    low: int
    high: int
    spoken: str
    less: str
    more: str


@dataclass(frozen=True, slots=True)
class StepEnd:
    """An end of a stepper: its name, whether it can go further, and which way."""

    name: str
    can_go: bool
    step: int


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
        return _greyed(look.palette, cap, expand)
    ground, ink, edge = _fill(look.palette, cap.kind)
    return ft.Container(
        _cap(cap, ink, cap.note),
        height=cap.height,
        expand=expand,
        bgcolor=ground,
        border_radius=R_KEY,
        padding=ft.Padding(left=8, right=8, top=2, bottom=2),
        margin=ft.Margin(bottom=KEY_FOOT),
        alignment=ft.Alignment.CENTER,
        shadow=[foot(edge, KEY_FOOT)],
        ink=True,
        on_click=lambda _: on_tap(),
    )


def _greyed(palette: Palette, cap: Cap, expand: int | bool | None) -> ft.Control:
    label = ", ".join(filter(None, (cap.spoken or cap.title, cap.reason or cap.note)))
    return ft.Semantics(
        content=ft.Container(
            _cap(cap, palette.ink3, cap.reason or cap.note),
            height=cap.height,
            bgcolor=palette.well if palette.dark else None,
            border=ft.Border.all(KEY_LINE, palette.line),
            border_radius=R_KEY,
            padding=ft.Padding(left=8, right=8, top=2, bottom=2),
            margin=ft.Margin(bottom=KEY_FOOT),
            alignment=ft.Alignment.CENTER,
        ),
        label=label,
        button=True,
        disabled=True,
        exclude_semantics=True,
        expand=expand,
    )


def _cap(cap: Cap, ink: str, note: str) -> ft.Control:
    """An icon, a title with its second line, an icon behind."""
    title = written(cap.title, KEY, ink, align=ft.TextAlign.CENTER)
    if cap.spoken:
        title.semantics_label = cap.spoken
    lines = [title]
    if note:
        lines.append(written(note, KEY_SMALL, ink, align=ft.TextAlign.CENTER))
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


def icon_key(look: Look, icon: ft.IconData, name: str, on_tap: Tap | None) -> ft.Control:
    """A bare icon to tap, 44 by 44, with its name for a screen reader; faded without a tap."""
    palette = look.palette
    ink = palette.line if on_tap is None else palette.ink
    return ft.Container(
        ft.Icon(icon, size=24, color=ink, semantics_label=name),
        width=TARGET,
        height=TARGET,
        border_radius=R_CONTROL,
        alignment=ft.Alignment.CENTER,
        ink=on_tap is not None,
        on_click=None if on_tap is None else lambda _: on_tap(),
    )


def undo_bar(look: Look, title: str, amount: str, on_tap: Tap | None) -> ft.Control:
    """The key that says what it takes back, the amount at its right."""
    palette = look.palette
    ink = palette.on_sea_soft if on_tap else palette.ink3
    words = written(title, Face("HG7", 15, 1.1), ink, lines=2)
    words.expand = True
    line: list[ft.Control] = [ft.Icon(ft.Icons.UNDO_ROUNDED, size=20, color=ink), words]
    if amount:
        line.append(written(amount, Face("HG7", 15, 1.1), ink))
    return ft.Container(
        ft.Row(line, spacing=10),
        height=TARGET,
        expand=True,
        bgcolor=palette.sea_soft if on_tap else palette.well,
        border_radius=R_CONTROL,
        padding=ft.Padding(left=14, right=14, top=0, bottom=0),
        ink=on_tap is not None,
        on_click=None if on_tap is None else lambda _: on_tap(),
    )


def redo_key(look: Look, name: str, on_tap: Tap | None) -> ft.Control:
    """The small key beside undo."""
    palette = look.palette
    ink = palette.ink if on_tap else palette.field
    return ft.Container(
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


@safe_component
def Stepper(look: Look, steps: Steps, on_change: Callable[[int], object]) -> ft.Control:
    """A number between a minus and a plus; held down they go on."""
    palette = look.palette
    latest: MutableRef[int] = ft.use_ref(steps.value)
    latest.current = steps.value

    def by(step: int) -> None:
        wanted = min(max((latest.current or 0) + step, steps.low), steps.high)
        if wanted != latest.current:
            latest.current = wanted
            on_change(wanted)

    number = written(str(steps.value), COUNT, palette.ink, align=ft.TextAlign.CENTER)
    number.semantics_label, number.expand = f"{steps.spoken}: {steps.value}", True
    return ft.Container(
        ft.Row(
            [
                _StepKey(look, StepEnd(steps.less, steps.value > steps.low, -1), by),
                number,
                _StepKey(look, StepEnd(steps.more, steps.value < steps.high, 1), by),
            ],
            spacing=0,
        ),
        height=TARGET,
        width=3 * TARGET,
        bgcolor=palette.well,
        border=ft.Border.all(1, palette.line),
        border_radius=R_CONTROL,
    )


@safe_component
def _StepKey(look: Look, end: StepEnd, by: Callable[[int], object]) -> ft.Control:
    """One end of a stepper."""
    step: MutableRef[Tap] = ft.use_ref(lambda: lambda: by(end.step))
    step.current = lambda: by(end.step)
    is_held: MutableRef[bool] = ft.use_ref(False)

    async def repeat() -> None:
        for _ in range(MOST_REPEATS):
            if not is_held.current or step.current is None:
                return
            step.current()
            await asyncio.sleep(REPEAT_S)

    def held(_: object) -> None:
        is_held.current = True
        ft.context.page.run_task(repeat)

    def let_go(_: object) -> None:
        is_held.current = False

    icon = ft.Icons.REMOVE_ROUNDED if end.step < 0 else ft.Icons.ADD_ROUNDED
    ink = look.palette.ink if end.can_go else look.palette.line
    return ft.GestureDetector(
        ft.Container(
            ft.Icon(icon, size=22, color=ink, semantics_label=end.name),
            width=TARGET,
            height=TARGET,
            border_radius=R_CONTROL,
            alignment=ft.Alignment.CENTER,
            ink=end.can_go,
            on_click=(lambda _: by(end.step)) if end.can_go else None,
        ),
        on_long_press_start=held if end.can_go else None,
        on_long_press_end=let_go,
        exclude_from_semantics=True,
    )


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


def chips(
    look: Look, names: Sequence[tuple[str, str]], chosen: str, on_choose: Callable[[str], object]
) -> ft.Control:
    """A line of pills of which one is chosen.

    Shapes: `names` are pairs of a value and its word.
    """
    pills = [_pill(look, word, value == chosen, (on_choose, value)) for value, word in names]
    return ft.Row(pills, spacing=8, run_spacing=4, wrap=True)


def _pill(
    look: Look, word: str, is_chosen: bool, tap: tuple[Callable[[str], object], str]
) -> ft.Control:
    palette, (on_choose, value) = look.palette, tap
    ink = palette.table if is_chosen else palette.ink
    return ft.Semantics(
        content=ft.Container(
            written(word, Face("HG7", 14, 1.2), ink),
            padding=ft.Padding(left=14, right=14, top=9, bottom=9),
            margin=ft.Margin(top=3, bottom=3),
            bgcolor=palette.ink if is_chosen else palette.card,
            border=ft.Border.all(1.5, palette.ink if is_chosen else palette.line),
            border_radius=(TARGET - 6) / 2,
            ink=True,
            on_click=lambda _: on_choose(value),
        ),
        selected=is_chosen,
    )
