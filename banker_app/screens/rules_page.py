"""The rules in force at this table, what differs from KBG 2022 first."""

from collections.abc import Iterator, Sequence
from itertools import groupby

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.die_faces import area_face, company_face
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import Frame, Way, card, framed, head, pill, rule, section
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import NAME, NOTE, SMALL, TITLE, Palette, written
from banker_app.wording import Words
from banker_app.wording.shark_rules import COMPARED_WITH, RuleLine
from models.shark.boards import BOARDS
from models.shark.editions import EDITIONS
from models.shark.header import edition_with
from models.shark.rules.rolling import area_die, company_die
from models.shark.state import Table
from models.shark.vocabulary import AreaFace, CompanyFace

FACE, FACE_GAP = 34, 6
SCROLL_MS = 240


def table_read(store: ScreenStore) -> Table | None:
    """The table whose rules are read: the one that is open, or that is being set up."""
    if store.is_setting_up:
        draft = store.shelf.draft.settled()
        edition = edition_with(draft.edition, draft.rules)
        return Table(edition, draft.layout, draft.names, draft.names[0] if draft.names else "")
    return store.table.state.table if store.table else None


@safe_component
def RulesScreen(look: Look, store: ScreenStore) -> ft.Control:
    """Edition, people, board and dice; the differences; then all that holds, part by part."""
    words, table, ruling = store.desk.words, table_read(store), store.shown.ruling
    middle: MutableRef[ft.Ref[ft.Column]] = ft.use_ref(lambda: ft.Ref[ft.Column]())

    def look_up() -> None:
        column = middle.current.current if middle.current else None
        if column is not None and ruling:
            ft.context.page.run_task(column.scroll_to, scroll_key=ruling, duration=SCROLL_MS)

    ft.use_effect(look_up, [ruling])
    if table is None:
        return ft.Container()
    top = head(look, words("Rules"), Way(words("Back"), store.back))
    body = [_table(look, words, table), *_sections(look, words, table, ruling)]
    return framed(look, Frame(top, body, most=760, middle=middle.current))


def _table(look: Look, words: Words, table: Table) -> ft.Control:
    """What is on the table: the rulebook, the people, the board, the dice."""
    palette = look.palette
    lines: list[ft.Control] = [
        written(words(table.edition.name), TITLE, palette.ink, lines=2),
        *(written(line, NOTE, palette.ink2, lines=3) for line in table_facts(words, table)),
    ]
    for name, faces in dice_of(words, table):
        drawn = [_face(palette, face) for face in faces]
        said = ", ".join(words.face(face) for face in faces)
        row = ft.Row(list(drawn), spacing=FACE_GAP, run_spacing=FACE_GAP, wrap=True)
        die = ft.Column([written(name, NOTE, palette.ink2), row], spacing=3, tight=True)
        lines.append(ft.Semantics(content=die, label=f"{name}: {said}", exclude_semantics=True))
    return card(look, ft.Column(lines, spacing=6, tight=True))


def table_facts(words: Words, table: Table) -> Iterator[str]:
    """Who plays, and on what."""
    if table.players:
        names = words.both(table.players)
        yield words.count(
            "{n} player: {names}", "{n} players: {names}", len(table.players), names=names
        )
    columns, rows = len(table.layout.rows[0]), len(table.layout.rows)
    areas = ", ".join(words.face(AreaFace(area.value)) for area in table.layout.areas)
    is_own = table.layout.rows != BOARDS[table.edition.board]
    board = words("Board of your own") if is_own else words("The rulebook’s board")
    yield words(
        "{board}: {columns} × {rows}, areas {areas}",
        board=board,
        columns=columns,
        rows=rows,
        areas=areas,
    )


def dice_of(
    words: Words, table: Table
) -> Iterator[tuple[str, Sequence[CompanyFace] | Sequence[AreaFace]]]:
    """The dice, or the cards, each with its faces."""
    by_cards = CompanyFace.WILD in company_die(table)
    if faces := company_die(table):
        yield words("Company cards") if by_cards else words("Company die"), faces
    yield words("Area cards") if by_cards else words("Area die"), area_die(table)


def _face(palette: Palette, face: CompanyFace | AreaFace) -> ft.Control:
    """A face as it is printed on its die or card."""
    drawn = (
        company_face(face, 22, palette)
        if isinstance(face, CompanyFace)
        else area_face(face, 17, palette)
    )
    return ft.Container(
        drawn,
        width=FACE,
        height=FACE,
        border_radius=8,
        border=ft.Border.all(1.5, palette.line),
        alignment=ft.Alignment.CENTER,
    )


def _sections(look: Look, words: Words, table: Table, ruling: str) -> Iterator[ft.Control]:
    """The differences under one heading, then the rest under those of its parts."""
    lines = words.rules(table.edition)
    compared = words(EDITIONS[COMPARED_WITH].name)
    differing = [line for line in lines if line.differs]
    title = words("Differs from {edition}", edition=compared)
    if differing:
        yield section(look, title)
        yield _lines(look, words, differing, ruling)
    else:
        yield section(look, words("Nothing differs from {edition}", edition=compared))
    for topic, run in groupby((line for line in lines if not line.differs), lambda at: at.topic):
        yield section(look, topic)
        yield _lines(look, words, list(run), ruling)


def _lines(look: Look, words: Words, lines: Sequence[RuleLine], ruling: str) -> ft.Control:
    drawn: list[ft.Control] = []
    for line in lines:
        drawn += [rule(look)] if drawn else []
        drawn.append(_line(look, words, line, is_asked=line.ruling == ruling))
    return card(look, ft.Column(drawn, spacing=0, tight=True), padding=0)


def _line(look: Look, words: Words, line: RuleLine, *, is_asked: bool) -> ft.Control:
    """A rule: its number, what it is about, and its sentence."""
    palette = look.palette
    title = written(line.title, NAME.sized(16), palette.ink, lines=2)
    title.expand = True
    marks = [words("house rule")] if line.changed else []
    marks += [words("differs")] if line.differs else []
    top: list[ft.Control] = [title]
    if marks:
        top.append(written(" · ".join(marks), SMALL.sized(13), palette.ink2))
    said = ft.Column(
        [ft.Row(top, spacing=8), written(line.text, NOTE.sized(15), palette.ink2, lines=None)],
        spacing=3,
        tight=True,
        expand=True,
    )
    number = ft.Container(
        pill(look, line.ruling, kind="plain" if is_asked else "sea"),
        width=52,
        alignment=ft.Alignment.TOP_LEFT,
    )
    return ft.Container(
        ft.Row([number, said], spacing=6, vertical_alignment=ft.CrossAxisAlignment.START),
        key=ft.ScrollKey(line.ruling),  # type: ignore[call-arg]
        padding=ft.Padding(left=12, right=12, top=10, bottom=10),
        bgcolor=palette.sea_soft if is_asked else None,
        border_radius=12 if is_asked else None,
    )
