"""The table that is being set up: names in seat order, the banker, the rulebook."""

import json
from dataclasses import dataclass, replace

from models.errors import Problem
from models.record import name_fault
from models.shark.edition import FirstPlayer
from models.shark.editions import EDITIONS
from models.shark.editions.kbg_2022 import KBG_2022
from models.vocabulary import Player

FEWEST, MOST = 2, 6

OFFERED = (KBG_2022.id,)
"""The rulebooks that a game can be set up for."""


@dataclass(frozen=True, slots=True)
class SetupDraft:
    """What has been entered of a new game.

    Shapes: `banker` is a seat, or None for `keeper`, who only keeps the bank; `editing` the seat
    whose name is being written, the number of names for a new one.
    """

    names: tuple[Player, ...] = ()
    edition: str = KBG_2022.id
    banker: int | None = 0
    keeper: Player = ""
    rules: str = "{}"
    editing: int | None = None
    typed: str = ""

    @classmethod
    def of_header(cls, header: str) -> "SetupDraft":
        """The draft of a game that was played before: the same people and rules."""
        head = json.loads(header)
        names = tuple(head["players"])
        banker = head.get("banker") or names[0]
        seat = names.index(banker) if banker in names else None
        keeper = "" if seat is not None else banker
        return cls(names, head["edition"], seat, keeper, json.dumps(head.get("rules") or {}))

    def others(self, seat: int | None) -> tuple[Player, ...]:
        """All names that the name of a seat must not repeat; None asks for the keeper's."""
        names = tuple(name for index, name in enumerate(self.names) if index != seat)
        return names if seat is None or not self.is_kept_apart else (*names, self.keeper)

    @property
    def is_kept_apart(self) -> bool:
        """Whether somebody keeps the bank who does not play."""
        return self.banker is None

    @property
    def banker_name(self) -> Player:
        """Who keeps the bank."""
        return self.keeper if self.banker is None else self.names[self.banker]

    def fault_of_typed(self) -> Problem | None:
        """What is wrong with the name being written."""
        return None if self.editing is None else name_fault(self.typed, self.others(self.editing))

    def fault_of_keeper(self) -> Problem | None:
        """What is wrong with the name of a banker who does not play."""
        return name_fault(self.keeper, self.names) if self.is_kept_apart else None

    @property
    def missing(self) -> int:
        """How many players are still needed."""
        return max(0, FEWEST - len(self.names))

    @property
    def is_ready(self) -> bool:
        """Whether the game can begin."""
        return not self.missing and self.fault_of_keeper() is None

    @property
    def first(self) -> Player:
        """Who has the first turn, and so takes the first free share (R2, R3)."""
        seat = self.banker or 0
        if EDITIONS[self.edition].switches.first_player is FirstPlayer.LEFT_OF_BANKER:
            seat = (seat + 1) % len(self.names)
        return self.names[seat]

    def settled(self) -> "SetupDraft":
        """The draft with nothing being written: a good name is taken, any other given up."""
        return replace(self.written(), editing=None, typed="")

    def written(self) -> "SetupDraft":
        """The draft with the name that was typed; unchanged where it is refused."""
        if self.editing is None or self.fault_of_typed():
            return self
        seat, name = self.editing, self.typed.strip()
        names = (*self.names[:seat], name, *self.names[seat + 1 :])
        return replace(self, names=names, editing=None, typed="")

    def edited(self, seat: int) -> "SetupDraft":
        """The draft with a seat's name being written."""
        typed = self.names[seat] if seat < len(self.names) else ""
        return replace(self, editing=seat, typed=typed)

    def without(self, seat: int) -> "SetupDraft":
        """The draft with a player less."""
        names = self.names[:seat] + self.names[seat + 1 :]
        banker = self.banker
        if banker is not None and banker >= seat:
            banker = 0 if banker == seat else banker - 1
        return replace(self, names=names, banker=banker, editing=None)

    def moved(self, seat: int, target: int) -> "SetupDraft":
        """The draft with a player on another seat; the banker stays who he is."""
        if not 0 <= target < len(self.names):
            return self
        order = list(range(len(self.names)))
        order.insert(target, order.pop(seat))
        banker = None if self.banker is None else order.index(self.banker)
        names = tuple(self.names[old] for old in order)
        return replace(self, names=names, banker=banker, editing=None)

    def header(self) -> str:
        """The header of the game's record."""
        head: dict[str, object] = {
            "format": "shark-table",
            "version": 1,
            "game": "shark",
            "edition": self.edition,
            "players": self.names,
            "banker": self.banker_name.strip(),
        }
        if rules := json.loads(self.rules):
            head["rules"] = rules
        return json.dumps(head, ensure_ascii=False)
