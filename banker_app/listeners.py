"""Who wants to hear of changes."""

import logging
from collections.abc import Callable
from typing import TypeAlias

log = logging.getLogger(__name__)

Listener: TypeAlias = Callable[[], None]


class Listeners:
    """Listeners, each of which hears of every change until it leaves."""

    def __init__(self) -> None:
        self._listening: dict[object, Listener] = {}

    def add(self, listener: Listener) -> Callable[[], None]:
        """Calls the listener after every change; gives what ends that."""
        key = object()
        self._listening[key] = listener

        def leave() -> None:
            self._listening.pop(key, None)

        return leave

    def tell(self) -> None:
        """Tells all; what has changed stays so, whoever fails to hear of it."""
        for listener in tuple(self._listening.values()):
            try:
                listener()
            except Exception:
                log.exception("a listener failed")
