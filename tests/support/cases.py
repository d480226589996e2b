"""Cases of the rulebook: the table before some moves and after them, read from a page of text.

A page is made of keywords at the left edge, each with a value on its line or, below it, a picture
or a list that is set in. What stands before the first `move` describes the table before it, what
stands below describes the table afterwards.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from models.shark.vocabulary import Building, Cell, Company, SpecialBuilding

LETTERS: Mapping[str, Building] = {
    "R": Company.RED,
    "B": Company.BLUE,
    "G": Company.GREEN,
    "Y": Company.YELLOW,
    "J": SpecialBuilding.JOKER,
    "N": SpecialBuilding.NEUTRAL,
    "S": SpecialBuilding.SUPER,
}

HEAD = frozenset({"title", "rulings", "edition", "rules", "board", "players", "banker"})
BEFORE = frozenset({"before", "holds", "cash", "turn", "supply", "bought", "placed", "bankrupt"})
AFTER = frozenset(
    {"after", "holds", "cash", "turn", "supply", "prices", "bought", "bankrupt"}
    | {"game", "owes", "proposal", "ranking", "bank", "ledger", "refused"}
)


class CaseError(ValueError):
    """A page that does not follow the notation."""


@dataclass(frozen=True, slots=True)
class Case:
    """One situation at the table.

    Shapes: `before` and `after` by keyword, a picture or list with its line breaks.
    """

    head: Mapping[str, str]
    before: Mapping[str, str]
    moves: tuple[str, ...]
    after: Mapping[str, str]

    @property
    def title(self) -> str:
        """What the case shows, in a sentence."""
        return self.head["title"]

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings that decide it; `none` where no ruling does."""
        return tuple(ruling for ruling in self.head["rulings"].split() if ruling != "none")


def parse_case(page: str) -> Case:
    """The case on a page.

    Raises: CaseError.
    """
    head: dict[str, str] = {}
    before: dict[str, str] = {}
    after: dict[str, str] = {}
    moves: list[str] = []
    for keyword, value in _items(page):
        if keyword == "move":
            moves.append(value)
            continue
        part = head if keyword in HEAD else after if moves else before
        known = HEAD if part is head else AFTER if moves else BEFORE
        if keyword not in known or keyword in part:
            raise CaseError(f"not here, or twice: {keyword}")
        part[keyword] = value
    if missing := {"title", "rulings", "edition"} - head.keys():
        raise CaseError(f"missing: {', '.join(sorted(missing))}")
    if not moves:
        raise CaseError("no move")
    return Case(head, before, tuple(moves), after)


def _items(page: str) -> Iterator[tuple[str, str]]:
    keyword, lines = "", list[str]()
    for line in page.splitlines():
        if line[:1].strip():
            if keyword:
                yield keyword, "\n".join(lines)
            keyword, _, value = line.partition(" ")
            lines = [value.strip()] if value.strip() else []
        elif line.strip():
            lines.append(line.strip())
    if keyword:
        yield keyword, "\n".join(lines)


def parse_drawing(drawing: str) -> dict[Cell, Building]:
    """The buildings of a picture: column letters above, row numbers at the left, `.` is empty.

    Raises: CaseError.
    """
    columns, *rows = (line.split() for line in drawing.splitlines())
    drawn: dict[Cell, Building] = {}
    for number, *letters in rows:
        if len(letters) != len(columns) or not number.isdigit():
            raise CaseError(f"a row of {len(columns)} was expected: {number} {letters}")
        for column, letter in zip(columns, letters, strict=True):
            if letter != ".":
                drawn[f"{column}{number}"] = LETTERS[letter]
    return drawn


def parse_by_name(text: str) -> dict[str, str]:
    """What is told of each name: `Ann R3 B1 | Ben R2`."""
    told = (part.split(maxsplit=1) for part in text.split("|") if part.strip())
    return {name: rest[0] if rest else "" for name, *rest in told}


def parse_shares(text: str) -> dict[Company, int]:
    """Shares as they are held: `R3 B1`; a dash for none."""
    held = dict.fromkeys(Company, 0)
    for word in text.replace("-", "").split():
        held[Company(LETTERS[word[0]])] = int(word[1:])
    return held


def cases_in(folder: Path) -> list[tuple[str, Case]]:
    """All cases of a folder, each with the name of its file."""
    return [
        (path.stem, parse_case(path.read_text(encoding="utf-8")))
        for path in sorted(folder.glob("*.case"))
    ]
