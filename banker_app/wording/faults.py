"""What is wrong with a record, a name, or the books."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, assert_never

from banker_app.wording.language import Language
from models.errors import Problem, RecordFault

FileTrouble: TypeAlias = Literal["not_found", "folder", "not_allowed", "not_text", "unreadable"]
"""Why the text of a file cannot be had."""


def fault_words(words: Language, fault: RecordFault) -> str:
    """What is wrong with the form of a record, as a sentence."""
    match fault.problem:
        case "too_large" | "too_many" | "not_json" | "not_object" | "key_twice" | "unknown_key":
            return words(_FORM[fault.problem], where=_place(fault), value=fault.value)
        case "missing" | "wrong_value" | "unknown_game" | "board_shape" | "together":
            return _value(words, fault)
        case "name_empty" | "name_control" | "name_long" | "name_taken":
            return name_words(words, fault.problem, fault.value.strip())
        case "player_count":
            return words("2 to 6 players, not {count}.", count=fault.value)
        case "not_at_table":
            return words("{name} is not at the table.", name=fault.value)
        case "no_change":
            return words("The correction changes nothing.")
        case _:
            assert_never(fault.problem)


_FORM: Mapping[Problem, str] = {
    "too_large": "A record is at most {value} bytes.",
    "too_many": "A record has at most {value} moves.",
    "not_json": "This is no JSON.",
    "not_object": "This is JSON, but no record.",
    "key_twice": '"{value}" stands twice.',
    "unknown_key": '"{where}" is unknown.',
}


def _value(words: Language, fault: RecordFault) -> str:
    match fault.problem:
        case "missing":
            return words('"{where}" is missing.', where=_place(fault))
        case "unknown_game":
            return words('No game is called "{value}".', value=fault.value)
        case "board_shape":
            return words("A board is 1 to 26 rows of one length, of 1-6, s and dots.")
        case "together":
            return words("{rules} do not go together.", rules=fault.value)
        case _ if fault.value:
            return words('"{where}" cannot be {value}.', where=_place(fault), value=fault.value)
        case _:
            return words('"{where}" has the wrong form.', where=_place(fault))


def _place(fault: RecordFault) -> str:
    """Where the fault stands, without the kinds of value that were tried there."""
    return ".".join(part for part in fault.where.split(".") if "[" not in part)


def name_words(words: Language, problem: Problem, name: str) -> str:
    """Why somebody cannot sit down under a name."""
    match problem:
        case "name_empty":
            return words("A name is missing.")
        case "name_long":
            return words("{name} is longer than 20 characters.", name=name)
        case "name_taken":
            return words("{name} is already at the table.", name=name)
        case _:
            return words("A name is one line of plain characters.")


def declined_words(words: Language, code: str) -> str:
    """Why the bank did not do what it was asked, where no rule was in the way."""
    texts = {
        "nothing_to_undo": words("Nothing to undo."),
        "nothing_to_redo": words("Nothing to redo."),
        "read_only": words("Looking only. Nothing was changed."),
        "conflict": words("The table has moved on. Nothing was changed. Look again."),
        "books_wrong": words("The books do not agree. No more moves, only undo and export."),
        "not_saved": words("Not saved. Nothing was changed. Try again."),
        "unknown_command": words("No such command. Type help."),
    }
    return texts.get(code, words("Refused: {code}.", code=code))


def file_words(words: Language, trouble: FileTrouble) -> str:
    """Why a file cannot be read."""
    match trouble:
        case "not_found":
            return words("There is no such file.")
        case "folder":
            return words("This is a folder, not a file.")
        case "not_allowed":
            return words("This file may not be read by you.")
        case "not_text":
            return words("This file is no UTF-8 text.")
        case "unreadable":
            return words("This file cannot be read.")
        case _:
            assert_never(trouble)


def check_words(words: Language, fault: str) -> str:
    """Which check the books fail, from its code and what it is about."""
    check, _, about = fault.partition(" ")
    match check:
        case "unbalanced":
            return words("Not all {commodity} is accounted for.", commodity=about)
        case "overdrawn":
            return words("{name} has less than nothing.", name=about)
        case "wrong_price":
            return words("The price of {company} is not what the board says.", company=about)
        case _:
            return words("The books fail the check {check}.", check=fault)
