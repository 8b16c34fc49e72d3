"""`know`: what somebody can work out from what it was shown, and nothing else."""

from __future__ import annotations

import asyncio
import time

import pytest

from mindscape.core.state import State
from mindscape.games.mindgame import MindGame
from mindscape.server import room as room_module
from server.hall import hall


def test_everybody_is_told_what_it_can_know_itself() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, bob = await house.full_table("mindgame", {}, 2, switches={"watch": "anyone"})
            watcher = await house.watcher({"table": {"id": ann.table}}, watch=True)
            await ann.play("buy doubt2")
            for player, hand in ((ann, 0), (bob, 1), (watcher, 0)):
                answer = await player.say("know")
                assert (answer["t"], answer["seq"]) == ("known", ann.seq)
                assert len(answer["data"]["hand"]) == hand
                assert answer["data"]["kills"]["hate"] == ["deception", "panic"]
            (possible,) = (await bob.say("know"))["data"]["hand"]
            assert len(possible) == 15  # it cost three; no more than that was seen
            refused = await bob.say("know", about="buy doubt2")
            assert (refused["t"], refused["rule"]) == ("refused", "MG-1501")

    asyncio.run(story())


def test_the_same_question_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def knowledge(_: MindGame, __: State, seat: int | None, about: str) -> dict[str, int | None]:
        asked.append(about)
        return {"seat": seat}

    monkeypatch.setattr(MindGame, "knowledge", knowledge)

    async def story() -> None:
        async with hall() as house:
            ann, bob = await house.full_table("mindgame", {}, 2)
            answers = await asyncio.gather(
                *[ann.say("know", about="bb1") for _ in range(5)], bob.say("know", about="bb1")
            )
            assert [answer["data"]["seat"] for answer in answers] == [0, 0, 0, 0, 0, 1]
            assert len(asked) == 2
            await ann.play("done")
            await ann.say("know", about="bb1")
            assert len(asked) == 3

    asyncio.run(story())


def test_of_many_questions_only_the_latest_are_kept_and_of_moments_before_none() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("nevermind", seats=[{"kind": "me"}])
            ann = await house.player(made)
            await ann.until(lambda: ann.moves)
            room = await house.house.room(ann.table)
            for number in range(room_module.MOST_KNOWN + 20):
                await ann.say("know", about=f"anything {number}")
            assert len(room.known) <= room_module.MOST_KNOWN + 1
            assert (ann.seq, 0, f"anything {number}") in room.known
            await ann.play(ann.moves[0])
            await ann.say("know", about="anything else")
            assert list(room.known) == [(ann.seq, 0, "anything else")]

    asyncio.run(story())


def test_what_is_worked_out_beside_the_loop_is_charged_to_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    busy_s = 0.05

    def knowledge(*_: object) -> dict[str, int]:
        until = time.thread_time() + busy_s
        while time.thread_time() < until:
            pass
        return {}

    monkeypatch.setattr(MindGame, "knowledge", knowledge)

    async def story() -> None:
        async with hall() as house:
            ann, _ = await house.full_table("mindgame", {}, 2)
            spent: list[float] = []
            monkeypatch.setattr(house.house, "worked", lambda _, seconds: spent.append(seconds))
            await ann.say("know", about="bb1")
            assert max(spent) >= busy_s

    asyncio.run(story())


def test_there_is_nothing_to_know_before_the_game_begins() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("mindgame", seats=[{"kind": "me"}, {"kind": "open"}])
            ann = await house.player(made)
            assert (await ann.say("know"))["t"] == "refused"

    asyncio.run(story())


def test_games_that_have_nothing_to_tell_say_so() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("nevermind", seats=[{"kind": "me"}])
            ann = await house.player(made)
            assert (await ann.say("know", about="anything"))["data"] == {}

    asyncio.run(story())
