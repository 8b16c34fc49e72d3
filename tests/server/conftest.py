"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from litestar._openapi.plugin import OpenAPIPlugin

from mindscape.server import page
from server import outside


@pytest.fixture(scope="session", autouse=True)
def nothing_is_left_behind() -> Iterator[None]:
    yield
    outside.drop_schemas()


@pytest.fixture(scope="session", autouse=True)
def said_once() -> Iterator[None]:
    """The description of all addresses and the packed page take three quarters of a server's start.

    They are the same for every server of a process that has the same addresses, so the first one makes them for all.
    """
    describe, write = OpenAPIPlugin.provide_openapi, OpenAPIPlugin.provide_openapi_schema
    described: dict[tuple[str, ...], Any] = {}
    written: dict[tuple[str, ...], dict[str, Any]] = {}

    def description(self: OpenAPIPlugin) -> Any:
        addresses = tuple(self.included_routes)
        if addresses not in described:
            described[addresses] = describe(self)
        self._openapi = described[addresses]
        return self._openapi

    def text(self: OpenAPIPlugin) -> dict[str, Any]:
        addresses = tuple(self.included_routes)
        if addresses not in written:
            written[addresses] = write(self)
        return written[addresses]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(OpenAPIPlugin, "provide_openapi", description)
        patch.setattr(OpenAPIPlugin, "provide_openapi_schema", text)
        patch.setattr(page, "_files", cache(page._files))
        yield
