"""What is in the way of a move of Shark."""

from typing import TypeAlias, assert_never

from banker_app.wording.language import Language, capital
from banker_app.wording.shark_pieces import (
    a_building,
    area_face_word,
    area_word,
    building_word,
    company_face_word,
    company_word,
)
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
from models.shark.vocabulary import AreaFace, Building, Company, CompanyFace

_Turn: TypeAlias = GameOver | SalePending | SetupUnfinished | NotNow | NotYourTurn
_Order: TypeAlias = PlacementDue | AlreadyPlaced | RollMissing | PlacementPossible | CardUsed
_Trade: TypeAlias = NoPrice | BuyLimit | NotEnoughShares | NotEnoughCash
_Roll: TypeAlias = NotInPlay | NoBuildingLeft | WrongCompany | WrongArea
_Sale: TypeAlias = SaleTooSmall | SaleTooLarge
_Place: TypeAlias = (
    NoSuchCell | CellTaken | MustBeLone | SuperNeedsChain | NotLarger | NoNeutralThere
)


def refusal_words(words: Language, refusal: SharkRefusal) -> str:
    """What is in the way, without the ruling."""
    match refusal:
        case GameOver() | SalePending() | SetupUnfinished() | NotNow() | NotYourTurn():
            return _turn(words, refusal)
        case PlacementDue() | AlreadyPlaced() | RollMissing() | PlacementPossible() | CardUsed():
            return _order(words, refusal)
        case NoPrice() | BuyLimit() | NotEnoughShares() | NotEnoughCash():
            return _trade(words, refusal)
        case NotInPlay() | NoBuildingLeft() | WrongCompany() | WrongArea():
            return _roll(words, refusal)
        case SaleTooSmall() | SaleTooLarge():
            return _sale(words, refusal)
        case _:
            return _place(words, refusal)


def _turn(words: Language, refusal: _Turn) -> str:
    match refusal:
        case GameOver():
            return words("The game is over")
        case SalePending(player=player, short=short):
            return words(
                "{player} must sell, {short} short", player=player, short=words.money(short)
            )
        case SetupUnfinished(next_player=player):
            return words("{player} takes a free share first", player=player)
        case NotYourTurn(player=player, awaited=awaited):
            return words("{awaited} is next, not {player}", awaited=awaited, player=player)
        case NotNow(why=why):
            return _not_now(words, why)
        case _:
            assert_never(refusal)


def _not_now(words: Language, why: str) -> str:
    texts = {
        "free_shares_taken": words("All free shares are taken"),
        "rolled": words("Already rolled, place first"),
        "no_sale_due": words("Nobody has to sell"),
        "bankrupt": words("A bankrupt player is out"),
    }
    return texts.get(why, words("Not now"))


def _order(words: Language, refusal: _Order) -> str:
    match refusal:
        case PlacementDue():
            return words("Place first")
        case AlreadyPlaced():
            return words("Already placed this turn")
        case RollMissing():
            return words("Enter the cards first")
        case PlacementPossible(company=company, cell=cell):
            name = capital(company_word(words, company))
            return words("{company} can go to {cell}", company=name, cell=cell)
        case CardUsed(player=player, card=card):
            return words("{player} has played {card}", player=player, card=_face(words, card))
        case _:
            assert_never(refusal)


def _trade(words: Language, refusal: _Trade) -> str:
    match refusal:
        case NoPrice(company=company):
            name = capital(company_word(words, company))
            return words("{company} is at {price}", company=name, price=words.money(0))
        case BuyLimit(limit=limit, bought=bought):
            return words("{left} of {limit} left to buy", left=max(0, limit - bought), limit=limit)
        case NotEnoughShares():
            return _not_enough_shares(words, refusal)
        case NotEnoughCash(player=player, cost=cost, cash=cash):
            short = words.money(cost - cash)
            return words("{player} is {short} short", player=player, short=short)
        case _:
            assert_never(refusal)


def _not_enough_shares(words: Language, refusal: NotEnoughShares) -> str:
    company, held = company_word(words, refusal.company), refusal.held
    holder = words("Bank") if refusal.holder is None else refusal.holder
    if not held:
        return words("{holder} has no {company}", holder=holder, company=company)
    return words("{holder} has {held} {company}", holder=holder, held=held, company=company)


def _roll(words: Language, refusal: _Roll) -> str:
    match refusal:
        case NotInPlay(thing=thing):
            return _not_in_play(words, thing)
        case NoBuildingLeft(building=Company() as company):
            return words("No {company} building left", company=company_word(words, company))
        case NoBuildingLeft(building=building):
            return words("No {building} left", building=building_word(words, building))
        case WrongCompany(allowed=allowed):
            named = words.either([a_building(words, building) for building in allowed])
            return words("Only {buildings} may be placed, by the roll", buildings=named)
        case WrongArea(building=building, allowed=allowed):
            name = capital(a_building(words, building))
            areas = words.either([area_word(words, area) for area in allowed])
            return words(
                "{building} may only go to {areas}, by the roll", building=name, areas=areas
            )
        case _:
            assert_never(refusal)


def _not_in_play(words: Language, thing: Building | CompanyFace | AreaFace | None) -> str:
    match thing:
        case None:
            return words("The company die is missing")
        case CompanyFace() | AreaFace():
            return words("No die here shows {face}", face=_face(words, thing))
        case _:
            return words(
                "This table plays without {building}", building=building_word(words, thing)
            )


def _face(words: Language, face: CompanyFace | AreaFace) -> str:
    match face:
        case CompanyFace():
            return company_face_word(words, face)
        case AreaFace():
            return area_face_word(words, face)
        case _:
            assert_never(face)


def _sale(words: Language, refusal: _Sale) -> str:
    match refusal:
        case SaleTooSmall(player=player, short=short, raised=raised):
            left = words.money(short - raised)
            return words("{player} is still {short} short", player=player, short=left)
        case SaleTooLarge(player=player, spare=spare):
            company = company_word(words, spare)
            return words("{player} can keep 1 {company}", player=player, company=company)
        case _:
            assert_never(refusal)


def _place(words: Language, refusal: _Place) -> str:
    match refusal:
        case NoSuchCell(cell=cell):
            return words("The board has no {cell}", cell=cell)
        case CellTaken(cell=cell, building=building):
            name = capital(a_building(words, building))
            return words("{building} stands on {cell}", building=name, cell=cell)
        case MustBeLone(building=building, cell=cell):
            name = capital(a_building(words, building))
            return words("{building} may have no neighbour on {cell}", building=name, cell=cell)
        case SuperNeedsChain(company=company):
            name = capital(company_word(words, company))
            return words("{company} needs a chain of 2 to take the super-building", company=name)
        case NotLarger():
            return _not_larger(words, refusal)
        case NoNeutralThere(cell=cell):
            return words("No grey building stands on {cell}", cell=cell)
        case _:
            assert_never(refusal)


def _not_larger(words: Language, refusal: NotLarger) -> str:
    return words(
        "{company} {size} is not larger than {neighbour} {neighbour_size}",
        company=capital(company_word(words, refusal.company)),
        size=refusal.size,
        neighbour=company_word(words, refusal.neighbour),
        neighbour_size=refusal.neighbour_size,
    )
