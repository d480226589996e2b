"""The rules of a table and the words of its sums: what the players' page fetches after its balance.

Its script forms the arithmetic from the facts of the view, by the keys `why.*`.
"""

from pydantic import BaseModel

from banker_app.wording.language import Language
from banker_app.wording.shark_rules import RuleLine, rules_in_force, rules_of
from models.shark.edition import Edition, Valuation
from models.shark.state import State


class PhoneRules(BaseModel):
    """What holds at one table.

    Shapes: `rules` a sentence for each ruling, `lines` those in force; `cap` what a group counts at
    most, `by_groups` whether lone buildings count beside chains (R7).
    """

    title: str = ""
    texts: dict[str, str]
    rules: dict[str, str] = {}
    lines: tuple[RuleLine, ...] = ()
    cap: int | None = None
    by_groups: bool = False


def phone_rules(words: Language, state: object) -> PhoneRules:
    """The rules of a table; of a game that has none, the words alone."""
    texts = {**_page(words), **_prices(words), **_sums(words), **_players(words)}
    if not isinstance(state, State):
        return PhoneRules(texts=texts)
    edition = state.table.edition
    return PhoneRules(
        title=words(edition.name),
        texts=texts,
        rules=_rules(words, edition),
        lines=rules_in_force(words, edition),
        cap=edition.switches.group_cap,
        by_groups=edition.switches.valuation is Valuation.TRASK,
    )


def _rules(words: Language, edition: Edition) -> dict[str, str]:
    return {ruling: rule.text for ruling, rule in rules_of(words, edition).items()}


def _page(words: Language) -> dict[str, str]:
    return {
        "close": words("Close"),
        "rules.differ": words("Other than in KBG 2022"),
    }


def _prices(words: Language) -> dict[str, str]:
    return {
        "why.price": words("{company} is at {price}"),
        "why.made": words("{company}: {made} → {price}"),
        "why.chain": words("chain of {sizes}"),
        "why.chains": words("chains {sizes} = {steps}"),
        "why.lone": words("one lone building, no chain"),
        "why.lones": words("{n} lone buildings, no chain"),
        "why.none": words("no building"),
        "why.group": words("group of {size}"),
        "why.groups": words("groups ({sizes}) − {less} = {steps}"),
        "why.capped": words("of {size} count {counts}"),
        "why.top": words("the top is {top}"),
    }


def _sums(words: Language) -> dict[str, str]:
    return {
        "why.times": words("{shares} × {each} = {amount}"),
        "why.change": words("{shares} × ({high} − {low}) = {amount}"),
        "why.tripled": words("{times} × ({high} − {low}) = {amount}"),
        "why.half": words("{share} = half of {price} = {half}"),
        "why.half_down": words("{share} = half of {price}, rounded down = {half}"),
        "why.cash": words("cash {amount}"),
        "why.short": words("owed {owed} − cash {cash} = {short}"),
        "why.unpaid": words("owed {owed} − cash {cash} − sales {sold} = {amount}"),
        "why.left": words("{company}: {left} left to place"),
        "why.bank": words("the bank has {shares}"),
        "why.adjusted": words("The banker corrected the books."),
    }


def _players(words: Language) -> dict[str, str]:
    return {
        "why.hidden": words("Cash is hidden until the end."),
        "why.worth": words("{player} is worth {amount}"),
        "why.out": words("{player} is bankrupt"),
        "why.shares": words("{player}'s shares are worth {amount}"),
        "why.raise": words("{player} could raise {amount}"),
        "why.ranked": words("{place}. {player} {amount}"),
        "why.holding": words("{shares}, worth {amount}"),
        "why.step": words("{company} up or down by {step} is {amount}"),
    }
