"""The server of the players' phones: it shows, and its one way to be told something is joining."""

import asyncio
from collections.abc import Awaitable, Callable
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from banker_app.cupboard import Cupboard
from banker_app.hidden_cash import is_cash_hidden
from banker_app.phones.badge import Badge
from banker_app.phones.feed import Feed, Stream
from banker_app.phones.files import page_files, page_response
from banker_app.phones.hosts import OwnHost
from banker_app.phones.pages import CODE_FIELD, LEAVE_FIELD, PLAIN, SEAT_FIELD, Pages
from banker_app.phones.pairing import Pairing, TooManyGuesses
from banker_app.phones.plain import Reader
from banker_app.phones.rules import Rules
from banker_app.session import Bank
from banker_app.wording import Words

LARGEST_FORM_BYTES = 1_000
SLOWEST_FORM_S = 10.0
_A_MONTH_S = 31 * 24 * 3600


class PhonesApp:
    """All routes of the phones.

    Shapes: `pairing` is the door, `feed` what is shown behind it.
    """

    def __init__(self, bank: Bank, pairing: Pairing, *, words: Words, cupboard: Cupboard) -> None:
        self._bank, self._pairing, self._cupboard = bank, pairing, cupboard
        self.feed = Feed(bank, pairing, cupboard)
        files = page_files()
        self._pages, self._rules = Pages(words, files), Rules(bank, words)
        routes = [
            Route("/", self._home),
            Route("/j/{secret}", self._scanned),
            Route("/join", self._join, methods=["POST"]),
            Route("/events", self._events),
            Route("/rules.json", self._rules_told),
            Route("/rules", self._rules_page),
            Route(PLAIN, self._plain),
            Route("/why", self._why),
            *(Route(f"/{file.name}", _sends(file.response)) for file in files),
        ]
        self._app: ASGIApp = OwnHost(Starlette(routes=routes), pairing.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request."""
        await self._app(scope, receive, send)

    def close(self) -> None:
        """Ends all streams."""
        self.feed.close()

    async def _home(self, request: Request) -> Response:
        badge = self._badge(request)
        if badge is None:
            return self._door(request)
        if not self._pairing.is_seated(badge):
            return page_response(self._pages.seats(self._pairing), request)
        page = self._pages.game(seat=badge.seat, state=self.feed.state(badge.seat or ""))
        return page_response(page, request)

    async def _plain(self, request: Request) -> Response:
        """The page of a phone without scripts."""
        badge = self._seated(request)
        if badge is None:
            return RedirectResponse("/", status_code=303)
        page = self._pages.plain(self._bank.table, self._reader(badge))
        return page_response(page, request)

    async def _why(self, request: Request) -> Response:
        """The same page, explained."""
        badge, table = self._seated(request), self._bank.table
        if badge is None or table is None:
            return RedirectResponse("/", status_code=303)
        return page_response(self._pages.why(table, self._reader(badge)), request)

    async def _rules_page(self, request: Request) -> Response:
        """The rules of the open table as a page."""
        rules = self._rules.rules()
        if self._seated(request) is None or rules is None:
            return RedirectResponse("/", status_code=303)
        return page_response(self._pages.rules(rules), request)

    async def _scanned(self, request: Request) -> Response:
        """The secret leaves the address bar, and a cookie stays."""
        secret = request.path_params["secret"]
        badge = self._badge(request) or self._pairing.badge_for_secret(secret)
        return self._home_with(badge) if badge else self._refused("join.bad_link", 403, request)

    async def _join(self, request: Request) -> Response:
        form = await _form(request)
        badge = self._badge(request)
        if CODE_FIELD in form:
            return self._typed(form[CODE_FIELD], request)
        if badge is None:
            return self._refused("join.bad_link", 403, request)
        if LEAVE_FIELD in form:
            return self._home_with(Badge(badge.phone))
        seated = Badge(badge.phone, form.get(SEAT_FIELD))
        return self._home_with(seated if self._pairing.is_seated(seated) else badge)

    def _typed(self, code: str, request: Request) -> Response:
        try:
            badge = self._pairing.badge_for_code(code, _address(request))
        except TooManyGuesses:
            return self._refused("join.too_many", 429, request)
        return self._home_with(badge) if badge else self._refused("join.wrong_code", 403, request)

    async def _events(self, request: Request) -> ASGIApp:
        """The stream; who asks for its head alone learns only whether he would be let in."""
        badge, address = self._badge(request), _address(request)
        if badge is None:
            return Response(status_code=403)
        if self.feed.is_full(address):
            return Response(status_code=503, headers={"retry-after": "10"})
        return Stream(self.feed, badge, address) if request.method == "GET" else Response()

    async def _rules_told(self, request: Request) -> Response:
        """The rules of the open table, for who sits at it."""
        if self._seated(request) is None:
            return Response(status_code=403)
        told = self._rules.told()
        if told is None:
            return Response(status_code=404)
        return page_response(told, request, media_type="application/json")

    def _reader(self, badge: Badge) -> Reader:
        table = self._bank.table
        if table is None or table.state.is_over:
            return Reader(badge.seat or "")
        return Reader(badge.seat or "", hides_cash=is_cash_hidden(self._cupboard, table.game_id))

    def _seated(self, request: Request) -> Badge | None:
        """The badge of a phone that sits at the open table, or just watches."""
        badge = self._badge(request)
        return badge if badge and self._pairing.is_seated(badge) else None

    def _badge(self, request: Request) -> Badge | None:
        return self._pairing.badge_in(request.cookies.get(self._cookie_name, ""))

    def _door(self, request: Request) -> Response:
        """Whoever was sent away leaves his badge here: a restart forgets who that was."""
        cookie = request.cookies.get(self._cookie_name, "")
        was_sent_away = self._pairing.was_sent_away(cookie)
        response = page_response(self._pages.code("gone" if was_sent_away else ""), request)
        if was_sent_away:
            response.delete_cookie(self._cookie_name, httponly=True, samesite="lax")
        return response

    @property
    def _cookie_name(self) -> str:
        """Cookies know no ports: each server needs its own name."""
        return f"phone_{self._pairing.port}"

    def _home_with(self, badge: Badge) -> Response:
        response = RedirectResponse("/", status_code=303)
        response.set_cookie(
            self._cookie_name,
            self._pairing.cookie_of(badge),
            max_age=_A_MONTH_S,
            httponly=True,
            samesite="lax",
        )
        return response

    def _refused(self, problem: str, status: int, request: Request) -> Response:
        response = page_response(self._pages.code(problem), request)
        response.status_code = status
        return response


def phones_app(bank: Bank, pairing: Pairing, *, words: Words, cupboard: Cupboard) -> PhonesApp:
    """The app that serves the players' phones."""
    return PhonesApp(bank, pairing, words=words, cupboard=cupboard)


def _sends(
    respond: Callable[[Request], Response],
) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return respond(request)

    return endpoint


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


async def _form(request: Request) -> dict[str, str]:
    """The fields of a small form; nothing of one that is large, or slow to come."""
    body = b""
    try:
        async with asyncio.timeout(SLOWEST_FORM_S):
            async for chunk in request.stream():
                body += chunk
                if len(body) > LARGEST_FORM_BYTES:
                    return {}
    except (TimeoutError, ClientDisconnect):
        return {}
    fields = parse_qs(body.decode("utf-8", errors="replace"), keep_blank_values=True)
    return {name: values[-1] for name, values in fields.items()}
