"""Every byte that is sent to a seat is searched for what it may not know."""

from __future__ import annotations

import asyncio
import json
import random
import re
from typing import Any

import pytest

from mindscape.core.game import Position
from mindscape.core.registry import game_class, game_names
from mindscape.server.shown import Viewer, happened, is_public
from mindscape.server.table import Table
from server.hall import Player, hall

MOVES = 120


def games() -> list[Any]:
    """Every game that is installed, with each number of players that it has."""
    found = []
    for name in game_names():
        rules = game_class(name)
        for players in rules.nature.players:
            options = {"players": players} if any(one.name == "players" for one in rules.option_list) else {}
            if rules(**options).seats == players:
                found.append(pytest.param(name, options, players, id=f"{name}-{players}"))
    return found


def allowed(position: Position, seat: int | None) -> str:
    aids = position.game.aids(position.state, seat)  # the contract kit proves that these tell no secrets
    return json.dumps(position.view(seat) | ({"aids": aids} if aids else {}), sort_keys=True)


class Spy:
    """Keeps, for each window, what it was sent while the table was at each seq."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.read = 0

    def news(self) -> list[dict[str, Any]]:
        found = [json.loads(text) for text in self.player.heard[self.read :]]
        self.read = len(self.player.heard)
        return found


def check(table: Table, seat: int | None, message: dict[str, Any]) -> None:
    """A scene shows exactly the view of its seat, and its steps only what the seat may read."""
    if message["t"] not in ("welcome", "update") or message["seq"] != table.seq:
        return
    if table.started_ms is not None and table.result is None:
        assert json.dumps(message["view"], sort_keys=True) == allowed(table.position, seat)
        legal = [] if seat is None else table.position.moves(f"p{seat}")
        assert message["moves"] == (legal if table.status == "playing" else [])
        # Whatever is said of a move must follow from the log and the events that this seat may see.
        log = table.match.log(seat)
        for step in message["happened"]:
            if step["kind"] not in ("moved", "started") or not step.get("moves"):
                continue
            first = next(number for number, told in enumerate(table.told) if told in table.story[step["seq"] - 1].told)
            for number, shown in enumerate(step["moves"], first):
                assert (shown["by"], shown["move"]) == tuple(log[number])
                events = [event.shown(seat) for event in table.told[number].events]
                opened = table.is_open(table.told[number])
                for event, told in zip(shown["events"], table.told[number].events, strict=True):
                    assert event["data"] in ([told.to_json()] if opened else events)


def secrets_of(table: Table) -> set[str]:
    """What nobody may ever read while the game runs."""
    found = {table.secret}
    for seat in table.seats:
        found |= set(seat.tokens)
        if seat.guest is not None:
            found.add(seat.guest)
    return found


@pytest.mark.parametrize(("game", "options", "players"), games())
def test_a_seat_is_sent_its_own_view_and_nothing_else(game: str, options: dict[str, Any], players: int) -> None:
    async def story() -> None:
        rng = random.Random(players)
        async with hall() as house:
            seated = await house.full_table(game, options, players, switches={"watch": "anyone"})
            watcher = await house.watcher({"table": {"id": seated[0].table}}, watch=True)
            room = await house.house.room(seated[0].table)
            table = room.table
            spies = [(number, Spy(player)) for number, player in enumerate(seated)] + [(None, Spy(watcher))]
            everybody = [*seated, watcher]
            for _ in range(MOVES):
                for seat, spy in spies:
                    for message in spy.news():
                        check(table, seat, message)
                if table.result is not None:
                    break
                able = [player for player in seated if player.moves]
                player = rng.choice(able)
                if rng.random() < 0.1:
                    await player.say("why", move=rng.choice(able[0].moves))
                    await player.say("log", since=0)
                await player.play(rng.choice(player.moves))
                for one in everybody:
                    await one.up_to(table.seq)
            if table.result is None:
                hidden = secrets_of(table)
                for one in everybody:
                    sent = "\n".join(one.heard)
                    assert not [secret for secret in hidden if secret in sent]

    asyncio.run(story())


def test_the_cards_of_others_are_in_no_byte_of_a_level() -> None:
    """The same once more by brute force: in The Mind the numbers of others' cards must not occur at all."""

    async def story() -> None:
        async with hall() as house:
            # Numbers that stand for nothing else at such a table.
            start = {"phase": "concentrate", "level": 1, "hands": [[37], [88]]}
            ann, bob = await house.full_table("themind", {"players": 2}, 2, position=start)
            watcher = await house.watcher({"table": {"id": ann.table}}, watch=True, code=ann.scene["table"]["code"])
            for player in (ann, bob):
                await player.play("ready")
            await ann.up_to(bob.seq)
            cards = {player: player.scene["view"]["hands"][seat] for seat, player in enumerate((ann, bob))}
            await ann.play("stop")
            await bob.say("why", move=f"play {cards[bob][0]}")
            for me, other in ((ann, bob), (bob, ann)):
                (card,) = cards[other]
                texts = [text for text in me.heard if '"t":"ping"' not in text and '"t":"presence"' not in text]
                for text in texts:
                    told = json.loads(text)
                    for field in ("table", "at_ms", "server_ms", "happened_at"):
                        told.pop(field, None)
                    for step in told.get("happened", []):
                        step.pop("at_ms")
                        for move in step.get("moves", []):
                            move.pop("at_ms")
                    for name in ("fair", "seq", "since", "plies", "ok", "key"):
                        told.pop(name, None)
                    assert str(card) not in re.findall(r"[0-9]+", json.dumps(told)), text
            assert all(isinstance(hand, int) for hand in watcher.scene["view"]["hands"])

    asyncio.run(story())


@pytest.mark.parametrize(("game", "options", "players"), games())
def test_what_a_watcher_reads_whole_every_seat_reads_whole(game: str, options: dict[str, Any], players: int) -> None:
    """The updates rely on it: a step that is public for a watcher is encoded once for all."""
    from mindscape.core.rng import Rng

    rules = game_class(game)(**options)
    rng = Rng(7)
    for _ in range(6):
        position = rules.start()
        for _ in range(300):
            if position.is_over:
                break
            by = position.actors[rng.below(len(position.actors))]
            moves = position.moves(by)
            move = moves[rng.pick(position.weights) if by == "chance" else rng.below(len(moves))]
            if position.shown(by, move, None) == move:
                assert all(position.shown(by, move, seat) == move for seat in range(players))
            position.play(by, move)


def test_a_step_with_a_secret_is_not_public() -> None:
    async def story() -> None:
        async with hall() as house:
            (ann, _) = await house.full_table("themind", {"players": 2}, 2)
            table = (await house.house.room(ann.table)).table
            dealt = next(applied for applied in table.story if applied.step.kind == "started")
            assert not is_public(dealt)
            mine = happened(table, dealt, Viewer(0)).moves
            assert [one.move == "deal ?" for one in mine] == [False, True]

    asyncio.run(story())
