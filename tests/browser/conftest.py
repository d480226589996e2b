"""The real app in a process of its own, and pages that may load nothing from outside."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE_S = 30.0
_BANKER = re.compile(r"Banker's screen: (\S+)")
_PLAYERS = re.compile(r"open (\S+) and type (\S+)")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
        return port


@dataclass
class App:
    """A running `banker`, its addresses as it printed them."""

    data: Path
    port: int = field(default_factory=free_port)
    phones_port: int = field(default_factory=free_port)
    options: tuple[str, ...] = ()
    process: "subprocess.Popen[str] | None" = None
    banker_url: str = ""
    code: str = ""

    def start(self) -> "App":
        """Starts the app and waits until both servers answer."""
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "banker_app", "--no-open", "--data", str(self.data)),
                *("--port", str(self.port), "--phones-port", str(self.phones_port)),
                *self.options,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self._read_addresses()
        for port in (self.port, self.phones_port):
            _wait_for_answer(port)
        return self

    @property
    def phones_url(self) -> str:
        """The players' address, over the loopback interface."""
        return f"http://127.0.0.1:{self.phones_port}"

    def _read_addresses(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        seen = []
        for line in self.process.stdout:
            seen.append(line)
            if found := _BANKER.search(line):
                self.banker_url = found[1]
            if players := _PLAYERS.search(line):
                self.code = players[2]
                return
        raise AssertionError("the app ended: " + "".join(seen))

    def end(self, number: int = signal.SIGTERM) -> int:
        """Ends the app; gives its exit status."""
        assert self.process is not None
        self.process.send_signal(number)
        status = self.process.wait(timeout=PATIENCE_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return status

    def kill(self) -> None:
        """Kills the app as a power cut would."""
        self.end(signal.SIGKILL)


def _wait_for_answer(port: int) -> None:
    """Both sockets listen from the start; a server stands behind one once it answers."""
    ends = time.monotonic() + PATIENCE_S
    while time.monotonic() < ends:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_S) as sock:
                sock.sendall(b"GET / HTTP/1.1\r\nHost: nobody\r\nConnection: close\r\n\r\n")
                if sock.recv(12).startswith(b"HTTP/1.1"):
                    return
        except OSError:
            time.sleep(0.05)
    raise AssertionError(f"nothing answers on port {port}")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The app on an empty data folder."""
    running = App(tmp_path / "data").start()
    yield running
    if running.process is not None:
        running.end()


@pytest.fixture(scope="session")
def playwright_driver() -> Iterator[Playwright]:
    """Playwright."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright_driver: Playwright, chromium: str) -> Iterator[Browser]:
    """Chromium, headless."""
    running = playwright_driver.chromium.launch(executable_path=chromium, args=ARGUMENTS)
    yield running
    running.close()


@dataclass
class Requests:
    """All that pages asked for."""

    urls: list[str] = field(default_factory=list)

    def outside(self) -> list[str]:
        """Those that would have left this machine."""
        local = {"127.0.0.1", "localhost", ""}
        return [url for url in self.urls if (urlparse(url).hostname or "") not in local]


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
        context.on("request", lambda request: requests.urls.append(request.url))
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
