"""The lock of a table."""

from __future__ import annotations

import asyncio

from mindscape.server.lock import Lock
from server.hall import PATIENCE_S


def test_who_waits_longest_is_next() -> None:
    async def story() -> list[int]:
        lock, order = Lock(), []

        async def enter(number: int) -> None:
            async with lock:
                order.append(number)
                await asyncio.sleep(0)

        assert lock.take_now()
        assert not lock.take_now()
        tasks = [asyncio.create_task(enter(number)) for number in range(3)]
        await asyncio.sleep(0)
        assert order == []
        lock.give()
        assert not lock.take_now(), "it is promised to the first who waits"
        await asyncio.gather(*tasks)
        assert lock.take_now()
        return order

    assert asyncio.run(story()) == [0, 1, 2]


def test_who_gives_up_waiting_holds_up_nobody() -> None:
    async def story() -> None:
        lock = Lock()

        async def enter() -> None:
            async with lock:
                pass

        for turns in (0, 1):  # before it is given to the first, and in the very moment
            assert lock.take_now()
            first, second = asyncio.create_task(enter()), asyncio.create_task(enter())
            await asyncio.sleep(0)
            if turns:
                lock.give()
            first.cancel()
            await asyncio.gather(first, return_exceptions=True)
            assert first.cancelled()
            if not turns:
                lock.give()
            await asyncio.wait_for(second, PATIENCE_S)
            assert not lock.locked()

    asyncio.run(story())
