"""The players' pages as HTML: the page of the game, and those before it."""

import json
from html import escape
from string import Template

from banker_app.assets import asset_path
from banker_app.phones.files import PageFile
from banker_app.phones.pairing import Pairing
from banker_app.wording import Words

SEAT_FIELD = "seat"
CODE_FIELD = "code"
LEAVE_FIELD = "leave"
_REFRESH = '<meta http-equiv="refresh" content="{seconds}">\n'


class Pages:
    """The pages of one bank, in its language."""

    def __init__(self, words: Words, css: PageFile, js: PageFile) -> None:
        self._words, self._texts = words, words.phone_texts()
        self._template = Template(asset_path("phone", "page.html").read_text(encoding="utf-8"))
        self._glyphs = asset_path("phone", "glyphs.svg").read_text(encoding="utf-8")
        self._css, self._js = css, js

    def game(self, pairing: Pairing, *, seat: str | None, state: str) -> str:
        """The page that follows the table; the first state is in it already.

        Shapes: `seat` as on the badge; a phone without one asks for it when there is a table.
        """
        first = json.dumps({"you": seat, "texts": self._texts}, ensure_ascii=False)
        data = f'{first[:-1]}, "state": {state}}}'
        return self._page(
            f'<main id="app" class="app"></main>'
            f"<noscript>{self._plain(seat, pairing)}</noscript>"
            f'<script type="application/json" id="first">{_inert(data)}</script>'
            f"{self._glyphs}"
            f'<script src="/{self._js.name}" defer></script>'
        )

    def code(self, problem: str = "") -> str:
        """The page that asks for the short code; `problem` is the key of what went wrong."""
        told = f'<p class="problem" role="alert">{self._text(problem)}</p>' if problem else ""
        return self._page(
            f'<main class="door"><h1>{self._text("join.title")}</h1>{told}'
            f'<form method="post" action="/join">'
            f'<label for="code">{self._text("join.code")}</label>'
            f'<input id="code" name="{CODE_FIELD}" autocomplete="off" autocapitalize="characters" '
            f'spellcheck="false" maxlength="12" required>'
            f'<button class="key sea">{self._text("join.enter")}</button></form></main>'
        )

    def seats(self, pairing: Pairing) -> str:
        """The page on which a player says who he is."""
        seats = "".join(
            self._seat_key(seat.name, self._text("join.seated") if seat.live else "")
            for seat in pairing.seats()
        )
        watch = self._text("join.watch")
        watching = f'<button class="key" name="{SEAT_FIELD}" value="">{watch}</button>'
        return self._page(
            f'<main class="door"><h1>{self._text("join.who")}</h1>'
            f'<form method="post" action="/join">{seats}{watching}</form></main>'
        )

    def _seat_key(self, name: str, note: str) -> str:
        second = f"<small>{note}</small>" if note else ""
        return (
            f'<button class="key name" name="{SEAT_FIELD}" value="{escape(name)}">'
            f"{escape(name)}{second}</button>"
        )

    def _text(self, key: str) -> str:
        return escape(self._texts[key])

    def _plain(self, seat: str | None, pairing: Pairing) -> str:
        """What a phone without scripts is shown: everybody's cash, his own first."""
        balances = sorted(pairing.balances(), key=lambda balance: balance[0] != seat)
        rows = "".join(
            f"<li><b>{escape(name)}</b><span></span><b>{self._words.money(cash)}</b></li>"
            for name, cash in balances
        )
        return (
            f'{_REFRESH.format(seconds=5)}<p class="note">{self._text("no_script")}</p>'
            f'<ol class="card everybody">{rows}</ol>'
        )

    def _page(self, body: str, *, refresh_s: int = 0) -> str:
        refresh = _REFRESH.format(seconds=refresh_s) if refresh_s else ""
        return self._template.substitute(css=f"/{self._css.name}", body=body, refresh=refresh)


def _inert(data: str) -> str:
    """JSON that cannot end the script element it stands in."""
    return data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
