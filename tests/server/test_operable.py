"""What fails is told, what is odd is a sentence, and nobody locks a table for others."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from mindscape.cli.serve import command
from mindscape.core.refusals import Refused
from mindscape.server import beside, clocks, run, table
from mindscape.server import protocol as p
from mindscape.server.bots import Bots, Worker
from mindscape.server.log import Step
from mindscape.server.logs import LOGGER, Seldom
from mindscape.server.metrics import Metrics
from mindscape.server.store import open_store
from server.hall import PATIENCE_S, Player, hall
from server.stillness import happens
from server.test_tables import Desk


def test_who_talks_too_much_locks_nobody_else_out() -> None:
    desk = Desk("mindgame")
    desk.table.words[0] = table.MOST_WORDS - 1
    desk.do(0, p.Say(key="last", text="ha"))
    with pytest.raises(Refused, match="let the game speak"):
        desk.do(0, p.Say(key="again", text="ha"))
    with pytest.raises(Refused, match="let the game speak"):
        desk.propose(0, "pause")
    desk.do(1, p.Say(key="other", text="still here"))
    desk.propose(0, "bot", here={0}, seat="p1")
    desk.do(1, p.Back(key="back"))
    desk.propose(0, "end")
    desk.answer(1)
    assert desk.table.result is not None


def test_a_long_game_can_still_be_ended_and_talked_about() -> None:
    desk = Desk("mindgame")
    for number in range(table.OPEN_STEPS):
        desk.do(number % 2, p.Say(key=f"k{number}", text="ha"))
        desk.table.words.clear()
    with pytest.raises(Refused, match="stay as they are"):
        desk.do(0, p.Renew(key="k"))
    desk.do(0, p.Say(key="s", text="well"))
    desk.propose(0, "end")
    desk.answer(1)
    assert desk.table.result is not None


def test_a_player_does_not_look_at_all_hands_as_a_watcher() -> None:
    async def story() -> None:
        async with hall() as house:
            switches = {"hands": "now", "watch": "anyone"}
            ann, _ = await house.full_table("mindgame", seats=2, switches=switches)
            peek = await house.player({"table": {"id": ann.table}, "token": ann.token}, watch=True)
            assert peek.bye is not None
            assert peek.bye["code"] == "plays-here"
            stranger = await house.watcher({"table": {"id": ann.table}})
            assert stranger.seat is None
            assert stranger.scene

    asyncio.run(story())


@pytest.mark.parametrize("sits_first", [True, False])
def test_nobody_watches_all_hands_from_where_a_player_is(sits_first: bool) -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("mindgame", switches={"hands": "now", "watch": "anyone"})
            table = made["table"]["id"]
            home = {"X-Forwarded-For": "192.0.2.7"}
            player, other = Player(house, table, made["token"]), Player(house, table, None)
            house.players += [player, other]
            for one in (player, other) if sits_first else (other, player):
                await one.come(headers=home)
            await other.until(lambda: other.bye is not None)
            assert other.bye is not None
            assert other.bye["code"] == "plays-here"
            assert player.bye is None
            answer = await house.ask("GET", f"/api/tables/{table}/scene", X_Forwarded_For="192.0.2.7")
            assert answer.json()["code"] == "plays-here"
            elsewhere = await house.watcher(made)
            assert elsewhere.scene

    asyncio.run(story())


def test_whoever_has_seen_more_than_a_process_has_heard_of_is_shown_it(tmp_path: Path) -> None:
    async def story() -> None:
        url = f"sqlite:///{tmp_path}/a.db"
        async with hall(database=url) as house:
            ann, _ = await house.full_table("mindgame", seats=2)
            seq = (await house.house.room(ann.table)).table.seq
            elsewhere = open_store(url)
            await elsewhere.open()
            await elsewhere.append(ann.table, Step(seq + 1, "said", 0, {"text": "over there"}, "p0:there", 10**13))
            await elsewhere.close()
            again = Player(house, ann.table, ann.token)
            house.players.append(again)
            again.seq = seq + 1
            await again.come()
            assert again.scene["seq"] == seq + 1

    asyncio.run(story())


def test_deep_json_and_odd_addresses_are_sentences() -> None:
    async def story() -> None:
        async with hall() as house:
            ann = await house.player(await house.table("nevermind"))
            headers = {"content-type": "application/json"}
            async with httpx.AsyncClient(base_url=house.url, headers=headers, timeout=PATIENCE_S) as client:
                deep = '{"name":' + "[" * 7000 + "]" * 7000 + "}"
                assert (await client.put("/api/me", content=deep)).status_code == 400
                for path, field in (("verify", "record"), ("replay", "record"), ("tables", "options")):
                    deep = f'{{"{field}":{{"x":' + "[" * 100_000 + "]" * 100_000 + "}}"
                    assert (await client.post(f"/api/{path}", content=deep)).status_code in (400, 409), path
            assert (await house.ask("GET", "/api/tables?game=%00")).status_code == 400
            await ann.socket.send('{"t":"say","key":"k","text":' + "[" * 8000)
            assert "t" in await ann.say("log", since=0)
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            writer.write(b"GET //[ HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
            assert b"404" in await reader.readline()
            writer.close()

    asyncio.run(story())


def test_a_database_of_a_newer_version_is_told_in_a_sentence(tmp_path: Path) -> None:
    async def story() -> None:
        store = open_store(f"sqlite:///{tmp_path}/a.db")
        await store.open()
        await store.close()
        connection = sqlite3.connect(tmp_path / "a.db")
        connection.execute("UPDATE alembic_version SET version_num = '0999'")
        connection.commit()
        connection.close()
        with pytest.raises(Refused, match="newer version"):
            await open_store(f"sqlite:///{tmp_path}/a.db").open()

    asyncio.run(story())


def test_two_servers_on_one_file_without_a_bus_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        url = f"sqlite:///{tmp_path}/a.db"
        async with hall(database=url):
            second = open_store(url)
            await second.open()
            with pytest.raises(Refused, match="need a bus"):
                await second.claim()
            await second.close()
        async with hall(database=url):
            assert (tmp_path / "a.db").stat().st_mode & 0o077 == 0

    asyncio.run(story())


def test_a_store_that_cannot_write_is_told_and_is_not_ready(tmp_path: Path) -> None:
    async def story() -> None:
        async with hall(database=f"sqlite:///{tmp_path}/a.db") as house:
            ann = await house.player(await house.table("nevermind"))
            assert (await house.ask("GET", "/ready")).status_code == 200
            store: Any = house.house.store
            for name, what in (("a", "INSERT ON step"), ("b", "UPDATE ON setting")):
                store._rows(f"CREATE TRIGGER {name} BEFORE {what} BEGIN SELECT RAISE(FAIL, 'disk full'); END")
            assert (await ann.play(ann.moves[0]))["code"] == "cannot-write"
            assert (await house.ask("GET", "/ready")).status_code == 503
            count = house.house.metrics.registry.get_sample_value
            await happens(lambda: (count("mindscape_troubles_total", {"what": "store"}) or 0) >= 2)

    asyncio.run(story())


def test_the_same_trouble_is_written_down_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Any] = []
    monkeypatch.setattr(LOGGER, "warning", lambda message, extra: said.append((message, extra)))
    seldom = Seldom(60.0)
    for now in (0.0, 1.0, 2.0, 61.0):
        seldom.warn(now, "x", "It fails.")
    assert said == [("It fails.", {}), ("It fails.", {"also": 2})]


def test_without_the_bus_a_server_is_ready_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with hall() as house:

            async def away() -> bool:
                return False

            monkeypatch.setattr(house.house.bus, "ready", away)
            answer = await house.ask("GET", "/ready")
            assert answer.status_code == 200
            assert answer.json() == {"status": "ready", "bus": "away"}

    asyncio.run(story())


def test_the_clock_of_turns_does_not_jump_with_the_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    before = clocks.steady_ms()
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert clocks.steady_ms() >= before


def test_bots_among_themselves_wait_for_somebody_who_looks() -> None:
    async def story() -> None:
        async with hall() as house:
            bots = [{"kind": "bot"}, {"kind": "bot"}]
            made = await house.table("mindgame", seats=bots, switches={"watch": "anyone"})
            room = await house.house.room(made["table"]["id"])
            await happens(lambda: room.table.started_ms is not None)
            room.used = float("-inf")
            room.keeper.look()
            assert not room.keeper.is_busy
            told = len(room.table.told)
            watcher = await house.watcher(made)
            await watcher.until(lambda: watcher.scene["plies"] > told)

    asyncio.run(story())


def test_a_question_that_nobody_wants_any_more_does_not_end_the_bot() -> None:
    async def story() -> None:
        worker = Worker()
        question: dict[str, Any] = {"nothing": "that a bot could answer"}
        asked = asyncio.create_task(worker.ask(question, 60.0))
        await happens(lambda: worker.process is not None)
        process = worker.process
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert "error" in await worker.ask(question, 60.0)
        assert worker.process is process
        assert worker.busy == 0
        await worker.stop()

    asyncio.run(story())


def test_metrics_are_for_those_who_are_near() -> None:
    async def story() -> None:
        async with hall() as house:
            assert (await house.ask("GET", "/metrics")).status_code == 200
            assert (await house.ask("GET", "/metrics", X_Forwarded_For="198.51.100.1")).status_code == 404
        async with hall(metrics="off") as house:
            assert (await house.ask("GET", "/metrics")).status_code == 404

    asyncio.run(story())


def test_over_https_cookies_and_headers_are_strict() -> None:
    async def story() -> None:
        async with hall(url="https://games.example") as house:
            answer = await house.ask("PUT", "/api/me", {"name": "Ann"})
            assert answer.headers["set-cookie"].startswith("__Host-mindscape_guest=")
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
            cookie = answer.headers["set-cookie"].partition(";")[0]
            for one in (cookie, cookie.removeprefix("__Host-")):
                assert (await house.ask("GET", "/api/me", Cookie=one)).json()["name"] == "Ann"

    asyncio.run(story())


def test_who_asks_only_about_something_is_told_as_much_without_it() -> None:
    async def story() -> None:
        async with hall() as house:
            for path in ("/api/games", "/health", "/api/nothing"):
                whole, head = await house.ask("GET", path), await house.ask("HEAD", path)
                assert (head.status_code, head.content) == (whole.status_code, b"")
                assert head.headers["content-length"] == str(len(whole.content))

    asyncio.run(story())


def test_what_may_be_done_at_an_address_is_told() -> None:
    async def story() -> None:
        async with hall() as house:
            for method, path, allowed in (
                ("DELETE", "/api/me", "GET, HEAD, OPTIONS, PUT"),
                ("PUT", "/api/tables", "GET, HEAD, OPTIONS, POST"),
                ("GET", "/api/join", "OPTIONS, POST"),
                ("POST", "/api/me/games/abc", "DELETE, GET, HEAD, OPTIONS, PUT"),
                ("POST", "/health", "GET, HEAD, OPTIONS"),
                ("POST", "/somewhere/on/the/page", "GET, HEAD, OPTIONS"),
            ):
                answer = await house.ask(method, path)
                assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
                asked = await house.ask("OPTIONS", path)
                assert (asked.status_code, asked.headers.get_list("allow")) == (204, [allowed])

    asyncio.run(story())


def test_what_a_bot_will_play_cannot_be_worked_out_from_outside() -> None:
    one, other = (Bots(1, 1.0, Metrics()) for _ in range(2))
    assert one.seed("abc", 1) == one.seed("abc", 1)
    assert len({one.seed("abc", 1), one.seed("abc", 0), one.seed("xyz", 1), other.seed("abc", 1)}) == 4
    assert max(one.seed("abc", seat) for seat in range(64)) > 2**32  # too many to try them all


def test_processes_beside_a_server_step_back_as_processes_and_as_sessions(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    nicer: list[int] = []
    monkeypatch.setattr(os, "nice", nicer.append, raising=False)
    monkeypatch.setattr(beside, "GROUP", tmp_path / "group")
    beside.step_back(3)
    assert nicer == [3]
    assert (tmp_path / "group").read_text() == "3"
    monkeypatch.setattr(beside, "GROUP", tmp_path / "none" / "there")
    beside.step_back(3)


def test_where_a_server_is_is_said_only_when_its_database_is_open(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"this is no database " * 100)
    said = CliRunner().invoke(command, ["--port", "0", "--database", f"sqlite:///{tmp_path}/games.db"])
    assert isinstance(said.exception, Refused)
    assert "Mindscape is at" not in said.output


def test_an_orphan_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "kill", lambda _, number: ended.append(number))
    run.end_with(os.getppid() + 1)
    assert len(ended) == 1
