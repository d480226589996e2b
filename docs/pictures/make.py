"""Makes the pictures of the README from the running app.

Run: `python -m docs.pictures.make`, with the test extra and Chromium installed.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import ARGUMENTS, show_names
from tests.support.running import App

HERE = Path(__file__).parent
GAMES = HERE.parents[1] / "tests" / "golden" / "games"
DESK = {"width": 1440, "height": 900}
HAND = {"width": 390, "height": 844}
SETTLED_S = 4.0


@contextmanager
def bank_with(game: str, moves: int | None) -> Iterator[App]:
    """The app with a game on the table, played so far."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        record = json.loads((GAMES / f"{game}.json").read_text(encoding="utf-8"))
        record["moves"] = record["moves"][:moves]
        path = folder / "game.json"
        path.write_text(json.dumps(record), encoding="utf-8")
        command = [sys.executable, "-m", "banker_app", "import", str(path), "--data"]
        subprocess.run([*command, str(folder / "data")], check=True, stdout=subprocess.DEVNULL)
        app = App(folder / "data").start()
        try:
            yield app
        finally:
            app.end()


def banker(browser: Browser, app: App, size: dict[str, int], *, dark: bool = False) -> Page:
    """The banker's screen with the table open."""
    page = browser.new_page(
        viewport={"width": size["width"], "height": size["height"]},
        color_scheme="dark" if dark else "light",
        device_scale_factor=2 if size is HAND else 1,
    )
    page.goto(app.banker_url)
    show_names(page)
    page.get_by_role("button", name=re.compile("^(Go on|Ada, Ben)")).first.click()
    time.sleep(SETTLED_S)
    return page


def easel(browser: Browser, app: App) -> Page:
    """A board being painted for a new game."""
    page = browser.new_page(
        viewport={"width": HAND["width"], "height": HAND["height"]}, device_scale_factor=2
    )
    page.goto(app.banker_url)
    show_names(page)
    for key in ("New game", "Paint", "Brush: area 2"):
        page.get_by_role("button", name=key, exact=True).first.click()
    for cell in ("C3", "D3", "E3", "E4", "D4", "C4", "C5", "D5"):
        page.get_by_role("button", name=re.compile(f"^{cell}, ")).first.click()
    return page


def player(browser: Browser, app: App, name: str) -> Page:
    """A player's phone."""
    page = browser.new_page(
        viewport={"width": HAND["width"], "height": HAND["height"]}, device_scale_factor=2
    )
    page.goto(app.phones_url)
    page.fill("#code", app.code)
    page.get_by_role("button").first.click()
    page.get_by_role("button", name=name).click()
    page.wait_for_selector(".state.live")
    return page


def shoot(page: Page, name: str) -> None:
    """Keeps what is shown."""
    time.sleep(SETTLED_S)
    page.screenshot(path=HERE / f"{name}.png")


def main() -> None:
    """Makes all pictures."""
    with sync_playwright() as driver:
        chromium = shutil.which("chromium")
        browser = driver.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        with bank_with("kbg-2022-plain-3", 137) as app:
            screen = banker(browser, app, DESK)
            screen.get_by_role("button", name=re.compile("^I9,")).click()
            shoot(screen, "table")
        with bank_with("kbg-2022-plain-1", 126) as app:
            screen, phone = banker(browser, app, HAND), player(browser, app, "Ada")
            screen.get_by_role("button", name=re.compile("^F10,")).click()
            screen.get_by_role("button", name=re.compile("^Place yellow")).click()
            screen.get_by_role("button", name="All done").wait_for()
            shoot(screen, "payout")
            shoot(phone, "phone")
            screen.get_by_role("button", name=re.compile("Why")).first.click()
            shoot(screen, "why")
            shoot(easel(browser, app), "easel")
        with bank_with("kbg-2022-plain-1", None) as app:
            shoot(banker(browser, app, DESK, dark=True), "ranking")
        browser.close()


if __name__ == "__main__":
    main()
