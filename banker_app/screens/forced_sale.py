"""The forced sale: nothing else can happen until a player has found the money he owes."""

from dataclasses import replace

import flet as ft

from banker_app.screens.asking import ask_debt, ask_refusal
from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Asked, Cap, key, undo_bar, why_key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, outlined, pill
from banker_app.screens.parts.stepper import Stepper, Steps
from banker_app.screens.parts.undo import undo_words
from banker_app.screens.sale import SaleLot, SaleView, sale_view
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import AMOUNT, CASH, NAME, NOTE, TITLE, Face, written
from banker_app.wording import Words
from banker_app.wording.language import capital
from models.shark.refusal import SaleTooLarge, SaleTooSmall
from models.shark.vocabulary import Company


@safe_component
def ForcedSaleSheet(look: Look, store: ScreenStore) -> ft.Control:
    """Who must sell and why, how much is still missing, what is sold, and what it costs."""
    assert store.table is not None
    shown = sale_view(store.table.state, store.shown.sale)
    words = store.desk.words
    held = store.table.state.holdings(shown.player)
    missing = [
        _no_shares(look, words, company, held[company])
        for company in Company
        if company not in {lot.company for lot in shown.lots}
    ]
    lots = [_lot(look, store, shown, lot) for lot in shown.lots]
    middle = [_shortfall(look, store, shown), _remark(look, words, shown), *lots, *missing]
    return ft.Column(
        [
            _top(look, store, shown),
            ft.Column(middle, spacing=8, expand=True, scroll=ft.ScrollMode.AUTO),
            _sell_key(look, store, shown),
            _bottom(look, store, shown),
        ],
        spacing=8,
        expand=True,
    )


def _top(look: Look, store: ScreenStore, shown: SaleView) -> ft.Control:
    words, palette = store.desk.words, look.palette
    title = written(words("{name} must sell", name=shown.player), TITLE, palette.ink, lines=2)
    title.expand = True
    because = words(
        "{losses} = {owed}. Cash {cash}.",
        losses=capital(words.both([words.entry(loss) for loss in shown.losses])),
        owed=words.money(shown.owed),
        cash=words.money(shown.cash),
    )

    def ask() -> None:
        ask_debt(store)

    line: list[ft.Control] = [
        pieces.own_icon("mustsell", 26, palette.call),
        title,
        pill(look, "R18", kind="call"),
        why_key(look, Asked(words("Why?"), ask), words("Why must {name} sell?", name=shown.player)),
    ]
    return ft.Semantics(
        content=ft.Column(
            [ft.Row(line, spacing=10), written(because, NOTE, palette.ink2, lines=3)],
            spacing=4,
            tight=True,
        ),
        live_region=True,
    )


def _shortfall(look: Look, store: ScreenStore, shown: SaleView) -> ft.Control:
    """The large number that runs down, and the bar that fills; a tap opens why."""
    words, palette, still = store.desk.words, look.palette, shown.still_short
    title = words("Still short") if still else words("Covered")
    amount = words.money(still or shown.short)
    raised = words(
        "{raised} of {short}", raised=words.money(shown.raised), short=words.money(shown.short)
    )
    left = ft.Column(
        [
            written(title, NAME, palette.ink2),
            written(amount, AMOUNT, palette.call if still else palette.ink),
        ],
        spacing=0,
        expand=True,
    )
    right = ft.Column(
        [
            written(words("sells for"), NOTE, palette.ink2),
            written(raised, NAME, palette.ink),
        ],
        spacing=4,
        horizontal_alignment=ft.CrossAxisAlignment.END,
    )
    facts = ft.Row([left, right], vertical_alignment=ft.CrossAxisAlignment.END)
    content = ft.Column([facts, _bar(look, shown)], spacing=8, tight=True)
    lying = card(look, ft.Semantics(content=content, live_region=True))
    lying.ink, lying.on_click = True, lambda _: ask_debt(store)
    return lying


def _bar(look: Look, shown: SaleView) -> ft.Control:
    palette = look.palette
    parts: list[ft.Control] = [
        ft.Container(height=14, bgcolor=palette.paint(lot.company).fill, expand=lot.raised // 1000)
        for lot in shown.lots
        if lot.raised
    ]
    if shown.still_short:
        parts.append(
            ft.Container(
                height=14,
                bgcolor=palette.call_soft,
                border=ft.Border.all(1.5, palette.call),
                expand=shown.still_short // 1000,
            )
        )
    return ft.Container(
        ft.Row(parts, spacing=2), border_radius=7, clip_behavior=ft.ClipBehavior.HARD_EDGE
    )


def _lot(look: Look, store: ScreenStore, shown: SaleView, lot: SaleLot) -> ft.Control:
    words, palette = store.desk.words, look.palette
    name = words.company(lot.company)
    price = written(words.money(lot.half), CASH, palette.ink)
    price.semantics_label = f"{name} {words.money(lot.half)}"
    held = written(words("half · holds {count}", count=lot.held), NOTE, palette.ink2, lines=2)
    raised = words.money(lot.raised, signed=True) if lot.raised else ""

    def change(count: int) -> None:
        sale = {**shown.move.shares, lot.company: count}
        store.show(replace(store.shown, sale=sale))

    steps = Steps(
        lot.sold,
        0,
        lot.held if lot.may_add else lot.sold,
        spoken=words("{company} shares", company=name),
        less=words("1 {company} less", company=name),
        more=words("1 {company} more", company=name),
    )
    line = [
        pieces.building(lot.company, 28, palette),
        ft.Column([price, held], spacing=1, tight=True, expand=True),
        written(raised, NAME, palette.ink),
        Stepper(look, steps, change),
    ]
    return card(
        look, ft.Row(line, spacing=10), padding=ft.Padding(left=12, right=8, top=8, bottom=8)
    )


def _no_shares(look: Look, words: Words, company: Company, held: int) -> ft.Control:
    """A company that brings nothing: no shares, or a price whose half is nothing."""
    name = words.company(company)
    text = words("no {company} shares", company=name)
    if held:
        text = words("{count} {company} bring nothing at half", count=held, company=name)
    mark = pieces.building(company, 24, look.palette, opacity=0.35)
    line = ft.Row([mark, written(text, NOTE, look.palette.ink2)], spacing=12)
    return outlined(look, line, padding=7)


def _remark(look: Look, words: Words, shown: SaleView) -> ft.Control:
    """What the choice costs, or what would do."""
    icon = ft.Icon(ft.Icons.INFO_OUTLINE_ROUNDED, size=20, color=look.palette.ink2)
    said = written(remark(words, shown), Face("HG5", 14, 1.3), look.palette.ink2, lines=2)
    said.expand = True
    return ft.Row([icon, said], spacing=8)


def remark(words: Words, shown: SaleView) -> str:
    """What there is to say of the shares chosen."""
    match shown.refusal:
        case None if shown.costs == shown.least:
            return words(
                "This choice costs {name} least: {amount} of wealth.",
                name=shown.player,
                amount=words.money(shown.costs),
            )
        case None:
            return words(
                "This choice costs {name} {amount} of wealth, the cheapest {least}.",
                name=shown.player,
                amount=words.money(shown.costs),
                least=words.money(shown.least),
            )
        case SaleTooLarge():
            company = words.company(shown.refusal.spare)
            return words("One {company} share can stay.", company=company)
        case _ if shown.saver:
            company = words.company(shown.saver)
            return words("One {company} share more covers it.", company=company)
        case _:
            return words("{amount} still to find.", amount=words.money(shown.still_short))


def _sell_key(look: Look, store: ScreenStore, shown: SaleView) -> ft.Control:
    words, count = store.desk.words, sum(shown.move.shares.values())
    if shown.refusal is not None:
        title = words.count("Sell {n} share", "Sell {n} shares", count)
        why = Asked(words("why?"), lambda: ask_refusal(store, shown.refusal))
        return key(look, Cap(title, reason=_why_not(words, shown), why=why), None)
    title = words.count(
        "Sell {n} share and pay {amount}",
        "Sell {n} shares and pay {amount}",
        count,
        amount=words.money(shown.owed),
    )
    keeps = words("{name} keeps {cash}", name=shown.player, cash=words.money(shown.keeps))
    return key(look, Cap(title, note=keeps, kind="sea"), lambda: store.submit(shown.move))


def _why_not(words: Words, shown: SaleView) -> str:
    match shown.refusal:
        case SaleTooSmall():
            return words("{amount} short", amount=words.money(shown.still_short))
        case SaleTooLarge():
            return words("one {company} too many", company=words.company(shown.refusal.spare))
        case refusal:
            return words.refusal(refusal) if refusal else ""


def _bottom(look: Look, store: ScreenStore, shown: SaleView) -> ft.Control:
    """Undo of the placement is the only other way, on a desk by the bar; and who comes next."""
    words = store.desk.words
    assert store.table is not None
    title, amount = undo_words(words, store.table)
    line = [] if look.is_wide else [undo_bar(look, title, amount, store.undo)]
    if shown.following:
        name, short = shown.following
        text = words("Next: {name}, {amount} short", name=name, amount=words.money(short))
        line.append(
            ft.Container(
                written(text, NOTE, look.palette.ink2, align=ft.TextAlign.RIGHT, lines=2),
                width=120,
            )
        )
    return ft.Row(line, spacing=10)
