"""The easel as it is drawn: painted with a finger, by name and with the keyboard."""

import asyncio

import flet as ft
import pytest

from banker_app.cupboard import Kept
from banker_app.screens.app import banker_main
from banker_app.screens.board_file import format_board
from banker_app.screens.painting import BRUSHES
from banker_app.screens.ports import BankerDesk
from models.shark.board import Rows
from models.shark.boards import BOARDS
from tests.screens.desks import new_desk
from tests.screens.fake_page import FakePage
from tests.screens.test_app import press, run, type_key, write

SIZES = [(320, 568), (360, 700), (390, 844), (820, 1180), (844, 390), (1440, 900)]


def cells(page: FakePage) -> dict[str, ft.Semantics]:
    """The cells of the easel, by what a screen reader says of them."""
    return {
        str(label.label): label for label in page.all(ft.Semantics) if label.on_tap and label.label
    }


def board(page: FakePage) -> ft.GestureDetector:
    """What the finger is heard on."""
    fingers: list[ft.GestureDetector] = page.all(ft.GestureDetector)
    (found,) = [finger for finger in fingers if finger.on_pan_down]
    return found


async def finger(page: FakePage, does: str, x: float = 0, y: float = 0) -> int:
    """Moves a finger on the easel; the number of bytes that were sent because of it."""
    at = {"x": x, "y": y}
    data = {"l": at, "g": at, "v": {"x": 0, "y": 0}, "k": "touch"}
    before = len(page.connection.sent)
    await page.session.dispatch_event(board(page)._i, does, data)
    await page.settle()
    assert not page.connection.crashes, page.connection.crashes[-1]
    return sum(size for _, size in page.connection.sent[before:])


def pitch(page: FakePage) -> float:
    """How wide a cell is."""
    first = next(iter(cells(page).values()))
    assert isinstance(first.content, ft.Container)
    return float(first.content.width or 0)


def with_kept(name: str, rows: Rows) -> BankerDesk:
    """A desk with a board in its cupboard."""
    desk = new_desk()
    desk.cupboard.keep(Kept(kind="board", name=name, text=format_board(name, rows)))
    return desk


async def write_name(page: FakePage, name: str) -> None:
    (field,) = page.all(ft.TextField)
    page.session.apply_patch(field._i, {"value": name})
    await page.session.dispatch_event(field._i, "change", name)
    await page.settle()


def test_a_finger_paints_all_cells_on_its_way():
    async def act(page: FakePage) -> None:
        await press(page, "5")
        side = pitch(page)
        await finger(page, "pan_down", side * 0.5, side * 0.5)
        await finger(page, "pan_update", side * 11.5, side * 0.5)
        assert "F1, area 5" in cells(page)
        await finger(page, "pan_end", side * 11.5, side * 2.5)
        assert {"A1, area 5", "L1, area 5", "L3, area 5", "K3, area 2"} <= set(cells(page))

    run(new_desk(), act, route="/board")


def test_a_finger_that_is_not_down_paints_nothing():
    async def act(page: FakePage) -> None:
        await press(page, "5")
        await finger(page, "pan_update", 5, 5)
        await finger(page, "pan_cancel")
        assert "A1, area 1" in cells(page)

    run(new_desk(), act, route="/board")


def test_a_stroke_sends_what_it_changed_and_little_more():
    async def act(page: FakePage) -> None:
        for _ in range(14):
            await press(page, "A column more")
            await press(page, "A row more")
        assert len(cells(page)) == 26 * 26
        await press(page, "5")
        await finger(page, "pan_down", 1, 1)
        side = pitch(page)
        sent = [await finger(page, "pan_update", side * step, side * 3) for step in range(1, 9)]
        assert max(sent) < 4_000

    run(new_desk(), act, route="/board")


def test_a_cell_is_painted_by_its_name():
    async def act(page: FakePage) -> None:
        await press(page, "6")
        await page.tap(cells(page)["C4, area 1"], "tap")
        assert {"C4, area 6", "B4, area 1"} <= set(cells(page))

    run(new_desk(), act, route="/board")


def test_arrows_move_the_pen_and_a_number_paints_where_it_is():
    async def act(page: FakePage) -> None:
        for key in ("Arrow Down", "Arrow Right", "Arrow Down", "4"):
            await type_key(page, key)
        assert {"A1, area 1", "B2, area 4"} <= set(cells(page))
        await type_key(page, "Arrow Right", shift=True)
        await type_key(page, "S")
        assert "C2, shark area" in cells(page)
        for key in ("0", "Arrow Up", "Arrow Up", "Arrow Left"):
            await type_key(page, key)
        assert {"C2, hole", "C1, area 1"} <= set(cells(page))
        for _ in range(3):
            await type_key(page, "Z", ctrl=True)
        assert {"B2, area 4", "C2, area 1"} <= set(cells(page))
        await type_key(page, "Z", ctrl=True, shift=True)
        assert "C2, area 4" in cells(page)

    run(new_desk(), act, route="/board")


def test_what_is_typed_into_the_name_paints_nothing():
    async def act(page: FakePage) -> None:
        await type_key(page, "Arrow Down")
        (field,) = page.all(ft.TextField)
        await page.session.dispatch_event(field._i, "focus", None)
        await page.settle()
        await type_key(page, "5")
        assert "A1, area 1" in cells(page)
        (field,) = page.all(ft.TextField)
        await page.session.dispatch_event(field._i, "blur", None)
        await page.settle()
        await type_key(page, "5")
        assert "A1, area 5" in cells(page)

    run(new_desk(), act, route="/board")


def test_a_board_is_kept_used_and_chosen_again_at_the_setup():
    desk = new_desk()

    async def act(page: FakePage) -> None:
        await page.tap(cells(page)["L1, area 2"], "tap")
        await write_name(page, "Home")
        await press(page, "Keep")
        assert "kept as it is" in page.texts()
        await press(page, "Use this board")
        assert {"In the box", "Home"} <= set(page.texts())
        await press(page, "In the box")
        await press(page, "Home")
        await press(page, "Paint")
        assert "L1, area 1" in cells(page)

    run(desk, act, route="/board")
    assert [kept.name for kept in desk.cupboard.all("board")] == ["Home"]


def test_a_board_that_cannot_be_played_is_greyed_with_the_reason():
    async def act(page: FakePage) -> None:
        await press(page, "6")
        await page.tap(cells(page)["C4, area 1"], "tap")
        await write_name(page, "Home")
        assert "not with this die" in page.texts()
        greyed = [key.label for key in page.all(ft.Semantics, disabled=True)]
        assert "Use this board, no face of the die names area 6 · R5" in greyed

    run(new_desk(), act, route="/board")


def test_a_cleared_board_says_that_it_has_no_cell():
    async def act(page: FakePage) -> None:
        await type_key(page, "0")
        await press(page, "All cells: hole")
        assert "the board has no cell" in page.texts()
        await press(page, "Undo")
        assert "the board has no cell" not in page.texts()

    run(new_desk(), act, route="/board")


def test_the_setup_says_why_a_board_cannot_be_played():
    async def act(page: FakePage) -> None:
        await press(page, "New game")
        await press(page, "Add a player")
        for name in ("Ada", "Ben", ""):
            await write(page, name)
        await press(page, "Six")
        why = "the shark area has no cell, no face of the die names area 5 or area 6 · R5"
        assert {why, f"Not with the die of KBG 2022: {why}"} <= set(page.texts())

    run(with_kept("Six", BOARDS["original-1987"]), act)


def test_the_painting_outlives_the_page_and_is_the_same_on_two_screens():
    main = banker_main(new_desk())

    async def act() -> None:
        async with FakePage(main, (390, 844), "/board") as first:
            await first.settle()
            await press(first, "5")
            await finger(first, "pan_down", 2, 2)
        async with FakePage(main, (390, 844), "/board") as second:
            await second.settle()
            assert "A1, area 5" in cells(second)
            await press(second, "Undo")
            assert "A1, area 1" in cells(second)

    asyncio.run(act())


def test_kept_boards_are_listed_with_what_keeps_them_from_being_played():
    async def act(page: FakePage) -> None:
        assert "2 × 1  ·  area 3, area 4 and the shark area have no cell · R5" in page.texts()
        assert "not with this die" not in page.texts()
        await press(page, "More of Tiny")
        assert "not with this die" in page.texts()
        await press(page, "Delete")
        assert "Tiny is deleted" in page.texts()

    run(with_kept("Tiny", ("12",)), act, route="/board")


def test_what_cannot_be_read_as_a_board_is_counted():
    desk = new_desk()
    desk.cupboard.keep(Kept(kind="board", name="Odd", text="{}"))

    async def act(page: FakePage) -> None:
        assert "1 board cannot be read." in page.texts()

    run(desk, act, route="/board")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rows", [("1",), ("1" * 26,) * 26, ("1" * 26,), ("1",) * 26])
def test_any_board_is_seen_as_a_whole_on_any_screen(size, rows):
    async def act(page: FakePage) -> None:
        await press(page, "Begin from Any")
        assert len(cells(page)) == len(rows) * len(rows[0])
        across, down = pitch(page) * len(rows[0]), pitch(page) * len(rows)
        assert (across < size[0], down < size[1] * 0.9) == (True, True)

    run(with_kept("Any", rows), act, route="/board", size=size)


@pytest.mark.parametrize("size", SIZES)
def test_every_brush_is_large_enough_for_a_thumb(size):
    async def act(page: FakePage) -> None:
        taps = [c for c in page.all(ft.Container) if isinstance(c.content, ft.Semantics)]
        brushes = [tap for tap in taps if str(tap.content.label).startswith("Brush: ")]
        assert len(brushes) == len(BRUSHES)
        for brush in brushes:
            assert min(brush.width, brush.height) >= 44

    run(new_desk(), act, route="/board", size=size)


def test_a_board_that_was_changed_since_it_was_chosen_is_told_from_the_new_one():
    desk = with_kept("Home", ("1234ss",))

    async def act(page: FakePage) -> None:
        await press(page, "More of Home")
        await press(page, "Use")
        text = format_board("Home", ("1234s.",))
        desk.cupboard.keep(Kept(kind="board", name="Home", text=text))
        await press(page, "Paint")
        await press(page, "Back")
        assert {"In the box", "Home", "Home as it was"} <= set(page.texts())

    run(desk, act, route="/board")


def test_a_kept_board_of_an_earlier_game_is_known_by_its_cells():
    desk = with_kept("Home", ("1234ss",))

    async def act(page: FakePage) -> None:
        await press(page, "Begin from Home")
        await write_name(page, "")
        await press(page, "Use this board")
        assert "Home" in page.texts()
        assert "Painted" not in page.texts()

    run(desk, act, route="/board")
