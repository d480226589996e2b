"""A refusal says what is in the way, and its ruling."""

from dataclasses import dataclass
from typing import get_args

import pytest

from banker_app.wording import WORDS
from models.errors import Refusal
from models.shark import refusal as refusals
from models.shark.vocabulary import Area, AreaFace, Company, CompanyFace, SpecialBuilding

RED, BLUE, GREEN, YELLOW = Company
JOKER, NEUTRAL, SUPER = SpecialBuilding

SAID = [
    (refusals.GameOver(), "The game is over · R25"),
    (refusals.SalePending("Ben", 4_000), "Ben must sell, $4,000 short · R23"),
    (refusals.SetupUnfinished("Cleo"), "Cleo takes a free share first · R2"),
    (refusals.NotNow("free_shares_taken", "R2"), "All free shares are taken · R2"),
    (refusals.NotNow("rolled", "R23"), "Already rolled, place first · R23"),
    (refusals.NotNow("no_sale_due", "R18"), "Nobody has to sell · R18"),
    (refusals.NotNow("bankrupt", "R19"), "A bankrupt player is out · R19"),
    (refusals.NotNow("full_moon"), "Not now"),
    (refusals.NotYourTurn("Ben", "Ann", "R2"), "Ann is next, not Ben · R2"),
    (refusals.PlacementDue(), "Place first · R23"),
    (refusals.NoPrice(RED), "Red is at $0 · R21"),
    (refusals.BuyLimit(limit=5, bought=4, asked=2), "1 of 5 left to buy · R21"),
    (refusals.BuyLimit(limit=5, bought=5, asked=1), "0 of 5 left to buy · R21"),
    (refusals.NotEnoughShares(RED, asked=3, held=2), "Bank has 2 red · R21"),
    (refusals.NotEnoughShares(RED, asked=3, held=0), "Bank has no red · R21"),
    (refusals.NotEnoughShares(BLUE, 3, 1, "Ben", None), "Ben has 1 blue"),
    (refusals.NotEnoughShares(BLUE, 3, 0, "Ben", "R18"), "Ben has no blue · R18"),
    (refusals.NotEnoughCash("Ben", cost=9_000, cash=6_000), "Ben is $3,000 short · R21"),
    (refusals.AlreadyPlaced(), "Already placed this turn"),
    (refusals.RollMissing(), "Enter the cards first · R36"),
    (refusals.NoSuchCell("Z26"), "The board has no Z26 · R4"),
    (refusals.CellTaken("E6", BLUE), "Blue stands on E6 · R10"),
    (refusals.CellTaken("E6", NEUTRAL), "A grey building stands on E6 · R10"),
    (refusals.NotInPlay(JOKER), "This table plays without joker"),
    (refusals.NotInPlay(CompanyFace.WHITE, "R5"), "No die here shows white · R5"),
    (refusals.NotInPlay(AreaFace.EIGHT, "R5"), "No die here shows 8 · R5"),
    (refusals.NotInPlay(None, "R5"), "The company die is missing · R5"),
    (refusals.NoBuildingLeft(YELLOW), "No yellow building left · R24"),
    (refusals.NoBuildingLeft(NEUTRAL), "No grey building left · R24"),
    (refusals.WrongCompany(GREEN, (RED,)), "Only red may be placed, by the roll · R5"),
    (
        refusals.WrongCompany(NEUTRAL, (RED, BLUE, JOKER)),
        "Only red, blue or a joker may be placed, by the roll · R5",
    ),
    (
        refusals.WrongArea(BLUE, "A1", (Area.THREE,)),
        "Blue may only go to area 3, by the roll · R5",
    ),
    (
        refusals.WrongArea(SUPER, "A1", (Area.ONE, Area.SHARK)),
        "A super-building may only go to area 1 or the shark area, by the roll · R5",
    ),
    (refusals.MustBeLone(JOKER, "D2"), "A joker may have no neighbour on D2 · R28"),
    (
        refusals.SuperNeedsChain(RED),
        "Red needs a chain of 2 to take the super-building · R34",
    ),
    (refusals.NotLarger(RED, 2, BLUE, 3), "Red 2 is not larger than blue 3 · R13"),
    (refusals.PlacementPossible(RED, "C4"), "Red can go to C4 · R15"),
    (refusals.NoNeutralThere("C4"), "No grey building stands on C4 · R32"),
    (refusals.CardUsed("Ben", CompanyFace.WILD), "Ben has played any · R36"),
    (refusals.SaleTooSmall("Ben", short=5_000, raised=4_000), "Ben is still $1,000 short · R18"),
    (
        refusals.SaleTooLarge("Ben", short=5_000, raised=8_000, spare=RED),
        "Ben can keep 1 red · R18",
    ),
]


@pytest.mark.parametrize(("refusal", "said"), SAID, ids=[said for _, said in SAID])
def test_a_refusal_says_what_is_in_the_way(refusal, said):
    assert WORDS.refusal(refusal) == said


def test_every_refusal_of_shark_is_worded():
    assert {type(refusal) for refusal, _ in SAID} == set(get_args(refusals.SharkRefusal))


@dataclass(frozen=True)
class Sour:
    """A refusal of a game that the wording does not know."""

    code: str = "sour_milk"
    ruling: str | None = "R7"


def test_a_refusal_of_another_game_is_told_by_its_code():
    assert WORDS.refusal(Sour()) == "Refused: sour_milk. · R7"


@dataclass(frozen=True)
class Declined:
    """What the bank did not do, by its code or by a rule."""

    code: str
    refusal: Refusal | None = None


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("nothing_to_undo", "Nothing to undo."),
        ("nothing_to_redo", "Nothing to redo."),
        ("read_only", "Looking only. Nothing was changed."),
        ("conflict", "The table has moved on. Nothing was changed. Look again."),
        ("books_wrong", "The books do not agree. No more moves, only undo and export."),
        ("not_saved", "Not saved. Nothing was changed. Try again."),
        ("unknown_command", "No such command. Type help."),
        ("mice", "Refused: mice."),
    ],
)
def test_what_the_bank_declines_says_what_is_safe(code, said):
    assert WORDS.declined(Declined(code)) == said


def test_what_a_rule_declines_is_worded_as_the_refusal():
    assert WORDS.declined(Declined("no_price", refusals.NoPrice(RED))) == "Red is at $0 · R21"
