"""Sets of rules under a name: kept, used again, deleted, and never trusted."""

import json
from pathlib import Path

import pytest

from banker_app.cupboard import Cupboard, Kept
from banker_app.screens.draft import SetupDraft
from banker_app.screens.rule_sets import DamagedSet, RuleSet, keep_set, kept_sets, usable

SUNDAY = SetupDraft(edition="merritt").ruled({"joker": True, "starting_cash": 5_000})


def test_a_kept_set_is_there_after_a_restart(tmp_path: Path):
    file = tmp_path / "cupboard.json"
    keep_set(Cupboard(file), "  Sunday ", SUNDAY)
    (kept,) = usable(Cupboard(file))
    assert kept == RuleSet("Sunday", "merritt", {"joker": True, "starting_cash": 5_000})
    assert kept.is_of(SUNDAY)


def test_a_set_that_is_kept_again_takes_the_place_of_the_old_one():
    cupboard = Cupboard()
    keep_set(cupboard, "Sunday", SUNDAY)
    keep_set(cupboard, "SUNDAY", SetupDraft())
    assert kept_sets(cupboard) == (RuleSet("SUNDAY", "kbg-2022", {}),)


def test_an_answer_that_is_as_printed_is_left_out_of_a_set():
    cupboard = Cupboard()
    text = json.dumps({"edition": "kbg-2022", "rules": {"buy_limit": 5, "joker": True}})
    cupboard.keep(Kept(kind="rules", name="Old", text=text))
    assert usable(cupboard) == (RuleSet("Old", "kbg-2022", {"joker": True}),)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[" * 5_000,
        '{"edition": "moon"}',
        '{"edition": 3}',
        '{"edition": "kbg-2022", "rules": {"luck": true}}',
        '{"edition": "kbg-2022", "rules": {"buy_limit": 0}}',
        '{"edition": "kbg-2022", "rules": {"buy_limit": [5]}}',
        '{"edition": "kbg-2022", "rules": {"joker": true, "dice": "colour_blind"}}',
        '{"edition": "kbg-2022", "rules": {}, "moves": []}',
    ],
)
def test_a_damaged_set_is_told_by_its_name_and_not_used(text: str):
    cupboard = Cupboard()
    cupboard.keep(Kept(kind="rules", name="Broken", text=text))
    keep_set(cupboard, "Sunday", SUNDAY)
    broken, sunday = kept_sets(cupboard)
    assert isinstance(broken, DamagedSet)
    assert broken.name == "Broken"
    assert usable(cupboard) == (sunday,)
