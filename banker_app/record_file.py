"""Records as files: read with care, written whole or not at all."""

import os
from pathlib import Path
from stat import S_ISDIR

from banker_app.wording.faults import FileTrouble
from models.errors import BadRecord, BankerError, RecordFault
from models.record import LARGEST_RECORD_BYTES


class UnreadableFile(BankerError):
    """A file whose text cannot be had, and why."""

    def __init__(self, path: Path, trouble: FileTrouble) -> None:
        super().__init__(f"{trouble}: {path}")
        self.path = path
        self.trouble: FileTrouble = trouble


def read_record_text(path: Path) -> str:
    """The text of a record's file; one that is too large is not read.

    Raises: UnreadableFile, BadRecord.
    """
    try:
        return _content(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableFile(path, "not_text") from error
    except FileNotFoundError as error:
        raise UnreadableFile(path, "not_found") from error
    except PermissionError as error:
        raise UnreadableFile(path, "not_allowed") from error
    except (OSError, ValueError) as error:
        raise UnreadableFile(path, "unreadable") from error


def _content(path: Path) -> bytes:
    status = path.stat()
    if S_ISDIR(status.st_mode):
        raise UnreadableFile(path, "folder")
    if status.st_size > LARGEST_RECORD_BYTES:
        raise _too_large()
    with path.open("rb") as file:
        content = file.read(LARGEST_RECORD_BYTES + 1)
    if len(content) > LARGEST_RECORD_BYTES:
        raise _too_large()
    return content


def _too_large() -> BadRecord:
    return BadRecord(RecordFault("record", "too_large", f"{LARGEST_RECORD_BYTES:,}"))


def write_record_text(path: Path, text: str) -> None:
    """Writes a record's file; what stood there before stays until the new one is whole.

    Raises: OSError.
    """
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")
        return
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, encoding="utf-8")
    os.replace(part, path)
