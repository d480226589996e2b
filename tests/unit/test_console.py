"""The bank in a terminal: a line in, the ledger's lines or the refusal out."""

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banker_app.console import LONGEST_LINE, Terminal
from banker_app.journal.errors import NotSaved
from banker_app.journal.folder import open_writer
from banker_app.journal.memory import MemoryStore
from banker_app.session import Bank
from models.shark.game import SHARK
from tests.support.banker import begun, typed_at
from tests.support.marbles import MARBLES, Marbles, marbles_header

HEADER = json.dumps({"format": "shark-table", "edition": "kbg-2022", "players": ["Ann", "Ben"]})
SETUP = ["take ann red", "take b b"]


@pytest.fixture
def bank() -> Bank:
    return Bank(MemoryStore())


@pytest.fixture
def game(bank) -> str:
    return str(bank.create("shark", HEADER))


def asked(bank: Bank, game: str, *lines: str) -> list[dict[str, object]]:
    """What the console answers to a script."""
    return [json.loads(line) for line in typed_at(bank, game, lines, as_json=True)]


def moves_of(bank: Bank, game: str) -> list[str]:
    """The moves that count, as JSON."""
    moves = SHARK.parse_record(bank.export(game)).moves
    return [move.model_dump_json(exclude_none=True) for move in moves]


def test_a_turn_is_read_out_as_it_is_played(bank, game):
    answers = typed_at(bank, game, [*SETUP, "place red D2", "buy 1 red", "end"])
    assert answers == [
        f"Game {game}: Ann and Ben, 0 moves.",
        "Ann takes a free share.",
        "Type help for the commands.",
        "Ann takes 1 red.",
        "Ann: free share, 1 red · R2",
        "Ben takes a free share.",
        "Ben takes 1 blue.",
        "Ben: free share, 1 blue · R2",
        "Ann's turn.",
        "Ann places red on D2.",
        "Ann +$1,000: bonus $1,000, lone building · R11",
        "Ann +$1,000: dividend 1 red × $1,000 · R16",
        "Ann buys 1 red.",
        "Ann −$1,000: bought 1 red × $1,000 · R21",
        "Ann ends the turn.",
        "Ben's turn.",
    ]


def test_a_script_gets_one_object_a_line(bank, game):
    answers = asked(bank, game, *SETUP, "place red D2", "buy 9 red", "undo", "")
    assert answers[2] == {
        "ok": True,
        "seq": 3,
        "move": 3,
        "entries": [
            {
                "move": 3,
                "player": "Ann",
                "kind": "lone_bonus",
                "company": "red",
                "shares": 0,
                "amount": 1_000,
            },
            {
                "move": 3,
                "player": "Ann",
                "kind": "dividend",
                "company": "red",
                "shares": 0,
                "amount": 1_000,
            },
        ],
    }
    assert answers[3] == {"ok": False, "code": "buy_limit", "message": "5 of 5 left to buy · R21"}
    assert answers[4] == {"ok": True, "seq": 4, "move": 2, "entries": []}
    assert answers[5]["code"] == "unknown_command"


def test_a_move_done_again_has_its_entries_again(bank, game):
    done, _, again = asked(bank, game, "take Ann red", "undo", "redo")
    assert again == {**done, "seq": 3}


def test_status_answers_the_summary(bank, game):
    *_, status = asked(bank, game, *SETUP, "status")
    summary = SHARK.summary(bank.open(game).history)
    assert status == {"ok": True, "seq": 2, "move": 2, **json.loads(json.dumps(summary))}


def test_status_is_read_out_one_thing_a_line(bank, game):
    lines = typed_at(bank, game, [*SETUP, "place red D2", "place red D3", "status"])
    assert lines[-7:] == [
        "Red $1,000, bank has 49.",
        "Blue $0, bank has 49.",
        "Green $0, bank has 50.",
        "Yellow $0, bank has 50.",
        "Ann $2,000 in cash, 1 red, worth $3,000.",
        "Ben $0 in cash, 1 blue, worth $0.",
        "Red on D2.",
    ]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("place red D2", {"move": "place", "company": "red", "cell": "D2"}),
        ("PLACE D2 R", {"move": "place", "company": "red", "cell": "D2"}),
        ("  place   y   d12 ", {"move": "place", "company": "yellow", "cell": "D12"}),
        ("roll red 3", {"move": "roll", "company_die": "red", "area_die": "3"}),
        ("roll s bla", {"move": "roll", "company_die": "black", "area_die": "shark"}),
        ("adjust be 2k lost", {"player": "Ben", "reason": "lost", "amount": 2_000}),
        (
            "adjust Ann red 2 +$1,000 red ink",
            {"player": "Ann", "reason": "red ink", "amount": 1_000, "shares": {"red": 2}},
        ),
        ("skip", {"move": "skip"}),
        ("finish", {"move": "finish"}),
        ('{"move": "skip"}', {"move": "skip"}),
    ],
)
def test_a_move_may_be_typed_short_or_as_json(bank, game, typed, move):
    answers = asked(bank, game, *SETUP, typed)
    assert answers[-1].get("message") is None
    assert {"move": "adjust", **move} == json.loads(moves_of(bank, game)[-1])


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("buy 1 red", {"move": "buy", "company": "red", "shares": 1}),
        ("buy g 1", {"move": "buy", "company": "red", "shares": 1}),
        ("sell red", {"move": "sell", "company": "red", "shares": 1}),
        ("end", {"move": "end_turn"}),
    ],
)
def test_trade_is_typed_in_either_order(bank, game, typed, move):
    asked(bank, game, *SETUP, "place red D2", typed.replace("g", "r"))
    assert json.loads(moves_of(bank, game)[-1]) == move


def test_the_awaited_player_need_not_be_named(bank, game):
    asked(bank, game, "take red", "take blue")
    assert [json.loads(move)["player"] for move in moves_of(bank, game)] == ["Ann", "Ben"]


UNTIL_BEN_OWES = """red A3, green E3, yellow L12, red B3, green F3, yellow L11,
red C3, green G3, blue A12, blue A11, blue A10, yellow L10"""


def test_a_forced_sale_names_player_and_shares(bank):
    names = json.dumps({**json.loads(HEADER), "players": ["Ann Marie", "Ben", "Cleo"]})
    game = bank.create("shark", names)
    placings = [f"place {placing.strip()}" for placing in UNTIL_BEN_OWES.split(",")]
    turns = [line for placing in placings for line in (placing, "end")]
    asked(bank, game, "take ann m red", "take green", "take yellow", *turns)
    cash = bank.open(game).state.cash("Ben")
    lines = typed_at(
        bank,
        game,
        [
            f"adjust Ben -{cash} yellow 6 blue 6 lent",
            "place red D3",
            "sale be blue 2 yellow 2",
            "sale blue 1 yellow 1",
            "sale be blue 1 yellow 2",
        ],
    )
    assert lines[-11:] == [
        "Ann Marie places red on D3.",
        "Ann Marie +$4,000: bonus $4,000 · R12",
        "Ann Marie +$1,000: dividend 1 red × $1,000 · R16",
        "Ben must sell, $3,000 short.",
        "Ben can keep 1 blue · R18",
        "Ben is still $1,000 short · R18",
        "Ben sells 1 blue, 2 yellow to pay.",
        "Ben +$1,000: sold 1 blue at half: $1,000 · R18",
        "Ben +$2,000: sold 2 yellow at half: $2,000 · R18",
        "Ben −$3,000: loss 1 green × $3,000 · R16",
        "Ann Marie's turn.",
    ]


@pytest.mark.parametrize(
    ("typed", "code", "message"),
    [
        ("dance", "unknown_command", "No such command. Type help."),
        ("undo twice", "unknown_command", "No such command. Type help."),
        ("place red", "unknown_command", "Type it like this: place COMPANY CELL"),
        ("take", "unknown_command", "Type it like this: take PLAYER COMPANY"),
        ("roll red blue", "unknown_command", "Type it like this: roll COMPANY AREA"),
        ("end now", "unknown_command", "Type it like this: end"),
        ("sale Ann", "unknown_command", "Type it like this: sale PLAYER COMPANY SHARES"),
        ("sale Ann r 1 r 1", "unknown_command", "Type it like this: sale PLAYER COMPANY SHARES"),
        ("adjust Ann", "unknown_command", "Type it like this: adjust PLAYER AMOUNT REASON"),
        ("adjust Ann 2k", "unknown_command", "Type it like this: adjust PLAYER AMOUNT REASON"),
        ("buy one red", "unknown_command", "Type it like this: buy SHARES COMPANY"),
        ("remove", "unknown_command", "Type it like this: remove CELL"),
        ("place purple D2", "bad_record", '"company" cannot be purple.'),
        ("buy 0 red", "bad_record", '"shares" cannot be 0.'),
        ("take Zoe red", "bad_record", "Zoe is not at the table."),
        ("adjust Ann 500 lost", "bad_record", '"amount" cannot be 500.'),
        ('{"move": "place"', "bad_record", "This is no JSON."),
        ('{"move": "skip", "why": 1}', "bad_record", '"why" is unknown.'),
        ('{"move": "dance"}', "bad_record", '"move" has the wrong form.'),
        ("remove D2", "not_in_play", "This table plays without grey building"),
        ("redo", "nothing_to_redo", "Nothing to redo."),
        ("x" * (LONGEST_LINE + 5_000), "unknown_command", "A line is at most 10,000 characters"),
        ("\x00\x1b[2J\ud800", "unknown_command", "No such command. Type help."),
    ],
)
def test_what_cannot_be_done_is_answered_with_a_code_and_a_sentence(
    bank, game, typed, code, message
):
    *_, answer = asked(bank, game, *SETUP, typed)
    assert (answer["ok"], answer["code"]) == (False, code)
    assert str(answer["message"]).startswith(message)
    assert len(moves_of(bank, game)) == 2


def test_nothing_is_left_to_undo_at_the_start(bank, game):
    assert asked(bank, game, "undo")[0]["code"] == "nothing_to_undo"


def test_a_beginning_that_fits_two_names_is_asked_back(bank):
    names = json.dumps({**json.loads(HEADER), "players": ["Anna", "Andy", "Ann"]})
    game = bank.create("shark", names)
    answers = asked(bank, game, "take an red", "take ann red", "take anna red")
    assert answers[0]["message"] == "an could be Anna, Andy or Ann."
    assert answers[1]["message"] == "Anna is next, not Ann · R2"
    assert answers[2]["ok"] is True


def test_help_lists_the_commands(bank, game):
    lines = typed_at(bank, game, ["help"])
    assert {"place COMPANY CELL", "undo", "status"} <= set(lines)
    assert "place COMPANY CELL" in str(asked(bank, game, "help")[0]["commands"])


def test_quit_ends_it_before_the_input_does(bank, game):
    assert len(asked(bank, game, "take red", "quit", "take blue")) == 1


def test_an_empty_line_is_no_question_for_people(bank, game):
    assert len(typed_at(bank, game, ["", "   "])) == 3


def test_a_line_that_is_too_long_is_one_line():
    typed = io.StringIO("y" * 300_000 + "\nundo\n")
    assert [line[:4] for line in Terminal(typed, io.StringIO()).lines()] == ["yyyy", "undo"]


def test_another_game_is_played_in_json_and_told_by_its_codes():
    bank = Bank(MemoryStore(), {MARBLES: Marbles()})
    game = bank.create(MARBLES, marbles_header("Ann", "Ben"))
    draw = '{"move": "draw", "player": "Ann", "marbles": 3}'
    answers = asked(bank, game, draw, "draw 3")
    assert answers[0]["ok"] is True
    assert answers[1]["code"] == "unknown_command"
    assert asked(bank, game, "help")[0]["commands"] == ["undo", "redo", "status", "help", "quit"]


class Full(MemoryStore):
    """A store whose storage is full once the game has begun."""

    def append(self, _game_id: str, _rows: object) -> None:
        raise NotSaved("full", "disk full")


def test_a_move_that_is_not_stored_is_not_acknowledged():
    bank = Bank(Full())
    game = bank.create("shark", HEADER)
    (answer,) = asked(bank, game, "take red")
    assert answer["code"] == "not_saved"
    assert str(answer["message"]).startswith("Not saved, the storage is full.")
    assert moves_of(bank, game) == []


def test_a_game_that_adds_up_otherwise_is_only_looked_at(tmp_path):
    game = begun(tmp_path)
    store = open_writer(tmp_path)
    played = asked(Bank(store), game, "take red")
    store._connection.execute("DROP TRIGGER rows_never_change")
    store._connection.execute("UPDATE rows SET digest = 'else'")
    answers = asked(Bank(store), game, "take red", "undo", "status")
    lines = typed_at(Bank(store), game, ["status"])
    store.close()
    assert played[0]["ok"] is True
    assert [answer.get("code") for answer in answers] == ["read_only", "read_only", None]
    assert lines[1].startswith("This game adds up otherwise")


def test_the_end_in_sight_and_the_end_are_read_out(bank):
    rules = {"buildings_per_company": 1}
    game = bank.create("shark", json.dumps({**json.loads(HEADER), "rules": rules}))
    lines = typed_at(bank, game, [*SETUP, "place red D2", "end", "undo"])
    assert "No red building is left: the game ends after this turn." in lines
    assert lines[-6:] == [
        "Ann ends the turn.",
        "No red building is left.",
        "The game is over.",
        "Undone: Ann ends the turn.",
        "No red building is left: the game ends after this turn.",
        "Ann's turn.",
    ]


SAID = """take place buy sell roll sale adjust end undo redo status help Ann Ben red b D2 1 -3 2k
shark { } move skip"""

ANYTHING = st.one_of(
    st.text(max_size=40),
    st.lists(
        st.sampled_from(SAID.split()),
        max_size=6,
    ).map(" ".join),
    st.dictionaries(
        st.sampled_from(["move", "player", "company", "shares", "cell", "reason"]),
        st.one_of(st.sampled_from(["take", "Ann", "red"]), st.integers(), st.none()),
    ).map(json.dumps),
)


@given(st.lists(ANYTHING.filter(lambda line: "quit" not in line.lower()), max_size=8))
def test_whatever_is_typed_gets_one_answer_a_line(lines):
    bank = Bank(MemoryStore())
    game = bank.create("shark", HEADER)
    whole = ["".join(line.splitlines()) for line in lines]
    answers = asked(bank, game, *whole)
    assert [type(answer["ok"]) for answer in answers] == [bool] * len(whole)
