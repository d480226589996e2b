"""The real app in a process of its own, and pages that may load nothing from outside."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Request, sync_playwright

from banker_app.phones.network import interfaces, reachable
from tests.browser.hall import Hall, hall_of
from tests.phones.house import House
from tests.support.ports import free_port
from tests.support.running import PATIENCE_S, App

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The app on an empty data folder."""
    running = App(tmp_path / "data").start()
    yield running
    if running.process is not None:
        running.end()


@pytest.fixture
def hall() -> Iterator[Hall]:
    """A house without a game."""
    with hall_of(House(port=free_port())) as serving:
        yield serving


@pytest.fixture(scope="module")
def playwright_driver() -> Iterator[Playwright]:
    """Playwright; its loop runs in this thread, where tests of other modules need their own."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="module")
def browser(playwright_driver: Playwright, chromium: str) -> Iterator[Browser]:
    """Chromium, headless."""
    running = playwright_driver.chromium.launch(executable_path=chromium, args=ARGUMENTS)
    yield running
    running.close()


@dataclass
class Requests:
    """All that pages asked for, but for what the browser itself stopped at the page's policy."""

    asked: list[Request] = field(default_factory=list)

    def outside(self) -> list[str]:
        """Those that were sent to another machine, or tried to."""
        local = {"127.0.0.1", "localhost", "", *reachable(interfaces())}
        return [
            request.url
            for request in self.asked
            if (urlparse(request.url).hostname or "") not in local and request.failure != "csp"
        ]


@pytest.fixture
def requests() -> Requests:
    """The requests of all pages of this test."""
    return Requests()


NewContext = Callable[..., BrowserContext]


@pytest.fixture
def new_context(browser: Browser, requests: Requests) -> Iterator[NewContext]:
    """Makes a browser of its own for each user, and holds against it what it asks for outside."""
    contexts: list[BrowserContext] = []

    def make(**options: object) -> BrowserContext:
        context = browser.new_context(**{"viewport": {"width": 390, "height": 844}, **options})  # type: ignore[arg-type]
        context.on("request", lambda request: requests.asked.append(request))
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert requests.outside() == []


def open_flet(page: Page, url: str) -> None:
    """Opens the banker's screen and has it tell its names, as a screen reader would."""
    page.goto(url)
    show_names(page)


def show_names(page: Page) -> None:
    """Switches on what a screen reader sees."""
    placeholder = page.locator("flt-semantics-placeholder")
    placeholder.wait_for(state="attached", timeout=PATIENCE_S * 1_000)
    placeholder.evaluate("element => element.click()")
