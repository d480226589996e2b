"""The measures of the board: no Flet in here."""

from dataclasses import dataclass

from models.shark.board import Layout
from models.shark.vocabulary import Cell, parse_cell


@dataclass(frozen=True, slots=True)
class BoardSize:
    """The measures of a board that is drawn with cells of so many pixels.

    Units: logical pixels; `columns` and `rows` count cells.
    """

    columns: int
    rows: int
    pitch: int

    @classmethod
    def fitting(
        cls, layout: Layout, width: float, height: float, *, least: int = 24
    ) -> "BoardSize":
        """The largest board that fits, with cells of whole pixels, but not below the least."""
        columns, rows = len(layout.rows[0]), len(layout.rows)
        sizes = (cls(columns, rows, pitch) for pitch in range(100, least, -1))
        fits = (size for size in sizes if size.width <= width and size.height <= height)
        return next(fits, cls(columns, rows, least))

    @property
    def rim(self) -> int:
        """The rim on the left and above, with the names of rows and columns."""
        return max(14, round(self.pitch * 0.42))

    @property
    def end(self) -> int:
        """The rim on the right and below."""
        return max(4, round(self.pitch * 0.12))

    @property
    def width(self) -> int:
        """The whole tray across."""
        return self.rim + self.columns * self.pitch + self.end

    @property
    def height(self) -> int:
        """The whole tray down, without its foot."""
        return self.rim + self.rows * self.pitch + self.end

    @property
    def gap(self) -> float:
        """Half the line of the tray that shows between two areas."""
        return max(1.0, self.pitch * 0.035)

    @property
    def inset(self) -> int:
        """How far a pad stays away from the edge of its cell."""
        return max(2, round(self.pitch * 0.06))

    @property
    def line(self) -> int:
        """The outline of a pad."""
        return max(1, round(self.pitch * 0.04))

    @property
    def cell_radius(self) -> float:
        """The corner of an area, and of a lit cell."""
        return max(3.0, self.pitch * 0.12)

    @property
    def pad_radius(self) -> float:
        """The corner of a pad."""
        return self.pitch * 0.2

    @property
    def tray_radius(self) -> float:
        """The corner of the tray."""
        return max(8.0, self.pitch * 0.22)

    def place_of(self, cell: Cell) -> tuple[int, int]:
        """Where a cell begins, from the left and top of the cells."""
        column, row = parse_cell(cell)
        return column * self.pitch, row * self.pitch
