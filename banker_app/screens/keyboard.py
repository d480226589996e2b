"""What the keys of a keyboard do."""

from typing import Protocol

from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore
from models.shark.moves import EndTurn, Place
from models.shark.state import Status
from models.shark.vocabulary import Company, format_cell, parse_cell

_ARROWS = {
    "Arrow Left": (-1, 0),
    "Arrow Right": (1, 0),
    "Arrow Up": (0, -1),
    "Arrow Down": (0, 1),
}
_COMPANIES = dict(zip("1234", Company, strict=True))


class KeyPress(Protocol):
    """A key, and what was held with it."""

    key: str
    shift: bool
    ctrl: bool
    meta: bool


def pressed(store: ScreenStore, event: KeyPress) -> None:
    """Does what a key stands for; keys typed into a field are left to it."""
    key = event.key.upper() if len(event.key) == 1 else event.key
    if event.ctrl or event.meta:
        if key == "Z" and store.screen not in (Screen.HOME, Screen.SETUP):
            (store.redo if event.shift else store.undo)()
    elif key == "Escape":
        store.escape()
    elif store.screen is Screen.TABLE and store.shown.why is None:
        _at_table(store, key)


def _at_table(store: ScreenStore, key: str) -> None:
    """The keys of a turn; while a sale is awaited there are none."""
    if store.table is None or store.table.state.status is not Status.PLAYING:
        return
    if step := _ARROWS.get(key):
        _walk(store, step)
    elif company := _COMPANIES.get(key):
        if store.shown.cell:
            store.submit(Place(company=company, cell=store.shown.cell))
    elif key == "E":
        store.submit(EndTurn())
    elif key == "T":
        store.open_sheet("trade")
    elif key == "R":
        store.open_sheet("roll")


def _walk(store: ScreenStore, step: tuple[int, int]) -> None:
    """Moves the chosen cell to a neighbour, where there is one."""
    if store.table is None:
        return
    cells = store.table.state.table.layout.bits
    if store.shown.cell is None:
        store.choose(next(iter(cells)))
        return
    column, row = parse_cell(store.shown.cell)
    if column + step[0] >= 0 and row + step[1] >= 0:
        cell = format_cell(column + step[0], row + step[1])
        if cell in cells:
            store.choose(cell)
