"""What is done with kept boards: keep, delete, put back, give out, bring in."""

from dataclasses import replace

import flet as ft

from banker_app.cupboard import Kept
from banker_app.screens import shelving
from banker_app.screens.board_file import LARGEST_BOARD_BYTES, BadBoard, board_in, format_board
from banker_app.screens.boards import NamedBoard, board_file_name, free_name
from banker_app.screens.easel import easel, paint, unfit_for
from banker_app.screens.shelving import wrote
from banker_app.screens.store import ScreenStore
from banker_app.wording.shark_boards import bad_board_words
from models.record import name_fault


def save(store: ScreenStore) -> None:
    """Keeps what is painted under its name; what it replaces can be put back."""
    painting = easel(store).lifted()
    name = painting.name.strip()
    if name_fault(name) or unfit_for(store, painting.rows):
        return
    before = store.desk.cupboard.find("board", name)
    text = format_board(name, painting.rows)
    if before is not None and before.text == text:
        return

    def keep() -> None:
        store.desk.cupboard.keep(Kept(kind="board", name=name, text=text))
        store.shelf.put_away = before
        paint(store, replace(painting, name=name))

    wrote(store, keep)


def drop(store: ScreenStore, name: str) -> None:
    """Deletes a kept board; it can be put back."""

    def delete() -> None:
        before = store.desk.cupboard.find("board", name)
        store.desk.cupboard.drop("board", name)
        store.shelf.put_away = before
        store.taps.did("board")
        store.close_sheet()
        store.shelf.wake()

    wrote(store, delete)


def put_back(store: ScreenStore) -> None:
    """Puts the board back that was deleted, or replaced by another."""
    away = store.shelf.put_away
    if away is None or store.taps.bounced("board"):
        return

    def put() -> None:
        store.shelf.put_away = shelving.put_back(store, away)
        store.taps.did("board")
        store.shelf.wake()

    wrote(store, put)


def bring_board_in(store: ScreenStore, content: bytes) -> None:
    """Keeps the board in a file, under a name that is free; what is none stays outside."""
    words = store.desk.words
    try:
        board = board_in(content)
    except BadBoard as bad:
        why = bad_board_words(words, bad.trouble, bad.value)
        store.show(replace(store.shown, note=words("Not brought in. {why}", why=why)))
        return
    name = free_name(store.desk.cupboard, board.name.strip())

    def keep() -> None:
        text = format_board(name, board.rows)
        store.desk.cupboard.keep(Kept(kind="board", name=name, text=text))
        store.show(replace(store.shown.closed(), row=row_of(name), note=""))
        store.shelf.wake()

    wrote(store, keep)


def row_of(name: str) -> str:
    """How the screen knows the line of a kept board."""
    return f"board {name}"


def import_board(store: ScreenStore) -> None:
    """Asks for a file with a board, and brings it in."""
    ft.context.page.run_task(_pick_board, store)


async def _pick_board(store: ScreenStore) -> None:
    files = await ft.FilePicker().pick_files(with_data=True)
    if not files:
        return
    content = files[0].bytes
    if files[0].size > LARGEST_BOARD_BYTES or content is None:
        content = bytes(LARGEST_BOARD_BYTES + 1)
    bring_board_in(store, content)


def export_board(board: NamedBoard) -> None:
    """Gives a board out as a file."""
    ft.context.page.run_task(_save_file, board)


async def _save_file(board: NamedBoard) -> None:
    content = format_board(board.name, board.rows).encode()
    await ft.FilePicker().save_file(file_name=board_file_name(board.name), src_bytes=content)
