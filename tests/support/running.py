"""The real `banker` in a process of its own."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.ports import free_port

PATIENCE_S = 30.0
_BANKER = re.compile(r"Banker's screen: (\S+)")
_DEVICE = re.compile(r"on one other device: (\S+)")
_PLAYERS = re.compile(r"open (\S+) and type (\S+)")


@dataclass
class App:
    """A running `banker`, its addresses as it printed them."""

    data: Path
    port: int = field(default_factory=free_port)
    phones_port: int = field(default_factory=free_port)
    options: tuple[str, ...] = ()
    process: "subprocess.Popen[str] | None" = None
    banker_url: str = ""
    device_url: str = ""
    code: str = ""

    def start(self) -> "App":
        """Starts the app and waits until both servers answer."""
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "banker_app", "--no-open", "--data", str(self.data)),
                *("--port", str(self.port), "--phones-port", str(self.phones_port)),
                *self.options,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self._read_addresses()
        for port in (self.port, self.phones_port):
            wait_for_answer(port)
        return self

    @property
    def phones_url(self) -> str:
        """The players' address, over the loopback interface."""
        return f"http://127.0.0.1:{self.phones_port}"

    def _read_addresses(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        seen = []
        for line in self.process.stdout:
            seen.append(line)
            if found := _BANKER.search(line):
                self.banker_url = found[1]
            if device := _DEVICE.search(line):
                self.device_url = device[1]
            if players := _PLAYERS.search(line):
                self.phones_port, self.code = (
                    int(players[1].strip("/").rpartition(":")[2]),
                    players[2],
                )
                return
        raise AssertionError("the app ended: " + "".join(seen))

    def end(self, number: int = signal.SIGTERM) -> int:
        """Ends the app; gives its exit status."""
        assert self.process is not None
        self.process.send_signal(number)
        status = self.process.wait(timeout=PATIENCE_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return status

    def kill(self) -> None:
        """Kills the app as a power cut would."""
        self.end(signal.SIGKILL)


def wait_for_answer(port: int) -> None:
    """Both sockets listen from the start; a server stands behind one once it answers."""
    ends = time.monotonic() + PATIENCE_S
    while time.monotonic() < ends:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_S) as sock:
                sock.sendall(b"GET / HTTP/1.1\r\nHost: nobody\r\nConnection: close\r\n\r\n")
                if sock.recv(12).startswith(b"HTTP/1.1"):
                    return
        except OSError:
            time.sleep(0.05)
    raise AssertionError(f"nothing answers on port {port}")
