"""PostgreSQL and Redis for tests: those that are named, that answer here, or throw-away ones; else a plain skip."""

from __future__ import annotations

import asyncio
import atexit
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import pytest

T = TypeVar("T")
SCHEMAS: list[tuple[str, str]] = []
MINE = f"mindscape_test_{os.getpid()}_{secrets.token_hex(3)}"


def in_thread(work: Coroutine[Any, Any, T]) -> T:
    """Run something that waits, also where a loop is running already."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def _answers(host: str, port: int) -> bool:
    try:
        with socket.create_connection((host, port), timeout=1):
            return True
    except OSError:
        return False


def _missing(what: str, how: str) -> None:
    why = f"{what} was not found: set {how}, or install it"
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)


def _port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait(port: int) -> None:
    for _ in range(200):
        if _answers("127.0.0.1", port):
            return
        time.sleep(0.1)
    pytest.fail("a throw-away server did not begin")


@cache
def redis_url() -> str:
    """A Redis of which the tests use their own prefix."""
    named = os.environ.get("MINDSCAPE_TEST_REDIS")
    if named:
        return named
    if _answers("127.0.0.1", 6379):
        return "redis://127.0.0.1:6379"
    program = shutil.which("redis-server")
    if program is None:
        _missing("Redis", "MINDSCAPE_TEST_REDIS")
    port = _port()
    command = [str(program), "--port", str(port), "--save", "", "--appendonly", "no", "--bind", "127.0.0.1"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    atexit.register(process.kill)
    _wait(port)
    return f"redis://127.0.0.1:{port}"


@cache
def _postgres_base() -> str:
    named = os.environ.get("MINDSCAPE_TEST_POSTGRES")
    if named:
        return named
    if _answers("127.0.0.1", 5432):
        user = pwd.getpwuid(os.getuid()).pw_name
        for database in ("test", "postgres"):
            url = f"postgresql://{user}@127.0.0.1:5432/{database}"
            if _can_log_in(url):
                return url
    return _throw_away_postgres()


def _can_log_in(url: str) -> bool:
    import asyncpg

    async def attempt() -> bool:
        try:
            await (await asyncpg.connect(url, timeout=5)).close()
        except (TimeoutError, OSError, asyncpg.PostgresError):
            return False
        return True

    return in_thread(attempt())


def _throw_away_postgres() -> str:
    folders = [
        *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True),
        Path(shutil.which("initdb") or "/").parent,
    ]
    programs = next((folder for folder in folders if (folder / "initdb").is_file()), None)
    if programs is None or os.getuid() == 0:  # it refuses to run as root
        _missing("PostgreSQL", "MINDSCAPE_TEST_POSTGRES")
    assert programs is not None
    data = tempfile.mkdtemp(prefix="mindscape-pg-")
    atexit.register(shutil.rmtree, data, True)
    subprocess.run(
        [programs / "initdb", "-D", data, "-A", "trust", "-U", "test"], check=True, stdout=subprocess.DEVNULL
    )
    port = _port()
    process = subprocess.Popen(
        [programs / "postgres", "-D", data, "-p", str(port), "-k", data, "-c", "listen_addresses=127.0.0.1"],
        stderr=subprocess.DEVNULL,
    )
    atexit.register(process.kill)
    _wait(port)
    return f"postgresql://test@127.0.0.1:{port}/postgres"


def postgres_url() -> str:
    """An empty schema of its own for each call."""
    schema = f"{MINE}_{secrets.token_hex(4)}"
    base = _postgres_base()
    SCHEMAS.append((base, schema))
    return f"{base}?schema={schema}"


def drop_schemas() -> None:
    """After the tests: leave nothing behind."""
    import asyncpg

    async def drop() -> None:
        for base, schema in SCHEMAS:
            connection = await asyncpg.connect(base)
            await connection.execute(f'DROP SCHEMA IF EXISTS "{schema}" CASCADE')
            await connection.close()

    if SCHEMAS:
        in_thread(drop())
        SCHEMAS.clear()


def bus_url(kind: str) -> str:
    return "local:" if kind == "local" else f"{redis_url()}?prefix={MINE}_{secrets.token_hex(4)}"


def database_url(kind: str, folder: Path) -> str:
    if kind == "memory":
        return "memory:"
    return f"sqlite:///{folder / 'tables.db'}" if kind == "sqlite" else postgres_url()


class Gate:
    """A way to a server that can be closed: for the processes behind it the server has gone away, and comes back."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.target = (parts.hostname or "127.0.0.1", parts.port or (5432 if "postgres" in parts.scheme else 6379))
        self.port = _port()
        netloc = f"{parts.username}@127.0.0.1:{self.port}" if parts.username else f"127.0.0.1:{self.port}"
        self.url = parts._replace(netloc=netloc).geturl()
        self.server: asyncio.Server | None = None
        self.writers: set[asyncio.StreamWriter] = set()

    async def open(self) -> None:
        self.server = await asyncio.start_server(self._carry, "127.0.0.1", self.port)

    async def close(self) -> None:
        assert self.server is not None
        self.server.close()
        for writer in list(self.writers):
            writer.transport.abort()
        await self.server.wait_closed()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there_reader, there_writer = await asyncio.open_connection(*self.target)
        except OSError:
            writer.close()
            return
        self.writers |= {writer, there_writer}
        await asyncio.gather(self._pump(reader, there_writer), self._pump(there_reader, writer))
        self.writers -= {writer, there_writer}

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()
