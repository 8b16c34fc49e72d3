"""Partners with a sense of time at a real table of The Mind."""

from __future__ import annotations

import asyncio
from typing import Any

from server.hall import Player, hall

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "clock"}]


def laid(player: Player) -> list[dict[str, Any]]:
    view = player.scene["view"]
    pile: list[dict[str, Any]] = view["pile"] or (view["last"] or {}).get("pile", [])
    return pile


def moments(player: Player, move: str) -> list[float]:
    """When somebody made this move, by the server's clock."""
    return [step["at_ms"] for step in player.story if any(m["move"] == move for m in step.get("moves") or [])]


def test_a_clock_lays_its_hand_on_the_table_and_its_card_in_its_own_time() -> None:
    async def story() -> None:
        start = {"phase": "concentrate", "level": 1, "hands": [[90], [5]]}
        async with hall() as house:
            made = await house.table("themind", {"players": 2}, seats=SEATS, position=start)
            ann = await house.player(made)
            await ann.until(lambda: "ready" in ann.moves)
            await ann.play("ready")
            await ann.until(lambda: any(card["card"] == 5 for card in laid(ann)))
            (began,), (counted,) = moments(ann, "ready")[-1:], moments(ann, "play 5")
            assert counted - began > 600  # five numbers of 250 ms, the bot's own delay apart
            await ann.play("play 90")
            await ann.until(lambda: ann.scene["view"]["level"] == 2)
            assert ann.scene["view"]["lives"] == 2

    asyncio.run(story())


def test_a_level_with_bots_only_waits_for_the_person_among_them() -> None:
    async def story() -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "averaging"}, {"kind": "bot", "bot": "person"}]
        async with hall() as house:
            made = await house.table("themind", {"players": 3}, seats=seats)
            ann = await house.player(made)
            await ann.until(lambda: ann.scene["view"]["ready"] == [False, True, True])
            assert ann.moves == ["ready"]

    asyncio.run(story())
