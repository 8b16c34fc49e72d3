"""Bots think in processes of their own, with a budget; one that is slow or broken never holds up a table."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sys
import zlib
from collections import Counter
from functools import cache, partial
from hashlib import blake2b
from typing import Any, NamedTuple

from msgspec import DecodeError
from msgspec.json import decode, encode

from mindscape.bots.agent import Reason
from mindscape.bots.catalogue import catalogue, for_players, stand_in
from mindscape.bots.thinker import LARGEST_SEED
from mindscape.core.game import Position
from mindscape.core.registry import game_class
from mindscape.server.addresses import is_here
from mindscape.server.logs import LOGGER
from mindscape.server.metrics import Metrics
from mindscape.server.protocol import BotInfo
from mindscape.server.turns import Turns

LONGEST_LINE = 1024 * 1024
MOVE_MS = 1500  # what a bot may think about a move; most know earlier
HINT_MS = 250  # people wait for advice
AT_ONCE_MS = 1  # whoever answers for a bot that failed
START_S = 20.0  # a fresh process has to import the rules first


class Thought(NamedTuple):
    """What a bot answered: a move and, in a race, how long it would wait; None: it waits for others."""

    move: str | None
    wait_ms: float | None = None
    why: Reason = Reason("")


class BotFailed(Exception):
    """The bot was too slow, or broke."""


@cache
def bot_names(game: str) -> tuple[str, ...]:
    """All bots that play a game; the first is the one to take where nobody is named.  Raises Refused for no game."""
    game_class(game)
    return tuple(dict.fromkeys((stand_in(game), *(one.name for one in catalogue(game)))))


@cache
def bot_infos(game: str) -> tuple[BotInfo, ...]:
    """The bots for people to choose from, the easy ones first, and then the yardsticks, which are not offered."""
    offered = {one.name for one in for_players(game)}
    return tuple(
        BotInfo(
            name=one.name, title=one.title, about=one.about, level=one.level, offered=one.name in offered,
            usual=one.name == stand_in(game),
        )
        for one in sorted(catalogue(game), key=lambda one: one.name not in offered)
    )  # fmt: skip


def thought_of(answer: dict[str, Any], *, racing: bool) -> Thought:
    """What a bot answered; raises BotFailed if it is no move.  Only a race lets a bot wait."""
    move, wait_ms = answer.get("move"), answer.get("wait_ms")
    if not (isinstance(move, str) or (move is None and racing)) or not isinstance(wait_ms, int | float | None):
        raise BotFailed(f"no move: {move!r}, {wait_ms!r}")
    return Thought(move, wait_ms, Reason(answer.get("why", ""), answer.get("code", ""), answer.get("data", {})))


class Worker:
    """One process; it answers one question at a time."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.turns = Turns()
        self.number = 0
        self.busy = 0
        """How many questions it has been given and not answered yet, …"""
        self.asking: Counter[str] = Counter()
        """… and for whom."""

    async def ask(self, question: dict[str, Any], budget_s: float, whose: str = "") -> dict[str, Any]:
        """The answer of the bot, when it is the turn of whoever plays there.  Who does not want it any more need not
        wait for it; but it is thought to its end, for with this process all would be lost that the bots of other tables
        remember.
        """
        self.busy += 1
        self.asking[whose] += 1
        thinking = asyncio.ensure_future(self._ask(question, budget_s, whose))
        thinking.add_done_callback(partial(self._answered, whose))
        return await asyncio.shield(thinking)

    def _answered(self, whose: str, thinking: asyncio.Future[dict[str, Any]]) -> None:
        self.busy -= 1
        self.asking[whose] -= 1
        if not self.asking[whose]:
            del self.asking[whose]
        if not thinking.cancelled():
            thinking.exception()  # whoever still waits is told

    async def _ask(self, question: dict[str, Any], budget_s: float, whose: str) -> dict[str, Any]:
        async with self.turns.of(whose):
            try:
                if self.process is None or self.process.returncode is not None:
                    await self._start()
                    budget_s += START_S
                return await asyncio.wait_for(self._exchange(question), budget_s)
            except TimeoutError:
                await self.stop()
                raise BotFailed("slow") from None
            except (OSError, ValueError, DecodeError) as error:
                await self.stop()
                raise BotFailed("broken") from error
            except asyncio.CancelledError:
                # Its answer would be taken for that of the next question.
                await asyncio.shield(self.stop())
                raise

    async def _start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "mindscape.server.botworker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE,
            start_new_session=os.name != "nt",  # a Ctrl-C at the terminal is for the server
        )  # fmt: skip

    async def _exchange(self, question: dict[str, Any]) -> dict[str, Any]:
        process = self.process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        self.number += 1
        process.stdin.write(encode(question | {"id": self.number}) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        answer: dict[str, Any] = decode(line)
        if answer.get("id") != self.number:
            raise ValueError("an answer to another question")
        return answer

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Bots:
    """All bots of this process.

    A question of a game of turns goes to the worker that has least to do, so that one slow bot holds up nobody else;
    but one address never has all of them.
    Races have workers of their own: they cannot wait for a search, and a table's bots stay in one, for some learn
    while they play.  A worker's process is started by its first question.
    """

    def __init__(self, workers: int, budget_s: float, metrics: Metrics) -> None:
        self.workers = [Worker() for _ in range(workers)]
        self.racers = [Worker() for _ in range(workers)]
        self.salt = secrets.token_bytes(16)
        self.budget_s = budget_s
        self.metrics = metrics

    def worker(self, table_id: str, *, racing: bool, whose: str = "") -> Worker:
        if racing:
            return self.racers[zlib.crc32(table_id.encode()) % len(self.racers)]
        company = self.workers
        if whose and not is_here(whose):  # this computer itself may be anybody
            mine = [worker for worker in company if whose in worker.asking]
            if len(mine) >= max(1, len(company) - 1):
                company = mine
        return min(company, key=lambda worker: (worker.busy, worker.process is None))

    def seed(self, table_id: str, seat: int, luck: str = "") -> int:
        """Always the same for a seat; nobody can work out, or try out, what a bot will play.

        `luck` is a secret from which it follows instead, where it is to be the same at several tables.
        """
        salt = luck.encode() if luck else self.salt
        hashed = blake2b(f"{'' if luck else table_id} {seat}".encode(), digest_size=8, key=salt).digest()
        return int.from_bytes(hashed, "big") & LARGEST_SEED

    async def think(
        self, table_id: str, position: Position, seat: int, bot: str, *, now_ms: int = 0,
        events: list[tuple[int, dict[str, Any]]] | None = None, why: bool = False, whose: str = "",
        tempos: dict[int, dict[str, float]] | None = None, luck: str = "",
    ) -> Thought:  # fmt: skip
        """Ask a bot; for one that fails a fair player answers at once.  Raises BotFailed if nobody has an answer.

        `luck` is what its own dice follow from, where they are to be the same at several tables.
        """
        budget_ms = min(HINT_MS if why else MOVE_MS, int(self.budget_s * 500))
        try:
            return await self._think(table_id, position, seat, bot, budget_ms, now_ms, events, why, whose, tempos, luck)
        except BotFailed:
            other = stand_in(position.game.name)
            if position.game.nature.racing or other == bot:
                raise
            return await self._think(table_id, position, seat, other, AT_ONCE_MS, now_ms, events, why, whose)

    async def _think(
        self, table_id: str, position: Position, seat: int, bot: str, budget_ms: int, now_ms: int,
        events: list[tuple[int, dict[str, Any]]] | None, why: bool, whose: str,
        tempos: dict[int, dict[str, float]] | None = None, luck: str = "",
    ) -> Thought:  # fmt: skip
        question = {
            "table": table_id,
            "seat": seat,
            "bot": bot,
            "seed": self.seed(table_id, seat, luck),
            "game": position.game.name,
            "version": position.game.version,
            "options": position.game.options,
            "position": position.to_json(),
            "events": events or [],
            "now_ms": now_ms,
            "why": why,
            "ms": budget_ms,
            "tempos": tempos or {},
        }
        racing = position.game.nature.racing
        try:
            answer = await self.worker(table_id, racing=racing, whose=whose).ask(question, self.budget_s, whose)
            if "error" in answer:
                raise BotFailed(answer["error"])
            thought = thought_of(answer, racing=racing)
        except BotFailed as error:
            LOGGER.warning("A bot failed.", extra={"table": table_id, "bot": bot, "why": str(error)})
            self.metrics.bot_failures.labels("slow" if str(error) == "slow" else "broken").inc()
            raise
        return thought

    async def glance(self, table_id: str, position: Position, seat: int, move: str, whose: str) -> dict[str, Any]:
        """How it stands for a seat, or whether it has something better than a move; raises BotFailed."""
        game = position.game
        question = {
            "table": table_id, "seat": seat, "game": game.name, "version": game.version, "options": game.options,
            "position": position.to_json(), "glance": move, "seed": self.seed(table_id, seat),
        }  # fmt: skip
        answer = await self.worker(table_id, racing=False, whose=whose).ask(question, self.budget_s, whose)
        if "error" in answer:
            LOGGER.warning("Nobody could say how it stands.", extra={"table": table_id, "why": answer["error"]})
            self.metrics.bot_failures.labels("broken").inc()
            raise BotFailed(answer["error"])
        return answer

    async def learned(self, table_id: str, seat: int, whose: str) -> dict[str, float] | None:
        """What the racing bots of a table have learned of somebody's tempo; None: nothing."""
        worker = self.worker(table_id, racing=True)
        if worker.process is None:
            return None
        try:
            answer = await worker.ask({"table": table_id, "tempo_of": seat}, self.budget_s, whose)
        except BotFailed:
            return None
        tempo: dict[str, float] | None = answer.get("tempo")
        return tempo

    async def close(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in (*self.workers, *self.racers)))
