"""Bots at a real server, by our own client: they play every game to the end and are never thrown out."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import client_bot
from mindscape.client import Choice, Client, Left, NotAccepted, Pace
from server.hall import PATIENCE_S, hall

GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("nevermind", {"stage": 3}, 1),
    ("mindgame", {"turn_limit": 2}, 2),
    ("deepofmine", {"players": 2, "win_moments": 1, "win_mentality": 1}, 2),
    ("themind", {"players": 2}, 2),
]


@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_the_example_plays_every_game_to_the_end(
    game: str, options: dict[str, Any], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_bot, "SECONDS_A_NUMBER", 0.01)

    async def story() -> None:
        async with hall() as house:
            made = await house.table(game, options, seats=[{"kind": "open"}] * seats)
            code = made["table"]["code"]
            clients = [await Client.join(house.url, code, f"Bot {seat}") for seat in range(seats)]
            for client in clients:
                client.pace = Pace(200, 200.0)  # this hall takes more than others
            async with asyncio.timeout(4 * PATIENCE_S):
                results = await asyncio.gather(*(client.play(client_bot.choose) for client in clients))
            assert len({result.why for result in results}) == 1
            assert results[0].end == "rules"

    asyncio.run(story())


def test_a_client_slows_down_and_is_not_thrown_out() -> None:
    """At a server that takes thirty messages at once and fifteen a second, from a client that could send thousands."""

    async def story() -> None:
        async with hall(message_burst=30, messages_per_s=15.0) as house:
            made = await house.table("nevermind", seats=[{"kind": "open"}])
            client = await Client.join(house.url, made["table"]["code"], "Hasty")
            connections = 0
            play = client._talk

            async def counted(*args: Any) -> Any:
                nonlocal connections
                connections += 1
                return await play(*args)

            client._talk = counted  # type: ignore[method-assign,assignment]
            async with asyncio.timeout(4 * PATIENCE_S):
                await client.play(client_bot.choose)
            assert connections == 1

    asyncio.run(story())


def test_a_refused_client_asks_itself_again() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("nevermind", seats=[{"kind": "open"}])
            client = await Client.join(house.url, made["table"]["code"], "Stubborn")
            tried: list[int] = []

            def choose(scene: Any) -> Choice:
                tried.append(len(tried))
                return Choice("castle") if len(tried) < 3 else client_bot.choose(scene) or Choice("")

            async with asyncio.timeout(4 * PATIENCE_S):
                await client.play(choose)
            assert len(tried) > 10

    asyncio.run(story())


def test_a_wrong_code_is_told_in_a_sentence() -> None:
    async def story() -> None:
        async with hall() as house:
            with pytest.raises(NotAccepted, match=r"[Tt]able|code"):
                await Client.join(house.url, "AAAAAAAA", "Lost")

    asyncio.run(story())


def test_a_client_whose_seat_was_freed_is_told_so() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("deepofmine", {"players": 3})
            ann = await house.player(made)
            client = await Client.join(house.url, made["table"]["code"], "Guest")
            playing = asyncio.create_task(client.play(client_bot.choose))
            await ann.until(lambda: "p1" in ann.here)
            await ann.say("free", seat="p1")
            with pytest.raises(Left, match="freed"):
                async with asyncio.timeout(PATIENCE_S):
                    await playing

    asyncio.run(story())
