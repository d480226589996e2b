"""Ports, taken before anything else, so that a busy one is a clear message and no crash."""

import errno
import socket

from banker_app.wording import WORDS
from models.errors import BankerError

PHONES_TRIES = 20
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
_BACKLOG = 2048


class PortTaken(BankerError):
    """Another program listens on the port already."""

    def __init__(self, port: int, tries: int = 1) -> None:
        super().__init__(_taken_words(port, port + tries - 1))
        self.port, self.tries = port, tries


def _taken_words(first: int, last: int) -> str:
    if first < last:
        return WORDS(
            "Ports {first} to {last} are taken. Close another program, or start with "
            "--phones-port and another number.",
            first=first,
            last=last,
        )
    return WORDS(
        "Port {port} is taken, perhaps by a bank that runs already. Close it, or start with "
        "--port and another number.",
        port=first,
    )


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens.

    Raises: PortTaken.
    """
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if not _is_windows():
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(_BACKLOG)
    except OSError as error:
        sock.close()
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            raise PortTaken(port) from error
        raise
    return sock


def _is_windows() -> bool:
    """There the option would let two programs share a port."""
    return hasattr(socket, "SO_EXCLUSIVEADDRUSE")


def listening_from(host: str, port: int, tries: int = PHONES_TRIES) -> socket.socket:
    """A socket on the first free port from `port` on; any free one for port 0.

    Raises: PortTaken.
    """
    for candidate in range(port, min(port + tries, 65_536)):
        try:
            return listening(host, candidate)
        except PortTaken:
            continue
    raise PortTaken(port, tries)


def port_of(sock: socket.socket) -> int:
    """The port a socket listens on."""
    name: tuple[str, int] = sock.getsockname()
    return name[1]
