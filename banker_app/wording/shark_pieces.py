"""How the pieces, faces and areas of Shark are called."""

from typing import assert_never

from banker_app.wording.language import Language
from models.shark.vocabulary import Area, AreaFace, Building, Company, CompanyFace, SpecialBuilding


def company_word(words: Language, company: Company) -> str:
    """A company, as a word in a sentence."""
    match company:
        case Company.RED:
            return words("red")
        case Company.BLUE:
            return words("blue")
        case Company.GREEN:
            return words("green")
        case Company.YELLOW:
            return words("yellow")
        case _:
            assert_never(company)


def building_word(words: Language, building: Building) -> str:
    """A building, as a word in a sentence."""
    match building:
        case Company():
            return company_word(words, building)
        case SpecialBuilding.JOKER:
            return words("joker")
        case SpecialBuilding.NEUTRAL:
            return words("grey building")
        case SpecialBuilding.SUPER:
            return words("super-building")
        case _:
            assert_never(building)


def a_building(words: Language, building: Building) -> str:
    """A building that is put somewhere: `red`, `a joker`."""
    match building:
        case Company():
            return company_word(words, building)
        case SpecialBuilding.JOKER:
            return words("a joker")
        case SpecialBuilding.NEUTRAL:
            return words("a grey building")
        case SpecialBuilding.SUPER:
            return words("a super-building")
        case _:
            assert_never(building)


def company_face_word(words: Language, face: CompanyFace) -> str:
    """A face of the company die as it is printed; the wild card fits any company."""
    match face:
        case CompanyFace.BLACK:
            return words("black")
        case CompanyFace.WHITE:
            return words("white")
        case CompanyFace.GREY:
            return words("grey")
        case CompanyFace.WILD:
            return words("any")
        case _:
            return company_word(words, Company(face.value))


def area_face_word(words: Language, face: AreaFace) -> str:
    """A face of the area die as it is printed."""
    return words("shark") if face is AreaFace.SHARK else face.value


def area_word(words: Language, area: Area) -> str:
    """An area of the board: `area 3`, `the shark area`."""
    if area is Area.SHARK:
        return words("the shark area")
    return words("area {number}", number=area.value)


def shares_words(words: Language, company: Company, shares: int) -> str:
    """A number of shares: `2 red`."""
    return words("{shares} {company}", shares=shares, company=company_word(words, company))
