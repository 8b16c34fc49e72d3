"""The one way to write: whoever wants something done at a table plans a step, the store takes it, everybody is told.

A message that finds its table free goes this way without a task or a wait of its own (`take`); whoever must wait, for
the table or for what another process wrote first, goes the same way later.  Whatever goes wrong on it, whoever asked
is answered, exactly once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, final

from mindscape.core.refusals import Refusal, Refused
from mindscape.server import commands
from mindscape.server import protocol as p
from mindscape.server.commands.context import Context
from mindscape.server.log import Step
from mindscape.server.store import Conflict, StoreAway
from mindscape.server.story import Draft

if TYPE_CHECKING:
    from mindscape.server.room import Room, Visitor

TELL_S: Final = 10e-6  # what the system takes to send a message
TRIES: Final = 50  # each try that fails is a step of somebody else that succeeded
BROKEN: Final = Refusal(None, "Something went wrong here; it has been written down.", "broken")
CANNOT_WRITE: Final = Refusal(None, "The server cannot write just now; try again in a moment.", "cannot-write")

MUCH_PLAYED: Final = Refusal(
    None, "So much has been played from your address today that no more is written down; go on tomorrow.", "much-played"
)

Plan = Callable[[Context], "Draft | None"]
"""Looks at the table and answers a step, or None if it is not wanted any more; raises Refused."""


class Said(NamedTuple):
    """An answer and its HTTP status; no message: it was in an update, or comes later."""

    message: bytes | None
    status: int = 200


@final
class WriteResult:
    """What became of a wish to write: the step's seq (0: nothing was written), or why not."""

    __slots__ = ("answered", "refusal", "seq")

    def __init__(self, seq: int, refusal: Refusal | None = None) -> None:
        self.seq = seq
        self.refusal = refusal
        self.answered = False
        """Whoever asked has been, by an update."""

    def need(self) -> int:
        """The seq; raises Refused or StoreAway."""
        if self.refusal is CANNOT_WRITE:
            raise StoreAway
        if self.refusal is not None:
            raise Refused.of(self.refusal)
        return self.seq


@final
class Write:
    """One wish to write.  Whoever lets it `go` holds the lock of the room, and it gives the lock back at its end."""

    __slots__ = ("asker", "at_ms", "began", "draft", "key", "plan", "press", "room", "step", "then", "tries", "waits")

    def __init__(
        self, room: Room, key: str, plan: Plan, then: Callable[[WriteResult], None], asker: tuple[Visitor, str] | None,
        press: dict[str, Any] | None = None, at_ms: int | None = None,
    ) -> None:  # fmt: skip
        self.room = room
        self.key = key
        self.plan = plan
        self.then = then
        """Called once."""
        self.asker = asker
        """Who is answered by an update, and the key in their own words."""
        self.press = press
        self.at_ms = at_ms
        self.tries = TRIES
        self.waits = False
        self.began = 0.0
        self.draft: Draft | None = None
        self.step: Step | None = None

    def go(self) -> None:
        """Plan the step and give it to the store."""
        room = self.room
        outcome: WriteResult | None = None
        try:
            written = room.table.keys.get(self.key)
            if written is not None:
                outcome = WriteResult(written)
            else:
                context = room.context(self.press, self.at_ms)
                draft = self.plan(context)
                if draft is None:
                    outcome = WriteResult(0)
                else:
                    self.draft, self.step = draft, draft.step(room.table.seq + 1, self.key, context.now_ms)
        except Refused as error:
            outcome = WriteResult(0, error.refusal)
        except Exception as error:  # noqa: BLE001  (it is answered, logged, and the table is read again)
            room.broke(error)
            outcome = WriteResult(0, BROKEN)
        if outcome is not None:
            self.end(outcome)
            return
        if self.asker is not None:
            self.waits = True
            room.pending[self.key] = self.asker
        self.began = time.perf_counter()
        assert self.step is not None
        room.house.store.put(room.table.id, self.step, self.stored)

    def stored(self, trouble: Conflict | StoreAway | None) -> None:
        """The store has answered."""
        room, draft, step = self.room, self.draft, self.step
        assert draft is not None
        assert step is not None
        again = False
        told = time.perf_counter()
        try:
            if trouble is None:
                room.written(draft, step, self.began)
                room.count_played(draft, None if self.asker is None else self.asker[0].socket.address)
                if self.asker is not None:
                    # Whoever has many told pays for it.
                    seconds = time.perf_counter() - told + TELL_S * len(room.visitors)
                    self.asker[0].socket.worked(seconds)
            else:
                room.not_written(draft, trouble)
                again = isinstance(trouble, Conflict)
        except Exception as error:  # noqa: BLE001  (the table is read again, and with it what was written)
            room.broke(error, again=False)
            again = True
        if again:
            room.house.spawn(self.read_and_go())
        else:
            self.end(WriteResult(step.seq) if trouble is None else WriteResult(0, CANNOT_WRITE))

    async def read_and_go(self) -> None:
        """Learn first what the log knows and the table here does not, then decide."""
        room = self.room
        self.tries -= 1
        outcome = None if self.tries >= 0 else WriteResult(0, CANNOT_WRITE)
        try:
            await room.catch_up()
        except Refused as error:
            outcome = WriteResult(0, error.refusal)
        except StoreAway:
            outcome = WriteResult(0, CANNOT_WRITE)
        except asyncio.CancelledError:
            self.end(WriteResult(0, CANNOT_WRITE))
            raise
        except Exception as error:  # noqa: BLE001  (it is answered and logged)
            room.broke(error, again=False)
            outcome = WriteResult(0, BROKEN)
        if outcome is None:
            self.go()
        else:
            self.end(outcome)

    def end(self, outcome: WriteResult) -> None:
        room = self.room
        if self.waits:
            outcome.answered = room.pending.pop(self.key, None) is None
        room.lock.give()
        self.then(outcome)


async def write(
    room: Room, key: str, plan: Plan, asker: tuple[Visitor, str] | None = None,
    press: dict[str, Any] | None = None, at_ms: int | None = None,
) -> WriteResult:  # fmt: skip
    """Write when it is one's turn.  Whoever does not wait for it any more cannot stop it."""
    done: asyncio.Future[WriteResult] = asyncio.get_running_loop().create_future()

    def then(outcome: WriteResult) -> None:
        if not done.done():
            done.set_result(outcome)

    await when_free(Write(room, key, plan, then, asker, press, at_ms))
    return await done


async def when_free(wish: Write) -> None:
    room = wish.room
    await room.lock.take()
    if room.stale:
        await wish.read_and_go()
    else:
        wish.go()


def begin(wish: Write) -> None:
    """Write at once if the table is free, else when it is one's turn."""
    room = wish.room
    if not room.stale and room.lock.take_now():
        wish.go()
    else:
        room.house.spawn(when_free(wish))


def take(room: Room, visitor: Visitor, message: Any, answer: Callable[[bytes | None], None]) -> bool:
    """Make a move at a table that is free; False if the message must go the long way (`Room.hear`).

    `answer` is called once, at once if the store is quick; with None if the answer was in an update, or comes when a
    race is decided.
    """
    if type(message) is not p.Move or room.stale or room.lock.locked():
        return False
    who = visitor.who
    if room.has_played_much(visitor.socket.address):
        answer(room.refuse(message.key, MUCH_PLAYED).message)
        return True
    if room.table.racing:
        if not room.presence.is_arbiter:
            return False
        try:
            said = room.race.press_here(who, message, visitor)
        except Refused as error:
            said = room.refuse(message.key, error.refusal)
        except Exception as error:  # noqa: BLE001  (it is answered, logged, and the table is read again)
            room.broke(error)
            said = room.refuse(message.key, BROKEN)
        if said is not None:
            answer(said.message)
            return True
    room.lock.take_now()

    def plan(context: Context) -> Draft:
        return commands.plan(room.table, who, message, context)

    def then(outcome: WriteResult) -> None:
        answer(room.said(message.key, outcome))

    Write(room, room.table.key_of(who, message.key), plan, then, (visitor, message.key)).go()
    return True
