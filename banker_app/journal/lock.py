"""The lock on a data folder: one process writes to it, and the system frees it when that dies."""

import contextlib
import json
import os
import sys
from pathlib import Path

from filelock import FileLock, Timeout

from banker_app.journal.errors import DataHeld, JournalError

LOCK_NAME = "banker.lock"
HOLDER_NAME = "banker.holder"


def this_command() -> str:
    """The command line of this process, as somebody at the same machine would know it."""
    program, *rest = sys.argv
    return " ".join([Path(program).name, *rest])


class FolderLock:
    """The right to write to a data folder.

    Shapes: who holds it stands in a file of its own, since a locked file cannot be read everywhere.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = FileLock(folder / LOCK_NAME)

    def take(self, what: str) -> None:
        """Takes the lock, or fails at once.

        Raises: DataHeld, JournalError where the folder cannot be written to.
        """
        try:
            self._lock.acquire(timeout=0)
            (self._folder / HOLDER_NAME).write_text(
                json.dumps({"pid": os.getpid(), "what": what}), encoding="utf-8"
            )
        except Timeout as error:
            raise _held(self._folder) from error
        except OSError as error:
            self.release()
            raise JournalError(f"cannot write to {self._folder}: {error.strerror}") from error

    def release(self) -> None:
        """Lets go of the lock."""
        self._lock.release()


def _held(folder: Path) -> DataHeld:
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        holder = json.loads((folder / HOLDER_NAME).read_text(encoding="utf-8"))
        return DataHeld(folder, pid=int(holder["pid"]), what=str(holder["what"]))
    return DataHeld(folder)
