"""Everything that a person reads, in the reader's language."""

from banker_app.wording.language import Language
from banker_app.wording.words import WORDS, Words

__all__ = ["WORDS", "Language", "Words"]
