"""The rulings on what lies open, and on the bank notes in the box (R40, R41)."""

from itertools import groupby

from banker_app.wording.language import Language
from banker_app.wording.shark_rule import Rule, Topic
from models.notes import Note
from models.shark.edition import Edition


def open_rules(words: Language, edition: Edition) -> dict[str, Rule]:
    """The rulings on open and hidden money, and its notes."""
    hidden = words(
        "Shares lie open for all. A table may hide cash until the end, and with it wealth, places "
        "and every amount that others get or pay."
    )
    return {
        "R40": Rule(Topic.TRADING, words("Open or hidden"), hidden),
        "R41": Rule(Topic.START, words("Bank notes"), _box(words, edition)),
    }


def _box(words: Language, edition: Edition) -> str:
    lots = groupby(edition.notes, key=lambda note: note.count)
    told = [_lot(words, count, tuple(notes)) for count, notes in lots]
    return words("In the box: {notes}.", notes=", ".join(told))


def _lot(words: Language, count: int | None, notes: tuple[Note, ...]) -> str:
    values = words.both([words.money(note.value) for note in notes])
    if count is None:
        return words("notes of {values}; how many is printed nowhere", values=values)
    if len(notes) == 1:
        return words("{count} notes of {values}", count=count, values=values)
    return words("{count} notes each of {values}", count=count, values=values)
