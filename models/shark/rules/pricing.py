"""The price of a company, always recomputed from the board."""

from collections.abc import Sequence
from typing import assert_never

from models.shark.board import Board, Mask
from models.shark.edition import Switches, Valuation
from models.shark.vocabulary import STEP, TOP_PRICE, Company
from models.vocabulary import Dollars


def price_of_groups(groups: Sequence[Mask], switches: Switches) -> Dollars:
    """The price that a company's groups give.

    Source: R6, R7, R8.
    """
    cap = switches.group_cap
    sizes = [size if cap is None else min(size, cap) for size in map(int.bit_count, groups)]
    match switches.valuation:
        case Valuation.CHAINS:
            steps = sum(size for size in sizes if size > 1) or min(len(sizes), 1)
        case Valuation.TRASK:
            steps = sum(sizes) - max(len(sizes) - 1, 0)
        case _:
            assert_never(switches.valuation)
    return min(steps * STEP, TOP_PRICE)


def prices_of(board: Board, switches: Switches) -> dict[Company, Dollars]:
    """The prices of all companies.

    Source: R6-R8.
    """
    return {company: price_of_groups(board.groups(company), switches) for company in Company}
