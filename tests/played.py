"""A match for tests, with moves written in a line: `p0 play 36; p1 stop`."""

from __future__ import annotations

from typing import Any, Self

from mindscape import Match, Refused


class PlayedTable:
    """Moves by text, several with `;` between them; the fields of the position by their names."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __getitem__(self, field: str) -> Any:
        return self.match.position.to_json()[field]

    @property
    def outcome(self) -> dict[str, Any] | None:
        outcome = self.match.position.outcome
        return None if outcome is None else dict(outcome.data)

    def play(self, moves: str) -> Self:
        for move in moves.split(";"):
            by, _, text = move.strip().partition(" ")
            self.match.play(by, text)
        return self

    def events(self, move: str) -> list[dict[str, Any]]:
        by, _, text = move.partition(" ")
        return [event.to_json() for event in self.match.play(by, text)]

    def refused(self, move: str) -> str | None:
        """The rule that refuses a move; the position must stay as it was."""
        by, _, text = move.partition(" ")
        before = self.match.position.to_json()
        try:
            self.match.play(by, text)
        except Refused as error:
            assert self.match.position.to_json() == before
            return error.rule
        return None
