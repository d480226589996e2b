"""What was played, taken back, done again, written and read is the same game."""

import random
from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from models.record import format_record
from models.shark.game import SHARK
from models.shark.header import header_of
from models.shark.moves import SharkMove
from models.timeline import (
    Change,
    JournalRow,
    NothingToRedo,
    NothingToUndo,
    Timeline,
    replay,
    resume,
)
from tests.support.walks import Game, games, of_random_games, some_move, states_of


def moves_of(game: Game) -> tuple[SharkMove, ...]:
    return tuple(step.move for step in game.history.steps)


def header_behind(game: Game) -> str:
    return header_of(game.history.start.table)


def cut(game: Game, share: float) -> int:
    return int(share * len(game.history.steps))


@of_random_games
@given(games(), st.floats(0, 1))
def test_the_beginning_and_then_the_rest_are_the_whole(game: Game, share: float) -> None:
    moves, at = moves_of(game), cut(game, share)
    whole = replay(SHARK, header_behind(game), moves)
    assert whole.history == game.history
    again = replay(SHARK, header_behind(game), moves[:at])
    for move in moves[at:]:
        again = again.played(move)
    assert again.history == whole.history


@of_random_games
@given(games())
def test_as_much_redone_as_undone_is_the_same_at_every_move(game: Game) -> None:
    states = list(states_of(game))
    undone = game
    for number in range(len(states) - 1, 0, -1):
        undone = undone.undo()
        assert undone.state == states[number - 1]
    for state in states[1:]:
        undone = undone.redo()
        assert undone.state == state
    assert undone == game


@of_random_games
@given(games(), st.floats(0, 1))
def test_undone_is_as_if_never_played(game: Game, share: float) -> None:
    at = cut(game, share)
    undone = game
    for _ in range(len(game.history.steps) - at):
        undone = undone.undo()
    never = replay(SHARK, header_behind(game), moves_of(game)[:at])
    assert undone.history == never.history
    assert undone.state.ledger.digest() == never.state.ledger.digest()
    assert SHARK.summary(undone.history) == SHARK.summary(never.history)
    assert list(SHARK.legal_moves(undone.state)) == list(SHARK.legal_moves(never.state))


def presses(game: Game, rng: random.Random) -> Iterator[tuple[Change, SharkMove | None, Game]]:
    """Undo, redo and new moves pressed at random, each with the game after it."""
    for _ in range(60):
        change: Change = rng.choice(("undo", "undo", "redo", "redo", "move"))
        if change == "move" and game.state.is_over:
            continue
        move = some_move(game.state, rng) if change == "move" else None
        try:
            game = game.changed(change, move)
        except (NothingToUndo, NothingToRedo):
            continue
        yield change, move, game


@of_random_games
@given(games(), st.integers(0, 2**32))
def test_presses_at_random_are_read_back_from_the_journal(game: Game, chance: int) -> None:
    start: Game = Timeline(SHARK, game.history)
    header, rows = header_behind(game), rows_of(game)
    for change, move, after in presses(start, random.Random(chance)):
        text = None if move is None else move.model_dump_json()
        digest = after.state.ledger.digest()
        rows.append(JournalRow(seq=len(rows) + 1, change=change, move=text, digest=digest))
        visible = replay(SHARK, header, moves_of(after))
        assert visible.state == after.state
        start = after
    assert resume(SHARK, header, rows) == (start, None)


def rows_of(game: Game) -> list[JournalRow]:
    return [
        JournalRow(
            seq=number,
            change="move",
            move=step.move.model_dump_json(),
            digest=step.outcome.state.ledger.digest(),
        )
        for number, step in enumerate(game.history.steps, 1)
    ]


@of_random_games
@given(games(), st.floats(0, 1, exclude_max=True))
def test_a_journal_is_followed_only_to_the_row_that_differs(game: Game, share: float) -> None:
    rows, at = rows_of(game), cut(game, share)
    rows[at] = rows[at].model_copy(update={"digest": "0" * 16})
    resumed = resume(SHARK, header_behind(game), rows)
    assert resumed.differs_at == at + 1
    assert moves_of(resumed.timeline) == moves_of(game)[:at]


@of_random_games
@given(games())
def test_a_record_written_and_read_again_is_the_same_game(game: Game) -> None:
    text = format_record(header_behind(game), moves_of(game))
    record = SHARK.parse_record(text)
    assert record.moves == moves_of(game)
    assert record.header == header_behind(game)
    assert replay(SHARK, record.header, record.moves).history == game.history


@of_random_games
@given(games())
def test_a_move_written_and_read_again_is_the_same_move(game: Game) -> None:
    for step in game.history.steps:
        text = step.move.model_dump_json(exclude_none=True)
        assert SHARK.parse_move(text, game.state) == step.move
