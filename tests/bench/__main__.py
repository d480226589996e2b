"""All figures, one bench after the other.

Run: `python -m tests.bench`
"""

from tests.bench import engine, phones, startup


def main() -> None:
    """Prints all figures."""
    for bench in (engine, phones, startup):
        bench.main()


if __name__ == "__main__":
    main()
