"""What stands above every screen when the bank cannot go on, and the menu's other device."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from banker_app.journal.errors import NotSaved
from banker_app.screens.app import banker_main
from banker_app.screens.notices import notices
from banker_app.screens.parts.look import Look
from banker_app.screens.ports import BankerDesk
from banker_app.screens.store import ScreenStore
from banker_app.screens.theme import DARK
from banker_app.session import Fault
from models.shark.moves import Place
from models.shark.vocabulary import Company
from tests.screens.desks import free_shares, new_desk, new_store
from tests.screens.fake_page import FakePage
from tests.screens.test_app import press

LOOK = Look(DARK, 390, 844)


def drawn(desk: BankerDesk, act: Callable[[FakePage], object], route: str = "/table") -> None:
    """Draws the app at a route and looks at it."""

    async def look() -> None:
        async with FakePage(banker_main(desk), route=route) as page:
            await page.settle()
            result = act(page)
            if asyncio.iscoroutine(result):
                await result

    asyncio.run(look())


@pytest.fixture
def store() -> ScreenStore:
    return new_store([*free_shares(), Place(company=Company.RED, cell="A1")])


def test_a_quiet_table_has_no_notice(store: ScreenStore):
    assert notices(LOOK, store) == []


def test_books_that_do_not_agree_leave_undo_to_before_the_fault_and_export(store: ScreenStore):
    assert store.table is not None
    store.table.fault = Fault(3, "unbalanced cash")

    async def act(page: FakePage) -> None:
        assert "The books do not agree. No more moves." in page.texts()
        assert "Export" in page.texts()
        await press(page, "Undo to before it")
        assert "The books do not agree. No more moves." not in page.texts()

    drawn(store.desk, act)
    assert store.table.number == 2


def test_a_game_that_reads_differently_is_only_looked_at(store: ScreenStore):
    assert store.table is not None
    store.table.differs_at = 3

    def act(page: FakePage) -> None:
        assert any("Looking only" in text for text in page.texts())

    drawn(store.desk, act)


def test_home_is_free_of_what_blocks_a_table(store: ScreenStore):
    assert store.table is not None
    store.table.differs_at = 3

    def act(page: FakePage) -> None:
        assert not any("Looking only" in text for text in page.texts())

    drawn(store.desk, act, route="/")


def test_a_move_that_was_not_saved_is_said_and_not_counted(
    store: ScreenStore, monkeypatch: pytest.MonkeyPatch
):
    assert store.table is not None

    def fail(*_: object) -> None:
        raise NotSaved("full", "no space left")

    monkeypatch.setattr(store.table._store, "append", fail)
    before = store.table.number
    store.undo()
    assert store.table.number == before
    assert store.shown.message is not None
    assert store.shown.message.code == "not_saved"
    assert len(notices(LOOK, store)) == 1


class OneDevice:
    """A bank on the network that one device has joined."""

    def __init__(self) -> None:
        self.revoked = 0

    def url(self) -> str:
        return "http://192.168.0.24:8765/bank/secret"

    def qr_png(self) -> bytes:
        return b"\x89PNG"

    def is_taken(self) -> bool:
        return not self.revoked

    def revoke(self) -> None:
        self.revoked += 1

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        return listener


def test_the_bankers_other_device_is_sent_away_from_the_menu():
    lan = OneDevice()

    async def act(page: FakePage) -> None:
        await press(page, "Menu")
        await press(page, "Bank on a tablet")
        assert "One device is in." in page.texts()
        await press(page, "Revoke")

    drawn(replace(new_desk(), lan=lan), act, route="/")
    assert lan.revoked == 1


def test_without_a_bank_on_the_network_the_menu_has_no_such_key():
    async def act(page: FakePage) -> None:
        await press(page, "Menu")
        assert "Bank on a tablet" not in page.texts()

    drawn(new_desk(), act, route="/")
