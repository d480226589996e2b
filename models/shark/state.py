"""The state of a table of Shark: values that are replaced, never changed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from itertools import chain

from models.ledger import CASH, Ledger, player_account
from models.shark.board import Board, Layout
from models.shark.edition import Edition, Switches
from models.shark.moves import Roll
from models.shark.vocabulary import COMPANIES, AreaFace, Building, Company, CompanyFace
from models.vocabulary import Dollars, Player


@dataclass(frozen=True, slots=True)
class Table:
    """What stands fixed once the game has begun."""

    edition: Edition
    layout: Layout
    players: tuple[Player, ...]
    banker: Player

    @property
    def switches(self) -> Switches:
        """The rules in force."""
        return self.edition.switches

    @property
    def bankers_seat(self) -> int:
        """The seat that counts as the banker's (R3)."""
        return self.players.index(self.banker) if self.banker in self.players else 0

    def clockwise(self, seat: int) -> tuple[Player, ...]:
        """All players in order, from a seat on."""
        return self.players[seat:] + self.players[:seat]


class Required(Enum):
    """How far the required action of a turn is."""

    DUE = "due"
    SECOND = "second"
    """A pioneer may place once more (R33)."""
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is and what he has done in it."""

    seat: int
    required: Required = Required.DUE
    roll: Roll | None = None
    bought: int = 0


@dataclass(frozen=True, slots=True)
class PriceFall:
    """What a loss is due for: the shares owned when the price fell.

    Units: dollars a share before and after.
    """

    company: Company
    shares: int
    price_before: Dollars
    price_after: Dollars

    @property
    def owed(self) -> Dollars:
        """The loss."""
        return self.shares * (self.price_before - self.price_after)


@dataclass(frozen=True, slots=True)
class Debt:
    """All that one player owes after a placement (R17)."""

    player: Player
    falls: tuple[PriceFall, ...]

    @property
    def owed(self) -> Dollars:
        """The sum of his losses."""
        return sum(fall.owed for fall in self.falls)


class EndReason(StrEnum):
    """Why the game ends (R24, R27)."""

    TOP_PRICE = "top_price"
    NO_BUILDINGS = "no_buildings"
    ALL_SHARES_BOUGHT = "all_shares_bought"
    ONE_PLAYER_LEFT = "one_player_left"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Ending:
    """A trigger that has been met; the company where it is about one."""

    reason: EndReason
    company: Company | None = None


class Status(StrEnum):
    """Where a game stands."""

    SETUP = "setup"
    PLAYING = "playing"
    SALE_PENDING = "sale_pending"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class State:
    """Everything that later moves depend on.

    Shapes: `takers` still choose a free share; `debts` are unpaid, the first one awaiting a forced
    sale; `fallen` are the companies that the last placement brought to $0 (R20); `failed`
    holds the bankrupt players, those of one move together, in the order of failing (R39); `cards`
    what each has played (R36).
    """

    table: Table
    ledger: Ledger
    board: Board
    prices: Mapping[Company, Dollars]
    supply: Mapping[Building, int]
    turn: Turn
    takers: tuple[Player, ...] = ()
    debts: tuple[Debt, ...] = ()
    fallen: tuple[Company, ...] = ()
    failed: tuple[tuple[Player, ...], ...] = ()
    cards: Mapping[Player, tuple[CompanyFace | AreaFace, ...]] | None = None
    endings: tuple[Ending, ...] = ()
    is_over: bool = False

    @property
    def players(self) -> tuple[Player, ...]:
        """All players in seat order."""
        return self.table.players

    @property
    def status(self) -> Status:
        """Where the game stands."""
        if self.is_over:
            return Status.ENDED
        if self.takers:
            return Status.SETUP
        return Status.SALE_PENDING if self.debts else Status.PLAYING

    @property
    def active(self) -> Player:
        """Whose turn it is, or was at the end; in setup who takes next."""
        return self.takers[0] if self.takers else self.table.players[self.turn.seat]

    def cash(self, player: Player) -> Dollars:
        """What a player has in cash."""
        return self.ledger.balance(player_account(player), CASH)

    def shares(self, player: Player, company: Company) -> int:
        """How many shares of a company a player holds."""
        return self.ledger.balance(player_account(player), company)

    def holdings(self, player: Player) -> dict[Company, int]:
        """A player's shares of every company."""
        return {company: self.shares(player, company) for company in COMPANIES}

    def wealth(self, player: Player) -> Dollars:
        """Cash and shares at their prices (R26)."""
        return self.cash(player) + sum(
            shares * self.prices[company] for company, shares in self.holdings(player).items()
        )

    def is_bankrupt(self, player: Player) -> bool:
        """Whether a player is out (R19)."""
        return player in chain.from_iterable(self.failed)

    def solvent(self) -> Iterator[Player]:
        """The players who are still in, clockwise from the active one."""
        return (
            player
            for player in self.table.clockwise(self.turn.seat)
            if not self.is_bankrupt(player)
        )
