"""What can go wrong, as a tree: the app catches `BankerError` and words it."""

from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias


class Refusal(Protocol):
    """Why a move may not be done now: a code, its ruling and the facts that word it."""

    @property
    def code(self) -> str: ...

    @property
    def ruling(self) -> str | None: ...


Problem: TypeAlias = Literal[
    "too_large",
    "too_many",
    "not_json",
    "not_object",
    "key_twice",
    "unknown_key",
    "missing",
    "wrong_value",
    "unknown_game",
    "player_count",
    "name_empty",
    "name_control",
    "name_long",
    "name_taken",
    "not_at_table",
    "no_change",
    "board_shape",
    "together",
]
"""What can be wrong with the form of a record."""


@dataclass(frozen=True, slots=True)
class RecordFault:
    """What is wrong with the form of a record: where it stands, and the value found there."""

    where: str
    problem: Problem
    value: str = ""


class BankerError(Exception):
    """Anything the app refuses or fails at, in its own words."""


class RulesError(BankerError):
    """A game that cannot be played as asked."""


class IllegalMove(RulesError):
    """A move that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal, number: int | None = None) -> None:
        where = "" if number is None else f" at move {number}"
        super().__init__(f"{refusal.code}{where}: {refusal!r}")
        self.refusal = refusal
        self.number = number


class BadRecord(RulesError):
    """A record that breaks the form; `number` counts its moves from 1."""

    def __init__(self, fault: RecordFault, number: int | None = None) -> None:
        super().__init__(f"{fault.where}: {fault.problem} {fault.value}".strip())
        self.fault = fault
        self.number = number
