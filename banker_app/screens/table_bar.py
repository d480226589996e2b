"""The head and the bar of the table: who is on turn, and the keys that never change places."""

from dataclasses import replace

import flet as ft

from banker_app.screens.asking import ask_refusal
from banker_app.screens.derive import turn_payout
from banker_app.screens.faces import is_by_cards
from banker_app.screens.parts import pieces
from banker_app.screens.parts.keys import Asked, Cap, icon_key, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import pill
from banker_app.screens.parts.undo import undo_row
from banker_app.screens.settings_kept import ThemeChoice
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore, SharkTable
from banker_app.screens.table_facts import (
    KeyFacts,
    end_key,
    payout_key,
    roll_key,
    shows_payout,
    trade_key,
    what_now,
    what_now_briefly,
)
from banker_app.screens.theme import BRAND, HEAD_HEIGHT, NOTE, TICK, TITLE, TURN, written
from banker_app.wording import Words
from models.shark.state import State


def turn_title(words: Words, state: State) -> str:
    """Whose turn it is."""
    return words("{name}’s turn", name=state.active)


def turn_line(look: Look, words: Words, table: SharkTable, *, token: float) -> ft.Control:
    """The token, whose turn it is, and what now."""
    palette, title = look.palette, TURN if look.is_phone else TITLE
    now = what_now_briefly(words, table) if look.is_phone else what_now(words, table)
    said = written(now, NOTE, palette.ink2)
    facts = ft.Column(
        [written(turn_title(words, table.state), title, palette.ink), said],
        spacing=0,
        tight=True,
        expand=True,
    )
    line: list[ft.Control] = [pieces.token(token, palette), facts]
    return ft.Semantics(
        content=ft.Row(line, spacing=10 if look.is_phone else 14), live_region=True, expand=True
    )


def phone_head(look: Look, store: ScreenStore, table: SharkTable) -> ft.Control:
    """The head of a phone: the turn, then ledger, join and menu."""
    words = store.desk.words
    return ft.Container(
        ft.Row([turn_line(look, words, table, token=30), *_places(look, store, words)], spacing=0),
        height=HEAD_HEIGHT,
        padding=ft.Padding(left=12, right=6),
    )


def wide_head(look: Look, store: ScreenStore) -> ft.Control:
    """The head of a tablet or a desk: the name, who is live, the places, the theme."""
    words, palette = store.desk.words, look.palette
    live = live_phones(store)
    phones = words.count("{n} phone live", "{n} phones live", live)
    brand = written(words("Shark Banker"), BRAND, palette.ink)
    brand.expand = True
    icon = ft.Icons.LIGHT_MODE_ROUNDED if palette.dark else ft.Icons.DARK_MODE_ROUNDED
    theme = icon_key(look, icon, words("Light or dark"), lambda: _other_theme(store))
    ledger, join, menu = _places(look, store, words)
    return ft.Container(
        ft.Row(
            [pieces.logo(34, palette), brand, pill(look, phones), join, ledger, theme, menu],
            spacing=8,
        ),
        height=HEAD_HEIGHT + 8,
        padding=ft.Padding(left=look.margin, right=look.margin - 8),
    )


def live_phones(store: ScreenStore) -> int:
    """How many phones follow the table now."""
    join = store.desk.join
    return sum(seat.live for seat in join.seats()) + join.watchers()


def _other_theme(store: ScreenStore) -> None:
    theme: ThemeChoice = "light" if store.is_dark else "dark"
    store.set_up_screen(store.shelf.settings.but(theme=theme))


def _places(look: Look, store: ScreenStore, words: Words) -> list[ft.Control]:
    """Ledger, join with the number of phones, and the menu."""
    live = live_phones(store)
    join_name = words.count("Join, {n} phone", "Join, {n} phones", live)
    join = icon_key(look, ft.Icons.QR_CODE_2_ROUNDED, join_name, lambda: store.go(Screen.JOIN))
    if live and look.is_phone:
        join = ft.Stack([join, _badge(look, str(live))])
    return [
        icon_key(look, ft.Icons.NOTES_ROUNDED, words("Ledger"), store.open_ledger),
        join,
        icon_key(look, ft.Icons.MORE_VERT_ROUNDED, words("Menu"), lambda: store.open_sheet("menu")),
    ]


def _badge(look: Look, text: str) -> ft.Control:
    palette = look.palette
    return ft.Container(
        ft.Semantics(exclude_semantics=True, content=written(text, TICK, palette.on_sea)),
        right=2,
        top=1,
        height=17,
        padding=ft.Padding(left=5, right=5, top=1),
        border_radius=9,
        bgcolor=palette.sea,
        ignore_interactions=True,
    )


def bar(look: Look, store: ScreenStore, table: SharkTable) -> ft.Control:
    """Undo and redo; below them Payout or Roll, Trade, End turn or Skip."""
    words, state = store.desk.words, table.state
    is_asked = store.asks_for_rolls
    if shows_payout(state):
        payout = _cap(look, store, payout_key(words, table.history))
        left = key(look, payout, lambda: open_payout(store, table), expand=5)
    else:
        facts = roll_key(words, state, is_asked=is_asked)
        roll = _cap(look, store, facts, icon=roll_icon(state))
        left = key(look, roll, lambda: store.open_sheet("roll"), expand=5)
    trading = _cap(look, store, trade_key(words, state), icon=ft.Icons.SWAP_HORIZ_ROUNDED)
    trade = key(look, trading, lambda: store.open_sheet("trade"), expand=5)
    end = _end_key(look, store, state)
    keys = ft.Row([left, trade, end], spacing=look.gap)
    return ft.Column([undo_row(look, store), keys], spacing=8, tight=True)


def roll_icon(state: State) -> ft.IconData:
    """A die, or cards in its place."""
    return ft.Icons.STYLE_OUTLINED if is_by_cards(state) else ft.Icons.CASINO_OUTLINED


def _end_key(look: Look, store: ScreenStore, state: State) -> ft.Control:
    """End turn or Skip; once the game is over, the way to the ranking."""
    words = store.desk.words
    if state.is_over:
        ranking = Cap(words("Ranking"), note=words("the game is over"), kind="sea")
        return key(look, ranking, lambda: store.go(Screen.RANKING), expand=6)
    facts = end_key(words, state)
    end = _cap(look, store, facts)
    return key(look, end, lambda: facts.move and store.submit(facts.move), expand=6)


def open_payout(store: ScreenStore, table: SharkTable) -> None:
    """Calls the payout of this turn back."""
    number = turn_payout(table.history)
    if number is not None:
        store.show(replace(store.shown.closed(), sheet="payout", payout_of=number))


def _cap(
    look: Look, store: ScreenStore, facts: KeyFacts, *, icon: ft.IconData | None = None
) -> Cap:
    refusal = facts.refusal
    asked = Asked(store.desk.words("why?"), lambda: ask_refusal(store, refusal))
    return Cap(
        facts.title,
        note=facts.note,
        kind="sea" if facts.is_next else "plain",
        icon=None if look.is_low else icon,
        reason=facts.reason,
        why=asked if refusal else None,
    )
