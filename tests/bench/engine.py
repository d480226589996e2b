"""Replay, undo and legal cells, beside a loop of pure Python.

Run: `python -m tests.bench.engine`
"""

from collections.abc import Iterator
from pathlib import Path

from models.game import GameRecord, History
from models.shark.game import SHARK
from models.shark.moves import SharkMove
from models.shark.rules.placing import legal_cells
from models.shark.state import Required, State
from models.shark.vocabulary import COMPANIES
from models.timeline import Timeline, replay
from tests.bench.yardsticks import best_of, plain_loop, report

GAMES = Path(__file__).parents[1] / "golden" / "games"


def records() -> list[GameRecord[SharkMove]]:
    """The golden games, taken apart."""
    paths = sorted(path for path in GAMES.glob("*.json") if ".expected" not in path.name)
    return [SHARK.parse_record(path.read_text(encoding="utf-8")) for path in paths]


def played(games: list[GameRecord[SharkMove]]) -> list[Timeline[State, SharkMove]]:
    """Every game replayed with its checks after every move and its whole ledger."""
    timelines = [replay(SHARK, game.header, game.moves) for game in games]
    for timeline in timelines:
        for step in timeline.history.steps:
            if fault := SHARK.fault_of(step.outcome.state):
                raise SystemExit(f"the books are wrong: {fault}")
        SHARK.summary(timeline.history)
    return timelines


def busiest_positions(timelines: list[Timeline[State, SharkMove]]) -> Iterator[State]:
    """Of each game on 12 x 12 the fullest board on which a placement is due."""
    for timeline in timelines:
        due = [
            state
            for step in timeline.history.steps
            if (state := step.outcome.state).turn.required is Required.DUE and not state.turn.roll
        ]
        if due and len(due[-1].table.layout.bits) == 144:
            yield max(due, key=lambda state: state.board.taken.bit_count())


def undo_all(timeline: Timeline[State, SharkMove], depth: int) -> None:
    """As many moves taken back."""
    for _ in range(depth):
        timeline = timeline.undo()


def main() -> None:
    """Prints the figures."""
    loop = best_of(5, plain_loop)
    report("yardstick: a million additions in Python", loop * 1e3, "ms")
    games = records()
    timelines = played(games)
    moves = sum(len(game.moves) for game in games)
    took = best_of(5, lambda: played(games))
    report("replay, all checks and the whole ledger", moves / took, "moves/s", f"{moves} moves")
    report("the same, moves per million additions", moves * loop / took, "moves")

    longest = max(timelines, key=lambda timeline: len(timeline.history.steps))
    game = games[timelines.index(longest)]
    whole = best_of(5, lambda: replay(SHARK, game.header, game.moves))
    depth = len(longest.history.steps)
    report(f"one replay of {depth} moves", whole * 1e3, "ms")
    late = Timeline(SHARK, History(longest.history.start, longest.history.steps[:250]))
    report("undo at move 250", best_of(50, late.undo) * 1e3, "ms")
    everything = best_of(5, lambda: undo_all(longest, depth))
    report(f"undo of all {depth} moves, one by one", everything * 1e3, "ms")

    positions = list(busiest_positions(timelines))
    cells = best_of(
        20,
        lambda: [legal_cells(state, company) for state in positions for company in COMPANIES],
    )
    each = cells / len(positions)
    report("legal cells of four companies on 12 x 12", each * 1e3, "ms", "the fullest boards")


if __name__ == "__main__":
    main()
