"""An edition is one file: the example of the handbook is taken as it stands there, and played."""

import re
from pathlib import Path

import pytest

from banker_app.journal.memory import MemoryStore
from banker_app.session import Bank
from models.shark.edition import Edition
from models.shark.editions import EDITIONS
from models.shark.moves import EndTurn, Place
from models.shark.vocabulary import Company

HANDBOOK = Path(__file__).parents[2] / "docs" / "architecture.md"


def example() -> Edition:
    """The edition of the handbook's example."""
    (code,) = re.findall(r"```python\n(.*?)```", HANDBOOK.read_text(encoding="utf-8"), re.DOTALL)
    room: dict[str, object] = {}
    exec(compile(code, str(HANDBOOK), "exec"), room)
    (edition,) = (value for value in room.values() if isinstance(value, Edition))
    return edition


def test_the_example_of_the_handbook_is_played_from_its_one_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edition = example()
    monkeypatch.setitem(EDITIONS, edition.id, edition)
    bank = Bank(MemoryStore())
    header = '{"edition": "house", "players": ["Ada", "Ben"]}'
    table = bank.open(bank.create("shark", header))
    for company, cell in ((Company.RED, "A1"), (Company.BLUE, "L1"), (Company.RED, "B1")):
        table.submit(Place(company=company, cell=cell))
        table.submit(EndTurn())
    assert table.state.cash("Ada") == 1_000 + 3 * 1_000
    assert table.state.prices[Company.RED] == 2_000
    assert bank.games()[0].edition == "house"
