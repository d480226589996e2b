"""What everybody at the table may see, built by allow-list: the phones show nothing else."""

from collections.abc import Mapping

from models.shark.moves import MoveField
from models.shark.state import EndReason, Status
from models.shark.vocabulary import AreaFace, Building, Cell, Company, CompanyFace
from models.vocabulary import Dollars, Frozen, Player


class EntryView(Frozen):
    """An entry as a phone words it: what moved, and the arithmetic behind it.

    Shapes: what does not apply to the kind is None; `each` x `shares` (or x `times`) is the amount.
    Units: dollars.
    """

    kind: str
    player: Player
    company: Company | None = None
    amount: Dollars
    share_change: int = 0
    shares: int | None = None
    times: int | None = None
    each: Dollars | None = None
    price_before: Dollars | None = None
    price_after: Dollars | None = None
    reason: str | None = None


class NewsView(Frozen):
    """One move and the entries that it caused: all of them, or those of one player."""

    number: int
    by: Player
    move: MoveField
    entries: tuple[EntryView, ...]


class PlayerView(Frozen):
    """A player as all may see him.

    Shapes: `news` is the last move that changed his cash or shares.
    Units: `could_raise` is cash and all shares at half price (R18).
    """

    name: Player
    cash: Dollars
    shares: Mapping[Company, int]
    wealth: Dollars
    could_raise: Dollars
    bankrupt: bool
    place: int
    news: NewsView | None = None


class RollView(Frozen):
    """The roll that the next placement must fit."""

    company_die: CompanyFace | None
    area_die: AreaFace


class DueView(Frozen):
    """Who must sell, what he owes and how much of it he lacks."""

    player: Player
    owed: Dollars
    short: Dollars


class EndingView(Frozen):
    """A trigger of the end that has been met."""

    reason: EndReason
    company: Company | None


class SharkView(Frozen):
    """The table of Shark as everybody may see it.

    Shapes: `stage` is `take`, `place`, `trade` (placed, may trade), `sale` or `over`; `rows` the
    printed board, `buildings` what stands on it; `wealths` everybody's wealth at the start and
    after each turn, in seat order.
    """

    game: str = "shark"
    edition: str
    status: Status
    stage: str
    moves: int
    active: Player
    banker: Player
    players: tuple[PlayerView, ...]
    prices: Mapping[Company, Dollars]
    bank_shares: Mapping[Company, int]
    rows: tuple[str, ...]
    buildings: Mapping[Cell, Building]
    bought: int
    buy_limit: int
    roll: RollView | None
    due: DueView | None
    endings: tuple[EndingView, ...]
    last: NewsView | None
