"""Everybody's wealth over the game, as lines that are told apart without colour."""

from collections.abc import Mapping, Sequence

import flet as ft
import flet_charts as fc

from banker_app.screens.parts.look import Look
from banker_app.screens.theme import SMALL, Face, Palette, written
from banker_app.wording import Words
from models.vocabulary import Dollars, Player

_DASHES = (None, [8, 5], [3, 4], [12, 4, 3, 4], [2, 6], [6, 3])
_HEIGHT, _LEFT, _BOTTOM, _NAMES = 250, 44, 24, 92


def steps_up(highest: Dollars) -> tuple[Dollars, Dollars]:
    """The distance of the lines of the grid, and the top of the chart."""
    for step in (1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000):
        if highest <= 5 * step:
            break
    return step, max(step, -(-highest // step) * step)


def label_tops(values: Sequence[float], height: float, least: float) -> list[float]:
    """Where the names stand at the ends of their lines: near their value, none over another.

    Units: logical pixels from the top; `values` from 0 (bottom) to 1 (top).
    """
    order = sorted(range(len(values)), key=lambda index: -values[index])
    tops, floor = [0.0] * len(values), 0.0
    for index in order:
        tops[index] = max(floor, (1 - values[index]) * height - least / 2)
        floor = tops[index] + least
    over = max(0.0, floor - height - least / 2)
    ceiling = height - least / 2 if over else None
    for index in reversed(order):
        if ceiling is not None:
            tops[index] = min(tops[index], ceiling)
            ceiling = tops[index] - least
    return tops


def wealth_chart(
    look: Look,
    words: Words,
    wealths: Mapping[Player, Sequence[Dollars]],
    winners: Sequence[Player],
    *,
    width: float,
) -> ft.Control:
    """A line a player; the winner's is thick, the names stand at the ends."""
    highest = max((max(line) for line in wealths.values()), default=0)
    step, top = steps_up(highest)
    turns = max(len(line) for line in wealths.values()) - 1
    plot = width - _NAMES
    chart = ft.Container(
        _lines(look, words, wealths, winners, scale=(step, top, turns)),
        width=plot,
        height=_HEIGHT,
        left=0,
        top=0,
    )
    last = [line[-1] / top for line in wealths.values()]
    tops = label_tops(last, _HEIGHT - _BOTTOM, 18)
    names = [
        _name(look, words, player, line[-1], is_first=player in winners, at=(plot + 6, y))
        for (player, line), y in zip(wealths.items(), tops, strict=True)
    ]
    said = ", ".join(f"{player} {words.money(line[-1])}" for player, line in wealths.items())
    return ft.Semantics(
        label=said,
        exclude_semantics=True,
        content=ft.Stack([chart, *names], width=width, height=_HEIGHT + 4),
    )


def _name(
    look: Look,
    words: Words,
    player: Player,
    wealth: Dollars,
    *,
    is_first: bool,
    at: tuple[float, float],
) -> ft.Control:
    ink = look.palette.sea if is_first else look.palette.ink
    text = written(f"{player} {words.short(wealth)}", Face("HG7", 12, 1.2), ink)
    return ft.Container(text, left=at[0], top=at[1], width=_NAMES - 6)


def _lines(
    look: Look,
    words: Words,
    wealths: Mapping[Player, Sequence[Dollars]],
    winners: Sequence[Player],
    *,
    scale: tuple[Dollars, Dollars, int],
) -> ft.Control:
    palette, (step, top, turns) = look.palette, scale
    series = [
        _series(palette, line, is_first=player in winners, dashes=_DASHES[index % len(_DASHES)])
        for index, (player, line) in enumerate(wealths.items())
    ]
    across = max(1, -(-turns // 6))
    chart: ft.Control = fc.LineChart(
        data_series=series,
        min_x=0,
        max_x=max(1, turns),
        min_y=0,
        max_y=top,
        interactive=False,
        border=None,
        horizontal_grid_lines=fc.ChartGridLines(interval=step, color=palette.line, width=1),
        left_axis=_axis(palette, [(y, words.short(y)) for y in range(0, top + 1, step)], _LEFT),
        bottom_axis=_axis(palette, [(x, str(x)) for x in range(0, turns + 1, across)], _BOTTOM),
        expand=True,
    )
    return chart


def _series(
    palette: Palette, line: Sequence[Dollars], *, is_first: bool, dashes: list[int] | None
) -> fc.LineChartData:
    colour = palette.sea if is_first else palette.ink2
    return fc.LineChartData(
        points=[fc.LineChartDataPoint(turn, wealth) for turn, wealth in enumerate(line)],
        color=colour,
        stroke_width=3.5 if is_first else 2,
        dash_pattern=None if is_first else dashes,
        rounded_stroke_cap=True,
        point=False,
    )


def _axis(palette: Palette, marks: Sequence[tuple[int, str]], size: int) -> fc.ChartAxis:
    return fc.ChartAxis(
        label_size=size,
        labels=[
            fc.ChartAxisLabel(value=value, label=written(text, SMALL, palette.ink2))
            for value, text in marks
        ],
    )
