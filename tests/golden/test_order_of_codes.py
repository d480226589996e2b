"""Where several reasons forbid a move, the first in the order of the record format is told.

Each row builds a table on which its code is the first that applies, and as many later ones as can
be true at once apply too.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest

from models.shark.game import SHARK
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
    SharkMove,
    Skip,
    Take,
)
from models.shark.state import Debt, PriceFall, Required, State
from models.shark.vocabulary import AreaFace, Company, CompanyFace, SpecialBuilding
from tests.support.positions import opening, position, with_hands

RED, BLUE, GREEN, YELLOW = Company
JOKER, NEUTRAL, SUPER = SpecialBuilding
RED_1 = Roll(company_die=CompanyFace.RED, area_die=AreaFace.ONE)
BLACK_2 = Roll(company_die=CompanyFace.BLACK, area_die=AreaFace.TWO)

TAKE = Take(player="Ben", company=RED)
EVERY_MOVE: tuple[SharkMove, ...] = (
    TAKE,
    Buy(company=RED, shares=9),
    Sell(company=RED, shares=9),
    Roll(company_die=CompanyFace.WHITE, area_die=AreaFace.SIX),
    Place(company=SUPER, cell="Z26"),
    RemoveNeutral(cell="Z26"),
    Skip(),
    ForcedSale(player="Cal", shares={RED: 99}),
    EndTurn(),
    Adjust(player="Ann", reason="counted", amount=-1_000_000),
    Finish(),
)


def code_of(state: State, move: SharkMove) -> str | None:
    refusal = SHARK.refusal_of(state, move)
    return refusal.code if refusal else None


def table(**rules: object) -> State:
    """Ann's turn; red 2 at A1 and B1, blue at E1, nobody has money."""
    return position("kbg-2022", {"A1": RED, "B1": RED, "E1": BLUE}, players=3, **rules)


def done(state: State) -> State:
    return replace(state, turn=replace(state.turn, required=Required.DONE))


def rolled(state: State, roll: Roll = RED_1) -> State:
    return replace(state, turn=replace(state.turn, roll=roll))


def in_debt(state: State) -> State:
    fall = PriceFall(RED, shares=1, price_before=5_000, price_after=2_000)
    return replace(state, debts=(Debt("Ben", (fall,)),))


def without_red(state: State) -> State:
    return replace(state, supply={**state.supply, RED: 0})


@pytest.mark.parametrize("move", EVERY_MOVE, ids=lambda move: move.move)
def test_after_the_end_nothing_else_is_told(move: SharkMove) -> None:
    over = replace(in_debt(table()), is_over=True, takers=("Ann",))
    assert code_of(over, move) == "game_over"


@pytest.mark.parametrize("move", EVERY_MOVE, ids=lambda move: move.move)
def test_a_sale_that_is_due_comes_before_all_but_the_sale(move: SharkMove) -> None:
    told = "not_your_turn" if isinstance(move, ForcedSale) else "sale_pending"
    assert code_of(in_debt(table()), move) == told


@pytest.mark.parametrize("move", EVERY_MOVE, ids=lambda move: move.move)
def test_free_shares_come_before_all_but_taking_them(move: SharkMove) -> None:
    told = "not_your_turn" if isinstance(move, Take) else "setup_unfinished"
    assert code_of(opening("kbg-2022", 3), move) == told


BUY_TOO_MANY = Buy(company=GREEN, shares=99)
Row = tuple[str, Callable[[], State], SharkMove]

ORDER: tuple[Row, ...] = (
    ("not_now", table, TAKE),
    ("not_your_turn", lambda: opening("kbg-2022"), TAKE),
    # buy: placement_due, no_price, buy_limit, not_enough_shares, not_enough_cash
    ("placement_due", lambda: rolled(table()), BUY_TOO_MANY),
    ("no_price", table, BUY_TOO_MANY),
    ("buy_limit", table, Buy(company=RED, shares=99)),
    ("not_enough_shares", lambda: with_hands(table(), Ben="R48"), Buy(company=RED, shares=5)),
    ("not_enough_cash", table, Buy(company=RED, shares=5)),
    # sell: placement_due, no_price, not_enough_shares
    ("placement_due", lambda: rolled(table()), Sell(company=GREEN, shares=1)),
    ("no_price", table, Sell(company=GREEN, shares=1)),
    ("not_enough_shares", table, Sell(company=RED, shares=1)),
    # roll: already_placed, not_now, not_in_play, card_used
    ("already_placed", lambda: done(rolled(table())), Roll(area_die=AreaFace.SIX)),
    ("not_now", lambda: rolled(table()), Roll(area_die=AreaFace.SIX)),
    ("not_in_play", table, Roll(company_die=CompanyFace.WHITE, area_die=AreaFace.ONE)),
    ("not_in_play", table, Roll(company_die=CompanyFace.RED, area_die=AreaFace.SIX)),
    (
        "not_in_play",
        lambda: used(table(dice="live_now_die_later")),
        Roll(company_die=CompanyFace.RED, area_die=AreaFace.SIX),
    ),
    ("card_used", lambda: used(table(dice="live_now_die_later")), RED_1),
    # place: already_placed, roll_missing, no_such_cell, cell_taken, not_in_play, no_building_left,
    # wrong_company, wrong_area, must_be_lone, super_needs_chain, not_larger
    ("already_placed", lambda: done(table()), Place(company=SUPER, cell="Z26")),
    (
        "roll_missing",
        lambda: table(dice="live_now_die_later"),
        Place(company=SUPER, cell="Z26"),
    ),
    ("no_such_cell", table, Place(company=SUPER, cell="Z26")),
    ("cell_taken", table, Place(company=SUPER, cell="A1")),
    ("not_in_play", table, Place(company=SUPER, cell="C1")),
    (
        "no_building_left",
        lambda: without_red(rolled(table(), Roll(company_die=None, area_die=AreaFace.TWO))),
        Place(company=RED, cell="D1"),
    ),
    ("wrong_company", lambda: rolled(table()), Place(company=BLUE, cell="L12")),
    ("wrong_area", lambda: rolled(table()), Place(company=RED, cell="L12")),
    ("wrong_area", lambda: rolled(beyond()), Place(company=RED, cell="G1")),
    (
        "wrong_area",
        lambda: rolled(table(joker=True), BLACK_2),
        Place(company=JOKER, cell="C1"),
    ),
    ("must_be_lone", lambda: table(joker=True), Place(company=JOKER, cell="C1")),
    ("super_needs_chain", lambda: supers(), Place(company=RED, cell="B1")),
    ("not_larger", lambda: table(), Place(company=RED, cell="D1")),
    # remove_neutral: already_placed, not_in_play, wrong_company, no_neutral_there
    ("already_placed", lambda: done(table()), RemoveNeutral(cell="Z26")),
    ("not_in_play", lambda: rolled(table()), RemoveNeutral(cell="Z26")),
    ("wrong_company", lambda: rolled(table(neutral=True)), RemoveNeutral(cell="Z26")),
    ("no_neutral_there", lambda: table(neutral=True), RemoveNeutral(cell="Z26")),
    # skip: already_placed, roll_missing, placement_possible
    ("already_placed", lambda: done(table(dice="live_now_die_later")), Skip()),
    ("roll_missing", lambda: table(dice="live_now_die_later"), Skip()),
    ("placement_possible", lambda: rolled(table()), Skip()),
    # forced_sale: not_now, not_your_turn, not_enough_shares, sale_too_small, sale_too_large
    ("not_now", table, ForcedSale(player="Cal", shares={RED: 99})),
    ("not_your_turn", lambda: in_debt(table()), ForcedSale(player="Cal", shares={RED: 99})),
    ("not_enough_shares", lambda: in_debt(table()), ForcedSale(player="Ben", shares={BLUE: 1})),
    (
        "sale_too_small",
        lambda: in_debt(with_hands(table(), Ben="R9 B9")),
        ForcedSale(player="Ben", shares={RED: 2, BLUE: 1}),
    ),
    (
        "sale_too_large",
        lambda: in_debt(with_hands(table(), Ben="R9 B9")),
        ForcedSale(player="Ben", shares={RED: 3, BLUE: 1}),
    ),
    ("placement_due", table, EndTurn()),
    # adjust: not_now, not_enough_cash, not_enough_shares
    (
        "not_now",
        lambda: replace(table(), failed=(("Ben",),)),
        Adjust(player="Ben", reason="counted", amount=-1_000, shares={RED: -1}),
    ),
    (
        "not_enough_cash",
        table,
        Adjust(player="Ben", reason="counted", amount=-1_000, shares={RED: -1}),
    ),
    ("not_enough_shares", table, Adjust(player="Ben", reason="counted", shares={RED: -1})),
    ("not_enough_shares", table, Adjust(player="Ben", reason="counted", shares={RED: 51})),
)


def used(state: State) -> State:
    return replace(state, cards={"Ann": (CompanyFace.RED, AreaFace.ONE)})


def beyond() -> State:
    """Blue at F1, at the border of area 2."""
    return position("kbg-2022", {"F1": BLUE})


def supers() -> State:
    """A free super-building at A1 and a blue pair at C1: red at B1 breaks two rules."""
    return position(
        "ravensburger-2001", {"A1": SUPER, "C1": BLUE, "D1": BLUE}, super_buildings=True
    )


@pytest.mark.parametrize(
    ("code", "build", "move"),
    [pytest.param(*row, id=f"{row[2].move}-{row[0]}-{at}") for at, row in enumerate(ORDER)],
)
def test_the_first_reason_in_order_is_told(
    code: str, build: Callable[[], State], move: SharkMove
) -> None:
    assert code_of(build(), move) == code
