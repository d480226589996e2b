"""What happened just now, and the history of a price."""

from collections.abc import Sequence

import flet as ft

from banker_app.screens.derive import PriceChange, SharkHistory, price_changes
from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import icon_key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, rule
from banker_app.screens.store import ScreenStore
from banker_app.screens.table_facts import NowLine
from banker_app.screens.theme import NAME, NOTE, SMALL, TITLE, Face, written
from banker_app.wording import Words
from banker_app.wording.language import capital
from models.shark.vocabulary import Company

_TEXT, _AMOUNT = Face("HG7", 14.5, 1.25), Face("HG8", 15, 1.25)


def now_card(look: Look, words: Words, lines: Sequence[NowLine], title: str = "") -> ft.Control:
    """The last lines of the ledger on one card."""
    palette, parts = look.palette, list[ft.Control]()
    if title:
        parts.append(written(title, NAME, palette.ink))
    if not lines:
        parts.append(written(words("Nothing yet."), NOTE, palette.ink2))
    for number, line in enumerate(lines):
        parts += [rule(look)] if number else []
        parts.append(_line(look, line))
    return card(look, ft.Column(parts, spacing=7, tight=True), padding=14)


def _line(look: Look, line: NowLine) -> ft.Control:
    palette = look.palette
    texts = [written(line.text, _TEXT, palette.ink)]
    if line.note:
        texts.append(written(line.note, SMALL.sized(13), palette.ink2))
    left = ft.Column(list(texts), spacing=1, tight=True, expand=True)
    return ft.Row(
        [left, written(line.amount, _AMOUNT, palette.ink)],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


@safe_component
def PriceSheet(look: Look, store: ScreenStore) -> ft.Control:
    """How a company's price came to be what it is, the newest change first."""
    assert store.table is not None
    words, palette = store.desk.words, look.palette
    company = store.shown.price_of or Company.RED
    title = written(capital(words.company(company)), TITLE, palette.ink)
    title.expand = True
    now = written(words.money(store.table.state.prices[company]), TITLE, palette.ink)
    close = icon_key(look, ft.Icons.CLOSE_ROUNDED, words("Close"), store.close_sheet)
    history = store.table.history
    lines = [_change(words, history, each) for each in price_changes(history, company)]
    return ft.Column(
        [
            ft.Row([pieces.building(company, 34, palette), title, now, close], spacing=10),
            ft.Column(
                [now_card(look, words, lines)],
                scroll=ft.ScrollMode.AUTO,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        ],
        spacing=10,
        expand=True,
    )


def _change(words: Words, history: SharkHistory, change: PriceChange) -> NowLine:
    by = history.state_before(change.number).active
    done = words.move(history.steps[change.number - 1].move, by)
    before, after = words.money(change.before), words.money(change.after)
    steps = words("{before} to {after}", before=before, after=after)
    return NowLine(done, steps, words.short(change.after))
