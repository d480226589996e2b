"""Take-overs, refusals, forced sales and bankruptcies, as the banker sees them."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewContext
from tests.browser.play import brought, opened, phone_of, running, shows_cash

TWO_AT_ONCE = "t:Ar t:Bb t:Cg r@A3 . b@E3 . g@D2 . r@B3 . b@F3 . y@L12 . r@C3 . y@A12 . y@C12 ."
A_CHOICE = (
    "t:Ag t:Br t:Cb r@B3 . g@D1 +2g . b@A2 . b@E3 +1b . r@A3 +1r . b@D3 +2r . g@C1 +3r . g@A1 +2b ."
)
BANKRUPT = (
    "t:Ar t:Bg t:Cy r@A3 . g@E3 . y@L12 . r@B3 . g@F3 . y@L10 . r@C3 . g@G3 +1g +3y . y@J12 ."
)
MODAL = (re.compile("^Trade"), re.compile("^Skip"), "Ledger", "A1, free", "Close")
"""What is out of reach while a sheet must be settled."""


def test_a_take_over_is_seen_before_and_told_after(tmp_path: Path, new_context: NewContext) -> None:
    brought(tmp_path, 3, TWO_AT_ONCE)
    with running(tmp_path) as app:
        banker = opened(new_context(), app)
        banker.choose("D3")
        banker.sees("E3, blue, chain of 2, about to go", "D2, green, lone building, about to go")
        banker.reads(
            "$3,000 to $4,000",
            *("takes over", "blue 2", "2k to 0k", "green 1", "1k to 0k"),
            *("A +$5,000", "B −$2,000", "C −$1,000"),
            "Yellow 1 is not larger than red 3 · R13",
        )
        banker.misses("Place yellow on D3")
        banker.tap("Place red on D3")
        banker.reads("Off the board:", "E3 F3", "D2", "loss 1 blue × $2,000")
        banker.sees("D3, red, chain of 4", "E3, free", "D2, free", "blue $0", "green $0")
        banker.holds("A", cash="$14,000", shares="1 red")
        banker.holds("B", cash="$4,000", shares="0 red, 1 blue")
        banker.holds("C", cash="$3,000", shares="0 red, 0 blue, 1 green")


def test_a_debtor_chooses_and_nothing_else_can_happen(
    tmp_path: Path, new_context: NewContext
) -> None:
    brought(tmp_path, 3, A_CHOICE)
    with running(tmp_path) as app:
        banker, phone = opened(new_context(), app), phone_of(new_context(), app, "B")
        banker.choose("C3")
        banker.tap("Place red on C3")
        banker.reads("B must sell", "This choice costs B least: $2,000 of wealth.")
        banker.sees("Sell 2 shares and pay $4,000 B keeps $0")
        banker.misses(*MODAL)
        expect(phone.locator("main")).to_contain_text("sell")
        banker.tap("1 green less")
        banker.sees("Sell 1 share, $1,000 short, why?")
        banker.tap("1 red more")
        banker.reads("This choice costs B $3,000 of wealth, the cheapest $2,000.")
        banker.tap("Sell 2 shares and pay $4,000 B keeps $0")
        banker.sees("Undo: B sells 1 red, 1 green to pay", "End turn A is next")
        banker.holds("B", cash="$0", shares="1 red, 2 blue, 1 green")
        shows_cash(phone, "$0")


def test_a_bankruptcy_is_announced_and_undone(tmp_path: Path, new_context: NewContext) -> None:
    brought(tmp_path, 3, BANKRUPT)
    with running(tmp_path) as app:
        banker, phone = opened(new_context(), app), phone_of(new_context(), app, "B")
        banker.choose("D3")
        banker.tap("Place red on D3")
        banker.reads("B is bankrupt", "Written off", "paid in cash")
        banker.misses(*MODAL)
        banker.tap("Go on", "All done")
        banker.sees("B, out, turn 10", "End turn C is next")
        expect(phone.locator("main")).to_contain_text("bankrupt")
        banker.tap("Undo: A places red on D3")
        banker.holds("B", cash="$3,000", shares="0 red, 0 blue, 2 green, 3 yellow")
        shows_cash(phone, "$3,000")
        banker.tap("Redo")
        banker.sees("B, out, turn 10")
