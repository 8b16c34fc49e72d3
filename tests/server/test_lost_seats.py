"""A seat that was freed is no longer anybody's: not to see, not to play, not through a window that is still open."""

from __future__ import annotations

import asyncio
import json

from mindscape.server.commands.sit import MOST_TOKENS
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


def test_a_key_is_that_of_a_person_and_not_of_whoever_sits_there_later() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("themind", {"players": 3})
            ann = await house.player(made)
            bob = await house.player(await house.sit(made, "Bob"))
            await bob.say("say", key="one", text="I am Bob")
            before = (await bob.say("say", key="one", text="I am Bob"))["seq"]
            await bob.say("leave")
            carl = await house.player(await house.sit(made, "Carl"))
            assert carl.seat == bob.seat
            await carl.say("say", key="one", text="I am Carl")
            again = await carl.say("say", key="one", text="I am Carl")
            assert again["t"] == "ok"
            assert again["seq"] > before
            await ann.up_to(again["seq"])
            assert [step["text"] for step in ann.story if step["kind"] == "said"] == ["I am Bob", "I am Carl"]

    asyncio.run(story())


def test_the_token_by_which_a_seat_was_taken_opens_it_however_often_others_are_given() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("themind", {"players": 3})
            code, path = made["table"]["code"], f"/api/tables/{made['table']['id']}/seats"
            first = await house.ask("POST", path, {"name": "Bob", "code": code})
            cookie = first.headers["set-cookie"].partition(";")[0]
            for _ in range(2 * MOST_TOKENS):
                last = await house.ask("POST", path, {"code": code}, Cookie=cookie)
            for answer in (first, last):
                bob = await house.player(answer.json())
                assert bob.seat == "p1"

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
