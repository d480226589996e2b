"""An amount as bank notes, to be counted out."""

from collections.abc import Sequence

from banker_app.wording.language import Language
from models.vocabulary import Dollars


def notes_words(words: Language, laid: Sequence[tuple[Dollars, int]]) -> str:
    """Notes, the largest first: `1 × $5,000, 2 × $1,000`."""
    return ", ".join(
        words("{number} × {note}", number=number, note=words.money(value)) for value, number in laid
    )
