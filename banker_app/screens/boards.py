"""The boards that can be chosen: those in the boxes, and those in the cupboard."""

from dataclasses import dataclass

from banker_app.cupboard import Cupboard
from banker_app.screens.board_file import BadBoard, parse_board
from models.record import name_fault
from models.shark.board import Rows
from models.shark.boards import BOARDS
from models.shark.editions import EDITIONS


@dataclass(frozen=True, slots=True)
class NamedBoard:
    """A board that can be chosen, by its name; `is_kept` where it lies in the cupboard."""

    name: str
    rows: Rows
    is_kept: bool = True


def shipped_boards() -> tuple[NamedBoard, ...]:
    """The boards that lie in the boxes, each called by the rulebook whose id it has."""
    return tuple(NamedBoard(_printed_for(key), rows, is_kept=False) for key, rows in BOARDS.items())


def _printed_for(board: str) -> str:
    """The rulebook that a shipped board is called by."""
    users = [edition for edition in EDITIONS.values() if edition.board == board]
    return next((user.name for user in users if user.id == board), users[0].name)


def kept_boards(cupboard: Cupboard) -> tuple[tuple[NamedBoard, ...], int]:
    """The boards in the cupboard, and how many things there cannot be read as one."""
    boards, unreadable = [], 0
    for kept in cupboard.all("board"):
        try:
            boards.append(NamedBoard(kept.name, parse_board(kept.text).rows))
        except BadBoard:
            unreadable += 1
    return tuple(boards), unreadable


def kept_rows(cupboard: Cupboard, name: str) -> Rows | None:
    """The rows of the kept board of that name, if there is one."""
    found = cupboard.find("board", name)
    if found is None:
        return None
    try:
        return parse_board(found.text).rows
    except BadBoard:
        return ()


def free_name(cupboard: Cupboard, name: str) -> str:
    """The name, with a number behind it if a kept board has it already."""
    free, number = name, 1
    while cupboard.find("board", free) is not None:
        number += 1
        kept = name
        while name_fault(free := f"{kept} {number}".strip()) == "name_long":
            kept = kept[:-1].rstrip()
    return free


def board_file_name(name: str) -> str:
    """A name for the file of a board that every system takes."""
    return f"shark-board-{''.join(c for c in name if c.isalnum()) or 'x'}.json"
