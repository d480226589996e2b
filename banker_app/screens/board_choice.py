"""Which board the game is played on: asked at the setup."""

import flet as ft

from banker_app.screens.boards import NamedBoard, kept_boards, shipped_boards
from banker_app.screens.draft import SetupDraft
from banker_app.screens.easel import choose, open_easel, trouble_with
from banker_app.screens.parts.board_list import size_words
from banker_app.screens.parts.keys import Cap, key
from banker_app.screens.parts.look import Look
from banker_app.screens.parts.sheet import card
from banker_app.screens.parts.small_board import small_board
from banker_app.screens.parts.switches import chips
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import NOTE, Face, written
from banker_app.wording import Words
from banker_app.wording.shark_boards import trouble_words
from models.shark.board import Board
from models.shark.boards import BOARDS, STAND_INS
from models.shark.editions import EDITIONS

_SIZE = Face("HG8", 17, 1.2)
_STAND_IN_ROWS = {BOARDS[board] for board in STAND_INS}


def board_choice(look: Look, store: ScreenStore) -> list[ft.Control]:
    """The chosen board in small with what is to be known of it, and the others."""
    offered = _offered(store)
    shown: list[ft.Control] = [_chosen(look, store)]
    if len(offered) > 1:
        names = [(str(number), board.name) for number, board in enumerate(offered)]
        shown.append(
            chips(look, names, _number(store, offered), lambda at: choose(store, offered[int(at)]))
        )
    return shown


def _offered(store: ScreenStore) -> tuple[NamedBoard, ...]:
    """The boards to choose from: the rulebook's, others in the boxes that fit, the kept ones.

    Shapes: one that was painted and not kept stands at the end, so that it can be told from them.
    """
    draft, words = store.shelf.draft, store.desk.words
    in_the_box = NamedBoard(words("In the box"), draft.own_rows, is_kept=False)
    others = [
        board
        for board in shipped_boards()
        if board.rows != draft.own_rows and not trouble_with(store, board.rows)
    ]
    offered = (in_the_box, *others, *kept_boards(store.desk.cupboard)[0])
    if any(_is_chosen(draft, board) for board in offered):
        return offered
    name = draft.board_name
    if any(board.name == name for board in offered):
        name = words("{name} as it was", name=name)
    return (*offered, NamedBoard(name or words("Painted"), draft.layout.rows))


def _is_chosen(draft: SetupDraft, board: NamedBoard) -> bool:
    """Whether a board is the one that the game will be played on."""
    if draft.layout.rows != board.rows:
        return False
    if draft.board is None:
        return not board.is_kept
    return draft.board_name in ("", board.name)


def _number(store: ScreenStore, offered: tuple[NamedBoard, ...]) -> str:
    draft = store.shelf.draft
    found = (number for number, board in enumerate(offered) if _is_chosen(draft, board))
    return str(next(found, len(offered) - 1))


def _chosen(look: Look, store: ScreenStore) -> ft.Control:
    words, layout = store.desk.words, store.shelf.draft.layout
    side = min(200.0, look.width * 0.5)
    facts: list[ft.Control] = [
        written(size_words(layout.rows), _SIZE, look.palette.ink),
        *_notices(look, store, words),
        key(
            look,
            Cap(words("Paint"), icon=ft.Icons.BRUSH_ROUNDED, height=44, kind="well"),
            lambda: open_easel(store),
        ),
    ]
    column = ft.Column(
        facts, spacing=8, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    picture = small_board(look, Board.empty(layout), side, words)
    return card(
        look,
        ft.Row([picture, column], spacing=14, vertical_alignment=ft.CrossAxisAlignment.START),
        padding=12,
    )


def _notices(look: Look, store: ScreenStore, words: Words) -> list[ft.Control]:
    """What is not known of the board (R4), or what keeps it from being played."""
    draft, said = store.shelf.draft, []
    if unfit := draft.unfit:
        told = trouble_words(words, EDITIONS[draft.edition], unfit)
        said.append(written(told, NOTE, look.palette.call, lines=None))
    if draft.layout.rows in _STAND_IN_ROWS:
        notice = words(
            "The rulebook does not print its cells, so this is a stand-in. "
            "Money never depends on it. R4"
        )
        said.append(written(notice, NOTE, look.palette.ink2, lines=None))
    return list(said)
