"""The lines of Shark's ledger: each amount with its arithmetic and its ruling."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import assert_never

from banker_app.wording.language import Language
from banker_app.wording.shark_pieces import company_word, shares_words
from models.shark.entries import (
    CashAdjusted,
    CashGranted,
    ChainBonusPaid,
    DividendPaid,
    LoneBonusPaid,
    LossPaid,
    SharesAdjusted,
    SharesBought,
    SharesForcedOut,
    SharesReturned,
    SharesSold,
    ShareTaken,
    SharkEntry,
    SpecialBonusPaid,
    WrittenOff,
)
from models.shark.vocabulary import SpecialBuilding

_Bonus = LoneBonusPaid | ChainBonusPaid | SpecialBonusPaid | CashGranted
_Priced = SharesBought | SharesSold | DividendPaid | LossPaid
_Moved = ShareTaken | SharesForcedOut | SharesReturned


def entry_words(words: Language, entry: SharkEntry) -> str:
    """What an entry pays for, the amount in its arithmetic."""
    match entry:
        case LoneBonusPaid() | ChainBonusPaid() | SpecialBonusPaid() | CashGranted():
            return _bonus(words, entry)
        case SharesBought() | SharesSold() | DividendPaid() | LossPaid():
            return _priced(words, entry)
        case ShareTaken() | SharesForcedOut() | SharesReturned():
            return _moved(words, entry)
        case WrittenOff():
            return words("bankrupt, {amount} written off", amount=words.money(entry.unpaid))
        case CashAdjusted():
            change = words.money(entry.change, signed=True)
            return words("corrected {change}: {reason}", change=change, reason=entry.reason.strip())
        case SharesAdjusted():
            change = f"{words.signed(entry.change)} {company_word(words, entry.company)}"
            return words("corrected {change}: {reason}", change=change, reason=entry.reason.strip())
        case _:
            assert_never(entry)


def _bonus(words: Language, entry: _Bonus) -> str:
    amount = words.money(entry.amount)
    match entry:
        case LoneBonusPaid():
            return words("bonus {amount}, lone building", amount=amount)
        case ChainBonusPaid(times=1):
            return words("bonus {amount}", amount=amount)
        case ChainBonusPaid():
            each = words.money(entry.each)
            return words("bonus {times} × {each}", times=entry.times, each=each)
        case SpecialBonusPaid():
            return words("bonus {amount}, the highest price", amount=amount)
        case CashGranted():
            return words("starting cash {amount}", amount=amount)
        case _:
            assert_never(entry)


def _priced(words: Language, entry: _Priced) -> str:
    shares = shares_words(words, entry.company, entry.shares)
    match entry:
        case SharesBought():
            return words("bought {shares} × {each}", shares=shares, each=words.money(entry.price))
        case SharesSold():
            return words("sold {shares} × {each}", shares=shares, each=words.money(entry.price))
        case DividendPaid():
            return words("dividend {shares} × {each}", shares=shares, each=words.money(entry.each))
        case LossPaid():
            return words("loss {shares} × {each}", shares=shares, each=words.money(entry.each))
        case _:
            assert_never(entry)


def _moved(words: Language, entry: _Moved) -> str:
    match entry:
        case ShareTaken():
            return words("free share, {shares}", shares=shares_words(words, entry.company, 1))
        case SharesForcedOut():
            return _sold_at_half(words, (entry,))
        case SharesReturned():
            shares = shares_words(words, entry.company, entry.shares)
            return words("{shares} back to the bank", shares=shares)
        case _:
            assert_never(entry)


def _sold_at_half(words: Language, sales: tuple[SharesForcedOut, ...]) -> str:
    shares = ", ".join(shares_words(words, sale.company, sale.shares) for sale in sales)
    amount = words.money(sum(sale.amount for sale in sales))
    return words("sold {shares} at half: {amount}", shares=shares, amount=amount)


def parts(words: Language, entries: Iterable[SharkEntry]) -> Iterator[str]:
    """One player's entries of a move; a forced sale of several companies is one part."""
    for is_sale, run in groupby(entries, lambda entry: isinstance(entry, SharesForcedOut)):
        if is_sale:
            yield _sold_at_half(words, tuple(e for e in run if isinstance(e, SharesForcedOut)))
        else:
            yield from (entry_words(words, entry) for entry in run)


def entry_ruling(entry: SharkEntry) -> str | None:
    """The ruling that an entry follows; a correction follows none."""
    match entry:
        case ShareTaken() | CashGranted():
            return "R2"
        case SharesBought() | SharesSold():
            return "R21"
        case LoneBonusPaid():
            return "R11"
        case ChainBonusPaid():
            return "R12"
        case SpecialBonusPaid():
            return "R34" if entry.building is SpecialBuilding.SUPER else "R28"
        case DividendPaid() | LossPaid():
            return "R16"
        case SharesForcedOut():
            return "R18"
        case WrittenOff():
            return "R19"
        case SharesReturned():
            return "R20"
        case CashAdjusted() | SharesAdjusted():
            return None
        case _:
            assert_never(entry)
