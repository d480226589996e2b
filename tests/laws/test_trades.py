"""Which trades are offered, and what only a game of cards remembers."""

import random

from hypothesis import given
from hypothesis import strategies as st

from models.shark.game import SHARK
from models.shark.moves import Buy, Sell
from models.shark.vocabulary import COMPANIES
from tests.support.walks import Game, games, of_random_games, states_of


@of_random_games
@given(games(), st.integers(0, 2**32))
def test_the_trades_that_are_offered_are_those_that_are_not_refused(
    game: Game, chance: int
) -> None:
    states = list(states_of(game))
    for state in random.Random(chance).sample(states, min(8, len(states))):
        offered = [move for move in SHARK.legal_moves(state) if isinstance(move, Buy | Sell)]
        most = max(state.table.switches.buy_limit, *state.holdings(state.active).values()) + 1
        accepted = [
            move
            for trade in (Buy, Sell)
            for company in COMPANIES
            for shares in range(1, most + 1)
            if SHARK.refusal_of(state, move := trade(company=company, shares=shares)) is None
        ]
        assert sorted(map(repr, offered)) == sorted(map(repr, accepted))


@of_random_games
@given(games())
def test_cards_are_remembered_only_where_cards_are_played(game: Game) -> None:
    by_cards = game.state.table.switches.dice == "live_now_die_later"
    for state in states_of(game):
        assert by_cards or state.cards is None
