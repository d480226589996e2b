"""The banker's app as a whole, drawn and tapped in a real Flet session."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft
import pytest

from banker_app.screens.app import banker_main
from banker_app.screens.ports import BankerDesk
from banker_app.screens.saved import bring_in
from banker_app.screens.shown import Screen
from models.shark.moves import Finish, Place
from models.shark.vocabulary import Company
from tests.screens.desks import (
    CountingJoinDesk,
    free_shares,
    header,
    new_desk,
    new_store,
    quiet_turn,
)
from tests.screens.fake_page import FakePage, walk

Act = Callable[[FakePage], Awaitable[None]]


def run(
    desk: BankerDesk, act: Act, *, route: str = "/", size: tuple[int, int] = (390, 844)
) -> None:
    """Opens the app at a route and does something with it."""

    async def open_and_act() -> None:
        async with FakePage(banker_main(desk), size, route) as page:
            await page.settle()
            await act(page)

    asyncio.run(open_and_act())


def named(control: ft.Control) -> str:
    found = list(walk(control, set()))
    texts = [text.semantics_label or text.value for text in found if isinstance(text, ft.Text)]
    icons = [icon.semantics_label for icon in found if isinstance(icon, ft.Icon)]
    labels = [label.label for label in found if isinstance(label, ft.Semantics)]
    return " ".join(filter(None, [*texts, *icons, *labels]))


async def press(page: FakePage, name: str) -> None:
    """Taps what is named so, or begins so."""
    keys = [key for key in page.all(ft.Container) if key.on_click and named(key).startswith(name)]
    assert keys, (name, [named(key) for key in page.all(ft.Container) if key.on_click])
    await page.tap(min(keys, key=lambda key: len(named(key))))


async def write(page: FakePage, text: str) -> None:
    """Types into the field that is there, and presses Enter."""
    (field,) = page.all(ft.TextField)
    page.session.apply_patch(field._i, {"value": text})
    await page.session.dispatch_event(field._i, "change", text)
    await page.settle()
    (field,) = page.all(ft.TextField)
    await page.session.dispatch_event(field._i, "submit", text)
    await page.settle()


async def type_key(page: FakePage, key: str, *, ctrl: bool = False, shift: bool = False) -> None:
    pressed = {"key": key, "shift": shift, "ctrl": ctrl, "alt": False, "meta": False}
    await page.session.dispatch_event(page.page._i, "keyboard_event", pressed)
    await page.settle()


def playing_desk(moves: list[Any] | None = None) -> BankerDesk:
    """A desk with a game on the table."""
    return new_store(free_shares() if moves is None else moves).desk


def test_an_empty_home_says_so_and_offers_a_new_game():
    async def act(page: FakePage) -> None:
        assert "No game yet." in page.texts()
        await press(page, "New game")
        assert "Players, clockwise" in page.texts()

    run(new_desk(), act)


def test_a_game_is_set_up_and_begun_by_hand():
    desk = new_desk()

    async def act(page: FakePage) -> None:
        await press(page, "New game")
        await press(page, "Add a player")
        for name in ("Ada", "Ben", "Cleo"):
            await write(page, name)
        await write(page, "")
        await press(page, "Free shares next")
        for name in ("Ada takes 1 red", "Ben takes 1 red", "Cleo takes 1 yellow"):
            await asyncio.sleep(0.26)
            await press(page, name)

    run(desk, act)
    assert desk.bank.table is not None
    assert desk.bank.table.state.holdings("Ben")[Company.RED] == 1
    assert desk.bank.table.number == 3


def test_a_name_that_is_taken_is_refused_with_the_reason_under_it():
    async def act(page: FakePage) -> None:
        await press(page, "New game")
        await press(page, "Add a player")
        await write(page, "Ada")
        await write(page, "ADA")
        assert "ADA is already at the table." in page.texts()
        assert page.all(ft.TextField)

    run(new_desk(), act)


def test_the_stand_in_board_is_told_for_what_it_is():
    async def act(page: FakePage) -> None:
        await press(page, "New game")
        assert any("stand-in" in text and "R4" in text for text in page.texts())

    run(new_desk(), act)


def test_home_shows_the_game_on_the_table_first_and_goes_on_with_it():
    desk = playing_desk()
    desk.bank.create("shark", header(("Eve", "Finn")))

    async def act(page: FakePage) -> None:
        texts = page.texts()
        assert texts.index("Still on the table") < texts.index("Eve, Finn")
        await press(page, "Go on")
        assert page.page.route == "/" or page.page.route == "/table"
        assert "Ada’s turn" in page.texts()

    run(desk, act)


def test_a_game_is_deleted_only_after_the_question():
    desk = playing_desk()
    other = desk.bank.create("shark", header(("Eve", "Finn")))

    async def act(page: FakePage) -> None:
        await press(page, "More of Eve, Finn")
        await press(page, "Delete")
        assert "Delete this game? It cannot be undone." in page.texts()
        await press(page, "Keep it")
        assert len(desk.bank.games()) == 2
        await press(page, "More of Eve, Finn")
        await press(page, "Delete")
        await press(page, "Delete")

    run(desk, act)
    assert [game.id for game in desk.bank.games()] != [other]
    assert len(desk.bank.games()) == 1


@pytest.mark.parametrize("screen", [Screen.TABLE, Screen.LEDGER, Screen.JOIN])
def test_an_address_opens_its_screen(screen: Screen):
    titles = {
        Screen.TABLE: "Ada’s turn",
        Screen.LEDGER: "Ledger",
        Screen.JOIN: "Join the table",
    }

    async def act(page: FakePage) -> None:
        assert titles[screen] in page.texts()

    run(playing_desk(), act, route=screen.value)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (820, 1180), (1440, 900)])
@pytest.mark.parametrize("screen", list(Screen))
def test_every_screen_is_drawn_in_every_size(screen: Screen, size: tuple[int, int]):
    moves = [*free_shares(), *quiet_turn(Company.RED, "A1")]
    if screen is Screen.FREE_SHARES:
        moves = moves[:2]
    if screen is Screen.RANKING:
        moves.append(Finish())

    async def act(page: FakePage) -> None:
        assert page.texts()
        assert "This part cannot be shown. The books are safe." not in page.texts()

    run(playing_desk(moves), act, route=screen.value, size=size)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1440, 900)])
@pytest.mark.parametrize("screen", list(Screen))
def test_everything_that_can_be_tapped_has_a_name(screen: Screen, size: tuple[int, int]):
    moves = [*free_shares(), *quiet_turn(Company.RED, "A1")]

    async def act(page: FakePage) -> None:
        labelled = [found for found in page.all(ft.Semantics) if found.label]
        inside = {id(below) for label in labelled for below in walk(label, set())}
        for key in page.all(ft.Container):
            if key.on_click and id(key) not in inside:
                assert named(key), key

    run(playing_desk(moves), act, route=screen.value, size=size)


def test_ctrl_z_undoes_and_with_shift_does_again():
    desk = playing_desk([*free_shares(), Place(company=Company.RED, cell="A1")])

    async def act(page: FakePage) -> None:
        assert desk.bank.table is not None
        await type_key(page, "Z", ctrl=True)
        assert desk.bank.table.number == 4
        await type_key(page, "Z", ctrl=True, shift=True)
        assert desk.bank.table.number == 5

    run(desk, act, route="/table")


def test_ctrl_z_does_not_reach_a_game_from_the_setup():
    desk = playing_desk()

    async def act(page: FakePage) -> None:
        await type_key(page, "Z", ctrl=True)

    run(desk, act, route="/setup")
    assert desk.bank.table is not None
    assert desk.bank.table.number == 4


def test_a_turn_is_played_from_the_keyboard():
    desk = playing_desk()

    async def act(page: FakePage) -> None:
        for key in ("Arrow Right", "Arrow Right", "Arrow Down", "1", "E"):
            await type_key(page, key)

    run(desk, act, route="/table")
    assert desk.bank.table is not None
    assert desk.bank.table.state.active == "Ben"
    assert len(desk.bank.table.history.steps) == 6


def test_escape_closes_the_trade_sheet():
    async def act(page: FakePage) -> None:
        await type_key(page, "T")
        assert "Ada trades" in page.texts()
        await type_key(page, "Escape")
        assert "Ada trades" not in page.texts()

    run(playing_desk([*free_shares(), Place(company=Company.RED, cell="A1")]), act, route="/table")


def test_the_ledger_takes_moves_back_up_to_a_line():
    desk = playing_desk([*free_shares(), *quiet_turn(Company.RED, "A1")])

    async def act(page: FakePage) -> None:
        await press(page, "5 Ada places red on A1")
        await press(page, "Undo to here")

    run(desk, act, route="/ledger")
    assert desk.bank.table is not None
    assert desk.bank.table.number == 5


def test_the_join_screen_releases_a_seat_in_two_taps():
    desk = playing_desk()
    join = desk.join
    assert isinstance(join, CountingJoinDesk)
    join.live["Ben"] = 1

    async def act(page: FakePage) -> None:
        assert "phone, live" in page.texts()
        await press(page, "More of Ben")
        await press(page, "Release the seat of Ben")

    run(desk, act, route="/join")
    assert "release Ben" in join.asked


def test_without_a_network_the_join_screen_says_so_and_looks_again():
    desk = playing_desk()
    join = desk.join
    assert isinstance(join, CountingJoinDesk)
    join.address = ""

    async def act(page: FakePage) -> None:
        assert "No network found. Phones need the same Wi-Fi." in page.texts()
        await press(page, "Look again")

    run(desk, act, route="/join")
    assert "look again" in join.asked


def test_another_network_is_chosen_in_two_taps():
    desk = playing_desk()
    join = desk.join
    assert isinstance(join, CountingJoinDesk)

    async def act(page: FakePage) -> None:
        await press(page, "Network 192.168.0.24")
        await press(page, "Network 10.0.0.3")

    run(desk, act, route="/join")
    assert "address 10.0.0.3" in join.asked


def test_two_pages_follow_the_same_table():
    desk = playing_desk()

    async def both() -> list[str]:
        main = banker_main(desk)
        async with FakePage(main, route="/ledger") as page:
            await page.settle()
            assert desk.bank.table is not None
            desk.bank.table.submit(Place(company=Company.RED, cell="A1"))
            await page.settle()
            return page.texts()

    assert "Ada places red on A1" in asyncio.run(both())


def test_a_record_that_cannot_be_played_stays_outside_and_says_why():
    store = new_store()
    bring_in(store, b'{"edition": "kbg-2022", "players": ["Ada"], "moves": []}')
    assert store.shown.note.startswith("Not brought in.")
    assert len(store.desk.bank.games()) == 1


def test_a_record_comes_in_as_a_game_of_its_own():
    store = new_store(free_shares())
    assert store.table is not None
    bring_in(store, store.desk.bank.export(store.table.game_id).encode())
    assert store.shown.note == ""
    assert len(store.desk.bank.games()) == 2


def test_the_theme_is_chosen_in_the_menu():
    async def act(page: FakePage) -> None:
        await press(page, "Menu")
        await press(page, "Dark")
        assert page.page.theme_mode is ft.ThemeMode.DARK

    run(new_desk(), act)


def test_the_game_is_finished_from_the_menu_and_undo_brings_it_back():
    desk = playing_desk()

    async def act(page: FakePage) -> None:
        await press(page, "Menu")
        await press(page, "Finish the game now")
        assert "Wealth, turn by turn" in page.texts()
        await press(page, "Undo: the game ends")
        assert "Wealth, turn by turn" not in page.texts()

    run(desk, act, route="/table")


def test_the_address_of_the_setup_finds_the_people_of_the_last_table():
    async def act(page: FakePage) -> None:
        assert {"Ada", "Ben", "Cleo", "Dan"} <= set(page.texts())

    run(playing_desk(), act, route="/setup")


def test_a_game_is_exported_as_a_file_named_after_its_people():
    asked: list[Any] = []

    async def act(page: FakePage) -> None:
        send = page.connection.send_message

        def listen(message: Any) -> None:
            if getattr(message.body, "name", "") == "save_file":
                asked.append(message.body.args)
            send(message)

        page.connection.send_message = listen  # type: ignore[method-assign]
        await press(page, "Export")
        await page.settle()

    run(playing_desk(), act, route="/ledger")
    (args,) = asked
    assert args["file_name"].endswith("Ada-Ben-Cleo-Dan.json")
    assert b'"move":"take"' in args["src_bytes"]


def test_the_ground_beside_a_sheet_closes_it_and_says_so():
    async def act(page: FakePage) -> None:
        await press(page, "Menu")
        (scrim,) = [
            found
            for found in page.all(ft.Container)
            if isinstance(found.content, ft.Text) and found.content.value == "Close"
        ]
        await page.tap(scrim)
        assert "Colours" not in page.texts()

    run(new_desk(), act)
