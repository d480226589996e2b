"""What all tests share: how hard hypothesis works, and where Chromium is."""

import os
import shutil

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "default",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    database=None,
)
settings.load_profile("default")

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
HOW_TO_GET_CHROMIUM = (
    "browser tests need Chromium: apt-get install chromium, or BANKER_CHROMIUM=/path/to/it"
)


def chromium_path() -> str | None:
    """Where Chromium is on this machine."""
    named = os.environ.get("BANKER_CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for all the tests that were skipped for want of it."""
    if chromium_path() is None:
        terminalreporter.write_line(HOW_TO_GET_CHROMIUM)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium; without it the test is skipped, or fails where CI asks for all."""
    path = chromium_path()
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail(HOW_TO_GET_CHROMIUM)
        pytest.skip(HOW_TO_GET_CHROMIUM)
    return path
