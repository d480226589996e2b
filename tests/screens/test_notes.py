"""Payouts told in bank notes, for those who want them (R41)."""

from banker_app.screens.settings_kept import ScreenSettings, settings_in
from banker_app.wording import WORDS
from banker_app.wording.notes import notes_words
from tests.screens.desks import new_store
from tests.screens.fake_page import FakePage
from tests.screens.test_app import run, type_key
from tests.screens.test_table import START, tap_cell, tap_key

IN_NOTES = {"3 × $1,000", "1 × $1,000"}


def test_notes_are_told_largest_first():
    assert notes_words(WORDS, ((5_000, 1), (1_000, 2))) == "1 × $5,000, 2 × $1,000"


def test_a_payout_is_told_in_notes_once_the_banker_wants_it():
    desk = new_store(START).desk

    async def act(page: FakePage) -> None:
        await tap_cell(page, "A3")
        await tap_key(page, "Place red on A3")
        assert "Pay out" in page.texts()
        assert not IN_NOTES & set(page.texts())
        await tap_key(page, "Later")
        await tap_key(page, "Menu")
        await tap_key(page, "Payouts in bank notes")
        await type_key(page, "Escape")
        await tap_key(page, "Payout")
        assert set(page.texts()) >= IN_NOTES

    run(desk, act, route="/table")
    assert settings_in(desk.cupboard) == ScreenSettings(shows_notes=True)
