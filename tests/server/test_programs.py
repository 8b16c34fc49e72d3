"""Programs of guests: seated by their owner, marked as bots, playing by everybody's rules."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import client_bot
from mindscape.client import Client, NotAccepted, Pace, Place
from mindscape.core.refusals import Refused
from mindscape.server import memories, shown
from mindscape.server import protocol as p
from mindscape.server.commands import rematch, sit, start
from mindscape.server.seats import Who, program_key
from mindscape.server.table import PROGRAM_MS
from server.hall import PATIENCE_S, Hall, Json, hall
from server.stillness import happens
from server.test_tables import Desk

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("mindgame", {"turn_limit": 2}),
    ("deepofmine", {"players": 2, "win_moments": 1, "win_mentality": 1}),
    ("themind", {"players": 2}),
]


async def key_of(house: Hall, made: Json, seat: str = "p1", token: str | None = None) -> Any:
    path = f"/api/tables/{made['table']['id']}/programs/{seat}"
    return await house.ask("GET", path, Authorization=f"Bearer {token or made['token']}")


async def link_of(house: Hall, made: Json, seat: str = "p1") -> str:
    key = (await key_of(house, made, seat)).json()["key"]
    return f"{house.url}/t/{made['table']['code']}#{key}"


def with_program(game: str = "mindgame", seat: int = 1, **wish: Any) -> Desk:
    """A table at which Ann, called N0, has seated a program."""
    desk = Desk(game, people=1, **wish)
    desk.write(sit.draft_program(desk.table, "g0", "token", "Deep Thought", "", seat))
    if desk.table.is_full:
        desk.write(start.draft(desk.table, desk.now))
    return desk


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_program_plays_with_its_owner_to_the_end(
    game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_bot, "SECONDS_A_NUMBER", 0.01)

    async def story() -> None:
        async with hall() as house:
            made = await house.table(game, options)
            ann = Client(house.url, p.Seated(table=None, seat="p0", token=made["token"]))  # type: ignore[arg-type]
            program = await Client.sit(await link_of(house, made), "Deep Thought")
            ann.seated = program.seated.__class__(table=program.seated.table, seat="p0", token=made["token"])
            for client in (ann, program):
                client.pace = Pace(200, 200.0)
            async with asyncio.timeout(4 * PATIENCE_S):
                results = await asyncio.gather(*(one.play(client_bot.choose) for one in (ann, program)))
            assert results[0].end == results[1].end == "rules"
            seat = house.house.rooms[made["table"]["id"]].table.seats[1]
            assert (seat.kind, seat.name, seat.owned_by, seat.guest) == ("program", "Deep Thought", "Ann", None)

    asyncio.run(story())


def test_the_host_lets_a_program_meditate_alone() -> None:
    async def story() -> None:
        async with hall() as house:
            answer = await house.ask(
                "POST", "/api/tables", {"game": "nevermind", "seats": [{"kind": "open"}], "name": "Ann"}
            )
            cookie, table = answer.headers["set-cookie"].partition(";")[0], answer.json()["table"]
            asked = await house.ask("GET", f"/api/tables/{table['id']}/programs/p0", Cookie=cookie)
            program = await Client.sit(f"{house.url}/t/{table['code']}#{asked.json()['key']}", "Zen")
            program.pace = Pace(200, 200.0)
            async with asyncio.timeout(4 * PATIENCE_S):
                result = await program.play(client_bot.choose)
            assert result.end == "rules"

    asyncio.run(story())


def test_everybody_sees_a_program_marked_as_a_bot_of_its_owner() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("themind", {"players": 3})
            ann = await house.player(made)
            program = await Client.sit(await link_of(house, made), "Deep Thought")
            await ann.until(lambda: ann.scene["table"]["seats"][1]["kind"] != "open")
            seat = ann.scene["table"]["seats"][1]
            assert (seat["kind"], seat["name"], seat["bot"], seat["owner"]) == ("bot", "Deep Thought", None, "Ann")
            assert not seat["here"]
            assert ann.scene["table"]["seats"][0]["owner"] is None
            listed = (await house.ask("POST", "/api/join", {"code": made["table"]["code"]})).json()
            assert listed["seats"][1]["owner"] == "Ann"
            playing = asyncio.create_task(program.play(client_bot.choose))
            await happens(lambda: "p1" in ann.here)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    asyncio.run(story())


def test_a_key_opens_its_seat_of_its_table_and_nothing_else() -> None:
    async def story() -> None:
        async with hall() as house:
            made, other = [await house.table("themind", {"players": 4}) for _ in range(2)]
            key = (await key_of(house, made)).json()["key"]
            seats = "/api/tables/{}/seats"
            wrong = [
                (other["table"]["id"], key),
                (made["table"]["id"], "p2" + key[2:]),
                (made["table"]["id"], "p9" + key[2:]),
                (made["table"]["id"], key[:3] + "0" * 32),
            ]
            for table, tried in wrong:
                assert (await house.ask("POST", seats.format(table), {"program": tried})).status_code == 404
                code = (made if table == made["table"]["id"] else other)["table"]["code"]
                answer = await house.ask("POST", seats.format(table), {"program": tried, "code": code})
                assert (answer.status_code, answer.json()["code"]) == (409, "lost-key")
            first = await house.ask("POST", seats.format(made["table"]["id"]), {"program": key, "name": "One"})
            again = await house.ask("POST", seats.format(made["table"]["id"]), {"program": key})
            assert (first.status_code, again.status_code) == (201, 201)
            assert "set-cookie" not in first.headers
            assert first.json()["seat"] == again.json()["seat"] == "p1"
            assert house.house.rooms[made["table"]["id"]].table.seats[1].name == "One"
            for seated in (first.json(), again.json()):
                assert (await house.player(seated)).seat == "p1"
            # A program cannot bring another one, and who only watches neither.
            assert (await key_of(house, made, "p2", first.json()["token"])).json()["code"] == "owner-only"
            stranger = await house.ask(
                "GET", f"/api/tables/{made['table']['id']}/programs/p2", X_Table_Code=made["table"]["code"]
            )
            assert stranger.status_code == 404
            assert (await key_of(house, made, "p1", (await house.sit(made))["token"])).json()["code"] == "seat-taken"

    asyncio.run(story())


def test_the_host_frees_the_seat_of_a_program() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("themind", {"players": 3})
            ann = await house.player(made)
            bob = await house.sit(made, "Bob")
            key = (await key_of(house, made, "p2", bob["token"])).json()["key"]
            seats = f"/api/tables/{made['table']['id']}/seats"
            await ann.say("switch", switches={"join": "nobody"})
            assert (await house.ask("POST", seats, {"program": key})).json()["code"] == "no-joining"
            await ann.say("switch", switches={"join": "link"})
            await ann.say("free", seat="p1")
            gone = await house.ask("POST", seats, {"program": key, "code": made["table"]["code"]})
            assert gone.json()["code"] == "lost-key"
            mine = (await key_of(house, made, "p1")).json()["key"]
            program = await house.player((await house.ask("POST", seats, {"program": mine})).json())
            assert (await ann.say("seatbot", seat="p1"))["code"] == "no-place-for-bot"
            await ann.say("free", seat="p1")
            await program.until(lambda: program.bye is not None)
            assert (program.bye or {})["code"] == "seat-freed"

    asyncio.run(story())


def test_a_link_that_is_none_is_told_in_a_sentence() -> None:
    assert Place.of(" https://play.example/t/K7QX-2MPR ") == Place("https://play.example", "K7QX-2MPR")
    assert Place.of("http://localhost:8321/t/K7QX2MPR#p1.00ff").key == "p1.00ff"
    for wrong in ("", "K7QX2MPR", "ftp://a/t/b", "https://play.example/rules", "https://play.example/t/"):
        with pytest.raises(NotAccepted, match="no link of a table"):
            Place.of(wrong)


def test_a_program_has_the_clock_of_everybody() -> None:
    desk = with_program(clock=p.Clock(turn_s=30))
    turns = 0
    while desk.turn() == 0 and (turns := turns + 1) < 100:
        desk.play(0)
    assert desk.turn() == 1
    assert set(desk.table.deadlines) == {1}
    desk.check()


def test_a_bot_of_the_house_stands_in_for_a_program_that_is_away_or_hangs_until_it_is_back() -> None:
    desk = with_program("deepofmine", options={"players": 2})
    with pytest.raises(Refused, match="is here and has time left"):
        desk.propose(0, "bot", seat="p1")
    desk.propose(0, "bot", here={0}, seat="p1")
    seat = desk.table.seats[1]
    assert (seat.kind, seat.acts_itself) == ("program", False)
    told = shown.info(desk.table).seats[1]
    assert told.bot is not None
    assert told.owner == "N0"
    desk.do(1, p.Back(key="k"))
    assert shown.info(desk.table).seats[1].bot is None
    turns = 0
    while desk.turn() == 0 and (turns := turns + 1) < 100:
        desk.play(0)
    desk.now += PROGRAM_MS
    with pytest.raises(Refused, match="is here and has time left"):
        desk.propose(0, "bot", seat="p1")
    desk.now += 1
    desk.propose(0, "bot", seat="p1")
    assert shown.info(desk.table).seats[1].bot is not None
    desk.check()


def test_a_program_that_gives_up_has_lost_and_at_larger_tables_a_bot_plays_on() -> None:
    two = with_program()
    two.do(1, p.Leave(key="k"))
    assert two.table.result is not None
    assert two.table.result.winners == ["p0"]
    three = Desk("deepofmine", people=2, options={"players": 3})
    three.write(sit.draft_program(three.table, "g0", "token", "Deep Thought", "", 2))
    three.write(start.draft(three.table, three.now))
    three.do(2, p.Resign(key="k"))
    assert three.table.result is None
    assert three.table.seats[2].bot is not None
    three.check()


def test_nobody_asks_a_program_for_its_consent_and_it_hosts_nothing() -> None:
    desk = with_program("deepofmine", options={"players": 2})
    desk.propose(0, "pause")
    assert desk.table.paused_ms is not None
    assert desk.table.alone
    assert desk.table.people() == [0]
    assert desk.table.players() == [0, 1]
    assert not desk.table.is_host(Who(1, None))
    desk.propose(0, "end")
    with pytest.raises(Refused, match="whoever has seated"):
        rematch.check(desk.table, Who(1, None))
    assert rematch.first_step(desk.table, "secret", "CODE").body["kept"] == {"1": ["g0", "N0"]}


def test_a_game_with_a_program_is_remembered_as_one_with_a_bot() -> None:
    desk = with_program()
    desk.do(1, p.Resign(key="k"))
    (memory,) = memories.of_table(desk.table, b"key")
    assert memory.guest == "g0"
    assert memory.partners.startswith("program:")
    assert '"kind":"bot","name":"Deep Thought","bot":null' in memory.body


def test_keys_differ_by_house_table_guest_and_seat() -> None:
    keys = {
        program_key(secret, table, guest, seat)
        for secret in (b"a", b"b") for table in ("t", "u") for guest in ("g", "h") for seat in (0, 1)
    }  # fmt: skip
    assert len(keys) == 16
