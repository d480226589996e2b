"""What is shown: nothing outside the allow-list, and the same as the books say."""

import itertools
import json
from collections.abc import Iterator, Mapping

from hypothesis import given

from models.game import History
from models.shark.game import SHARK
from models.shark.state import State
from models.shark.summary import ranking
from models.shark.views import view
from models.shark.vocabulary import BUILDINGS, COMPANIES
from tests.support.walks import Game, games, of_random_games, states_of

TABLE = frozenset(
    [
        "game",
        "edition",
        "status",
        "stage",
        "moves",
        "active",
        "banker",
        "players",
        "prices",
        "bank_shares",
        "rows",
        "buildings",
        "groups",
        "left",
        "bought",
        "buy_limit",
        "roll",
        "due",
        "endings",
        "last",
        "placements",
    ]
)
PLAYER = frozenset(
    ["name", "cash", "shares", "wealth", "could_raise", "bankrupt", "place", "cards", "news"]
)
CARD = frozenset({"face", "count", "left"})
NEWS = frozenset({"number", "by", "move", "entries"})
ENTRY = frozenset(
    [
        "kind",
        "player",
        "company",
        "amount",
        "share_change",
        "shares",
        "times",
        "each",
        "price",
        "price_before",
        "price_after",
        "reason",
    ]
)
MOVE = frozenset(
    ["move", "player", "company", "shares", "company_die", "area_die", "cell", "reason", "amount"]
)
ROLL, DUE = frozenset({"company_die", "area_die"}), frozenset({"player", "owed", "short", "falls"})
FALL = frozenset({"company", "shares", "price_before", "price_after"})
PRICE = frozenset({"before", "after", "groups"})
ENDING = frozenset({"reason", "company"})


def shown(game: Game) -> dict[str, object]:
    told: dict[str, object] = json.loads(SHARK.view(game.history).model_dump_json())
    return told


def check_keys(part: object, allowed: frozenset[str]) -> Mapping[str, object]:
    assert isinstance(part, dict)
    assert part.keys() <= allowed
    return part


def listed(part: object) -> list[object]:
    assert isinstance(part, list)
    return part


def check_news(part: object, player: object = None) -> None:
    news = check_keys(part, NEWS)
    check_keys(news["move"], MOVE)
    for entry in listed(news["entries"]):
        told = check_keys(entry, ENTRY)
        assert player in (None, told["player"])


def check_cards(cards: object) -> list[int]:
    """How many of each card are left, of twelve in all (R36)."""
    told = [check_keys(card, CARD) for card in listed(cards)]
    counts = [(int(str(card["count"])), int(str(card["left"]))) for card in told]
    assert sum(count for count, _ in counts) == 12
    assert all(0 <= left <= count for count, left in counts)
    return [left for _, left in counts]


def told_beside(table: Mapping[str, object]) -> Iterator[tuple[object, frozenset[str]]]:
    """The smaller parts of a view, and what each may tell."""
    yield from ((ending, ENDING) for ending in listed(table["endings"]))
    if isinstance(table["due"], dict):
        yield from ((fall, FALL) for fall in listed(table["due"]["falls"]))
    for placement in listed(table["placements"]):
        told = check_keys(placement, frozenset({"number", "prices"}))
        prices = check_keys(told["prices"], frozenset(COMPANIES))
        yield from ((price, PRICE) for price in prices.values())


@of_random_games
@given(games())
def test_a_view_holds_nothing_outside_its_allow_list(game: Game) -> None:
    table = check_keys(shown(game), TABLE)
    for seat in listed(table["players"]):
        player = check_keys(seat, PLAYER)
        check_keys(player["shares"], frozenset(COMPANIES))
        if player["cards"] is not None:
            assert sum(check_cards(player["cards"])) % 2 == 0
        if player["news"]:
            check_news(player["news"], player["name"])
    for key, allowed in (("roll", ROLL), ("due", DUE)):
        if table[key]:
            check_keys(table[key], allowed)
    check_keys(table["groups"], frozenset(COMPANIES))
    check_keys(table["left"], frozenset(BUILDINGS))
    for part, keys in told_beside(table):
        check_keys(part, keys)
    if table["last"]:
        check_news(table["last"])


@of_random_games
@given(games())
def test_a_view_says_what_the_summary_says(game: Game) -> None:
    told, summary = shown(game), json.loads(json.dumps(SHARK.summary(game.history)))
    for key in ("status", "active", "moves", "prices", "bank_shares"):
        assert told[key] == summary[key]
    check_due(told["due"], summary["due"])
    left = check_keys(told["left"], frozenset(BUILDINGS))
    supply = {**summary["buildings_left"], **summary["special_left"]}
    assert left == {building: supply[building] for building in left}
    assert left.keys() >= set(COMPANIES)
    assert told["buildings"] == summary["board"]
    places = {row["name"]: row["place"] for row in summary["ranking"]}
    for seat, line in zip(listed(told["players"]), summary["players"], strict=True):
        assert isinstance(seat, dict)
        assert {key: seat[key] for key in line} == line
        assert seat["place"] == places[seat["name"]]


def check_due(told: object, due: Mapping[str, object] | None) -> None:
    if not isinstance(told, dict) or due is None:
        assert told is due is None
        return
    assert {key: told[key] for key in due} == due
    falls = (
        fall["shares"] * (fall["price_before"] - fall["price_after"]) for fall in told["falls"]
    )
    assert sum(falls) == due["owed"]


@of_random_games
@given(games())
def test_the_groups_that_a_view_tells_give_its_prices(game: Game) -> None:
    told, state = view(game.history), game.state
    for company in COMPANIES:
        sizes = told.groups[company]
        assert sorted(sizes) == sorted(map(int.bit_count, state.board.groups(company)))
        assert list(sizes) == sorted(sizes, reverse=True)
    for placement in told.placements:
        after = game.history.steps[placement.number - 1].outcome.state
        before = game.history.state_before(placement.number)
        for company, price in placement.prices.items():
            assert (price.before, price.after) == (before.prices[company], after.prices[company])
            assert bool(price.groups) is bool(price.after)


@of_random_games
@given(games())
def test_the_news_of_a_player_are_the_last_that_moved_something_of_his(game: Game) -> None:
    for seat in view(game.history).players:
        numbers = [
            number
            for number, step in enumerate(game.history.steps, 1)
            if any(entry.player == seat.name for entry in step.outcome.entries)
        ]
        assert (seat.news.number if seat.news else None) == (numbers[-1] if numbers else None)


@of_random_games
@given(games())
def test_money_is_whole_dollars_everywhere(game: Game) -> None:
    assert not list(floats_in(json.loads(json.dumps(SHARK.summary(game.history)))))
    assert not list(floats_in(shown(game)))


def floats_in(part: object) -> list[float]:
    match part:
        case float():
            return [part]
        case dict():
            return [number for value in part.values() for number in floats_in(value)]
        case list():
            return [number for value in part for number in floats_in(value)]
        case _:
            return []


@of_random_games
@given(games())
def test_the_ranking_is_by_wealth_with_the_bankrupt_last(game: Game) -> None:
    for state in states_of(game):
        rows = ranking(state)
        assert sorted(row["name"] for row in rows) == sorted(state.players)
        for upper, lower in itertools.pairwise(rows):
            above, below = merit(state, upper["name"]), merit(state, lower["name"])
            assert above >= below
            assert (upper["place"] == lower["place"]) is (above == below)
            if above == below:
                assert state.players.index(upper["name"]) < state.players.index(lower["name"])
        for at, row in enumerate(rows, 1):
            assert row["wealth"] == state.wealth(row["name"])
            assert row["place"] == at or row["place"] == rows[at - 2]["place"]


def merit(state: State, player: str) -> tuple[int, int]:
    """The solvent by wealth, then the bankrupt, the later failure above the earlier."""
    for at, together in enumerate(state.failed):
        if player in together:
            return (0, at)
    return (1, state.wealth(player))


@of_random_games
@given(games())
def test_a_view_of_the_start_has_no_news(game: Game) -> None:
    told = view(History(game.history.start))
    assert told.last is None
    assert [seat.news for seat in told.players] == [None] * len(told.players)
