"""The Mind as a game of turns: time is cut into ticks, and in each tick everybody chooses once, unseen by the others.

A choice is to wait or a move of the game.  When all have chosen, the moves are made one after the other, each in the
position that it finds; what is no longer possible is dropped (TM-408).  Being early in a tie goes round the table: the
first is the seat whose number is that of the tick, counted round.  Hands on the table before the play are laid there
by all at once, for there is nothing else to choose (TM-201).  A game whose level is not done after `limit` ticks is
over without a result.  Compiled.
"""

from typing import Final, final

from mypy_extensions import i64

from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE, State
from mindscape.games.themind.codes import CONCENTRATE, DEAL, OVER, TO_READY, VERB
from mindscape.games.themind.engine import Team

WAIT: Final = 0x1000  # a choice that is no move of the game


@final
class Ticks(State):
    def __init__(self, team: Team, limit: i64) -> None:
        self.told: list[tuple[int, ...]] | None = None
        self.team: Team = team
        self.limit: i64 = limit
        self.tick: i64 = 0
        self.level: i64 = 0  # ticks of this level
        self.quiet: i64 = 0  # ticks since something happened
        self.choices: list[int] = []  # of this tick, by seat

    def copy(self) -> "Ticks":
        s = Ticks(self.team.copy(), self.limit)
        s.tick = self.tick
        s.level = self.level
        s.quiet = self.quiet
        s.choices = self.choices[:]
        return s

    def is_over(self) -> bool:
        return self.team.phase == OVER or self.level >= self.limit

    def acting(self) -> i64:
        return CHANCE if self.team.phase == DEAL else len(self.choices)

    def actors(self) -> list[int]:
        return [] if self.is_over() else [self.acting()]

    def legal(self, seat: i64) -> list[int]:
        if self.is_over() or seat != self.acting():
            return []
        if seat == CHANCE:
            return self.team.legal(CHANCE)
        return self.choices_of(seat)

    def choices_of(self, seat: i64) -> list[int]:
        """What a player may choose in this tick."""
        moves: list[int] = [WAIT]
        return moves + self.team.legal(seat)

    def apply(self, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            self.team.apply(CHANCE, move)
            self.settle()
            return
        self.choices.append(move)
        if len(self.choices) == self.team.players:
            self.resolve()

    def resolve(self) -> None:
        """All have chosen: what they want is done, in turn."""
        team = self.team
        self.quiet += 1
        turn: i64
        for turn in range(team.players):
            seat: i64 = (self.tick + turn) % team.players
            move: i64 = self.choices[seat]
            if move != WAIT and team.may(seat, move):
                team.apply(seat, move)
                self.quiet = 0
        self.choices = []
        self.tick += 1
        self.level = 0 if team.phase == DEAL else self.level + 1
        self.settle()

    def settle(self) -> None:
        """All hands go to the table (TM-201)."""
        team = self.team
        seat: i64
        if team.phase == CONCENTRATE:
            for seat in range(team.players):
                if team.phase == CONCENTRATE and not (team.ready >> seat) & 1:
                    team.apply(seat, TO_READY << VERB)

    def random_step(self, rng: Rng) -> None:
        if self.team.phase == DEAL:
            self.team.random_step(rng)
            self.settle()
            return
        seat: i64 = self.acting()
        self.apply(seat, self.random_move(seat, rng))
