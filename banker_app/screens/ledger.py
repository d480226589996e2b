"""The ledger: every move with its money lines, newest first."""

from dataclasses import replace

import flet as ft

from banker_app.screens.asking import ask_amount, ask_wealth
from banker_app.screens.parts.boundary import safe_component, still_component
from banker_app.screens.parts.keys import WHY, Cap, icon_key, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import Frame, Way, card, framed, head, rule
from banker_app.screens.parts.switches import chips
from banker_app.screens.parts.undo import undo_row
from banker_app.screens.past import Item, Line, TurnItems, turns_of
from banker_app.screens.saved import export_game
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import NAME, NOTE, SMALL, Face, written
from banker_app.wording import Words

MORE_TURNS = 24
"""Turns that one tap adds: a long evening has a thousand lines."""

NAME_WIDTH = 64

_TITLE, _LINE = Face("HG7", 15, 1.2), Face("HG5", 14, 1.25)


@safe_component
def LedgerScreen(look: Look, store: ScreenStore) -> ft.Control:
    """Every line readable, newest first, with amounts, reasons and rulings."""
    words, table, shown = store.desk.words, store.table, store.shown
    assert table is not None
    turns = [turn.of(shown.player) for turn in turns_of(table, words)]
    turns = [turn for turn in turns if turn.items]
    latest = turns[: shown.turns]
    body = [
        _filter(look, store),
        *_worth(look, store, words),
        *(_turn(look, store, turn) for turn in latest),
    ]
    if len(turns) > len(latest):
        more = replace(shown, turns=shown.turns + MORE_TURNS)
        body.append(key(look, Cap(words("Earlier turns")), lambda: store.show(more)))
    if not turns:
        body.append(written(words("Nothing yet."), NOTE, look.palette.ink2))
    export = icon_key(
        look, ft.Icons.DOWNLOAD_ROUNDED, words("Export"), lambda: export_game(store, table.game_id)
    )
    top = head(look, words("Ledger"), Way(words("Back"), store.back), [export])
    return framed(look, Frame(top, body, undo_row(look, store), most=760))


def _filter(look: Look, store: ScreenStore) -> ft.Control:
    words, shown = store.desk.words, store.shown
    players = store.table.state.players if store.table else ()
    names = [("", words("All")), *((name, name) for name in players)]
    return chips(
        look,
        names,
        shown.player or "",
        lambda name: store.show(replace(store.shown, player=name or None, line=None)),
    )


def _worth(look: Look, store: ScreenStore, words: Words) -> list[ft.Control]:
    """What the player is worth whose lines are listed: a tap opens why."""
    table, player, palette = store.table, store.shown.player, look.palette
    if table is None or player not in table.state.players:
        return []
    amount = words.money(table.state.wealth(player))
    text = words("{player} is worth {amount}", player=player, amount=amount)
    if table.state.is_bankrupt(player):
        text = words("{player} is bankrupt", player=player)
    said = written(text, NAME.sized(16), palette.ink)
    said.expand = True
    lying = card(
        look, ft.Row([said, written(words("Why?"), WHY, palette.sea)], spacing=10), padding=12
    )
    lying.ink, lying.on_click = True, lambda _: ask_wealth(store, player)
    return [lying]


def _turn(look: Look, store: ScreenStore, turn: TurnItems) -> ft.Control:
    palette, words = look.palette, store.desk.words
    title = words("{name}’s turn", name=turn.player) if turn.turn else words("Free shares")
    heading = ft.Row(
        [
            written(title, _TITLE, palette.ink),
            written(str(turn.turn) if turn.turn else "", NOTE, palette.ink2),
        ],
        spacing=8,
    )
    rows: list[ft.Control] = []
    for item in turn.items:
        rows += [rule(look)] if rows else []
        rows.append(_item(look, store, item))
    lying = card(look, ft.Column(rows, spacing=0, tight=True), padding=0)
    lying.clip_behavior = ft.ClipBehavior.NONE
    return ft.Column(
        [ft.Container(heading, padding=ft.Padding(left=4, top=6)), lying], spacing=5, tight=True
    )


def _item(look: Look, store: ScreenStore, item: Item) -> ft.Control:
    """A move; a tap opens what can be done from here."""
    is_open = store.shown.line == item.number and not item.is_undone
    told = replace(item, lines=()) if is_open else item
    body = _item_lines(look, told, store.desk.words)

    def toggle(_: object) -> None:
        store.show(replace(store.shown, line=None if is_open else item.number))

    content: list[ft.Control] = [body]
    if is_open:
        content += [_asking_line(look, store, item, line) for line in item.lines]
        content.append(_item_keys(look, store, item))
    return ft.Container(
        ft.Column(content, spacing=8, tight=True),
        padding=ft.Padding(left=12, right=12, top=9, bottom=9),
        bgcolor=look.palette.sea_soft if is_open else None,
        border_radius=12 if is_open else None,
        ink=not item.is_undone,
        on_click=None if item.is_undone else toggle,
    )


@still_component
def _item_lines(look: Look, item: Item, words: Words) -> ft.Control:
    palette = look.palette
    ink = palette.ink3 if item.is_undone else palette.ink
    title = written(item.title, _TITLE, ink, lines=2)
    title.expand = True
    if item.is_undone:
        title.style = _struck(_TITLE, ink)
        title.semantics_label = words("{move}, undone", move=item.title)
    top: list[ft.Control] = [
        ft.Container(written(str(item.number), NOTE, palette.ink2), width=34),
        title,
        written(item.rulings, SMALL, palette.ink2),
    ]
    longest = max((len(line.player) for line in item.lines), default=0)
    names = NAME_WIDTH if longest < 8 else 2 * NAME_WIDTH - 16
    lines = [_line(look, line, words, (names, item.is_undone)) for line in item.lines]
    return ft.Column([ft.Row(top, spacing=2), *lines], spacing=3, tight=True)


def _struck(face: Face, ink: str) -> ft.TextStyle:
    style = face.style(ink)
    style.decoration = ft.TextDecoration.LINE_THROUGH
    return style


def _line(look: Look, line: Line, words: Words, drawn: tuple[int, bool]) -> ft.Control:
    """A money line: its names are as wide as `drawn` says, and struck through if it says so."""
    palette, (width, is_undone) = look.palette, drawn
    ink = palette.ink3 if is_undone else palette.ink
    text = written(line.text, _LINE, palette.ink3 if is_undone else palette.ink2, lines=2)
    text.expand = True
    amount = written(
        words.money(line.amount, signed=True) if line.amount else "", NAME.sized(14), ink
    )
    if is_undone:
        text.style, amount.style = _struck(_LINE, ink), _struck(NAME.sized(14), ink)
    name = ft.Container(written(line.player, NAME.sized(14), ink), width=width)
    return ft.Container(ft.Row([name, text, amount], spacing=6), padding=ft.Padding(left=36))


def _asking_line(look: Look, store: ScreenStore, item: Item, line: Line) -> ft.Control:
    """A money line of the open item, high enough for a finger: a tap opens why."""
    palette, words = look.palette, store.desk.words
    name = written(line.player, NAME.sized(14), palette.ink)
    text = written(line.text, _LINE, palette.ink2, lines=2)
    amount = words.money(line.amount, signed=True) if line.amount else ""
    said = ft.Column([name, text], spacing=1, tight=True, expand=True)
    why = written(words("Why?"), WHY, palette.sea)
    return ft.Container(
        ft.Row([said, written(amount, NAME, palette.ink), why], spacing=10),
        padding=ft.Padding(left=36, top=4, bottom=4),
        border_radius=8,
        ink=True,
        on_click=lambda _: ask_amount(store, item.number, line.player),
    )


def _item_keys(look: Look, store: ScreenStore, item: Item) -> ft.Control:
    """Undo to here: the moves after this one are taken back."""
    words, table = store.desk.words, store.table
    later = (table.number if table else item.number) - item.number
    cap = Cap(
        words("Undo to here"),
        kind="plain",
        note=words.count("takes back {n} move", "takes back {n} moves", later),
        reason="" if later else words("this is the last move"),
    )
    undo = key(look, cap, lambda: store.undo_to(item.number), expand=True)
    return ft.Container(ft.Row([undo]), padding=ft.Padding(left=36))
