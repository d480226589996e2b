"""Why a price, a debt, a fortune and an end are what they are."""

from collections.abc import Iterator
from typing import assert_never

from banker_app.wording.language import Language
from banker_app.wording.questions import (
    AmountAsked,
    DebtAsked,
    EndingAsked,
    PriceAsked,
    Question,
    RefusalAsked,
    WealthAsked,
)
from banker_app.wording.shark_moves import ending_words
from banker_app.wording.shark_pieces import company_word, shares_words
from banker_app.wording.shark_rules import rules_of
from banker_app.wording.shark_sums import (
    added,
    building_count,
    half_sum,
    loss_sum,
    price_now,
    price_ruling,
    product,
)
from banker_app.wording.shark_why_amounts import amount_why
from banker_app.wording.shark_why_refusals import refusal_why
from banker_app.wording.why import Why
from models.ledger import BANK
from models.shark.rules.debt import short_of
from models.shark.state import Ending, EndReason, State
from models.shark.views import could_raise
from models.shark.vocabulary import COMPANIES, Company
from models.vocabulary import Player


def why_of(words: Language, question: Question) -> Why:
    """The answer to a question about Shark."""
    match question:
        case AmountAsked():
            return amount_why(words, question)
        case RefusalAsked(refusal, state):
            return refusal_why(words, refusal, state)
        case EndingAsked(ending, state):
            return _ending_why(words, ending, state)
        case PriceAsked(company, state):
            return _price_why(words, company, state)
        case WealthAsked(player, state):
            return _wealth_why(words, player, state)
        case DebtAsked(state):
            return _debt_why(words, state)
        case _:
            assert_never(question)


def _rule(words: Language, ruling: str, state: State) -> str:
    return rules_of(words, state.table.edition)[ruling].text


def _price_why(words: Language, company: Company, state: State) -> Why:
    price = words.money(state.prices[company])
    ruling = price_ruling(state.table.switches)
    return Why(
        words("{company} is at {price}", company=company_word(words, company), price=price),
        _rule(words, ruling, state),
        ruling,
        (price_now(words, state, company),),
    )


def _wealth_why(words: Language, player: Player, state: State) -> Why:
    if state.is_bankrupt(player):
        out = words("{player} is bankrupt", player=player)
        return Why(out, _rule(words, "R19", state), "R19")
    wealth = words.money(state.wealth(player))
    raised = words(
        "cash and all shares at half price: {amount}",
        amount=words.money(could_raise(state, player)),
    )
    return Why(
        words("{player} is worth {amount}", player=player, amount=wealth),
        _rule(words, "R26", state),
        "R26",
        tuple(_wealth_sums(words, player, state)),
        (Why(words("To pay a loss"), _rule(words, "R18", state), "R18", (raised,)),),
    )


def _wealth_sums(words: Language, player: Player, state: State) -> Iterator[str]:
    cash = state.cash(player)
    yield words("cash {amount}", amount=words.money(cash))
    parts = [cash]
    for company, shares in state.holdings(player).items():
        if shares:
            price = state.prices[company]
            parts.append(shares * price)
            yield product(words, company, shares, price)
    yield from added(words, parts)


def _debt_why(words: Language, state: State) -> Why:
    if not state.debts:
        return Why(words("Nobody has to sell"), _rule(words, "R18", state), "R18")
    debt = state.debts[0]
    short, cash = short_of(state, debt), state.cash(debt.player)
    owed = [loss_sum(words, fall) for fall in debt.falls]
    owed += added(words, [fall.owed for fall in debt.falls])
    halves = [
        half_sum(words, company, state.prices[company])
        for company, shares in state.holdings(debt.player).items()
        if shares
    ]
    missing = words(
        "owed {owed} − cash {cash} = {short}",
        owed=words.money(debt.owed),
        cash=words.money(cash),
        short=words.money(short),
    )
    what = words("{player} is {short} short", player=debt.player, short=words.money(short))
    due = words("What is due: {amount}", amount=words.money(debt.owed))
    brings = words("What one share brings")
    return Why(
        what,
        sums=(missing,),
        parts=(
            Why(due, _rule(words, "R16", state), "R16", tuple(owed)),
            Why(brings, _rule(words, "R18", state), "R18", tuple(halves)),
        ),
    )


def _ending_why(words: Language, ending: Ending, state: State) -> Why:
    what = ending_words(words, ending.reason, ending.company)
    sums = tuple(_ending_sums(words, ending, state))
    if ending.reason is EndReason.FINISHED:
        return Why(what, _rule(words, "R27", state), "R27", sums)
    timing = Why(words("When it ends here"), _rule(words, "R25", state), "R25")
    return Why(what, _rule(words, "R24", state), "R24", sums, (timing,))


def _ending_sums(words: Language, ending: Ending, state: State) -> Iterator[str]:
    match ending.reason:
        case EndReason.TOP_PRICE:
            if ending.company:
                yield price_now(words, state, ending.company)
        case EndReason.NO_BUILDINGS:
            if ending.company:
                yield building_count(words, ending.company, state)
        case EndReason.ALL_SHARES_BOUGHT:
            yield words(
                "the bank has {shares}",
                shares=", ".join(
                    shares_words(words, company, state.ledger.balance(BANK, company))
                    for company in COMPANIES
                ),
            )
        case EndReason.ONE_PLAYER_LEFT:
            out = [player for player in state.players if state.is_bankrupt(player)]
            yield words("bankrupt: {players}", players=words.both(out))
        case EndReason.FINISHED:
            return
        case _:
            assert_never(ending.reason)
