"""The command `banker` run in the tests' own process."""

import contextlib
import io
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from banker_app.cli import run
from banker_app.console import Teller, Terminal, converse
from banker_app.session import Bank


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str

    @property
    def objects(self) -> list[dict[str, object]]:
        """The JSON objects that it printed, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]


def banker(*argv: object) -> Ran:
    """Runs the command."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = run([str(argument) for argument in argv])
    return Ran(status, out.getvalue(), err.getvalue())


def begun(folder: Path, *players: str) -> str:
    """The id of a new game of these players, by default Ann and Ben."""
    return banker("new", "kbg-2022", *(players or ("Ann", "Ben")), "--data", folder).out.strip()


def typed_at(bank: Bank, game_id: str, lines: Iterable[str], *, as_json: bool = False) -> list[str]:
    """What the console answers to lines."""
    shown = io.StringIO()
    terminal = Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), shown, as_json)
    converse(terminal, Teller(bank.open(game_id), terminal.voice))
    return shown.getvalue().splitlines()
