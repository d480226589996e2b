"""Boards at the easel and in the cupboard: kept, replaced, deleted, brought in, played on."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from banker_app.cupboard import Cupboard, Kept
from banker_app.screens.board_file import format_board, parse_board
from banker_app.screens.boards import NamedBoard, kept_boards, kept_rows, shipped_boards
from banker_app.screens.draft import SetupDraft
from banker_app.screens.easel import (
    begin_from,
    choose,
    dab,
    easel,
    open_easel,
    paint,
    painted,
    trouble_with,
    use,
)
from banker_app.screens.keeping import bring_board_in, drop, put_back, save
from banker_app.screens.painting import HOLE
from banker_app.screens.saved import begin
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore, Shelf
from models.shark.board import Rows
from models.shark.boards import BOARDS
from models.shark.editions import EDITIONS
from tests.screens.desks import SlowHand, new_desk

KBG, ORIGINAL = BOARDS["kbg-2022"], BOARDS["original-1987"]
SMALL = ("1234ss", "1234..")


def at_easel(cupboard: Cupboard | None = None) -> ScreenStore:
    """A screen at the easel of a new game."""
    desk = new_desk() if cupboard is None else replace(new_desk(), cupboard=cupboard)
    store = ScreenStore(desk, Shelf(), SlowHand())
    store.shelf.draft = SetupDraft(("Ada", "Ben"))
    open_easel(store)
    return store


def keep(store: ScreenStore, name: str, rows: Rows = SMALL) -> None:
    """Keeps a board under a name, as a hand does."""
    paint(store, replace(easel(store).begun_from(rows), name=name))
    save(store)


def names(store: ScreenStore) -> list[str]:
    return [board.name for board in kept_boards(store.desk.cupboard)[0]]


def brought(store: ScreenStore, name: str, rows: Rows = SMALL) -> None:
    bring_board_in(store, format_board(name, rows).encode())


def test_the_board_of_the_setup_lies_on_the_easel():
    store = at_easel()
    assert (easel(store).rows, store.screen) == (KBG, Screen.BOARD)


def test_a_painting_that_was_left_is_still_there():
    store = at_easel()
    dab(store, (11, 0))
    store.back()
    assert store.screen is Screen.SETUP
    open_easel(store)
    assert easel(store).rows[0].endswith("21")


def test_another_board_at_the_setup_lies_on_the_easel_and_the_painting_can_be_had_back():
    store = at_easel()
    dab(store, (11, 0))
    left = easel(store).rows
    store.draw(store.shelf.draft.of_edition("original-1987"))
    open_easel(store)
    assert easel(store).rows == ORIGINAL
    assert easel(store).undone().rows == left


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rulebook_can_be_played_on_the_board_in_its_box(edition):
    store = at_easel()
    store.draw(store.shelf.draft.of_edition(edition))
    assert trouble_with(store, store.shelf.draft.own_rows) == ""


def test_a_shipped_board_is_called_by_the_rulebook_it_is_printed_for():
    assert [board.name for board in shipped_boards()] == ["KBG 2022", "Original 1987"]


def test_a_kept_board_is_found_under_its_name_however_it_is_written(tmp_path: Path):
    store = at_easel(Cupboard(tmp_path / "cupboard.json"))
    keep(store, " Home ")
    again = Cupboard(tmp_path / "cupboard.json")
    assert kept_rows(again, "HOME") == SMALL
    assert parse_board(again.all("board")[0].text).name == "Home"


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\nb", "\ud800"])
def test_no_board_is_kept_under_a_name_that_is_none(name):
    store = at_easel()
    keep(store, name)
    assert names(store) == []


def test_a_board_that_the_die_does_not_fit_is_not_kept():
    store = at_easel()
    keep(store, "Home", ORIGINAL)
    assert names(store) == []


def test_a_face_without_a_cell_and_an_area_without_a_face_are_named():
    store = at_easel()
    assert trouble_with(store, ("123s",)) == "area 4 has no cell · R5"
    assert trouble_with(store, ("12s",)) == "area 3 and area 4 have no cell · R5"
    assert trouble_with(store, ("12345s",)) == "no face of the die names area 5 · R5"
    assert trouble_with(store, ("..",)) == "the board has no cell"


def test_a_kept_board_may_fit_one_rulebook_and_not_another():
    store = at_easel()
    keep(store, "Home")
    store.draw(store.shelf.draft.of_edition("original-1987"))
    assert trouble_with(store, SMALL) == (
        "area 5 and area 6 have no cell, no face of the die names the shark area · R5"
    )


def test_a_board_in_place_of_another_can_be_taken_back():
    store = at_easel()
    keep(store, "Home")
    keep(store, "home", KBG)
    assert (names(store), kept_rows(store.desk.cupboard, "Home")) == (["home"], KBG)
    put_back(store)
    assert kept_rows(store.desk.cupboard, "Home") == SMALL
    put_back(store)
    assert kept_rows(store.desk.cupboard, "Home") == KBG


def test_a_board_that_was_deleted_can_be_put_back():
    store = at_easel()
    keep(store, "Home")
    drop(store, "Home")
    assert names(store) == []
    put_back(store)
    assert names(store) == ["Home"]


def test_a_bounced_tap_on_delete_puts_nothing_back_and_begins_nothing():
    store = at_easel()
    keep(store, "Home")
    store.taps._clock = lambda: 0.0
    drop(store, "Home")
    put_back(store)
    begin_from(store, NamedBoard("Other", ("1s",)))
    assert (names(store), easel(store).rows) == ([], SMALL)


def test_a_board_brought_in_under_a_taken_name_gets_a_number():
    store = at_easel()
    for _ in range(3):
        brought(store, "Home")
    brought(store, "x" * 20)
    brought(store, "X" * 20)
    assert names(store) == ["Home", "Home 2", "Home 3", "X" * 18 + " 2", "x" * 20]


def test_a_board_may_be_brought_in_that_fits_another_rulebook():
    store = at_easel()
    brought(store, "Six", ORIGINAL)
    assert names(store) == ["Six"]


def test_what_cannot_be_brought_in_is_said_and_nothing_is_lost():
    store = at_easel()
    keep(store, "Home")
    dab(store, (0, 0))
    before = easel(store)
    bring_board_in(store, b"\x00\xff")
    assert store.shown.note == "Not brought in. This file is no UTF-8 text."
    assert (names(store), easel(store)) == (["Home"], before)


def test_what_is_no_board_in_the_cupboard_is_left_alone_and_counted():
    store = at_easel()
    store.desk.cupboard.keep(Kept(kind="board", name="Odd", text="{}"))
    keep(store, "Home")
    boards, unreadable = kept_boards(store.desk.cupboard)
    assert ([board.name for board in boards], unreadable) == (["Home"], 1)
    assert store.desk.cupboard.find("board", "Odd") is not None


def test_a_board_that_cannot_be_written_down_is_said_not_to_be_kept(tmp_path: Path):
    store = at_easel(Cupboard(tmp_path / "gone" / "cupboard.json"))
    keep(store, "Home")
    assert store.shown.note == "Not saved. Nothing was changed. Try again."
    assert names(store) == []


def test_a_painted_board_goes_with_the_game_and_the_game_keeps_it():
    store = at_easel()
    keep(store, "Home")
    use(store, painted(store))
    assert (store.screen, store.shelf.draft.board_name) == (Screen.SETUP, "Home")
    begin(store)
    assert store.table is not None
    game = store.table.game_id
    keep(store, "Home", KBG)
    drop(store, "Home")
    store.desk.bank.close()
    store.desk.bank.open(game)
    assert store.table.state.table.layout.rows == SMALL
    assert json.loads(store.desk.bank.export(game))["board"] == list(SMALL)


def test_a_board_that_is_not_kept_can_be_used_too():
    store = at_easel()
    dab(store, (11, 0))
    use(store, painted(store))
    assert store.shelf.draft.board == easel(store).rows
    assert store.shelf.draft.board_name == ""


def test_the_board_in_the_box_is_no_board_of_ones_own():
    store = at_easel()
    choose(store, NamedBoard("Home", SMALL))
    choose(store, NamedBoard("KBG 2022", KBG, is_kept=False))
    assert store.shelf.draft.board is None


def test_a_bounced_tap_on_use_does_not_begin_the_game():
    store = at_easel()
    store.taps._clock = lambda: 0.0
    use(store, painted(store))
    begin(store)
    assert store.desk.bank.games() == []


def test_a_game_does_not_begin_on_a_board_that_the_die_does_not_fit():
    store = at_easel()
    choose(store, NamedBoard("Six", ORIGINAL))
    begin(store)
    assert store.desk.bank.games() == []


def test_a_cleared_board_is_refused_for_having_no_cell():
    store = at_easel()
    paint(store, replace(easel(store), brush=HOLE).filled())
    assert trouble_with(store, easel(store).rows) == "the board has no cell"
    keep(store, "Nothing", easel(store).rows)
    assert names(store) == []
