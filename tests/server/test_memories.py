"""What guests remember of their games: summed up, searched, named, taken along and forgotten."""

from __future__ import annotations

import asyncio
import csv
import io
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import decode, encode
from msgspec.structs import replace

from kept.make import Desk
from mindscape.coach import VERSION
from mindscape.server import memories
from mindscape.server.house import House
from mindscape.server.settings import Settings
from mindscape.server.store import MemoryRow, Sought, Store
from server.hall import GENEROUS, Hall, hall
from server.test_stores import KINDS, listing, run

KEY = b"k" * 32
KEPT = Path(__file__).parents[1] / "kept"


def memory(table_id: str, over_ms: int, guest: str = "ann", **more: Any) -> MemoryRow:
    fields: dict[str, Any] = {
        "game": "nevermind", "kind": "stage=1", "partners": "", "seat": 0, "long_ms": 60_000, "moves": 40,
        "counts": True, "won": True, "mark": "Monk", "worth": 5.0, "things": "", "sought": "nevermind monk",
        "body": '{"company":[],"end":"rules","data":{}}',
    }  # fmt: skip
    return MemoryRow(guest=guest, table_id=table_id, over_ms=over_ms, **(fields | more))


async def put(store: Store, *kept: MemoryRow) -> None:
    for number, one in enumerate(kept):
        more = {"guests": {one.guest: one.seat}, "over_ms": one.over_ms, "status": "over", "memories": (one,)}
        await store.put_listing(listing(one.table_id, f"CODE{one.table_id}{number}", **more))


@pytest.mark.parametrize("kind", KINDS)
def test_games_are_summed_up_by_kind_partners_and_how_they_ended(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        day = 86_400_000
        await put(
            store,
            memory("a", 1 * day),
            memory("b", 1 * day + 5, mark="Master", worth=8.0, things="fox\nowl"),
            memory("c", 3 * day, things="owl"),
            memory("d", 3 * day + 1, kind="stage=2", won=False, mark="Asleep", worth=-1.0),
            memory("e", 3 * day + 2, counts=False, mark="Master", worth=8.0),
            memory("f", 3 * day + 3, guest="bob"),
        )
        mind = await store.mind("ann", 0)
        found = {(one.kind, one.mark, one.won): (one.games, one.first_ms, one.last_ms) for one in mind.tallies}
        assert found == {
            ("stage=1", "Monk", True): (2, day, 3 * day),
            ("stage=1", "Master", True): (1, day + 5, day + 5),
            ("stage=2", "Asleep", False): (1, 3 * day + 1, 3 * day + 1),
        }
        assert mind.days == [(3, 3), (1, 2)]
        assert sorted(mind.things) == [("nevermind", "fox\nowl"), ("nevermind", "owl")]
        assert {(one.kind, one.table_id) for one in mind.bests} == {("stage=1", "b"), ("stage=2", "d")}
        assert [one.table_id for one in mind.latest] == ["e", "d", "c", "b", "a"]
        # Where it is two hours earlier, the games of the first moments belong to the day before.
        assert (await store.mind("ann", -2 * 3_600_000)).days == [(2, 3), (0, 2)]

    run(kind, tmp_path, story)


@pytest.mark.parametrize("kind", KINDS)
def test_games_are_found_by_what_was_chosen_and_by_words(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await put(
            store,
            memory("a", 1),
            memory("b", 2, game="themind", kind="players=2", partners="person:x", sought="the mind 9 änne 100%"),
            memory("c", 3, game="themind", kind="players=2", partners="bot:moon", sought="the mind 7 moon"),
        )

        async def found(**sought: Any) -> list[str]:
            return [one.table_id for one in await store.memories("ann", Sought(**sought), 10)]

        assert await found() == ["c", "b", "a"]
        assert await found(before="b") == ["a"]
        assert await found(game="themind", partners="bot:moon") == ["c"]
        assert await found(text="ÄNNE") == ["b"]
        assert await found(text="%") == ["b"]
        assert await found(text="_") == []
        assert await found(game="nevermind", mark="Monk") == ["a"]
        assert await found(mark="Master") == []
        named = await store.memory("ann", "a")
        assert named is not None
        await store.remember(replace(named, name="Snow", kept=True, sought=named.sought + "\nsnow"))
        assert await found(text="snow") == await found(kept=True) == ["a"]
        # The log is told again, and what its owner added stays.
        await put(store, memory("a", 1, mark="Priest"))
        assert await store.memory("ann", "a") == replace(named, name="Snow", kept=True, mark="Priest",
                                                         sought=named.sought + "\nsnow")  # fmt: skip
        assert await found(text="snow") == ["a"]

    run(kind, tmp_path, story)


@pytest.mark.parametrize("kind", KINDS)
def test_roles_luck_and_what_was_met_are_summed_up_and_reviews_are_found(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        fox = {"game": "deepofmine", "role": "the-fox"}
        await put(
            store,
            memory("a", 1, **fox, met="fog\nfire"),
            memory("b", 2, **fox, met="fire\nsnow", counts=False),
            memory("c", 3, game="mindgame", rolls=4, came=2.0, due=0.5, spread=1.0),
            memory("d", 4, game="mindgame", rolls=6, came=-1.0, due=0.25, spread=2.0),
        )
        mind = await store.mind("ann", 0)
        found = {(one.game, one.role): (one.games, one.rolls, one.came, one.due, one.spread) for one in mind.tallies}
        assert found == {("deepofmine", "the-fox"): (1, 0, 0, 0, 0), ("mindgame", ""): (2, 10, 1.0, 0.75, 3.0)}
        # Whoever has met a card in a lesson has met it.
        assert decode(memories.summed_up(mind))["met"] == {"deepofmine": ["fire", "fog", "snow"]}
        one = await store.memory("ann", "a")
        assert one is not None
        for table_id, seat in (("a", one.seat), ("c", one.seat), ("d", one.seat + 1)):
            # A look back may have no number, and one from another seat was not mine.
            await store.keep_review(table_id, seat, VERSION, b"{}")
        await store.remember(replace(one, accuracy=0.95))

        async def tables(**sought: Any) -> list[str]:
            return [one.table_id for one in await store.memories("ann", Sought(**sought), 10)]

        assert await tables(role="the-fox") == ["b", "a"]
        assert await tables(reviewed=True) == ["c", "a"]
        assert await tables(reviewed=False) == ["d", "b"]
        assert await tables(least=0.9) == ["a"]
        assert await store.forget("ann", "a") == 1
        assert decode(memories.summed_up(await store.mind("ann", 0)))["met"] == {"deepofmine": ["fire", "snow"]}

    run(kind, tmp_path, story)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_forgotten_stays_so_and_goes_when_all_have_forgotten_it(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        both = (memory("t", 5), memory("t", 5, guest="bob", seat=1))
        shared = listing("t", "T", guests={"ann": 0, "bob": 1}, status="over", over_ms=5, memories=both)
        await store.put_listing(shared)
        await put(store, memory("alone", 6))
        assert await store.forget("ann", "nothing") == 0
        assert await store.forget("ann", "t") == 1
        assert await store.forget("ann", "t") == 0
        await store.put_listing(shared)  # somebody looks at the table again
        assert [one.table_id for one in await store.memories("ann", Sought(), 10)] == ["alone"]
        assert await store.memory("ann", "t") is None
        assert len(await store.finished("ann", None, 10)) == 1
        assert len(await store.finished("bob", None, 10)) == 1
        assert await store.sweep(100) == 0
        assert await store.by_code("T") == "t"
        assert await store.forget("ann", None) == 1
        assert await store.forget("bob", None) == 1
        assert await store.sweep(1) == 0
        assert await store.sweep(100) == 2
        assert await store.by_code("T") is None
        assert (await store.mind("ann", 0)).latest == []

    run(kind, tmp_path, story)


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_text_of_a_database_cannot_hold_hinders_nobody(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        odd = memory("t", 5, things="a\0b", sought="nevermind a\0b", partners="x\0", kind="own=\0")
        await put(store, odd)
        for nothing in ("\0", "a\0b"):
            await store.memories("ann", Sought(text=nothing), 10)
            await store.memories("ann", Sought(kind=nothing, partners=nothing, mark=nothing, role=nothing), 10)
        (found,) = await store.memories("ann", Sought(), 10)
        assert (found.table_id, found.things.replace("\0", "")) == ("t", "ab")
        assert len(await store.finished("ann", None, 10)) == 1

    run(kind, tmp_path, story)


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_that_was_forgotten_before_it_was_gathered_is_not_remembered(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.put_listing(listing("t", "T", status="over", over_ms=5))
        assert await store.forget("ann", "t") == 1
        await store.remembered("t", (memory("t", 5),))
        assert await store.memories("ann", Sought(), 10) == []

    run(kind, tmp_path, story)


# ---- what is remembered of a game -----------------------------------------------------------


def test_each_guest_remembers_a_finished_game_and_nobody_an_open_one() -> None:
    played = Desk("themind1", "themind", 1).play().table
    assert memories.of_table(Desk("themind2", "themind", 2).play(2).table, KEY) == ()
    mine, theirs = memories.of_table(played, KEY)
    assert (mine.guest, mine.game, mine.kind, mine.seat) == ("g0", "themind", "players=2", 0)
    assert mine.counts
    assert mine.won is False
    told = memories.told(mine)
    assert [(one.kind, one.name) for one in told.company] == [("person", "N1")]
    assert told.data["level"] == int(told.mark)
    assert theirs.partners != mine.partners
    assert "g1" not in mine.partners + mine.body + mine.sought
    assert memories.of_table(played, b"another" * 5)[0].partners != mine.partners


def test_a_game_that_was_given_up_has_no_winner_and_one_from_a_position_does_not_count() -> None:
    agreed = Desk("agreed", "mindgame", 8).play(20).propose(0, "end").answer(1).table
    assert {(one.won, one.mark) for one in memories.of_table(agreed, KEY)} == {(None, "agreed")}
    position = Desk("nevermind1", "nevermind", 1).play().table.match.before(20).to_json()
    begun = Desk("begun", "nevermind", 3, position=position).play().table
    (one,) = memories.of_table(begun, KEY)
    assert not one.counts
    assert one.won is not None


def test_what_was_chosen_is_told_in_a_word() -> None:
    def kind(**options: Any) -> str:
        return memories.kind_of(Desk("t", "nevermind", 1, options=options).table.game)

    assert kind() == "stage=1"
    assert kind(noting="random") == "stage=1"  # no rule of this stage asks for a face
    assert kind(noting="random", monkey=True) == "stage=1,monkey=True,noting=random"
    assert kind(noting="choose", monkey=True, stage=3) == "stage=3,monkey=True,noting=choose"


# ---- at a server ----------------------------------------------------------------------------


async def finished_game(at: Hall) -> tuple[str, str]:
    """A game of Nevermind that was played to its end: the table, and its player's cookie."""
    answer = await at.ask("POST", "/api/tables", {"game": "nevermind", "name": "Ann"})
    made = answer.json()
    cookie = answer.headers["set-cookie"].partition(";")[0]
    player = await at.player(made)
    while not player.is_over:
        await player.play(player.moves[0])
    await player.go()
    return made["table"]["id"], cookie


def test_my_mind_is_told_to_its_owner_alone_and_can_be_taken_along_and_forgotten(tmp_path: Path) -> None:
    async def story() -> None:
        async with hall(database=f"sqlite:///{tmp_path}/t.db") as at:
            table, cookie = await finished_game(at)
            while not (mind := (await at.ask("GET", "/api/me/mind", Cookie=cookie)).json())["latest"]:
                await asyncio.sleep(0.01)
            (one,) = mind["latest"]
            assert (one["table"], one["game"], one["kind"]) == (table, "nevermind", "stage=1")
            assert one["mark"]
            assert sum(tally["games"] for tally in mind["tallies"]) == 1
            assert (await at.ask("GET", "/api/me/mind")).json()["latest"] == []
            assert (await at.ask("GET", "/api/me/games")).json()["games"] == []
            for method, path in (("PUT", f"/api/me/games/{table}"), ("DELETE", f"/api/me/games/{table}")):
                assert (await at.ask(method, path, {} if method == "PUT" else None)).status_code == 404

            changed = await at.ask(
                "PUT", f"/api/me/games/{table}", {"name": "=First  snow", "kept": True}, Cookie=cookie
            )
            assert changed.json()["name"] == "=First snow"
            found = (await at.ask("GET", "/api/me/games?text=FIRST&kept=true", Cookie=cookie)).json()
            assert [game["table"] for game in found["games"]] == [table]
            renamed = await at.ask("PUT", f"/api/me/games/{table}", {"name": ""}, Cookie=cookie)
            assert renamed.json()["kept"]
            assert (await at.ask("GET", "/api/me/games?text=first", Cookie=cookie)).json()["games"] == []

            await at.ask("PUT", f"/api/me/games/{table}", {"name": "=First"}, Cookie=cookie)
            assert (await at.ask("GET", "/api/me/export", Cookie=cookie)).json()[0]["name"] == "=First"
            table_of = csv.DictReader(io.StringIO((await at.ask("GET", "/api/me/export?form=csv", Cookie=cookie)).text))
            assert [row["name"] for row in table_of] == ["'=First"]

            assert (await at.ask("DELETE", "/api/me/games", Cookie=cookie)).json() == {"games": 1}
            assert (await at.ask("GET", "/api/me/mind", Cookie=cookie)).json()["latest"] == []
            assert (await at.ask("GET", "/api/me", Cookie=cookie)).json()["finished"]["games"] == []

    asyncio.run(story())


def test_whoever_looks_back_too_often_waits() -> None:
    async def story() -> None:
        async with hall(memories_burst=3, memories_per_s=0.001) as at:
            _, cookie = await finished_game(at)
            answers = [(await at.ask("GET", "/api/me/mind", Cookie=cookie)).status_code for _ in range(4)]
            assert answers == [200, 200, 200, 429]

    asyncio.run(story())


@pytest.mark.parametrize("folder", sorted(path.parent.name for path in KEPT.glob("*/tables.sql")))
def test_games_of_before_the_upgrade_are_gathered(folder: str, tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "old.db")
    connection.executescript((KEPT / folder / "tables.sql").read_text(encoding="utf-8"))
    connection.close()

    async def story() -> None:
        house = House(Settings(database=f"sqlite:///{tmp_path}/old.db", **GENEROUS))
        await house.open()
        try:
            while await house.store.unremembered(None) is not None:
                await asyncio.sleep(0.05)
            found = {one.table_id: one for one in await house.store.memories("g0", Sought(), 50)}
            assert {"nevermind1", "themind1", "deep1", "agreed"} <= set(found)
            assert decode(found["deep1"].body)["data"]["animal"] == found["deep1"].role
            assert len(found["deep1"].met.split("\n")) > 10
            assert found["agreed"].rolls >= 0
            assert not found["themind1"].role + found["themind1"].met
            assert (await house.store.mind("g0", 0)).due == 0
        finally:
            await house.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("bare", "adds_up", "tells_share", "kept"),
    [(False, True, True, 0.9), (True, True, True, None), (False, False, True, None), (False, True, False, None)],
)
def test_no_number_is_kept_where_there_was_hardly_anything_to_decide_or_none_would_hold(
    bare: bool, adds_up: bool, tells_share: bool, kept: float | None
) -> None:
    course = {"kept": 0.9, "bare": bare, "adds_up": adds_up, "tells_share": tells_share}
    assert memories.accuracy_of(encode({"turns": {"courses": [course]}})) == kept


@pytest.mark.parametrize("kind", KINDS)
def test_what_an_older_coach_had_found_is_not_told(kind: str, tmp_path: Path) -> None:
    """Its number is told again when the coach of today has found one, and not because somebody else asked it."""

    async def story(store: Store) -> None:
        async def told() -> list[float | None]:
            one = await store.memory("ann", "a")
            assert one is not None
            every = [one, *await store.memories("ann", Sought(), 9), *(await store.mind("ann", 0)).bests]
            return [memories.told(row).accuracy for row in every]

        await put(store, memory("a", 1, game="mindgame"))
        one = await store.memory("ann", "a")
        assert one is not None
        await store.keep_review("a", one.seat, VERSION - 1, b"{}")
        await store.remember(replace(one, accuracy=0.05))
        assert await told() == [None, None, None]
        assert await store.memories("ann", Sought(least=0.0), 9) == []
        await store.keep_review("a", one.seat, VERSION, b"{}")
        assert await told() == [None, None, None]
        await store.remember(replace(one, accuracy=0.75))
        await store.keep_review("a", one.seat, VERSION, b"{}")
        assert await told() == [0.75, 0.75, 0.75]
        assert len(await store.memories("ann", Sought(least=0.7), 9)) == 1

    run(kind, tmp_path, story)


def test_what_is_told_of_very_many_games_is_charged_to_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with hall() as house:
            ask = {"X-Forwarded-For": "203.0.113.9"}
            named = await house.ask("PUT", "/api/me", {"name": "Ann"}, **ask)
            ask["Cookie"] = named.headers["set-cookie"].split(";")[0]
            charged: list[tuple[str, Any]] = []
            beside = house.house.beside

            async def noted(address: str, work: Any, *given: Any) -> Any:
                charged.append((address, work))
                return await beside(address, work, *given)

            monkeypatch.setattr(house.house, "beside", noted)
            for path in ("mind", "export", "export?form=csv"):
                assert (await house.ask("GET", f"/api/me/{path}", **ask)).status_code == 200
            made = (memories.summed_up, memories.exported, memories.exported_csv)
            assert charged == [("203.0.113.9", work) for work in made]

    asyncio.run(story())
