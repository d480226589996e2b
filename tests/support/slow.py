"""The rules once more, slow and plain: cells in dictionaries, groups by flood fill.

Nothing here shares code with the engine but words and switches, so that the two can be compared.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from models.shark.edition import Switches
from models.shark.state import State

Spot: TypeAlias = tuple[int, int]
Buildings: TypeAlias = Mapping[Spot, str]

COMPANIES = ("red", "blue", "green", "yellow")
LINKS = ("joker", "super")


def spot(cell: str) -> Spot:
    """Column and row of a cell, from 0."""
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(cell[0]), int(cell[1:]) - 1


def buildings_of(state: State) -> dict[Spot, str]:
    """What stands on the board, cell by cell."""
    layout = state.table.layout
    return {
        spot(cell): str(building)
        for cell, bit in layout.bits.items()
        for building, mask in state.board.standing.items()
        if mask & bit
    }


def beside(place: Spot) -> Iterator[Spot]:
    """The four cells around a cell, on the board or not."""
    x, y = place
    yield from ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))


def group_from(start: Spot, company: str, buildings: Buildings) -> set[Spot]:
    """Everything connected to a cell: the company's buildings, and links beside one of them."""
    group, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for there in beside(here):
            what = buildings.get(there)
            is_link = what in LINKS and buildings.get(here, company) == company
            if there not in group and (what == company or is_link):
                group.add(there)
                waiting.append(there)
    return group


def groups_of(company: str, buildings: Buildings) -> list[set[Spot]]:
    """All groups of a company."""
    groups: list[set[Spot]] = []
    for place, what in buildings.items():
        if what == company and not any(place in group for group in groups):
            groups.append(group_from(place, company, buildings))
    return groups


def price_of(company: str, buildings: Buildings, switches: Switches) -> int:
    """A company's price in dollars."""
    cap = switches.group_cap or 1_000
    counted = [min(len(group), cap) for group in groups_of(company, buildings)]
    if switches.valuation == "trask":
        steps = sum(counted) - (len(counted) - 1) if counted else 0
    else:
        in_chains = sum(size for size in counted if size >= 2)
        steps = in_chains if in_chains else 1 if counted else 0
    return 1_000 * min(steps, 15)


def prices_of(buildings: Buildings, switches: Switches) -> dict[str, int]:
    """All prices."""
    return {company: price_of(company, buildings, switches) for company in COMPANIES}


@dataclass(frozen=True)
class SlowLanding:
    """A company's building on a free cell, before and after the takeover it may be."""

    is_legal: bool
    size: int
    held: Buildings
    after: Buildings


def land(company: str, place: Spot, buildings: Buildings) -> SlowLanding:
    """What placing a company's building comes to.

    Shapes: `held` is the board while the neighbours still stand, without the links they hold;
    `after` the board once they are gone.
    """
    met = [
        (other, group)
        for other in COMPANIES
        if other != company
        for group in groups_of(other, buildings)
        if group & set(beside(place))
    ]
    theirs = set().union(*(group for _, group in met))
    with_new = {**buildings, place: company}
    held = {at: what for at, what in with_new.items() if at not in theirs}
    after = {at: what for at, what in with_new.items() if not (at in theirs and what not in LINKS)}
    chain = group_from(place, company, held)
    supers = [at for at in chain if held[at] == "super"]
    own = [at for at in chain if held[at] == company]
    too_weak = any(len(chain) < 2 or len(group) >= len(chain) for _, group in met)
    is_legal = not too_weak and not (supers and len(own) < 2)
    return SlowLanding(is_legal, len(chain), held, after)


def may_stand(building: str, place: Spot, buildings: Buildings) -> bool:
    """Whether a building may be placed on a free cell, whatever was rolled."""
    if building in COMPANIES:
        return land(building, place, buildings).is_legal
    around = {buildings.get(there) for there in beside(place)}
    return building == "neutral" or around <= {None, "neutral"}


@dataclass(frozen=True)
class Settlement:
    """What a placement pays, before anybody has to sell.

    Units: dollars; `losses` positive.
    """

    bonus: int
    dividends: Mapping[str, int]
    losses: Mapping[str, int]
    prices: Mapping[str, int]
    after: Buildings


def settle(state: State, building: str, cell: str) -> Settlement:
    """The payments of a placement."""
    switches, before = state.table.switches, buildings_of(state)
    old = prices_of(before, switches)
    if building not in COMPANIES:
        bonus = 0 if building == "neutral" else max(old.values())
        return Settlement(bonus, {}, {}, old, {**before, spot(cell): building})
    landing = land(building, spot(cell), before)
    new = prices_of(landing.after, switches)
    risen = price_of(building, landing.held, switches)
    bonus = _bonus(landing.size, old[building], risen, switches)
    return Settlement(
        bonus, _dividends(state, old, new), _losses(state, old, new), new, landing.after
    )


def _bonus(size: int, old: int, risen: int, switches: Switches) -> int:
    if size == 1:
        return 1_000
    if risen <= old:
        return 0
    return risen if switches.chain_bonus == "new_price" else 3 * (risen - old)


def _dividends(state: State, old: Mapping[str, int], new: Mapping[str, int]) -> dict[str, int]:
    paid = {
        player: sum(
            held * (new[company] - old[company])
            for company, held in state.holdings(player).items()
            if new[company] > old[company]
        )
        for player in state.players
    }
    return {player: amount for player, amount in paid.items() if amount}


def _losses(state: State, old: Mapping[str, int], new: Mapping[str, int]) -> dict[str, int]:
    due = {
        player: sum(
            held * (old[company] - new[company])
            for company, held in state.holdings(player).items()
            if new[company] < old[company]
        )
        for player in state.players
        if player != state.active
    }
    return {player: amount for player, amount in due.items() if amount}
