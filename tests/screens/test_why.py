"""Why: from every amount, reason and end; it closes and leaves what lay beneath as it was."""

import asyncio
from collections.abc import Awaitable, Callable

import flet as ft
import pytest

from banker_app.screens.app import banker_main
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore
from banker_app.wording import WORDS
from banker_app.wording.questions import WealthAsked
from models.shark.editions import EDITIONS
from models.shark.moves import Adjust, Buy, Place, SharkMove
from models.shark.state import EndReason, State
from models.shark.vocabulary import Company
from tests.screens.desks import new_store
from tests.screens.fake_page import FakePage
from tests.screens.test_forced_sale import taken_over
from tests.screens.test_payout import place
from tests.screens.test_table import ROLLED, SIZES, START, at_table, press, tap_key

RED, BLUE, GREEN, YELLOW = Company
KBG = EDITIONS["kbg-2022"]

Act = Callable[[FakePage], Awaitable[None]]


def on_screen(
    store: ScreenStore, act: Act, size: tuple[int, int] = (390, 844), route: str = "/table"
) -> None:
    """Does something on the real app, at the table of a store."""

    async def open_and_act() -> None:
        async with FakePage(banker_main(store.desk), size, route) as page:
            await page.settle()
            await act(page)

    asyncio.run(open_and_act())


def named(page: FakePage, name: str) -> list[ft.Container]:
    """What can be tapped and has this name for a screen reader."""
    return [
        c
        for c in page.all(ft.Container)
        if c.on_click and isinstance(c.content, ft.Semantics) and c.content.label == name
    ]


async def tap_named(page: FakePage, name: str) -> None:
    """Taps what a screen reader calls so."""
    [found] = named(page, name)
    await page.tap(found)


def state_of(store: ScreenStore) -> State:
    """The table as it stands."""
    assert store.table is not None
    return store.table.state


@pytest.mark.parametrize("size", SIZES)
def test_a_payout_row_opens_its_parts_and_closes_to_the_payout(size):
    async def act(page: FakePage, _: object) -> None:
        await place(page, "red", "A3")
        await tap_key(page, "bonus $3,000")
        assert {"Cleo gets $3,000", "Red, chain of 3: $3,000"} <= set(page.texts())
        await press(page, "Escape")
        assert "Cleo gets $3,000" not in page.texts()
        assert "Pay out" in page.texts()

    at_table(act, size=size)


def test_asking_why_ticks_nothing_and_ends_no_turn():
    async def act(page: FakePage, _: object) -> None:
        await place(page, "red", "A3")
        await tap_key(page, "dividend 1 red")
        await press(page, "E")
        await tap_key(page, "Close")
        assert not [s for s in page.all(ft.Semantics) if s.label and s.checked]
        assert "Cleo’s turn" in page.texts()

    at_table(act)


@pytest.mark.parametrize("size", SIZES)
def test_a_greyed_key_opens_its_reason(size):
    async def act(page: FakePage, _: object) -> None:
        await tap_named(page, "Trade, place first, why?")
        assert "Place first" in page.texts()
        assert any(text.endswith(WORDS.rule("R23", KBG)) for text in page.texts())
        await tap_key(page, "Close")
        assert named(page, "End turn, place first, why?")

    at_table(act, [*START, ROLLED], size=size)


@pytest.mark.parametrize("size", SIZES)
def test_the_trade_sheet_explains_reasons_and_prices(size):
    async def act(page: FakePage, _: object) -> None:
        await tap_key(page, "Trade")
        await tap_named(page, "Buy 1 red, $2,000 short, why?")
        assert "needed $2,000 − cash $0 = $2,000 short" in page.texts()
        await press(page, "Escape")
        assert "Cleo trades" in page.texts()
        await tap_key(page, "Red $2,000")
        assert "Red, chain of 2: $2,000" in page.texts()

    at_table(act, size=size)


def test_an_undo_while_trading_closes_the_explanation_with_it():
    async def act(page: FakePage, _: object) -> None:
        await tap_key(page, "Trade")
        await tap_key(page, "Red $2,000")
        await page.session.dispatch_event(
            page.page._i,
            "keyboard_event",
            {"key": "Z", "shift": False, "ctrl": True, "alt": False, "meta": False},
        )
        await page.settle()
        assert "Red, chain of 2: $2,000" not in page.texts()

    at_table(act)


@pytest.mark.parametrize("size", [(820, 1180), (1440, 900)])
def test_a_line_of_what_just_happened_opens(size):
    async def act(page: FakePage, _: object) -> None:
        await tap_key(page, "Ben places red on A2")
        assert "Ben gets $2,000" in page.texts()

    at_table(act, size=size)


def test_the_history_of_a_price_opens_how_each_came_about():
    async def act(page: FakePage, _: object) -> None:
        [price] = [s for s in page.all(ft.Semantics) if s.label == "red $2,000"]
        await page.tap(price.content)
        await tap_key(page, "$0 to $1,000")
        assert "Red, 1 lone building, no chain: $1,000" in page.texts()
        await tap_key(page, "Close")
        await tap_key(page, "Why is red at that price?")
        assert "Red, chain of 2: $2,000" in page.texts()

    at_table(act)


def test_the_lines_of_an_open_ledger_item_open():
    async def act(page: FakePage) -> None:
        await tap_key(page, "Ben places red on A2")
        await tap_key(page, "dividend 1 red × $1,000")
        assert {"Ada gets $1,000", "1 red × ($2,000 − $1,000) = $1,000"} <= set(page.texts())
        await tap_key(page, "Close")
        assert any("Undo to here" in text for text in page.texts())

    on_screen(new_store(START), act, route="/ledger")


def test_a_players_ledger_opens_with_what_he_is_worth():
    async def act(page: FakePage) -> None:
        await tap_key(page, "Ada")
        await tap_key(page, "Ada is worth $5,000")
        assert {"cash $3,000", "1 red × $2,000 = $2,000"} <= set(page.texts())

    on_screen(new_store(START), act, route="/ledger")


@pytest.mark.parametrize("size", SIZES)
def test_a_forced_sale_opens_what_is_due_and_what_shares_bring(size):
    async def act(page: FakePage) -> None:
        await tap_key(page, "Why must Ben sell?")
        texts = page.texts()
        assert any(text.startswith("owed $24,000 − cash ") for text in texts)
        assert "1 green brings half of $2,000: $1,000" in texts
        await press(page, "Escape")
        assert "Ben must sell" in page.texts()
        await tap_key(page, "1 blue less")
        await tap_key(page, "Sell ")
        assert any(text.startswith("due $") for text in page.texts())

    on_screen(taken_over(red=12, blue=4, green=8), act, size)


def test_a_bankruptcy_opens_what_was_owed_paid_and_written_off():
    async def act(page: FakePage) -> None:
        await tap_key(page, "Why is Ben bankrupt?")
        assert any(text.startswith("Written off: $") for text in page.texts())
        await press(page, "Escape")
        assert "Ben is bankrupt" in page.texts()

    on_screen(taken_over(red=40), act)


def almost_over() -> list[SharkMove]:
    """Ada could buy the last share of all: red is to be bought, the others are given away."""
    gifts = [
        Adjust(player="Ada", reason="as set up", amount=200_000),
        Adjust(player="Ada", reason="as set up", shares={RED: 48, BLUE: 49, GREEN: 49, YELLOW: 49}),
    ]
    return [*START, *gifts]


def test_the_end_in_sight_and_the_end_open_when_the_game_ends():
    store = new_store([*almost_over(), Adjust(player="Cleo", reason="as set up", amount=9_000)])
    assert store.table is not None
    store.table.submit(Place(company=GREEN, cell="H9"))
    store.table.submit(Buy(company=RED, shares=1))
    assert [ending.reason for ending in state_of(store).endings] == [EndReason.ALL_SHARES_BOUGHT]

    async def act(page: FakePage) -> None:
        await tap_key(page, "Why does the game end?")
        assert any(text.endswith(WORDS.rule("R25", KBG)) for text in page.texts())
        await tap_key(page, "Close")
        await tap_key(page, "End turn")
        await tap_key(page, "All shares are bought. Turn 3.")
        assert "the bank has 0 red, 0 blue, 0 green, 0 yellow" in page.texts()
        await tap_key(page, "Close")
        await tap_key(page, "Ada")
        assert any(text.startswith("Ada is worth $") for text in page.texts())

    on_screen(store, act)


@pytest.mark.parametrize("size", SIZES)
def test_a_refused_move_can_be_asked_about(size):
    async def act(page: FakePage, _: object) -> None:
        await press(page, "E")
        assert "Place first · R23" in page.texts()
        await tap_key(page, "Why?")
        assert any(text.endswith(WORDS.rule("R23", KBG)) for text in page.texts())
        await tap_key(page, "Close")

    at_table(act, size=size)


@pytest.mark.parametrize("size", SIZES)
def test_a_rule_is_looked_up_and_back_uncovers_what_was_asked(size):
    async def act(page: FakePage, _: object) -> None:
        await place(page, "red", "A3")
        await tap_key(page, "dividend 1 red")
        rule = WORDS.rule("R16", KBG)
        await tap_named(page, f"R16: {rule} Look it up.")
        assert {"Rules", KBG.name, "Dividends and losses"} <= set(page.texts())
        await tap_key(page, "Back")
        assert {"Ada gets $1,000", "Pay out"} <= set(page.texts())

    at_table(act, size=size)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_rules_tells_what_is_in_force(edition, size):
    store = new_store(edition=edition)
    lines = WORDS.rules(EDITIONS[edition])

    async def act(page: FakePage) -> None:
        texts = page.texts()
        assert [text for text in texts if text in {line.text for line in lines}] == [
            line.text for line in lines
        ]
        assert sum(text == "differs" for text in texts) == sum(line.differs for line in lines)
        assert "4 players: Ada, Ben, Cleo and Dan" in texts

    on_screen(store, act, size, "/rules")


def test_a_house_rule_is_marked_against_its_own_rulebook():
    async def act(page: FakePage) -> None:
        assert page.texts().count("house rule · differs") == 1
        assert "3 shares may be bought" in " ".join(page.texts())

    on_screen(new_store(edition="kbg-2022", rules={"buy_limit": 3}), act, route="/rules")


def test_the_menu_leads_to_the_rules_and_back_leads_to_the_menu():
    async def act(page: FakePage, _: object) -> None:
        await tap_key(page, "Menu")
        await tap_key(page, "Rules")
        assert KBG.name in page.texts()
        await tap_key(page, "Back")
        assert "Finish the game now" in page.texts()

    at_table(act)


def test_an_explanation_is_the_first_thing_that_closes():
    store = new_store(START)
    store.open_sheet("menu")
    store.ask(WealthAsked("Ada", state_of(store)))
    store.escape()
    assert (store.shown.why, store.shown.sheet) == (None, "menu")
    store.escape()
    assert store.shown.sheet is None


def test_rules_of_a_game_that_is_being_set_up_are_read_without_a_table():
    store = new_store(START)
    store.go(Screen.SETUP)
    store.open_rules()
    assert store.screen == "/rules"
    assert store.is_setting_up
    store.back()
    assert store.screen == "/setup"
