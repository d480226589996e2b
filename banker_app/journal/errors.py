"""What can go wrong with the stored games, as a tree under `BankerError`."""

from pathlib import Path
from typing import Literal, TypeAlias

from models.errors import BankerError

Damage: TypeAlias = Literal["missing", "empty", "foreign", "unreadable", "malformed"]
"""What is wrong with a data file; `missing` where only what belongs to it is there."""

LossReason: TypeAlias = Literal["full", "failed"]
"""Why something could not be saved: the storage is full, or it failed."""


class JournalError(BankerError):
    """The stored games cannot do what was asked."""


class NoSuchGame(JournalError):
    """No stored game has that id."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"no game {game_id!r}")
        self.game_id = game_id


class JournalConflict(JournalError):
    """Rows that do not follow the last stored one; nothing was stored."""

    def __init__(self, game_id: str, seq: int) -> None:
        super().__init__(f"row {seq} of game {game_id} does not follow the last one")
        self.game_id, self.seq = game_id, seq


class JournalTooNew(JournalError):
    """Data that a newer version of the app wrote."""

    def __init__(self, path: Path, version: int) -> None:
        super().__init__(f"{path} has version {version}, which a newer app wrote")
        self.path, self.version = path, version


class JournalDamaged(JournalError):
    """A data file that is not as it was left; nothing was changed.

    Shapes: `copy` is the last good copy, where there is one.
    """

    def __init__(self, path: Path, damage: Damage, *, copy: Path | None = None) -> None:
        offer = f"; the last good copy is {copy}" if copy else ""
        super().__init__(f"{path} is {damage}{offer}")
        self.path, self.damage, self.copy = path, damage, copy


class NotSaved(JournalError):
    """A change that could not be stored; what was stored before is as it was."""

    def __init__(self, reason: LossReason, detail: str) -> None:
        super().__init__(f"not saved: {detail}")
        self.reason = reason


class DataHeld(JournalError):
    """Another process writes to the data folder.

    Shapes: `pid` and `what` say who it is, where that is known.
    """

    def __init__(self, folder: Path, *, pid: int | None = None, what: str = "") -> None:
        holder = f"process {pid} ({what})" if pid else "another process"
        super().__init__(f"{folder} is in use by {holder}")
        self.folder, self.pid, self.what = folder, pid, what
