"""The answer to "Why?"."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Why:
    """What is asked about, the rule behind it, and the arithmetic with the real numbers.

    Shapes: `rule` is empty and `ruling` None where only the `parts` follow one.
    """

    what: str
    rule: str = ""
    ruling: str | None = None
    sums: tuple[str, ...] = ()
    parts: "tuple[Why, ...]" = ()
