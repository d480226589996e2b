"""`banker replay`: every amount of a record computed again."""

import json
from collections.abc import Sequence
from pathlib import Path

from banker_app.failures import BooksWrong, Failure, failure_of, print_failure
from banker_app.record_file import read_record_text
from banker_app.wording import WORDS
from banker_app.wording.standing import standing_lines
from models.errors import BankerError
from models.game import JsonObject
from models.games import game_named
from models.record import game_of
from models.timeline import replay


def replayed(text: str) -> JsonObject:
    """The summary of a record, the books checked after every move.

    Raises: BadRecord, IllegalMove, BooksWrong.
    """
    game = game_named(game_of(text))
    record = game.parse_record(text)
    timeline = replay(game, record.header, record.moves)
    for number, step in enumerate(timeline.history.steps, 1):
        if fault := game.fault_of(step.outcome.state):
            raise BooksWrong(fault, number)
    return game.summary(timeline.history)


def replay_files(records: Sequence[Path], *, as_json: bool) -> int:
    """Prints the end of each record, or why it fails; the exit status."""
    status = 0
    for path in records:
        try:
            summary = replayed(read_record_text(path))
        except BankerError as error:
            status = 1
            _print_failure(path, failure_of(error), as_json=as_json)
            continue
        if as_json:
            print(json.dumps(summary), flush=True)
        else:
            _print_standing(path, summary, titled=len(records) > 1)
    return status


def _print_failure(path: Path, failure: Failure, *, as_json: bool) -> None:
    print_failure(failure, about=path)
    if as_json:
        error = {"move": failure.move, "code": failure.code, "message": failure.message}
        print(json.dumps({"error": error}), flush=True)


def _print_standing(path: Path, summary: JsonObject, *, titled: bool) -> None:
    if titled:
        print(f"{path}\n")
    print(*standing_lines(WORDS, summary), sep="\n", end="\n\n" if titled else "\n")
