"""Redis publish/subscribe.  When the connection was lost, everything that is open is compared with the log."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit, urlunsplit

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from mindscape.core.refusals import Refused
from mindscape.server.bus.base import Heard
from mindscape.server.logs import LOGGER

RETRY_S = 0.25
MOST_WAITING = 20_000
BATCH = 200
TROUBLE = (RedisError, OSError, asyncio.TimeoutError)


class RedisBus:
    shared = True

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.prefix = parse_qs(parts.query).get("prefix", ["mindscape"])[0]
        self.url = urlunsplit(parts._replace(query=""))
        self.client: Redis
        self.pubsub: PubSub
        self.followed: set[str] = set()
        self.changes: asyncio.Queue[tuple[bool, str]] = asyncio.Queue()
        self.outgoing: deque[tuple[str, bytes]] = deque(maxlen=MOST_WAITING)
        self.waiting = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.connected = False

    async def open(self, heard: Heard, restored: Callable[[], None]) -> None:
        self.heard, self.restored = heard, restored
        self.client = Redis.from_url(self.url, socket_connect_timeout=5)
        try:
            await self.client.ping()
        except TROUBLE as error:
            raise Refused(f"The bus cannot be reached: {error}.") from None
        self.connected = True
        self.tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for task in self.tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self.tasks = []
        with contextlib.suppress(*TROUBLE):
            await self.client.aclose()

    def channel(self, table_id: str) -> str:
        return f"{self.prefix}:table:{table_id}"

    def follow(self, table_id: str) -> None:
        self.followed.add(table_id)
        self.changes.put_nowait((True, table_id))

    def unfollow(self, table_id: str) -> None:
        self.followed.discard(table_id)
        self.changes.put_nowait((False, table_id))

    def publish(self, table_id: str, message: bytes) -> None:
        self.outgoing.append((self.channel(table_id), message))
        self.waiting.set()

    async def ready(self) -> bool:
        try:
            return self.connected and bool(await asyncio.wait_for(self.client.ping(), 2))
        except TROUBLE:
            return False

    async def _send(self) -> None:
        """Send what waits, many at a time; what could not be sent is kept for the next try."""
        while True:
            await self.waiting.wait()
            batch = [self.outgoing.popleft() for _ in range(min(BATCH, len(self.outgoing)))]
            if not batch:
                self.waiting.clear()
                continue
            try:
                async with self.client.pipeline(transaction=False) as pipeline:
                    for channel, message in batch:
                        pipeline.publish(channel, message)
                    await pipeline.execute()
            except TROUBLE:
                self.outgoing.extendleft(reversed(batch))
                await asyncio.sleep(RETRY_S)

    async def _listen(self) -> None:
        first = True
        while True:
            pubsub = self.client.pubsub(ignore_subscribe_messages=True)
            try:
                await self._subscribe(pubsub)
                if not first:
                    self.restored()
                first = False
                self.connected = True
                await self._read(pubsub)
            except TROUBLE as error:
                if self.connected:
                    LOGGER.warning("The bus is away; tables go on by the log.", extra={"why": str(error)})
                self.connected = False
                await asyncio.sleep(RETRY_S)
            finally:
                with contextlib.suppress(*TROUBLE):
                    await pubsub.aclose()  # type: ignore[no-untyped-call]

    async def _subscribe(self, pubsub: PubSub) -> None:
        # The first channel is nobody's: without any subscription there would be no connection to listen on.
        channels = [f"{self.prefix}:nobody", *(self.channel(table_id) for table_id in self.followed)]
        while not self.changes.empty():
            self.changes.get_nowait()
        await pubsub.subscribe(*channels)

    async def _read(self, pubsub: PubSub) -> None:
        """Hand on what comes, and change what is followed in between."""
        changing = asyncio.create_task(self._change(pubsub))
        try:
            while True:
                message = await pubsub.get_message(timeout=1.0)
                if changing.done():
                    changing.result()
                if message is not None:
                    self.heard(message["channel"].decode().rpartition(":")[2], message["data"])
        finally:
            changing.cancel()
            with contextlib.suppress(asyncio.CancelledError, *TROUBLE):
                await changing

    async def _change(self, pubsub: PubSub) -> None:
        while True:
            follow, table_id = await self.changes.get()
            if follow:
                await pubsub.subscribe(self.channel(table_id))
            else:
                await pubsub.unsubscribe(self.channel(table_id))
