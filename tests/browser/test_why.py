"""Why? opens from a payout, a greyed key and the end in sight, and leads to the rules and back."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewContext
from tests.browser.play import Screen, brought, opened, running

EDGE = [f"{column}1" for column in "ABCDEFGHIJKL"] + ["L2", "K2"]
ALMOST_AT_THE_TOP = "t:Ar t:Br " + " ".join(f"r@{cell} ." for cell in EDGE)


def looks_up(banker: Screen, ruling: str) -> None:
    """From the explanation to the page of rules, and back to it."""
    banker.tap(re.compile(rf"^{ruling}: .* Look it up\.$"))
    banker.reads("Rules", "KBG 2022")
    expect(banker.page).to_have_url(re.compile(r"/rules$"))
    banker.tap("Back")


def of_a_payout(banker: Screen) -> None:
    """The bonus and the dividend of the last building, over the payout."""
    banker.tap(re.compile("^A bonus .* Why"))
    banker.reads("A gets $16,000", "Red, chain of 15: $15,000", "1 red × ($15,000 − $14,000)")
    looks_up(banker, "R12")
    banker.reads("A gets $16,000")
    banker.page.keyboard.press("Escape")
    banker.misses(re.compile("^R12: "))
    banker.pay_out()


def of_the_end(banker: Screen) -> None:
    """What ends the game, and when it ends by this rulebook."""
    banker.tap("Why does the game end?")
    banker.reads("When it ends here")
    banker.sees(re.compile("^R24: "), re.compile("^R25: .*trading too"))
    banker.tap("Close")
    banker.misses(re.compile("^R25: "))


def of_a_greyed_key(banker: Screen) -> None:
    """Why five shares cannot be bought."""
    banker.tap(re.compile("^Trade"))
    for _ in range(4):
        banker.tap("1 blue more")
    banker.tap("Buy 5 blue, no price, why?")
    banker.reads("Blue, no building: $0")
    banker.sees(re.compile("^R21: .*5 shares may be bought"))
    banker.tap("Close")
    banker.sees("Buy 5 blue, no price, why?")
    banker.tap("Done")


def test_amounts_reasons_and_ends_open_with_rule_and_numbers(
    tmp_path: Path, new_context: NewContext
) -> None:
    brought(tmp_path, 2, ALMOST_AT_THE_TOP)
    with running(tmp_path) as app:
        banker = opened(new_context(), app)
        banker.place("red", "J2")
        of_a_payout(banker)
        of_the_end(banker)
        of_a_greyed_key(banker)
        banker.tap("Menu", "Rules")
        banker.reads("Nothing differs from KBG 2022", "2 players: A and B", "Chain bonus")
