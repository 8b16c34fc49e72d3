"""Long games: nobody fills the memory with them, and nobody waits until those of others have been read."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import httpx
import pytest

from mindscape.server import longgames
from mindscape.server.longgames import weight
from server.enemies import deck_of_labels, played
from server.hall import Hall, Player, hall
from server.stillness import happens

ENEMY, FRIEND = {"X-Forwarded-For": "203.0.113.9"}, {"X-Forwarded-For": "198.51.100.7"}
MOVES = 60
RECORD = played("mindgame", ("surrender",), MOVES)
LONG: dict[str, Any] = {"game": "mindgame", "record": RECORD, "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture(autouse=True)
def soon_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty moves are a long game, and whoever has gone has gone."""
    monkeypatch.setattr(longgames, "LONG", MOVES)
    monkeypatch.setattr(longgames, "JUST_USED_S", -1.0)


async def asked(house: Hall, whose: dict[str, str], method: str, path: str, body: Any = None) -> httpx.Response:
    async with httpx.AsyncClient(base_url=house.url, timeout=60, headers=whose) as http:
        return await http.request(method, path, json=body)


async def made(house: Hall, whose: dict[str, str]) -> dict[str, Any]:
    answer = await asked(house, whose, "POST", "/api/tables", LONG)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def comes(house: Hall, table: dict[str, Any], whose: dict[str, str]) -> Player:
    player = Player(house, table["table"]["id"], table["token"])
    house.players.append(player)
    return await player.come(whose)


async def one_weight() -> int:
    """How much such a game takes."""
    async with hall() as house:
        return weight(house.house.rooms[(await made(house, {}))["table"]["id"]])


def test_an_address_opens_so_many_long_games_and_others_are_not_kept_from_theirs() -> None:
    async def story() -> None:
        one = await one_weight()
        async with hall(long_moves=int(2.5 * one)) as house:
            for _ in range(2):
                await made(house, ENEMY)
            refused = await asked(house, ENEMY, "POST", "/api/tables", LONG)
            assert (refused.status_code, refused.json()["code"]) == (429, "many-long-games")
            assert len(await house.house.store.listed("mindgame", 100)) == 0  # and nothing was written down for it
            table = await made(house, FRIEND)
            # What is not in memory any more has to be opened too.
            house.house._forget(table["table"]["id"], house.house.rooms[table["table"]["id"]])
            path, auth = f"/api/tables/{table['table']['id']}/scene", {"Authorization": f"Bearer {table['token']}"}
            assert (await asked(house, ENEMY | auth, "GET", path)).status_code == 429
            assert (await asked(house, FRIEND | auth, "GET", path)).status_code == 200
            # A game of usual length is never counted.
            assert (await asked(house, ENEMY, "POST", "/api/tables", {"game": "nevermind"})).status_code == 201

    asyncio.run(story())


def test_a_deck_of_many_small_things_weighs_more_than_one_of_long_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """In memory it takes as much as thirty thousand moves: before, an address opened eight such tables at once."""
    monkeypatch.setattr(longgames, "JUST_USED_S", 60.0)
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "deepofmine", "seats": seats, "options": {"deck": deck_of_labels()}}

    async def story() -> None:
        async with hall(long_moves=20_000) as house:
            answers = [await asked(house, ENEMY, "POST", "/api/tables", wish) for _ in range(2)]
            assert [one.status_code for one in answers] == [201, 429]
            assert answers[1].json()["code"] == "many-long-games"
            (room,) = house.house.rooms.values()
            assert weight(room) > 20_000

    asyncio.run(story())


def test_of_long_games_at_which_nobody_is_only_the_latest_stay_in_memory() -> None:
    async def story() -> None:
        one = await one_weight()
        async with hall(long_moves=int(2.5 * one)) as house:
            first, second = await made(house, ENEMY), await made(house, FRIEND)
            here = await comes(house, first, ENEMY)
            third = await made(house, {"X-Forwarded-For": "198.51.100.8"})
            house.house.long_games.look(time.monotonic())
            assert first["table"]["id"] in house.house.rooms  # somebody is there
            assert second["table"]["id"] not in house.house.rooms
            assert third["table"]["id"] in house.house.rooms
            again = await comes(house, second, FRIEND)  # it is read again
            assert again.scene["plies"] >= MOVES
            assert here.bye is None

    asyncio.run(story())


def test_the_windows_of_an_address_hold_so_many_long_games_and_no_more() -> None:
    async def story() -> None:
        one = await one_weight()
        async with hall(long_moves=int(2.5 * one)) as house:
            tables = [await made(house, {"X-Forwarded-For": f"198.51.100.{number}"}) for number in range(3)]
            for table in tables[:2]:
                assert (await comes(house, table, ENEMY)).bye is None
            too_much = await comes(house, tables[2], ENEMY)
            assert too_much.bye is not None
            assert (too_much.bye["code"], too_much.bye["retry_ms"]) == ("many-long-games", longgames.AGAIN_MS)
            assert (await comes(house, tables[2], FRIEND)).bye is None
            assert (await comes(house, tables[0], ENEMY)).bye is None  # one more window at the same table

    asyncio.run(story())


def test_a_game_that_grows_while_it_is_played_is_not_counted() -> None:
    async def story() -> None:
        async with hall() as house:
            answer = await asked(house, ENEMY, "POST", "/api/tables", {"game": "nevermind"})
            player = await comes(house, answer.json(), ENEMY)
            room = next(iter(house.house.rooms.values()))
            room.table.told *= longgames.LONG + 1
            house.house._look_into_rooms(time.monotonic())
            assert weight(room) > longgames.LONG
            assert house.house.long_games.rooms == {}
            assert player.bye is None

    asyncio.run(story())


def test_games_that_have_grown_too_long_together_are_let_go_one_after_the_other() -> None:
    async def story() -> None:
        async with hall() as house:
            players = [await comes(house, await made(house, ENEMY), ENEMY) for _ in range(2)]
            friend = await comes(house, await made(house, FRIEND), FRIEND)
            house.house.long_games.most = MOVES
            house.house.long_games.look(time.monotonic())
            await happens(lambda: sum(player.bye is not None for player in players) == 1)
            house.house.long_games.look(time.monotonic())
            await asyncio.sleep(0.05)
            # Who plays one long game alone goes on with it.
            assert sum(player.bye is not None for player in players) == 1
            assert friend.bye is None

    asyncio.run(story())


def test_who_plays_without_a_window_holds_a_game_too() -> None:
    async def story() -> None:
        async with hall() as house:
            tables = [await made(house, ENEMY) for _ in range(2)]
            for table in tables:
                path, auth = f"/api/tables/{table['table']['id']}/scene", {"Authorization": f"Bearer {table['token']}"}
                assert (await asked(house, ENEMY | auth, "GET", path)).status_code == 200
            rooms = [house.house.rooms[table["table"]["id"]] for table in tables]
            house.house.long_games.most = MOVES
            house.house.long_games.rest(time.monotonic())
            assert len(house.house.rooms) == 2
            house.house.long_games.look(time.monotonic())
            assert sum(bool(room.presence.asking) for room in rooms if room.table.id in house.house.rooms) == 1
            assert len(house.house.rooms) == 1

    asyncio.run(story())


def test_who_has_a_long_game_read_waits_for_one_or_two_of_others_and_not_for_all() -> None:
    async def story() -> None:
        done: list[str] = []
        go_on = threading.Event()

        async with hall() as house:

            async def read(whose: str) -> None:
                await house.house.built(whose, go_on.wait, 60.0)
                done.append(whose)

            waiting = [asyncio.create_task(read("203.0.113.9")) for _ in range(5)]
            await asyncio.sleep(0)
            waiting.append(asyncio.create_task(read("198.51.100.7")))
            await asyncio.sleep(0)
            go_on.set()
            await asyncio.gather(*waiting)
            assert done.index("198.51.100.7") <= 2

    asyncio.run(story())


def test_what_is_read_for_somebody_is_charged_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with hall() as house:
            table = await made(house, FRIEND)
            house.house._forget(table["table"]["id"], house.house.rooms[table["table"]["id"]])
            asked_for: list[str] = []
            built = house.house.built

            async def noted(address: str, *given: Any) -> Any:
                asked_for.append(address)
                return await built(address, *given)

            monkeypatch.setattr(house.house, "built", noted)
            auth = {"Authorization": f"Bearer {table['token']}"}
            for what in ("scene", "record", "replay"):
                await asked(house, ENEMY | auth, "GET", f"/api/tables/{table['table']['id']}/{what}")
            assert asked_for == [ENEMY["X-Forwarded-For"]] * 3

    asyncio.run(story())
