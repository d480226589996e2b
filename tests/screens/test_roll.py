"""The roll sheet of every edition and variant, the cards, and the dice of the app."""

from collections import Counter
from collections.abc import Mapping, Sequence

import flet as ft
import pytest

from banker_app.screens.dice import FaceT, rolled
from banker_app.screens.faces import (
    faces_for,
    fewest_areas,
    is_replaceable,
    state_for_roll,
    wild_meaning,
)
from banker_app.screens.roll import roll_for_us, wild_words
from banker_app.screens.store import ScreenStore
from banker_app.wording import WORDS
from models.shark.editions import EDITIONS
from models.shark.moves import Adjust, Place, Roll, SharkMove
from models.shark.rules.rolling import area_die, company_die
from models.shark.vocabulary import Area, AreaFace, Company, CompanyFace, SpecialBuilding
from tests.screens.desks import free_shares, new_store, quiet_turn
from tests.screens.fake_page import FakePage
from tests.screens.test_table import tap_cell, tap_key
from tests.screens.test_why import on_screen, state_of

RED, BLUE, GREEN, YELLOW = Company
COMPANIES = ["red", "blue", "green", "yellow"]
Rules = Mapping[str, object]
CARDS: Rules = {"dice": "live_now_die_later"}
FISH: Rules = {"dice": "little_fish"}
BLIND: Rules = {"dice": "colour_blind"}


def at(edition: str, moves: Sequence[SharkMove] = (), rules: Rules | None = None) -> ScreenStore:
    """A screen at a table of an edition, free shares taken."""
    starts = EDITIONS[edition].switches.starting_share
    played = (*(free_shares() if starts else ()), *moves)
    return new_store(played, edition=edition, rules=dict(rules or {}))


def face_keys(page: FakePage) -> list[str]:
    """The faces that can be tapped, by their names."""
    return [s.label for s in page.all(ft.Semantics) if s.button and s.selected is not None]


def face_key(page: FakePage, name: str) -> ft.Container:
    """What is tapped at a face: the one key, named inside, so that none lies within another."""
    taps = [box for box in page.all(ft.Container) if isinstance(box.content, ft.Semantics)]
    [key] = [box for box in taps if box.on_click and box.content.label == name]
    assert isinstance(key, ft.Container)
    return key


async def tap_face(page: FakePage, name: str) -> None:
    """Taps a face."""
    await page.tap(face_key(page, name))


def test_an_open_sheet_is_a_part_by_itself_that_covers_what_lies_under_it():
    async def act(page: FakePage) -> None:
        await tap_key(page, "Roll")
        parts = [s.content for s in page.all(ft.Semantics, container=True)]
        columns = [part for part in parts if isinstance(part, ft.Column)]
        assert any(isinstance(column.controls[0], ft.GestureDetector) for column in columns)

    on_screen(at("kbg-2022"), act)


SHARK_AREAS = ["1", "2", "3", "4", "shark"]
SIX_AREAS = ["1", "2", "3", "4", "5", "6"]
ANY_AREA = "area 1, area 2, area 3, area 4"


@pytest.mark.parametrize(
    ("edition", "rules", "wild", "areas"),
    [
        ("kbg-2022", {}, ["black, any", "grey, any"], SHARK_AREAS),
        ("ravensburger-2001", {}, ["black, any", "white, any"], SHARK_AREAS),
        ("ravensburger-1991", {}, ["black, any", "white, any"], SIX_AREAS),
        ("original-1987", {}, ["white, any"], SIX_AREAS),
        ("games-international-1989", {}, ["white, any"], SIX_AREAS),
        ("merritt", {}, ["black, any", "white, any"], SIX_AREAS),
        (
            "kbg-2022",
            {"joker": True, "neutral": True},
            ["black, any or a joker", "grey, any or a grey building"],
            SHARK_AREAS,
        ),
        (
            "ravensburger-2001",
            {"super_buildings": True},
            ["black, any or a super-building", "white, any or a super-building"],
            SHARK_AREAS,
        ),
        (
            "original-1987",
            FISH,
            ["black, any", "white, any"],
            [*SIX_AREAS, "7, anywhere", f"8, fewest: {ANY_AREA}, area 5 or area 6"],
        ),
        (
            "kbg-2022",
            FISH,
            ["black, any", "grey, any"],
            [*SHARK_AREAS, "7, anywhere", f"8, fewest: {ANY_AREA} or the shark area"],
        ),
    ],
)
def test_the_faces_are_those_of_the_tables_dice(edition, rules, wild, areas):
    async def act(page: FakePage) -> None:
        await tap_key(page, "Roll")
        assert face_keys(page) == [*COMPANIES, *wild, *areas]

    on_screen(at(edition, rules=rules), act)


def test_colour_blind_has_one_row_and_its_first_tap_is_the_roll():
    store = at("kbg-2022", rules=BLIND)

    async def act(page: FakePage) -> None:
        await tap_key(page, "Roll")
        assert face_keys(page) == SHARK_AREAS
        await tap_face(page, "3")
        assert state_of(store).turn.roll == Roll(area_die=AreaFace.THREE)
        assert "Ada’s roll" not in page.texts()

    on_screen(store, act)


def test_black_names_the_companies_with_the_fewest_buildings_now():
    state = state_of(at("merritt", [*quiet_turn(RED, "A1"), *quiet_turn(BLUE, "L1")]))
    assert wild_words(WORDS, state, CompanyFace.BLACK) == "fewest: green or yellow"
    assert wild_words(WORDS, state, CompanyFace.WHITE) == "any"
    assert wild_meaning(state, CompanyFace.WHITE).fewest is None


def test_eight_names_the_areas_with_the_fewest_buildings_now():
    state = state_of(at("kbg-2022", [*quiet_turn(RED, "A1"), *quiet_turn(BLUE, "L1")], FISH))
    assert fewest_areas(state) == (Area.THREE, Area.FOUR, Area.SHARK)


def test_a_grey_building_goes_with_grey_and_without_the_joker_also_with_black():
    black, grey = CompanyFace.BLACK, CompanyFace.GREY
    alone = state_of(at("kbg-2022", rules={"neutral": True}))
    both = state_of(at("kbg-2022", rules={"neutral": True, "joker": True}))
    assert faces_for(alone, SpecialBuilding.NEUTRAL) == (black, grey)
    assert faces_for(both, SpecialBuilding.NEUTRAL) == (grey,)


def test_at_a_table_with_cards_the_sheet_is_open_from_the_first_turn_on():
    async def act(page: FakePage) -> None:
        assert "Ada’s cards" in page.texts()
        assert face_keys(page) == [
            *COMPANIES,
            "any company, 2 left",
            *("1", "2", "3", "4", "shark, 2 left"),
        ]
        assert "Roll for us" not in page.texts()

    on_screen(at("kbg-2022", rules=CARDS), act)


def after_a_round() -> ScreenStore:
    """Everybody has played one card of each kind: it is Ada's turn again."""
    cells = iter((("red", "A1"), ("blue", "C1"), ("green", "A3"), ("yellow", "C3")))
    moves: list[SharkMove] = []
    for name, cell in cells:
        moves.append(Roll(company_die=CompanyFace(name), area_die=AreaFace.ONE))
        moves += quiet_turn(Company(name), cell)
    return at("kbg-2022", moves, CARDS)


def test_a_played_card_is_greyed_and_says_why():
    store = after_a_round()

    async def act(page: FakePage) -> None:
        await tap_key(page, "Cards")
        assert {"red, played", "1, played", "blue"} <= set(face_keys(page))
        await tap_face(page, "red, played")
        assert "R36" in page.texts()
        assert state_of(store).turn.roll is None

    on_screen(store, act)


def test_everybodys_cards_are_told_the_active_players_first():
    async def act(page: FakePage) -> None:
        await tap_key(page, "Cards")
        told = [name for name in page.names() if " has left " in name]
        assert [name.split()[0] for name in told] == ["Ada", "Ben", "Cleo", "Dan"]
        assert told[0] == ("Ada has left blue, green, yellow, 2 × any company, 2, 3, 4, 2 × shark")

    on_screen(after_a_round(), act)


def test_without_cards_nothing_is_placed_and_a_key_leads_to_them():
    async def act(page: FakePage) -> None:
        await tap_cell(page, "G10")
        assert "Enter the cards first · R36" in page.texts()
        await tap_key(page, "Enter the cards")
        assert "Ada’s cards" in page.texts()

    on_screen(after_a_round(), act)


def test_cards_wrongly_entered_are_entered_again():
    store = after_a_round()

    async def act(page: FakePage) -> None:
        await tap_key(page, "Cards")
        for face in ("blue", "2"):
            await tap_face(page, face)
        store.drawing()
        await page.settle()
        await tap_key(page, "Cards")
        assert "blue" in face_keys(page)

    on_screen(store, act)
    history = store.table.history if store.table else None
    assert history is not None
    assert is_replaceable(history)
    assert state_for_roll(history).turn.roll is None


def test_all_cards_can_be_seen_after_the_placement_too():
    store = after_a_round()
    assert store.table is not None
    store.table.submit(Roll(company_die=CompanyFace.WILD, area_die=AreaFace.TWO))
    store.table.submit(Place(company=RED, cell="L1"))

    async def act(page: FakePage) -> None:
        await tap_key(page, "All cards")
        assert "Already placed this turn" in page.texts()
        assert face_keys(page) == []
        assert len([name for name in page.names() if " has left " in name]) == 4

    on_screen(store, act)


def test_a_roll_that_was_entered_may_be_replaced_and_the_sheet_says_so():
    async def act(page: FakePage) -> None:
        await tap_key(page, "Roll")
        assert "Closes by itself. No roll? Just tap a cell on the board." in page.texts()
        for face in ("red", "1"):
            await tap_face(page, face)
        await tap_key(page, "Roll")
        assert "Closes by itself. A new roll takes the place of this one." in page.texts()

    on_screen(at("kbg-2022"), act)


def test_a_roll_that_something_followed_cannot_be_replaced():
    roll = Roll(company_die=CompanyFace.RED, area_die=AreaFace.ONE)
    mended = Adjust(player="Ada", reason="a test", amount=1_000)

    async def act(page: FakePage) -> None:
        await tap_key(page, "Roll")
        assert "Already rolled, place first · R23" in page.texts()
        assert face_keys(page) == []

    on_screen(at("kbg-2022", [roll, mended]), act)


class Wheel:
    """Gives the faces of each die one after the other."""

    def __init__(self) -> None:
        self.turn = 0

    def __call__(self, faces: Sequence[FaceT], /) -> FaceT:
        self.turn += 1
        return faces[(self.turn - 1) // 2 % len(faces)]


@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("rules", [{}, FISH])
def test_every_physical_face_is_rolled_as_often_as_it_is_on_the_die(edition, rules):
    table = state_of(at(edition, rules=rules)).table
    companies, areas, wheel = company_die(table), area_die(table), Wheel()
    rolls = [rolled(table, wheel) for _ in range(len(companies) * len(areas))]
    assert Counter(roll.company_die for roll in rolls) == Counter(
        {face: count * len(areas) for face, count in Counter(companies).items()}
    )
    assert Counter(roll.area_die for roll in rolls) == Counter(
        {face: count * len(companies) for face, count in Counter(areas).items()}
    )


def test_without_a_company_die_none_is_rolled():
    roll = rolled(state_of(at("original-1987", rules=BLIND)).table)
    assert roll.company_die is None
    assert roll.area_die in set(AreaFace)


def test_what_the_app_rolls_is_recorded_shown_and_read_out():
    store = at("kbg-2022")

    async def act(page: FakePage) -> None:
        await tap_key(page, "Roll")
        await tap_key(page, "Roll for us")
        roll = state_of(store).turn.roll
        assert roll is not None
        assert "Ada rolled" in page.texts()
        [told] = [s for s in page.all(ft.Semantics) if s.live_region and s.label]
        assert told.label.startswith("Ada rolled: ")
        await tap_key(page, "Go on")
        assert "Ada rolled" not in page.texts()

    on_screen(store, act)


def test_a_finger_that_bounces_does_not_roll_again():
    store = at("kbg-2022")
    store.open_sheet("roll")
    roll_for_us(store)
    number, first = store.table.number, state_of(store).turn.roll  # type: ignore[union-attr]
    store.drawing()
    roll_for_us(store)
    assert (store.table.number, state_of(store).turn.roll) == (number, first)  # type: ignore[union-attr]
    assert store.shown.sheet == "rolled"


def test_a_roll_of_the_app_must_be_undone_before_it_rolls_again():
    roll = Roll(company_die=CompanyFace.RED, area_die=AreaFace.ONE)

    async def act(page: FakePage) -> None:
        await tap_key(page, "Roll")
        assert "undo the roll first" in page.texts()

    on_screen(at("kbg-2022", [roll]), act)


def test_a_face_tapped_twice_in_a_bounce_records_one_roll():
    store = at("kbg-2022", rules=BLIND)
    store.taps._clock = lambda: 0.0
    first = store.roll(Roll(area_die=AreaFace.ONE))
    store.drawing()
    assert first is not None
    assert store.roll(Roll(area_die=AreaFace.TWO)) is None
    assert state_of(store).turn.roll == Roll(area_die=AreaFace.ONE)
