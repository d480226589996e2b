"""Buying and selling: the counter of purchases, the money on the keys, the reasons."""

import asyncio
import random
from collections.abc import Sequence

import flet as ft
import pytest

from banker_app.screens.parts.boundary import safe_component
from banker_app.screens.parts.look import Look
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import LIGHT
from banker_app.screens.trade import TradeSheet, lane, possible, short_reason, trade
from banker_app.wording import WORDS
from models.shark.moves import Buy, EndTurn, Place, Roll, SharkMove
from models.shark.state import State
from models.shark.vocabulary import AreaFace, Company, CompanyFace
from tests.screens.desks import free_shares, new_store, quiet_turn
from tests.screens.fake_page import FakePage, walk

RED, BLUE = Company.RED, Company.BLUE
RICH: Sequence[SharkMove] = (
    *free_shares(),
    *quiet_turn(RED, "A1"),
    *quiet_turn(RED, "A2"),
    *quiet_turn(RED, "A3"),
    *quiet_turn(RED, "A4"),
    Place(company=BLUE, cell="F5"),
)
"""Red is at $4,000, blue at $1,000; Ada may trade."""


def state_of(moves: Sequence[SharkMove]) -> State:
    """The table after the moves."""
    return state_of_rules({}, moves)


def state_of_rules(rules: dict[str, int], moves: Sequence[SharkMove]) -> State:
    """The table after the moves, where some rules differ."""
    table = new_store(moves, rules=rules).table
    assert table is not None
    state: State = table.state
    return state


def buy_reason(state: State, company: Company, count: int) -> str | None:
    """What the greyed Buy key says, if it is greyed."""
    refusal = lane(state, company, count).buy.refusal
    return short_reason(WORDS, refusal) if refusal else None


@pytest.mark.parametrize(
    ("company", "count", "reason"),
    [
        (BLUE, 5, None),
        (RED, 5, "$14,000 short"),
        (Company.GREEN, 1, "no price"),
    ],
)
def test_the_first_failing_reason_stands_on_the_buy_key(
    company: Company, count: int, reason: str | None
):
    assert buy_reason(state_of(RICH), company, count) == reason


def test_purchases_that_are_left_come_before_money_that_is_short():
    state = state_of([*RICH, Buy(company=BLUE, shares=4)])
    assert buy_reason(state, RED, 2) == "only 1 more"
    state = state_of([*RICH, Buy(company=BLUE, shares=5)])
    assert buy_reason(state, RED, 1) == "all 5 bought"


def test_the_bank_says_how_many_shares_it_has_left():
    state = state_of_rules({"shares_per_company": 6}, [*RICH, Buy(company=BLUE, shares=4)])
    assert buy_reason(state, BLUE, 1) is None
    state = state_of_rules(
        {"shares_per_company": 6, "buy_limit": 9}, [*RICH, Buy(company=BLUE, shares=4)]
    )
    assert buy_reason(state, BLUE, 2) == "bank has 1"


def test_the_stepper_ends_at_what_a_turn_may_buy_or_the_player_holds():
    assert lane(state_of(RICH), RED, 9).count == 5


def test_nothing_is_traded_between_a_roll_and_its_placement():
    roll = Roll(company_die=CompanyFace.RED, area_die=AreaFace.ONE)
    assert buy_reason(state_of([*RICH, EndTurn(), roll]), RED, 1) == "place first"


def test_a_player_without_shares_cannot_sell():
    refusal = lane(state_of(RICH), BLUE, 1).sell.refusal
    assert refusal is not None
    assert short_reason(WORDS, refusal) == "holds none"


def test_the_money_on_a_key_is_what_the_move_then_moves():
    store = new_store(RICH)
    assert store.table is not None
    shown = lane(store.table.state, BLUE, 3)
    before = store.table.state.cash("Ada")
    trade(store, shown.buy.move)
    assert store.table.state.cash("Ada") - before == shown.buy.amount == -3_000


def test_the_stepper_keeps_its_number_lowered_to_what_is_still_possible():
    store = new_store(RICH)
    assert store.table is not None
    trade(store, Buy(company=BLUE, shares=4))
    assert store.shown.counts[BLUE] == 4
    assert possible(store.table.state, Company.GREEN, 4) == 1


def test_a_new_turn_begins_with_every_stepper_at_one():
    store = new_store(RICH)
    trade(store, Buy(company=BLUE, shares=4))
    store.drawing()
    store.submit(EndTurn())
    assert set(store.shown.counts.values()) == {1}


LOOK = Look(LIGHT, 390, 844)


@ft.observable
class Beat:
    def __init__(self) -> None:
        self.count = 0


@safe_component
def only_the_sheet(_beat: Beat, store: ScreenStore) -> ft.Control:
    store.drawing()
    return TradeSheet(LOOK, store)


def spoken_below(control: ft.Control) -> list[str]:
    """The names of the texts and icons on a control."""
    found = list(walk(control, set()))
    texts = [text.semantics_label or text.value for text in found if isinstance(text, ft.Text)]
    return texts + [str(icon.semantics_label) for icon in found if isinstance(icon, ft.Icon)]


def keys_on(page: FakePage) -> dict[str, ft.Control]:
    """What can be tapped, by its name."""
    keys = (key for key in page.all(ft.Container) if key.on_click is not None)
    return {" ".join(spoken_below(key)): key for key in keys}


async def walk_at_random(steps: int, seed: int) -> int:
    """Trades, undoes and redoes at random; the counter on the screen must be the engine's."""
    store, beat, dice = new_store(RICH), Beat(), random.Random(seed)
    seen = set[int]()
    async with FakePage(lambda page: page.render(only_the_sheet, beat, store)) as page:
        assert store.table is not None
        for _ in range(steps):
            keys = keys_on(page)
            names = [name for name in keys if not name.startswith(("Undo", "Done"))]
            names = [name for name in names if "Why?" not in name]
            if store.table.number > len(RICH):
                names += [name for name in keys if name.startswith("Undo")]
            if dice.random() < 0.2:
                store.redo()
            else:
                await page.tap(keys[dice.choice(names)])
            beat.count += 1
            await page.settle(4)
            left = 5 - store.table.state.turn.bought
            assert f"{left} of 5 purchases left" in page.texts()
            seen.add(left)
    return len(seen)


def test_the_counter_of_purchases_is_the_engines_after_every_tap():
    assert asyncio.run(walk_at_random(200, seed=7)) >= 4


async def bought_twice() -> tuple[int, list[str]]:
    store, beat = new_store(RICH), Beat()
    async with FakePage(lambda page: page.render(only_the_sheet, beat, store)) as page:
        (buy,) = [key for name, key in keys_on(page).items() if name.startswith("Buy 1 blue")]
        store.taps._clock = lambda: 0.0
        await page.tap(buy)
        await page.tap(buy)
        assert store.table is not None
        return store.table.state.turn.bought, page.names()


def test_a_double_tap_on_the_screen_buys_once():
    bought, _ = asyncio.run(bought_twice())
    assert bought == 1


def test_a_greyed_key_says_its_reason_to_a_screen_reader():
    _, names = asyncio.run(bought_twice())
    assert "Sell 1 green, no price, why?" in names
