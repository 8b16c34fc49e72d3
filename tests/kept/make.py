"""Makes the kept games: records, and a database of tables in every state, as today's program writes them.

    python tests/kept/make.py tests/kept/NAME

What lies there is never made again: it stands for what people have on their disks.  When a form changes (of records,
of steps, of positions, of the database), a new folder with the new form is added beside the old ones.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import sqlite3
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from mindscape.core.chance import Dealer
from mindscape.core.game import Position
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.registry import game_class
from mindscape.server import commands, memories, shown
from mindscape.server import protocol as p
from mindscape.server.commands import create, rematch, sit, start, timeout
from mindscape.server.commands.context import Context
from mindscape.server.log import Step
from mindscape.server.seats import Who
from mindscape.server.store import Listing, Rating, Store, Try, open_store
from mindscape.server.story import Draft
from mindscape.server.table import Table

KEY = bytes.fromhex("cd" * 32)
BEGAN_MS = 1_794_900_000_000
Json = dict[str, Any]


def fingerprint(position: Position) -> str:
    """Who may do what now: two positions that differ in the least soon differ in this."""
    actors = position.actors
    return f"{','.join(actors)}|" + "|".join(" ".join(sorted(position.moves(actor))) for actor in actors)


def trace(match: Match) -> str:
    """One checksum of what everybody might have done at every moment of a game."""
    found = hashlib.sha256()
    for position in match.positions():
        found.update(fingerprint(position).encode() + b"\n")
    return found.hexdigest()


# ---- records --------------------------------------------------------------------------------


def in_the_middle(position: Position) -> bool:
    """A card of Deep of Mine, or a combat of Mind Game, waits for somebody's choice."""
    body = position.to_json()
    if position.game.name == "deepofmine":
        return bool(body["stack"])
    return body.get("combat") is not None


def play(game: str, options: Json, seed: int, most: int = 100_000, middle: bool = False) -> Match:
    """A game of random moves, to its end, for so many moves, or (`middle`) from there on to the middle of something."""
    rng, dealer = random.Random(seed), Dealer(seed)
    match = Match(game_class(game)(**options))
    go_on(match, rng, dealer, most)
    while middle and not (in_the_middle(match.position) and "chance" not in match.position.actors):
        if match.position.is_over:  # it ended before it came to the middle of anything
            return play(game, options, seed + 1000, most, middle)
        go_on(match, rng, dealer, 1)
    return match


def go_on(match: Match, rng: random.Random, dealer: Dealer, most: int) -> None:
    for _ in range(most):
        position = match.position
        if position.is_over:
            return
        by = rng.choice(position.actors)
        if by == "chance":
            match.play(by, dealer.draw(position, len(match.moves)))
        else:
            moves = [move for move in position.moves(by) if move.split()[0] not in ("surrender", "stop")]
            match.play(by, rng.choice(moves or position.moves(by)))


OWN_DECK: Json = {
    "format": "deepofmine-cards/1",
    "name": "mine",
    "extends": "base",
    "card": [
        {
            "id": "a-kite",
            "name": "A Kite",
            "type": "moment",
            "subtype": "relaxation",
            "value": 2,
            "on_enter": [{"do": "draw", "n": 1}],
        }
    ],
}

RECORDS: dict[str, tuple[str, Json, int, int, bool]] = {
    "nevermind-1": ("nevermind", {}, 1, 100_000, False),
    "nevermind-2": ("nevermind", {"stage": 3, "monkey": True}, 2, 100_000, False),
    "nevermind-3": ("nevermind", {"stage": 5, "noting": "choose"}, 3, 40, False),
    "themind-1": ("themind", {"players": 2}, 1, 100_000, False),
    "themind-2": ("themind", {"players": 4}, 2, 100_000, False),
    "themind-3": ("themind", {"players": 3}, 3, 30, False),
    "mindgame-1": ("mindgame", {}, 6, 700, False),
    "mindgame-2": ("mindgame", {}, 2, 500, False),
    "mindgame-3": ("mindgame", {}, 3, 200, True),
    "deepofmine-1": ("deepofmine", {"players": 2}, 1, 100_000, False),
    "deepofmine-2": ("deepofmine", {"players": 4, "keep_fractures": True, "justify": "majority"}, 2, 100_000, False),
    "deepofmine-3": ("deepofmine", {"players": 3}, 3, 150, True),
    "deepofmine-4": ("deepofmine", {"players": 2, "deck": OWN_DECK}, 4, 100_000, False),
}


def make_records(folder: Path) -> Json:
    told: Json = {}
    for name, (game, options, seed, most, middle) in RECORDS.items():
        match = play(game, options, seed, most, middle)
        if name == "mindgame-1":
            match.play(match.position.actors[0], "surrender")
        players = [f"N{seat}" for seat in range(match.game.seats)]
        record = match.record(players=players, dealt=Dealer(seed).to_json())
        told[name] = keep(folder / f"{name}.json", record, match)
    # From positions in the middle of something, which stand in JSON at the beginning of a record.
    for name, begun in (
        ("deepofmine-5", play("deepofmine", {"players": 2}, 7, 80, middle=True)),
        ("mindgame-4", play("mindgame", {}, 5, 300, middle=True)),
    ):
        match = Match(begun.game, begun.game.position(begun.position.to_json()))
        go_on(match, random.Random(9), Dealer(9), 60)
        told[name] = keep(folder / f"{name}.json", match.record(), match)
    return told


def keep(path: Path, record: Record, match: Match) -> Json:
    path.write_text(record.dumps(), encoding="utf-8")
    return {"moves": len(match.moves), "over": match.position.is_over, "trace": trace(match)}


# ---- a database -----------------------------------------------------------------------------


class Desk:
    """A table without a server: commands are planned, written to a list and applied."""

    def __init__(self, name: str, game: str, seed: int, people: int | None = None, **wish: Any) -> None:
        self.now = BEGAN_MS
        self.table = Table(name)
        self.steps: list[Step] = []
        self.rng = random.Random(seed)
        self.bots = ("random",)
        self.write(create.draft(p.NewTable(game=game, **wish), "g0", self.bots))
        free = [number for number, seat in enumerate(self.table.seats) if seat.kind == "open"]
        for number in free[:people]:
            salt = f"salt {number}"
            self.write(
                sit.draft(self.table, f"g{number}", f"{name} {number}", f"N{number}", salt, number, self.table.code)
            )
        if self.table.is_full:
            self.write(start.draft(self.table, self.now))

    def write(self, draft: Draft) -> None:
        self.now += self.rng.randrange(400, 9000)
        step = draft.step(self.table.seq + 1, f"p0:k{self.table.seq}", self.now)
        step = msgspec.json.decode(msgspec.json.encode(step), type=Step)
        commands.apply(self.table, step, draft.told or None)
        self.steps.append(step)

    def do(self, seat: int, message: Any, here: frozenset[int] | None = None, press: Any = None) -> None:
        here = frozenset(range(len(self.table.seats))) if here is None else here
        context = Context(self.now, here, self.bots, press)
        self.write(commands.plan(self.table, Who(seat, f"g{seat}"), message, context))

    def play(self, moves: int = 100_000, *, middle: bool = False) -> Desk:
        table = self.table
        for _ in range(moves):
            if table.result is not None or (middle and in_the_middle(table.position)):
                break
            seat = self.rng.choice(table.acting())
            own = [move for move in table.position.moves(f"p{seat}") if move.split()[0] not in ("surrender", "stop")]
            move = self.rng.choice(own or table.position.moves(f"p{seat}"))
            press = None
            if table.racing and move.startswith("play"):
                press = {"p": 12.5, "a": 20.0, "u": 8.0, "rtt": 16.0}
            self.do(seat, p.Move(key="k", move=move), press=press)
        return self

    def propose(self, by: int, what: Any, **more: Any) -> Desk:
        self.do(by, p.Propose(key="k", what=what, **more))
        return self

    def answer(self, seat: int, *, yes: bool = True) -> Desk:
        (number,) = self.table.proposals
        self.do(seat, p.Answer(key="k", proposal=number, yes=yes))
        return self

    def listing(self) -> Listing:
        table = self.table
        return Listing(
            table.id, table.code, table.game.name, table.status, table.switches.join == "anyone", table.updated_ms,
            shown.encode(shown.info(table)),
            {seat.guest: number for number, seat in enumerate(table.seats) if seat.guest is not None},
            table.over_ms, None if table.result is None else shown.encode(table.result),
            memories.of_table(table, KEY),
        )  # fmt: skip


def desks() -> list[Desk]:
    made = [
        Desk("nevermind1", "nevermind", 1).play(),
        Desk("nevermind2", "nevermind", 2, options={"stage": 3}).play(25).propose(0, "undo"),
        Desk("themind1", "themind", 1, options={"players": 2}).play(),
        Desk("themind2", "themind", 2, options={"players": 3}).play(12),
        Desk("mindgame1", "mindgame", 1, clock=p.Clock(turn_s=60)).play(150),
        Desk("mindgame2", "mindgame", 2).play(400, middle=True),
        Desk("deep1", "deepofmine", 1, options={"players": 2}).play(),
        Desk("deep2", "deepofmine", 2, options={"players": 4}).play(60).play(400, middle=True),
        Desk("deep3", "deepofmine", 3, options={"players": 3, "deck": OWN_DECK}).play(80),
        Desk("waiting", "deepofmine", 4, 2, options={"players": 4}),
    ]
    # A pause that is proposed and not yet agreed to, and one that is.
    made.append(Desk("paused", "mindgame", 5).play(40).propose(0, "pause").answer(1))
    made.append(Desk("asked", "deepofmine", 6, options={"players": 3}).play(40).propose(1, "pause").answer(2))
    # Consent to an undo.
    desk = Desk("undone", "mindgame", 7).play(30)
    while not shown.can_undo(desk.table, shown.Viewer(seat := desk.table.acting()[0])):
        desk.play(1)
    made.append(desk.propose(seat, "undo").answer(1 - seat))
    # Chat, a bot for somebody out of time, and the end by agreement.
    desk = Desk("agreed", "mindgame", 8, clock=p.Clock(turn_s=5)).play(20)
    desk.do(0, p.Say(key="k", text="Well played!"))
    seat = next(iter(desk.table.deadlines))
    desk.write(timeout.draft(seat))
    made.append(desk.propose(1 - seat, "bot", seat=f"p{seat}").propose(1 - seat, "end"))
    # Signs, a wish taken back, one declined, somebody who gives up and another host.
    desk = Desk("signs", "deepofmine", 14, options={"players": 3}).play(12)
    desk.do(1, p.Sign(key="k", sign="bow"))
    desk.do(2, p.Sign(key="k", sign="lantern"))
    desk.propose(0, "pause").answer(1, yes=False)
    desk.propose(2, "end")
    desk.do(2, p.Withdraw(key="k", proposal=next(iter(desk.table.proposals))))
    desk.do(0, p.Host(key="k", seat="p1"))
    desk.do(2, p.Resign(key="k"))
    made.append(desk)
    # From a record, and from a position in the middle of a card.
    record = play("deepofmine", {"players": 2}, 11, 90, middle=True).record().to_json()
    made.append(Desk("fromrecord", "deepofmine", 9, record=record, options={}).play(20))
    position = play("deepofmine", {"players": 2}, 12, 90, middle=True).position.to_json()
    made.append(Desk("fromposition", "deepofmine", 10, position=position, options={"players": 2}).play(20))
    # Another game after one.
    desk = made[0]
    first = rematch.first_step(desk.table, "ab" * 32, "ABCDEFGH")
    desk.write(rematch.draft(0, "nevermind3"))
    other = Desk.__new__(Desk)
    other.now, other.table, other.steps, other.rng, other.bots = desk.now, Table("nevermind3"), [], desk.rng, desk.bots
    other.write(first)
    return [*made, other]


async def make_database(folder: Path, path: Path) -> Json:
    store = open_store(f"sqlite:///{path}")
    await store.open()
    told: Json = {}
    for desk in desks():
        for step in desk.steps:
            await store.append(desk.table.id, step)
        await store.put_listing(desk.listing())
        table = desk.table
        told[table.id] = {
            "seq": table.seq,
            "status": table.status,
            "moves": len(table.told),
            "seats": [[seat.kind, seat.name, seat.bot, seat.out, seat.kept] for seat in table.seats],
            "proposals": sorted(table.proposals),
            "deadlines": {str(seat): until for seat, until in table.deadlines.items()},
            "result": None if table.result is None else msgspec.to_builtins(table.result),
            "trace": trace(table.match),
        }
    await store.setting("cookie key", KEY.hex())
    await keep_of_guests(store)
    await store.close()
    connection = sqlite3.connect(path)
    script = "\n".join(connection.iterdump())
    connection.close()
    (folder / "tables.sql").write_text(script + "\n", encoding="utf-8")
    return told


async def keep_of_guests(store: Store) -> None:
    """What is kept of people beside their games: a try at the deal of a day, their strength, a review, a device."""
    await store.begin_try(Try(day=20_774, game="nevermind", guest="g0", table_id="nevermind1", name="N0"))
    await store.rate("g0", Rating("mindgame", "", BEGAN_MS, 25.0, 25 / 3))
    await store.rate("g0", Rating("mindgame", "agreed", BEGAN_MS + 5, 26.5, 7.5))
    await store.keep_review("themind1", 0, 1, b'{"turns":null}')
    await store.ask(
        "INSERT INTO device (id, kind, guest, body, until_ms) VALUES (?, ?, ?, ?, ?)",
        "ef" * 32, "pass", "g0", '{"name":"N0","kept":{}}', BEGAN_MS + 300_000,
    )  # fmt: skip


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True)
    with TemporaryDirectory() as scratch:
        tables = asyncio.run(make_database(folder, Path(scratch) / "tables.db"))
    told = {"records": make_records(folder), "tables": tables}
    (folder / "told.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
