"""From the code on the banker's screen to a seat."""

import contextlib

import pytest

from banker_app.phones.badge import Badge
from banker_app.phones.guesses import IN_ALL, PER_ADDRESS
from banker_app.phones.pairing import TooManyGuesses
from tests.phones.house import House


def test_the_secret_becomes_a_cookie_and_leaves_the_address(table: House):
    phone = table.phone()
    answer = phone.get(table.secret_path)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    secret = table.secret_path.removeprefix("/j/")
    assert secret not in cookie
    assert secret not in phone.get("/").text


def test_a_phone_that_scanned_is_asked_who_it_is(table: House):
    phone = table.phone()
    phone.get(table.secret_path)
    page = phone.get("/").text
    assert page.index('value="Ann"') < page.index('value="Ben"') < page.index('value=""')


def test_a_chosen_seat_is_kept(table: House):
    phone = table.seated("Ben")
    assert phone.first_state["you"] == "Ben"


def test_who_just_watches_has_no_seat(table: House):
    phone = table.seated("")
    assert phone.first_state["you"] == ""


def test_a_seat_that_is_not_at_the_table_cannot_be_chosen(table: House):
    phone = table.phone()
    phone.get(table.secret_path)
    phone.join(seat="Zoe")
    assert 'value="Ann"' in phone.get("/").text


def test_a_seat_can_be_left_for_another(table: House):
    phone = table.seated("Ben")
    phone.join(leave="1")
    assert 'value="Ann"' in phone.get("/").text
    phone.join(seat="Ann")
    assert phone.first_state["you"] == "Ann"


def test_a_wrong_secret_and_no_cookie_open_nothing(table: House):
    phone = table.phone()
    answer = phone.get("/j/" + "A" * 22)
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers
    assert phone.join(seat="Ann").status_code == 403
    assert 'id="first"' not in phone.get("/").text
    assert phone.get("/events").status_code == 403


@pytest.mark.parametrize("change", [lambda code: f" {code.lower()} ", lambda code: code])
def test_the_short_code_opens_the_door(table: House, change):
    phone = table.phone()
    assert phone.join(code=change(table.pairing.short_code())).status_code == 303
    assert 'value="Ann"' in phone.get("/").text


def test_a_wrong_code_is_told_in_words(table: House):
    answer = table.phone().join(code="######")
    assert answer.status_code == 403
    assert "That is not the code." in answer.text


def test_one_address_has_ten_guesses_a_minute(table: House):
    phone = table.phone()
    told = [phone.join(code="######").status_code for _ in range(30)]
    assert told == [403] * PER_ADDRESS + [429] * (30 - PER_ADDRESS)
    right = {"code": table.pairing.short_code()}
    assert phone.join(**right).status_code == 429
    assert table.phone("192.168.1.9").join(**right).status_code == 303


def test_all_addresses_have_sixty_guesses_a_minute(table: House):
    told = [
        table.phone(f"10.0.0.{number % 50}").join(code="######").status_code
        for number in range(200)
    ]
    assert told.count(403) == IN_ALL
    assert told.count(429) == 200 - IN_ALL


def test_the_qr_code_is_not_slowed_by_a_flood(table: House):
    for number in range(100):
        table.phone(f"10.0.0.{number}").join(code="######")
    assert table.phone().get(table.secret_path).status_code == 303


def test_a_right_code_works_again_a_minute_after_a_flood(table: House):
    for _ in range(1_000):
        table.clock.now += 0.1
        with contextlib.suppress(TooManyGuesses):
            table.pairing.badge_for_code("######", "10.0.0.1")
    phone, right = table.phone("10.0.0.1"), {"code": table.pairing.short_code()}
    assert phone.join(**right).status_code == 429
    table.clock.now += 60
    assert phone.join(**right).status_code == 303


def test_a_large_form_is_not_read(table: House):
    phone = table.phone()
    phone.get(table.secret_path)
    answer = phone.join(seat="Ann", stuffing="x" * 5_000)
    assert answer.status_code == 303
    assert 'id="first"' not in phone.get("/").text


def test_nothing_but_joining_can_be_written(table: House):
    phone = table.seated("Ben")
    for path in ("/", "/events", "/j/x", "/move", "/undo"):
        for method in ("POST", "PUT", "DELETE", "PATCH"):
            assert phone.ask(method, path).status_code in (404, 405)
    assert table.table.seq == 0


def test_a_phone_is_known_again_after_a_restart(table: House):
    phone = table.seated("Ben")
    restarted = House(store=table.store)
    restarted.bank.open(table.table.game_id)
    phone.house = restarted
    assert phone.first_state["you"] == "Ben"


@pytest.mark.parametrize("cookie", ["", "x", ".", "a.b", "é.é", "W10.0" * 500])
def test_a_cookie_made_elsewhere_is_none(table: House, cookie):
    assert table.pairing.badge_in(cookie) is None


def test_a_cookie_with_another_seat_written_in_is_none(table: House):
    cookie = table.pairing.cookie_of(Badge("phone", "Ann"))
    forged = House(cards=table.cards).pairing.cookie_of(Badge("phone", "Ben"))
    other = f"{forged.split('.')[0]}.{cookie.split('.')[1]}"
    assert table.pairing.badge_in(cookie) == Badge("phone", "Ann")
    assert table.pairing.badge_in(other) is None
