"""What goes wrong on an evening: a killed bank, a reloaded page, a lost line, a bounced tap."""

from contextlib import suppress
from pathlib import Path

from playwright.sync_api import TimeoutError as TooLate

from tests.browser.conftest import NewContext, show_names
from tests.browser.play import (
    FINGER_MS,
    PATIENCE_MS,
    Screen,
    brought,
    journal_rows,
    opened,
    phone_of,
    running,
    shows_cash,
)

UNDER_WAY = "t:Ar t:Bb r@A1 . b@A12 ."
DROPPABLE = """
window.lines = [];
window.WebSocket = class extends window.WebSocket {
    constructor(...told) { super(...told); window.lines.push(this); }
};
"""
"""Keeps hold of every WebSocket, so that a test can close it."""


def come_back(banker: Screen) -> None:
    """Loads the page anew, as a banker does who does not trust it any more."""
    banker.page.reload()
    show_names(banker.page)


def tapped_until(banker: Screen, name: str, seen: str) -> None:
    """Taps again where nothing came of it: the line may be new and the page still the old one."""
    for _ in range(3):
        banker.tap(name)
        with suppress(TooLate):
            banker.key(seen).wait_for(timeout=PATIENCE_MS / 3)
            return
    banker.sees(seen)


def test_a_killed_bank_goes_on_at_its_last_move(tmp_path: Path, new_context: NewContext) -> None:
    brought(tmp_path, 2, UNDER_WAY)
    with running(tmp_path) as app:
        banker, phone = opened(new_context(), app), phone_of(new_context(), app, "A")
        banker.place("red", "B1")
        shows_cash(phone, "$5,000")
        app.kill()
        app.start()
        come_back(banker)
        banker.sees("Undo: A places red on B1", "B1, red, chain of 2", "End turn B is next")
        shows_cash(phone, "$5,000")
        banker.tap("End turn B is next")
        banker.place("blue", "B12")
        shows_cash(phone, "$5,000")
    assert journal_rows(tmp_path) == ["move"] * 9


def test_a_reload_and_a_lost_line_keep_the_screen(tmp_path: Path, new_context: NewContext) -> None:
    brought(tmp_path, 2, UNDER_WAY)
    with running(tmp_path) as app:
        context = new_context()
        context.add_init_script(DROPPABLE)
        banker = opened(context, app)
        banker.choose("B1")
        banker.sees("Place red on B1")
        come_back(banker)
        banker.sees("Place red on B1")
        banker.page.evaluate("lines.at(-1).close()")
        banker.page.wait_for_function("lines.length > 1 && lines.at(-1).readyState === 1")
        tapped_until(banker, "Place red on B1", "All done")
        banker.pay_out()
        banker.sees("B1, red, chain of 2", "End turn B is next")


def test_a_bounced_tap_does_one_thing(tmp_path: Path, new_context: NewContext) -> None:
    brought(tmp_path, 2, UNDER_WAY)
    with running(tmp_path) as app:
        banker = opened(new_context(), app)
        banker.choose("B1")
        banker.key("Place red on B1").dblclick()
        banker.sees("Undo: A places red on B1")
        banker.pay_out()
        banker.key("End turn B is next").dblclick()
        banker.sees("Undo: A ends the turn")
        banker.place("blue", "B12")
        banker.pay_out()
        banker.key("Undo: B places blue on B12").dblclick()
        banker.sees("B12, free", "Undo: A ends the turn")
        banker.page.wait_for_timeout(FINGER_MS)
        banker.key("Redo").dblclick()
        banker.sees("Undo: B places blue on B12")
    assert journal_rows(tmp_path) == ["move"] * 9 + ["undo", "redo"]


def test_nobody_else_is_the_banker(tmp_path: Path, new_context: NewContext) -> None:
    brought(tmp_path, 2, UNDER_WAY)
    with running(tmp_path) as app:
        stranger = new_context()
        for path in ("/", "/table", "/main.dart.js", "/ws"):
            answer = stranger.request.get(f"http://127.0.0.1:{app.port}{path}")
            assert answer.status == 403
        phone = phone_of(new_context(), app, "A")
        answer = phone.request.get(f"http://127.0.0.1:{app.port}/")
        assert answer.status == 403
