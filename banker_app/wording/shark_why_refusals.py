"""Why a move may not be done: the rule for the edition in play, and the numbers compared."""

from collections.abc import Iterator
from typing import assert_never

from banker_app.wording.language import Language, capital
from banker_app.wording.shark_moves import ending_words
from banker_app.wording.shark_pieces import (
    area_face_word,
    area_word,
    building_word,
    company_face_word,
    company_word,
)
from banker_app.wording.shark_refusals import refusal_words
from banker_app.wording.shark_rules import rules_of
from banker_app.wording.shark_sums import building_count, half_sum, price_now
from banker_app.wording.why import Why
from models.shark.board import Mask
from models.shark.refusal import (
    AlreadyPlaced,
    BuyLimit,
    CardUsed,
    CellTaken,
    GameOver,
    MustBeLone,
    NoBuildingLeft,
    NoNeutralThere,
    NoPrice,
    NoSuchCell,
    NotEnoughCash,
    NotEnoughShares,
    NotInPlay,
    NotLarger,
    NotNow,
    NotYourTurn,
    PlacementDue,
    PlacementPossible,
    RollMissing,
    SalePending,
    SaleTooLarge,
    SaleTooSmall,
    SetupUnfinished,
    SharkRefusal,
    SuperNeedsChain,
    WrongArea,
    WrongCompany,
)
from models.shark.rules.rolling import cards_left, is_black_fewest
from models.shark.state import State
from models.shark.vocabulary import (
    COMPANIES,
    AreaFace,
    CompanyFace,
    SpecialBuilding,
)

_Trade = NoPrice | BuyLimit | NotEnoughShares | NotEnoughCash | SaleTooSmall | SaleTooLarge
_Spot = CellTaken | MustBeLone | SuperNeedsChain | NotLarger | NoNeutralThere | NoSuchCell
_Roll = WrongCompany | WrongArea | CardUsed | NoBuildingLeft | NotInPlay
_Moment = (
    GameOver
    | SalePending
    | SetupUnfinished
    | NotNow
    | NotYourTurn
    | PlacementDue
    | AlreadyPlaced
    | RollMissing
    | PlacementPossible
)


def refusal_why(words: Language, refusal: SharkRefusal, state: State) -> Why:
    """What is in the way, its rule and what was compared."""
    ruling = _ruling(refusal, state)
    said = [own] if (own := _own_sentence(words, refusal)) else []
    if ruling:
        said.append(rules_of(words, state.table.edition)[ruling].text)
    what = refusal_words(words, refusal)
    return Why(what, " ".join(said), ruling, tuple(_sums(words, refusal, state)))


def _ruling(refusal: SharkRefusal, state: State) -> str | None:
    """The ruling to tell: the refusal's own, or the one that comes nearest."""
    match refusal:
        case NotInPlay(thing=SpecialBuilding() as special):
            return _SPECIAL_RULINGS[special]
        case NoBuildingLeft(building=SpecialBuilding() as special):
            return _SPECIAL_RULINGS[special]
        case AlreadyPlaced() if state.table.switches.pioneer:
            return "R33"
        case _:
            return refusal.ruling


_SPECIAL_RULINGS = {
    SpecialBuilding.JOKER: "R28",
    SpecialBuilding.NEUTRAL: "R31",
    SpecialBuilding.SUPER: "R34",
}


def _own_sentence(words: Language, refusal: SharkRefusal) -> str:
    """What no ruling says in so many words."""
    match refusal:
        case AlreadyPlaced():
            return words("A turn has one placement.")
        case PlacementDue():
            return words("Each turn a building is placed, or skipped, before the turn ends.")
        case CellTaken():
            return words("A cell holds one building; only a takeover frees it.")
        case NoBuildingLeft():
            return words("What is taken off the board never comes back to the supply.")
        case NotEnoughShares(ruling=None) | NotEnoughCash(ruling=None):
            return words("A correction may leave nobody, nor the bank's shares, below nothing.")
        case _:
            return ""


def _sums(words: Language, refusal: SharkRefusal, state: State) -> Iterator[str]:
    match refusal:
        case (
            NoPrice()
            | BuyLimit()
            | NotEnoughShares()
            | NotEnoughCash()
            | SaleTooSmall()
            | SaleTooLarge()
        ):
            yield from _trade_sums(words, refusal, state)
        case (
            CellTaken()
            | MustBeLone()
            | SuperNeedsChain()
            | NotLarger()
            | NoNeutralThere()
            | NoSuchCell()
        ):
            yield from _spot_sums(words, refusal, state)
        case WrongCompany() | WrongArea() | CardUsed() | NoBuildingLeft() | NotInPlay():
            yield from _roll_sums(words, refusal, state)
        case _:
            yield from _moment_sums(words, refusal, state)


def _trade_sums(words: Language, refusal: _Trade, state: State) -> Iterator[str]:
    match refusal:
        case NoPrice(company=company):
            yield price_now(words, state, company)
        case BuyLimit(limit=limit, bought=bought, asked=asked):
            yield words(
                "bought {bought} + asked {asked} = {all}, at most {limit}",
                bought=bought,
                asked=asked,
                all=bought + asked,
                limit=limit,
            )
        case NotEnoughShares(asked=asked, held=held, holder=holder):
            name = holder or words("the bank")
            yield words("asked {asked}, {holder} has {held}", asked=asked, holder=name, held=held)
        case NotEnoughCash(cost=cost, cash=cash):
            yield _difference(words, words("needed"), cost, (words("cash"), cash))
        case SaleTooSmall(short=short, raised=raised):
            yield _difference(words, words("due"), short, (words("raised"), raised))
        case SaleTooLarge(short=short, raised=raised, spare=spare):
            price = state.prices[spare]
            yield half_sum(words, spare, price)
            yield words(
                "raised {raised} for {short} due",
                raised=words.money(raised),
                short=words.money(short),
            )
        case _:
            assert_never(refusal)


def _difference(words: Language, name: str, whole: int, taken: tuple[str, int]) -> str:
    what, amount = taken
    return words(
        "{name} {whole} − {what} {amount} = {left} short",
        name=name,
        whole=words.money(whole),
        what=what,
        amount=words.money(amount),
        left=words.money(whole - amount),
    )


def _spot_sums(words: Language, refusal: _Spot, state: State) -> Iterator[str]:
    layout = state.table.layout
    match refusal:
        case NotLarger(company, size, neighbour, neighbour_size):
            yield words(
                "{company} with the new building: {size}",
                company=capital(company_word(words, company)),
                size=size,
            )
            name = capital(company_word(words, neighbour))
            yield words("{company} beside it: {size}", company=name, size=neighbour_size)
        case MustBeLone(cell=cell):
            beside = layout.neighbours(layout.bits[cell])
            stand = list(_standing(words, state, beside))
            yield words("beside {cell}: {buildings}", cell=cell, buildings=words.both(stand))
        case NoNeutralThere():
            grey = state.board.standing[SpecialBuilding.NEUTRAL]
            cells = ", ".join(layout.cells_in(grey)) or words("nowhere")
            yield words("grey buildings stand on: {cells}", cells=cells)
        case NoSuchCell():
            yield words(
                "this board: {columns} columns, {rows} rows",
                columns=layout.stride - 1,
                rows=len(layout.rows),
            )
        case CellTaken() | SuperNeedsChain():
            return
        case _:
            assert_never(refusal)


def _standing(words: Language, state: State, mask: Mask) -> Iterator[str]:
    for cell in state.table.layout.cells_in(mask):
        standing = state.board.building_at(state.table.layout.bits[cell])
        if standing and standing is not SpecialBuilding.NEUTRAL:
            building = building_word(words, standing)
            yield words("{building} on {cell}", building=building, cell=cell)


def _roll_sums(words: Language, refusal: _Roll, state: State) -> Iterator[str]:
    roll = state.turn.roll
    match refusal:
        case WrongCompany():
            if roll and roll.company_die:
                yield from _company_rolled(words, roll.company_die, state)
        case WrongArea(cell=cell, allowed=allowed):
            if roll:
                yield from _area_rolled(words, roll.area_die, state)
            yield words(
                "{cell} lies in {area}",
                cell=cell,
                area=area_word(words, state.table.layout.area_of(cell)),
            )
            named = words.either([area_word(words, area) for area in allowed])
            yield words("allowed: {areas}", areas=named)
        case CardUsed(player=player):
            yield from _cards(words, player, state)
        case NoBuildingLeft(building=building):
            yield building_count(words, building, state)
        case NotInPlay():
            return
        case _:
            assert_never(refusal)


def _company_rolled(words: Language, face: CompanyFace, state: State) -> Iterator[str]:
    yield words("rolled: {face}", face=company_face_word(words, face))
    if face is CompanyFace.BLACK and is_black_fewest(state.table.switches):
        standing = state.board.standing
        counts = [
            f"{company_word(words, company)} {standing[company].bit_count()}"
            for company in COMPANIES
        ]
        yield words("on the board: {counts}", counts=", ".join(counts))


def _area_rolled(words: Language, face: AreaFace, state: State) -> Iterator[str]:
    yield words("rolled: {face}", face=area_face_word(words, face))
    if face is AreaFace.EIGHT:
        taken, areas = state.board.taken, state.table.layout.areas
        counts = [
            words(
                "{area} has {count}", area=area_word(words, area), count=(mask & taken).bit_count()
            )
            for area, mask in areas.items()
        ]
        yield words("buildings: {counts}", counts=", ".join(counts))


def _cards(words: Language, player: str, state: State) -> Iterator[str]:
    companies, areas = list[str](), list[str]()
    for card, count in cards_left(state, player).items():
        if isinstance(card, CompanyFace):
            companies += [_counted(words, company_face_word(words, card), count)] if count else []
        else:
            areas += [_counted(words, area_face_word(words, card), count)] if count else []
    yield words("company cards left: {cards}", cards=", ".join(companies))
    yield words("area cards left: {cards}", cards=", ".join(areas))


def _counted(words: Language, card: str, count: int) -> str:
    return words("{count} × {card}", count=count, card=card) if count > 1 else card


def _moment_sums(words: Language, refusal: _Moment, state: State) -> Iterator[str]:
    match refusal:
        case SalePending(player=player):
            if state.debts:
                owed = state.debts[0].owed
                cash = (words("cash"), state.cash(player))
                yield _difference(words, words("owed"), owed, cash)
        case SetupUnfinished():
            yield words("still to take: {players}", players=", ".join(state.takers))
        case GameOver():
            for ending in state.endings:
                yield ending_words(words, ending.reason, ending.company)
        case (
            NotNow()
            | NotYourTurn()
            | PlacementDue()
            | AlreadyPlaced()
            | RollMissing()
            | PlacementPossible()
        ):
            return
        case _:
            assert_never(refusal)
