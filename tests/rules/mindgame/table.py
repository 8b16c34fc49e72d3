"""A table of Mind Game for tests: set up in one line, played in a few."""

from __future__ import annotations

from typing import Any

from mindscape import Match, Refused, game

Board = dict[str, dict[str, list[str]]]


class Table:
    """A match with moves written as `p0 move kbt5`, several in one text with `;` between them."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __getitem__(self, field: str) -> Any:
        return self.match.position.to_json()[field]

    @property
    def outcome(self) -> dict[str, Any] | None:
        outcome = self.match.position.outcome
        return None if outcome is None else dict(outcome.data)

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

    def play(self, moves: str) -> Table:
        for move in moves.split(";"):
            by, _, text = move.strip().partition(" ")
            self.match.play(by, text)
        return self

    def roll(self, *rolls: int) -> Table:
        for roll in rolls:
            self.match.play("chance", f"roll {roll}")
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
