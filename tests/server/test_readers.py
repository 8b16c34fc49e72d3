"""What comes from outside is read beside the tables: with a budget, by turns, and kept once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.msgpack import decode, encode

from mindscape.core.refusals import Refused
from mindscape.server import brief, opening, reading
from mindscape.server.log import Step
from mindscape.server.metrics import Metrics
from mindscape.server.readers import MOST_WAITING, Busy, Reader, Readers, TooHard
from mindscape.server.store import open_store
from mindscape.server.store.sqlite import SqliteStore
from server import outside
from server.hall import Hall, hall
from server.stillness import happens
from server.test_decks import TIDEPOOL
from server.test_stores import KINDS

Json = dict[str, Any]


class Slow(Reader):
    """A reader that is done when it is told so."""

    def __init__(self) -> None:
        super().__init__(1.0, 1)
        self.asked: list[str] = []
        self.go = asyncio.Event()

    async def ask(self, task: str, given: Any, _told: object = None) -> bytes:
        self.asked.append(given)
        self.go.clear()
        await self.go.wait()
        return b"read"


class Held:
    """A pace at which nobody's turn comes before it is said."""

    def __init__(self, go: asyncio.Event) -> None:
        self.go = go
        self.waits = 0

    async def turn(self, _address: str) -> None:
        self.waits += 1
        await self.go.wait()

    def spend(self, *_: object) -> None: ...


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_readers_serve_addresses_by_turns_and_keep_one_for_others() -> None:
    async def story() -> None:
        readers = Readers(2, 1.0, 1, Metrics())
        slow = [Slow(), Slow()]
        readers.all[:], readers.free[:] = slow, slow
        greedy = [asyncio.create_task(readers.read("a", "deck", f"a{number}")) for number in range(MOST_WAITING + 1)]
        await settle()
        assert sum(len(one.asked) for one in slow) == 1, "one of two readers is left to others"
        with pytest.raises(Busy):
            await readers.read("a", "deck", "one too many")
        others = [asyncio.create_task(readers.read(name, "deck", name)) for name in ("b", "c")]
        await settle()
        done: list[str] = []
        while not all(task.done() for task in (*greedy, *others)):
            for one in slow:
                if one.asked:
                    done += one.asked
                    one.asked = []
                    one.go.set()
            await settle()
        assert done.index("c") < done.index("a2"), "whoever came later does not wait for all that somebody else sent"
        assert readers.busy == {}
        assert not readers.waiting
        assert len(readers.free) == 2

    asyncio.run(story())


def test_who_goes_away_leaves_the_place_in_the_queue() -> None:
    async def story() -> None:
        readers = Readers(1, 1.0, 1, Metrics())
        slow = Slow()
        readers.all[:], readers.free[:] = [slow], [slow]
        first, second, third = (asyncio.create_task(readers.read("a", "deck", name)) for name in "xyz")
        await settle()
        second.cancel()
        await settle()
        slow.go.set()
        await settle()
        assert slow.asked == ["x", "z"]
        slow.go.set()
        assert await first == await third == b"read"
        assert readers.busy == {}

    asyncio.run(story())


def test_for_a_connection_that_is_gone_nothing_is_read_any_more() -> None:
    async def story() -> None:
        async with hall() as house:
            slow = Slow()
            readers = house.house.readers
            readers.all[:], readers.free[:] = [slow], [slow]
            body = json.dumps({"record": {}}).encode()
            head = f"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n"
            lines = []
            for number in range(3):
                _, writer = await asyncio.open_connection("127.0.0.1", house.port)
                writer.write(head.encode() + body)
                lines.append(writer)
                await happens(lambda number=number: len(readers.turns) == number)  # type: ignore[misc]
            lines[1].transport.abort()
            await happens(lambda: len(readers.turns) == 1)
            slow.go.set()
            await happens(lambda: len(slow.asked) == 2)
            slow.go.set()
            await happens(lambda: not readers.busy)
            assert len(slow.asked) == 2
            for writer in lines:
                writer.transport.abort()

    asyncio.run(story())


def test_what_waits_its_turn_is_not_done_for_whoever_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with hall() as house:
            go = asyncio.Event()
            monkeypatch.setattr(house.house, "pace", Held(go))
            _, writer = await asyncio.open_connection("127.0.0.1", house.port)
            body = b'{"game":"nevermind"}'
            head = f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n"
            writer.write(head.encode() + body)
            await happens(lambda: house.house.pace.waits == 1)  # type: ignore[attr-defined]
            writer.transport.abort()
            await happens(lambda: not house.server.server_state.connections)
            go.set()
            await happens(lambda: not house.server.server_state.tasks)
            assert not house.house.rooms

    asyncio.run(story())


def test_a_reader_that_uses_up_its_time_or_memory_is_ended_and_another_goes_on() -> None:
    async def story() -> None:
        long = {"name": "a.toml", "text": TIDEPOOL + "# and so on\n" * 20_000}
        hurried, narrow, good = Reader(0.001, 256), Reader(20.0, 1), Reader(20.0, 256)
        wide = {"name": "a.json", "text": "[" + "[]," * 500_000 + "0]"}
        for reader, file in ((hurried, long), (narrow, wide)):
            for _ in range(2):
                with pytest.raises(Refused) as refused:
                    await reader.ask("deck", json.dumps(file).encode())
                assert refused.value.refusal.code in ("too-hard", "too-big")
            await reader.stop()
        assert json.loads(await good.ask("deck", json.dumps(long).encode()))["problems"] == []
        with pytest.raises(Refused, match="record"):
            await good.ask("replay", b'{"record": {}}')
        await good.stop()

    asyncio.run(story())


def refusal_of(task: str, given: Any) -> str:
    """The code of what a reader refuses, as it is sent from process to process."""
    found = decode(encode(reading.answer(task, given)))
    code: str = json.loads(found["refused"])[2]
    return code


def test_a_reader_says_what_the_rules_say() -> None:
    assert refusal_of("wish", (b'{"game": "nevermind", "options": {"stage": 9}}', "g")) == "option-one-of"
    deep = b'{"record": {"format": "mindscape record", "moves": ' + b"[" * 500 + b"]" * 500 + b"}}"
    assert reading.answer("check", deep)["answer"]
    assert refusal_of("check", deep.replace(b"[" * 500, b"[" * 200_000)) == "too-big"
    for odd in (b'{"record": []}', b"{", b"\xff", b'{"record": {}, "more": 1}', b""):
        assert refusal_of("check", odd) == "invalid"
    large = b'{"game": "themind", "record": {"format": "mindscape record", "format_version": 1, "game": "themind", '
    large += b'"version": ' + b"9" * 30 + b', "options": {}, "moves": []}}'
    assert refusal_of("wish", (large, "g")) == "other-rules", "and the process goes on, however large a number is"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/verify", {"record": {"x": [1.5] * 5000}}),
        ("/api/replay", {"record": {"x": {}}}),
        ("/api/decks/check", {"name": "a.toml", "text": "x"}),
        ("/api/tables", {"game": "nevermind", "options": {"stage": 1, "x": "x" * 5000}}),
    ],
)
def test_what_may_be_long_reaches_a_reader_as_it_came(path: str, body: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    """JSON of a megabyte can take seconds to read: numbers with many digits, many small lists."""
    seen: list[Any] = []

    async def read(_: str, task: str, given: Any) -> bytes:
        seen.append(given[0] if task == "wish" else given)
        raise Refused("enough", code="enough")

    async def story() -> None:
        async with hall() as house:
            monkeypatch.setattr(house.house.readers, "read", read)
            assert (await house.ask("POST", path, body)).json()["code"] == "enough"
            assert [json.loads(one) for one in seen] == [body]

    asyncio.run(story())


def test_bodies_that_are_always_short_may_not_be_long() -> None:
    async def story() -> None:
        async with hall(message_bytes=2000) as house:
            made = await house.table("nevermind")
            for method, path in (
                ("PUT", "/api/me"),
                ("POST", "/api/join"),
                ("POST", f"/api/tables/{made['table']['id']}/acts"),
            ):
                answer = await house.ask(method, path, {"name": "x" * 3000})
                assert answer.status_code == 413, path
            assert (await house.ask("PUT", "/api/me", {"name": "Ann"})).status_code == 200
            odd = await house.ask("POST", "/api/tables", {"game": 7})
            assert (odd.status_code, odd.json()["code"]) == (400, "invalid")

    asyncio.run(story())


# ---- tables that begin with something long ---------------------------------------------------


async def own_deck(house: Hall) -> Json:
    found = (await house.ask("POST", "/api/decks/check", {"name": "a.toml", "text": TIDEPOOL})).json()
    data: Json = found["data"]
    return data


def test_a_deck_is_named_in_the_lobby_in_views_and_in_replays_and_has_its_own_way() -> None:
    async def story() -> None:
        async with hall() as house:
            deck = await own_deck(house)
            wish = {"seats": [{"kind": "me"}, {"kind": "bot"}], "switches": {"join": "anyone"}}
            made = await house.table("deepofmine", {"deck": deck, "players": 2}, **wish)
            told = made["table"]["options"]["deck"]
            assert told["name"] == "tidepool"
            assert len(told["hash"]) == 64
            player = await house.player(made)
            await player.until(lambda: player.scene["view"] is not None)
            assert player.scene["view"]["options"]["deck"] == told
            token = {"Authorization": f"Bearer {made['token']}"}
            base = f"/api/tables/{made['table']['id']}"
            for path in ("/api/tables", f"{base}/scene", f"{base}/replay"):
                answer = await house.ask("GET", path, **token)
                assert deck["format"] not in answer.text, path
            assert (await house.ask("GET", f"{base}/deck", **token)).json()["name"] == "tidepool"
            record = (await house.ask("GET", f"{base}/record", **token)).json()
            assert record["options"]["deck"] == deck, "a record stands for itself"

    asyncio.run(story())


@pytest.mark.parametrize("kind", KINDS)
def test_a_deck_is_kept_once_for_all_tables_and_goes_with_the_last(kind: str, tmp_path: Path) -> None:
    async def story() -> None:
        url = outside.database_url(kind, tmp_path)
        async with hall(database=url) as house:
            deck = await own_deck(house)
            made = [await house.table("deepofmine", {"deck": deck, "players": 2}) for _ in range(3)]
            store = house.house.store
            hashed = made[0]["table"]["options"]["deck"]["hash"]
            for one in made:
                (first, *_) = await store.load(one["table"]["id"])
                assert first.body["options"]["deck"] == deck
            if isinstance(store, SqliteStore):
                kept = store._rows("SELECT body FROM step WHERE seq = 1")
                assert all(len(body) < 1500 for (body,) in kept), "it names the deck by its hash"
            assert json.loads(await store.deck(hashed) or "") == deck
            # A table that has left the memory is read again with its deck.
            house.house.rooms.clear()
            at_table = await house.ask(
                "GET", f"/api/tables/{made[1]['table']['id']}/deck", Authorization=f"Bearer {made[1]['token']}"
            )
            assert at_table.json()["name"] == "tidepool"
            house.house.rooms.clear()
            await store.sweep(2**53)
            assert await store.deck(hashed) is None

    asyncio.run(story())


def test_old_logs_carry_their_decks_and_are_read_as_before() -> None:
    body: Json = {"options": {"deck": {"name": "x", "cards": ["c" * 3000]}, "players": 2}, "start": None, "moves": []}
    folded, long = brief.fold(body)
    assert brief.hashes(body) == set()
    assert brief.hashes(folded) == set(long)
    assert brief.unfold(body, {}) == body
    assert brief.unfold(folded, {name: json.loads(text) for name, text in long.items()}) == body


def test_what_an_address_has_written_down_in_a_day_has_a_limit() -> None:
    async def story() -> None:
        async with hall(stored_bytes=12_000) as house:
            deck = await own_deck(house)
            wish = {"game": "deepofmine", "options": {"deck": deck, "players": 2}}
            made = [(await house.ask("POST", "/api/tables", wish)) for _ in range(12)]
            assert made[0].status_code == 201
            assert made[-1].status_code == 429
            assert made[-1].json()["code"] == "much-kept"
            assert (await house.ask("POST", "/api/tables", {"game": "nevermind"})).status_code == 201
            other = await house.ask("POST", "/api/tables", wish, X_Forwarded_For="192.0.2.9")
            assert other.status_code == 201

    asyncio.run(story())


def test_ever_new_guests_who_want_to_be_measured_are_written_down_within_that_limit() -> None:
    async def story() -> None:
        async with hall(stored_bytes=3000) as house:
            answers = []
            for _ in range(8):
                named = await house.ask("PUT", "/api/me", {"name": "Guest"})
                guest = {"Cookie": named.headers["set-cookie"].partition(";")[0]}
                answers.append(await house.ask("PUT", "/api/me/strength", {"on": True}, **guest))
            assert answers[0].status_code == 200
            assert answers[-1].status_code == 429
            assert answers[-1].json()["code"] == "much-kept"
            assert (await house.ask("PUT", "/api/me/strength", {"on": False}, **guest)).status_code == 200

    asyncio.run(story())


def test_long_records_and_replays_are_read_beside_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with hall() as house:
            asked = house.asked_of_readers(monkeypatch)
            monkeypatch.setattr(opening, "SHORT", 20)  # no sitting is over so soon
            made = await house.table("nevermind", seats=[{"kind": "me"}])
            player = await house.player(made)
            await player.until(lambda: player.scene["view"] is not None)
            while len(house.house.rooms[player.table].table.told) <= 20:
                answer = await player.play(player.moves[0])
                assert answer["t"] == "update", answer
            token = {"Authorization": f"Bearer {made['token']}"}
            base = f"/api/tables/{player.table}"
            record = (await house.ask("GET", f"{base}/record", **token)).json()
            replay = (await house.ask("GET", f"{base}/replay", **token)).json()
            assert len(record["moves"]) + 1 == replay["total"] == len(replay["frames"])
            again = await house.ask("POST", "/api/tables", {"game": "nevermind", "record": record})
            assert again.status_code == 201, again.text
            assert (await house.ask("POST", "/api/verify", {"record": record})).status_code == 200
            assert (await house.ask("POST", "/api/replay", {"record": record})).json()["total"] == replay["total"]
            assert asked == ["table record", "table replay", "wish", "check", "replay"]

    asyncio.run(story())


def test_a_deck_that_is_not_in_the_database_is_told_and_not_guessed() -> None:
    async def story() -> None:
        store = open_store("memory:")
        assert await store.deck("nothing") is None
        async with hall() as house:
            body: Json = {"options": {"deck": {"kept": "0" * 64}}, "start": None, "moves": []}
            await house.house.store.append("abc", Step(1, "created", None, body, "k", 1))
            answer = await house.ask("GET", "/api/tables/abc")
            assert answer.status_code == 503

    asyncio.run(story())


def test_too_hard_is_a_sentence() -> None:
    assert str(TooHard()) == "This takes too long to read; it was given up."
