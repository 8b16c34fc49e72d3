"""The coach at the server: asked about tables that are over, in a process of its own."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from mindscape.coach import VERSION
from mindscape.server.coaching import Looks, Progress
from server.hall import Hall, Player, hall
from server.test_play import finish


async def looked(house: Hall, path: str, token: str) -> Any:
    """Ask until the coach has seen it all."""
    while (answer := await house.ask("GET", path, Authorization=token)).status_code == 202:
        assert 0 <= answer.json()["share"] <= 1
    return answer


def test_a_finished_table_is_looked_back_on_and_a_running_one_is_not() -> None:
    async def story() -> None:
        async with hall() as house:
            (ann,) = await house.full_table("nevermind")
            path, token = f"/api/tables/{ann.table}/review", f"Bearer {ann.token}"
            early = await house.ask("GET", path, Authorization=token)
            assert early.status_code == 409
            assert early.json()["code"] == "review-open"
            await finish([ann], random.Random(1))
            late = await looked(house, path, token)
            found = late.json()
            assert late.status_code == 200, found
            assert found["race"] is None
            assert [course["aim"] for course in found["turns"]["courses"]] == ["stillness", "win"]
            assert (await house.ask("GET", path, Authorization=token)).json() == found
            assert (await house.ask("GET", f"{path}?seat=p7", Authorization=token)).status_code == 404
            assert (await house.ask("GET", path)).status_code == 404, "a stranger sees nothing of it"

    asyncio.run(story())


def test_what_the_coach_said_is_kept_with_the_table_until_there_is_a_better_coach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = f"sqlite:///{tmp_path / 'tables.db'}"

    async def reviewed(ann: Player | None) -> tuple[Player, bytes]:
        async with hall(database=store) as house:
            if ann is None:
                (ann,) = await house.full_table("nevermind")
                await finish([ann], random.Random(1))
            path, token = f"/api/tables/{ann.table}/review", f"Bearer {ann.token}"
            return ann, (await looked(house, path, token)).content

    ann, first = asyncio.run(reviewed(None))
    kept = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    assert kept.execute("SELECT seat, version, body FROM review").fetchall() == [(0, VERSION, first.decode())]
    # A mark in what is kept shows who answers.
    marked = {"insight": {"say": "marked", "code": "", "data": {}}, "turns": None, "race": None}
    kept.execute("UPDATE review SET body = ?", (json.dumps(marked),))
    assert b'"marked"' in asyncio.run(reviewed(ann))[1], "a server that begins anew finds it"
    monkeypatch.setattr("mindscape.server.app.COACH", VERSION + 1)
    monkeypatch.setattr("mindscape.server.house.COACH", VERSION + 1)
    again = asyncio.run(reviewed(ann))[1]
    assert b'"marked"' not in again, "a newer coach looks again"
    assert kept.execute("SELECT version, body FROM review").fetchall() == [(VERSION + 1, again.decode())]
    kept.close()


def slow(ends: asyncio.Event, began: list[Progress]) -> Callable[[Progress], Awaitable[bytes]]:
    """Work that is done when somebody says so."""

    async def work(told: Progress) -> bytes:
        began.append(told)
        await ends.wait()
        return b"seen"

    return work


def test_whoever_asks_is_told_how_much_is_done_and_all_wait_for_one_work() -> None:
    async def story() -> None:
        looks, ends, began = Looks(patience_s=0.001), asyncio.Event(), list[Progress]()
        assert await looks.ask("a", slow(ends, began)) == 0.0
        began[0](0.4)
        assert await looks.ask("a", slow(ends, began)) == 0.4
        ends.set()
        looks.patience_s = 60.0
        both = await asyncio.gather(looks.ask("a", slow(ends, began)), looks.ask("a", slow(ends, began)))
        assert list(both) == [b"seen", b"seen"]
        assert len(began) == 1
        assert not looks.running

    asyncio.run(story())


def test_work_that_nobody_asks_for_any_more_is_given_up() -> None:
    async def story() -> None:
        looks, began = Looks(patience_s=0.001, abandoned_s=0.01), list[Progress]()
        await looks.ask("a", slow(asyncio.Event(), began))
        look = looks.running["a"]
        await asyncio.wait({look.task})
        assert look.task.cancelled()
        assert not looks.running

    asyncio.run(story())


def test_a_look_that_fails_says_so_and_the_next_one_begins_anew() -> None:
    async def story() -> None:
        async def broken(_told: Progress) -> bytes:
            raise ValueError("no")

        looks = Looks()
        for _ in range(2):
            with pytest.raises(ValueError, match="no"):
                await looks.ask("a", broken)

    asyncio.run(story())
