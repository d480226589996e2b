"""The price of a company, always recomputed from the board."""

from functools import lru_cache
from typing import assert_never

from models.shark.board import Board, Mask
from models.shark.edition import Switches, Valuation
from models.shark.vocabulary import COMPANIES, STEP, TOP_PRICE, Company
from models.vocabulary import Dollars


def price_of_groups(groups: tuple[Mask, ...], switches: Switches) -> Dollars:
    """The price that a company's groups give.

    Source: R6, R7, R8.
    """
    return min(_steps(groups, switches.valuation, switches.group_cap) * STEP, TOP_PRICE)


@lru_cache(maxsize=8192)
def _steps(groups: tuple[Mask, ...], valuation: Valuation, cap: int | None) -> int:
    sizes = [size if cap is None else min(size, cap) for size in map(int.bit_count, groups)]
    match valuation:
        case Valuation.CHAINS:
            return sum(size for size in sizes if size > 1) or min(len(sizes), 1)
        case Valuation.TRASK:
            return sum(sizes) - max(len(sizes) - 1, 0)
        case _:
            assert_never(valuation)


def prices_of(board: Board, switches: Switches) -> dict[Company, Dollars]:
    """The prices of all companies.

    Source: R6-R8.
    """
    return {company: price_of_groups(board.groups(company), switches) for company in COMPANIES}
