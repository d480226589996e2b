"""A board is painted with a finger or a mouse, kept, and played on."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from banker_app.journal.folder import open_reader
from tests.browser.conftest import NewContext, show_names
from tests.browser.play import FINGER_MS, PATIENCE_MS, Screen, running, screen_of
from tests.support.banker import banker
from tests.support.running import App

POINTS = 12
"""A stroke is told in so few places that cells between them must be filled in."""


def centre(screen: Screen, cell: str) -> tuple[float, float]:
    """Where a cell of the easel lies on the page."""
    named = screen.key(re.compile(rf"^{cell}, "))
    named.wait_for(timeout=PATIENCE_MS)
    box = named.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def way(screen: Screen, start: str, end: str) -> list[tuple[float, float]]:
    """The places at which a hand is seen on its way from one cell to another."""
    (x, y), (to_x, to_y) = centre(screen, start), centre(screen, end)
    shares = [step / POINTS for step in range(POINTS + 1)]
    return [(x + (to_x - x) * share, y + (to_y - y) * share) for share in shares]


def drag(screen: Screen, start: str, end: str) -> None:
    """Draws with the mouse."""
    first, *others = way(screen, start, end)
    screen.page.mouse.move(*first)
    screen.page.mouse.down()
    for place in others:
        screen.page.mouse.move(*place)
    screen.page.mouse.up()


def stroke(screen: Screen, start: str, end: str) -> None:
    """Draws with a finger."""
    touch = screen.page.context.new_cdp_session(screen.page)
    first, *others = way(screen, start, end)
    for kind, places in (("touchStart", [first]), ("touchMove", others), ("touchEnd", [None])):
        for place in places:
            points = [{"x": place[0], "y": place[1]}] if place else []
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def at_easel(screen: Screen, *players: str) -> None:
    """Has the players sit down at a new game, and goes to the easel."""
    screen.tap("New game", re.compile("^Add a player"))
    for player in players:
        field = screen.page.get_by_role("textbox").first
        field.fill(player)
        field.press("Enter")
        screen.sees(re.compile(f"^{player}"))
    screen.tap("Paint")
    screen.sees("Brush: area 1")
    screen.page.wait_for_timeout(FINGER_MS)


def board_of_game(data: Path) -> list[str]:
    """The rows in the record of the one game that there is."""
    store = open_reader(data)
    try:
        (game,) = store.games()
    finally:
        store.close()
    rows: list[str] = json.loads(banker("export", game.id, "--data", data).out)["board"]
    return rows


def scrolled(page: Page) -> object:
    return page.evaluate("[scrollX, scrollY, visualViewport.scale]")


def test_a_painted_board_is_kept_and_played_on(tmp_path: Path, new_context: NewContext) -> None:
    with running(tmp_path) as app:
        screen = screen_of(new_context(), app)
        at_easel(screen, "Ada", "Ben")
        screen.tap("Brush: shark area")
        drag(screen, "A1", "L1")
        screen.sees("A1, shark area", "F1, shark area", "L1, shark area", "A2, area 1")
        screen.page.reload()
        show_names(screen.page)
        screen.sees("F1, shark area", "Undo")
        name = screen.page.get_by_label("Name of the board")
        name.click()
        expect(name).to_be_focused()
        name.fill("Home")
        screen.tap("Keep")
        screen.sees("Begin from Home 12 × 12")
        screen.tap("Use this board Home")
        screen.sees("Home")
        screen.page.wait_for_timeout(FINGER_MS)
        screen.tap(re.compile("^Free shares next"))
        screen.sees("Ada takes 1 red")
    assert board_of_game(tmp_path)[:2] == ["s" * 12, "1" * 6 + "2" * 6]


def test_a_finger_paints_and_the_page_stays_where_it_is(app: App, new_context: NewContext) -> None:
    screen = screen_of(new_context(has_touch=True, is_mobile=True), app)
    at_easel(screen, "Ada", "Ben")
    screen.tap("Brush: area 4")
    before = scrolled(screen.page)
    stroke(screen, "B2", "B11")
    screen.sees("B2, area 4", "B6, area 4", "B11, area 4", "A6, area 1")
    assert scrolled(screen.page) == before
    screen.tap("C3, area 1")
    screen.sees("C3, area 4")
    screen.tap("Undo", "Undo")
    screen.sees("C3, area 1", "B6, area 1")


def test_a_board_goes_out_as_a_file_and_comes_in_again(
    tmp_path: Path, new_context: NewContext
) -> None:
    with running(tmp_path) as app:
        screen = screen_of(new_context(), app)
        at_easel(screen, "Ada", "Ben")
        name = screen.page.get_by_label("Name of the board")
        name.click()
        expect(name).to_be_focused()
        name.fill("Home")
        screen.tap("Keep", "More of Home")
        with screen.page.expect_download() as download:
            screen.tap("Export")
        assert download.value.suggested_filename == "shark-board-Home.json"
        with screen.page.expect_file_chooser() as chooser:
            screen.tap("Import a board")
        chooser.value.set_files(download.value.path())
        screen.sees("More of Home 2")
        with screen.page.expect_file_chooser() as chooser:
            screen.tap("Import a board")
        chooser.value.set_files({"name": "a.json", "mimeType": "", "buffer": b"\xff\x00"})
        screen.reads("Not brought in. This file is no UTF-8 text.")
        screen.tap("Close")
        screen.misses("Close")
