"""The announcement that somebody is bankrupt."""

from dataclasses import dataclass

import flet as ft

from banker_app.screens.asking import ask_amount
from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Asked, Cap, key, why_key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, pill
from banker_app.screens.parts.undo import undo_row
from banker_app.screens.store import ScreenStore, SharkTable
from banker_app.screens.theme import AMOUNT, NAME, NOTE, TITLE, written
from models.shark.entries import LossPaid, SharesForcedOut, WrittenOff
from models.vocabulary import Dollars, Player


@dataclass(frozen=True, slots=True)
class Fall:
    """What became of a player who went bankrupt in the last move.

    Units: dollars.
    """

    player: Player
    owed: Dollars
    sold: tuple[SharesForcedOut, ...]
    written_off: Dollars

    @property
    def paid(self) -> Dollars:
        """What was paid in cash of what was owed."""
        return self.owed - self.written_off - sum(lot.amount for lot in self.sold)


def falls_of(table: SharkTable) -> tuple[Fall, ...]:
    """Who went bankrupt in the last move, in the order of failing."""
    if not table.history.steps:
        return ()
    entries = table.history.steps[-1].outcome.entries
    return tuple(
        Fall(
            player=off.player,
            owed=-sum(
                e.amount for e in entries if isinstance(e, LossPaid) and e.player == off.player
            ),
            sold=tuple(
                e for e in entries if isinstance(e, SharesForcedOut) and e.player == off.player
            ),
            written_off=off.unpaid,
        )
        for off in entries
        if isinstance(off, WrittenOff)
    )


def announcement(table: SharkTable) -> tuple[str, int, str]:
    """What tells one announcement from another: the game, and the move that brought it."""
    step = table.history.steps[-1]
    return table.game_id, table.number, step.move.model_dump_json()


def is_due(store: ScreenStore) -> bool:
    """Whether a bankruptcy is still to be announced."""
    table = store.table
    if table is None or not falls_of(table):
        return False
    return announcement(table) not in store.shelf.announced


@safe_component
def BankruptSheet(look: Look, store: ScreenStore) -> ft.Control:
    """Who is out, what goes to the bank, what is written off."""
    words, table = store.desk.words, store.table
    assert table is not None
    falls = [_fall(look, store, fall) for fall in falls_of(table)]

    def go_on() -> None:
        store.shelf.announced.add(announcement(table))
        store.shelf.wake()

    return ft.Column(
        [
            ft.Column(falls, spacing=12, expand=True, scroll=ft.ScrollMode.AUTO),
            key(look, Cap(words("Go on"), kind="sea"), go_on),
            *([] if look.is_wide else [undo_row(look, store)]),
        ],
        spacing=8,
        expand=True,
    )


def _fall(look: Look, store: ScreenStore, fall: Fall) -> ft.Control:
    """Who is out and what that comes to; a tap opens why."""
    words, palette = store.desk.words, look.palette

    def ask() -> None:
        if store.table is not None:
            ask_amount(store, store.table.number, fall.player)

    title = written(words("{name} is bankrupt", name=fall.player), TITLE, palette.ink, lines=2)
    title.expand = True
    head = ft.Row(
        [
            pieces.own_icon("mustsell", 26, palette.call),
            title,
            pill(look, "R19", kind="call"),
            why_key(
                look, Asked(words("Why?"), ask), words("Why is {name} bankrupt?", name=fall.player)
            ),
        ],
        spacing=10,
    )
    sold = [
        _line(look, words.entry(entry), words.money(entry.amount, signed=True))
        for entry in fall.sold
    ]
    lines = [
        _line(look, words("owed"), words.money(fall.owed)),
        _line(look, words("paid in cash"), words.money(fall.paid)),
        *sold,
        _line(look, words("all cash and shares go to the bank"), ""),
    ]
    off: list[ft.Control] = [
        written(words("Written off"), NAME, palette.ink2),
        written(words.money(fall.written_off), AMOUNT, palette.call),
        ft.Container(ft.Column(lines, spacing=6, tight=True), padding=ft.Padding(top=8)),
    ]
    body = card(look, ft.Column(off, spacing=4, tight=True))
    body.ink, body.on_click = True, lambda _: ask()
    return ft.Semantics(content=ft.Column([head, body], spacing=8, tight=True), live_region=True)


def _line(look: Look, what: str, amount: str) -> ft.Control:
    said = written(what, NOTE, look.palette.ink2, lines=2)
    said.expand = True
    return ft.Row([said, written(amount, NAME, look.palette.ink)], spacing=8)
