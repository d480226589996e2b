"""The table: the screen on which the evening is spent, laid out for the hand that holds it."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import flet as ft

from banker_app.screens.asking import ask_ending
from banker_app.screens.board_looks import Marks, cell_looks
from banker_app.screens.board_size import BoardSize
from banker_app.screens.derive import all_legal_cells, payout_of, turn_payout
from banker_app.screens.faces import is_by_cards
from banker_app.screens.notices import notices
from banker_app.screens.parts.board import BoardFacts, board_view
from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.index import (
    IndexFacts,
    Standing,
    folded_index,
    lying_index,
    standing_index,
)
from banker_app.screens.parts.keys import Asked, Cap, key, why_key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.players import card_facts, in_columns, player_card
from banker_app.screens.parts.sheet import coming, rule
from banker_app.screens.previews import choices
from banker_app.screens.store import ScreenStore, SharkTable
from banker_app.screens.table_bar import bar, open_payout, phone_head, turn_line, wide_head
from banker_app.screens.table_context import context, table_sheet
from banker_app.screens.table_facts import done_words, just_now, last_cell, out_in_turn
from banker_app.screens.table_now import now_card
from banker_app.screens.theme import HEAD_HEIGHT, MARGIN_BOARD, TARGET
from models.shark.board import Mask
from models.shark.game import SHARK
from models.shark.moves import Place, RemoveNeutral
from models.shark.state import Ending, Required
from models.shark.vocabulary import Company
from models.vocabulary import Dollars

INDEX_WIDTH, RIGHT_LEAST, NOTICE_HEIGHT = 148, 400, 70
NOW_TABLET, NOW_WIDE = 3, 6


class Room(NamedTuple):
    """What all parts of the table screen are drawn from."""

    look: Look
    store: ScreenStore
    table: SharkTable


@safe_component
def TableScreen(look: Look, store: ScreenStore) -> ft.Control:
    """The board, the index, the players and the keys, and the sheet that is open."""
    is_open, set_open = ft.use_state(False)
    if store.table is None:
        return ft.Container()
    room = Room(look, store, store.table)
    if look.is_wide:
        return _wide(room)
    screen = _phone(room, _Fold(is_open, set_open)) if look.is_phone else _tablet(room)
    sheet = table_sheet(look, store, room.table, below=_board_end(room))
    return ft.Stack([screen, *([sheet] if sheet else [])], expand=True)


class _Fold(NamedTuple):
    """Whether what a low phone folds away is shown, and how to change that."""

    is_open: bool
    turn: Callable[[bool], None]


def _phone(room: Room, fold: _Fold) -> ft.Control:
    """Head, board and bar stand; the middle scrolls."""
    look, store, table = room
    is_folded = look.is_low and not fold.is_open
    width = look.width - 2 * look.margin
    index = (
        folded_index(look, _index(room), store.desk.words, lambda: fold.turn(True))
        if is_folded
        else lying_index(look, _index(room), store.desk.words, store.open_price, width)
    )
    unfold = (lambda _: fold.turn(True)) if is_folded else None
    players = _players(room, 2, is_folded=is_folded, on_open=unfold)
    sides = look.margin
    return ft.Column(
        [
            phone_head(look, store, table),
            _board(room, _board_size(room)),
            _middle(look, [*_news(room), index, players, *_cards(room)], spacing=6),
            rule(look),
            ft.Container(bar(look, store, table), padding=ft.Padding(sides, 8, sides, 8)),
        ],
        spacing=0,
        expand=True,
    )


def _middle(look: Look, parts: list[ft.Control], *, spacing: int) -> ft.Control:
    """What scrolls; the rings of the cards are inside of what it clips."""
    inner = ft.Column(parts, spacing=spacing, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    ends = 8 if look.is_phone else 14
    return ft.Column(
        [ft.Container(inner, padding=ft.Padding(look.margin, ends, look.margin, 6))],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _tablet(room: Room) -> ft.Control:
    """The board with the standing index beside it; below, what is tapped."""
    look, store, table = room
    words, size = store.desk.words, _board_size(room)
    standing = Standing(INDEX_WIDTH, size.height)
    top = ft.Row(
        [
            _board(room, size),
            standing_index(look, _index(room), words, store.open_price, standing),
        ],
        spacing=14,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    columns = 4 if len(table.state.players) in (3, 4) else 3
    below = [
        *_news(room),
        ft.Row([turn_line(look, words, table, token=46)]),
        _players(room, min(columns, len(table.state.players))),
        *_cards(room),
        now_card(look, store, just_now(words, table.history, NOW_TABLET)),
    ]
    sides = look.margin
    return ft.Column(
        [
            wide_head(look, store),
            top,
            _middle(look, below, spacing=12),
            ft.Container(bar(look, store, table), padding=ft.Padding(sides, 8, sides, 16)),
        ],
        spacing=0,
        expand=True,
    )


def _wide(room: Room) -> ft.Control:
    """The board as high as the screen, the index, and a column with everything else."""
    look, store, table = room
    words, size = store.desk.words, _board_size(room)
    standing = Standing(INDEX_WIDTH, size.height)
    right = ft.Column(
        [
            ft.Row([turn_line(look, words, table, token=46)]),
            *_news(room),
            _players(room, 2, is_folded=_is_context_high(store)),
            *([] if _is_context_high(store) else _cards(room)),
            ft.Container(context(look, store, table, NOW_WIDE), expand=True),
            bar(look, store, table),
        ],
        spacing=12,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    line = [
        _board(room, size),
        standing_index(look, _index(room), words, store.open_price, standing),
        ft.Container(right, expand=True, height=size.height),
    ]
    return ft.Column(
        [
            wide_head(look, store),
            ft.Container(
                ft.Row(line, spacing=18, vertical_alignment=ft.CrossAxisAlignment.START),
                padding=ft.Padding(look.margin, 4, look.margin, look.margin),
                expand=True,
            ),
        ],
        spacing=0,
        expand=True,
    )


def _is_context_high(store: ScreenStore) -> bool:
    """Whether the open sheet needs the room of the players' worth."""
    return store.shown.sheet is not None and store.shown.sheet != "menu"


def _board_size(room: Room) -> BoardSize:
    """The board as large as the screen lets it be."""
    look, layout = room.look, room.table.state.table.layout
    above = NOTICE_HEIGHT if notices(look, room.store) else 0
    if look.is_phone:
        return BoardSize.fitting(layout, look.width - 2 * MARGIN_BOARD, 10_000)
    beside = 2 * look.margin + INDEX_WIDTH + 18
    if look.is_wide:
        height = look.height - HEAD_HEIGHT - 8 - look.margin - 10 - above
        return BoardSize.fitting(layout, look.width - beside - 18 - RIGHT_LEAST, height)
    return BoardSize.fitting(layout, look.width - beside, look.height * 0.6)


def _board_end(room: Room) -> float:
    """Where the board ends: a sheet of the table comes up to there."""
    look, size = room.look, _board_size(room)
    head = HEAD_HEIGHT if look.is_phone else HEAD_HEIGHT + 8
    above = NOTICE_HEIGHT if notices(look, room.store) else 0
    return above + head + min(size.height, _most(look)) + 10


def _most(look: Look) -> float:
    """The greatest part of the screen that a board takes before it scrolls in its place."""
    return look.height * (0.55 if look.is_phone else 0.9)


def _board(room: Room, size: BoardSize) -> ft.Control:
    """The board in its place; one that is larger than the screen scrolls there."""
    look, store, table = room
    state, shown = table.state, store.shown
    marks = Marks(legal=all_legal_cells(state), going=_going(store, table))
    facts = BoardFacts(
        layout=state.table.layout,
        looks=cell_looks(state.board, marks, store.desk.words),
        chosen=shown.cell if shown.sheet == "cell" else None,
        last=last_cell(table.history),
    )
    drawn: ft.Control = board_view(facts, size, look.palette, store.choose)
    if size.width > look.width:
        drawn = ft.Row([drawn], scroll=ft.ScrollMode.AUTO)
    if size.height > _most(look):
        drawn = ft.Container(ft.Column([drawn], scroll=ft.ScrollMode.AUTO), height=_most(look))
    if not look.is_phone:
        return drawn
    return ft.Container(drawn, alignment=ft.Alignment.TOP_CENTER)


def _going(store: ScreenStore, table: SharkTable) -> Mask:
    """What the building that is pointed at, or the only one that may be placed, takes away."""
    shown, layout = store.shown, table.state.table.layout
    if shown.sheet != "cell" or shown.cell is None or shown.cell not in layout.bits:
        return 0
    open_ones = [choice.preview for choice in choices(table.state, shown.cell) if choice.preview]
    if len(open_ones) == 1:
        return open_ones[0].removed
    return next((seen.removed for seen in open_ones if seen.building == shown.aimed), 0)


def _index(room: Room) -> IndexFacts:
    """The prices, and the old steps as long as the payout is open."""
    before: Mapping[Company, Dollars] = {}
    shown = room.store.shown
    if shown.sheet == "payout" and shown.payout_of:
        payout = payout_of(room.table.history, shown.payout_of)
        before = {company: old for company, old, _ in payout.markers} if payout else {}
    return IndexFacts.of(room.table.state.prices, before)


def _players(
    room: Room,
    columns: int,
    *,
    is_folded: bool = False,
    on_open: Callable[[str], object] | None = None,
) -> ft.Control:
    """The cards in seat order; a tap opens the player's ledger."""
    look, store, table = room
    words, view = store.desk.words, SHARK.view(table.history)

    cards = []
    for player in view.players:
        turn = out_in_turn(table.history, player.name) if player.bankrupt else None
        out = words("out, turn {turn}", turn=turn) if turn else ""
        facts = card_facts(player, words, is_active=player.name == view.active, out=out)
        cards.append(
            player_card(look, facts, words, on_open or store.open_ledger, is_folded=is_folded)
        )
    return in_columns(look, cards, columns)


def _endings(room: Room) -> list[ft.Control]:
    """What ends the game is in plain sight as soon as it is known."""
    look, store, table = room
    if table.state.is_over:
        return []
    return [_ending(look, store, ending) for ending in table.state.endings[:1]]


def _ending(look: Look, store: ScreenStore, ending: Ending) -> ft.Control:
    words = store.desk.words
    asked = Asked(words("Why?"), lambda: ask_ending(store, ending))
    why = why_key(look, asked, words("Why does the game end?"), in_banner=True)
    return coming(look, words.ending(ending), why)


def _news(room: Room) -> list[ft.Control]:
    """The end in sight, and the first payout of a pioneer, whose key is Roll meanwhile (R33)."""
    look, store, table = room
    words, number = store.desk.words, turn_payout(table.history)
    if number is None or table.state.turn.required is not Required.SECOND or table.state.is_over:
        return _endings(room)
    move = table.history.steps[number - 1].move
    done = done_words(words, move) if isinstance(move, Place | RemoveNeutral) else ""
    first = Cap(words("First payout"), note=done, height=TARGET + 4)
    return [*_endings(room), key(look, first, lambda: open_payout(store, table))]


def _cards(room: Room) -> list[ft.Control]:
    """The way to everybody's cards, whatever is due (R36)."""
    look, store, table = room
    if not is_by_cards(table.state):
        return []
    cap = Cap(store.desk.words("All cards"), icon=ft.Icons.STYLE_OUTLINED, height=TARGET)
    return [key(look, cap, lambda: store.open_sheet("roll"))]
