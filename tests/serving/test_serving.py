import logging
import os
import stat

import httpx
import pytest

from banker_app.serving.client_files import ClientFiles
from banker_app.serving.connections import PER_ADDRESS
from banker_app.serving.logs import Discreet, start_log
from banker_app.serving.secret import derived, secret_in
from banker_app.serving.servers import banker_server, phones_server
from banker_app.serving.sockets import PortTaken, listening, listening_from, port_of
from banker_app.serving.window import window_client
from tests.serving.conftest import behind_the_guard


def test_a_port_that_is_taken_is_told():
    with listening("127.0.0.1", 0) as sock:
        port = port_of(sock)
        with pytest.raises(PortTaken) as taken:
            listening("127.0.0.1", port)
    assert taken.value.port == port


def test_the_phones_take_the_next_free_port():
    with listening("127.0.0.1", 0) as first:
        port = port_of(first)
        with listening_from("127.0.0.1", port) as second:
            assert port_of(second) > port


def test_where_all_tries_are_taken_it_is_told():
    with listening("127.0.0.1", 0) as sock:
        port = port_of(sock)
        with pytest.raises(PortTaken) as taken:
            listening_from("127.0.0.1", port, tries=1)
    assert (taken.value.port, taken.value.tries) == (port, 1)


def test_the_secret_stays_the_same_and_is_its_owners_alone(tmp_path):
    secret = secret_in(tmp_path)
    assert secret_in(tmp_path) == secret
    assert len(secret) == 32
    if os.name != "nt":
        assert stat.S_IMODE((tmp_path / "banker.secret").stat().st_mode) == 0o600


def test_a_spoiled_secret_is_made_anew(tmp_path):
    (tmp_path / "banker.secret").write_bytes(b"short")
    assert len(secret_in(tmp_path)) == 32


def test_each_purpose_has_its_own_value():
    secret = bytes(32)
    assert derived(secret, "token") != derived(secret, "cookie")
    assert len(derived(secret, "token")) == 32


def test_the_client_is_sent_compressed_and_only_once(served, tmp_path):
    files = ClientFiles(behind_the_guard(), tmp_path)
    port = served.serve(banker_server(files, lifespan=False))
    url = f"http://127.0.0.1:{port}/flutter_bootstrap.js"
    first = httpx.get(url)
    assert first.headers["content-encoding"] == "gzip"
    plain = httpx.get(url, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == first.content
    again = httpx.get(url, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert [path.suffix for path in tmp_path.rglob("*.gz")] == [".gz"]


def test_what_is_no_file_of_the_client_is_left_to_the_app(served, tmp_path):
    files = ClientFiles(behind_the_guard(), tmp_path)
    port = served.serve(banker_server(files, lifespan=False))
    assert httpx.get(f"http://127.0.0.1:{port}/").text == "the bank"
    assert httpx.get(f"http://127.0.0.1:{port}/../secret.js").status_code == 404


def test_one_address_holds_a_limited_number_of_connections(served):
    port = served.serve(phones_server(behind_the_guard()))
    clients = [httpx.Client() for _ in range(PER_ADDRESS)]
    for client in clients:
        assert client.get(f"http://127.0.0.1:{port}/").status_code == 200
    with pytest.raises(httpx.TransportError):
        httpx.get(f"http://127.0.0.1:{port}/")
    for client in clients:
        client.close()
    assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 200


@pytest.mark.parametrize(
    "told",
    [
        "GET /open?token=0123456789abcdef0123456789abcdef",
        "cookie: banker_8470=0123456789abcdef",
        "code=K7F4QD",
    ],
)
def test_the_log_blots_out_secrets(told):
    line = Discreet().format(logging.LogRecord("bank", 20, "", 0, told, (), None))
    assert "***" in line
    assert "0123456789abcdef" not in line
    assert "K7F4QD" not in line


def test_the_log_is_a_file_in_the_data_folder(tmp_path):
    root = logging.getLogger()
    before, root.handlers = root.handlers, []
    try:
        path = start_log(tmp_path)
        logging.getLogger("bank").warning("something happened")
        assert "something happened" in path.read_text(encoding="utf-8")
    finally:
        for handler in root.handlers:
            handler.close()
        root.handlers = before


def test_without_a_client_there_is_no_window(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("FLET_VIEW_PATH", raising=False)
    assert window_client() is None
