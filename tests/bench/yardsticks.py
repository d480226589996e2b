"""What the figures are held against: the same machine, in the same run, doing something plain."""

import statistics
import time
from collections.abc import Callable


def best_of(times: int, work: Callable[[], object]) -> float:
    """The shortest of several runs.

    Units: seconds.
    """
    return min(_timed(work) for _ in range(times))


def median_of(times: int, work: Callable[[], object]) -> float:
    """The middle one of several runs.

    Units: seconds.
    """
    return statistics.median(_timed(work) for _ in range(times))


def _timed(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def plain_loop() -> int:
    """A fixed loop of pure Python: a million additions."""
    total = 0
    for number in range(1_000_000):
        total += number
    return total


def report(name: str, figure: float, unit: str, beside: str = "") -> None:
    """One line of the report."""
    print(f"{name:<52} {figure:>12,.3f} {unit:<12} {beside}".rstrip())
