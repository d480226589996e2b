"""The words of the bank: the one file of the wording that knows all games."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from banker_app.wording import (
    faults,
    shark_entries,
    shark_moves,
    shark_pieces,
    shark_refusals,
    shark_switches,
)
from banker_app.wording.language import Language
from banker_app.wording.phone import phone_texts
from banker_app.wording.phone_plain import PlainTold, plain_told
from banker_app.wording.phone_why import PhoneRules, phone_rules
from banker_app.wording.questions import Question
from banker_app.wording.shark_rules import RuleLine, rules_in_force, rules_of
from banker_app.wording.shark_why import why_of
from banker_app.wording.why import Why
from models.errors import Problem, RecordFault, Refusal
from models.game import Entry, History
from models.shark.edition import Edition
from models.shark.entries import SharkEntry
from models.shark.moves import SharkMove
from models.shark.refusal import SharkRefusal
from models.shark.state import EndReason, State
from models.shark.vocabulary import AreaFace, Building, Company, CompanyFace
from models.vocabulary import Frozen, Player


class _Ending(Protocol):
    @property
    def reason(self) -> EndReason: ...

    @property
    def company(self) -> Company | None: ...


class _Declined(Protocol):
    @property
    def code(self) -> str: ...

    @property
    def refusal(self) -> Refusal | None: ...


class Words(Language):
    """Words whatever any game has to tell; what it does not know it names by its code."""

    def company(self, company: str) -> str:
        """A company, as a word in a sentence."""
        if isinstance(company, Company):
            return shark_pieces.company_word(self, company)
        return _by_code(company)

    def building(self, building: Building) -> str:
        """A building, as a word in a sentence."""
        return shark_pieces.building_word(self, building)

    def letter(self, company: str) -> str:
        """The letter on a company's buildings, the same in every language."""
        return company[:1].upper()

    def face(self, face: str) -> str:
        """A face of a die as it is printed, or a card."""
        if isinstance(face, CompanyFace):
            return shark_pieces.company_face_word(self, face)
        if isinstance(face, AreaFace):
            return shark_pieces.area_face_word(self, face)
        return _by_code(face)

    def move(self, move: Frozen, player: str) -> str:
        """A move, as done by the player whose turn it was."""
        if isinstance(move, SharkMove):
            return shark_moves.move_words(self, move, player)
        return f"{player}: {_by_code(str(getattr(move, 'move', type(move).__name__)))}"

    def sale(self, shares: Mapping[Company, int]) -> str:
        """Shares of several companies: `6 blue, 1 green`."""
        return shark_moves.sale_words(self, shares)

    def refusal(self, refusal: Refusal) -> str:
        """What is in the way, and its ruling."""
        if isinstance(refusal, SharkRefusal):
            text = shark_refusals.refusal_words(self, refusal)
        else:
            text = faults.declined_words(self, refusal.code)
        return f"{text} · {refusal.ruling}" if refusal.ruling else text

    def declined(self, declined: _Declined) -> str:
        """Why the bank did not do what it was asked."""
        if declined.refusal is None:
            return faults.declined_words(self, declined.code)
        return self.refusal(declined.refusal)

    def entry(self, entry: Entry) -> str:
        """What a ledger line pays for, with its arithmetic but without its player."""
        if isinstance(entry, SharkEntry):
            return shark_entries.entry_words(self, entry)
        return _by_code(entry.kind)

    def parts(self, entries: Iterable[Entry]) -> tuple[str, ...]:
        """One player's lines of a move; shares sold at half price together are one part."""
        listed = tuple(entries)
        known = tuple(entry for entry in listed if isinstance(entry, SharkEntry))
        if len(known) == len(listed):
            return tuple(shark_entries.parts(self, known))
        return tuple(self.entry(entry) for entry in listed)

    def ruling(self, entry: Entry) -> str:
        """The number of the ruling that a ledger line follows; empty for a correction."""
        if isinstance(entry, SharkEntry):
            return shark_entries.entry_ruling(entry) or ""
        return ""

    def ending(self, ending: _Ending, *, is_over: bool = False) -> str:
        """Why the game ends: after this turn, or at the end of all."""
        why = shark_moves.ending_words(self, ending.reason, ending.company)
        if is_over:
            return self("{why}.", why=why)
        return self("{why}: the game ends after this turn.", why=why)

    def rule(self, ruling: str, edition: Edition) -> str:
        """A ruling in a sentence or two, for the edition in play."""
        return rules_of(self, edition)[ruling].text

    def rules(self, edition: Edition) -> tuple[RuleLine, ...]:
        """The rules in force, those that differ from KBG 2022 first."""
        return rules_in_force(self, edition)

    def why(self, question: Question) -> Why:
        """Why an amount, a refusal or an end is what it is."""
        return why_of(self, question)

    def endings(self, state: object) -> tuple[str, ...]:
        """All reasons why the game ends that a table has met so far."""
        if isinstance(state, State):
            return tuple(self.ending(e, is_over=state.is_over) for e in state.endings)
        return ()

    def fault(self, fault: RecordFault) -> str:
        """What is wrong with the form of a record."""
        return shark_switches.rule_fault_words(self, fault) or faults.fault_words(self, fault)

    def name_fault(self, problem: Problem, name: str) -> str:
        """Why somebody cannot sit down under a name."""
        return faults.name_words(self, problem, name)

    def check(self, fault: str) -> str:
        """Which check the books fail, from the code that the game gives."""
        return faults.check_words(self, fault)

    def file_trouble(self, trouble: faults.FileTrouble) -> str:
        """Why a file cannot be read."""
        return faults.file_words(self, trouble)

    def phone_texts(self) -> dict[str, str]:
        """All texts of the players' page; its script fills the `{places}`."""
        return phone_texts(self)

    def phone_rules(self, state: object) -> PhoneRules:
        """The rules of a table, as the players' page fetches them later."""
        return phone_rules(self, state)

    def plain_told(self, history: History[Any, Any], reader: Player) -> PlainTold:
        """What the players' page tells without scripts, beside the balances."""
        return plain_told(self, history, reader)


def _by_code(code: str) -> str:
    return code.replace("_", " ")


WORDS = Words()
