"""Redis publish/subscribe.  When the connection was lost, everything that is open is compared with the log.

With several addresses the one that leads is used; who of them it is may change at any moment (docs/adr/0156).
"""

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
LOOK_S = 1.0  # so often it is seen who of several leads, …
ROLE_S = 2.0  # … and so long each is waited for
MOST_WAITING = 20_000
BATCH = 200
TROUBLE = (RedisError, OSError, asyncio.TimeoutError)


class RedisBus:
    shared = True

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.prefix = parse_qs(parts.query).get("prefix", ["mindscape"])[0]
        account, at, hosts = parts.netloc.rpartition("@")
        self.urls = [urlunsplit(parts._replace(netloc=account + at + host, query="")) for host in hosts.split(",")]
        self.clients: list[Redis] = []
        self.client: Redis
        """The one that leads."""
        self.pubsub: PubSub
        self.followed: set[str] = set()
        self.changes: asyncio.Queue[tuple[bool, str]] = asyncio.Queue()
        self.outgoing: deque[tuple[str, bytes]] = deque(maxlen=MOST_WAITING)
        self.waiting = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.connected = False

    async def open(self, heard: Heard, restored: Callable[[], None]) -> None:
        self.heard, self.restored = heard, restored
        self.clients = [Redis.from_url(url, socket_connect_timeout=5) for url in self.urls]
        try:
            self.client = await self._leader()
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
        for client in self.clients:
            with contextlib.suppress(*TROUBLE):
                await client.aclose()

    # ---- who leads --------------------------------------------------------------------------

    async def _leader(self) -> Redis:
        """The first address at which one answers that follows no other: the same for all processes.

        Whoever follows takes messages too, but hands them on to nobody else.  Raises one of TROUBLE.
        """
        if len(self.clients) == 1:
            return self.clients[0]
        leads = await asyncio.gather(*map(self._leads, self.clients))
        found = next((client for client, yes in zip(self.clients, leads, strict=True) if yes), None)
        if found is None:
            raise RedisError("none of its addresses leads")
        return found

    async def _leads(self, client: Redis) -> bool:
        try:
            role = await asyncio.wait_for(client.execute_command("ROLE"), ROLE_S)  # type: ignore[no-untyped-call]
        except TROUBLE:
            return False
        return bytes(role[0]) == b"master"

    async def _watch(self) -> None:
        """Raises one of TROUBLE as soon as another leads."""
        while len(self.clients) > 1:
            await asyncio.sleep(LOOK_S)
            if await self._leader() is not self.client:
                raise RedisError("another one leads now")

    # ---- what is said -----------------------------------------------------------------------

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
            pubsub: PubSub | None = None
            try:
                self.client = await self._leader()
                pubsub = self.client.pubsub(ignore_subscribe_messages=True)
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
                if pubsub is not None:
                    with contextlib.suppress(*TROUBLE):
                        await pubsub.aclose()  # type: ignore[no-untyped-call]

    async def _subscribe(self, pubsub: PubSub) -> None:
        # The first channel is nobody's: without any subscription there would be no connection to listen on.
        channels = [f"{self.prefix}:nobody", *(self.channel(table_id) for table_id in self.followed)]
        while not self.changes.empty():
            self.changes.get_nowait()
        await pubsub.subscribe(*channels)

    async def _read(self, pubsub: PubSub) -> None:
        """Hand on what comes, change what is followed in between, and see whether another leads."""
        beside = [asyncio.create_task(work) for work in (self._change(pubsub), self._watch())]
        try:
            while True:
                message = await pubsub.get_message(timeout=1.0)
                for task in beside:
                    if task.done():
                        task.result()
                if message is not None:
                    self.heard(message["channel"].decode().rpartition(":")[2], message["data"])
        finally:
            for task in beside:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, *TROUBLE):
                    await task

    async def _change(self, pubsub: PubSub) -> None:
        while True:
            follow, table_id = await self.changes.get()
            if follow:
                await pubsub.subscribe(self.channel(table_id))
            else:
                await pubsub.unsubscribe(self.channel(table_id))
