"""Every rulebook and every variant, from the setup to the ranking, drawn all along the way."""

import asyncio
import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from banker_app.screens.app import Banker, Pulse
from banker_app.screens.draft import SetupDraft
from banker_app.screens.saved import begin
from banker_app.screens.shown import Screen, Sheet
from banker_app.screens.store import ScreenStore, Shelf
from banker_app.session import Accepted
from models.shark.editions import EDITIONS
from models.shark.header import RuleAnswer
from models.shark.moves import Finish, Place, Roll, SharkMove
from models.shark.state import State, Status
from models.shark.vocabulary import Company
from tests.screens.desks import SlowHand, new_desk
from tests.screens.fake_page import FakePage
from tests.support.walks import some_move

VARIANTS: Mapping[str, tuple[str, Mapping[str, RuleAnswer]]] = {
    **{edition: (edition, {}) for edition in EDITIONS},
    "joker": ("kbg-2022", {"joker": True}),
    "neutral": ("kbg-2022", {"neutral": True}),
    "pioneer": ("kbg-2022", {"pioneer": True}),
    "joker-neutral-pioneer": ("kbg-2022", {"joker": True, "neutral": True, "pioneer": True}),
    "super-buildings": ("ravensburger-2001", {"super_buildings": True}),
    "little-fish": ("original-1987", {"dice": "little_fish"}),
    "live-now-die-later": ("kbg-2022", {"dice": "live_now_die_later", "pioneer": True}),
    "colour-blind": ("games-international-1989", {"dice": "colour_blind"}),
    "house-rules": (
        "merritt",
        {
            "valuation": "trask",
            "group_cap": 3,
            "chain_bonus": "triple_rise",
            "starting_cash": 20_000,
            "starting_share": True,
            "first_player": "left_of_banker",
            "buy_limit": 2,
            "no_placement": "may_trade",
            "end_timing": "end_of_turn",
        },
    ),
}

LONGEST, EVERY = 90, 6
SHEETS: tuple[Sheet, ...] = ("roll", "trade", "payout", "price", "menu")


def begun(edition: str, rules: Mapping[str, RuleAnswer]) -> ScreenStore:
    """A screen on which such a game has been set up and begun."""
    store = ScreenStore(new_desk(), Shelf(), SlowHand())
    draft = SetupDraft(("Ada", "Ben", "Cleo")).of_edition(edition)
    store.shelf.draft = draft.ruled({**rules, "buildings_per_company": 6})
    begin(store)
    return store


def state_of(store: ScreenStore) -> State:
    assert store.table is not None
    return store.table.state


def next_move(store: ScreenStore, chance: random.Random) -> SharkMove:
    """A random move; the game is ended early only where it grows long."""
    state = state_of(store)
    if store.table and store.table.number >= LONGEST and state.status is Status.PLAYING:
        return Finish()
    while isinstance(move := some_move(state, chance), Finish):
        continue
    return move


async def drawn(page: FakePage, store: ScreenStore, pulse: Pulse) -> None:
    """Draws the screen as it stands, and once with each sheet."""
    table = store.table
    assert table is not None
    cells = list(table.state.table.layout.bits)
    shown = replace(store.shown, cell=None, sheet=None, payout_of=None, price_of=Company.RED)
    sheets: list[Sheet | None] = [None, "cell", *(() if table.number % 4 else SHEETS)]
    for sheet in sheets:
        cell = cells[table.number * 7 % len(cells)]
        store.shown = replace(shown, sheet=sheet, cell=cell, payout_of=table.number)
        store.drawing()
        pulse.beats += 1
        await page.settle()
        assert not page.connection.crashes, page.connection.crashes[-1]
        assert not [text for text in page.texts() if "cannot be shown" in (text or "")]
    store.shown = shown


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game_is_played_from_the_setup_to_the_ranking(variant: str) -> None:
    edition, rules = VARIANTS[variant]
    store, chance = begun(edition, rules), random.Random(variant)
    pulse = Pulse()

    async def play() -> None:
        async with FakePage(lambda page: page.render(Banker, pulse, store)) as page:
            assert store.screen in (Screen.FREE_SHARES, Screen.TABLE)
            while not state_of(store).is_over:
                move = next_move(store, chance)
                store.drawing()
                assert isinstance(store.submit(move), Accepted)
                is_telling = not isinstance(move, Place | Roll) or state_of(store).debts
                if is_telling and store.table and store.table.number % EVERY == 0:
                    await drawn(page, store, pulse)
            store.go(Screen.RANKING)
            await drawn(page, store, pulse)
            assert [text for text in page.texts() if (text or "").startswith("cash ")]

    asyncio.run(play())
