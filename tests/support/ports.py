"""Ports for servers under test."""

import random
import socket

_BELOW_WHAT_CLIENTS_ARE_GIVEN = range(15_000, 32_000)


def free_port() -> int:
    """A port that nobody listens on, out of the range from which the system serves clients."""
    while True:
        port = random.SystemRandom().choice(_BELOW_WHAT_CLIENTS_ARE_GIVEN)
        with socket.socket() as sock:
            if sock.connect_ex(("127.0.0.1", port)):
                return port
