"""The payout: what to do on the table, then who gets or gives how much, and why."""

from collections.abc import Iterator

import flet as ft

from banker_app.screens.asking import ask_payout
from banker_app.screens.derive import Payout, Row, payout_of
from banker_app.screens.parts import pieces
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.keys import WHY, Cap, key, tick
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card, outlined, pill
from banker_app.screens.store import ScreenStore
from banker_app.screens.table_facts import done_words
from banker_app.screens.theme import NAME, NET, NOTE, R_CONTROL, SMALL, TITLE, Face, written
from banker_app.screens.turn_payouts import payout_switch
from banker_app.wording import Words
from banker_app.wording.notes import notes_words
from models.notes import in_notes
from models.shark.vocabulary import STEP, Building, Company

ON_THE_TABLE = ""
"""Whose tick it is when pieces and markers have been moved."""

_PART, _DO = Face("HG5", 14, 1.35), Face("HG7", 15, 1.3)


@safe_component
def PayoutSheet(look: Look, store: ScreenStore) -> ft.Control:
    """The payout that is open."""
    assert store.table is not None
    payout = payout_of(store.table.history, store.shown.payout_of or 0)
    if payout is None:
        return ft.Container()
    rows = ft.Column(
        list(_rows(look, store, payout)),
        spacing=8,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Column(
        [
            _top(look, store.desk.words, payout),
            *payout_switch(look, store, payout.number),
            rows,
            _keys(look, store, payout),
        ],
        spacing=8,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _top(look: Look, words: Words, payout: Payout) -> ft.Control:
    palette = look.palette
    done = words("{player}: {done}", player=payout.by, done=done_words(words, payout.move))
    order = written(words("clockwise"), NOTE, palette.ink2, align=ft.TextAlign.RIGHT)
    order.expand = True
    return ft.Row(
        [written(words("Pay out"), TITLE, palette.ink), pill(look, done, kind="plain"), order],
        spacing=10,
    )


def _rows(look: Look, store: ScreenStore, payout: Payout) -> Iterator[ft.Control]:
    if payout.has_table_work:
        yield _table_work(look, store, payout)
    for row in payout.rows:
        yield _row(look, store, payout, row)
    if not payout.rows:
        text = store.desk.words("Nobody is paid and nobody pays.")
        yield outlined(look, written(text, NOTE, look.palette.ink2, lines=2))


def is_ticked(store: ScreenStore, payout: Payout, player: str) -> bool:
    """Whether a line of the payout has been ticked."""
    game = store.table.game_id if store.table else ""
    return (game, payout.number, player) in store.shelf.ticks


def _laid(look: Look, content: ft.Control, *, is_done: bool) -> ft.Control:
    """A card; once ticked it loses its depth."""
    if is_done:
        return outlined(look, content, padding=10.5)
    return card(look, content, padding=12)


def _table_work(look: Look, store: ScreenStore, payout: Payout) -> ft.Control:
    """Pieces off the board, markers to their new steps."""
    words, is_done = store.desk.words, is_ticked(store, payout, ON_THE_TABLE)
    ink = look.palette.ink2 if is_done else look.palette.ink
    lines: list[ft.Control] = []
    if payout.off_board:
        parts: list[ft.Control] = [written(words("Off the board:"), _DO, ink)]
        for kind, cells in payout.off_board:
            parts.append(_small(look, kind))
            parts.append(written(" ".join(cells), _DO, ink, lines=None))
        lines.append(ft.Row(parts, spacing=6, run_spacing=2, wrap=True))
    if payout.markers:
        parts = [written(words("Stock Index:"), _DO, ink)]
        for company, _, after in payout.markers:
            parts.append(_small(look, company))
            parts.append(written(words("to {step}", step=after // STEP), _DO, ink))
        lines.append(ft.Row(parts, spacing=6, run_spacing=2, wrap=True))
    name = words("Pieces and markers are moved")
    mark = tick(look, is_done, name, lambda: store.tick(payout.number, ON_THE_TABLE))
    facts = ft.Column(lines, spacing=3, expand=True, tight=True)
    return _laid(look, ft.Row([facts, mark], spacing=10), is_done=is_done)


def _small(look: Look, kind: Building) -> ft.Control:
    if isinstance(kind, Company):
        return pieces.mark(kind, 17, look.palette)
    return pieces.building(kind, 18, look.palette)


def _row(look: Look, store: ScreenStore, payout: Payout, row: Row) -> ft.Control:
    words, is_done = store.desk.words, is_ticked(store, payout, row.player)
    ink = look.palette.ink2 if is_done else look.palette.ink
    name = words("{player} is paid out", player=row.player)
    mark = tick(look, is_done, name, lambda: store.tick(payout.number, row.player))
    left = ft.Column(
        [_name(look, row, ink), *_notes(look, store, row), _parts(look, words, row)],
        spacing=2,
        expand=True,
        tight=True,
    )
    asked = ft.Container(
        ft.Stack([left, _net(look, words, row, ink)]),
        expand=True,
        border_radius=R_CONTROL,
        clip_behavior=ft.ClipBehavior.NONE,  # the round corner would cut into the words
        ink=True,
        on_click=lambda _: ask_payout(store, payout.number, row.player),
    )
    return _laid(look, ft.Row([asked, mark], spacing=12), is_done=is_done)


def _name(look: Look, row: Row, ink: str) -> ft.Control:
    """The name stands at the foot of the amount's line, the parts below it."""
    token = [pieces.token(20, look.palette)] if row.is_active else []
    return ft.Container(
        ft.Row([*token, written(row.player, NAME.sized(17), ink)], spacing=7),
        height=44,
        alignment=ft.Alignment.BOTTOM_LEFT,
    )


def _notes(look: Look, store: ScreenStore, row: Row) -> list[ft.Control]:
    """The bank notes under the amount they make, where the banker wants them told (R41)."""
    if not store.shelf.shows_notes or store.table is None or row.fails or not row.net:
        return []
    laid = in_notes(abs(row.net), store.table.state.table.edition.notes)
    if not laid:
        return []
    told = notes_words(store.desk.words, laid)
    line = written(told, SMALL, look.palette.ink2, align=ft.TextAlign.END, lines=2)
    line.expand = True
    return [ft.Row([line])]


def _parts(look: Look, words: Words, row: Row) -> ft.Control:
    """The parts of the amount, and the word that opens them all."""
    parts = [written(part, _PART, look.palette.ink2, lines=2) for part in words.parts(row.entries)]
    why = written(words("Why?"), WHY, look.palette.sea)
    return ft.Row(
        [ft.Column(list(parts), spacing=2, tight=True, expand=True), why],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


def _net(look: Look, words: Words, row: Row, ink: str) -> ft.Control:
    """What to do, small, above the amount, large."""
    palette = look.palette
    colour = palette.call if row.fails else palette.ink2
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [*_sign(row, colour), written(_to_do(words, row), SMALL.sized(13), colour)],
                    spacing=4,
                    tight=True,
                ),
                written(_amount(words, row), NET, ink),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.END,
        ),
        right=0,
        top=0,
    )


def _sign(row: Row, colour: str) -> list[ft.Control]:
    if not row.net:
        return []
    return [pieces.own_icon("give" if row.net > 0 else "collect", 16, colour)]


def _to_do(words: Words, row: Row) -> str:
    if row.fails:
        return words("bankrupt, collect all")
    if not row.net:
        return words("no money")
    return words("give") if row.net > 0 else words("collect")


def _amount(words: Words, row: Row) -> str:
    return words.money(row.net, signed=True) if row.net else words.money(0)


def _keys(look: Look, store: ScreenStore, payout: Payout) -> ft.Control:
    """Later keeps it under Payout; All done ticks what is not yet ticked."""
    words = store.desk.words
    everyone = (ON_THE_TABLE, *(row.player for row in payout.rows))
    later = Cap(words("Later"), note=words("find it under Payout"))
    is_over = store.table is not None and store.table.state.is_over
    then = words("then the ranking") if is_over else ""
    done = Cap(words("All done"), note=then, kind="sea", icon=ft.Icons.CHECK_ROUNDED)
    return ft.Row(
        [
            key(look, later, store.close_sheet, expand=3),
            key(look, done, lambda: store.tick_all(payout.number, everyone), expand=4),
        ],
        spacing=look.gap,
    )
