"""The rulings in sentences of our own, for the edition in play."""

from dataclasses import dataclass
from typing import assert_never

from banker_app.wording.language import Language
from banker_app.wording.shark_rule import Rule, Topic
from banker_app.wording.shark_rules_extra import extra_rules
from banker_app.wording.shark_rules_money import (
    debt_rules,
    end_rules,
    placing_rules,
    trading_rules,
)
from banker_app.wording.shark_rules_open import open_rules
from banker_app.wording.shark_rules_start import dice_rules, price_rules, start_rules
from models.shark.edition import Edition
from models.shark.editions import EDITIONS

COMPARED_WITH = "kbg-2022"
"""The edition that the others are told apart from."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A ruling as it is in force at a table.

    Shapes: `differs` from what `COMPARED_WITH` prints, `changed` against its own rulebook; `topic`
    is a heading.
    """

    ruling: str
    title: str
    text: str
    differs: bool
    topic: str
    changed: bool = False


def rules_of(words: Language, edition: Edition) -> dict[str, Rule]:
    """All rulings, each by its number, also those about what the table plays without."""
    return {
        **start_rules(words, edition),
        **price_rules(words, edition),
        **placing_rules(words, edition),
        **debt_rules(words, edition),
        **trading_rules(words, edition),
        **end_rules(words, edition),
        **extra_rules(words, edition),
        **dice_rules(words, edition),
        **open_rules(words, edition),
    }


def rules_in_force(words: Language, edition: Edition) -> tuple[RuleLine, ...]:
    """What holds at a table: first what differs from `COMPARED_WITH`, each part in topic order."""
    rules = rules_of(words, edition)
    compared = rules_of(words, EDITIONS[COMPARED_WITH])
    printed = rules_of(words, EDITIONS[edition.id])
    holding = [ruling for ruling, rule in rules.items() if rule.holds]
    topics = list(Topic)
    holding.sort(key=lambda ruling: (topics.index(rules[ruling].topic), int(ruling[1:])))
    lines = [
        RuleLine(
            ruling,
            rules[ruling].title,
            rules[ruling].text,
            rules[ruling].text != compared[ruling].text,
            topic_word(words, rules[ruling].topic),
            rules[ruling].text != printed[ruling].text,
        )
        for ruling in holding
    ]
    return tuple(sorted(lines, key=lambda line: not line.differs))


def topic_word(words: Language, topic: Topic) -> str:
    """A part of the rules, as a heading."""
    match topic:
        case Topic.START:
            return words("The start")
        case Topic.PRICES:
            return words("Prices")
        case Topic.PLACING:
            return words("Placing")
        case Topic.DICE:
            return words("Dice and cards")
        case Topic.EXTRA:
            return words("Extra rules")
        case Topic.MONEY:
            return words("Dividends, losses, debts")
        case Topic.TRADING:
            return words("Trading")
        case Topic.END:
            return words("The end")
        case _:
            assert_never(topic)
