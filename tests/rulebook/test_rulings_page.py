"""The page of rulings tells the truth: its functions exist, and so do its cases."""

import re
from importlib import import_module
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (R\d+) \| .+ \| (.+) \| (\w+) \| [^|]+ \|$", PAGE, flags=re.MULTILINE)
UNCASED = re.findall(r"^\| (R\d+) \| .+ \| `(.+)` \| `(.+)` \| [^|]+ \|$", PAGE, flags=re.MULTILINE)
"""Rulings that move no money, with the function and the tests in place of a case."""
NAMES = sorted(set(re.findall(r"`((?:\w+\.)+\w+)`", " ".join(row[1] for row in ROWS))))


def test_every_ruling_has_one_row() -> None:
    assert sorted(int(ruling[1:]) for ruling, _, _ in ROWS) == list(range(1, 40))


def test_a_ruling_without_a_case_names_its_tests() -> None:
    assert [ruling for ruling, _, _ in UNCASED] == ["R40", "R41"]
    for _, name, tests in UNCASED:
        module, _, thing = name.rpartition(".")
        room = "models" if module == "notes" else "models.shark"
        assert hasattr(import_module(f"{room}.{module}"), thing)
        assert f"{thing}(" in (Path(__file__).parents[1] / tests).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_function_that_the_page_names_exists(name: str) -> None:
    module, _, thing = name.rpartition(".")
    room = "models" if module == "ledger" else "models.shark"
    assert hasattr(import_module(f"{room}.{module}"), thing)


@pytest.mark.parametrize(("ruling", "prefix"), [(row[0], row[2]) for row in ROWS])
def test_the_cases_of_a_row_cite_its_ruling(ruling: str, prefix: str) -> None:
    pages = list(Path(__file__).parent.glob(f"{prefix}_*.case"))
    assert pages
    assert any(re.search(rf"^rulings.*\b{ruling}\b", p.read_text(), re.MULTILINE) for p in pages)
