"""The cell sheet: what each building would do on the chosen cell, or what stands there."""

from collections.abc import Iterator
from typing import NamedTuple

import flet as ft

from banker_app.screens.board_looks import in_chain_words
from banker_app.screens.cell_rows import Manner, Offer, building_key, legal_row
from banker_app.screens.derive import Standing, standing_at
from banker_app.screens.faces import faces_for
from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import Cap, icon_key, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, outlined
from banker_app.screens.previews import Choice, choices, shared_refusal
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import CELL_NAME, NAME, NOTE, written
from banker_app.wording import Words
from banker_app.wording.language import capital
from banker_app.wording.questions import RefusalAsked
from banker_app.wording.shark_pieces import area_word
from models.shark.game import SHARK
from models.shark.moves import RemoveNeutral
from models.shark.refusal import RollMissing, SharkRefusal, WrongArea, WrongCompany
from models.shark.state import State
from models.shark.vocabulary import Area, Building, Cell, Company, SpecialBuilding

MOST_IN_FULL, MOST_WHERE_ROOMY, ROOMY_PLAYERS, MOST_LOOSE = 2, 3, 4, 5
"""More rows than these are told briefly, so that every key is in sight; still more are packed."""


@safe_component
def CellSheet(look: Look, store: ScreenStore) -> ft.Control:
    """The chosen cell: its name, its area, and a row for each building."""
    assert store.table is not None
    assert store.shown.cell is not None
    cell, state = store.shown.cell, store.table.state
    body = ft.Column(
        list(_rows(look, store, state, cell)),
        spacing=4 if look.is_phone else 8,
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
    if standing := standing_at(state.board, cell):
        yield from _standing(look, store, state, standing)
        return
    offered = choices(state, cell)
    if refusal := shared_refusal(offered):
        yield _line(look, store, state, _Bar(refusal, _shared_words(store.desk.words, refusal)))
        if isinstance(refusal, RollMissing):
            yield _cards_key(look, store)
        return
    manner = _manner(look, state, offered)
    for choice in offered:
        if choice.preview is not None:
            yield legal_row(Offer(look, store, state, choice.preview), manner)
        elif choice.refusal is not None:
            reason = store.desk.words.refusal(choice.refusal)
            yield _line(look, store, state, _Bar(choice.refusal, reason, choice.building))


def _manner(look: Look, state: State, offered: tuple[Choice, ...]) -> Manner:
    if len(offered) == 1:
        return "alone"
    open_ones = sum(choice.preview is not None for choice in offered)
    has_little_room = look.is_phone or len(state.players) > ROOMY_PLAYERS
    if open_ones <= (MOST_IN_FULL if has_little_room else MOST_WHERE_ROOMY):
        return "full"
    return "packed" if len(offered) > MOST_LOOSE else "tight"


def _cards_key(look: Look, store: ScreenStore) -> ft.Control:
    """The way to the cards, without which nothing can be placed (R36)."""
    cap = Cap(store.desk.words("Enter the cards"), kind="plain" if look.is_wide else "sea")
    return key(look, cap, lambda: store.open_sheet("roll"))


def _standing(
    look: Look, store: ScreenStore, state: State, standing: Standing
) -> Iterator[ft.Control]:
    """What stands there; a grey building can be taken off, or says why not (R32)."""
    words = store.desk.words
    mark = pieces.building(standing.building, 30, look.palette)
    text = written(standing_words(words, standing), NAME, look.palette.ink, lines=2)
    text.expand = True
    named = ft.Row([mark, text], spacing=12)
    if standing.building is not SpecialBuilding.NEUTRAL:
        yield outlined(look, named)
        return
    move = RemoveNeutral(cell=store.shown.cell or "")
    if refusal := SHARK.refusal_of(state, move):
        yield outlined(look, named)
        yield _line(look, store, state, _Bar(refusal, removal_words(words, state, refusal)))
        return
    spoken = words("Take the grey building off {cell}", cell=move.cell)
    cap = Cap(words("Take off"), spoken=spoken)
    off = building_key(look, SpecialBuilding.NEUTRAL, cap, lambda: store.submit(move))
    note = written(words("Instead of a placement. No bonus."), NOTE, look.palette.ink2, lines=2)
    facts = ft.Column([text, note], spacing=1, tight=True, expand=True)
    yield card(look, ft.Row([mark, facts, ft.Container(off, width=110)], spacing=12), padding=10)


def standing_words(words: Words, standing: Standing) -> str:
    """What stands on a cell, and in whose chain."""
    name, company = capital(words.building(standing.building)), standing.company
    if company is None:
        is_wall = standing.building is SpecialBuilding.NEUTRAL
        return name if is_wall else words("{name}, belongs to nobody", name=name)
    if not isinstance(standing.building, Company):
        return f"{name}, {in_chain_words(words, company, standing.size)}"
    if standing.size == 1:
        return words("{name}, lone building", name=name)
    return words("{name}, chain of {size}", name=name, size=standing.size)


def removal_words(words: Words, state: State, refusal: SharkRefusal) -> str:
    """Why a grey building may not be taken off; of a wrong roll, which faces would do."""
    if not isinstance(refusal, WrongCompany):
        return words.refusal(refusal)
    fitting = faces_for(state, SpecialBuilding.NEUTRAL)
    faces = words.either([words.face(face) for face in fitting])
    return words("Comes off only on {faces}", faces=faces) + " · R32"


class _Bar(NamedTuple):
    """What is in the way: the refusal, in words, of one building or of all."""

    refusal: SharkRefusal
    reason: str
    building: Building | None = None


def _line(look: Look, store: ScreenStore, state: State, bar: _Bar) -> ft.Control:
    """What may not be done: one line, the reason and its ruling; tapped, it tells the rule."""
    palette = look.palette
    mark = [pieces.building(bar.building, 24, palette, opacity=0.4)] if bar.building else []
    text = written(bar.reason, NOTE, palette.ink2, lines=2)
    text.expand = True
    line = outlined(look, ft.Row([*mark, text], spacing=10), padding=7)
    line.on_click = lambda _: store.ask(RefusalAsked(bar.refusal, state))
    return line


def _shared_words(words: Words, refusal: SharkRefusal) -> str:
    """What stands against every building alike."""
    if isinstance(refusal, WrongArea):
        areas = words.either([area_word(words, area) for area in refusal.allowed])
        return words("Only {areas}, by the roll", areas=areas) + f" · {refusal.ruling}"
    return words.refusal(refusal)
