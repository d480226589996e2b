"""The players' pages as HTML: the page of the game, and those before it."""

import json
from dataclasses import replace
from html import escape
from string import Template

from banker_app.assets import asset_path
from banker_app.phones.files import PageFiles
from banker_app.phones.pairing import Pairing
from banker_app.phones.plain import Reader, Table, plain_cards, plain_rules
from banker_app.wording import Words
from banker_app.wording.phone_why import PhoneRules

SEAT_FIELD = "seat"
CODE_FIELD = "code"
LEAVE_FIELD = "leave"
REFRESH_S = 5
_ELSEWHERE = ("join.", "gone", "no_script")
PLAIN = "/plain"
_TO_PLAIN = f'<noscript><meta http-equiv="refresh" content="0; url={PLAIN}"></noscript>\n'
_REFRESHED = f'<meta http-equiv="refresh" content="{REFRESH_S}">\n'


class Pages:
    """The pages of one bank, in its language."""

    def __init__(self, words: Words, files: PageFiles) -> None:
        self._words, self._texts = words, words.phone_texts()
        self._template = Template(asset_path("phone", "page.html").read_text(encoding="utf-8"))
        self._glyphs = asset_path("phone", "glyphs.svg").read_text(encoding="utf-8")
        self._files = files

    def game(self, *, seat: str | None, state: str) -> str:
        """The page that follows the table; the first state is in it already, texts that are not
        needed for it come later, and a phone without scripts is sent to a page of its own.

        Shapes: `seat` as on the badge; a phone without one asks for it when there is a table.
        """
        texts = {key: text for key, text in self._texts.items() if not key.startswith(_ELSEWHERE)}
        told = {
            "you": seat,
            "texts": texts,
            "style": f"/{self._files.later_style.name}",
            "script": f"/{self._files.later_script.name}",
        }
        first = json.dumps(told, ensure_ascii=False)
        data = f'{first[:-1]}, "state": {state}}}'
        return self._page(
            f'<main id="app"></main>'
            f'<noscript><a href="{PLAIN}">{self._text("mine")}</a></noscript>'
            f'<script type="application/json" id="first">{_inert(data)}</script>'
            f"{self._glyphs}"
            f'<script src="/{self._files.script.name}" defer></script>',
            head=_TO_PLAIN,
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
            f'<button class="key sea">{self._text("join.enter")}</button></form></main>',
            head=self._later_style(),
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
            f'<form method="post" action="/join">{seats}{watching}</form></main>',
            head=self._later_style(),
        )

    def _seat_key(self, name: str, note: str) -> str:
        second = f"<small>{note}</small>" if note else ""
        return (
            f'<button class="key name" name="{SEAT_FIELD}" value="{escape(name)}">'
            f"{escape(name)}{second}</button>"
        )

    def _text(self, key: str) -> str:
        return escape(self._texts[key])

    def plain(self, table: Table | None, reader: Reader) -> str:
        """What a phone without scripts is shown, anew every few seconds."""
        cards = plain_cards(table, reader, self._words) if table else self._waiting()
        note = f'<p class="quiet">{self._text("no_script")}</p>'
        return self._page(self._standing(cards + note, reader), head=_REFRESHED)

    def why(self, table: Table, reader: Reader) -> str:
        """The same, standing still, with what is behind the amounts."""
        cards = plain_cards(table, replace(reader, asks_why=True), self._words)
        return self._page(self._standing(cards, reader), head=self._later_style())

    def _standing(self, cards: str, reader: Reader) -> str:
        name = escape(reader.seat) or self._text("watching")
        return f'<main class="app"><header><h1>{name}</h1></header>{cards}</main>'

    def rules(self, rules: PhoneRules) -> str:
        """The rules of a table, for phones without scripts."""
        cards = plain_rules(rules, self._words)
        return self._page(f'<main class="app">{cards}</main>', head=self._later_style())

    def _later_style(self) -> str:
        return f'<link rel="stylesheet" href="/{self._files.later_style.name}">\n'

    def _waiting(self) -> str:
        why = f"<p>{self._text('no_table.why')}</p>"
        return f'<section class="card quiet"><b>{self._text("no_table")}</b>{why}</section>'

    def _page(self, body: str, *, head: str = "") -> str:
        return self._template.substitute(css=f"/{self._files.style.name}", body=body, head=head)


def _inert(data: str) -> str:
    """JSON that cannot end the script element it stands in."""
    return data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
