"""Boards as files: what is brought in, and what stays outside with the reason."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banker_app.screens.board_file import (
    LARGEST_BOARD_BYTES,
    BadBoard,
    board_in,
    format_board,
)
from banker_app.screens.boards import board_file_name
from banker_app.wording import WORDS
from banker_app.wording.shark_boards import bad_board_words
from models.shark.boards import BOARDS

GOOD = {"format": "shark-board", "version": 1, "name": "Home", "rows": ["12", "3s"]}


def told(content: bytes) -> str:
    """What is said of a file that is no board."""
    with pytest.raises(BadBoard) as bad:
        board_in(content)
    return bad_board_words(WORDS, bad.value.trouble, bad.value.value)


def with_(**changes: object) -> bytes:
    return json.dumps({**GOOD, **changes}).encode()


def without(key: str) -> bytes:
    return json.dumps({name: value for name, value in GOOD.items() if name != key}).encode()


@pytest.mark.parametrize("rows", BOARDS.values())
def test_a_board_given_out_comes_back_as_it_was(rows):
    board = board_in(format_board("Küche 2", rows).encode())
    assert (board.name, board.rows) == ("Küche 2", rows)


@given(st.lists(st.text("123456s.", min_size=3, max_size=3), min_size=1, max_size=26))
def test_any_board_with_a_cell_comes_back_as_it_was(rows):
    if set("".join(rows)) != {"."}:
        assert board_in(format_board("A", tuple(rows)).encode()).rows == tuple(rows)


@given(st.binary(max_size=200))
def test_no_file_whatever_is_in_it_brings_the_app_down(content):
    with pytest.raises(BadBoard):
        board_in(content)


def test_a_file_of_another_editor_may_begin_with_its_mark():
    assert board_in(b"\xef\xbb\xbf" + with_()).name == "Home"


FORM = "A board is 1 to 26 rows of one length, of 1-6, s and dots."
NAME = "The name of a board has 1 to 20 plain characters."
NO_BOARD = "This is JSON, but no board."
GAME = "This is a game. Import it at Home."


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"x" * (LARGEST_BOARD_BYTES + 1), "A board has at most 100,000 bytes."),
        (b"\x00\xff\xfe\x80binary", "This file is no UTF-8 text."),
        (b"", "This is no JSON."),
        (b"{", "This is no JSON."),
        (b"[" * 50_000, "This is no JSON."),
        (with_().replace(b"1,", b"1" * 9_000 + b",", 1), "This is no JSON."),
        (b"[]", NO_BOARD),
        (b'"board"', NO_BOARD),
        (b"{}", NO_BOARD),
        (with_(colour="red"), NO_BOARD),
        (with_(format="chess-board"), NO_BOARD),
        (with_(version="1"), NO_BOARD),
        (with_(version=True), NO_BOARD),
        (with_(rows="12"), NO_BOARD),
        (with_(rows=[12, 34]), NO_BOARD),
        (with_(rows=None), NO_BOARD),
        (with_(name=7), NO_BOARD),
        (without("rows"), NO_BOARD),
        (without("name"), NO_BOARD),
        (without("format"), "This is JSON, but no board."),
        (with_(version=2), "A newer Shark Banker wrote this board."),
        (b'{"name": "A", "name": "B"}', '"name" stands twice.'),
        (b'{"\\ud800": 1, "\\ud800": 2}', '"?" stands twice.'),
        (with_(name=""), NAME),
        (with_(name="   "), NAME),
        (with_(name="two\nlines"), NAME),
        (with_(name="x" * 21), NAME),
        (with_(rows=[]), FORM),
        (with_(rows=[""]), FORM),
        (with_(rows=["12", "3"]), FORM),
        (with_(rows=["1" * 27]), FORM),
        (with_(rows=["1"] * 27), FORM),
        (with_(rows=["17"]), FORM),
        (with_(rows=["S1"]), FORM),
        (with_(rows=["\u0661"]), FORM),
        (with_(rows=["..", ".."]), FORM),
        (b'{"format": "shark-table", "version": 1, "edition": "kbg-2022"}', GAME),
        (b'{"moves": []}', GAME),
    ],
)
def test_a_file_that_is_no_board_stays_outside_with_the_reason(content, said):
    assert told(content) == said


@pytest.mark.parametrize("text", [r'"\ud800"', r'"Home\udfff"'])
def test_half_a_character_is_no_name(text):
    content = with_().replace(b'"Home"', text.encode())
    assert told(content) in (NAME, NO_BOARD)


def test_the_file_of_a_board_has_a_name_that_every_system_takes():
    assert board_file_name("Küche / 2") == "shark-board-Küche2.json"
    assert board_file_name("///") == "shark-board-x.json"
