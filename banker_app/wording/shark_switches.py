"""The questions that a rulebook of Shark answers, and the answers, in a banker's words."""

from collections.abc import Mapping
from typing import TypeAlias

from banker_app.wording.faults import fault_words
from banker_app.wording.language import Language, capital
from banker_app.wording.shark_rules import COMPARED_WITH
from models.errors import RecordFault
from models.shark.edition import Dice, Edition, Switches
from models.shark.editions import EDITIONS
from models.shark.header import RuleAnswer

_Texts: TypeAlias = Mapping[str, Mapping[RuleAnswer, str]]

_TITLES: Mapping[str, str] = {
    "joker": "Jokers",
    "neutral": "Grey buildings",
    "super_buildings": "Super-buildings",
    "pioneer": "Pioneers",
    "dice": "Dice or cards",
    "wild_faces": "Wild faces",
    "valuation": "Price of a company",
    "group_cap": "Large groups",
    "chain_bonus": "Bonus for a chain",
    "zero_price_shares": "Shares at $0",
    "no_placement": "A roll that fits nowhere",
    "buy_limit": "Shares bought in a turn",
    "starting_share": "Free share",
    "starting_cash": "Money at the start",
    "first_player": "First turn",
    "end_timing": "When the end is met",
    "end_when_all_shares_bought": "All shares bought",
    "buildings_per_company": "Buildings of each company",
    "shares_per_company": "Shares of each company",
}

_NOTES: Mapping[str, str] = {
    "joker": "5 black ones. A company's building beside one counts it as its own. R28",
    "neutral": "5 grey ones go next to anything and count for nobody. R31",
    "super_buildings": "5 grey ones that join a chain of two or more. R34",
    "pioneer": "The first building of a company in an area lets you place once more. R33",
    "group_cap": "A group counts at most so many buildings. R6",
    "buy_limit": "How many a player may buy in one turn; selling is free. R21",
    "starting_share": "Everybody takes one share of any company first. R2",
    "starting_cash": "What the bank gives everybody before the first turn. R2",
    "end_when_all_shares_bought": "The game ends when the bank has sold every share. R24",
    "buildings_per_company": "A company whose buildings run out ends the game. R24",
    "shares_per_company": "So many can be owned in all. R1",
}

_NOTES_BY_ANSWER: _Texts = {
    "dice": {
        "standard": "One die for the company, one for the area. R5",
        "little_fish": "The area die goes to 8: 7 is anywhere, 8 the emptiest area. "
        "Black is the company with the fewest buildings. R35",
        "live_now_die_later": "12 cards a player in place of dice, each played once. R36",
        "colour_blind": "Only the die for the area: the player picks the company. R37",
    },
    "wild_faces": {
        "any_company": "Both let the player pick any company. R5",
        "black_is_fewest": "Black is the company with the fewest buildings. R38",
    },
    "valuation": {
        "chains": "$1,000 for each building in a chain. R6",
        "trask": "$1,000 for each building, less $1,000 for each further group. R7",
    },
    "group_cap": {None: "Every building of a group counts. R6"},
    "chain_bonus": {
        "new_price": "A chain that rises pays the company's new price. R12",
        "triple_rise": "A chain that rises pays three times its rise. R12",
    },
    "zero_price_shares": {
        "keep": "Shares of a company at $0 stay with their owners. R20",
        "return": "They go back to the bank, without payment. R20",
    },
    "no_placement": {
        "may_trade": "Nothing is placed, trading goes on. R15",
        "turn_over": "Nothing is placed, and the turn is over. R15",
    },
    "first_player": {
        "banker": "The banker has it. R3",
        "left_of_banker": "The player left of the banker has it. R3",
    },
    "end_timing": {
        "end_of_turn": "The turn is played to its end, with its trading. R25",
        "immediate": "The game is over at once, in the middle of the turn. R25",
    },
}

_ANSWERS: _Texts = {
    "dice": {
        "standard": "Two dice",
        "little_fish": "Little Fish Bite Back",
        "live_now_die_later": "Live Now, Die Later",
        "colour_blind": "Colour Blind",
    },
    "wild_faces": {"any_company": "Any company", "black_is_fewest": "Black is the fewest"},
    "valuation": {"chains": "Chains", "trask": "Less for each group"},
    "group_cap": {None: "No cap"},
    "chain_bonus": {"new_price": "The new price", "triple_rise": "Three times the rise"},
    "zero_price_shares": {"keep": "Are kept", "return": "Go back"},
    "no_placement": {"may_trade": "May still trade", "turn_over": "Turn over"},
    "first_player": {"banker": "The banker", "left_of_banker": "Left of the banker"},
    "end_timing": {"end_of_turn": "After the turn", "immediate": "At once"},
}

_BRIEF: _Texts = {
    "joker": {True: "jokers", False: "no jokers"},
    "neutral": {True: "grey buildings", False: "no grey buildings"},
    "super_buildings": {True: "super-buildings", False: "no super-buildings"},
    "pioneer": {True: "pioneers", False: "no pioneers"},
    "dice": {
        "standard": "two dice",
        "little_fish": "Little Fish Bite Back",
        "live_now_die_later": "Live Now, Die Later",
        "colour_blind": "Colour Blind",
    },
    "wild_faces": {
        "any_company": "black means any company",
        "black_is_fewest": "black means the fewest buildings",
    },
    "valuation": {
        "chains": "the price counts chains",
        "trask": "each further group lowers the price",
    },
    "group_cap": {None: "groups count in full"},
    "chain_bonus": {
        "new_price": "bonus the new price",
        "triple_rise": "bonus three times the rise",
    },
    "zero_price_shares": {
        "keep": "shares at $0 are kept",
        "return": "shares at $0 go back",
    },
    "no_placement": {
        "may_trade": "trading after a skip",
        "turn_over": "no trading after a skip",
    },
    "starting_share": {True: "one free share", False: "no free share"},
    "first_player": {
        "banker": "the banker begins",
        "left_of_banker": "left of the banker begins",
    },
    "end_timing": {"end_of_turn": "ends after the turn", "immediate": "ends at once"},
    "end_when_all_shares_bought": {
        True: "ends with all shares bought",
        False: "goes on with all shares bought",
    },
}

_RANGES: Mapping[str, str] = {
    "group_cap": "2 to 99, or none",
    "starting_cash": "$0 or more, in steps of $1,000",
    "buy_limit": "1 to 99",
    "buildings_per_company": "1 to 99",
    "shares_per_company": "6 to 999",
}


_TELLING = (
    *("joker", "neutral", "super_buildings", "pioneer", "dice", "wild_faces", "valuation"),
    *("group_cap", "chain_bonus", "zero_price_shares", "starting_share", "starting_cash"),
    *("first_player", "end_timing"),
)
"""What tells rulebooks apart at a glance; the rest stands with the house rules."""

_OF_THE_USUAL = ("chain_bonus", "starting_share", "first_player", "end_timing")


def switch_title(words: Language, key: str) -> str:
    """What a question is about."""
    return words(_TITLES[key])


def switch_note(words: Language, key: str, answer: RuleAnswer) -> str:
    """What the rule means, with its ruling; of several answers, what the one chosen means."""
    note = words(_NOTES_BY_ANSWER.get(key, {}).get(answer) or _NOTES[key])
    text, _, ruling = note.rpartition(" ")
    return f"{text}\u00a0{ruling}"


def idle_words(words: Language, key: str, switches: Switches) -> str:
    """That an answer makes no difference beside the others; nothing where it does."""
    if key != "wild_faces" or switches.dice is Dice.STANDARD:
        return ""
    dice = answer_word(words, "dice", switches.dice.value)
    return words("Makes no difference with {dice}.", dice=dice)


def answer_word(words: Language, key: str, answer: RuleAnswer) -> str:
    """An answer as it stands on a chip or beside its question."""
    if (text := _ANSWERS.get(key, {}).get(answer)) is not None:
        return words(text)
    if isinstance(answer, bool):
        return words("On") if answer else words("Off")
    if key == "starting_cash":
        return words.money(_number(answer))
    return words.number(_number(answer))


def answer_brief(words: Language, key: str, answer: RuleAnswer) -> str:
    """An answer that tells by itself what it answers: `bonus three times the rise`."""
    if (text := _BRIEF.get(key, {}).get(answer)) is not None:
        return words(text)
    n = _number(answer)
    match key:
        case "group_cap":
            return words("groups count at most {n}", n=n)
        case "buy_limit":
            return words.count("{n} share bought a turn", "{n} shares bought a turn", n)
        case "starting_cash":
            return words("{amount} at the start", amount=words.money(n)) if n else words("no money")
        case "buildings_per_company":
            return words.count("{n} building each", "{n} buildings each", n)
        case _:
            return words.count("{n} share each", "{n} shares each", n)


def rules_brief(words: Language, rules: Mapping[str, RuleAnswer]) -> str:
    """Answers in a line: `Jokers · groups count at most 7`."""
    told = [answer_brief(words, key, rules[key]) for key in _TITLES if key in rules]
    return capital(" · ".join(told))


def edition_brief(words: Language, edition: Edition) -> str:
    """A rulebook in a line: how it differs from the one that the others are compared with."""
    printed = edition.switches.model_dump(mode="json")
    usual = EDITIONS[COMPARED_WITH].switches.model_dump(mode="json")
    differing = {key: answer for key, answer in printed.items() if answer != usual[key]}
    told = [key for key in _TELLING if key in differing] or _OF_THE_USUAL
    return rules_brief(words, {key: printed[key] for key in told})


def range_words(words: Language, key: str) -> str:
    """How far a number may go."""
    return words(_RANGES[key])


def rule_fault_words(words: Language, fault: RecordFault) -> str | None:
    """What is wrong with the rules of a table; None where the fault lies elsewhere."""
    if fault.problem == "together":
        return _together(words, *fault.value.split(", "))
    room, _, key = fault.where.partition(".")
    if room != "rules" or fault.problem != "wrong_value" or key not in _TITLES:
        return None
    allowed = words("{title}: {range}.", title=words(_TITLES[key]), range=_allowed(words, key))
    return f"{fault_words(words, fault)} {allowed}"


def _allowed(words: Language, key: str) -> str:
    """What may stand in a record."""
    if key in _RANGES:
        return range_words(words, key)
    if key in _ANSWERS:
        return words.either([str(answer) for answer in _ANSWERS[key]])
    return words.either(["true", "false"])


def _together(words: Language, first: str, second: str) -> str:
    """Why two answers exclude each other."""
    name = words(_TITLES[first])
    match second:
        case "live_now_die_later":
            return words(
                "{name} do not go with Live Now, Die Later: no card brings one.", name=name
            )
        case "colour_blind":
            return words("{name} do not go with Colour Blind: no die brings one.", name=name)
        case "super_buildings":
            return words(
                "{name} do not go with super-buildings: both need the wild faces.", name=name
            )
        case _:
            return words(
                "Jokers and grey buildings need two different wild faces, here both are the same."
            )


def _number(answer: RuleAnswer) -> int:
    assert isinstance(answer, int)
    return answer
