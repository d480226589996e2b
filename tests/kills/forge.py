"""Forks one console after another, each of which is killed: at a named point, or at some moment.

It is a process of its own that has everything imported, so that a console starts in milliseconds.
An order is one line of JSON on standard input, the answer one line on standard output: how the
console ended, as `os.waitpid` tells it.
"""

import functools
import io
import json
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TextIO
from unittest.mock import patch

from banker_app import console
from banker_app.journal.folder import open_writer
from banker_app.settings import Settings


class Order(NamedTuple):
    """A console to run, and when it dies: the `nth` time it comes to a point, or after a while."""

    folder: str
    game: str
    typed: str
    shown: str
    point: str
    nth: int
    after_s: float


class Fuse:
    """Kills this very process the nth time it comes to a point."""

    def __init__(self, point: str, nth: int) -> None:
        self._point, self._left = point, nth

    def __call__(self, point: str) -> None:
        """Comes to a point."""
        self._left -= point == self._point
        if not self._left:
            os.kill(os.getpid(), signal.SIGKILL)


class Paper(io.StringIO):
    """What the console prints on: named points before, in the middle of and after an answer."""

    def __init__(self, file: TextIO, pass_by: Callable[[str], None]) -> None:
        super().__init__()
        self._file, self._pass_by = file, pass_by

    def write(self, text: str, /) -> int:
        """Prints an answer."""
        self._pass_by("before_answer")
        self._file.write(text[: len(text) // 2])
        self._file.flush()
        self._pass_by("half_answer")
        self._file.write(text[len(text) // 2 :])
        self._file.flush()
        self._pass_by("after_answer")
        return len(text)


def keep_bank(order: Order) -> None:
    """The console, as the command line runs it, with a fuse at every point."""
    fuse = Fuse(order.point, order.nth)
    lit = patch("banker_app.console.open_writer", functools.partial(open_writer, observe=fuse))
    with lit, Path(order.typed).open() as typed, Path(order.shown).open("a") as shown:
        settings = Settings(data=Path(order.folder))
        terminal = console.Terminal(typed, Paper(shown, fuse), as_json=True)
        console.keep_bank(terminal, settings, order.game, has_phones=False)


def carried_out(order: Order) -> int:
    """How the console of an order ended."""
    child = os.fork()
    if not child:
        try:
            keep_bank(order)
            os._exit(0)
        finally:
            os._exit(1)
    if order.after_s:
        time.sleep(order.after_s)
        os.kill(child, signal.SIGKILL)
    return os.waitpid(child, 0)[1]


if __name__ == "__main__":
    for line in sys.stdin:
        print(carried_out(Order(*json.loads(line))), flush=True)
