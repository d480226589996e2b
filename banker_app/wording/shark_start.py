"""How a game begins under its rules, told to the table before it does."""

from banker_app.wording.language import Language, capital
from models.shark.edition import Dice, Edition, Switches
from models.shark.rules.rolling import is_black_fewest
from models.vocabulary import Player


def start_words(words: Language, edition: Edition, taker: Player, first: Player) -> tuple[str, ...]:
    """What the table should know: who begins, with what, which dice, which buildings more.

    Shapes: `taker` takes the first free share, `first` has the first turn.
    """
    switches = edition.switches
    cash = switches.starting_cash
    amount = words.money(cash)
    start = words("Everybody starts with {amount}.", amount=amount) if cash else ""
    none = "" if cash or switches.starting_share else words("Nobody starts with money or shares.")
    lines = (_first(words, switches, taker, first), start or none, _dice(words, switches))
    return tuple(filter(None, (*lines, _buildings(words, switches))))


def _first(words: Language, switches: Switches, taker: Player, first: Player) -> str:
    if not switches.starting_share:
        return words("{name} has the first turn.", name=first)
    if taker == first:
        return words("{name} takes the first free share and has the first turn.", name=first)
    return words(
        "{taker} takes the first free share, {first} has the first turn.", taker=taker, first=first
    )


def _dice(words: Language, switches: Switches) -> str:
    match switches.dice:
        case Dice.LIVE_NOW_DIE_LATER:
            return words("Cards in place of dice: 12 a player, and every one is entered.")
        case Dice.COLOUR_BLIND:
            return words("Only the die for the area is rolled, the player picks the company.")
        case Dice.LITTLE_FISH:
            return words("A die to 8 for the area, and a black face on the company die.")
        case Dice.STANDARD if is_black_fewest(switches):
            return words("Black on the company die is the company with the fewest buildings.")
        case _:
            return ""


def _buildings(words: Language, switches: Switches) -> str:
    ready = (
        (switches.joker, words("5 black jokers")),
        (switches.neutral, words("5 grey buildings")),
        (switches.super_buildings, words("5 grey super-buildings")),
    )
    named = [text for is_on, text in ready if is_on]
    return capital(words("{buildings} lie ready.", buildings=words.both(named))) if named else ""
