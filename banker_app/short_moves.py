"""Moves as they are typed at the console, made into the JSON of a record."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from banker_app.wording import WORDS
from models.errors import BankerError
from models.game import JsonObject
from models.record import folded
from models.vocabulary import Player

Grammar: TypeAlias = Callable[["Typed"], JsonObject | None]

_BUILDINGS = ("red", "blue", "green", "yellow", "joker", "neutral", "super")
_COMPANY_FACES = ("red", "blue", "green", "yellow", "black", "white", "grey", "wild")
_AREA_FACES = ("1", "2", "3", "4", "5", "6", "7", "8", "shark")
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
_MONEY = re.compile(r"(?P<sign>[+\u2212-]?)\$?(?P<dollars>[0-9][0-9,]{0,11})(?P<thousands>k?)")


class Unclear(BankerError):
    """A line that is the beginning of a command, and how the command is meant."""

    def __init__(self, meant: str) -> None:
        super().__init__(meant)
        self.meant = meant


@dataclass(frozen=True, slots=True)
class Typed:
    """A command: its first word, the words behind it, who sits at the table, who is awaited."""

    verb: str
    words: tuple[str, ...]
    players: Sequence[Player]
    awaited: Callable[[], Player]

    def player(self, words: Sequence[str]) -> Player:
        """The player that the words begin to name, or who is awaited where there are none.

        Raises: Unclear for the beginning of several names.
        """
        if not words:
            return self.awaited()
        sought = folded(" ".join(words))
        named = {player: folded(player) for player in self.players}
        exact = [player for player, name in named.items() if name == sought]
        found = exact or [player for player, name in named.items() if name.startswith(sought)]
        if len(found) > 1:
            names = WORDS.either(found)
            raise Unclear(WORDS("{typed} could be {names}.", typed=" ".join(words), names=names))
        return found[0] if found else " ".join(words)


def shark_move(typed: Typed) -> JsonObject | None:
    """A move of Shark, or None where the command is unknown.

    Raises: Unclear.
    """
    made = _SHARK.get(typed.verb)
    if made is None:
        return None
    move = made(typed)
    if move is None:
        raise Unclear(WORDS("Type it like this: {usage}", usage=_SHARK_USAGE[typed.verb]))
    return move


def _take(typed: Typed) -> JsonObject | None:
    if not typed.words:
        return None
    *name, company = typed.words
    return {"move": "take", "player": typed.player(name), "company": _building(company)}


def _trade(typed: Typed) -> JsonObject | None:
    match sorted(typed.words, key=_is_no_number):
        case [shares, company] if not _is_no_number(shares):
            return {"move": typed.verb, "company": _building(company), "shares": _number(shares)}
        case [company]:
            return {"move": typed.verb, "company": _building(company), "shares": 1}
        case _:
            return None


def _roll(typed: Typed) -> JsonObject | None:
    areas = [word for word in typed.words if _area_face(word)]
    faces = [word for word in typed.words if not _area_face(word)]
    match areas, faces:
        case [area], []:
            return {"move": "roll", "area_die": _area_face(area)}
        case [area], [face]:
            company = _first_like(face, _COMPANY_FACES)
            return {"move": "roll", "company_die": company, "area_die": _area_face(area)}
        case _:
            return None


def _area_face(word: str) -> str | None:
    face = _first_like(word, _AREA_FACES)
    return face if face in _AREA_FACES else None


def _place(typed: Typed) -> JsonObject | None:
    match sorted(typed.words, key=_is_no_cell):
        case [cell, building]:
            return {"move": "place", "company": _building(building), "cell": cell.upper()}
        case _:
            return None


def _remove(typed: Typed) -> JsonObject | None:
    match typed.words:
        case [cell]:
            return {"move": "remove_neutral", "cell": cell.upper()}
        case _:
            return None


def _sale(typed: Typed) -> JsonObject | None:
    words, shares = list(typed.words), dict[str, int | str]()
    while len(words) > 1 and not _is_no_number(words[-1]):
        number, company = words.pop(), _building(words.pop())
        if company in shares:
            return None
        shares[company] = _number(number)
    if not shares:
        return None
    in_order = dict(reversed(shares.items()))
    return {"move": "forced_sale", "player": typed.player(words), "shares": in_order}


def _adjust(typed: Typed) -> JsonObject | None:
    starts = (at for at in range(len(typed.words)) if _change_at(typed.words[at:]))
    at = next(starts, None)
    if not at:
        return None
    facts: dict[str, object] = {"move": "adjust", "player": typed.player(typed.words[:at])}
    rest, shares = typed.words[at:], dict[str, int | str]()
    while taken := _change_at(rest):
        if taken == 1:
            facts["amount"] = _dollars(rest[0])
        else:
            shares[_building(rest[0])] = _number(rest[1])
        rest = rest[taken:]
    changed = facts | ({"shares": shares} if shares else {})
    return changed | {"reason": " ".join(rest)} if rest else None


def _change_at(words: Sequence[str]) -> int:
    """How many words say a change: an amount one, shares of a company two, anything else none."""
    if not words:
        return 0
    if _MONEY.fullmatch(words[0].lower()):
        return 1
    is_shares = _building(words[0]) in _BUILDINGS and len(words) > 1
    return 2 if is_shares and not _is_no_number(words[1]) else 0


def _dollars(word: str) -> int:
    found = _MONEY.fullmatch(word.lower())
    if found is None:
        raise Unclear(WORDS("{typed} is no amount.", typed=word))
    dollars = int(found["dollars"].replace(",", "")) * (1_000 if found["thousands"] else 1)
    return -dollars if found["sign"] in ("-", "\u2212") else dollars


def _plain(move: str) -> Grammar:
    return lambda typed: None if typed.words else {"move": move}


_SHARK: Mapping[str, Grammar] = {
    "take": _take,
    "roll": _roll,
    "place": _place,
    "buy": _trade,
    "sell": _trade,
    "sale": _sale,
    "skip": _plain("skip"),
    "end": _plain("end_turn"),
    "remove": _remove,
    "adjust": _adjust,
    "finish": _plain("finish"),
}

_SHARK_USAGE: Mapping[str, str] = {
    "take": "take PLAYER COMPANY",
    "roll": "roll COMPANY AREA",
    "place": "place COMPANY CELL",
    "buy": "buy SHARES COMPANY",
    "sell": "sell SHARES COMPANY",
    "sale": "sale PLAYER COMPANY SHARES, as many companies as needed",
    "skip": "skip",
    "end": "end",
    "remove": "remove CELL",
    "adjust": "adjust PLAYER AMOUNT REASON, or adjust PLAYER COMPANY SHARES REASON",
    "finish": "finish",
}

GRAMMARS: Mapping[str, Grammar] = {"shark": shark_move}
"""How the moves of each game are typed; of any game they may be given as JSON."""

USAGES: Mapping[str, Iterable[str]] = {"shark": tuple(_SHARK_USAGE.values())}
"""The commands of each game, as `help` lists them."""


def _building(word: str) -> str:
    return _first_like(word, _BUILDINGS)


def _first_like(word: str, names: Sequence[str]) -> str:
    """The first name that begins so, or the word itself."""
    small = word.lower()
    return small if small in names else next((n for n in names if n.startswith(small)), word)


def _number(word: str) -> int | str:
    return word if _is_no_number(word) else int(word)


def _is_no_number(word: str) -> bool:
    return _NUMBER.fullmatch(word) is None


def _is_no_cell(word: str) -> bool:
    return not (word[:1].isalpha() and word[1:].isdigit())
