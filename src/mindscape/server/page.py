"""The page, if it was built into the package."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.static_files import create_static_files_router


def page_routes(folder: Path) -> list[Any]:
    """The page's files; every other path is the page itself, which finds its way by the address."""
    index = (folder / "index.html").read_bytes()

    @get(["/", "/t/{code:str}", "/{rest:path}"], include_in_schema=False, media_type=MediaType.HTML)
    async def page() -> Response[bytes]:
        return Response(index, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})

    assets = create_static_files_router(path="/assets", directories=[folder / "assets"])
    return [page, assets]
