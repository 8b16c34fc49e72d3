"""A game being played: the position and the list of moves that led to it."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final, NamedTuple

from mindscape.core.events import Event
from mindscape.core.game import Game, Position, position_again
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class

EVERY: Final = 16  # so many moves are made again at most to find an earlier position that was asked for before
SELDOM: Final = 512  # and so many at most to find any other


class LoggedMove(NamedTuple):
    """A move of the list."""

    by: str
    move: str


def match_again(game: Game, start: dict[str, Any] | None, moves: list[tuple[str, str]]) -> Match:
    """The match of a pickle."""
    match = Match(game, None if start is None else position_again(game, start))
    for by, move in moves:
        match.play(by, move)
    return match


class Match:
    """A game under way.  The list of moves is the truth; the position follows from it.

    Whoever asks for an earlier position pays for it: on the way there the position before every sixteenth move is kept,
    so that the next ones are found quickly.  A match of which nobody asks keeps its start and every 512th position, so
    that no question takes long, however long the match is.
    """

    def __init__(self, game: Game, start: Position | None = None) -> None:
        self.position = game.start() if start is None else start
        self.game = self.position.game
        self.set_up = None if start is None else start.to_json()
        self.moves: list[LoggedMove] = []
        self._kept: dict[int, Position] = {0: self.position.copy()}
        """Positions by the number of moves before them, a multiple of 16."""

    def __repr__(self) -> str:
        return f"<match of {self.game.name}, {len(self.moves)} moves, {self.position!r}>"

    def _repr_html_(self) -> str:
        """What a notebook shows: the position as it is now."""
        return self.position._repr_html_()

    def _repr_svg_(self) -> str | None:
        return self.position._repr_svg_()

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle: the moves, made again there."""
        return match_again, (self.game, self.set_up, [tuple(played) for played in self.moves])

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def copy(self) -> Match:
        """A match that goes its own way from here."""
        twin = Match(self.game)
        twin.position = self.position.copy()
        twin.set_up = self.set_up
        twin.moves = self.moves[:]
        twin._kept = {number: position.copy() for number, position in self._kept.items()}
        return twin

    @classmethod
    def begin(cls, record: Record, rules: type[Game] | None = None) -> Match:
        """The match of a record before its first move; raises Refused if this program cannot play it.

        `rules` are those of a game that is not installed, such as one that is being written.
        """
        rules = rules or game_class(record.game)
        game = rules.restored(record.version, record.options, record.made_of)
        return cls(game, None if record.start is None else game.position(record.start))

    @classmethod
    def replay(cls, record: Record, rules: type[Game] | None = None) -> Match:
        """The match of a record at its end; raises Refused with the number of the move that does not fit."""
        match = cls.begin(record, rules)
        for _ in match.follow(record, tell=False):
            pass
        return match

    def follow(self, record: Record, tell: bool = True) -> Iterator[list[Event]]:
        """Make the moves of a record one by one; raises Refused with the number of the one that does not fit.

        The events are those of each move; without `tell` nobody makes them.
        """
        for number, (by, move) in enumerate(record.moves, 1):
            try:
                seat, code = self.position.judge(by, move)
            except Refused as error:
                why = f"Move {number} of the record, '{move}' by {by}, does not fit: {error.why}"
                raise Refused(why, error.rule, "record-move", {"number": number, "move": move}) from None
            yield self.make(by, seat, code, tell)

    def play(self, by: str, move: str) -> list[Event]:
        """Make a move; an illegal one raises Refused and changes nothing.

        However it was spelled, the list keeps the canonical text.
        """
        seat, code = self.position.judge(by, move)
        return self.make(by, seat, code)

    def make(self, by: str, seat: int, code: int, tell: bool = True) -> list[Event]:
        """Make a move that was judged to be legal; without `tell` nobody hears what happened."""
        made = len(self.moves)
        if made % SELDOM == 0 and made not in self._kept:
            self._kept[made] = self.position.copy()
        self.moves.append(LoggedMove(by, self.game.text(self.position.state, code)))
        if tell:
            return self.position.apply(seat, code)
        self.position.state.apply(seat, code)
        return []

    def undo(self, moves: int = 1) -> None:
        """Take back the last moves; raises Refused if there are not so many."""
        if not 1 <= moves <= len(self.moves):
            many = len(self.moves)
            why = f"{moves} moves cannot be taken back: {'none has' if many == 0 else f'only {many} have'} been made."
            raise Refused(why, code="no-such-move")
        left = len(self.moves) - moves
        self.position = self.before(left)
        for number in [one for one in self._kept if one > left]:
            del self._kept[number]
        del self.moves[left:]

    def before(self, number: int) -> Position:
        """A copy of the position before a move, counted from 0; the one after the last move is the present."""
        if not 0 <= number <= len(self.moves):
            why = f"There is no position before move {number}: {len(self.moves)} have been made, counted from 0."
            raise Refused(why, code="no-such-move")
        if number == len(self.moves):
            return self.position.copy()
        first = number - number % EVERY
        while first not in self._kept:
            first -= EVERY
        position = self._kept[first].copy()
        for made in range(first, number):
            if made % EVERY == 0 and made not in self._kept:
                self._kept[made] = position.copy()
            by, move = self.moves[made]
            position.replay(by, move)
        return position

    def positions(self, since: int = 0) -> Iterator[Position]:
        """The positions before the moves from a number on, and at last the present one."""
        position = self.before(min(since, len(self.moves)))
        for by, move in self.moves[since:]:
            yield position.copy()
            position.replay(by, move)
        yield position

    def log(self, seat: int | None) -> list[LoggedMove]:
        """The moves as a seat (None: a spectator) may read them now."""
        game = self.game
        game.seated(seat)
        present = game.epoch(self.position.state)
        return [
            LoggedMove(by, move if game.epoch(before.state) < present else before.shown(by, move, seat))
            for (by, move), before in zip(self.moves, self.positions(), strict=False)
        ]

    def key(self, seat: int | None) -> str:
        """A text that is the same for two matches if a seat (None: a spectator) has seen the same in both."""
        seen = [*[f"{by} {move}" for by, move in self.log(seat)], self.position.key(seat)]
        return sha256("\n".join(seen).encode()).hexdigest()

    def record(self, **more: Any) -> Record:
        """The game so far as a record; `more` is what a Record has beside game and moves."""
        outcome = self.position.outcome
        result = dict(outcome.data) if outcome else None
        game = self.game
        return Record(
            game.name, game.version, game.options, tuple(self.moves), self.set_up, result, made_of=game.made_of, **more
        )

    def seen_record(self, seat: int | None, **more: Any) -> dict[str, Any]:
        """The record as one seat may see it, move by move.  It is for reading: hidden names do not replay."""
        record = self.record(**more).to_json()
        if self.set_up is not None:
            record["start"] = self.before(0).view(seat)
        record["moves"] = [{"by": by, "move": move} for by, move in self.log(seat)]
        return record | {"seat": None if seat is None else f"p{seat}"}
