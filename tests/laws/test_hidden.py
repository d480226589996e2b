"""Where cash is hidden nothing of the money of others is shown, until the game is over."""

import json
from collections.abc import Mapping

from hypothesis import given

from models.errors import IllegalMove
from models.game import History
from models.shark.game import SHARK
from models.shark.moves import Adjust, SharkMove
from models.shark.state import State
from models.timeline import Timeline
from models.vocabulary import Dollars, Player
from tests.support.walks import Game, games, of_random_games

WATCHER = ""
SOME, MORE = 900_000, 950_000
"""So much that nothing later in a game depends on which of them it is."""

PACE = 7
"""Each so many moves it is looked."""


def seen(history: History[State, SharkMove], viewer: Player) -> dict[str, object]:
    told: dict[str, object] = json.loads(SHARK.hidden_view(history, viewer).model_dump_json())
    return told


def players_of(told: Mapping[str, object]) -> list[dict[str, object]]:
    players = told["players"]
    assert isinstance(players, list)
    return players


def after(game: Game, number: int) -> History[State, SharkMove]:
    return History(game.history.start, game.history.steps[:number])


def enriched(game: Game, player: Player, gift: Dollars) -> Game:
    """The game as far as it goes when a player is given money once the free shares are taken."""
    again: Game = Timeline(SHARK, History(game.history.start))
    is_given = False
    for step in game.history.steps:
        try:
            if not is_given and not again.state.takers:
                again = again.played(Adjust(player=player, amount=gift, reason=f"{gift} found"))
                is_given = True
            again = again.played(step.move)
        except IllegalMove:
            break
    return again


@of_random_games
@given(games())
def test_what_others_own_in_cash_makes_no_difference_to_what_is_seen(game: Game) -> None:
    rich, *others = game.state.players
    some, more = (enriched(game, rich, gift) for gift in (SOME, MORE))
    assert len(some.history.steps) == len(more.history.steps)
    moves = len(some.history.steps)
    for number in {*range(0, moves, PACE), moves}:
        before, beside = after(some, number), after(more, number)
        if not before.state.is_over:
            for viewer in (others[0], WATCHER):
                assert seen(before, viewer) == seen(beside, viewer)


@of_random_games
@given(games())
def test_the_money_of_others_is_never_in_a_hidden_view(game: Game) -> None:
    viewer = game.state.players[-1]
    for number in range(0, len(game.history.steps) + 1, PACE):
        history = after(game, number)
        told = seen(history, viewer)
        if history.state.is_over:
            continue
        for player in players_of(told):
            assert "place" not in player
            money = [player[key] for key in ("cash", "wealth", "could_raise", "news")]
            if player["name"] != viewer:
                assert money == [None] * 4
        last = told["last"]
        if isinstance(last, dict):
            assert all(e["player"] == viewer or not e["amount"] for e in last["entries"])
            assert last["move"]["move"] != "adjust" or "amount" not in of_another(last, viewer)


def of_another(last: Mapping[str, object], viewer: Player) -> dict[str, object]:
    """What a move of another tells; nothing of one's own."""
    move = last["move"]
    assert isinstance(move, dict)
    return {} if move.get("player") == viewer else {k: v for k, v in move.items() if v is not None}


@of_random_games
@given(games())
def test_a_hidden_view_tells_a_player_all_of_his_own(game: Game) -> None:
    viewer, whole = game.state.players[0], json.loads(SHARK.view(game.history).model_dump_json())
    told = seen(game.history, viewer)
    (own,) = (player for player in players_of(told) if player["name"] == viewer)
    (open_own,) = (player for player in players_of(whole) if player["name"] == viewer)
    assert own == {key: open_own[key] for key in own}
    for player, beside in zip(players_of(told), players_of(whole), strict=True):
        for key in ("name", "shares", "bankrupt", "cards"):
            assert player[key] == beside[key]
    alike = told.keys() - {"players", "due", "last", "placements", "cash_hidden"}
    assert {key: told[key] for key in alike} == {key: whole[key] for key in alike}
    if whole["due"] and whole["due"]["player"] == viewer:
        assert told["due"] == whole["due"]


@of_random_games
@given(games())
def test_after_the_end_nothing_is_hidden(game: Game) -> None:
    whole = json.loads(SHARK.view(game.history).model_dump_json())
    for viewer in (game.state.players[0], WATCHER):
        told = seen(game.history, viewer)
        assert (told == whole) is game.state.is_over
