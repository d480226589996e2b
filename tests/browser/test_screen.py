"""How the banker's screen reaches a browser: the token, the lost connection, the other device."""

import contextlib
import re

import pytest
from playwright.sync_api import TimeoutError as NotInTime
from playwright.sync_api import expect

from banker_app.phones.network import interfaces, reachable
from tests.browser.conftest import open_flet
from tests.support.running import PATIENCE_S, App

DROPPABLE = """
window.lines = [];
window.WebSocket = class extends window.WebSocket {
    constructor(...told) { super(...told); window.lines.push(this); }
};
"""
"""Keeps hold of every WebSocket, so that a test can drop it."""


def waiting(page):
    page.set_default_timeout(PATIENCE_S * 1_000)
    return page


def key(page, name):
    return page.get_by_role("button", name=name, exact=True)


def test_the_token_is_gone_from_the_address_bar(app, new_context):
    page = waiting(new_context().new_page())
    open_flet(page, app.banker_url)
    key(page, "New game").wait_for()
    assert page.url == f"http://127.0.0.1:{app.port}/"
    assert page.evaluate("document.cookie") == ""
    assert page.evaluate("history.length") <= 2


def test_the_banker_s_screen_survives_a_dropped_connection(app, new_context):
    context = new_context()
    context.add_init_script(DROPPABLE)
    page = waiting(context.new_page())
    open_flet(page, app.banker_url)
    key(page, "New game").wait_for()
    drop_the_line(page)
    add = page.get_by_role("button", name="Add a player")
    tap_until(key(page, "New game"), add)
    drop_the_line(page)
    tap_until(add, key(page, "Take this name"))


def tap_until(tapped, shown):
    """Taps as somebody would whose tap fell into the moment in which the new screen was drawn."""
    for _ in range(10):
        if tapped.is_visible():
            tapped.click()
        with contextlib.suppress(NotInTime):
            shown.wait_for(timeout=3_000)
            return
    raise AssertionError("the screen is frozen")


def drop_the_line(page):
    """Drops the connection, and waits for the next one."""
    lines = page.evaluate("lines.at(-1).close(), lines.length")
    page.wait_for_function(f"lines.length > {lines} && lines.at(-1).readyState === 1")


def test_a_page_without_the_token_is_told_where_to_look(app, new_context):
    page = waiting(new_context().new_page())
    answer = page.goto(f"http://127.0.0.1:{app.port}/")
    assert answer.status == 403
    expect(page.locator("body")).to_contain_text(re.compile("the address the bank printed"))


@pytest.fixture
def lan_app(tmp_path):
    running = App(tmp_path / "data", options=("--bank-on-lan",)).start()
    yield running
    running.end()


def test_one_other_device_is_the_banker_s_screen_and_no_second(lan_app, new_context):
    if not reachable(interfaces()):
        pytest.skip("this machine has no network to come from")
    tablet, other = new_context(), new_context()
    page = waiting(tablet.new_page())
    open_flet(page, lan_app.device_url)
    key(page, "New game").click()
    page.get_by_role("button", name="Add a player").wait_for()
    assert waiting(other.new_page()).goto(lan_app.device_url).status == 403
