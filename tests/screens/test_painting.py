"""A board while it is painted: strokes, sizes, and taking back."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banker_app.screens.painting import BRUSHES, HOLE, Brush, Painting, along
from models.shark.board import Rows
from models.shark.boards import BOARDS

KBG, ORIGINAL = BOARDS["kbg-2022"], BOARDS["original-1987"]

points = st.tuples(st.floats(-3, 30), st.floats(-3, 30))
spots = st.tuples(st.integers(-1, 26), st.integers(-1, 26))
sides = st.tuples(st.integers(-2, 40), st.integers(-2, 40))
changes = st.one_of(
    st.tuples(st.just("stroke"), st.lists(points, min_size=1, max_size=4)),
    st.tuples(st.just("dab"), spots),
    st.tuples(st.just("size"), sides),
    st.tuples(st.just("brush"), st.sampled_from(BRUSHES)),
    st.tuples(st.just("fill"), st.none()),
    st.tuples(st.just("from"), st.sampled_from([KBG, ORIGINAL, ("s.",)])),
)


def brushed(painting: Painting, brush: Brush) -> Painting:
    return Painting(painting.cloth, brush, past=painting.past, future=painting.future)


def changed(painting: Painting, change: tuple[str, Any]) -> Painting:
    """The painting after what a hand did to it."""
    match change:
        case "stroke", [(float(x), float(y)), *others]:
            drawn = painting.touched((x, y))
            for to_x, to_y in others:
                drawn = drawn.moved((to_x, to_y))
            return drawn.lifted()
        case "dab", (int(x), int(y)):
            return painting.dabbed((x, y))
        case "size", (int(columns), int(height)):
            return painting.sized(columns, height)
        case "brush", brush:
            return brushed(painting, brush)
        case "fill", _:
            return painting.filled()
        case _, rows:
            return painting.begun_from(rows)


def is_in_form(rows: Rows) -> bool:
    """Whether the rows are as a record may have them, but for a board without a cell."""
    widths = {len(row) for row in rows}
    is_sized = len(widths) == 1 and 1 <= len(rows) <= 26 and 1 <= min(widths) <= 26
    return is_sized and set("".join(rows)) <= set(BRUSHES)


@given(st.lists(changes, max_size=8))
def test_whatever_a_hand_does_the_board_keeps_its_form(done):
    painting = Painting.of(KBG)
    for change in done:
        painting = changed(painting, change)
        assert is_in_form(painting.rows)


@given(st.lists(changes, max_size=8))
def test_undo_leads_back_to_the_first_board_and_redo_to_the_last(done):
    painting = Painting.of(KBG)
    for change in done:
        painting = changed(painting, change)
    last = painting.rows
    while painting.past:
        painting = painting.undone()
    assert painting.rows == KBG
    while painting.future:
        painting = painting.redone()
    assert painting.rows == last


@given(points, points)
def test_a_fast_stroke_leaves_no_gap(start, end):
    way = list(along(start, end))
    assert way[0] == (int(start[0] // 1), int(start[1] // 1))
    assert way[-1] == (int(end[0] // 1), int(end[1] // 1))
    assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(way))


def test_a_stroke_paints_all_cells_on_its_way_and_is_taken_back_at_once():
    painting = brushed(Painting.of(KBG), "5").touched((0.5, 0.5)).moved((11.5, 0.5)).lifted()
    assert painting.rows[0] == "5" * 12
    assert painting.rows[1:] == KBG[1:]
    assert painting.undone().rows == KBG


def test_a_stroke_that_changes_nothing_leaves_nothing_to_undo():
    assert not Painting.of(KBG).touched((0, 0)).moved((3, 3)).lifted().past


def test_a_finger_beside_the_board_paints_nothing():
    painting = brushed(Painting.of(KBG), "5")
    assert painting.touched((-1, 3)).moved((-1, 9)).lifted().rows == KBG
    assert painting.dabbed((12, 0)).rows == KBG


def test_a_finger_that_comes_down_twice_ends_its_first_stroke():
    painting = brushed(Painting.of(KBG), "5").touched((0, 0)).touched((11, 11)).lifted()
    assert (len(painting.past), painting.rows[0][0], painting.rows[11][11]) == (2, "5", "5")


def test_a_finger_that_moves_without_coming_down_begins_a_stroke():
    painting = brushed(Painting.of(KBG), "5").moved((0.5, 0.5))
    assert painting.rows[0][0] == "5"


def test_a_new_edge_continues_the_old_one():
    painting = Painting.of(("12", "34")).sized(4, 3)
    assert painting.rows == ("1222", "3444", "3444")


def test_what_is_cut_off_comes_back_when_the_board_grows_again():
    assert Painting.of(KBG).sized(3, 2).sized(12, 12).rows == KBG


def test_painting_a_small_board_leaves_what_was_cut_off_as_it_was():
    painting = brushed(Painting.of(KBG).sized(6, 6), "6").filled().sized(12, 6)
    assert painting.rows[0] == "6" * 6 + "2" * 6


@pytest.mark.parametrize(("asked", "got"), [(0, 1), (-5, 1), (27, 26), (26, 26)])
def test_a_board_is_one_to_twenty_six_cells_wide_and_high(asked, got):
    painting = Painting.of(KBG).sized(asked, asked)
    assert (len(painting.rows[0]), len(painting.rows)) == (got, got)


def test_many_steps_of_a_size_are_one_change():
    painting = Painting.of(KBG)
    for columns in range(13, 20):
        painting = painting.sized(columns, 12)
    assert painting.undone().rows == KBG
    assert not painting.undone().past


def test_a_board_is_cleared_by_painting_all_of_it_with_holes():
    cleared = brushed(Painting.of(KBG), HOLE).filled()
    assert not cleared.layout.cells
    assert cleared.undone().rows == KBG


def test_beginning_from_another_board_can_be_taken_back():
    painting = brushed(Painting.of(KBG), "2").dabbed((0, 0))
    other = painting.begun_from(ORIGINAL)
    assert other.rows == ORIGINAL
    assert other.undone().rows == painting.rows
    assert other.begun_from(ORIGINAL) is other


def test_a_new_change_ends_what_could_be_done_again():
    painting = Painting.of(KBG).dabbed((11, 0)).undone()
    assert painting.future
    assert not brushed(painting, "3").dabbed((0, 0)).future


def test_undo_in_the_middle_of_a_stroke_takes_the_stroke_back():
    painting = brushed(Painting.of(KBG), "5").touched((0.5, 0.5))
    assert painting.undone().rows == KBG
    assert painting.undone().stroke is None


def test_nothing_is_undone_or_done_again_where_there_is_nothing():
    painting = Painting.of(KBG)
    assert painting.undone() is painting
    assert painting.redone() is painting
