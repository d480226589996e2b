"""What the sheets say of a placement, told from the rules' own entries."""

import json
from collections.abc import Mapping

from banker_app.screens.derive import (
    Payout,
    SharkHistory,
    Standing,
    all_legal_cells,
    last_placement,
    payout_of,
    payouts_beside,
    standing_at,
    turn_payout,
)
from banker_app.screens.previews import Choice, Preview, choices, shared_refusal
from models.shark.game import SHARK
from models.shark.moves import MOVE, SharkMove
from models.shark.refusal import AlreadyPlaced, NotLarger, WrongArea
from models.shark.vocabulary import Area, Company, SpecialBuilding
from models.timeline import replay

HEADER = json.dumps(
    {
        "format": "shark-table",
        "version": 1,
        "edition": "kbg-2022",
        "players": ["Ada", "Ben", "Cleo"],
        "banker": "Ada",
    }
)
FREE = ("take Ada red", "take Ben blue", "take Cleo blue")


def move_of(line: str) -> SharkMove:
    """A move from a few words."""
    kind, *rest = line.split(maxsplit=2)
    facts: dict[str, object]
    match kind:
        case "take":
            facts = {"player": rest[0], "company": rest[1]}
        case "place":
            facts = {"company": rest[0], "cell": rest[1]}
        case "buy":
            facts = {"company": rest[0], "shares": int(rest[1])}
        case "roll":
            facts = {"company_die": rest[0], "area_die": rest[1]}
        case "sale":
            facts = {"player": rest[0], "shares": json.loads(rest[1])}
            kind = "forced_sale"
        case "adjust":
            facts = {"player": rest[0], "reason": "test", **json.loads(rest[1])}
        case _:
            facts = {}
    return MOVE.validate_json(json.dumps({"move": kind, **facts}))


def played(*lines: str, rules: Mapping[str, object] | None = None) -> SharkHistory:
    """The history of a game of three."""
    header = json.dumps({**json.loads(HEADER), "rules": dict(rules or {})})
    return replay(SHARK, header, [move_of(line) for line in (*FREE, *lines)]).history


def payout_after(history: SharkHistory, number: int) -> Payout:
    """The payout of a move that has one."""
    payout = payout_of(history, number)
    assert payout is not None
    return payout


def preview_of(history: SharkHistory, cell: str, company: Company) -> Preview:
    """What the placement would do, where it may be done."""
    seen = choice_for(history, cell, company).preview
    assert seen is not None
    return seen


def choice_for(history: SharkHistory, cell: str, company: Company) -> Choice:
    """What the cell sheet says of one company."""
    return next(c for c in choices(history.state, cell) if c.building is company)


BLUE_CHAIN = ("place blue A1", "end_turn", "place blue A2", "end_turn", "place red A4", "end_turn")


def test_a_preview_tells_price_bonus_and_everybodys_net_clockwise():
    seen = preview_of(played("place blue A1", "end_turn"), "A2", Company.BLUE)
    assert (seen.price_before, seen.price_after) == (1_000, 2_000)
    assert seen.bonus is not None
    assert seen.bonus.amount == 2_000
    assert [(net.player, net.amount) for net in seen.nets] == [
        ("Ben", 3_000),
        ("Cleo", 1_000),
        ("Ada", 0),
    ]


def test_a_preview_is_what_then_happens():
    history = played(*BLUE_CHAIN)
    seen = preview_of(history, "A3", Company.BLUE)
    after = SHARK.apply(history.state, move_of("place blue A3")).state
    for net in seen.nets:
        assert after.cash(net.player) - history.state.cash(net.player) == net.amount


def test_a_preview_names_what_is_taken_over_and_what_it_falls_to():
    seen = preview_of(played(*BLUE_CHAIN), "A3", Company.BLUE)
    [taken] = seen.taken
    assert (taken.company, taken.sizes) == (Company.RED, (1,))
    assert (taken.price_before, taken.price_after) == (1_000, 0)
    assert seen.removed == played(*BLUE_CHAIN).state.table.layout.bits["A4"]


def test_what_may_not_be_placed_says_why():
    history = played(*BLUE_CHAIN)
    assert choice_for(history, "A3", Company.RED).refusal == NotLarger(
        Company.RED, 2, Company.BLUE, 2
    )


BEFORE_THE_FALL = (
    *("place red A1", "end_turn", "place red A2", "end_turn"),
    *("place green L1", "end_turn", "place green L2", "end_turn"),
    *("place blue A4", "end_turn", "place blue A5", "end_turn"),
    'adjust Ben {"shares": {"red": 2, "blue": 1, "green": 2}}',
)


def before_the_fall() -> SharkHistory:
    """Ada is about to take red over; Ben has 2 red, 2 blue, 2 green and no cash."""
    cash = played(*BEFORE_THE_FALL).state.cash("Ben")
    return played(*BEFORE_THE_FALL, f'adjust Ben {{"amount": {-cash}}}')


def test_a_preview_names_who_would_have_to_sell_and_what_he_owes_before_it():
    nets = preview_of(before_the_fall(), "A3", Company.BLUE).nets
    ben = next(net for net in nets if net.player == "Ben")
    assert (ben.amount, ben.must_sell, ben.fails) == (2_000 - 4_000, True, False)
    assert not any(net.must_sell for net in nets if net.player != "Ben")
    assert [entry.kind for entry in ben.entries] == ["dividend", "loss"]
    assert sum(entry.amount for entry in ben.entries) == ben.amount


def test_both_payouts_of_a_pioneer_are_of_the_same_turn():
    lines = ("place blue A1", "place green L1", "end_turn", "place red L12")
    history = played(*lines, rules={"pioneer": True})
    assert [payouts_beside(history, number) for number in (4, 5)] == [(4, 5), (4, 5)]
    assert payouts_beside(history, 7) == (7,)
    assert turn_payout(history) == 7


def test_a_sale_that_has_no_choice_still_counts_as_having_to_sell():
    history = played(*BEFORE_THE_FALL)
    cash = history.state.cash("Ben")
    poor = f'{{"amount": {-cash}, "shares": {{"green": -2}}}}'
    nets = preview_of(played(*BEFORE_THE_FALL, f"adjust Ben {poor}"), "A3", Company.BLUE)
    ben = next(net for net in nets.nets if net.player == "Ben")
    assert (ben.amount, ben.must_sell, ben.fails) == (-2_000, True, False)


def test_a_preview_names_who_would_fail():
    cash = played(*BEFORE_THE_FALL).state.cash("Ben")
    poor = f'{{"amount": {-cash}, "shares": {{"green": -2, "blue": -2}}}}'
    nets = preview_of(played(*BEFORE_THE_FALL, f"adjust Ben {poor}"), "A3", Company.BLUE)
    ben = next(net for net in nets.nets if net.player == "Ben")
    assert (ben.amount, ben.fails) == (-4_000, True)


def test_only_what_fits_the_roll_is_offered():
    history = played("roll green 3")
    [only] = choices(history.state, "A12")
    assert only.building is Company.GREEN
    [wrong] = choices(history.state, "A1")
    assert isinstance(wrong.refusal, WrongArea)


def test_legal_cells_are_lit_only_while_a_roll_waits_for_its_placement():
    layout = played().state.table.layout
    assert all_legal_cells(played().state) == 0
    lit = all_legal_cells(played("roll green 3").state)
    assert lit == layout.areas[Area.THREE]
    assert all_legal_cells(played("roll green 3", "place green A12").state) == 0


def test_after_the_placement_one_reason_stands_against_all():
    history = played("place blue A1")
    assert shared_refusal(choices(history.state, "C3")) == AlreadyPlaced()
    assert shared_refusal(choices(played().state, "C3")) is None


def test_a_payout_lists_who_is_concerned_clockwise_with_net_and_parts():
    payout = payout_after(played("place blue A1", "end_turn", "place blue A2"), 6)
    assert [(row.player, row.net) for row in payout.rows] == [("Ben", 3_000), ("Cleo", 1_000)]
    assert [entry.kind for entry in payout.rows[0].entries] == ["chain_bonus", "dividend"]
    assert payout.rows[0].is_active
    assert payout.markers == ((Company.BLUE, 1_000, 2_000),)


def test_a_payout_says_which_pieces_leave_the_board():
    payout = payout_after(played(*BLUE_CHAIN, "place blue A3"), 10)
    assert payout.off_board == ((Company.RED, ("A4",)),)
    assert payout.has_table_work


def test_a_forced_sale_belongs_to_the_payout_of_the_placement_that_forced_it():
    placed = before_the_fall()
    lines = (
        *BEFORE_THE_FALL,
        f'adjust Ben {{"amount": {-played(*BEFORE_THE_FALL).state.cash("Ben")}}}',
    )
    waiting = played(*lines, "place blue A3")
    number = len(placed.steps) + 1
    assert [row.player for row in payout_after(waiting, number).rows] == ["Ada", "Ben", "Cleo"]
    paid = played(*lines, "place blue A3", 'sale Ben {"green": 2}')
    payout = payout_after(paid, number + 1)
    ben = next(row for row in payout.rows if row.player == "Ben")
    assert (payout.number, ben.net) == (number, 2_000 + 2_000 - 4_000)
    assert [entry.kind for entry in ben.entries] == ["dividend", "forced_sale", "loss"]


def test_a_move_without_a_placement_has_no_payout():
    history = played("place blue A1", "buy blue 1")
    assert payout_of(history, 5) is None
    assert payout_of(history, 1) is None


def test_the_payout_of_this_turn_ends_with_the_turn():
    history = played("place blue A1", "buy blue 1")
    assert turn_payout(history) == 4
    ended = played("place blue A1", "buy blue 1", "end_turn")
    assert turn_payout(ended) is None
    assert last_placement(ended) == 4


def test_a_taken_cell_tells_its_building_and_its_group():
    board = played(*BLUE_CHAIN).state.board
    assert standing_at(board, "A2") == Standing(Company.BLUE, Company.BLUE, 2)
    assert standing_at(board, "A4") == Standing(Company.RED, Company.RED, 1)
    assert standing_at(board, "B7") is None
    grey = board.with_building(SpecialBuilding.NEUTRAL, board.layout.bits["B2"])
    assert standing_at(grey, "B2") == Standing(SpecialBuilding.NEUTRAL)
    joined = board.with_building(SpecialBuilding.JOKER, board.layout.bits["B1"])
    assert standing_at(joined, "B1") == Standing(SpecialBuilding.JOKER, Company.BLUE, 3)
