"""What the faces of the dice, or the cards, mean at a table now: plain values."""

from collections import Counter
from dataclasses import dataclass

from banker_app.screens.derive import SharkHistory
from models.shark.edition import Dice
from models.shark.game import SHARK
from models.shark.moves import Roll
from models.shark.refusal import CardUsed, SharkRefusal
from models.shark.rules.rolling import (
    Card,
    area_faces,
    areas_for,
    buildings_for,
    cards_left,
    company_faces,
    is_black_fewest,
)
from models.shark.state import Required, State
from models.shark.vocabulary import Area, AreaFace, Building, Company, CompanyFace


@dataclass(frozen=True, slots=True)
class WildMeaning:
    """What a wild face lets be placed: some companies, or any, and special buildings.

    Shapes: `fewest` the companies with the fewest buildings, None where any will do.
    """

    fewest: tuple[Company, ...] | None
    specials: tuple[Building, ...]


def buildings_on(state: State, face: CompanyFace) -> tuple[Building, ...]:
    """The buildings that a face of the company die lets be placed now."""
    return buildings_for(state, Roll(company_die=face, area_die=area_faces(state.table)[0]))


def wild_meaning(state: State, face: CompanyFace) -> WildMeaning:
    """What a wild face means now (R5, R28, R31, R34, R35)."""
    buildings = buildings_on(state, face)
    companies = tuple(each for each in buildings if isinstance(each, Company))
    specials = tuple(each for each in buildings if not isinstance(each, Company))
    is_fewest = face is CompanyFace.BLACK and is_black_fewest(state.table.switches)
    return WildMeaning(companies if is_fewest else None, specials)


def faces_for(state: State, building: Building) -> tuple[CompanyFace, ...]:
    """The faces of the company die that let a building be placed, or taken off (R32)."""
    return tuple(
        face for face in company_faces(state.table) if building in buildings_on(state, face)
    )


def fewest_areas(state: State) -> tuple[Area, ...]:
    """What the 8 of the d8 means now (R35)."""
    return areas_for(state, Roll(area_die=AreaFace.EIGHT))


def is_by_cards(state: State) -> bool:
    """Whether cards take the place of the dice (R36)."""
    return state.table.switches.dice is Dice.LIVE_NOW_DIE_LATER


def is_roll_compulsory(state: State) -> bool:
    """Whether nothing can be placed before the cards are entered (R36)."""
    return is_by_cards(state) and is_roll_due(state)


def is_roll_due(state: State) -> bool:
    """Whether the active player is to roll."""
    waits = state.takers or state.debts or state.is_over
    return not waits and state.turn.required is not Required.DONE and state.turn.roll is None


def is_replaceable(history: SharkHistory) -> bool:
    """Whether the roll was the last move, so that another may take its place."""
    is_rolled = history.state.turn.roll is not None
    return is_rolled and isinstance(history.steps[-1].move, Roll)


def state_for_roll(history: SharkHistory) -> State:
    """The state in which the roll is, or was, made."""
    if is_replaceable(history):
        return history.state_before(len(history.steps))
    return history.state


def roll_refusal(state: State) -> SharkRefusal | None:
    """Why no roll at all may be recorded now; that a card is used stands against that card only."""
    first = (*company_faces(state.table), None)[0]
    refusal = SHARK.refusal_of(state, Roll(company_die=first, area_die=area_faces(state.table)[0]))
    return None if isinstance(refusal, CardUsed) else refusal


def used_card(state: State, card: Card) -> CardUsed | None:
    """Why a card may not be played: it has been (R36)."""
    if not is_by_cards(state) or cards_left(state, state.active)[card]:
        return None
    return CardUsed(state.active, card)


def hand(state: State) -> Counter[Card]:
    """How many of each card the active player has left."""
    return cards_left(state, state.active)
