"""The app as it is started: the bank, the phones' server and the banker's screen in one loop."""

import asyncio
import importlib
import logging
import webbrowser
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from socket import socket
from threading import Thread

from banker_app.cupboard import CUPBOARD_NAME, Cupboard
from banker_app.journal.folder import open_writer
from banker_app.phones.app import phones_app
from banker_app.phones.pairing import Pairing
from banker_app.serving.admission import OneDevice, OwnMachine
from banker_app.serving.lan import LanBank
from banker_app.serving.logs import start_log
from banker_app.serving.printed import banker_address, print_places, say
from banker_app.serving.secret import derived, secret_in
from banker_app.serving.servers import Running, phones_server, stop_on_signals
from banker_app.serving.sockets import EVERYWHERE, HERE, listening, listening_from, port_of
from banker_app.serving.window import window_client
from banker_app.session import Bank
from banker_app.settings import Settings
from banker_app.wording import WORDS

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

    Raises: JournalError, PortTaken.
    """
    with ExitStack() as ending:
        store = open_writer(settings.data, what="banker")
        ending.callback(store.close)
        log_path = start_log(settings.data)
        doors = ending.enter_context(_doors(settings))
        bank = Bank(store)
        lay_out(bank)
        try:
            return asyncio.run(_serve(settings, bank, doors, log_path))
        except Exception:
            log.exception("the bank broke down")
            raise


def lay_out(bank: Bank) -> None:
    """Puts the game that was played last back on the table, so that waiting phones go on."""
    last = next((game for game in bank.games() if not game.is_over), None)
    if last is not None and last.status != "unreadable":
        bank.open(last.id)


@contextmanager
def _doors(settings: Settings) -> Iterator[Doors]:
    """All sockets, taken before anything is served.

    Raises: PortTaken.
    """
    with ExitStack() as closing:
        banker = closing.enter_context(listening(HERE, settings.port))
        phones = closing.enter_context(listening_from(EVERYWHERE, settings.phones_port))
        lan = None
        if settings.bank_on_lan:
            first = settings.port + LAN_PORT_STEP if settings.port else 0
            lan = closing.enter_context(listening_from(EVERYWHERE, first))
        yield Doors(banker, phones, lan)


async def _serve(settings: Settings, bank: Bank, doors: Doors, log_path: Path) -> int:
    stop, running = asyncio.Event(), Running()
    stop_on_signals(stop)
    secret = secret_in(settings.data)
    pairing = Pairing(bank, port_of(doors.phones), key=derived(secret, "phones").encode())
    cupboard = Cupboard(settings.data / CUPBOARD_NAME)
    players = phones_app(bank, pairing, words=WORDS, cupboard=cupboard)
    running.serve(phones_server(players), doors.phones)
    own = OwnMachine(secret)
    address = banker_address(port_of(doors.banker), own.token)
    lan = LanBank(OneDevice(), pairing, port_of(doors.lan)) if doors.lan else None
    print_places(pairing, address, device=lan.url() if lan else "")
    # Flet takes a second to import: the phones are answered meanwhile
    screens = await asyncio.to_thread(importlib.import_module, "banker_app.serving.banker")
    premises = screens.Premises(settings, bank, pairing, cupboard, own, lan, log_path)
    main = screens.serve_banker(running, premises, banker=doors.banker, lan=doors.lan)
    shown = asyncio.create_task(_show(settings, address, lambda: screens.run_window(main, stop)))
    was_told = await running.until(stop)
    log.info("the bank closes")
    players.close()
    await running.end()
    shown.cancel()
    return 0 if was_told else 1


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
        # a browser in the terminal would hold up the end, but for a thread that nobody waits for
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
