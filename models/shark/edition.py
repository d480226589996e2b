"""The questions that an edition answers."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from models.notes import Note
from models.shark.vocabulary import AreaFace, CompanyFace
from models.vocabulary import Dollars, Frozen


class Valuation(StrEnum):
    """How the price follows from the groups (R6, R7)."""

    CHAINS = "chains"
    TRASK = "trask"


class ChainBonus(StrEnum):
    """What a chain that raises the price pays (R12)."""

    NEW_PRICE = "new_price"
    TRIPLE_RISE = "triple_rise"


class ZeroPriceShares(StrEnum):
    """What becomes of the shares of a company that falls to $0 (R20)."""

    KEEP = "keep"
    RETURN = "return"


class Dice(StrEnum):
    """How the company and the area of a placement are found (R5, R35-R37)."""

    STANDARD = "standard"
    LITTLE_FISH = "little_fish"
    LIVE_NOW_DIE_LATER = "live_now_die_later"
    COLOUR_BLIND = "colour_blind"


class WildFaces(StrEnum):
    """What the wild faces of the company die mean (R5, R38)."""

    ANY_COMPANY = "any_company"
    BLACK_IS_FEWEST = "black_is_fewest"


class EndTiming(StrEnum):
    """When the game ends once a trigger is met (R25)."""

    END_OF_TURN = "end_of_turn"
    IMMEDIATE = "immediate"


class NoPlacement(StrEnum):
    """What is left of a turn whose roll cannot be placed (R15)."""

    MAY_TRADE = "may_trade"
    TURN_OVER = "turn_over"


class FirstPlayer(StrEnum):
    """Who has the first turn (R3)."""

    BANKER = "banker"
    LEFT_OF_BANKER = "left_of_banker"


OneTo99 = Annotated[int, Field(ge=1, le=99)]


class Switches(Frozen):
    """One field for each key of a record's `rules`.

    Units: `starting_cash` in dollars.
    """

    joker: bool = False
    neutral: bool = False
    pioneer: bool = False
    super_buildings: bool = False
    valuation: Valuation
    group_cap: Annotated[int, Field(ge=2, le=99)] | None
    chain_bonus: ChainBonus
    zero_price_shares: ZeroPriceShares
    dice: Dice = Dice.STANDARD
    wild_faces: WildFaces = WildFaces.ANY_COMPANY
    end_timing: EndTiming
    end_when_all_shares_bought: bool
    no_placement: NoPlacement
    starting_share: bool
    starting_cash: Annotated[Dollars, Field(ge=0, multiple_of=1_000)] = 0
    first_player: FirstPlayer
    buy_limit: OneTo99 = 5
    buildings_per_company: OneTo99
    shares_per_company: Annotated[int, Field(ge=6, le=999)]


class Edition(Frozen):
    """A printed rulebook: its identity, its equipment and its answers.

    Shapes: `name` is its publisher and year; `wild_faces` the two of the company die, `area_faces`
    the six of the area die.
    """

    id: str
    name: str
    board: str
    wild_faces: tuple[CompanyFace, CompanyFace]
    area_faces: tuple[AreaFace, AreaFace, AreaFace, AreaFace, AreaFace, AreaFace]
    notes: tuple[Note, ...]
    switches: Switches
