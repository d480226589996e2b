"""Tells after the laws how many games were played, and how to play the same ones again."""

import pytest

from tests.support.walks import GAMES, SEED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.write_line(
        f"laws: {GAMES} random games; the same again with SHARK_GAMES={GAMES} SHARK_SEED={SEED}"
    )
