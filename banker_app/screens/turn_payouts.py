"""Both payouts of a pioneer's turn, each a tap from the other (R33)."""

from dataclasses import replace

import flet as ft

from banker_app.screens.derive import payouts_beside
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.switches import chips
from banker_app.screens.store import ScreenStore
from banker_app.screens.table_facts import done_words
from models.shark.moves import Place, RemoveNeutral

SWITCH_HEIGHT = 56


def payout_switch(look: Look, store: ScreenStore, number: int) -> list[ft.Control]:
    """A pill for each placement of the turn, where there are two; the one that is shown is lit."""
    table = store.table
    numbers = payouts_beside(table.history, number) if table else ()
    if table is None or len(numbers) < 2:
        return []
    names = [
        (str(each), done_words(store.desk.words, move))
        for each in numbers
        if isinstance(move := table.history.steps[each - 1].move, Place | RemoveNeutral)
    ]
    return [
        chips(
            look,
            names,
            str(number),
            lambda chosen: store.show(replace(store.shown, payout_of=int(chosen))),
        )
    ]
