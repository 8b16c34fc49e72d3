"""Whatever goes wrong at a table, whoever asked is answered, the table is read again, and nothing is lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import pytest

from mindscape.games.mindgame.game import MindGame
from mindscape.server import room as rooms
from mindscape.server.log import Step
from mindscape.server.room import WENT_WRONG, Room
from mindscape.server.store import StoreAway
from mindscape.server.store.base import Store, Then
from server.hall import Hall, Player, hall

PATIENCE_S = 20.0


class Fault:
    """A method of Mind Game that fails when it is told to."""

    def __init__(self, method: str) -> None:
        self.method = method
        self.times = 0
        self.seat: Any = "everybody's"
        self.honest = getattr(MindGame, method)

    def __call__(self, game: MindGame, *given: Any) -> Any:
        if self.times > 0 and (self.seat == "everybody's" or given[1:] == (self.seat,)):
            self.times -= 1
            raise RuntimeError(f"{self.method} fails")
        return self.honest(game, *given)


@contextmanager
def fault(monkeypatch: pytest.MonkeyPatch, method: str) -> Iterator[Fault]:
    found = Fault(method)

    def stands_in(game: MindGame, *given: Any) -> Any:
        return found(game, *given)

    monkeypatch.setattr(MindGame, method, stands_in)
    yield found
    found.times = 0


async def two_people(house: Hall) -> tuple[Player, Player]:
    """Who is to move, and the other."""
    ann, bob = await house.full_table("mindgame", seats=2)
    return (ann, bob) if ann.moves else (bob, ann)


async def come_again(player: Player) -> None:
    await player.go()
    player.bye = None
    player.scene = {}
    await player.come()


async def soon(answer: Any) -> Any:
    async with asyncio.timeout(PATIENCE_S):
        return await answer


def written_down(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("method", ["tell", "view", "aids"])
def test_what_cannot_be_shown_is_answered_and_is_there_when_one_comes_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, method: str
) -> None:
    async def run() -> None:
        async with hall() as house:
            one, two = await two_people(house)
            before = one.seq
            with fault(monkeypatch, method) as broken:
                broken.times = 1000
                answer = await soon(one.play(one.moves[0]))
            assert (answer["t"], answer["code"], answer["rule"]) == ("refused", "broken", None)
            for player in (one, two):
                await player.until(lambda player=player: player.bye is not None)
                assert player.bye is not None
                assert (player.bye["code"], player.bye["retry_ms"] is None) == ("broken", False)
                await player.socket.wait_closed()
                assert player.socket.close_code == WENT_WRONG
            assert len(written_down(caplog)) == 1
            assert house.house.metrics.broken._value.get() == 1
            for player in (one, two):
                await come_again(player)
                assert player.seq == before + 1
            mover = one if one.moves else two
            assert "ok" in await soon(mover.play(mover.moves[0]))

    asyncio.run(run())


def test_who_can_be_told_is_told_although_another_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with hall() as house:
            one, two = await two_people(house)
            before = one.seq
            with fault(monkeypatch, "aids") as broken:
                broken.times, broken.seat = 1000, int((two.seat or "p0")[1:])
                assert "ok" in await soon(one.play(one.moves[0]))
                await two.until(lambda: two.bye is not None)
            await come_again(two)
            assert two.seq == before + 1

    asyncio.run(run())


def test_a_question_that_fails_is_answered(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with hall() as house:
            one, _ = await two_people(house)
            move = one.moves[0]
            with fault(monkeypatch, "refusal") as broken:
                for kind in ("move", "why"):
                    broken.times = 1
                    answer = await soon(one.say(kind, move=move))
                    assert (answer["t"], answer["code"]) == ("refused", "broken")
                broken.times = 1
                body = {"t": "move", "key": "rest", "move": move}
                reply = await house.ask(
                    "POST", f"/api/tables/{one.table}/acts", body, authorization=f"Bearer {one.token}"
                )
            assert (reply.status_code, reply.json()["code"]) == (500, "broken")
            assert len(written_down(caplog)) == 3
            assert house.house.metrics.broken._value.get() == 3
            assert "ok" in await soon(one.play(move))

    asyncio.run(run())


def test_a_step_that_is_written_but_fails_is_read_again_from_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with hall() as house:
            one, two = await two_people(house)
            before = one.seq
            with fault(monkeypatch, "outcome") as broken:
                broken.times = 1  # `Table.settle` asks for it when the store has the step
                answer = await soon(one.play(one.moves[0]))
            assert "ok" in answer, "the step is in the log, and the table that was read from it says so"
            await two.up_to(before + 1)
            assert len(written_down(caplog)) == 1
            room = await house.house.room(one.table)
            assert room.table.seq == len(await house.house.store.load(one.table)) == before + 1
            mover = one if one.moves else two
            assert "ok" in await soon(mover.play(mover.moves[0]))

    asyncio.run(run())


def test_a_table_that_cannot_be_read_again_says_so_until_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "AGAIN_S", 0.0)

    async def run() -> None:
        async with hall() as house:
            one, two = await two_people(house)
            before = one.seq
            with fault(monkeypatch, "outcome") as broken:
                broken.times = 1000
                move = one.moves[0]
                for key in ("k1", "k1", "k2"):
                    answer = await soon(one.play(move, key=key))
                    assert (answer["t"], answer["code"], answer["rule"]) == ("refused", "broken", None)
                newcomer = Player(house, one.table, one.token)
                await newcomer.come()
                assert newcomer.bye is not None
                assert newcomer.bye["code"] == "broken"
            answer = await soon(one.play(move, key="k1"))
            assert answer.get("ok") == "k1" or answer["t"] == "ok"
            await two.up_to(before + 1)
            assert len(await house.house.store.load(one.table)) == before + 1

    asyncio.run(run())


def test_a_log_that_cannot_be_read_at_all_is_no_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with hall() as house:
            one, _ = await two_people(house)
            room = house.house.rooms.pop(one.table)
            room.close()
            with fault(monkeypatch, "outcome") as broken:
                broken.times = 1000
                newcomer = Player(house, one.table, one.token)
                await newcomer.come()
                assert newcomer.bye is not None
                assert newcomer.bye["code"] == "broken"
                reply = await house.ask("GET", f"/api/tables/{one.table}/scene", authorization=f"Bearer {one.token}")
                assert (reply.status_code, reply.json()["code"]) == (500, "broken")
            await come_again(one)
            assert one.scene["table"]["status"] == "playing"

    asyncio.run(run())


class Doubtful:
    """A store that loses its answers, not the steps."""

    def __init__(self, room: Room) -> None:
        self.store = room.house.store
        self.loses = False

    def put(self, table_id: str, step: Step, then: Then) -> None:
        if not self.loses:
            self.store.put(table_id, step, then)
            return
        self.store.put(table_id, step, lambda _: then(StoreAway()))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


def test_a_step_whose_fate_is_unknown_is_looked_up_in_the_log() -> None:
    async def run() -> None:
        async with hall() as house:
            one, two = await two_people(house)
            room = await house.house.room(one.table)
            store = Doubtful(room)
            house.house.store = cast(Store, store)
            store.loses = True
            before, move = one.seq, one.moves[0]
            answer = await soon(one.play(move, key="k"))
            assert (answer["code"], answer["retry"]) == ("cannot-write", True)
            store.loses = False
            assert room.table.seq == before
            await come_again(two)
            assert two.seq == before + 1, "whoever comes in finds it"
            again = await soon(one.play(move, key="k"))
            assert again.get("ok") == "k" or again["t"] == "ok"
            assert [step.key for step in await store.load(one.table)].count(f"{one.seat}:k") == 1

    asyncio.run(run())


def test_no_step_is_dated_before_the_one_before_it() -> None:
    async def run() -> None:
        async with hall() as house:
            one, _ = await two_people(house)
            room = await house.house.room(one.table)
            last = room.table.story[-1].step.at_ms
            assert room.context(None, last - 60_000).now_ms == last
            assert room.context(None, last + 60_000).now_ms == last + 60_000

    asyncio.run(run())


def test_two_who_want_to_play_again_at_once_make_one_table() -> None:
    async def run() -> None:
        async with hall() as house:
            one, two = await two_people(house)
            await one.say("resign")
            await two.until(lambda: two.is_over)
            before = len(house.house.store.logs)  # type: ignore[attr-defined]
            first, second = await asyncio.gather(one.say("rematch"), two.say("rematch"))
            assert first["table"] == second["table"]
            assert len(house.house.store.logs) == before + 1  # type: ignore[attr-defined]

    asyncio.run(run())


def test_the_same_wish_twice_at_once_makes_one_table() -> None:
    async def run() -> None:
        async with hall() as house:
            me = await house.ask("PUT", "/api/me", {"name": "Ann"})
            cookie = me.headers["set-cookie"].partition(";")[0]
            wish = {"game": "mindgame", "name": "Ann", "key": "once"}
            made = await asyncio.gather(*(house.ask("POST", "/api/tables", wish, cookie=cookie) for _ in range(4)))
            assert [one.status_code for one in made] == [201] * 4
            assert len({one.json()["table"]["id"] for one in made}) == 1
            assert len(house.house.rooms) == len(house.house.store.logs) == 1  # type: ignore[attr-defined]

    asyncio.run(run())
