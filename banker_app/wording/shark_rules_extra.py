"""The rulings on the extra buildings and the pioneer (R28-R34)."""

from banker_app.wording.language import Language
from banker_app.wording.shark_rule import Rule, Topic, wild_word
from models.shark.edition import Edition
from models.shark.rules.rolling import wild_faces


def extra_rules(words: Language, edition: Edition) -> dict[str, Rule]:
    """The rulings on jokers, grey buildings, super-buildings and pioneers."""
    return {
        **_joker_rules(words, edition),
        **_neutral_rules(words, edition),
        "R33": _pioneer(words, edition),
        "R34": _super_building(words, edition),
    }


def _joker_rules(words: Language, edition: Edition) -> dict[str, Rule]:
    switches = edition.switches
    plays = switches.joker or switches.super_buildings
    is_super = switches.super_buildings
    special = words("super-building") if is_super else words("joker")
    return {
        "R28": _joker(words, edition),
        "R29": Rule(
            Topic.EXTRA,
            words("When its chain goes"),
            _stays(words, special) if plays else _no_links(words),
            plays,
        ),
        "R30": Rule(
            Topic.EXTRA,
            words("What it counts"),
            _counts(words, special, is_super=is_super) if plays else _no_links(words),
            plays,
        ),
    }


def _joker(words: Language, edition: Edition) -> Rule:
    switches = edition.switches
    first, second = wild_faces(edition)
    faces = wild_word(words, (first,) if switches.neutral else (first, second))
    text = words(
        "On {faces} a joker may be placed, beside no building; it pays the highest price of all "
        "companies. It belongs to nobody until a company builds beside it, and then counts as one "
        "of its buildings.",
        faces=faces,
    )
    said = text if switches.joker else words("This table plays without jokers.")
    return Rule(Topic.EXTRA, words("Joker"), said, switches.joker)


def _no_links(words: Language) -> str:
    return words("This table plays without jokers and super-buildings.")


def _stays(words: Language, special: str) -> str:
    return words(
        "A {special} is never taken off. The fall of its chain counts it; then it is nobody's, or "
        "joins the chain that took over, whose price rises again without a second bonus.",
        special=special,
    )


def _counts(words: Language, special: str, *, is_super: bool) -> str:
    if is_super:
        return words(
            "A {special} alone holds no price up; in a chain it counts as one of its buildings. "
            "Using up the last {special} ends nothing.",
            special=special,
        )
    return words(
        "A {special} alone holds no price up; a lone building and a {special} are a chain of 2. "
        "Using up the last {special} ends nothing.",
        special=special,
    )


def _neutral_rules(words: Language, edition: Edition) -> dict[str, Rule]:
    switches = edition.switches
    first, second = wild_faces(edition)
    faces = wild_word(words, (second,) if switches.joker else (first, second))
    placed = words(
        "On {faces} a grey building may be placed on any free cell of the area, beside anything. "
        "It pays nothing, belongs to no group and is nobody's neighbour.",
        faces=faces,
    )
    removed = words(
        "On {faces} a grey building may be taken off instead of placing, wherever it stands. It "
        "pays nothing and is out of the game.",
        faces=faces,
    )
    without, plays = words("This table plays without grey buildings."), switches.neutral
    return {
        "R31": Rule(Topic.EXTRA, words("Grey building"), placed if plays else without, plays),
        "R32": Rule(
            Topic.EXTRA, words("Taking a grey one off"), removed if plays else without, plays
        ),
    }


def _pioneer(words: Language, edition: Edition) -> Rule:
    plays = edition.switches.pioneer
    text = words(
        "The first building of a company in an area lets its player place once more, never a third "
        "time. Declining is a skip before the second roll; trading is then open."
    )
    said = text if plays else words("This table plays without the pioneer.")
    return Rule(Topic.EXTRA, words("Pioneer"), said, plays)


def _super_building(words: Language, edition: Edition) -> Rule:
    plays = edition.switches.super_buildings
    text = words(
        "On {faces} a super-building may be placed, beside no building; it pays the highest price. "
        "It is free until a chain with two buildings of one company touches it; a single one may "
        "not.",
        faces=wild_word(words, wild_faces(edition)),
    )
    said = text if plays else words("This table plays without super-buildings.")
    return Rule(Topic.EXTRA, words("Super-building"), said, plays)
