"""The price of a company, always recomputed from the board."""

from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from models.shark.board import Board, Mask
from models.shark.edition import Switches, Valuation
from models.shark.vocabulary import COMPANIES, STEP, TOP_PRICE, Company
from models.vocabulary import Dollars


@dataclass(frozen=True, slots=True)
class PriceCount:
    """How a company's groups make its price.

    Shapes: `sizes` of the groups, the largest first, and what each `counts`; `less` is taken off
    their sum (R7), which makes `steps` on the Stock Index, also beyond its end (R8).
    """

    sizes: tuple[int, ...]
    counts: tuple[int, ...]
    less: int
    steps: int
    price: Dollars


def price_of_groups(groups: tuple[Mask, ...], switches: Switches) -> Dollars:
    """The price that a company's groups give.

    Source: R6, R7, R8.
    """
    return _counted(groups, switches.valuation, switches.group_cap).price


def counted(groups: tuple[Mask, ...], switches: Switches) -> PriceCount:
    """The price that a company's groups give, and how.

    Source: R6, R7, R8.
    """
    return _counted(groups, switches.valuation, switches.group_cap)


@lru_cache(maxsize=8192)
def _counted(groups: tuple[Mask, ...], valuation: Valuation, cap: int | None) -> PriceCount:
    sizes = tuple(sorted(map(int.bit_count, groups), reverse=True))
    counts = sizes if cap is None else tuple(min(size, cap) for size in sizes)
    match valuation:
        case Valuation.CHAINS:
            counts, less = _chains_only(counts), 0
        case Valuation.TRASK:
            less = max(len(counts) - 1, 0)
        case _:
            assert_never(valuation)
    steps = sum(counts) - less
    return PriceCount(sizes, counts, less, steps, min(steps * STEP, TOP_PRICE))


def _chains_only(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Beside a chain lone buildings count nothing; without one they count one together (R6)."""
    chains = tuple(count if count > 1 else 0 for count in counts)
    return chains if any(chains) else tuple(int(at == 0) for at in range(len(counts)))


def prices_of(board: Board, switches: Switches) -> dict[Company, Dollars]:
    """The prices of all companies.

    Source: R6-R8.
    """
    return {company: price_of_groups(board.groups(company), switches) for company in COMPANIES}
