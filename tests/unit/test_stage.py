"""What the table waits for, as players are told, and what may be done then."""

from models.game import History
from models.shark.game import SHARK
from models.shark.moves import ForcedSale
from models.shark.views import view
from models.shark.vocabulary import Company
from tests.support.scripts import Game, go_on, play

TWO_WAYS_TO_PAY = (
    "t:Ab t:Bb r@A1 . y@A3 . g@A5 . y@B3 +1y . g@B5 . b@D1 +1g . r@B1 . y@L12 +1y . r@C1"
)


def stage(game: Game) -> str:
    return view(game.history).stage


def test_the_table_waits_for_free_shares_then_placement_then_trade() -> None:
    game = play(2, "t:Ar")
    assert stage(game) == "take"
    game = go_on(game, "t:Bb")
    assert stage(game) == "place"
    game = go_on(game, "r@A1")
    assert stage(game) == "trade"
    assert stage(go_on(game, ".")) == "place"


def test_a_pioneer_may_place_once_more_and_then_trades() -> None:
    game = play(2, "t:Ar t:Bb r@A1", pioneer=True)
    assert stage(game) == "second"
    assert stage(go_on(game, "b@C1")) == "trade"
    assert stage(go_on(game, "s")) == "trade"


def test_a_table_without_a_move_waits_for_the_first_free_share() -> None:
    start = play(2, "").history.start
    assert view(History(start)).stage == "take"


def test_while_a_sale_is_due_only_the_sale_is_waited_for() -> None:
    game = play(2, TWO_WAYS_TO_PAY, shares_per_company=6)
    assert stage(game) == "sale"
    due = view(game.history).due
    assert due is not None
    assert due.player == "B"
    (only,) = SHARK.legal_moves(game.state)
    assert isinstance(only, ForcedSale)
    assert set(only.shares) <= {Company.GREEN, Company.YELLOW}


def test_after_the_end_nothing_is_waited_for() -> None:
    game = play(2, "t:Ar t:Bb r@A1", buildings_per_company=1, end_timing="immediate")
    assert stage(game) == "over"
    assert list(SHARK.legal_moves(game.state)) == []
