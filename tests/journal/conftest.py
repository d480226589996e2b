"""The two stores, each behind the same fixture."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from banker_app.journal.folder import open_writer
from banker_app.journal.memory import MemoryStore
from banker_app.journal.store import Store


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A store without games."""
    opened: Store = MemoryStore() if request.param == "memory" else open_writer(tmp_path)
    yield opened
    opened.close()
