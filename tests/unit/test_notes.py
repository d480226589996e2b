"""Amounts in bank notes (R41)."""

from itertools import product

import pytest

from models.notes import Note, in_notes
from models.shark.editions import EDITIONS


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("amount", [1_000, 4_000, 9_000, 37_000, 49_000, 75_000, 124_000])
def test_an_amount_is_paid_in_the_fewest_notes(edition, amount):
    values = [note.value for note in edition.notes]
    paid = in_notes(amount, edition.notes)
    assert sum(value * number for value, number in paid) == amount
    ways = product(*(range(min(amount // value, 9) + 1) for value in values))
    fewest = min(
        sum(way) for way in ways if sum(v * n for v, n in zip(values, way, strict=True)) == amount
    )
    assert sum(number for _, number in paid) == fewest


def test_the_largest_notes_come_first():
    assert in_notes(67_000, EDITIONS["original-1987"].notes) == (
        (50_000, 1),
        (10_000, 1),
        (5_000, 1),
        (1_000, 2),
    )


def test_more_notes_than_the_box_holds_are_not_promised():
    box = (Note(value=1_000, count=3), Note(value=5_000, count=1))
    assert in_notes(8_000, box) == ((5_000, 1), (1_000, 3))
    assert in_notes(9_000, box) == ()
    assert in_notes(500, box) == ()


def test_the_boxes_are_those_of_the_rulebooks():
    boxes = {key: [(n.value // 1_000, n.count) for n in e.notes] for key, e in EDITIONS.items()}
    unprinted = [(value, None) for value in (1, 5, 10, 25, 50)]
    assert boxes == {
        "kbg-2022": [(1, 30), (5, 30), (10, 30), (50, 30)],
        "ravensburger-2001": [(1, 30), (5, 25), (10, 25), (50, 25)],
        "ravensburger-1991": [(1, 25), (5, 25), (10, 25), (50, 25)],
        "original-1987": unprinted,
        "games-international-1989": unprinted,
        "merritt": unprinted,
    }
