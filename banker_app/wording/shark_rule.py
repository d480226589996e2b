"""What a ruling says at one table, and the words that its sentences share."""

from dataclasses import dataclass
from enum import StrEnum

from banker_app.wording.language import Language
from banker_app.wording.shark_pieces import company_face_word
from models.shark.edition import Dice, Edition
from models.shark.rules.rolling import wild_faces
from models.shark.vocabulary import CompanyFace


class Topic(StrEnum):
    """The parts of the rules, in the order of a game."""

    START = "start"
    PRICES = "prices"
    PLACING = "placing"
    DICE = "dice"
    EXTRA = "extra"
    MONEY = "money"
    TRADING = "trading"
    END = "end"


@dataclass(frozen=True, slots=True)
class Rule:
    """A ruling for the edition in play.

    Shapes: `holds` is False where it is about something that the table plays without.
    """

    topic: Topic
    title: str
    text: str
    holds: bool = True


def wild_word(words: Language, faces: tuple[CompanyFace, ...]) -> str:
    """Wild faces, each named once: `black or grey`."""
    return words.either([company_face_word(words, face) for face in dict.fromkeys(faces)])


def other_wild_word(words: Language, edition: Edition) -> str:
    """The second wild face of the company die."""
    return company_face_word(words, wild_faces(edition)[1])


def has_company_die(edition: Edition) -> bool:
    """Whether the table rolls for the company (R36, R37)."""
    return edition.switches.dice in (Dice.STANDARD, Dice.LITTLE_FISH)
