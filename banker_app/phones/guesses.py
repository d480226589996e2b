"""How often a short code may be guessed."""

from collections import deque
from collections.abc import Callable

PER_ADDRESS = 10
IN_ALL = 60
WINDOW_S = 60.0


class Guesses:
    """A window of one minute over the guesses of each address, and of all.

    Units: `clock` in seconds, and never set back.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._made: deque[tuple[float, str]] = deque()

    def may_guess(self, address: str) -> bool:
        """Whether a guess is let through; one that is counts."""
        now = self._clock()
        while self._made and self._made[0][0] <= now - WINDOW_S:
            self._made.popleft()
        own = sum(by == address for _, by in self._made)
        if own >= PER_ADDRESS or len(self._made) >= IN_ALL:
            return False
        self._made.append((now, address))
        return True
