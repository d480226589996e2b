"""What is wrong with the stored games is told with what is safe."""

from pathlib import Path

import pytest

from banker_app.failures import failure_of
from banker_app.journal import errors
from banker_app.journal_words import journal_words, loss_words
from banker_app.wording import WORDS
from models.errors import BankerError

DATA = Path("banker.db")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (errors.NoSuchGame("zzz"), 'No game is called "zzz". See `banker games`.'),
        (errors.DataHeld(Path("data")), "Another bank has data open. Close it first."),
        (
            errors.DataHeld(Path("data"), pid=7, what="banker"),
            'Another bank has data open: process 7, "banker". Close it first.',
        ),
        (
            errors.JournalTooNew(DATA, 9),
            "A newer Shark Banker wrote banker.db. Update this one.",
        ),
        (
            errors.JournalDamaged(DATA, "malformed", copy=Path("copy.db")),
            "banker.db is damaged. Nothing was changed. The last good copy is copy.db.",
        ),
        (errors.JournalDamaged(DATA, "empty"), "banker.db is empty. Nothing was changed."),
        (
            errors.JournalDamaged(DATA, "foreign"),
            "banker.db is no file of Shark Banker. Nothing was changed.",
        ),
        (
            errors.JournalDamaged(DATA, "unreadable"),
            "banker.db cannot be read. Nothing was changed.",
        ),
        (
            errors.JournalDamaged(DATA, "missing"),
            "banker.db is missing, though other files of it are there. Nothing was changed.",
        ),
        (errors.NotSaved("failed", "x"), "Not saved. Nothing was changed. Try again."),
        (
            errors.JournalConflict("abc", 3),
            "The table has moved on. Nothing was changed. Look again.",
        ),
        (errors.JournalError("cannot reach it"), "The games cannot be reached: cannot reach it."),
    ],
)
def test_trouble_with_the_stored_games_is_told(error, said):
    assert journal_words(WORDS, error) == said
    assert failure_of(error).told() == said


def test_a_full_storage_is_told_apart():
    assert loss_words(WORDS, "full").startswith("Not saved, the storage is full.")
    assert loss_words(WORDS, None) == loss_words(WORDS, "failed")


def test_what_has_no_words_of_its_own_is_told_as_it_is():
    assert failure_of(BankerError("port 80 is taken")).told() == "port 80 is taken"
