"""What everybody at the table may see, built by allow-list: the phones show nothing else."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias, assert_never

from models.game import Entry, History
from models.ledger import BANK
from models.shark.board import Board
from models.shark.edition import Dice
from models.shark.entries import half_price
from models.shark.moves import MoveField, Place, SharkMove
from models.shark.rules.rolling import Card, area_die, cards_left, company_die, in_play
from models.shark.state import EndReason, Required, State, Status
from models.shark.summary import buildings_on, due_of, ranking
from models.shark.vocabulary import COMPANIES, AreaFace, Building, Cell, Company, CompanyFace
from models.vocabulary import Dollars, Frozen, Player

Stage: TypeAlias = Literal["take", "place", "second", "trade", "sale", "over"]


class EntryView(Frozen):
    """An entry as a phone words it: what moved, and the arithmetic behind it.

    Shapes: what does not apply to the kind is None; `each` x `shares` (or x `times`) is the amount;
    `price` is the one of a trade or sale, of which `each` may be half.
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
    price: Dollars | None = None
    price_before: Dollars | None = None
    price_after: Dollars | None = None
    reason: str | None = None


class NewsView(Frozen):
    """One move and the entries that it caused: all of them, or those of one player."""

    number: int
    by: Player
    move: MoveField
    entries: tuple[EntryView, ...]


class PriceView(Frozen):
    """What a placement did to a price.

    Shapes: `groups` are the sizes of the company's groups after it, the largest first.
    """

    before: Dollars
    after: Dollars
    groups: tuple[int, ...]


class PlacementView(Frozen):
    """All prices around a placement that some news tell of."""

    number: int
    prices: Mapping[Company, PriceView]


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


class FallView(Frozen):
    """A loss that is part of what is owed."""

    company: Company
    shares: int
    price_before: Dollars
    price_after: Dollars


class DueView(Frozen):
    """Who must sell, what he owes, for which falls, and how much of it he lacks."""

    player: Player
    owed: Dollars
    short: Dollars
    falls: tuple[FallView, ...]


class EndingView(Frozen):
    """A trigger of the end that has been met."""

    reason: EndReason
    company: Company | None


class SharkView(Frozen):
    """The table of Shark as everybody may see it.

    Shapes: `stage` is what is awaited: after the placement `trade`, or `second` where a pioneer may
    place once more; `rows` the printed board, `buildings` what stands on it, `groups` the sizes of
    each company's groups, the largest first; `left` the buildings that are not placed yet;
    `placements` those that `last` and the players' news tell of.
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
    groups: Mapping[Company, tuple[int, ...]]
    left: Mapping[Building, int]
    bought: int
    buy_limit: int
    roll: RollView | None
    due: DueView | None
    endings: tuple[EndingView, ...]
    last: NewsView | None
    placements: tuple[PlacementView, ...]


_TOLD = ("times", "each", "price", "price_before", "price_after", "reason")


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
            return _stage_of_turn(state.turn.required)
        case _:
            assert_never(state.status)


def _stage_of_turn(required: Required) -> Stage:
    match required:
        case Required.DUE:
            return "place"
        case Required.SECOND:
            return "second"
        case Required.DONE:
            return "trade"
        case _:
            assert_never(required)


def sizes_of(board: Board, company: Company) -> tuple[int, ...]:
    """The sizes of a company's groups, the largest first.

    Source: R6.
    """
    return tuple(sorted(map(int.bit_count, board.groups(company)), reverse=True))


def placements_of(
    history: History[State, SharkMove], news: Iterable[NewsView]
) -> tuple[PlacementView, ...]:
    """The prices around each placement that the news tell of."""
    numbers = sorted({told.number for told in news if isinstance(told.move, Place)})
    return tuple(
        PlacementView(number=number, prices=_prices_around(history, number)) for number in numbers
    )


def _prices_around(history: History[State, SharkMove], number: int) -> dict[Company, PriceView]:
    before, after = history.state_before(number), history.steps[number - 1].outcome.state
    return {
        company: PriceView(
            before=before.prices[company],
            after=after.prices[company],
            groups=sizes_of(after.board, company),
        )
        for company in COMPANIES
    }


def due_view(state: State) -> DueView | None:
    """The forced sale that is awaited, with the falls that it is for.

    Source: R16-R18.
    """
    due = due_of(state)
    if due is None:
        return None
    falls = (
        FallView(
            company=fall.company,
            shares=fall.shares,
            price_before=fall.price_before,
            price_after=fall.price_after,
        )
        for fall in state.debts[0].falls
    )
    return DueView(**due, falls=tuple(falls))


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


def _players(state: State, news: Mapping[Player, NewsView]) -> tuple[PlayerView, ...]:
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
    state, moves = history.state, len(history.steps)
    news, roll = latest_news(history), state.turn.roll
    last = news_of(history, moves) if moves else None
    return SharkView(
        edition=state.table.edition.id,
        status=state.status,
        stage=stage_of(state),
        moves=moves,
        active=state.active,
        banker=state.table.banker,
        players=_players(state, news),
        prices=dict(state.prices),
        bank_shares={company: state.ledger.balance(BANK, company) for company in COMPANIES},
        rows=state.table.layout.rows,
        buildings=buildings_on(state),
        groups={company: sizes_of(state.board, company) for company in COMPANIES},
        left={building: state.supply[building] for building in in_play(state.table.switches)},
        bought=state.turn.bought,
        buy_limit=state.table.switches.buy_limit,
        roll=RollView(company_die=roll.company_die, area_die=roll.area_die) if roll else None,
        due=due_view(state),
        endings=tuple(EndingView(reason=e.reason, company=e.company) for e in state.endings),
        last=last,
        placements=placements_of(history, [*news.values(), *([last] if last else [])]),
    )
