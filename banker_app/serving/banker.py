"""The banker's screen as it is served; everything that needs Flet is imported from here on."""

import asyncio
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from socket import socket

import flet as ft
import flet.fastapi as ff
from fastapi import FastAPI
from starlette.types import ASGIApp

from banker_app.assets import ASSETS
from banker_app.cupboard import Cupboard
from banker_app.phones.pairing import Pairing
from banker_app.screens.app import banker_main
from banker_app.screens.ports import BankerDesk
from banker_app.serving.admission import OneDevice, OwnMachine
from banker_app.serving.client_files import ClientFiles
from banker_app.serving.flet_sessions import drop_session
from banker_app.serving.guard import Guard
from banker_app.serving.lan import LanBank
from banker_app.serving.servers import Running, banker_server
from banker_app.serving.sockets import port_of
from banker_app.serving.window import closed_at_the_end, window_client
from banker_app.session import Bank
from banker_app.settings import Settings
from banker_app.wording import WORDS

SESSION_S = 60


@dataclass(frozen=True, slots=True)
class Premises:
    """What the banker's screen is built on."""

    settings: Settings
    bank: Bank
    pairing: Pairing
    cupboard: Cupboard
    own: OwnMachine
    lan: LanBank | None
    log_path: Path


def serve_banker(
    running: Running, premises: Premises, *, banker: socket, lan: socket | None
) -> Callable[[ft.Page], None]:
    """Starts the banker's screen on its own port, and on the network where that is asked for.

    Shapes: gives Flet's main, for a window of its own.
    """
    desk = BankerDesk(
        bank=premises.bank,
        join=premises.pairing,
        words=WORDS,
        cupboard=premises.cupboard,
        lan=premises.lan,
        log_path=str(premises.log_path),
        drop_session=drop_session,
    )
    main = banker_main(desk)
    client = ClientFiles(_flet_app(main), premises.settings.data / "cache")
    here = Guard(client, premises.own, hosts=_own_hosts(port_of(banker)), words=WORDS)
    running.serve(banker_server(here), banker)
    if lan and premises.lan:
        device = premises.lan.admission
        _serve_lan(running, client, lan=lan, device=device, pairing=premises.pairing)
    return main


_HANDBOOK = {"/docs", "/docs/oauth2-redirect", "/redoc", "/openapi.json", "/oauth_callback"}
"""Pages that come with the framework and have no place here."""


def _flet_app(main: Callable[[ft.Page], None]) -> ASGIApp:
    app: FastAPI = ff.app(
        main,
        assets_dir=str(ASSETS),
        app_name="Shark Banker",
        app_short_name="Banker",
        no_cdn=True,
        session_timeout_seconds=SESSION_S,
    )
    routes = app.router.routes
    app.router.routes = [r for r in routes if getattr(r, "path", "") not in _HANDBOOK]
    return app


def _own_hosts(port: int) -> Callable[[], set[str]]:
    hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
    return lambda: hosts


def _serve_lan(
    running: Running, client: ASGIApp, *, lan: socket, device: OneDevice, pairing: Pairing
) -> None:
    port = port_of(lan)

    def hosts() -> set[str]:
        return {f"{address}:{port}" for address in (*pairing.addresses(), "127.0.0.1")}

    guard = Guard(client, device, hosts=hosts, words=WORDS)
    device.subscribe(guard.end_revoked)
    running.serve(banker_server(guard, lifespan=False), lan)


async def run_window(main: Callable[[ft.Page], None], stop: asyncio.Event) -> None:
    """Opens Flet's window with the client that is here; its end is the end of the app."""
    client = window_client()
    if client is None:
        return
    os.environ["FLET_VIEW_PATH"] = str(client)
    try:
        with closed_at_the_end():
            await ft.run_async(main, assets_dir=str(ASSETS))
    finally:
        stop.set()
