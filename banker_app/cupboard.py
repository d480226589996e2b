"""The cupboard: what the house keeps beside the games, such as boards and sets of rules."""

import contextlib
import logging
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, ValidationError

from banker_app.journal.errors import NotSaved
from banker_app.listeners import Listener, Listeners
from models.record import folded

log = logging.getLogger(__name__)

CUPBOARD_NAME = "cupboard.json"
MOST_BYTES = 4_000_000

KeptKind: TypeAlias = Literal["board", "rules", "screen", "hidden_cash"]
"""What a kept thing is: a board, a set of rules, how the screen is set, whose cash is hidden."""


class Kept(BaseModel):
    """A thing in the cupboard: its kind, its name and its text, which its kind can read."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    kind: KeptKind
    name: str
    text: str


class _Content(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")

    version: Literal[1] = 1
    kept: tuple[Kept, ...] = ()


class Cupboard:
    """Things by their kind and name, on disk where a file is given; one process writes them."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._kept = _read(file) if file else ()
        self._listeners = Listeners()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls the listener after every change; gives what ends that."""
        return self._listeners.add(listener)

    def all(self, kind: KeptKind) -> tuple[Kept, ...]:
        """All things of a kind, by their names."""
        found = (kept for kept in self._kept if kept.kind == kind)
        return tuple(sorted(found, key=lambda kept: folded(kept.name)))

    def find(self, kind: KeptKind, name: str) -> Kept | None:
        """The thing of that kind and name, however it is written."""
        sought = folded(name)
        return next((kept for kept in self.all(kind) if folded(kept.name) == sought), None)

    def keep(self, kept: Kept) -> None:
        """Keeps a thing, in place of one of the same kind and name.

        Raises: NotSaved.
        """
        self._write((*self._others(kept.kind, kept.name), kept))

    def drop(self, kind: KeptKind, name: str) -> None:
        """Throws a thing away, if it is there.

        Raises: NotSaved.
        """
        self._write(self._others(kind, name))

    def _others(self, kind: KeptKind, name: str) -> tuple[Kept, ...]:
        sought = (kind, folded(name))
        return tuple(kept for kept in self._kept if (kept.kind, folded(kept.name)) != sought)

    def _write(self, kept: tuple[Kept, ...]) -> None:
        text = _Content(kept=kept).model_dump_json(indent=1)
        if len(text.encode()) > MOST_BYTES:
            raise NotSaved("full", "the cupboard is full")
        if self._file is not None:
            _replace(self._file, text)
        self._kept = kept
        self._listeners.tell()


def _read(file: Path) -> tuple[Kept, ...]:
    """What a file holds; one that cannot be read is put aside, never written over."""
    try:
        if file.stat().st_size > MOST_BYTES:
            raise ValueError("too large")
        return _Content.model_validate_json(file.read_bytes()).kept
    except FileNotFoundError:
        return ()
    except (OSError, ValueError, ValidationError):
        log.warning("%s cannot be read and is put aside", file, exc_info=True)
        _put_aside(file)
        return ()


def _put_aside(file: Path) -> None:
    number = 1
    while (aside := file.with_name(f"{file.stem}-damaged-{number}{file.suffix}")).exists():
        number += 1
    with contextlib.suppress(OSError):
        file.rename(aside)


def _replace(file: Path, text: str) -> None:
    """Writes a file whole or not at all.

    Raises: NotSaved.
    """
    made: Path | None = None
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=file.parent, prefix=file.stem, delete=False
        ) as draft:
            made = Path(draft.name)
            draft.write(text)
            draft.flush()
            os.fsync(draft.fileno())
        made.replace(file)
    except OSError as error:
        if made is not None:
            made.unlink(missing_ok=True)
        raise NotSaved("failed", str(error)) from error
