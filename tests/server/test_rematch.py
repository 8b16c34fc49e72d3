"""Once more: the seats of a rematch are kept for those who sat there."""

from __future__ import annotations

import asyncio
from threading import current_thread
from typing import Any

import httpx
import pytest

from mindscape.server.commands import rematch
from mindscape.server.settings import Settings
from server.enemies import large_deck
from server.hall import Hall, Player, hall
from server.stillness import happens


async def played(house: Hall) -> tuple[Player, Player]:
    """Two people at a listed table whose game is over."""
    ann, bob = await house.full_table("mindgame", seats=2, switches={"join": "anyone"})
    await bob.say("resign")
    await ann.until(lambda: ann.is_over)
    return ann, bob


async def sits_again(house: Hall, player: Player) -> Player:
    seated = await player.say("rematch")
    assert seated["t"] == "seated", seated
    again = await Player(house, seated["table"], seated["token"]).come()
    house.players.append(again)
    return again


async def stranger(house: Hall, table: str, **wish: Any) -> httpx.Response:
    return await house.ask("POST", f"/api/tables/{table}/seats", {"name": "Eve"} | wish)


async def listed(house: Hall) -> list[str]:
    return [table["id"] for table in (await house.ask("GET", "/api/tables")).json()["tables"]]


async def until_listed(house: Hall, table: str) -> None:
    while table not in await listed(house):
        await asyncio.sleep(0.01)


def test_no_stranger_is_quicker_than_those_who_played() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, bob = await played(house)
            again = await sits_again(house, ann)
            free = next(seat for seat in again.scene["table"]["seats"] if seat["kind"] == "open")
            assert (free["kept"], free["name"]) == (True, "Guest 1")
            for wish in ({}, {"seat": free["seat"]}, {"code": again.scene["table"]["code"]}):
                answer = await stranger(house, again.table, **wish)
                assert (answer.status_code, answer.json()["code"]) == (409, "seats-kept")
                assert answer.json()["data"] == {"names": ["Guest 1"]}
            assert again.table not in await listed(house)
            back = await sits_again(house, bob)
            assert back.seat == free["seat"]
            await back.until(lambda: back.scene["table"]["status"] == "playing")
            assert not any(seat["kept"] for seat in back.scene["table"]["seats"])

    asyncio.run(story())


def test_the_host_gives_a_kept_seat_away() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, bob = await played(house)
            again = await sits_again(house, ann)
            answer = await again.say("free", seat="p0")
            assert answer["happened"][0]["say"] == "The seat is no longer kept for Guest 1."
            await until_listed(house, again.table)
            assert (await again.say("free", seat="p0"))["code"] == "seat-free"
            assert (await stranger(house, again.table)).status_code == 201
            assert (await bob.say("rematch"))["code"] in ("seats-taken", "game-runs")

    asyncio.run(story())


def test_a_bot_may_sit_where_somebody_is_waited_for() -> None:
    async def story() -> None:
        async with hall() as house:
            again = await sits_again(house, (await played(house))[0])
            await again.say("start", fill=True)
            await again.until(lambda: again.scene["table"]["status"] == "playing")

    asyncio.run(story())


def test_after_a_while_a_seat_is_kept_no_longer() -> None:
    async def story() -> None:
        assert Settings().kept_s >= 60
        async with hall(kept_s=0.0) as house:
            again = await sits_again(house, (await played(house))[0])
            await again.until(lambda: not any(seat["kept"] for seat in again.scene["table"]["seats"]))
            await until_listed(house, again.table)
            assert (await stranger(house, again.table)).status_code == 201

    asyncio.run(story())


def test_who_stands_up_after_the_end_says_no() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, bob = await played(house)
            again = await sits_again(house, ann)
            await bob.say("leave")
            await again.until(lambda: not any(seat["kept"] for seat in again.scene["table"]["seats"]))
            ann, bob = await played(house)
            await bob.say("leave")
            again = await sits_again(house, ann)
            assert not any(seat["kept"] for seat in again.scene["table"]["seats"])

    asyncio.run(story())


def test_an_invitation_shows_a_seat_as_free_to_the_one_for_whom_it_is_kept() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("mindgame")
            answer = await house.ask(
                "POST", f"/api/tables/{made['table']['id']}/seats", {"name": "Bob", "code": made["table"]["code"]}
            )
            cookie = answer.headers["set-cookie"].partition(";")[0]
            ann = await house.player(made)
            await ann.until(lambda: ann.scene["table"]["status"] == "playing")
            await ann.say("resign")
            again = await sits_again(house, ann)
            code = {"code": again.scene["table"]["code"]}
            for headers, kept in (({}, True), ({"Cookie": cookie}, False)):
                found = (await house.ask("POST", "/api/join", code, **headers)).json()
                assert [seat["kept"] for seat in found["seats"] if seat["kind"] == "open"] == [kept]

    asyncio.run(story())


def test_seats_are_kept_through_a_restart(tmp_path: Any) -> None:
    database = f"sqlite:///{tmp_path}/m.db"

    async def story() -> None:
        async with hall(database=database) as house:
            again = await sits_again(house, (await played(house))[0])
        async with hall(database=database) as house:
            assert (await stranger(house, again.table)).json()["code"] == "seats-kept"
        async with hall(database=database, kept_s=0.0) as house:
            late = await Player(house, again.table, again.token).come()
            house.players.append(late)
            room = await house.house.room(again.table)
            await happens(lambda: not any(seat.kept for seat in room.table.seats))

    asyncio.run(story())


def test_games_that_are_given_up_at_once_are_counted_as_tables_are() -> None:
    async def story() -> None:
        async with hall(tables_per_hour=3) as house:
            seats = [{"kind": "me"}, {"kind": "bot"}]
            player = await house.player(await house.table("mindgame", seats=seats))
            await player.until(lambda: player.scene["table"]["status"] == "playing")
            for _ in range(2):
                await player.say("resign")
                player = await sits_again(house, player)
                await player.until(lambda player=player: player.scene["table"]["status"] == "playing")
            await player.say("resign")
            refused = await player.say("rematch")
            assert (refused["t"], refused["code"]) == ("refused", "many-tables")
            answer = await house.ask("POST", "/api/tables", {"game": "nevermind"})
            assert (answer.status_code, answer.json()["code"]) == (429, "many-tables")

    asyncio.run(story())


def test_a_rematch_with_a_long_deck_is_made_beside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with hall() as house:
            seats = [{"kind": "me"}, *[{"kind": "bot"}] * 3]
            made = await house.table("deepofmine", {"deck": large_deck(100)}, seats=seats)
            player = await house.player(made)
            await player.until(lambda: player.scene["table"]["status"] == "playing")
            await player.say("resign")
            where: list[str] = []
            first_step = rematch.first_step

            def noted(*given: Any) -> Any:
                where.append(current_thread().name)
                return first_step(*given)

            monkeypatch.setattr(rematch, "first_step", noted)
            assert (await player.say("rematch"))["t"] == "seated"
            assert where[0].startswith("builder")

    asyncio.run(story())
