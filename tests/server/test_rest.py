"""The REST side, and its description."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance

from mindscape.bots.nevermind import REASONS
from mindscape.core.registry import game_names
from mindscape.server import app
from mindscape.server import protocol as p
from mindscape.server.house import FINISHED
from server.hall import Hall, hall
from server.stillness import compare_clocks, stop_the_clocks


class Background:
    """A server in a thread, for tests that ask without waiting."""

    def __init__(self) -> None:
        self.ready = threading.Event()
        self.hall: Hall
        self.stop: asyncio.Event
        self.thread = threading.Thread(target=lambda: asyncio.run(self._live()))
        self.thread.start()
        self.ready.wait(30)

    async def _live(self) -> None:
        async with hall() as house:
            self.hall, self.stop, self.loop = house, asyncio.Event(), asyncio.get_running_loop()
            self.made = await house.table("nevermind", switches={"join": "anyone", "watch": "anyone"})
            self.ready.set()
            await self.stop.wait()

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.stop.set)
        self.thread.join()


@pytest.fixture(scope="module")
def background() -> Iterator[Background]:
    found = Background()
    yield found
    found.close()


def test_the_server_keeps_to_its_description(background: Background) -> None:
    """Schemathesis asks every operation for what its description allows and forbids, and checks the answers."""
    described = schemathesis.openapi.from_url(f"{background.hall.url}/api/schema/openapi.json")
    operations: list[Any] = [result.ok() for result in described.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) >= 14
    for operation in operations:

        @settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(case=operation.as_strategy(), real=st.booleans())
        def ask(case: Any, real: bool) -> None:
            if real and "table_id" in case.path_parameters:
                case.path_parameters["table_id"] = background.made["table"]["id"]
            # What has the right form may still be refused by the rules of a game.
            case.call_and_validate(excluded_checks=[positive_data_acceptance])

        ask()


def test_the_shelf_describes_every_game() -> None:
    async def story() -> None:
        async with hall() as house:
            shelf = (await house.ask("GET", "/api/games")).json()
            assert [game["name"] for game in shelf["games"]] == game_names()
            assert all(game["bots"] for game in shelf["games"])
            assert shelf["protocol"] == p.VERSION

    asyncio.run(story())


def test_a_name_is_chosen_once_and_kept_in_a_signed_cookie() -> None:
    async def story() -> None:
        async with hall() as house:
            answer = await house.ask("PUT", "/api/me", {"name": "Änne"})
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            value = cookie.partition(";")[0]
            assert (await house.ask("GET", "/api/me", Cookie=value)).json()["name"] == "Änne"
            assert (await house.ask("GET", "/api/me", Cookie=value[:-2] + "xx")).json()["name"] == ""
            made = (await house.ask("POST", "/api/tables", {"game": "nevermind"}, Cookie=value)).json()
            assert made["table"]["seats"][0]["name"] == "Änne"
            mine = (await house.ask("GET", "/api/me", Cookie=value)).json()["tables"]
            assert [table["id"] for table in mine] == [made["table"]["id"]]

    asyncio.run(story())


def test_only_tables_for_everybody_are_listed() -> None:
    async def story() -> None:
        async with hall() as house:
            await house.table("mindgame")
            open_one = await house.table("mindgame", switches={"join": "anyone"})
            listed = (await house.ask("GET", "/api/tables")).json()["tables"]
            assert [table["id"] for table in listed] == [open_one["table"]["id"]]
            assert (await house.ask("GET", "/api/tables?game=themind")).json()["tables"] == []

    asyncio.run(story())


def test_a_table_is_found_by_its_code_and_hidden_without_it() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("mindgame")
            table, code = made["table"]["id"], made["table"]["code"]
            found = await house.ask("POST", "/api/join", {"code": f"{code[:4].lower()}-{code[4:]}"})
            assert found.json()["id"] == table
            assert (await house.ask("POST", "/api/join", {"code": "WRONG"})).status_code == 404
            assert (await house.ask("GET", f"/api/tables/{table}")).status_code == 404
            assert (await house.ask("GET", f"/api/tables/{table}", X_Table_Code=code)).status_code == 200
            assert (
                await house.ask("GET", f"/api/tables/{table}", Authorization=f"Bearer {made['token']}")
            ).status_code == 200
            assert (await house.ask("GET", f"/api/tables/{table}", Authorization="Bearer forged")).status_code == 409
            assert (await house.ask("POST", f"/api/tables/{table}/seats", {"name": "Eve"})).status_code == 404
            assert (await house.ask("POST", f"/api/tables/{table}/seats", {"code": code})).status_code == 201

    asyncio.run(story())


def test_a_bot_may_play_without_a_socket() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("nevermind")
            path, token = f"/api/tables/{made['table']['id']}", f"Bearer {made['token']}"
            for number in range(5):
                scene = (await house.ask("GET", f"{path}/scene", Authorization=token)).json()
                while not scene["moves"]:
                    scene = (await house.ask("GET", f"{path}/scene", Authorization=token)).json()
                body = {"t": "move", "key": f"k{number}", "move": scene["moves"][0]}
                assert (await house.ask("POST", f"{path}/acts", body, Authorization=token)).json()["t"] == "ok"
            refused = await house.ask("POST", f"{path}/acts", body | {"key": "n", "move": "no"}, Authorization=token)
            assert (refused.status_code, refused.json()["rule"]) == (409, "NM-001")
            hint = (await house.ask("POST", f"{path}/acts", {"t": "hint", "key": "h"}, Authorization=token)).json()
            assert (hint["t"], hint["say"]) == ("advice", REASONS[hint["code"]].format(**hint["data"]))
            scene = (await house.ask("GET", f"{path}/scene", Authorization=token)).json()
            assert hint["move"] in scene["moves"]
            problem = (await house.ask("POST", "/api/tables", {"game": "nevermind", "options": {"stage": 9}})).json()
            assert (problem["rule"], problem["code"]) == ("NM-004", "option-one-of")
            assert problem["data"] == {"option": "stage", "value": 9, "values": [1, 2, 3, 4, 5]}
            wish = {"game": "nevermind", "position": {"board": "none"}}
            problem = (await house.ask("POST", "/api/tables", wish)).json()
            assert (problem["rule"], problem["code"]) == ("NM-006", "position-impossible")

    asyncio.run(story())


def test_presses_without_a_socket_are_decided_too(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clocks(monkeypatch)

    async def story() -> None:
        async with hall() as house:
            ann, bob = await house.full_table("themind", seats=2)
            await compare_clocks([ann, bob], house)
            for player in (ann, bob):
                await player.play("ready")
            await ann.until(lambda: ann.scene["view"]["phase"] == "play")
            card = next(move for move in ann.moves if move.startswith("play"))
            body, token = {"t": "move", "key": "rest", "move": card}, f"Bearer {ann.token}"
            answer = await house.ask("POST", f"/api/tables/{ann.table}/acts", body, Authorization=token)
            assert answer.json()["t"] == "ok", answer.text

    asyncio.run(story())


def test_a_record_is_as_the_seat_may_see_it_until_the_game_is_over() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, bob = await house.full_table("themind", seats=2)
            path, token = f"/api/tables/{ann.table}", f"Bearer {ann.token}"
            running = (await house.ask("GET", f"{path}/record", Authorization=token)).json()
            assert [move["move"] for move in running["moves"]].count("deal ?") == 1
            assert "secret" not in json.dumps(running)
            assert (await house.ask("GET", f"{path}/replay?seat=p1", Authorization=token)).status_code == 409
            assert (await house.ask("GET", f"{path}/replay?seat=all", Authorization=token)).status_code == 409
            own = (await house.ask("GET", f"{path}/replay", Authorization=token)).json()
            assert own["seat"] == "p0"
            await bob.say("resign")
            whole = (await house.ask("GET", f"{path}/record", Authorization=token)).json()
            assert "deal ?" not in [move["move"] for move in whole["moves"]]
            assert (await house.ask("POST", "/api/verify", {"record": whole})).json()["fits"]
            every = (await house.ask("GET", f"{path}/replay?seat=all", Authorization=token)).json()["frames"]
            assert all(isinstance(hand, list) for hand in every[-1]["view"]["hands"])
            other = (await house.ask("GET", f"{path}/replay?seat=p1", Authorization=token)).json()["frames"]
            assert isinstance(other[1]["view"]["hands"][0], int)

    asyncio.run(story())


def test_finished_games_follow_the_guest_page_by_page() -> None:
    async def story() -> None:
        async with hall() as house:
            cookie = (await house.ask("PUT", "/api/me", {"name": "Ann"})).headers["set-cookie"].partition(";")[0]

            async def mine(path: str = "/api/me") -> Any:
                return (await house.ask("GET", path, Cookie=cookie)).json()

            assert (await mine())["finished"] == {"games": [], "more": False}
            made = []
            for number in range(FINISHED + 2):
                wish = {"game": "themind", "seats": [{"kind": "bot"}, {"kind": "me"}]}
                seated = (await house.ask("POST", "/api/tables", wish, Cookie=cookie)).json()
                made.append(seated["table"]["id"])
                gone = {"t": "resign", "key": f"k{number}"}
                answer = await house.ask("POST", f"/api/tables/{made[-1]}/acts", gone, Cookie=cookie)
                assert answer.status_code == 200, answer.text
                over = (await mine())["finished"]["games"]
                while not over or over[0]["table"]["id"] != made[-1]:  # the lobby may lag a moment behind
                    over = (await mine())["finished"]["games"]
                    await asyncio.sleep(0.01)
            me = await mine()
            assert me["tables"] == []
            games = me["finished"]["games"]
            assert [game["table"]["id"] for game in games] == made[:1:-1]
            assert (games[0]["seat"], games[0]["result"]["end"]) == ("p1", "resigned")
            assert games[0]["table"]["code"] is None
            assert me["finished"]["more"]
            older = await mine(f"/api/me/finished?before={games[-1]['table']['id']}")
            assert [game["table"]["id"] for game in older["games"]] == made[1::-1]
            assert not older["more"]
            assert (await house.ask("GET", "/api/me/finished")).json() == {"games": [], "more": False}
            assert (await house.ask("GET", "/api/me/finished?before=' OR 1")).status_code == 400

    asyncio.run(story())


def test_the_end_of_a_game_reaches_the_lobby_after_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that dies between the last step and the lobby leaves the table among the open ones."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"

    async def before() -> tuple[str, str]:
        async with hall(database=database) as house:
            answer = await house.ask("POST", "/api/tables", {"game": "nevermind"})
            cookie, table = answer.headers["set-cookie"].partition(";")[0], answer.json()["table"]["id"]

            async def killed(*_: Any) -> None:
                pass

            monkeypatch.setattr(house.house, "list_table", killed)
            await house.ask("POST", f"/api/tables/{table}/acts", {"t": "resign", "key": "k"}, Cookie=cookie)
            assert (await house.ask("GET", "/api/me", Cookie=cookie)).json()["finished"]["games"] == []
            return cookie, table

    async def after(cookie: str, table: str) -> None:
        async with hall(database=database) as house:
            assert (await house.ask("GET", f"/api/tables/{table}", Cookie=cookie)).json()["status"] == "over"
            me: Any = {"tables": [1]}
            while me["tables"]:
                me = (await house.ask("GET", "/api/me", Cookie=cookie)).json()
            assert [game["table"]["id"] for game in me["finished"]["games"]] == [table]

    asyncio.run(after(*asyncio.run(before())))


def test_the_book_for_players_can_be_read() -> None:
    async def story() -> None:
        async with hall() as house:
            answer = await house.ask("GET", "/api/books/themind")
            assert "## What you want" in answer.text
            assert answer.headers["content-language"] == "en"
            german = await house.ask("GET", "/api/books/themind?lang=de")
            assert german.headers["content-language"] == "de"
            assert (await house.ask("GET", "/api/books/themind?lang=fr")).text == answer.text
            assert (await house.ask("GET", "/api/books/chess")).status_code == 404

    asyncio.run(story())


def test_the_rules_can_be_read() -> None:
    async def story() -> None:
        async with hall() as house:
            answer = await house.ask("GET", "/api/rules/nevermind")
            assert "NM-001" in answer.text
            assert answer.headers["content-language"] == "en"
            german = await house.ask("GET", "/api/rules/nevermind?lang=de")
            assert german.headers["content-language"] == "de"
            assert "Loslassen: Unterschwellig → Losgelassen" in german.text
            other = await house.ask("GET", "/api/rules/nevermind?lang=fr")
            assert other.headers["content-language"] == "en"
            assert other.text == answer.text
            assert (await house.ask("GET", "/api/rules/nevermind?lang=../de")).status_code == 400
            assert (await house.ask("GET", "/api/rules/chess")).status_code == 404

    asyncio.run(story())


def test_pages_from_elsewhere_may_not_act() -> None:
    async def story() -> None:
        async with hall() as house:
            evil = await house.ask("POST", "/api/tables", {"game": "nevermind"}, Origin="https://evil.example")
            assert evil.status_code == 403
            own = await house.ask("POST", "/api/tables", {"game": "nevermind"}, Origin=house.url)
            assert own.status_code == 201

    asyncio.run(story())


def test_answers_carry_the_headers_that_keep_a_page_safe() -> None:
    async def story() -> None:
        async with hall(url="https://games.example") as house:
            answer = await house.ask("PUT", "/api/me", {"name": "Ann"})
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert "Secure" in answer.headers["set-cookie"]

    asyncio.run(story())


def test_everything_from_outside_has_a_limit() -> None:
    async def story() -> None:
        async with hall(requests_burst=30, requests_per_s=0.01, tables_per_guest=3, body_bytes=5000) as house:
            answer = await house.ask("POST", "/api/tables", {"game": "nevermind"})
            cookie = answer.headers["set-cookie"].partition(";")[0]
            many = [await house.ask("POST", "/api/tables", {"game": "nevermind"}, Cookie=cookie) for _ in range(4)]
            assert [one.status_code for one in many] == [201, 201, 409, 409]
            long = await house.ask("POST", "/api/verify", {"record": {"x": "y" * 6000}})
            assert long.status_code == 413
            often = [(await house.ask("GET", "/api/games")).status_code for _ in range(30)]
            assert often[-1] == 429
            assert (await house.ask("GET", "/health")).status_code == 200
        async with hall(tables_per_hour=2) as house:
            made = [(await house.ask("POST", "/api/tables", {"game": "nevermind"})).status_code for _ in range(3)]
            assert made == [201, 201, 429]

    asyncio.run(story())


def test_health_readiness_and_metrics() -> None:
    async def story() -> None:
        async with hall() as house:
            await house.full_table("nevermind")
            assert (await house.ask("GET", "/health")).json() == {"status": "ok"}
            assert (await house.ask("GET", "/ready")).status_code == 200
            text = (await house.ask("GET", "/metrics")).text
            assert 'mindscape_steps_total{kind="sat"} 1.0' in text
            assert "mindscape_sockets 1.0" in text
            house.house.closing = True
            assert (await house.ask("GET", "/ready")).status_code == 503

    asyncio.run(story())


def test_a_page_that_was_built_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>the shelf")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "a.js").write_text("1")
    monkeypatch.setattr(app, "PAGE", tmp_path)

    async def story() -> None:
        async with hall() as house:
            for path in ("/", "/t/K7QX2MPR", "/anything/else"):
                assert (await house.ask("GET", path)).text == "<p>the shelf"
            assert (await house.ask("GET", "/icon.svg")).headers["content-type"].startswith("image/svg")
            assert (await house.ask("GET", "/assets/a.js")).text == "1"
            assert (await house.ask("GET", "/api/nothing")).status_code == 404

    asyncio.run(story())


def test_a_table_with_tables_of_its_own_says_what_is_printed_on_its_pieces() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table(
                "mindgame", {"tables": {"cost": {"doubt1": 5}, "concepts": {"pain": {"colour": "green"}}}}
            )
            plain = await house.table("mindgame")
            path = "/api/tables/{}/pieces"
            own = (await house.ask("GET", path.format(made["table"]["id"]), X_Table_Code=made["table"]["code"])).json()
            ours = (
                await house.ask("GET", path.format(plain["table"]["id"]), X_Table_Code=plain["table"]["code"])
            ).json()
            assert own["tiles"]["doubt1"]["cost"] == 5
            assert own["tiles"]["pain1"]["colour"] == "g"
            assert own["tiles"]["doubt1"] != ours["tiles"]["doubt1"]
            assert own["steps"] == ours["steps"]
            assert (await house.ask("GET", path.format(made["table"]["id"]))).status_code == 404

    asyncio.run(story())
