"""Records whose form is wrong: nothing of them is played, whatever stands before the fault."""

import json

import pytest

from models.errors import BadRecord, IllegalMove
from models.games import GAMES, game_named
from models.record import LARGEST_RECORD_BYTES, MOST_MOVES, game_of
from models.shark.game import SHARK
from models.timeline import replay

GOOD_MOVES: list[object] = [
    {"move": "take", "player": "Ada", "company": "red"},
    {"move": "take", "player": "Ben", "company": "blue"},
]
GOOD: dict[str, object] = {
    "format": "shark-table",
    "version": 1,
    "edition": "kbg-2022",
    "players": ["Ada", "Ben"],
    "moves": GOOD_MOVES,
}


def fault_in(text: str) -> tuple[str, str, int | None]:
    """Where the fault stands, what it is, and the number of its move."""
    with pytest.raises(BadRecord) as raised:
        SHARK.parse_record(text)
    return raised.value.fault.where, raised.value.fault.problem, raised.value.number


def record(**changes: object) -> str:
    return json.dumps({key: value for key, value in {**GOOD, **changes}.items() if value != "gone"})


def test_a_record_may_leave_the_defaults_out() -> None:
    parsed = SHARK.parse_record(json.dumps({k: v for k, v in GOOD.items() if k != "format"}))
    header = json.loads(parsed.header)
    assert header["banker"] == "Ada"
    assert header["game"] == "shark"
    assert header["rules"] == {}
    assert len(header["board"]) == 12


HEADERS = [
    ({"format": "chess"}, "format", "wrong_value"),
    ({"version": 2}, "version", "wrong_value"),
    ({"version": "1"}, "version", "wrong_value"),
    ({"game": "whist"}, "game", "unknown_game"),
    ({"game": 7}, "game", "wrong_value"),
    ({"edition": "gone"}, "edition", "missing"),
    ({"edition": "kbg-1999"}, "edition", "wrong_value"),
    ({"edition": 1987}, "edition", "wrong_value"),
    ({"players": "gone"}, "players", "missing"),
    ({"players": ["Ada"]}, "players", "player_count"),
    ({"players": list("ABCDEFG")}, "players", "player_count"),
    ({"players": ["Ada", 5]}, "players.1", "wrong_value"),
    ({"players": ["Ada", " "]}, "players", "name_empty"),
    ({"players": ["Ada", "B\nn"]}, "players", "name_control"),
    ({"players": ["Ada", "B" * 21]}, "players", "name_long"),
    ({"players": ["Ada", " aDA "]}, "players", "name_taken"),
    ({"players": ["Ada", "Ａda"]}, "players", "name_taken"),
    ({"banker": ""}, "banker", "name_empty"),
    ({"banker": "ada"}, "banker", "name_taken"),
    ({"banker": 3}, "banker", "wrong_value"),
    ({"seed": 4}, "seed", "unknown_key"),
    ({"moves": "gone"}, "moves", "missing"),
    ({"moves": {}}, "moves", "wrong_value"),
    ({"rules": []}, "rules", "wrong_value"),
    ({"rules": {"jokers": True}}, "rules.jokers", "unknown_key"),
    ({"rules": {"joker": 1}}, "rules.joker", "wrong_value"),
    ({"rules": {"joker": "true"}}, "rules.joker", "wrong_value"),
    ({"rules": {"joker": [True]}}, "rules.joker.bool", "wrong_value"),
    ({"rules": {"valuation": "guess"}}, "rules.valuation", "wrong_value"),
    ({"rules": {"group_cap": 1}}, "rules.group_cap", "wrong_value"),
    ({"rules": {"group_cap": 100}}, "rules.group_cap", "wrong_value"),
    ({"rules": {"buy_limit": 0}}, "rules.buy_limit", "wrong_value"),
    ({"rules": {"buy_limit": 100}}, "rules.buy_limit", "wrong_value"),
    ({"rules": {"buildings_per_company": 0}}, "rules.buildings_per_company", "wrong_value"),
    ({"rules": {"buildings_per_company": 100}}, "rules.buildings_per_company", "wrong_value"),
    ({"rules": {"shares_per_company": 5}}, "rules.shares_per_company", "wrong_value"),
    ({"rules": {"shares_per_company": 1000}}, "rules.shares_per_company", "wrong_value"),
    ({"rules": {"starting_cash": -1000}}, "rules.starting_cash", "wrong_value"),
    ({"rules": {"starting_cash": 500}}, "rules.starting_cash", "wrong_value"),
    ({"rules": {"dice": "d20"}}, "rules.dice", "wrong_value"),
    ({"rules": {"first_player": "Ada"}}, "rules.first_player", "wrong_value"),
    ({"rules": {"joker": True, "dice": "colour_blind"}}, "rules", "together"),
    ({"rules": {"neutral": True, "dice": "live_now_die_later"}}, "rules", "together"),
    ({"rules": {"super_buildings": True, "dice": "colour_blind"}}, "rules", "together"),
    ({"rules": {"super_buildings": True, "joker": True}}, "rules", "together"),
    ({"rules": {"super_buildings": True, "neutral": True}}, "rules", "together"),
    (
        {"edition": "original-1987", "rules": {"joker": True, "neutral": True}},
        "rules",
        "together",
    ),
    ({"board": "chess"}, "board", "wrong_value"),
    ({"board": []}, "board", "board_shape"),
    ({"board": [""]}, "board", "board_shape"),
    ({"board": ["..."]}, "board", "board_shape"),
    ({"board": ["12", "1"]}, "board", "board_shape"),
    ({"board": ["17"]}, "board", "board_shape"),
    ({"board": ["1" * 27]}, "board", "board_shape"),
    ({"board": ["1"] * 27}, "board", "board_shape"),
]


@pytest.mark.parametrize(("change", "where", "problem"), HEADERS)
def test_a_header_of_another_form_is_a_bad_record(
    change: dict[str, object], where: str, problem: str
) -> None:
    assert fault_in(record(**change)) == (where, problem, None)


@pytest.mark.parametrize("key", ["joker", "neutral"])
def test_one_extra_rule_goes_with_two_equal_wild_faces(key: str) -> None:
    SHARK.parse_record(record(edition="original-1987", rules={key: True}))


def test_black_and_white_part_the_two_extra_rules() -> None:
    rules = {"joker": True, "neutral": True, "wild_faces": "black_is_fewest"}
    SHARK.parse_record(record(edition="original-1987", rules=rules))


@pytest.mark.parametrize(
    "board", [["1"], ["s"], ["." * 25 + "6"], ["1"] * 26, ["1" * 26], "original-1987"]
)
def test_boards_of_every_size_are_played(board: object) -> None:
    SHARK.parse_record(record(board=board))


MOVES = [
    ({"move": "dance"}, "move", "wrong_value"),
    ({"player": "Ada"}, "move", "missing"),
    ("take", "move", "wrong_value"),
    (7, "move", "wrong_value"),
    ({"move": "take", "player": "Ada"}, "company", "missing"),
    ({"move": "take", "player": "Zoe", "company": "red"}, "player", "not_at_table"),
    ({"move": "take", "player": "ada", "company": "red"}, "player", "not_at_table"),
    ({"move": "take", "player": "Ada", "company": "pink"}, "company", "wrong_value"),
    ({"move": "take", "player": "Ada", "company": "joker"}, "company", "wrong_value"),
    ({"move": "take", "player": "Ada", "company": "red", "why": 1}, "why", "unknown_key"),
    ({"move": "buy", "company": "red", "shares": 0}, "shares", "wrong_value"),
    ({"move": "buy", "company": "red", "shares": -1}, "shares", "wrong_value"),
    ({"move": "buy", "company": "red", "shares": 1.5}, "shares", "wrong_value"),
    ({"move": "buy", "company": "red", "shares": "1"}, "shares", "wrong_value"),
    ({"move": "buy", "company": "red", "shares": True}, "shares", "wrong_value"),
    ({"move": "sell", "company": "red", "shares": 0}, "shares", "wrong_value"),
    ({"move": "roll", "company_die": "red"}, "area_die", "missing"),
    ({"move": "roll", "company_die": "pink", "area_die": "1"}, "company_die", "wrong_value"),
    ({"move": "roll", "company_die": "red", "area_die": 1}, "area_die", "wrong_value"),
    ({"move": "roll", "company_die": "red", "area_die": "9"}, "area_die", "wrong_value"),
    ({"move": "place", "company": "red", "cell": "a1"}, "cell", "wrong_value"),
    ({"move": "place", "company": "red", "cell": "A0"}, "cell", "wrong_value"),
    ({"move": "place", "company": "red", "cell": "A27"}, "cell", "wrong_value"),
    ({"move": "place", "company": "red", "cell": "A01"}, "cell", "wrong_value"),
    ({"move": "place", "company": "red", "cell": "AA1"}, "cell", "wrong_value"),
    ({"move": "place", "company": "red", "cell": "A1\n"}, "cell", "wrong_value"),
    ({"move": "remove_neutral", "cell": "1A"}, "cell", "wrong_value"),
    ({"move": "skip", "why": "no"}, "why", "unknown_key"),
    ({"move": "forced_sale", "player": "Ben"}, "shares", "missing"),
    ({"move": "forced_sale", "player": "Ben", "shares": {"red": 0}}, "shares.red", "wrong_value"),
    ({"move": "forced_sale", "player": "Zoe", "shares": {"red": 1}}, "player", "not_at_table"),
    ({"move": "adjust", "player": "Ben", "amount": 1000}, "reason", "missing"),
    ({"move": "adjust", "player": "Ben", "amount": 1000, "reason": " "}, "reason", "wrong_value"),
    ({"move": "adjust", "player": "Ben", "reason": "x"}, "move", "no_change"),
    ({"move": "adjust", "player": "Ben", "reason": "x", "amount": 0}, "move", "no_change"),
    ({"move": "adjust", "player": "Ben", "reason": "x", "shares": {}}, "move", "no_change"),
    ({"move": "adjust", "player": "Ben", "reason": "x", "amount": 500}, "amount", "wrong_value"),
    ({"move": "adjust", "player": "Zoe", "reason": "x", "amount": 1000}, "player", "not_at_table"),
    (
        {"move": "adjust", "player": "Ben", "reason": "x", "shares": {"red": 0}},
        "shares.red",
        "wrong_value",
    ),
]


@pytest.mark.parametrize(("move", "where", "problem"), MOVES)
def test_a_move_of_another_form_is_a_bad_record_with_its_number(
    move: object, where: str, problem: str
) -> None:
    told, what, number = fault_in(record(moves=[*GOOD_MOVES, move]))
    assert (what, number) == (problem, 3)
    assert told == where


def test_the_first_of_several_bad_moves_is_told() -> None:
    stranger = {"move": "take", "player": "Zoe", "company": "red"}
    assert fault_in(record(moves=[*GOOD_MOVES, stranger, {"move": "dance"}]))[2] == 3
    assert fault_in(record(moves=[*GOOD_MOVES, {"move": "dance"}, stranger]))[2] == 3


def test_a_bad_move_counts_though_an_earlier_one_is_illegal() -> None:
    moves = [{"move": "end_turn"}, {"move": "dance"}]
    assert fault_in(record(moves=moves)) == ("move", "wrong_value", 2)


def test_an_illegal_move_is_told_with_its_number() -> None:
    parsed = SHARK.parse_record(record(moves=[*GOOD_MOVES, {"move": "end_turn"}]))
    with pytest.raises(IllegalMove) as raised:
        replay(SHARK, parsed.header, parsed.moves)
    assert raised.value.number == 3
    assert raised.value.refusal.code == "placement_due"
    assert str(raised.value).startswith("placement_due at move 3")


TEXTS = [
    ("", "not_json"),
    ("{", "not_json"),
    ("[]", "not_object"),
    ("null", "not_object"),
    ('"shark"', "not_object"),
    ('{"version": NaN}', "not_json"),
    ('{"edition": 1, "edition": 1}', "key_twice"),
    ('{"moves": [{"move": "skip", "move": "skip"}]}', "key_twice"),
    ("[" * 100_000, "not_json"),
]


@pytest.mark.parametrize(("text", "problem"), TEXTS)
def test_what_is_no_record_is_a_bad_record(text: str, problem: str) -> None:
    assert fault_in(text) == ("record", problem, None)


def test_a_record_that_is_too_large_is_not_read() -> None:
    assert fault_in(" " * (LARGEST_RECORD_BYTES + 1))[1] == "too_large"
    assert fault_in("ä" * (LARGEST_RECORD_BYTES // 2 + 1))[1] == "too_large"


def test_a_record_with_too_many_moves_is_not_played() -> None:
    moves = [{"move": "skip"}] * (MOST_MOVES + 1)
    assert fault_in(record(moves=moves)) == ("moves", "too_many", None)


def test_a_record_names_its_game() -> None:
    assert game_of(record()) == "shark"
    assert game_of(record(game="whist")) == "whist"
    assert game_named("shark") is GAMES["shark"]
    with pytest.raises(BadRecord, match="unknown_game"):
        game_named("whist")
    with pytest.raises(BadRecord, match="wrong_value"):
        game_of(record(game=5))


def test_a_move_is_read_with_its_table() -> None:
    state = SHARK.start(SHARK.parse_record(record()).header)
    with pytest.raises(BadRecord, match="not_at_table"):
        SHARK.parse_move('{"move": "take", "player": "Zoe", "company": "red"}', state)
    with pytest.raises(BadRecord, match="not_json"):
        SHARK.parse_move("{", state)
