"""How a table stands, as lines of text: in columns for a terminal, spoken for a screen reader."""

from collections.abc import Iterator, Mapping

from pydantic import BaseModel

from banker_app.wording.columns import columns
from banker_app.wording.language import Language, capital
from models.game import JsonObject
from models.vocabulary import Dollars, Player


class Seat(BaseModel):
    """What a summary tells of a player."""

    name: Player
    cash: Dollars
    shares: Mapping[str, int]
    wealth: Dollars
    bankrupt: bool = False


class Ranked(BaseModel):
    """A player's place in a summary."""

    place: int
    name: Player
    wealth: Dollars


class Due(BaseModel):
    """The forced sale that a summary says is awaited."""

    player: Player
    short: Dollars


class Standing(BaseModel):
    """The parts of a summary that are shown to people; a game may leave out what it has not."""

    status: str
    active: Player | None = None
    due: Due | None = None
    moves: int
    prices: Mapping[str, Dollars] = {}
    bank_shares: Mapping[str, int] = {}
    buildings_left: Mapping[str, int] = {}
    board: Mapping[str, str] = {}
    players: tuple[Seat, ...]
    ranking: tuple[Ranked, ...]


def standing_of(summary: JsonObject) -> Standing:
    """The parts of a summary that are shown."""
    return Standing.model_validate(dict(summary))


def standing_lines(words: Language, summary: JsonObject) -> Iterator[str]:
    """Prices, holdings and ranking, in columns."""
    standing = standing_of(summary)
    moves = words.count("{n} move", "{n} moves", standing.moves)
    yield f"{awaited(words, standing)} ({moves})"
    if standing.prices:
        yield from ("", *columns(_price_rows(words, standing), figures=range(1, 4)))
    holdings = _holding_rows(words, standing)
    yield from ("", *columns(holdings, figures=range(1, len(holdings[0]))))
    yield from ("", *columns(_ranking_rows(words, standing), figures={2}))


def awaited(words: Language, standing: Standing) -> str:
    """What is awaited at the table."""
    active = standing.active or ""
    if standing.due is not None:
        short = words.money(standing.due.short)
        return words("{player} must sell, {short} short.", player=standing.due.player, short=short)
    match standing.status:
        case "ended":
            return words("The game is over.")
        case "setup":
            return words("{player} takes a free share.", player=active)
        case _:
            return words("{player}'s turn.", player=active)


def spoken_lines(words: Language, summary: JsonObject) -> Iterator[str]:
    """The same as sentences, one thing a line, for ears."""
    standing = standing_of(summary)
    yield awaited(words, standing)
    for company, price in standing.prices.items():
        yield words(
            "{company} {price}, bank has {shares}.",
            company=capital(words(company)),
            price=words.money(price),
            shares=standing.bank_shares.get(company, 0),
        )
    for seat in standing.players:
        yield _spoken_seat(words, seat)
    for building in dict.fromkeys(standing.board.values()):
        cells = " ".join(cell for cell, stands in standing.board.items() if stands == building)
        yield words("{building} on {cells}.", building=capital(words(building)), cells=cells)


def _spoken_seat(words: Language, seat: Seat) -> str:
    if seat.bankrupt:
        return words("{player} is bankrupt.", player=seat.name)
    held = [f"{count} {words(company)}" for company, count in seat.shares.items() if count]
    return words(
        "{player} {cash} in cash, {shares}, worth {wealth}.",
        player=seat.name,
        cash=words.money(seat.cash),
        shares=", ".join(held) or words("no shares"),
        wealth=words.money(seat.wealth),
    )


def _price_rows(words: Language, standing: Standing) -> list[list[str]]:
    head = [words("company"), words("price"), words("bank's shares"), words("buildings left")]
    rows = [
        [
            words(company),
            words.money(price),
            str(standing.bank_shares.get(company, 0)),
            str(standing.buildings_left.get(company, 0)),
        ]
        for company, price in standing.prices.items()
    ]
    return [head, *rows]


def _holding_rows(words: Language, standing: Standing) -> list[list[str]]:
    companies = list(standing.players[0].shares)
    head = [words("player"), words("cash"), *map(words, companies), words("wealth")]
    return [head, *(_holding_row(words, seat) for seat in standing.players)]


def _holding_row(words: Language, seat: Seat) -> list[str]:
    name = words("{player} (bankrupt)", player=seat.name) if seat.bankrupt else seat.name
    shares = [str(count or "–") for count in seat.shares.values()]
    return [name, words.money(seat.cash), *shares, words.money(seat.wealth)]


def _ranking_rows(words: Language, standing: Standing) -> list[list[str]]:
    head = [words("place"), words("player"), words("wealth")]
    rows = [[f"{at.place}.", at.name, words.money(at.wealth)] for at in standing.ranking]
    return [head, *rows]
