"""What is installed only for those who ask for it: the packages that the server is made of."""

from __future__ import annotations

from importlib.util import find_spec

from mindscape.core.refusals import Refused

SERVER = ("alembic", "httptools", "litestar", "msgspec", "openskill", "prometheus_client", "segno", "uvicorn")
HOW = "pip install 'mindscape[server]'"


def has_server() -> bool:
    """Whether all that the server needs is installed; nothing of it is imported."""
    return all(find_spec(name) is not None for name in SERVER)


def need_server() -> None:
    """Raises Refused, with the line that mends it."""
    if not has_server():
        raise Refused(f"The server and its page are an extra that is not installed here: {HOW}.")
