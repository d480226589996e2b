"""Hiding cash: chosen at setup, changed in the menu, kept with the game."""

import json
from dataclasses import replace

from banker_app.cupboard import Cupboard, Kept, KeptKind
from banker_app.hidden_cash import hide_cash, is_cash_hidden
from banker_app.journal.errors import NotSaved
from banker_app.screens.draft import SetupDraft
from banker_app.screens.ports import BankerDesk
from banker_app.screens.saved import begin, delete_game, play_again, prepare
from banker_app.screens.store import ScreenStore, Shelf
from tests.screens.desks import SlowHand, free_shares, header, new_desk, new_store
from tests.screens.fake_page import FakePage
from tests.screens.test_app import press, run

SWITCH = "Hide cash on the phones"


class FullCupboard(Cupboard):
    """A cupboard on a disk that is full."""

    def keep(self, kept: Kept) -> None:
        raise NotSaved("full", kept.name)

    def drop(self, kind: KeptKind, name: str) -> None:
        raise NotSaved("full", f"{kind} {name}")


def hidden_in(desk: BankerDesk) -> list[bool]:
    """Of each game, the last changed first, whether its cash is hidden."""
    return [is_cash_hidden(desk.cupboard, game.id) for game in desk.bank.games()]


def set_up(desk: BankerDesk, *, hides_cash: bool = True) -> ScreenStore:
    store = ScreenStore(desk, Shelf(), SlowHand())
    store.draw(SetupDraft(("Ada", "Ben"), hides_cash=hides_cash))
    return store


def test_cash_lies_open_unless_the_table_hides_it():
    desk = new_desk()
    begin(set_up(desk, hides_cash=False))
    assert hidden_in(desk) == [False]


def test_a_game_that_is_set_up_with_hidden_cash_begins_so():
    desk = new_desk()

    async def act(page: FakePage) -> None:
        await press(page, SWITCH)
        await press(page, "Free shares next")

    desk.bank.create("shark", header(("Ada", "Ben")))
    run(desk, act, route="/setup")
    assert sorted(hidden_in(desk)) == [False, True]
    assert desk.bank.table is not None
    assert is_cash_hidden(desk.cupboard, desk.bank.table.game_id)


def test_the_next_table_of_the_same_people_hides_it_too():
    desk = new_desk()
    begin(set_up(desk))
    store = ScreenStore(desk, Shelf(), SlowHand())
    prepare(store)
    assert store.shelf.draft.hides_cash
    play_again(store, desk.bank.games()[0].id)
    assert hidden_in(desk) == [True, True]


def test_the_menu_hides_it_and_lays_it_open_again():
    desk = new_store(free_shares()).desk

    async def act(page: FakePage) -> None:
        await press(page, "Menu")
        await press(page, SWITCH)

    for hidden in (True, False):
        run(desk, act, route="/table")
        assert hidden_in(desk) == [hidden]


def test_a_game_that_is_deleted_leaves_nothing_behind():
    desk = new_desk()
    store = set_up(desk)
    begin(store)
    delete_game(store, desk.bank.games()[0].id)
    assert desk.cupboard.all("hidden_cash") == ()


def test_a_game_whose_cash_cannot_be_hidden_is_not_begun():
    desk = replace(new_desk(), cupboard=FullCupboard())
    store = set_up(desk)
    begin(store)
    assert desk.bank.games() == []
    assert store.shown.note == "Not saved. Nothing was changed. Try again."


def test_the_record_of_a_game_says_nothing_of_hidden_cash():
    desk = new_desk()
    begin(set_up(desk))
    game_id = desk.bank.games()[0].id
    before = json.loads(desk.bank.export(game_id))
    hide_cash(desk.cupboard, game_id, hidden=False)
    assert json.loads(desk.bank.export(game_id)) == before
