"""The table in other editions: pioneers, skips that end the turn, games that end at once."""

from collections.abc import Mapping, Sequence

import pytest

from banker_app.screens.past import turn_number
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore
from banker_app.screens.table_facts import end_key, just_now, roll_key, trade_key, what_now
from banker_app.wording import WORDS
from models.shark.editions import EDITIONS
from models.shark.moves import (
    Adjust,
    Buy,
    EndTurn,
    Place,
    RemoveNeutral,
    Roll,
    SharkMove,
    Skip,
    Take,
)
from models.shark.state import Required
from models.shark.vocabulary import AreaFace, Company, CompanyFace, SpecialBuilding
from tests.screens.desks import free_shares, new_store, quiet_turn
from tests.screens.fake_page import FakePage
from tests.screens.test_store import where
from tests.screens.test_table import tap_key
from tests.screens.test_why import on_screen, state_of

RED, BLUE, GREEN, YELLOW = Company
NEUTRAL = SpecialBuilding.NEUTRAL
PIONEER = {"pioneer": True}


def first_of(edition: str) -> list[SharkMove]:
    """The free shares, where there are any."""
    return free_shares() if EDITIONS[edition].switches.starting_share else []


def at(
    moves: Sequence[SharkMove], rules: Mapping[str, object], edition: str = "kbg-2022"
) -> ScreenStore:
    """A screen at a table of four; where shares are free they have been taken."""
    return new_store([*first_of(edition), *moves], edition=edition, rules=dict(rules))


def placed_once(**more: object) -> ScreenStore:
    """Ada has pioneered with red on A1 and may place once more."""
    return at([Place(company=RED, cell="A1")], {**PIONEER, **more})


def sheet_of(store: ScreenStore) -> str | None:
    """The sheet that is open."""
    return store.shown.sheet


def place(store: ScreenStore, company: Company, cell: str) -> None:
    """A placement from the screen."""
    store.drawing()
    store.submit(Place(company=company, cell=cell))


def test_between_the_two_of_a_pioneer_the_keys_are_roll_and_skip():
    store = placed_once()
    assert store.table is not None
    state = state_of(store)
    assert state.turn.required is Required.SECOND
    assert what_now(WORDS, store.table) == "Pioneer: place once more, or skip."
    assert roll_key(WORDS, state, is_asked=False).title == "Roll"
    assert trade_key(WORDS, state).reason == "place first"
    assert (end_key(WORDS, state).title, end_key(WORDS, state).note) == (
        "Skip",
        "no second building",
    )


@pytest.mark.parametrize("size", [(360, 700), (390, 844), (820, 1180), (1440, 900)])
def test_the_first_payout_stays_at_hand_while_the_second_building_is_due(size):
    async def act(page: FakePage) -> None:
        await tap_key(page, "First payout")
        assert {"Pay out", "Ada: red on A1", "bonus $1,000, lone building"} <= set(page.texts())

    on_screen(placed_once(), act, size)


def test_after_both_placements_both_payouts_are_reached():
    store = placed_once()
    assert store.table is not None
    store.table.submit(Place(company=BLUE, cell="L1"))

    async def act(page: FakePage) -> None:
        await tap_key(page, "Payout")
        assert "Ada: blue on L1" in page.texts()
        await tap_key(page, "red on A1")
        assert "Ada: red on A1" in page.texts()
        await tap_key(page, "All done")
        await tap_key(page, "Payout")
        await tap_key(page, "red on A1")
        assert "Ada: red on A1" in page.texts()

    on_screen(store, act)


@pytest.mark.parametrize("edition", ["kbg-2022", "original-1987", "games-international-1989"])
def test_declining_the_second_building_opens_trading_in_every_edition(edition):
    store = at([Place(company=RED, cell="A1"), Skip()], PIONEER, edition)
    state = state_of(store)
    assert state.active == "Ada"
    assert trade_key(WORDS, state).note == "5 of 5 left"
    assert store.table is not None
    assert what_now(WORDS, store.table) == "Placed red on A1. Trade, or end turn."


def test_the_lone_die_of_colour_blind_is_told_as_an_area():
    store = at([Roll(area_die=AreaFace.ONE)], {"dice": "colour_blind"})
    assert store.table is not None
    assert what_now(WORDS, store.table) == "Area 1: 32 cells"


def test_a_joker_is_placed_with_its_article_in_the_line_of_the_turn():
    store = at([Place(company=SpecialBuilding.JOKER, cell="A1")], {"joker": True})
    assert store.table is not None
    assert what_now(WORDS, store.table) == "Placed a joker on A1. Trade, or end turn."


def test_a_second_building_is_never_a_third():
    store = placed_once()
    place(store, BLUE, "L1")
    assert state_of(store).turn.required is Required.DONE
    assert roll_key(WORDS, state_of(store), is_asked=False).note == "or tap a cell"


def test_where_rolls_are_asked_for_the_second_is_asked_for_once_the_payout_is_done():
    store = at([], PIONEER)
    store.shelf.asks_for_rolls = True
    place(store, RED, "A1")
    assert sheet_of(store) == "payout"
    store.tick_all(store.shown.payout_of or 0, ("", "Ada"))
    assert sheet_of(store) == "roll"


def boxed_in(edition: str) -> ScreenStore:
    """The second player has rolled an area whose one cell is taken."""
    moves = [*first_of(edition), *quiet_turn(RED, "A1")]
    store = new_store(moves, board=["123456"], edition=edition)
    store.drawing()
    store.submit(Roll(company_die=CompanyFace.WHITE, area_die=AreaFace.ONE))
    return store


@pytest.mark.parametrize("edition", ["original-1987", "games-international-1989", "merritt"])
def test_where_a_skip_ends_the_turn_its_key_says_who_is_next(edition):
    store = boxed_in(edition)
    assert store.table is not None
    skip = end_key(WORDS, state_of(store))
    assert (skip.title, skip.note) == ("Skip", "the turn is over, Cleo is next")
    assert what_now(WORDS, store.table) == "White + 1 fits nowhere."
    store.drawing()
    store.submit(Skip())
    assert (state_of(store).active, turn_number(store.table)) == ("Cleo", 3)


def test_where_a_skip_lets_trade_its_key_says_only_why():
    store = boxed_in("ravensburger-1991")
    assert end_key(WORDS, state_of(store)).note == "the roll fits nowhere"
    store.drawing()
    store.submit(Skip())
    assert store.table is not None
    assert what_now(WORDS, store.table) == "Skipped. Trade, or end turn."


def about_to_end(edition: str, rules: Mapping[str, object] | None = None) -> ScreenStore:
    """One red building is left, and it is going to be placed."""
    moves = [*quiet_turn(RED, "A1"), *quiet_turn(RED, "C1")]
    return at(moves, {"buildings_per_company": 3, **(rules or {})}, edition)


def test_a_game_that_ends_at_once_shows_the_payout_and_then_the_ranking():
    store = about_to_end("ravensburger-2001")
    place(store, RED, "E1")
    assert state_of(store).is_over
    assert (store.screen, store.shown.sheet) == (Screen.TABLE, "payout")
    store.close_sheet()
    assert where(store) is Screen.RANKING
    store.back()
    assert where(store) is Screen.TABLE


def test_all_done_of_the_last_payout_leads_to_the_ranking_and_undo_back():
    store = about_to_end("original-1987")
    place(store, RED, "E1")
    store.tick_all(store.shown.payout_of or 0, ("", "Cleo"))
    assert store.screen is Screen.RANKING
    store.drawing()
    store.undo()
    assert (store.screen, state_of(store).is_over) == (Screen.TABLE, False)


def test_in_the_game_of_2022_the_turn_goes_on_after_the_last_building():
    store = about_to_end("kbg-2022")
    place(store, RED, "E1")
    store.close_sheet()
    assert (store.screen, store.shown.sheet) == (Screen.TABLE, None)
    store.drawing()
    store.submit(EndTurn())
    assert store.screen is Screen.RANKING


def test_the_purchase_of_the_last_share_ends_a_game_at_once():
    rules = {"shares_per_company": 6, "starting_cash": 100_000, "buy_limit": 99}
    companies = list(Company)
    moves: list[SharkMove] = []
    for number, company in enumerate(companies):
        moves += [Place(company=company, cell=f"{'ADGJ'[number]}1")]
        left = 5
        if company is not YELLOW:
            moves += [Buy(company=company, shares=left), EndTurn()]
    store = at(moves, rules, "ravensburger-2001")
    store.drawing()
    store.submit(Buy(company=YELLOW, shares=5))
    assert state_of(store).is_over
    assert store.screen is Screen.RANKING


def test_taking_a_grey_building_off_closes_the_sheet_and_asks_for_no_payout():
    store = at([Place(company=NEUTRAL, cell="F1"), EndTurn()], {"neutral": True})
    store.choose("F1")
    store.drawing()
    store.submit(RemoveNeutral(cell="F1"))
    assert store.shown.sheet is None
    assert store.table is not None
    assert what_now(WORDS, store.table) == "Grey off F1. Trade, or end turn."
    [line, *_] = just_now(WORDS, store.table.history, 1)
    assert line.text == "Ben takes the grey building off F1"


def test_a_placement_that_moves_nothing_opens_no_payout():
    store = at([], {"neutral": True})
    store.drawing()
    store.submit(Place(company=NEUTRAL, cell="F1"))
    assert store.shown.sheet is None


def test_with_cards_the_last_free_share_and_each_new_turn_open_the_cards():
    store = new_store(free_shares()[:-1], rules={"dice": "live_now_die_later"})
    store.drawing()
    store.submit(Take(player="Dan", company=YELLOW))
    assert (store.screen, store.shown.sheet) == (Screen.TABLE, "roll")
    store.drawing()
    store.roll(Roll(company_die=CompanyFace.RED, area_die=AreaFace.ONE))
    place(store, RED, "A1")
    store.close_sheet()
    assert store.shown.sheet is None
    store.drawing()
    store.submit(EndTurn())
    assert store.shown.sheet == "roll"


def test_undo_leaves_the_cards_closed_so_that_undo_can_be_tapped_again():
    store = new_store(free_shares(), rules={"dice": "live_now_die_later"})
    store.drawing()
    store.roll(Roll(company_die=CompanyFace.RED, area_die=AreaFace.ONE))
    store.drawing()
    store.undo()
    assert store.shown.sheet is None
    key = roll_key(WORDS, state_of(store), is_asked=True)
    assert (key.title, key.is_next) == ("Cards", True)


def test_without_cards_entered_the_turn_can_neither_end_nor_be_skipped():
    async def act(page: FakePage) -> None:
        assert any("End turn" in name for name in page.names())
        assert not any(name.startswith("Skip") for name in page.names())

    on_screen(new_store(free_shares(), rules={"dice": "live_now_die_later"}), act)


def test_a_finger_that_bounces_takes_back_one_move_and_does_one_again():
    store = new_store([*free_shares(), Place(company=RED, cell="A1"), Buy(company=RED, shares=1)])
    assert store.table is not None
    number, now = store.table.number, 0.0
    store.taps._clock = lambda: now
    store.undo()
    store.drawing()
    assert store.undo() is None
    assert store.table.number == number - 1
    now = 1.0
    store.undo()
    store.drawing()
    store.redo()
    store.drawing()
    assert store.redo() is None
    assert store.table.number == number - 1


def test_a_wrong_roll_is_corrected_even_within_a_moment_of_the_undo():
    store = at([Roll(company_die=CompanyFace.RED, area_die=AreaFace.ONE)], {})
    store.taps._clock = lambda: 0.0
    store.roll(Roll(company_die=CompanyFace.BLUE, area_die=AreaFace.TWO))
    assert state_of(store).turn.roll == Roll(company_die=CompanyFace.BLUE, area_die=AreaFace.TWO)
    assert store.table is not None
    assert store.table.number == len(free_shares()) + 1


def test_a_roll_taken_on_a_screen_that_is_out_of_date_changes_nothing():
    first = Roll(company_die=CompanyFace.RED, area_die=AreaFace.ONE)
    store = at([first], {})
    assert store.table is not None
    store.table.submit(Adjust(player="Ada", reason="a test", amount=1_000))
    store.table.undo()
    store.roll(Roll(company_die=CompanyFace.BLUE, area_die=AreaFace.TWO))
    assert state_of(store).turn.roll == first
