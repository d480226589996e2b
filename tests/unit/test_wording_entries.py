"""Each ledger line gives its arithmetic and its ruling."""

from typing import Literal, get_args

import pytest

from banker_app.wording import WORDS
from models.ledger import Transfer
from models.shark import entries
from models.shark.vocabulary import Company, SpecialBuilding
from models.vocabulary import Frozen

RED, BLUE, GREEN, YELLOW = Company

SAID = [
    (entries.CashGranted(player="Ann", granted=6_000), "starting cash $6,000", "R2"),
    (entries.ShareTaken(player="Ann", company=RED), "free share, 1 red", "R2"),
    (
        entries.SharesBought(player="Ann", company=BLUE, shares=2, price=8_000),
        "bought 2 blue × $8,000",
        "R21",
    ),
    (
        entries.SharesSold(player="Ann", company=GREEN, shares=1, price=3_000),
        "sold 1 green × $3,000",
        "R21",
    ),
    (entries.LoneBonusPaid(player="Ann", company=RED), "bonus $1,000, lone building", "R11"),
    (
        entries.ChainBonusPaid(player="Ann", company=RED, times=1, each=12_000),
        "bonus $12,000",
        "R12",
    ),
    (
        entries.ChainBonusPaid(player="Ann", company=RED, times=3, each=2_000),
        "bonus 3 × $2,000",
        "R12",
    ),
    (
        entries.SpecialBonusPaid(player="Ann", building=SpecialBuilding.JOKER, highest_price=9_000),
        "bonus $9,000, the highest price",
        "R28",
    ),
    (
        entries.SpecialBonusPaid(player="Ann", building=SpecialBuilding.SUPER, highest_price=9_000),
        "bonus $9,000, the highest price",
        "R34",
    ),
    (
        entries.DividendPaid(
            player="Ann", company=YELLOW, shares=3, price_before=2_000, price_after=4_000
        ),
        "dividend 3 yellow × $2,000",
        "R16",
    ),
    (
        entries.LossPaid(
            player="Ann", company=BLUE, shares=10, price_before=8_000, price_after=4_000
        ),
        "loss 10 blue × $4,000",
        "R16",
    ),
    (
        entries.SharesForcedOut(player="Ann", company=BLUE, shares=6, price=4_000),
        "sold 6 blue at half: $12,000",
        "R18",
    ),
    (entries.WrittenOff(player="Ann", unpaid=3_000), "bankrupt, $3,000 written off", "R19"),
    (
        entries.SharesReturned(player="Ann", company=RED, shares=3),
        "3 red back to the bank",
        "R20",
    ),
    (
        entries.CashAdjusted(player="Ann", reason="miscounted", change=-2_000),
        "corrected −$2,000: miscounted",
        "",
    ),
    (
        entries.SharesAdjusted(player="Ann", company=RED, reason="found", change=2),
        "corrected +2 red: found",
        "",
    ),
]


@pytest.mark.parametrize(("entry", "said", "ruling"), SAID, ids=[said for _, said, _ in SAID])
def test_an_entry_gives_its_arithmetic_and_its_ruling(entry, said, ruling):
    assert WORDS.entry(entry) == said
    assert WORDS.ruling(entry) == ruling


def test_every_entry_of_shark_is_worded():
    assert {type(entry) for entry, _, _ in SAID} == set(get_args(entries.SharkEntry))


def test_shares_sold_at_half_price_together_are_one_part():
    sold = [
        entries.SharesForcedOut(player="Ann", company=BLUE, shares=6, price=4_000),
        entries.SharesForcedOut(player="Ann", company=GREEN, shares=1, price=3_000),
        entries.LossPaid(
            player="Ann", company=BLUE, shares=10, price_before=8_000, price_after=4_000
        ),
    ]
    assert WORDS.parts(sold) == ("sold 6 blue, 1 green at half: $13,000", "loss 10 blue × $4,000")


class BeansGround(Frozen):
    """An entry of a game that the wording does not know."""

    kind: Literal["beans_ground"] = "beans_ground"
    player: str = "Ann"

    def transfers(self) -> tuple[Transfer, ...]:
        return ()

    def line(self, number: int) -> dict[str, object]:
        return {"move": number}


def test_an_entry_of_another_game_is_told_by_its_kind():
    assert WORDS.entry(BeansGround()) == "beans ground"
    assert WORDS.ruling(BeansGround()) == ""
    assert WORDS.parts([BeansGround()]) == ("beans ground",)


def test_a_phone_words_moves_and_entries_as_the_bank_does():
    texts = WORDS.phone_texts()
    kinds = {kind for entry, _, _ in SAID for kind in [entry.kind]}
    assert {f"entry.{kind}" for kind in kinds} <= set(texts)
    bought = texts["entry.buy"].format(shares="2 blue", each="$8,000")
    assert bought == "bought 2 blue × $8,000"
    loss = texts["entry.loss"].format(shares="10 blue", each=texts["money"].format(amount="4,000"))
    assert loss == "loss 10 blue × $4,000"
