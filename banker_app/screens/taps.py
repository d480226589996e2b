"""What was tapped last, so that a finger's bounce is known for one."""

from collections.abc import Callable

DOUBLE_TAP_S, OTHER_KEY_S = 0.25, 0.6
"""Within this time the same again is one tap that bounced; within the longer one where the key
under the finger has become another one, since the page may be slow to take the second tap."""


class Taps:
    """The last tap: what it did, what stood on its key, and when that was on the screen."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last: object = None
        self._face: object = None
        self._when = 0.0
        self._is_unseen = False

    def bounced(self, what: object, face: object = None) -> bool:
        """Whether the same was done just now: this is the second half of a double tap."""
        within = DOUBLE_TAP_S if face == self._face else OTHER_KEY_S
        return what == self._last and self._clock() - self._when < within

    def did(self, what: object, face: object = None) -> None:
        """Takes note of what was done by a key on which `face` stood."""
        self._last, self._face, self._when = what, face, self._clock()
        self._is_unseen = True

    def seen_now(self) -> None:
        """What was done is on the screen: before that nobody taps again on purpose."""
        if self._is_unseen:
            self._when, self._is_unseen = self._clock(), False

    def once(self, what: object) -> bool:
        """Whether this is no bounce, of which note is taken."""
        is_bounce = self.bounced(what)
        if not is_bounce:
            self.did(what)
        return not is_bounce
