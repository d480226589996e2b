"""Flet's own window: found only where a client lies, never fetched, and closed with the app."""

import asyncio
import sys

import pytest

from banker_app.serving.window import closed_at_the_end, window_client

DESKTOP = """
open_views = []

async def open_flet_view_async(url, assets, hidden):
    open_views.append(url)
    return None, url

def close_flet_view(pid_file):
    open_views.remove(pid_file)
"""


@pytest.fixture
def desktop(monkeypatch, tmp_path):
    """A package that opens windows, on a machine with a screen and an empty cache."""
    (tmp_path / "flet_desktop.py").write_text(DESKTOP, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("FLET_VIEW_PATH", raising=False)
    monkeypatch.delitem(sys.modules, "flet_desktop", raising=False)
    yield
    sys.modules.pop("flet_desktop", None)


def client_in(folder):
    folder.mkdir(parents=True)
    (folder / "flet").write_bytes(b"")
    return folder


@pytest.mark.usefixtures("desktop")
def test_a_package_without_a_client_is_no_window():
    assert window_client() is None


@pytest.mark.usefixtures("desktop")
def test_a_client_that_is_named_is_taken_before_the_cached_one(monkeypatch, tmp_path):
    cached = client_in(tmp_path / ".flet" / "client" / "flet-desktop-full-1.0.5" / "flet")
    assert window_client() == cached
    named = client_in(tmp_path / "named")
    monkeypatch.setenv("FLET_VIEW_PATH", str(named))
    assert window_client() == named


@pytest.mark.usefixtures("desktop")
def test_a_client_of_another_version_is_not_taken(tmp_path):
    client_in(tmp_path / ".flet" / "client" / "flet-desktop-full-0.82.2" / "flet")
    assert window_client() is None


@pytest.mark.usefixtures("desktop")
def test_without_a_screen_there_is_no_window(monkeypatch, tmp_path):
    monkeypatch.setenv("FLET_VIEW_PATH", str(client_in(tmp_path / "named")))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert window_client() is None


@pytest.mark.usefixtures("desktop")
def test_the_window_is_closed_with_the_app():
    import flet_desktop

    with closed_at_the_end():
        asyncio.run(flet_desktop.open_flet_view_async("here", "", False))
        assert flet_desktop.open_views == ["here"]
    assert flet_desktop.open_views == []
