"""What the terminal shows when the bank opens."""

from typing import Protocol

from banker_app.phones.qr import qr_text
from banker_app.serving.guard import OPEN_PATH
from banker_app.wording import WORDS


class JoinPlace(Protocol):
    """Where players join."""

    @property
    def address(self) -> str:
        """The network address in use, or nothing."""
        ...

    def join_url(self) -> str:
        """The address with the secret."""
        ...

    def plain_url(self) -> str:
        """The address to be typed."""
        ...

    def short_code(self) -> str:
        """The code that goes with it."""
        ...


def say(text: str) -> None:
    """Prints a line at once, also into a pipe."""
    print(text, flush=True)


def banker_address(port: int, token: str) -> str:
    """The address that opens the banker's screen on this machine."""
    return f"http://127.0.0.1:{port}{OPEN_PATH}?token={token}"


def print_places(joining: JoinPlace, banker: str, *, device: str = "") -> None:
    """Where the banker's screen is, here and on one other device; where players join."""
    say(WORDS("Banker's screen: {url}", url=banker))
    if device:
        say(WORDS("Banker's screen on one other device: {url}", url=device))
    say("\n".join(joining_lines(joining)))
    say(WORDS("Ctrl+C closes the bank."))


def joining_lines(joining: JoinPlace) -> list[str]:
    """The QR code and the address at which players join."""
    nowhere = WORDS("No network found. Phones need the same Wi-Fi.")
    return [
        *([] if joining.address else [nowhere]),
        qr_text(joining.join_url()),
        WORDS(
            "Players join: scan the code, or open {url} and type {code}",
            url=joining.plain_url(),
            code=joining.short_code(),
        ),
    ]
