"""The envelope of a record: what is the same for every game, and the checks of its form."""

import json
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Literal

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from models.errors import BadRecord, Problem, RecordFault
from models.vocabulary import Frozen, Player

FORMAT = "shark-table"
LARGEST_RECORD_BYTES = 4_000_000
MOST_MOVES = 20_000
LONGEST_NAME = 20

_JOINER = "\u200d"
_INVISIBLE = {"Mn", "Me", "Cf", "Cc", "Cs", "Zl", "Zp"}


class Envelope(Frozen):
    """The keys of a record that every game has; a game adds its own."""

    format: Literal["shark-table"] = "shark-table"
    version: Literal[1] = 1
    game: str = "shark"
    edition: str
    players: tuple[Player, ...]
    banker: Player | None = None


def visible_length(name: str) -> int:
    """The number of characters a reader sees: what joins or only modifies is not counted."""
    count, joined, flag = 0, False, False
    for character in name.strip():
        is_half_flag = "\U0001f1e6" <= character <= "\U0001f1ff"
        is_skin = "\U0001f3fb" <= character <= "\U0001f3ff"
        hidden = unicodedata.category(character) in _INVISIBLE or is_skin
        if not hidden and not joined and not (is_half_flag and flag):
            count += 1
        flag = is_half_flag and not flag
        joined = character == _JOINER and count > 0
    return count


def folded(name: str) -> str:
    """What two names must not share: NFKC, trimmed, case folded, without invisible characters."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    kept = (c for c in plain if unicodedata.category(c) not in _INVISIBLE - {"Mn", "Me"})
    return unicodedata.normalize("NFKC", "".join(kept)).strip()


def name_fault(name: str, others: Iterable[str] = ()) -> Problem | None:
    """What is wrong with a name at the table, if anything."""
    if visible_length(name) == 0:
        return "name_empty"
    if any(unicodedata.category(c) in {"Cc", "Zl", "Zp", "Cs"} for c in name):
        return "name_control"
    if visible_length(name) > LONGEST_NAME:
        return "name_long"
    if folded(name) in {folded(other) for other in others}:
        return "name_taken"
    return None


def check_names(players: Sequence[Player], banker: Player | None) -> None:
    """Checks the names of a table.

    Raises: BadRecord.
    """
    if not 2 <= len(players) <= 6:
        raise BadRecord(RecordFault("players", "player_count", str(len(players))))
    outsider = [banker] if banker is not None and banker not in players else []
    for index, name in enumerate([*players, *outsider]):
        if problem := name_fault(name, players[:index]):
            where = "players" if index < len(players) else "banker"
            raise BadRecord(RecordFault(where, problem, name))


def check_at_table(player: Player, players: Sequence[Player], number: int | None = None) -> None:
    """Checks that a move's player sits at the table.

    Raises: BadRecord.
    """
    if player not in players:
        raise BadRecord(RecordFault("player", "not_at_table", player), number)


def sound_json(text: str) -> dict[str, object]:
    """The JSON of a record: an object, no key twice, not too large.

    Raises: BadRecord.
    """
    if (
        len(text) > LARGEST_RECORD_BYTES
        or len(text.encode(errors="replace")) > LARGEST_RECORD_BYTES
    ):
        raise BadRecord(RecordFault("record", "too_large", f"{LARGEST_RECORD_BYTES:,}"))
    try:
        record: object = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise BadRecord(RecordFault("record", "not_json")) from error
    if not isinstance(record, dict):
        raise BadRecord(RecordFault("record", "not_object"))
    return record


def game_of(text: str) -> str:
    """The name of the game that a record is of.

    Raises: BadRecord.
    """
    game = sound_json(text).get("game", "shark")
    if not isinstance(game, str):
        raise BadRecord(RecordFault("game", "wrong_value", str(game)[:40]))
    return game


def moves_in(record: dict[str, object]) -> list[object]:
    """The moves of a record, not yet looked at.

    Raises: BadRecord.
    """
    moves = record.get("moves")
    if not isinstance(moves, list):
        raise BadRecord(RecordFault("moves", "missing" if moves is None else "wrong_value"))
    if len(moves) > MOST_MOVES:
        raise BadRecord(RecordFault("moves", "too_many", f"{MOST_MOVES:,}"))
    return moves


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    keys = [key for key, _ in pairs]
    if len(set(keys)) < len(keys):
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadRecord(RecordFault("record", "key_twice", twice))
    return dict(pairs)


def _no_constant(constant: str) -> object:
    raise ValueError(constant)


def fault_from(error: ValidationError) -> BadRecord:
    """The first fault that pydantic found in a header."""
    first = error.errors(include_url=False)[0]
    return BadRecord(_fault(first, first["loc"], "record"))


def move_fault_from(error: ValidationError, number: int | None) -> BadRecord:
    """The first fault that pydantic found in a move; the kind of the move is no place in it."""
    first = error.errors(include_url=False)[0]
    return BadRecord(_fault(first, first["loc"][1:], "move"), number)


def _fault(first: ErrorDetails, path: tuple[int | str, ...], whole: str) -> RecordFault:
    where = ".".join(map(str, path)) or whole
    return RecordFault(where, _problem(first), _shown(first["input"]))


def _problem(first: ErrorDetails) -> Problem:
    match first["type"]:
        case "extra_forbidden":
            return "unknown_key"
        case "missing" | "union_tag_not_found":
            return "missing"
        case "json_invalid":
            return "not_json"
        case "value_error" if first["msg"].endswith("no change"):
            return "no_change"
        case _:
            return "wrong_value"


def _shown(value: object) -> str:
    return str(value)[:40] if isinstance(value, str | int | float | bool) else ""


def format_record(header: str, moves: Iterable[Frozen]) -> str:
    """A record as it is written to a file: the header's keys, then one move a line."""
    head: dict[str, object] = json.loads(header)
    lines = [
        f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
        for key, value in head.items()
    ]
    listed = ",\n".join(f"  {move.model_dump_json(exclude_none=True)}" for move in moves)
    body = f"[\n{listed}\n ]" if listed else "[]"
    return "{\n" + ",\n".join([*lines, f' "moves": {body}']) + "\n}\n"
