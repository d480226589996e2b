"""Whenever the console is killed, no acknowledged move is lost and nothing half is there.

`BANKER_KILLS` sets how often it is killed, `BANKER_SEED` repeats a run.
"""

import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest

from banker_app.journal.folder import open_reader, open_writer
from banker_app.session import Bank
from models.shark.game import SHARK
from models.shark.moves import SharkMove
from models.shark.state import State
from models.timeline import Change, JournalRow, Timeline, replay

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("BANKER_KILLS", "320"))
POINTS = (
    "before_write",
    "before_commit",
    "after_commit",
    "before_answer",
    "half_answer",
    "after_answer",
)
PLAYERS = ["Ann", "Ben", "Cleo"]
HEADER = json.dumps({"format": "shark-table", "edition": "kbg-2022", "players": PLAYERS})
LONGEST_MOMENT_S = 0.08

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="consoles are forked to be killed")


@dataclass(frozen=True)
class Planned:
    """A change that is typed, the row that it must leave, and the timeline behind it."""

    typed: str
    row: JournalRow
    after: Timeline[State, SharkMove]


@dataclass
class Evening:
    """Games at a table whose bank keeps being killed."""

    folder: Path
    chance: random.Random
    game: str = ""
    rows: list[JournalRow] = field(default_factory=list)
    timeline: Timeline[State, SharkMove] = field(default_factory=lambda: replay(SHARK, HEADER, ()))

    def begin(self) -> None:
        """Lays a new game."""
        with closing(open_writer(self.folder)) as store:
            self.game = Bank(store).create("shark", HEADER)
        self.rows, self.timeline = [], replay(SHARK, HEADER, ())

    def plans(self, changes: int) -> list[Planned]:
        """Changes that the console will accept one after the other, as long as the game lasts."""
        planned: list[Planned] = []
        timeline, seq = self.timeline, len(self.rows)
        while len(planned) < changes and not timeline.state.is_over:
            seq += 1
            planned.append(self._plan(timeline, seq))
            timeline = planned[-1].after
        return planned

    def _plan(self, timeline: Timeline[State, SharkMove], seq: int) -> Planned:
        change, move = self._change(timeline)
        after = timeline.changed(change, move)
        text = move.model_dump_json(exclude_none=True) if move else None
        digest = after.state.ledger.digest()
        row = JournalRow(seq=seq, change=change, move=text, digest=digest)
        return Planned(text or change, row, after)

    def _change(self, timeline: Timeline[State, SharkMove]) -> tuple[Change, SharkMove | None]:
        if timeline.undone and self.chance.random() < 0.4:
            return "redo", None
        if timeline.history.steps and self.chance.random() < 0.15:
            return "undo", None
        return "move", self.chance.choice(list(SHARK.legal_moves(timeline.state)))

    def stored(self) -> list[JournalRow]:
        """The rows that are there now, once the file has passed all checks."""
        with closing(open_reader(self.folder)) as store:
            table = Bank(store).open(self.game)
            assert table.condition == "open"
            return store.rows(self.game)


@contextmanager
def forge() -> Iterator[subprocess.Popen[str]]:
    """The process that forks the consoles."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.kills.forge"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def ended(forging: subprocess.Popen[str], order: tuple[object, ...]) -> int:
    """How the console of an order ended."""
    assert forging.stdin is not None
    assert forging.stdout is not None
    forging.stdin.write(json.dumps(order) + "\n")
    forging.stdin.flush()
    return int(forging.stdout.readline())


def acknowledged(shown: Path) -> list[dict[str, object]]:
    """The answers that were printed whole."""
    *whole, _ = shown.read_text().split("\n")
    return [json.loads(line) for line in whole]


def killed_once(evening: Evening, forging: subprocess.Popen[str], *, point: str) -> bool:
    """Runs one console until it dies, and checks what is left; whether it was killed at all."""
    planned = evening.plans(6)
    typed, shown = evening.folder / "typed", evening.folder / "shown"
    typed.write_text("".join(f"{plan.typed}\n" for plan in planned))
    shown.write_text("")
    moment = 0.0 if point else evening.chance.uniform(0.001, LONGEST_MOMENT_S)
    nth = evening.chance.randint(1, len(planned))
    order = (str(evening.folder), evening.game, str(typed), str(shown), point, nth, moment)
    status = ended(forging, order)
    told = acknowledged(shown)
    assert [(answer["ok"], answer["seq"]) for answer in told] == [
        (True, plan.row.seq) for plan in planned[: len(told)]
    ]
    survived = len(evening.stored()) - len(evening.rows)
    assert survived - len(told) in (0, 1)
    assert evening.stored() == evening.rows + [plan.row for plan in planned[:survived]]
    evening.rows = evening.stored()
    evening.timeline = planned[survived - 1].after if survived else evening.timeline
    assert status in (0, signal.SIGKILL)
    return status == signal.SIGKILL


def test_no_acknowledged_move_is_lost_whenever_the_bank_is_killed(tmp_path):
    seed = int(os.environ.get("BANKER_SEED", random.randrange(1 << 32)))
    print(f"BANKER_SEED={seed}")
    evening = Evening(tmp_path, random.Random(seed))
    killed: Counter[str] = Counter()
    with forge() as forging:
        for round_ in count():
            if killed.total() >= KILLS:
                break
            if evening.timeline.state.is_over or not evening.game:
                evening.begin()
            point = POINTS[round_ // 2 % len(POINTS)] if round_ % 2 else ""
            killed[point] += killed_once(evening, forging, point=point)
    assert all(killed[point] >= KILLS // 20 for point in ("", *POINTS))
