"""Amounts in bank notes."""

from collections.abc import Iterator, Sequence

from models.vocabulary import Dollars, Frozen


class Note(Frozen):
    """A kind of bank note, and how many lie in the box; None where nobody has counted."""

    value: Dollars
    count: int | None = None


def in_notes(amount: Dollars, notes: Sequence[Note]) -> tuple[tuple[Dollars, int], ...]:
    """An amount in the fewest notes of a box, the largest first; empty where they do not make it.

    Shapes: a value and how many of it.
    Source: R41.
    """
    laid = tuple(_laid(amount, sorted(notes, key=lambda note: -note.value)))
    return laid if sum(value * number for value, number in laid) == amount else ()


def _laid(amount: Dollars, falling: Sequence[Note]) -> Iterator[tuple[Dollars, int]]:
    """Largest first is fewest: every box has notes of which each is made up by the smaller ones."""
    for note in falling:
        fitting = amount // note.value
        number = fitting if note.count is None else min(fitting, note.count)
        if number:
            yield note.value, number
        amount -= number * note.value
