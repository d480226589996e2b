"""The banker's own secret, kept beside the games so that a restart does not shut him out."""

import hashlib
import hmac
import os
import secrets
from pathlib import Path

_FILE = "banker.secret"
_LENGTH = 32


def secret_in(folder: Path) -> bytes:
    """The secret of a data folder, made on first use and readable by its owner alone."""
    path = folder / _FILE
    try:
        secret = path.read_bytes()
    except FileNotFoundError:
        secret = b""
    if len(secret) != _LENGTH:
        secret = secrets.token_bytes(_LENGTH)
        _write(path, secret)
    return secret


def _write(path: Path, secret: bytes) -> None:
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(secret)


def derived(secret: bytes, purpose: str) -> str:
    """A value of 128 bits for one purpose, from which the secret cannot be told."""
    return hmac.digest(secret, purpose.encode(), hashlib.sha256).hex()[:32]
