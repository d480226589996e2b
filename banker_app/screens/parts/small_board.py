"""The board in small: a picture, not to be tapped."""

import flet as ft

from banker_app.screens.board_looks import Marks, cell_looks
from banker_app.screens.board_size import BoardSize
from banker_app.screens.parts.board import BoardFacts, board_view
from banker_app.screens.parts.look import Look
from banker_app.wording import Words
from models.shark.board import Board


def small_board(look: Look, board: Board, side: float, words: Words) -> ft.Control:
    """The board in a square of so many pixels."""
    size = BoardSize.fitting(board.layout, side, side, least=5)
    facts = BoardFacts(board.layout, cell_looks(board, Marks(), words))
    picture = ft.Container(board_view(facts, size, look.palette), ignore_interactions=True)
    return ft.Semantics(label=words("The board"), exclude_semantics=True, content=picture)
