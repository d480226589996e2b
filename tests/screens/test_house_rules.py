"""House rules on the setup screen: every question, what is changed, what is refused, the shelf."""

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from banker_app.cupboard import Cupboard, Kept, KeptKind
from banker_app.journal.errors import NotSaved
from banker_app.screens.draft import SetupDraft
from banker_app.screens.house_rules import answer, leave, tapped
from banker_app.screens.ports import BankerDesk
from banker_app.screens.questions import GROUPS, choices
from banker_app.screens.rule_sets import RuleSet, keep_set, usable
from banker_app.screens.saved import begin
from banker_app.screens.set_shelf import drop, keep, put_back, use
from banker_app.screens.settings_kept import ScreenSettings
from banker_app.screens.shown import Screen
from banker_app.screens.store import ScreenStore, Shelf
from banker_app.screens.taps import DOUBLE_TAP_S
from banker_app.wording import WORDS
from banker_app.wording.shark_switches import answer_word, switch_title
from models.shark.edition import Switches
from models.shark.header import RuleAnswer
from tests.screens.desks import SlowHand, new_desk
from tests.screens.fake_page import FakePage
from tests.screens.test_app import press, run, write

JOKER, BLIND = "Jokers", "Colour Blind"


class FullCupboard(Cupboard):
    """A cupboard on a disk that is full."""

    def keep(self, kept: Kept) -> None:
        raise NotSaved("full", kept.name)

    def drop(self, kind: KeptKind, name: str) -> None:
        raise NotSaved("full", f"{kind} {name}")


@pytest.fixture(autouse=True)
def _slow_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """No two taps of these tests are a bounce."""
    monkeypatch.setattr("banker_app.screens.taps.DOUBLE_TAP_S", 0.0)


def setup_store(**draft: object) -> ScreenStore:
    """A screen at the house rules."""
    store = ScreenStore(new_desk(), Shelf(), SlowHand())
    store.draw(replace(store.shelf.draft, **draft))  # type: ignore[arg-type]
    store.go(Screen.HOUSE_RULES)
    return store


def test_every_key_of_the_rules_is_asked_once():
    asked = [key for keys in GROUPS.values() for key in keys]
    assert sorted(asked) == sorted(Switches.model_fields)


def test_every_question_stands_on_the_screen_with_all_its_answers():
    async def act(page: FakePage) -> None:
        names = page.names()
        for key in Switches.model_fields:
            assert switch_title(WORDS, key) in names
            for option in choices(key):
                assert answer_word(WORDS, key, option) in names

    run(new_desk(), act, route="/house-rules")


def test_a_changed_rule_is_marked_and_goes_back_to_what_is_printed():
    async def act(page: FakePage) -> None:
        assert "changed" not in page.texts()
        await press(page, "Three times the rise")
        assert page.texts().count("changed") == 1
        assert "1 changed" in page.texts()
        await press(page, "As printed: The new price")
        assert "changed" not in page.texts()
        assert "as printed" in page.texts()

    run(new_desk(), act, route="/house-rules")


def test_all_as_printed_takes_every_change_back_and_can_be_undone():
    async def act(page: FakePage) -> None:
        await press(page, JOKER)
        await press(page, "Shares bought in a turn, more")
        assert "2 changed" in page.texts()
        await press(page, "All as printed")
        assert "as printed" in page.texts()
        await press(page, "Undo")
        assert "2 changed" in page.texts()

    run(new_desk(), act, route="/house-rules")


def barred(page: FakePage) -> list[str | None]:
    """The switches and chips that something is in the way of."""
    return [bar.label for bar in page.all(ft.Semantics, disabled=True) if not bar.button]


def test_what_cannot_be_combined_is_greyed_with_its_reason_before_it_is_tapped():
    async def act(page: FakePage) -> None:
        await press(page, JOKER)
        reason = "Jokers do not go with Colour Blind: no die brings one."
        assert reason in page.texts()
        assert len(barred(page)) == 3  # two of the dice, and the super-buildings
        await press(page, "As printed: Off")
        assert reason not in page.texts()
        await press(page, BLIND)
        assert reason in barred(page)
        assert len(barred(page)) == 3

    run(new_desk(), act, route="/house-rules")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("buy_limit", 0),
        ("group_cap", 1),
        ("shares_per_company", 1_000),
        ("starting_cash", 500),
        ("dice", "colour_blind"),
    ],
)
def test_an_answer_that_is_refused_changes_nothing(key: str, value: RuleAnswer):
    store = setup_store(rules={"joker": True})
    answer(store, key, value)
    assert store.shelf.draft.rules == {"joker": True}


def test_a_cap_is_put_on_groups_and_taken_off():
    async def act(page: FakePage) -> None:
        await press(page, "At most")
        assert "Large groups: 7" in page.names()
        await press(page, "Large groups, fewer")
        assert "Large groups: 6" in page.names()
        await press(page, "No cap")
        assert "Large groups: 6" not in page.names()
        assert "changed" not in page.texts()

    run(new_desk(), act, route="/house-rules")


def test_money_goes_in_thousands_and_tens_of_thousands():
    async def act(page: FakePage) -> None:
        await press(page, "Money at the start, more: 10k")
        await press(page, "Money at the start, more")
        assert "$11,000" in page.texts()
        await press(page, "Money at the start, fewer: 10k")
        await press(page, "Money at the start, fewer: 10k")
        assert "Money at the start: $0" in page.names()

    run(new_desk(), act, route="/house-rules")


def test_a_set_is_kept_chosen_with_one_tap_and_deleted():
    desk = new_desk()

    async def act(page: FakePage) -> None:
        await press(page, "As printed")
        await press(page, JOKER)
        await write(page, "Sunday")
        assert "These rules are kept as Sunday." in page.texts()
        await press(page, "All as printed")
        await press(page, "Done")
        await press(page, "Sunday")
        assert "Jokers" in page.texts()
        await press(page, "1 changed")
        await press(page, "Delete Sunday")
        assert "Sunday is deleted" in page.texts()
        assert usable(desk.cupboard) == ()
        await press(page, "Put back")
        assert "These rules are kept as Sunday." in page.texts()

    run(desk, act, route="/setup")
    assert [kept.name for kept in usable(desk.cupboard)] == ["Sunday"]


def test_a_set_that_is_replaced_can_be_put_back():
    store = setup_store(rules={"joker": True}, set_name="Sunday")
    keep(store)
    store.draw(replace(store.shelf.draft.ruled({"buy_limit": 3}), set_name="sunday"))
    keep(store)
    assert [kept.rules for kept in usable(store.desk.cupboard)] == [{"joker": True, "buy_limit": 3}]
    put_back(store)
    assert [kept.rules for kept in usable(store.desk.cupboard)] == [{"joker": True}]


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "x" * 21, "two\nlines"])
def test_a_name_that_is_not_right_keeps_nothing(name: str):
    store = setup_store(set_name=name)
    keep(store)
    assert store.desk.cupboard.all("rules") == ()
    assert store.shelf.draft.set_name == name


@pytest.mark.parametrize("name", ["주말 규칙", "Źółw", "O'Neil & <b>", "../../etc", "🦈🦈", "{n}"])
def test_a_name_may_be_in_any_letters(name: str):
    desk = new_desk()
    keep_set(desk.cupboard, name, setup_store().shelf.draft)

    async def act(page: FakePage) -> None:
        assert f"These rules are kept as {name}." in page.texts()

    run(desk, act, route="/house-rules")


def test_what_cannot_be_saved_says_so_and_loses_nothing():
    plain = new_desk()
    store = ScreenStore(
        BankerDesk(plain.bank, plain.join, WORDS, FullCupboard()), Shelf(), SlowHand()
    )
    store.draw(replace(store.shelf.draft.ruled({"joker": True}), set_name="Sunday"))
    keep(store)
    assert store.shown.note == "Not saved. Nothing was changed. Try again."
    assert (store.shelf.draft.set_name, store.shelf.draft.rules) == ("Sunday", {"joker": True})
    drop(store, "Sunday")
    assert store.shown.note
    store.set_up_screen(ScreenSettings(theme="dark"))
    assert store.shelf.theme == "dark"


def test_a_damaged_set_is_told_at_the_setup_and_deleted_at_the_house_rules():
    desk = new_desk()
    rules = '{"edition": "kbg-2022", "rules": {"buy_limit": 0}}'
    desk.cupboard.keep(Kept(kind="rules", name="Odd", text=rules))
    desk.cupboard.keep(Kept(kind="rules", name="Torn", text="{"))

    async def act(page: FakePage) -> None:
        assert "Odd and Torn cannot be used. House rules say why." in page.texts()
        await press(page, "As printed")
        why = 'Not used. "rules.buy_limit" cannot be 0. Shares bought in a turn: 1 to 99.'
        assert why in page.texts()
        assert "Cannot be read, so it is not used." in page.texts()
        await press(page, "Delete Odd")
        assert why not in page.texts()

    run(desk, act, route="/setup")


def test_colours_and_asking_for_rolls_are_there_after_a_restart(tmp_path: Path):
    plain, file = new_desk(), tmp_path / "cupboard.json"

    def store() -> ScreenStore:
        desk = BankerDesk(plain.bank, plain.join, WORDS, Cupboard(file))
        return ScreenStore(desk, Shelf.of(desk))

    store().set_up_screen(ScreenSettings(theme="dark", asks_for_rolls=True))
    again = store()
    assert (again.shelf.theme, again.shelf.asks_for_rolls) == ("dark", True)
    again.desk.cupboard.keep(Kept(kind="screen", name="banker", text='{"theme": "pink"}'))
    assert (store().shelf.theme, store().shelf.asks_for_rolls) == ("device", False)


def bouncing_store() -> ScreenStore:
    """A screen whose every tap comes at once after the last."""
    store = ScreenStore(new_desk(), Shelf(), lambda: 0.0)
    store.draw(SetupDraft(("Ada", "Ben"), rules={"joker": True}))
    return store


def test_what_moves_under_the_finger_does_not_answer_by_its_bounce(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr("banker_app.screens.taps.DOUBLE_TAP_S", DOUBLE_TAP_S)
    store = bouncing_store()
    tapped(store, "pioneer", True)
    tapped(store, "joker", False)
    use(store, RuleSet("Sunday", "merritt", {}))
    draft = store.shelf.draft
    assert (draft.edition, draft.rules) == ("kbg-2022", {"joker": True, "pioneer": True})


def test_a_bounce_on_done_does_not_begin_the_game(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("banker_app.screens.taps.DOUBLE_TAP_S", DOUBLE_TAP_S)
    store = bouncing_store()
    store.go(Screen.HOUSE_RULES)
    leave(store)
    begin(store)
    assert store.screen is Screen.SETUP
    assert store.desk.bank.games() == []
