"""A step of the log with what it did at the table.  Made for every move, so these are plain classes that compile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from mindscape.core.events import Event
from mindscape.server.log import Step

NO_MOVES: list[PlayedMove] = []  # never changed
STEP_BYTES: Final = 128  # of a short step, with its key, its place in the index and how a race was decided
ITEM_BYTES: Final = 12  # of an answer of chance


@final
class PlayedMove:
    """A move that was made, how others read it, and what happened."""

    __slots__ = ("at_ms", "by", "epoch", "events", "forms", "move", "reveals")

    def __init__(
        self, by: str, move: str, epoch: int, forms: tuple[str, ...] | None, events: Sequence[Event], at_ms: int
    ) -> None:
        self.by = by
        self.move = move
        self.epoch = epoch
        """Of the position in which it was made: when that has passed, everybody may read all of it."""
        self.forms = forms
        """The move as each seat and, at the end, a watcher may read it; None: all of them read the move itself."""
        self.events = events
        self.at_ms = at_ms
        self.reveals: bool | None = True if by == "chance" else None
        """Whether it showed anybody something new; None: nobody has asked yet (undo.py finds it out)."""

    def read_by(self, seat: int | None) -> str:
        if self.forms is None:
            return self.move
        return self.forms[-1 if seat is None else seat]

    def events_for(self, seat: int | None, opened: bool) -> list[dict[str, Any]]:
        """What happened as a seat (None: a watcher) may know it; `opened`: the secrets have become open to all."""
        return [event.to_json() if opened else event.shown(seat) for event in self.events]


@final
class AppliedStep:
    """A step and the moves that it made."""

    __slots__ = ("say", "step", "told")

    def __init__(self, step: Step, told: list[PlayedMove], say: str) -> None:
        self.step = step
        self.told = told
        self.say = say


@final
class Draft:
    """A step that is not in the log yet.  Its moves have been made on the table and are taken back if it fails."""

    __slots__ = ("body", "kind", "seat", "told")

    def __init__(self, kind: str, seat: int | None, body: dict[str, Any], told: list[PlayedMove] = NO_MOVES) -> None:
        self.kind = kind
        self.seat = seat
        self.body = body
        self.told = told

    def bytes(self) -> int:
        """About how much room it takes in the database."""
        found = STEP_BYTES
        for value in self.body.values():
            if isinstance(value, str):
                found += len(value)
            elif isinstance(value, list):
                found += ITEM_BYTES * len(value)
        return found

    def step(self, seq: int, key: str, at_ms: int) -> Step:
        return Step(seq, self.kind, self.seat, self.body, key, at_ms)
