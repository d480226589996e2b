"""What every store keeps to."""

import pytest

from banker_app.journal.errors import JournalConflict, NoSuchGame
from banker_app.journal.store import Store
from models.timeline import JournalRow
from tests.support.stored import opening, rows


def test_a_new_store_has_no_games(store: Store):
    assert store.games() == []


def test_a_game_is_found_as_it_was_begun(store: Store):
    store.create(opening())
    assert store.game("aaaaaa").opening == opening()
    assert store.game("aaaaaa").id == "aaaaaa"
    assert store.game("aaaaaa").seq == 0
    assert store.rows("aaaaaa") == []


def test_rows_come_back_in_order_and_unchanged(store: Store):
    store.create(opening())
    kept = [
        JournalRow(seq=1, change="move", move='{"a":"Zoë"}', digest="x"),
        JournalRow(seq=2, change="undo", digest="y"),
        JournalRow(seq=3, change="redo", digest="x"),
    ]
    store.append("aaaaaa", kept[:1])
    store.append("aaaaaa", kept[1:])
    assert store.rows("aaaaaa") == kept
    assert store.game("aaaaaa").seq == 3


def test_a_row_that_was_there_is_a_conflict(store: Store):
    store.create(opening())
    store.append("aaaaaa", rows(1, 2))
    with pytest.raises(JournalConflict) as conflict:
        store.append("aaaaaa", rows(2, 2))
    assert (conflict.value.game_id, conflict.value.seq) == ("aaaaaa", 2)
    assert store.rows("aaaaaa") == rows(1, 2)


def test_a_gap_is_a_conflict(store: Store):
    store.create(opening())
    with pytest.raises(JournalConflict):
        store.append("aaaaaa", rows(2, 2))
    assert store.rows("aaaaaa") == []


def test_of_several_rows_with_a_gap_none_is_kept(store: Store):
    store.create(opening())
    with pytest.raises(JournalConflict):
        store.append("aaaaaa", [*rows(1, 2), *rows(4, 4)])
    assert store.rows("aaaaaa") == []


def test_a_game_may_begin_with_rows(store: Store):
    store.create(opening(), rows(1, 3))
    assert store.rows("aaaaaa") == rows(1, 3)


def test_a_game_that_begins_with_a_gap_is_not_begun(store: Store):
    with pytest.raises(JournalConflict):
        store.create(opening(), rows(2, 3))
    assert store.games() == []


def test_an_id_is_given_once(store: Store):
    store.create(opening(), rows(1, 1))
    with pytest.raises(JournalConflict):
        store.create(opening())
    assert store.rows("aaaaaa") == rows(1, 1)


def test_the_game_that_was_changed_last_stands_first(store: Store):
    for game_id in ("aaaaaa", "bbbbbb", "cccccc"):
        store.create(opening(game_id))
    store.append("bbbbbb", rows(1, 1))
    assert [game.id for game in store.games()] == ["bbbbbb", "cccccc", "aaaaaa"]


def test_deleting_touches_only_that_game(store: Store):
    store.create(opening("aaaaaa"), rows(1, 2))
    store.create(opening("bbbbbb"), rows(1, 3))
    store.delete("aaaaaa")
    assert [game.id for game in store.games()] == ["bbbbbb"]
    assert store.rows("bbbbbb") == rows(1, 3)


def test_a_deleted_game_leaves_no_rows_to_the_next_of_its_id(store: Store):
    store.create(opening(), rows(1, 2))
    store.delete("aaaaaa")
    store.create(opening())
    assert store.rows("aaaaaa") == []


def test_an_unknown_game_is_told_as_such(store: Store):
    for ask in (store.game, store.rows, store.delete):
        with pytest.raises(NoSuchGame, match="zzzzzz"):
            ask("zzzzzz")
    with pytest.raises(NoSuchGame):
        store.append("zzzzzz", rows(1, 1))
