"""The easel: a board is painted, kept under a name, and taken for the game."""

from dataclasses import dataclass, replace

import flet as ft

from banker_app.screens.boards import NamedBoard
from banker_app.screens.easel import easel, paint, painted, trouble_with, use
from banker_app.screens.painting import BRUSHES, HOLE, Brush, Painting
from banker_app.screens.parts.board_list import board_list
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Cap, icon_key, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.name_board import name_row
from banker_app.screens.parts.painted import PaintedBoard, painted_size
from banker_app.screens.parts.pieces import own_icon
from banker_app.screens.parts.sheet import Way, head, rule, section
from banker_app.screens.parts.stepper import Stepper, Steps
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import (
    HEAD_HEIGHT,
    KEY_HEIGHT,
    R_CONTROL,
    SMALL,
    TARGET,
    Face,
    written,
)
from banker_app.wording import Words
from banker_app.wording.shark_boards import ground_word
from models.shark.header import LONGEST_SIDE

_LETTER = Face("B6", 20, 1.0)
_GAP, _PANEL = 3, 408
_BAR = KEY_HEIGHT + 20


@dataclass(frozen=True, slots=True)
class _Place:
    """How the easel stands: the panel beside the board or below it, and the room for the board."""

    is_beside: bool
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class _Parts:
    """What stands on the screen besides its head."""

    board: ft.Control
    brushes: ft.Control
    panel: ft.Control
    use: ft.Control


def _place(look: Look) -> _Place:
    """The board has half of a screen that is taller than wide, else all that the panel leaves."""
    room = look.height - HEAD_HEIGHT - 16
    if look.is_wide or (look.width >= 640 and look.width > look.height * 1.2):
        return _Place(True, look.width - _PANEL - 3 * look.margin, room)
    return _Place(False, look.width - 12, min(look.height * 0.47, room - 2 * _BAR))


@safe_component
def BoardEditorScreen(look: Look, store: ScreenStore) -> ft.Control:
    """The board under the finger, the brushes, and the boards that are kept."""
    words, place, painting = store.desk.words, _place(look), easel(store)
    size = painted_size(painting, place.width, place.height)
    board = ft.Container(PaintedBoard(look, store, size), padding=ft.Padding(bottom=6))
    brushes = _brushes(look, store, painting, _PANEL if place.is_beside else look.width - 12)
    panel = ft.Column(
        [
            *_sizes(look, store, painting),
            section(look, words("Keep it")),
            name_row(look, store),
            *board_list(look, store),
            ft.Container(height=8),
        ],
        spacing=look.gap,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    parts = _Parts(board, brushes, panel, _use_key(look, store))
    middle = _beside(look, parts) if place.is_beside else _below(look, parts)
    return ft.Column([_head(look, store, painting), middle], spacing=0, expand=True)


def _below(look: Look, parts: _Parts) -> ft.Control:
    """The board above, all else below it."""
    sides = max(look.margin + 4, (look.width - 640) / 2)
    return ft.Column(
        [
            ft.Row([parts.board], alignment=ft.MainAxisAlignment.CENTER),
            ft.Row([parts.brushes], alignment=ft.MainAxisAlignment.CENTER),
            ft.Container(
                parts.panel, expand=True, padding=ft.Padding(left=sides, right=sides, top=4)
            ),
            rule(look),
            ft.Container(parts.use, padding=ft.Padding(sides - 4, 4, sides - 4, 8)),
        ],
        spacing=4,
        expand=True,
    )


def _beside(look: Look, parts: _Parts) -> ft.Control:
    """The board on the left as high as the screen, all else on its right."""
    easel_side = ft.Container(parts.board, expand=True, alignment=ft.Alignment.TOP_CENTER)
    column = ft.Column(
        [parts.brushes, parts.panel, parts.use],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(
        ft.Row(
            [easel_side, ft.Container(column, width=_PANEL)],
            spacing=look.margin,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            expand=True,
        ),
        padding=ft.Padding(left=look.margin, right=look.margin, top=4, bottom=8),
        expand=True,
    )


def _head(look: Look, store: ScreenStore, painting: Painting) -> ft.Control:
    words = store.desk.words
    back = (lambda: paint(store, easel(store).undone())) if painting.lifted().past else None
    again = (lambda: paint(store, easel(store).redone())) if painting.future else None
    keys = [
        icon_key(look, ft.Icons.UNDO_ROUNDED, words("Undo"), back),
        icon_key(look, ft.Icons.REDO_ROUNDED, words("Redo"), again),
    ]
    return head(look, words("Paint a board"), Way(words("Back"), store.back), keys)


def _brushes(look: Look, store: ScreenStore, painting: Painting, width: float) -> ft.Control:
    """Eight brushes, in one line where a thumb has room for them, else in two."""
    across = 8 if width >= 8 * TARGET + 7 * _GAP else 4
    side = min(64.0, (width - (across - 1) * _GAP) / across)
    keys = [_brush(look, store, brush, (brush == painting.brush, side)) for brush in BRUSHES]
    lines: list[ft.Control] = [
        ft.Row(keys[at : at + across], spacing=_GAP) for at in range(0, len(keys), across)
    ]
    return ft.Column(lines, spacing=_GAP, tight=True)


def _brush(look: Look, store: ScreenStore, brush: Brush, shape: tuple[bool, float]) -> ft.Control:
    """A brush: what it paints, by its number or its sign."""
    palette, (is_chosen, side), words = look.palette, shape, store.desk.words
    ground = {"s": palette.water, HOLE: palette.tray}.get(brush, palette.sand_a)
    glyph: ft.Control = written(brush, _LETTER, palette.ink)
    if brush == "s":
        glyph = own_icon("fin", 26, palette.ink)
    elif brush == HOLE:
        glyph = ft.Icon(ft.Icons.CROP_SQUARE_ROUNDED, size=22, color=palette.on_tray)
    drawn = ft.Container(
        glyph,
        bgcolor=ground,
        border_radius=R_CONTROL - 5,
        alignment=ft.Alignment.CENTER,
    )
    named = ft.Semantics(
        content=drawn,
        label=words("Brush: {ground}", ground=ground_word(words, brush)),
        button=True,
        selected=is_chosen,
        exclude_semantics=True,
    )
    tapped = ft.Container(
        named,
        width=side,
        height=TARGET,
        padding=5,
        bgcolor=palette.raised if is_chosen else None,
        border=ft.Border.all(3 if is_chosen else 1, palette.sea if is_chosen else palette.line),
        border_radius=R_CONTROL,
        ink=True,
        on_click=lambda _: paint(store, replace(easel(store).lifted(), brush=brush)),
    )
    return ft.Semantics(content=tapped, container=True)


def _sizes(look: Look, store: ScreenStore, painting: Painting) -> list[ft.Control]:
    """How large the board is, and a key that paints all of it."""
    words, cloth = store.desk.words, painting.cloth
    columns = Steps(
        cloth.columns,
        1,
        LONGEST_SIDE,
        words("Columns"),
        words("A column less"),
        words("A column more"),
    )
    rows = Steps(
        cloth.height, 1, LONGEST_SIDE, words("Rows"), words("A row less"), words("A row more")
    )

    def wide(number: int) -> None:
        paint(store, easel(store).sized(number, easel(store).cloth.height))

    def high(number: int) -> None:
        paint(store, easel(store).sized(easel(store).cloth.columns, number))

    steppers = [
        _labelled(look, words("Columns"), Stepper(look, columns, wide)),
        _labelled(look, words("Rows"), Stepper(look, rows, high)),
        _labelled(look, words("All cells"), _fill_key(look, store, words, painting)),
    ]
    return [ft.Row(steppers, spacing=8)]


def _labelled(look: Look, label: str, content: ft.Control) -> ft.Control:
    above = ft.Semantics(content=written(label, SMALL, look.palette.ink2), exclude_semantics=True)
    return ft.Column([above, content], spacing=2, tight=True)


def _fill_key(look: Look, store: ScreenStore, words: Words, painting: Painting) -> ft.Control:
    is_clearing = painting.brush == HOLE
    title = words("Clear") if is_clearing else words("Fill")
    spoken = words("All cells: {ground}", ground=ground_word(words, painting.brush))
    cap = Cap(title, kind="plain", height=TARGET - 3, spoken=spoken)
    width = min(120, look.width - 2 * (look.margin + 4) - 6 * TARGET - 16)
    filling = key(look, cap, lambda: paint(store, easel(store).filled()))
    return ft.Container(filling, width=width)


def _use_key(look: Look, store: ScreenStore) -> ft.Control:
    """The one way on, with the reason where the board cannot be played."""
    words, board = store.desk.words, painted(store)
    title = words("Use this board")
    if trouble := trouble_with(store, board.rows):
        return key(look, Cap(title, reason=trouble), None)
    note = board.name or words("not kept: it stays with this game only")
    cap = Cap(title, note, kind="sea", tail=ft.Icons.ARROW_FORWARD_ROUNDED)
    return key(look, cap, lambda: use(store, NamedBoard(board.name, board.rows, board.is_kept)))
