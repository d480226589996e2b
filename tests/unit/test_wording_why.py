"""Every amount explains itself with the real numbers, and its arithmetic is right."""

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import get_args

import pytest

from banker_app.wording import WORDS
from banker_app.wording.questions import AmountAsked, PriceAsked, WealthAsked
from banker_app.wording.why import Why
from models.shark import entries
from models.shark.editions import EDITIONS
from models.shark.entries import SharkEntry
from models.shark.game import SHARK
from models.shark.moves import Adjust, Place
from models.shark.state import State
from models.shark.vocabulary import Company, SpecialBuilding
from models.timeline import replay
from tests.support.positions import position, with_hands

GAMES = sorted((Path(__file__).parents[1] / "golden" / "games").glob("*.json"))
RECORDS = [path for path in GAMES if ".expected" not in path.name]
RED, BLUE, GREEN, YELLOW = Company


def whole(why: Why) -> Iterator[Why]:
    """An answer and its parts."""
    yield why
    for part in why.parts:
        yield from whole(part)


def figures(text: str) -> str:
    """What a calculator would be told."""
    spoken = re.sub(r"\([^()]*[a-z][^()]*\)", "", text)
    kept = "".join(re.findall(r"[\d+×−()]", spoken))
    return kept.replace("×", "*").replace("−", "-")


def is_right(line: str) -> bool:
    """Whether what stands left of `=` comes to what stands right of it."""
    sums, _, _ = line.partition(": $")
    left, equals, right = sums.partition(" = ")
    return not equals or eval(figures(left)) == int(figures(right).split(".")[0])


def last_amount(line: str) -> int:
    """The last amount of money in a line."""
    return int(re.findall(r"\$([\d,]+)", line)[-1].replace(",", ""))


def is_correction(entry: SharkEntry) -> bool:
    """Whether the banker's word is all that stands behind an entry."""
    return entry.kind == "adjust"


def asked(state: State, move: Place | Adjust, player: str = "Ann") -> Why:
    """Why a move brings a player what it does."""
    outcome = SHARK.apply(state, move)
    own = [entry for entry in outcome.entries if entry.player == player]
    known = tuple(entry for entry in own if isinstance(entry, SharkEntry))
    return WORDS.why(AmountAsked(known, state, outcome.state))


def amounts_of(path: Path) -> Iterator[AmountAsked]:
    """All that each move of a whole game brings each player."""
    record = SHARK.parse_record(path.read_text(encoding="utf-8"))
    history = replay(SHARK, record.header, record.moves).history
    for number, step in enumerate(history.steps, 1):
        known = [entry for entry in step.outcome.entries if isinstance(entry, SharkEntry)]
        for player in history.start.players:
            if own := tuple(entry for entry in known if entry.player == player):
                yield AmountAsked(own, history.state_before(number), step.outcome.state)


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_every_amount_of_a_whole_game_is_explained_to_the_dollar(path):
    for question in amounts_of(path):
        why = WORDS.why(question)
        assert all(is_right(line) for part in whole(why) for line in part.sums), why
        assert all(part.rule for part in why.parts or (why,))
        runs = [list(run) for _, run in groupby(question.entries, type)]
        for part, run in zip(why.parts or (why,), runs, strict=True):
            paid = abs(sum(entry.amount for entry in run if not is_correction(entry)))
            assert not paid or any(last_amount(line) == paid for line in part.sums if "$" in line)


NOT_PLAYED = {entries.CashGranted, entries.SharesAdjusted}
"""Starting cash is no move, and no golden game corrects shares."""


def test_the_games_show_every_other_kind_of_entry():
    shown = {type(e) for path in RECORDS for asked in amounts_of(path) for e in asked.entries}
    assert shown == set(get_args(SharkEntry)) - NOT_PLAYED


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_explains_every_kind_of_entry(edition):
    state = position(edition, {"A1": RED, "B1": RED})
    for kind in get_args(SharkEntry):
        facts = {
            "player": "Ann",
            "company": RED,
            "shares": 2,
            "price": 3_000,
            "price_before": 3_000,
            "price_after": 2_000,
            "granted": 1_000,
            "times": 1,
            "each": 3_000,
            "building": SpecialBuilding.JOKER,
            "highest_price": 9_000,
            "unpaid": 2_000,
            "reason": "found",
            "change": 1_000,
        }
        known = {key: facts[key] for key in kind.model_fields if key in facts}
        why = WORDS.why(AmountAsked((kind.model_validate(known),), state, state))
        assert why.what
        assert why.rule


def test_a_dividend_shows_shares_times_the_rise():
    state = with_hands(position("kbg-2022", {"A1": RED, "B1": RED, "D1": RED}), Ben="R3")
    why = asked(state, Place(company=RED, cell="C1"), "Ben")
    assert why.what == "Ben gets $6,000"
    assert why.ruling == "R16"
    assert why.sums == (
        "Red, chain of 4: $4,000",
        "3 red × ($4,000 − $2,000) = $6,000",
        "cash $0 + $6,000 = $6,000",
    )


def test_a_chain_bonus_shows_where_the_new_price_comes_from():
    standing = {"A1": RED, "B1": RED, "A3": RED, "B3": RED}
    why = asked(position("kbg-2022", standing), Place(company=RED, cell="C3"))
    assert why.sums[0] == "Red, chains 3 + 2 = 5: $5,000"
    assert "new price" in why.rule


def test_the_bonus_of_2001_is_three_times_the_rise():
    standing = {"A1": RED, "B1": RED, "C1": RED, "E1": RED}
    why = asked(position("ravensburger-2001", standing), Place(company=RED, cell="D1"))
    assert why.sums[:3] == (
        "Red, chain of 3: $3,000 before",
        "Red, chain of 5: $5,000 now",
        "3 × ($5,000 − $3,000) = $6,000",
    )


def test_a_limit_says_how_many_of_a_group_count():
    standing = {f"{column}1": BLUE for column in "ABCDEFGH"} | {"A3": BLUE, "B3": BLUE}
    why = WORDS.why(PriceAsked(BLUE, position("original-1987", standing)))
    assert why.sums == ("Blue, chains 7 + 2 = 9 (of 8 count 7): $9,000",)
    assert why.ruling == "R6"


def test_the_price_by_trask_takes_off_one_for_each_further_group():
    groups = [f"{column}1" for column in "ABCDE"] + [f"{column}3" for column in "ABCD"]
    standing = dict.fromkeys([*groups, "A5", "C5"], GREEN)
    why = WORDS.why(PriceAsked(GREEN, position("games-international-1989", standing)))
    assert why.sums == ("Green, groups (5 + 4 + 1 + 1) − 3 = 8: $8,000",)
    assert why.ruling == "R7"


def test_a_price_beyond_the_top_says_that_it_stops():
    standing = {f"{column}{row}": RED for column in "ABCDEFGH" for row in (1, 2)}
    why = WORDS.why(PriceAsked(RED, position("kbg-2022", standing)))
    assert why.sums == ("Red, chain of 16 (the top is $15,000): $15,000",)


def test_prices_without_a_chain_are_explained_too():
    state = position("kbg-2022", {"A1": RED, "C1": RED, "E1": BLUE})
    assert WORDS.why(PriceAsked(RED, state)).sums == ("Red, 2 lone buildings, no chain: $1,000",)
    assert WORDS.why(PriceAsked(BLUE, state)).sums == ("Blue, 1 lone building, no chain: $1,000",)
    assert WORDS.why(PriceAsked(GREEN, state)).sums == ("Green, no building: $0",)
    trask = position("games-international-1989", {"A1": RED})
    assert WORDS.why(PriceAsked(RED, trask)).sums == ("Red, group of 1: $1,000",)
    assert WORDS.why(PriceAsked(BLUE, trask)).sums == ("Blue, no building: $0",)


def test_a_jokers_bonus_names_the_dearest_companies():
    standing = {"A1": RED, "B1": RED, "A5": GREEN, "B5": GREEN}
    state = position("kbg-2022", standing, joker=True)
    why = asked(state, Place(company=SpecialBuilding.JOKER, cell="H8"))
    assert why.sums[0] == "the highest price: red and green at $2,000"
    assert why.ruling == "R28"


def test_what_is_written_off_is_told_step_by_step():
    standing = dict.fromkeys(["A4", "B4", "C4", "D4"], BLUE)
    standing |= dict.fromkeys(["E2", "E3", "E5", "E6"], RED)
    state = with_hands(position("kbg-2022", standing, players=3), Ben="B6 R3 1000")
    why = asked(state, Place(company=RED, cell="E4"), "Ben")
    assert [part.what for part in why.parts] == [
        "Dividend: $3,000",
        "Sold at half price: $6,000",
        "Loss: $24,000",
        "Written off: $14,000",
    ]
    assert why.parts[1].sums == (
        "owed $24,000 − cash $4,000 = $20,000",
        "1 red brings half of $5,000, rounded down: $2,000",
        "3 red × $2,000 = $6,000",
        "1 blue brings half of $0: $0",
        "6 blue × $0 = $0",
        "$6,000 + $0 = $6,000",
    )
    assert why.parts[3].sums == (
        "cash $4,000 + shares sold $6,000 = $10,000",
        "owed $24,000 − paid $10,000 = $14,000",
    )
    assert why.sums[-1] == "cash $1,000 − $1,000 = $0"


def test_a_correction_gives_the_bankers_reason():
    state = with_hands(position("kbg-2022", {}), Ann="5000")
    why = asked(state, Adjust(player="Ann", reason="counted twice", amount=-2_000))
    assert why.ruling is None
    assert why.rule.endswith("The reason: counted twice")
    assert why.sums == ("cash $5,000 − $2,000 = $3,000",)


def test_wealth_is_cash_and_shares_at_their_prices():
    state = with_hands(position("kbg-2022", {"A1": RED, "B1": RED, "C1": RED}), Ann="R3 B2 5000")
    why = WORDS.why(WealthAsked("Ann", state))
    assert why.what == "Ann is worth $14,000"
    assert why.sums == (
        "cash $5,000",
        "3 red × $3,000 = $9,000",
        "2 blue × $0 = $0",
        "$5,000 + $9,000 + $0 = $14,000",
    )
    assert why.parts[0].sums == ("cash and all shares at half price: $8,000",)
