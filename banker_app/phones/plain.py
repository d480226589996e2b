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
from models.game import Entry
from models.ledger import CASH, player_account
from models.vocabulary import Dollars, Player

Table = TableSession[Any, Any]


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a page without scripts.

    Shapes: `asks_why` is whether the page stands still and explains; else it follows the table and
    leads to the one that does.
    """

    seat: Player
    words: Words
    asks_why: bool = False


def plain_cards(table: Table, reader: Reader) -> str:
    """The table as it stands, the reader's own part first."""
    words = reader.words
    standing = standing_of(table.game.summary(table.history))
    told = words.plain_told(table.history, reader.seat)
    own = [player for player in standing.players if player.name == reader.seat]
    return "".join(
        (
            *(f'<p class="note">{escape(text)}</p>' for text in words.endings(table.state)),
            _why(told.table, reader),
            *(_own_card(player, told, reader) for player in own),
            *(_news_card(table, told, reader) for _ in own),
            *(_deck_card(told.decks[seat.name], reader) for seat in own if seat.name in told.decks),
            _price_card(standing, told, reader),
            f"<h2>{escape(awaited(words, standing))}</h2>",
            _everybody(standing, told, words),
            _foot(reader),
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


def _foot(reader: Reader) -> str:
    words = reader.words
    other = ("/plain", words("Follow the table")) if reader.asks_why else ("/why", words("Why?"))
    links = (other, ("/rules", words("Rules")))
    shown = (f'<a class="plain" href="{path}">{escape(text)}</a>' for path, text in links)
    return f'<p class="leave">{"".join(shown)}</p>'


def _why(answers: Iterable[Why], reader: Reader) -> str:
    """Explanations, each closed until it is tapped; nothing on a page that refreshes itself."""
    if not reader.asks_why:
        return ""
    return "".join(
        f"<details><summary>{escape(answer.what)}</summary>{_said(answer)}</details>"
        for answer in answers
    )


def _said(answer: Why) -> str:
    ruling = f' <span class="ruling">{escape(answer.ruling)}</span>' if answer.ruling else ""
    rule = f"<p>{escape(answer.rule)}{ruling}</p>" if answer.rule else ""
    sums = "".join(f"<li>{escape(line)}</li>" for line in answer.sums)
    listed = f'<ul class="sums">{sums}</ul>' if sums else ""
    return rule + listed + "".join(f"<b>{escape(p.what)}</b>{_said(p)}" for p in answer.parts)


def _own_card(seat: Seat, told: PlainTold, reader: Reader) -> str:
    words = reader.words
    worth = words("worth {amount} in all", amount=words.money(seat.wealth))
    return (
        f'<section class="card cash"><span>{words("Your cash")}</span>'
        f'<p class="large">{words.money(seat.cash)}</p><p>{escape(_shares(seat.shares, words))}</p>'
        f"<p>{worth}</p>{_why(told.wealth, reader)}</section>"
    )


def _news_card(table: Table, told: PlainTold, reader: Reader) -> str:
    words, entries = reader.words, latest_entries(table, reader.seat)
    if not entries:
        return ""
    net = sum(cash_moved(entry) for entry in entries)
    amount = words.money(net, signed=True) if net else ""
    parts = "".join(f"<li>{escape(part)}</li>" for part in words.parts(entries))
    why = _why(told.news, reader)
    return (
        f'<section class="card news"><b class="large">{amount}</b><ul>{parts}</ul>{why}</section>'
    )


def latest_entries(table: Table, player: Player) -> tuple[Entry, ...]:
    """What the last move that touched a player did to him."""
    for step in reversed(table.history.steps):
        own = tuple(entry for entry in step.outcome.entries if entry.player == player)
        if own:
            return own
    return ()


def cash_moved(entry: Entry) -> Dollars:
    """What an entry brings its player; negative where he pays."""
    account = player_account(entry.player)
    return sum(
        transfer.amount * ((transfer.payee == account) - (transfer.payer == account))
        for transfer in entry.transfers()
        if transfer.commodity == CASH
    )


def _deck_card(deck: Deck, reader: Reader) -> str:
    words = reader.words
    left = escape(words("Your cards: {cards}", cards=deck.left))
    used = f"<p>{escape(words('used: {cards}', cards=deck.used))}</p>" if deck.used else ""
    return f'<section class="card"><p><b>{left}</b></p>{used}</section>'


def _price_card(standing: Standing, told: PlainTold, reader: Reader) -> str:
    words = reader.words
    if not standing.prices:
        return ""
    rows = (
        (words(company), words.money(price), _free(standing, company, words))
        for company, price in standing.prices.items()
    )
    head = (words("company"), words("price"), words("bank's shares"))
    return _table_card(head, rows, _why(told.prices, reader))


def _free(standing: Standing, company: str, words: Words) -> str:
    return words.number(standing.bank_shares.get(company, 0))


def _everybody(standing: Standing, told: PlainTold, words: Words) -> str:
    rows = "".join(_row(seat, told.decks.get(seat.name), words) for seat in standing.players)
    return f'<section class="card"><ol class="everybody">{rows}</ol></section>'


def _row(seat: Seat, deck: Deck | None, words: Words) -> str:
    worth = words("worth {amount} in all", amount=words.money(seat.wealth))
    held = words("bankrupt") if seat.bankrupt else f"{_shares(seat.shares, words)} · {worth}"
    if deck:
        held += " · " + words("cards {cards}", cards=deck.left)
    return (
        f'<li class="long"><b class="name">{escape(seat.name)}</b>'
        f'<b class="money">{words.money(seat.cash)}</b><small>{escape(held)}</small></li>'
    )


def _shares(shares: Mapping[str, int], words: Words) -> str:
    held = [f"{count} {words(company)}" for company, count in shares.items() if count]
    return ", ".join(held) or words("no shares")


def _table_card(head: Iterable[str], rows: Iterable[Iterable[str]], why: str) -> str:
    heads = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows)
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    table = f'<table class="holdings"><tr>{heads}</tr>{body}</table>'
    return f'<section class="card">{table}{why}</section>'
