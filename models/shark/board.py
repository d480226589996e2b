"""The board as bit masks: one bit a cell, so that a group is found with a few shifts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from models.shark.vocabulary import (
    BUILDINGS,
    Area,
    Building,
    Cell,
    Company,
    SpecialBuilding,
    format_cell,
)

Mask: TypeAlias = int
"""A set of cells: bit `row * (columns + 1) + column`. The spare column keeps rows apart."""

Rows: TypeAlias = tuple[str, ...]
"""A board as text: `1`-`6` and `s` name the area of a cell, `.` is no cell."""

_AREA_OF = {**{str(number): Area(str(number)) for number in range(1, 7)}, "s": Area.SHARK}


@dataclass(frozen=True, slots=True)
class Layout:
    """The cells of a board and their areas: what is printed on it."""

    rows: Rows
    stride: int
    bits: Mapping[Cell, Mask]
    names: Mapping[Mask, Cell]
    areas: Mapping[Area, Mask]
    cells: Mask

    def neighbours(self, mask: Mask) -> Mask:
        """The cells above, below, left and right of those in the mask, itself left out."""
        around = mask << 1 | mask >> 1 | mask << self.stride | mask >> self.stride
        return around & self.cells & ~mask

    def area_of(self, cell: Cell) -> Area:
        """The area that a cell lies in."""
        bit = self.bits[cell]
        return next(area for area, mask in self.areas.items() if mask & bit)

    def cells_in(self, mask: Mask) -> Iterator[Cell]:
        """The names of the cells in a mask, row by row from the top left."""
        while mask:
            lowest = mask & -mask
            yield self.names[lowest]
            mask ^= lowest


@lru_cache(maxsize=64)
def layout_of(rows: Rows) -> Layout:
    """The layout that the rows draw.

    Shapes: 1 to 26 rows of one length, 1 to 26, with a cell at least (checked by the header).
    """
    stride = len(rows[0]) + 1
    bits: dict[Cell, Mask] = {}
    areas: dict[Area, Mask] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if area := _AREA_OF.get(letter):
                bit = 1 << (y * stride + x)
                bits[format_cell(x, y)] = bit
                areas[area] = areas.get(area, 0) | bit
    ordered = {area: areas[area] for area in Area if area in areas}
    names = {bit: cell for cell, bit in bits.items()}
    return Layout(rows, stride, bits, names, ordered, sum(bits.values()))


@lru_cache(maxsize=8192)
def groups_in(mask: Mask, stride: int) -> tuple[Mask, ...]:
    """The connected parts of a mask, in the order of their first cells."""
    groups = []
    while mask:
        group = connected(mask & -mask, mask, stride)
        groups.append(group)
        mask &= ~group
    return tuple(groups)


def connected(seed: Mask, mask: Mask, stride: int) -> Mask:
    """The cells of the mask that are connected to the seed through neighbours."""
    grown = seed
    while True:
        wider = mask & (grown | grown << 1 | grown >> 1 | grown << stride | grown >> stride)
        if wider == grown:
            return grown
        grown = wider


@dataclass(frozen=True, slots=True)
class Board:
    """The buildings on a layout, a mask for each building."""

    layout: Layout
    standing: Mapping[Building, Mask]

    @classmethod
    def empty(cls, layout: Layout) -> "Board":
        """The board before the first placement."""
        return cls(layout, dict.fromkeys(BUILDINGS, 0))

    @property
    def taken(self) -> Mask:
        """All cells with a building."""
        taken = 0
        for mask in self.standing.values():
            taken |= mask
        return taken

    @property
    def links(self) -> Mask:
        """The special buildings that can belong to a chain: jokers and super-buildings."""
        return self.standing[SpecialBuilding.JOKER] | self.standing[SpecialBuilding.SUPER]

    def linked(self, company: Company) -> Mask:
        """The company's buildings and the special ones next to them, which count as its own.

        No special building is ever next to two companies, nor to another one.
        Source: R28, R29, R34.
        """
        own = self.standing[company]
        links = self.links
        return own | links & self.layout.neighbours(own) if links else own

    def groups(self, company: Company) -> tuple[Mask, ...]:
        """The groups of a company, linked special buildings counted."""
        return groups_in(self.linked(company), self.layout.stride)

    def building_at(self, bit: Mask) -> Building | None:
        """What stands on a cell."""
        return next((building for building, mask in self.standing.items() if mask & bit), None)

    def with_building(self, building: Building, bit: Mask) -> "Board":
        """The board with one building more."""
        standing = {**self.standing, building: self.standing[building] | bit}
        return replace(self, standing=standing)

    def without(self, building: Building, mask: Mask) -> "Board":
        """The board without those of the building that stand in the mask."""
        standing = {**self.standing, building: self.standing[building] & ~mask}
        return replace(self, standing=standing)
