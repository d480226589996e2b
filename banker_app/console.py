"""The bank in a terminal: a line is read, done and stored, and then answered."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TextIO, TypeAlias

from banker_app.failures import failure_of
from banker_app.journal.folder import open_writer
from banker_app.journal_words import loss_words
from banker_app.session import Accepted, Answer, Bank
from banker_app.settings import Settings
from banker_app.short_moves import GRAMMARS, Typed, Unclear
from banker_app.voices import ScriptVoice, SpokenVoice, Table, Voice
from banker_app.wording import WORDS
from banker_app.wording.standing import standing_of
from models.errors import BadRecord
from models.vocabulary import Player

LONGEST_LINE = 10_000

Work: TypeAlias = Callable[[], None]


class Quit(Exception):
    """The one at the terminal is done."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """Where lines come from and where answers go."""

    typed: TextIO
    shown: TextIO
    as_json: bool = False

    @property
    def voice(self) -> Voice:
        """How it is answered here."""
        return ScriptVoice() if self.as_json else SpokenVoice()

    def show(self, lines: Iterable[str]) -> None:
        """Prints lines at once."""
        self.shown.write("".join(f"{line}\n" for line in lines))
        self.shown.flush()

    def lines(self) -> Iterator[str]:
        """What is typed, line by line; of a line that is too long only the beginning."""
        if not self.as_json and self.typed.isatty() and self.shown.isatty():
            yield from _edited_lines()
            return
        while line := self.typed.readline(LONGEST_LINE + 1):
            beginning = line
            while not line.endswith("\n") and (line := self.typed.readline(LONGEST_LINE)):
                pass
            yield beginning.rstrip("\r\n")


def _edited_lines() -> Iterator[str]:
    with suppress(ImportError):
        import readline  # noqa: F401  arrow keys and earlier lines
    with suppress(EOFError):
        while True:
            yield input("> ")


@dataclass(frozen=True, slots=True)
class Teller:
    """Answers what is typed at one table."""

    table: Table
    voice: Voice = field(default_factory=SpokenVoice)

    def answer(self, line: str) -> Iterable[str]:
        """Does what a line asks, and tells what came of it.

        Raises: Quit.
        """
        try:
            return self._answer(line.strip())
        except Unclear as unclear:
            return self.voice.refused("unknown_command", unclear.meant)
        except BadRecord as bad:
            failure = failure_of(bad)
            return self.voice.refused(failure.code, failure.message)

    def _answer(self, line: str) -> Iterable[str]:
        if len(line) > LONGEST_LINE:
            limit = WORDS.number(LONGEST_LINE)
            raise Unclear(WORDS("A line is at most {limit} characters long.", limit=limit))
        match line.lower().split():
            case ["status"]:
                return self.voice.standing(self.table)
            case ["help"]:
                return self.voice.help(self.table.game.name)
            case ["quit"]:
                raise Quit
            case ["undo" | "redo" as change]:
                return self._told(change)
            case _:
                return self._told(line)

    def _told(self, line: str) -> Iterable[str]:
        before = self.table.history
        match self._change(line):
            case Accepted() as accepted:
                return self.voice.done(self.table, accepted, before)
            case declined if declined.code == "not_saved":
                return self.voice.refused(declined.code, loss_words(WORDS, declined.loss))
            case declined:
                return self.voice.refused(declined.code, WORDS.declined(declined))

    def _change(self, line: str) -> Answer:
        match line:
            case "undo":
                return self.table.undo()
            case "redo":
                return self.table.redo()
            case _:
                return self.table.submit(
                    self.table.game.parse_move(self._move_text(line), self.table.state)
                )

    def _move_text(self, line: str) -> str:
        if line.startswith("{"):
            return line
        verb, *words = line.split() or [""]
        grammar = GRAMMARS.get(self.table.game.name)
        typed = Typed(verb.lower(), tuple(words), self.table.state.players, self._awaited)
        move = grammar(typed) if grammar else None
        if move is None:
            raise Unclear(WORDS("No such command. Type help."))
        return json.dumps(move)

    def _awaited(self) -> Player:
        standing = standing_of(self.table.game.summary(self.table.history))
        return standing.due.player if standing.due else standing.active or ""


def keep_bank(terminal: Terminal, settings: Settings, game_id: str, *, has_phones: bool) -> None:
    """Keeps the bank of a game until the input ends.

    Raises: JournalError, BadRecord, PortTaken.
    """
    with closing(open_writer(settings.data)) as store, suppress(KeyboardInterrupt):
        bank = Bank(store)
        teller = Teller(bank.open(game_id), terminal.voice)
        if not has_phones:
            converse(terminal, teller)
            return
        from banker_app.serving.console import phones_beside

        with phones_beside(bank, settings) as beside_phones:
            converse(terminal, teller, do=beside_phones)


def _at_once(work: Work) -> None:
    work()


def converse(terminal: Terminal, teller: Teller, *, do: Callable[[Work], None] = _at_once) -> None:
    """Answers every line, until the input ends; `do` chooses the thread in which the bank works."""
    do(lambda: terminal.show(teller.voice.greeting(teller.table)))
    with suppress(Quit):
        for line in terminal.lines():
            do(partial(reply, terminal, teller, line))


def reply(terminal: Terminal, teller: Teller, line: str) -> None:
    """Answers one line; an empty one is no question, but a script still waits for its answer.

    Raises: Quit.
    """
    if line.strip() or terminal.as_json:
        terminal.show(teller.answer(line))
