"""A game being played: the position and the list of moves that led to it."""

from __future__ import annotations

from typing import Any, NamedTuple

from mindscape.core.events import Event
from mindscape.core.game import Game, Position
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class


class Played(NamedTuple):
    """A move of the list."""

    by: str
    move: str


class Match:
    """A game under way.  The list of moves is the truth; the position follows from it.

    Positions before each move are kept, so that `undo` and the log need no replay.
    """

    def __init__(self, game: Game, start: Position | None = None) -> None:
        self.position = game.start() if start is None else start
        self.game = self.position.game
        self.set_up = None if start is None else start.to_json()
        self.moves: list[Played] = []
        self._before: list[Position] = []

    @classmethod
    def begin(cls, record: Record, rules: type[Game] | None = None) -> Match:
        """The match of a record before its first move; raises Refused if this program cannot play it.

        `rules` are those of a game that is not installed, such as one that is being written.
        """
        rules = rules or game_class(record.game)
        if record.version > rules.version:
            theirs, ours = record.version, rules.version
            raise Refused(f"This record was played by version {theirs} of the rules of {record.game}; here is {ours}.")
        game = rules(**record.options)
        return cls(game, None if record.start is None else game.position(record.start))

    @classmethod
    def replay(cls, record: Record, rules: type[Game] | None = None) -> Match:
        """The match of a record at its end; raises Refused with the number of the move that does not fit."""
        match = cls.begin(record, rules)
        for number, (by, move) in enumerate(record.moves, 1):
            try:
                match.play(by, move)
            except Refused as error:
                raise Refused(
                    f"Move {number} of the record, '{move}' by {by}, does not fit: {error.why}", error.rule
                ) from None
        return match

    def play(self, by: str, move: str) -> list[Event]:
        """Make a move; an illegal one raises Refused and changes nothing.

        However it was spelled, the list keeps the canonical text.
        """
        seat, code = self.position.judge(by, move)
        text = self.game.text(self.position.state, code)
        self._before.append(self.position.copy())
        self.moves.append(Played(by, text))
        return self.position.apply(seat, code)

    def undo(self, moves: int = 1) -> None:
        """Take back the last moves; raises Refused if there are not so many."""
        if not 1 <= moves <= len(self.moves):
            many = len(self.moves)
            raise Refused(
                f"{moves} moves cannot be taken back: {'none has' if many == 0 else f'only {many} have'} been made."
            )
        self.position = self._before[-moves]
        del self._before[-moves:], self.moves[-moves:]

    def before(self, number: int) -> Position:
        """The position before a move, counted from 0; the one after the last move is the present."""
        return self._before[number] if number < len(self._before) else self.position

    def log(self, seat: int | None) -> list[Played]:
        """The moves as a seat (None: a spectator) may read them now."""
        game = self.game
        present = game.epoch(self.position.state)
        return [
            Played(by, move if game.epoch(before.state) < present else before.shown(by, move, seat))
            for (by, move), before in zip(self.moves, self._before, strict=True)
        ]

    def record(self, **more: Any) -> Record:
        """The game so far as a record; `more` is what a Record has beside game and moves."""
        outcome = self.position.outcome
        result = dict(outcome.data) if outcome else None
        return Record(
            self.game.name, self.game.version, self.game.options, tuple(self.moves), self.set_up, result, **more
        )

    def seen_record(self, seat: int | None, **more: Any) -> dict[str, Any]:
        """The record as one seat may see it, move by move.  It is for reading: hidden names do not replay."""
        record = self.record(**more).to_json()
        if self.set_up is not None:
            record["start"] = self.before(0).view(seat)
        record["moves"] = [{"by": by, "move": move} for by, move in self.log(seat)]
        return record | {"seat": None if seat is None else f"p{seat}"}
