"""What somebody may ask "Why?" about: the thing itself, and the table as it was."""

from dataclasses import dataclass
from typing import TypeAlias

from models.shark.entries import SharkEntry
from models.shark.refusal import SharkRefusal
from models.shark.state import Ending, State
from models.shark.vocabulary import Company
from models.vocabulary import Player


@dataclass(frozen=True, slots=True)
class AmountAsked:
    """Amounts that one move brings one player.

    Shapes: `before` and `after` are the states around the move, also of one only previewed.
    """

    entries: tuple[SharkEntry, ...]
    before: State
    after: State


@dataclass(frozen=True, slots=True)
class RefusalAsked:
    """A move that may not be done."""

    refusal: SharkRefusal
    state: State


@dataclass(frozen=True, slots=True)
class EndingAsked:
    """A trigger of the end that has been met."""

    ending: Ending
    state: State


@dataclass(frozen=True, slots=True)
class PriceAsked:
    """The price of a company."""

    company: Company
    state: State


@dataclass(frozen=True, slots=True)
class WealthAsked:
    """What a player is worth, and could raise."""

    player: Player
    state: State


@dataclass(frozen=True, slots=True)
class DebtAsked:
    """What the awaited debtor owes, and what his shares would bring."""

    state: State


Question: TypeAlias = (
    AmountAsked | RefusalAsked | EndingAsked | PriceAsked | WealthAsked | DebtAsked
)
