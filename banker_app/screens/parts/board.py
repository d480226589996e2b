"""The board: a tray, the ground with its areas, and one component a cell."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import flet as ft

from banker_app.screens.board_looks import (
    CellLook,
    Corners,
    Numeral,
    Sides,
    numerals,
    open_corners,
    sands,
    sides_in,
)
from banker_app.screens.board_size import BoardSize
from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component, still_component
from banker_app.screens.theme import TICK, Face, Palette, tray_shadow, written
from models.shark.board import Layout
from models.shark.vocabulary import Area, Cell, format_cell, parse_cell

Choose = Callable[[Cell], None]

LEAST_NAMED = 14
"""Cells smaller than this have no names on the rim: they would not be read."""


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """What a board shows: its cells, the chosen one, and the one that was placed last."""

    layout: Layout
    looks: Mapping[Cell, CellLook]
    chosen: Cell | None = None
    last: Cell | None = None


@safe_component
def board_view(
    facts: BoardFacts, size: BoardSize, palette: Palette, on_choose: Choose | None = None
) -> ft.Control:
    """The board in its tray; without `on_choose` a picture of it."""
    layout = facts.layout
    layers = [
        rim(size, palette),
        _rim_lit(size, palette, facts.chosen),
        _inside(_ground(layout, size, palette), size),
        _inside(_numbers(layout, size, palette), size, through=True),
        _inside(_cells(facts, size, palette, on_choose), size),
        _inside(_rings(facts.chosen, facts.last, size, palette), size, through=True),
    ]
    return ft.Container(
        width=size.width,
        height=size.height,
        bgcolor=palette.tray,
        border_radius=size.tray_radius,
        shadow=tray_shadow(palette),
        content=ft.Stack(layers, clip_behavior=ft.ClipBehavior.NONE),
    )


def _inside(layer: ft.Control, size: BoardSize, *, through: bool = False) -> ft.Container:
    """A layer over the cells; `through` lets taps pass."""
    return ft.Container(left=size.rim, top=size.rim, content=layer, ignore_interactions=through)


@still_component
def rim(size: BoardSize, palette: Palette) -> ft.Control:
    """The letters above and the numbers on the left."""
    if size.pitch < LEAST_NAMED:
        return ft.Container(width=size.width, height=size.height)
    names = [_rim_name(size, palette, at=(x, None)) for x in range(size.columns)]
    names += [_rim_name(size, palette, at=(None, y)) for y in range(size.rows)]
    return _on_rim(size, names)


@still_component
def _rim_lit(size: BoardSize, palette: Palette, chosen: Cell | None) -> ft.Control:
    """The letter and the number of the chosen cell, lit."""
    names: list[ft.Control] = []
    if chosen and size.pitch >= LEAST_NAMED:
        x, y = parse_cell(chosen)
        names = [_rim_name(size, palette, at=at, is_lit=True) for at in ((x, None), (None, y))]
    return _on_rim(size, names)


def _on_rim(size: BoardSize, names: list[ft.Control]) -> ft.Control:
    return ft.Container(
        width=size.width,
        height=size.height,
        content=ft.Semantics(exclude_semantics=True, content=ft.Stack(names)),
    )


def _rim_name(
    size: BoardSize, palette: Palette, *, at: tuple[int | None, int | None], is_lit: bool = False
) -> ft.Control:
    """The name of a column or a row."""
    x, y = at
    text = format_cell(x, 0)[0] if x is not None else str((y or 0) + 1)
    face = Face(TICK.family, max(11, round(size.pitch * 0.27)), 1.0)
    ground, ink = (palette.ink, palette.table) if palette.dark else (palette.raised, palette.ink)
    name = ft.Text(text, style=face.style(ink if is_lit else palette.on_tray), no_wrap=True)
    return ft.Container(
        left=0 if x is None else size.rim + x * size.pitch,
        top=0 if y is None else size.rim + y * size.pitch,
        width=size.rim if x is None else size.pitch,
        height=size.rim if y is None else size.pitch,
        padding=ft.Padding(left=0, right=0, top=1, bottom=1),
        content=ft.Container(
            bgcolor=ground if is_lit else None,
            border_radius=size.cell_radius,
            alignment=ft.Alignment.CENTER,
            content=name,
        ),
    )


def _grid(size: BoardSize, draw: Callable[[Cell], ft.Control]) -> ft.Column:
    """A control for every place of the grid, row by row."""
    return ft.Column(
        spacing=0,
        controls=[
            ft.Row(spacing=0, controls=[draw(format_cell(x, y)) for x in range(size.columns)])
            for y in range(size.rows)
        ],
    )


@still_component
def _ground(layout: Layout, size: BoardSize, palette: Palette) -> ft.Control:
    """The printed board: sand and water, the tray showing through between the areas."""
    second = sands(layout)

    def draw(cell: Cell) -> ft.Control:
        bit = layout.bits.get(cell)
        if bit is None:
            return ft.Container(width=size.pitch, height=size.pitch)
        area = layout.area_of(cell)
        same = sides_in(layout, bit, layout.areas[area])
        return _ground_cell(size, palette, ground_colour(palette, area, second), same)

    return ft.Semantics(exclude_semantics=True, content=_grid(size, draw))


def ground_colour(palette: Palette, area: Area, second: Mapping[Area, bool]) -> str:
    """What an area is strewn with."""
    if area is Area.SHARK:
        return palette.water
    return palette.sand_b if second[area] else palette.sand_a


def _ground_cell(size: BoardSize, palette: Palette, colour: str, same: Sides) -> ft.Container:
    hairline = ft.BorderSide(1, palette.grid_water if colour == palette.water else palette.grid)
    left, top, right, bottom = (0 if joined else size.gap for joined in same)
    return ft.Container(
        width=size.pitch - left - right,
        height=size.pitch - top - bottom,
        margin=ft.Margin(left=left, top=top, right=right, bottom=bottom),
        bgcolor=colour,
        border=ft.Border(
            right=hairline if same.right else ft.BorderSide.none(),
            bottom=hairline if same.bottom else ft.BorderSide.none(),
        ),
        border_radius=rounded(open_corners(same), size.cell_radius),
    )


def rounded(corners: Corners, radius: float) -> ft.BorderRadius:
    round_at = [radius if is_round else 0.0 for is_round in corners]
    return ft.BorderRadius(
        top_left=round_at[0],
        top_right=round_at[1],
        bottom_right=round_at[2],
        bottom_left=round_at[3],
    )


@still_component
def _numbers(layout: Layout, size: BoardSize, palette: Palette) -> ft.Control:
    """The printed numbers of the areas, and the fin in the shark area."""
    drawn: list[ft.Control] = [
        printed_number(numeral, size, palette) for numeral in numerals(layout)
    ]
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Container(
            width=size.columns * size.pitch, height=size.rows * size.pitch, content=ft.Stack(drawn)
        ),
    )


def printed_number(numeral: Numeral, size: BoardSize, palette: Palette) -> ft.Container:
    side = numeral.side * size.pitch
    letter = min(2.5, numeral.side * 0.8) * size.pitch
    if numeral.area is Area.SHARK:
        drawing: ft.Control = pieces.own_icon("fin", letter * 1.15, palette.numeral_water)
    else:
        drawing = written(numeral.area.value, Face("B6", letter, 1.0), palette.numeral)
    return ft.Container(
        left=numeral.x * size.pitch - side / 2,
        top=numeral.y * size.pitch - side / 2,
        width=side,
        height=side,
        alignment=ft.Alignment.CENTER,
        content=drawing,
    )


def _cells(
    facts: BoardFacts, size: BoardSize, palette: Palette, on_choose: Choose | None
) -> ft.Control:
    """The cells row by row: a row in which nothing changed is not even looked through."""
    names = [[format_cell(x, y) for x in range(size.columns)] for y in range(size.rows)]
    rows = [tuple(facts.looks.get(cell) for cell in row) for row in names]
    colours = palette, facts.layout
    return ft.Column([_cell_row(row, size, colours, on_choose) for row in rows], spacing=0)


@still_component
def _cell_row(
    looks: tuple[CellLook | None, ...],
    size: BoardSize,
    colours: tuple[Palette, Layout],
    on_choose: Choose | None,
) -> ft.Control:
    palette, layout = colours
    second = sands(layout)

    def draw(look: CellLook | None) -> ft.Control:
        if look is None:
            return ft.Container(width=size.pitch, height=size.pitch)
        return _cell(look, size, (palette, ground_colour(palette, look.area, second)), on_choose)

    return ft.Row([draw(look) for look in looks], spacing=0)


@still_component
def _cell(
    look: CellLook, size: BoardSize, colours: tuple[Palette, str], on_choose: Choose | None
) -> ft.Control:
    """One cell, transparent but for what stands on it."""
    palette, ground = colours
    layers: list[ft.Control] = []
    if look.pad is not None:
        layers += _pad(look, size, palette, ground)
    if look.is_legal and look.building is None:
        layers.append(_lit(size, palette))
    if look.building is not None:
        layers.append(_building(look, size, palette))
    body = ft.Container(
        width=size.pitch,
        height=size.pitch,
        on_click=None if on_choose is None else lambda _: on_choose(look.cell),
        content=ft.Stack(layers) if layers else None,
    )
    if on_choose is None:
        return body
    return ft.Semantics(label=look.name, button=True, content=body)


def _pad(look: CellLook, size: BoardSize, palette: Palette, ground: str) -> list[ft.Control]:
    """The ground of a chain under one of its buildings, and the bends of its outline."""
    assert look.pad is not None
    paint = palette.paint(look.pad)
    side = ft.BorderSide(size.line, paint.edge)
    lines = [ft.BorderSide.none() if joined else side for joined in look.joined]
    left, top, right, bottom = (0 if joined else size.inset for joined in look.joined)
    pad = ft.Container(
        left=left,
        top=top,
        width=size.pitch - left - right,
        height=size.pitch - top - bottom,
        bgcolor=paint.tint,
        border=ft.Border(left=lines[0], top=lines[1], right=lines[2], bottom=lines[3]),
        border_radius=rounded(open_corners(look.joined), size.pad_radius),
    )
    return [pad, *_elbows(look.elbows, size, side, ground)]


def _elbows(elbows: Corners, size: BoardSize, side: ft.BorderSide, ground: str) -> list[ft.Control]:
    width, none = size.inset + size.line, ft.BorderSide.none()
    far = size.pitch - width
    borders = (
        (elbows.top_left, 0, 0, ft.Border(right=side, bottom=side, left=none, top=none)),
        (elbows.top_right, far, 0, ft.Border(left=side, bottom=side, right=none, top=none)),
        (elbows.bottom_right, far, far, ft.Border(left=side, top=side, right=none, bottom=none)),
        (elbows.bottom_left, 0, far, ft.Border(right=side, top=side, left=none, bottom=none)),
    )
    return [
        ft.Container(left=left, top=top, width=width, height=width, bgcolor=ground, border=border)
        for is_bent, left, top, border in borders
        if is_bent
    ]


def _lit(size: BoardSize, palette: Palette) -> ft.Container:
    """A cell on which the roll can be placed."""
    dot = max(8, size.pitch * 0.3)
    return ft.Container(
        left=1,
        top=1,
        width=size.pitch - 2,
        height=size.pitch - 2,
        bgcolor=palette.lit,
        border=ft.Border.all(2, palette.sea),
        border_radius=size.cell_radius,
        alignment=ft.Alignment.CENTER,
        content=ft.Container(width=dot, height=dot, border_radius=dot / 2, bgcolor=palette.sea),
    )


def _building(look: CellLook, size: BoardSize, palette: Palette) -> ft.Container:
    assert look.building is not None
    opacity = 0.45 if look.is_going else 1
    drawn: ft.Control = pieces.building(look.building, size.pitch * 0.8, palette, opacity=opacity)
    if look.is_going:
        cross = ft.Icon(ft.Icons.CLOSE_ROUNDED, color=palette.call, size=size.pitch * 0.95)
        drawn = ft.Stack([drawn, cross], alignment=ft.Alignment.CENTER)
    return ft.Container(
        width=size.pitch, height=size.pitch, alignment=ft.Alignment.CENTER, content=drawn
    )


@still_component
def _rings(chosen: Cell | None, last: Cell | None, size: BoardSize, palette: Palette) -> ft.Control:
    """What is drawn over the pieces: the ring of the last placement, the choice and its guides.

    Shapes: bare containers, since a node for screen readers up here would take the cells' taps.
    """
    drawn: list[ft.Control] = []
    if last is not None and last != chosen:
        drawn.append(_ring(size.place_of(last), size, palette, ink=2.5))
    if chosen is not None:
        drawn += _guides(size.place_of(chosen), size, palette)
        drawn.append(_ring(size.place_of(chosen), size, palette, ink=3.5))
    return ft.Container(
        width=size.columns * size.pitch,
        height=size.rows * size.pitch,
        content=ft.Stack(drawn, clip_behavior=ft.ClipBehavior.NONE),
    )


def _ring(place: tuple[int, int], size: BoardSize, palette: Palette, *, ink: float) -> ft.Container:
    out, radius = 2.5, size.cell_radius + 2
    return ft.Container(
        left=place[0] - out,
        top=place[1] - out,
        width=size.pitch + 2 * out,
        height=size.pitch + 2 * out,
        border=ft.Border.all(out, palette.raised if not palette.dark else palette.table),
        border_radius=radius + out,
        content=ft.Container(border=ft.Border.all(ink, palette.ink), border_radius=radius),
    )


def _guides(place: tuple[int, int], size: BoardSize, palette: Palette) -> list[ft.Control]:
    thick, middle = max(2, round(size.pitch * 0.05)), size.pitch / 2
    colour = ft.Colors.with_opacity(0.3, palette.ink)
    return [
        ft.Container(
            left=0,
            top=place[1] + middle - thick / 2,
            width=size.columns * size.pitch,
            height=thick,
            bgcolor=colour,
        ),
        ft.Container(
            left=place[0] + middle - thick / 2,
            top=0,
            width=thick,
            height=size.rows * size.pitch,
            bgcolor=colour,
        ),
    ]
