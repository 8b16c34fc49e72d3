"""What somebody sends to be read is read in processes of their own, with a budget of time and memory.

A deck, a record, a position or a long replay can be made so that reading it takes for ever; here it takes a process
that nobody else needs.  Whoever waits is served by turns, address by address, and one address never has all of the
readers.  (docs/adr/0084 has the reasons.)
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Any

from msgspec import DecodeError
from msgspec.json import decode as read_json
from msgspec.msgpack import decode, encode

from mindscape.core.refusals import Refused
from mindscape.server.logs import LOGGER
from mindscape.server.metrics import Metrics

MOST_WAITING = 8  # of one address
MOST_IN_ALL = 200
MOST_ANSWER = 16 * 1024 * 1024
START_S = 30.0  # a fresh process has to import the rules first
WALL = 8.0  # a budget counts the processor's time; on a busy machine that takes longer
LENGTH = 4


def unheard(_share: float) -> None:
    """Nobody asks how far it is."""


class Busy(Refused):
    """Too much is being read already; whoever asks may come again."""

    def __init__(self) -> None:
        super().__init__("Much is being read here just now; try again in a moment.", code="readers-busy")


class TooHard(Refused):
    def __init__(self) -> None:
        super().__init__("This takes too long to read; it was given up.", code="too-hard")


class Reader:
    """One process; it reads one thing at a time."""

    def __init__(self, cpu_s: float, memory_mb: int) -> None:
        self.cpu_s = cpu_s
        self.memory_mb = memory_mb
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, task: str, given: Any, told: Callable[[float], None] = unheard) -> bytes:
        """Have something read; raises Refused, TooHard if it was too much.  `told` hears how much of it is done."""
        fresh = self.process is None or self.process.returncode is not None
        try:
            if fresh:
                await self._start()
            async with asyncio.timeout(WALL * self.cpu_s + START_S * fresh):
                found = await self._exchange(task, given, told)
        except (TimeoutError, OSError, EOFError, ValueError, DecodeError):
            # EOFError: the system has ended it, because its time or its memory was used up.
            await self.stop()
            raise TooHard from None
        except asyncio.CancelledError:
            # Its answer would be taken for that of the next question.
            await asyncio.shield(self.stop())
            raise
        if found["refused"] is not None:
            why, rule, code, data = read_json(found["refused"])
            raise Refused(why, rule, code, data)
        answer: bytes = found["answer"]
        return answer

    async def _start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "mindscape.server.reading", str(self.cpu_s), str(self.memory_mb),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            start_new_session=os.name != "nt",  # a Ctrl-C at the terminal is for the server
        )  # fmt: skip

    async def _exchange(self, task: str, given: Any, told: Callable[[float], None]) -> dict[str, Any]:
        process = self.process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        question = encode((task, given))
        process.stdin.write(len(question).to_bytes(LENGTH, "big") + question)
        await process.stdin.drain()
        while True:
            length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
            if length > MOST_ANSWER:
                raise ValueError("the answer is too long")
            found: dict[str, Any] = decode(await process.stdout.readexactly(length))
            if "share" not in found:
                return found
            told(found["share"])

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Readers:
    """All readers of this process, and who waits for one."""

    def __init__(self, count: int, cpu_s: float, memory_mb: int, metrics: Metrics) -> None:
        self.all = [Reader(cpu_s, memory_mb) for _ in range(count)]
        self.free = list(self.all)
        self.most_each = max(1, count - 1)
        self.waiting: OrderedDict[str, deque[asyncio.Future[Reader]]] = OrderedDict()
        self.busy: dict[str, int] = {}
        self.turns: dict[asyncio.Task[Any] | None, asyncio.Future[Reader]] = {}
        """Who waits for which turn."""
        self.metrics = metrics

    async def read(self, address: str, task: str, given: Any, told: Callable[[float], None] = unheard) -> bytes:
        """Have something read for an address; raises Refused, Busy or TooHard among them."""
        mine = self.waiting.get(address, ())
        if len(mine) >= MOST_WAITING or sum(map(len, self.waiting.values())) >= MOST_IN_ALL:
            self.metrics.turned_away.labels("readers-busy").inc()
            raise Busy
        turn: asyncio.Future[Reader] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(address, deque()).append(turn)
        asking = asyncio.current_task()
        self.turns[asking] = turn
        self._next()
        try:
            reader = await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._done(address, turn.result())
            raise
        finally:
            del self.turns[asking]
        try:
            return await reader.ask(task, given, told)
        except TooHard:
            self.metrics.turned_away.labels("too-hard").inc()
            LOGGER.info("Something was too hard to read.", extra={"task": task, "address": address})
            raise
        finally:
            self._done(address, reader)

    def give_up(self, task: asyncio.Task[Any]) -> None:
        """Nobody waits for what this task is for: if its turn has not come, it need not come."""
        turn = self.turns.get(task)
        if turn is not None and not turn.done():
            turn.set_exception(Busy())

    def _next(self) -> None:
        """Give the free readers to those who wait, by turns."""
        for address in list(self.waiting):
            if not self.free:
                return
            turns = self.waiting[address]
            while turns and turns[0].done():
                turns.popleft()
            if turns and self.busy.get(address, 0) < self.most_each:
                self.busy[address] = self.busy.get(address, 0) + 1
                turns.popleft().set_result(self.free.pop())
                self.waiting.move_to_end(address)
            if not turns:
                del self.waiting[address]

    def _done(self, address: str, reader: Reader) -> None:
        left = self.busy[address] - 1
        if left:
            self.busy[address] = left
        else:
            del self.busy[address]
        self.free.append(reader)
        self._next()

    async def close(self) -> None:
        await asyncio.gather(*(reader.stop() for reader in self.all))
