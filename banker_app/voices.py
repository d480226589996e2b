"""How the console answers: for people, or for scripts."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TypeAlias, TypeGuard

from banker_app.session import Accepted, TableSession
from banker_app.short_moves import USAGES
from banker_app.wording import WORDS
from banker_app.wording.standing import awaited, spoken_lines, standing_of
from models.game import Entry, History, JsonObject

Table: TypeAlias = TableSession[Any, Any]
AnyHistory: TypeAlias = History[Any, Any]


class Voice(Protocol):
    """Puts answers into lines."""

    def greeting(self, table: Table) -> Iterable[str]: ...

    def done(self, table: Table, accepted: Accepted, before: AnyHistory) -> Iterable[str]: ...

    def refused(self, code: str, message: str) -> Iterable[str]: ...

    def standing(self, table: Table) -> Iterable[str]: ...

    def help(self, game: str) -> Iterable[str]: ...


class ScriptVoice:
    """One JSON object an answer."""

    def greeting(self, _table: Table) -> Iterator[str]:
        """Nothing: nobody has asked yet."""
        yield from ()

    def done(self, _table: Table, accepted: Accepted, _before: AnyHistory) -> Iterator[str]:
        """A change, with the lines of the ledger as `banker replay` has them."""
        entries = [entry.line(accepted.number) for entry in accepted.entries]
        yield _json({"seq": accepted.seq, "move": accepted.number, "entries": entries})

    def refused(self, code: str, message: str) -> Iterator[str]:
        """Why nothing was changed."""
        yield json.dumps({"ok": False, "code": code, "message": message})

    def standing(self, table: Table) -> Iterator[str]:
        """The summary of `banker replay`."""
        summary = table.game.summary(table.history)
        yield _json({"seq": table.seq, "move": table.number, **summary})

    def help(self, game: str) -> Iterator[str]:
        """The commands."""
        yield _json({"commands": list(_commands(game))})


def _json(facts: JsonObject) -> str:
    return json.dumps({"ok": True, **facts})


class SpokenVoice:
    """Sentences, the person first; no picture and no colour, so that they can be read aloud."""

    def greeting(self, table: Table) -> Iterator[str]:
        """Which game it is, and what is awaited."""
        names = WORDS.both(table.state.players)
        moves = WORDS.count("{n} move", "{n} moves", table.number)
        yield WORDS("Game {id}: {names}, {moves}.", id=table.game_id, names=names, moves=moves)
        yield from self._condition(table)
        yield _awaited(table, table.history)
        yield WORDS("Type help for the commands.")

    def done(self, table: Table, accepted: Accepted, before: AnyHistory) -> Iterator[str]:
        """What was done, its lines in the ledger, and what has changed at the table."""
        yield _told(table, accepted, before)
        yield from (_line(entry) for entry in accepted.entries)
        known = set(WORDS.endings(before.state))
        yield from (ending for ending in WORDS.endings(table.state) if ending not in known)
        if (now := _awaited(table, table.history)) != _awaited(table, before):
            yield now
        yield from self._condition(table)

    def refused(self, _code: str, message: str) -> Iterator[str]:
        """Why nothing was changed."""
        yield message

    def standing(self, table: Table) -> Iterator[str]:
        """How the table stands, one thing a line."""
        yield from spoken_lines(WORDS, table.game.summary(table.history))
        yield from WORDS.endings(table.state)
        yield from self._condition(table)

    def help(self, game: str) -> Iterator[str]:
        """The commands, one a line."""
        yield from _commands(game)
        yield WORDS("Companies may be shortened to a letter, names to their beginning.")

    def _condition(self, table: Table) -> Iterator[str]:
        if table.condition == "read_only":
            yield WORDS("This game adds up otherwise than when it was saved. Looking only.")
        if table.fault is not None:
            yield WORDS.check(table.fault.code)
            yield WORDS("The books do not agree. No more moves, only undo and export.")


def _awaited(table: Table, history: AnyHistory) -> str:
    return awaited(WORDS, standing_of(table.game.summary(history)))


def _told(table: Table, accepted: Accepted, before: AnyHistory) -> str:
    """The move that was done, done again or taken back."""
    longer = before if accepted.change == "undo" else table.history
    shorter = table.history if accepted.change == "undo" else before
    active = standing_of(table.game.summary(shorter)).active or ""
    move = WORDS.move(longer.steps[-1].move, active)
    match accepted.change:
        case "undo":
            return WORDS("Undone: {move}.", move=move)
        case "redo":
            return WORDS("Done again: {move}.", move=move)
        case _:
            return WORDS("{move}.", move=move)


def _line(entry: Entry) -> str:
    """A line of the ledger: who, how much, why, by which ruling."""
    said, ruling = WORDS.entry(entry), WORDS.ruling(entry)
    amount = entry.line(0).get("amount")
    who = f"{entry.player} {WORDS.money(amount, signed=True)}" if _is_sum(amount) else entry.player
    text = f"{who}: {said}"
    return f"{text} · {ruling}" if ruling else text


def _is_sum(amount: object) -> TypeGuard[int]:
    return isinstance(amount, int) and amount != 0


def _commands(game: str) -> Iterator[str]:
    yield from USAGES.get(game, ())
    yield from ("undo", "redo", "status", "help", "quit")
