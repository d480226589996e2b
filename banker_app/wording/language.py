"""One language: its texts, its plural forms, its numbers."""

from collections.abc import Sequence
from gettext import NullTranslations

_MINUS = "\u2212"


class Language:
    """Words texts and numbers as one language does."""

    def __init__(self, texts: NullTranslations | None = None) -> None:
        self._texts = texts or NullTranslations()

    def __call__(self, text: str, /, **facts: object) -> str:
        """The text with its facts; without facts its `{places}` stay open."""
        said = self._texts.gettext(text)
        return said.format(**facts) if facts else said

    def count(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """The form that goes with a number, which may stand in it as `{n}`."""
        return self._texts.ngettext(one, many, n).format(n=n, **facts)

    def sign(self, meaning: str, text: str) -> str:
        """A text too short to be translated without its meaning."""
        return self._texts.pgettext(meaning, text)

    def number(self, number: int) -> str:
        """A whole number in groups of three digits."""
        return f"{number:,}".replace(",", self.sign("between groups of digits", ","))

    def money(self, dollars: int, *, signed: bool = False) -> str:
        """An amount that is handed over: `$4,000`, `+$9,000`, a true minus `−$9,000`."""
        text = self.sign("an amount of money", "${amount}")
        return _sign(dollars, signed=signed) + text.format(amount=self.number(abs(dollars)))

    def short(self, dollars: int, *, signed: bool = False) -> str:
        """An amount where room is scarce: `4k`, `+10k`, `−23k`."""
        thousands = self.number(abs(dollars) // 1_000)
        text = self.sign("thousands of dollars", "{thousands}k")
        return _sign(dollars, signed=signed) + text.format(thousands=thousands)

    def signed(self, number: int) -> str:
        """A change of shares: `+2`, `−1`."""
        return _sign(number, signed=True) + self.number(abs(number))

    def either(self, texts: Sequence[str]) -> str:
        """One of several things: `red, blue or green`."""
        if len(texts) < 2:
            return "".join(texts)
        return self("{several} or {last}", several=", ".join(texts[:-1]), last=texts[-1])

    def both(self, texts: Sequence[str]) -> str:
        """All of several things: `red, blue and green`."""
        if len(texts) < 2:
            return "".join(texts)
        return self("{several} and {last}", several=", ".join(texts[:-1]), last=texts[-1])


def capital(text: str) -> str:
    """The text with its first letter large, as a sentence begins."""
    return text[:1].upper() + text[1:]


def _sign(number: int, *, signed: bool) -> str:
    if number < 0:
        return _MINUS
    return "+" if signed and number else ""
