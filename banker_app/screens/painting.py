"""A board while it is being painted: plain values, no Flet in here."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import Literal, NamedTuple, TypeAlias, get_args

from models.shark.board import Layout, Rows, layout_of
from models.shark.header import LONGEST_SIDE

Brush: TypeAlias = Literal["1", "2", "3", "4", "5", "6", "s", "."]
"""What a cell is made: an area by its letter in a board's rows, or a hole."""

BRUSHES: tuple[Brush, ...] = get_args(Brush)
HOLE: Brush = "."

Spot: TypeAlias = tuple[int, int]
"""A place of the grid, by its column and row from 0."""

Point: TypeAlias = tuple[float, float]
"""Where a finger is, in cells from the left and from the top."""

MOST_STEPS = 200
"""How many changes can be taken back."""

_UNSEEN = " "


class Cloth(NamedTuple):
    """All that was ever painted, and how much of it is the board.

    Shapes: `letters` are as many rows and columns as a board can have; a place that no board
    reached yet is blank. So a board made smaller and larger again is as it was.
    """

    letters: Rows
    columns: int
    height: int

    @property
    def rows(self) -> Rows:
        """The board on it."""
        return tuple(row[: self.columns] for row in self.letters[: self.height])


@dataclass(frozen=True, slots=True)
class Painting:
    """A board that is painted, and what can be taken back.

    Shapes: `at` where the finger is that paints, `stroke` the cloth before it came down; `name` as
    it is written so far; `base` the board that the setup had when the easel was opened, `begun`
    the one that was last put on it;
    `is_sizing` while only the size has changed, which is one change however far it goes.
    """

    cloth: Cloth
    brush: Brush = "1"
    name: str = ""
    base: Rows = ()
    begun: Rows = ()
    past: tuple[Cloth, ...] = ()
    future: tuple[Cloth, ...] = ()
    stroke: Cloth | None = None
    at: Point | None = None
    is_sizing: bool = False

    @classmethod
    def of(cls, rows: Rows) -> "Painting":
        """A painting that begins with a board."""
        return cls(_cloth(rows), base=rows, begun=rows)

    @property
    def rows(self) -> Rows:
        """The board as a record writes it."""
        return self.cloth.rows

    @property
    def layout(self) -> Layout:
        """The board as the rules see it; it may have no cell yet."""
        return layout_of(self.rows)

    def letter_at(self, spot: Spot) -> Brush | None:
        """What is painted on a place, if it is on the board."""
        column, row = spot
        if not (0 <= column < self.cloth.columns and 0 <= row < self.cloth.height):
            return None
        return next(brush for brush in BRUSHES if brush == self.cloth.letters[row][column])

    def touched(self, point: Point) -> "Painting":
        """A finger comes down: a stroke begins."""
        begun = self.lifted()
        return replace(begun, stroke=begun.cloth, at=point)._covered([_spot(point)])

    def moved(self, point: Point) -> "Painting":
        """The finger moves on, and all cells on its way are painted."""
        if self.at is None:
            return self.touched(point)
        return replace(self, at=point)._covered(along(self.at, point))

    def lifted(self) -> "Painting":
        """The finger is off: the stroke is one change."""
        if self.stroke is None:
            return self
        ended = replace(self, stroke=None, at=None, cloth=self.stroke)
        return ended._changed(self.cloth)

    def dabbed(self, spot: Spot) -> "Painting":
        """A single cell is painted."""
        column, row = spot
        return self.touched((column + 0.5, row + 0.5)).lifted()

    def filled(self) -> "Painting":
        """The whole board is painted; with holes it is cleared."""
        settled = self.lifted()
        places = ((x, y) for y in range(self.cloth.height) for x in range(self.cloth.columns))
        return settled._changed(settled._covered(places).cloth)

    def sized(self, columns: int, height: int) -> "Painting":
        """The board gets another size: new cells continue the edge, lost ones are kept in mind."""
        settled = self.lifted()
        cloth = _stretched(settled.cloth, _side(columns), _side(height))
        if settled.is_sizing:
            return replace(settled, cloth=cloth, future=())
        return replace(settled._changed(cloth), is_sizing=True)

    def begun_from(self, rows: Rows) -> "Painting":
        """Another board lies on the easel; the one before can be had back."""
        settled = self.lifted()
        if settled.rows == rows:
            return settled
        return replace(settled._changed(_cloth(rows)), begun=rows)

    def undone(self) -> "Painting":
        """The last change is taken back."""
        settled = self.lifted()
        if not settled.past:
            return settled
        *past, cloth = settled.past
        future = (settled.cloth, *settled.future)
        return replace(settled, cloth=cloth, past=tuple(past), future=future, is_sizing=False)

    def redone(self) -> "Painting":
        """The change that was taken back is done again."""
        settled = self.lifted()
        if not settled.future:
            return settled
        cloth, *future = settled.future
        past = (*settled.past, settled.cloth)
        return replace(settled, cloth=cloth, past=past, future=tuple(future), is_sizing=False)

    def _changed(self, cloth: Cloth) -> "Painting":
        """The painting after a change, unless nothing has changed."""
        if cloth == self.cloth:
            return self
        past = (*self.past, self.cloth)[-MOST_STEPS:]
        return replace(self, cloth=cloth, past=past, future=(), is_sizing=False)

    def _covered(self, spots: Iterable[Spot]) -> "Painting":
        """The painting with the brush drawn over some places; those off the board stay as is."""
        columns, height = self.cloth.columns, self.cloth.height
        letters = [*self.cloth.letters]
        for x, y in spots:
            if 0 <= x < columns and 0 <= y < height and letters[y][x] != self.brush:
                letters[y] = letters[y][:x] + self.brush + letters[y][x + 1 :]
        cloth = self.cloth._replace(letters=tuple(letters))
        return self if cloth == self.cloth else replace(self, cloth=cloth)


def along(start: Point, end: Point) -> Iterator[Spot]:
    """The places on the straight way between two points: each has a side with the one before."""
    across, down = end[0] - start[0], end[1] - start[1]
    steps = max(1, ceil(2 * max(abs(across), abs(down))))
    x, y = _spot(start)
    yield x, y
    for left in reversed(range(steps)):
        spot = _spot((end[0] - across * left / steps, end[1] - down * left / steps))
        if spot[0] != x and spot[1] != y:
            yield spot[0], y
        if spot != (x, y):
            yield spot
        x, y = spot


def _spot(point: Point) -> Spot:
    return floor(point[0]), floor(point[1])


def _side(length: int) -> int:
    return min(max(length, 1), LONGEST_SIDE)


def _cloth(rows: Rows) -> Cloth:
    """A cloth on which nothing but the board was painted."""
    letters = [row.ljust(LONGEST_SIDE, _UNSEEN) for row in rows]
    letters += [_UNSEEN * LONGEST_SIDE] * (LONGEST_SIDE - len(rows))
    return Cloth(tuple(letters), len(rows[0]), len(rows))


def _stretched(cloth: Cloth, columns: int, height: int) -> Cloth:
    """The cloth with more or less of it the board: what was never seen continues the edge."""

    def letter(x: int, y: int) -> str:
        seen = cloth.letters[y][x]
        if seen != _UNSEEN or x >= columns or y >= height:
            return seen
        return cloth.letters[min(y, cloth.height - 1)][min(x, cloth.columns - 1)]

    sides = range(LONGEST_SIDE)
    letters = tuple("".join(letter(x, y) for x in sides) for y in sides)
    return Cloth(letters, columns, height)
