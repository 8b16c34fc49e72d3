"""Every moment of a game again: page by page, through whose eyes one may look, from a table and from a record."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from msgspec.json import encode

from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class, game_names
from mindscape.server import replays
from mindscape.server.protocol import ReplayMoment
from mindscape.server.shown import seen
from server.hall import hall
from server.stillness import NOON, compare_clocks, stop_the_clocks, wait_for_presses
from server.test_play import finish


def played(name: str, seed: int = 1, most: int = 400) -> Match:
    """Any legal moves, until the game is over or long enough."""
    rng, match = random.Random(seed), Match(game_class(name)())
    while match.position.outcome is None and len(match.moves) < most:
        actor = rng.choice(list(match.position.actors))
        match.play(actor, rng.choice(match.position.moves(actor)))
    return match


@pytest.mark.parametrize("name", game_names())
def test_a_record_is_shown_as_every_seat_saw_it(name: str) -> None:
    match = played(name)
    record = match.record(players=["Ann", "Bob"], at_ms=list(range(len(match.moves))))
    for seat in range(match.game.seats):
        shown = replays.of_record(record, f"p{seat}", 0)
        assert shown.seat == f"p{seat}"
        assert [frame.view for frame in shown.frames] == [
            seen(match.before(number), seat, everything=False) for number in range(shown.total)
        ]
    everything = replays.of_record(record, "all", 0)
    assert everything.frames[-1].view == seen(match.position, None, everything=True)
    assert [(frame.by, frame.move) for frame in everything.frames[1:]] == match.moves
    assert everything.table.seats[0].name == "Ann"
    assert everything.frames[-1].at_ms == len(match.moves) - 1
    assert (everything.result is None) == (match.position.outcome is None)


def test_a_long_game_comes_in_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("nevermind").record()
    whole = replays.of_record(record, "all", 0)
    monkeypatch.setattr(replays, "PAGE", 7)
    pages = [replays.of_record(record, "all", start) for start in range(0, whole.total + 7, 7)]
    assert all(page.total == whole.total and len(page.frames) <= 7 for page in pages)
    assert [frame for page in pages for frame in page.frames] == whole.frames


def test_of_large_moments_fewer_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("nevermind").record()
    whole = replays.of_record(record, "all", 0)
    size = max(len(encode(frame)) for frame in whole.frames)
    for room, most in ((3 * size, whole.total - 1), (1, 1)):
        monkeypatch.setattr(replays, "PAGE_BYTES", room)
        frames: list[ReplayMoment] = []
        while len(frames) < whole.total:
            page = replays.of_record(record, "all", len(frames))
            assert 1 <= len(page.frames) <= most
            assert len(page.frames) == 1 or len(encode(page.frames)) <= room + 2 + len(page.frames)
            frames += page.frames
        assert frames == whole.frames


def test_what_is_no_record_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("nevermind").record()
    with pytest.raises(Refused, match="no seat p7"):
        replays.of_record(record, "p7", 0)
    spoilt = Record(record.game, record.version, record.options, [*record.moves[:3], ("p0", "dance")])
    with pytest.raises(Refused, match="Move 4 of the record"):
        replays.of_record(spoilt, None, 0)
    monkeypatch.setattr(replays, "MOST_MOVES", 5)
    with pytest.raises(Refused, match="more than 5 are not shown"):
        replays.of_record(record, None, 0)


def test_answers_are_kept_as_long_as_there_is_room() -> None:
    kept, made = replays.Kept(10), []

    def ask(key: str, size: int) -> bytes:
        found = kept.find(key)
        if found is None:
            made.append(key)
            found = kept.keep(key, b"x" * size)
        return found

    assert ask("a", 4) == ask("a", 4) == b"xxxx"
    ask("b", 4)
    ask("a", 4)
    ask("c", 4)  # b has not been asked for the longest time
    ask("a", 4)
    ask("b", 4)
    assert made == ["a", "b", "c", "b"]
    assert len(ask("big", 50)) == 50
    assert kept.bytes == 8, "what has no room is not kept, and nothing makes room for it"


def test_the_replay_of_a_table_opens_when_the_game_is_over() -> None:
    async def story() -> None:
        async with hall() as house:
            players = await house.full_table("themind", seats=2)
            path, token = f"/api/tables/{players[0].table}/replay", f"Bearer {players[0].token}"

            async def ask(query: str = "") -> Any:
                return await house.ask("GET", path + query, Authorization=token)

            early = (await ask()).json()
            assert early["seat"] == "p0"
            assert all(isinstance(frame["view"]["hands"][1], int) for frame in early["frames"])
            assert (await ask("?seat=p1")).status_code == 409
            assert (await ask("?seat=all")).status_code == 409
            await finish(players, random.Random(2))
            late = (await ask("?seat=p1")).json()
            assert late["total"] == len(late["frames"]) == players[0].scene["plies"] + 1
            hidden = [frame["view"]["hands"][0] for frame in late["frames"] if frame["view"]["phase"] != "over"]
            assert len(hidden) > 5
            assert all(isinstance(hand, int) for hand in hidden)
            assert late["result"] == players[0].scene["result"]
            assert (await ask("?seat=p1")).json() == late
            assert (await ask(f"?seat=all&start={late['total'] - 1}")).json()["frames"][0]["view"] == players[0].scene[
                "view"
            ]
            for start in (late["total"], late["total"] + 9999):
                assert (await ask(f"?start={start}")).json()["frames"] == []
            assert (await ask("?seat=p5")).status_code == 404
            assert (await ask("?start=-1")).status_code == 400
            # a stranger without the link sees nothing of it
            assert (await house.ask("GET", path)).status_code == 404
            record = (await house.ask("GET", path.replace("replay", "record"), Authorization=token)).json()
            again = (await house.ask("POST", "/api/replay", {"record": record, "seat": "p1"})).json()
            assert [frame["view"] for frame in again["frames"]] == [frame["view"] for frame in late["frames"]]
            assert (await house.ask("POST", "/api/replay", {"record": {"format": "x"}})).status_code == 409

    asyncio.run(story())


def test_a_close_race_is_in_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clocks(monkeypatch)
    wait_for_presses(monkeypatch, 2)

    async def story() -> None:
        async with hall() as house:
            hands = {"phase": "concentrate", "level": 2, "hands": [[10, 60], [20, 70]]}
            ann, bob = await house.full_table("themind", seats=2, position=hands)
            await compare_clocks([ann, bob], house)
            for player in (ann, bob):
                await player.play("ready")
            await bob.until(lambda: bob.scene["view"]["phase"] == "play")
            await asyncio.gather(
                ann.play("play 10", stamp=NOON - 5, seen=0), bob.play("play 20", stamp=NOON - 2, seen=0)
            )
            # How far away everybody is, nobody is told while the game runs.
            path, token = f"/api/tables/{ann.table}/record", f"Bearer {ann.token}"
            running = (await house.ask("GET", path, Authorization=token)).json()
            assert not any(word in json.dumps(running) for word in ('"presses"', '"rtt"', '"u"'))
            await bob.say("resign")
            whole = (await house.ask("GET", path, Authorization=token)).json()
            assert all("rtt" in press for press in whole["presses"].values())
            answer = await house.ask("GET", f"/api/tables/{ann.table}/replay", Authorization=f"Bearer {ann.token}")
            verdicts = [frame["verdict"] for frame in answer.json()["frames"] if frame["verdict"]]
            assert [verdict["first"] for verdict in verdicts] == ["p0", "p0"]

    asyncio.run(story())
