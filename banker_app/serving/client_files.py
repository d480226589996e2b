"""The Flet client's own files: compressed once, kept on disk, sent again only if changed."""

import asyncio
import gzip
import hashlib
import logging
import mimetypes
import shutil
from functools import cache
from importlib.metadata import version
from pathlib import Path

from flet_web import get_package_web_dir
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

log = logging.getLogger(__name__)

_COMPRESSED = {".js", ".mjs", ".wasm", ".json", ".otf", ".ttf", ".svg", ".css", ".bin", ".frag"}
_PATCHED = {"index.html", "manifest.json", "assets/FontManifest.json"}
"""Files that Flet writes anew for each start."""
_SMALL = 1_024

mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")


class ClientFiles:
    """Answers for the client's large files, and leaves the rest to the app.

    Shapes: `folder` keeps the compressed files of this version, each named by its content.
    """

    def __init__(self, app: ASGIApp, folder: Path) -> None:
        self._app = app
        self._web = Path(get_package_web_dir()).resolve()
        self._folder = folder / f"flet-web-{version('flet-web')}"
        for old in folder.glob("flet-web-*"):
            if old != self._folder:
                shutil.rmtree(old, ignore_errors=True)
        self._locks: dict[Path, asyncio.Lock] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends a file of the client compressed, or that it has not changed."""
        source = self._source(scope)
        if source is None:
            await self._app(scope, receive, send)
            return
        response = await self._response(source, Headers(scope=scope))
        await response(scope, receive, send)

    def _source(self, scope: Scope) -> Path | None:
        if scope["type"] != "http" or scope["method"] != "GET":
            return None
        name = scope["path"].lstrip("/")
        path = (self._web / name).resolve()
        if name in _PATCHED or path.suffix not in _COMPRESSED:
            return None
        if not path.is_relative_to(self._web) or not path.is_file():
            return None
        return path if path.stat().st_size > _SMALL else None

    async def _response(self, source: Path, asked: Headers) -> Response:
        tag = _tag(source)
        headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if asked.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        media_type = mimetypes.guess_type(source.name)[0] or "application/octet-stream"
        if "gzip" not in asked.get("accept-encoding", ""):
            return FileResponse(source, headers=headers, media_type=media_type)
        try:
            packed = await self._packed(source)
        except OSError as error:
            log.warning("%s is sent uncompressed: %s", source.name, error)
            return FileResponse(source, headers=headers, media_type=media_type)
        headers["content-encoding"] = "gzip"
        return FileResponse(packed, headers=headers, media_type=media_type)

    async def _packed(self, source: Path) -> Path:
        name = _tag(source).strip('"')
        target = self._folder / f"{name}.gz"
        async with self._locks.setdefault(target, asyncio.Lock()):
            if not target.is_file():
                await asyncio.to_thread(_compress, source, target)
        return target


@cache
def _tag(source: Path) -> str:
    """The tag of a file: by its content, so that a new client is never mixed with an old one."""
    with source.open("rb") as file:
        return f'"{hashlib.file_digest(file, "sha256").hexdigest()[:20]}"'


def _compress(source: Path, target: Path) -> None:
    """Whole or not at all: a killed process must not leave half a file to be served."""
    target.parent.mkdir(parents=True, exist_ok=True)
    new = target.with_suffix(".new")
    with source.open("rb") as plain, gzip.open(new, "wb", compresslevel=6) as packed:
        shutil.copyfileobj(plain, packed, 1 << 20)
    new.replace(target)
