"""What happened just now, and the history of a price."""

from collections.abc import Callable, Sequence

import flet as ft

from banker_app.screens.asking import ask_amount, ask_price
from banker_app.screens.derive import PriceChange, SharkHistory, price_changes
from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Asked, icon_key, why_key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, rule
from banker_app.screens.store import ScreenStore
from banker_app.screens.table_facts import NowLine
from banker_app.screens.theme import NAME, NOTE, SMALL, TITLE, Face, written
from banker_app.wording import Words
from banker_app.wording.language import capital
from models.shark.vocabulary import Company

_TEXT, _AMOUNT = Face("HG7", 14.5, 1.25), Face("HG8", 15, 1.25)

Ask = Callable[[NowLine], object]


def now_card(
    look: Look, store: ScreenStore, lines: Sequence[NowLine], title: str = ""
) -> ft.Control:
    """The last lines of the ledger on one card; a tap on one opens why."""
    parts = [written(title, NAME, look.palette.ink)] if title else []
    asked = _lines(look, store, lines, lambda line: ask_amount(store, line.number, line.player))
    return _listed(look, [*parts, *asked])


def _lines(look: Look, store: ScreenStore, lines: Sequence[NowLine], ask: Ask) -> list[ft.Control]:
    if not lines:
        return [written(store.desk.words("Nothing yet."), NOTE, look.palette.ink2)]
    drawn: list[ft.Control] = []
    for line in lines:
        drawn += [rule(look)] if drawn else []
        drawn.append(_line(look, line, ask))
    return drawn


def _listed(look: Look, parts: list[ft.Control]) -> ft.Control:
    return card(look, ft.Column(parts, spacing=3, tight=True), padding=10)


def _line(look: Look, line: NowLine, ask: Ask) -> ft.Control:
    palette = look.palette
    texts = [written(line.text, _TEXT, palette.ink)]
    if line.note:
        texts.append(written(line.note, SMALL.sized(13), palette.ink2))
    left = ft.Column(list(texts), spacing=1, tight=True, expand=True)
    told = ft.Row(
        [left, written(line.amount, _AMOUNT, palette.ink)],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Container(
        told,
        padding=ft.Padding(left=4, right=4, top=4, bottom=4),
        border_radius=8,
        ink=bool(line.number),
        on_click=(lambda _: ask(line)) if line.number else None,
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
    name = words("Why is {company} at that price?", company=words.company(company))
    why = why_key(look, Asked(words("Why?"), lambda: ask_price(store, company)), name)
    close = icon_key(look, ft.Icons.CLOSE_ROUNDED, words("Close"), store.close_sheet)
    history = store.table.history

    def ask(line: NowLine) -> None:
        ask_price(store, company, line.number)

    lines = [_change(words, history, each) for each in price_changes(history, company)]
    return ft.Column(
        [
            ft.Row([pieces.building(company, 34, palette), title, now, why, close], spacing=6),
            ft.Column(
                [_listed(look, _lines(look, store, lines, ask))],
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
    return NowLine(done, steps, words.short(change.after), change.number)
