"""The board on the easel: it follows the finger, and each of its cells has a name."""

from dataclasses import dataclass

import flet as ft

from banker_app.screens.board_looks import Sides, open_corners, sands, scattered_numerals
from banker_app.screens.board_size import BoardSize
from banker_app.screens.easel import dab, easel, paint
from banker_app.screens.painting import HOLE, Painting, Point, Spot
from banker_app.screens.parts.board import printed_number, rim, rounded
from banker_app.screens.parts.boundary import safe_component, still_component
from banker_app.screens.parts.look import Look
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import Palette, tray_shadow
from banker_app.wording.shark_boards import ground_word
from models.shark.board import Rows, layout_of
from models.shark.vocabulary import Area, format_cell

FRAME_MS = 16
"""A finger is heard of at most so often: no screen shows more."""

_NEW_SECOND = (Area.TWO, Area.FOUR, Area.SIX)

Strewn = tuple[str, ...]
"""The letters of the areas that are strewn with the second sand."""


@dataclass(frozen=True, slots=True)
class PaintedCell:
    """What a cell shows; `same` are its sides towards the same area."""

    letter: str
    is_second: bool
    same: Sides


def painted_size(painting: Painting, width: float, height: float) -> BoardSize:
    """The board as large as it fits: on the easel all of it is seen, however small its cells."""
    return BoardSize.fitting(painting.layout, width, height, least=6)


@safe_component
def PaintedBoard(look: Look, store: ScreenStore, size: BoardSize) -> ft.Control:
    """The board under the finger; while it paints nothing else is drawn anew."""
    _, set_beat = ft.use_state(0)
    painting = easel(store)
    cells = ft.GestureDetector(
        ft.Stack(_layers(look, store, size, painting)),
        drag_interval=FRAME_MS,
        exclude_from_semantics=True,
        mouse_cursor=ft.MouseCursor.PRECISE,
        on_pan_down=lambda event: touched(event.local_position),
        on_pan_update=lambda event: moved(event.local_position),
        on_pan_end=lambda event: lifted(event.local_position),
        on_pan_cancel=lambda _: lifted(None),
    )

    def point(at: ft.Offset) -> Point:
        return at.x / size.pitch, at.y / size.pitch

    def draw(changed: Painting) -> None:
        store.shelf.painting = changed
        set_beat(lambda beat: beat + 1)

    def touched(at: ft.Offset) -> None:
        if not store.taps.bounced("easel"):
            draw(easel(store).touched(point(at)))

    def moved(at: ft.Offset) -> None:
        if easel(store).stroke is not None:
            draw(easel(store).moved(point(at)))

    def lifted(at: ft.Offset | None) -> None:
        if at is not None:
            moved(at)
        paint(store, easel(store).lifted())

    return ft.Container(
        width=size.width,
        height=size.height,
        bgcolor=look.palette.tray,
        border_radius=size.tray_radius,
        shadow=tray_shadow(look.palette),
        content=ft.Stack(
            [
                rim(size, look.palette),
                ft.Container(left=size.rim, top=size.rim, content=cells),
            ]
        ),
    )


def _layers(
    look: Look, store: ScreenStore, size: BoardSize, painting: Painting
) -> list[ft.Control]:
    numbers = _numbers(painting.rows, size, look.palette)
    return [
        _ground(look, size, painting),
        ft.Container(numbers, ignore_interactions=True),
        ft.Container(_pen(store.shown.pen, size, look.palette), ignore_interactions=True),
        _names(painting.rows, size, store),
    ]


def _ground(look: Look, size: BoardSize, painting: Painting) -> ft.Control:
    """The rows; one whose letters and neighbours are as before is not even looked through.

    Shapes: the sands stay as on the board that was begun from, whatever comes to lie side by side.
    """
    second = sands(layout_of(painting.begun))
    strewn = tuple(area.value for area in Area if second.get(area, area in _NEW_SECOND))
    rows = painting.rows
    nothing = HOLE * size.columns
    around = (nothing, *rows, nothing)
    drawn = [
        _row((around[y], around[y + 1], around[y + 2]), size, (look.palette, strewn))
        for y in range(len(rows))
    ]
    return ft.Column(list(drawn), spacing=0)


@still_component
def _row(
    letters: tuple[str, str, str],
    size: BoardSize,
    colours: tuple[Palette, Strewn],
) -> ft.Control:
    """A row of cells, looked through when it or a row beside it has changed."""
    (above, own, below), (palette, strewn) = letters, colours
    cells = [
        _cell(
            PaintedCell(
                letter=letter,
                is_second=letter in strewn,
                same=Sides(
                    left=own[x - 1 : x] == letter,
                    top=above[x] == letter,
                    right=own[x + 1 : x + 2] == letter,
                    bottom=below[x] == letter,
                ),
            ),
            size,
            palette,
        )
        for x, letter in enumerate(own)
    ]
    return ft.Row(cells, spacing=0)


def _names(rows: Rows, size: BoardSize, store: ScreenStore) -> ft.Control:
    """The cells by their names, on top of all, so that nothing lies between them and a tap."""
    named = [_names_in(row, y, size, store) for y, row in enumerate(rows)]
    return ft.Column(named, spacing=0)


@still_component
def _names_in(row: str, y: int, size: BoardSize, store: ScreenStore) -> ft.Control:
    """The cells of a row: who does not see the finger's way paints them by their names."""
    cells = [_name(letter, (x, y), size, store) for x, letter in enumerate(row)]
    return ft.Row(cells, spacing=0)


@still_component
def _name(letter: str, spot: Spot, size: BoardSize, store: ScreenStore) -> ft.Control:
    words, ground = store.desk.words, ground_word(store.desk.words, letter)
    return ft.Semantics(
        content=ft.Container(width=size.pitch, height=size.pitch),
        label=words("{cell}, {ground}", cell=format_cell(*spot), ground=ground),
        button=True,
        on_tap=lambda _: dab(store, spot),
    )


@still_component
def _cell(cell: PaintedCell, size: BoardSize, palette: Palette) -> ft.Control:
    """Sand or water; a hole shows the tray."""
    if cell.letter == HOLE:
        return _hole(size, palette)
    is_water, same = cell.letter == "s", cell.same
    sand = palette.sand_b if cell.is_second else palette.sand_a
    hairline = ft.BorderSide(1, palette.grid_water if is_water else palette.grid)
    left, top, right, bottom = (0 if joined else size.gap for joined in same)
    return ft.Container(
        width=size.pitch - left - right,
        height=size.pitch - top - bottom,
        margin=ft.Margin(left=left, top=top, right=right, bottom=bottom),
        bgcolor=palette.water if is_water else sand,
        border=ft.Border(
            right=hairline if same.right else ft.BorderSide.none(),
            bottom=hairline if same.bottom else ft.BorderSide.none(),
        ),
        border_radius=rounded(open_corners(same), size.cell_radius),
    )


def _hole(size: BoardSize, palette: Palette) -> ft.Container:
    """Where the board has no cell, the tray with a mark of where one could be."""
    return ft.Container(
        ft.Container(border=ft.Border.all(1, ft.Colors.with_opacity(0.3, palette.on_tray))),
        width=size.pitch,
        height=size.pitch,
        padding=size.pitch * 0.3,
    )


@still_component
def _numbers(rows: Rows, size: BoardSize, palette: Palette) -> ft.Control:
    """The number of each part of an area: one that is painted far from the others has its own."""
    numerals = scattered_numerals(layout_of(rows))
    drawn: list[ft.Control] = [printed_number(numeral, size, palette) for numeral in numerals]
    across, down = size.columns * size.pitch, size.rows * size.pitch
    picture = ft.Container(ft.Stack(drawn), width=across, height=down)
    return ft.Semantics(content=picture, exclude_semantics=True)


@still_component
def _pen(pen: Spot | None, size: BoardSize, palette: Palette) -> ft.Control:
    """Where the keyboard paints."""
    if pen is None:
        return ft.Container(width=0, height=0)
    ring = ft.Container(
        left=pen[0] * size.pitch,
        top=pen[1] * size.pitch,
        width=size.pitch,
        height=size.pitch,
        border=ft.Border.all(2.5, palette.ink),
        border_radius=size.cell_radius,
    )
    across, down = size.columns * size.pitch, size.rows * size.pitch
    return ft.Container(ft.Stack([ring]), width=across, height=down)
