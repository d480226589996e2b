"""The pages of a phone without scripts: the same cards, why, and the rules."""

import json
from html import unescape

import pytest

from tests.phones.house import House, Phone


@pytest.fixture
def played(table: House) -> House:
    """Ann has placed a lone red building, of which she holds a share."""
    table.plays(move="take", player="Ann", company="red")
    table.plays(move="take", player="Ben", company="blue")
    table.plays(move="place", company="red", cell="D2")
    return table


def by_cards() -> House:
    """A table of the card game, on which Ann has played two of her twelve cards."""
    house = House()
    rules = {"dice": "live_now_die_later"}
    header = {"edition": "original-1987", "players": ["Ann", "Ben"], "rules": rules}
    house.bank.open(house.bank.create("shark", json.dumps(header)))
    house.plays(move="roll", company_die="red", area_die="1")
    return house


def shown(phone: Phone, path: str) -> str:
    answer = phone.get(path)
    assert answer.status_code == 200
    return unescape(answer.text.split("<body>")[1])


def test_a_phone_without_scripts_is_sent_to_its_own_page(played: House):
    head, body = played.seated("Ann").get("/").text.split("<body>")
    assert '<noscript><meta http-equiv="refresh" content="0; url=/plain">' in head
    assert '<noscript><a href="/plain">' in body


def test_without_a_script_the_same_cards_are_shown(played: House):
    phone = played.seated("Ann")
    cards = shown(phone, "/plain")
    for told in ("Your cash", "$2,000", "+$2,000", "1 red", "1 blue", "Ben", "Ann's turn"):
        assert told in cards
    assert '<meta http-equiv="refresh" content="5">' in phone.get("/plain").text
    assert "<script" not in phone.get("/plain").text


def test_a_name_that_looks_like_a_tag_is_a_name_on_every_page():
    house, names = House(), ("<b>Ann&", "\"'><img src=x>")
    house.opens(*names)
    for name in names:
        house.plays(move="take", player=name, company="red")
    house.plays(move="adjust", player=names[0], amount=5_000, reason="</script><script>alert()")
    joining = house.phone()
    joining.get(house.secret_path)
    phone = house.seated(names[0])
    pages = [phone.get(path).text for path in ("/", "/plain", "/why")] + [joining.get("/").text]
    for page in pages:
        assert not [tag for tag in ("<b>Ann", "<img", "<script>alert") if tag in page]
        assert "Ann" in page


def test_who_just_watches_without_scripts_has_no_balance(played: House):
    cards = shown(played.seated(""), "/plain")
    assert "Your cash" not in cards
    assert "Ben" in cards


@pytest.mark.parametrize("path", ["/plain", "/why", "/rules"])
def test_a_stranger_without_scripts_is_sent_to_the_door(played: House, path: str):
    answer = played.phone().get(path)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert answer.text == ""


def test_without_a_table_a_phone_without_scripts_waits(house: House):
    phone = house.phone()
    phone.get(house.secret_path)
    assert "No game on the table." in shown(phone, "/plain")
    for path in ("/why", "/rules"):
        assert phone.get(path).status_code == 303


def test_a_page_that_stands_still_says_why(played: House):
    page = shown(played.seated("Ann"), "/why")
    assert "http-equiv" not in page
    assert page.count("<details>") == page.count("<summary>") >= 6
    for told in ("R11", "R16", "R26", "R6", "1 red × ($1,000 − $0) = $1,000"):
        assert told in page


def test_the_rules_are_a_page_of_their_own():
    house = House()
    header = {"edition": "ravensburger-2001", "players": ["Ann", "Ben"]}
    house.bank.open(house.bank.create("shark", json.dumps(header)))
    page = shown(house.seated("Ann"), "/rules")
    assert page.index("Other than in KBG 2022") < page.index("three times the rise")
    assert page.index("three times the rise") < page.index("Neighbours")


def test_cards_are_told_without_scripts_too():
    house = by_cards()
    ann = shown(house.seated("Ann"), "/plain")
    assert "Your cards: blue, green, yellow, any, any, 2, 3, 4, 5, 6" in ann
    assert "used: red, 1" in ann
    assert "cards blue, green" in ann
    ben = shown(house.seated("Ben"), "/plain")
    assert "Your cards: red, blue" in ben
    assert "used:" not in ben
