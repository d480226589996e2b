"""The files of the players' page: compressed when the bank opens, named by their content."""

import gzip
import hashlib
import re
from dataclasses import dataclass
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from banker_app.assets import asset_path

_TEXT = re.compile(r"""("(?:[^"\\\n]|\\.)*"|/(?![/*\s])(?:[^/\\\n]|\\.)+/g?(?=[.,)]))""")
_MARKS = {
    "css": re.compile(r"\s*([{};,]|:(?=\s))\s*"),
    "js": re.compile(r"\s*([{}()\[\];,=?:<>&|!])\s*"),
}
_LATER = ("shark-board.js", "shark-why.js", "later.js")
_A_YEAR = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file that never changes under its name."""

    name: str
    media_type: str
    plain: bytes
    packed: bytes

    def response(self, request: Request) -> Response:
        """The file, compressed for who takes it so."""
        headers = {"cache-control": _A_YEAR, "vary": "accept-encoding"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.plain, media_type=self.media_type, headers=headers)
        headers["content-encoding"] = "gzip"
        return Response(self.packed, media_type=self.media_type, headers=headers)


class PageFiles(NamedTuple):
    """What a page needs for its first balance, and what it fetches after that."""

    style: PageFile
    script: PageFile
    later_style: PageFile
    later_script: PageFile


def page_file(ending: str, media_type: str, sources: tuple[str, ...]) -> PageFile:
    """One file made of several, named by a digest of what is in it."""
    whole = "\n".join(asset_path("phone", source).read_text(encoding="utf-8") for source in sources)
    plain = _without_spaces(_without_comments(whole), ending).encode()
    name = f"phone.{hashlib.sha256(plain).hexdigest()[:12]}.{ending}"
    return PageFile(name, media_type, plain, gzip.compress(plain, 9, mtime=0))


def _without_comments(source: str) -> str:
    """A style or script as it travels: no comment between slash and star, no indent."""
    lines = (
        line.strip() for line in re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL).splitlines()
    )
    return "\n".join(filter(None, lines))


def _without_spaces(source: str, ending: str) -> str:
    """The source without the spaces that only people need; texts and patterns keep theirs."""
    marks = _MARKS[ending]
    parts = _TEXT.split(source)
    parts[::2] = (marks.sub(r"\1", part) for part in parts[::2])
    return "".join(parts)


def page_files() -> PageFiles:
    """All files of the players' page."""
    return PageFiles(
        style=page_file("css", "text/css", ("figures.css", "phone.css")),
        script=page_file("js", "text/javascript", ("shark.js", "phone.js")),
        later_style=page_file("css", "text/css", ("later.css",)),
        later_script=page_file("js", "text/javascript", _LATER),
    )


def page_response(page: str, request: Request, *, media_type: str = "text/html") -> Response:
    """A page made for one phone, compressed for who takes it so."""
    headers = {"vary": "accept-encoding"}
    body = page.encode()
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = gzip.compress(body, 6, mtime=0)
    return Response(body, media_type=media_type, headers=headers)
