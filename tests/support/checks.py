"""What a case says of the table afterwards, held against what the rules say."""

from collections.abc import Callable, Mapping

from models.game import Entry, History, Step
from models.ledger import BANK
from models.shark.game import SHARK
from models.shark.moves import SharkMove
from models.shark.rules.debt import proposal
from models.shark.state import State
from models.shark.summary import buildings_on, due_of, ranking
from models.shark.vocabulary import Company
from models.vocabulary import Player
from tests.support.cases import Case, parse_by_name, parse_drawing, parse_shares
from tests.support.positions import position_of
from tests.support.spoken import SpokenLine, building_named, parse_line, parse_lots, parse_spoken

NEAR = "ends after this turn"


def play_case(case: Case) -> None:
    """Plays a case and checks every word of it.

    Raises: AssertionError, CaseError.
    """
    history: History[State, SharkMove] = History(position_of(case))
    *first, last = case.moves
    for sentence in first:
        history = _played(history, _checked(history.state, sentence))
    move = _checked(history.state, last)
    if "refused" in case.after:
        check_refused(history.state, move, case)
        return
    history = _played(history, move)
    for keyword, text in {
        "after": case.before.get("before", ""),
        "ledger": "",
        **case.after,
    }.items():
        CHECKS[keyword](history, text)


def _played(history: History[State, SharkMove], move: SharkMove) -> History[State, SharkMove]:
    assert SHARK.refusal_of(history.state, move) is None, move
    outcome = SHARK.apply(history.state, move)
    assert SHARK.fault_of(outcome.state) is None
    return history.then(Step(move, outcome))


def _checked(state: State, sentence: str) -> SharkMove:
    """The move of a sentence; who speaks must be who may."""
    who, move = parse_spoken(sentence)
    assert who in ("banker", getattr(move, "player", state.active)), sentence
    return move


def check_refused(state: State, move: SharkMove, case: Case) -> None:
    """The move must be refused with that code, by one of the rulings that the case names."""
    refusal = SHARK.refusal_of(state, move)
    assert refusal is not None, "it was allowed"
    assert refusal.code == case.after["refused"]
    assert refusal.ruling in (None, *case.rulings)


def line_of(entry: Entry) -> SpokenLine:
    """An entry as a line of a case says it in full."""
    line = entry.line(0)
    amount, changed = line["amount"], line["shares"]
    assert isinstance(amount, int)
    assert isinstance(changed, int)
    times = getattr(entry, "times", None) or getattr(entry, "shares", None) or changed or None
    company = line["company"]
    told = company if isinstance(company, Company) else None
    each = None if times is None else amount // times
    return SpokenLine(entry.player, entry.kind, told, times, each, amount)


def is_told(entry: Entry, line: SpokenLine) -> bool:
    """Whether the line tells the entry; what it leaves out is not held against it."""
    full = line_of(entry)
    if (full.player, full.kind, full.amount) != (line.player, line.kind, line.amount):
        return False
    return line.company in (None, full.company) and line.times in (None, full.times)


def _ledger(history: History[State, SharkMove], text: str) -> None:
    entries = [entry for step in history.steps for entry in step.outcome.entries]
    lines = [parse_line(line) for line in text.splitlines()]
    told = [is_told(entry, line) for entry, line in zip(entries, lines, strict=False)]
    is_whole = len(entries) == len(lines)
    assert all((is_whole, *told)), [line_of(entry) for entry in entries]


def _board(history: History[State, SharkMove], text: str) -> None:
    drawn = parse_drawing(text) if "\n" in text else {}
    assert buildings_on(history.state) == {cell: str(building) for cell, building in drawn.items()}


def _holds(history: History[State, SharkMove], text: str) -> None:
    told = {name: parse_shares(shares) for name, shares in parse_by_name(text).items()}
    assert {name: history.state.holdings(name) for name in told} == told


def _bank(history: History[State, SharkMove], text: str) -> None:
    told = parse_shares(text)
    assert {company: history.state.ledger.balance(BANK, company) for company in told} == told


def _cash(history: History[State, SharkMove], text: str) -> None:
    told = {name: int(amount) for name, amount in parse_by_name(text).items()}
    assert {name: history.state.cash(name) for name in told} == told


def _prices(history: History[State, SharkMove], text: str) -> None:
    told = {Company(name): int(price) for name, price in parse_by_name(text).items()}
    assert {company: history.state.prices[company] for company in told} == told


def _supply(history: History[State, SharkMove], text: str) -> None:
    told = {building_named(name): int(count) for name, count in parse_by_name(text).items()}
    assert {building: history.state.supply[building] for building in told} == told


def _turn(history: History[State, SharkMove], text: str) -> None:
    assert history.state.active == text


def _bought(history: History[State, SharkMove], text: str) -> None:
    assert history.state.turn.bought == int(text)


def _bankrupt(history: History[State, SharkMove], text: str) -> None:
    failed = [" ".join(together) for together in history.state.failed]
    assert failed == [part.strip() for part in text.split("|") if part.strip()]


def _game(history: History[State, SharkMove], text: str) -> None:
    state = history.state
    assert text == ("is over" if state.is_over else NEAR if state.endings else "goes on")


def _owes(history: History[State, SharkMove], text: str) -> None:
    due = due_of(history.state)
    assert text == (f"{due['player']} {due['owed']} short {due['short']}" if due else "nobody")


def _proposal(history: History[State, SharkMove], text: str) -> None:
    assert proposal(history.state) == parse_lots(text.split())


def _ranking(history: History[State, SharkMove], text: str) -> None:
    rows = [f"{row['place']} {row['name']} {row['wealth']}" for row in ranking(history.state)]
    assert rows == [" ".join(part.split()) for part in text.split("|")]


CHECKS: Mapping[str, Callable[[History[State, SharkMove], str], None]] = {
    "after": _board,
    "ledger": _ledger,
    "holds": _holds,
    "cash": _cash,
    "bank": _bank,
    "prices": _prices,
    "supply": _supply,
    "turn": _turn,
    "bought": _bought,
    "bankrupt": _bankrupt,
    "game": _game,
    "owes": _owes,
    "proposal": _proposal,
    "ranking": _ranking,
}


def balances(state: State) -> dict[Player, tuple[int, Mapping[Company, int]]]:
    """What every player holds."""
    return {name: (state.cash(name), state.holdings(name)) for name in state.players}
