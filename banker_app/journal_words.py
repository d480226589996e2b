"""What is wrong with the stored games, as sentences."""

from typing import assert_never

from banker_app.journal.errors import (
    Damage,
    DataHeld,
    JournalConflict,
    JournalDamaged,
    JournalError,
    JournalTooNew,
    LossReason,
    NoSuchGame,
    NotSaved,
)
from banker_app.wording import Words


def journal_words(words: Words, error: JournalError) -> str:
    """What went wrong, and what is safe."""
    match error:
        case NoSuchGame():
            return words('No game is called "{game}". See `banker games`.', game=error.game_id)
        case DataHeld(pid=None):
            return words("Another bank has {folder} open. Close it first.", folder=error.folder)
        case DataHeld():
            return words(
                'Another bank has {folder} open: process {pid}, "{what}". Close it first.',
                folder=error.folder,
                pid=error.pid,
                what=error.what,
            )
        case JournalTooNew():
            return words("A newer Shark Banker wrote {path}. Update this one.", path=error.path)
        case JournalDamaged():
            return _damaged(words, error)
        case NotSaved():
            return loss_words(words, error.reason)
        case JournalConflict():
            return words("The table has moved on. Nothing was changed. Look again.")
        case _:
            return words("The games cannot be reached: {detail}.", detail=error)


def loss_words(words: Words, reason: LossReason | None) -> str:
    """Why a change was not stored."""
    match reason:
        case "full":
            return words(
                "Not saved, the storage is full. Nothing was changed. Make room, try again."
            )
        case "failed" | None:
            return words("Not saved. Nothing was changed. Try again.")
        case _:
            assert_never(reason)


def _damaged(words: Words, error: JournalDamaged) -> str:
    text = words(
        "{path} {damage}. Nothing was changed.", path=error.path, damage=_how(words, error)
    )
    if error.copy is None:
        return text
    return words("{text} The last good copy is {copy}.", text=text, copy=error.copy)


def _how(words: Words, error: JournalDamaged) -> str:
    damage: Damage = error.damage
    match damage:
        case "missing":
            return words("is missing, though other files of it are there")
        case "empty":
            return words("is empty")
        case "foreign":
            return words("is no file of Shark Banker")
        case "unreadable":
            return words("cannot be read")
        case "malformed":
            return words("is damaged")
        case _:
            assert_never(damage)
