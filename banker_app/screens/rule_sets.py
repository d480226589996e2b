"""Sets of rules that are kept under a name, to be used again."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import ValidationError

from banker_app.cupboard import Cupboard, Kept
from banker_app.screens.draft import Rules, SetupDraft
from models.errors import BadRecord, RecordFault
from models.shark.header import RuleAnswer
from models.vocabulary import Frozen


class _KeptRules(Frozen):
    edition: str
    rules: Mapping[str, RuleAnswer] = {}


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A rulebook and what is played otherwise, under a name."""

    name: str
    edition: str
    rules: Rules

    def is_of(self, draft: SetupDraft) -> bool:
        """Whether a draft is set up with just these rules."""
        return (self.edition, self.rules) == (draft.edition, draft.rules)


@dataclass(frozen=True, slots=True)
class DamagedSet:
    """A kept set that cannot be used, and why, where its form is not the reason."""

    name: str
    fault: RecordFault | None = None


def kept_sets(cupboard: Cupboard) -> tuple[RuleSet | DamagedSet, ...]:
    """All sets in a cupboard, by their names."""
    return tuple(_read(kept) for kept in cupboard.all("rules"))


def _read(kept: Kept) -> RuleSet | DamagedSet:
    """A set as its text tells it; a text is not trusted, anybody may have written it."""
    try:
        found = _KeptRules.model_validate_json(kept.text)
        draft = SetupDraft().of_set(found.edition, found.rules)
    except (ValidationError, RecursionError):
        return DamagedSet(kept.name)
    except BadRecord as bad:
        return DamagedSet(kept.name, bad.fault)
    return RuleSet(kept.name, draft.edition, draft.rules)


def usable(cupboard: Cupboard) -> tuple[RuleSet, ...]:
    """The sets that can be used."""
    return tuple(kept for kept in kept_sets(cupboard) if isinstance(kept, RuleSet))


def keep_set(cupboard: Cupboard, name: str, draft: SetupDraft) -> None:
    """Keeps the rules of a draft under a name.

    Raises: NotSaved.
    """
    text = json.dumps({"edition": draft.edition, "rules": dict(draft.rules)})
    cupboard.keep(Kept(kind="rules", name=name.strip(), text=text))
