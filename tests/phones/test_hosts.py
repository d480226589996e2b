"""Only requests meant for this server reach it, and every answer is sealed."""

import asyncio
import re
import socket
from typing import Any

import pytest

from banker_app.phones.hosts import POLICY
from tests.phones.house import OWN, PORT, House

FOREIGN = [
    [],
    [""],
    ["evil.example"],
    [f"evil.example:{PORT}"],
    [f"{OWN.split(':')[0]}.evil.example:{PORT}"],
    [f"{OWN.split(':')[0]}@evil.example"],
    [f"{OWN}/x?"],
    [OWN.split(":")[0]],
    [f"{OWN.split(':')[0]}:{PORT + 1}"],
    [f"{OWN}\x00"],
    [f"192.168.1.50:{PORT}"],
    [OWN, OWN],
    [OWN, "evil.example"],
]
STRANGERS = [
    "null",
    "",
    "file://",
    "http://localhost:3000",
    f"http://localhost:{PORT}",
    "http://192.168.1.5:9999",
    f"http://{OWN.split(':')[0]}.evil.example",
    f"https://{OWN}",
]


def answered(
    house: House, path: str, *, method: str = "GET", **headers: list[str]
) -> dict[str, Any]:
    """The start of the answer to a request with exactly these headers."""
    sent: list[dict[str, Any]] = []

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        sent.append(message)

    lines = [(name.encode(), value.encode()) for name in headers for value in headers[name]]
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "path": path,
        "query_string": b"",
        "headers": lines,
        "client": ("192.168.1.7", 1),
    }
    asyncio.run(house.app(scope, receive, send))
    start = sent[0]
    start["named"] = {name.decode(): value.decode() for name, value in start["headers"]}
    return start


@pytest.mark.parametrize("path", ["/", "/events", "/j/x", "/nothing"])
@pytest.mark.parametrize("hosts", FOREIGN)
def test_a_foreign_host_is_refused_before_any_route(table: House, hosts, path):
    assert answered(table, path, host=hosts)["status"] == 400


@pytest.mark.parametrize(
    "host",
    [OWN, f"localhost:{PORT}", f"127.0.0.1:{PORT}", f"{socket.gethostname().upper()}:{PORT}"],
)
def test_the_own_host_is_served(table: House, host):
    assert answered(table, "/", host=[host])["status"] == 200


@pytest.mark.parametrize("path", ["/events", "/join", "/"])
@pytest.mark.parametrize("origin", STRANGERS)
def test_a_foreign_origin_is_refused_and_told_nothing(table: House, origin, path):
    method = "POST" if path == "/join" else "GET"
    answer = answered(table, path, method=method, host=[OWN], origin=[origin])
    assert answer["status"] == 403
    assert not [name for name in answer["named"] if name.startswith("access-control")]


def test_one_foreign_origin_among_two_is_refused(table: House):
    origins = [f"http://{OWN}", "http://evil.example"]
    assert answered(table, "/join", method="POST", host=[OWN], origin=origins)["status"] == 403


def test_the_own_origin_may_join(table: House):
    answer = answered(table, "/join", method="POST", host=[OWN], origin=[f"http://{OWN}"])
    assert answer["named"]["content-type"].startswith("text/html")


@pytest.mark.parametrize("path", ["/", "/events", "/rules.json", "/nothing", "/j/x"])
def test_every_answer_is_sealed(table: House, path):
    for host in (OWN, "evil.example"):
        named = answered(table, path, host=[host])["named"]
        assert named["content-security-policy"] == POLICY
        assert named["x-content-type-options"] == "nosniff"
        assert named["referrer-policy"] in ("same-origin", "no-referrer")
        assert named["cache-control"] == "no-store"
    assert "unsafe-inline" not in POLICY


def test_the_script_and_the_styles_are_kept_for_long(table: House):
    page = table.seated("Ann").get("/").text
    names = re.findall(r'"(/phone\.[0-9a-f]+\.(css|js))"', page)
    assert sorted(ending for _, ending in names) == ["css", "css", "js", "js"]
    for name, _ in names:
        named = answered(table, name, host=[OWN])["named"]
        assert "immutable" in named["cache-control"]


def test_the_pages_hold_no_inline_script_or_style(table: House):
    for page in (table.phone().get("/").text, table.seated("Ann").get("/").text):
        assert "<style" not in page
        assert " style=" not in page
        assert " on" not in page.replace(" on the table", "").split("<body>")[0]
        scripts = page.split("<script")[1:]
        assert all(s.startswith((' type="application/json"', ' src="/')) for s in scripts)
