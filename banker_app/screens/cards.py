"""The cards that everybody has left, where cards take the place of the dice (R36)."""

from collections.abc import Iterator

import flet as ft

from banker_app.screens.parts import pieces
from banker_app.screens.parts.die_faces import company_on
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, rule, section
from banker_app.screens.theme import NAME, SMALL, Face, written
from banker_app.wording import Words
from models.shark.views import CardView, PlayerView, SharkView
from models.shark.vocabulary import AreaFace, CompanyFace

MARK, _NUMBER = 16, Face("B6", 15, 1.2)


def hands(look: Look, words: Words, view: SharkView) -> ft.Control:
    """A line a player, the active one first: the cards he has not played yet."""
    names = [player.name for player in view.players]
    first = names.index(view.active)
    around = (*view.players[first:], *view.players[:first])
    lines: list[ft.Control] = []
    for player in around:
        if not player.bankrupt and player.cards is not None:
            lines += [rule(look)] if lines else []
            lines.append(_hand(look, words, player, player.cards))
    body = card(look, ft.Column(lines, spacing=6, tight=True), padding=10)
    return ft.Column([section(look, words("Cards left")), body], spacing=2, tight=True)


def _hand(look: Look, words: Words, player: PlayerView, cards: tuple[CardView, ...]) -> ft.Control:
    palette = look.palette
    name = written(player.name, NAME, palette.ink)
    name.expand = True
    count = sum(each.left for each in cards)
    total = written(
        words("{n} of {all}", n=count, all=sum(each.count for each in cards)), SMALL, palette.ink2
    )
    left = [each for each in cards if each.left]
    drawn = ft.Row(
        [_card(look, words, each) for each in left], spacing=10, run_spacing=2, wrap=True
    )
    told = ft.Column([ft.Row([name, total]), drawn], spacing=2, tight=True)
    said = words(
        "{player} has left {cards}", player=player.name, cards=", ".join(_spoken(words, left))
    )
    return ft.Semantics(content=told, label=said, exclude_semantics=True)


def _spoken(words: Words, cards: list[CardView]) -> Iterator[str]:
    for each in cards:
        name = words.face(each.face)
        if each.face is CompanyFace.WILD:
            name = words("any company")
        yield f"{each.left} × {name}" if each.left > 1 else name


def _card(look: Look, words: Words, each: CardView) -> ft.Control:
    """A card as a mark or a number; how many, where there are two."""
    palette = look.palette
    parts: list[ft.Control] = [_face(look, words, each.face)]
    if each.left > 1:
        parts.append(written(f"×{each.left}", SMALL, palette.ink2))
    return ft.Row(parts, spacing=2, tight=True)


def _face(look: Look, words: Words, face: CompanyFace | AreaFace) -> ft.Control:
    palette = look.palette
    match face:
        case AreaFace.SHARK:
            return pieces.own_icon("fin", MARK + 2, palette.sea)
        case AreaFace():
            return written(face.value, _NUMBER, palette.ink)
        case CompanyFace.WILD:
            return written(words("any"), SMALL.sized(14), palette.ink)
        case _ if company := company_on(face):
            return pieces.mark(company, MARK, palette)
        case _:
            return written(words.face(face), SMALL, palette.ink)
