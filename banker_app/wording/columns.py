"""Rows of text with their columns under each other."""

import unicodedata
from collections.abc import Collection, Iterator, Sequence


def columns(rows: Sequence[Sequence[str]], *, figures: Collection[int] = ()) -> Iterator[str]:
    """The rows as lines; the columns of figures (from 0) end under each other."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        padded = [
            _padded(text, width, to_the_right=at in figures)
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(padded).rstrip()


def _padded(text: str, width: int, *, to_the_right: bool) -> str:
    room = " " * (width - _width(text))
    return room + text if to_the_right else text + room


def _width(text: str) -> int:
    """How many places a terminal gives the text: two to a wide letter, none to a mark on one."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    return len(text) + wide - sum(unicodedata.combining(letter) > 0 for letter in text)
