"""Where a banker's screen stands and what is open on it: plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Literal

from banker_app.session import Declined
from banker_app.wording.questions import Question
from models.shark.vocabulary import AreaFace, Building, Cell, Company, CompanyFace
from models.vocabulary import Player

Sheet = Literal[
    "cell", "roll", "rolled", "payout", "trade", "menu", "price", "interfaces", "rulebooks", "lan"
]

ONE_OF_EACH: Mapping[Company, int] = MappingProxyType(dict.fromkeys(Company, 1))


class Screen(StrEnum):
    """The banker's screens, by their route."""

    HOME = "/"
    SETUP = "/setup"
    BOARD = "/board"
    HOUSE_RULES = "/house-rules"
    FREE_SHARES = "/free-shares"
    TABLE = "/table"
    LEDGER = "/ledger"
    RANKING = "/ranking"
    JOIN = "/join"
    RULES = "/rules"

    @property
    def needs_table(self) -> bool:
        """Whether it shows something of a table; the others come before one."""
        return self not in (Screen.HOME, Screen.SETUP, Screen.BOARD, Screen.HOUSE_RULES)

    @property
    def above(self) -> "Screen":
        """Where Back leads."""
        match self:
            case Screen.LEDGER | Screen.RANKING | Screen.JOIN | Screen.RULES:
                return Screen.TABLE
            case Screen.BOARD | Screen.HOUSE_RULES:
                return Screen.SETUP
            case _:
                return Screen.HOME


def parse_route(route: str) -> Screen:
    """The screen that a route names; home for any other."""
    path = route.split("?")[0].rstrip("/") or "/"
    return Screen(path) if path in set(Screen) else Screen.HOME


@dataclass(frozen=True, slots=True)
class Shown:
    """What one screen shows at the moment.

    Shapes: `aimed` the building whose key is pointed at; `counts` the steppers of the trade sheet;
    `sale` the forced sale being chosen, if it differs from the proposal; `payout_of` the move whose
    payout is open; `line` the open item of the ledger, `turns` how many turns it lists;
    `looking_at` a move number of the past; `asking` the game that may be deleted, `row` the item
    of a list whose keys are open; `why` what is being explained, over whatever else is open;
    `ruling` the one looked up on the page of rules, `beneath` what Back from there uncovers; `pen`
    the place on the easel that the keyboard paints, `is_typing` while keys go into a field;
    `note` a failure in words.
    """

    screen: Screen = Screen.HOME
    sheet: Sheet | None = None
    cell: Cell | None = None
    aimed: Building | None = None
    company_face: CompanyFace | None = None
    area_face: AreaFace | None = None
    counts: Mapping[Company, int] = field(default_factory=lambda: ONE_OF_EACH)
    sale: Mapping[Company, int] | None = None
    payout_of: int | None = None
    player: Player | None = None
    price_of: Company | None = None
    line: int | None = None
    turns: int = 12
    looking_at: int | None = None
    asking: str | None = None
    row: str | None = None
    why: Question | None = None
    ruling: str = ""
    beneath: "Shown | None" = None
    pen: tuple[int, int] | None = None
    is_typing: bool = False
    message: Declined | None = None
    note: str = ""

    def closed(self) -> "Shown":
        """The same with nothing open."""
        return replace(
            self,
            sheet=None,
            cell=None,
            aimed=None,
            company_face=None,
            area_face=None,
            looking_at=None,
            asking=None,
            row=None,
            why=None,
            ruling="",
            beneath=None,
        )

    def lowered(self) -> "Shown":
        """The same without what lies on top: the explanation first, then all the rest."""
        return replace(self, why=None) if self.why else self.closed()

    @property
    def has_open(self) -> bool:
        """Whether something is open that Back or Esc closes first."""
        is_past = self.looking_at is not None
        return is_past or bool(self.sheet or self.asking or self.row or self.why)
