"""A seat as the banker sees it: the word that phones and screens share."""

from typing import NamedTuple


class SeatStatus(NamedTuple):
    """A seat at the table, and how many live phones sit on it."""

    name: str
    live: int
