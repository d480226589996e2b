"""The moves of Shark; their JSON is the record format."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from models.shark.vocabulary import AreaFace, Building, CellName, Company, CompanyFace
from models.vocabulary import Dollars, Frozen, Player

ShareCount = Annotated[int, Field(ge=1)]
WholeThousands = Annotated[Dollars, Field(multiple_of=1_000)]
NonZero = Annotated[int, Field()]


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
    reason: Annotated[str, Field(min_length=1)]
    amount: WholeThousands | None = None
    shares: Mapping[Company, int] | None = None


class Finish(Frozen):
    """The banker ends the game early (R27)."""

    move: Literal["finish"] = "finish"


SharkMove: TypeAlias = (
    Take | Buy | Sell | Roll | Place | RemoveNeutral | Skip | ForcedSale | EndTurn | Adjust | Finish
)
MoveField = Annotated[SharkMove, Field(discriminator="move")]
MOVE: TypeAdapter[SharkMove] = TypeAdapter(MoveField)
