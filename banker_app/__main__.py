"""The command `banker`."""

import sys


def main() -> None:
    """Does what the command line asks, and ends with its exit status."""
    from banker_app.cli import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
