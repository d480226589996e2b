"""Why a move brings a player what it does."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeVar, assert_never

from banker_app.wording.language import Language
from banker_app.wording.questions import AmountAsked
from banker_app.wording.shark_entries import entry_ruling
from banker_app.wording.shark_pieces import company_word, shares_words
from banker_app.wording.shark_rules import rules_of
from banker_app.wording.shark_sums import (
    added,
    dividend_sum,
    half_sum,
    loss_sum,
    price_now,
    price_sum,
    product,
)
from banker_app.wording.why import Why
from models.shark.board import groups_in
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
from models.shark.rules.placing import landing_of
from models.shark.rules.pricing import PriceCount, counted
from models.shark.state import State
from models.shark.vocabulary import COMPANIES, Company
from models.vocabulary import Dollars, Player

_Bonus = LoneBonusPaid | ChainBonusPaid | SpecialBonusPaid
_Correction = CashAdjusted | SharesAdjusted
_E = TypeVar("_E")


def amount_why(words: Language, asked: AmountAsked) -> Why:
    """All that one move brings one player, part by part."""
    parts = tuple(_parts(words, asked))
    total = sum(entry.amount for entry in asked.entries)
    player = asked.entries[0].player
    what = _headline(words, player, total)
    cash = tuple(_cash_line(words, asked, total))
    if len(parts) == 1:
        return Why(what, parts[0].rule, parts[0].ruling, (*parts[0].sums, *cash))
    amounts = [sum(entry.amount for entry in run) for run in _runs(asked.entries)]
    paid = [amount for amount in amounts if amount]
    return Why(what, sums=(*added(words, paid, signed=True), *cash), parts=parts)


def _headline(words: Language, player: Player, total: Dollars) -> str:
    if total > 0:
        return words("{player} gets {amount}", player=player, amount=words.money(total))
    if total < 0:
        return words("{player} pays {amount}", player=player, amount=words.money(-total))
    return words("{player}: no money moves", player=player)


def _cash_line(words: Language, asked: AmountAsked, total: Dollars) -> Iterator[str]:
    """The player's cash around the move, where the entries are all that moved it."""
    player = asked.entries[0].player
    before, after = asked.before.cash(player), asked.after.cash(player)
    if total and before + total == after:
        yield words("cash") + " " + next(iter(added(words, [before, total])))


def _runs(entries: Sequence[SharkEntry]) -> Iterator[tuple[SharkEntry, ...]]:
    """Entries of one kind together."""
    for _, run in groupby(entries, type):
        yield tuple(run)


def _parts(words: Language, asked: AmountAsked) -> Iterator[Why]:
    rules = rules_of(words, asked.before.table.edition)
    for run in _runs(asked.entries):
        first = run[0]
        ruling = entry_ruling(first)
        rule = rules[ruling].text if ruling else _correction_rule(words, run)
        amount = words.money(abs(sum(entry.amount for entry in run)))
        title = part_title(words, first)
        what = words("{part}: {amount}", part=title, amount=amount) if has_amount(run) else title
        yield Why(what, rule, ruling, tuple(_sums(words, run, asked)))


def has_amount(run: Iterable[SharkEntry]) -> bool:
    """Whether any of the entries moves money."""
    return any(entry.amount for entry in run)


def part_title(words: Language, entry: SharkEntry) -> str:
    """What kind of amount an entry is."""
    match entry:
        case LoneBonusPaid() | ChainBonusPaid() | SpecialBonusPaid():
            return words("Bonus")
        case DividendPaid():
            return words("Dividend")
        case LossPaid():
            return words("Loss")
        case SharesForcedOut():
            return words("Sold at half price")
        case WrittenOff():
            return words("Written off")
        case SharesBought():
            return words("Bought")
        case SharesSold():
            return words("Sold")
        case _:
            return _other_title(words, entry)


def _other_title(
    words: Language, entry: CashGranted | ShareTaken | SharesReturned | _Correction
) -> str:
    match entry:
        case CashGranted():
            return words("Starting cash")
        case ShareTaken():
            return words("Free share")
        case SharesReturned():
            return words("Shares back to the bank")
        case CashAdjusted() | SharesAdjusted():
            return words("Correction")
        case _:
            assert_never(entry)


def _correction_rule(words: Language, run: Iterable[SharkEntry]) -> str:
    reasons = [e.reason.strip() for e in run if isinstance(e, CashAdjusted | SharesAdjusted)]
    reason = reasons[0] if reasons else ""
    return words(
        "A correction by the banker; no rule asks for it. The reason: {reason}", reason=reason
    )


def _only(run: Iterable[SharkEntry], kind: type[_E]) -> list[_E]:
    return [entry for entry in run if isinstance(entry, kind)]


def _sums(words: Language, run: tuple[SharkEntry, ...], asked: AmountAsked) -> Iterator[str]:
    first = run[0]
    match first:
        case LoneBonusPaid() | ChainBonusPaid() | SpecialBonusPaid():
            yield from _bonus_sums(words, first, asked)
        case DividendPaid():
            yield from _dividend_sums(words, _only(run, DividendPaid), asked.after)
        case LossPaid():
            yield from _loss_sums(words, _only(run, LossPaid), asked.after)
        case SharesForcedOut():
            yield from _sale_sums(words, _only(run, SharesForcedOut), asked)
        case WrittenOff():
            yield from _written_off_sums(words, first, asked)
        case SharesBought() | SharesSold():
            yield price_now(words, asked.before, first.company)
            yield product(words, first.company, first.shares, first.price)
        case _:
            yield from _moved_sums(words, run, asked)


def _bonus_sums(words: Language, bonus: _Bonus, asked: AmountAsked) -> Iterator[str]:
    match bonus:
        case LoneBonusPaid():
            amount = words.money(bonus.amount)
            company = company_word(words, bonus.company)
            yield words("1 lone {company} building: {amount}", company=company, amount=amount)
        case ChainBonusPaid():
            yield from _chain_bonus_sums(words, bonus, asked)
        case SpecialBonusPaid():
            highest = bonus.highest_price
            named = [
                company_word(words, company)
                for company in COMPANIES
                if asked.before.prices[company] == highest
            ]
            yield words(
                "the highest price: {companies} at {amount}",
                companies=words.both(named),
                amount=words.money(highest),
            )
        case _:
            assert_never(bonus)


def _chain_bonus_sums(words: Language, bonus: ChainBonusPaid, asked: AmountAsked) -> Iterator[str]:
    company, switches = bonus.company, asked.before.table.switches
    landed = _landed(asked, company)
    if landed is None:
        return
    new = price_sum(words, company, landed, switches)
    if bonus.times == 1:
        yield new
        return
    yield words("{price} before", price=price_now(words, asked.before, company))
    yield words("{price} now", price=new)
    yield words(
        "{times} × ({new} − {old}) = {amount}",
        times=bonus.times,
        new=words.money(landed.price),
        old=words.money(asked.before.prices[company]),
        amount=words.money(bonus.amount),
    )


def _landed(asked: AmountAsked, company: Company) -> PriceCount | None:
    """The price that the bonus is paid for: before anything is taken over (R14, R29)."""
    before, switches = asked.before.board, asked.before.table.switches
    placed = asked.after.board.standing[company] & ~before.standing[company]
    if placed.bit_count() != 1:
        return None
    buildings = landing_of(before, company, placed).buildings
    return counted(groups_in(buildings, before.layout.stride), switches)


def _dividend_sums(words: Language, rises: list[DividendPaid], after: State) -> Iterator[str]:
    for rise in rises:
        if after.prices[rise.company] == rise.price_after:
            yield price_now(words, after, rise.company)
        yield dividend_sum(words, rise)
    yield from added(words, [rise.amount for rise in rises])


def _loss_sums(words: Language, falls: list[LossPaid], after: State) -> Iterator[str]:
    for fall in falls:
        if after.prices[fall.company] == fall.price_after:
            yield price_now(words, after, fall.company)
        yield loss_sum(words, fall)
    yield from added(words, [-fall.amount for fall in falls])


def _sale_sums(words: Language, sales: list[SharesForcedOut], asked: AmountAsked) -> Iterator[str]:
    owed = -sum(loss.amount for loss in _only(asked.entries, LossPaid))
    cash = _cash_at_the_debt(asked)
    if owed:
        yield words(
            "owed {owed} − cash {cash} = {short}",
            owed=words.money(owed),
            cash=words.money(cash),
            short=words.money(owed - cash),
        )
    for sale in sales:
        yield half_sum(words, sale.company, sale.price)
        yield product(words, sale.company, sale.shares, sale.each)
    yield from added(words, [sale.amount for sale in sales])


def _cash_at_the_debt(asked: AmountAsked) -> Dollars:
    """A debtor's cash once the placement has paid out, before he sells (R17)."""
    earned = _only(asked.entries, DividendPaid)
    player = asked.entries[0].player
    return asked.before.cash(player) + sum(rise.amount for rise in earned)


def _written_off_sums(words: Language, entry: WrittenOff, asked: AmountAsked) -> Iterator[str]:
    owed = -sum(loss.amount for loss in _only(asked.entries, LossPaid))
    if not owed:
        yield words("unpaid {amount}", amount=words.money(entry.unpaid))
        return
    raised = sum(sale.amount for sale in _only(asked.entries, SharesForcedOut))
    yield words(
        "cash {cash} + shares sold {raised} = {paid}",
        cash=words.money(owed - entry.unpaid - raised),
        raised=words.money(raised),
        paid=words.money(owed - entry.unpaid),
    )
    yield words(
        "owed {owed} − paid {paid} = {unpaid}",
        owed=words.money(owed),
        paid=words.money(owed - entry.unpaid),
        unpaid=words.money(entry.unpaid),
    )


def _moved_sums(words: Language, run: tuple[SharkEntry, ...], asked: AmountAsked) -> Iterator[str]:
    for entry in run:
        if entry.of is None:
            continue
        before = asked.before.shares(entry.player, entry.of)
        change = entry.share_change
        yield words(
            "{before} {sign} {change} = {shares}",
            before=before,
            sign="−" if change < 0 else "+",
            change=abs(change),
            shares=shares_words(words, entry.of, before + change),
        )
