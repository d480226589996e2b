"""The bank in a terminal, started from the command line."""

import io
from urllib.request import urlopen

from banker_app.journal.folder import open_writer
from tests.support.banker import banker, begun
from tests.support.ports import free_port


def test_the_console_answers_from_the_command_line(tmp_path, monkeypatch):
    game = begun(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("take red\n"))
    ran = banker("console", game[:4], "--no-phones", "--json", "--data", tmp_path)
    assert ran.status == 0
    assert [answer["ok"] for answer in ran.objects] == [True]


class Interrupted(io.StringIO):
    """Somebody presses Ctrl+C instead of typing on."""

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO does
        line = super().readline(size)
        if not line:
            raise KeyboardInterrupt
        return line


def test_ctrl_c_ends_the_console_cleanly(tmp_path, monkeypatch):
    game = begun(tmp_path)
    monkeypatch.setattr("sys.stdin", Interrupted("take red\n"))
    ran = banker("console", game, "--no-phones", "--json", "--data", tmp_path)
    assert (ran.status, ran.err) == (0, "")
    assert len(ran.objects) == 1
    store = open_writer(tmp_path)
    store.close()


class Visited(io.StringIO):
    """Somebody opens the players' page while the bank waits for a line."""

    def __init__(self, address: str, lines: str) -> None:
        super().__init__(lines)
        self._address = address
        self.statuses: list[int] = []

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO does
        with urlopen(self._address, timeout=20) as page:
            self.statuses.append(page.status)
        return super().readline(size)


def test_phones_are_served_while_the_bank_is_kept_in_a_terminal(tmp_path, monkeypatch):
    game, port = begun(tmp_path), free_port()
    typed = Visited(f"http://127.0.0.1:{port}/", "take red\ntake blue\n")
    monkeypatch.setattr("sys.stdin", typed)
    ran = banker("console", game, "--json", "--phones-port", port, "--data", tmp_path)
    assert ran.status == 0
    assert [answer["seq"] for answer in ran.objects] == [1, 2]
    assert typed.statuses == [200, 200, 200]
    assert str(port) in ran.err
