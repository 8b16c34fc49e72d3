"""The same tables on every store and bus, in one process and in two, through restarts of what they stand on."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from functools import partial
from pathlib import Path

import pytest
from redis.asyncio import Redis

from mindscape.server.bus.redis import RedisBus
from mindscape.server.store import open_store
from server import outside
from server.hall import PATIENCE_S, Player, hall
from server.stillness import NOON, compare_clocks, happens, stop_the_clocks, wait_for_presses

DATABASES = ["sqlite", "postgres"]
BUSES = ["local", "redis"]


async def toggle(player: Player, times: int) -> None:
    """Raise and lower a hand, each answered before the next."""
    for _ in range(times):
        move = "raise" if "raise" in player.moves else "lower"
        answer = await player.play(move)
        assert answer["t"] in ("update", "ok"), answer  # the step may be heard of before it is read
        await player.up_to(answer["seq"])


async def begin_to_play(players: list[Player]) -> None:
    for player in players:
        assert (await player.play("ready"))["t"] in ("update", "ok")
    for player in players:
        await player.until(lambda player=player: player.scene["view"]["phase"] == "play")


async def agree(players: list[Player]) -> None:
    seq = max(player.seq for player in players)
    for player in players:
        await player.up_to(seq)
    kinds = [[step["kind"] for step in player.story] for player in players]
    assert all(one == kinds[0] for one in kinds)


@pytest.mark.parametrize("bus", BUSES)
@pytest.mark.parametrize("database", DATABASES)
def test_a_table_in_one_process(database: str, bus: str, tmp_path: Path) -> None:
    async def story() -> None:
        url, bus_url = outside.database_url(database, tmp_path), outside.bus_url(bus)
        async with hall(database=url, bus=bus_url) as house:
            ann, bob, eve = await house.full_table("themind", {"players": 3}, 3)
            await begin_to_play([ann, bob, eve])
            await asyncio.gather(toggle(ann, 9), toggle(bob, 8))
            await agree([ann, bob])
            seq, view, table, token = ann.seq, ann.scene["view"], ann.table, ann.token
        async with hall(database=url, bus=bus_url) as house:
            again = await Player(house, table, token).come()
            house.players.append(again)
            assert again.scene["view"] == view
            assert again.seq >= seq

    asyncio.run(story())


def test_the_same_key_does_nothing_twice_where_processes_do_not_hear_each_other(tmp_path: Path) -> None:
    """On one file a second server without a bus is refused, so this can only happen on PostgreSQL."""

    async def story() -> None:
        url = outside.database_url("postgres", tmp_path)
        async with hall(database=url) as here, hall(database=url) as there:
            made = await here.table("nevermind")
            ann = await here.player(made)
            await ann.until(lambda: bool(ann.moves))
            other = await there.player(made)
            assert other.seq == ann.seq
            move = ann.moves[0]
            first = await ann.play(move, key="once")
            again = await other.play(move, key="once")  # there the step has not been heard of
            assert again["seq"] == first["seq"]
            steps = await here.house.store.load(made["table"]["id"])
            assert [one.key for one in steps].count(steps[first["seq"] - 1].key) == 1
            assert len(steps) == first["seq"]

    asyncio.run(story())


@pytest.mark.parametrize("database", DATABASES)
def test_two_processes_serve_the_seats_of_one_table(database: str, tmp_path: Path) -> None:
    async def story() -> None:
        url, bus = outside.database_url(database, tmp_path), outside.bus_url("redis")
        async with hall(database=url, bus=bus) as here, hall(database=url, bus=bus) as there:
            made = await here.table("themind", {"players": 3})
            ann = await here.player(made)
            bob = await there.player(await there.sit(made, "Bob"))
            eve = await there.player(await here.sit(made, "Eve"))
            players = [ann, bob, eve]
            for player in players:
                await player.until(lambda player=player: player.scene["table"]["status"] == "playing")
            await begin_to_play(players)
            await asyncio.gather(*(toggle(player, 10) for player in (ann, bob)))
            await agree(players)
            assert {"p0", "p1", "p2"} == set(ann.here) == set(bob.here)
            rng = random.Random(3)
            while not ann.is_over:
                player = rng.choice([one for one in players if one.moves])
                await player.play(rng.choice(player.moves))
                await agree(players)
            assert [player.scene["result"] for player in players] == [ann.scene["result"]] * 3

    asyncio.run(story())


def test_presses_at_two_processes_are_judged_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clocks(monkeypatch)
    wait_for_presses(monkeypatch, 2)

    async def story() -> None:
        url, bus = outside.database_url("sqlite", tmp_path), outside.bus_url("redis")
        async with hall(database=url, bus=bus) as here, hall(database=url, bus=bus) as there:
            made = await here.table("themind", {"players": 2})
            ann = await here.player(made)
            bob = await there.player(await there.sit(made, "Bob"))
            for player in (ann, bob):
                await player.until(lambda player=player: player.scene["table"]["status"] == "playing")
            await compare_clocks([ann, bob], here, there)
            await begin_to_play([ann, bob])
            cards = {player: next(move for move in player.moves if move.startswith("play")) for player in (ann, bob)}
            answers = await asyncio.gather(
                ann.play(cards[ann], stamp=NOON - 1, seen=0),
                bob.play(cards[bob], stamp=NOON - 4, seen=0),
                return_exceptions=False,
            )
            assert all(answer["t"] in ("update", "ok", "refused") for answer in answers)
            await agree([ann, bob])
            first = next(
                step for step in ann.story if step["kind"] == "moved" and step["moves"][0]["move"].startswith("play")
            )
            assert first["by"] == "p1", "Bob was 3 ms earlier"

    asyncio.run(story())


def test_a_sign_costs_one_sign_wherever_it_is_given(tmp_path: Path) -> None:
    async def story() -> None:
        url, bus = outside.database_url("sqlite", tmp_path), outside.bus_url("redis")
        few = {"signal_burst": 8, "signals_per_s": 0.0001}
        async with hall(database=url, bus=bus, **few) as here, hall(database=url, bus=bus, **few) as there:
            made = await here.table("themind", {"players": 2})
            houses = {await here.player(made): here, await there.player(await there.sit(made, "Bob")): there}
            for player in houses:
                await player.until(lambda player=player: player.scene["table"]["status"] == "playing")
            assert (
                sum([(await house.house.room(made["table"]["id"])).presence.is_arbiter for house in houses.values()])
                == 1
            )

            async def signs_left(player: Player) -> float:
                race = (await houses[player].house.room(player.table)).race
                return race.signals.of((player.seat or "p")[1:], time.monotonic()).level

            async def gives(player: Player, sign: str) -> None:
                left = await signs_left(player)
                await player.play(sign)
                assert left - 1.01 < await signs_left(player) < left - 0.99, (player.seat, sign)

            for player in houses:
                await gives(player, "ready")
            for player in houses:
                await player.until(lambda player=player: player.scene["view"]["phase"] == "play")
                await gives(player, "raise")

    asyncio.run(story())


class Steady:
    """Plays on whatever happens: what was not written is said again with the same key, until it is answered."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.acknowledged: dict[str, int] = {}

    async def play(self, until: asyncio.Future[None], more: int) -> None:
        """Raise and lower a hand until something is over, and a few times more."""
        number = 0
        while more:
            more -= until.done()
            number += 1
            key, move = f"{self.player.name}-steady-{number}", "raise" if "raise" in self.player.moves else "lower"
            while (answer := await self.player.play(move, key=key))["t"] == "refused":
                assert answer["retry"], answer
            self.acknowledged[key] = answer["seq"]
            await self.player.up_to(answer["seq"])


@pytest.mark.parametrize("how", ["stop", "kill"])
@pytest.mark.parametrize("what", ["postgres", "redis"])
def test_postgresql_and_redis_may_end_and_begin_again_in_mid_game(what: str, how: str) -> None:
    async def story() -> None:
        servers = {"postgres": outside.own_postgres(), "redis": outside.own_redis()}
        database = outside.postgres_url(servers["postgres"].url)
        bus = f"{servers['redis'].url}?prefix={secrets.token_hex(4)}"
        loop = asyncio.get_running_loop()
        async with hall(database=database, bus=bus) as here, hall(database=database, bus=bus) as there:
            made = await here.table("themind", {"players": 3})
            players = [await here.player(made)]
            for house, name in ((there, "Bob"), (there, "Eve")):
                players.append(await house.player(await there.sit(made, name)))
            for player in players:
                await player.until(lambda player=player: player.scene["table"]["status"] == "playing")
            await begin_to_play(players)
            steady = [Steady(player) for player in players[:2]]
            back: asyncio.Future[None] = loop.create_future()
            playing = asyncio.gather(*(one.play(back, more=5) for one in steady))
            await happens(lambda: all(one.acknowledged for one in steady))
            server = servers[what]
            await asyncio.to_thread(server.stop if how == "stop" else server.kill)
            await asyncio.sleep(0.5)
            await asyncio.to_thread(server.start)
            back.set_result(None)
            await playing
            await agree(players)
            late = await Player(here, made["table"]["id"], made["token"]).come()
            here.players.append(late)
            assert late.seq >= max(player.seq for player in players)
        store = open_store(database)
        await store.open()
        steps = await store.load(made["table"]["id"])
        await store.close()
        assert [step.seq for step in steps] == list(range(1, len(steps) + 1))
        keys = [step.key.rpartition(":")[2] for step in steps]
        for one in steady:
            assert len(one.acknowledged) > 5
            assert all(keys.count(key) == 1 for key in one.acknowledged)

    asyncio.run(story())


@pytest.mark.parametrize("what", ["postgres", "redis"])
def test_a_server_that_cannot_be_reached_for_a_moment_is_waited_for(what: str, tmp_path: Path) -> None:
    async def story() -> None:
        database, bus = outside.database_url("postgres", tmp_path), outside.bus_url("redis")
        gate = outside.Gate(database if what == "postgres" else bus)
        await gate.open()
        database, bus = (gate.url, bus) if what == "postgres" else (database, gate.url)
        async with hall(database=database, bus=bus) as here, hall(database=database, bus=bus) as there:
            made = await here.table("themind", {"players": 3})
            ann = await here.player(made)
            bob = await there.player(await there.sit(made, "Bob"))
            eve = await there.player(await there.sit(made, "Eve"))
            for player in (ann, bob):
                await player.until(lambda player=player: player.scene["table"]["status"] == "playing")
            await begin_to_play([ann, bob, eve])
            await gate.close()
            playing = asyncio.gather(toggle(ann, 5), toggle(bob, 6))
            await asyncio.sleep(1.0)
            await gate.open()
            await playing
            await agree([ann, bob])
            await asyncio.gather(toggle(ann, 4), toggle(bob, 3))
            await agree([ann, bob])
        await gate.close()

    asyncio.run(story())


async def reaches(one: RedisBus, heard: list[bytes]) -> None:
    """What one says another hears, as soon as both have found who leads."""
    async with asyncio.timeout(PATIENCE_S):
        word = secrets.token_bytes(8)
        while word not in heard:
            one.publish("t1", word)
            await asyncio.sleep(0.05)


def test_the_bus_goes_to_the_redis_that_leads() -> None:
    async def story() -> None:
        first, second = outside.new_redis(), outside.new_redis()
        url = f"{first.url},127.0.0.1:{second.port}?prefix={secrets.token_hex(4)}"
        async with Redis.from_url(first.url) as at_first, Redis.from_url(second.url) as at_second:
            await at_second.replicaof("127.0.0.1", str(first.port))
            buses = [RedisBus(url), RedisBus(url)]
            heard: list[list[bytes]] = [[], []]
            restored = [0, 0]

            def hear(number: int, _: str, said: bytes) -> None:
                heard[number].append(said)

            def again(number: int) -> None:
                restored[number] += 1

            for number, bus in enumerate(buses):
                await bus.open(partial(hear, number), partial(again, number))
                bus.follow("t1")
            one, other = buses
            await reaches(one, heard[1])
            # Handed over: both live, and what is said to the one that follows would reach nobody else.
            await at_second.replicaof("NO", "ONE")
            await at_first.replicaof("127.0.0.1", str(second.port))
            await happens(lambda: one.client is one.clients[1] and other.client is other.clients[1])
            await reaches(one, heard[1])
            await reaches(other, heard[0])
            assert min(restored) >= 1
            assert await one.ready()
            # Lost: the first leads again.
            second.kill()
            await at_first.replicaof("NO", "ONE")
            await reaches(one, heard[1])
            await reaches(other, heard[0])
            for bus in buses:
                await bus.close()
        first.kill()

    asyncio.run(story())
