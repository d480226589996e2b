"""Hiding the cash of a table from its phones: chosen at setup, changed in the menu."""

import logging
from dataclasses import replace

import flet as ft

from banker_app.hidden_cash import hide_cash, is_cash_hidden
from banker_app.journal.errors import NotSaved
from banker_app.screens.parts.keys import Tap
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.switches import Turned, switch
from banker_app.screens.shelving import unsaved_words
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import NOTE, Face, written
from banker_app.wording import Words

log = logging.getLogger(__name__)

_ROW = Face("HG7", 16, 1.25)


def draft_hiding(look: Look, store: ScreenStore) -> ft.Control:
    """The switch of a game that is set up."""
    draft = store.shelf.draft
    turned = replace(draft, hides_cash=not draft.hides_cash)
    return _switch(look, store.desk.words, draft.hides_cash, lambda: store.draw(turned))


def table_hiding(look: Look, store: ScreenStore) -> ft.Control:
    """The switch of the open table; the phones follow at once."""
    assert store.table is not None
    game_id = store.table.game_id
    is_hidden = is_cash_hidden(store.desk.cupboard, game_id)

    def turn() -> None:
        if not store.taps.bounced("hide cash"):
            store.taps.did("hide cash")
            note = "" if hidden_as(store, game_id, hidden=not is_hidden) else unsaved_words(store)
            store.show(replace(store.shown, note=note))

    return _switch(look, store.desk.words, is_hidden, turn)


def hidden_as(store: ScreenStore, game_id: str, *, hidden: bool) -> bool:
    """Keeps the choice; gives whether that was done."""
    try:
        hide_cash(store.desk.cupboard, game_id, hidden=hidden)
    except NotSaved:
        log.warning("the cupboard was not written", exc_info=True)
        return False
    return True


def _switch(look: Look, words: Words, is_on: bool, on_tap: Tap) -> ft.Control:
    note = words("Each phone shows its own player's cash, until the end. Shares lie open.")
    said = ft.Column(
        [
            written(words("Hide cash on the phones"), _ROW, look.palette.ink, lines=None),
            written(f"{note} · R40", NOTE, look.palette.ink2, lines=None),
        ],
        spacing=2,
        tight=True,
    )
    return switch(look, Turned(is_on), said, on_tap)
