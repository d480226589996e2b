"""The rulings are told in sentences of our own, for the edition in play."""

import re

import pytest

from banker_app.wording import WORDS
from banker_app.wording.shark_rules import COMPARED_WITH, rules_of
from models.shark.edition import Edition
from models.shark.editions import EDITIONS
from models.shark.header import edition_with

RULINGS = {f"R{number}" for number in range(1, 42)}
LINE = re.compile(r"(?<=[.]) (?=[A-Z])")


def texts(edition: Edition) -> dict[str, str]:
    """What holds at a table, by ruling."""
    return {line.ruling: line.text for line in WORDS.rules(edition)}


def differing(edition: Edition) -> set[str]:
    """The rulings that are marked."""
    return {line.ruling for line in WORDS.rules(edition) if line.differs}


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_every_ruling_has_a_title_and_one_to_three_sentences(edition):
    rules = rules_of(WORDS, edition)
    assert set(rules) == RULINGS
    for rule in rules.values():
        assert rule.title
        assert rule.text.endswith(".")
        assert len(LINE.split(rule.text)) <= 3
        assert "{" not in rule.title + rule.text


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_what_differs_is_told_first_and_nothing_twice(edition):
    lines = WORDS.rules(edition)
    marks = [line.differs for line in lines]
    assert marks == sorted(marks, reverse=True)
    assert len({line.ruling for line in lines}) == len(lines)


def test_nothing_in_the_edition_of_2022_differs_from_itself():
    assert not differing(EDITIONS[COMPARED_WITH])


def test_what_the_table_plays_without_is_left_out():
    told = texts(EDITIONS["kbg-2022"])
    assert not {"R7", "R9", *(f"R{number}" for number in range(28, 39))} & set(told)
    assert "R6" in told


@pytest.mark.parametrize(
    ("edition", "rulings"),
    [
        ("ravensburger-2001", {"R3", "R5", "R12", "R25", "R41"}),
        ("ravensburger-1991", {"R1", "R3", "R4", "R5", "R25", "R41"}),
        (
            "original-1987",
            {"R1", "R2", "R4", "R5", "R6", "R9", "R15", "R24", "R25", "R27", "R41"},
        ),
        (
            "games-international-1989",
            {"R1", "R2", "R4", "R5", "R7", "R9", "R15", "R20", "R24", "R25", "R27", "R41"},
        ),
        (
            "merritt",
            {"R1", "R2", "R4", "R5", "R15", "R20", "R24", "R25", "R27", "R38", "R41"},
        ),
    ],
)
def test_an_edition_is_told_apart_by_its_own_answers(edition, rulings):
    assert differing(EDITIONS[edition]) == rulings


@pytest.mark.parametrize(
    ("edition", "box"),
    [
        ("kbg-2022", "30 notes each of $1,000, $5,000, $10,000 and $50,000."),
        (
            "ravensburger-2001",
            "30 notes of $1,000, 25 notes each of $5,000, $10,000 and $50,000.",
        ),
        (
            "merritt",
            "notes of $1,000, $5,000, $10,000, $25,000 and $50,000; how many is printed nowhere.",
        ),
    ],
)
def test_the_notes_in_the_box_are_told(edition, box):
    assert texts(EDITIONS[edition])["R41"] == f"In the box: {box}"


SWITCHED = [
    ("joker", True, "R28", "black or grey"),
    ("neutral", True, "R31", "black or grey"),
    ("neutral", True, "R32", "taken off"),
    ("pioneer", True, "R33", "place once more"),
    ("pioneer", True, "R23", "pioneer"),
    ("super_buildings", True, "R34", "super-building"),
    ("super_buildings", True, "R29", "A super-building is never taken off"),
    ("valuation", "trask", "R7", "for each group after the first"),
    ("group_cap", 5, "R6", "at most 5"),
    ("group_cap", 5, "R9", "at most 5"),
    ("chain_bonus", "triple_rise", "R12", "three times the rise"),
    ("zero_price_shares", "return", "R20", "go back to the bank"),
    ("dice", "little_fish", "R35", "8 the area with the fewest"),
    ("dice", "live_now_die_later", "R36", "12 cards"),
    ("dice", "colour_blind", "R37", "chooses the company"),
    ("wild_faces", "black_is_fewest", "R38", "fewest buildings"),
    ("end_timing", "immediate", "R25", "at once"),
    ("end_when_all_shares_bought", False, "R24", "last building placed, or one player"),
    ("no_placement", "turn_over", "R15", "the turn is over"),
    ("starting_share", False, "R2", "no free share"),
    ("starting_cash", 5_000, "R2", "starts with $5,000"),
    ("first_player", "left_of_banker", "R3", "left has the first turn"),
    ("buy_limit", 1, "R21", "1 share may be bought"),
    ("buildings_per_company", 7, "R1", "7 buildings"),
    ("shares_per_company", 60, "R1", "60 shares"),
]


@pytest.mark.parametrize(("key", "answer", "ruling", "said"), SWITCHED)
def test_each_switch_changes_a_sentence_and_marks_it(key, answer, ruling, said):
    edition = edition_with("kbg-2022", {key: answer})
    assert said in texts(edition)[ruling]
    assert ruling in differing(edition)
    assert WORDS.rule(ruling, edition) == texts(edition)[ruling]


def test_jokers_and_grey_buildings_share_the_wild_faces():
    edition = edition_with("kbg-2022", {"joker": True, "neutral": True})
    assert texts(edition)["R28"].startswith("On black a joker")
    assert texts(edition)["R31"].startswith("On grey a grey building")


def test_a_start_with_money_and_no_share_is_told():
    edition = edition_with("original-1987", {"starting_cash": 9_000})
    assert texts(edition)["R2"] == "Everybody starts with $9,000 and no share."
