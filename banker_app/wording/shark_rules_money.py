"""The rulings on placing, dividends, debts, trading and the end (R10-R27, R39)."""

from typing import assert_never

from banker_app.wording.language import Language
from banker_app.wording.shark_rule import Rule, Topic
from models.shark.edition import (
    ChainBonus,
    Dice,
    Edition,
    EndTiming,
    NoPlacement,
    Switches,
    ZeroPriceShares,
)
from models.shark.vocabulary import STEP, TOP_PRICE


def placing_rules(words: Language, edition: Edition) -> dict[str, Rule]:
    """The rulings on placing a building."""
    return {
        "R10": Rule(Topic.PLACING, words("Neighbours"), _neighbours(words)),
        "R11": Rule(Topic.PLACING, words("Lone building"), _lone(words)),
        "R12": Rule(Topic.PLACING, words("Chain bonus"), _bonus(words, edition.switches)),
        "R13": Rule(Topic.PLACING, words("Takeover"), _takeover(words)),
        "R14": Rule(Topic.PLACING, words("Order of a placement"), _order(words)),
        "R15": Rule(Topic.PLACING, words("Nothing fits"), _skipped(words, edition.switches)),
    }


def _neighbours(words: Language) -> str:
    return words(
        "No building may stand beside another company's, unless it takes over. Beside is above, "
        "below, left and right."
    )


def _lone(words: Language) -> str:
    return words(
        "A building that stands alone pays the active player {step} every time, also where the "
        "price does not move.",
        step=words.money(STEP),
    )


def _bonus(words: Language, switches: Switches) -> str:
    match switches.chain_bonus:
        case ChainBonus.NEW_PRICE:
            return words(
                "Making or extending a chain pays the active player the company's new price, if "
                "the price rises. No rise, no bonus."
            )
        case ChainBonus.TRIPLE_RISE:
            return words(
                "Making or extending a chain pays the active player three times the rise of the "
                "price. No rise, no bonus."
            )
        case _:
            assert_never(switches.chain_bonus)


def _takeover(words: Language) -> str:
    return words(
        "The chain with the new building needs two or more, and more than each neighbouring group "
        "of another company, each compared on its own. One that is not smaller forbids it."
    )


def _order(words: Language) -> str:
    return words(
        "Place, price up, bonus; then the groups taken over go and their prices fall; then "
        "dividends, then losses."
    )


def _skipped(words: Language, switches: Switches) -> str:
    match switches.no_placement:
        case NoPlacement.MAY_TRADE:
            text = words("What fits nowhere is skipped, and trading stays open.")
        case NoPlacement.TURN_OVER:
            text = words("What fits nowhere is skipped, and the turn is over.")
        case _:
            assert_never(switches.no_placement)
    if switches.dice is Dice.LIVE_NOW_DIE_LATER:
        return text
    return text + " " + words("Without a recorded roll the banker's word counts.")


def debt_rules(words: Language, edition: Edition) -> dict[str, Rule]:
    """The rulings on dividends, losses, forced sales and bankruptcy."""
    return {
        "R16": Rule(Topic.MONEY, words("Dividends and losses"), _dividends(words)),
        "R17": Rule(Topic.MONEY, words("One debt"), _one_debt(words)),
        "R18": Rule(Topic.MONEY, words("Forced sale"), _forced_sale(words)),
        "R19": Rule(Topic.MONEY, words("Bankruptcy"), _bankruptcy(words)),
        "R20": Rule(
            Topic.MONEY,
            words("Shares at {price}", price=words.money(0)),
            _worthless(words, edition.switches),
        ),
    }


def _dividends(words: Language) -> str:
    return words(
        "When a price rises each share earns the rise, when it falls each share costs the fall. "
        "The active player earns too, but never pays a loss."
    )


def _one_debt(words: Language) -> str:
    return words(
        "All losses of one placement are one debt, due after all that the placement pays out."
    )


def _forced_sale(words: Language) -> str:
    return words(
        "Who lacks the cash sells shares to the bank at half the price, each rounded down to a "
        "thousand. The seller chooses, but sells no share more than needed."
    )


def _bankruptcy(words: Language) -> str:
    return words(
        "Who cannot pay even with all shares sold is bankrupt: everything goes to the bank, the "
        "rest is written off, and the seat is skipped from then on."
    )


def _worthless(words: Language, switches: Switches) -> str:
    match switches.zero_price_shares:
        case ZeroPriceShares.KEEP:
            return words("Shares of a company at {price} stay in hand.", price=words.money(0))
        case ZeroPriceShares.RETURN:
            return words(
                "Once the losses are paid, all shares of a company that fell to {price} go back to "
                "the bank unpaid, the active player's too.",
                price=words.money(0),
            )
        case _:
            assert_never(switches.zero_price_shares)


def trading_rules(words: Language, edition: Edition) -> dict[str, Rule]:
    """The rulings on buying and selling."""
    trading = words.count(
        "Only the active player trades, before and after placing, at the current price of {step} "
        "or more. {n} share may be bought a turn, any number sold.",
        "Only the active player trades, before and after placing, at the current price of {step} "
        "or more. {n} shares may be bought a turn, any number sold.",
        edition.switches.buy_limit,
        step=words.money(STEP),
    )
    cards = words(
        "Share cards of 1 and 5 are changed freely and never limit a trade. The bank's money has "
        "no end."
    )
    return {
        "R21": Rule(Topic.TRADING, words("Buying and selling"), trading),
        "R22": Rule(Topic.TRADING, words("Cards and notes"), cards),
        "R23": Rule(Topic.TRADING, words("When not to trade"), _no_trade(words, edition.switches)),
    }


def _no_trade(words: Language, switches: Switches) -> str:
    if switches.pioneer:
        return words(
            "No trade while a loss is due, between a roll and its placement, or between a "
            "pioneer's two placements."
        )
    return words("No trade while a loss is due, or between a roll and its placement.")


def end_rules(words: Language, edition: Edition) -> dict[str, Rule]:
    """The rulings on the end and the places."""
    wealth = words(
        "Wealth is cash and all shares at their prices; the highest wins. Equal players share the "
        "place."
    )
    bankrupt = words(
        "The bankrupt rank after all others, who failed later before who failed earlier. Who "
        "failed in one move share the place."
    )
    return {
        "R24": Rule(Topic.END, words("What ends the game"), _triggers(words, edition.switches)),
        "R25": Rule(Topic.END, words("When it ends"), _timing(words, edition.switches)),
        "R26": Rule(Topic.END, words("Who wins"), wealth),
        "R27": Rule(Topic.END, words("Ending early"), _early(words, edition.switches)),
        "R39": Rule(Topic.END, words("Places of the bankrupt"), bankrupt),
    }


def _triggers(words: Language, switches: Switches) -> str:
    top = words.money(TOP_PRICE)
    if switches.end_when_all_shares_bought:
        met = words(
            "A price of {top}, a company's last building placed, all shares bought, or one player "
            "left ends the game.",
            top=top,
        )
    else:
        met = words(
            "A price of {top}, a company's last building placed, or one player left ends the game.",
            top=top,
        )
    return met + " " + words("Looked for after a placement and a purchase; once met it stays met.")


def _timing(words: Language, switches: Switches) -> str:
    match switches.end_timing:
        case EndTiming.END_OF_TURN:
            return words("The turn is played to its end, trading too; then the game is over.")
        case EndTiming.IMMEDIATE:
            return words("The game is over at once, when the move is settled.")
        case _:
            assert_never(switches.end_timing)


def _early(words: Language, switches: Switches) -> str:
    if switches.starting_share:
        return words(
            "The banker may end the game early, but not during the free shares or while a sale is "
            "due. It is counted the same way."
        )
    return words(
        "The banker may end the game early, but not while a sale is due. It is counted the same "
        "way."
    )
