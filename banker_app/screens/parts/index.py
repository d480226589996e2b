"""The Stock Index: four markers on their way from 0 to 15, lying or standing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import flet as ft
import flet.canvas as cv

from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component, still_component
from banker_app.screens.parts.look import Look
from banker_app.screens.theme import (
    MARKER_MOST_MS,
    MARKER_STEP_MS,
    R_CARD,
    SMALL,
    STEPS,
    TICK,
    Face,
    Palette,
    card_shadow,
    written,
)
from banker_app.wording import Words
from models.shark.vocabulary import COMPANIES, STEP, TOP_PRICE, Company
from models.vocabulary import Dollars

OpenPrice = Callable[[Company], object]
TOP = TOP_PRICE // STEP
LANE, HEAD, GROOVE, MARKER = 24, 18, 8, 25
_FOOT, _STEP_FACE, _LETTER = Face("HG8", 16, 1.2), STEPS.sized(16), Face("HG8", 15, 1.2)


@dataclass(frozen=True, slots=True)
class IndexFacts:
    """Where the markers stand, and where they stood before the placement being paid out."""

    prices: tuple[Dollars, ...]
    before: tuple[Dollars | None, ...]

    @classmethod
    def of(
        cls, prices: Mapping[Company, Dollars], before: Mapping[Company, Dollars]
    ) -> "IndexFacts":
        """The facts for the companies in their order."""
        return cls(
            tuple(prices[company] for company in COMPANIES),
            tuple(before.get(company) for company in COMPANIES),
        )


class Box(NamedTuple):
    """A rectangle: where it begins and how large it is."""

    left: float
    top: float
    width: float
    height: float


def dashed(box: Box, colour: str, radius: float = 5) -> ft.Control:
    """A dashed outline with round corners."""
    right, bottom = box.width - 1, box.height - 1
    path = cv.Path(
        [
            cv.Path.MoveTo(1 + radius, 1),
            cv.Path.LineTo(right - radius, 1),
            cv.Path.QuadraticTo(right, 1, right, 1 + radius),
            cv.Path.LineTo(right, bottom - radius),
            cv.Path.QuadraticTo(right, bottom, right - radius, bottom),
            cv.Path.LineTo(1 + radius, bottom),
            cv.Path.QuadraticTo(1, bottom, 1, bottom - radius),
            cv.Path.LineTo(1, 1 + radius),
            cv.Path.QuadraticTo(1, 1, 1 + radius, 1),
        ],
        paint=ft.Paint(
            color=colour,
            stroke_width=1.5,
            style=ft.PaintingStyle.STROKE,
            stroke_dash_pattern=[4, 3],
        ),
    )
    canvas = cv.Canvas([path], width=box.width, height=box.height)
    return ft.Container(canvas, left=box.left, top=box.top, ignore_interactions=True)


def travel(before: Dollars | None, now: Dollars) -> ft.Animation:
    """How long a marker is under way: so much a step, and never long."""
    steps = abs(now - (now if before is None else before)) // STEP
    time = min(max(steps, 1) * MARKER_STEP_MS, MARKER_MOST_MS)
    return ft.Animation(time, ft.AnimationCurve.EASE_OUT_CUBIC)


@still_component
def lying_index(
    look: Look, facts: IndexFacts, words: Words, on_open: OpenPrice, width: float
) -> ft.Control:
    """The index of a phone: four lanes from left to right, the price at the end of each."""
    palette, start = look.palette, 42.0
    step = (width - start - 84) / TOP
    layers: list[ft.Control] = [_scale(palette, start, step)]
    for lane, company in enumerate(COMPANIES):
        layers += _lane(palette, facts, lane, (start, step))
        layers.append(_lane_price(look, words.money(facts.prices[lane]), lane))
        layers.append(
            _tap(
                Box(0, HEAD + lane * LANE, width, LANE),
                words(
                    "{company} {price}",
                    company=words.company(company),
                    price=words.money(facts.prices[lane]),
                ),
                on_open,
                company,
            )
        )
    return ft.Container(ft.Stack(layers), width=width, height=HEAD + len(COMPANIES) * LANE + 4)


@still_component
def _scale(palette: Palette, start: float, step: float) -> ft.Control:
    """The numbers above, the dots of every step, and the box around 15."""
    parts: list[ft.Control] = []
    for number in (0, 5, 10, TOP):
        face, colour = (TICK.sized(12), palette.ink2)
        if number == TOP:
            face, colour = Face("HG8", 13, 1.2), palette.call
        text = written(str(number), face, colour, align=ft.TextAlign.CENTER)
        parts.append(ft.Container(text, left=start + number * step - 15, width=30, top=0))
    for lane in range(len(COMPANIES)):
        middle = HEAD + lane * LANE + LANE / 2
        parts.append(
            ft.Container(
                left=start - 9,
                top=middle - GROOVE / 2,
                width=TOP * step + 18,
                height=GROOVE,
                border_radius=GROOVE / 2,
                bgcolor=palette.well,
            )
        )
        parts += [_dot(palette, start + number * step, middle) for number in range(TOP + 1)]
    height = len(COMPANIES) * LANE
    parts.append(dashed(Box(start + TOP * step - 9, HEAD, 18, height), palette.call))
    width = start + TOP * step + 30
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Container(ft.Stack(parts), width=width, height=HEAD + height + 4),
    )


def _dot(palette: Palette, x: float, y: float) -> ft.Control:
    return ft.Container(
        left=x - 1,
        top=y - 1,
        width=2,
        height=2,
        border_radius=1,
        bgcolor=palette.edge if not palette.dark else palette.line,
    )


def _lane(
    palette: Palette, facts: IndexFacts, lane: int, scale: tuple[float, float]
) -> list[ft.Control]:
    """A company's letter, its trace and its marker."""
    (start, step), company = scale, COMPANIES[lane]
    price, before, paint = facts.prices[lane], facts.before[lane], palette.paint(company)
    middle, moving = HEAD + lane * LANE + LANE / 2, travel(before, price)
    x = start + price // STEP * step
    letter = written(company.value[0].upper(), _LETTER, paint.text)
    parts: list[ft.Control] = [ft.Container(letter, left=5, top=middle - 9)]
    if price:
        parts.append(
            ft.Container(
                left=start - 9,
                top=middle - GROOVE / 2,
                width=x - start + 9,
                height=GROOVE,
                border_radius=GROOVE / 2,
                bgcolor=paint.tint,
                border=ft.Border.all(1, paint.edge),
                animate=moving,
            )
        )
    if before is not None:
        old = Box(start + before // STEP * step - 11, middle - 11, 22, 22)
        parts.append(dashed(old, paint.text))
    parts.append(
        ft.Container(
            pieces.building(company, MARKER, palette),
            left=x - MARKER / 2,
            top=middle - MARKER / 2,
            animate_position=moving,
        )
    )
    return parts


def _lane_price(look: Look, price: str, lane: int) -> ft.Control:
    text = written(price, Face("HG8", 15, 1.2), look.palette.ink, align=ft.TextAlign.RIGHT)
    return ft.Container(text, right=4, top=HEAD + lane * LANE + 3, width=74)


def _tap(box: Box, name: str, on_open: OpenPrice, company: Company) -> ft.Control:
    """The place to tap for a company's history, with its name."""
    return ft.Container(
        ft.Semantics(
            label=name,
            button=True,
            content=ft.Container(
                width=box.width,
                height=box.height,
                bgcolor=ft.Colors.TRANSPARENT,
                on_click=lambda _: on_open(company),
            ),
        ),
        left=box.left,
        top=box.top,
    )


@safe_component
def folded_index(
    look: Look, facts: IndexFacts, words: Words, on_unfold: Callable[[], object]
) -> ft.Control:
    """The index of a low phone: four marks and prices in one line."""
    palette = look.palette
    prices = [
        ft.Row(
            [
                pieces.mark(company, 17, palette),
                written(words.money(price), Face("HG8", 14.5, 1.2), palette.ink),
            ],
            spacing=5,
            tight=True,
        )
        for company, price in zip(COMPANIES, facts.prices, strict=True)
    ]
    return ft.Semantics(
        label=", ".join(
            f"{words.company(company)} {words.money(price)}"
            for company, price in zip(COMPANIES, facts.prices, strict=True)
        ),
        button=True,
        content=ft.Container(
            ft.Semantics(
                exclude_semantics=True,
                content=ft.Row(list(prices), alignment=ft.MainAxisAlignment.SPACE_BETWEEN),
            ),
            height=36,
            bgcolor=palette.card,
            border_radius=R_CARD,
            shadow=card_shadow(palette),
            padding=ft.Padding(left=12, right=12),
            margin=ft.Margin(bottom=2),
            on_click=lambda _: on_unfold(),
        ),
    )


class Standing(NamedTuple):
    """The measures of a standing index."""

    width: float
    height: float

    @property
    def step(self) -> float:
        """From one price to the next."""
        return (self.height - 108) / TOP

    def y(self, price: Dollars) -> float:
        """The height of a price."""
        return self.height - 55 - price // STEP * self.step

    def x(self, lane: int) -> float:
        """The middle of a company's lane."""
        return self.width * (0.31 + 0.185 * lane)


@still_component
def standing_index(
    look: Look, facts: IndexFacts, words: Words, on_open: OpenPrice, size: Standing
) -> ft.Control:
    """The index beside the board: 16 rows, as high as the board."""
    palette = look.palette
    layers: list[ft.Control] = [_ladder(palette, words("Stock Index"), size)]
    for lane, company in enumerate(COMPANIES):
        price = facts.prices[lane]
        layers += _climber(palette, facts, lane, size)
        short = written(words.short(price), _FOOT.sized(14), palette.ink, align=ft.TextAlign.CENTER)
        layers.append(ft.Container(short, left=size.x(lane) - 20, width=40, top=size.height - 32))
        name = words("{company} {price}", company=words.company(company), price=words.money(price))
        box = Box(size.x(lane) - 13, 34, 26, size.height - 36)
        layers.append(_tap(box, name, on_open, company))
    return ft.Container(
        ft.Stack(layers),
        width=size.width,
        height=size.height,
        bgcolor=palette.card,
        border_radius=R_CARD,
        shadow=card_shadow(palette),
    )


@still_component
def _ladder(palette: Palette, title: str, size: Standing) -> ft.Control:
    """The printed part: the numbers, the grooves and the box around 15."""
    text = written(title, SMALL, palette.ink2, align=ft.TextAlign.CENTER)
    parts: list[ft.Control] = [ft.Container(text, left=0, width=size.width, top=10)]
    parts += [
        ft.Container(
            left=size.x(lane) - GROOVE / 2,
            top=size.y(TOP_PRICE) - 20,
            width=GROOVE,
            height=size.y(0) - size.y(TOP_PRICE) + 40,
            border_radius=GROOVE / 2,
            bgcolor=palette.well,
        )
        for lane in range(len(COMPANIES))
    ]
    for number in range(TOP + 1):
        y = size.y(number * STEP)
        colour = palette.call if number == TOP else palette.ink2
        face = min(_STEP_FACE.size, size.step * 0.8)
        label = written(str(number), Face("B6", face, 1.1), colour, align=ft.TextAlign.CENTER)
        parts.append(ft.Container(label, left=0, width=size.width * 0.25, top=y - face * 0.62))
        parts += [_dot(palette, size.x(lane), y) for lane in range(len(COMPANIES))]
    half = min(20, size.step / 2)
    box = Box(6, size.y(TOP_PRICE) - half, size.width - 12, 2 * half)
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Container(
            ft.Stack([*parts, dashed(box, palette.call)]), width=size.width, height=size.height
        ),
    )


def _climber(palette: Palette, facts: IndexFacts, lane: int, size: Standing) -> list[ft.Control]:
    """A company's trace and its marker."""
    company, price, before = COMPANIES[lane], facts.prices[lane], facts.before[lane]
    paint, x, y, moving = palette.paint(company), size.x(lane), size.y(price), travel(before, price)
    parts: list[ft.Control] = []
    if price:
        parts.append(
            ft.Container(
                left=x - GROOVE / 2,
                top=y,
                width=GROOVE,
                height=size.y(0) + 20 - y,
                border_radius=GROOVE / 2,
                bgcolor=paint.tint,
                border=ft.Border.all(1, paint.edge),
                animate=moving,
                animate_position=moving,
            )
        )
    if before is not None:
        parts.append(dashed(Box(x - 12, size.y(before) - 12, 24, 24), paint.text))
    marker = min(MARKER + 2, size.step * 0.95)
    parts.append(
        ft.Container(
            pieces.building(company, marker, palette),
            left=x - marker / 2,
            top=y - marker / 2,
            animate_position=moving,
        )
    )
    return parts
