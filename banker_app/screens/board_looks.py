"""What every cell of the board shows, as plain values: no Flet in here."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, assert_never

from banker_app.wording import Words
from models.shark.board import Board, Layout, Mask, groups_in
from models.shark.vocabulary import Area, Building, Cell, Company, SpecialBuilding, parse_cell


class Sides(NamedTuple):
    """Something that may be true of each side of a cell."""

    left: bool = False
    top: bool = False
    right: bool = False
    bottom: bool = False


class Corners(NamedTuple):
    """Something that may be true of each corner of a cell."""

    top_left: bool = False
    top_right: bool = False
    bottom_right: bool = False
    bottom_left: bool = False


NOWHERE, NO_CORNER = Sides(), Corners()


@dataclass(frozen=True, slots=True)
class CellLook:
    """Everything that one cell shows, so that it is drawn again only when this changes.

    Shapes: `pad` the company of the chain under the building, none under a lone one; `joined` the
    sides towards the same chain; `elbows` the corners inside a bend of the chain.
    """

    cell: Cell
    area: Area
    name: str
    building: Building | None = None
    pad: Company | None = None
    joined: Sides = NOWHERE
    elbows: Corners = NO_CORNER
    is_legal: bool = False
    is_going: bool = False


@dataclass(frozen=True, slots=True)
class Marks:
    """What is pointed out on the board: legal cells, and buildings about to go."""

    legal: Mask = 0
    going: Mask = 0


def sides_in(layout: Layout, bit: Mask, mask: Mask) -> Sides:
    """The sides on which a cell's neighbour is in the mask."""
    up, down = bit >> layout.stride, bit << layout.stride
    return Sides(*(bool(mask & near) for near in (bit >> 1, up, bit << 1, down)))


def corners_in(layout: Layout, bit: Mask, mask: Mask) -> Corners:
    """The corners at which a cell's diagonal neighbour is in the mask."""
    up, down = bit >> layout.stride, bit << layout.stride
    return Corners(*(bool(mask & near) for near in (up >> 1, up << 1, down << 1, down >> 1)))


def open_corners(sides: Sides) -> Corners:
    """The corners between two sides that are both not joined."""
    left, top, right, bottom = (not joined for joined in sides)
    return Corners(left and top, right and top, right and bottom, left and bottom)


def elbows_of(layout: Layout, bit: Mask, chain: Mask) -> Corners:
    """The corners where both sides are joined and the diagonal is not."""
    left, top, right, bottom = sides_in(layout, bit, chain)
    both = Corners(left and top, right and top, right and bottom, left and bottom)
    diagonal = corners_in(layout, bit, chain)
    return Corners(*(joined and not filled for joined, filled in zip(both, diagonal, strict=True)))


def chains_of(board: Board) -> dict[Mask, tuple[Company, Mask]]:
    """The chain that each cell belongs to, and its company; lone buildings are left out."""
    return {
        board.layout.bits[cell]: (company, group)
        for company in Company
        for group in board.groups(company)
        if group.bit_count() > 1
        for cell in board.layout.cells_in(group)
    }


def cell_looks(board: Board, marks: Marks, words: Words) -> Mapping[Cell, CellLook]:
    """The looks of all cells."""
    chains = chains_of(board)
    looks = {}
    for cell, bit in board.layout.bits.items():
        company, group = chains.get(bit, (None, 0))
        look = _look(board, marks, cell, (company, group))
        said = _facts(look, group.bit_count(), words)
        looks[cell] = replace(look, name=", ".join((cell, *said)))
    return looks


def _look(board: Board, marks: Marks, cell: Cell, chain: tuple[Company | None, Mask]) -> CellLook:
    layout, bit = board.layout, board.layout.bits[cell]
    company, group = chain
    return CellLook(
        cell=cell,
        area=layout.area_of(cell),
        name=cell,
        building=board.building_at(bit),
        pad=company,
        joined=sides_in(layout, bit, group),
        elbows=elbows_of(layout, bit, group),
        is_legal=bool(marks.legal & bit),
        is_going=bool(marks.going & bit),
    )


def _facts(look: CellLook, size: int, words: Words) -> Iterator[str]:
    """What a screen reader says of a cell."""
    match look.building:
        case None:
            yield words("may be built on") if look.is_legal else words("free")
        case Company() as company:
            yield words.building(company)
            yield words("chain of {size}", size=size) if size else words("lone building")
        case special:
            yield words.building(special)
            if look.pad:
                yield in_chain_words(words, look.pad, size)
            elif special is not SpecialBuilding.NEUTRAL:
                yield words("belongs to nobody")
    if look.is_going:
        yield words("about to go")


def in_chain_words(words: Words, company: Company, size: int) -> str:
    """Whose chain a joker or super-building counts in (R28, R34)."""
    match company:
        case Company.RED:
            return words("in red’s chain of {size}", size=size)
        case Company.BLUE:
            return words("in blue’s chain of {size}", size=size)
        case Company.GREEN:
            return words("in green’s chain of {size}", size=size)
        case Company.YELLOW:
            return words("in yellow’s chain of {size}", size=size)
        case _:
            assert_never(company)


@dataclass(frozen=True, slots=True)
class Numeral:
    """Where the number of an area is printed: the middle of a square of cells.

    Units: cells from the left and from the top, and the side of the square.
    """

    area: Area
    x: float
    y: float
    side: float


def numerals(layout: Layout) -> tuple[Numeral, ...]:
    """The printed numbers of all areas.

    Shapes: a rectangular area has its number in the middle, any other in its largest square, of
    several the one farthest from the middle of the board.
    """
    return tuple(_numeral(layout, area, mask) for area, mask in layout.areas.items())


def scattered_numerals(layout: Layout) -> tuple[Numeral, ...]:
    """The numbers of all areas, one for each of the parts that an area may be in."""
    return tuple(
        _numeral(layout, area, part)
        for area, mask in layout.areas.items()
        for part in groups_in(mask, layout.stride)
    )


def _numeral(layout: Layout, area: Area, mask: Mask) -> Numeral:
    places = [parse_cell(cell) for cell in layout.cells_in(mask)]
    left, right = min(x for x, _ in places), max(x for x, _ in places) + 1
    top, bottom = min(y for _, y in places), max(y for _, y in places) + 1
    if (right - left) * (bottom - top) == len(places):
        side = min(right - left, bottom - top)
        return Numeral(area, (left + right) / 2, (top + bottom) / 2, side)
    return _in_square(layout, area, frozenset(places))


def _in_square(layout: Layout, area: Area, places: frozenset[tuple[int, int]]) -> Numeral:
    """The largest square in the places, of several the one that lies farthest out."""
    sides = _largest_squares(places)
    side = max(sides.values())
    centre_x, centre_y = len(layout.rows[0]) / 2, len(layout.rows) / 2
    middles = [(x + 1 - side / 2, y + 1 - side / 2) for (x, y), at in sides.items() if at == side]
    x, y = max(middles, key=lambda m: (m[0] - centre_x) ** 2 + (m[1] - centre_y) ** 2)
    return Numeral(area, x, y, side)


def _largest_squares(places: frozenset[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """The side of the largest square that ends, right and below, at each place."""
    sides: dict[tuple[int, int], int] = {}
    for x, y in sorted(places, key=lambda place: (place[1], place[0])):
        near = ((x - 1, y), (x, y - 1), (x - 1, y - 1))
        sides[x, y] = 1 + min(sides.get(place, 0) for place in near)
    return sides


def sands(layout: Layout) -> dict[Area, bool]:
    """Whether an area is of the second sand: neighbouring areas differ as far as two sands can."""
    second: dict[Area, bool] = {}
    for area, mask in layout.areas.items():
        around = layout.neighbours(mask)
        met = {second[other] for other in second if layout.areas[other] & around}
        if area is not Area.SHARK:
            second[area] = False in met
    return second
