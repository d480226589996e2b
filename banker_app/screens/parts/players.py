"""The cards of the players, in seat order."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import still_component
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, outlined
from banker_app.screens.theme import CASH, CASH_WIDE, NAME, SMALL, Face, Palette, written
from banker_app.wording import Words
from models.shark.views import PlayerView
from models.shark.vocabulary import COMPANIES, Company

OpenPlayer = Callable[[str], object]
COUNT = Face("HG7", 14, 1.2)


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What stands on a player's card; `out` when he went bankrupt, else nothing."""

    name: str
    cash: str
    worth: str
    shares: tuple[tuple[Company, int], ...]
    is_active: bool
    out: str = ""


def card_facts(view: PlayerView, words: Words, *, is_active: bool, out: str = "") -> CardFacts:
    """The facts of a player's card."""
    return CardFacts(
        name=view.name,
        cash=words.money(view.cash),
        worth=words.money(view.wealth),
        shares=tuple((company, view.shares[company]) for company in COMPANIES),
        is_active=is_active,
        out=out,
    )


def spoken(facts: CardFacts, words: Words) -> str:
    """What a screen reader says of a card."""
    if facts.out:
        return words("{name}, {out}", name=facts.name, out=facts.out)
    held = ", ".join(f"{count} {words.company(company)}" for company, count in facts.shares)
    whose = words("{name}, whose turn it is", name=facts.name) if facts.is_active else facts.name
    return words(
        "{name}: {cash}, {shares}, worth {worth}",
        name=whose,
        cash=facts.cash,
        shares=held,
        worth=facts.worth,
    )


@still_component
def player_card(
    look: Look, facts: CardFacts, words: Words, on_open: OpenPlayer, *, is_folded: bool = False
) -> ft.Control:
    """A player's cash, shares and worth; a tap opens his ledger."""
    tight = look.is_phone
    lines = [_top(look, facts), _shares(look, facts)]
    if not is_folded:
        lines.append(_worth(look, facts, words("worth")))
    sides, ends = (10, 6) if tight else (13, 10)
    body = (
        outlined(look, _out(look, facts), padding=12)
        if facts.out
        else card(
            look,
            ft.Column(lines, spacing=2 if tight else 7, tight=True),
            is_active=facts.is_active,
            padding=ft.Padding(left=sides, right=sides, top=ends, bottom=ends),
        )
    )
    return ft.Container(
        ft.Semantics(label=spoken(facts, words), button=True, content=body, exclude_semantics=True),
        on_click=lambda _: on_open(facts.name),
    )


def _top(look: Look, facts: CardFacts) -> ft.Control:
    """The token, the name and the cash."""
    palette = look.palette
    name = written(facts.name, NAME if look.is_phone else NAME.sized(16), palette.ink)
    name.expand = True
    cash = CASH if look.is_phone else CASH_WIDE.sized(20)
    token = [pieces.token(20 if look.is_phone else 26, palette)] if facts.is_active else []
    return ft.Row(
        [*token, name, written(facts.cash, cash, palette.ink)],
        spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        height=22 if look.is_phone else 28,
    )


def _shares(look: Look, facts: CardFacts) -> ft.Control:
    return ft.Row(
        [_count(look.palette, company, count) for company, count in facts.shares], spacing=0
    )


def _count(palette: Palette, company: Company, count: int) -> ft.Control:
    """A mark with its number; faded, with a dash, for none."""
    face, ink = (COUNT, palette.ink) if count else (COUNT, palette.ink3)
    return ft.Row(
        [
            pieces.mark(company, 14, palette, opacity=1 if count else 0.5),
            written(str(count) if count else "–", face, ink),
        ],
        spacing=4,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _worth(look: Look, facts: CardFacts, worth: str) -> ft.Control:
    word = written(worth, SMALL, look.palette.ink2)
    word.expand = True
    amount = written(facts.worth, SMALL if look.is_phone else SMALL.sized(14), look.palette.ink2)
    return ft.Row([word, amount], spacing=4)


def _out(look: Look, facts: CardFacts) -> ft.Control:
    name = written(facts.name, NAME, look.palette.ink2)
    name.expand = True
    return ft.Row([name, written(facts.out, SMALL, look.palette.ink2)])


def in_columns(look: Look, cards: Sequence[ft.Control], columns: int) -> ft.Control:
    """Cards side by side, as many in a row as there are columns."""
    rows: list[ft.Control] = []
    for start in range(0, len(cards), columns):
        line = [ft.Container(each, expand=True) for each in cards[start : start + columns]]
        line += [ft.Container(expand=True) for _ in range(columns - len(line))]
        rows.append(
            ft.Row(list(line), spacing=look.gap, vertical_alignment=ft.CrossAxisAlignment.START)
        )
    return ft.Column(rows, spacing=look.gap - 2, tight=True)
