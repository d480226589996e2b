"""Flet's native window: only with a client that is here already."""

import importlib.util
import os
import sys
from importlib.metadata import version
from pathlib import Path


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
    cached = sorted(cache.glob(f"flet-desktop-*-{version('flet')}*/flet"))
    spec = importlib.util.find_spec("flet_desktop")
    package = [Path(spec.origin).parent / "app" / "flet"] if spec and spec.origin else []
    return [*([Path(named)] if named else []), *cached, *package]


def _executable_in(folder: Path) -> bool:
    names = ("flet", "flet.exe", "Flet.app")
    return any((folder / name).exists() for name in names)
