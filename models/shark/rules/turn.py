"""The course of a game: which moves are open, and what each does."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from models.errors import IllegalMove
from models.game import Outcome
from models.shark.board import groups_in
from models.shark.edition import Dice, NoPlacement
from models.shark.entries import ShareTaken, SharkEntry, SpecialBonusPaid
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
from models.shark.refusal import (
    AlreadyPlaced,
    CardUsed,
    GameOver,
    NotInPlay,
    NotNow,
    NotYourTurn,
    PlacementDue,
    SalePending,
    SetupUnfinished,
    SharkRefusal,
)
from models.shark.rules.adjusting import adjust_refusal, adjusted
from models.shark.rules.debt import proposal, sale_refusal, short_of
from models.shark.rules.ending import finished, turn_ended
from models.shark.rules.paying import (
    bonus_for,
    debts_settled,
    posted,
    sale_and_losses,
    settled,
)
from models.shark.rules.placing import (
    landing_of,
    legal_placements,
    place_refusal,
    remove_refusal,
    skip_refusal,
)
from models.shark.rules.pricing import price_of_groups, prices_of
from models.shark.rules.rolling import (
    area_faces,
    cards_after,
    cards_left,
    company_faces,
)
from models.shark.rules.trading import bought, buy_refusal, sell_refusal, sold
from models.shark.state import Required, State, Turn
from models.shark.vocabulary import COMPANIES, Company, SpecialBuilding


def refusal_of(state: State, move: SharkMove) -> SharkRefusal | None:
    """Why a move may not be done now, by the first reason that applies."""
    return _moment_refusal(state, move) or _own_refusal(state, move)


def _moment_refusal(state: State, move: SharkMove) -> SharkRefusal | None:
    if state.is_over:
        return GameOver()
    if state.debts and not isinstance(move, ForcedSale):
        return SalePending(state.debts[0].player, short_of(state, state.debts[0]))
    if state.takers and not isinstance(move, Take):
        return SetupUnfinished(state.takers[0])
    return None


def _own_refusal(state: State, move: SharkMove) -> SharkRefusal | None:
    match move:
        case Take():
            return _take_refusal(state, move)
        case Buy():
            return buy_refusal(state, move)
        case Sell():
            return sell_refusal(state, move)
        case Roll():
            return _roll_refusal(state, move)
        case Place():
            return place_refusal(state, move)
        case RemoveNeutral():
            return remove_refusal(state, move)
        case Skip():
            return skip_refusal(state)
        case ForcedSale():
            return sale_refusal(state, move)
        case EndTurn():
            return None if state.turn.required is Required.DONE else PlacementDue()
        case Adjust():
            return adjust_refusal(state, move)
        case Finish():
            return None
        case _:
            assert_never(move)


def _take_refusal(state: State, move: Take) -> SharkRefusal | None:
    if not state.takers:
        return NotNow("free_shares_taken", "R2")
    awaited = state.takers[0]
    return None if move.player == awaited else NotYourTurn(move.player, awaited, "R2")


def _roll_refusal(state: State, move: Roll) -> SharkRefusal | None:
    if state.turn.required is Required.DONE:
        return AlreadyPlaced()
    if state.turn.roll:
        return NotNow("rolled", "R23")
    companies = company_faces(state.table) or (None,)
    for face, faces in ((move.company_die, companies), (move.area_die, area_faces(state.table))):
        if face not in faces:
            return NotInPlay(face, "R5")
    return _card_refusal(state, move)


def _card_refusal(state: State, move: Roll) -> SharkRefusal | None:
    if state.table.switches.dice is not Dice.LIVE_NOW_DIE_LATER:
        return None
    left = cards_left(state, state.active)
    used = (card for card in (move.company_die, move.area_die) if card and not left[card])
    return next((CardUsed(state.active, card) for card in used), None)


def apply(state: State, move: SharkMove) -> Outcome[State]:
    """What a move does.

    Raises: IllegalMove.
    """
    if refusal := refusal_of(state, move):
        raise IllegalMove(refusal)
    match move:
        case Take():
            return _taken(state, move)
        case Buy():
            return bought(state, move)
        case Sell():
            return sold(state, move)
        case Roll():
            turn = replace(state.turn, roll=move)
            return Outcome(replace(state, turn=turn, cards=cards_after(state, move)))
        case Place():
            return _placed(state, move)
        case RemoveNeutral():
            return _neutral_removed(state, move)
        case Skip():
            return Outcome(_skipped(state))
        case ForcedSale():
            return _sale_made(state, move)
        case EndTurn():
            return Outcome(turn_ended(state))
        case Adjust():
            return adjusted(state, move)
        case Finish():
            return Outcome(finished(state))
        case _:
            assert_never(move)


def _taken(state: State, move: Take) -> Outcome[State]:
    entry = ShareTaken(player=move.player, company=move.company)
    return Outcome(replace(posted(state, (entry,)), takers=state.takers[1:]), (entry,))


def _placed(state: State, move: Place) -> Outcome[State]:
    match move.company:
        case Company() as company:
            return _company_placed(state, company, move)
        case special:
            return _special_placed(state, special, move)


def _after_action(state: State, required: Required) -> Turn:
    return replace(state.turn, required=required, roll=None)


def _company_placed(state: State, company: Company, move: Place) -> Outcome[State]:
    """Place, rise, bonus, removal, fall, dividends, losses (R14)."""
    switches, bit = state.table.switches, state.table.layout.bits[move.cell]
    landing = landing_of(state.board, company, bit)
    board = state.board.with_building(company, bit)
    for other, groups in landing.met.items():
        board = board.without(other, sum(groups))
    bonus = bonus_for(
        landing,
        state.active,
        before=state.prices[company],
        after=price_of_groups(groups_in(landing.buildings, board.layout.stride), switches),
        switches=switches,
    )
    after = replace(
        state,
        board=board,
        prices=prices_of(board, switches),
        supply={**state.supply, company: state.supply[company] - 1},
        turn=_after_action(state, _required_after(state, company, move)),
    )
    return settled(after, state.prices, (bonus,) if bonus else ())


def _required_after(state: State, company: Company, move: Place) -> Required:
    """Whether the placement pioneers (R33)."""
    if not state.table.switches.pioneer or state.turn.required is not Required.DUE:
        return Required.DONE
    area = state.table.layout.areas[state.table.layout.area_of(move.cell)]
    return Required.DONE if state.board.standing[company] & area else Required.SECOND


def _special_placed(state: State, special: SpecialBuilding, move: Place) -> Outcome[State]:
    """A joker or super-building pays the highest price; a neutral one nothing (R28, R31, R34)."""
    bit = state.table.layout.bits[move.cell]
    highest = max(state.prices.values())
    entries: tuple[SharkEntry, ...] = ()
    if special is not SpecialBuilding.NEUTRAL and highest:
        entries = (SpecialBonusPaid(player=state.active, building=special, highest_price=highest),)
    after = replace(
        state,
        board=state.board.with_building(special, bit),
        supply={**state.supply, special: state.supply[special] - 1},
        turn=_after_action(state, Required.DONE),
    )
    return settled(after, state.prices, entries)


def _neutral_removed(state: State, move: RemoveNeutral) -> Outcome[State]:
    bit = state.table.layout.bits[move.cell]
    board = state.board.without(SpecialBuilding.NEUTRAL, bit)
    return Outcome(replace(state, board=board, turn=_after_action(state, Required.DONE)))


def _skipped(state: State) -> State:
    """No placement: trade, or the turn is over; a declined second one lets trade (R15, R33)."""
    is_declined = state.turn.required is Required.SECOND and state.turn.roll is None
    may_trade = state.table.switches.no_placement is NoPlacement.MAY_TRADE
    if is_declined or may_trade:
        return replace(state, turn=_after_action(state, Required.DONE))
    return turn_ended(state)


def _sale_made(state: State, move: ForcedSale) -> Outcome[State]:
    entries = sale_and_losses(state, state.debts[0], move.shares)
    return debts_settled(replace(posted(state, entries), debts=state.debts[1:]), entries)


def legal_moves(state: State) -> Iterator[SharkMove]:
    """The moves that would be accepted now, but for corrections and the early end.

    Shapes: of forced sales only the one that costs least.
    """
    return (move for move in _candidates(state) if refusal_of(state, move) is None)


def _candidates(state: State) -> Iterator[SharkMove]:
    if state.is_over:
        return
    if state.debts:
        yield ForcedSale(player=state.debts[0].player, shares=proposal(state))
        return
    if state.takers:
        yield from (Take(player=state.takers[0], company=company) for company in COMPANIES)
        return
    yield EndTurn()
    yield Skip()
    for company in COMPANIES:
        yield from (
            Buy(company=company, shares=n + 1) for n in range(state.table.switches.buy_limit)
        )
        held = state.shares(state.active, company)
        yield from (Sell(company=company, shares=n + 1) for n in range(held))
    yield from _rolls(state)
    yield from legal_placements(state)
    yield from _removals(state)


def _rolls(state: State) -> Iterator[SharkMove]:
    for company_die in company_faces(state.table) or (None,):
        for area_die in area_faces(state.table):
            yield Roll(company_die=company_die, area_die=area_die)


def _removals(state: State) -> Iterator[SharkMove]:
    for cell in state.table.layout.cells_in(state.board.standing[SpecialBuilding.NEUTRAL]):
        yield RemoveNeutral(cell=cell)
