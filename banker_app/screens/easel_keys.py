"""What the keys of a keyboard do at the easel."""

from dataclasses import replace

from banker_app.screens.easel import dab, easel, paint
from banker_app.screens.painting import BRUSHES, HOLE, Brush, Spot
from banker_app.screens.store import ScreenStore

_ARROWS: dict[str, Spot] = {
    "Arrow Left": (-1, 0),
    "Arrow Right": (1, 0),
    "Arrow Up": (0, -1),
    "Arrow Down": (0, 1),
}
_BRUSHES: dict[str, Brush] = {brush.upper(): brush for brush in BRUSHES} | {"0": HOLE}


def pressed_at_easel(store: ScreenStore, key: str, *, is_drawing: bool) -> None:
    """Arrows move the pen, with Shift they draw; `1` to `6`, `S` and `0` paint where it is."""
    if step := _ARROWS.get(key):
        _walk(store, step, is_drawing=is_drawing)
    elif brush := _BRUSHES.get(key):
        paint(store, replace(easel(store).lifted(), brush=brush))
        if store.shown.pen is not None:
            dab(store, store.shown.pen)


def step_at_easel(store: ScreenStore, *, is_again: bool) -> None:
    """Takes the last change of the board back, or does it again."""
    painting = easel(store)
    paint(store, painting.redone() if is_again else painting.undone())


def _walk(store: ScreenStore, step: Spot, *, is_drawing: bool) -> None:
    """Moves the pen to a neighbour, where there is one."""
    painting, pen = easel(store), store.shown.pen
    if pen is None or painting.letter_at(pen) is None:
        store.show(replace(store.shown, pen=(0, 0)))
        return
    spot = pen[0] + step[0], pen[1] + step[1]
    if painting.letter_at(spot) is not None:
        store.show(replace(store.shown, pen=spot))
        if is_drawing:
            dab(store, spot)
