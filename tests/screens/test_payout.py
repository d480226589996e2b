"""The payout: what to do, who gets how much, and ticks that survive."""

from collections.abc import Sequence

import flet as ft
import flet.canvas as cv
import pytest

from banker_app.screens.store import SharkTable
from models.shark.moves import Adjust, ForcedSale, SharkMove
from models.shark.vocabulary import Company
from tests.screens.desks import new_store, quiet_turn
from tests.screens.fake_page import FakePage
from tests.screens.test_table import START, at_table, cells, said, tap_cell, tap_key

RED, BLUE, GREEN, YELLOW = Company


async def place(page: FakePage, company: str, cell: str) -> None:
    """Two taps: the cell, then the key."""
    await tap_cell(page, cell)
    await tap_key(page, f"Place {company} on {cell}")


async def tick(page: FakePage, name: str) -> None:
    """Ticks a line of the payout."""
    [mark] = [s for s in page.all(ft.Semantics) if s.label == name]
    await page.tap(mark.content)


def ticked(page: FakePage) -> set[str]:
    """The lines that are ticked."""
    return {s.label for s in page.all(ft.Semantics) if s.label and s.checked}


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1440, 900)])
def test_the_payout_opens_by_itself_with_net_amounts_and_their_parts(size):
    async def act(page: FakePage, _: SharkTable) -> None:
        await place(page, "red", "A3")
        texts = page.texts()
        assert {"Pay out", "Cleo: red on A3", "clockwise"} <= set(texts)
        assert {"+$3,000", "bonus $3,000", "+$1,000", "dividend 1 red × $1,000"} <= set(texts)
        names = [n for n in page.names() if n.endswith("is paid out")]
        assert names == ["Cleo is paid out", "Ada is paid out"]

    at_table(act, size=size)


def test_no_round_corner_cuts_into_what_a_row_tells():
    async def act(page: FakePage, _: SharkTable) -> None:
        await place(page, "red", "A3")
        rows = [c for c in page.all(ft.Container) if c.ink and isinstance(c.content, ft.Stack)]
        assert [row.clip_behavior for row in rows] == [ft.ClipBehavior.NONE] * 2

    at_table(act)


def test_the_payout_says_what_leaves_the_board_and_where_the_markers_go():
    async def act(page: FakePage, _: SharkTable) -> None:
        await place(page, "red", "A3")
        texts = page.texts()
        assert {"Off the board:", "A4", "Stock Index:", "to 3", "to 0"} <= set(texts)

    at_table(act, [*START, *quiet_turn(BLUE, "A4")])


def test_all_done_closes_and_the_payout_key_calls_it_back_ticked():
    async def act(page: FakePage, _: SharkTable) -> None:
        await place(page, "red", "A3")
        await tap_key(page, "All done")
        assert "Pay out" not in page.texts()
        await tap_key(page, "Payout")
        assert "Pay out" in page.texts()
        assert {"Cleo is paid out", "Ada is paid out"} <= ticked(page)

    at_table(act)


def test_later_keeps_the_ticks_that_were_made():
    async def act(page: FakePage, _: SharkTable) -> None:
        await place(page, "red", "A3")
        await tick(page, "Ada is paid out")
        await tap_key(page, "Later")
        await tap_key(page, "Payout")
        assert ticked(page) == {"Ada is paid out"}
        await tick(page, "Ada is paid out")
        assert ticked(page) == set()

    at_table(act)


def test_an_undone_placement_takes_its_payout_along():
    async def act(page: FakePage, table: SharkTable) -> None:
        await place(page, "red", "A3")
        await tap_key(page, "Undo: Cleo places red on A3")
        assert "Pay out" not in page.texts()
        assert "A3, free" in cells(page)
        assert table.state.cash("Cleo") == 0

    at_table(act)


def test_a_payout_that_moves_no_money_says_so():
    lines: Sequence[SharkMove] = [*START, Adjust(player="Ada", reason="a test", shares={RED: -1})]

    async def act(page: FakePage, table: SharkTable) -> None:
        await place(page, "red", "L12")
        assert "bonus $1,000, lone building" in page.texts()
        assert "Stock Index:" not in page.texts()
        assert table.state.prices[RED] == 2_000

    at_table(act, lines)


RICH: Sequence[SharkMove] = [
    *START,
    *quiet_turn(BLUE, "A4"),
    *quiet_turn(BLUE, "A5"),
    Adjust(player="Dan", reason="a test", shares={RED: 3, BLUE: 3, YELLOW: 2}),
    *quiet_turn(YELLOW, "L1"),
    *quiet_turn(YELLOW, "L2"),
]


def test_sold_shares_stand_beside_the_loss_they_pay():
    rich = new_store(RICH).table
    assert rich is not None
    cash = rich.state.cash("Dan")
    poor = Adjust(player="Dan", reason="a test", amount=-cash)

    async def act(page: FakePage, table: SharkTable) -> None:
        await place(page, "blue", "A3")
        assert "Pay out" not in page.texts()
        await tap_key(page, "Sell 3 shares and pay $6,000")
        assert isinstance(table.history.steps[-1].move, ForcedSale)
        texts = page.texts()
        assert {"Pay out", "loss 3 red × $2,000"} <= set(texts)
        assert any(text.startswith("sold ") and "at half" in text for text in texts)

    at_table(act, [*RICH, poor])


def test_the_old_step_is_marked_only_while_the_payout_is_open():
    async def act(page: FakePage, _: SharkTable) -> None:
        resting = len(page.all(cv.Canvas))
        await place(page, "red", "A3")
        assert len(page.all(cv.Canvas)) == resting + 1
        await tap_key(page, "All done")
        assert len(page.all(cv.Canvas)) == resting
        assert said(page.all(ft.Container)[0])

    at_table(act, size=(1440, 900))
