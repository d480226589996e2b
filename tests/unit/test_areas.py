"""Which boards go with which area die."""

import pytest

from models.shark.board import layout_of
from models.shark.boards import BOARDS
from models.shark.editions import EDITIONS
from models.shark.rules.areas import Unfit, unfit
from models.shark.vocabulary import Area, AreaFace


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_printed_board_goes_with_its_own_die(edition):
    assert unfit(edition, layout_of(BOARDS[edition.board])) is None


def test_a_face_without_a_cell_and_an_area_without_a_face_are_named():
    layout = layout_of(("1123", "s3.6"))
    assert unfit(EDITIONS["kbg-2022"], layout) == Unfit((AreaFace.FOUR,), (Area.SIX,))


def test_one_of_the_two_is_enough():
    layout = layout_of(("123456s",))
    assert unfit(EDITIONS["original-1987"], layout) == Unfit((), (Area.SHARK,))
    assert unfit(EDITIONS["kbg-2022"], layout) == Unfit((), (Area.FIVE, Area.SIX))
