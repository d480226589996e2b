"""The forced sale: nothing else can happen until a player has found the money he owes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import flet as ft

from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Cap, Stepper, Steps, key, undo_bar
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, outlined, pill
from banker_app.screens.parts.undo import undo_words
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import AMOUNT, CASH, NAME, NOTE, TITLE, Face, written
from banker_app.wording import Words
from banker_app.wording.language import capital
from models.shark.entries import LossPaid, SharesForcedOut
from models.shark.game import SHARK
from models.shark.moves import ForcedSale
from models.shark.refusal import SaleTooLarge, SaleTooSmall, SharkRefusal
from models.shark.rules.debt import lots_of, proposal, short_of
from models.shark.state import Debt, State
from models.shark.vocabulary import Company
from models.vocabulary import Dollars, Player


@dataclass(frozen=True, slots=True)
class SaleLot:
    """A company's shares in a forced sale.

    Units: dollars; `half` for one share, `raised` for those that are sold.
    """

    company: Company
    half: Dollars
    held: int
    sold: int
    raised: Dollars
    may_add: bool


@dataclass(frozen=True, slots=True)
class SaleView:
    """What the sheet of a forced sale shows.

    Shapes: `lots` in the order of companies, those without shares left out; `saver` a company of
    which one share more would cover; `costs` what is lost by selling at half, `least` the least
    that could be; `keeps` the cash left after a sale that covers.
    """

    player: Player
    losses: tuple[LossPaid, ...]
    owed: Dollars
    cash: Dollars
    short: Dollars
    raised: Dollars
    lots: tuple[SaleLot, ...]
    move: ForcedSale
    refusal: SharkRefusal | None
    costs: Dollars
    least: Dollars
    keeps: Dollars
    saver: Company | None
    following: tuple[Player, Dollars] | None

    @property
    def still_short(self) -> Dollars:
        """What the shares chosen do not cover yet."""
        return max(0, self.short - self.raised)


def sale_view(state: State, chosen: Mapping[Company, int] | None) -> SaleView:
    """The forced sale that is awaited, with the shares chosen, or the proposal."""
    debt = state.debts[0]
    least = proposal(state)
    sold = {company: count for company, count in (chosen or {}).items() if count}
    sold = dict(least) if chosen is None else sold
    move = ForcedSale(player=debt.player, shares=sold)
    refusal = SHARK.refusal_of(state, move)
    lots = _lots(state, debt, sold)
    after = None if refusal else SHARK.apply(state, move).state
    return SaleView(
        player=debt.player,
        losses=_losses(debt),
        owed=debt.owed,
        cash=state.cash(debt.player),
        short=short_of(state, debt),
        raised=sum(lot.raised for lot in lots),
        lots=lots,
        move=move,
        refusal=refusal,
        costs=_cost(state, debt, sold),
        least=_cost(state, debt, least),
        keeps=after.cash(debt.player) if after else 0,
        saver=_saver(state, move) if isinstance(refusal, SaleTooSmall) else None,
        following=_following(state),
    )


def _losses(debt: Debt) -> tuple[LossPaid, ...]:
    return tuple(
        LossPaid(
            player=debt.player,
            company=fall.company,
            shares=fall.shares,
            price_before=fall.price_before,
            price_after=fall.price_after,
        )
        for fall in debt.falls
    )


def _lots(state: State, debt: Debt, sold: Mapping[Company, int]) -> tuple[SaleLot, ...]:
    by_company = {lot.company: lot for lot in lots_of(state, debt)}
    short = short_of(state, debt)
    raised = {company: _raised(state, debt.player, company, sold) for company in by_company}
    is_covered = sum(raised.values()) >= short
    return tuple(
        SaleLot(
            company=company,
            half=lot.half,
            held=lot.held,
            sold=sold.get(company, 0),
            raised=raised[company],
            may_add=not is_covered and sold.get(company, 0) < lot.held,
        )
        for company in Company
        if (lot := by_company.get(company))
    )


def _raised(state: State, player: Player, company: Company, sold: Mapping[Company, int]) -> Dollars:
    entry = SharesForcedOut(
        player=player, company=company, shares=sold.get(company, 0), price=state.prices[company]
    )
    return entry.amount


def _cost(state: State, debt: Debt, sold: Mapping[Company, int]) -> Dollars:
    """What selling at half the price costs, against the price."""
    return sum(sold.get(lot.company, 0) * (lot.price - lot.half) for lot in lots_of(state, debt))


def _saver(state: State, move: ForcedSale) -> Company | None:
    """The last company of which one share more covers what is due."""
    for company in reversed(Company):
        more = {**move.shares, company: move.shares.get(company, 0) + 1}
        if SHARK.refusal_of(state, ForcedSale(player=move.player, shares=more)) is None:
            return company
    return None


def _following(state: State) -> tuple[Player, Dollars] | None:
    """Who must find money next, as things stand."""
    lacks = ((debt.player, short_of(state, debt)) for debt in state.debts[1:])
    return next(((player, short) for player, short in lacks if short > 0), None)


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
    middle = [_shortfall(look, words, shown), *lots, *missing, _remark(look, words, shown)]
    return ft.Column(
        [
            _top(look, words, shown),
            ft.Column(middle, spacing=8, expand=True, scroll=ft.ScrollMode.AUTO),
            _sell_key(look, store, shown),
            _bottom(look, store, shown),
        ],
        spacing=8,
        expand=True,
    )


def _top(look: Look, words: Words, shown: SaleView) -> ft.Control:
    palette = look.palette
    title = written(words("{name} must sell", name=shown.player), TITLE, palette.ink)
    title.expand = True
    because = words(
        "{losses} = {owed}. Cash {cash}.",
        losses=capital(words.both([words.entry(loss) for loss in shown.losses])),
        owed=words.money(shown.owed),
        cash=words.money(shown.cash),
    )
    line: list[ft.Control] = [
        pieces.own_icon("mustsell", 26, palette.call),
        title,
        pill(look, "R18", kind="call"),
    ]
    return ft.Semantics(
        content=ft.Column(
            [ft.Row(line, spacing=10), written(because, NOTE, palette.ink2, lines=3)],
            spacing=4,
            tight=True,
        ),
        live_region=True,
    )


def _shortfall(look: Look, words: Words, shown: SaleView) -> ft.Control:
    """The large number that runs down, and the bar that fills."""
    palette, still = look.palette, shown.still_short
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
    return card(look, ft.Semantics(content=content, live_region=True))


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
        return key(look, Cap(title, reason=_why_not(words, shown)), None)
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
    """Undo of the placement is the only other way; who comes next stands beside it."""
    words = store.desk.words
    assert store.table is not None
    title, amount = undo_words(words, store.table)
    line: list[ft.Control] = [undo_bar(look, title, amount, store.undo)]
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
