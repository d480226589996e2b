"""The cell sheet: what each company's building would do on the chosen cell."""

from collections.abc import Iterator
from typing import Literal

import flet as ft

from banker_app.screens.derive import (
    Net,
    Preview,
    Taken,
    chain_at,
    choices,
    shared_refusal,
)
from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import icon_key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import outlined, rule
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import (
    CASH,
    CELL_NAME,
    KEY,
    NAME,
    NOTE,
    R_CARD,
    R_KEY,
    SMALL,
    TARGET,
    Face,
    Palette,
    foot,
    written,
)
from banker_app.wording import Words
from banker_app.wording.language import capital
from models.shark.moves import Place
from models.shark.state import State
from models.shark.vocabulary import Area, Building, Cell
from models.vocabulary import Dollars

MOST_IN_FULL, ROOMY_PLAYERS = 2, 4
"""Where room is scarce more rows than these are told briefly, so that every key is in sight."""

Manner = Literal["alone", "full", "tight"]
AMOUNT_FACE = Face("HG8", 16, 1.2)


@safe_component
def CellSheet(look: Look, store: ScreenStore) -> ft.Control:
    """The chosen cell: its name, its area, and a row for each building."""
    assert store.table is not None
    assert store.shown.cell is not None
    cell, state = store.shown.cell, store.table.state
    body = ft.Column(
        list(_rows(look, store, state, cell)),
        spacing=6 if look.is_phone else 8,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Column(
        [_top(look, store, state, cell), body],
        spacing=6,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def area_title(words: Words, area: Area) -> str:
    """An area as a heading."""
    if area is Area.SHARK:
        return words("Shark area")
    return words("Area {number}", number=area.value)


def _top(look: Look, store: ScreenStore, state: State, cell: Cell) -> ft.Control:
    words, palette = store.desk.words, look.palette
    hint = words("Tap another cell to move")
    if look.is_wide:
        hint = words("Click another cell, or use the arrow keys")
    facts = ft.Column(
        [
            written(area_title(words, state.table.layout.area_of(cell)), NAME, palette.ink),
            written(hint, NOTE, palette.ink2),
        ],
        spacing=0,
        expand=True,
        tight=True,
    )
    close = icon_key(look, ft.Icons.CLOSE_ROUNDED, words("Close"), store.close_sheet)
    name = written(cell, CELL_NAME, palette.ink)
    return ft.Row([name, facts, close], spacing=10)


def _rows(look: Look, store: ScreenStore, state: State, cell: Cell) -> Iterator[ft.Control]:
    """What stands there; else one reason against all, or a row for every building."""
    words = store.desk.words
    if standing := chain_at(state.board, cell):
        yield _standing(look, words, *standing)
        return
    offered = choices(state, cell)
    if refusal := shared_refusal(offered):
        yield _line(look, None, words.refusal(refusal))
        return
    open_ones = sum(choice.preview is not None for choice in offered)
    for choice in offered:
        if choice.preview is None:
            reason = words.refusal(choice.refusal) if choice.refusal else ""
            yield _line(look, choice.building, reason)
        elif len(offered) == 1:
            yield _legal(look, store, choice.preview, "alone")
        else:
            has_little_room = look.is_phone or len(state.players) > ROOMY_PLAYERS
            is_tight = has_little_room and open_ones > MOST_IN_FULL
            yield _legal(look, store, choice.preview, "tight" if is_tight else "full")


def _standing(look: Look, words: Words, building: Building, size: int) -> ft.Control:
    name = capital(words.building(building))
    text = words("{name}, lone building", name=name)
    if size > 1:
        text = words("{name}, chain of {size}", name=name, size=size)
    mark = pieces.building(building, 30, look.palette)
    return outlined(look, ft.Row([mark, written(text, NAME, look.palette.ink)], spacing=12))


def _line(look: Look, building: Building | None, reason: str) -> ft.Control:
    """A building that may not be placed: one line, the reason and its ruling."""
    palette = look.palette
    mark = [pieces.building(building, 24, palette, opacity=0.4)] if building else []
    text = written(reason, NOTE, palette.ink2, lines=2)
    text.expand = True
    return outlined(look, ft.Row([*mark, text], spacing=10), padding=7)


def _legal(look: Look, store: ScreenStore, seen: Preview, manner: Manner) -> ft.Control:
    """A building that may be placed, with all that would come of it."""
    words, palette, is_only = store.desk.words, look.palette, manner == "alone"
    place = _place_key(look, store, seen.building, is_only=is_only)
    top = [pieces.building(seen.building, 34, palette), _prices(look, words, seen)]
    lines: list[ft.Control] = [ft.Row([*top, *([] if is_only else [place])], spacing=10)]
    if seen.taken:
        lines.append(_takeover(look, words, seen.taken))
    if manner != "tight":
        lines += [rule(look), _nets(look, words, seen.nets)]
    elif seen.concerns_others:
        lines.append(_nets_briefly(look, words, seen.nets))
    lines += [place] if is_only else []
    ends = 5 if manner == "tight" else 8
    return ft.Container(
        ft.Column(lines, spacing=3 if manner == "tight" else 6, tight=True),
        bgcolor=palette.card,
        border_radius=R_CARD,
        padding=ft.Padding(left=12, right=10, top=ends, bottom=ends),
        margin=ft.Margin(bottom=3),
        shadow=[foot(palette.paint(seen.building).edge, 3)],
        on_hover=lambda event: store.aim(seen.building if event.data else None),
    )


def _prices(look: Look, words: Words, seen: Preview) -> ft.Control:
    """The price before and after, and the bonus of the active player."""
    palette, lines = look.palette, list[ft.Control]()
    if seen.price_before is not None and seen.price_after is not None:
        lines.append(_arrow(look, words, seen.price_before, seen.price_after))
    if seen.bonus is not None:
        amount = words.money(seen.bonus.amount)
        said = words("{player}: bonus {amount}", player=seen.bonus.player, amount=amount)
        lines.append(written(said, NOTE, palette.ink2))
    else:
        lines.append(written(words("no bonus"), NOTE, palette.ink2))
    return ft.Column(lines, spacing=1, tight=True, expand=True)


def _arrow(look: Look, words: Words, before: Dollars, after: Dollars) -> ft.Control:
    palette = look.palette
    if before == after:
        return written(words("stays at {price}", price=words.money(after)), CASH, palette.ink)
    line = ft.Row(
        [
            written(words.money(before), CASH, palette.ink),
            ft.Icon(ft.Icons.ARROW_FORWARD_ROUNDED, size=16, color=palette.ink2),
            written(words.money(after), CASH, palette.ink),
        ],
        spacing=5,
        tight=True,
    )
    said = words("{before} to {after}", before=words.money(before), after=words.money(after))
    return ft.Semantics(content=line, label=said, exclude_semantics=True)


def _place_key(look: Look, store: ScreenStore, building: Building, *, is_only: bool) -> ft.Control:
    """The key in the company's colour."""
    words, paint = store.desk.words, look.palette.paint(building)
    cell = store.shown.cell or ""
    text = written(words("Place"), KEY, paint.on, align=ft.TextAlign.CENTER)
    text.semantics_label = words(
        "Place {building} on {cell}", building=words.building(building), cell=cell
    )
    return ft.Container(
        text,
        height=TARGET,
        width=None if is_only else 92,
        bgcolor=paint.fill,
        border_radius=R_KEY,
        alignment=ft.Alignment.CENTER,
        margin=ft.Margin(bottom=3),
        shadow=[foot(_key_edge(look.palette, building), 3)],
        ink=True,
        on_click=lambda _: store.submit(Place(company=building, cell=cell)),
    )


def _key_edge(palette: Palette, building: Building) -> str:
    """A light outline makes no foot: in the evening the key stands on the table's own shadow."""
    return palette.edge if palette.dark else palette.paint(building).edge


def _takeover(look: Look, words: Words, taken: tuple[Taken, ...]) -> ft.Control:
    """The groups that are removed, and what their companies fall to."""
    palette = look.palette
    title: list[ft.Control] = [
        pieces.own_icon("takeover", 18, palette.ink2),
        written(words("takes over"), NOTE, palette.ink2),
    ]
    parts: list[ft.Control] = [ft.Row(title, spacing=6, tight=True)]
    parts += [_taken(look, words, each) for each in taken]
    return ft.Row(parts, spacing=8, run_spacing=2, wrap=True)


def _taken(look: Look, words: Words, each: Taken) -> ft.Control:
    """A company and its fall, which stay together where the line breaks."""
    palette = look.palette
    sizes = words.both([str(size) for size in each.sizes])
    name = f"{words.company(each.company)} {sizes}"
    parts: list[ft.Control] = [
        pieces.mark(each.company, 17, palette),
        written(name, Face("HG7", 14, 1.3), palette.ink),
    ]
    if each.price_before != each.price_after:
        before, after = words.short(each.price_before), words.short(each.price_after)
        fall = words("{before} to {after}", before=before, after=after)
        parts.append(written(fall, NOTE, palette.ink2))
    return ft.Row(parts, spacing=6, tight=True)


def _nets(look: Look, words: Words, nets: tuple[Net, ...]) -> ft.Control:
    """One column a player, clockwise from the active one."""
    return ft.Row(
        [_net(look, words, net) for net in nets],
        spacing=4,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _nets_briefly(look: Look, words: Words, nets: tuple[Net, ...]) -> ft.Control:
    """Only who is concerned, in one line; who must sell is told by colour, word and sign."""
    told = [net for net in nets if net.amount or net.must_sell or net.fails]
    parts: list[ft.Control] = [_brief(look, words, net) for net in told]
    return ft.Row(parts, spacing=12, run_spacing=0, wrap=True)


def _brief(look: Look, words: Words, net: Net) -> ft.Control:
    name = written(_name_in(words, net), SMALL, _ink(look, net, look.palette.ink2))
    return ft.Row([name, *_figure(look, words, net)], spacing=4, tight=True)


def _name_in(words: Words, net: Net) -> str:
    """A player, and what his cash does not do for him."""
    if net.fails:
        return words("{player} is out", player=net.player)
    return words("{player} sells", player=net.player) if net.must_sell else net.player


def _ink(look: Look, net: Net, else_: str) -> str:
    return look.palette.call if net.must_sell or net.fails else else_


def _figure(look: Look, words: Words, net: Net) -> list[ft.Control]:
    """The amount, with the sign of a sale."""
    palette = look.palette
    ink = _ink(look, net, palette.ink if net.amount else palette.ink3)
    amount = words.short(net.amount, signed=True) if net.amount else "–"
    sign = [pieces.own_icon("mustsell", 15, palette.call)] if net.must_sell or net.fails else []
    return [written(amount, AMOUNT_FACE, ink), *sign]


def _net(look: Look, words: Words, net: Net) -> ft.Control:
    """A player above his amount; said together, since columns are read line by line."""
    name = _name_in(words, net)
    lines = ft.Column(
        [
            written(name, SMALL, _ink(look, net, look.palette.ink2)),
            ft.Row(_figure(look, words, net), spacing=3, tight=True),
        ],
        spacing=1,
        tight=True,
    )
    said = f"{name} {words.money(net.amount, signed=True)}" if net.amount else name
    return ft.Semantics(content=lines, label=said, exclude_semantics=True, expand=True)
