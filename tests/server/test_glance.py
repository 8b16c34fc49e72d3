"""A second pair of eyes: for somebody who plays against no person, from what the seat may know, never in a race."""

from __future__ import annotations

import asyncio

import pytest

from mindscape.coach import glance
from mindscape.core.game import Position
from mindscape.core.registry import game_class
from mindscape.server import botworker
from mindscape.server.bots import Bots
from server.enemies import tangled
from server.hall import hall


@pytest.mark.parametrize(("game", "aim"), [("nevermind", "stillness"), ("mindgame", "win"), ("deepofmine", "win")])
def test_whoever_plays_alone_is_told_how_it_stands_and_whether_something_was_better(game: str, aim: str) -> None:
    async def story() -> None:
        async with hall() as house:
            bots = [] if game == "nevermind" else [{"kind": "bot", "bot": "easy"}]
            options = {"players": 2} if game == "deepofmine" else {}
            made = await house.table(game, options, seats=[{"kind": "me"}, *bots])
            ann = await house.player(made)
            await ann.until(lambda: ann.moves)
            early = await ann.say("glance", last=True)
            assert (early["t"], early["code"]) == ("refused", "no-choice-yet")
            seen = await ann.say("glance")
            assert seen["t"] == "outlook", seen
            assert (seen["move"], seen["better"]) == ("", None)
            assert seen["seq"] == ann.seq
            # On a slow machine there may be no time to weigh every move; then nothing is said.
            assert seen["chance"] is None or (0 <= seen["chance"] <= 1 and seen["aim"] == aim)
            while len(ann.moves) < 2:
                await ann.play(ann.moves[0])
                await ann.until(lambda: ann.moves)
            move = ann.moves[0]
            await ann.play(move)
            last = await ann.say("glance", last=True)
            assert (last["t"], last["move"], last["chance"]) == ("outlook", move, None)
            assert last["better"] in (True, False, None)

    asyncio.run(story())


def test_nobody_looks_over_a_shoulder_in_a_race_or_beside_other_people(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_: object, **__: object) -> None:
        raise AssertionError("somebody looked")

    monkeypatch.setattr(Bots, "glance", never)

    async def story() -> None:
        async with hall() as house:
            made = await house.table("themind", seats=[{"kind": "me"}, {"kind": "bot"}])
            ann = await house.player(made)
            for last in (False, True):
                assert (await ann.say("glance", last=last))["code"] == "no-eyes-race"
            for last in (False, True):
                for player in await house.full_table("mindgame", seats=2):
                    refused = await player.say("glance", last=last)
                    assert (refused["t"], refused["code"]) == ("refused", "no-eyes")
            watcher = await house.watcher(made, made["table"]["code"])
            assert (await watcher.say("glance"))["t"] == "refused"

    asyncio.run(story())


def test_one_position_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def look(_self: Bots, _table: str, _position: object, seat: int, move: str, _whose: str) -> dict[str, object]:
        asked.append((seat, move))
        return {"aim": "stillness", "exact": True, "chance": 0.5}

    monkeypatch.setattr(Bots, "glance", look)

    async def story() -> None:
        async with hall() as house:
            (ann,) = await house.full_table("nevermind")
            await ann.until(lambda: ann.moves)
            first, again = await ann.say("glance"), await ann.say("glance")
            assert {**first, "key": ""} == {**again, "key": ""}
            assert first["chance"] == 0.5
            assert len(asked) == 1
            await ann.play(ann.moves[0])
            await ann.until(lambda: ann.moves)
            await ann.say("glance")
            assert len(asked) == 2

    asyncio.run(story())


def test_who_looks_over_a_shoulder_is_not_shown_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it says would follow from it, and could be worked out for each world that may be."""
    seen: list[Position] = []
    monkeypatch.setattr(glance, "glance", lambda position, _: seen.append(position))
    monkeypatch.setattr(glance, "could_be_better", lambda position, *_: seen.append(position))
    truth, seat = game_class("mindgame")().position({**tangled(), "memory": {}}), 0
    asked = {
        "game": "mindgame", "version": truth.game.version, "options": truth.game.options, "seat": seat,
        "position": truth.to_json(),
    }  # fmt: skip
    for seed in range(10):
        for move in ("", "done"):
            botworker.looked(asked | {"glance": move, "seed": seed})
    assert len(seen) == 20
    assert all(one.view(seat) == truth.view(seat) for one in seen)
    assert len({str(one.to_json()) for one in seen}) == 10, "each lot is another world"
