"""The rules of the table on the phones: for who sits there, of the game that is open."""

import json

import pytest

from banker_app.journal.memory import MemoryStore
from banker_app.wording import WORDS
from models.shark.editions import EDITIONS
from tests.phones.house import House, Phone


def told(phone: Phone) -> dict[str, object]:
    answer = phone.get("/rules.json")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    found: dict[str, object] = json.loads(answer.text)
    return found


def test_a_stranger_is_told_no_rules(table: House):
    assert table.phone().get("/rules.json").status_code == 403


def test_who_has_not_said_who_he_is_is_told_no_rules(table: House):
    phone = table.phone()
    phone.get(table.secret_path)
    assert phone.get("/rules.json").status_code == 403
    phone.join(seat="")
    assert phone.get("/rules.json").status_code == 200


def test_a_phone_that_was_sent_away_is_told_no_rules(table: House):
    phone = table.seated("Ann")
    assert phone.get("/rules.json").status_code == 200
    badge = table.pairing.badge_in(phone.cookies[f"phone_{table.port}"])
    assert badge is not None
    table.pairing.came(badge)
    table.pairing.release("Ann")
    assert phone.get("/rules.json").status_code == 403


def test_without_a_table_there_are_no_rules(house: House):
    phone = house.phone()
    phone.get(house.secret_path)
    assert phone.get("/rules.json").status_code == 404


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_are_those_of_the_open_table_whatever_is_asked(edition: str):
    house = House()
    house.bank.open(
        house.bank.create("shark", json.dumps({"edition": edition, "players": ["A", "B"]}))
    )
    phone = house.seated("A")
    rules = told(phone)
    assert rules["table"] == house.table.game_id
    assert rules["title"] == EDITIONS[edition].name
    told_rules = rules["rules"]
    assert isinstance(told_rules, dict)
    assert told_rules.keys() >= {f"R{n}" for n in range(1, 42)}
    for number in range(1, 42):
        assert told_rules[f"R{number}"] == WORDS.rule(f"R{number}", EDITIONS[edition])
    assert phone.get("/rules.json?table=x&edition=merritt").json() == rules


def test_another_table_has_its_own_rules():
    house = House(store=MemoryStore())
    house.opens("Ann", "Ben")
    phone, first = house.seated("Ann"), house.table.game_id
    assert told(phone)["table"] == first
    house.bank.open(
        house.bank.create(
            "shark", json.dumps({"edition": "games-international-1989", "players": ["Ann", "Ben"]})
        )
    )
    second = told(phone)
    assert second["table"] == house.table.game_id != first
    assert (second["cap"], second["by_groups"]) == (7, True)
