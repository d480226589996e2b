"""The ledger's items and the ranking, as plain values."""

import itertools

import pytest

from banker_app.screens.parts.chart import label_tops, steps_up
from banker_app.screens.parts.undo import undo_words
from banker_app.screens.past import turn_number, turns_of, wealth_by_turn
from banker_app.screens.ranking import ranked, reasons, verdict
from banker_app.screens.store import ScreenStore
from banker_app.wording import WORDS
from models.shark.moves import Buy, Finish, Place
from models.shark.vocabulary import Company
from tests.screens.desks import PEOPLE, free_shares, new_store, quiet_turn

RED = Company.RED
ONE_BUILDING = {"buildings_per_company": 1}


@pytest.fixture
def store() -> ScreenStore:
    moves = [
        *free_shares(),
        *quiet_turn(RED, "A1"),
        *quiet_turn(RED, "A2"),
        Place(company=RED, cell="A3"),
        Buy(company=RED, shares=1),
    ]
    return new_store(moves)


def turns_at(store: ScreenStore):
    assert store.table is not None
    return turns_of(store.table, WORDS)


def test_the_newest_turn_stands_first_and_the_free_shares_last(store: ScreenStore):
    turns = turns_at(store)
    assert [(turn.turn, turn.player) for turn in turns] == [
        (3, "Cleo"),
        (2, "Ben"),
        (1, "Ada"),
        (0, "Dan"),
    ]
    assert [item.number for item in turns[0].items] == [10, 9]


def test_a_move_has_its_money_lines_and_their_rulings(store: ScreenStore):
    placed = turns_at(store)[0].items[1]
    assert placed.title == "Cleo places red on A3"
    assert [(line.player, line.amount) for line in placed.lines] == [
        ("Cleo", 3_000),
        ("Ada", 1_000),
    ]
    assert placed.rulings == "R12 R16"


def test_all_money_of_the_game_stands_in_the_ledger(store: ScreenStore):
    assert store.table is not None
    lines = [line for turn in turns_at(store) for item in turn.items for line in item.lines]
    for player in PEOPLE:
        total = sum(line.amount for line in lines if line.player == player)
        assert total == store.table.state.cash(player)


def test_the_ledger_of_one_player_has_his_lines_and_his_moves_only(store: ScreenStore):
    items = [item for turn in turns_at(store) for item in turn.of("Ada").items]
    assert {line.player for item in items for line in item.lines} == {"Ada"}
    assert all(item.by == "Ada" or item.lines for item in items)


def test_a_move_that_was_taken_back_stays_and_says_so(store: ScreenStore):
    store.undo()
    newest = turns_at(store)[0]
    assert [(item.number, item.is_undone) for item in newest.items] == [(10, True), (9, False)]


def test_undo_says_what_it_takes_back_and_for_how_much(store: ScreenStore):
    assert store.table is not None
    assert undo_words(WORDS, store.table) == ("Undo: Cleo buys 1 red", "−$3,000")


def test_a_placement_that_ends_the_game_at_once_is_what_undo_takes_back():
    ends = new_store([Place(company=RED, cell="A1")], edition="merritt", rules=ONE_BUILDING).table
    assert ends is not None
    assert ends.state.is_over
    assert undo_words(WORDS, ends) == ("Undo: Ada places red on A1", "+$1,000")
    finished = new_store([Finish()], edition="merritt").table
    assert finished is not None
    assert undo_words(WORDS, finished) == ("Undo: the game ends", "")


def test_at_the_very_beginning_there_is_nothing_to_undo():
    table = new_store().table
    assert table is not None
    assert undo_words(WORDS, table) == ("Nothing to undo", "")


def test_the_number_of_the_turn_follows_undo(store: ScreenStore):
    assert store.table is not None
    assert turn_number(store.table) == 3
    store.undo_to(7)
    assert turn_number(store.table) == 2


def test_wealth_is_shown_for_the_start_and_the_end_of_every_turn(store: ScreenStore):
    assert store.table is not None
    lines = wealth_by_turn(store.table)
    assert list(lines) == list(PEOPLE)
    assert {len(line) for line in lines.values()} == {4}
    assert lines["Cleo"][-1] == store.table.state.wealth("Cleo")


def test_the_ranking_names_the_winner_and_the_reason(store: ScreenStore):
    store.submit(Finish())
    assert store.table is not None
    players = ranked(store.table)
    assert [player.place for player in players] == sorted(player.place for player in players)
    assert verdict(WORDS, players) == "Ada wins"
    [(_, why)] = reasons(WORDS, store.table)
    assert why == "The banker ended the game. Turn 3."


def test_equal_wealth_wins_together():
    store = new_store(free_shares(("Ada", "Ben")), ("Ada", "Ben"))
    store.submit(Finish())
    assert store.table is not None
    assert verdict(WORDS, ranked(store.table)) == "Ada and Ben win"


@pytest.mark.parametrize("values", list(itertools.product((0.0, 0.5, 0.52, 1.0), repeat=3)))
def test_no_name_in_the_chart_lies_on_another_or_outside(values: tuple[float, ...]):
    tops = sorted(label_tops(values, 200, 18))
    assert all(lower - upper >= 18 for upper, lower in itertools.pairwise(tops))
    assert tops[0] >= -9
    assert tops[-1] <= 200


@pytest.mark.parametrize("highest", [0, 1_000, 26_000, 313_000, 432_000, 2_000_000])
def test_the_grid_of_the_chart_has_a_few_lines_and_holds_everything(highest: int):
    step, top = steps_up(highest)
    assert top >= highest
    assert top % step == 0
    assert 1 <= top // step <= 5
