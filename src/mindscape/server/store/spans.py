"""Long reads and writes of a SQLite database beside its tables, for whoever runs the house.

Apart from the store itself, because generators that wait are not compiled.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any


@asynccontextmanager
async def one_moment(connect: Callable[[], sqlite3.Connection]) -> AsyncIterator[Callable[[str], AsyncIterator[Any]]]:
    connection = connect()
    connection.execute("BEGIN")  # what is read from now on is of one moment, whoever writes beside it

    async def ask(statement: str) -> AsyncIterator[Any]:
        for row in connection.execute(statement):
            yield row

    try:
        yield ask
    finally:
        connection.close()


@asynccontextmanager
async def all_or_nothing(
    connect: Callable[[], sqlite3.Connection],
) -> AsyncIterator[Callable[[str, list[tuple[Any, ...]]], Awaitable[None]]]:
    connection = connect()
    connection.execute("BEGIN IMMEDIATE")

    async def put(statement: str, rows: list[tuple[Any, ...]]) -> None:
        connection.executemany(statement, rows)

    try:
        yield put
        connection.execute("COMMIT")
    finally:
        connection.close()
