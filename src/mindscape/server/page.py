"""The page, if it was built into the package: its files, and for every other address the page itself."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path
from typing import Any, NamedTuple

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from msgspec.json import decode

from mindscape.server.unfolding import Heads

MISSING = (
    "The page was not built into this installation; the server itself runs, and so does the command line. "
    "To get the page: pip install . without MINDSCAPE_SKIP_PAGE=1, or a wheel, which carries it."
)
# Stricter than for the rest: the page has no inline scripts and no inline styles, and asks nobody else for anything.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
OTHERS = ("/api/", "/ws/", "/assets/", "/og/")  # what is not found there is not the page either
FOR_EVER = "public, max-age=31536000, immutable"  # the names of assets change with their contents
A_DAY = "public, max-age=86400"
SMALLER = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")
KINDS = {".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}  # which not every system knows


class File(NamedTuple):
    body: bytes
    zipped: bytes | None
    kind: str
    cache: str


def _file(path: Path, name: str) -> File:
    body = path.read_bytes()
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    cache = FOR_EVER if name.startswith("/assets/") else A_DAY if name.startswith("/og/") else "no-cache"
    return _packed(body, kind, cache) if path.suffix in SMALLER else File(body, None, kind, cache)


def _packed(body: bytes, kind: str, cache: str) -> File:
    return File(body, gzip.compress(body, 9, mtime=0), kind, cache)


def _files(folder: Path) -> dict[str, File]:
    """All files by address, read once: they are few and small."""
    found = {f"/{path.relative_to(folder).as_posix()}": path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: _file(path, name) for name, path in found.items() if not path.name.startswith(".")}


def _abouts(files: dict[str, File]) -> dict[str, str]:
    found = files.get("/about.de.json")
    return {} if found is None else decode(found.body, type=dict[str, str])


def page_routes(folder: Path, head: Heads | None = None) -> list[Any]:
    """The routes of the page; an installation without it says how to get it.  `head`: what its links unfold to."""
    files = _files(folder) if (folder / "index.html").is_file() else {}
    index = files.get("/index.html")
    abouts = _abouts(files)

    @get(["/", "/{rest:path}"], include_in_schema=False)
    async def page(request: Request[Any, Any, Any]) -> Response[Any]:
        path = request.scope["path"]
        found = files.get(path, index)
        if path.startswith(OTHERS) and path not in files:
            raise NotFoundException(detail="There is no such thing.")
        if found is None:
            return Response(MISSING, status_code=503, media_type=MediaType.TEXT)
        if found is index and head is not None:
            told = (await head(request, files, abouts)).encode()
            found = _packed(found.body.replace(b"</head>", told + b"</head>", 1), found.kind, found.cache)
        headers = {"Cache-Control": found.cache, "Content-Security-Policy": POLICY, "Vary": "Accept-Encoding"}
        if found.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(found.zipped, media_type=found.kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(found.body, media_type=found.kind, headers=headers)

    return [page]
