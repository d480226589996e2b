"""What was done at a table of Shark, and why it ends."""

from collections.abc import Mapping
from typing import assert_never

from banker_app.wording.language import Language, capital
from banker_app.wording.shark_pieces import (
    a_building,
    area_face_word,
    company_face_word,
    company_word,
    shares_words,
)
from models.shark.moves import (
    Adjust,
    Buy,
    EndTurn,
    Finish,
    ForcedSale,
    Place,
    RemoveNeutral,
    Roll,
    Sell,
    SharkMove,
    Skip,
    Take,
)
from models.shark.state import EndReason
from models.shark.vocabulary import COMPANIES, Company


def move_words(words: Language, move: SharkMove, player: str) -> str:
    """A move of the active player, or of the one that it names."""
    match move:
        case Take():
            shares = shares_words(words, move.company, 1)
            return words("{player} takes {shares}", player=move.player, shares=shares)
        case Buy():
            shares = shares_words(words, move.company, move.shares)
            return words("{player} buys {shares}", player=player, shares=shares)
        case Sell():
            shares = shares_words(words, move.company, move.shares)
            return words("{player} sells {shares}", player=player, shares=shares)
        case Roll():
            return words("{player} rolls {faces}", player=player, faces=roll_words(words, move))
        case Place():
            building = a_building(words, move.company)
            return words(
                "{player} places {building} on {cell}",
                player=player,
                building=building,
                cell=move.cell,
            )
        case RemoveNeutral() | Skip() | EndTurn() | Finish():
            return _plain(words, move, player)
        case ForcedSale():
            sold = sale_words(words, move.shares)
            return words("{player} sells {shares} to pay", player=move.player, shares=sold)
        case Adjust():
            return _adjusted(words, move)
        case _:
            assert_never(move)


def _plain(words: Language, move: RemoveNeutral | Skip | EndTurn | Finish, player: str) -> str:
    match move:
        case RemoveNeutral():
            cell = move.cell
            return words("{player} takes the grey building off {cell}", player=player, cell=cell)
        case Skip():
            return words("{player} skips placing", player=player)
        case EndTurn():
            return words("{player} ends the turn", player=player)
        case Finish():
            return words("The banker ends the game")
        case _:
            assert_never(move)


def _adjusted(words: Language, move: Adjust) -> str:
    changes = [words.money(move.amount, signed=True)] if move.amount else []
    changes += [
        words(
            "{shares} {company}", shares=words.signed(count), company=company_word(words, company)
        )
        for company, count in (move.shares or {}).items()
    ]
    return words(
        "{player} is corrected by {changes}: {reason}",
        player=move.player,
        changes=", ".join(changes),
        reason=move.reason.strip(),
    )


def roll_words(words: Language, roll: Roll) -> str:
    """What the dice show: `red + 3`, `grey + shark`."""
    area = area_face_word(words, roll.area_die)
    if roll.company_die is None:
        return area
    return f"{company_face_word(words, roll.company_die)} + {area}"


def sale_words(words: Language, shares: Mapping[Company, int]) -> str:
    """Shares of several companies, in their fixed order: `6 blue, 1 green`."""
    sold = (c for c in COMPANIES if shares.get(c))
    return ", ".join(shares_words(words, company, shares[company]) for company in sold)


def ending_words(words: Language, reason: EndReason, company: Company | None) -> str:
    """Why the game ends, without a full stop."""
    name = company_word(words, company) if company else ""
    match reason:
        case EndReason.TOP_PRICE:
            return words(
                "{company} is at {price}", company=capital(name), price=words.money(15_000)
            )
        case EndReason.NO_BUILDINGS:
            return words("No {company} building is left", company=name)
        case EndReason.ALL_SHARES_BOUGHT:
            return words("All shares are bought")
        case EndReason.ONE_PLAYER_LEFT:
            return words("One player alone is not bankrupt")
        case EndReason.FINISHED:
            return words("The banker ended the game")
        case _:
            assert_never(reason)
