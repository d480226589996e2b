"""The guard of the banker's screen: it sees every request and WebSocket before Flet does."""

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Iterator
from urllib.parse import parse_qs

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from banker_app.serving.admission import Admission
from banker_app.wording import Words

OPEN_PATH = "/open"
_REFUSED = 1008


def content_policy(hosts: Iterable[str]) -> str:
    """What the page may load: itself and nothing from outside, the client's Rive script least."""
    sockets = " ".join(f"ws://{host}" for host in hosts)
    return (
        "default-src 'self'; "
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' 'unsafe-eval' blob:; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
        f"connect-src 'self' {sockets} data: blob:; worker-src 'self' blob:; "
        "frame-ancestors 'none'; base-uri 'self'; form-action 'none'"
    )


class Guard:
    """Lets in only its own Host and Origin, and only who was admitted.

    Shapes: `hosts` gives the `name:port` that count as its own, anew for each request.
    """

    def __init__(
        self, app: ASGIApp, admission: Admission, *, hosts: Callable[[], set[str]], words: Words
    ) -> None:
        self._app, self._admission = app, admission
        self._hosts, self._words = hosts, words
        self._sockets: dict[asyncio.Event, str] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses, admits, or passes on."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif not self._is_own(scope):
            await self._refuse(scope, receive, send)
        elif scope["type"] == "http" and scope["path"] == OPEN_PATH:
            await self._exchange(scope, receive, send)
        elif not self._admission.is_admitted(self._cookie(scope)):
            await self._refuse(scope, receive, send)
        elif scope["type"] == "websocket":
            with self._revocable(scope) as revoked:
                await self._app(scope, _until(revoked, receive), send)
        else:
            await self._app(scope, receive, self._sealed(send))

    def end_revoked(self) -> None:
        """Ends the connections of those who are no longer admitted."""
        for revoked, cookie in tuple(self._sockets.items()):
            if not self._admission.is_admitted(cookie):
                revoked.set()

    def _is_own(self, scope: Scope) -> bool:
        """Whether Host and Origin are this server's; a WebSocket must bring its Origin."""
        hosts, origins = _values(scope, b"host"), _values(scope, b"origin")
        if len(hosts) != 1 or hosts[0] not in self._hosts():
            return False
        is_read: bool = scope["type"] == "http"
        return is_read if not origins else origins == [f"http://{hosts[0]}"]

    def _cookie_name(self, scope: Scope) -> str:
        """Cookies know no ports: each server needs its own name."""
        return f"banker_{scope['server'][1]}"

    def _cookie(self, scope: Scope) -> str:
        return HTTPConnection(scope).cookies.get(self._cookie_name(scope), "")

    async def _exchange(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The token leaves the address bar, and a cookie stays."""
        query = parse_qs(scope["query_string"].decode("latin-1"))
        already = self._admission.is_admitted(self._cookie(scope))
        cookie = self._admission.exchange(query.get("token", [""])[0])
        if cookie is None and not already:
            await self._refuse(scope, receive, send)
            return
        response = RedirectResponse("/", status_code=303)
        if cookie is not None:
            name = self._cookie_name(scope)
            response.set_cookie(name, cookie, httponly=True, samesite="strict", path="/")
        await response(scope, receive, self._sealed(send))

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": _REFUSED})
            return
        text = self._words(
            "This is the banker's screen. Open it with the address the bank printed."
        )
        await PlainTextResponse(text, status_code=403)(scope, receive, self._sealed(send))

    def _sealed(self, send: Send) -> Send:
        """Every answer carries the page's policy, and opens itself to no other page."""
        policy = content_policy(sorted(self._hosts()))

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                del headers["access-control-allow-origin"]
                headers["content-security-policy"] = policy
                headers["cross-origin-opener-policy"] = "same-origin"
                headers["cross-origin-embedder-policy"] = "require-corp"
                headers["cross-origin-resource-policy"] = "same-origin"
                headers["referrer-policy"] = "no-referrer"
                headers["x-content-type-options"] = "nosniff"
                headers.setdefault("cache-control", "no-cache" if "etag" in headers else "no-store")
            await send(message)

        return sealed

    @contextlib.contextmanager
    def _revocable(self, scope: Scope) -> Iterator[asyncio.Event]:
        """Keeps a WebSocket in mind; the event is set when its device is sent away."""
        revoked = asyncio.Event()
        self._sockets[revoked] = self._cookie(scope)
        try:
            yield revoked
        finally:
            del self._sockets[revoked]


def _until(revoked: asyncio.Event, receive: Receive) -> Receive:
    """What a WebSocket receives, until its device is sent away."""

    async def received() -> Message:
        getting, ending = asyncio.ensure_future(receive()), asyncio.ensure_future(revoked.wait())
        try:
            await asyncio.wait({getting, ending}, return_when=asyncio.FIRST_COMPLETED)
            if revoked.is_set():
                return {"type": "websocket.disconnect", "code": _REFUSED}
            return getting.result()
        finally:
            for task in (getting, ending):
                task.cancel()

    return received


def _values(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]
