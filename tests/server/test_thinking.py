"""Bots think beside the server: told what they may spend, never in each other's way, and replaced when they fail."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from mindscape.bots.agent import Agent, Question
from mindscape.bots.catalogue import stand_in
from mindscape.core.game import Position
from mindscape.core.registry import game
from mindscape.server import botworker
from mindscape.server.bots import AT_ONCE_MS, HINT_MS, MOVE_MS, BotFailed, Bots, Worker
from mindscape.server.metrics import Metrics


def opening(name: str = "nevermind") -> Position:
    position = game(name).start()
    while position.actors == ("chance",):
        position.play("chance", position.moves("chance")[0])
    return position


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Workers that answer at once with the first move; a bot named `slow` never does, one named `broken` raises."""
    questions: list[dict[str, Any]] = []

    async def answer(self: Worker, question: dict[str, Any], _budget_s: float, _whose: str) -> dict[str, Any]:
        questions.append(question | {"worker": self})
        if question["bot"] == "slow":
            await asyncio.sleep(3600)
        if question["bot"] == "late":
            raise BotFailed("slow")
        if question["bot"] == "broken":
            return {"error": "ZeroDivisionError: division by zero"}
        return {"move": "pass", "wait_ms": None}

    monkeypatch.setattr(Worker, "_ask", answer)
    return questions


def bots(budget_s: float = 5.0) -> Bots:
    return Bots(2, budget_s, Metrics())


def test_a_bot_is_told_what_it_may_spend(asked: list[dict[str, Any]]) -> None:
    async def story() -> None:
        await bots().think("t", opening(), 0, "random")
        await bots().think("t", opening(), 0, "random", why=True)
        await bots(1.0).think("t", opening(), 0, "random")

    asyncio.run(story())
    assert [question["ms"] for question in asked] == [MOVE_MS, HINT_MS, 500]
    assert HINT_MS <= 300


def test_a_bot_in_its_process_gets_the_budget_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Asked(Agent):
        def choose(self, question: Question) -> str:
            assert question.budget is not None
            seen.append(question.budget.ms)
            return question.moves[0]

    seen: list[int] = []
    monkeypatch.setattr(botworker, "new_agent", lambda *_: Asked())
    monkeypatch.setattr(botworker, "agents", type(botworker.agents)())
    ask = {"table": "t", "seat": 0, "bot": "x", "seed": 1, "game": "nevermind", "options": {}, "ms": 70}
    assert botworker.answer(ask | {"position": opening().to_json()})["move"] in opening().moves("p0")
    assert seen == [70]


def test_one_slow_bot_holds_up_nobody_else(asked: list[dict[str, Any]]) -> None:
    async def story() -> None:
        company = bots()
        slow = asyncio.create_task(company.think("t", opening(), 0, "slow"))
        await asyncio.sleep(0)
        for number in range(20):  # whatever the name of the table
            await company.think(f"table {number}", opening(), 0, "random")
        slow.cancel()
        with pytest.raises(asyncio.CancelledError):
            await slow
        # what nobody waits for any more is thought to its end, so only that worker is still at it
        assert sorted(worker.busy for worker in company.workers) == [0, 1]

    asyncio.run(story())
    first, *others = asked
    assert all(question["worker"] is not first["worker"] for question in others)


def test_one_address_never_has_all_workers(asked: list[dict[str, Any]]) -> None:
    async def story() -> None:
        company = bots()
        company, waiting = bots(), []

        async def ask(whose: str) -> list[int]:
            for number in range(4):
                thought = company.think(f"table {number}", opening(), 0, "slow", whose=whose)
                waiting.append(asyncio.create_task(thought))
            await asyncio.sleep(0)
            return sorted(worker.busy for worker in company.workers)

        assert await ask("203.0.113.9") == [0, 4]
        await company.think("another", opening(), 0, "random", whose="198.51.100.7")
        assert asked[-1]["worker"] is not asked[0]["worker"]
        # This computer itself may be anybody.
        assert await ask("127.0.0.1") == [4, 4]
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(story())


def test_races_stay_in_workers_of_their_own() -> None:
    company = bots()
    turns = company.worker("t", racing=False)
    races = {company.worker("t", racing=True) for _ in range(3)}
    assert len(races) == 1
    assert turns not in company.racers
    assert races <= set(company.racers)


@pytest.mark.parametrize(("bot", "why"), [("broken", "broken"), ("late", "slow")])
def test_for_a_bot_that_fails_a_fair_player_answers_and_it_is_counted(
    asked: list[dict[str, Any]], bot: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    company = bots()
    thought = asyncio.run(company.think("t", opening(), 0, bot))
    assert thought.move == "pass"
    assert [(question["bot"], question["ms"]) for question in asked] == [
        (bot, MOVE_MS), (stand_in("nevermind"), AT_ONCE_MS),
    ]  # fmt: skip
    assert company.metrics.bot_failures.labels(why)._value.get() == 1
    assert "A bot failed." in caplog.text


def test_where_the_stand_in_fails_too_the_table_is_told(
    asked: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mindscape.server.bots.stand_in", lambda _game: "broken")
    with pytest.raises(BotFailed):
        asyncio.run(bots().think("t", opening(), 0, "broken"))
    assert len(asked) == 1
