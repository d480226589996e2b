"""Games in short script: `t:Ar t:Bb r@A1 +2r . -2r f:B=r1,y2`.

Players are A, B, C in seat order, A keeps the bank; companies are r, b, g, y, and j is a joker.
`t:Ar` A takes red for free, `r@A1` the active player places red at A1, `+2r` and `-2r` he buys and
sells two red, `f:B=r1` B must sell, `n-A1` the grey building at A1 is taken off, `s` skips, `.`
ends the turn.
"""

import json
import re

import pytest

from models.errors import IllegalMove
from models.ledger import BANK
from models.shark.game import SHARK
from models.shark.moves import (
    Buy,
    EndTurn,
    ForcedSale,
    Place,
    RemoveNeutral,
    Sell,
    SharkMove,
    Skip,
    Take,
)
from models.shark.state import State
from models.shark.vocabulary import COMPANIES, Building, Company, SpecialBuilding
from models.timeline import Timeline, replay

_BY_LETTER: dict[str, Building] = {company.value[0]: company for company in COMPANIES}
_BY_LETTER |= {"j": SpecialBuilding.JOKER, "n": SpecialBuilding.NEUTRAL}

Game = Timeline[State, SharkMove]

OPEN_BOARD = ("1" * 12,) * 12


def parse_token(token: str) -> SharkMove:
    """The move of one token.

    Raises: ValueError.
    """
    if token == ".":
        return EndTurn()
    if token == "s":
        return Skip()
    if found := re.fullmatch(r"t:([A-F])([rbgy])", token):
        return Take(player=found[1], company=_company(found[2]))
    if found := re.fullmatch(r"([rbgyjn])@([A-Z]\d+)", token):
        return Place(company=_BY_LETTER[found[1]], cell=found[2])
    if found := re.fullmatch(r"n-([A-Z]\d+)", token):
        return RemoveNeutral(cell=found[1])
    if found := re.fullmatch(r"([+-])(\d+)([rbgy])", token):
        trade = Buy if found[1] == "+" else Sell
        return trade(company=_company(found[3]), shares=int(found[2]))
    if found := re.fullmatch(r"f:([A-F])=((?:[rbgy]\d+,?)+)", token):
        lots = {_company(lot[0]): int(lot[1:]) for lot in found[2].split(",")}
        return ForcedSale(player=found[1], shares=lots)
    raise ValueError(f"no token: {token}")


def _company(letter: str) -> Company:
    return Company(_BY_LETTER[letter])


def parse_script(script: str) -> tuple[SharkMove, ...]:
    """The moves of a script."""
    return tuple(map(parse_token, script.split()))


def header(players: int, edition: str = "kbg-2022", banker: str = "A", **rules: object) -> str:
    """The header of such a game, on a board that is one area."""
    fields = {
        "edition": edition,
        "board": OPEN_BOARD,
        "players": list("ABCDEF"[:players]),
        "banker": banker,
        "rules": rules,
    }
    return json.dumps(fields)


def play(players: int, script: str, edition: str = "kbg-2022", **rules: object) -> Game:
    """The game after a script.

    Raises: IllegalMove.
    """
    banker = str(rules.pop("banker", "A"))
    return replay(SHARK, header(players, edition, banker, **rules), parse_script(script))


def go_on(game: Game, script: str) -> Game:
    """The game after some tokens more.

    Raises: IllegalMove.
    """
    for move in parse_script(script):
        game = game.played(move)
    return game


def code_of(game: Game, token: str) -> str | None:
    """The code with which a token is refused, if it is; then playing it raises the same."""
    move = parse_token(token)
    refusal = SHARK.refusal_of(game.state, move)
    if refusal is None:
        return None
    with pytest.raises(IllegalMove) as raised:
        game.played(move)
    assert raised.value.refusal == refusal
    return refusal.code


def hand(state: State, player: str) -> str:
    """A player's cash in thousands and his shares: `14k 2r 1y`."""
    cash = f"{state.cash(player) // 1000}k"
    held = [(count, company.value[0]) for company, count in state.holdings(player).items() if count]
    return " ".join([cash, *(f"{count}{letter}" for count, letter in held)])


def prices(state: State) -> str:
    """The prices above $0 in thousands: `r4 b1`."""
    return " ".join(f"{c.value[0]}{p // 1000}" for c, p in state.prices.items() if p)


def bank(state: State) -> str:
    """The bank's shares: `r50 b50 g50 y50`."""
    return " ".join(f"{c.value[0]}{state.ledger.balance(BANK, c)}" for c in COMPANIES)
