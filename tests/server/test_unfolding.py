"""What a link unfolds to: no more than the page behind it tells a stranger."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from litestar import Litestar
from litestar.testing import TestClient

from mindscape.server.page import page_routes
from mindscape.server.unfolding import (
    ENGLISH,
    GERMAN,
    Language,
    Unfolded,
    heads_of,
    language_of,
    tags,
    unfolded,
)  # fmt: skip
from server.hall import Hall, hall

EN = Language("en", ENGLISH, {})
DE = Language("de", GERMAN, {"themind": "Ohne ein Wort."})


def at_hall(test: Callable[[Hall], Awaitable[None]], **settings: object) -> None:
    async def live() -> None:
        async with hall(**settings) as place:
            await test(place)

    asyncio.run(live())


async def seen(place: Hall, path: str, code: str | None = None, language: Language = EN) -> Unfolded:
    return await unfolded(place.house, path, code, "192.0.2.1", language)


def test_an_invitation_says_who_invites_to_what() -> None:
    async def test(place: Hall) -> None:
        made = await place.table("themind", name="Ann")
        path = f"/t/{made['table']['code']}"
        assert (await seen(place, path)).title == "Ann invites you to The Mind"
        german = await seen(place, path, language=DE)
        assert german.title == "Ann lädt dich ein: The Mind"
        assert german.about == "Ohne ein Wort."
        assert german.picture == "themind"

    at_hall(test)


def test_what_a_stranger_may_not_know_unfolds_to_the_shelf() -> None:
    async def test(place: Hall) -> None:
        made = await place.table("mindgame", name="Ann")
        table = made["table"]
        shelf = await seen(place, "/")
        for path, code in (
            ("/t/AAAAAAAA", None), (f"/t/{'A' * 400}", None), ("/t/", None), ("/t/Ä", None),
            (f"/replay/{table['id']}", None), (f"/replay/{table['id']}", "AAAAAAAA"), (f"/table/{table['id']}", None),
        ):  # fmt: skip
            assert await seen(place, path, code) == shelf
        known = await seen(place, f"/replay/{table['id']}", table["code"])
        assert known.title == "Mind Game: Ann"
        assert known.picture == "mindgame"

    at_hall(test)


def test_looking_for_tables_is_counted_with_the_questions_of_an_address() -> None:
    async def test(place: Hall) -> None:
        made = await place.table("themind", name="Ann")
        path = f"/t/{made['table']['code']}"
        titles = [(await seen(place, path)).title for _ in range(4)]
        assert titles == ["Ann invites you to The Mind"] * 3 + ["Mindscape"]

    at_hall(test, requests_burst=3, requests_per_s=1e-9)


def test_games_unfold_by_their_pages() -> None:
    async def test(place: Hall) -> None:
        for path in ("/rules/nevermind", "/learn/nevermind/1", "/new/nevermind", "/puzzles/nevermind"):
            assert (await seen(place, path)).picture == "nevermind"
        assert (await seen(place, "/rules/chess")).picture == "shelf"
        assert "daily" in (await seen(place, "/daily")).title

    at_hall(test)


def test_a_name_is_only_a_name() -> None:
    told = tags(Unfolded('"><script>alert(1)</script>', "a & b", "shelf"), "http://here", '/t/"', "en", {})
    assert "<script" not in told
    assert told.count("<meta ") == told.count(" />")
    assert 'content="http://here/t/&quot;"' in told


def test_german_for_whoever_asks_for_it_first() -> None:
    for wishes, code in (
        ("de-DE,de;q=0.9,en;q=0.8", "de"), ("en-GB,de", "en"), ("fr,de", "de"), ("", "en"), ("*", "en"),
    ):  # fmt: skip
        assert language_of(wishes, {}).code == code


def test_the_tags_stand_in_the_head_and_name_pictures_that_are_there(tmp_path: Path) -> None:
    (tmp_path / "og").mkdir()
    (tmp_path / "og" / "shelf.jpg").write_bytes(b"a picture")
    (tmp_path / "index.html").write_text("<!doctype html><head><title>Mindscape</title></head><body></body>")

    async def test(place: Hall) -> None:
        with TestClient(Litestar(page_routes(tmp_path, heads_of(place.house)))) as client:
            for path in ("/", "/rules/nevermind"):
                answer = client.get(path, headers={"host": "games.example"})
                head = answer.text.partition("</head>")[0]
                assert 'content="http://games.example/og/shelf.jpg"' in head
            assert client.get("/og/shelf.jpg").headers["cache-control"] == "public, max-age=86400"
            assert client.get("/og/other.jpg").status_code == 404

    at_hall(test)
