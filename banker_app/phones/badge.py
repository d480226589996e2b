"""What a phone carries once it has joined: a signed cookie that outlives a restart of the bank."""

import base64
import hashlib
import hmac
import json
import secrets
from typing import NamedTuple

_ID_BYTES = 12


class Badge(NamedTuple):
    """A phone: its id, and its seat; no seat before it has chosen, an empty one to just watch."""

    phone: str
    seat: str | None = None


def new_badge() -> Badge:
    """A badge for a phone that has just joined."""
    return Badge(secrets.token_urlsafe(_ID_BYTES))


def format_badge(badge: Badge, key: bytes) -> str:
    """A badge as the value of a cookie."""
    plain = base64.urlsafe_b64encode(json.dumps(badge).encode()).decode().rstrip("=")
    return f"{plain}.{_mark(plain, key)}"


def parse_badge(text: str, key: bytes) -> Badge | None:
    """The badge in a cookie; None where it was not signed here."""
    plain, _, mark = text.partition(".")
    if not hmac.compare_digest(mark.encode(), _mark(plain, key).encode()):
        return None
    phone, seat = json.loads(base64.urlsafe_b64decode(plain + "=" * (-len(plain) % 4)))
    return Badge(phone, seat)


def _mark(plain: str, key: bytes) -> str:
    return hmac.digest(key, plain.encode(), hashlib.sha256).hex()[:32]
