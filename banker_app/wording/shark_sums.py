"""Arithmetic with the real numbers, a line for each step."""

from collections.abc import Iterator, Sequence
from typing import Protocol, assert_never

from banker_app.wording.language import Language, capital
from banker_app.wording.shark_pieces import building_word, company_word, shares_words
from models.shark.edition import Switches, Valuation
from models.shark.entries import half_price
from models.shark.rules.pricing import PriceCount, counted
from models.shark.state import State
from models.shark.vocabulary import STEP, TOP_PRICE, Building, Company
from models.vocabulary import Dollars


class _Fall(Protocol):
    @property
    def company(self) -> Company: ...

    @property
    def shares(self) -> int: ...

    @property
    def price_before(self) -> Dollars: ...

    @property
    def price_after(self) -> Dollars: ...


def price_ruling(switches: Switches) -> str:
    """The ruling that makes the prices."""
    return "R6" if switches.valuation is Valuation.CHAINS else "R7"


def price_now(words: Language, state: State, company: Company) -> str:
    """How the board makes a company's price."""
    groups = state.board.groups(company)
    return price_sum(words, company, counted(groups, state.table.switches), state.table.switches)


def price_sum(words: Language, company: Company, count: PriceCount, switches: Switches) -> str:
    """How groups make a price: `Red, chains 3 + 2 = 5: $5,000`."""
    match switches.valuation:
        case Valuation.CHAINS:
            made = _by_chains(words, count)
        case Valuation.TRASK:
            made = _by_groups(words, count)
        case _:
            assert_never(switches.valuation)
    return words(
        "{company}, {made}: {price}",
        company=capital(company_word(words, company)),
        made=made + _limits(words, count),
        price=words.money(count.price),
    )


def _by_chains(words: Language, count: PriceCount) -> str:
    chains = [counts for size, counts in zip(count.sizes, count.counts, strict=True) if size > 1]
    if chains:
        sizes = " + ".join(map(str, chains))
        if len(chains) == 1:
            return words("chain of {sizes}", sizes=sizes)
        return words("chains {sizes} = {steps}", sizes=sizes, steps=count.steps)
    if not count.sizes:
        return words("no building")
    return words.count(
        "{n} lone building, no chain", "{n} lone buildings, no chain", len(count.sizes)
    )


def _by_groups(words: Language, count: PriceCount) -> str:
    if not count.sizes:
        return words("no building")
    if len(count.sizes) == 1:
        return words("group of {size}", size=count.counts[0])
    return words(
        "groups ({sizes}) − {less} = {steps}",
        sizes=" + ".join(map(str, count.counts)),
        less=count.less,
        steps=count.steps,
    )


def _limits(words: Language, count: PriceCount) -> str:
    said = [
        words("of {size} count {counts}", size=size, counts=counts)
        for size, counts in zip(count.sizes, count.counts, strict=True)
        if size > counts > 0
    ]
    if count.steps * STEP > TOP_PRICE:
        said.append(words("the top is {top}", top=words.money(TOP_PRICE)))
    return f" ({', '.join(said)})" if said else ""


def loss_sum(words: Language, fall: _Fall) -> str:
    """A loss: `10 blue × ($8,000 − $4,000) = $40,000`."""
    return _change(words, fall, fall.price_before, fall.price_after)


def dividend_sum(words: Language, rise: _Fall) -> str:
    """A dividend: `3 red × ($6,000 − $4,000) = $6,000`."""
    return _change(words, rise, rise.price_after, rise.price_before)


def _change(words: Language, change: _Fall, high: Dollars, low: Dollars) -> str:
    return words(
        "{shares} × ({high} − {low}) = {amount}",
        shares=shares_words(words, change.company, change.shares),
        high=words.money(high),
        low=words.money(low),
        amount=words.money(change.shares * (high - low)),
    )


def product(words: Language, company: Company, shares: int, each: Dollars) -> str:
    """Shares at one price: `2 blue × $8,000 = $16,000`."""
    return words(
        "{shares} × {each} = {amount}",
        shares=shares_words(words, company, shares),
        each=words.money(each),
        amount=words.money(shares * each),
    )


def half_sum(words: Language, company: Company, price: Dollars) -> str:
    """What one share brings in a forced sale."""
    half = half_price(price)
    facts = {
        "share": shares_words(words, company, 1),
        "price": words.money(price),
        "half": words.money(half),
    }
    if half * 2 == price:
        return words("{share} brings half of {price}: {half}", **facts)
    return words("{share} brings half of {price}, rounded down: {half}", **facts)


def added(words: Language, amounts: Sequence[Dollars], *, signed: bool = False) -> Iterator[str]:
    """The sum of several amounts; nothing where there is only one."""
    if len(amounts) < 2:
        return
    first, *others = amounts
    text = words.money(first)
    for amount in others:
        text += f" {'−' if amount < 0 else '+'} {words.money(abs(amount))}"
    yield f"{text} = {words.money(sum(amounts), signed=signed)}"


def building_count(words: Language, building: Building, state: State) -> str:
    """Where a company's buildings are: `18 red: 12 on the board, 6 taken off, 0 left`."""
    standing = state.board.standing[building].bit_count()
    left = state.supply[building]
    whole = state.table.switches.buildings_per_company
    facts = {"building": building_word(words, building), "standing": standing, "left": left}
    if isinstance(building, Company):
        gone = whole - standing - left
        return words(
            "{whole} {building}: {standing} on the board, {gone} taken off, {left} left",
            whole=whole,
            gone=gone,
            **facts,
        )
    return words("{building}: {standing} on the board, {left} left", **facts)
