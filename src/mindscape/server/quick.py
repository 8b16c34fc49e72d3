"""A message that finds its table free: it is planned, written and told without a task or a wait of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mindscape.core.refusals import Refused
from mindscape.server import commands, shown
from mindscape.server import protocol as p
from mindscape.server.log import Step
from mindscape.server.logs import LOGGER
from mindscape.server.store import Conflict, StoreAway
from mindscape.server.story import Draft

if TYPE_CHECKING:
    from mindscape.server.room import Room, Visitor

WRONG = "Something went wrong at a table."
Answer = Callable[[bytes | None], None]
"""Called once with the answer; None: it was in an update."""


def take(room: Room, visitor: Visitor, message: Any, answer: Answer) -> bool:
    """Do what a message asks for; False if it must go the long way (`Room.hear`), for which nothing has been done yet.

    The answer comes at once if the store is quick, else when the step is written.
    """
    if type(message) is not p.Move or room.stale or not room.lock.take_now():
        return False
    who, table, said, doing = visitor.who, room.table, None, None
    try:
        if table.racing and room.race.matters(who, message):
            room.lock.give()
            return False
        key = f"{who.speaker}:{message.key}"
        if key in table.keys:
            said = shown.ok(message.key, table.keys[key])
        else:
            context = room.context()
            draft = commands.plan(table, who, message, context)
            room.pending[key] = (visitor, message.key)
            doing = Doing(room, visitor, message, answer, draft, draft.step(table.seq + 1, key, context.now_ms))
    except Refused as error:
        said = room.refuse(message.key, error)
    except Exception:  # noqa: BLE001  (it is logged, and the table goes on)
        LOGGER.exception(WRONG, extra={"table": table.id})
    if doing is not None:
        room.house.store.put(table.id, doing.step, doing.done)
    else:
        room.lock.give()
        answer(said)
    return True


class Doing:
    """A step that the store has been given; the lock of the room is held until it answers."""

    __slots__ = ("answer", "began", "draft", "message", "room", "step", "visitor")

    def __init__(self, room: Room, visitor: Visitor, message: Any, answer: Answer, draft: Draft, step: Step) -> None:
        self.room = room
        self.visitor = visitor
        self.message = message
        self.answer = answer
        self.draft = draft
        self.step = step
        self.began = time.perf_counter()

    def done(self, trouble: Conflict | StoreAway | None) -> None:
        room = self.room
        try:
            if trouble is None:
                room.written(self.draft, self.step, self.began)
            else:
                room.not_written(self.draft, trouble)
        except Exception:  # noqa: BLE001  (it is logged, and the table goes on)
            LOGGER.exception(WRONG, extra={"table": room.table.id})
        finally:
            room.pending.pop(self.step.key, None)
            room.lock.give()
        if isinstance(trouble, Conflict):
            room.stale = True
            room.house.spawn(self._again())
        else:
            self.answer(None if trouble is None else room.store_away(self.message.key))

    async def _again(self) -> None:
        """Another process was first: look at what it has written, then decide anew."""
        self.answer(await self.room.hear(self.visitor.who, self.message, self.visitor))
