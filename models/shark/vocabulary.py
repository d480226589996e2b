"""The words of Shark."""

import re
from enum import StrEnum
from typing import Annotated, TypeAlias

from pydantic import Field

from models.vocabulary import Dollars

STEP: Dollars = 1_000
"""The step of the Stock Index, and the smallest note."""

TOP_PRICE: Dollars = 15_000


class Company(StrEnum):
    """The four companies, in the order in which they are always named."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"


COMPANIES: tuple[Company, ...] = tuple(Company)
"""The same, ready to be walked through: the rules do it all the time."""


class SpecialBuilding(StrEnum):
    """The buildings that belong to no company."""

    JOKER = "joker"
    NEUTRAL = "neutral"
    SUPER = "super"


Building: TypeAlias = Company | SpecialBuilding
BUILDINGS: tuple[Building, ...] = (*Company, *SpecialBuilding)

Cell: TypeAlias = str
"""A cell by its name, column letter and row number from the top left: `D2`."""

CELL_PATTERN = r"^[A-Z]([1-9]|1[0-9]|2[0-6])$"
CellName = Annotated[Cell, Field(pattern=CELL_PATTERN)]


class Area(StrEnum):
    """An area of the board by the face that names it."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SHARK = "shark"


class AreaFace(StrEnum):
    """A face of the area die; 7 and 8 belong to the d8 (R35)."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    SHARK = "shark"


class CompanyFace(StrEnum):
    """A face of the company die; `wild` is a card (R36)."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    BLACK = "black"
    WHITE = "white"
    GREY = "grey"
    WILD = "wild"


def parse_cell(cell: Cell) -> tuple[int, int]:
    """The column and row of a cell, both from 0.

    Raises: ValueError.
    """
    if not re.fullmatch(CELL_PATTERN, cell):
        raise ValueError(f"no cell: {cell!r}")
    return ord(cell[0]) - ord("A"), int(cell[1:]) - 1


def format_cell(column: int, row: int) -> Cell:
    """The name of the cell in a column and row, both from 0."""
    return f"{chr(ord('A') + column)}{row + 1}"
