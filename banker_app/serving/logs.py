"""The log: a few rotating files in the data folder, without secrets, fit to be sent."""

import logging
import os
import re
from logging.handlers import RotatingFileHandler
from pathlib import Path

LOG_NAME = "banker.log"
_BYTES, _KEPT = 500_000, 3
_SECRET = re.compile(
    r"(?i)(cookie\W)[^\r\n]+|((?:token|code|secret|(?:banker|phone)_\d+)=|/j/)[^\s&;]+"
)


class Discreet(logging.Formatter):
    """A formatter that blots out whatever looks like a secret, in tracebacks too."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, blotted."""
        return _SECRET.sub(r"\1\2***", super().format(record))


def start_log(folder: Path) -> Path:
    """Has everything logged from now on; gives the file. `BANKER_LOG_LEVEL` says how much."""
    path = folder / LOG_NAME
    handler = RotatingFileHandler(path, maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8")
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    asked = os.environ.get("BANKER_LOG_LEVEL", "").upper()
    level = logging.getLevelNamesMapping().get(asked, logging.INFO)
    logging.basicConfig(level=level, handlers=[handler])
    for noisy in ("flet", "flet_web", "flet_object_patch", "asyncio", "uvicorn.access"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    return path
