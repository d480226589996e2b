"""What is said of boards: their areas, what keeps them from being played, a file that is none."""

from typing import Literal, TypeAlias, assert_never

from banker_app.wording.language import Language
from banker_app.wording.shark_pieces import area_word
from models.shark.edition import Edition
from models.shark.rules.areas import Unfit
from models.shark.vocabulary import Area

BoardTrouble: TypeAlias = Literal[
    "too_large",
    "not_text",
    "not_json",
    "key_twice",
    "not_board",
    "too_new",
    "game",
    "name",
    "shape",
]
"""Why a file is no board."""

_AREAS = {"s": Area.SHARK, **{str(number): Area(str(number)) for number in range(1, 7)}}


def ground_word(words: Language, letter: str) -> str:
    """What a place of a board is, by its letter in the rows: `area 2`, `hole`."""
    match _AREAS.get(letter):
        case None:
            return words("hole")
        case Area.SHARK:
            return words("shark area")
        case area:
            return area_word(words, area)


def unfit_words(words: Language, unfit: Unfit) -> str:
    """Why a board does not go with an area die."""
    empty = [area_word(words, Area(face.value)) for face in unfit.faces]
    unnamed = [area_word(words, area) for area in unfit.areas]
    said = []
    if empty:
        one, many = "{areas} has no cell", "{areas} have no cell"
        said.append(words.count(one, many, len(empty), areas=words.both(empty)))
    if unnamed:
        said.append(words("no face of the die names {areas}", areas=words.either(unnamed)))
    return words("{why} · R5", why=", ".join(said))


def trouble_words(words: Language, edition: Edition, unfit: Unfit) -> str:
    """The same as a sentence that names the rulebook."""
    why = unfit_words(words, unfit)
    return words("Not with the die of {edition}: {why}", edition=words(edition.name), why=why)


def bad_board_words(words: Language, trouble: BoardTrouble, value: str) -> str:
    """Why a file is no board that could be brought in."""
    match trouble:
        case "too_large":
            return words("A board has at most {value} bytes.", value=value)
        case "not_text":
            return words("This file is no UTF-8 text.")
        case "not_json":
            return words("This is no JSON.")
        case "key_twice":
            return words('"{value}" stands twice.', value=value)
        case "not_board":
            return words("This is JSON, but no board.")
        case "too_new":
            return words("A newer Shark Banker wrote this board.")
        case "game":
            return words("This is a game. Import it at Home.")
        case "name":
            return words("The name of a board has 1 to 20 plain characters.")
        case "shape":
            return words("A board is 1 to 26 rows of one length, of 1-6, s and dots.")
        case _:
            assert_never(trouble)
