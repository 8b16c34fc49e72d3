"""A table of Mind Game for tests: set up in one line, played in a few."""

from __future__ import annotations

from typing import Any

from mindscape import Match, Refused, game
from played import PlayedTable

Board = dict[str, dict[str, list[str]]]


class Table(PlayedTable):
    """A match with moves written as `p0 move kbt5`, several in one text with `;` between them."""

    @property
    def actors(self) -> tuple[str, ...]:
        return self.match.position.actors

    def at(self, place: str) -> dict[str, list[str]]:
        """The constructs in a place."""
        found: dict[str, list[str]] = self["board"].get(place, {})
        return found

    def moves(self, actor: str = "") -> list[str]:
        """The legal moves of an actor, or of the only one, but to surrender."""
        return [move for move in self.match.position.moves(actor or self.actors[0]) if move != "surrender"]

    def roll(self, *rolls: int) -> Table:
        for roll in rolls:
            self.match.play("chance", f"roll {roll}")
        return self

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.match.position.view(seat)

    def log(self, seat: int | None) -> list[str]:
        return [move for _, move in self.match.log(seat)]


def new(**options: Any) -> Table:
    return Table(Match(game("mindgame", **options)))


def setup(position: dict[str, Any], **options: Any) -> Table:
    """A game from a position."""
    chosen = game("mindgame", **options)
    return Table(Match(chosen, chosen.position(position)))


def on_board(board: Board, phase: str = "command", *, options: dict[str, Any] | None = None, **fields: Any) -> Table:
    """The step of commands, or another one, with these constructs on the board."""
    return setup({"phase": phase, "board": board, **fields}, **(options or {}))


def impossible(position: dict[str, Any], **options: Any) -> str:
    """The sentence that refuses a set-up position; empty if it is possible."""
    try:
        setup(position, **options)
    except Refused as error:
        return error.why if error.rule == "MG-1503" else f"refused by {error.rule}"
    return ""
