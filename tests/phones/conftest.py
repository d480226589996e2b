"""A house with a table of two."""

import pytest

from tests.phones.house import House


@pytest.fixture
def house() -> House:
    """A bank without a game."""
    return House()


@pytest.fixture
def table() -> House:
    """A bank with a game of Ann and Ben on the table."""
    house = House()
    house.opens("Ann", "Ben")
    return house
