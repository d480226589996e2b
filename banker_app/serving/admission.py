"""Who may open the banker's screen: a token from the printed address, exchanged for a cookie."""

import hmac
import secrets
from collections.abc import Callable
from typing import Protocol

from banker_app.listeners import Listener, Listeners
from banker_app.serving.secret import derived

_BYTES = 16


def is_same(given: str, right: str) -> bool:
    """Whether two secrets are the same, in a time that tells nothing."""
    return hmac.compare_digest(given.encode(), right.encode())


class Admission(Protocol):
    """What the guard asks at the door."""

    def exchange(self, token: str) -> str | None:
        """The cookie for a token, or None for a wrong one."""
        ...

    def is_admitted(self, cookie: str) -> bool:
        """Whether the cookie is in force."""
        ...


class OwnMachine:
    """The banker's own machine: one token and one cookie, the same after a restart."""

    def __init__(self, secret: bytes) -> None:
        self.token = derived(secret, "token")
        self._cookie = derived(secret, "cookie")

    def exchange(self, token: str) -> str | None:
        """The cookie for the token."""
        return self._cookie if is_same(token, self.token) else None

    def is_admitted(self, cookie: str) -> bool:
        """Whether the cookie is in force."""
        return is_same(cookie, self._cookie)


class OneDevice:
    """One other device: the first that brings the token gets in, and none after it."""

    def __init__(self) -> None:
        self.token = secrets.token_urlsafe(_BYTES)
        self._cookie = ""
        self._listeners = Listeners()

    @property
    def is_taken(self) -> bool:
        """Whether a device is in."""
        return bool(self._cookie)

    def exchange(self, token: str) -> str | None:
        """The cookie for the token, once."""
        if self._cookie or not is_same(token, self.token):
            return None
        self._cookie = secrets.token_urlsafe(_BYTES)
        self._listeners.tell()
        return self._cookie

    def is_admitted(self, cookie: str) -> bool:
        """Whether the cookie is in force."""
        return bool(self._cookie) and is_same(cookie, self._cookie)

    def revoke(self) -> None:
        """Sends the device away and makes a new token."""
        self.token, self._cookie = secrets.token_urlsafe(_BYTES), ""
        self._listeners.tell()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls the listener after every change; gives what ends that."""
        return self._listeners.add(listener)
