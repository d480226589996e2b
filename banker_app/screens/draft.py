"""The table that is being set up: names in seat order, the banker, the rules, the board."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from models.errors import BadRecord, Problem, RecordFault
from models.record import name_fault
from models.shark.board import Layout, Rows, layout_of
from models.shark.boards import BOARDS
from models.shark.edition import FirstPlayer, Switches
from models.shark.editions import EDITIONS
from models.shark.editions.kbg_2022 import KBG_2022
from models.shark.header import RuleAnswer, edition_with, table_of
from models.shark.rules.areas import Unfit, unfit
from models.vocabulary import Player

FEWEST, MOST = 2, 6

Rules: TypeAlias = Mapping[str, RuleAnswer]
"""Answers by their keys, as a record gives them."""


@dataclass(frozen=True, slots=True)
class SetupDraft:
    """What has been entered of a new game.

    Shapes: `banker` is a seat, or None for `keeper`, who only keeps the bank; `rules` only what
    differs from the edition, and sound together; `before` the edition and the rules that others
    were put in the place of; `board` None for the edition's own; `editing` the seat whose name is
    being written, the number of names for a new one; `set_name` what the rules are kept under;
    `hides_cash` is a choice of the house, no rule (R40).
    """

    names: tuple[Player, ...] = ()
    edition: str = KBG_2022.id
    banker: int | None = 0
    keeper: Player = ""
    rules: Rules = field(default_factory=dict)
    before: tuple[str, Rules] | None = None
    board: Rows | None = None
    board_name: str = ""
    editing: int | None = None
    typed: str = ""
    set_name: str = ""
    hides_cash: bool = False

    @classmethod
    def of_table(cls, header: str) -> "SetupDraft":
        """The draft of a table that was played at before: the same people, rules and board.

        Raises: BadRecord.
        """
        table, head = table_of(header), json.loads(header)
        seat = table.players.index(table.banker) if table.banker in table.players else None
        keeper = "" if seat is not None else table.banker
        edition, rows = table.edition.id, table.layout.rows
        draft = cls(table.players, edition, seat, keeper).ruled(head.get("rules") or {})
        return draft if rows == draft.own_rows else replace(draft, board=rows)

    @property
    def switches(self) -> Switches:
        """The answers that this game is set up with."""
        return edition_with(self.edition, self.rules).switches

    @property
    def printed(self) -> Switches:
        """The answers of the edition as it is printed."""
        return EDITIONS[self.edition].switches

    @property
    def own_rows(self) -> Rows:
        """The board that lies in the box of the edition."""
        return BOARDS[EDITIONS[self.edition].board]

    @property
    def layout(self) -> Layout:
        """The board that the game will be played on."""
        return layout_of(self.own_rows if self.board is None else self.board)

    @property
    def unfit(self) -> Unfit | None:
        """What keeps the board from being played with the edition's area die, if anything does."""
        return unfit(EDITIONS[self.edition], self.layout)

    def of_edition(self, edition: str) -> "SetupDraft":
        """The draft with another rulebook, as printed; a board of one's own stays."""
        return self if edition == self.edition else self.of_set(edition, {})

    def of_set(self, edition: str, rules: Rules) -> "SetupDraft":
        """The draft with a rulebook and rules in the place of those chosen so far.

        Raises: BadRecord.
        """
        before = (self.edition, self.rules) if self.rules else self.before
        draft = replace(self, edition=edition, rules={}, before=before).ruled(rules)
        is_same = (draft.edition, draft.rules) == (self.edition, self.rules)
        return self if is_same else draft

    def undone(self) -> "SetupDraft":
        """The draft with the rules that others were put in the place of."""
        if self.before is None:
            return self
        edition, rules = self.before
        return replace(self, edition=edition, rules=rules, before=None)

    def ruled(self, answers: Rules) -> "SetupDraft":
        """The draft with other answers to some questions; what is as printed is left out.

        Raises: BadRecord.
        """
        edition_with(self.edition, changed := {**self.rules, **answers})
        printed = self.printed.model_dump(mode="json")
        rules = {
            key: changed[key] for key in printed if changed.get(key, printed[key]) != printed[key]
        }
        return replace(self, rules=rules)

    def fault_of(self, key: str, answer: RuleAnswer) -> RecordFault | None:
        """What is in the way of an answer to a question."""
        try:
            self.ruled({key: answer})
        except BadRecord as bad:
            return bad.fault
        return None

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
        return not self.missing and self.fault_of_keeper() is None and self.unfit is None

    @property
    def first(self) -> Player:
        """Who has the first turn (R3)."""
        seat = self.banker or 0
        if self.switches.first_player is FirstPlayer.LEFT_OF_BANKER:
            seat = (seat + 1) % len(self.names)
        return self.names[seat]

    @property
    def first_taker(self) -> Player:
        """Who takes the first free share: the banker, or the first seat for him (R2)."""
        return self.names[self.banker or 0]

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
        if self.rules:
            head["rules"] = dict(self.rules)
        if self.board is not None:
            head["board"] = self.board
        return json.dumps(head, ensure_ascii=False)
