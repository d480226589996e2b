"""The words that every table game shares."""

from typing import TypeAlias

from pydantic import BaseModel, ConfigDict

Player: TypeAlias = str
"""A player, by the name that stands in the record."""

Dollars: TypeAlias = int
"""Whole dollars."""


class Frozen(BaseModel):
    """The base of every value that crosses a border: frozen, strict, closed to unknown keys."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")
