"""Situations that went wrong at other tables, played through from the first free share."""

import pytest

from models.errors import BankerError
from models.ledger import BANK, CASH
from models.shark.game import SHARK
from models.shark.moves import Finish
from models.shark.state import Status
from models.shark.summary import ranking
from models.timeline import NothingToUndo
from tests.support.scripts import bank, code_of, go_on, hand, play, prices

FIFTEEN_RED = (
    "t:Ar t:Br r@A1 . r@B1 . r@C1 . r@D1 . r@E1 . r@F1 . r@G1 . r@H1 . r@I1 . r@J1 . r@K1 ."
    " r@L1 . r@L2 . r@K2"
)
EIGHT_RED = "r@A1 . r@B1 . r@C1 . r@D1 . r@E1 . r@F1 . r@G1 . r@H1"
THREE_TO_FIVE = "r@A1 . r@B1 . r@C1 . r@E1 . r@D1"
SIX_SHARES = (
    "t:Ar t:Bg t:Cy r@A3 . g@E3 . y@L12 . r@B3 . g@F3 . y@L10 . r@C3 . g@G3 +1g +3y . y@J12 ."
)


def test_the_game_ends_at_the_end_of_the_turn_that_reached_fifteen() -> None:
    game = play(2, f"{FIFTEEN_RED} . r@J2")
    assert prices(game.state) == "r15"
    assert game.state.endings
    assert not game.state.is_over
    assert game.state.active == "A"
    game = go_on(game, "+1r -1r .")
    assert game.state.status is Status.ENDED
    assert {code_of(game, token) for token in ("r@I2", "+1r", "-1r", "s", ".")} == {"game_over"}
    assert ranking(game.state) == [
        {"place": 1, "name": "A", "wealth": 94_000},
        {"place": 2, "name": "B", "wealth": 86_000},
    ]


def test_fourteen_is_not_yet_the_end() -> None:
    game = play(2, FIFTEEN_RED)
    assert prices(game.state) == "r14"
    assert game.state.endings == ()
    assert (game.state.cash("A"), game.state.cash("B")) == (63_000, 70_000)
    assert go_on(game, ". r@J2").state.endings


def test_eight_in_a_row_are_eight_thousand_in_korea_2022() -> None:
    game = play(2, f"t:Ar t:Br {EIGHT_RED}")
    assert prices(game.state) == "r8"
    assert (game.state.cash("A"), game.state.cash("B")) == (24_000, 28_000)


def test_eight_in_a_row_are_seven_thousand_in_the_original() -> None:
    game = play(2, EIGHT_RED, "original-1987")
    assert prices(game.state) == "r7"
    assert (game.state.cash("A"), game.state.cash("B")) == (16_000, 12_000)


def test_the_bonus_of_one_step_differs_between_the_books() -> None:
    game = play(2, f"t:Ar t:Bb {THREE_TO_FIVE}")
    assert (hand(game.state, "A"), hand(game.state, "B")) == ("14k 1r", "3k 1b")
    game = play(2, f"t:Bb t:Ar {THREE_TO_FIVE}", "ravensburger-2001", banker="B")
    assert (hand(game.state, "A"), hand(game.state, "B")) == ("15k 1r", "4k 1b")
    game = play(2, f"t:Ar t:Bb {THREE_TO_FIVE}", chain_bonus="triple_rise")
    assert (hand(game.state, "A"), hand(game.state, "B")) == ("15k 1r", "4k 1b")


def test_eight_are_sold_in_a_turn_that_buys_five() -> None:
    game = play(
        2,
        "t:Ar t:Bb r@A1 +2r . b@A12 . r@B1 +2r . b@C12 . r@C1 +3r . b@E12 . -8r +5b",
        starting_cash=0,
    )
    assert hand(game.state, "A") == "19k 5b"
    assert code_of(game, "+1b") == "buy_limit"


def test_shares_bought_and_sold_at_once_stay_counted() -> None:
    game = play(2, "t:Ar t:Br r@A1 . b@A12 . r@B1 . b@C12 . +2r -2r")
    assert hand(game.state, "A") == "5k 1r"
    game = go_on(game, "+3b")
    assert code_of(game, "+1b") == "buy_limit"


def test_all_shares_of_a_bankrupt_player_can_be_bought_again() -> None:
    game = play(3, f"{SIX_SHARES} r@D3")
    assert game.state.is_bankrupt("B")
    assert bank(game.state) == "r49 b50 g50 y49"
    game = go_on(game, ". y@J10 +5y")
    assert hand(game.state, "C") == "0k 6y"
    assert bank(game.state) == "r49 b50 g50 y44"


def test_half_the_price_is_rounded_share_by_share() -> None:
    game = play(
        3,
        "t:Ar t:Bg t:Cy r@A3 . g@E3 +1g . y@L12 . r@B3 . g@F3 . y@L11 . y@L10 . g@G3 . b@A12 ."
        " r@C3 . b@C12 +3y . b@E12 . r@D3",
    )
    assert game.state.is_bankrupt("B")
    assert (hand(game.state, "A"), hand(game.state, "C")) == ("17k 1r", "8k 1y")
    assert bank(game.state) == "r49 b50 g50 y49"


def test_a_share_bought_this_turn_is_paid_its_dividend() -> None:
    game = play(2, "t:Ar t:Bb r@A1 . b@A12 . r@B1 . b@C12 . +1r r@C1")
    assert (hand(game.state, "A"), hand(game.state, "B")) == ("8k 2r", "3k 1b")
    late = play(2, "t:Ar t:Bb r@A1 . b@A12 . r@B1 . b@C12 . r@C1 +1r")
    assert hand(late.state, "A") == "6k 2r"


def test_one_building_takes_over_two_companies_at_once() -> None:
    game = play(
        3,
        "t:Ar t:Bb t:Cg r@A3 . b@E3 . g@D2 . r@B3 . b@F3 . y@L12 . r@C3 . y@A12 . y@C12 . r@D3",
    )
    assert prices(game.state) == "r4 y1"
    hands = [hand(game.state, player) for player in "ABC"]
    assert hands == ["14k 1r", "4k 1b", "3k 1g"]


def test_an_equal_neighbour_saves_the_smaller_one_too() -> None:
    game = play(
        3,
        "t:Ar t:Bb t:Cg r@A3 . b@E3 . g@D2 . r@B3 . b@F3 . g@D1 . r@C3 . b@G3 . y@L12 . y@J12 ."
        " b@H3 . y@H12 .",
    )
    assert code_of(game, "r@D3") == "not_larger"


def test_all_others_fail_in_one_placement() -> None:
    before = play(
        3,
        "t:Ar t:Bg t:Cg r@A3 . g@E3 . g@F3 . r@B3 . g@L1 . y@L12 . r@C3 . g@G3 +2g . y@J12 +2g .",
    )
    game = go_on(before, "r@D3")
    assert prices(game.state) == "r4 g1 y1"
    assert game.state.failed == (("B", "C"),)
    assert hand(game.state, "A") == "14k 1r"
    assert bank(game.state) == "r49 b50 g50 y50"
    assert game.state.endings
    assert game.undo().state == before.state


def test_an_end_after_bankruptcies_ranks_the_solvent_first() -> None:
    game = play(3, f"{SIX_SHARES} r@D3").played(Finish())
    assert [row["name"] for row in ranking(game.state)][-1] == "B"
    assert all(row["wealth"] >= 0 for row in ranking(game.state))


def test_a_bankruptcy_is_undone_and_done_again() -> None:
    before = play(3, SIX_SHARES)
    game = go_on(before, "r@D3")
    undone = game.undo()
    assert undone.state == before.state
    assert hand(undone.state, "B") == "3k 2g 3y"
    assert prices(undone.state) == "r3 g3 y1"
    assert undone.redo().state == game.state


def test_undo_before_the_first_move_does_not_lose_what_can_be_redone() -> None:
    whole = play(2, "t:Ar t:Bb r@A1")
    game = whole.undo().undo().undo()
    for _ in range(2):
        with pytest.raises(NothingToUndo):
            game.undo()
    assert game.redo().redo().redo().state == whole.state


def test_every_kind_of_move_leaves_nothing_behind_once_undone() -> None:
    kinds = play(
        2,
        "t:Ab t:Bb r@A1 . y@A3 . g@A5 . y@B3 +1y . g@B5 . b@D1 +1g . r@B1 . j@L12 +1y +1b ."
        " r@C1 f:B=y1,g1 . n@L10 . n-L10 . s . r@A2 +1r -1r .",
        joker=True,
        neutral=True,
    )
    game = kinds
    while game.history.steps:
        earlier = game.undo()
        assert earlier.redo().state == game.state
        assert earlier.state == game.history.state_before(len(game.history.steps))
        game = earlier


def test_money_that_is_not_there_buys_nothing() -> None:
    game = play(2, "t:Ar t:Br r@A1 . b@A12 . r@B1 . +1r")
    assert hand(game.state, "B") == "1k 2r"
    assert prices(game.state) == "r2 b1"
    before = game.state
    assert code_of(game, "+1r") == "not_enough_cash"
    assert game.state == before


def test_the_bank_may_owe_more_than_its_box_holds() -> None:
    game = play(2, "t:Ar t:Br r@A1", starting_cash=1_000_000)
    state = game.state
    assert state.ledger.balance(BANK, CASH) == -2_003_000
    assert sum(state.cash(player) for player in "AB") == 2_003_000
    assert SHARK.fault_of(state) is None
    assert SHARK.refusal_of(go_on(game, "+1r").state, Finish()) is None


def test_undone_bankruptcies_and_the_end_of_the_game_come_back() -> None:
    game = play(2, f"{FIFTEEN_RED} . r@J2 .")
    earlier = game.undo().undo()
    assert earlier.state.endings == ()
    assert earlier.redo().redo().state.is_over


def test_a_move_that_is_none_is_an_error_of_its_own() -> None:
    game = play(2, "t:Ar t:Br")
    with pytest.raises(BankerError, match="a change that is none"):
        game.changed("move")
