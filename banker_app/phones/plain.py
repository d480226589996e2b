"""What a phone without scripts is shown: the same cards, made from the summary of the game."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from banker_app.session import TableSession
from banker_app.wording import Words
from banker_app.wording.phone_plain import Deck, PlainTold
from banker_app.wording.phone_why import PhoneRules
from banker_app.wording.standing import Seat, Standing, awaited, standing_of
from banker_app.wording.why import Why
from models.game import Entry, cash_change
from models.vocabulary import Player

Table = TableSession[Any, Any]


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a page without scripts.

    Shapes: `seat` is empty for who just watches; `asks_why` is whether the page stands still and
    explains, else it follows the table; where it `hides_cash` he is shown only his own (R40).
    """

    seat: Player
    hides_cash: bool = False
    asks_why: bool = False

    def may_see(self, player: Player) -> bool:
        """Whether a player's money is shown."""
        return not self.hides_cash or player == self.seat


def plain_cards(table: Table, reader: Reader, words: Words) -> str:
    """The table as it stands, the reader's own part first."""
    standing = standing_of(table.game.summary(table.history))
    told = words.plain_told(table.history, reader.seat)
    page = _Page(standing, told, reader, words)
    own = [player for player in standing.players if player.name == reader.seat]
    return "".join(
        (
            *(f'<p class="note">{escape(text)}</p>' for text in words.endings(table.state)),
            page.why(told.endings if page.hides_due else (*told.due, *told.endings)),
            *(page.own_card(player) for player in own),
            *(page.news_card(latest_entries(table, player.name)) for player in own),
            *(page.deck_card(told.decks[p.name]) for p in own if p.name in told.decks),
            page.price_card(),
            f"<h2>{escape(page.awaited())}</h2>",
            page.everybody(),
            page.foot(),
        )
    )


def plain_rules(rules: PhoneRules, words: Words) -> str:
    """The rules in force at the table, what differs first."""
    differing = [line for line in rules.lines if line.differs]
    alike = [line for line in rules.lines if not line.differs]
    parts = {words("Other than in KBG 2022"): differing} if differing else {}
    for line in alike:
        parts.setdefault(line.topic, []).append(line)
    cards = (
        f'<h2>{escape(title)}</h2><section class="card"><ul class="rules">'
        + "".join(_rule_line(line.title, line.text, line.ruling) for line in lines)
        + "</ul></section>"
        for title, lines in parts.items()
    )
    back = f'<p class="leave"><a class="plain" href="/">{escape(words("Back"))}</a></p>'
    return f'<h2 class="title">{escape(rules.title)}</h2>{"".join(cards)}{back}'


def _rule_line(title: str, text: str, ruling: str) -> str:
    return (
        f'<li><b>{escape(title)}</b><span class="ruling">{escape(ruling)}</span>'
        f"<p>{escape(text)}</p></li>"
    )


@dataclass(frozen=True, slots=True)
class _Page:
    """The cards of one reader."""

    standing: Standing
    told: PlainTold
    reader: Reader
    words: Words

    @property
    def hides_due(self) -> bool:
        """Whether somebody must sell whose money the reader may not see."""
        due = self.standing.due
        return due is not None and not self.reader.may_see(due.player)

    def awaited(self) -> str:
        """What is awaited at the table."""
        due = self.standing.due
        if due is not None and self.hides_due:
            return self.words("{player} must sell", player=due.player)
        return awaited(self.words, self.standing)

    def foot(self) -> str:
        """The ways to the other pages."""
        words = self.words
        follow, why = ("/plain", words("Follow the table")), ("/why", words("Why?"))
        links = (follow if self.reader.asks_why else why, ("/rules", words("Rules")))
        shown = (f'<a class="plain" href="{path}">{escape(text)}</a>' for path, text in links)
        hidden = words("Cash is hidden until the end.") if self.reader.hides_cash else ""
        return f'<p class="quiet">{escape(hidden)}</p><p class="leave">{"".join(shown)}</p>'

    def why(self, answers: Iterable[Why]) -> str:
        """Explanations, each closed until it is tapped; none on a page that refreshes itself."""
        if not self.reader.asks_why:
            return ""
        return "".join(
            f"<details><summary>{escape(answer.what)}</summary>{_said(answer)}</details>"
            for answer in answers
        )

    def own_card(self, seat: Seat) -> str:
        """The reader's cash and shares."""
        words = self.words
        worth = words("worth {amount} in all", amount=words.money(seat.wealth))
        shares = escape(_shares(seat.shares, words))
        return (
            f'<section class="card cash"><span>{words("Your cash")}</span>'
            f'<p class="large">{words.money(seat.cash)}</p><p>{shares}</p>'
            f"<p>{worth}</p>{self.why(self.told.wealth)}</section>"
        )

    def news_card(self, entries: tuple[Entry, ...]) -> str:
        """What the last move that touched the reader did to him."""
        if not entries:
            return ""
        net = sum(cash_change(entry) for entry in entries)
        amount = self.words.money(net, signed=True) if net else ""
        parts = "".join(f"<li>{escape(part)}</li>" for part in self.words.parts(entries))
        why = self.why(self.told.news)
        return (
            f'<section class="card news"><b class="large">{amount}</b><ul>{parts}</ul>{why}'
            "</section>"
        )

    def deck_card(self, deck: Deck) -> str:
        """The reader's cards."""
        left = escape(self.words("Your cards: {cards}", cards=deck.left))
        used = escape(self.words("used: {cards}", cards=deck.used)) if deck.used else ""
        return f'<section class="card"><p><b>{left}</b></p><p>{used}</p></section>'

    def price_card(self) -> str:
        """The prices, and what the bank has."""
        words, standing = self.words, self.standing
        if not standing.prices:
            return ""
        rows = (
            (words(company), words.money(price), _free(standing, company, words))
            for company, price in standing.prices.items()
        )
        head = (words("company"), words("price"), words("bank's shares"))
        return _table_card(head, rows, self.why(self.told.prices))

    def everybody(self) -> str:
        """All players, in seat order."""
        rows = "".join(self._row(seat) for seat in self.standing.players)
        return f'<section class="card"><ol class="everybody">{rows}</ol></section>'

    def _row(self, seat: Seat) -> str:
        cash = self.words.money(seat.cash) if self.reader.may_see(seat.name) else ""
        return (
            f'<li class="long"><b class="name">{escape(seat.name)}</b>'
            f'<b class="money">{cash}</b><small>{escape(self._held(seat))}</small></li>'
        )

    def _held(self, seat: Seat) -> str:
        words, deck = self.words, self.told.decks.get(seat.name)
        if seat.bankrupt:
            return words("bankrupt")
        held = [_shares(seat.shares, words)]
        if self.reader.may_see(seat.name):
            held.append(words("worth {amount} in all", amount=words.money(seat.wealth)))
        if deck:
            held.append(words("cards {cards}", cards=deck.left))
        return " · ".join(held)


def _said(answer: Why) -> str:
    ruling = f' <span class="ruling">{escape(answer.ruling)}</span>' if answer.ruling else ""
    rule = f"<p>{escape(answer.rule)}{ruling}</p>" if answer.rule else ""
    sums = "".join(f"<li>{escape(line)}</li>" for line in answer.sums)
    listed = f'<ul class="sums">{sums}</ul>' if sums else ""
    return rule + listed + "".join(f"<b>{escape(p.what)}</b>{_said(p)}" for p in answer.parts)


def latest_entries(table: Table, player: Player) -> tuple[Entry, ...]:
    """What the last move that touched a player did to him."""
    for step in reversed(table.history.steps):
        own = tuple(entry for entry in step.outcome.entries if entry.player == player)
        if own:
            return own
    return ()


def _free(standing: Standing, company: str, words: Words) -> str:
    return words.number(standing.bank_shares.get(company, 0))


def _shares(shares: Mapping[str, int], words: Words) -> str:
    held = [f"{count} {words(company)}" for company, count in shares.items() if count]
    return ", ".join(held) or words("no shares")


def _table_card(head: Iterable[str], rows: Iterable[Iterable[str]], why: str) -> str:
    heads = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows)
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    table = f'<table class="holdings"><tr>{heads}</tr>{body}</table>'
    return f'<section class="card">{table}{why}</section>'
