"""Forced sales, held against every selection there is."""

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from hypothesis import assume, given
from hypothesis import strategies as st

from models.shark.entries import half_price
from models.shark.game import SHARK
from models.shark.moves import ForcedSale
from models.shark.rules.debt import (
    Lot,
    can_cover,
    cheapest,
    only_selection,
    proposal,
    selections,
    short_of,
)
from models.shark.state import State
from models.shark.vocabulary import COMPANIES, Company
from tests.support.walks import Game, games, of_random_games, states_of

Sale: TypeAlias = dict[Company, int]


def every_sale(held: dict[Company, int]) -> Iterator[Sale]:
    for counts in product(*(range(count + 1) for count in held.values())):
        yield {company: n for company, n in zip(held, counts, strict=True) if n}


def brings(sale: Sale, prices: dict[Company, int]) -> int:
    return sum(count * (prices[company] // 2_000 * 1_000) for company, count in sale.items())


def costs(sale: Sale, prices: dict[Company, int]) -> int:
    """What a sale takes from his wealth."""
    return sum(count * prices[company] for company, count in sale.items()) - brings(sale, prices)


def smallest(held: dict[Company, int], prices: dict[Company, int], short: int) -> list[Sale]:
    """Those that cover the shortfall, and from which no share could be left out."""
    return [
        sale
        for sale in every_sale(held)
        if brings(sale, prices) >= short
        and all(
            brings({**sale, company: count - 1}, prices) < short for company, count in sale.items()
        )
    ]


def as_set(sales: list[Sale]) -> set[tuple[tuple[Company, int], ...]]:
    return {tuple(sorted(sale.items())) for sale in sales}


hands = st.fixed_dictionaries({company: st.integers(0, 4) for company in COMPANIES})
price_lists = st.fixed_dictionaries(
    {company: st.integers(0, 15).map(lambda steps: steps * 1_000) for company in COMPANIES}
)
shortfalls = st.integers(1, 30).map(lambda steps: steps * 1_000)


def lots_in(held: dict[Company, int], prices: dict[Company, int]) -> tuple[Lot, ...]:
    lots = (
        Lot(company, count, half_price(prices[company]), prices[company])
        for company, count in held.items()
    )
    return tuple(sorted((lot for lot in lots if lot.held and lot.half), key=lambda lot: -lot.half))


@of_random_games
@given(hands, price_lists, shortfalls)
def test_every_smallest_sale_is_found(
    held: dict[Company, int], prices: dict[Company, int], short: int
) -> None:
    lots, expected = lots_in(held, prices), smallest(held, prices, short)
    found = list(selections(lots, short))
    assert as_set(found) == as_set(expected)
    assert len(found) == len(expected)
    assert can_cover(lots, short) is bool(expected)
    assert (only_selection(lots, short) is not None) is (len(expected) == 1)


@of_random_games
@given(hands, price_lists, shortfalls)
def test_the_proposal_leaves_the_highest_wealth(
    held: dict[Company, int], prices: dict[Company, int], short: int
) -> None:
    expected = smallest(held, prices, short)
    assume(expected)
    proposed = dict(cheapest(lots_in(held, prices), short))
    assert proposed in expected
    assert costs(proposed, prices) == min(costs(sale, prices) for sale in expected)


def awaited(game: Game) -> Iterator[State]:
    yield from (state for state in states_of(game) if state.debts)


@of_random_games
@given(games())
def test_at_the_table_a_choice_is_awaited_only_where_there_is_one(game: Game) -> None:
    for state in awaited(game):
        debt = state.debts[0]
        held, prices = state.holdings(debt.player), dict(state.prices)
        ways = smallest(held, prices, debt.owed - state.cash(debt.player))
        assert len(ways) > 1
        assert dict(proposal(state)) in ways
        assert costs(dict(proposal(state)), prices) == min(costs(sale, prices) for sale in ways)


@of_random_games
@given(games())
def test_exactly_the_smallest_sales_are_accepted(game: Game) -> None:
    for state in awaited(game):
        debt = state.debts[0]
        short = short_of(state, debt)
        accepted = [
            sale
            for sale in every_sale(state.holdings(debt.player))
            if SHARK.refusal_of(state, ForcedSale(player=debt.player, shares=sale)) is None
        ]
        ways = smallest(state.holdings(debt.player), dict(state.prices), short)
        assert as_set(accepted) == as_set(ways)


@of_random_games
@given(games())
def test_no_sale_is_proposed_where_none_is_due(game: Game) -> None:
    quiet = [state for state in states_of(game) if not state.debts]
    assert all(proposal(state) == {} for state in quiet)
