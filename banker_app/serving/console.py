"""The players' phones, served while the bank is kept in a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from anyio.from_thread import start_blocking_portal

from banker_app.cupboard import CUPBOARD_NAME, Cupboard
from banker_app.phones.app import phones_app
from banker_app.phones.pairing import Pairing
from banker_app.serving.logs import start_log
from banker_app.serving.printed import joining_lines
from banker_app.serving.secret import derived, secret_in
from banker_app.serving.servers import Running, phones_server
from banker_app.serving.sockets import EVERYWHERE, listening_from, port_of
from banker_app.session import Bank
from banker_app.settings import Settings
from banker_app.wording import WORDS

Work = Callable[[], None]


@contextmanager
def phones_beside(bank: Bank, settings: Settings) -> Iterator[Callable[[Work], None]]:
    """Serves the phones from a thread of their own; gives what has that thread do a piece of work.

    Shapes: all that touches the bank is work for that thread, so that no phone sees half a change.
    Raises: PortTaken.
    """
    start_log(settings.data)
    key = derived(secret_in(settings.data), "phones").encode()
    with (
        listening_from(EVERYWHERE, settings.phones_port) as sock,
        start_blocking_portal() as portal,
    ):
        pairing, running = Pairing(bank, port_of(sock), key=key), Running()
        cupboard = Cupboard(settings.data / CUPBOARD_NAME)
        players = phones_app(bank, pairing, words=WORDS, cupboard=cupboard)
        portal.call(running.serve, phones_server(players), sock)
        print("\n".join(joining_lines(pairing)), file=sys.stderr, flush=True)
        try:
            yield portal.call
        finally:
            portal.call(players.close)
            portal.call(running.end)
