"""The command line: what is asked, what is printed, how it ends."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from banker_app.journal.folder import open_writer
from tests.support.banker import banker, begun

GAMES = Path(__file__).parents[1] / "golden" / "games"

GAME = {
    "format": "shark-table",
    "version": 1,
    "edition": "kbg-2022",
    "players": ["Ann", "Ben"],
    "moves": [
        {"move": "take", "player": "Ann", "company": "red"},
        {"move": "take", "player": "Ben", "company": "blue"},
        {"move": "place", "company": "red", "cell": "D2"},
    ],
}


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return written(tmp_path / "game.json", GAME)


def written(path: Path, content: object) -> Path:
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def with_moves(path: Path, *moves: dict[str, object]) -> Path:
    listed = GAME["moves"]
    assert isinstance(listed, list)
    return written(path, {**GAME, "moves": [*listed, *moves]})


def test_replay_prints_prices_holdings_and_ranking(record):
    ran = banker("replay", record)
    assert ran.status == 0
    assert ran.out.splitlines() == [
        "Ann's turn. (3 moves)",
        "",
        "company   price  bank's shares  buildings left",
        "red      $1,000             49              17",
        "blue         $0             49              18",
        "green        $0             50              18",
        "yellow       $0             50              18",
        "",
        "player    cash  red  blue  green  yellow  wealth",
        "Ann     $2,000    1     –      –       –  $3,000",
        "Ben         $0    –     1      –       –      $0",
        "",
        "place  player  wealth",
        "1.     Ann     $3,000",
        "2.     Ben         $0",
    ]


def test_replay_as_json_prints_the_summary_on_one_line(record):
    ran = banker("replay", "--json", record)
    assert ran.status == 0
    (summary,) = ran.objects
    assert summary["active"] == "Ann"
    assert summary["moves"] == 3


def test_shared_games_replay_to_the_dollar_entry_by_entry():
    games = sorted(GAMES.glob("kbg-2022-plain-?.json"))
    ran = banker("replay", "--json", *games)
    assert len(games) == 3
    assert ran.status == 0
    assert ran.objects == [
        json.loads(game.with_suffix(".expected.json").read_text()) for game in games
    ]


def test_wide_letters_keep_the_columns_straight(tmp_path):
    path = written(tmp_path / "wide.json", {**GAME, "players": ["안나", "Bo"], "moves": []})
    lines = banker("replay", path).out.splitlines()
    start = lines.index("player  cash  red  blue  green  yellow  wealth")
    assert lines[start + 1 : start + 3] == [
        "안나      $0    –     –      –       –      $0",
        "Bo        $0    –     –      –       –      $0",
    ]


def test_an_illegal_move_is_told_with_its_number(tmp_path):
    path = with_moves(tmp_path / "game.json", {"move": "buy", "company": "red", "shares": 6})
    ran = banker("replay", path, "--json")
    assert ran.status == 1
    message = "5 of 5 left to buy · R21"
    assert ran.objects == [{"error": {"move": 4, "code": "buy_limit", "message": message}}]
    assert ran.err == f"banker: {path}: move 4: {message}\n"


def test_a_failing_record_does_not_stop_the_others(tmp_path, record):
    bad = with_moves(tmp_path / "bad.json", {"move": "dance"})
    ran = banker("replay", "--json", bad, record, tmp_path / "none.json")
    assert ran.status == 1
    assert [next(iter(told)) for told in ran.objects] == ["error", "status", "error"]
    assert ran.err.count("\n") == 2


def test_several_records_are_told_apart(tmp_path, record):
    second = with_moves(tmp_path / "second.json", {"move": "end_turn"})
    ran = banker("replay", record, second)
    assert ran.status == 0
    assert str(record) in ran.out
    assert str(second) in ran.out


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "There is no such file."),
        (b"\xff\xfe{}", "This file is no UTF-8 text."),
        (b"{", "This is no JSON."),
        (b" " * 4_000_001, "A record is at most 4,000,000 bytes."),
        (b'{"a": 1, "a": 2}', '"a" stands twice.'),
    ],
)
def test_a_file_that_is_no_record_is_a_bad_record(tmp_path, content, message):
    path = tmp_path / "game.json"
    if content is not None:
        path.write_bytes(content)
    ran = banker("replay", path, "--json")
    assert ran.status == 1
    assert ran.objects == [{"error": {"move": None, "code": "bad_record", "message": message}}]
    assert ran.err == f"banker: {path}: {message}\n"


def test_a_folder_is_no_record(tmp_path):
    ran = banker("replay", tmp_path, "--json")
    assert ran.status == 1
    assert ran.objects[0]["error"] == {
        "move": None,
        "code": "bad_record",
        "message": "This is a folder, not a file.",
    }


def test_a_file_larger_than_any_record_is_not_read(tmp_path):
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    assert banker("replay", path).status == 1


@pytest.mark.parametrize(
    "argv",
    [
        ("replay",),
        ("new", "kbg-2022"),
        ("dance",),
        ("--port", "lots"),
        ("--port", "65536"),
        ("export",),
        ("console",),
        ("replay", "--loud", "game.json"),
    ],
)
def test_wrong_usage_has_an_exit_status_of_its_own(argv):
    ran = banker(*argv)
    assert ran.status == 2
    assert ran.err.startswith("usage: banker")


def test_help_names_every_command_and_option():
    ran = banker("--help")
    assert ran.status == 0
    commands = ("replay", "new", "import", "games", "export", "console")
    options = ("--port", "--phones-port", "--data", "--no-open", "--bank-on-lan", "--window")
    assert [word for word in (*commands, *options) if word not in ran.out] == []
    for command in commands:
        assert banker(command, "--help").status == 0


def test_new_prints_the_id_alone(tmp_path):
    ran = banker("new", "kbg-2022", "Ann", "Ben", "--banker", "Zoe", "--data", tmp_path)
    assert ran.status == 0
    assert ran.out == f"{ran.out.strip()}\n"
    header = json.loads(banker("export", ran.out.strip(), "--data", tmp_path).out)
    assert header["banker"] == "Zoe"
    assert header["moves"] == []


def test_new_takes_another_board_and_other_rules(tmp_path):
    wanted = ("--board", "original-1987", "--rule", "buy_limit=7", "--rule", "valuation=trask")
    game = banker("new", "kbg-2022", "Ann", "Ben", *wanted, "--data", tmp_path).out.strip()
    header = json.loads(banker("export", game, "--data", tmp_path).out)
    assert header["rules"] == {"buy_limit": 7, "valuation": "trask"}
    assert header["board"][0] == "111122223333"


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (("nope", "Ann", "Ben"), '"edition" cannot be nope.'),
        (("kbg-2022", "Ann"), "2 to 6 players, not 1."),
        (("kbg-2022", "Ann", "ann "), "ann is already at the table."),
        (("kbg-2022", "Ann", "Ben", "--board", "moon"), '"board" cannot be moon.'),
        (("kbg-2022", "Ann", "Ben", "--rule", "joker"), '"rules.joker" is missing.'),
        (
            ("kbg-2022", "Ann", "Ben", "--rule", "buy_limit=0"),
            '"rules.buy_limit" cannot be 0. Shares bought in a turn: 1 to 99.',
        ),
        (
            ("kbg-2022", "Ann", "Ben", "--rule", "joker=true", "--rule", "dice=colour_blind"),
            "Jokers do not go with Colour Blind: no die brings one.",
        ),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(tmp_path, argv, message):
    ran = banker("new", *argv, "--data", tmp_path)
    assert (ran.status, ran.out, ran.err) == (1, "", f"banker: {message}\n")
    assert banker("games", "--json", "--data", tmp_path).out == ""


def test_a_record_comes_back_out_as_it_went_in(tmp_path, record):
    game = banker("import", record, "--data", tmp_path).out.strip()
    file = tmp_path / "out.json"
    assert banker("export", game, file, "--data", tmp_path).status == 0
    assert json.loads(file.read_text())["moves"] == GAME["moves"]
    assert sorted(path.name for path in tmp_path.glob("out.json*")) == ["out.json"]
    assert banker("replay", file, "--json").objects == banker("replay", record, "--json").objects


def test_a_record_with_an_illegal_move_is_not_taken_in(tmp_path):
    bad = with_moves(tmp_path / "bad.json", {"move": "skip"})
    ran = banker("import", bad, "--data", tmp_path / "data")
    assert ran.status == 1
    assert ran.err == f"banker: {bad}: move 4: Already placed this turn\n"
    assert banker("games", "--json", "--data", tmp_path / "data").out == ""


def test_export_to_where_nothing_can_be_written_says_so(tmp_path):
    game = begun(tmp_path)
    ran = banker("export", game, tmp_path / "no" / "out.json", "--data", tmp_path)
    assert ran.status == 1
    assert "cannot be written" in ran.err


def test_games_are_listed_with_who_plays_and_how_far_they_are(tmp_path, record):
    assert banker("games", "--data", tmp_path).err == "No game yet.\n"
    first = begun(tmp_path, "Cleo", "Dan")
    second = banker("import", record, "--data", tmp_path).out.strip()
    assert banker("games", "--data", tmp_path).out.splitlines() == [
        "game    players    rules     moves  state",
        f"{second}  Ann, Ben   kbg-2022      3  playing",
        f"{first}  Cleo, Dan  kbg-2022      0  free shares",
    ]
    listed = banker("games", "--json", "--data", tmp_path).objects
    assert [listing["id"] for listing in listed] == [second, first]


def test_the_winner_stands_in_the_list(tmp_path):
    path = with_moves(tmp_path / "game.json", {"move": "finish"})
    banker("import", path, "--data", tmp_path)
    assert banker("games", "--data", tmp_path).out.splitlines()[1].endswith("Ann won")


def test_an_unknown_game_is_told(tmp_path):
    begun(tmp_path)
    ran = banker("export", "zzzzzz", "--data", tmp_path)
    assert ran.status == 1
    assert ran.err == 'banker: No game is called "zzzzzz". See `banker games`.\n'


def test_while_another_holds_the_folder_one_may_look_but_not_write(tmp_path, record):
    game = begun(tmp_path)
    store = open_writer(tmp_path, what="banker console")
    try:
        for argv in (("new", "kbg-2022", "Ann", "Ben"), ("import", record), ("console", game)):
            ran = banker(*argv, "--data", tmp_path)
            assert (ran.status, ran.out) == (1, "")
            assert f'process {os.getpid()}, "banker console"' in ran.err
        assert banker("games", "--data", tmp_path).out.count(game) == 1
        assert banker("export", game, "--data", tmp_path).status == 0
        assert banker("replay", record).status == 0
    finally:
        store.close()


IMPORTED = """
import io, sys
from banker_app.cli import run
sys.stdin = io.StringIO("status")
status = run(sys.argv[1:])
heavy = {"flet", "starlette", "fastapi", "uvicorn", "asyncio", "sqlite3"} & set(sys.modules)
print(status, *sorted(heavy), file=sys.stderr)
"""


def heavy_imports(*argv: object) -> str:
    """The exit status and the heavy modules of a command, in a process of its own."""
    command = [sys.executable, "-c", IMPORTED, *map(str, argv)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return ran.stderr.splitlines()[-1]


def test_replay_imports_neither_screens_nor_phones_nor_journal(record):
    assert heavy_imports("replay", record) == "0"


def test_the_console_without_phones_imports_neither_screens_nor_servers(tmp_path):
    game = begun(tmp_path)
    assert heavy_imports("console", game, "--no-phones", "--data", tmp_path) == "0 sqlite3"
