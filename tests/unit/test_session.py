"""The open table: what is acknowledged, what is declined, and what never changes."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from banker_app.journal.errors import JournalDamaged, LossReason, NotSaved
from banker_app.journal.folder import open_writer
from banker_app.journal.memory import MemoryStore
from banker_app.session import Accepted, Answer, Bank, Condition, Declined, Fault, TableSession
from models.timeline import JournalRow
from tests.support.marbles import (
    Draw,
    Marbles,
    MarblesState,
    Move,
    Pass,
    Stop,
    marbles_header,
)

Table = TableSession[MarblesState, Move]


class FailingStore(MemoryStore):
    """A store whose storage can be full."""

    trouble: LossReason | None = None
    is_damaged: bool = False

    def append(self, game_id: str, rows: Sequence[JournalRow]) -> None:
        """More rows, unless there is trouble."""
        if self.trouble is not None:
            raise NotSaved(self.trouble, "a test")
        if self.is_damaged:
            raise JournalDamaged(Path("banker.db"), "malformed")
        super().append(game_id, rows)


@pytest.fixture
def store() -> FailingStore:
    """A store without games."""
    return FailingStore()


@pytest.fixture
def bank(store: FailingStore) -> Bank:
    """A bank that knows only marbles."""
    return Bank(store, {"marbles": Marbles()})


@pytest.fixture
def table(bank: Bank) -> Table:
    """An open table of Ann and Ben."""
    return bank.open(bank.create("marbles", marbles_header("Ann", "Ben")))


def draw(marbles: int, player: str = "Ann") -> Draw:
    return Draw(player=player, marbles=marbles)


def reopened(store: MemoryStore, table: Table, game: Marbles | None = None) -> Table:
    """The table as another start of the app finds it."""
    return Bank(store, {"marbles": game or Marbles()}).open(table.game_id)


def test_an_accepted_move_says_what_it_did(table: Table):
    table.submit(draw(5))
    answer = table.submit(Pass(player="Ann", to="Ben", marbles=2))
    assert isinstance(answer, Accepted)
    assert (answer.seq, answer.number, answer.change) == (2, 2, "move")
    assert [(entry.player, entry.kind) for entry in answer.entries] == [
        ("Ann", "passed"),
        ("Ben", "passed"),
    ]
    assert (table.state.held("Ann"), table.state.held("Ben")) == (3, 2)


def test_a_move_is_stored_before_anybody_hears_of_it(bank: Bank, store: FailingStore, table: Table):
    heard: list[int] = []
    bank.subscribe(lambda: heard.append(len(store.rows(table.game_id))))
    table.submit(draw(1))
    table.undo()
    assert heard == [1, 2]


def test_a_refused_move_changes_nothing(bank: Bank, store: FailingStore, table: Table):
    table.submit(draw(2))
    state, heard = table.state, list[int]()
    bank.subscribe(lambda: heard.append(1))
    answer = table.submit(Pass(player="Ann", to="Ben", marbles=3))
    assert isinstance(answer, Declined)
    assert answer.code == "not_enough"
    assert answer.refusal is not None
    assert answer.refusal.code == "not_enough"
    assert table.state is state
    assert heard == []
    assert len(store.rows(table.game_id)) == 1


def test_a_double_tap_does_one_thing(store: FailingStore, table: Table):
    table.submit(draw(5))
    changes: list[Callable[[int], Answer]] = [
        lambda seen: table.submit(draw(1), seen=seen),
        lambda seen: table.undo(seen=seen),
        lambda seen: table.redo(seen=seen),
        lambda seen: table.undo_to(0, seen=seen),
    ]
    for change in changes:
        seen = table.seq
        assert isinstance(change(seen), Accepted)
        state, seq = table.state, table.seq
        assert change(seen) == Declined("conflict")
        assert table.state is state
        assert len(store.rows(table.game_id)) == table.seq == seq


def test_undo_brings_back_the_state_and_redo_the_move(table: Table):
    table.submit(draw(5))
    before = table.state
    table.submit(Pass(player="Ann", to="Ben", marbles=2))
    after = table.state
    assert table.undo() == Accepted(3, 1, "undo", ())
    assert table.state == before
    redone = table.redo()
    assert isinstance(redone, Accepted)
    assert (redone.seq, redone.number, redone.change) == (4, 2, "redo")
    assert [entry.player for entry in redone.entries] == ["Ann", "Ben"]
    assert table.state == after


def test_undo_goes_back_over_the_end_of_the_game(table: Table):
    table.submit(Stop())
    assert table.submit(draw(1)) == Declined(
        "game_over", table.game.refusal_of(table.state, draw(1))
    )
    table.undo()
    assert not table.state.is_over
    assert isinstance(table.submit(draw(1)), Accepted)


def test_a_look_ahead_leaves_the_table_as_it_is(table: Table):
    table.submit(draw(5))
    table.game.apply(table.state, draw(3))
    table.undo()
    table.redo()
    assert table.state.held("Ann") == 5
    assert table.number == 1


def test_undo_at_the_start_writes_nothing_and_keeps_what_can_be_redone(
    store: FailingStore, table: Table
):
    for marbles in (1, 2, 3):
        table.submit(draw(marbles))
    whole = table.state
    answers = [table.undo() for _ in range(5)]
    assert answers[3:] == [Declined("nothing_to_undo")] * 2
    assert len(store.rows(table.game_id)) == 6
    for _ in range(3):
        table.redo()
    assert table.state == whole
    assert table.redo() == Declined("nothing_to_redo")


def test_a_new_move_gives_up_what_was_taken_back(table: Table):
    table.submit(draw(1))
    table.undo()
    table.submit(draw(2))
    assert table.redo() == Declined("nothing_to_redo")


def test_undo_to_goes_back_in_one_step(bank: Bank, store: FailingStore, table: Table):
    states = [table.state]
    for marbles in (1, 2, 3, 4):
        table.submit(draw(marbles))
        states.append(table.state)
    heard: list[int] = []
    bank.subscribe(lambda: heard.append(table.number))
    assert table.undo_to(1) == Accepted(7, 1, "undo", ())
    assert table.state == states[1]
    assert heard == [1]
    assert [row.change for row in store.rows(table.game_id)] == ["move"] * 4 + ["undo"] * 3
    assert reopened(store, table).state == states[1]


@pytest.mark.parametrize("number", [2, 3, 99, -1])
def test_undo_to_where_the_table_is_or_never_was_does_nothing(table: Table, number: int):
    table.submit(draw(1))
    table.submit(draw(1))
    assert table.undo_to(number) == Declined("nothing_to_undo")
    assert table.seq == 2


@pytest.mark.parametrize("trouble", ["full", "failed"])
def test_what_could_not_be_saved_did_not_happen(
    bank: Bank, store: FailingStore, table: Table, trouble: LossReason
):
    table.submit(draw(5))
    heard, state = list[int](), table.state
    bank.subscribe(lambda: heard.append(1))
    store.trouble = trouble
    assert table.submit(draw(1)) == Declined("not_saved", loss=trouble)
    assert table.undo_to(0) == Declined("not_saved", loss=trouble)
    assert table.state is state
    assert (table.seq, heard) == (1, [])
    store.trouble = None
    assert isinstance(table.submit(draw(1), seen=1), Accepted)
    assert table.state.held("Ann") == 6


def test_a_file_found_damaged_takes_no_move(store: FailingStore, table: Table):
    store.is_damaged = True
    assert table.submit(draw(1)) == Declined("not_saved", loss="failed")
    assert table.seq == 0


def test_rows_that_no_table_writes_are_looked_at_only(store: FailingStore, table: Table):
    table.submit(draw(5))
    for seq, change in enumerate(("redo", "undo", "undo"), 2):
        row = JournalRow.model_validate({"seq": seq, "change": change, "digest": "d"})
        store.append(table.game_id, [row])
    again = reopened(store, table)
    assert (again.condition, again.differs_at, again.number) == ("read_only", 2, 1)
    bank = Bank(store, {"marbles": Marbles()})
    assert '"moves": []' in bank.export(table.game_id)


def test_rows_that_somebody_else_wrote_are_read_and_nothing_is_lost(
    store: FailingStore, table: Table
):
    other = reopened(store, table)
    other.submit(draw(5))
    assert table.submit(draw(1)) == Declined("conflict")
    assert table.state.held("Ann") == 5
    assert isinstance(table.submit(draw(1)), Accepted)
    assert len(store.rows(table.game_id)) == 2


def test_a_restart_finds_the_table_as_it_was_left(store: FailingStore, table: Table):
    table.submit(draw(5))
    table.submit(draw(2, "Ben"))
    table.undo()
    again = reopened(store, table)
    assert (again.seq, again.state, again.condition) == (3, table.state, "open")
    again.redo()
    assert again.state.held("Ben") == 2


def test_other_rules_with_the_same_sums_go_on(store: FailingStore, table: Table):
    table.submit(draw(5))
    again = reopened(store, table, Marbles(revision=2, tithe=1))
    assert again.condition == "open"
    assert isinstance(again.submit(Pass(player="Ann", to="Ben", marbles=3)), Accepted)
    assert again.state.held("Ben") == 2


def test_rules_that_give_other_sums_change_nobodys_marbles(store: FailingStore, table: Table):
    table.submit(draw(5))
    table.submit(Pass(player="Ann", to="Ben", marbles=3))
    table.submit(draw(1))
    again = reopened(store, table, Marbles(revision=2, tithe=1))
    assert (again.condition, again.differs_at, again.seq) == ("read_only", 2, 1)
    assert again.state.held("Ann") == 5
    for answer in (again.submit(draw(1)), again.undo(), again.redo(), again.undo_to(0)):
        assert answer == Declined("read_only")
    assert len(store.rows(table.game_id)) == 3


def unlucky_table(store: FailingStore, table: Table) -> Table:
    """The table under rules by which seven marbles are a fault of the books."""
    return reopened(store, table, Marbles(unlucky=7))


def books(table: Table) -> tuple[Condition, Fault | None]:
    """Whether the books agree, and where they first do not."""
    return table.condition, table.fault


def test_wrong_books_take_nothing_but_undo(store: FailingStore, table: Table):
    faulty = unlucky_table(store, table)
    faulty.submit(draw(6))
    assert isinstance(faulty.submit(draw(1)), Accepted)
    assert books(faulty) == ("books_wrong", (2, "unlucky Ann"))
    assert faulty.submit(draw(1)) == Declined("books_wrong")
    assert faulty.redo() == Declined("books_wrong")
    assert isinstance(faulty.undo(), Accepted)
    assert books(faulty) == ("open", None)
    assert isinstance(faulty.submit(draw(2)), Accepted)


def test_a_fault_found_at_the_start_of_the_app_is_undone_to_before_it(
    store: FailingStore, table: Table
):
    for _ in range(3):
        table.submit(draw(7, "Ben"))
    faulty = unlucky_table(store, table)
    assert books(faulty) == ("books_wrong", (1, "unlucky Ben"))
    assert isinstance(faulty.undo(), Accepted)
    assert books(faulty) == ("books_wrong", (1, "unlucky Ben"))
    assert isinstance(faulty.undo_to(0), Accepted)
    assert books(faulty) == ("open", None)
    faulty.redo()
    assert books(faulty) == ("books_wrong", (1, "unlucky Ben"))


def test_wrong_books_can_still_be_exported(store: FailingStore, table: Table):
    for _ in range(3):
        table.submit(draw(7))
    bank = Bank(store, {"marbles": Marbles(unlucky=7)})
    assert bank.open(table.game_id).condition == "books_wrong"
    assert bank.export(table.game_id).count('"draw"') == 3


def test_a_small_storage_loses_nothing(tmp_path: Path):
    resource = pytest.importorskip("resource", reason="a limit on files is a matter of POSIX")
    store = open_writer(tmp_path)
    bank = Bank(store, {"marbles": Marbles()})
    table = bank.open(bank.create("marbles", marbles_header("Ann", "Ben", marbles=9_999)))
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, limits[1]))
    try:
        answers = [table.submit(draw(1)) for _ in range(60)]
        refused = [answer for answer in answers if isinstance(answer, Declined)]
        kept = 60 - len(refused)
        assert {answer.code for answer in refused} == {"not_saved"}
        assert table.state.held("Ann") == len(store.rows(table.game_id)) == kept > 0
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert isinstance(table.submit(draw(1)), Accepted)
    store.close()
    again = open_writer(tmp_path)
    assert Bank(again, {"marbles": Marbles()}).open(table.game_id).state == table.state
    again.close()
