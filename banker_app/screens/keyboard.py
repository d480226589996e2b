"""What the keys of a keyboard do."""

from typing import Protocol

from banker_app.screens.easel_keys import pressed_at_easel, step_at_easel
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore
from models.shark.moves import EndTurn, Place, RemoveNeutral
from models.shark.rules.rolling import in_play
from models.shark.state import State, Status
from models.shark.vocabulary import BUILDINGS, SpecialBuilding, format_cell, parse_cell

_ARROWS = {
    "Arrow Left": (-1, 0),
    "Arrow Right": (1, 0),
    "Arrow Up": (0, -1),
    "Arrow Down": (0, 1),
}
_BUILDINGS = dict(zip("1234567", BUILDINGS, strict=True))
_OFF = ("Delete", "Backspace")


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
        if key == "Z":
            _back_or_again(store, is_again=event.shift)
    elif key == "Escape":
        store.escape()
    elif store.screen is Screen.TABLE and store.shown.why is None:
        _at_table(store, key)
    elif store.screen is Screen.BOARD and not store.shown.is_typing:
        pressed_at_easel(store, key, is_drawing=event.shift)


def _back_or_again(store: ScreenStore, *, is_again: bool) -> None:
    """Takes back or does again what this screen is about."""
    match store.screen:
        case Screen.HOME | Screen.SETUP | Screen.HOUSE_RULES:
            return
        case Screen.BOARD:
            step_at_easel(store, is_again=is_again)
        case _:
            (store.redo if is_again else store.undo)()


def _at_table(store: ScreenStore, key: str) -> None:
    """The keys of a turn; while a sale is awaited there are none."""
    if store.table is None or store.table.state.status is not Status.PLAYING:
        return
    if step := _ARROWS.get(key):
        _walk(store, step)
    elif key in _BUILDINGS or key in _OFF:
        _at_cell(store, store.table.state, key)
    elif key == "E":
        store.submit(EndTurn())
    elif key == "T":
        store.open_sheet("trade")
    elif key == "R":
        store.open_sheet("roll")


def _at_cell(store: ScreenStore, state: State, key: str) -> None:
    """Places on the chosen cell, or takes its grey building off."""
    cell, building = store.shown.cell, _BUILDINGS.get(key)
    if cell is None or store.shown.sheet != "cell":
        return
    if building in in_play(state.table.switches):
        store.submit(Place(company=building, cell=cell))
    elif building is None and state.board.standing[SpecialBuilding.NEUTRAL]:
        store.submit(RemoveNeutral(cell=cell))


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
