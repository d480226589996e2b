"""The questions of a rulebook as the setup asks them: their order, their answers, their range."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from models.shark.edition import Switches
from models.shark.header import RuleAnswer
from models.shark.vocabulary import STEP

GROUPS: Mapping[str, tuple[str, ...]] = {
    "Extra buildings": ("joker", "neutral", "super_buildings"),
    "Dice": ("dice", "wild_faces"),
    "Price and bonus": ("valuation", "group_cap", "chain_bonus", "zero_price_shares"),
    "Start": ("starting_share", "starting_cash", "first_player"),
    "Turn": ("pioneer", "no_placement", "buy_limit"),
    "End": ("end_timing", "end_when_all_shares_bought"),
    "In the box": ("buildings_per_company", "shares_per_company"),
}
"""The keys of `rules`, by what they are about."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How far a number goes on the screen, and in which steps.

    Shapes: `leap` a larger step, where there is one.
    """

    low: int
    high: int
    by: int = 1
    leap: int = 0


BOUNDS: Mapping[str, Bounds] = {
    "group_cap": Bounds(2, 99),
    "buy_limit": Bounds(1, 99),
    "buildings_per_company": Bounds(1, 99, leap=10),
    "shares_per_company": Bounds(6, 999, leap=10),
    "starting_cash": Bounds(0, 999 * STEP, by=STEP, leap=10 * STEP),
}
"""A record may give more money than a finger will."""

USUAL_CAP = 7
"""What a cap begins with where the rulebook has none (R6)."""


def choices(key: str) -> tuple[str, ...]:
    """The answers to a question that names them all; none for a switch or a number."""
    kind = Switches.model_fields[key].annotation
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return tuple(member.value for member in kind)
    return ()


def answers_of(switches: Switches) -> dict[str, RuleAnswer]:
    """All answers by their keys, as a record gives them."""
    answers: dict[str, RuleAnswer] = switches.model_dump(mode="json")
    return answers
