"""The board's looks and measures, from plain values."""

import pytest

from banker_app.screens.board_looks import (
    NO_CORNER,
    Corners,
    Marks,
    Sides,
    cell_looks,
    numerals,
    open_corners,
    sands,
)
from banker_app.screens.board_size import BoardSize
from banker_app.wording import WORDS
from models.shark.board import Board, layout_of
from models.shark.boards import BOARDS
from models.shark.vocabulary import Area, Company, SpecialBuilding

KBG = layout_of(BOARDS["kbg-2022"])
ORIGINAL = layout_of(BOARDS["original-1987"])


def board_with(**cells: str) -> Board:
    """A board with the companies' buildings on the named cells."""
    board = Board.empty(KBG)
    for company, names in cells.items():
        for cell in names.split():
            board = board.with_building(Company(company), KBG.bits[cell])
    return board


def test_a_lone_building_stands_bare():
    look = cell_looks(board_with(red="D2"), Marks(), WORDS)["D2"]
    assert (look.pad, look.joined, look.elbows) == (None, Sides(), NO_CORNER)
    assert look.name == "D2, red, lone building"


def test_a_chain_lies_on_one_pad_and_says_its_size():
    looks = cell_looks(board_with(red="D2 E2 F2 F3"), Marks(), WORDS)
    assert looks["E2"].pad is Company.RED
    assert looks["E2"].joined == Sides(left=True, right=True)
    assert looks["D2"].name == "D2, red, chain of 4"


def test_a_bend_has_an_elbow_on_its_inside_only():
    looks = cell_looks(board_with(blue="B1 B2 A2"), Marks(), WORDS)
    assert looks["B2"].elbows == Corners(top_left=True)
    assert looks["A2"].elbows == NO_CORNER


def test_a_full_square_of_buildings_has_no_elbow():
    looks = cell_looks(board_with(blue="A1 B1 A2 B2"), Marks(), WORDS)
    assert {look.elbows for look in looks.values()} == {NO_CORNER}


def test_chains_of_the_same_company_do_not_join_over_a_corner():
    looks = cell_looks(board_with(green="A1 A2 B3 B4"), Marks(), WORDS)
    assert looks["A2"].joined == Sides(top=True)


def test_a_joker_in_a_chain_lies_on_the_chains_pad():
    board = board_with(yellow="C3").with_building(SpecialBuilding.JOKER, KBG.bits["D3"])
    look = cell_looks(board, Marks(), WORDS)["D3"]
    assert (look.building, look.pad) == (SpecialBuilding.JOKER, Company.YELLOW)
    assert look.name == "D3, joker, in yellow’s chain of 2"


@pytest.mark.parametrize("company", list(Company))
def test_a_special_building_is_said_to_be_in_its_chain(company):
    board = board_with(**{company: "C3"}).with_building(SpecialBuilding.SUPER, KBG.bits["C4"])
    name = cell_looks(board, Marks(), WORDS)["C4"].name
    assert name == f"C4, super-building, in {company}’s chain of 2"


def test_a_free_joker_and_a_grey_building_stand_alone():
    board = board_with(red="A1").with_building(SpecialBuilding.NEUTRAL, KBG.bits["A2"])
    looks = cell_looks(board.with_building(SpecialBuilding.JOKER, KBG.bits["L12"]), Marks(), WORDS)
    assert [looks[cell].pad for cell in ("A1", "A2", "L12")] == [None, None, None]
    assert looks["A1"].name == "A1, red, lone building"
    assert looks["A2"].name == "A2, grey building"
    assert looks["L12"].name == "L12, joker, belongs to nobody"


def test_legal_and_doomed_cells_are_said_as_well_as_shown():
    board = board_with(red="A1")
    looks = cell_looks(board, Marks(legal=KBG.bits["B1"], going=KBG.bits["A1"]), WORDS)
    assert (looks["B1"].is_legal, looks["B1"].name) == (True, "B1, may be built on")
    assert looks["A1"].name.endswith("about to go")
    assert looks["C1"].name == "C1, free"


def test_only_the_cells_of_a_placement_look_different_after_it():
    before = cell_looks(board_with(red="D2 L12"), Marks(), WORDS)
    after = cell_looks(board_with(red="D2 D3 L12"), Marks(), WORDS)
    assert {cell for cell in before if before[cell] != after[cell]} == {"D2", "D3"}


def test_corners_are_round_where_both_sides_are_open():
    assert open_corners(Sides(left=True)) == Corners(top_right=True, bottom_right=True)


def test_numbers_stand_in_the_outer_square_of_their_area():
    places = {numeral.area: (numeral.x, numeral.y) for numeral in numerals(KBG)}
    assert places[Area.ONE] == (2, 2)
    assert places[Area.FOUR] == (10, 10)
    assert places[Area.SHARK] == (6, 6)


def test_numbers_stand_in_the_middle_of_a_rectangular_area():
    places = {numeral.area: (numeral.x, numeral.y) for numeral in numerals(ORIGINAL)}
    assert places[Area.FIVE] == (6, 7.5)


@pytest.mark.parametrize("layout", [KBG, ORIGINAL])
def test_neighbouring_areas_are_strewn_with_different_sand(layout):
    second = sands(layout)
    for area in second:
        around = layout.neighbours(layout.areas[area])
        assert all(
            second[other] != second[area] for other in second if layout.areas[other] & around
        )


@pytest.mark.parametrize(("width", "pitch"), [(378, 30), (348, 27)])
def test_the_board_takes_the_largest_whole_cells_that_fit(width, pitch):
    size = BoardSize.fitting(KBG, width, 2000)
    assert size.pitch == pitch
    assert size.width <= width


def test_a_huge_board_keeps_cells_that_can_be_hit():
    layout = layout_of(("1" * 26,) * 26)
    assert BoardSize.fitting(layout, 378, 800).pitch == 24
