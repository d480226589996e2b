"""Why: the arithmetic and the rule, over whatever else is open."""

from math import ceil

import flet as ft

from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Asked, icon_key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, pill
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import (
    NAME,
    NOTE,
    R_CARD,
    R_SHEET,
    SHEET_IN_MS,
    TITLE,
    Face,
    sheet_shadow,
    written,
)
from banker_app.wording.language import capital
from banker_app.wording.questions import Question
from banker_app.wording.why import Why

WIDTH, PHONE_WIDTH, FREE_ABOVE = 430, 640, 64
"""The widest that an explanation is read, and what of the screen it leaves in sight."""

_SUM, _RESULT = Face("HG6", 16, 1.4), Face("HG8", 18, 1.35)


def asked(store: ScreenStore, question: Question) -> Asked:
    """What a greyed key does instead: it opens its reason."""
    return Asked(store.desk.words("why?"), lambda: store.ask(question))


def why_over(look: Look, store: ScreenStore) -> ft.Control | None:
    """The explanation over the screen, if one is open."""
    return None if store.shown.why is None else WhySheet(look, store)


@safe_component
def WhySheet(look: Look, store: ScreenStore) -> ft.Control:
    """What is asked about, from below; on a wide screen over the right column."""
    is_up, set_up = ft.use_state(False)
    ft.use_effect(lambda: set_up(True), [])
    question = store.shown.why
    if question is None:
        return ft.Container()
    close = store.desk.words("Close")
    scrim = ft.Container(
        ft.Text(close, color=ft.Colors.TRANSPARENT),
        bgcolor=ft.Colors.with_opacity(0.35, look.palette.scrim),
        on_click=lambda _: store.close_sheet(),
        left=0,
        right=0,
        top=0,
        bottom=0,
    )
    sheet = _sheet(look, store, store.desk.words.why(question))
    sheet.offset = ft.Offset(0, 0 if is_up else 1)
    sheet.animate_offset = ft.Animation(SHEET_IN_MS, ft.AnimationCurve.EASE_OUT_CUBIC)
    margin = look.margin if look.is_wide else 0
    lying = ft.Container(
        _at_the_foot(look, sheet), left=margin, right=margin, bottom=margin, top=FREE_ABOVE
    )
    return ft.Stack([scrim, lying], expand=True, left=0, right=0, top=0, bottom=0)


def _at_the_foot(look: Look, sheet: ft.Control) -> ft.Control:
    side = ft.MainAxisAlignment.END if look.is_wide else ft.MainAxisAlignment.CENTER
    line = ft.Row([sheet], alignment=side, vertical_alignment=ft.CrossAxisAlignment.END)
    fitted = ft.Container(line, expand=True, expand_loose=True)
    return ft.Column([fitted], spacing=0, alignment=ft.MainAxisAlignment.END)


def _width(look: Look) -> float:
    return min(look.width, WIDTH if look.is_wide else PHONE_WIDTH)


def _sheet(look: Look, store: ScreenStore, why: Why) -> ft.Container:
    """As high as what is said needs; where that may be too much for the screen, it scrolls."""
    palette = look.palette
    is_long = height_of(why, _width(look)) > look.height - FREE_ABOVE - 2 * look.margin
    told = ft.Column(
        _told(look, store, why),
        spacing=10,
        tight=True,
        expand=is_long,
        scroll=ft.ScrollMode.AUTO if is_long else None,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    content = ft.Column(
        [_head(look, store, why), told],
        spacing=8,
        tight=not is_long,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    corner = R_SHEET if look.is_wide else 0
    return ft.Container(
        content,
        width=_width(look),
        bgcolor=palette.table,
        border_radius=ft.BorderRadius(
            top_left=R_SHEET, top_right=R_SHEET, bottom_left=corner, bottom_right=corner
        ),
        border=ft.Border.all(1, palette.line),
        shadow=sheet_shadow(),
        padding=ft.Padding(left=14, right=14, top=8, bottom=14 if look.is_wide else 10),
    )


def height_of(why: Why, width: float) -> float:
    """About how high an explanation is drawn, rather too high than too low.

    Units: logical pixels.
    """
    sums = sum(26 * lines_in(text, width - 56, 9.2) for text in why.sums)
    rule = 22 * lines_in(why.rule, width - 150, 8.0) if why.rule else 0
    parts = sum(height_of(part, width) for part in why.parts)
    return 70 + sums + rule + parts


def lines_in(text: str, width: float, letter: float) -> int:
    """About how many lines a text takes, its letters being so wide."""
    return ceil(len(text) * letter / max(width, letter))


def _head(look: Look, store: ScreenStore, why: Why) -> ft.Control:
    words = store.desk.words
    what = written(capital(why.what), TITLE, look.palette.ink, lines=3)
    close = icon_key(look, ft.Icons.CLOSE_ROUNDED, words("Close"), store.close_sheet)
    said = ft.Semantics(content=what, live_region=True, container=True, expand=True)
    return ft.Row([said, close], spacing=8)


def _told(look: Look, store: ScreenStore, why: Why) -> list[ft.Control]:
    """The sums, the rule, and each part with its own."""
    told: list[ft.Control] = []
    if why.sums:
        told.append(card(look, _sums(look, why), padding=12))
    if why.rule:
        told.append(_rule(look, store, why))
    told += [_part(look, store, part) for part in why.parts]
    return told


def _sums(look: Look, why: Why) -> ft.Control:
    """A line for each step; a last one that adds up is the result."""
    *steps, last = why.sums
    face = _RESULT if "=" in last or not steps else _SUM
    lines = [written(step, _SUM, look.palette.ink, lines=None) for step in steps]
    lines.append(written(last, face, look.palette.ink, lines=None))
    return ft.Column(list(lines), spacing=4, tight=True)


def _part(look: Look, store: ScreenStore, part: Why) -> ft.Control:
    what = written(part.what, NAME.sized(16), look.palette.ink, lines=2)
    lines: list[ft.Control] = [what]
    if part.sums:
        lines.append(_sums(look, part))
    lines.append(_rule(look, store, part))
    return card(look, ft.Column(lines, spacing=6, tight=True), padding=12)


def _rule(look: Look, store: ScreenStore, why: Why) -> ft.Control:
    """The rule in a sentence; where it has a number, a tap looks it up."""
    palette, words = look.palette, store.desk.words
    text = written(why.rule, NOTE.sized(15), palette.ink2, lines=None)
    text.expand = True
    if why.ruling is None:
        return ft.Container(ft.Row([text]), padding=ft.Padding(left=4, right=4))
    ruling = why.ruling
    number = pill(look, ruling)
    line = ft.Row(
        [number, text, ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=20, color=palette.ink2)],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    said = words("{ruling}: {rule} Look it up.", ruling=ruling, rule=why.rule)
    return ft.Container(
        ft.Semantics(content=line, label=said, button=True, exclude_semantics=True),
        padding=ft.Padding(left=4, right=0, top=6, bottom=6),
        border_radius=R_CARD,
        ink=True,
        on_click=lambda _: store.open_rules(ruling),
    )
