"""The join desk as the banker sees it: addresses, codes, the QR picture, seats."""

import io
import re
import struct
import zlib

import pytest

from banker_app.phones.badge import Badge
from banker_app.phones.network import Interface, interfaces, reachable
from banker_app.phones.pairing import CODE_LENGTH, CODE_LETTERS
from banker_app.phones.qr import QUIET_MODULES, qr_png, qr_text
from tests.phones.house import PORT, House

CARDS = [
    Interface("docker0", "172.17.0.1"),
    Interface("tun0", "10.8.0.2"),
    Interface("vEthernet (Default Switch)", "172.30.1.1"),
    Interface("lo", "127.0.0.1"),
    Interface("eth1", "169.254.7.7"),
    Interface("Wi-Fi", "192.168.1.23"),
]


def test_the_code_points_at_the_real_card():
    house = House(cards=CARDS)
    assert house.pairing.address == "192.168.1.23"
    assert house.pairing.addresses()[0] == "192.168.1.23"
    assert set(house.pairing.addresses()[1:]) == {"172.17.0.1", "10.8.0.2", "172.30.1.1"}


def test_another_address_changes_the_code_at_once():
    house = House(cards=CARDS)
    told: list[str] = []
    house.pairing.subscribe(lambda: told.append(house.pairing.join_url()))
    house.pairing.choose_address("10.8.0.2")
    assert told == [house.pairing.join_url()]
    assert told[0].startswith(f"http://10.8.0.2:{PORT}/j/")


@pytest.mark.parametrize(
    ("cards", "first"),
    [
        ([Interface("eth0", "192.168.0.2"), Interface("wlan0", "192.168.0.3")], "192.168.0.3"),
        ([Interface("eth0", "203.0.113.5"), Interface("eth1", "10.0.0.4")], "10.0.0.4"),
        ([Interface("br-1a2b", "172.18.0.1"), Interface("eth0", "100.64.0.9")], "100.64.0.9"),
        ([Interface("Realtek PCIe GbE", "192.168.2.8")], "192.168.2.8"),
    ],
)
def test_the_likeliest_address_comes_first(cards, first):
    assert reachable(cards)[0] == first


def test_without_a_network_there_is_no_address_until_one_is_found():
    house = House(cards=[Interface("lo", "127.0.0.1")])
    assert (house.pairing.address, house.pairing.addresses()) == ("", ())
    house.cards = CARDS
    house.pairing.look_again()
    assert house.pairing.address == "192.168.1.23"


def test_this_machine_has_network_cards():
    assert "127.0.0.1" in {card.address for card in interfaces()}


def test_the_address_is_short_enough_for_a_large_code():
    house = House(port=65_535, cards=[Interface("wlan0", "192.168.100.200")])
    assert len(house.pairing.join_url()) <= 60


def pixels(png: bytes) -> list[str]:
    """The rows of a PNG of one bit a pixel: `#` dark, `.` light."""
    width, height = struct.unpack(">II", png[16:24])
    data, at = b"", 8
    while at < len(png):
        (length,), kind = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        data += png[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    raw, stride = zlib.decompress(data), (width + 7) // 8 + 1
    lines = [raw[row * stride : (row + 1) * stride] for row in range(height)]
    assert {line[0] for line in lines} == {0}
    bits = ["".join(f"{byte:08b}" for byte in line[1:])[:width] for line in lines]
    return [row.translate({ord("0"): "#", ord("1"): "."}) for row in bits]


def test_the_picture_has_its_quiet_zone_and_a_small_version():
    rows = pixels(qr_png(House().pairing.join_url()))
    first = next(at for at, row in enumerate(rows) if "#" in row)
    corner = re.match(r"\.*(#+)", rows[first])
    assert corner is not None
    module = len(corner[1]) // 7
    modules = len(rows) // module
    assert first == QUIET_MODULES * module >= 4 * module
    assert modules - 2 * QUIET_MODULES <= 33  # version 4
    assert 320 / modules >= 4


def test_the_terminal_shows_the_same_code():
    text = "http://192.168.1.5:8551/j/x"
    picture = pixels(qr_png(text))
    assert len(qr_text(text).splitlines()) == pytest.approx(len(picture) / 12 / 2, abs=2)
    assert io.StringIO(qr_text(text)).readline().strip("\n█") == ""


def test_a_code_has_no_letters_that_are_mistaken():
    assert not set("01IOSLZ52") & set(CODE_LETTERS)
    code = House().pairing.short_code()
    assert len(code) == CODE_LENGTH
    assert set(code) <= set(CODE_LETTERS)


def test_a_new_code_shuts_the_old_ones_out_and_leaves_phones_in(table: House):
    phone, old_path, old_code = table.seated("Ben"), table.secret_path, table.pairing.short_code()
    table.pairing.new_code()
    assert table.phone().get(old_path).status_code == 403
    assert table.phone().join(code=old_code).status_code == 403
    assert phone.first_state["you"] == "Ben"


def test_another_table_has_another_code(house: House):
    shown, url = house.pairing.short_code(), house.pairing.join_url()
    first = house.opens("Ann", "Ben")
    assert house.pairing.short_code() == shown
    house.bank.close()
    house.bank.open(first)
    assert house.pairing.short_code() == shown
    house.opens("Cleo", "Dan")
    assert house.pairing.short_code() != shown
    assert house.pairing.join_url() == url


def test_seats_count_their_phones(table: House):
    table.pairing.came(Badge("one", "Ann"))
    table.pairing.came(Badge("two", "Ann"))
    table.pairing.came(Badge("three", ""))
    assert table.pairing.seats() == (("Ann", 2), ("Ben", 0))
    assert table.pairing.watchers() == 1
    table.pairing.left(Badge("two", "Ann"))
    assert table.pairing.seats() == (("Ann", 1), ("Ben", 0))


def test_a_released_seat_sends_its_phones_away_and_can_be_taken_again(table: House):
    phone, other = table.seated("Ann"), table.seated("Ben")
    badge = table.pairing.badge_in(phone.cookies[f"phone_{PORT}"])
    assert badge is not None
    table.pairing.came(badge)
    table.pairing.left(badge)
    table.pairing.release("Ann")
    assert "You are no longer at this table." in phone.get("/").text
    assert phone.get("/events").status_code == 403
    assert other.first_state["you"] == "Ben"
    phone.get(table.secret_path)
    phone.join(seat="Ann")
    assert phone.first_state["you"] == "Ann"
