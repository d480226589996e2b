"""What the dice, or the cards, of a table show, and what a roll lets be placed."""

from collections import Counter
from typing import TypeAlias, assert_never

from models.shark.board import Board, Mask
from models.shark.edition import Dice, Edition, Switches, WildFaces
from models.shark.moves import Roll
from models.shark.state import State, Table
from models.shark.vocabulary import (
    COMPANIES,
    Area,
    AreaFace,
    Building,
    Company,
    CompanyFace,
    SpecialBuilding,
)
from models.vocabulary import Player

Card: TypeAlias = CompanyFace | AreaFace

_COMPANY_FACES = tuple(CompanyFace(company.value) for company in COMPANIES)
_ANYWHERE = (AreaFace.SEVEN, AreaFace.EIGHT)


def in_play(switches: Switches) -> tuple[Building, ...]:
    """The kinds of building that this table plays with.

    Source: R28, R31, R34.
    """
    specials = (
        (SpecialBuilding.JOKER, switches.joker),
        (SpecialBuilding.NEUTRAL, switches.neutral),
        (SpecialBuilding.SUPER, switches.super_buildings),
    )
    return (*Company, *(building for building, plays in specials if plays))


def is_black_fewest(switches: Switches) -> bool:
    """Whether the black face means the company with the fewest buildings.

    Source: R35, R38.
    """
    little_fish = switches.dice is Dice.LITTLE_FISH
    return little_fish or switches.wild_faces is WildFaces.BLACK_IS_FEWEST


def wild_faces(edition: Edition) -> tuple[CompanyFace, CompanyFace]:
    """The two wild faces of the company die.

    Source: R5, R35, R38.
    """
    first, second = edition.wild_faces
    return (CompanyFace.BLACK, second) if is_black_fewest(edition.switches) else (first, second)


def company_die(table: Table) -> tuple[CompanyFace, ...]:
    """The faces of the company die, or the company cards, each as often as it is there.

    Source: R5, R35-R37.
    """
    match table.switches.dice:
        case Dice.STANDARD | Dice.LITTLE_FISH:
            return (*_COMPANY_FACES, *wild_faces(table.edition))
        case Dice.LIVE_NOW_DIE_LATER:
            return (*_COMPANY_FACES, CompanyFace.WILD, CompanyFace.WILD)
        case Dice.COLOUR_BLIND:
            return ()
        case _:
            assert_never(table.switches.dice)


def area_die(table: Table) -> tuple[AreaFace, ...]:
    """The faces of the area die, or the area cards, each as often as it is there.

    Source: R5, R35, R36.
    """
    faces = table.edition.area_faces
    return faces + _ANYWHERE if table.switches.dice is Dice.LITTLE_FISH else faces


def company_faces(table: Table) -> tuple[CompanyFace, ...]:
    """The different faces of the company die, or the company cards; none without that die."""
    return tuple(dict.fromkeys(company_die(table)))


def area_faces(table: Table) -> tuple[AreaFace, ...]:
    """The different faces of the area die."""
    return tuple(dict.fromkeys(area_die(table)))


def cards_left(state: State, player: Player) -> Counter[Card]:
    """The cards that a player has not played yet.

    Source: R36.
    """
    hand = Counter[Card]((*area_die(state.table), *company_die(state.table)))
    hand.subtract((state.cards or {}).get(player, ()))
    return hand


def cards_after(state: State, roll: Roll) -> dict[Player, tuple[Card, ...]] | None:
    """The cards that each player has played, once the roll is; all used, he takes them up again.

    Source: R36.
    """
    if state.table.switches.dice is not Dice.LIVE_NOW_DIE_LATER or roll.company_die is None:
        return None
    played = (*(state.cards or {}).get(state.active, ()), roll.company_die, roll.area_die)
    is_used_up = len(played) == len(area_die(state.table)) + len(company_die(state.table))
    return {**(state.cards or {}), state.active: () if is_used_up else played}


def fewest(board: Board) -> tuple[Company, ...]:
    """The companies with the fewest buildings on the board, their own colour only.

    Source: R35.
    """
    counts = {company: board.standing[company].bit_count() for company in COMPANIES}
    return tuple(company for company in COMPANIES if counts[company] == min(counts.values()))


def _specials_on(face: CompanyFace, table: Table) -> tuple[SpecialBuilding, ...]:
    switches, both = table.switches, table.switches.joker and table.switches.neutral
    black = face is wild_faces(table.edition)[0]
    allowed = (
        (SpecialBuilding.JOKER, switches.joker and (black or not both)),
        (SpecialBuilding.NEUTRAL, switches.neutral and not (black and both)),
        (SpecialBuilding.SUPER, switches.super_buildings),
    )
    return tuple(building for building, fits in allowed if fits)


def buildings_for(state: State, roll: Roll | None) -> tuple[Building, ...]:
    """The buildings that the company die lets be placed; all in play without a roll.

    Source: R5, R28, R31, R34-R38.
    """
    table = state.table
    if roll is None:
        return in_play(table.switches)
    match roll.company_die:
        case None | CompanyFace.WILD:
            return COMPANIES
        case CompanyFace.BLACK | CompanyFace.WHITE | CompanyFace.GREY as face:
            is_fewest = face is CompanyFace.BLACK and is_black_fewest(table.switches)
            companies = fewest(state.board) if is_fewest else COMPANIES
            return (*companies, *_specials_on(face, table))
        case face:
            return (Company(face.value),)


def areas_for(state: State, roll: Roll | None) -> tuple[Area, ...]:
    """The areas that the area die lets be built in; all without a roll.

    Source: R5, R35.
    """
    areas = state.table.layout.areas
    match roll.area_die if roll else AreaFace.SEVEN:
        case AreaFace.SEVEN:
            return tuple(areas)
        case AreaFace.EIGHT:
            counts = {area: (mask & state.board.taken).bit_count() for area, mask in areas.items()}
            return tuple(area for area in areas if counts[area] == min(counts.values()))
        case face:
            return tuple(area for area in areas if area.value == face.value)


def cells_for(state: State, roll: Roll | None) -> Mask:
    """The cells that the area die lets be built on, taken ones too."""
    mask = 0
    for area in areas_for(state, roll):
        mask |= state.table.layout.areas[area]
    return mask
