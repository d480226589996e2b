"""The app as `flet build` packs it: Flet's own window, and the phones' server beside it."""

import asyncio
import os
from contextlib import closing
from pathlib import Path
from socket import socket

import flet as ft

from banker_app.assets import ASSETS
from banker_app.cupboard import CUPBOARD_NAME, Cupboard
from banker_app.journal.folder import open_writer
from banker_app.phones.app import phones_app
from banker_app.phones.pairing import Pairing
from banker_app.screens.app import banker_main
from banker_app.screens.ports import BankerDesk
from banker_app.serving.logs import start_log
from banker_app.serving.secret import derived, secret_in
from banker_app.serving.servers import Running, phones_server
from banker_app.serving.sockets import EVERYWHERE, listening_from, port_of
from banker_app.serving.start import lay_out
from banker_app.session import Bank
from banker_app.settings import PHONES_PORT, default_data_folder
from banker_app.wording import WORDS


def run_packed() -> None:
    """Runs until the window is closed; the games are kept where the system lets an app keep them.

    Raises: JournalError, PortTaken.
    """
    given = os.environ.get("FLET_APP_STORAGE_DATA")
    folder = Path(given) if given else default_data_folder()
    with (
        closing(open_writer(folder, what="banker")) as store,
        listening_from(EVERYWHERE, PHONES_PORT) as sock,
    ):
        bank = Bank(store)
        lay_out(bank)
        asyncio.run(_serve(bank, sock, folder))


async def _serve(bank: Bank, sock: socket, folder: Path) -> None:
    key = derived(secret_in(folder), "phones").encode()
    pairing, running = Pairing(bank, port_of(sock), key=key), Running()
    cupboard = Cupboard(folder / CUPBOARD_NAME)
    players = phones_app(bank, pairing, words=WORDS, cupboard=cupboard)
    running.serve(phones_server(players), sock)
    desk = BankerDesk(
        bank=bank,
        join=pairing,
        words=WORDS,
        cupboard=cupboard,
        log_path=str(start_log(folder)),
    )
    try:
        await ft.run_async(banker_main(desk), assets_dir=str(ASSETS))
    finally:
        players.close()
        await running.end()
