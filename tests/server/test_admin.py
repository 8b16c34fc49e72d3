"""Whoever runs a house: tables are closed, guests given out and deleted, people shut out, and copies put back."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from mindscape.cli.admin import command
from mindscape.core.refusals import Refused
from mindscape.server import backup
from mindscape.server.bans import Bans
from mindscape.server.store import open_store
from mindscape.server.store.books import Ban, Books, tables
from mindscape.server.table import load
from server import outside
from server.hall import Hall, hall
from server.stillness import happens

KINDS = ["sqlite", "postgres"]


async def some_games(house: Hall) -> dict[str, Any]:
    """A game of two in which something was said, and one that somebody plays alone."""
    ann, bob = await house.full_table("mindgame", seats=2)
    await ann.say("say", text="mine alone")
    await bob.say("say", text="good luck")
    alone = await house.player(await house.table("nevermind", name="Cy"))
    await alone.play(alone.moves[0])
    room = await house.house.room(ann.table)
    return {
        "ann": ann, "bob": bob, "alone": alone, "table": ann.table,
        "guest": room.table.seats[0].guest, "other": room.table.seats[1].guest,
    }  # fmt: skip


async def logs(url: str) -> dict[str, Any]:
    store = open_store(url)
    await store.open()
    try:
        found = await Books(store).tables(None, None, 100)
        return {one.table_id: (await store.load(one.table_id), one.info) for one in found}
    finally:
        await store.close()


def admin(url: str, *words: str) -> str:
    found = CliRunner().invoke(command, ["--database", url, *words], catch_exceptions=False)
    assert found.exit_code == 0, found.output
    return found.output


def in_thread(*words: str) -> Any:
    return asyncio.to_thread(admin, *words)


# ---- copies ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("into", KINDS)
def test_a_copy_of_a_running_house_is_put_back_whole(kind: str, into: str, tmp_path: Path) -> None:
    url, file = outside.database_url(kind, tmp_path), tmp_path / "house.gz"
    (tmp_path / "new").mkdir()
    other = outside.database_url(into, tmp_path / "new")

    async def story() -> None:
        async with hall(database=url) as house:
            games = await some_games(house)
            key = house.house.key
            said = await in_thread(url, "backup", str(file))
            assert said.startswith("2 tables")
            before = await logs(url)
            await games["alone"].play(games["alone"].moves[0])  # what comes later is not in it
        assert file.stat().st_mode & 0o077 == 0
        assert (await in_thread(other, "restore", str(file))).startswith("2 tables")
        assert await logs(other) == before
        async with hall(database=other) as house:
            assert house.house.key == key, "cookies open seats as before"
            ann = await house.player({"table": {"id": games["table"]}, "token": games["ann"].token})
            assert ann.seat == "p0"
            assert [one["text"] for one in ann.story if one["kind"] == "said"] == ["mine alone", "good luck"]
            assert "t" in await ann.say("say", text="back again")
        with pytest.raises(Refused, match="already"):
            await backup.put_back(other, file)

    asyncio.run(story())


def test_what_is_no_whole_copy_is_not_put_back(tmp_path: Path) -> None:
    url, file = outside.database_url("sqlite", tmp_path), tmp_path / "house.gz"

    async def story() -> None:
        async with hall(database=url) as house:
            await some_games(house)
            await in_thread(url, "backup", str(file))
        lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
        head = json.loads(lines[0])
        broken = {
            "not whole": lines[:-1],
            "is not whole": [*lines[:3], lines[-1]],
            "no backup": lines[1:],
            "another version": [json.dumps(head | {"form": "0001"}).encode() + b"\n", *lines[1:]],
        }
        target = f"sqlite:///{tmp_path}/new.db"
        for why, some in broken.items():
            file.write_bytes(gzip.compress(b"".join(some)))
            with pytest.raises(Refused, match=why):
                await backup.put_back(target, file)
        file.write_bytes(gzip.compress(b"".join(lines))[:-40])
        with pytest.raises(Refused, match="cannot be read"):
            await backup.put_back(target, file)
        assert not (tmp_path / "new.db").exists()

    asyncio.run(story())


def test_every_table_of_the_database_is_in_a_copy() -> None:
    assert {"step", "listing", "sitting", "deck", "deck_use", "ban", "setting"} <= set(tables())


# ---- guests ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_a_guest_is_given_out_and_deleted_and_the_game_goes_on(kind: str, tmp_path: Path) -> None:
    url = outside.database_url(kind, tmp_path)

    async def story() -> None:
        async with hall(database=url) as house:
            games = await some_games(house)
            guest, table = games["guest"], games["table"]
            shown = await in_thread(url, "table", "show", table)
            assert f"guest {guest}  (host)" in shown
            assert table in await in_thread(url, "guest", "show", guest)
            given = json.loads(await in_thread(url, "guest", "export", guest))
            assert [game["table"] for game in given["games"]] == [table]
            assert [one["text"] for one in given["games"][0]["said"]] == ["mine alone"]
            assert given["games"][0]["names"] == ["Ann"]
            assert "good luck" not in json.dumps(given), "what others said is theirs"
            before = len(await house.house.store.load(table))

            assert "1 table" in await in_thread(url, "guest", "delete", guest, "--yes")
            steps = await house.house.store.load(table)
            assert len(steps) == before
            text = json.dumps([step.body for step in steps], ensure_ascii=False)
            assert guest not in text
            assert "Ann" not in text
            assert "mine alone" not in text
            assert "good luck" in text
            assert load(table, steps).seats[1].name != ""
            kept = await house.house.store.ask("SELECT info FROM listing WHERE table_id = ?", table)
            assert "Ann" not in kept[0][0]
            assert (await in_thread(url, "guest", "show", guest)).strip() == "0 tables"

            await house.house.look_into_books()
            room = await house.house.room(table)
            assert room.table.seats[0].name == ""
            assert room.table.seat_for(guest, games["ann"].token) is None
            assert "t" in await games["bob"].say("say", text="still here")

    asyncio.run(story())


# ---- tables ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_a_closed_table_is_over_for_those_who_sit_there(kind: str, tmp_path: Path) -> None:
    url = outside.database_url(kind, tmp_path)

    async def story() -> None:
        async with hall(database=url) as house:
            games = await some_games(house)
            assert games["table"] in await in_thread(url, "tables", "--game", "mindgame")
            await in_thread(url, "table", "close", games["table"], "--why", "the club shuts now")
            await house.house.look_into_books()
            await games["ann"].until(lambda: games["ann"].is_over)
            assert games["ann"].scene["result"]["why"] == "the club shuts now"
            assert games["table"] in await in_thread(url, "tables", "--status", "over")
            with pytest.raises(Refused, match="closed already"):
                await in_thread(url, "table", "close", games["table"])
            with pytest.raises(Refused, match="no table"):
                await in_thread(url, "table", "close", "nothere")

    asyncio.run(story())


def test_old_games_are_forgotten_when_that_is_wanted(tmp_path: Path) -> None:
    url = outside.database_url("sqlite", tmp_path)

    async def story() -> None:
        async with hall(database=url) as house:
            games = await some_games(house)
        assert "0 that ended, 2 that were left" in await in_thread(url, "retention", "--left", "0")
        assert len(await logs(url)) == 2
        assert "Forgotten: 0 that ended, 2" in await in_thread(url, "retention", "--left", "0", "--yes")
        assert await logs(url) == {}
        store = open_store(url)
        await store.open()
        assert await store.load(games["table"]) == []
        await store.close()

    asyncio.run(story())


# ---- who may come in ------------------------------------------------------------------------


def test_guests_addresses_and_networks_are_shut_out() -> None:
    bans = Bans(
        [Ban("guest-1", "rude", None), Ban("192.0.2.0/24", "a flood", 1000), Ban("2001:db8:1::/48", "a flood", None)]
    )
    assert bans.of_guest("guest-1", 0) is not None
    assert bans.of_guest("guest-2", 0) is None
    assert bans.of_guest(None, 0) is None
    assert bans.of_address("192.0.2.7", 999) is not None
    assert bans.of_address("192.0.2.7", 1000) is None
    assert bans.of_address("192.0.3.7", 0) is None
    assert bans.of_address("2001:db8:1:2::/64", 0) is not None
    assert bans.of_address("2001:db8:2:2::/64", 0) is None
    assert bans.of_address("local", 0) is None


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_shut_out_hears_why_and_may_come_again_later(kind: str, tmp_path: Path) -> None:
    url = outside.database_url(kind, tmp_path)

    async def story() -> None:
        async with hall(database=url) as house:
            games = await some_games(house)
            await in_thread(url, "ban", games["guest"], "--why", "you were rude", "--days", "1")
            await in_thread(url, "ban", "192.0.2.0/24")
            assert "you were rude" in await in_thread(url, "bans")
            await house.house.look_into_books()
            away = await house.ask("GET", "/api/games", X_Forwarded_For="192.0.2.9")
            assert (away.status_code, away.json()["code"]) == (403, "banned")
            assert (await house.ask("GET", "/api/games", X_Forwarded_For="192.0.3.9")).status_code == 200
            made = await house.ask("PUT", "/api/me", {"name": "Eve"})
            cookie = made.headers["set-cookie"].partition(";")[0]
            guest = cookie.partition("=")[2].partition(".")[0]
            await in_thread(url, "ban", guest)
            await house.house.look_into_books()
            refused = await house.ask("POST", "/api/tables", {"game": "nevermind"}, Cookie=cookie)
            assert refused.json()["code"] == "banned"
            await in_thread(url, "unban", guest)
            await house.house.look_into_books()
            assert (await house.ask("POST", "/api/tables", {"game": "nevermind"}, Cookie=cookie)).status_code == 201

    asyncio.run(story())


def test_the_books_are_looked_into_by_themselves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("mindscape.server.house.BEAT_S", 0.01)
    monkeypatch.setattr("mindscape.server.house.BOOKS_S", 0.01)
    url = outside.database_url("sqlite", tmp_path)

    async def story() -> None:
        async with hall(database=url) as house:
            await in_thread(url, "ban", "192.0.2.9")
            await happens(lambda: house.house.bans.of_address("192.0.2.9", 0) is not None)

    asyncio.run(story())


@pytest.mark.parametrize("who", ["192.0.2.0/33", "192.0.2.256", "2001:db8::/129", "Ann Other", ""])
def test_what_is_no_address_and_no_number_shuts_nobody_out_and_is_not_said_to(who: str, tmp_path: Path) -> None:
    url = outside.database_url("sqlite", tmp_path)
    with pytest.raises(Refused, match="neither an address, nor a network, nor the number of a guest"):
        admin(url, "ban", who)


@pytest.mark.parametrize("number", ["-NIuvLSMoIC1GshyTgHVLQ", "-hUvLSMoIC1GshyTgHVLQ", "--why-not"])
def test_a_number_may_begin_with_a_dash(number: str, tmp_path: Path) -> None:
    url = outside.database_url("sqlite", tmp_path)

    async def story() -> None:
        async with hall(database=url):
            pass

    asyncio.run(story())
    admin(url, "ban", number, "--why", "you were rude")
    assert f"{number}  for good  you were rude" in admin(url, "bans")
    assert "may come in again" in admin(url, "unban", number)
    for what in (("show",), ("export",), ("delete", "--yes")):
        admin(url, "guest", *what, number)
