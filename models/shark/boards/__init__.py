"""The shipped boards, by the id that a record gives (R4)."""

from collections.abc import Mapping

from models.shark.board import Rows

_QUARTERS = ("1" * 6 + "2" * 6,) * 4 + ("1111ssss2222",) * 2
_LOWER = ("3333ssss4444",) * 2 + ("3" * 6 + "4" * 6,) * 4

BOARDS: Mapping[str, Rows] = {
    "kbg-2022": _QUARTERS + _LOWER,
    "original-1987": ("111122223333",) * 5 + ("444455556666",) * 5,
}

STAND_INS = frozenset({"kbg-2022"})
"""Boards whose exact cells no rulebook prints: the setup screen says so."""
