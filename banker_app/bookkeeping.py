"""The commands on the stored games: new, import, games, export."""

import json
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from banker_app.failures import failure_of, print_failure
from banker_app.journal.folder import open_reader, open_writer
from banker_app.record_file import UnreadableFile, read_record_text, write_record_text
from banker_app.session import Bank, GameListing
from banker_app.wording import WORDS
from banker_app.wording.columns import columns
from models.errors import BadRecord, RecordFault, RulesError
from models.record import FORMAT


@dataclass(frozen=True, slots=True)
class NewGame:
    """What is asked of a new game; `rules` as they were typed, `key=value`."""

    edition: str
    players: tuple[str, ...]
    banker: str | None = None
    board: str | None = None
    rules: tuple[str, ...] = ()

    def header(self) -> str:
        """The header of a record of it.

        Raises: BadRecord for a rule without a value.
        """
        wanted = {"banker": self.banker, "board": self.board}
        asked = {key: value for key, value in wanted.items() if value is not None}
        players, rules = list(self.players), dict(map(_rule, self.rules))
        named = {"game": "shark", "edition": self.edition, "rules": rules, "players": players}
        return json.dumps({"format": FORMAT, "version": 1, **named, **asked})


def _rule(typed: str) -> tuple[str, object]:
    key, given, value = typed.partition("=")
    if not given:
        raise BadRecord(RecordFault(f"rules.{key}", "missing"))
    try:
        return key, json.loads(value)
    except ValueError:
        return key, value


@contextmanager
def _writing(folder: Path) -> Iterator[Bank]:
    with closing(open_writer(folder)) as store:
        yield Bank(store)


@contextmanager
def _reading(folder: Path) -> Iterator[Bank]:
    with closing(open_reader(folder)) as store:
        yield Bank(store)


def new_game(folder: Path, wanted: NewGame) -> int:
    """Begins a game and prints its id.

    Raises: BadRecord, JournalError.
    """
    header = wanted.header()
    with _writing(folder) as bank:
        print(bank.create("shark", header))
    return 0


def import_game(folder: Path, record: Path) -> int:
    """Takes in a record and prints the game's id.

    Raises: JournalError.
    """
    try:
        text = read_record_text(record)
        with _writing(folder) as bank:
            print(bank.import_record(text))
    except (UnreadableFile, RulesError) as error:
        print_failure(failure_of(error), about=record)
        return 1
    return 0


def export_game(folder: Path, game_id: str, file: Path | None) -> int:
    """Writes the record of a game, to standard output where no file is named.

    Raises: JournalError, BadRecord.
    """
    with _reading(folder) as bank:
        record = bank.export(game_id)
    if file is None:
        sys.stdout.write(record)
        return 0
    try:
        write_record_text(file, record)
    except OSError as error:
        why = WORDS("{file} cannot be written: {reason}.", file=file, reason=error.strerror)
        print(f"banker: {why}", file=sys.stderr)
        return 1
    return 0


def list_games(folder: Path, *, as_json: bool) -> int:
    """Lists the stored games, the last changed first.

    Raises: JournalError.
    """
    with _reading(folder) as bank:
        listings = bank.games()
    if as_json:
        for listing in listings:
            print(json.dumps(asdict(listing), default=str))
    elif listings:
        head = [WORDS("game"), WORDS("players"), WORDS("rules"), WORDS("moves"), WORDS("state")]
        print(*columns([head, *map(_row, listings)], figures={3}), sep="\n")
    else:
        print(WORDS("No game yet."), file=sys.stderr)
    return 0


def _row(listing: GameListing) -> list[str]:
    players, number = ", ".join(listing.players), str(listing.moves)
    return [listing.id, players, listing.edition, number, _state(listing)]


def _state(listing: GameListing) -> str:
    if listing.winners:
        return WORDS("{names} won", names=WORDS.both(listing.winners))
    if listing.is_over:
        return WORDS("over")
    states = {
        "setup": WORDS("free shares"),
        "sale_pending": WORDS("a sale is due"),
        "unreadable": WORDS("cannot be opened"),
    }
    return states.get(listing.status, WORDS("playing"))
