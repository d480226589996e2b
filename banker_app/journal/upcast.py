"""Brings rows that an older version of the app wrote into the present form."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

RowFacts: TypeAlias = Mapping[str, object]
Upcast: TypeAlias = Callable[[RowFacts], RowFacts]

ROW_FORM = 1
"""The form in which rows are written now; raised with every change of a stored row."""

UPCASTS: Mapping[int, Upcast] = MappingProxyType({})
"""For each older form, how a row of it becomes one of the next."""


def upcast(
    facts: RowFacts, form: int, *, steps: Mapping[int, Upcast] = UPCASTS, present: int = ROW_FORM
) -> RowFacts:
    """The facts of a row of some older form, in the present form."""
    for older in range(form, present):
        facts = steps[older](facts)
    return facts
