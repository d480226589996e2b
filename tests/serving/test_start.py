"""The command `banker` as a whole, in a process of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from banker_app.phones.network import interfaces, reachable
from banker_app.serving.sockets import EVERYWHERE, HERE, listening, port_of
from tests.support.ports import free_port
from tests.support.running import App, wait_for_answer

ENDS_WITHIN_S = 3.0


@pytest.fixture
def app(tmp_path):
    running = App(tmp_path / "data")
    yield running
    if running.process is not None:
        running.kill()


@contextmanager
def joined(app):
    """A phone that has typed the code and just watches."""
    with httpx.Client(base_url=app.phones_url, follow_redirects=True) as phone:
        assert phone.post("/join", data={"code": app.code}).status_code == 200
        assert phone.post("/join", data={"seat": ""}).status_code == 200
        yield phone


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_at_once_with_phones_on_the_line(app, number):
    app.start()
    with joined(app) as phone, phone.stream("GET", "/events") as stream:
        events = stream.iter_lines()
        assert next(events).startswith("retry")
        asked = time.monotonic()
        assert app.end(number) == 0
        assert time.monotonic() - asked < ENDS_WITHIN_S
        assert "event: closed" in list(events)


def test_the_printed_address_opens_the_banker_s_screen_and_nothing_else_does(app):
    app.start()
    with httpx.Client(follow_redirects=True) as browser:
        page = browser.get(app.banker_url)
        assert page.status_code == 200
        assert "flutter_bootstrap.js" in page.text
        assert page.url == f"http://127.0.0.1:{app.port}/"
        assert browser.get(f"http://127.0.0.1:{app.port}/docs").text == page.text
    assert httpx.get(f"http://127.0.0.1:{app.port}/").status_code == 403


def test_a_restart_shuts_neither_banker_nor_phones_out(app):
    app.start()
    address = app.banker_url
    with httpx.Client() as browser, joined(app) as phone:
        browser.get(address)
        app.kill()
        app.start()
        assert app.banker_url == address
        assert browser.get(f"http://127.0.0.1:{app.port}/").status_code == 200
        with phone.stream("GET", "/events") as stream:
            assert stream.status_code == 200


def test_the_banker_s_screen_is_not_on_the_network(app):
    app.start()
    for address in (*reachable(interfaces()), "127.0.0.2"):
        with pytest.raises(ConnectionRefusedError), socket.create_connection((address, app.port)):
            pass
    with socket.create_connection((HERE, app.port)):
        pass


def test_only_where_it_is_asked_for_one_other_device_is_let_in(app):
    app.options = ("--bank-on-lan",)
    app.start()
    with httpx.Client() as tablet:
        assert tablet.get(app.device_url, follow_redirects=True).status_code == 200
        assert httpx.get(app.device_url).status_code == 403
        own_screen = f"http://127.0.0.1:{app.port}/"
        assert httpx.get(own_screen, cookies=tablet.cookies).status_code == 403


def test_a_taken_port_of_the_banker_is_told_with_what_to_do(app):
    with listening(HERE, 0) as sock:
        taken = port_of(sock)
        ran = banker(app, "--port", taken, "--phones-port", 0)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith(f"banker: Port {taken} is taken")
    assert "--port" in ran.stderr


def test_a_second_bank_on_the_same_games_is_told_who_holds_them(app):
    app.start()
    ran = banker(app, "--port", 0, "--phones-port", 0)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert f"{app.process.pid}" in ran.stderr


def test_for_the_phones_the_next_free_port_is_taken_and_told(app):
    with listening(EVERYWHERE, 0) as sock:
        app.phones_port = port_of(sock)
        app.start()
        assert app.phones_port > port_of(sock)
        with joined(app) as phone:
            assert phone.get("/").status_code == 200


def test_the_log_names_no_secret(app):
    app.start()
    with joined(app):
        httpx.get(app.banker_url)
    token = app.banker_url.partition("token=")[2]
    app.end()
    told = (app.data / "banker.log").read_text(encoding="utf-8")
    assert "the bank closes" in told
    assert token not in told
    assert app.code not in told


def banker(app, *arguments):
    """What the command says where it does not come to serving."""
    command = [sys.executable, "-m", "banker_app", "--no-open", "--data", str(app.data)]
    return subprocess.run(
        [*command, *map(str, arguments)], capture_output=True, text=True, timeout=30, check=False
    )


def test_the_packed_app_serves_its_screen_and_the_phones(tmp_path):
    port = free_port()
    told = {"FLET_FORCE_WEB_SERVER": "true", "FLET_SERVER_PORT": str(port)}
    packed = subprocess.Popen(
        [sys.executable, "docs/packing/main.py"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, **told, "FLET_APP_STORAGE_DATA": str(tmp_path)},
    )
    try:
        wait_for_answer(port)
        assert "flutter_bootstrap.js" in httpx.get(f"http://127.0.0.1:{port}/").text
        assert (tmp_path / "banker.db").is_file()
    finally:
        packed.send_signal(signal.SIGTERM)
        packed.wait(timeout=10)
