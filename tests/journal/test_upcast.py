"""Rows of older forms."""

from banker_app.journal.upcast import ROW_FORM, UPCASTS, upcast


def test_a_row_of_the_present_form_is_left_as_it_is():
    assert upcast({"seq": 1}, ROW_FORM) == {"seq": 1}


def test_an_older_row_goes_through_every_form_since():
    steps = {
        1: lambda facts: {**facts, "digest": "none"},
        2: lambda facts: {**facts, "digest": f"{facts['digest']}!"},
    }
    assert upcast({"seq": 1}, 1, steps=steps, present=3) == {"seq": 1, "digest": "none!"}
    assert upcast({"digest": "x"}, 2, steps=steps, present=3) == {"digest": "x!"}


def test_there_is_a_way_from_every_older_form():
    assert set(UPCASTS) == set(range(1, ROW_FORM))
