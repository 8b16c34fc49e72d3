"""The page, if it was built into the package."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.response import File
from litestar.static_files import create_static_files_router

PageOrFile = Response[Any] | File


def page_routes(folder: Path) -> list[Any]:
    """The page's files; every other path is the page itself, which finds its way by the address."""
    index = (folder / "index.html").read_bytes()
    beside = {path.name: path for path in folder.iterdir() if path.is_file() and path.name != "index.html"}

    @get(["/", "/t/{code:str}", "/{rest:path}"], include_in_schema=False, media_type=MediaType.HTML)
    async def page(request: Request[Any, Any, Any]) -> PageOrFile:
        found = beside.get(request.scope["path"].strip("/"))
        if found is not None:
            kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
            return File(found, content_disposition_type="inline", media_type=kind)
        return Response(index, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})

    assets = create_static_files_router(path="/assets", directories=[folder / "assets"])
    return [page, assets]
