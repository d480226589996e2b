"""Changing the cupboard from a screen: told where it fails, and what went away can be put back."""

import logging
from collections.abc import Callable
from dataclasses import replace

import flet as ft

from banker_app.cupboard import Kept
from banker_app.journal.errors import NotSaved
from banker_app.screens.parts.keys import Cap, Tap, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import outlined
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import Face, written

log = logging.getLogger(__name__)

_NAME = Face("HG7", 15, 1.2)


def wrote(store: ScreenStore, write: Callable[[], None]) -> bool:
    """Changes the cupboard; gives whether that was done, else says that nothing was changed."""
    try:
        write()
    except NotSaved:
        log.warning("the cupboard was not written", exc_info=True)
        store.show(replace(store.shown, note=unsaved_words(store)))
        return False
    return True


def unsaved_words(store: ScreenStore) -> str:
    """That something was not kept."""
    return store.desk.words("Not saved. Nothing was changed. Try again.")


def put_back(store: ScreenStore, away: Kept) -> Kept | None:
    """Puts a thing back; gives what it replaced.

    Raises: NotSaved.
    """
    replaced = store.desk.cupboard.find(away.kind, away.name)
    store.desk.cupboard.keep(away)
    return replaced


def away_row(look: Look, store: ScreenStore, away: Kept | None, on_back: Tap) -> list[ft.Control]:
    """The thing that was deleted or replaced last: it can be put back."""
    words = store.desk.words
    if away is None:
        return []
    is_there = store.desk.cupboard.find(away.kind, away.name) is not None
    told = (
        words("{name} as it was", name=away.name)
        if is_there
        else words("{name} is deleted", name=away.name)
    )
    said = written(told, _NAME, look.palette.ink2, lines=2)
    said.expand = True
    back = key(look, Cap(words("Put back"), height=44), on_back)
    return [outlined(look, ft.Row([said, ft.Container(back, width=120)], spacing=8), padding=8)]
