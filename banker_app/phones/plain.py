"""What a phone without scripts is shown: the same cards, made from the summary of the game."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from banker_app.session import TableSession
from banker_app.wording import Words
from banker_app.wording.standing import Seat, Standing, awaited, standing_of
from models.game import Entry
from models.ledger import CASH, player_account
from models.vocabulary import Dollars, Player

Table = TableSession[Any, Any]


def plain_cards(table: Table, seat: str, words: Words) -> str:
    """The table as it stands, the reader's own part first."""
    standing = standing_of(table.game.summary(table.history))
    own = [player for player in standing.players if player.name == seat]
    return "".join(
        (
            *(f'<p class="note">{escape(text)}</p>' for text in words.endings(table.state)),
            *(_own_card(player, words) for player in own),
            *(_news_card(table, player.name, words) for player in own),
            _price_card(standing, words),
            f"<h2>{escape(awaited(words, standing))}</h2>",
            _everybody(standing, words),
        )
    )


def _own_card(seat: Seat, words: Words) -> str:
    worth = words("worth {amount} in all", amount=words.money(seat.wealth))
    return (
        f'<section class="card cash"><span>{words("Your cash")}</span>'
        f'<p class="large">{words.money(seat.cash)}</p><p>{escape(_shares(seat.shares, words))}</p>'
        f"<p>{worth}</p></section>"
    )


def _news_card(table: Table, player: Player, words: Words) -> str:
    entries = latest_entries(table, player)
    if not entries:
        return ""
    net = sum(cash_moved(entry) for entry in entries)
    amount = words.money(net, signed=True) if net else ""
    parts = "".join(f"<li>{escape(part)}</li>" for part in words.parts(entries))
    return f'<section class="card news"><b class="large">{amount}</b><ul>{parts}</ul></section>'


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


def _price_card(standing: Standing, words: Words) -> str:
    if not standing.prices:
        return ""
    rows = (
        (words(company), words.money(price), _free(standing, company, words))
        for company, price in standing.prices.items()
    )
    return _table_card((words("company"), words("price"), words("bank's shares")), rows)


def _free(standing: Standing, company: str, words: Words) -> str:
    return words.number(standing.bank_shares.get(company, 0))


def _everybody(standing: Standing, words: Words) -> str:
    rows = "".join(_row(seat, words) for seat in standing.players)
    return f'<section class="card"><ol class="everybody">{rows}</ol></section>'


def _row(seat: Seat, words: Words) -> str:
    worth = words("worth {amount} in all", amount=words.money(seat.wealth))
    held = words("bankrupt") if seat.bankrupt else f"{_shares(seat.shares, words)} · {worth}"
    return (
        f'<li class="long"><b class="name">{escape(seat.name)}</b>'
        f'<b class="money">{words.money(seat.cash)}</b><small>{escape(held)}</small></li>'
    )


def _shares(shares: Mapping[str, int], words: Words) -> str:
    held = [f"{count} {words(company)}" for company, count in shares.items() if count]
    return ", ".join(held) or words("no shares")


def _table_card(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    heads = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows)
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f'<section class="card"><table class="holdings"><tr>{heads}</tr>{body}</table></section>'
