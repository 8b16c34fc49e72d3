"""Partners with a sense of time at a real table of The Mind."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec import ValidationError, convert

from mindscape.core.registry import game
from mindscape.server import bots, botworker
from mindscape.server import protocol as p
from mindscape.server.keeper import MOST_NEWS
from server.enemies import played
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


def test_of_a_long_record_a_racing_bot_is_told_what_was_lately() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("themind", seats=SEATS, record=played("themind", ("play",), 2000))
            room = await house.house.room(made["table"]["id"])
            room.keeper.told.clear()
            told = len(room.table.told)
            lately = [event for one in room.table.told[-MOST_NEWS:] for event in one.events]
            assert told > 2 * MOST_NEWS
            assert len(room.keeper._news(1)) == len(lately)
            assert room.keeper._news(1) == []  # nothing since

    asyncio.run(story())


def whose_question(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """For whom bots are asked from now on."""
    asked: list[str] = []
    ask = bots.Worker.ask

    async def noted(self: Any, question: Any, budget_s: float, whose: str = "") -> Any:
        if "tempo_of" in question:
            asked.append(whose)
        return await ask(self, question, budget_s, whose)

    monkeypatch.setattr(bots.Worker, "ask", noted)
    return asked


# ---- a tempo that is remembered ---------------------------------------------------------------

KEPT = {"pace_ms": 700.0, "spread": 0.1, "follows": 0.4}
TWO = [{"kind": "me"}, {"kind": "bot", "bot": "attuned"}]


def test_a_guest_is_told_what_partners_have_learned_and_nobody_else_is(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        start = {"phase": "concentrate", "level": 1, "hands": [[3], [90]]}
        async with hall() as house:
            made = await house.table("themind", {"players": 2}, seats=TWO, position=start)
            ann = await house.player(made)
            await ann.until(lambda: "ready" in ann.moves)
            assert (await ann.say("tempo", kept=KEPT))["tempo"] is None  # no card was seen yet
            await ann.play("ready")
            await ann.until(lambda: "play 3" in ann.moves)
            await ann.play("play 3")
            await ann.until(lambda: ann.scene["view"]["level"] == 2)
            asked = whose_question(monkeypatch)
            learned = await ann.say("tempo")
            assert asked == ["127.0.0.1"], "it waits its turn like any question of whoever plays there"
            assert learned["t"] == "learned"
            assert set(learned["tempo"]) == set(KEPT)
            watcher = await house.watcher(made, made["table"]["code"])
            refused = await watcher.say("tempo")
            assert refused["code"] == "no-tempo"
            assert not any('"learned"' in message for message in watcher.heard)

    asyncio.run(story())


@pytest.mark.parametrize("kept", [KEPT | {"pace_ms": 0}, KEPT | {"follows": 2}, KEPT | {"more": 1}, {"pace_ms": 300}])
def test_a_tempo_from_outside_is_checked(kept: dict[str, float]) -> None:
    assert convert({"t": "tempo", "key": "k", "kept": KEPT}, p.FromClient)
    with pytest.raises(ValidationError):
        convert({"t": "tempo", "key": "k", "kept": kept}, p.FromClient)


def test_a_partner_begins_with_the_tempo_that_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(botworker, "agents", type(botworker.agents)())
    position = game("themind", players=2).position({"phase": "play", "level": 1, "hands": [[90], [30]]})
    ask = {
        "table": "t", "seat": 1, "bot": "attuned", "seed": 1, "game": "themind", "options": {"players": 2}, "ms": 70,
        "position": position.to_json(), "events": [], "now_ms": 0,
    }  # fmt: skip
    waits = [
        botworker.answer(ask | {"table": name, "tempos": tempos})["wait_ms"]
        for name, tempos in (("a", {}), ("b", {"0": KEPT}))
    ]
    assert waits[1] > 1.5 * waits[0]
    assert botworker.learned("b", 0) == {"tempo": None}  # what was kept is not given back as if it had been seen
