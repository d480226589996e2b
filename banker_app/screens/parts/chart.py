"""Everybody's wealth over the game, as lines that are told apart without colour."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import flet as ft
import flet_charts as fc

from banker_app.screens.parts.look import Look
from banker_app.screens.theme import SMALL, Face, Palette, written
from banker_app.wording import Words
from models.vocabulary import Dollars, Player

_DASHES = (None, [8, 5], [3, 4], [12, 4, 3, 4], [2, 6], [6, 3])
_LEFT, _BOTTOM, _NAMES = 44, 24, 92
_ENDS = ("circle", "square", "cross", "ring", "frame", "circle")


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


@dataclass(frozen=True, slots=True)
class Wealths:
    """Everybody's wealth, turn by turn in seat order, and who has won.

    Units: dollars.
    """

    lines: Mapping[Player, Sequence[Dollars]]
    winners: Sequence[Player]

    @property
    def highest(self) -> Dollars:
        """The most that anybody ever had."""
        return max((max(line) for line in self.lines.values()), default=0)

    @property
    def turns(self) -> int:
        """How many turns the lines are long."""
        return max(len(line) for line in self.lines.values()) - 1


def wealth_chart(
    look: Look, words: Words, wealths: Wealths, *, size: tuple[float, float]
) -> ft.Control:
    """A line a player; the winner's is thick, the names stand at the ends."""
    (width, height), plot = size, size[0] - _NAMES
    _, top = steps_up(wealths.highest)
    chart = ft.Container(
        _lines(look.palette, words, wealths), width=plot, height=height, left=0, top=0
    )
    ends = {player: line[-1] for player, line in wealths.lines.items()}
    tops = label_tops([end / top for end in ends.values()], height - _BOTTOM, 18)
    names = [
        _name(
            look.palette, f"{player} {words.short(end)}", player in wealths.winners, (plot + 8, y)
        )
        for (player, end), y in zip(ends.items(), tops, strict=True)
    ]
    said = ", ".join(f"{player} {words.money(end)}" for player, end in ends.items())
    return ft.Semantics(
        label=said,
        exclude_semantics=True,
        content=ft.Stack([chart, *names], width=width, height=height + 4),
    )


def _name(palette: Palette, text: str, is_first: bool, at: tuple[float, float]) -> ft.Control:
    said = written(text, Face("HG7", 12, 1.2), palette.sea if is_first else palette.ink)
    return ft.Container(said, left=at[0], top=at[1], width=_NAMES - 8)


def _lines(palette: Palette, words: Words, wealths: Wealths) -> ft.Control:
    (step, top), turns = steps_up(wealths.highest), wealths.turns
    series = [
        _series(palette, line, player in wealths.winners, seat)
        for seat, (player, line) in enumerate(wealths.lines.items())
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
    palette: Palette, line: Sequence[Dollars], is_first: bool, seat: int
) -> fc.LineChartData:
    """A line, told apart by its dashes and by the mark at its end."""
    colour, last = palette.sea if is_first else palette.ink2, len(line) - 1
    end = _end(_ENDS[seat % len(_ENDS)], colour, palette.card)
    return fc.LineChartData(
        points=[
            fc.LineChartDataPoint(turn, wealth, point=end if turn == last else False)
            for turn, wealth in enumerate(line)
        ],
        color=colour,
        stroke_width=3.5 if is_first else 2,
        dash_pattern=None if is_first else _DASHES[seat % len(_DASHES)],
        rounded_stroke_cap=True,
        point=False,
    )


def _end(shape: str, colour: str, ground: str) -> fc.ChartPointShape:
    match shape:
        case "square":
            return fc.ChartSquarePoint(color=colour, size=9)
        case "frame":
            return fc.ChartSquarePoint(color=ground, size=8, stroke_color=colour, stroke_width=2)
        case "ring":
            return fc.ChartCirclePoint(color=ground, radius=4, stroke_color=colour, stroke_width=2)
        case "cross":
            return fc.ChartCrossPoint(color=colour, size=9, width=2.5)
        case _:
            return fc.ChartCirclePoint(color=colour, radius=4.5)


def _axis(palette: Palette, marks: Sequence[tuple[int, str]], size: int) -> fc.ChartAxis:
    return fc.ChartAxis(
        label_size=size,
        labels=[
            fc.ChartAxisLabel(value=value, label=written(text, SMALL, palette.ink2))
            for value, text in marks
        ],
    )
