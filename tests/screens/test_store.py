"""Where a banker's screen stands, and what becomes of taps."""

import asyncio

import pytest

from banker_app.screens.shown import Screen, parse_route
from banker_app.screens.store import PARKED_S, ScreenStore, Shelf
from banker_app.screens.taps import DOUBLE_TAP_S, OTHER_KEY_S
from banker_app.session import Accepted
from models.shark.moves import Buy, EndTurn, Finish, Place, Skip, Take
from models.shark.vocabulary import Company
from tests.screens.desks import free_shares, header, new_desk, new_store, quiet_turn


def where(store: ScreenStore) -> Screen:
    """The screen that is drawn."""
    return store.screen


@pytest.mark.parametrize("screen", list(Screen))
def test_a_screen_is_found_by_its_route(screen: Screen):
    assert parse_route(screen.value) is screen
    assert parse_route(f"{screen.value}?from=bookmark") is screen


def test_an_unknown_route_leads_home():
    assert parse_route("/casino") is Screen.HOME


@pytest.mark.parametrize("screen", list(Screen))
def test_back_leads_one_level_up_and_at_last_home(screen: Screen):
    store = new_store([*free_shares(), Finish()])
    store.go(screen)
    store.back()
    assert where(store) is screen.above
    store.back()
    assert where(store) is Screen.HOME


def test_back_closes_a_sheet_before_it_leaves_the_table():
    store = new_store(free_shares())
    store.open_sheet("trade")
    store.back()
    assert (store.shown.sheet, store.screen) == (None, Screen.TABLE)


def test_the_back_key_of_a_browser_goes_up_and_our_own_change_of_address_does_not():
    store = new_store(free_shares())
    store.go(Screen.LEDGER)
    store.expects = "/ledger"
    store.routed("/ledger")
    assert where(store) is Screen.LEDGER
    store.routed("/table")
    assert where(store) is Screen.TABLE


def test_the_table_waits_until_the_free_shares_are_taken():
    store = new_store(free_shares()[:3])
    assert where(store) is Screen.FREE_SHARES
    store.submit(Take(player="Dan", company=Company.RED))
    assert where(store) is Screen.TABLE
    store.drawing()
    store.undo()
    assert where(store) is Screen.FREE_SHARES


def test_without_a_table_every_address_of_the_table_leads_home():
    store = ScreenStore(new_desk(), Shelf())
    for screen in (Screen.TABLE, Screen.LEDGER, Screen.RANKING, Screen.JOIN, Screen.FREE_SHARES):
        store.go(screen)
        assert where(store) is Screen.HOME


def test_the_end_of_the_game_opens_the_ranking_and_undo_goes_back_to_the_table():
    store = new_store(free_shares())
    store.submit(Finish())
    assert where(store) is Screen.RANKING
    store.drawing()
    store.undo()
    assert where(store) is Screen.TABLE


def test_a_finger_that_bounces_buys_once():
    store = new_store([*free_shares(), Place(company=Company.RED, cell="A1")])
    times = iter([0.0, 0.0, DOUBLE_TAP_S / 2, DOUBLE_TAP_S * 2, DOUBLE_TAP_S * 2])
    store.taps._clock = lambda: next(times)
    buy = Buy(company=Company.RED, shares=1)
    assert store.table is not None
    before = store.table.state.cash("Ada")
    assert isinstance(store.submit(buy), Accepted)
    store.drawing()
    assert store.submit(buy) is None
    assert before - store.table.state.cash("Ada") == 1_000


def test_a_bounce_counts_from_when_the_move_is_on_the_screen_however_slow_that_is():
    store = new_store([*free_shares(), Place(company=Company.RED, cell="A1")])
    now = 0.0
    store.taps._clock = lambda: now
    store.undo()
    store.drawing()
    now = 3.0
    store.taps.seen_now()
    now = 3.0 + DOUBLE_TAP_S / 2
    store.taps.seen_now()
    assert store.undo() is None
    now = 3.0 + DOUBLE_TAP_S * 2
    assert store.undo() is not None


def test_a_finger_that_bounces_takes_a_share_for_one_player_only():
    store = new_store()
    store.taps._clock = lambda: 0.0
    store.submit(Take(player="Ada", company=Company.RED))
    store.drawing()
    assert store.submit(Take(player="Ben", company=Company.RED)) is None
    assert store.table is not None
    assert store.table.number == 1


def test_a_finger_that_bounces_on_end_turn_does_not_skip_the_next_turn():
    store = new_store([*free_shares(), Place(company=Company.RED, cell="A1")])
    store.taps._clock = lambda: 0.0
    store.submit(EndTurn())
    store.drawing()
    assert store.submit(Skip()) is None


def test_a_key_that_has_become_another_waits_longer_for_the_finger_to_be_off():
    store = new_store([*free_shares(), Place(company=Company.RED, cell="A1")])
    now = 0.0
    store.taps._clock = lambda: now
    store.submit(EndTurn())
    store.drawing()
    now = (DOUBLE_TAP_S + OTHER_KEY_S) / 2
    assert store.submit(Skip()) is None
    now = OTHER_KEY_S
    assert isinstance(store.submit(Skip()), Accepted)


def test_a_finger_that_bounces_on_all_done_does_not_end_the_turn():
    store = new_store([*free_shares(), Place(company=Company.RED, cell="A1")])
    store.taps._clock = lambda: 0.0
    store.tick_all(1, ("Ada",))
    assert store.submit(EndTurn()) is None


def test_a_tap_on_a_screen_that_is_out_of_date_changes_nothing():
    store = new_store([*free_shares(), Place(company=Company.RED, cell="A1")])
    assert store.table is not None
    store.table.submit(Buy(company=Company.RED, shares=1))
    store.submit(Buy(company=Company.RED, shares=1))
    assert store.table.state.shares("Ada", Company.RED) == 2
    assert store.shown.message is None


def test_a_tap_on_another_game_changes_nothing():
    store = new_store(free_shares())
    store.desk.bank.open(store.desk.bank.create("shark", header(("Eve", "Finn"))))
    store.submit(Take(player="Eve", company=Company.RED))
    assert store.table is not None
    assert store.table.number == 0


def test_what_the_rules_refuse_is_said_and_the_next_move_clears_it():
    store = new_store(free_shares())
    store.submit(EndTurn())
    assert store.shown.message is not None
    assert store.shown.message.code == "placement_due"
    store.submit(Place(company=Company.RED, cell="A1"))
    assert store.shown.message is None


def test_a_placement_that_pays_opens_its_payout():
    store = new_store(free_shares())
    store.submit(Place(company=Company.RED, cell="A1"))
    assert (store.shown.sheet, store.shown.payout_of) == ("payout", 5)


def test_where_rolls_are_asked_for_the_next_turn_begins_with_one():
    store = new_store([*free_shares(), Place(company=Company.RED, cell="A1")])
    store.shelf.asks_for_rolls = True
    store.submit(EndTurn())
    assert store.shown.sheet == "roll"


def test_undo_to_an_older_move_takes_back_all_later_ones():
    moves = [*free_shares(), *quiet_turn(Company.RED, "A1"), *quiet_turn(Company.BLUE, "C1")]
    store = new_store(moves)
    store.undo_to(5)
    assert store.table is not None
    assert (store.table.number, len(store.table.timeline.undone)) == (5, 3)


def test_a_page_that_comes_back_finds_its_screen_as_it_was():
    shelf, desk = Shelf(), new_desk()
    desk.bank.open(desk.bank.create("shark", header()))
    store = shelf.taken(desk)
    store.go(Screen.JOIN)
    shelf.park(store)
    again = shelf.taken(desk)
    again.arrived("/join")
    assert again is store
    assert again.screen is Screen.JOIN


def test_a_page_opened_much_later_begins_anew():
    times = iter([0.0, PARKED_S + 1])
    shelf, desk = Shelf(clock=lambda: next(times)), new_desk()
    store = shelf.taken(desk)
    shelf.park(store)
    assert shelf.taken(desk) is not store


def test_two_pages_stand_on_different_screens():
    shelf, desk = Shelf(), new_desk()
    desk.bank.open(desk.bank.create("shark", header()))
    first, second = shelf.taken(desk), shelf.taken(desk)
    first.go(Screen.JOIN)
    second.go(Screen.LEDGER)
    assert (first.screen, second.screen) == (Screen.JOIN, Screen.LEDGER)


def test_closed_pages_do_not_pile_up():
    shelf, desk = Shelf(), new_desk()
    stores = [shelf.taken(desk) for _ in range(20)]
    for store in stores:
        shelf.park(store)
    assert len(shelf.parked) < 10
    assert not shelf.screens


def test_ticks_of_a_payout_are_shared_and_can_be_taken_away():
    store = new_store(free_shares())
    store.tick(5, "Ada")
    store.tick(5, "Ben")
    store.tick(5, "Ada")
    assert {player for _, _, player in store.shelf.ticks} == {"Ben"}


def test_many_changes_wake_a_follower_once():
    async def follow() -> int:
        store = new_store(free_shares())
        queue = store.follow()
        for _ in range(5):
            store.wake()
        return queue.qsize()

    assert asyncio.run(follow()) == 1
