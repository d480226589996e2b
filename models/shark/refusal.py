"""Why a move of Shark may not be done: one class a code, with the facts that word it."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from models.shark.vocabulary import (
    Area,
    AreaFace,
    Building,
    Cell,
    Company,
    CompanyFace,
    SpecialBuilding,
)
from models.vocabulary import Dollars, Player


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game has ended."""

    code: ClassVar[str] = "game_over"
    ruling: ClassVar[str] = "R25"


@dataclass(frozen=True, slots=True)
class SalePending:
    """A player must sell first."""

    code: ClassVar[str] = "sale_pending"
    ruling: ClassVar[str] = "R23"
    player: Player
    short: Dollars


@dataclass(frozen=True, slots=True)
class SetupUnfinished:
    """Free shares are still to be taken."""

    code: ClassVar[str] = "setup_unfinished"
    ruling: ClassVar[str] = "R2"
    next_player: Player


@dataclass(frozen=True, slots=True)
class NotNow:
    """The move belongs to another moment; `why` names it."""

    code: ClassVar[str] = "not_now"
    why: str
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """Somebody else has to do this."""

    code: ClassVar[str] = "not_your_turn"
    player: Player
    awaited: Player
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class PlacementDue:
    """Place, or skip, first."""

    code: ClassVar[str] = "placement_due"
    ruling: ClassVar[str] = "R23"


@dataclass(frozen=True, slots=True)
class NoPrice:
    """The company's price is $0."""

    code: ClassVar[str] = "no_price"
    ruling: ClassVar[str] = "R21"
    company: Company


@dataclass(frozen=True, slots=True)
class BuyLimit:
    """More shares than may be bought in one turn."""

    code: ClassVar[str] = "buy_limit"
    ruling: ClassVar[str] = "R21"
    limit: int
    bought: int
    asked: int


@dataclass(frozen=True, slots=True)
class NotEnoughShares:
    """More shares than there are; `holder` is a player, or None for the bank."""

    code: ClassVar[str] = "not_enough_shares"
    company: Company
    asked: int
    held: int
    holder: Player | None = None
    ruling: str | None = "R21"


@dataclass(frozen=True, slots=True)
class NotEnoughCash:
    """More money than the player has."""

    code: ClassVar[str] = "not_enough_cash"
    player: Player
    cost: Dollars
    cash: Dollars
    ruling: str | None = "R21"


@dataclass(frozen=True, slots=True)
class AlreadyPlaced:
    """The required action of this turn is done."""

    code: ClassVar[str] = "already_placed"
    ruling: ClassVar[str | None] = None


@dataclass(frozen=True, slots=True)
class RollMissing:
    """The cards must be entered first."""

    code: ClassVar[str] = "roll_missing"
    ruling: ClassVar[str] = "R36"


@dataclass(frozen=True, slots=True)
class NoSuchCell:
    """The board has no such cell."""

    code: ClassVar[str] = "no_such_cell"
    ruling: ClassVar[str] = "R4"
    cell: Cell


@dataclass(frozen=True, slots=True)
class CellTaken:
    """A building stands there."""

    code: ClassVar[str] = "cell_taken"
    ruling: ClassVar[str] = "R10"
    cell: Cell
    building: Building


@dataclass(frozen=True, slots=True)
class NotInPlay:
    """This table does not play with that."""

    code: ClassVar[str] = "not_in_play"
    thing: Building | CompanyFace | AreaFace | None
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class NoBuildingLeft:
    """The supply of that building is empty."""

    code: ClassVar[str] = "no_building_left"
    ruling: ClassVar[str] = "R24"
    building: Building


@dataclass(frozen=True, slots=True)
class WrongCompany:
    """The roll asks for another building; `allowed` are those it lets be placed."""

    code: ClassVar[str] = "wrong_company"
    ruling: ClassVar[str] = "R5"
    building: Building
    allowed: tuple[Building, ...]


@dataclass(frozen=True, slots=True)
class WrongArea:
    """The roll asks for another area."""

    code: ClassVar[str] = "wrong_area"
    ruling: ClassVar[str] = "R5"
    building: Building
    cell: Cell
    allowed: tuple[Area, ...]


@dataclass(frozen=True, slots=True)
class MustBeLone:
    """That building may have no neighbour."""

    code: ClassVar[str] = "must_be_lone"
    building: SpecialBuilding
    cell: Cell
    ruling: str | None = "R28"


@dataclass(frozen=True, slots=True)
class SuperNeedsChain:
    """A free super-building needs a chain of two buildings of the company."""

    code: ClassVar[str] = "super_needs_chain"
    ruling: ClassVar[str] = "R34"
    company: Company


@dataclass(frozen=True, slots=True)
class NotLarger:
    """The chain would not be larger than a neighbouring group."""

    code: ClassVar[str] = "not_larger"
    ruling: ClassVar[str] = "R13"
    company: Company
    size: int
    neighbour: Company
    neighbour_size: int


@dataclass(frozen=True, slots=True)
class PlacementPossible:
    """The roll can be placed, for example like this."""

    code: ClassVar[str] = "placement_possible"
    ruling: ClassVar[str] = "R15"
    company: Company
    cell: Cell


@dataclass(frozen=True, slots=True)
class NoNeutralThere:
    """No grey building stands on that cell."""

    code: ClassVar[str] = "no_neutral_there"
    ruling: ClassVar[str] = "R32"
    cell: Cell


@dataclass(frozen=True, slots=True)
class CardUsed:
    """The player has played that card already."""

    code: ClassVar[str] = "card_used"
    ruling: ClassVar[str] = "R36"
    player: Player
    card: CompanyFace | AreaFace


@dataclass(frozen=True, slots=True)
class SaleTooSmall:
    """The sale does not cover what is due."""

    code: ClassVar[str] = "sale_too_small"
    ruling: ClassVar[str] = "R18"
    player: Player
    short: Dollars
    raised: Dollars


@dataclass(frozen=True, slots=True)
class SaleTooLarge:
    """One share of that company could be left out."""

    code: ClassVar[str] = "sale_too_large"
    ruling: ClassVar[str] = "R18"
    player: Player
    short: Dollars
    raised: Dollars
    spare: Company


SharkRefusal: TypeAlias = (
    GameOver
    | SalePending
    | SetupUnfinished
    | NotNow
    | NotYourTurn
    | PlacementDue
    | NoPrice
    | BuyLimit
    | NotEnoughShares
    | NotEnoughCash
    | AlreadyPlaced
    | RollMissing
    | NoSuchCell
    | CellTaken
    | NotInPlay
    | NoBuildingLeft
    | WrongCompany
    | WrongArea
    | MustBeLone
    | SuperNeedsChain
    | NotLarger
    | PlacementPossible
    | NoNeutralThere
    | CardUsed
    | SaleTooSmall
    | SaleTooLarge
)
