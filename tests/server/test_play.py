"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
import random

from server.hall import Player, hall


async def finish(players: list[Player], rng: random.Random, most: int = 3000) -> None:
    """Play any legal moves until the game is over."""
    for _ in range(most):
        if players[0].is_over:
            return
        able = [player for player in players if player.moves]
        player = rng.choice(able)
        answer = await player.play(rng.choice(player.moves))
        assert answer["t"] in ("update", "refused"), answer
        seq = max(one.seq for one in players)
        for one in players:
            await one.up_to(seq)
    raise AssertionError("the game did not end")


def test_a_game_alone_from_the_first_move_to_its_record() -> None:
    async def story() -> None:
        async with hall() as house:
            (ann,) = await house.full_table("nevermind")
            await finish([ann], random.Random(1))
            assert ann.scene["result"]["end"] == "rules"
            record = (
                await house.ask("GET", f"/api/tables/{ann.table}/record", Authorization=f"Bearer {ann.token}")
            ).json()
            assert record["result"] == ann.scene["result"]["data"]
            checked = (await house.ask("POST", "/api/verify", {"record": record})).json()
            assert checked["fits"], checked
            assert "secret that was promised" in checked["say"]
            record["dealt"]["secret"] = "00" * 32
            assert not (await house.ask("POST", "/api/verify", {"record": record})).json()["fits"]

    asyncio.run(story())


def test_a_race_of_four_to_its_end() -> None:
    async def story() -> None:
        async with hall() as house:
            players = await house.full_table("themind", {"players": 4}, 4)
            await finish(players, random.Random(2))
            assert all(player.scene["result"] == players[0].scene["result"] for player in players)

    asyncio.run(story())
