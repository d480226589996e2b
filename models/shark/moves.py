"""The moves of Shark; their JSON is the record format."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field, TypeAdapter, model_validator

from models.shark.vocabulary import AreaFace, Building, CellName, Company, CompanyFace
from models.vocabulary import Dollars, Frozen, Player


def _not_zero(number: int) -> int:
    if not number:
        raise ValueError("zero")
    return number


ShareCount = Annotated[int, Field(ge=1)]
WholeThousands = Annotated[Dollars, Field(multiple_of=1_000)]
ShareChange = Annotated[int, AfterValidator(_not_zero)]


class Take(Frozen):
    """The free share at the start (R2)."""

    move: Literal["take"] = "take"
    player: Player
    company: Company


class Buy(Frozen):
    """The active player buys shares of one company from the bank (R21)."""

    move: Literal["buy"] = "buy"
    company: Company
    shares: ShareCount


class Sell(Frozen):
    """The active player sells shares of one company to the bank (R21)."""

    move: Literal["sell"] = "sell"
    company: Company
    shares: ShareCount


class Roll(Frozen):
    """What the dice, or the cards, show (R5, R35-R37)."""

    move: Literal["roll"] = "roll"
    company_die: CompanyFace | None = None
    area_die: AreaFace


class Place(Frozen):
    """The active player places a building (R10-R14)."""

    move: Literal["place"] = "place"
    company: Building
    cell: CellName


class RemoveNeutral(Frozen):
    """A grey building is taken off instead of a placement (R32)."""

    move: Literal["remove_neutral"] = "remove_neutral"
    cell: CellName


class Skip(Frozen):
    """No legal placement (R15), or the second of a pioneer declined (R33)."""

    move: Literal["skip"] = "skip"


class ForcedSale(Frozen):
    """The choice of a player who cannot pay his loss (R18)."""

    move: Literal["forced_sale"] = "forced_sale"
    player: Player
    shares: Mapping[Company, ShareCount]


class EndTurn(Frozen):
    """The active player is done."""

    move: Literal["end_turn"] = "end_turn"


class Adjust(Frozen):
    """The banker's correction."""

    move: Literal["adjust"] = "adjust"
    player: Player
    reason: Annotated[str, Field(pattern=r"\S")]
    amount: WholeThousands | None = None
    shares: Mapping[Company, ShareChange] | None = None

    @model_validator(mode="after")
    def _changes_something(self) -> "Adjust":
        if not self.amount and not self.shares:
            raise ValueError("no change")
        return self


class Finish(Frozen):
    """The banker ends the game early (R27)."""

    move: Literal["finish"] = "finish"


SharkMove: TypeAlias = (
    Take | Buy | Sell | Roll | Place | RemoveNeutral | Skip | ForcedSale | EndTurn | Adjust | Finish
)
MoveField = Annotated[SharkMove, Field(discriminator="move")]
MOVE: TypeAdapter[SharkMove] = TypeAdapter(MoveField)
