"""The header of a record of Shark, and the moves behind it."""

import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from pydantic import TypeAdapter, ValidationError

from models.errors import BadRecord, RecordFault
from models.game import GameRecord
from models.record import (
    Envelope,
    check_at_table,
    check_names,
    fault_from,
    move_fault_from,
    moves_in,
    sound_json,
)
from models.shark.board import Rows, layout_of
from models.shark.boards import BOARDS
from models.shark.edition import Dice, Edition, Switches
from models.shark.editions import EDITIONS
from models.shark.moves import MOVE, Adjust, ForcedSale, MoveField, SharkMove, Take
from models.shark.rules.rolling import wild_faces
from models.shark.state import Table
from models.vocabulary import Player

RuleAnswer: TypeAlias = bool | int | str | None

_MOVES: TypeAdapter[tuple[SharkMove, ...]] = TypeAdapter(tuple[MoveField, ...])
LONGEST_SIDE = 26
"""The most rows and columns of a board: no letter names a further column."""


class SharkHeader(Envelope):
    """The keys of a record of Shark but its moves.

    Shapes: `rules` only what differs from the edition; `board` an id, or rows of areas.
    """

    rules: Mapping[str, RuleAnswer] = {}
    board: str | Rows | None = None


def parse_record(text: str) -> GameRecord[SharkMove]:
    """The parts of a record; its header is completed by what it left to the defaults.

    Raises: BadRecord.
    """
    record = sound_json(text)
    listed = moves_in(record)
    header = {key: value for key, value in record.items() if key != "moves"}
    table = table_of(json.dumps(header))
    return GameRecord(header_of(table), _parse_moves(listed, table.players))


def header_of(table: Table) -> str:
    """The header that opens such a table: its board in rows, of the rules what differs."""
    printed = EDITIONS[table.edition.id].switches.model_dump(mode="json")
    answers = table.switches.model_dump(mode="json")
    rules = {key: answer for key, answer in answers.items() if answer != printed[key]}
    return json.dumps(
        {
            "format": "shark-table",
            "version": 1,
            "game": "shark",
            "edition": table.edition.id,
            "rules": rules,
            "board": table.layout.rows,
            "players": table.players,
            "banker": table.banker,
        },
        ensure_ascii=False,
    )


def table_of(header: str) -> Table:
    """The table that a header describes.

    Raises: BadRecord.
    """
    try:
        parsed = SharkHeader.model_validate_json(header)
    except ValidationError as error:
        raise fault_from(error) from error
    if parsed.game != "shark":
        raise BadRecord(RecordFault("game", "unknown_game", parsed.game))
    edition = edition_with(parsed.edition, parsed.rules)
    rows = rows_of(edition.board if parsed.board is None else parsed.board)
    check_names(parsed.players, parsed.banker)
    banker = parsed.players[0] if parsed.banker is None else parsed.banker
    return Table(edition, layout_of(rows), parsed.players, banker)


def edition_with(edition_id: str, rules: Mapping[str, RuleAnswer]) -> Edition:
    """An edition with some of its answers changed.

    Raises: BadRecord for an unknown edition or rule, an answer out of range, or a contradiction.
    """
    printed = EDITIONS.get(edition_id)
    if printed is None:
        raise BadRecord(RecordFault("edition", "wrong_value", edition_id))
    answers = {**printed.switches.model_dump(mode="json"), **rules}
    try:
        switches = Switches.model_validate_json(json.dumps(answers))
    except ValidationError as error:
        fault = fault_from(error).fault
        where = f"rules.{fault.where}"
        raise BadRecord(RecordFault(where, fault.problem, fault.value)) from error
    edition = Edition(
        id=printed.id,
        name=printed.name,
        board=printed.board,
        wild_faces=printed.wild_faces,
        area_faces=printed.area_faces,
        notes=printed.notes,
        switches=switches,
    )
    if clash := contradiction(edition):
        raise BadRecord(RecordFault("rules", "together", ", ".join(clash)))
    return edition


def contradiction(edition: Edition) -> tuple[str, str] | None:
    """The first two answers that exclude each other."""
    switches = edition.switches
    dice, special = switches.dice, ("joker", "neutral", "super_buildings")
    on = [key for key in special if getattr(switches, key)]
    if on and dice in (Dice.LIVE_NOW_DIE_LATER, Dice.COLOUR_BLIND):
        return on[0], dice.value
    if switches.super_buildings and len(on) > 1:
        return on[0], "super_buildings"
    first, second = wild_faces(edition)
    return ("joker", "neutral") if len(on) > 1 and first is second else None


def rows_of(board: str | Rows) -> Rows:
    """The rows of a shipped board by its id, or rows whose form is checked.

    Raises: BadRecord.
    """
    if isinstance(board, str):
        if board not in BOARDS:
            raise BadRecord(RecordFault("board", "wrong_value", board))
        return BOARDS[board]
    widths = {len(row) for row in board}
    is_drawn = set("".join(board)) <= set("123456s.") and set("".join(board)) - {"."}
    sides = (len(board), *widths)
    if len(widths) != 1 or not is_drawn or not all(0 < side <= LONGEST_SIDE for side in sides):
        raise BadRecord(RecordFault("board", "board_shape"))
    return board


def _parse_moves(listed: Sequence[object], players: Sequence[Player]) -> tuple[SharkMove, ...]:
    try:
        moves = _MOVES.validate_json(json.dumps(listed))
    except ValidationError:
        moves = tuple(_each_move(listed, players))
    for number, move in enumerate(moves, 1):
        check_names_in(move, players, number)
    return moves


def _each_move(listed: Sequence[object], players: Sequence[Player]) -> list[SharkMove]:
    """Move by move, so that the first fault of any kind is the one that is told."""
    return [parse_move(json.dumps(item), players, number) for number, item in enumerate(listed, 1)]


def parse_move(text: str, players: Sequence[Player], number: int | None = None) -> SharkMove:
    """A move from its JSON.

    Raises: BadRecord.
    """
    try:
        move = MOVE.validate_json(text)
    except ValidationError as error:
        raise move_fault_from(error, number) from error
    check_names_in(move, players, number)
    return move


def check_names_in(move: SharkMove, players: Sequence[Player], number: int | None) -> None:
    """Checks that the player a move names sits at the table.

    Raises: BadRecord.
    """
    if isinstance(move, Take | ForcedSale | Adjust):
        check_at_table(move.player, players, number)
