"""Buying and selling: one stepper a company serves both keys, the money stands on them."""

from dataclasses import dataclass, replace

import flet as ft

from banker_app.screens.asking import ask_price, ask_refusal
from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import WHY, Asked, Cap, Kind, key, undo_bar
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, rule
from banker_app.screens.parts.stepper import Stepper, Steps
from banker_app.screens.parts.undo import undo_words
from banker_app.screens.shown import Shown
from banker_app.screens.store import ScreenStore, SharkTable
from banker_app.screens.theme import CASH, NAME, NET, NOTE, TITLE, written
from banker_app.session import Accepted
from banker_app.wording import Words
from banker_app.wording.language import capital
from models.game import cash_change
from models.ledger import BANK
from models.shark.game import SHARK
from models.shark.moves import Buy, Sell
from models.shark.refusal import (
    BuyLimit,
    NoPrice,
    NotEnoughCash,
    NotEnoughShares,
    PlacementDue,
    SharkRefusal,
)
from models.shark.state import State
from models.shark.vocabulary import Company
from models.vocabulary import Dollars


@dataclass(frozen=True, slots=True)
class Offer:
    """A trade as its key shows it: the money that changes hands, or why it cannot be."""

    move: Buy | Sell
    amount: Dollars
    refusal: SharkRefusal | None


@dataclass(frozen=True, slots=True)
class Lane:
    """What the trade sheet shows of one company."""

    company: Company
    price: Dollars
    held: int
    bank: int
    count: int
    most: int
    sell: Offer
    buy: Offer


def offer(state: State, move: Buy | Sell) -> Offer:
    """A trade looked at beforehand: exactly what it would do."""
    if refusal := SHARK.refusal_of(state, move):
        return Offer(move, 0, refusal)
    outcome = SHARK.apply(state, move)
    return Offer(move, sum(cash_change(entry) for entry in outcome.entries), None)


def lane(state: State, company: Company, count: int) -> Lane:
    """A company's lane with its stepper at a number."""
    held = state.shares(state.active, company)
    most = max(state.table.switches.buy_limit, held)
    count = min(count, most)
    return Lane(
        company=company,
        price=state.prices[company],
        held=held,
        bank=state.ledger.balance(BANK, company),
        count=count,
        most=most,
        sell=offer(state, Sell(company=company, shares=count)),
        buy=offer(state, Buy(company=company, shares=count)),
    )


def possible(state: State, company: Company, count: int) -> int:
    """The number lowered until one of the two trades can be done; at least 1."""
    while count > 1:
        trades = (Buy(company=company, shares=count), Sell(company=company, shares=count))
        if any(SHARK.refusal_of(state, trade) is None for trade in trades):
            return count
        count -= 1
    return 1


def short_reason(words: Words, refusal: SharkRefusal) -> str:
    """A refusal in the second line of a key."""
    match refusal:
        case PlacementDue():
            return words("place first")
        case NoPrice():
            return words("no price")
        case BuyLimit():
            left = refusal.limit - refusal.bought
            if not left:
                return words("all {limit} bought", limit=refusal.limit)
            return words("only {left} more", left=left)
        case NotEnoughShares(holder=None):
            return words("bank has {count}", count=refusal.held or words("none"))
        case NotEnoughShares():
            return words("holds {count}", count=refusal.held or words("none"))
        case NotEnoughCash():
            return words("{amount} short", amount=words.money(refusal.cost - refusal.cash))
        case _:
            return words.refusal(refusal)


@safe_component
def TradeSheet(look: Look, store: ScreenStore) -> ft.Control:
    """The active player's trades; every tap is a move, and the sheet stays."""
    words, table = store.desk.words, store.table
    assert table is not None
    state, counts = table.state, store.shown.counts
    lanes = [_lane(look, store, lane(state, company, counts[company])) for company in Company]
    top, gap = _top(look, words, state), 0 if look.is_wide else 6
    if look.is_wide:
        ruled = [part for one in lanes for part in (rule(look), one)]
        done = key(look, Cap(words("Done"), height=44), store.close_sheet)
        lanes, bottom = ruled, []
        top = ft.Row([ft.Container(top, expand=True), ft.Container(done, width=76)], spacing=10)
    else:
        bottom = [_bottom(look, store, table)]
    middle = ft.Column(lanes, spacing=gap, scroll=ft.ScrollMode.AUTO, expand=True)
    return ft.Column([top, middle, *bottom], spacing=8, expand=True)


def _bottom(look: Look, store: ScreenStore, table: SharkTable) -> ft.Control:
    """Undo, since the sheet covers the one of the table, and the way out."""
    words = store.desk.words
    title, amount = undo_words(words, table)
    undo = undo_bar(look, title, amount, store.undo if table.history.steps else None)
    return ft.Row(
        [
            ft.Container(undo, expand=3),
            key(look, Cap(words("Done"), kind="well", height=44), store.close_sheet, expand=2),
        ],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def purchases_left(words: Words, state: State) -> str:
    """How many of the purchases of a turn are left."""
    limit = state.table.switches.buy_limit
    return words("{left} of {limit} purchases left", left=limit - state.turn.bought, limit=limit)


def _top(look: Look, words: Words, state: State) -> ft.Control:
    palette, turn = look.palette, state.turn
    title = written(words("{name} trades", name=state.active), TITLE, palette.ink)
    left = written(purchases_left(words, state), NOTE, palette.ink2)
    title.expand = True
    squares = [
        ft.Container(
            width=13,
            height=13,
            border_radius=3,
            bgcolor=palette.sea if number < turn.bought else None,
            border=ft.Border.all(2, palette.sea),
        )
        for number in range(state.table.switches.buy_limit if look.width > 340 else 0)
    ]
    cash = words.money(state.cash(state.active))
    return ft.Column(
        [
            ft.Row([title, written(cash, NET, palette.ink)], spacing=8),
            ft.Row(
                [
                    *squares,
                    ft.Container(left, padding=ft.Padding(left=5), expand=True),
                    written(words("cash"), NOTE, palette.ink2),
                ],
                spacing=5,
            ),
        ],
        spacing=2,
        tight=True,
    )


def _lane(look: Look, store: ScreenStore, shown: Lane) -> ft.Control:
    """A company: what it costs, who holds how many, the stepper and its two keys."""
    words, company = store.desk.words, shown.company
    quiet: Kind = "plain" if look.is_wide else "well"
    keys: list[ft.Control] = [
        Stepper(look, _steps(words, shown), lambda count: _count(store, company, count)),
        _key(look, store, shown.sell, _word(words, shown.sell), kind=quiet),
        _key(look, store, shown.buy, _word(words, shown.buy), kind="sea"),
    ]
    facts = _lane_facts(look, store, shown)
    line = ft.Row(keys, spacing=8, vertical_alignment=ft.CrossAxisAlignment.START)
    if look.is_wide:
        flat = ft.Column([facts, line], spacing=3, tight=True)
        return ft.Container(flat, padding=ft.Padding(top=4, bottom=3))
    return card(look, ft.Column([facts, line], spacing=6), padding=10)


def _lane_facts(look: Look, store: ScreenStore, shown: Lane) -> ft.Control:
    """The price, and who holds how many."""
    words, palette = store.desk.words, look.palette
    price = written(words.money(shown.price), CASH, palette.ink)
    price.semantics_label = f"{capital(words.company(shown.company))} {price.value}"
    asked = ft.Container(
        ft.Row([price, written(words("Why?"), WHY, palette.sea)], spacing=8),
        expand=True,
        border_radius=8,
        ink=True,
        on_click=lambda _: ask_price(store, shown.company),
    )
    held = words("{name} {count}", name=_active(store), count=shown.held)
    bank = words("bank {count}", count=shown.bank)
    return ft.Row(
        [
            pieces.building(shown.company, 22 if look.is_wide else 28, palette),
            asked,
            written(held, NAME, palette.ink),
            written("·", NOTE, palette.ink2),
            written(bank, NOTE, palette.ink2),
        ],
        spacing=8,
    )


def _active(store: ScreenStore) -> str:
    return store.table.state.active if store.table else ""


def _steps(words: Words, shown: Lane) -> Steps:
    company = words.company(shown.company)
    return Steps(
        shown.count,
        1,
        shown.most,
        spoken=words("{company} shares", company=company),
        less=words("1 {company} less", company=company),
        more=words("1 {company} more", company=company),
    )


def _word(words: Words, shown: Offer) -> str:
    count = shown.move.shares
    match shown.move:
        case Buy():
            return words("Buy {count}", count=count)
        case Sell():
            return words("Sell {count}", count=count)


def _key(look: Look, store: ScreenStore, shown: Offer, title: str, *, kind: Kind) -> ft.Control:
    words = store.desk.words
    spoken = f"{title} {words.company(shown.move.company)}"
    if shown.refusal is not None:
        reason = short_reason(words, shown.refusal)
        why = Asked(words("why?"), lambda: ask_refusal(store, shown.refusal))
        cap = Cap(title, reason=reason, spoken=spoken, height=44, why=why)
        return key(look, cap, None, expand=True)
    money = words.money(shown.amount, signed=True)
    cap = Cap(title, note=money, kind=kind, spoken=spoken, height=44)
    return key(look, cap, lambda: trade(store, shown.move), expand=True)


def _count(store: ScreenStore, company: Company, count: int) -> None:
    store.show(with_count(store.shown, company, count))


def with_count(shown: Shown, company: Company, count: int) -> Shown:
    """The screen with the stepper of a company at a number."""
    return replace(shown, counts={**shown.counts, company: count})


def trade(store: ScreenStore, move: Buy | Sell) -> None:
    """Does a trade; the stepper keeps its number as far as it is still possible."""
    answer = store.submit(move)
    if isinstance(answer, Accepted) and store.table is not None:
        count = possible(store.table.state, move.company, move.shares)
        store.show(with_count(store.shown, move.company, count))
