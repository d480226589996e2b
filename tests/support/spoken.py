"""Moves and ledger lines as they are spoken at the table."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from models.shark.moves import (
    Adjust,
    Buy,
    EndTurn,
    Finish,
    ForcedSale,
    Place,
    RemoveNeutral,
    Roll,
    Sell,
    SharkMove,
    Skip,
    Take,
)
from models.shark.vocabulary import BUILDINGS, AreaFace, Building, Company, CompanyFace
from models.vocabulary import Dollars, Player
from tests.support.cases import CaseError


def parse_spoken(sentence: str) -> tuple[Player, SharkMove]:
    """Who speaks, and the move: `Ann places red at D2`.

    Raises: CaseError.
    """
    match sentence.split():
        case [who, "takes", company]:
            return who, Take(player=who, company=Company(company))
        case [who, "buys", shares, company]:
            return who, Buy(company=Company(company), shares=int(shares))
        case [who, "sells", shares, company]:
            return who, Sell(company=Company(company), shares=int(shares))
        case [who, "rolls", company, "and", area]:
            return who, Roll(company_die=CompanyFace(company), area_die=AreaFace(area))
        case [who, "rolls", area]:
            return who, Roll(area_die=AreaFace(area))
        case [who, "places", building, "at", cell]:
            return who, Place(company=building_named(building), cell=cell)
        case [who, "removes", "neutral", "at", cell]:
            return who, RemoveNeutral(cell=cell)
        case [who, "skips"]:
            return who, Skip()
        case [who, "must", "sell", *lots]:
            return who, ForcedSale(player=who, shares=parse_lots(lots))
        case [who, "ends", "turn"]:
            return who, EndTurn()
        case ["banker", "corrects", who, "by", *change]:
            return "banker", _correction(who, change)
        case ["banker", "ends", "game"]:
            return "banker", Finish()
    raise CaseError(f"nobody speaks like this: {sentence}")


def building_named(name: str) -> Building:
    """A building by its word."""
    return next(building for building in BUILDINGS if building.value == name)


def parse_lots(words: Sequence[str]) -> dict[Company, int]:
    """Shares by number and company: `2 red 1 blue`."""
    return {Company(name): int(n) for n, name in zip(words[::2], words[1::2], strict=True)}


def _correction(who: Player, change: Sequence[str]) -> Adjust:
    reason = "counted again"
    if len(change) % 2:
        amount, *lots = change
        shares = parse_lots(lots) if lots else None
        return Adjust(player=who, reason=reason, amount=int(amount), shares=shares)
    return Adjust(player=who, reason=reason, shares=parse_lots(change))


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """A line of the ledger: `Ann dividend red 3 x 2000 = 6000`.

    Shapes: company, times and each are None where the line does not say them.
    Units: dollars, negative where the player pays.
    """

    player: Player
    kind: str
    company: Company | None
    times: int | None
    each: Dollars | None
    amount: Dollars


_LINE = re.compile(
    r"(?P<player>\w+) +(?P<kind>[a-z_]+)(?: +(?P<company>red|blue|green|yellow))?"
    r"(?: +(?P<times>-?\d+) x (?P<each>-?\d+) =)? +(?P<amount>-?\d+)"
)


def parse_line(text: str) -> SpokenLine:
    """A line of the ledger, its arithmetic checked.

    Raises: CaseError.
    """
    found = _LINE.fullmatch(text)
    if found is None:
        raise CaseError(f"no line of a ledger: {text}")
    company, amount = found["company"], int(found["amount"])
    times = None if found["times"] is None else int(found["times"])
    each = None if found["each"] is None else int(found["each"])
    if times is not None and each is not None and times * each != amount:
        raise CaseError(f"wrong arithmetic: {text}")
    told = Company(company) if company else None
    return SpokenLine(found["player"], found["kind"], told, times, each, amount)
