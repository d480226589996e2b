"""The rulings on pieces, the start, the dice and the prices (R1-R9, R35-R38)."""

from typing import assert_never

from banker_app.wording.language import Language
from banker_app.wording.shark_pieces import area_face_word, company_face_word
from banker_app.wording.shark_rule import (
    Rule,
    Topic,
    has_company_die,
    other_wild_word,
    wild_word,
)
from models.shark.edition import Dice, Edition, FirstPlayer, Switches, Valuation, WildFaces
from models.shark.rules.rolling import is_black_fewest, wild_faces
from models.shark.vocabulary import COMPANIES, STEP, TOP_PRICE, AreaFace


def start_rules(words: Language, edition: Edition) -> dict[str, Rule]:
    """The rulings on board, pieces and start."""
    switches = edition.switches
    pieces = words(
        "Each company has {buildings} buildings and {shares} shares.",
        buildings=switches.buildings_per_company,
        shares=switches.shares_per_company,
    )
    return {
        "R1": Rule(Topic.START, words("Buildings and shares"), pieces),
        "R2": Rule(Topic.START, words("What everybody starts with"), _beginning(words, switches)),
        "R3": Rule(Topic.START, words("First turn"), _first_turn(words, switches)),
        "R4": Rule(Topic.START, words("Board"), _board(words, edition)),
        "R5": Rule(Topic.DICE, words("Dice"), _dice(words, edition)),
    }


def _beginning(words: Language, switches: Switches) -> str:
    cash = words.money(switches.starting_cash)
    free = words(
        "Then each takes one share of any company for nothing, clockwise from the banker; two may "
        "take the same."
    )
    match bool(switches.starting_cash), switches.starting_share:
        case True, True:
            return words("Everybody starts with {cash}.", cash=cash) + " " + free
        case True, False:
            return words("Everybody starts with {cash} and no share.", cash=cash)
        case False, True:
            return words("Nobody starts with money.") + " " + free
        case _:
            return words("Nobody starts with money, and there is no free share.")


def _first_turn(words: Language, switches: Switches) -> str:
    match switches.first_player:
        case FirstPlayer.BANKER:
            return words(
                "The banker has the first turn, then it goes clockwise. Where the banker does not "
                "play, the first seat counts as the banker's."
            )
        case FirstPlayer.LEFT_OF_BANKER:
            return words(
                "The player to the banker's left has the first turn, then it goes clockwise. Where "
                "the banker does not play, the first seat counts as the banker's."
            )
        case _:
            assert_never(switches.first_player)


def _board(words: Language, edition: Edition) -> str:
    if AreaFace.SHARK in edition.area_faces:
        return words(
            "The rulebook's board has four areas around a shark area; which cells they take is "
            "printed nowhere, so ours is a stand-in and may be repainted. No amount depends on "
            "areas, only where a roll may go."
        )
    return words(
        "The rulebook's board has six areas of 5 rows by 4 columns, numbered from the top left. "
        "No amount depends on areas, only where a roll may go."
    )


def _dice(words: Language, edition: Edition) -> str:
    areas = _each(words, [area_face_word(words, face) for face in _area_faces(edition)])
    match edition.switches.dice:
        case Dice.STANDARD | Dice.LITTLE_FISH:
            wild = _each(words, [company_face_word(words, face) for face in wild_faces(edition)])
            means = _wild_meaning(words, edition)
            return words(
                "Area die: {areas}. Company die: the four companies, {wild}; {means}.",
                areas=areas,
                wild=wild,
                means=means,
            )
        case Dice.LIVE_NOW_DIE_LATER:
            return words("Area cards: {areas}. There are no dice.", areas=areas)
        case Dice.COLOUR_BLIND:
            return words("Area die: {areas}. There is no company die.", areas=areas)
        case _:
            assert_never(edition.switches.dice)


def _each(words: Language, faces: list[str]) -> str:
    named = [
        words("{face} twice", face=face) if faces.count(face) > 1 else face
        for face in dict.fromkeys(faces)
    ]
    return words.both(named)


def _area_faces(edition: Edition) -> tuple[AreaFace, ...]:
    more = (AreaFace.SEVEN, AreaFace.EIGHT)
    is_eight = edition.switches.dice is Dice.LITTLE_FISH
    return edition.area_faces + more if is_eight else edition.area_faces


def _wild_meaning(words: Language, edition: Edition) -> str:
    if is_black_fewest(edition.switches):
        return words(
            "{other} is any company, black the one with the fewest buildings",
            other=other_wild_word(words, edition),
        )
    faces = wild_word(words, wild_faces(edition))
    return words("{faces} is any company", faces=faces)


def dice_rules(words: Language, edition: Edition) -> dict[str, Rule]:
    """The rulings on other dice, and on cards in their place."""
    switches = edition.switches
    cards = len(edition.area_faces) + len(COMPANIES) + len(edition.wild_faces)
    by_cards = words(
        "No dice: each has {cards} cards and plays a company card and an area card a turn. Once "
        "all are used they are taken up again.",
        cards=cards,
    )
    blind = words("Only the area die is rolled; the player chooses the company.")
    merritt = switches.wild_faces is WildFaces.BLACK_IS_FEWEST and has_company_die(edition)
    return {
        "R35": _little_fish(words, edition),
        "R36": Rule(
            Topic.DICE,
            words("Live Now, Die Later"),
            by_cards if switches.dice is Dice.LIVE_NOW_DIE_LATER else _without(words),
            switches.dice is Dice.LIVE_NOW_DIE_LATER,
        ),
        "R37": Rule(
            Topic.DICE,
            words("Colour Blind"),
            blind if switches.dice is Dice.COLOUR_BLIND else _without(words),
            switches.dice is Dice.COLOUR_BLIND,
        ),
        "R38": Rule(
            Topic.DICE,
            words("Black is the fewest"),
            _fewest(words, edition) if merritt else _without(words),
            merritt,
        ),
    }


def _without(words: Language) -> str:
    return words("This table plays without it.")


def _little_fish(words: Language, edition: Edition) -> Rule:
    plays = edition.switches.dice is Dice.LITTLE_FISH
    text = words(
        "The area die has eight faces: 7 is anywhere, 8 the area with the fewest buildings. Black "
        "is the company with the fewest buildings on the board, {other} any company.",
        other=other_wild_word(words, edition),
    )
    said = text if plays else _without(words)
    return Rule(Topic.DICE, words("Little Fish Bite Back"), said, plays)


def _fewest(words: Language, edition: Edition) -> str:
    return words(
        "Black is the company with the fewest buildings of its colour on the board, any of them "
        "where they are level. {other} is any company.",
        other=other_wild_word(words, edition).capitalize(),
    )


def price_rules(words: Language, edition: Edition) -> dict[str, Rule]:
    """The rulings on prices."""
    switches = edition.switches
    by_chains = switches.valuation is Valuation.CHAINS
    title, capped = words("Price of a company"), switches.group_cap is not None
    elsewhere = words("The price follows another ruling here.")
    top = words("No price rises above {top}.", top=words.money(TOP_PRICE))
    fall = words(
        "Joining two groups can lower a price, as a group counts at most {cap}. That is a fall "
        "like any other and pays no bonus.",
        cap=switches.group_cap,
    )
    return {
        "R6": Rule(
            Topic.PRICES, title, _chains(words, switches) if by_chains else elsewhere, by_chains
        ),
        "R7": Rule(
            Topic.PRICES,
            title,
            elsewhere if by_chains else _trask(words, switches),
            not by_chains,
        ),
        "R8": Rule(Topic.PRICES, words("Top of the Stock Index"), top),
        "R9": Rule(
            Topic.PRICES,
            words("Joining under a limit"),
            fall if capped else words("A group counts in full, so joining never lowers a price."),
            capped,
        ),
    }


def _chains(words: Language, switches: Switches) -> str:
    text = words(
        "Each building in a chain makes {step} of the price. With no chain but a lone building it "
        "is {step}, with no building {none}.",
        step=words.money(STEP),
        none=words.money(0),
    )
    return text + _cap(words, switches)


def _trask(words: Language, switches: Switches) -> str:
    text = words(
        "Each building makes {step} of the price, less {step} for each group after the first.",
        step=words.money(STEP),
    )
    return text + _cap(words, switches)


def _cap(words: Language, switches: Switches) -> str:
    if switches.group_cap is None:
        return ""
    return " " + words("A group counts at most {cap}.", cap=switches.group_cap)
