"""A second device: a code for one use and a few minutes; whoever guesses is soon tired."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from mindscape.server import devices
from mindscape.server.house import PASSES
from mindscape.server.limits import Buckets
from mindscape.server.room import now_ms
from mindscape.server.seats import LETTERS, read_code
from server import outside
from server.hall import PATIENCE_S, Hall, hall

THIEF = "198.51.100.9"


class Device:
    """A browser with its cookies."""

    def __init__(self, place: Hall, address: str = "192.0.2.1") -> None:
        self.place = place
        self.headers = {"X-Forwarded-For": address}
        self.cookies = httpx.Cookies()

    async def request(self, method: str, path: str, body: Any = None) -> httpx.Response:
        async with httpx.AsyncClient(
            base_url=self.place.url, timeout=PATIENCE_S, headers=self.headers, cookies=self.cookies
        ) as client:
            answer = await client.request(method, path, json=body)
        self.cookies.update(answer.cookies)
        return answer

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return await self.request(method, f"/api/me/device{path}", body)

    async def code(self, kept: str = "") -> str:
        answer = await self.ask("POST", "", {"kept": kept})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    async def use(self, code: str) -> httpx.Response:
        return await self.ask("POST", "/here", {"code": code})

    async def tables(self) -> list[str]:
        return [one["id"] for one in (await self.request("GET", "/api/me")).json()["tables"]]


def story(test: Callable[[Hall], Awaitable[None]], **settings: Any) -> None:
    async def live() -> None:
        async with hall(**settings) as place:
            await test(place)

    asyncio.run(live())


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return "memory:" if request.param == "memory" else outside.database_url(request.param, tmp_path)


def test_a_second_device_has_the_seats_the_history_and_the_choices_of_the_first(database: str) -> None:
    async def test(place: Hall) -> None:
        first, second = Device(place), Device(place, "192.0.2.2")
        made = (await first.request("POST", "/api/tables", {"game": "themind", "name": "Ann"})).json()
        code = await first.code('{"light":"lamplight"}')
        assert (await first.ask("GET", "")).json() == {"open": True}
        taken = await second.use(code.lower())
        assert taken.json() == {"name": "Ann", "kept": '{"light":"lamplight"}'}
        assert (await first.ask("GET", "")).json() == {"open": False}
        assert await second.tables() == [made["table"]["id"]]
        scene = (await second.request("GET", f"/api/tables/{made['table']['id']}/scene")).json()
        assert scene["seat"] == made["seat"]

    story(test, database=database)


def test_a_code_is_for_one_use(database: str) -> None:
    async def test(place: Hall) -> None:
        first = Device(place)
        code = await first.code()
        answers = await asyncio.gather(*(Device(place, f"192.0.2.{n}").use(code) for n in range(2, 8)))
        assert sorted(each.status_code for each in answers) == [200, 409, 409, 409, 409, 409]
        assert {each.json()["code"] for each in answers if each.status_code == 409} == {"no-pass"}

    story(test, database=database)


def test_a_code_is_good_for_some_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Hall) -> None:
        first = Device(place)
        code = await first.code()
        monkeypatch.setattr(devices, "now_ms", lambda: now_ms() + devices.PASS_S * 1000 + 1)
        assert (await first.ask("GET", "")).json() == {"open": False}
        assert (await Device(place, "192.0.2.2").use(code)).status_code == 409

    story(test)


def test_a_code_can_be_taken_back_and_a_new_one_ends_the_old() -> None:
    async def test(place: Hall) -> None:
        first, second = Device(place), Device(place, "192.0.2.2")
        old = await first.code()
        new = await first.code()
        assert (await second.use(old)).status_code == 409
        assert (await first.ask("DELETE", "")).json() == {"open": False}
        refused = await second.use(new)
        assert refused.status_code == 409
        assert "set-cookie" not in refused.headers

    story(test)


def test_whoever_guesses_is_soon_tired() -> None:
    async def test(place: Hall) -> None:
        code = await Device(place).code()
        place.house.passes = Buckets(PASSES, 1e-9)  # as if no time went by
        thief = Device(place, THIEF)
        answers = [(await thief.use(f"AAAAAAA{LETTERS[n]}")).status_code for n in range(PASSES + 2)]
        assert answers == [409] * PASSES + [429] * 2
        # the right one is of no use to who has guessed too often, and good for everybody else
        assert (await thief.use(code)).status_code == 429
        assert (await Device(place, "192.0.2.2").use(code)).status_code == 200

    story(test)


def test_what_is_kept_cannot_be_used_by_who_reads_the_database() -> None:
    async def test(place: Hall) -> None:
        code = await Device(place).code()
        rows = await place.house.store.ask("SELECT id, body FROM device")
        assert len(rows) == 1
        assert read_code(code) not in str([tuple(row) for row in rows])

    story(test)


def test_a_page_from_elsewhere_gets_no_code_and_what_is_long_is_not_kept() -> None:
    async def test(place: Hall) -> None:
        answer = await place.ask("POST", "/api/me/device", {}, Origin="https://elsewhere.example")
        assert answer.status_code == 403
        assert (await place.ask("POST", "/api/me/device", {"kept": "x" * 9000})).status_code == 400

    story(test)
