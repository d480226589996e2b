"""What the house keeps beside the games."""

import json

import pytest

from banker_app.cupboard import CUPBOARD_NAME, MOST_BYTES, Cupboard, Kept
from banker_app.journal.errors import NotSaved


@pytest.fixture
def file(tmp_path):
    return tmp_path / CUPBOARD_NAME


def board(name, text="..."):
    return Kept(kind="board", name=name, text=text)


def test_what_is_kept_is_there_after_a_restart(file):
    Cupboard(file).keep(board("Ours"))
    assert Cupboard(file).all("board") == (board("Ours"),)


def test_things_are_listed_by_their_names_and_kinds_apart(file):
    cupboard = Cupboard(file)
    for name in ("zebra", "Ape"):
        cupboard.keep(board(name))
    cupboard.keep(Kept(kind="rules", name="Ape", text="{}"))
    assert [kept.name for kept in cupboard.all("board")] == ["Ape", "zebra"]
    assert [kept.name for kept in cupboard.all("rules")] == ["Ape"]


def test_the_same_name_however_written_is_replaced(file):
    cupboard = Cupboard(file)
    cupboard.keep(board("Ours", "old"))
    cupboard.keep(board("OURS ", "new"))
    assert [kept.text for kept in Cupboard(file).all("board")] == ["new"]
    found = cupboard.find("board", "ours")
    assert found is not None
    assert found.text == "new"


def test_what_is_dropped_is_gone_and_nothing_else(file):
    cupboard = Cupboard(file)
    cupboard.keep(board("Ours"))
    cupboard.keep(board("Theirs"))
    cupboard.drop("board", "ours")
    assert [kept.name for kept in Cupboard(file).all("board")] == ["Theirs"]
    assert cupboard.find("board", "Ours") is None


def test_a_cupboard_without_a_file_keeps_things_for_the_evening():
    cupboard = Cupboard()
    cupboard.keep(board("Ours"))
    assert cupboard.all("board") == (board("Ours"),)


@pytest.mark.parametrize(
    "damaged", ["", "{", "[]", '{"version": 2, "kept": []}', '{"kept": [{"kind": "cat"}]}']
)
def test_a_damaged_file_is_put_aside_and_never_written_over(file, damaged):
    file.write_text(damaged, encoding="utf-8")
    aside = file.with_name("cupboard-damaged-1.json")
    aside.write_text("an older one", encoding="utf-8")
    cupboard = Cupboard(file)
    cupboard.keep(board("Ours"))
    assert file.with_name("cupboard-damaged-2.json").read_text(encoding="utf-8") == damaged
    assert aside.read_text(encoding="utf-8") == "an older one"
    assert json.loads(file.read_text(encoding="utf-8"))["kept"][0]["name"] == "Ours"


def test_what_cannot_be_saved_is_not_kept(tmp_path):
    cupboard = Cupboard(tmp_path / "gone" / CUPBOARD_NAME)
    with pytest.raises(NotSaved):
        cupboard.keep(board("Ours"))
    assert cupboard.all("board") == ()


def test_too_much_is_refused_and_what_was_kept_stays(file):
    cupboard = Cupboard(file)
    cupboard.keep(board("Ours"))
    with pytest.raises(NotSaved):
        cupboard.keep(board("Theirs", "x" * MOST_BYTES))
    assert [kept.name for kept in Cupboard(file).all("board")] == ["Ours"]
    assert [path.name for path in file.parent.iterdir()] == [CUPBOARD_NAME]
