"""What a phone without scripts is told beside the balances: cards, and why."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from banker_app.wording.language import Language
from banker_app.wording.questions import (
    AmountAsked,
    DebtAsked,
    EndingAsked,
    PriceAsked,
    WealthAsked,
)
from banker_app.wording.shark_pieces import area_face_word, company_face_word
from banker_app.wording.shark_why import why_of
from banker_app.wording.why import Why
from models.game import History
from models.shark.entries import entries_of
from models.shark.rules.rolling import Card
from models.shark.state import State
from models.shark.views import cards_of
from models.shark.vocabulary import COMPANIES, CompanyFace
from models.vocabulary import Player


@dataclass(frozen=True, slots=True)
class Deck:
    """A player's cards in words: those he has left, and those that he has used."""

    left: str
    used: str


@dataclass(frozen=True, slots=True)
class PlainTold:
    """The parts of a page without scripts that a game words itself; a game may leave any out.

    Shapes: `due` says why somebody must sell, `endings` why it ends, `news` why the last move
    brought the reader what it did.
    """

    decks: Mapping[Player, Deck] = field(default_factory=dict)
    due: tuple[Why, ...] = ()
    endings: tuple[Why, ...] = ()
    news: tuple[Why, ...] = ()
    wealth: tuple[Why, ...] = ()
    prices: tuple[Why, ...] = ()


def plain_told(words: Language, history: History[Any, Any], reader: Player) -> PlainTold:
    """What a reader is told; one who just watches has no name and nothing of his own."""
    state = history.state
    if not isinstance(state, State):
        return PlainTold()
    is_player = reader in state.players
    return PlainTold(
        decks=_decks(words, state),
        due=(why_of(words, DebtAsked(state)),) if state.debts else (),
        endings=tuple(why_of(words, EndingAsked(ending, state)) for ending in state.endings),
        news=_news(words, history, reader),
        wealth=(why_of(words, WealthAsked(reader, state)),) if is_player else (),
        prices=tuple(why_of(words, PriceAsked(company, state)) for company in COMPANIES),
    )


def _decks(words: Language, state: State) -> dict[Player, Deck]:
    decks = {}
    for player in state.players:
        cards = cards_of(state, player)
        if cards and not state.is_bankrupt(player):
            left = (_card(words, card.face) for card in cards for _ in range(card.left))
            used = (_card(words, card.face) for card in cards for _ in range(card.left, card.count))
            decks[player] = Deck(", ".join(left), ", ".join(used))
    return decks


def _card(words: Language, card: Card) -> str:
    if isinstance(card, CompanyFace):
        return company_face_word(words, card)
    return area_face_word(words, card)


def _news(words: Language, history: History[Any, Any], reader: Player) -> tuple[Why, ...]:
    for number in range(len(history.steps), 0, -1):
        outcome = history.steps[number - 1].outcome
        if entries := entries_of(reader, outcome.entries):
            asked = AmountAsked(entries, history.state_before(number), outcome.state)
            return (why_of(words, asked),)
    return ()
