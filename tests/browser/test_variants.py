"""Jokers, grey buildings, pioneers and cards on the real app, from the tap to the phones."""

import re
from pathlib import Path

from tests.browser.conftest import NewContext, show_names
from tests.browser.play import FINGER_MS, Screen, brought, opened, phone_of, running, shows_cash

RED_AND_GREY = "t:Ar t:Bb r@A1 . r@A2 . n@F6 ."
PLACE_FIRST = re.compile("^Trade, place first")


def end_turn(banker: Screen, following: str) -> None:
    """Ends the turn, the finger off before the next tap."""
    banker.tap(f"End turn {following} is next")
    banker.page.wait_for_timeout(FINGER_MS)


def test_a_joker_joins_a_chain_and_a_grey_building_is_taken_off(
    tmp_path: Path, new_context: NewContext
) -> None:
    brought(tmp_path, 2, RED_AND_GREY, joker=True, neutral=True)
    with running(tmp_path) as app:
        banker, phone = opened(new_context(), app), phone_of(new_context(), app, "B")
        banker.choose("A3")
        banker.reads("A joker may have no neighbour on A3 · R28")
        banker.choose("A4")
        banker.reads("B: bonus $2,000 · 5 left", "no bonus · 4 left")
        banker.tap("Place joker on A4")
        banker.reads("bonus $2,000, the highest price")
        banker.sees("A4, joker, belongs to nobody")
        shows_cash(phone, "$4,000")
        banker.pay_out()
        end_turn(banker, "A")

        banker.choose("A3")
        banker.reads("$2,000 to $4,000")
        banker.tap("Place red on A3")
        banker.sees("A4, joker, in red’s chain of 4", "red $4,000")
        banker.pay_out()
        end_turn(banker, "B")

        banker.tap("F6, grey building", "Take the grey building off F6")
        banker.sees("F6, free", "Undo: B takes the grey building off F6", "End turn A is next")
        banker.holds("B", cash="$4,000", shares="0 red")
        banker.tap("Payout grey off F6")
        banker.reads("Nobody is paid and nobody pays.", "Off the board:")


def test_a_pioneer_places_twice_and_both_payouts_can_be_called_back(
    tmp_path: Path, new_context: NewContext
) -> None:
    brought(tmp_path, 2, "t:Ar t:Bb", pioneer=True)
    with running(tmp_path) as app:
        banker = opened(new_context(), app)
        banker.place("red", "A1")
        banker.pay_out()
        banker.sees("First payout red on A1", "Skip no second building", PLACE_FIRST)
        banker.tap("First payout red on A1")
        banker.reads("A: red on A1", "bonus $1,000, lone building")
        banker.tap("Later find it under Payout", re.compile("^Roll "), re.compile("^Roll for us"))
        banker.reads("A rolled")
        banker.tap("Close", re.compile("^Undo: A rolls "))
        banker.place("blue", "L12")
        banker.reads("A: blue on L12")
        banker.tap("red on A1")
        banker.reads("A: red on A1")
        banker.tap("blue on L12")
        banker.reads("A: blue on L12")
        banker.pay_out()
        banker.holds("A", cash="$3,000", shares="1 red")
        banker.sees("Payout blue on L12", "Trade 5 of 5 left", "End turn B is next")


def test_a_turn_of_live_now_die_later_is_played_with_cards(
    tmp_path: Path, new_context: NewContext
) -> None:
    brought(tmp_path, 2, "t:Ar t:Bb", dice="live_now_die_later")
    with running(tmp_path) as app:
        banker, phone = opened(new_context(), app), phone_of(new_context(), app, "A")
        banker.reads("A’s cards", "A has left red, blue, green, yellow, 2 × any company")
        banker.tap("Close")
        banker.choose("C3")
        banker.reads("Enter the cards first · R36")
        banker.tap("Enter the cards", "red", "1")
        banker.sees("Undo: A rolls red + 1")
        banker.place("red", "C3")
        banker.pay_out()
        shows_cash(phone, "$2,000")
        end_turn(banker, "B")
        banker.page.reload()  # the sheet is there from the start, and what lies under it is not
        show_names(banker.page)
        banker.reads("B’s cards")
        banker.tap("any company, 2 left", "1")
        banker.place("blue", "L12")
        banker.pay_out()
        end_turn(banker, "A")
        banker.reads("A’s cards")
        banker.sees("red, played", "1, played", "blue", "any company, 2 left")
        banker.tap("red, played")
        banker.reads("A has played red")
