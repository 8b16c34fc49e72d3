"""The Mind against a client that cheats: no answer tells that somebody has pressed, and no clock is made up."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence

import pytest

from mindscape.server import race as race_module
from mindscape.server.fairplay import Limits, Press, Window
from server.hall import Hall, Player, hall
from server.stillness import NOON, compare_clocks, happens, stop_the_clocks, wait_for_presses


async def playing(house: Hall) -> list[Player]:
    ann, bob = await house.full_table("themind", seats=2)
    await compare_clocks([ann, bob], house)
    for player in (ann, bob):
        await player.play("ready")
    for player in (ann, bob):
        await player.until(lambda player=player: player.scene["view"]["phase"] == "play")
    return [ann, bob]


def keep_windows_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows stay open until a test closes them."""

    class Open(Window):
        def __init__(self, press: Press, reaches: Sequence[float]) -> None:
            super().__init__(press, reaches)
            self.closes = press.arrived + 1e7

        def add(self, press: Press, reaches: Sequence[float]) -> None:
            self.presses.append(press)

    monkeypatch.setattr("mindscape.server.race.open_window", Open)


async def looks_slow(house: Hall, ann: Player, bob: Player) -> None:
    """Bob's line does from now on, and Ann's does not."""
    for player in (ann, bob):
        player.answers_pings = False
        await player.say("log", since=0)  # after this no answer to a ping is under way
    (await house.house.room(ann.table)).race.reaches = {0: 1.0, 1: 1e7}


PROBES = ["play 0", "play 101", "dance", "stop", "raise"]


@pytest.mark.parametrize("probe", PROBES)
@pytest.mark.parametrize("pressed", [False, True])
def test_no_answer_tells_whether_somebody_has_pressed(
    monkeypatch: pytest.MonkeyPatch, probe: str, pressed: bool
) -> None:
    """It comes after as long as a window may be open at most, whether one is or not, and whenever that one closes."""
    keep_windows_open(monkeypatch)
    monkeypatch.setattr(race_module, "LIMITS", Limits(window_ms=1e7))

    async def story() -> None:
        async with hall() as house:
            ann, bob = await playing(house)
            race = (await house.house.room(ann.table)).race
            await looks_slow(house, ann, bob)
            card = next(move for move in ann.moves if move.startswith("play"))
            laid = asyncio.create_task(ann.play(card, seen=ann.seq)) if pressed else None
            if pressed:
                await happens(lambda: race.window is not None)
            heard = len(bob.heard)
            asked = asyncio.create_task(bob.play(probe, seen=bob.seq))
            await happens(lambda: any(press.seat == 1 for press, _ in race.held.values()))
            await asyncio.sleep(0.05)
            assert [one for one in bob.heard[heard:] if '"ping"' not in one] == []
            (number,) = race.held
            if laid is not None:
                race._close()
                await laid
            assert not asked.done()
            race._let_go(number)
            await asked

    asyncio.run(story())


def test_of_one_seat_and_of_what_is_decided_the_order_is_that_of_the_presses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever says stop before a card is laid has said it before, although signs are held longer than cards."""
    keep_windows_open(monkeypatch)
    monkeypatch.setattr(race_module, "LIMITS", Limits(window_ms=1e7))

    async def story() -> None:
        async with hall() as house:
            ann, bob = await playing(house)
            race = (await house.house.room(ann.table)).race
            await looks_slow(house, ann, bob)
            stopped = asyncio.create_task(bob.play("stop", seen=bob.seq))
            await happens(lambda: bool(race.held))
            laid = asyncio.create_task(ann.play(next(one for one in ann.moves if one.startswith("play")), seen=ann.seq))
            await happens(lambda: race.window is not None)
            race._close()
            assert (await stopped)["t"] == "update"
            assert (await laid)["t"] == "refused"

    asyncio.run(story())


def test_signs_run_out_alike_whether_somebody_has_pressed_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_windows_open(monkeypatch)

    async def story() -> None:
        async with hall(signal_burst=2, signals_per_s=0.0001) as house:
            ann, bob = await playing(house)
            race = (await house.house.room(ann.table)).race
            race.signals.spend("1", time.monotonic(), 2.0)
            for _ in range(2):
                assert (await bob.play("raise", seen=bob.seq))["code"] == "too-many-signs"
                asyncio.create_task(ann.play(ann.moves[0], seen=ann.seq))  # noqa: RUF006  (the hall outlives it)
                await happens(lambda: race.window is not None)
            race._close()

    asyncio.run(story())


def test_a_sign_costs_one_sign() -> None:
    async def story() -> None:
        async with hall(signal_burst=4, signals_per_s=0.0001) as house:
            _, bob = await playing(house)
            race = (await house.house.room(bob.table)).race
            left = race.signals.of("1", time.monotonic()).level
            await bob.play("raise", seen=bob.seq)
            assert left - 1.01 < race.signals.of("1", time.monotonic()).level < left - 0.99

    asyncio.run(story())


def test_a_pong_counts_once_and_only_for_a_ping_that_was_sent() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, _ = await playing(house)
            room = await house.house.room(ann.table)
            visitor = next(one for one in room.visitors if one.who.seat == 0)
            ann.answers_pings = False
            before = len(ann.heard)
            await ann.until(lambda: any('"ping"' in one for one in ann.heard[before:]))
            ping = json.loads(next(one for one in ann.heard[before:] if '"ping"' in one))
            known = len(visitor.clock.answers)
            for s in (ping["s"] - 240.0, ping["s"] + 1.0, ping["s"], ping["s"]):
                await ann.socket.send(json.dumps({"t": "pong", "s": s, "c": 1.0}))
            await ann.say("log", since=0)
            assert len(visitor.clock.answers) == min(known + 1, visitor.clock.limits.samples)

    asyncio.run(story())


def test_a_seat_with_several_windows_is_as_near_as_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clocks(monkeypatch)

    async def story() -> None:
        async with hall() as house:
            ann, _ = await playing(house)
            room = await house.house.room(ann.table)
            near = next(one for one in room.visitors if one.who.seat == 0)
            far = Player(house, ann.table, ann.token)
            far.answers_pings = False
            house.players.append(await far.come())
            other = next(one for one in room.visitors if one.who.seat == 0 and one is not near)
            for number in range(8):
                other.clock.pong(number * 1000.0, number * 1000.0 + 120.0, number * 1000.0 + 240.0)
            assert other.clock.reach > 100.0
            assert room.race.reach(0) == near.clock.reach < 20.0

    asyncio.run(story())


def test_a_stamp_without_what_was_seen_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clocks(monkeypatch)
    wait_for_presses(monkeypatch, 2)

    async def story() -> None:
        async with hall() as house:
            ann, bob = await playing(house)
            room = await house.house.room(ann.table)
            cards = {player: next(move for move in player.moves if move.startswith("play")) for player in (ann, bob)}
            late = asyncio.create_task(bob.play(cards[bob], stamp=NOON - 2, seen=bob.seq))
            await happens(lambda: room.race.window is not None)
            await ann.play(cards[ann], stamp=NOON - 7)
            await late
            moved = [step for step in ann.story if step["kind"] == "moved" and "play" in step["moves"][0]["move"]]
            assert moved[0]["by"] == "p1"

    asyncio.run(story())


def test_who_was_told_a_round_trip_ago_has_seen_it(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clocks(monkeypatch)

    async def story() -> None:
        async with hall() as house:
            ann, _ = await playing(house)
            room = await house.house.room(ann.table)
            clock = next(one for one in room.visitors if one.who.seat == 0).clock
            room.race.sent_at = {5: NOON - 5000.0, 6: NOON - 100.0, 7: NOON - 10.0}
            assert room.race.unseen_since(clock, 5, NOON) == NOON - 100.0  # it says that it has not seen step 6
            assert room.race.unseen_since(clock, 7, NOON) == NOON - 10.0

    asyncio.run(story())
