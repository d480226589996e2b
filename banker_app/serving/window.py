"""Flet's native window: only with a client that is here already."""

import importlib
import importlib.util
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any


def window_client() -> Path | None:
    """The folder of a native client on this machine; nothing is ever downloaded.

    Shapes: looked for where `FLET_VIEW_PATH` says, in Flet's cache, then in its package.
    """
    if importlib.util.find_spec("flet_desktop") is None or not _has_display():
        return None
    return next((folder for folder in _folders() if _executable_in(folder)), None)


def _has_display() -> bool:
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _folders() -> list[Path]:
    named = os.environ.get("FLET_VIEW_PATH")
    cache = Path.home() / ".flet" / "client"
    clients = sorted(cache.glob(f"flet-desktop-*-{version('flet')}*"))
    cached = [folder for client in clients for folder in (client / "flet", client)]
    spec = importlib.util.find_spec("flet_desktop")
    package = [Path(spec.origin).parent / "app" / "flet"] if spec and spec.origin else []
    return [*([Path(named)] if named else []), *cached, *package]


def _executable_in(folder: Path) -> bool:
    files = (folder / "flet", folder / "flet.exe")
    return any(file.is_file() for file in files) or any(folder.glob("*.app"))


@contextmanager
def closed_at_the_end() -> Iterator[None]:
    """Closes the window with the app; Flet leaves it open where a signal ends the app."""
    desktop: Any = importlib.import_module("flet_desktop")
    open_view, pid_files = desktop.open_flet_view_async, []

    async def open_and_remember(*asked: object) -> tuple[object, str]:
        process, pid_file = await open_view(*asked)
        pid_files.append(pid_file)
        return process, pid_file

    desktop.open_flet_view_async = open_and_remember
    try:
        yield
    finally:
        desktop.open_flet_view_async = open_view
        for pid_file in pid_files:
            desktop.close_flet_view(pid_file)
