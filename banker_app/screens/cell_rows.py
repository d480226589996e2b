"""The row of a building that may be placed: prices, bonus, take-overs, everybody's net."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

import flet as ft

from banker_app.screens.parts import pieces
from banker_app.screens.parts.keys import Cap, Tap, apart
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import rule
from banker_app.screens.previews import Net, Preview, Taken
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import (
    CASH,
    KEY,
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
from banker_app.wording.questions import AmountAsked
from models.shark.entries import SharkEntry
from models.shark.moves import Place
from models.shark.state import State
from models.shark.vocabulary import Building, Company
from models.vocabulary import Dollars

Manner = Literal["alone", "full", "tight", "packed"]
"""How a row is told: by itself with a wide key, with everybody's net, or briefly; then packed."""

_ENDS: Mapping[Manner, int] = {"alone": 8, "full": 8, "tight": 5, "packed": 2}

AMOUNT_FACE, KEY_LINE, NET_RADIUS = Face("HG8", 16, 1.2), 1.5, 5
_PLACE_WIDTH = 92


class Offer(NamedTuple):
    """What a row is drawn from; `state` is the table before the placement."""

    look: Look
    store: ScreenStore
    state: State
    seen: Preview

    @property
    def words(self) -> Words:
        """The language of the screen."""
        return self.store.desk.words

    def ask(self, *entries: SharkEntry) -> None:
        """Opens why these amounts would be paid."""
        self.store.ask(AmountAsked(entries, self.state, self.seen.after))


def legal_row(offer: Offer, manner: Manner) -> ft.Control:
    """A building that may be placed, with all that would come of it."""
    look, store, _, seen = offer
    palette, is_only = look.palette, manner == "alone"
    place = _place_key(look, store, seen.building, is_only=is_only)
    top = [pieces.building(seen.building, 34, palette), _gain(offer)]
    lines: list[ft.Control] = [ft.Row([*top, *([] if is_only else [place])], spacing=10)]
    if seen.taken:
        lines.append(_takeover(look, offer.words, seen.taken))
    is_brief = manner in ("tight", "packed")
    if not is_brief:
        lines += [rule(look), _nets(offer)]
    elif seen.concerns_others:
        lines.append(_nets_briefly(offer))
    lines += [place] if is_only else []
    return ft.Container(
        ft.Column(lines, spacing=3 if is_brief else 6, tight=True),
        bgcolor=palette.card,
        border_radius=R_CARD,
        padding=ft.Padding(left=12, right=10, top=_ENDS[manner], bottom=_ENDS[manner]),
        margin=ft.Margin(bottom=3),
        shadow=[foot(palette.paint(seen.building).edge, 3)],
        on_hover=lambda event: store.aim(seen.building if event.data else None),
    )


def _gain(offer: Offer) -> ft.Control:
    """The price before and after, or the name of what has none, and the bonus."""
    look, _, _, seen = offer
    words = offer.words
    if seen.price_before is None or seen.price_after is None:
        name = capital(words.building(seen.building))
        title: ft.Control = written(name, CASH, look.palette.ink)
    else:
        title = _arrow(look, words, seen.price_before, seen.price_after)
    return ft.Column([title, _bonus(offer)], spacing=1, tight=True, expand=True)


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


def _bonus(offer: Offer) -> ft.Control:
    """The bonus of the active player, which tells its rule when tapped, and what is left."""
    words, seen, ink = offer.words, offer.seen, offer.look.palette.ink2
    left = "" if isinstance(seen.building, Company) else words("{n} left", n=seen.left)
    bonus = seen.bonus
    if bonus is None:
        return written(" · ".join(filter(None, (words("no bonus"), left))), NOTE, ink)
    amount = words.money(bonus.amount)
    said = words("{player}: bonus {amount}", player=bonus.player, amount=amount)
    text = written(" · ".join(filter(None, (said, left))), NOTE, ink)
    return ft.Container(text, on_click=lambda _: offer.ask(bonus))


def _place_key(look: Look, store: ScreenStore, building: Building, *, is_only: bool) -> ft.Control:
    """The key in the company's colour."""
    words = store.desk.words
    cell = store.shown.cell or ""
    spoken = words("Place {building} on {cell}", building=words.building(building), cell=cell)
    cap = Cap(words("Place"), spoken=spoken)
    place = Place(company=building, cell=cell)
    tapped = building_key(look, building, cap, lambda: store.submit(place))
    return tapped if is_only else ft.Container(tapped, width=_PLACE_WIDTH)


def building_key(look: Look, building: Building, cap: Cap, on_tap: Tap) -> ft.Control:
    """A key in the colour of a building, as wide as it has room."""
    palette, paint = look.palette, look.palette.paint(building)
    text = written(cap.title, KEY, paint.on, align=ft.TextAlign.CENTER)
    text.semantics_label = cap.spoken
    is_special = not isinstance(building, Company)
    tapped = ft.Container(
        text,
        height=TARGET,
        bgcolor=paint.fill,
        border=ft.Border.all(KEY_LINE, paint.edge) if palette.dark and is_special else None,
        border_radius=R_KEY,
        alignment=ft.Alignment.CENTER,
        margin=ft.Margin(bottom=3),
        shadow=[foot(_key_edge(palette, building), 3)],
        ink=True,
        on_click=lambda _: on_tap(),
    )
    return apart(tapped)


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


def _nets(offer: Offer) -> ft.Control:
    """One column a player, clockwise from the active one."""
    return ft.Row(
        [_net(offer, net) for net in offer.seen.nets],
        spacing=4,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _nets_briefly(offer: Offer) -> ft.Control:
    """Only who is concerned, in one line; who must sell is told by colour, word and sign."""
    told = [net for net in offer.seen.nets if net.amount or net.must_sell or net.fails]
    parts: list[ft.Control] = [_brief(offer, net) for net in told]
    return ft.Row(parts, spacing=12, run_spacing=0, wrap=True)


def _brief(offer: Offer, net: Net) -> ft.Control:
    look, words = offer.look, offer.words
    name = written(_name_in(words, net), SMALL, _ink(look, net, look.palette.ink2))
    return _asked(offer, net, ft.Row([name, *_figure(look, words, net)], spacing=4, tight=True))


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


def _net(offer: Offer, net: Net) -> ft.Control:
    """A player above his amount."""
    look, words = offer.look, offer.words
    lines = ft.Column(
        [
            written(_name_in(words, net), SMALL, _ink(look, net, look.palette.ink2)),
            ft.Row(_figure(look, words, net), spacing=3, tight=True),
        ],
        spacing=1,
        tight=True,
    )
    asked = _asked(offer, net, lines)
    asked.expand = True
    return asked


def _asked(offer: Offer, net: Net, drawn: ft.Control) -> ft.Container:
    """A player with his amount, said together since columns are read line by line; tapped, it
    tells why."""
    words = offer.words
    name = _name_in(words, net)
    said = f"{name} {words.money(net.amount, signed=True)}" if net.amount else name
    told = ft.Semantics(content=drawn, label=said, button=bool(net.entries), exclude_semantics=True)
    if not net.entries:
        return ft.Container(told, padding=ft.Padding(left=3, right=3))
    return ft.Container(
        told,
        border_radius=NET_RADIUS,
        padding=ft.Padding(left=3, right=3),
        ink=True,
        on_click=lambda _: offer.ask(*net.entries),
    )
