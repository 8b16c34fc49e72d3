"""A seat that was freed is no longer anybody's: not to see, not to play, not through a window that is still open."""

from __future__ import annotations

import asyncio
import json

from server.hall import hall


def test_who_lost_a_seat_sees_and_does_nothing_there_any_more() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("themind", {"players": 3})
            ann = await house.player(made)
            bob = await house.player(await house.sit(made, "Bob"))
            assert bob.seat == "p1"
            await ann.say("free", seat="p1")
            await bob.until(lambda: bob.bye is not None)
            assert bob.bye is not None
            assert bob.bye["retry_ms"] is None
            assert bob.bye["code"] == "seat-freed"
            heard = len(bob.heard)
            carl = await house.player(await house.sit(made, "Carl"))
            assert carl.seat == "p1"
            await house.player(await house.sit(made, "Dora"))
            await carl.until(lambda: carl.scene["table"]["status"] == "playing")
            assert isinstance(carl.scene["view"]["hands"][1], list)
            assert len(bob.heard) == heard

    asyncio.run(story())


def test_who_stands_up_is_let_go() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("themind", {"players": 3})
            ann = await house.player(made)
            bob = await house.player(await house.sit(made, "Bob"))
            answer = await bob.say("leave")
            assert answer["t"] == "update"
            await bob.until(lambda: bob.bye is not None)
            await ann.until(lambda: ann.scene["table"]["seats"][1]["kind"] == "open")
            carl = await house.player(await house.sit(made, "Carl"))
            await house.player(await house.sit(made, "Dora"))
            await carl.until(lambda: carl.scene["table"]["status"] == "playing")
            assert not any(json.loads(text).get("view") for text in bob.heard)

    asyncio.run(story())
