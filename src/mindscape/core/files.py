"""The one door through which an option may name a file.

Only a front end that runs on the user's own machine opens it; a server leaves it shut, so that a name from the network
never reads a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

_open: list[bool] = []


@contextmanager
def files_allowed() -> Iterator[None]:
    """While this lasts, an option of a game may be the path of a file."""
    _open.append(True)
    try:
        yield
    finally:
        _open.pop()


def may_be_files() -> bool:
    return bool(_open)
