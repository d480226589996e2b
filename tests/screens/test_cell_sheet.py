"""The cell sheet where more than companies is placed: jokers, grey and super-buildings."""

from collections.abc import Sequence

import flet as ft
import pytest

from banker_app.screens.cell_sheet import removal_words
from banker_app.screens.store import ScreenStore
from banker_app.wording import WORDS
from models.shark.game import SHARK
from models.shark.moves import EndTurn, Place, RemoveNeutral, Roll, SharkMove
from models.shark.vocabulary import AreaFace, Company, CompanyFace, SpecialBuilding
from tests.screens.desks import free_shares, new_store, quiet_turn
from tests.screens.fake_page import FakePage
from tests.screens.test_table import cells, press, said, tap_cell, tap_key
from tests.screens.test_why import on_screen, state_of, tap_named

RED, BLUE, GREEN, YELLOW = Company
JOKER, NEUTRAL, SUPER = SpecialBuilding
BOTH = {"joker": True, "neutral": True}
START: Sequence[SharkMove] = (
    *free_shares(),
    *quiet_turn(RED, "A1"),
    *quiet_turn(RED, "A2"),
    *quiet_turn(BLUE, "L1"),
)
GREY_STANDS = (*START, Place(company=NEUTRAL, cell="F1"), EndTurn())


def at(moves: Sequence[SharkMove] = START, **rules: object) -> ScreenStore:
    """A screen at a table with these rules."""
    return new_store(moves, rules=rules or BOTH)


def places(page: FakePage) -> list[str]:
    """The keys that place something."""
    return [name for name in page.names() if name.startswith("Place ")]


def roll(face: CompanyFace, area: AreaFace = AreaFace.TWO) -> Roll:
    """A roll of the two dice."""
    return Roll(company_die=face, area_die=area)


def test_special_buildings_stand_beside_the_companies_with_what_is_left_of_them():
    async def act(page: FakePage) -> None:
        await tap_cell(page, "F5")
        assert places(page) == [
            f"Place {building} on F5"
            for building in ("red", "blue", "green", "yellow", "joker", "grey building")
        ]
        assert {"Dan: bonus $2,000 · 5 left", "no bonus · 5 left"} <= set(page.texts())

    on_screen(at(), act)


@pytest.mark.parametrize("size", [(360, 700), (390, 844), (1440, 900)])
def test_six_buildings_have_six_keys_a_finger_can_hit(size):
    async def act(page: FakePage) -> None:
        await tap_cell(page, "F5")
        keys = [c for c in page.all(ft.Container) if c.on_click and said(c).startswith("Place ")]
        assert len(keys) == 6
        assert all(c.height >= 44 for c in keys)

    on_screen(at(), act, size)


def test_a_joker_says_why_it_may_not_stand_beside_a_building():
    store = at()

    async def act(page: FakePage) -> None:
        await tap_cell(page, "A3")
        assert "A joker may have no neighbour on A3 · R28" in page.texts()

    on_screen(store, act)


def test_what_the_roll_rules_out_is_left_out():
    async def act(page: FakePage) -> None:
        await tap_cell(page, "G5")
        assert not [name for name in places(page) if "grey" in name]
        assert "Place joker on G5" in places(page)

    on_screen(at((*START, roll(CompanyFace.BLACK, AreaFace.SHARK))), act)


def test_outside_the_area_of_the_roll_one_line_stands_for_all():
    async def act(page: FakePage) -> None:
        await tap_cell(page, "A12")
        assert "Only area 2, by the roll · R5" in page.texts()
        assert places(page) == []

    on_screen(at((*START, roll(CompanyFace.BLACK))), act)


def test_keys_of_the_keyboard_place_special_buildings():
    store = at()

    async def act(page: FakePage) -> None:
        await tap_cell(page, "F5")
        await press(page, "7")
        assert "F5, free" in cells(page)
        await press(page, "5")
        assert "F5, joker, belongs to nobody" in cells(page)

    on_screen(store, act)


def test_a_joker_is_named_with_the_chain_it_counts_in():
    async def act(page: FakePage) -> None:
        await tap_cell(page, "A3")
        assert "A3, joker, in red’s chain of 3" in cells(page)
        assert "Joker, in red’s chain of 3" in page.texts()

    joined = (
        *free_shares(),
        *(Place(company=JOKER, cell="A3"), EndTurn()),
        *quiet_turn(RED, "A2"),
        *quiet_turn(RED, "A1"),
    )
    on_screen(at(joined), act)


def test_a_grey_building_is_taken_off_with_two_taps():
    store = at(GREY_STANDS)

    async def act(page: FakePage) -> None:
        await tap_cell(page, "F1")
        assert "F1, grey building" in cells(page)
        await tap_key(page, "Take the grey building off F1")
        assert "F1, free" in cells(page)
        assert "Trade, or end turn" in page.texts()
        assert "Undo: Ada takes the grey building off F1" in page.texts()
        assert "grey off F1" in page.texts()
        await tap_key(page, "Payout")
        assert {"Off the board:", "Nobody is paid and nobody pays."} <= set(page.texts())

    on_screen(store, act)


def test_the_delete_key_takes_a_grey_building_off():
    store = at(GREY_STANDS)

    async def act(page: FakePage) -> None:
        await tap_cell(page, "F1")
        await press(page, "Delete")
        assert not state_of(store).board.standing[NEUTRAL]

    on_screen(store, act)


def test_a_grey_building_stays_after_the_placement():
    async def act(page: FakePage) -> None:
        await tap_cell(page, "F1")
        assert "Already placed this turn" in page.texts()
        assert not [name for name in page.names() if name.startswith("Take ")]

    on_screen(at((*GREY_STANDS, Place(company=RED, cell="A3"))), act)


@pytest.mark.parametrize(("rules", "faces"), [(BOTH, "grey"), ({"neutral": True}, "black or grey")])
def test_a_grey_building_says_on_which_faces_it_comes_off(rules, faces):
    state = state_of(at((*GREY_STANDS, roll(CompanyFace.RED)), **rules))
    refusal = SHARK.refusal_of(state, RemoveNeutral(cell="F1"))
    assert refusal is not None
    assert removal_words(WORDS, state, refusal) == f"Comes off only on {faces} · R32"


def test_a_super_building_stands_there_with_its_own_ruling():
    store = new_store(START, edition="ravensburger-2001", rules={"super_buildings": True})

    async def act(page: FakePage) -> None:
        await tap_cell(page, "A3")
        assert "A super-building may have no neighbour on A3 · R34" in page.texts()

    on_screen(store, act)


async def ask(page: FakePage, words: str) -> None:
    """Taps the line on which the words stand."""
    lines = [c for c in page.all(ft.Container) if c.on_click and said(c) == words]
    await page.tap(lines[0])


def test_a_reason_tells_its_rule_when_it_is_tapped():
    async def act(page: FakePage) -> None:
        await tap_cell(page, "A3")
        await ask(page, "A joker may have no neighbour on A3 · R28")
        assert [text for text in page.texts() if text == "R28"]

    on_screen(at(), act)


def test_an_amount_that_is_only_seen_before_tells_its_arithmetic():
    async def act(page: FakePage) -> None:
        await tap_cell(page, "A3")
        await tap_named(page, "Ada +$1,000")
        assert {"R16", "1 red × ($3,000 − $2,000) = $1,000"} <= set(page.texts())

    on_screen(at(), act)


def test_the_bonus_that_is_only_seen_before_tells_its_rule():
    async def act(page: FakePage) -> None:
        await tap_cell(page, "A3")
        await ask(page, "Dan: bonus $3,000")
        assert {"R12", "cash $0 + $3,000 = $3,000"} <= set(page.texts())

    on_screen(at(), act)
