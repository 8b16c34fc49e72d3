"""A seat at a table of a server, for bots: connect, be told, move, come back; messages are typed as on the server.

    client = await Client.join("http://localhost:8321", "K7QX2MPR", "My Bot")
    last = await client.play(choose)

`choose(scene)` answers with a `Choice`: a move of `scene.moves` and how many seconds to wait before making it if
nothing happens; None waits for others.  It is asked again whenever something has happened.  A client never says more
than the server takes: it slows down instead of being shown the door.  Needs the extra `client`.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from mindscape.core.refusals import Refusal
from mindscape.server import protocol as p

try:
    import httpx
    from websockets.asyncio.client import ClientConnection, connect
    from websockets.exceptions import ConnectionClosed
except ImportError as error:  # pragma: no cover - said where somebody lacks the extra
    raise ImportError("mindscape.client needs an extra: pip install 'mindscape[client]'") from error

BURST = 20  # messages at once, and …
PER_S = 10.0  # … a second: two thirds of what a server takes (docs/protocol.md, Limits)
COME_BACK_S = 0.5  # after a lost connection of which nobody said when
AGAIN_S = 1.0  # after a refusal: ask oneself anew, at first after so long, then longer
LONGEST_PAUSE_S = 30.0
PATIENCE_S = 30.0  # for the answer to a request
LINK = re.compile(r"(?P<server>https?://[^/#?]+)/t/(?P<code>[0-9A-Za-z-]{1,16})/?(#(?P<key>[\w.-]+))?$")


class Choice(NamedTuple):
    """A move, and how long to wait before making it if nothing happens."""

    move: str
    after_s: float = 0.0


class Left(Exception):
    """The server said goodbye for good; its sentence says why, and `refusal` has all that it said."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.why)
        self.refusal = refusal


class NotAccepted(Exception):
    """A request was refused; its sentence says why, and `refusal` has all that was said."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.why} [{refusal.rule}]" if refusal.rule else refusal.why)
        self.refusal = refusal


class Place(NamedTuple):
    """What a link says: where the table is, and what opens it."""

    server: str
    code: str
    key: str = ""
    """The key for a program, after a `#`."""

    @classmethod
    def of(cls, link: str) -> Place:
        """The place of a link such as `https://play.example/t/K7QX2MPR`; raises NotAccepted."""
        found = LINK.match(link.strip())
        if found is None:
            why = f"This is no link of a table: {link[:80]!r}. One looks like https://…/t/K7QX2MPR"
            raise NotAccepted(Refusal(None, why, "no-link", {"link": link[:80]}))
        return cls(found["server"], found["code"], found["key"] or "")


class Pace:
    """How many messages may be sent: a burst, then so many a second."""

    def __init__(self, burst: int = BURST, per_s: float = PER_S) -> None:
        self.burst = burst
        self.per_s = per_s
        self.left = float(burst)
        self.at = monotonic()

    async def turn(self) -> None:
        """Wait until one more may be sent."""
        now = monotonic()
        self.left = min(float(self.burst), self.left + (now - self.at) * self.per_s)
        self.at = now
        self.left -= 1.0
        if self.left < 0:
            await asyncio.sleep(-self.left / self.per_s)


class Client:
    """One seat of one table."""

    def __init__(self, server: str, seated: p.Seated) -> None:
        self.server = server.rstrip("/")
        self.seated = seated
        self.pace = Pace()
        self.scene: p.Welcome | p.Update | None = None
        self.seq = 0
        self.refused = 0  # in a row
        self.socket: ClientConnection | None = None
        self.asked: dict[str, tuple[p.ClientMessage, asyncio.Future[Any]]] = {}
        """What was said and has not been answered, by its key; it is said again after a lost connection."""
        self.happened: Callable[[p.Happened], None] = lambda _: None
        """Called for every step of the story; put your own here."""
        self.seen: Callable[[p.Welcome | p.Update], None] = lambda _: None
        """Called for every scene, after its steps."""

    @classmethod
    async def join(cls, server: str, code: str, name: str) -> Client:
        """Take a free seat at the table of a code; raises NotAccepted with the server's sentence."""
        async with _rest(server) as rest:
            table = await _posted(rest, "/api/join", {"code": code}, p.TableInfo)
            seated = await _posted(rest, f"/api/tables/{table.id}/seats", {"code": code, "name": name}, p.Seated)
        return cls(server, seated)

    @classmethod
    async def sit(cls, link: str, name: str) -> Client:
        """Take the seat that a link opens: an invitation, or one for a program of one's own, which is marked as a bot.

        Raises NotAccepted with the server's sentence, or with ours if this is no such link.
        """
        place = Place.of(link)
        if not place.key:
            return await cls.join(place.server, place.code, name)
        async with _rest(place.server) as rest:
            table = await _posted(rest, "/api/join", {"code": place.code}, p.TableInfo)
            seated = await _posted(
                rest,
                f"/api/tables/{table.id}/seats",
                {"program": place.key, "code": place.code, "name": name},
                p.Seated,
            )
        return cls(place.server, seated)

    @classmethod
    async def again(cls, server: str, table: str, seat: str, token: str) -> Client:
        """Come back to a seat that was taken before; raises NotAccepted if it is not ours any more."""
        async with _rest(server) as rest:
            asked = rest.get(f"/api/tables/{table}/scene", headers={"Authorization": f"Bearer {token}"})
            scene = _read(await _sent(asked), p.Welcome)
        if scene.seat != seat:
            raise NotAccepted(Refusal(None, "This seat is not yours any more.", "lost-seat"))
        return cls(server, p.Seated(table=scene.table, seat=seat, token=token))

    async def record(self) -> dict[str, Any]:
        """The record of the game as this seat may see it; raises NotAccepted."""
        headers = {"Authorization": f"Bearer {self.seated.token}"}
        async with _rest(self.server) as rest:
            answer = await _sent(rest.get(f"/api/tables/{self.seated.table.id}/record", headers=headers))
        found: dict[str, Any] = _read(answer, dict)
        return found

    async def play(self, choose: Callable[[p.Welcome | p.Update], Choice | None]) -> p.Result:
        """Play to the end, through lost connections; raises Left if the seat is gone."""
        address = f"{self.server.replace('http', 'ws', 1)}/ws/{self.seated.table.id}"
        while True:
            pause = COME_BACK_S
            try:
                async with connect(address, max_size=None) as socket:
                    await self._say(socket, p.Hello(token=self.seated.token, since=self.seq))
                    result, pause = await self._talk(socket, choose)
                    if result is not None:
                        return result
            except (ConnectionClosed, OSError):
                pass
            finally:
                self.socket = None
            await asyncio.sleep(pause)

    async def ask(self, kind: type[p.ClientMessage], **fields: Any) -> Any:
        """Say something while `play` runs, and wait for the server's answer: an update, `ok`, or what was asked for.

        Raises NotAccepted with the server's sentence if it is refused.
        """
        key = secrets.token_urlsafe(12)
        message = kind(key=key, **fields)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.asked[key] = message, answer
        if self.socket is not None:
            with suppress(ConnectionClosed):  # then it is said again when we are back
                await self._say(self.socket, message)
        try:
            return await answer
        finally:
            del self.asked[key]

    def _answered(self, message: Any) -> bool:
        """Whether this answers something that was asked for."""
        key = message.ok if isinstance(message, p.Update) else getattr(message, "key", None)
        if key not in self.asked:
            return False
        answer = self.asked[key][1]
        if answer.done():
            return True
        if isinstance(message, p.RefusedMessage):
            answer.set_exception(NotAccepted(Refusal(message.rule, message.why, message.code, message.data)))
        else:
            answer.set_result(message)
        return True

    async def _talk(
        self, socket: ClientConnection, choose: Callable[[p.Welcome | p.Update], Choice | None]
    ) -> tuple[p.Result | None, float]:
        """One connection: the result, or how long to wait before the next one."""
        due: float | None = None
        move = ""
        while True:
            try:
                async with asyncio.timeout_at(due):
                    text = await socket.recv()
            except TimeoutError:
                due = None
                await self._move(socket, move)
                continue
            message = msgspec.json.decode(text, type=p.FromServer)
            if isinstance(message, p.Ping):
                await self._say(socket, p.Pong(s=message.s, c=1000 * monotonic()))
            elif isinstance(message, p.Bye):
                if message.retry_ms is None:
                    raise Left(Refusal(None, message.why, message.code, message.data))
                return None, message.retry_ms / 1000
            elif not isinstance(message, p.Welcome | p.Update) and self._answered(message):
                continue
            elif isinstance(message, p.RefusedMessage):
                self.refused += 1
                pause = min(AGAIN_S * 2 ** (self.refused - 1), LONGEST_PAUSE_S)
                due, move = self._planned(choose, pause)
            elif isinstance(message, p.Welcome | p.Update):
                self.scene, self.seq, self.refused = message, message.seq, 0
                for step in message.happened:
                    self.happened(step)
                if isinstance(message, p.Welcome) and self._was_stood_in_for(message):
                    await self._say(socket, p.Back(key=secrets.token_urlsafe(12)))
                self.seen(message)
                self._answered(message)
                if isinstance(message, p.Welcome):
                    self.socket = socket
                    for waiting, _ in list(self.asked.values()):
                        await self._say(socket, waiting)
                if message.result is not None:
                    return message.result, 0.0
                due, move = self._planned(choose, 0.0)

    def _was_stood_in_for(self, scene: p.Welcome) -> bool:
        """A bot of the house has played here while we were away."""
        seats = [seat for seat in scene.table.seats if seat.seat == scene.seat]
        return scene.result is None and any(seat.bot is not None and not seat.out for seat in seats)

    def _planned(
        self, choose: Callable[[p.Welcome | p.Update], Choice | None], least_s: float
    ) -> tuple[float | None, str]:
        """When to make which move if nothing happens."""
        scene = self.scene
        choice = choose(scene) if scene is not None and scene.moves else None
        if choice is None:
            return None, ""
        return asyncio.get_running_loop().time() + max(choice.after_s, least_s), choice.move

    async def _move(self, socket: ClientConnection, move: str) -> None:
        key, now_ms = secrets.token_urlsafe(12), 1000 * monotonic()
        await self._say(socket, p.Move(key=key, move=move, seen=self.seq, stamp=now_ms))

    async def _say(self, socket: ClientConnection, message: p.ClientMessage) -> None:
        await self.pace.turn()
        await socket.send(msgspec.json.encode(message).decode())


def _rest(server: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=server.rstrip("/"), timeout=PATIENCE_S)


async def _posted(rest: httpx.AsyncClient, path: str, body: dict[str, Any], kind: type[Any]) -> Any:
    return _read(await _sent(rest.post(path, json=body)), kind)


async def _sent(request: Awaitable[httpx.Response]) -> httpx.Response:
    try:
        return await request
    except httpx.HTTPError as error:
        what = str(error) or type(error).__name__
        refusal = Refusal(None, f"The server cannot be reached: {what}.", "unreachable", {"what": what})
        raise NotAccepted(refusal) from None


def _read(answer: httpx.Response, kind: type[Any]) -> Any:
    if answer.is_success:
        return msgspec.json.decode(answer.content, type=kind)
    try:
        said = msgspec.json.decode(answer.content, type=p.Problem)
    except msgspec.MsgspecError:
        status = answer.status_code
        raise NotAccepted(Refusal(None, f"The server answered {status}.", "answered", {"status": status})) from None
    raise NotAccepted(Refusal(said.rule, said.why, said.code, said.data))
