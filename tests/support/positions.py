"""Positions built without playing up to them: whatever is held has come from the bank."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace

from models.ledger import BANK, CASH, Commodity, Transfer, player_account
from models.shark.board import Board
from models.shark.game import SHARK
from models.shark.rules.pricing import prices_of
from models.shark.state import Required, State, Turn
from models.shark.vocabulary import Building, Cell
from models.vocabulary import Player
from tests.support.cases import Case, CaseError, parse_by_name, parse_drawing, parse_shares
from tests.support.spoken import building_named

START = "the start of the game"


def header_for(case: Case) -> str:
    """The header of a record for the table of a case."""
    header: dict[str, object] = {
        "edition": case.head["edition"],
        "players": players_of(case),
        "rules": dict(map(_rule, _listed(case.head.get("rules", "")))),
    }
    if "board" in case.head:
        header["board"] = case.head["board"].replace("/", " ").split()
    if "banker" in case.head:
        header["banker"] = case.head["banker"]
    return json.dumps(header)


def players_of(case: Case) -> list[Player]:
    """The players in seat order: as listed, else as they hold shares and cash, else two."""
    if "players" in case.head:
        return _listed(case.head["players"])
    told = [case.before.get(keyword, "") for keyword in ("holds", "cash")]
    named = dict.fromkeys(name for text in told for name in parse_by_name(text))
    return list(named) if len(named) > 1 else ["Ann", "Ben"]


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _rule(text: str) -> tuple[str, object]:
    key, _, answer = text.partition(" ")
    return key, json.loads(answer) if answer in ("null", "false") or answer.isdigit() else (
        answer or True
    )


def position_of(case: Case) -> State:
    """The table before the moves of a case.

    Raises: CaseError.
    """
    start = SHARK.start(header_for(case))
    if case.before.get("before") == START:
        return start
    drawing = case.before.get("before")
    state = built_on(start, parse_drawing(drawing) if drawing else {})
    state = replace(
        state,
        ledger=state.ledger.after(_handed_out(case)),
        turn=_turn_of(case, state),
        supply={**state.supply, **_supply(case)},
        failed=_failed(case),
    )
    if fault := SHARK.fault_of(state):
        raise CaseError(f"no honest position: {fault}")
    return state


def built_on(start: State, buildings: Mapping[Cell, Building]) -> State:
    """A table after its free shares, with those buildings out of the supply and on the board."""
    board, supply = Board.empty(start.table.layout), dict(start.supply)
    for cell, building in buildings.items():
        board = board.with_building(building, start.table.layout.bits[cell])
        supply[building] -= 1
    prices = prices_of(board, start.table.switches)
    return replace(start, board=board, supply=supply, prices=prices, takers=(), turn=Turn(0))


def _handed_out(case: Case) -> Iterator[Transfer]:
    for name, text in parse_by_name(case.before.get("holds", "")).items():
        for company, shares in parse_shares(text).items():
            if shares:
                yield Transfer(BANK, player_account(name), company, shares)
    for name, amount in parse_by_name(case.before.get("cash", "")).items():
        if int(amount):
            yield Transfer(BANK, player_account(name), CASH, int(amount))


def _turn_of(case: Case, state: State) -> Turn:
    placed = case.before.get("placed")
    seat = state.players.index(case.before["turn"]) if "turn" in case.before else 0
    required = Required.DONE if placed == "already" else Required.DUE
    return Turn(seat, required, bought=int(case.before.get("bought", "0")))


def _supply(case: Case) -> dict[Building, int]:
    told = parse_by_name(case.before.get("supply", ""))
    return {building_named(name): int(count) for name, count in told.items()}


def _failed(case: Case) -> tuple[tuple[Player, ...], ...]:
    return tuple(tuple(part.split()) for part in case.before.get("bankrupt", "").split("|") if part)


def opening(edition: str, players: int = 2, **rules: object) -> State:
    """The start of a game of Ann, Ben, Cal and so on; the first keeps the bank."""
    names = ["Ann", "Ben", "Cal", "Dan", "Eve", "Fay"][:players]
    return SHARK.start(json.dumps({"edition": edition, "players": names, "rules": rules}))


def position(
    edition: str, buildings: Mapping[Cell, Building], players: int = 2, **rules: object
) -> State:
    """A table of Ann, Ben, Cal and so on with those buildings, Ann being the active player."""
    return built_on(opening(edition, players, **rules), buildings)


def with_hands(state: State, **hands: str) -> State:
    """The table once the bank has dealt out: `Ann="R3 B1 5000"`, money behind the shares."""
    transfers: list[Transfer] = []
    for name, hand in hands.items():
        words = hand.split()
        money = sum(int(word) for word in words if word.isdigit())
        shares = parse_shares(" ".join(word for word in words if not word.isdigit()))
        moved: list[tuple[Commodity, int]] = [*shares.items(), (CASH, money)]
        account = player_account(name)
        transfers += [Transfer(BANK, account, what, n) for what, n in moved if n]
    return replace(state, ledger=state.ledger.after(transfers))
