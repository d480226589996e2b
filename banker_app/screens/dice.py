"""Dice for a table that lost its own: rolled here, outside of the rules, and recorded as a roll."""

import secrets
from collections.abc import Sequence
from typing import Protocol, TypeVar

from models.shark.moves import Roll
from models.shark.rules.rolling import area_die, company_die
from models.shark.state import Table

FaceT = TypeVar("FaceT")


class Choose(Protocol):
    """Picks one of several things, each as likely as the others."""

    def __call__(self, faces: Sequence[FaceT], /) -> FaceT: ...


def rolled(table: Table, choose: Choose = secrets.choice) -> Roll:
    """A roll of the table's own dice: a face that a die has twice comes twice as often (R5)."""
    faces = company_die(table)
    return Roll(
        company_die=choose(faces) if faces else None,
        area_die=choose(area_die(table)),
    )
