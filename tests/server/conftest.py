"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server import outside


@pytest.fixture(scope="session", autouse=True)
def nothing_is_left_behind() -> Iterator[None]:
    yield
    outside.drop_schemas()
