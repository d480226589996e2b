"""Every page in this folder, one test each: see `tests/support/cases.py` for the notation."""

from pathlib import Path

import pytest

from tests.support.cases import Case, cases_in
from tests.support.checks import play_case

CASES = cases_in(Path(__file__).parent)


@pytest.mark.parametrize("case", [pytest.param(case, id=case.title) for _, case in CASES])
def test_the_table_is_as_the_page_says(case: Case) -> None:
    play_case(case)


def test_no_two_pages_have_one_title() -> None:
    titles = [case.title for _, case in CASES]
    assert len(set(titles)) == len(titles)


def test_every_ruling_has_a_page() -> None:
    cited = {ruling for _, case in CASES for ruling in case.rulings}
    assert {f"R{number}" for number in range(1, 40)} - cited == set()
