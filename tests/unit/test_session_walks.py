"""Long random evenings: whatever is pressed, the table is what the moves that count make it."""

import json
import os
import random
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from banker_app.journal.folder import open_reader, open_writer
from banker_app.journal.memory import MemoryStore
from banker_app.session import Accepted, Answer, Bank, Declined, TableSession
from banker_app.session.listing import AnyGame
from models.games import GAMES
from models.timeline import replay
from tests.support.marbles import Draw, Marbles, Move, Pass, marbles_header

LONG = bool(os.environ.get("BANKER_LONG"))
"""Whether the long forms were asked for."""

FIRST_SEED = int(os.environ.get("BANKER_SEED", "") or random.randrange(10**9) if LONG else 0)
"""The long forms are others every time, unless a seed is given."""

TABLES: Mapping[str, AnyGame] = {**GAMES, "marbles": Marbles()}
HEADERS = {
    "marbles": marbles_header("Ann", "Ben", "Cleo", marbles=200),
    "shark": json.dumps({"edition": "kbg-2022", "players": ["Ann", "Ben", "Cleo"]}),
}

AnyTable = TableSession[Any, Any]


@pytest.fixture(params=range(1000 if LONG else 15))
def chance(request: pytest.FixtureRequest) -> random.Random:
    """Chance, from a seed that a failure shows."""
    return seeded(FIRST_SEED + request.param)


@pytest.fixture(params=range(2))
def rare_chance(request: pytest.FixtureRequest) -> random.Random:
    """Chance for walks that are long in themselves."""
    return seeded(FIRST_SEED + request.param)


def seeded(seed: int) -> random.Random:
    """Chance, with its seed in the output of a test that fails."""
    print(f"BANKER_SEED={seed}")
    return random.Random(seed)


def press(table: AnyTable, chance: random.Random) -> Answer:
    """One press of a banker who cannot make up his mind."""
    match chance.choices(["move", "undo", "redo", "undo_to"], [5, 3, 3, 1])[0]:
        case "undo":
            return table.undo()
        case "redo":
            return table.redo()
        case "undo_to":
            return table.undo_to(max(0, table.number - chance.randrange(4)))
    moves = list(table.game.legal_moves(table.state))
    return table.submit(chance.choice(moves)) if moves else table.undo()


def replayed(table: AnyTable) -> object:
    """The state that the moves that count give when they are done in one go."""
    moves = [step.move for step in table.history.steps]
    return replay(table.game, table.header, moves).state


@pytest.mark.parametrize("game", ["marbles", "shark"])
def test_any_presses_leave_what_the_moves_that_count_make(game: str, chance: random.Random):
    store = MemoryStore()
    table = Bank(store, TABLES).open(Bank(store, TABLES).create(game, HEADERS[game]))
    restart = chance.randrange(60)
    for number in range(300 if LONG else 60):
        press(table, chance)
        assert table.state == replayed(table)
        if number == restart:
            again = Bank(store, TABLES).open(table.game_id)
            assert (again.timeline, again.seq) == (table.timeline, table.seq)
            table = again
    assert table.condition == "open"


@pytest.mark.parametrize("game", ["marbles", "shark"])
def test_done_and_undone_is_as_never_done(game: str, chance: random.Random):
    store = MemoryStore()
    bank = Bank(store, TABLES)
    table = bank.open(bank.create(game, HEADERS[game]))
    for _ in range(300 if LONG else 60):
        moves = list(table.game.legal_moves(table.state))
        if not moves:
            break
        before, history = table.state, table.history
        move = chance.choice(moves)
        assert isinstance(table.submit(move), Accepted)
        assert isinstance(table.undo(), Accepted)
        assert (table.state, table.history) == (before, history)
        assert isinstance(table.redo(), Accepted)
    again = Bank(store, TABLES).open(table.game_id)
    assert again.timeline == table.timeline


def test_a_jumping_clock_changes_no_order(rare_chance: random.Random, tmp_path: Path):
    def jumping() -> datetime:
        return datetime(2000, 1, 1, tzinfo=UTC) + timedelta(
            hours=rare_chance.randrange(-250_000, 250_000)
        )

    with closing(open_writer(tmp_path, now=jumping)) as store:
        bank = Bank(store, TABLES)
        table = bank.open(bank.create("marbles", HEADERS["marbles"]))
        for _ in range(1000 if LONG else 40):
            press(table, rare_chance)
        again = Bank(store, TABLES).open(table.game_id)
        assert (again.timeline, again.seq) == (table.timeline, table.seq)


def test_of_two_screens_the_stale_one_hears_of_a_conflict(rare_chance: random.Random):
    store = MemoryStore()
    bank = Bank(store, TABLES)
    table = bank.open(bank.create("marbles", marbles_header("Ann", "Ben", marbles=99_999)))
    seen, accepted, stale = {"left": 0, "right": 0}, 0, 0
    for _ in range(10_000 if LONG else 300):
        screen = rare_chance.choice(["left", "right"])
        is_stale = seen[screen] != table.seq
        answer = table.submit(rare_chance.choice(moves_of(table.state)), seen=seen[screen])
        assert (answer == Declined("conflict")) == is_stale
        accepted, stale = accepted + isinstance(answer, Accepted), stale + is_stale
        seen[screen] = table.seq
    assert stale > 0
    assert accepted == len(store.rows(table.game_id)) == table.seq
    assert table.state == replayed(table)


def moves_of(state: Any) -> Sequence[Move]:
    """Some moves, not all of which are legal."""
    return [Draw(player=player, marbles=1) for player in state.players] + [
        Pass(player="Ann", to="Ben", marbles=1)
    ]


@pytest.fixture
def busy_table(tmp_path: Path) -> Iterator[AnyTable]:
    """A table in a file, at which a player draws one marble after the other."""
    ended = threading.Event()
    store = open_writer(tmp_path)
    bank = Bank(store, TABLES)
    table = bank.open(bank.create("marbles", marbles_header("Ann", "Ben", marbles=100_000)))

    def play() -> None:
        while not ended.wait(0.05 if LONG else 0.001):
            table.submit(Draw(player="Ann", marbles=1))

    player = threading.Thread(target=play)
    player.start()
    yield table
    ended.set()
    player.join()
    store.close()


def test_an_export_during_play_is_whole_and_new(busy_table: AnyTable, tmp_path: Path):
    elsewhere = Bank(MemoryStore(), TABLES)
    with closing(open_reader(tmp_path)) as store:
        reader = Bank(store, TABLES)
        for _ in range(200 if LONG else 30):
            begun = busy_table.seq
            text = reader.export(busy_table.game_id)
            copy = elsewhere.open(elsewhere.import_record(text))
            assert begun <= copy.number == copy.state.held("Ann")
