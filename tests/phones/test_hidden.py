"""A table that hides cash: each phone is sent its own player's money and nobody else's."""

import json
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from banker_app.cupboard import CUPBOARD_NAME, Cupboard
from banker_app.hidden_cash import hide_cash, is_cash_hidden
from banker_app.phones.badge import Badge
from tests.phones.house import House
from tests.phones.live import Street, a_socket, new_house, street
from tests.support.scripts import header, parse_script

TWO_WAYS_TO_PAY = (
    "t:Ar t:Bb r@A1 . y@A3 . g@A5 . y@B3 +1y . g@B5 . b@D1 +1g . r@B1 . y@L12 +1y . r@C1"
)
"""A game in which B must choose what he sells."""

FOUND = {"move": "adjust", "player": "Ben", "amount": 37_000, "reason": "thirty-seven"}
SECRETS = ("37,000", "37000", "thirty-seven")


@pytest.fixture
def hiding(table: House) -> House:
    """Ann and Ben with a share each; Ben has found $37,000."""
    table.plays(move="take", player="Ann", company="red")
    table.plays(move="take", player="Ben", company="blue")
    hide_cash(table.cupboard, table.table.game_id, hidden=True)
    table.plays(**FOUND)
    return table


def view(house: House, seat: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(house.app.feed.state(seat))["view"]
    return told


def test_a_phone_is_sent_only_its_own_money(hiding: House):
    ann, ben = view(hiding, "Ben")["players"]
    assert (ann.get("cash"), ben["cash"]) == (None, 37_000)
    ann, ben = view(hiding, "Ann")["players"]
    assert (ann["cash"], ben.get("cash")) == (0, None)
    assert ben["shares"]["blue"] == 1
    assert not any("cash" in player for player in view(hiding, "")["players"])


@pytest.mark.parametrize("seat", ["Ann", ""])
def test_nothing_that_a_phone_can_ask_for_tells_what_another_has(hiding: House, seat: str):
    phone = hiding.seated(seat)
    answers = [phone.get(path).text for path in ("/", "/plain", "/why", "/rules.json", "/rules")]
    answers.append(hiding.app.feed.event(seat).decode())
    for answer in answers:
        assert not [secret for secret in SECRETS if secret in unescape(answer)]
    own = hiding.seated("Ben", "192.168.1.78")
    assert "37,000" in own.get("/plain").text
    assert "$0" not in own.get("/plain").text.split("everybody")[1].split("Ben")[0]


def test_why_the_cash_and_shares_of_another_were_corrected_is_not_told(hiding: House):
    hiding.plays(**FOUND, shares={"green": 1})
    assert view(hiding, "Ann")["last"]["move"] == {"move": "adjust_hidden", "player": "Ben"}
    assert "thirty-seven" not in hiding.app.feed.state("Ann")
    assert "thirty-seven" in hiding.app.feed.state("Ben")


def test_a_forced_sale_of_another_is_told_without_its_sums():
    house = House()
    house.bank.open(house.bank.create("shark", header(2, shares_per_company=6)))
    for move in parse_script(TWO_WAYS_TO_PAY):
        house.table.submit(move)
    assert house.table.state.debts
    hide_cash(house.cupboard, house.table.game_id, hidden=True)
    assert view(house, "A")["due"] == {"player": "B"}
    assert view(house, "B")["due"]["short"] > 0
    plain = house.seated("A").get("/plain").text
    assert "B must sell" in plain
    assert "short" not in plain
    assert "short" in house.seated("B", "192.168.1.78").get("/plain").text


def test_after_the_end_all_lies_open(hiding: House):
    hiding.plays(move="finish")
    assert view(hiding, "Ann") == view(hiding, "")
    assert view(hiding, "Ann")["players"][1]["cash"] == 37_000
    assert "37,000" in hiding.seated("Ann").get("/plain").text


def test_another_game_lies_open(hiding: House):
    hiding.opens("Ann", "Ben")
    assert view(hiding, "")["players"][1]["cash"] == 0


def test_the_choice_outlives_the_app(tmp_path: Path):
    first = Cupboard(tmp_path / CUPBOARD_NAME)
    hide_cash(first, "abc", hidden=True)
    hide_cash(first, "def", hidden=True)
    hide_cash(first, "def", hidden=False)
    again = Cupboard(tmp_path / CUPBOARD_NAME)
    assert (is_cash_hidden(again, "abc"), is_cash_hidden(again, "def")) == (True, False)


@pytest.fixture
def live() -> Iterator[Street]:
    """A house that is served."""
    sock = a_socket()
    with street(new_house(sock), sock) as served:
        yield served


def test_phones_follow_at_once_when_cash_is_hidden_and_laid_open(live: Street):
    ann, watcher = live.follower(Badge("a", "Ann")), live.follower(Badge("w", ""))
    game = live.does(lambda: live.house.table.game_id)
    for hidden in (True, False):
        live.does(lambda hidden=hidden: hide_cash(live.house.cupboard, game, hidden=hidden))  # type: ignore[misc]
        for phone, own in ((ann, True), (watcher, False)):
            players = json.loads(phone.event().data)["view"]["players"]
            assert ["cash" in player for player in players] == [own or not hidden, not hidden]
