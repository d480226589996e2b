"""Setting up a table: the names, the banker, the header."""

import json
from dataclasses import replace

import pytest

from banker_app.screens.draft import SetupDraft
from banker_app.screens.saved import begin, play_again, prepare
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore, Shelf
from models.errors import BadRecord
from models.shark.editions import EDITIONS
from models.shark.game import SHARK
from models.shark.moves import Take
from models.shark.state import Status
from models.shark.vocabulary import Company
from tests.screens.desks import SlowHand, free_shares, new_desk, new_store

THREE = SetupDraft(("Ada", "Ben", "Cleo"))


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("", "name_empty"),
        ("  ", "name_empty"),
        ("ben", "name_taken"),
        ("Ｂｅｎ", "name_taken"),
        ("x" * 21, "name_long"),
        ("Dan", None),
    ],
)
def test_a_name_is_refused_with_its_reason(typed: str, problem: str | None):
    draft = replace(THREE.edited(3), typed=typed)
    assert draft.fault_of_typed() == problem


def test_a_player_may_keep_his_own_name_while_it_is_rewritten():
    draft = replace(THREE.edited(1), typed="BEN")
    assert draft.written().names == ("Ada", "BEN", "Cleo")


def test_a_name_that_is_not_right_is_given_up_when_something_else_is_done():
    draft = replace(THREE.edited(1), typed="Ada")
    assert draft.settled() == THREE


@pytest.mark.parametrize(("seat", "target"), [(0, 2), (2, 0), (1, 2), (1, 0)])
def test_the_banker_stays_who_he_is_when_seats_change(seat: int, target: int):
    draft = replace(THREE, banker=1).moved(seat, target)
    assert draft.banker_name == "Ben"
    assert sorted(draft.names) == ["Ada", "Ben", "Cleo"]
    assert draft.names[target] == THREE.names[seat]


def test_nobody_moves_beyond_the_ends_of_the_table():
    assert THREE.moved(0, -1) == THREE
    assert THREE.moved(2, 3) == THREE


def test_without_the_banker_the_first_player_keeps_the_bank():
    draft = replace(THREE, banker=1).without(1)
    assert (draft.names, draft.banker_name) == (("Ada", "Cleo"), "Ada")


def test_a_player_before_the_banker_leaves_and_the_banker_stays():
    assert replace(THREE, banker=2).without(0).banker_name == "Cleo"


def test_one_player_is_not_enough():
    assert not SetupDraft(("Ada",)).is_ready
    assert SetupDraft(("Ada", "Ben")).is_ready


def test_somebody_who_does_not_play_can_keep_the_bank():
    draft = replace(THREE, banker=None, keeper="Zoe")
    assert draft.is_ready
    assert SHARK.start(draft.header()).table.banker == "Zoe"


@pytest.mark.parametrize("keeper", ["", "ada", "x" * 21])
def test_who_only_keeps_the_bank_needs_a_name_of_his_own(keeper: str):
    assert not replace(THREE, banker=None, keeper=keeper).is_ready


def test_the_banker_has_the_first_turn_in_the_header_as_on_the_screen():
    draft = replace(THREE, banker=2)
    assert SHARK.start(draft.header()).active == draft.first == "Cleo"


def test_a_game_begins_once_however_often_the_finger_bounced():
    store = ScreenStore(new_desk(), Shelf(draft=THREE), lambda: 0.0)
    begin(store)
    begin(store)
    assert len(store.desk.bank.games()) == 1
    assert store.screen is Screen.FREE_SHARES


def test_the_people_of_the_last_table_are_already_there():
    store = new_store(banker="Cleo")
    prepare(store)
    assert store.shelf.draft.names == ("Ada", "Ben", "Cleo", "Dan")
    assert store.shelf.draft.banker_name == "Cleo"


def test_an_outside_banker_of_the_last_table_is_there_too():
    store = new_store(free_shares(), banker="Zoe")
    prepare(store)
    assert (store.shelf.draft.banker, store.shelf.draft.keeper) == (None, "Zoe")


def test_the_same_again_has_the_same_people_and_rules_and_no_moves():
    store = new_store(free_shares(), rules={"buy_limit": 3})
    assert store.table is not None
    old = json.loads(store.table.header)
    play_again(store, store.table.game_id)
    new = json.loads(store.table.header)
    assert new == old
    assert store.table.number == 0
    assert store.screen is Screen.FREE_SHARES


def test_after_a_new_name_the_next_one_is_asked_for():
    store = ScreenStore(new_desk(), Shelf(), SlowHand())
    store.draw(store.shelf.draft.edited(0))
    for name in ("Ada", "Ben"):
        store.typed(name)
        store.name_done()
    assert (store.shelf.draft.names, store.shelf.draft.editing) == (("Ada", "Ben"), 2)
    store.typed("")
    store.name_done()
    assert store.shelf.draft.editing is None


HOUSE_BOARD = ("1122", "3344", "ssss")


def test_a_board_of_ones_own_is_played_on():
    draft = replace(THREE, board=HOUSE_BOARD, board_name="Kitchen")
    assert draft.is_ready
    assert SHARK.start(draft.header()).table.layout == draft.layout


def test_another_rulebook_is_as_printed_and_keeps_a_board_of_ones_own():
    draft = replace(THREE, board=HOUSE_BOARD, board_name="Kitchen").ruled({"buy_limit": 3})
    other = draft.of_edition("ravensburger-2001")
    assert (other.board, other.board_name, other.rules) == (HOUSE_BOARD, "Kitchen", {})


def test_a_board_that_the_area_die_does_not_know_is_not_begun_on():
    draft = replace(THREE, board=HOUSE_BOARD).of_edition("original-1987")
    assert draft.unfit is not None
    assert not draft.is_ready


def test_an_answer_that_is_as_printed_is_no_change():
    draft = THREE.ruled({"buy_limit": 3, "joker": True}).ruled({"buy_limit": 5})
    assert draft.rules == {"joker": True}
    assert draft.ruled({"joker": False}) == THREE


def test_rules_that_exclude_each_other_change_nothing():
    draft = THREE.ruled({"joker": True})
    fault = draft.fault_of("dice", "colour_blind")
    assert fault is not None
    assert (fault.problem, fault.value) == ("together", "joker, colour_blind")
    assert draft.fault_of("dice", "little_fish") is None
    with pytest.raises(BadRecord):
        draft.ruled({"dice": "colour_blind"})


def test_rules_that_others_were_put_in_the_place_of_come_back():
    draft = THREE.ruled({"joker": True, "buy_limit": 3})
    other = draft.of_edition("merritt")
    assert (other.edition, other.rules) == ("merritt", {})
    assert other.undone() == draft
    assert other.undone().undone() == draft


def test_the_same_rulebook_again_changes_nothing():
    draft = THREE.ruled({"joker": True})
    assert draft.of_edition(draft.edition) is draft
    assert draft.of_set(draft.edition, draft.rules) is draft


def first_turn(header: str) -> str:
    """Who has the first turn, once all free shares are taken."""
    state = SHARK.start(header)
    while state.status is Status.SETUP:
        state = SHARK.apply(state, Take(player=state.active, company=Company.RED)).state
    return state.active


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_begins_is_said_before_in_every_rulebook(edition: str):
    draft = replace(THREE, banker=2).of_edition(edition)
    assert first_turn(draft.header()) == draft.first
    if draft.switches.starting_share:
        assert SHARK.start(draft.header()).active == draft.first_taker


def test_left_of_an_outside_banker_is_left_of_the_first_seat():
    draft = replace(THREE, banker=None, keeper="Zoe").of_edition("ravensburger-2001")
    assert first_turn(draft.header()) == draft.first == "Ben"
    assert SHARK.start(draft.header()).active == draft.first_taker == "Ada"


def test_a_new_table_begins_with_the_rules_and_the_board_of_the_last():
    store = new_store(banker="Cleo", rules={"buy_limit": 3}, board=HOUSE_BOARD)
    prepare(store)
    draft = store.shelf.draft
    assert (draft.edition, draft.rules, draft.board) == ("kbg-2022", {"buy_limit": 3}, HOUSE_BOARD)


def test_a_board_that_cannot_be_begun_on_stays_with_its_game():
    store = new_store(rules={"buy_limit": 3}, board=("11", "11"))
    prepare(store)
    assert (store.shelf.draft.rules, store.shelf.draft.board) == ({"buy_limit": 3}, None)


def test_rules_that_were_chosen_before_any_name_are_not_forgotten():
    store = ScreenStore(new_desk(), Shelf(), SlowHand())
    prepare(store)
    store.draw(store.shelf.draft.of_edition("merritt"))
    prepare(store)
    assert store.shelf.draft.edition == "merritt"
