"""What stopped a command: a code for scripts, and a sentence for people."""

import sys
from dataclasses import dataclass
from pathlib import Path

from banker_app.journal.errors import JournalError
from banker_app.journal_words import journal_words
from banker_app.record_file import UnreadableFile
from banker_app.wording import WORDS
from models.errors import BadRecord, BankerError, IllegalMove


class BooksWrong(BankerError):
    """Books that fail a check after a move of a replay."""

    def __init__(self, fault: str, number: int) -> None:
        super().__init__(f"{fault} after move {number}")
        self.fault = fault
        self.number = number


@dataclass(frozen=True, slots=True)
class Failure:
    """Why something could not be done: the move at fault from 1, a code, and a sentence."""

    move: int | None
    code: str
    message: str

    def told(self) -> str:
        """The failure as a line for people."""
        if self.move is None:
            return self.message
        return WORDS("move {number}: {message}", number=self.move, message=self.message)


def print_failure(failure: Failure, *, about: Path | None = None) -> None:
    """Tells a failure, and the file that it is about, in one line on standard error."""
    where = "" if about is None else f"{about}: "
    print(f"banker: {where}{failure.told()}", file=sys.stderr)


def failure_of(error: BankerError) -> Failure:
    """What is told of a record, or of a line typed, that failed."""
    match error:
        case IllegalMove():
            return Failure(error.number, error.refusal.code, WORDS.refusal(error.refusal))
        case BadRecord():
            return Failure(error.number, "bad_record", WORDS.fault(error.fault))
        case UnreadableFile():
            return Failure(None, "bad_record", WORDS.file_trouble(error.trouble))
        case BooksWrong():
            return Failure(error.number, "books_wrong", WORDS.check(error.fault))
        case JournalError():
            return Failure(None, "not_saved", journal_words(WORDS, error))
        case _:
            return Failure(None, "bad_record", str(error))
