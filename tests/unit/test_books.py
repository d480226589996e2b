"""The checks that the books must pass after every move, and the ledger they are made of."""

from dataclasses import replace

import pytest

from models.errors import RulesError
from models.ledger import BANK, CASH, Holding, Ledger, Transfer, player_account
from models.shark.game import SHARK
from models.shark.state import State
from models.shark.vocabulary import Company, format_cell, parse_cell
from tests.support.positions import position, with_hands

ANN, BEN = player_account("Ann"), player_account("Ben")


def table() -> State:
    return with_hands(position("kbg-2022", {"A1": Company.RED}), Ann="R2 5000")


def with_balance(state: State, holding: Holding, amount: int) -> State:
    balances = {**state.ledger.balances, holding: amount}
    return replace(state, ledger=Ledger(state.ledger.issued, balances))


def test_honest_books_have_no_fault() -> None:
    assert SHARK.fault_of(table()) is None


def test_money_from_nowhere_is_a_fault() -> None:
    assert SHARK.fault_of(with_balance(table(), (ANN, CASH), 6_000)) == "unbalanced cash"


def test_shares_that_vanish_are_a_fault() -> None:
    assert SHARK.fault_of(with_balance(table(), (ANN, Company.RED), 1)) == "unbalanced red"


def test_a_player_below_nothing_is_a_fault() -> None:
    state = with_balance(table(), (ANN, CASH), -1_000)
    assert SHARK.fault_of(with_balance(state, (BANK, CASH), 1_000)) == "overdrawn Ann"


def test_a_bank_without_shares_to_give_is_a_fault() -> None:
    state = with_balance(table(), (BANK, Company.RED), -1)
    assert SHARK.fault_of(with_balance(state, (ANN, Company.RED), 51)) == "overdrawn bank"


def test_a_bank_that_paid_out_money_is_no_fault() -> None:
    state = with_hands(table(), Ben="9000000")
    assert state.ledger.balance(BANK, CASH) == -9_005_000
    assert SHARK.fault_of(state) is None


def test_a_price_that_is_not_the_boards_is_a_fault() -> None:
    state = table()
    wrong = replace(state, prices={**state.prices, Company.RED: 2_000})
    assert SHARK.fault_of(wrong) == "wrong_price red"


@pytest.mark.parametrize("amount", [0, -1_000])
def test_nothing_is_transferred_backwards_or_in_no_amount(amount: int) -> None:
    with pytest.raises(RulesError, match="no transfer"):
        Ledger.opened({}).after([Transfer(BANK, ANN, CASH, amount)])


def test_nobody_pays_himself() -> None:
    with pytest.raises(RulesError, match="no transfer"):
        Ledger.opened({}).after([Transfer(ANN, ANN, CASH, 1_000)])


def test_a_fingerprint_tells_balances_apart_but_not_the_way_to_them() -> None:
    start = Ledger.opened({"red": 50})
    at_once = start.after([Transfer(BANK, ANN, CASH, 3_000)])
    in_parts = start.after([Transfer(BANK, ANN, CASH, 2_000), Transfer(BANK, ANN, CASH, 1_000)])
    by_ben = start.after([Transfer(BANK, BEN, CASH, 3_000), Transfer(BEN, ANN, CASH, 3_000)])
    assert at_once.digest() == in_parts.digest() == by_ben.digest()
    assert at_once.digest() != start.digest()


@pytest.mark.parametrize(("cell", "place"), [("A1", (0, 0)), ("L12", (11, 11)), ("Z26", (25, 25))])
def test_a_cell_is_named_by_column_and_row(cell: str, place: tuple[int, int]) -> None:
    assert parse_cell(cell) == place
    assert format_cell(*place) == cell


@pytest.mark.parametrize("cell", ["", "a1", "A0", "A27", "AA1", "A1\n"])
def test_what_is_no_cell_is_refused(cell: str) -> None:
    with pytest.raises(ValueError, match="no cell"):
        parse_cell(cell)
