"""What everybody at the table may see, built by allow-list: the phones show nothing else."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal, TypeAlias, assert_never

from models.game import Entry, History
from models.ledger import BANK
from models.shark.edition import Dice
from models.shark.entries import half_price
from models.shark.moves import MoveField, SharkMove
from models.shark.rules.rolling import Card, area_die, cards_left, company_die
from models.shark.state import EndReason, Required, State, Status
from models.shark.summary import buildings_on, due_of, ranking
from models.shark.vocabulary import COMPANIES, AreaFace, Cell, Company, CompanyFace
from models.vocabulary import Dollars, Frozen, Player

Stage: TypeAlias = Literal["take", "place", "trade", "sale", "over"]


class EntryView(Frozen):
    """An entry as a phone words it: what moved, and the arithmetic behind it.

    Shapes: what does not apply to the kind is None; `each` x `shares` (or x `times`) is the amount.
    Units: dollars.
    """

    kind: str
    player: Player
    company: Company | None = None
    amount: Dollars
    share_change: int = 0
    shares: int | None = None
    times: int | None = None
    each: Dollars | None = None
    price_before: Dollars | None = None
    price_after: Dollars | None = None
    reason: str | None = None


class NewsView(Frozen):
    """One move and the entries that it caused: all of them, or those of one player."""

    number: int
    by: Player
    move: MoveField
    entries: tuple[EntryView, ...]


class CardView(Frozen):
    """A card, of which a player has `count` in all and `left` not yet played (R36)."""

    face: CompanyFace | AreaFace
    count: int
    left: int


class PlayerView(Frozen):
    """A player as all may see him.

    Shapes: `news` is the last move that changed his cash or shares; `cards` the company cards,
    then the area cards, where cards take the place of the dice.
    Units: `could_raise` is cash and all shares at half price (R18).
    """

    name: Player
    cash: Dollars
    shares: Mapping[Company, int]
    wealth: Dollars
    could_raise: Dollars
    bankrupt: bool
    place: int
    cards: tuple[CardView, ...] | None = None
    news: NewsView | None = None


class RollView(Frozen):
    """The roll that the next placement must fit."""

    company_die: CompanyFace | None
    area_die: AreaFace


class DueView(Frozen):
    """Who must sell, what he owes and how much of it he lacks."""

    player: Player
    owed: Dollars
    short: Dollars


class EndingView(Frozen):
    """A trigger of the end that has been met."""

    reason: EndReason
    company: Company | None


class SharkView(Frozen):
    """The table of Shark as everybody may see it.

    Shapes: `stage` is what is awaited: after the placement `trade`; `rows` the printed board,
    `buildings` what stands on it.
    """

    game: str = "shark"
    edition: str
    status: Status
    stage: Stage
    moves: int
    active: Player
    banker: Player
    players: tuple[PlayerView, ...]
    prices: Mapping[Company, Dollars]
    bank_shares: Mapping[Company, int]
    rows: tuple[str, ...]
    buildings: Mapping[Cell, str]
    bought: int
    buy_limit: int
    roll: RollView | None
    due: DueView | None
    endings: tuple[EndingView, ...]
    last: NewsView | None


_TOLD = ("times", "each", "price_before", "price_after", "reason")


def entry_view(entry: Entry) -> EntryView:
    """An entry with the numbers that explain it."""
    line = entry.line(0)
    told = {key: getattr(entry, key) for key in _TOLD if hasattr(entry, key)}
    return EntryView.model_validate(
        {
            "kind": line["kind"],
            "player": line["player"],
            "company": line["company"],
            "amount": line["amount"],
            "share_change": line["shares"],
            "shares": getattr(entry, "shares", None),
            **told,
        }
    )


def news_of(
    history: History[State, SharkMove], number: int, player: Player | None = None
) -> NewsView:
    """Move `number` and its entries, those of one player only where one is given."""
    step = history.steps[number - 1]
    entries = (entry for entry in step.outcome.entries if player in (None, entry.player))
    return NewsView(
        number=number,
        by=history.state_before(number).active,
        move=step.move,
        entries=tuple(map(entry_view, entries)),
    )


def latest_news(history: History[State, SharkMove]) -> dict[Player, NewsView]:
    """The last move that brought each player an entry."""
    latest: dict[Player, NewsView] = {}
    for number in range(len(history.steps), 0, -1):
        for entry in history.steps[number - 1].outcome.entries:
            if entry.player not in latest:
                latest[entry.player] = news_of(history, number, entry.player)
        if len(latest) == len(history.start.players):
            break
    return latest


def stage_of(state: State) -> Stage:
    """What the table waits for."""
    match state.status:
        case Status.SETUP:
            return "take"
        case Status.SALE_PENDING:
            return "sale"
        case Status.ENDED:
            return "over"
        case Status.PLAYING:
            return "trade" if state.turn.required is Required.DONE else "place"
        case _:
            assert_never(state.status)


def could_raise(state: State, player: Player) -> Dollars:
    """Cash and all shares at half price.

    Source: R18.
    """
    return state.cash(player) + sum(
        shares * half_price(state.prices[company])
        for company, shares in state.holdings(player).items()
    )


def cards_of(state: State, player: Player) -> tuple[CardView, ...] | None:
    """A player's cards, the used ones too; none at a table with dice.

    Source: R36.
    """
    if state.table.switches.dice is not Dice.LIVE_NOW_DIE_LATER:
        return None
    whole = Counter[Card]((*company_die(state.table), *area_die(state.table)))
    left = cards_left(state, player)
    return tuple(CardView(face=face, count=count, left=left[face]) for face, count in whole.items())


def _players(history: History[State, SharkMove]) -> tuple[PlayerView, ...]:
    state, news = history.state, latest_news(history)
    places = {ranked["name"]: ranked["place"] for ranked in ranking(state)}
    return tuple(
        PlayerView(
            name=player,
            cash=state.cash(player),
            shares=state.holdings(player),
            wealth=state.wealth(player),
            could_raise=could_raise(state, player),
            bankrupt=state.is_bankrupt(player),
            place=places[player],
            cards=cards_of(state, player),
            news=news.get(player),
        )
        for player in state.players
    )


def view(history: History[State, SharkMove]) -> SharkView:
    """The table as everybody may see it."""
    state, last = history.state, len(history.steps)
    due, roll = due_of(state), state.turn.roll
    return SharkView(
        edition=state.table.edition.id,
        status=state.status,
        stage=stage_of(state),
        moves=last,
        active=state.active,
        banker=state.table.banker,
        players=_players(history),
        prices=dict(state.prices),
        bank_shares={company: state.ledger.balance(BANK, company) for company in COMPANIES},
        rows=state.table.layout.rows,
        buildings=buildings_on(state),
        bought=state.turn.bought,
        buy_limit=state.table.switches.buy_limit,
        roll=RollView(company_die=roll.company_die, area_die=roll.area_die) if roll else None,
        due=DueView(**due) if due else None,
        endings=tuple(EndingView(reason=e.reason, company=e.company) for e in state.endings),
        last=news_of(history, last) if last else None,
    )
