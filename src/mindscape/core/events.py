"""What happened in a move, for people, logs and animations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from mindscape.core.refusals import NOTHING


class Event(NamedTuple):
    """One thing that happened, in the words of its game.

    `seen` is what everybody at the table sees of it; `secret` is seen by the seats in `seats` only.
    """

    kind: str
    seen: Mapping[str, Any] = NOTHING
    secret: Mapping[str, Any] = NOTHING
    seats: tuple[int, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The whole event, secrets included: for whoever runs the table."""
        # Few events have a secret, and to merge the read-only `NOTHING` takes longer than all the rest.
        return {"event": self.kind, **self.seen, **self.secret} if self.secret else {"event": self.kind, **self.seen}

    def shown(self, seat: int | None) -> dict[str, Any]:
        """The event as one seat (None: a spectator) may see it."""
        return self.to_json() if seat in self.seats else {"event": self.kind, **self.seen}
