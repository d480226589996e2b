"""The rules of a table in a banker's words: what each means, and why some exclude each other."""

from enum import StrEnum

import pytest

from banker_app.wording import WORDS
from banker_app.wording.shark_start import start_words
from banker_app.wording.shark_switches import (
    answer_brief,
    answer_word,
    edition_brief,
    idle_words,
    switch_note,
    switch_title,
)
from models.errors import BadRecord
from models.shark.edition import Switches
from models.shark.editions import EDITIONS
from models.shark.header import RuleAnswer, edition_with

ORIGINAL = "original-1987"


def answers(key: str) -> list[RuleAnswer]:
    """Every answer to a question; of numbers the edge and some."""
    kind = Switches.model_fields[key].annotation
    if kind is bool:
        return [True, False]
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return [member.value for member in kind]
    return [None, 2, 7] if key == "group_cap" else [0, 1, 6, 1_000]


@pytest.mark.parametrize("key", Switches.model_fields)
def test_every_answer_to_every_question_is_worded(key: str):
    assert switch_title(WORDS, key)
    for answer in answers(key):
        assert switch_note(WORDS, key, answer).endswith(tuple("0123456789"))
        assert answer_word(WORDS, key, answer)
    briefs = [answer_brief(WORDS, key, answer) for answer in answers(key)]
    assert len(set(briefs)) == len(briefs)
    assert "_" not in "".join(briefs)


def fault_of(edition: str, rules: dict[str, RuleAnswer]) -> str:
    """What is said to such rules."""
    with pytest.raises(BadRecord) as bad:
        edition_with(edition, rules)
    return WORDS.fault(bad.value.fault)


@pytest.mark.parametrize(
    ("edition", "rules", "said"),
    [
        (
            "kbg-2022",
            {"joker": True, "dice": "live_now_die_later"},
            "Jokers do not go with Live Now, Die Later: no card brings one.",
        ),
        (
            "merritt",
            {"neutral": True, "dice": "colour_blind"},
            "Grey buildings do not go with Colour Blind: no die brings one.",
        ),
        (
            "kbg-2022",
            {"super_buildings": True, "dice": "colour_blind"},
            "Super-buildings do not go with Colour Blind: no die brings one.",
        ),
        (
            "ravensburger-2001",
            {"joker": True, "super_buildings": True},
            "Jokers do not go with super-buildings: both need the wild faces.",
        ),
        (
            ORIGINAL,
            {"joker": True, "neutral": True},
            "Jokers and grey buildings need two different wild faces, here both are the same.",
        ),
    ],
)
def test_rules_that_exclude_each_other_are_named_in_words(
    edition: str, rules: dict[str, RuleAnswer], said: str
):
    assert fault_of(edition, rules) == said


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"buy_limit": 100}, '"rules.buy_limit" cannot be 100. Shares bought in a turn: 1 to 99.'),
        ({"group_cap": 1}, '"rules.group_cap" cannot be 1. Large groups: 2 to 99, or none.'),
        (
            {"shares_per_company": 5},
            '"rules.shares_per_company" cannot be 5. Shares of each company: 6 to 999.',
        ),
        (
            {"starting_cash": 1_500},
            '"rules.starting_cash" cannot be 1500. '
            "Money at the start: $0 or more, in steps of $1,000.",
        ),
        (
            {"chain_bonus": "double"},
            '"rules.chain_bonus" cannot be double. Bonus for a chain: new_price or triple_rise.',
        ),
        ({"joker": 1}, '"rules.joker" cannot be 1. Jokers: true or false.'),
        ({"luck": True}, '"rules.luck" is unknown.'),
    ],
)
def test_an_answer_out_of_range_is_told_what_it_may_be(rules: dict[str, RuleAnswer], said: str):
    assert fault_of("kbg-2022", rules) == said


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_range_that_is_told_is_the_one_that_is_kept(edition: str):
    for key, low, high in (
        ("buy_limit", 1, 99),
        ("buildings_per_company", 1, 99),
        ("shares_per_company", 6, 999),
        ("group_cap", 2, 99),
    ):
        for answer in (low, high):
            assert getattr(edition_with(edition, {key: answer}).switches, key) == answer
        for answer in (low - 1, high + 1):
            assert "cannot be" in fault_of(edition, {key: answer})


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        (
            "kbg-2022",
            "Bonus the new price · one free share · the banker begins · ends after the turn",
        ),
        (
            "ravensburger-2001",
            "Bonus three times the rise · left of the banker begins · ends at once",
        ),
        ("ravensburger-1991", "Left of the banker begins · ends at once"),
        (ORIGINAL, "Groups count at most 7 · no free share · ends at once"),
        (
            "games-international-1989",
            "Each further group lowers the price · groups count at most 7"
            " · shares at $0 go back · no free share · ends at once",
        ),
        (
            "merritt",
            "Black means the fewest buildings · shares at $0 go back"
            " · no free share · ends at once",
        ),
    ],
)
def test_a_rulebook_is_told_by_how_it_differs(edition: str, said: str):
    assert edition_brief(WORDS, EDITIONS[edition]) == said


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, ("Ann takes the first free share, Ben has the first turn.",)),
        (
            {"starting_cash": 5_000},
            (
                "Ann takes the first free share, Ben has the first turn.",
                "Everybody starts with $5,000.",
            ),
        ),
        (
            {"starting_share": False},
            ("Ben has the first turn.", "Nobody starts with money or shares."),
        ),
        (
            {"dice": "live_now_die_later", "starting_share": False, "starting_cash": 1_000},
            (
                "Ben has the first turn.",
                "Everybody starts with $1,000.",
                "Cards in place of dice: 12 a player, and every one is entered.",
            ),
        ),
        (
            {"joker": True, "neutral": True, "dice": "little_fish"},
            (
                "Ann takes the first free share, Ben has the first turn.",
                "A die to 8 for the area, and a black face on the company die.",
                "5 black jokers and 5 grey buildings lie ready.",
            ),
        ),
    ],
)
def test_the_table_is_told_how_the_game_begins(rules: dict[str, RuleAnswer], said: tuple[str, ...]):
    edition = edition_with("ravensburger-2001", rules)
    assert start_words(WORDS, edition, "Ann", "Ben") == said


def test_who_takes_and_plays_first_is_named_once():
    (first,) = start_words(WORDS, EDITIONS["kbg-2022"], "Ann", "Ann")
    assert first == "Ann takes the first free share and has the first turn."


def test_wild_faces_make_no_difference_without_them():
    for dice in ("little_fish", "live_now_die_later", "colour_blind"):
        switches = edition_with("merritt", {"dice": dice}).switches
        assert idle_words(WORDS, "wild_faces", switches).startswith("Makes no difference with ")
    assert idle_words(WORDS, "wild_faces", EDITIONS["merritt"].switches) == ""
