"""The door of the phones' server: only requests that were meant for it."""

from collections.abc import Callable, Iterable

from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)


class OwnHost:
    """Refuses every foreign Host and Origin before anything is routed, and seals every answer."""

    def __init__(self, app: ASGIApp, hosts: Callable[[], set[str]]) -> None:
        self._app, self._hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on what is its own."""
        host, origins = self._host(scope), _values(scope, b"origin")
        if host is None:
            await PlainTextResponse("", status_code=400)(scope, receive, _sealed(send))
        elif any(origin.lower() != f"http://{host}" for origin in origins):
            await PlainTextResponse("", status_code=403)(scope, receive, _sealed(send))
        else:
            await self._app(scope, receive, _sealed(send))

    def _host(self, scope: Scope) -> str | None:
        given = [host.lower() for host in _values(scope, b"host")]
        return given[0] if len(given) == 1 and given[0] in self._hosts() else None


def _values(scope: Scope, name: bytes) -> list[str]:
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    return [value.decode("latin-1") for key, value in headers if key == name]


def _sealed(send: Send) -> Send:
    async def sealed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["content-security-policy"] = POLICY
            headers["x-content-type-options"] = "nosniff"
            # with "no-referrer" a browser would send its own forms with the Origin "null"
            headers["referrer-policy"] = "same-origin"
            headers["cross-origin-resource-policy"] = "same-origin"
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return sealed
