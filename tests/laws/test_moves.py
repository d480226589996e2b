"""What may be done, what is refused, and that nothing else happens."""

import random
from collections import Counter
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.errors import IllegalMove
from models.shark.game import SHARK
from models.shark.moves import (
    Adjust,
    EndTurn,
    Finish,
    ForcedSale,
    Place,
    Roll,
    SharkMove,
    Skip,
)
from models.shark.rules.debt import proposal
from models.shark.rules.placing import legal_cells
from models.shark.rules.rolling import in_play
from models.shark.state import Required, State
from models.shark.vocabulary import BUILDINGS
from tests.support.slow import buildings_of, may_stand, spot
from tests.support.walks import Game, any_move, games, of_random_games, states_of


def picture(state: State) -> dict[str, object]:
    """Everything in a state that a careless rule could change in place."""
    parts = {part.name: getattr(state, part.name) for part in fields(state)}
    told = {name: dict(part) if isinstance(part, dict) else part for name, part in parts.items()}
    return {
        **told,
        "balances": dict(state.ledger.balances),
        "standing": dict(state.board.standing),
    }


def some_states(game: Game, rng: random.Random, most: int) -> list[State]:
    states = list(states_of(game))
    return rng.sample(states, min(most, len(states)))


chances = st.integers(0, 2**32).map(random.Random)


@of_random_games
@given(games())
def test_a_preview_is_what_then_happens(game: Game) -> None:
    before = game.history.start
    for step in game.history.steps:
        drawn = picture(before)
        assert SHARK.refusal_of(before, step.move) is None
        assert SHARK.apply(before, step.move) == step.outcome
        assert picture(before) == drawn
        before = step.outcome.state


@of_random_games
@given(games(), chances)
def test_every_legal_move_is_accepted(game: Game, rng: random.Random) -> None:
    for state in some_states(game, rng, 3):
        legal = list(SHARK.legal_moves(state))
        assert len(set(map(repr, legal))) == len(legal)
        for move in rng.sample(legal, min(25, len(legal))):
            after = SHARK.apply(state, move).state
            assert SHARK.fault_of(after) is None


@of_random_games
@given(games(), chances)
def test_a_refused_move_changes_nothing(game: Game, rng: random.Random) -> None:
    for state in some_states(game, rng, 10):
        move = any_move(state, rng)
        drawn, refusal = picture(state), SHARK.refusal_of(state, move)
        if refusal is None:
            check_accepted(state, move)
            continue
        with pytest.raises(IllegalMove) as raised:
            SHARK.apply(state, move)
        assert raised.value.refusal == refusal
        assert raised.value.number is None
        assert picture(state) == drawn


def check_accepted(state: State, move: SharkMove) -> None:
    """What is accepted is among the legal moves, but for corrections and other sales."""
    assert SHARK.fault_of(SHARK.apply(state, move).state) is None
    if not isinstance(move, Adjust | Finish | ForcedSale):
        assert move in list(SHARK.legal_moves(state))


@of_random_games
@given(games(), chances)
def test_legal_cells_are_those_where_a_placement_is_not_refused(
    game: Game, rng: random.Random
) -> None:
    for state in some_states(game, rng, 3):
        if state.is_over or state.debts or state.takers:
            continue
        for building in BUILDINGS:
            accepted = {
                cell
                for cell in state.table.layout.bits
                if SHARK.refusal_of(state, Place(company=building, cell=cell)) is None
            }
            listed = state.table.layout.cells_in(legal_cells(state, building))
            assert set(listed) == accepted


@of_random_games
@given(games(), chances)
def test_legal_cells_are_those_that_a_slow_look_at_the_board_finds(
    game: Game, rng: random.Random
) -> None:
    for state in some_states(game, rng, 2):
        by_cards = state.table.switches.dice == "live_now_die_later"
        if state.turn.required is Required.DONE or state.turn.roll or by_cards:
            continue
        standing = buildings_of(state)
        for building in in_play(state.table.switches):
            slow = {
                cell
                for cell in state.table.layout.bits
                if spot(cell) not in standing
                and state.supply[building]
                and may_stand(building.value, spot(cell), standing)
            }
            assert set(state.table.layout.cells_in(legal_cells(state, building))) == slow


@of_random_games
@given(games())
def test_until_the_end_something_can_always_be_done(game: Game) -> None:
    for state in states_of(game):
        can = next(iter(SHARK.legal_moves(state)), None) is not None
        assert can is not state.is_over


@of_random_games
@given(games(), chances)
def test_the_end_of_a_turn_is_never_far(game: Game, rng: random.Random) -> None:
    for state in some_states(game, rng, 5):
        seat, done = state.turn.seat, Counter[str]()
        while not state.is_over and not state.takers and state.turn.seat == seat:
            move = way_on(state)
            done[move.move] += 1
            state = SHARK.apply(state, move).state
        pioneers = state.table.switches.pioneer
        by_cards = state.table.switches.dice == "live_now_die_later"
        assert done.pop("forced_sale", 0) <= len(state.players) - 1
        assert done.total() <= 2 + pioneers + by_cards


def way_on(state: State) -> SharkMove:
    """The shortest way to the end of the turn."""
    if state.debts:
        return ForcedSale(player=state.debts[0].player, shares=proposal(state))
    hasty = (EndTurn, Skip, Place, Roll)
    legal = [move for move in SHARK.legal_moves(state) if isinstance(move, hasty)]
    return min(legal, key=lambda move: hasty.index(type(move)))
