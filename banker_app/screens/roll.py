"""The roll: the faces as they are on the dice, or the cards; the second tap closes the sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import flet as ft

from banker_app.screens.cards import hands
from banker_app.screens.dice import rolled
from banker_app.screens.faces import (
    fewest_areas,
    hand,
    is_by_cards,
    roll_refusal,
    state_for_roll,
    used_card,
    wild_meaning,
)
from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.die_faces import area_face, company_face, company_on, small, under
from banker_app.screens.parts.keys import Cap, Tap, icon_key, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import outlined, pill
from banker_app.screens.store import ScreenStore
from banker_app.screens.table_facts import end_key
from banker_app.screens.theme import NOTE, R_CARD, TARGET, TITLE, card_shadow, written
from banker_app.session import Accepted
from banker_app.wording import Words
from banker_app.wording.questions import RefusalAsked
from banker_app.wording.shark_moves import roll_words
from banker_app.wording.shark_pieces import a_building, area_word
from models.shark.game import SHARK
from models.shark.moves import Roll, Skip
from models.shark.refusal import CardUsed
from models.shark.rules.rolling import area_faces, company_faces
from models.shark.state import Required, State
from models.shark.vocabulary import COMPANIES, Area, AreaFace, CompanyFace

FACE_HEIGHT, LESS_HIGH, LEAST_HIGH, MARK, AREA = 70, 60, 52, 44, 32
ONE_ROW, IN_A_ROW, MOST_AREAS = 5, 4, 6
"""So many company faces still stand in one row, else so many; and so many areas."""


class _Faces(NamedTuple):
    """What the faces are drawn from: `state` is the table as it was rolled at."""

    look: Look
    store: ScreenStore
    state: State

    @property
    def words(self) -> Words:
        return self.store.desk.words

    @property
    def standing(self) -> Roll | None:
        """The roll that stands until a new one takes its place."""
        return self.store.table.state.turn.roll if self.store.table else None


@safe_component
def RollSheet(look: Look, store: ScreenStore) -> ft.Control:
    """The faces of the dice, or the cards of the active player and of all others."""
    assert store.table is not None
    faces = _Faces(look, store, state_for_roll(store.table.history))
    rows = ft.Column(
        list(_rows(faces)),
        spacing=8 if look.is_phone else 12,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Column(
        [_top(faces), rows],
        spacing=8,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _top(faces: _Faces) -> ft.Control:
    """Whose roll it is, and what stands until a new one takes its place."""
    look, store, state = faces
    words = faces.words
    name = words("{name}’s roll", name=state.active)
    if is_by_cards(state):
        name = words("{name}’s cards", name=state.active)
    title = written(name, TITLE, look.palette.ink)
    title.expand = True
    standing = faces.standing
    stands = [pill(look, roll_words(words, standing), kind="plain")] if standing else []
    close = icon_key(look, ft.Icons.CLOSE_ROUNDED, words("Close"), store.close_sheet)
    return ft.Row([title, *stands, close])


def _rows(faces: _Faces) -> Iterator[ft.Control]:
    look, store, state = faces
    words = faces.words
    if refusal := roll_refusal(state):
        text = written(words.refusal(refusal), NOTE, look.palette.ink2, lines=2)
        line = outlined(look, text, padding=12)
        line.on_click = lambda _: store.ask(RefusalAsked(refusal, state))
        yield line
    else:
        yield from _company_rows(faces)
        yield from _area_rows(faces)
        yield from _keys(faces)
        yield written(_note(faces), NOTE, look.palette.ink2, align=_CENTER, lines=2)
    if is_by_cards(state) and store.table is not None:
        yield hands(look, words, SHARK.view(store.table.history))


_CENTER = ft.TextAlign.CENTER


def _note(faces: _Faces) -> str:
    words = faces.words
    if is_by_cards(faces.state):
        return words("Nothing can be placed before both cards are entered.")
    if faces.standing is not None:
        return words("Closes by itself. A new roll takes the place of this one.")
    return words("Closes by itself. No roll? Just tap a cell on the board.")


def _company_rows(faces: _Faces) -> Iterator[ft.Control]:
    """The four companies, then the wild faces; all in one row where they fit."""
    shown = company_faces(faces.state.table)
    cut = len(shown) if len(shown) <= ONE_ROW else IN_A_ROW
    for row in (shown[:cut], shown[cut:]):
        if row:
            yield _row(faces.look, [_company_key(faces, face) for face in row])


def _area_rows(faces: _Faces) -> Iterator[ft.Control]:
    shown = area_faces(faces.state.table)
    cut = len(shown) if len(shown) <= MOST_AREAS else (len(shown) + 1) // 2
    for row in (shown[:cut], shown[cut:]):
        if row:
            yield _row(faces.look, [_area_key(faces, face) for face in row])


def _row(look: Look, keys: Sequence[ft.Control]) -> ft.Control:
    return ft.Row(list(keys), spacing=look.gap)


@dataclass(frozen=True, slots=True)
class _FaceKey:
    """A face to tap: how it is drawn and called; `used` where that card has been played."""

    drawn: ft.Control
    name: str
    is_on: bool
    on_tap: Tap
    used: CardUsed | None = None


def _company_key(faces: _Faces, face: CompanyFace) -> ft.Control:
    look, store, state = faces
    words = faces.words
    used, name = used_card(state, face), words.face(face)
    size = min(MARK, _height(faces) - (28 if used else 18))
    drawn = company_face(face, size, look.palette)
    if face is CompanyFace.WILD or used:
        drawn = under(drawn, *_times(faces, face))
    if face is CompanyFace.WILD:
        name = words("any company")
    elif company_on(face) is None:
        name = f"{name}, {wild_words(words, state, face)}"
        drawn = under(drawn, _meaning(faces, face))
    return _face_key(
        faces,
        _FaceKey(
            drawn,
            _counted(faces, face, name),
            store.shown.company_face is face,
            lambda: _show(store, face, store.shown.area_face),
            used,
        ),
    )


def wild_words(words: Words, state: State, face: CompanyFace) -> str:
    """What a wild face means at this table now: `any`, `fewest: red or blue`, `any or a joker`."""
    meaning = wild_meaning(state, face)
    specials = [a_building(words, building) for building in meaning.specials]
    if meaning.fewest is None or len(meaning.fewest) == len(COMPANIES):
        return words.either([words("any"), *specials])
    companies = [words.company(company) for company in meaning.fewest]
    return words("fewest: {companies}", companies=words.either([*companies, *specials]))


def _meaning(faces: _Faces, face: CompanyFace) -> ft.Control:
    """The same below the face: a word, and marks of what it means."""
    palette, words = faces.look.palette, faces.words
    meaning = wild_meaning(faces.state, face)
    is_any = meaning.fewest is None or len(meaning.fewest) == len(COMPANIES)
    companies = () if is_any or meaning.fewest is None else meaning.fewest
    return ft.Row(
        [
            small(_lead(words, is_any=is_any, has_more=bool(meaning.specials)), palette.ink2),
            *(pieces.mark(company, 14, palette) for company in companies),
            *(pieces.building(special, 18, palette) for special in meaning.specials),
        ],
        spacing=3,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _lead(words: Words, *, is_any: bool, has_more: bool) -> str:
    if is_any:
        return words("any or") if has_more else words("any")
    return words("fewest")


def _area_key(faces: _Faces, face: AreaFace) -> ft.Control:
    look, store, state = faces
    words = faces.words
    drawn, name = area_face(face, min(AREA, _height(faces) / 2), look.palette), words.face(face)
    match face:
        case AreaFace.SEVEN:
            drawn = under(drawn, small(words("anywhere"), look.palette.ink2))
            name = f"{name}, {words('anywhere')}"
        case AreaFace.EIGHT:
            areas = fewest_areas(state)
            drawn = under(drawn, small(_briefly(words, areas), look.palette.ink2))
            meant = words.either([area_word(words, area) for area in areas])
            name = words("{face}, fewest: {areas}", face=name, areas=meant)
        case _:
            drawn = under(drawn, *_times(faces, face))
    return _face_key(
        faces,
        _FaceKey(
            drawn,
            _counted(faces, face, name),
            store.shown.area_face is face,
            lambda: _show(store, store.shown.company_face, face),
            used_card(state, face),
        ),
    )


def _briefly(words: Words, areas: tuple[Area, ...]) -> str:
    """The areas with the fewest buildings, as far as they fit below a face."""
    numbers = [words("shark") if area is Area.SHARK else area.value for area in areas]
    return words("fewest: {areas}", areas=" ".join(numbers[:3]) + ("…" if numbers[3:] else ""))


def _times(faces: _Faces, face: CompanyFace | AreaFace) -> list[ft.Control]:
    """How many of a card are left where there are two, and that none is."""
    if not is_by_cards(faces.state):
        return []
    left, ink = hand(faces.state)[face], faces.look.palette.ink2
    if not left:
        return [small(faces.words("played"), faces.look.palette.ink3)]
    return [small(f"×{left}", ink)] if left > 1 else []


def _counted(faces: _Faces, face: CompanyFace | AreaFace, name: str) -> str:
    """The name of a card with how many are left."""
    if not is_by_cards(faces.state):
        return name
    left = hand(faces.state)[face]
    if not left:
        return faces.words("{card}, played", card=name)
    return faces.words("{card}, {n} left", card=name, n=left) if left > 1 else name


def _height(faces: _Faces) -> int:
    """As high as all rows leave room for."""
    if faces.look.is_low:
        return LEAST_HIGH
    is_full = len(area_faces(faces.state.table)) > MOST_AREAS or is_by_cards(faces.state)
    return LESS_HIGH if is_full else FACE_HEIGHT


def _face_key(faces: _Faces, face: _FaceKey) -> ft.Control:
    look, store, state = faces
    palette, used = look.palette, face.used
    tap = face.on_tap if used is None else lambda: store.ask(RefusalAsked(used, state))
    ring = ft.Border.all(3, palette.ink) if face.is_on else None
    named = ft.Semantics(
        content=face.drawn,
        label=face.name,
        button=True,
        selected=face.is_on,
        exclude_semantics=True,
    )
    tapped = ft.Container(
        named,
        height=_height(faces),
        bgcolor=palette.card if used is None else None,
        border_radius=R_CARD,
        border=ring if used is None else ft.Border.all(1.5, palette.line),
        opacity=1 if used is None else 0.55,
        shadow=card_shadow(palette) if used is None else None,
        margin=ft.Margin(bottom=2),
        alignment=ft.Alignment.CENTER,
        on_click=lambda _: tap(),
    )
    return ft.Semantics(content=tapped, container=True, expand=True)


def _keys(faces: _Faces) -> Iterator[ft.Control]:
    """The app's own dice, and the way past the second placement of a pioneer."""
    look, store, state = faces
    words, keys = faces.words, list[ft.Control]()
    if not is_by_cards(state):
        keys.append(key(look, _dice_cap(faces), lambda: roll_for_us(store), expand=5))
    if state.turn.required is Required.SECOND and store.table is not None:
        skip = end_key(words, store.table.state)
        if isinstance(skip.move, Skip):
            cap = Cap(skip.title, note=skip.note)
            keys.append(key(look, cap, lambda: store.submit(Skip()), expand=4))
    if keys:
        yield ft.Row(keys, spacing=look.gap)


def _dice_cap(faces: _Faces) -> Cap:
    words, table = faces.words, faces.store.table
    roll = table.state.turn.roll if table else None
    reason = words("undo the roll first") if roll else ""
    return Cap(
        words("Roll for us"),
        note=words("by the app’s dice"),
        icon=ft.Icons.CASINO_OUTLINED,
        reason=reason,
        height=TARGET + 4,
    )


def roll_for_us(store: ScreenStore) -> None:
    """Rolls, records what came, and shows it until something else is tapped."""
    table = store.table
    if table is None or table.state.turn.roll is not None:
        return
    if isinstance(store.roll(rolled(table.state.table)), Accepted):
        store.open_sheet("rolled")


def _show(store: ScreenStore, company: CompanyFace | None, area: AreaFace | None) -> None:
    """Takes note of a face; with both the roll is recorded, in the place of one still unplaced."""
    table = store.table
    if table is None:
        return
    has_company = company is not None or not company_faces(table.state.table)
    if area is None or not has_company:
        store.show(replace(store.shown, company_face=company, area_face=area))
    elif isinstance(store.roll(Roll(company_die=company, area_die=area)), Accepted):
        store.close_sheet()
