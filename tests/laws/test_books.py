"""Money, shares and buildings: nothing appears, nothing vanishes, every price is the board's."""

from collections import Counter

from hypothesis import given

from models.game import Entry, Step
from models.ledger import BANK, CASH
from models.shark.game import SHARK
from models.shark.moves import Place, SharkMove
from models.shark.state import State
from models.shark.summary import ledger_lines
from models.shark.vocabulary import BUILDINGS, COMPANIES, Company
from tests.support.slow import buildings_of, prices_of, settle
from tests.support.walks import Game, games, of_random_games, states_of

BONUSES = ("lone_bonus", "chain_bonus", "joker_bonus")


@of_random_games
@given(games())
def test_money_and_shares_are_conserved(game: Game) -> None:
    for state in states_of(game):
        cash = sum(state.cash(player) for player in state.players)
        assert cash + state.ledger.balance(BANK, CASH) == 0
        for company in COMPANIES:
            held = sum(state.shares(player, company) for player in state.players)
            in_all = state.table.switches.shares_per_company
            assert held + state.ledger.balance(BANK, company) == in_all


@of_random_games
@given(games())
def test_nobody_ever_has_less_than_nothing(game: Game) -> None:
    for state in states_of(game):
        for player in state.players:
            assert state.cash(player) >= 0
            assert min(state.holdings(player).values()) >= 0
        assert min(state.ledger.balance(BANK, company) for company in COMPANIES) >= 0


@of_random_games
@given(games())
def test_every_transfer_moves_a_positive_amount_to_somebody_else(game: Game) -> None:
    for step in game.history.steps:
        for entry in step.outcome.entries:
            for transfer in entry.transfers():
                assert transfer.amount > 0
                assert transfer.payer != transfer.payee
                assert isinstance(transfer.amount, int)


@of_random_games
@given(games())
def test_what_is_removed_never_comes_back(game: Game) -> None:
    removed = dict.fromkeys(BUILDINGS, 0)
    start = game.history.start
    for state in states_of(game):
        for building in BUILDINGS:
            standing = state.board.standing[building].bit_count()
            gone = start.supply[building] - state.supply[building] - standing
            assert gone >= removed[building]
            removed[building] = gone


@of_random_games
@given(games())
def test_every_price_is_the_boards(game: Game) -> None:
    for state in states_of(game):
        assert dict(state.prices) == prices_of(buildings_of(state), state.table.switches)
        assert SHARK.fault_of(state) is None


@of_random_games
@given(games())
def test_a_placement_pays_what_a_slow_reckoning_says(game: Game) -> None:
    before = game.history.start
    for step in game.history.steps:
        if isinstance(step.move, Place):
            check_placement(before, step, step.move)
        before = step.outcome.state


def check_placement(before: State, step: Step[State, SharkMove], move: Place) -> None:
    expected = settle(before, move.company.value, move.cell)
    after, entries = step.outcome.state, step.outcome.entries
    assert buildings_of(after) == expected.after
    assert dict(after.prices) == expected.prices
    bonus = paid(entries, BONUSES)
    assert bonus == ({before.active: expected.bonus} if expected.bonus else {})
    assert paid(entries, ("dividend",)) == expected.dividends
    losses = {player: -amount for player, amount in paid(entries, ("loss",)).items()}
    unpaid = {debt.player: debt.owed for debt in after.debts}
    assert losses | unpaid == expected.losses


def paid(entries: tuple[Entry, ...], kinds: tuple[str, ...]) -> dict[str, int]:
    sums: Counter[str] = Counter()
    for entry in entries:
        if entry.kind in kinds:
            sums[entry.player] += int(str(entry.line(0)["amount"]))
    return dict(sums)


@of_random_games
@given(games())
def test_the_lines_of_the_ledger_add_up_to_what_everybody_holds(game: Game) -> None:
    cash: Counter[str] = Counter()
    shares: Counter[tuple[str, object]] = Counter()
    for line in ledger_lines(game.history):
        player = str(line["player"])
        cash[player] += int(str(line["amount"]))
        shares[player, line["company"]] += int(str(line["shares"]))
    for player in game.state.players:
        assert cash[player] + game.history.start.cash(player) == game.state.cash(player)
        for company, held in game.state.holdings(player).items():
            assert shares[player, company] == held


@of_random_games
@given(games())
def test_the_lines_of_one_move_stand_in_order(game: Game) -> None:
    before = game.history.start
    for step in game.history.steps:
        ranks = [rank_of(entry, before) for entry in step.outcome.entries]
        assert ranks == sorted(ranks)
        before = step.outcome.state


def rank_of(entry: Entry, state: State) -> tuple[int, ...]:
    """Bonus; dividends by company; debtor by debtor his sales, losses, ruin; returns."""
    seats = state.table.clockwise(state.turn.seat)
    company = entry.line(0)["company"]
    of = COMPANIES.index(Company(str(company))) if company else -1
    match entry.kind:
        case "dividend":
            return (1, of, seats.index(entry.player))
        case "forced_sale" | "loss" | "bankruptcy":
            part = ("forced_sale", "loss", "bankruptcy").index(entry.kind)
            return (2, seats.index(entry.player), part, of)
        case "share_return":
            return (3, of, state.players.index(entry.player))
        case "adjust":
            return (0, of)
        case _:
            return (0,)


@of_random_games
@given(games())
def test_who_is_bankrupt_has_nothing_and_stays_out(game: Game) -> None:
    out: set[str] = set()
    for state in states_of(game):
        failed = {player for together in state.failed for player in together}
        assert failed >= out
        out = failed
        for player in out:
            assert state.wealth(player) == 0
            assert not any(state.holdings(player).values())
            assert state.active != player


@of_random_games
@given(games())
def test_a_trigger_once_met_stays_met(game: Game) -> None:
    met: tuple[object, ...] = ()
    for state in states_of(game):
        assert state.endings[: len(met)] == met
        met = state.endings
