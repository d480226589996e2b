"""Cookies that were not made here are nothing, whatever they are made of."""

import base64
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banker_app.phones.badge import Badge, format_badge, new_badge, parse_badge
from tests.phones.house import KEY, House

GOOD = format_badge(Badge("a phone", "Ann"), KEY)
FOREIGN = format_badge(Badge("a phone", "Ann"), b"the key of another house")


def forged(seat: str) -> str:
    """Another seat under the mark of a good badge."""
    plain = base64.urlsafe_b64encode(json.dumps(["a phone", seat]).encode()).decode()
    return f"{plain}.{GOOD.partition('.')[2]}"


BAD = [
    "",
    ".",
    "..",
    "a.b",
    FOREIGN,
    forged("Ben"),
    GOOD[:-1],
    GOOD[1:],
    GOOD + "0",
    GOOD + ".",
    GOOD.upper(),
    GOOD.replace(".", ""),
    GOOD.partition(".")[0],
    "%%%." + "0" * 32,
    "é≠.é≠",
    "\x00\n.\r",
    "W10." + "0" * 32,
    "x" * 10_000,
    "." * 10_000,
]


@pytest.mark.parametrize("badge", [Badge("p"), Badge("p", ""), Badge("p", "Zoë 채린"), new_badge()])
def test_a_badge_says_what_was_written_on_it(badge):
    cookie = format_badge(badge, KEY)
    assert parse_badge(cookie, KEY) == badge
    assert cookie.isascii()
    assert not set(cookie) & set(' ",;\\')


@pytest.mark.parametrize("cookie", BAD)
def test_a_badge_not_made_here_is_none(cookie):
    assert parse_badge(cookie, KEY) is None


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_no_text_at_all_breaks_the_reading(text):
    assert parse_badge(text, KEY) is None
    assert parse_badge(f"{text}.{GOOD.partition('.')[2]}", KEY) is None


@pytest.mark.parametrize("cookie", [cookie for cookie in BAD if "\n" not in cookie])
def test_a_bad_cookie_shows_the_door_and_opens_no_stream(table: House, cookie):
    sent = f"phone_{table.port}={cookie}".encode()
    answers = [
        table.phone().ask("GET", path, headers={b"cookie": sent}) for path in ("/", "/events")
    ]
    assert [answer.status_code for answer in answers] == [200, 403]
    assert 'id="first"' not in answers[0].text


def test_two_phones_are_never_the_same():
    assert len({new_badge().phone for _ in range(100)}) == 100


def test_a_phone_that_was_sent_away_leaves_its_badge_and_is_no_guest_after_a_restart(table: House):
    phone = table.seated("Ann")
    name = f"phone_{table.port}"
    badge = parse_badge(phone.cookies[name], KEY)
    assert badge is not None
    table.pairing.came(badge)
    table.pairing.release("Ann")
    answer = phone.get("/")
    assert "You are no longer at this table." in answer.text
    assert f'{name}="";' in answer.headers["set-cookie"]
    assert "Max-Age=0" in answer.headers["set-cookie"]
    restarted = House(store=table.store)
    restarted.bank.open(table.table.game_id)
    phone.house = restarted
    assert 'id="first"' not in phone.get("/").text
