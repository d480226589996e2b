"""What the command line decides."""

from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

PORT = 8470
PHONES_PORT = 8471


def default_data_folder() -> Path:
    """Where the games are kept unless told otherwise."""
    return user_data_path("shark-banker", appauthor=False)


@dataclass(frozen=True, slots=True)
class Settings:
    """How the app is started.

    Shapes: `phones_port` is where the search for a free one begins.
    """

    data: Path = field(default_factory=default_data_folder)
    port: int = PORT
    phones_port: int = PHONES_PORT
    open_browser: bool = True
    bank_on_lan: bool = False
    window: bool = False
