"""Random legal games: tables of every edition with some switches turned, and walks over them."""

import json
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from hypothesis import HealthCheck, seed, settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from models.game import History
from models.shark.editions import EDITIONS
from models.shark.game import SHARK
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
from models.shark.rules.debt import lots_of, selections, short_of
from models.shark.rules.placing import legal_cells
from models.shark.rules.rolling import area_faces, company_faces, in_play
from models.shark.state import Required, State
from models.shark.vocabulary import COMPANIES, AreaFace, Company, CompanyFace, SpecialBuilding
from models.timeline import Timeline

Game = Timeline[State, SharkMove]

LAWS = 35
"""Tests that share the games among them, at least one game each."""

GAMES = int(os.environ.get("SHARK_GAMES", "1050"))
SEED = int(os.environ.get("SHARK_SEED", "0")) or (
    random.SystemRandom().randrange(1, 10**9) if "SHARK_GAMES" in os.environ else 2022
)

LONGEST = 110


@dataclass(frozen=True, repr=False)
class Walked(Timeline[State, SharkMove]):
    """A game that tells where it came from, since its states would fill pages."""

    told: str = field(default="", compare=False)

    def __repr__(self) -> str:
        return self.told

    def _repr_pretty_(self, printer: RepresentationPrinter, _: bool) -> None:
        printer.text(self.told)


def of_random_games(test: Callable[..., None]) -> Callable[..., None]:
    """Runs a law on its part of the games, from the seed that the run prints."""
    share = settings(
        max_examples=max(1, -(-GAMES // LAWS)),
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    return seed(SEED)(share(test))


def _switches() -> st.SearchStrategy[dict[str, object]]:
    """Some rules that differ from the edition's, contradictions possible."""
    return st.fixed_dictionaries(
        {
            "buildings_per_company": st.integers(4, 18),
            "shares_per_company": st.integers(6, 30),
        },
        optional={
            "joker": st.booleans(),
            "neutral": st.booleans(),
            "pioneer": st.booleans(),
            "super_buildings": st.booleans(),
            "valuation": st.sampled_from(["chains", "trask"]),
            "group_cap": st.none() | st.integers(2, 7),
            "chain_bonus": st.sampled_from(["new_price", "triple_rise"]),
            "zero_price_shares": st.sampled_from(["keep", "return"]),
            "dice": st.sampled_from(
                ["standard", "little_fish", "live_now_die_later", "colour_blind"]
            ),
            "wild_faces": st.sampled_from(["any_company", "black_is_fewest"]),
            "end_timing": st.sampled_from(["end_of_turn", "immediate"]),
            "end_when_all_shares_bought": st.booleans(),
            "no_placement": st.sampled_from(["may_trade", "turn_over"]),
            "starting_share": st.booleans(),
            "starting_cash": st.sampled_from([0, 3_000, 20_000]),
            "first_player": st.sampled_from(["banker", "left_of_banker"]),
            "buy_limit": st.integers(1, 7),
        },
    )


def _without_contradictions(edition: str, rules: dict[str, object]) -> dict[str, object]:
    """The rules once what may not stand together is left out."""
    left_out: set[str] = set()
    if rules.get("dice") in ("live_now_die_later", "colour_blind"):
        left_out |= {"joker", "neutral", "super_buildings"}
    if rules.get("super_buildings"):
        left_out |= {"joker", "neutral"}
    first, second = EDITIONS[edition].wild_faces
    has_black = rules.get("wild_faces") == "black_is_fewest" or rules.get("dice") == "little_fish"
    if first == second and not has_black and edition != "merritt":
        left_out.add("neutral")
    return {key: answer for key, answer in rules.items() if key not in left_out}


def _boards() -> st.SearchStrategy[object]:
    """Small boards with areas and holes, on which companies meet soon."""
    row_of = st.text("1234s.", min_size=5, max_size=5)
    holed = st.lists(row_of, min_size=4, max_size=6).filter(
        lambda rows: set("".join(rows)) != {"."}
    )
    return st.sampled_from([["111222", "111222", "1ssss2", "3ssss4", "333444", "333444"]]) | holed


@st.composite
def headers(draw: st.DrawFn) -> str:
    """A table of 2 to 6 players."""
    edition = draw(st.sampled_from(sorted(EDITIONS)))
    players = list("ABCDEF"[: draw(st.integers(2, 6))])
    own_board = draw(st.integers(0, 5)) == 0
    header: dict[str, object] = {
        "edition": edition,
        "players": players,
        "banker": draw(st.sampled_from([*players, "Zoe"])),
        "rules": _without_contradictions(edition, draw(_switches())),
    }
    if not own_board:
        header["board"] = draw(_boards())
    return json.dumps(header)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A random legal game, over or broken off."""
    header, chance = draw(headers()), draw(st.integers(0, 2**32))
    game = walk(header, random.Random(chance))
    return Walked(SHARK, game.history, told=f"walk({header!r}, random.Random({chance}))")


def states_of(game: Game) -> Iterator[State]:
    """Every state of a game, from its start."""
    yield game.history.start
    yield from (step.outcome.state for step in game.history.steps)


def walk(header: str, rng: random.Random) -> Game:
    """A game of random moves; every state that is not over must let something be done."""
    game: Game = Timeline(SHARK, History(SHARK.start(header)))
    while not game.state.is_over and len(game.history.steps) < LONGEST:
        assert next(iter(SHARK.legal_moves(game.state)), None) is not None, "a dead end"
        game = game.played(some_move(game.state, rng))
    return game


def some_move(state: State, rng: random.Random) -> SharkMove:
    """A legal move: first a kind, then one of that kind."""
    if state.takers:
        return Take(player=state.takers[0], company=rng.choice(COMPANIES))
    if state.debts:
        ways = list(_some_ways(state))
        return ForcedSale(player=state.debts[0].player, shares=rng.choice(ways))
    while True:
        move = rng.choice(_KINDS)(state, rng)
        if move is not None and SHARK.refusal_of(state, move) is None:
            return move


def _some_ways(state: State) -> Iterator[dict[Company, int]]:
    debt = state.debts[0]
    ways = selections(lots_of(state, debt), short_of(state, debt))
    yield from (dict(way) for way, _ in zip(ways, range(50), strict=False))


def _buy(state: State, rng: random.Random) -> SharkMove | None:
    offers = [company for company in COMPANIES if state.prices[company]]
    if not offers:
        return None
    company = rng.choice(offers)
    affordable = state.cash(state.active) // state.prices[company]
    return Buy(company=company, shares=rng.randint(1, max(1, min(5, affordable))))


def _sell(state: State, rng: random.Random) -> SharkMove | None:
    lots = [lot for lot in state.holdings(state.active).items() if lot[1]]
    if not lots:
        return None
    company, held = rng.choice(lots)
    return Sell(company=company, shares=rng.randint(1, held))


def _place(state: State, rng: random.Random) -> SharkMove | None:
    building = rng.choice(in_play(state.table.switches))
    layout = state.table.layout
    legal = legal_cells(state, building)
    near = legal & layout.neighbours(state.board.taken)
    cells = list(layout.cells_in(near if near and rng.random() < 0.7 else legal))
    return Place(company=building, cell=rng.choice(cells)) if cells else None


def _roll(state: State, rng: random.Random) -> SharkMove:
    faces = company_faces(state.table)
    return Roll(
        company_die=rng.choice(faces) if faces else None,
        area_die=rng.choice(area_faces(state.table)),
    )


def _skip(state: State, rng: random.Random) -> SharkMove | None:
    may = (
        state.turn.roll is not None or state.turn.required is Required.SECOND or rng.random() < 0.1
    )
    return Skip() if may else None


def _finish_turn(state: State, rng: random.Random) -> SharkMove | None:
    stays = state.turn.bought < 2 and rng.random() < 0.3
    return None if stays else EndTurn()


def _remove(state: State, rng: random.Random) -> SharkMove | None:
    standing = state.board.standing[SpecialBuilding.NEUTRAL]
    cells = list(state.table.layout.cells_in(standing))
    return RemoveNeutral(cell=rng.choice(cells)) if cells and rng.random() < 0.4 else None


def _other(state: State, rng: random.Random) -> SharkMove | None:
    chance, player = rng.random(), rng.choice(state.players)
    if chance < 0.005:
        return Finish()
    if chance < 0.1:
        return Adjust(player=player, reason="counted", amount=rng.choice((-2_000, 1_000)))
    if chance < 0.2:
        shares = {rng.choice(COMPANIES): rng.choice((-1, 1, 2))}
        return Adjust(player=player, reason="counted", shares=shares)
    return None


_Kind: TypeAlias = Callable[[State, random.Random], SharkMove | None]

_KINDS: tuple[_Kind, ...] = (
    *(_buy,) * 3,
    *(_place,) * 4,
    *(_finish_turn,) * 3,
    _sell,
    _roll,
    _skip,
    _remove,
    _other,
)


def any_move(state: State, rng: random.Random) -> SharkMove:
    """A move of good form that may well be illegal."""
    layout = state.table.layout
    cell = rng.choice([*layout.bits, "Z26"])
    player, company = rng.choice(state.players), rng.choice(COMPANIES)
    moves: list[SharkMove] = [
        Take(player=player, company=company),
        Buy(company=company, shares=rng.randint(1, 9)),
        Sell(company=company, shares=rng.randint(1, 9)),
        _any_roll(rng),
        Place(company=rng.choice((*COMPANIES, *SpecialBuilding)), cell=cell),
        Place(company=company, cell=cell),
        RemoveNeutral(cell=cell),
        Skip(),
        EndTurn(),
        ForcedSale(player=player, shares={company: rng.randint(1, 3)}),
        Adjust(player=player, reason="x", amount=-3_000, shares={company: rng.choice((-2, 3))}),
    ]
    return rng.choice(moves)


def _any_roll(rng: random.Random) -> Roll:
    return Roll(company_die=rng.choice([None, *CompanyFace]), area_die=rng.choice(list(AreaFace)))
