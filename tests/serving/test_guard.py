import socket

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from banker_app.serving.guard import content_policy


def cookie_of(guarded, token=None):
    """The cookie that a token is exchanged for, as a header."""
    answer = httpx.get(f"{guarded.url}/open", params={"token": token or guarded.token})
    assert answer.status_code == 303
    return "; ".join(f"{name}={value}" for name, value in answer.cookies.items())


def foreign_hosts(port):
    return [
        "evil.example",
        f"evil.example:{port}",
        "127.0.0.1",
        f"127.0.0.1:{port + 1}",
        f"127.0.0.1.evil.example:{port}",
        f"127.0.0.1:{port}@evil.example",
        f"127.0.0.1:{port}/x?",
        "",
    ]


def foreign_origins(port):
    return [
        "null",
        "file://",
        "http://localhost:3000",
        f"http://127.0.0.1:{port + 1}",
        f"https://127.0.0.1:{port}",
        f"http://127.0.0.1.evil.example:{port}",
        "http://evil.example",
        f"http://localhost:{port}",
    ]


def status_of(port, request):
    """The status of the answer to a request that no client library would send."""
    with socket.create_connection(("127.0.0.1", port)) as sock:
        sock.sendall(request.encode())
        return int(sock.recv(64).split()[1])


def test_the_token_is_exchanged_for_a_cookie_and_leaves_the_address_bar(own):
    answer = httpx.get(f"{own.url}/open", params={"token": own.token})
    assert answer.status_code == 303
    assert answer.headers["location"] == "/"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert own.token not in cookie


def test_with_the_cookie_the_page_opens(own):
    answer = httpx.get(own.url, headers={"cookie": cookie_of(own)})
    assert (answer.status_code, answer.text) == (200, "the bank")


def test_without_the_cookie_nothing_opens(own):
    answer = httpx.get(own.url)
    assert answer.status_code == 403
    assert answer.text.startswith("This is the banker's screen.")


@pytest.mark.parametrize("token", ["", "0" * 32, "é"])
def test_a_wrong_token_is_no_entry(own, token):
    assert httpx.get(f"{own.url}/open", params={"token": token}).status_code == 403


def test_every_answer_is_sealed(own):
    headers = httpx.get(own.url, headers={"cookie": cookie_of(own)}).headers
    assert headers["content-security-policy"] == content_policy(
        [f"127.0.0.1:{own.port}", f"localhost:{own.port}"]
    )
    assert headers["cross-origin-embedder-policy"] == "require-corp"
    assert headers["cache-control"] == "no-store"
    assert "access-control-allow-origin" not in headers


def test_a_foreign_host_is_refused_even_with_the_cookie(own):
    cookie = cookie_of(own)
    for host in foreign_hosts(own.port):
        answer = httpx.get(own.url, headers={"host": host, "cookie": cookie})
        assert answer.status_code in (400, 403), host


def test_two_hosts_and_no_host_are_refused(own):
    cookie = cookie_of(own)
    host = f"Host: 127.0.0.1:{own.port}\r\n"
    for hosts in (host * 2, host + "Host: evil.example\r\n", ""):
        request = f"GET / HTTP/1.1\r\n{hosts}Cookie: {cookie}\r\nConnection: close\r\n\r\n"
        assert status_of(own.port, request) in (400, 403)


def test_a_foreign_origin_is_refused_even_with_the_cookie(own):
    cookie = cookie_of(own)
    for origin in foreign_origins(own.port):
        answer = httpx.get(own.url, headers={"origin": origin, "cookie": cookie})
        assert answer.status_code == 403, origin


def test_a_websocket_of_the_own_page_is_let_in(own):
    headers = {"cookie": cookie_of(own)}
    url = f"ws://127.0.0.1:{own.port}/ws"
    with connect(url, origin=own.url, additional_headers=headers) as websocket:
        websocket.send("here")
        assert websocket.recv() == "here"


def test_a_websocket_of_a_foreign_page_is_refused(own):
    headers = {"cookie": cookie_of(own)}
    for origin in (*foreign_origins(own.port), None):
        with pytest.raises(InvalidStatus) as refused:
            connect(
                f"ws://127.0.0.1:{own.port}/ws",
                origin=origin,
                additional_headers=headers,
            )
        assert refused.value.response.status_code == 403, origin


def test_a_websocket_without_the_cookie_is_refused(own):
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{own.port}/ws", origin=own.url)
    assert refused.value.response.status_code == 403


def test_one_other_device_gets_in_and_no_second(lan):
    first = cookie_of(lan)
    assert httpx.get(f"{lan.url}/open", params={"token": lan.token}).status_code == 403
    assert httpx.get(lan.url, headers={"cookie": first}).status_code == 200


def test_the_same_device_may_scan_its_code_again(lan):
    headers = {"cookie": cookie_of(lan)}
    again = httpx.get(f"{lan.url}/open", params={"token": lan.token}, headers=headers)
    assert again.status_code == 303


def test_a_device_that_is_sent_away_loses_page_and_websocket_at_once(lan, device):
    headers = {"cookie": cookie_of(lan)}
    url = f"ws://127.0.0.1:{lan.port}/ws"
    with connect(url, origin=lan.url, additional_headers=headers) as websocket:
        websocket.send("here")
        assert websocket.recv() == "here"
        lan.served.call(device.revoke)
        with pytest.raises(ConnectionClosed):
            websocket.recv(timeout=5)
    assert httpx.get(lan.url, headers=headers).status_code == 403


def test_after_it_another_device_gets_in_with_the_new_token(lan, device):
    cookie_of(lan)
    lan.served.call(device.revoke)
    assert httpx.get(f"{lan.url}/open", params={"token": lan.token}).status_code == 403
    assert cookie_of(lan, device.token)
