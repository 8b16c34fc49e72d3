"""The coach at the server: asked about tables that are over, in a process of its own."""

from __future__ import annotations

import asyncio
import random

from server.hall import hall
from server.test_play import finish


def test_a_finished_table_is_looked_back_on_and_a_running_one_is_not() -> None:
    async def story() -> None:
        async with hall() as house:
            (ann,) = await house.full_table("nevermind")
            path, token = f"/api/tables/{ann.table}/review", f"Bearer {ann.token}"
            early = await house.ask("GET", path, Authorization=token)
            assert early.status_code == 409
            assert early.json()["code"] == "review-open"
            await finish([ann], random.Random(1))
            late = await house.ask("GET", path, Authorization=token)
            found = late.json()
            assert late.status_code == 200, found
            assert found["race"] is None
            assert [course["aim"] for course in found["turns"]["courses"]] == ["stillness", "win"]
            assert (await house.ask("GET", path, Authorization=token)).json() == found
            assert (await house.ask("GET", f"{path}?seat=p7", Authorization=token)).status_code == 404
            assert (await house.ask("GET", path)).status_code == 404, "a stranger sees nothing of it"

    asyncio.run(story())
