"""What stands in the pages before any script has run."""

import json

import pytest

from tests.phones.house import House

PAYLOADS = [
    "<script>alert(1)</script>"[:20],
    "<img src=x onerror=a>"[:20],
    '"><svg onload=a()>',
    "</script><b>hi</b>",
    "'; alert(1); '",
    "<!--<script>",
    "&lt;b&gt;",
    "$css ${body} $$",
]


@pytest.fixture(params=PAYLOADS)
def named(request) -> House:
    """A table at which somebody has a name made to harm."""
    house = House()
    house.opens("Ann", request.param)
    return house


def payload(house: House) -> str:
    """The harmful name."""
    name: str = house.pairing.names()[1]
    return name


def test_a_name_made_to_harm_is_only_text(named: House):
    name = payload(named)
    phone = named.phone()
    phone.get(named.secret_path)
    before = phone.get("/").text
    phone.join(seat=name)
    after = phone.get("/").text
    first = after.split('id="first">')[1].split("</script>")[0]
    assert json.loads(first)["you"] == name
    assert "<" not in first
    if set(name) & set("<>"):
        assert name not in before
        assert name not in after


def test_the_first_state_is_in_the_page(table: House):
    table.plays(move="take", player="Ann", company="red")
    state = table.seated("Ben").first_state["state"]
    assert state == json.loads(table.app.feed.state())
    assert state["seq"] == 1
    assert state["table"] == table.table.game_id
    assert state["view"]["players"][0]["shares"]["red"] == 1


def test_without_a_table_every_phone_waits_on_its_page(house: House):
    phone = house.phone()
    phone.get(house.secret_path)
    assert phone.first_state["state"] == {"table": None}
    assert phone.first_state["you"] is None
    assert "No game on the table." in phone.get("/").text
    house.opens("Ann", "Ben")
    assert 'value="Ann"' in phone.get("/").text


def test_a_cleared_table_leaves_a_seated_phone_its_seat(table: House):
    phone = table.seated("Ann")
    table.bank.close()
    assert phone.first_state == {**phone.first_state, "you": "Ann", "state": {"table": None}}


def test_a_seat_that_the_next_table_has_not_is_asked_again(table: House):
    phone = table.seated("Ann")
    table.opens("Cleo", "Dan")
    assert 'value="Cleo"' in phone.get("/").text


def test_nothing_of_the_banker_is_in_what_a_phone_is_sent(table: House):
    phone = table.seated("Ann")
    sent = phone.get("/").text + table.app.feed.event().decode()
    assert table.pairing.short_code() not in sent
    assert table.secret_path.removeprefix("/j/") not in sent
    assert "token" not in sent


def test_the_first_load_is_small(table: House):
    phone = table.seated("Ann")
    page = phone.get("/").text
    names = [part.split('"')[0] for part in page.split('="/phone.')[1:]]
    answers = [phone.get("/"), *(phone.get(f"/phone.{name}") for name in names)]
    assert len(answers) == 3
    assert {answer.headers["content-encoding"] for answer in answers} == {"gzip"}
    assert sum(int(answer.headers["content-length"]) for answer in answers) < 30_000


def test_who_takes_no_gzip_is_sent_the_same(table: House):
    phone = table.seated("Ann")
    plain = phone.get("/", **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == phone.get("/").text
