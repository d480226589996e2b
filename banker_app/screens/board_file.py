"""A board as a file, and as it lies in the cupboard: read with care."""

import json
from functools import lru_cache
from typing import Literal

from pydantic import ValidationError

from banker_app.wording.shark_boards import BoardTrouble
from models.errors import BadRecord, BankerError
from models.record import name_fault, sound_json
from models.shark.board import Rows
from models.shark.header import rows_of
from models.vocabulary import Frozen

FORMAT = "shark-board"
LARGEST_BOARD_BYTES = 100_000
_VERSION = 1


class BadBoard(BankerError):
    """A text that is no board, and why."""

    def __init__(self, trouble: BoardTrouble, value: str = "") -> None:
        super().__init__(f"{trouble} {value}".strip())
        self.trouble: BoardTrouble = trouble
        self.value = value


class BoardFile(Frozen):
    """A board with its name, as it is given out."""

    format: Literal["shark-board"]
    version: Literal[1]
    name: str
    rows: Rows


def format_board(name: str, rows: Rows) -> str:
    """A board as a file: its rows one below the other, as they lie on the table."""
    head = {"format": FORMAT, "version": _VERSION, "name": name}
    lines = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    drawn = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    return "{\n" + ",\n".join([*lines, f' "rows": [\n{drawn}\n ]']) + "\n}\n"


def board_in(content: bytes) -> BoardFile:
    """The board in a file.

    Raises: BadBoard.
    """
    if len(content) > LARGEST_BOARD_BYTES:
        raise BadBoard("too_large", f"{LARGEST_BOARD_BYTES:,}")
    try:
        return parse_board(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadBoard("not_text") from error


@lru_cache(maxsize=256)
def parse_board(text: str) -> BoardFile:
    """The board that a text is.

    Raises: BadBoard.
    """
    found = _sound(text)
    if found.get("format") == "shark-table" or "moves" in found:
        raise BadBoard("game")
    version = found.get("version")
    if found.get("format") != FORMAT or type(version) is not int:
        raise BadBoard("not_board")
    if version > _VERSION:
        raise BadBoard("too_new")
    try:
        board = BoardFile.model_validate_json(text)
    except ValidationError as error:
        raise BadBoard("not_board") from error
    return _checked(board)


def _sound(text: str) -> dict[str, object]:
    try:
        return sound_json(text)
    except BadRecord as error:
        match error.fault.problem:
            case "key_twice":
                raise BadBoard("key_twice", _plain(error.fault.value)) from error
            case "not_object":
                raise BadBoard("not_board") from error
            case _:
                raise BadBoard("not_json") from error


def _checked(board: BoardFile) -> BoardFile:
    if name_fault(board.name):
        raise BadBoard("name")
    try:
        rows_of(board.rows)
    except BadRecord as error:
        raise BadBoard("shape") from error
    return board


def _plain(text: str) -> str:
    """A key that can be shown, whatever stood in the file."""
    return text[:40].encode("ascii", "replace").decode()
