"""The table as one player may see it where cash is hidden: all of his own, of others no money."""

from collections.abc import Mapping
from typing import Literal

from models.game import History
from models.shark.moves import Adjust, MoveField, SharkMove
from models.shark.state import State, Status
from models.shark.views import (
    CardView,
    DueView,
    EndingView,
    EntryView,
    NewsView,
    PlacementView,
    PlayerView,
    RollView,
    SharkView,
    Stage,
    placements_of,
    view,
)
from models.shark.vocabulary import Building, Cell, Company
from models.vocabulary import Dollars, Frozen, Player


class HiddenPlayerView(Frozen):
    """A player: his shares for all, his money only for himself; nobody's place.

    Shapes: what is hidden is None.
    """

    name: Player
    cash: Dollars | None
    shares: Mapping[Company, int]
    wealth: Dollars | None
    could_raise: Dollars | None
    bankrupt: bool
    cards: tuple[CardView, ...] | None
    news: NewsView | None


class HiddenAdjust(Frozen):
    """Another player's cash was corrected; by how much, and why, is not told."""

    move: Literal["adjust_hidden"] = "adjust_hidden"
    player: Player


class HiddenDueView(Frozen):
    """Another player must sell; what he owes and lacks is not told."""

    player: Player


class HiddenNewsView(Frozen):
    """A move, with the entries of the viewer and those of others that move no money."""

    number: int
    by: Player
    move: MoveField | HiddenAdjust
    entries: tuple[EntryView, ...]


class HiddenView(Frozen):
    """The table of Shark while cash is hidden, as one viewer may see it."""

    game: str
    edition: str
    cash_hidden: Literal[True] = True
    status: Status
    stage: Stage
    moves: int
    active: Player
    banker: Player
    players: tuple[HiddenPlayerView, ...]
    prices: Mapping[Company, Dollars]
    bank_shares: Mapping[Company, int]
    rows: tuple[str, ...]
    buildings: Mapping[Cell, str]
    groups: Mapping[Company, tuple[int, ...]]
    left: Mapping[Building, int]
    bought: int
    buy_limit: int
    roll: RollView | None
    due: DueView | HiddenDueView | None
    endings: tuple[EndingView, ...]
    last: HiddenNewsView | None
    placements: tuple[PlacementView, ...]


_OPEN = (
    "game",
    "edition",
    "status",
    "stage",
    "moves",
    "active",
    "banker",
    "prices",
    "bank_shares",
    "rows",
    "buildings",
    "groups",
    "left",
    "bought",
    "buy_limit",
    "roll",
    "endings",
)
"""What lies on the table for all."""


def hidden_view(history: History[State, SharkMove], viewer: Player) -> SharkView | HiddenView:
    """The table as a viewer may see it: a player, or by an empty name one who just watches.

    Source: R40; after the end all lies open.
    """
    whole = view(history)
    if history.state.is_over:
        return whole
    own = next((player for player in whole.players if player.name == viewer), None)
    news = [told for told in (own.news if own else None, whole.last) if told]
    return HiddenView.model_validate(
        {
            **{key: getattr(whole, key) for key in _OPEN},
            "players": tuple(_player(player, viewer) for player in whole.players),
            "due": _due(whole.due, viewer),
            "last": _last(whole.last, viewer),
            "placements": placements_of(history, news),
        }
    )


def _player(player: PlayerView, viewer: Player) -> HiddenPlayerView:
    is_own = player.name == viewer
    return HiddenPlayerView(
        name=player.name,
        cash=player.cash if is_own else None,
        shares=player.shares,
        wealth=player.wealth if is_own else None,
        could_raise=player.could_raise if is_own else None,
        bankrupt=player.bankrupt,
        cards=player.cards,
        news=player.news if is_own else None,
    )


def _due(due: DueView | None, viewer: Player) -> DueView | HiddenDueView | None:
    if due is None or due.player == viewer:
        return due
    return HiddenDueView(player=due.player)


def _last(last: NewsView | None, viewer: Player) -> HiddenNewsView | None:
    if last is None:
        return None
    move = _move(last.move, viewer)
    may_tell = not isinstance(move, HiddenAdjust)
    shown = (e for e in last.entries if e.player == viewer or (may_tell and not e.amount))
    return HiddenNewsView(number=last.number, by=last.by, move=move, entries=tuple(shown))


def _move(move: SharkMove, viewer: Player) -> SharkMove | HiddenAdjust:
    if isinstance(move, Adjust) and move.amount and move.player != viewer:
        return HiddenAdjust(player=move.player)
    return move
