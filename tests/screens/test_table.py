"""The table screen: what it shows, what its keys do, and how little a tap redraws."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence

import flet as ft
import pytest

from banker_app.screens.app import banker_main
from banker_app.screens.parts import board as board_module
from banker_app.screens.store import SharkTable
from models.shark.moves import Adjust, Buy, EndTurn, Place, Roll, SharkMove
from models.shark.vocabulary import AreaFace, Company, CompanyFace
from tests.screens.desks import free_shares, new_store, quiet_turn
from tests.screens.fake_page import FakePage, walk

RED, BLUE, GREEN, YELLOW = Company
START: Sequence[SharkMove] = (*free_shares(), *quiet_turn(RED, "A1"), *quiet_turn(RED, "A2"))
"""Cleo is on turn; red is a chain of two; Ada holds 1 red, Ben 1 blue, Cleo 1 green."""

SIZES = [(360, 700), (390, 844), (820, 1180), (1440, 900)]
CELL = re.compile(r"^[A-L]\d{1,2}, ")
ROLLED = Roll(company_die=CompanyFace.RED, area_die=AreaFace.ONE)

Act = Callable[[FakePage, SharkTable], Awaitable[None]]


def at_table(
    act: Act, moves: Sequence[SharkMove] = START, *, size: tuple[int, int] = (390, 844)
) -> None:
    """Does something on the real app, at a table on which the moves were made."""
    store = new_store(moves)
    table = store.table
    assert table is not None

    async def open_and_act() -> None:
        async with FakePage(banker_main(store.desk), size, "/table") as page:
            await page.settle()
            await act(page, table)

    asyncio.run(open_and_act())


def cells(page: FakePage) -> dict[str, ft.Semantics]:
    """The cells by their names for a screen reader."""
    return {s.label: s for s in page.all(ft.Semantics) if s.label and CELL.match(s.label)}


async def tap_cell(page: FakePage, cell: str) -> int:
    """Taps a cell; the number of bytes sent because of it."""
    [found] = [s for name, s in cells(page).items() if name.startswith(f"{cell},")]
    assert found.content is not None
    return await page.tap(found.content)


def said(control: ft.Control) -> str:
    """All that is written on a control, in order."""
    texts = [c for c in walk(control, set()) if isinstance(c, ft.Text | ft.Icon)]
    return " ".join(
        c.semantics_label or (c.value if isinstance(c, ft.Text) else "") for c in texts
    ).strip()


async def tap_key(page: FakePage, words: str) -> int:
    """Taps the smallest key on which the words stand."""
    keys = [c for c in page.all(ft.Container) if c.on_click and words in said(c)]
    assert keys, words
    return await page.tap(min(keys, key=lambda c: len(said(c))))


async def press(page: FakePage, key: str) -> None:
    """Presses a key of the keyboard."""
    event = {"key": key, "shift": False, "ctrl": False, "alt": False, "meta": False}
    await page.session.dispatch_event(page.page._i, "keyboard_event", event)
    await page.settle()


def greyed(page: FakePage) -> list[str]:
    """The keys that open why they cannot be pressed, with their reasons."""
    told = [s.label for s in page.all(ft.Semantics) if s.label]
    return [label.removesuffix(", why?") for label in told if label.endswith(", why?")]


@pytest.mark.parametrize("size", SIZES)
def test_every_size_shows_turn_board_prices_players_and_keys(size):
    async def act(page: FakePage, _: SharkTable) -> None:
        assert len(cells(page)) == 144
        texts, names = page.texts(), page.names()
        assert "Cleo’s turn" in texts
        assert {"Roll", "Trade", "Skip"} <= set(texts)
        for name in ("Ada", "Ben", "Cleo", "Dan"):
            assert any(spoken.startswith(name) and "worth" in spoken for spoken in names)
        assert any("red" in name and "$2,000" in name for name in names)
        assert not [text for text in texts if "cannot be shown" in text]

    at_table(act, size=size)


def test_a_cell_says_what_stands_there():
    async def act(page: FakePage, _: SharkTable) -> None:
        names = cells(page)
        assert "A1, red, chain of 2" in names
        assert "C3, free" in names

    at_table(act)


def test_a_placement_takes_two_taps():
    async def act(page: FakePage, table: SharkTable) -> None:
        before = table.number
        await tap_cell(page, "A3")
        assert table.number == before
        assert "A3" in page.texts()
        await tap_key(page, "Place red on A3")
        assert table.number == before + 1
        assert "A3, red, chain of 3" in cells(page)
        assert "Pay out" in page.texts()

    at_table(act)


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_choosing_a_cell_draws_no_cell_anew(size):
    async def act(page: FakePage, _: SharkTable) -> None:
        before = cells(page)
        await tap_cell(page, "C3")
        assert [n for n, cell in cells(page).items() if cell is not before[n]] == []

    at_table(act, size=size)


def test_a_placement_draws_only_the_cells_of_its_chain_and_of_those_it_removes():
    lines = [*START, *quiet_turn(BLUE, "A4"), *quiet_turn(BLUE, "L12")]

    async def act(page: FakePage, _: SharkTable) -> None:
        before = {name.split(",")[0]: cell for name, cell in cells(page).items()}
        await tap_cell(page, "A3")
        await tap_key(page, "Place red on A3")
        after = {name.split(",")[0]: cell for name, cell in cells(page).items()}
        assert {c for c in after if after[c] is not before[c]} == {"A1", "A2", "A3", "A4"}

    at_table(act, lines)


def test_moving_the_choice_sends_little():
    async def act(page: FakePage, _: SharkTable) -> None:
        await tap_cell(page, "C3")
        assert await tap_cell(page, "L12") < 4_000

    at_table(act)


def test_a_double_tap_on_place_places_once():
    async def act(page: FakePage, table: SharkTable) -> None:
        await tap_cell(page, "A3")
        keys = [c for c in page.all(ft.Container) if c.on_click and "Place red" in said(c)]
        place = min(keys, key=lambda c: len(said(c)))
        before = table.number
        place.on_click(None)
        place.on_click(None)
        await page.settle()
        assert table.number == before + 1

    at_table(act)


def test_a_taken_cell_says_only_what_stands_there():
    async def act(page: FakePage, _: SharkTable) -> None:
        await tap_cell(page, "A1")
        assert "Red, chain of 2" in page.texts()
        assert not [name for name in page.names() if name.startswith("Place ")]

    at_table(act)


def test_what_may_not_be_placed_stands_there_with_its_ruling():
    async def act(page: FakePage, _: SharkTable) -> None:
        await tap_cell(page, "A3")
        assert "Blue 1 is not larger than red 2 · R13" in page.texts()

    at_table(act)


def test_the_cell_sheet_names_who_would_have_to_sell():
    lines = [
        *START,
        *quiet_turn(BLUE, "A4"),
        *quiet_turn(BLUE, "A5"),
        Adjust(player="Dan", reason="a test", shares={RED: 3, BLUE: 2}),
    ]

    async def act(page: FakePage, _: SharkTable) -> None:
        await tap_cell(page, "A3")
        assert "Dan sells" in page.texts()

    at_table(act, lines)


def test_with_a_roll_cells_are_lit_and_the_one_company_has_a_wide_key():
    async def act(page: FakePage, _: SharkTable) -> None:
        lit = [name for name in cells(page) if "may be built on" in name]
        assert len(lit) == 30
        assert "Red + 1: 30 cells" in page.texts()
        await tap_cell(page, "C3")
        places = [name for name in page.names() if name.startswith("Place ")]
        assert places == ["Place red on C3"]

    at_table(act, [*START, ROLLED])


def test_with_a_roll_nothing_else_can_be_done_and_the_keys_say_why():
    async def act(page: FakePage, _: SharkTable) -> None:
        assert {"Trade, place first", "End turn, place first"} <= set(greyed(page))

    at_table(act, [*START, ROLLED])


async def roll(page: FakePage, company: str, area: str) -> None:
    """Opens the roll and taps two faces."""
    await tap_key(page, "Roll")
    for face in (company, area):
        taps = [box for box in page.all(ft.Container) if isinstance(box.content, ft.Semantics)]
        [key] = [box for box in taps if box.on_click and box.content.label == face]
        await page.tap(key)


def test_the_roll_closes_by_itself_on_the_second_face():
    async def act(page: FakePage, table: SharkTable) -> None:
        await roll(page, "black, any", "shark")
        assert table.state.turn.roll == Roll(company_die=CompanyFace.BLACK, area_die=AreaFace.SHARK)
        assert "Cleo’s roll" not in page.texts()
        assert "black + shark" in page.texts()

    at_table(act)


def test_a_new_roll_takes_the_place_of_one_that_is_not_placed_yet():
    async def act(page: FakePage, table: SharkTable) -> None:
        before = table.number
        await roll(page, "blue", "3")
        assert table.number == before
        assert table.state.turn.roll == Roll(company_die=CompanyFace.BLUE, area_die=AreaFace.THREE)

    at_table(act, [*START, ROLLED])


def test_end_turn_names_who_is_next_and_passes_the_turn():
    async def act(page: FakePage, _: SharkTable) -> None:
        assert "Dan is next" in page.texts()
        await tap_key(page, "End turn")
        assert "Dan’s turn" in page.texts()

    at_table(act, [*START, Place(company=RED, cell="A3")])


def test_without_a_roll_the_bank_takes_the_bankers_word_for_a_skip():
    async def act(page: FakePage, _: SharkTable) -> None:
        await tap_key(page, "Skip")
        assert "Skipped. Trade, or end turn." in page.texts()

    at_table(act, size=(1440, 900))


def test_the_trade_key_counts_the_purchases_that_are_left():
    async def act(page: FakePage, _: SharkTable) -> None:
        assert "4 of 5 left" in page.texts()

    at_table(act, [*START, Place(company=RED, cell="A3"), Buy(company=RED, shares=1)])


def test_the_end_is_in_plain_sight():
    lines = [*free_shares()]
    for number, cell in enumerate(f"{column}{row}" for row in (1, 2) for column in "ABCDEFGH"):
        if number == 15:
            break
        lines += quiet_turn(RED, cell)
    lines.pop()

    async def act(page: FakePage, _: SharkTable) -> None:
        assert "Red is at $15,000: the game ends after this turn." in page.texts()
        assert "the game ends" in page.texts()

    at_table(act, lines)


def test_arrow_keys_move_the_choice_and_a_number_places():
    async def act(page: FakePage, _: SharkTable) -> None:
        await tap_cell(page, "B3")
        await press(page, "Arrow Left")
        assert "A3" in page.texts()
        await press(page, "1")
        assert "A3, red, chain of 3" in cells(page)

    at_table(act)


def test_pointing_at_a_key_crosses_out_what_it_would_take_over():
    lines = [*START, *quiet_turn(YELLOW, "A4"), *quiet_turn(YELLOW, "C3")]
    lines += [*quiet_turn(YELLOW, "D3"), *quiet_turn(YELLOW, "E3")]

    async def act(page: FakePage, _: SharkTable) -> None:
        await tap_cell(page, "B3")
        going = {name for name in cells(page) if "about to go" in name}
        assert going == set()
        await tap_cell(page, "A3")
        [row] = [c for c in page.all(ft.Container) if c.on_hover and "Place red on A3" in said(c)]
        await page.session.dispatch_event(row._i, "hover", True)
        await page.settle()
        going = {name for name in cells(page) if "about to go" in name}
        assert going == {"A4, yellow, lone building, about to go"}

    at_table(act, lines)


def test_a_part_that_fails_to_draw_leaves_the_rest_alive(monkeypatch):
    def broken(*_: object) -> str:
        raise ValueError("no colour")

    async def act(page: FakePage, table: SharkTable) -> None:
        monkeypatch.setattr(board_module, "ground_colour", broken)
        await tap_key(page, "End turn")
        assert table.state.active == "Dan"
        assert "Dan’s turn" in page.texts()

    at_table(act, [*START, Place(company=RED, cell="A3")])


def test_a_price_tells_its_history():
    async def act(page: FakePage, _: SharkTable) -> None:
        [red] = [s for s in page.all(ft.Semantics) if s.label == "red $2,000"]
        await page.tap(red.content)
        assert {"$1,000 to $2,000", "$0 to $1,000", "Ben places red on A2"} <= set(page.texts())

    at_table(act)


def test_on_a_low_phone_the_index_unfolds_with_a_tap():
    async def act(page: FakePage, _: SharkTable) -> None:
        assert "worth" not in page.texts()
        [index] = [s for s in page.all(ft.Semantics) if s.label and s.label.startswith("red $")]
        await page.tap(index.content)
        assert page.texts().count("worth") == 4

    at_table(act, size=(360, 700))


def test_ending_the_turn_leaves_the_board_as_it_is():
    async def act(page: FakePage, table: SharkTable) -> None:
        before = cells(page)
        await tap_key(page, "End turn")
        assert [n for n, cell in cells(page).items() if cell is not before[n]] == []
        assert isinstance(table.history.steps[-1].move, EndTurn)

    at_table(act, [*START, Place(company=RED, cell="A3")])
