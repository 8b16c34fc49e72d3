"""Somebody loses the connection: nobody gains by it, and nobody waits for ever."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from mindscape.core.refusals import Refused
from mindscape.server import protocol as p
from mindscape.server.story import Draft
from server.hall import Hall, Player, hall
from server.stillness import happens
from server.test_tables import Desk


async def two(house: Hall, game: str = "mindgame") -> list[Player]:
    return await house.full_table(game, seats=2)


async def alone(ann: Player, bob: Player) -> None:
    await bob.go()
    await happens(lambda: ann.here == ["p0"])


def test_a_reload_is_no_absence() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, bob = await two(house)
            await alone(ann, bob)
            for wish in ({"what": "end"}, {"what": "bot", "seat": "p1", "bot": "random"}):
                answer = await ann.say("propose", **wish)
                assert answer["t"] == "refused"
                assert answer["code"] == "back-soon"
                assert answer["data"]["seconds"] <= 120
            await bob.come()
            await happens(lambda: ann.here == ["p0", "p1"])
            assert (await ann.say("propose", what="bot", seat="p1"))["code"] == "is-here"

    asyncio.run(story())


def test_after_the_grace_the_others_go_on_with_the_bot_of_the_table() -> None:
    async def story() -> None:
        async with hall(grace_s=0.0, least_grace_s=0.0) as house:
            ann, bob = await two(house)
            await alone(ann, bob)
            answer = await ann.say("propose", what="bot", seat="p1", bot="random")
            assert answer["t"] == "update"
            assert house.house.rooms[ann.table].table.seats[1].bot != "random"

    asyncio.run(story())


def test_an_end_without_somebody_counts_as_the_table_said_at_the_start() -> None:
    rules: list[tuple[Any, list[str]]] = [("loses", ["p0"]), ("nobody", [])]
    for absent, winners in rules:
        desk = Desk("mindgame", switches=p.Switches(absent=absent))
        desk.propose(0, "end", here={0})
        assert desk.table.result is not None
        assert desk.table.result.winners == winners
        desk.check()
    desk = Desk("mindgame")
    with pytest.raises(Refused, match="before the game begins"):
        desk.do(0, p.Switch(key="k", switches=p.Switches(absent="nobody")))


def test_who_agrees_to_end_has_not_lost() -> None:
    desk = Desk("deepofmine", options={"players": 3})
    desk.propose(0, "end", here={0, 1})
    desk.answer(1)
    assert desk.table.result is not None
    assert desk.table.result.winners == ["p0", "p1"]
    desk.check()


def test_who_leaves_again_and_again_has_less_time_but_never_none() -> None:
    async def story() -> None:
        async with hall(grace_s=100.0, least_grace_s=30.0) as house:
            ann, bob = await two(house)
            presence = house.house.rooms[ann.table].presence
            graces = []
            for _ in range(4):
                await alone(ann, bob)
                graces.append(presence.grace_s(1))
                await bob.come()
                await happens(lambda: ann.here == ["p0", "p1"])
            assert graces == [100.0, 50.0, 30.0, 30.0]

    asyncio.run(story())


def test_the_others_are_told_how_long_they_wait() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, bob = await two(house)
            await alone(ann, bob)
            told = [one for one in ann.heard if '"presence"' in one]
            assert '"grace":{"p1":1' in told[-1]

    asyncio.run(story())


def test_who_plays_without_a_socket_is_here() -> None:
    async def story() -> None:
        async with hall(grace_s=0.0, least_grace_s=0.0) as house:
            made = await house.table("mindgame")
            ann = await house.player(made)
            seated = await house.sit(made)
            await ann.until(lambda: ann.scene["table"]["status"] == "playing")
            await house.ask("GET", f"/api/tables/{ann.table}/scene", Authorization=f"Bearer {seated['token']}")
            await happens(lambda: ann.here == ["p0", "p1"])
            assert (await ann.say("propose", what="bot", seat="p1"))["code"] == "is-here"
            presence = house.house.rooms[ann.table].presence
            presence.asking[1] = 0.0
            presence.beat()
            await happens(lambda: ann.here == ["p0"])
            assert (await ann.say("propose", what="bot", seat="p1"))["t"] == "update"

    asyncio.run(story())


def test_old_logs_of_an_agreed_end_are_read_as_before() -> None:
    desk = Desk("mindgame")
    desk.write(Draft("proposed", 0, {"what": "end", "asked": []}))
    assert desk.table.result is not None
    assert (desk.table.result.end, desk.table.result.winners) == ("agreed", [])
