"""The command line `banker`: what can be asked of it, and who answers."""

import os
import re
import sys
from argparse import (
    SUPPRESS,
    ArgumentParser,
    ArgumentTypeError,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from banker_app.settings import PHONES_PORT, PORT, Settings, default_data_folder
from models.errors import BankerError

_ABOUT = """\
Shark Banker keeps the bank of the stock game Shark: tap what was played, and it works out prices,
payouts and the ledger. Players see their own balance on their phones.

`banker` alone starts everything: the banker's screen opens in the browser, and a QR code lets the
players' phones join. Ctrl+C ends it; the game is saved after every move."""

_EXAMPLES = """\
examples:
  banker                                       open the bank
  banker --bank-on-lan                         keep the bank here, tap on a tablet
  banker replay evening.json                   how a recorded game ended
  banker new kbg-2022 Ada Ben Cleo             a new game; prints its id
  banker console GAME                          the bank in this terminal

`banker COMMAND --help` says more about a command."""

_CONSOLE = """\
The bank in a terminal: one line in, the ledger's lines out. Type `help` for the commands. A line
that begins with { is taken as a move in JSON. It ends at the end of input."""


def run(argv: Sequence[str] | None = None) -> int:
    """Does what the command line asks; the exit status."""
    for stream in (sys.stdout, sys.stderr):
        _never_fail_on_a_letter(stream)
    try:
        asked = _parser().parse_args(argv)
        return int(asked.answer(asked))
    except BankerError as error:
        return _told(error)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


def _told(error: BankerError) -> int:
    from banker_app.failures import failure_of, print_failure

    print_failure(failure_of(error))
    return 1


def _never_fail_on_a_letter(stream: TextIO) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="banker",
        description=_ABOUT,
        epilog=_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.set_defaults(answer=_start)
    _add_start_options(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_replay(commands)
    _add_new(commands)
    _add_import(commands)
    _add_games(commands)
    _add_export(commands)
    _add_console(commands)
    return parser


def _add_start_options(parser: ArgumentParser) -> None:
    _add_data(parser, default=default_data_folder())
    parser.add_argument(
        "--port", type=_port, default=PORT, help="port of the banker's screen (%(default)s)"
    )
    parser.add_argument(
        "--phones-port",
        type=_port,
        default=PHONES_PORT,
        metavar="PORT",
        help="port of the players' page; the next free one if taken (%(default)s)",
    )
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--window", action="store_true", help="open in a window of its own, if it is installed"
    )
    parser.add_argument(
        "--bank-on-lan",
        action="store_true",
        help="let one other device, admitted by a QR code of its own, be the banker's screen",
    )


def _port(text: str) -> int:
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) > 65_535:
        raise ArgumentTypeError(f"{text!r} is no port: 1 to 65535, or 0 for any that is free")
    return int(text)


def _add_data(parser: ArgumentParser, *, default: object = SUPPRESS) -> None:
    home = str(default_data_folder()).replace("%", "%%")
    parser.add_argument(
        "--data", type=Path, default=default, metavar="DIR", help=f"folder with the games ({home})"
    )


def _add_replay(commands: Any) -> None:
    parser = commands.add_parser(
        "replay",
        help="work out recorded games again",
        description="Works out every amount of a record again and prints how the table stands.",
    )
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help="a record's file")
    parser.add_argument(
        "--json", action="store_true", help="one JSON object a record, with the whole ledger"
    )
    parser.set_defaults(answer=_replay)


def _add_new(commands: Any) -> None:
    parser = commands.add_parser(
        "new",
        help="begin a game and print its id",
        description="Begins a game and prints its id. Players in seat order, clockwise.",
    )
    parser.add_argument("edition", metavar="EDITION", help="the rulebook, such as kbg-2022")
    parser.add_argument("players", nargs="+", metavar="PLAYER", help="2 to 6 names")
    parser.add_argument("--banker", metavar="NAME", help="who keeps the bank (the first player)")
    parser.add_argument("--board", metavar="ID", help="another board than the edition's own")
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="another answer than the edition's, such as buy_limit=7; may be repeated",
    )
    _add_data(parser)
    parser.set_defaults(answer=_new)


def _add_import(commands: Any) -> None:
    parser = commands.add_parser(
        "import",
        help="take in a recorded game and print its id",
        description="Takes in a record, all of it or nothing, and prints the new game's id.",
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record's file")
    _add_data(parser)
    parser.set_defaults(answer=_import)


def _add_games(commands: Any) -> None:
    parser = commands.add_parser(
        "games", help="list the saved games", description="Lists the saved games."
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a game")
    _add_data(parser)
    parser.set_defaults(answer=_games)


def _add_export(commands: Any) -> None:
    parser = commands.add_parser(
        "export",
        help="write a game as a record",
        description="Writes a game as a record, to a file or to standard output.",
    )
    parser.add_argument("game", metavar="GAME", help="a game's id, as `banker games` lists it")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="where to write it")
    _add_data(parser)
    parser.set_defaults(answer=_export)


def _add_console(commands: Any) -> None:
    parser = commands.add_parser(
        "console", help="keep the bank in this terminal", description=_CONSOLE
    )
    parser.add_argument("game", metavar="GAME", help="a game's id, as `banker games` lists it")
    parser.add_argument("--json", action="store_true", help="answer each line with a JSON object")
    parser.add_argument("--no-phones", action="store_true", help="do not serve the players' phones")
    parser.add_argument(
        "--phones-port",
        type=_port,
        default=SUPPRESS,
        metavar="PORT",
        help=f"port of the players' page; the next free one if taken ({PHONES_PORT})",
    )
    _add_data(parser)
    parser.set_defaults(answer=_console)


def _replay(asked: Namespace) -> int:
    from banker_app.replaying import replay_files

    return replay_files(asked.records, as_json=asked.json)


def _new(asked: Namespace) -> int:
    from banker_app.bookkeeping import NewGame, new_game

    wanted = NewGame(
        edition=asked.edition,
        players=tuple(asked.players),
        banker=asked.banker,
        board=asked.board,
        rules=tuple(asked.rule),
    )
    return new_game(asked.data, wanted)


def _import(asked: Namespace) -> int:
    from banker_app.bookkeeping import import_game

    return import_game(asked.data, asked.record)


def _games(asked: Namespace) -> int:
    from banker_app.bookkeeping import list_games

    return list_games(asked.data, as_json=asked.json)


def _export(asked: Namespace) -> int:
    from banker_app.bookkeeping import export_game

    return export_game(asked.data, asked.game, asked.file)


def _console(asked: Namespace) -> int:
    from banker_app.console import Terminal, keep_bank

    terminal = Terminal(sys.stdin, sys.stdout, as_json=asked.json)
    settings = Settings(data=asked.data, phones_port=asked.phones_port)
    keep_bank(terminal, settings, asked.game, has_phones=not asked.no_phones)
    return 0


def _start(asked: Namespace) -> int:
    from banker_app.serving.start import start

    settings = Settings(
        data=asked.data,
        port=asked.port,
        phones_port=asked.phones_port,
        open_browser=not asked.no_open,
        bank_on_lan=asked.bank_on_lan,
        window=asked.window,
    )
    return start(settings)
