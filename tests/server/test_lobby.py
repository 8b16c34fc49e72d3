"""The lists of the lobby: who is here, whose turn it is, how far a game is and when something happened last."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from mindscape.core.registry import game
from server.hall import PATIENCE_S, Hall, Player, hall

Json = dict[str, Any]


async def mine(house: Hall, cookie: str) -> list[Json]:
    answer = await house.ask("GET", "/api/me", cookie=cookie)
    tables: list[Json] = answer.json()["tables"]
    return tables


async def two_of(house: Hall, name: str) -> tuple[list[Player], list[str]]:
    """Two people at a game that has begun, and their cookies."""
    answers = [await house.ask("POST", "/api/tables", {"game": name, "name": "Ann"})]
    table = answers[0].json()["table"]
    answers.append(await house.ask("POST", f"/api/tables/{table['id']}/seats", {"name": "Bob", "code": table["code"]}))
    players = [await house.player(answer.json()) for answer in answers]
    await players[0].until(lambda: players[0].scene["table"]["status"] == "playing")
    return players, [answer.headers["set-cookie"].partition(";")[0] for answer in answers]


async def play_some(players: list[Player], count: int) -> None:
    for _ in range(count):
        one = next(player for player in players if player.moves)
        await one.play(next(move for move in one.moves if move != "surrender"))
        for player in players:
            await player.up_to(one.seq)


def test_my_games_tell_whose_turn_it_is_how_far_and_when_something_happened() -> None:
    async def story() -> None:
        async with hall() as house:
            players, (ann, bob) = await two_of(house, "mindgame")
            began = (await mine(house, ann))[0]
            assert (began["mine"], began["turn"], began["progress"]) == ("p0", ["p0"], {"turn": 1})
            while players[0].scene["actors"] == ["p0"]:
                await play_some(players, 1)
            (told,) = await mine(house, bob)
            assert (told["mine"], told["turn"], told["progress"]) == ("p1", ["p1"], {"turn": 2})
            assert told["updated_ms"] > began["updated_ms"]

    asyncio.run(story())


def test_a_race_has_levels_and_nobodys_turn() -> None:
    async def story() -> None:
        async with hall() as house:
            _, (ann, _) = await two_of(house, "themind")
            (told,) = await mine(house, ann)
            assert (told["turn"], told["progress"]) == ([], {"level": 1, "levels": 12})

    asyncio.run(story())


def test_what_happened_is_known_to_the_lobby_when_the_server_has_been_closed(tmp_path: Path) -> None:
    """Moves alone are not worth a row each; when nobody is at the table any more the lobby knows of them."""
    database = f"sqlite:///{tmp_path}/m.db"

    async def story() -> None:
        async with hall(database=database) as house:
            players, (ann, _) = await two_of(house, "mindgame")
            while players[0].scene["actors"] == ["p0"]:
                await play_some(players, 1)
            (before,) = await mine(house, ann)
        async with hall(database=database) as house:
            assert not house.house.rooms  # nobody has come to the table
            (after,) = await mine(house, ann)
            told = ("mine", "turn", "progress", "updated_ms")
            assert [after[each] for each in told] == [before[each] for each in told]

    asyncio.run(story())


async def guest_of(house: Hall, player: Player) -> str:
    room = await house.house.room(player.table)
    guest = room.table.seats[0].guest
    assert guest is not None
    return guest


def test_a_game_that_is_played_is_not_forgotten_however_long_ago_it_began() -> None:
    async def story() -> None:
        async with hall(left_days=1, idle_s=0.0) as house:
            players, _ = await two_of(house, "mindgame")
            room, guest = await house.house.room(players[0].table), await guest_of(house, players[0])
            room.table.updated_ms = 0  # so long ago they sat down
            await house.house.list_table(room.listing())

            async def touched_ms() -> int:
                ((info, _),) = await house.house.store.of_guest(guest, 10)
                told: int = json.loads(info)["updated_ms"]
                return told

            assert await touched_ms() == 0
            await play_some(players, 1)
            for player in players:
                await player.go()
            async with asyncio.timeout(PATIENCE_S):
                while not await touched_ms():
                    await asyncio.sleep(0.05)
            await house.house._sweep()
            assert await house.house.store.load(players[0].table)

    asyncio.run(story())


def test_whoever_waits_for_anybody_is_seen_to_be_here() -> None:
    """Two who play with anyone find each other by that."""

    async def story() -> None:
        async with hall() as house:
            made = await house.table("mindgame", seats=[{"kind": "me"}, {"kind": "open"}], switches={"join": "anyone"})

            async def here() -> list[bool]:
                (table,) = (await house.ask("GET", "/api/tables")).json()["tables"]
                return [seat["here"] for seat in table["seats"]]

            assert await here() == [False, False]
            ann = await house.player(made)
            assert await here() == [True, False]
            await ann.go()
            async with asyncio.timeout(PATIENCE_S):
                while await here() != [False, False]:
                    await asyncio.sleep(0.01)

    asyncio.run(story())


def test_another_process_learns_from_the_lobby_who_waits() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("mindgame", seats=[{"kind": "me"}, {"kind": "open"}], switches={"join": "anyone"})
            await house.player(made)
            async with asyncio.timeout(PATIENCE_S):
                while b'"here":true' not in (await house.house.store.listed(None, 1))[0]:
                    await asyncio.sleep(0.05)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("name", "known"),
    [("nevermind", {"round"}), ("themind", {"level", "levels"}), ("mindgame", {"turn"}), ("deepofmine", {"turn"})],
)
def test_every_game_tells_how_far_it_is(name: str, known: set[str]) -> None:
    position = game(name).start()
    assert set(position.game.progress(position.state)) == known


def test_a_lesson_that_was_left_is_given_up_and_forgotten_at_once() -> None:
    async def story() -> None:
        async with hall() as house:
            position = {"turn": 9, "current": 0, "phase": "command", "points": [3, 3], "hands": [[], []], "board": {}}
            wish = {"game": "mindgame", "position": position, "seats": [{"kind": "me"}, {"kind": "bot"}]}
            made = await house.ask("POST", "/api/tables", wish)
            cookie = made.headers["set-cookie"].partition(";")[0]
            table = made.json()["table"]["id"]
            key = {"Authorization": f"Bearer {made.json()['token']}"}
            left = await house.ask("POST", f"/api/tables/{table}/acts", {"t": "resign", "key": "k"}, **key)
            assert left.status_code < 300, left.text
            answer = await house.ask("DELETE", f"/api/me/games/{table}", cookie=cookie)
            assert answer.json() == {"games": 1}
            me = (await house.ask("GET", "/api/me", cookie=cookie)).json()
            assert (me["tables"], me["finished"]["games"]) == ([], [])

    asyncio.run(story())


def test_the_lobby_tells_of_so_many_tables_of_one_address() -> None:
    """It has room for a hundred: somebody could fill it, and touch each table now and then so that it stays on top."""
    switches = {"join": "anyone"}
    enemy, friend = {"X_Forwarded_For": "203.0.113.9"}, {"X_Forwarded_For": "198.51.100.7"}

    async def story() -> None:
        async with hall(listed_per_address=3) as house:

            async def listed() -> list[str]:
                return [one["id"] for one in (await house.ask("GET", "/api/tables")).json()["tables"]]

            async def makes(who: dict[str, str], **wish: Any) -> Json:
                answer = await house.ask(
                    "POST", "/api/tables", {"game": "mindgame", "switches": switches} | wish, **who
                )
                assert answer.status_code == 201, "it is made, and its link is good"
                made: Json = answer.json()
                return made

            mine = [await makes(enemy) for _ in range(5)]
            other = await makes(friend)
            assert sorted(await listed()) == sorted([*(one["table"]["id"] for one in mine[:3]), other["table"]["id"]])
            # One that is for nobody any more makes room for another.
            for made, join in ((mine[0], "link"), (mine[4], "anyone")):
                path, auth = f"/api/tables/{made['table']['id']}/acts", {"Authorization": f"Bearer {made['token']}"}
                asked = {"t": "switch", "key": "k", "switches": {"join": join}}
                assert (await house.ask("POST", path, asked, **enemy, **auth)).json()["t"] == "ok"
            expected = {mine[1]["table"]["id"], mine[2]["table"]["id"], mine[4]["table"]["id"], other["table"]["id"]}
            while set(await listed()) != expected:
                await asyncio.sleep(0.01)

    asyncio.run(story())
