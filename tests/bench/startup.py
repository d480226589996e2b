"""How soon the app is there, what the banker's screen loads, and how much memory it takes.

Run: `python -m tests.bench.startup`
"""

import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, sync_playwright

from tests.bench.engine import GAMES
from tests.bench.yardsticks import best_of, plain_loop, report
from tests.support.ports import free_port

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE_S = 30.0
SETTLED_S = 6.0


def command(*arguments: str) -> list[str]:
    """The app's command line."""
    return [sys.executable, "-m", "banker_app", *arguments]


def run(*arguments: str) -> None:
    """One command, to its end."""
    subprocess.run(command(*arguments), check=True, stdout=subprocess.DEVNULL)


def bare_python() -> None:
    """The yardstick: Python starts and ends."""
    subprocess.run([sys.executable, "-c", "pass"], check=True)


def answered_after(port: int, begin: float) -> float:
    """How long after `begin` a server answers its first request.

    Units: seconds.
    """
    while time.perf_counter() - begin < PATIENCE_S:
        try:
            with socket.create_connection(("127.0.0.1", port)) as sock:
                sock.sendall(b"GET / HTTP/1.1\r\nHost: nobody\r\n\r\n")
                if sock.recv(8):
                    return time.perf_counter() - begin
        except OSError:
            time.sleep(0.005)
    raise SystemExit(f"nothing answers on port {port}")


def resident_mb(pid: int) -> float:
    """The memory that a process holds, where the system tells.

    Units: megabytes.
    """
    status = Path(f"/proc/{pid}/status")
    found = re.search(r"VmRSS:\s+(\d+)", status.read_text()) if status.exists() else None
    return int(found[1]) / 1_000 if found else float("nan")


class Loaded:
    """All bytes that a page receives over the wire."""

    def __init__(self, session: CDPSession) -> None:
        self.count, self.requests = 0, 0
        session.on("Network.loadingFinished", self._finished)
        session.send("Network.enable")

    def _finished(self, event: dict[str, float]) -> None:
        self.count += int(event["encodedDataLength"])
        self.requests += 1


def load_screen(browser: Browser, url: str) -> None:
    """Opens the banker's screen, and then once more."""
    page = browser.new_page()
    loaded = Loaded(page.context.new_cdp_session(page))
    begin = time.perf_counter()
    page.goto(url)
    page.locator("flt-semantics-placeholder").wait_for(state="attached")
    took = time.perf_counter() - begin
    time.sleep(SETTLED_S)
    first, requests = loaded.count, loaded.requests
    report("banker's screen, first load", first / 1e6, "MB", f"{requests} requests, {took:.1f} s")
    page.reload()
    page.locator("flt-semantics-placeholder").wait_for(state="attached")
    time.sleep(SETTLED_S)
    report("banker's screen, reload", (loaded.count - first) / 1e6, "MB")


def serve(folder: Path) -> None:
    """Starts the app, and measures it from outside."""
    port, phones_port = free_port(), free_port()
    begin = time.perf_counter()
    options = ("--data", str(folder), "--port", str(port), "--phones-port", str(phones_port))
    process = subprocess.Popen(command("--no-open", *options), stdout=subprocess.PIPE, text=True)
    report("phones answered after", answered_after(phones_port, begin), "s")
    report("banker's screen answered after", answered_after(port, begin), "s")
    report("memory at rest", resident_mb(process.pid), "MB")
    assert process.stdout is not None
    url = next(
        found[1] for line in process.stdout if (found := re.search(r"(http\S+token\S+)", line))
    )
    chromium = shutil.which("chromium")
    if chromium:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            load_screen(browser, url)
            report("memory with one screen open", resident_mb(process.pid), "MB")
            browser.close()
    begin = time.perf_counter()
    process.terminate()
    status = process.wait()
    report("ended after", time.perf_counter() - begin, "s", f"exit status {status}")
    process.stdout.close()


def main() -> None:
    """Prints the figures."""
    report("yardstick: a million additions in Python", best_of(5, plain_loop) * 1e3, "ms")
    report("yardstick: Python starts and ends", best_of(5, bare_python), "s")
    record = str(GAMES / "kbg-2022-plain-1.json")
    report("banker replay", best_of(5, lambda: run("replay", record)), "s")
    with tempfile.TemporaryDirectory() as made:
        serve(Path(made))


if __name__ == "__main__":
    main()
