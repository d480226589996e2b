"""Steppers: a number between its minus and its plus."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Tap
from banker_app.screens.parts.look import Look
from banker_app.screens.theme import R_CONTROL, TARGET, Face, written

COUNT = Face("HG8", 20, 1.1)
_EDGE = 1
_WIDE_COUNT = 96
REPEAT_S = 0.12
MOST_REPEATS = 100
"""A hold ends by itself where its end never arrives."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The number on a stepper and how far it can go; `spoken` says what is counted.

    Shapes: `shown` stands in the place of the bare number; `by` is one step, `leap` a larger one
    with keys of its own, on which `leap_shown` stands.
    """

    value: int
    low: int
    high: int
    spoken: str
    less: str
    more: str
    shown: str = ""
    by: int = 1
    leap: int = 0
    leap_shown: str = ""


@dataclass(frozen=True, slots=True)
class StepEnd:
    """An end of a stepper: its name, whether it can go further, and which way.

    Shapes: `text` stands in the place of a plain minus or plus.
    """

    name: str
    can_go: bool
    step: int
    text: str = ""


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

    shown = steps.shown or str(steps.value)
    number = written(shown, COUNT, palette.ink, align=ft.TextAlign.CENTER)
    number.semantics_label, number.expand = f"{steps.spoken}: {shown}", True
    less, more = _ends(steps)
    return ft.Container(
        ft.Row(
            [
                *(_StepKey(look, end, by) for end in less),
                number,
                *(_StepKey(look, end, by) for end in more),
            ],
            spacing=0,
        ),
        height=TARGET + 2 * _EDGE,
        width=(len(less) + len(more)) * TARGET
        + (_WIDE_COUNT if steps.shown else TARGET)
        + 2 * _EDGE,
        bgcolor=palette.well,
        border=ft.Border.all(_EDGE, palette.line),
        border_radius=R_CONTROL,
    )


def _ends(steps: Steps) -> tuple[list[StepEnd], list[StepEnd]]:
    """The keys left and right of the number: the leaps lie outside."""
    can_fall, can_rise = steps.value > steps.low, steps.value < steps.high
    less = [StepEnd(steps.less, can_fall, -steps.by)]
    more = [StepEnd(steps.more, can_rise, steps.by)]
    if steps.leap:
        far = steps.leap_shown or str(steps.leap)
        less.insert(0, StepEnd(f"{steps.less}: {far}", can_fall, -steps.leap, f"\u2212{far}"))
        more.append(StepEnd(f"{steps.more}: {far}", can_rise, steps.leap, f"+{far}"))
    return less, more


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
    face: ft.Control = ft.Icon(icon, size=22, color=ink, semantics_label=end.name)
    if end.text:
        face = written(end.text, Face("HG7", 15, 1.2), ink)
        face.semantics_label = end.name
    return ft.GestureDetector(
        ft.Container(
            face,
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
