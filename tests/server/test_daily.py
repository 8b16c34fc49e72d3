"""The daily sitting: one deal for everybody, one try that counts, and nothing of it learned before."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from mindscape.core import daily
from mindscape.core.chance import verify
from mindscape.core.records import Record
from mindscape.core.registry import game_class
from mindscape.games.deepofmine import shelf
from mindscape.server import daybots, days, house
from mindscape.server.house import House
from mindscape.server.log import Step
from mindscape.server.settings import Settings
from mindscape.server.store import Listing, Rating, Store, Try
from mindscape.server.store.returning import MOST_TRIES
from mindscape.server.table import load
from server import outside
from server.hall import GENEROUS, Hall, Json, Player, hall
from server.test_stores import KINDS, listing, run

DAY = daily.DAY_MS


class Guest:
    """Somebody with a cookie of their own."""

    def __init__(self, hall: Hall, name: str) -> None:
        self.hall = hall
        self.name = name
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        answer = await self.hall.ask(method, path, body, **headers)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return answer.status_code, answer.json()

    async def sit(self, game: str = "nevermind", **wish: Any) -> tuple[int, Any]:
        return await self.ask("POST", f"/api/daily/{game}", {"name": self.name} | wish)

    async def look(self, game: str = "nevermind", day: int | None = None) -> Json:
        status, found = await self.ask("GET", "/api/daily" + ("" if day is None else f"?day={day}"))
        assert status == 200, found
        shown: Json = next(one for one in found["games"] if one["game"] == game)
        return shown | {"page": found}

    async def play(self, seated: Json) -> Player:
        """The game to its end, always by the first move that is listed."""
        player = await self.hall.player(seated)
        await player.until(lambda: player.scene["table"]["status"] == "playing" or player.is_over)
        while not player.is_over:
            await player.play(player.moves[0])
        await player.until(lambda: player.is_over)
        return player


@pytest.fixture(autouse=True)
def no_bots(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """They sit down in the background; most stories are told without them."""
    if "bots" not in request.fixturenames:
        monkeypatch.setattr(days.Days, "work", lambda *_: None)


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """They sit down in the quick game only, so that the story is quick."""
    rules = game_class("nevermind")
    monkeypatch.setattr(days.Days, "games", lambda _, day: {"nevermind": rules.of_day(day)})


def run_in_hall(story: Any, **settings: Any) -> None:
    async def whole() -> None:
        async with hall(**settings) as found:
            await story(found)

    asyncio.run(whole())


def test_everybody_gets_the_same_deal_and_the_first_try_counts() -> None:
    async def story(hall: Hall) -> None:
        ann, bob = Guest(hall, "Ann"), Guest(hall, "Bob")
        status, seated = await ann.sit()
        assert status == 201
        assert seated["table"]["daily"] == {"day": hall.house.days.today, "counted": True}
        first = await ann.play(seated)
        # Whoever asks again comes back to the same table.
        status, again = await ann.sit()
        assert (status, again["table"]["id"]) == (201, seated["table"]["id"])
        second = await bob.play((await bob.sit())[1])

        def dealt(player: Player) -> list[str]:
            moves = [move for step in player.story for move in step.get("moves", ())]
            return [one["move"] for one in moves if one["by"] == "chance"]

        assert dealt(first) == dealt(second)
        found = await ann.look()
        assert found["table"] == seated["table"]["id"]
        assert found["mine"]["mark"]
        assert len(found["mine"]["beads"]) == 8
        assert found["people"] == 2
        assert [(one["who"], one["name"], one["place"]) for one in found["results"]] == [
            ("me", "Ann", 1), ("person", "Bob", 1),
        ]  # fmt: skip
        assert found["page"]["week"][0]["mine"] == {"nevermind": found["mine"]["beads"]}
        assert ann.cookie.partition("=")[2].partition(".")[0] not in json.dumps((await bob.look())["results"])

    run_in_hall(story)


def test_nothing_of_the_deal_is_learned_before_the_own_try_is_over() -> None:
    async def story(hall: Hall) -> None:
        ann, bob = Guest(hall, "Ann"), Guest(hall, "Bob")
        status, refused = await ann.sit(practice=True)
        assert (status, refused["code"]) == (409, "try-first")
        seated = (await ann.sit())[1]
        player = await hall.player(seated)
        await player.until(lambda: player.scene["table"]["status"] == "playing")
        status, refused = await ann.sit(practice=True)
        assert (status, refused["code"]) == (409, "try-runs")
        assert (await player.say("hint"))["code"] == "counted"
        assert (await player.say("glance"))["code"] == "counted"
        await player.play(player.moves[0])
        assert (await player.say("propose", what="undo"))["code"] == "counted"
        assert not player.scene["can_undo"]
        switches = seated["table"]["switches"] | {"watch": "anyone", "join": "anyone"}
        assert (await player.say("switch", switches=switches))["code"] == "daily-table"
        assert (await ann.look())["results"] is None
        while not player.is_over:
            await player.play(player.moves[0])
        # Nobody else sees the record, not even with the code of the table, until the day is over.
        table, code = seated["table"]["id"], seated["table"]["code"]
        for path in ("record", "replay", "scene", "review"):
            answer = await hall.ask("GET", f"/api/tables/{table}/{path}", Cookie=bob.cookie, X_Table_Code=code)
            assert answer.status_code == 404, path
        assert (await bob.look())["results"] is None
        found = await bob.ask("GET", "/api/daily")
        assert found[1]["key"] is None
        assert (await ann.ask("GET", f"/api/daily/proof?day={hall.house.days.today}"))[1]["code"] == "day-runs"
        assert (await ann.sit(practice=True))[0] == 201

    run_in_hall(story)


def test_a_day_that_is_over_is_opened_and_its_deal_stays_to_be_practised(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        ann, bob = Guest(hall, "Ann"), Guest(hall, "Bob")
        today = hall.house.days.today
        seated = (await ann.sit())[1]
        player = await ann.play(seated)
        later = daily.ends_ms(today) + 1
        monkeypatch.setattr(days, "now_ms", lambda: later)
        monkeypatch.setattr(house, "now_ms", lambda: later)
        status, refused = await bob.sit(day=today)
        assert (status, refused["code"]) == (409, "day-over")
        status, practice = await bob.sit(day=today, practice=True)
        assert status == 201
        assert practice["table"]["daily"] == {"day": today, "counted": False}
        found = await bob.look(day=today)
        assert [one["name"] for one in found["results"]] == ["Ann"]
        proof = (await bob.ask("GET", "/api/daily/proof"))[1]
        assert (proof["day"], proof["key"]) == (today, found["page"]["key"])
        assert "leads to what was promised" in daily.check(proof)
        path = f"/api/tables/{seated['table']['id']}/record"
        assert (await hall.ask("GET", path)).status_code == 404
        record = (await hall.ask("GET", path, X_Table_Code=seated["table"]["code"])).json()
        assert "the secret that was promised" in verify(Record.of_json(record))
        daily.check_secret(proof, "nevermind", record["dealt"])
        assert player.scene["result"] is not None
        for wrong in (today + 2, hall.house.days.chain.first_day - 1):
            assert (await bob.ask("GET", f"/api/daily?day={wrong}"))[1]["code"] == "no-such-day"
        assert (await bob.ask("POST", "/api/daily/chess", {}))[1]["code"] == "no-daily"

    run_in_hall(story)


def test_what_is_kept_to_oneself_or_forgotten_is_told_to_nobody_and_still_counts() -> None:
    async def story(hall: Hall) -> None:
        ann, bob, eve = Guest(hall, "Ann"), Guest(hall, "Bob"), Guest(hall, "Eve")
        await ann.play((await ann.sit(quiet=True))[1])
        seated = (await bob.sit())[1]
        await bob.play(seated)
        await eve.play((await eve.sit())[1])
        assert {one["name"] for one in (await ann.look())["results"]} == {"Ann", "Bob", "Eve"}
        assert {one["name"] for one in (await bob.look())["results"]} == {"Bob", "Eve"}
        assert (await bob.ask("DELETE", f"/api/me/games/{seated['table']['id']}"))[1]["games"] == 1
        assert {one["name"] for one in (await eve.look())["results"]} == {"Eve"}
        found = await bob.look()
        assert found["mine"] is None
        assert found["page"]["week"][0]["mine"] == {}
        # The try has been made.
        assert (await bob.sit())[1]["table"]["id"] == seated["table"]["id"]

    run_in_hall(story)


def test_of_very_many_tries_the_best_are_told_and_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(days, "MOST_RESULTS", 2)

    async def story(hall: Hall) -> None:
        guests = [Guest(hall, name) for name in ("Ann", "Bob", "Eve", "Kim")]
        for guest in guests:
            await guest.play((await guest.sit())[1])
        found = [await guest.look() for guest in guests]
        assert {one["people"] for one in found} == {4}
        best = [one["name"] for one in found[0]["results"]][:2]
        for guest, seen in zip(guests, found, strict=True):
            names = [one["name"] for one in seen["results"]]
            assert names[:2] == best
            assert set(names[2:]) == {guest.name} - set(best)
            assert seen["mine"] is not None

    run_in_hall(story)


def test_a_try_that_is_given_up_stands_last_and_practice_counts_for_nothing() -> None:
    async def story(hall: Hall) -> None:
        ann, bob = Guest(hall, "Ann"), Guest(hall, "Bob")
        player = await hall.player((await ann.sit())[1])
        await player.until(lambda: player.scene["table"]["status"] == "playing")
        await player.say("resign")
        await player.until(lambda: player.is_over)
        await bob.play((await bob.sit())[1])
        found = await bob.look()
        assert [(one["name"], one["end"]) for one in found["results"]] == [("Bob", "rules"), ("Ann", "resigned")]
        practice = (await bob.sit(practice=True))[1]
        await bob.play(practice)
        assert (await bob.look())["table"] != practice["table"]["id"]
        remembered = (await bob.ask("GET", "/api/me/games"))[1]["games"]
        assert {one["table"]: one["counts"] for one in remembered} == {
            practice["table"]["id"]: False, found["table"]: True,
        }  # fmt: skip

    run_in_hall(story)


def test_the_limits_of_tables_hold_here_too() -> None:
    async def story(hall: Hall) -> None:
        ann = Guest(hall, "Ann")
        assert (await ann.sit())[0] == 201
        assert (await ann.sit("themind"))[1]["code"] == "many-games"
        assert (await ann.sit())[0] == 201  # it is there already
        assert (await ann.sit())[0] == 429

    run_in_hall(story, tables_per_guest=1, tables_per_hour=3)


def test_the_rules_of_a_day_are_read_before_anybody_asks_for_them() -> None:
    async def story() -> None:
        shelf.base.cache_clear()
        async with hall():
            assert shelf.base.cache_info().currsize == 1

    asyncio.run(story())


@pytest.mark.parametrize("game", ["themind", "mindgame", "deepofmine"])
def test_others_sit_there_who_are_the_same_for_everybody(game: str) -> None:
    async def story(hall: Hall) -> None:
        ann, bob = Guest(hall, "Ann"), Guest(hall, "Bob")
        views = []
        for guest in (ann, bob):
            seated = (await guest.sit(game))[1]
            room = await hall.house.room(seated["table"]["id"])
            player = await hall.player(seated)
            await player.until(lambda player=player: player.scene["table"]["status"] == "playing")
            views.append([one.move for one in room.table.story[2].told if one.by == "chance"])
            assert [one["kind"] for one in seated["table"]["seats"]] == ["person"] + ["bot"] * (
                len(seated["table"]["seats"]) - 1
            )
        assert views[0] == views[1]

    run_in_hall(story)


def test_a_table_of_a_day_is_the_same_when_it_is_read_from_its_log() -> None:
    async def story(hall: Hall) -> None:
        ann = Guest(hall, "Ann")
        seated = (await ann.sit())[1]
        player = await hall.player(seated)
        await player.until(lambda: player.scene["table"]["status"] == "playing")
        for _ in range(4):
            await player.play(player.moves[0])
        table = (await hall.house.room(player.table)).table
        again = load(player.table, await hall.house.store.load(player.table))
        assert again.daily == table.daily
        assert again.dealer.to_json() == table.dealer.to_json()
        # It goes on as it would have.
        move = player.moves[0]
        await player.play(move)
        again.play_and_deal(0, move, 0)
        assert [one.move for one in again.told] == [one.move for one in table.told]

    run_in_hall(story)


def test_the_chain_is_made_once_and_every_process_has_the_same(tmp_path: Path) -> None:
    settings = Settings(**(GENEROUS | {"database": f"sqlite:///{tmp_path}/day.db"}))

    async def chain() -> tuple[str, int, str]:
        found = House(settings)
        await found.open()
        try:
            return found.days.chain.promise, found.days.chain.first_day, found.days.chain.key(found.days.today)
        finally:
            await found.close()

    assert asyncio.run(chain()) == asyncio.run(chain())


@pytest.mark.parametrize("kind", KINDS)
def test_tries_and_ratings_are_kept(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        begun = Try(day=7, game="nevermind", guest="ann", table_id="t", name="Ann", quiet=True)
        assert await store.begin_try(begun) == begun
        other = Try(day=7, game="nevermind", guest="ann", table_id="other")
        assert await store.begin_try(other) == begun
        over = Try(
            day=7, game="nevermind", guest="ann", table_id="t", name="Ann", over_ms=9, won=True, mark="Monk",
            worth=5.0, body="{}",
        )  # fmt: skip
        told: Listing = listing("t", "T", status="over", over_ms=9, tries=(over,))
        await store.put_listing(told)
        await store.put_try(Try(day=7, game="nevermind", guest="bot:fair", over_ms=8, won=False, worth=-2.0, body="{}"))
        await store.put_try(Try(day=7, game="nevermind", guest="given up", over_ms=8, body="{}"))
        await store.put_try(Try(day=8, game="nevermind", guest="bot:fair", over_ms=8, worth=1.0, body="{}"))
        found = await store.tries(7, "nevermind")
        assert [one.guest for one in found] == ["ann", "bot:fair", "given up"]
        assert (found[0].mark, found[0].quiet, found[0].won, found[1].won) == ("Monk", True, True, False)
        assert [one.day for one in await store.tries_of("bot:fair", 8)] == [8]
        await store.rate("ann", Rating("mindgame", "", 5, 25.0, 8.0))
        await store.rate("ann", Rating("mindgame", "t", 9, 27.0, 7.5))
        await store.rate("ann", Rating("mindgame", "t", 9, 99.0, 1.0))
        assert [one.mu for one in await store.ratings("ann")] == [25.0, 27.0]
        assert await store.forget("ann", "t") == 1
        await store.put_listing(told)  # somebody looks at the table again
        gone = (await store.tries(7, "nevermind"))[-1]
        assert (gone.guest, gone.forgotten, gone.mark, gone.name) == ("ann", True, "", "")
        assert [one.mu for one in await store.ratings("ann")] == [25.0]
        await store.unrate("ann")
        assert await store.ratings("ann") == []

    run(kind, tmp_path, story)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_where_very_many_have_sat_bots_sit_once_and_everybody_is_told_of_the_own_try(kind: str, tmp_path: Path) -> None:
    """Only the best hundreds are read; before, bots that were worse were let sit down again with every look at the day,
    nobody below was told of their own try, and there were never more than 500 people.
    """

    async def story() -> None:
        async with hall(database=outside.database_url(kind, tmp_path)) as place:
            ann = Guest(place, "Ann")
            await ann.play((await ann.sit())[1])
            store, today = place.house.store, place.house.days.today
            me = ann.cookie.partition("=")[2].partition(".")[0]
            while not (own := (await store.tries_of(me, today))[0]).body:
                await asyncio.sleep(0.01)  # it is written down a moment after the end
            for number in range(MOST_TRIES):
                await store.put_try(replace(own, guest=f"guest {number}", table_id=f"t{number}", worth=1e6))
            for who in place.house.days.expected("nevermind"):
                body = "" if who == days.BEST else own.body
                await store.put_try(Try(day=today, game="nevermind", guest=who, over_ms=1, body=body))
            missing: list[Any] = []
            place.house.days.work = missing.append  # type: ignore[method-assign,assignment]
            found = await ann.look()
            assert found["waiting"] == 0
            assert found["people"] == MOST_TRIES + 1
            assert found["mine"]["place"] == MOST_TRIES + 1
            assert found["results"][-1]["who"] == "me"
            assert "nevermind" not in {game for _, game, _ in missing[0]}

    asyncio.run(story())


@pytest.mark.usefixtures("bots")
def test_bots_sit_at_the_deal_too_and_are_marked_as_bots() -> None:
    async def story(hall: Hall) -> None:
        ann = Guest(hall, "Ann")
        await ann.play((await ann.sit())[1])
        async with asyncio.timeout(300):
            while (found := await ann.look())["waiting"]:
                await asyncio.sleep(0.2)
        bots = [one for one in found["results"] if one["who"] == "bot"]
        assert [one["bot"] for one in sorted(bots, key=lambda one: one["bot"])] == ["easy", "fair", "strong"]
        assert all(one["mark"] and len(one["beads"]) == 8 for one in bots)
        assert found["people"] == 1

    run_in_hall(story)


@pytest.mark.parametrize("game", ["nevermind", "themind"])
def test_a_bot_plays_a_day_alike_whenever_it_is_asked(game: str) -> None:
    seats = {"nevermind": ["fair"], "themind": ["clock", "attuned"]}[game]
    given: tuple[Any, ...] = (game, {}, seats, "ab" * 32, "daily 2026-11-18")
    first = daybots.sit(given)
    assert daybots.sit(given) == first
    assert json.loads(first)["mark"]


def test_steps_of_before_have_no_day() -> None:
    """What was written before there were daily sittings is read as ever."""
    step = Step(1, "created", None, {
        "game": "nevermind", "options": {}, "start": None, "moves": [], "seats": [None], "switches": {},
        "clock_s": None, "host": "ann", "code": "C", "secret": "ab" * 32,
    }, "k", 5)  # fmt: skip
    assert load("t", [step]).daily is None
