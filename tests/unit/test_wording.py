"""What a person reads: short, spoken, the person first."""

from gettext import NullTranslations

import pytest

from banker_app.wording import WORDS, Words
from models.errors import RecordFault
from models.record import LONGEST_NAME, MOST_MOVES
from models.shark.moves import (
    Adjust,
    Buy,
    EndTurn,
    Finish,
    ForcedSale,
    Place,
    RemoveNeutral,
    Roll,
    Sell,
    Skip,
    Take,
)
from models.shark.state import Ending, EndReason
from models.shark.vocabulary import AreaFace, Company, CompanyFace, SpecialBuilding
from models.vocabulary import Frozen

RED, BLUE, GREEN = Company.RED, Company.BLUE, Company.GREEN


def test_money_is_written_with_its_sign_and_in_groups():
    assert WORDS.money(4_000) == "$4,000"
    assert WORDS.money(9_000, signed=True) == "+$9,000"
    assert WORDS.money(-1_234_000, signed=True) == "−$1,234,000"
    assert WORDS.money(0, signed=True) == "$0"


def test_scarce_room_counts_thousands():
    assert WORDS.short(4_000) == "4k"
    assert WORDS.short(10_000, signed=True) == "+10k"
    assert WORDS.short(-23_000) == "−23k"


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Take(player="Ann", company=RED), "Ann takes 1 red"),
        (Buy(company=RED, shares=1), "Ben buys 1 red"),
        (Sell(company=BLUE, shares=12), "Ben sells 12 blue"),
        (Roll(company_die=CompanyFace.GREY, area_die=AreaFace.SHARK), "Ben rolls grey + shark"),
        (Roll(company_die=CompanyFace.WILD, area_die=AreaFace.TWO), "Ben rolls any + 2"),
        (Roll(area_die=AreaFace.EIGHT), "Ben rolls 8"),
        (Place(company=Company.YELLOW, cell="E6"), "Ben places yellow on E6"),
        (Place(company=SpecialBuilding.JOKER, cell="A1"), "Ben places a joker on A1"),
        (RemoveNeutral(cell="A1"), "Ben takes the grey building off A1"),
        (Skip(), "Ben skips placing"),
        (
            ForcedSale(player="Ann", shares={GREEN: 1, BLUE: 6}),
            "Ann sells 6 blue, 1 green to pay",
        ),
        (EndTurn(), "Ben ends the turn"),
        (
            Adjust(player="Ann", reason=" miscounted ", amount=-2_000, shares={RED: 1, BLUE: -2}),
            "Ann is corrected by −$2,000, +1 red, −2 blue: miscounted",
        ),
        (Finish(), "The banker ends the game"),
    ],
)
def test_a_move_is_told_person_first(move, said):
    assert WORDS.move(move, "Ben") == said


def test_a_name_is_never_taken_for_a_place_in_a_text():
    assert WORDS.move(Skip(), "{cell} {0}") == "{cell} {0} skips placing"


def test_a_move_of_another_game_is_named_by_its_tag():
    class GrindBeans(Frozen):
        move: str = "grind_beans"

    assert WORDS.move(GrindBeans(), "Ann") == "Ann: grind beans"


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        (Ending(EndReason.TOP_PRICE, GREEN), "Green is at $15,000"),
        (Ending(EndReason.NO_BUILDINGS, RED), "No red building is left"),
        (Ending(EndReason.ALL_SHARES_BOUGHT), "All shares are bought"),
        (Ending(EndReason.ONE_PLAYER_LEFT), "One player alone is not bankrupt"),
        (Ending(EndReason.FINISHED), "The banker ended the game"),
    ],
)
def test_the_end_is_told_before_it_comes_and_after(ending, said):
    assert WORDS.ending(ending) == f"{said}: the game ends after this turn."
    assert WORDS.ending(ending, is_over=True) == f"{said}."


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (RecordFault("record", "too_large", "4,000,000"), "A record is at most 4,000,000 bytes."),
        (RecordFault("moves", "too_many", f"{MOST_MOVES:,}"), "A record has at most 20,000 moves."),
        (RecordFault("record", "not_json"), "This is no JSON."),
        (RecordFault("record", "not_object"), "This is JSON, but no record."),
        (RecordFault("record", "key_twice", "board"), '"board" stands twice.'),
        (RecordFault("bord", "unknown_key", ""), '"bord" is unknown.'),
        (RecordFault("players", "missing"), '"players" is missing.'),
        (RecordFault("shares", "wrong_value", "-1"), '"shares" cannot be -1.'),
        (RecordFault("moves", "wrong_value"), '"moves" has the wrong form.'),
        (RecordFault("game", "unknown_game", "go"), 'No game is called "go".'),
        (RecordFault("players", "player_count", "7"), "2 to 6 players, not 7."),
        (RecordFault("players", "name_empty", " "), "A name is missing."),
        (RecordFault("players", "name_control", "a\nb"), "A name is one line of plain characters."),
        (
            RecordFault("players", "name_long", "A" * 21),
            f"{'A' * 21} is longer than {LONGEST_NAME} characters.",
        ),
        (RecordFault("players", "name_taken", "Ben"), "Ben is already at the table."),
        (RecordFault("player", "not_at_table", "Zoe"), "Zoe is not at the table."),
        (RecordFault("move", "no_change"), "The correction changes nothing."),
        (
            RecordFault("board", "board_shape"),
            "A board is 1 to 26 rows of one length, of 1-6, s and dots.",
        ),
        (
            RecordFault("rules", "together", "joker, colour_blind"),
            "Jokers do not go with Colour Blind: no die brings one.",
        ),
    ],
)
def test_a_bad_record_is_told_what_is_wrong_with_it(fault, said):
    assert WORDS.fault(fault) == said


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("unbalanced cash", "Not all cash is accounted for."),
        ("overdrawn Ann", "Ann has less than nothing."),
        ("wrong_price red", "The price of red is not what the board says."),
        ("sour_milk", "The books fail the check sour_milk."),
    ],
)
def test_the_books_say_which_check_they_fail(code, said):
    assert WORDS.check(code) == said


def test_things_are_listed_as_they_are_spoken():
    assert WORDS.either([]) == ""
    assert WORDS.either(["red"]) == "red"
    assert WORDS.either(["red", "blue", "green"]) == "red, blue or green"
    assert WORDS.both(["red", "blue"]) == "red and blue"
    assert WORDS.both(["red"]) == "red"


def test_company_words_and_letters():
    assert [WORDS.company(company) for company in Company] == ["red", "blue", "green", "yellow"]
    assert [WORDS.letter(company) for company in Company] == ["R", "B", "G", "Y"]
    assert WORDS.company("north_pier") == "north pier"
    assert [WORDS.building(b) for b in SpecialBuilding] == [
        "joker",
        "grey building",
        "super-building",
    ]


def test_faces_are_called_as_they_are_printed():
    assert [WORDS.face(face) for face in CompanyFace] == [
        *("red", "blue", "green", "yellow", "black", "white", "grey", "any"),
    ]
    assert WORDS.face(AreaFace.SHARK) == "shark"
    assert WORDS.face(AreaFace.SEVEN) == "7"
    assert WORDS.face("seven_up") == "seven up"


class Backwards(NullTranslations):
    """A language with its own order of words, plurals and figures."""

    def gettext(self, message: str) -> str:
        return {"{player} skips placing": "nix baut {player}"}.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return {"one phone": "ein Ding"}.get(msgid1, msgid2) if n < 3 else "viele ({n}) Dinger"

    def pgettext(self, context: str, message: str) -> str:
        return {"between groups of digits": ".", "an amount of money": "{amount} $"}.get(
            context, message
        )


def test_another_language_orders_words_and_figures_its_own_way():
    words = Words(Backwards())
    assert words.move(Skip(), "Ann") == "nix baut Ann"
    assert words.money(-12_000) == "−12.000 $"
    assert words.count("one phone", "{n} phones", 2) == "ein Ding"
    assert words.count("one phone", "{n} phones", 5) == "viele (5) Dinger"
    assert WORDS.count("one phone", "{n} phones", 1) == "one phone"
