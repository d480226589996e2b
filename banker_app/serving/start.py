"""The app as it is started: the bank, the phones' server and the banker's screen in one loop."""

import asyncio
import importlib
import logging
import webbrowser
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from socket import socket

from banker_app.journal.folder import open_writer
from banker_app.phones.app import phones_app
from banker_app.phones.pairing import Pairing
from banker_app.serving.admission import OwnMachine
from banker_app.serving.logs import start_log
from banker_app.serving.printed import banker_address, print_places, say
from banker_app.serving.secret import secret_in
from banker_app.serving.servers import Running, phones_server, stop_on_signals
from banker_app.serving.sockets import PortTaken, listening, listening_from, port_of
from banker_app.serving.window import window_client
from banker_app.session import Bank
from banker_app.settings import Settings
from banker_app.wording import WORDS

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
LAN_PORT_STEP = 10

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Doors:
    """The sockets of one run."""

    banker: socket
    phones: socket
    lan: socket | None


def start(settings: Settings) -> int:
    """Serves until it is told to end; gives the exit status.

    Raises: JournalError.
    """
    with ExitStack() as ending:
        store = open_writer(settings.data, what="banker")
        ending.callback(store.close)
        log_path = start_log(settings.data)
        try:
            doors = _doors(settings)
        except PortTaken as taken:
            say(_taken_words(taken))
            return 1
        for door in (doors.banker, doors.phones, doors.lan):
            if door is not None:
                ending.callback(door.close)
        asyncio.run(_serve(settings, Bank(store), doors, log_path))
    return 0


def _doors(settings: Settings) -> Doors:
    """All sockets, taken before anything is served.

    Raises: PortTaken.
    """
    banker = listening(HERE, settings.port)
    phones = listening_from(EVERYWHERE, settings.phones_port)
    lan_port = settings.port + LAN_PORT_STEP if settings.port else 0
    lan = listening_from(EVERYWHERE, lan_port) if settings.bank_on_lan else None
    return Doors(banker, phones, lan)


def _taken_words(taken: PortTaken) -> str:
    if taken.tries > 1:
        return WORDS(
            "Ports {first} to {last} are taken. Close another program, or start with "
            "--phones-port and another number.",
            first=taken.port,
            last=taken.port + taken.tries - 1,
        )
    return WORDS(
        "Port {port} is taken, perhaps by a bank that runs already. Close it, or start with "
        "--port and another number.",
        port=taken.port,
    )


async def _serve(settings: Settings, bank: Bank, doors: Doors, log_path: Path) -> None:
    stop, running = asyncio.Event(), Running()
    stop_on_signals(stop)
    pairing = Pairing(bank, port_of(doors.phones))
    players = phones_app(bank, pairing, WORDS)
    running.serve(phones_server(players), doors.phones)
    own = OwnMachine(secret_in(settings.data))
    address = banker_address(port_of(doors.banker), own.token)
    print_places(pairing, address)
    # Flet takes a second to import: the phones are answered meanwhile
    screens = await asyncio.to_thread(importlib.import_module, "banker_app.serving.banker")
    premises = screens.Premises(settings, bank, pairing, own, log_path)
    main = screens.serve_banker(running, premises, banker=doors.banker, lan=doors.lan)
    shown = asyncio.create_task(_show(settings, address, lambda: screens.run_window(main, stop)))
    await running.until(stop)
    log.info("the bank closes")
    players.close()
    await running.end()
    shown.cancel()


async def _show(
    settings: Settings, address: str, run_window: Callable[[], Awaitable[None]]
) -> None:
    """Shows the banker's screen: in its own window where there is one, else in the browser."""
    if settings.window and window_client():
        await run_window()
        return
    if settings.window:
        say(WORDS("No Flet window is installed here: the banker's screen opens in the browser."))
    if settings.open_browser:
        await asyncio.to_thread(webbrowser.open, address)
