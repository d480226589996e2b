"""Every refusal, end and debt tells its rule for the edition in play, and the numbers compared."""

from dataclasses import replace
from typing import get_args

import pytest

from banker_app.wording import WORDS
from banker_app.wording.questions import DebtAsked, EndingAsked, RefusalAsked, WealthAsked
from banker_app.wording.why import Why
from models.shark import refusal as refusals
from models.shark.editions import EDITIONS
from models.shark.game import SHARK
from models.shark.moves import (
    Adjust,
    Buy,
    EndTurn,
    Place,
    RemoveNeutral,
    Roll,
    Sell,
    SharkMove,
    Skip,
)
from models.shark.refusal import SharkRefusal
from models.shark.state import Ending, EndReason, Required, State, Turn
from models.shark.vocabulary import Area, AreaFace, Company, CompanyFace, SpecialBuilding
from tests.support.positions import opening, position, with_hands

RED, BLUE, GREEN, YELLOW = Company
JOKER, NEUTRAL, SUPER = SpecialBuilding

REFUSALS: list[SharkRefusal] = [
    refusals.GameOver(),
    refusals.SalePending("Ben", 3_000),
    refusals.SetupUnfinished("Ann"),
    refusals.NotNow("rolled", "R23"),
    refusals.NotYourTurn("Ann", "Ben", "R2"),
    refusals.PlacementDue(),
    refusals.NoPrice(RED),
    refusals.BuyLimit(5, 4, 2),
    refusals.NotEnoughShares(RED, 3, 2),
    refusals.NotEnoughShares(RED, 3, 2, "Ben", None),
    refusals.NotEnoughCash("Ben", 9_000, 6_000),
    refusals.NotEnoughCash("Ben", 9_000, 6_000, None),
    refusals.AlreadyPlaced(),
    refusals.RollMissing(),
    refusals.NoSuchCell("Z26"),
    refusals.CellTaken("A1", RED),
    refusals.NotInPlay(JOKER),
    refusals.NotInPlay(NEUTRAL),
    refusals.NotInPlay(SUPER),
    refusals.NotInPlay(CompanyFace.GREY, "R5"),
    refusals.NoBuildingLeft(RED),
    refusals.NoBuildingLeft(JOKER),
    refusals.WrongCompany(BLUE, (RED,)),
    refusals.WrongArea(BLUE, "A1", (Area.TWO,)),
    refusals.MustBeLone(JOKER, "B1"),
    refusals.SuperNeedsChain(RED),
    refusals.NotLarger(RED, 2, BLUE, 3),
    refusals.PlacementPossible(RED, "C4"),
    refusals.NoNeutralThere("C4"),
    refusals.CardUsed("Ann", CompanyFace.WILD),
    refusals.SaleTooSmall("Ben", 5_000, 4_000),
    refusals.SaleTooLarge("Ben", 5_000, 8_000, RED),
]


def test_every_refusal_is_asked_about_here():
    assert {type(refusal) for refusal in REFUSALS} == set(get_args(SharkRefusal))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("refusal", REFUSALS, ids=repr)
def test_every_refusal_has_a_rule_in_every_edition(refusal, edition):
    state = position(edition, {"A1": RED})
    why = WORDS.why(RefusalAsked(refusal, state))
    assert WORDS.refusal(refusal).startswith(why.what)
    assert why.rule.endswith(".")
    if why.ruling:
        assert WORDS.rule(why.ruling, state.table.edition) in why.rule


def refused(state: State, move: SharkMove) -> Why:
    """Why a move may not be done."""
    refusal = SHARK.refusal_of(state, move)
    assert refusal is not None
    return WORDS.why(RefusalAsked(refusal, state))


def rolled(state: State, company: CompanyFace, area: AreaFace) -> State:
    """The table once the dice are read."""
    return SHARK.apply(state, Roll(company_die=company, area_die=area)).state


def test_a_takeover_that_fails_compares_the_sizes():
    state = position("kbg-2022", {"A1": BLUE, "B1": BLUE, "C2": RED})
    why = refused(state, Place(company=RED, cell="C1"))
    assert why.ruling == "R13"
    assert why.sums == ("Red with the new building: 2", "Blue beside it: 2")


def test_a_wrong_area_tells_the_roll_and_where_the_cell_lies():
    state = rolled(position("original-1987", {}), CompanyFace.RED, AreaFace.TWO)
    why = refused(state, Place(company=RED, cell="A1"))
    assert why.sums == ("rolled: 2", "A1 lies in area 1", "allowed: area 2")


def test_the_eight_of_little_fish_counts_the_buildings_of_each_area():
    state = position("original-1987", {"A1": RED, "E1": RED, "I1": BLUE}, dice="little_fish")
    why = refused(rolled(state, CompanyFace.RED, AreaFace.EIGHT), Place(company=RED, cell="C1"))
    assert why.sums[1].startswith(
        "buildings: area 1 has 1, area 2 has 1, area 3 has 1, area 4 has 0"
    )
    assert why.sums[-1] == "allowed: area 4, area 5 or area 6"


def test_black_as_the_fewest_counts_the_buildings_of_each_company():
    state = position("merritt", {"A1": RED, "C1": BLUE, "E1": GREEN})
    why = refused(rolled(state, CompanyFace.BLACK, AreaFace.ONE), Place(company=RED, cell="C3"))
    assert why.sums == ("rolled: black", "on the board: red 1, blue 1, green 1, yellow 0")
    assert "black the one with the fewest buildings" in why.rule


def test_a_used_card_lists_those_that_are_left():
    state = opening("original-1987", dice="live_now_die_later")
    state = replace(state, cards={"Ann": (CompanyFace.RED, AreaFace.ONE)})
    why = refused(state, Roll(company_die=CompanyFace.RED, area_die=AreaFace.TWO))
    assert why.sums == (
        "company cards left: blue, green, yellow, 2 × any",
        "area cards left: 2, 3, 4, 5, 6",
    )


def test_purchases_beyond_the_limit_are_added_up():
    state = with_hands(position("kbg-2022", {"A1": RED}), Ann="90000")
    state = replace(state, turn=Turn(0, Required.DONE, bought=4))
    assert refused(state, Buy(company=RED, shares=2)).sums == ("bought 4 + asked 2 = 6, at most 5",)


def test_too_little_cash_and_too_few_shares_are_subtracted():
    state = with_hands(position("kbg-2022", {"A1": RED, "B1": RED, "C1": RED}), Ann="R1 7000")
    buying = refused(state, Buy(company=RED, shares=3))
    assert buying.sums == ("needed $9,000 − cash $7,000 = $2,000 short",)
    selling = refused(state, Sell(company=RED, shares=2))
    assert selling.sums == ("asked 2, Ann has 1",)
    correcting = refused(state, Adjust(player="Ann", reason="lost", amount=-9_000))
    assert "below nothing" in correcting.rule
    drained = replace(state, turn=Turn(1, Required.DONE))
    assert refused(drained, Buy(company=GREEN, shares=1)).sums == ("Green, no building: $0",)


def test_what_stands_in_a_jokers_way_is_named():
    state = position("kbg-2022", {"A1": RED, "A2": NEUTRAL}, joker=True, neutral=True)
    why = refused(state, Place(company=JOKER, cell="B1"))
    assert why.sums == ("beside B1: red on A1",)
    grey = refused(rolled(state, CompanyFace.GREY, AreaFace.ONE), RemoveNeutral(cell="C1"))
    assert grey.sums == ("grey buildings stand on: A2",)


def test_an_empty_supply_counts_the_buildings():
    state = position("kbg-2022", {"A1": RED, "A3": RED}, buildings_per_company=3)
    state = replace(state, supply={**state.supply, RED: 0})
    why = refused(state, Place(company=RED, cell="E5"))
    assert why.sums == ("3 red: 2 on the board, 1 taken off, 0 left",)
    special = WORDS.why(RefusalAsked(refusals.NoBuildingLeft(JOKER), state))
    assert special.ruling == "R28"


def test_a_turn_without_its_placement_does_not_end():
    state = position("kbg-2022", {})
    assert refused(state, EndTurn()).rule.startswith("Each turn a building is placed, or skipped")
    again = replace(state, turn=Turn(0, Required.DONE))
    assert refused(again, Place(company=RED, cell="A1")).rule == "A turn has one placement."
    pioneer = position("kbg-2022", {}, pioneer=True)
    pioneer = replace(pioneer, turn=Turn(0, Required.DONE))
    assert refused(pioneer, Place(company=RED, cell="A1")).ruling == "R33"


def test_a_roll_that_fits_is_not_skipped():
    state = rolled(position("kbg-2022", {}), CompanyFace.RED, AreaFace.ONE)
    assert refused(state, Skip()).ruling == "R15"


def test_free_shares_still_to_be_taken_are_listed():
    assert refused(opening("kbg-2022"), EndTurn()).sums == ("still to take: Ann, Ben",)


def debtor() -> State:
    """Ben has to choose what he sells."""
    standing = dict.fromkeys(["A4", "B4", "C4", "D4"], BLUE)
    standing |= dict.fromkeys(["E2", "E3", "E5", "E6"], RED) | dict.fromkeys(["A8", "B8"], GREEN)
    state = with_hands(position("kbg-2022", standing), Ben="B1 R2 G2")
    return SHARK.apply(state, Place(company=RED, cell="E4")).state


def test_a_debt_tells_what_is_due_what_is_short_and_what_shares_bring():
    why = WORDS.why(DebtAsked(debtor()))
    assert why.what == "Ben is $2,000 short"
    assert why.sums == ("owed $4,000 − cash $2,000 = $2,000",)
    due, brings = why.parts
    assert (due.ruling, due.sums) == ("R16", ("1 blue × ($4,000 − $0) = $4,000",))
    assert brings.ruling == "R18"
    assert brings.sums == (
        "1 red brings half of $5,000, rounded down: $2,000",
        "1 blue brings half of $0: $0",
        "1 green brings half of $2,000: $1,000",
    )
    pending = refused(debtor(), EndTurn())
    assert pending.sums == ("owed $4,000 − cash $2,000 = $2,000 short",)
    assert WORDS.why(DebtAsked(position("kbg-2022", {}))).what == "Nobody has to sell"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("reason", EndReason)
def test_every_end_tells_what_ends_the_game_and_when(reason, edition):
    state = replace(position(edition, {"A1": RED}, players=3), failed=(("Ben", "Cal"),))
    company = RED if reason in (EndReason.TOP_PRICE, EndReason.NO_BUILDINGS) else None
    why = WORDS.why(EndingAsked(Ending(reason, company), state))
    printed = state.table.edition
    if reason is EndReason.FINISHED:
        assert (why.rule, why.parts) == (WORDS.rule("R27", printed), ())
        return
    assert why.rule == WORDS.rule("R24", printed)
    assert [part.rule for part in why.parts] == [WORDS.rule("R25", printed)]
    assert why.sums


def test_the_facts_behind_an_end_are_told():
    state = replace(position("kbg-2022", {"A1": RED}, players=3), failed=(("Ben", "Cal"),))
    said = {
        EndReason.TOP_PRICE: "Red, 1 lone building, no chain: $1,000",
        EndReason.NO_BUILDINGS: "18 red: 1 on the board, 0 taken off, 17 left",
        EndReason.ALL_SHARES_BOUGHT: "the bank has 50 red, 50 blue, 50 green, 50 yellow",
        EndReason.ONE_PLAYER_LEFT: "bankrupt: Ben and Cal",
    }
    for reason, line in said.items():
        assert WORDS.why(EndingAsked(Ending(reason, RED), state)).sums == (line,)
    over = replace(state, is_over=True, endings=(Ending(EndReason.TOP_PRICE, RED),))
    assert refused(over, EndTurn()).sums == ("Red is at $15,000",)
    assert WORDS.why(WealthAsked("Ben", state)).what == "Ben is bankrupt"
