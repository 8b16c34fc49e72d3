"""A race of compiled partners: the same games as by the agents' protocol, without text and JSON.

Each partner sees its own `Sight` and hears what its seat may know, as in `mindscape.bots.race`; a test
plays the same seeds by both and compares every move and every moment.
"""

from typing import Final, final

from mypy_extensions import i64

from mindscape.bots.themind.partner import WAITS, PartnerMind
from mindscape.core.race import NEVER, Contest
from mindscape.core.rng import WORD, Rng
from mindscape.games.themind.codes import CARDS, DEAL, OVER, T_DEALT, T_LAID_FACE_DOWN
from mindscape.games.themind.course import LEVELS, Course
from mindscape.games.themind.engine import Team
from mindscape.games.themind.sight import Sight

MOST_MOVES = 100_000
MOST_IN_LEVEL: Final = 128  # more cards than are dealt in a level


def number_in_level(team: Team) -> i64:
    """The number of the next card of a game that is dealt by level and card of the level."""
    level: i64 = team.level
    if team.is_blind:
        level += LEVELS
    return level * MOST_IN_LEVEL + team.out


class Luck:
    """The moves of chance of a `Dealer`: each follows from the seed and its number (their low and high halves)."""

    def __init__(self, start: i64, step: i64, by_level: bool = False) -> None:
        self.by_level: bool = by_level  # for comparisons: a level's cards do not depend on what happened before
        self.start_low: i64 = start & WORD
        self.start_high: i64 = start >> 32
        self.step_low: i64 = step & WORD
        self.step_high: i64 = step >> 32

    def draw(self, team: Team, number: i64) -> i64:
        """The card that is dealt as move `number` of the game."""
        if self.by_level:
            number = number_in_level(team)
        low: i64 = self.start_low + number * self.step_low
        high: i64 = self.start_high + number * self.step_high + (low >> 32)
        rng = Rng(((high & 0x7FFFFFFF) << 32) | (low & WORD))
        place: i64 = rng.below(CARDS - team.out)
        card: i64 = 1
        while place > 0 or team.dealt.has(card):
            if not team.dealt.has(card):
                place -= 1
            card += 1
        return card


@final
class QuickRace(Contest):
    def __init__(self, team: Team, partners: list[PartnerMind], luck: Luck) -> None:
        super().__init__(team.players, 0)
        self.team = team
        self.partners = partners
        self.luck = luck
        self.course = Course()
        self.sight = Sight()
        self.told: list[tuple[int, ...]] = []
        self.meant: list[int] = [WAITS] * team.players

    def run(self) -> Course:
        """Play a game to its end; returns how it went."""
        team = self.team
        course = self.course
        team.told = self.told
        while team.phase != OVER:
            if team.phase == DEAL:
                team.deal(self.luck.draw(team, course.moves))
                course.moves += 1
                self.told.clear()  # what is dealt is seen in the hand
                continue
            self.ask_all()
            if self.agenda.next_ms() == NEVER or course.moves >= MOST_MOVES:
                raise ValueError("the game does not go on: nobody wants to move, or all move for ever")
            self.carry_out_due()
        course.ms = self.now_ms
        team.told = None
        return course

    def ask(self, seat: i64) -> i64:
        if not self.team.is_actor(seat):
            return NEVER
        self.sight.look(self.team, seat)
        partner = self.partners[seat]
        move: i64 = partner.decide(self.sight, self.now_ms)
        if move == WAITS:
            return NEVER
        self.meant[seat] = move
        return partner.wait_ms

    def carry_out(self, seat: i64) -> None:
        move: i64 = self.meant[seat]
        if self.team.may(seat, move):
            self.team.apply(seat, move)
            self.course.moves += 1
            self.spread()
            self.told.clear()
        else:
            self.course.late += 1

    def made(self) -> i64:
        return self.course.moves

    def spread(self) -> None:
        """Everybody hears what happened, as far as the seat may know it (TM-901)."""
        entry: tuple[int, ...]
        for entry in self.told:
            kind: i64 = entry[0]
            first: i64 = entry[1]
            more: i64 = entry[2]
            self.course.hear(kind, first, more)
            if kind == T_DEALT:
                continue
            seat: i64
            for seat in range(len(self.partners)):
                hidden: bool = kind == T_LAID_FACE_DOWN and seat != first
                self.partners[seat].hear(seat, kind, first, 0 if hidden else more, self.now_ms)


def race(team: Team, partners: list[PartnerMind], luck: Luck) -> Course:
    """Play a game to its end; returns how it went."""
    return QuickRace(team, partners, luck).run()
