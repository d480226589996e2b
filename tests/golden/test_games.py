"""Whole games, replayed to the dollar: the summary of each stands beside it."""

import json
from pathlib import Path

import pytest

from models.game import GameRecord
from models.record import format_record
from models.shark.game import SHARK
from models.shark.moves import SharkMove
from models.timeline import replay

GAMES = Path(__file__).parent / "games"
RECORDS = sorted(path for path in GAMES.glob("*.json") if ".expected" not in path.name)


def record_of(path: Path) -> GameRecord[SharkMove]:
    return SHARK.parse_record(path.read_text(encoding="utf-8"))


each_game = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


@each_game
def test_a_game_comes_to_the_same_end_entry_by_entry(path: Path) -> None:
    record = record_of(path)
    timeline = replay(SHARK, record.header, record.moves)
    expected = json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))
    summary = json.loads(json.dumps(SHARK.summary(timeline.history)))
    for line, told in zip(summary["ledger"], expected["ledger"], strict=False):
        assert line == told
    assert summary == expected


@each_game
def test_the_books_are_right_after_every_move(path: Path) -> None:
    record = record_of(path)
    timeline = replay(SHARK, record.header, record.moves)
    faults = [SHARK.fault_of(step.outcome.state) for step in timeline.history.steps]
    assert faults == [None] * len(record.moves)


@each_game
def test_a_record_written_and_read_again_is_the_same(path: Path) -> None:
    record = record_of(path)
    again = SHARK.parse_record(format_record(record.header, record.moves))
    assert again == record


def test_a_written_record_has_one_move_on_a_line() -> None:
    record = record_of(RECORDS[0])
    lines = format_record(record.header, record.moves).splitlines()
    listed = [line.strip().rstrip(",") for line in lines if line.startswith('  {"move"')]
    assert [SHARK.parse_move(line, SHARK.start(record.header)) for line in listed] == list(
        record.moves
    )


def test_every_edition_and_every_dice_variant_is_among_the_games() -> None:
    headers = [json.loads(record_of(path).header) for path in RECORDS]
    editions = {header["edition"] for header in headers}
    dice = {header["rules"].get("dice", "standard") for header in headers}
    assert len(editions) == 6
    assert dice == {"standard", "little_fish", "live_now_die_later", "colour_blind"}
