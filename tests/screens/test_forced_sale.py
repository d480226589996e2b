"""The forced sale and the bankruptcy, as their sheets show them."""

from collections.abc import Mapping

import pytest

from banker_app.screens.bankrupt import announcement, falls_of, is_due
from banker_app.screens.forced_sale import remark
from banker_app.screens.sale import SaleView, sale_view
from banker_app.screens.sheets import lying
from banker_app.screens.store import ScreenStore
from banker_app.wording import WORDS
from models.shark.entries import DividendPaid
from models.shark.moves import Adjust, EndTurn, Place, SharkMove
from models.shark.refusal import SaleTooLarge, SaleTooSmall
from models.shark.vocabulary import Company
from tests.screens.desks import free_shares, new_store

RED, BLUE, GREEN = Company.RED, Company.BLUE, Company.GREEN


def given(player: str, **shares: int) -> Adjust:
    """Shares out of thin air, so that a position is reached in few moves."""
    named = {Company(company): count for company, count in shares.items()}
    return Adjust(player=player, reason="as set up", shares=named)


def turns(*places: tuple[Company, str]) -> list[SharkMove]:
    """Turns that place and do nothing else."""
    moves: list[SharkMove] = []
    for company, cell in places:
        moves += [Place(company=company, cell=cell), EndTurn()]
    return moves


def taken_over(**ben: int) -> ScreenStore:
    """Blue takes over the red pair; Ben, who holds the shares given, must pay for them."""
    moves = [
        *free_shares(),
        *turns((RED, "A1"), (RED, "B1"), (BLUE, "A3"), (BLUE, "B3"), (BLUE, "C3"), (GREEN, "H9")),
        given("Ben", **ben),
        *turns((GREEN, "H10")),
        Place(company=BLUE, cell="B2"),
    ]
    return new_store(moves)


@pytest.fixture
def store() -> ScreenStore:
    return taken_over(red=12, blue=4, green=8)


def shown(store: ScreenStore, chosen: Mapping[Company, int] | None = None) -> SaleView:
    assert store.table is not None
    return sale_view(store.table.state, chosen)


def test_the_proposal_is_set_and_covers_what_is_short(store: ScreenStore):
    view = shown(store)
    assert view.player == "Ben"
    assert view.refusal is None
    assert (view.still_short, view.raised >= view.short > 0) == (0, True)
    assert view.costs == view.least


def test_what_is_owed_is_explained_by_its_losses(store: ScreenStore):
    view = shown(store)
    assert sum(-loss.amount for loss in view.losses) == view.owed
    assert view.short == view.owed - view.cash


def test_with_one_share_less_it_is_short_again_and_the_missing_share_is_named(store: ScreenStore):
    proposed = shown(store)
    company = next(iter(proposed.move.shares))
    fewer = {**proposed.move.shares, company: proposed.move.shares[company] - 1}
    view = shown(store, fewer)
    assert isinstance(view.refusal, SaleTooSmall)
    assert view.still_short == view.short - view.raised > 0
    assert view.saver is not None
    assert remark(WORDS, view) == f"One {view.saver} share more covers it."


def test_once_it_is_covered_no_share_can_be_added(store: ScreenStore):
    assert not any(lot.may_add for lot in shown(store).lots)
    assert any(lot.may_add for lot in shown(store, {}).lots)


def test_a_share_that_could_stay_is_refused(store: ScreenStore):
    everything = {lot.company: lot.held for lot in shown(store).lots}
    view = shown(store, everything)
    assert isinstance(view.refusal, SaleTooLarge)
    assert remark(WORDS, view).endswith("share can stay.")


def test_every_dearer_choice_says_so(store: ScreenStore):
    assert "least" in remark(WORDS, shown(store))


def test_nothing_else_lies_over_the_table_until_the_sale_is_settled(store: ScreenStore):
    found = lying(store)
    assert found is not None
    assert found.stays
    store.open_sheet("trade")
    again = lying(store)
    assert again is not None
    assert again.draw is found.draw


def test_the_sale_as_shown_settles_the_debt_and_keeps_what_was_promised(store: ScreenStore):
    view = shown(store)
    store.submit(view.move)
    assert store.table is not None
    assert store.table.state.cash("Ben") == view.keeps
    assert not store.table.state.debts


@pytest.fixture
def ruined() -> ScreenStore:
    return taken_over(red=18)


def test_a_bankruptcy_is_announced_until_it_was_seen(ruined: ScreenStore):
    assert ruined.table is not None
    (fall,) = falls_of(ruined.table)
    assert fall.player == "Ben"
    assert fall.written_off > 0
    assert is_due(ruined)
    ruined.shelf.announced.add(announcement(ruined.table))
    assert not is_due(ruined)


def test_a_bankruptcy_that_was_undone_is_not_announced(ruined: ScreenStore):
    ruined.undo()
    assert not is_due(ruined)


def test_what_a_bankrupt_player_owed_is_paid_sold_for_or_written_off(ruined: ScreenStore):
    assert ruined.table is not None
    (fall,) = falls_of(ruined.table)
    before = ruined.table.history.steps[-2].outcome.state.cash("Ben")
    entries = ruined.table.history.steps[-1].outcome.entries
    earned = sum(e.amount for e in entries if isinstance(e, DividendPaid) and e.player == "Ben")
    raised = sum(entry.amount for entry in fall.sold)
    assert fall.owed == before + earned + raised + fall.written_off
