"""A race of compiled partners: the same games as by the agents' protocol, without text and JSON.

Each partner sees its own `Sight` and hears what its seat may know, as in `mindscape.bots.race`; a test
plays the same seeds by both and compares every move and every moment.
"""

from mypy_extensions import i64

from mindscape.bots.themind.partner import WAITS, Partner
from mindscape.core.race import NEVER, Agenda
from mindscape.core.rng import WORD, Rng
from mindscape.games.themind.codes import CARDS, DEAL, OVER, T_DEALT, T_LAID_FACE_DOWN
from mindscape.games.themind.course import Course
from mindscape.games.themind.engine import Team
from mindscape.games.themind.sight import Sight

MOST_MOVES = 100_000


class Luck:
    """The moves of chance of a `Dealer`: each follows from the seed and its number (their low and high halves)."""

    def __init__(self, start: i64, step: i64) -> None:
        self.start_low: i64 = start & WORD
        self.start_high: i64 = start >> 32
        self.step_low: i64 = step & WORD
        self.step_high: i64 = step >> 32

    def draw(self, team: Team, number: i64) -> i64:
        """The card that is dealt as move `number` of the game."""
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


def race(team: Team, partners: list[Partner], luck: Luck) -> Course:
    """Play a game to its end; returns how it went."""
    course = Course()
    sight = Sight()
    agenda = Agenda(team.players)
    told: list[tuple[int, ...]] = []
    team.told = told
    meant: list[int] = [WAITS] * team.players
    now_ms: i64 = 0
    seat: i64
    while team.phase != OVER:
        if team.phase == DEAL:
            team.deal(luck.draw(team, course.moves))
            course.moves += 1
            told.clear()  # what is dealt is seen in the hand
            continue
        for seat in range(team.players):
            agenda.cancel(seat)
            if team.is_actor(seat):
                sight.look(team, seat)
                move: i64 = partners[seat].decide(sight, now_ms)
                if move != WAITS:
                    meant[seat] = move
                    agenda.mean(seat, now_ms + partners[seat].wait_ms)
        now_ms = agenda.next_ms()
        if now_ms == NEVER or course.moves >= MOST_MOVES:
            raise ValueError("the game does not go on: nobody wants to move, or all move for ever")
        while agenda.next_ms() == now_ms:
            seat = agenda.take(course.moves)
            if team.may(seat, meant[seat]):
                team.apply(seat, meant[seat])
                course.moves += 1
                spread(told, partners, course, now_ms)
                told.clear()
            else:
                course.late += 1
    course.ms = now_ms
    team.told = None
    return course


def spread(told: list[tuple[int, ...]], partners: list[Partner], course: Course, now_ms: i64) -> None:
    """Everybody hears what happened, as far as the seat may know it (TM-901)."""
    entry: tuple[int, ...]
    for entry in told:
        kind: i64 = entry[0]
        first: i64 = entry[1]
        more: i64 = entry[2]
        course.hear(kind, first, more)
        if kind == T_DEALT:
            continue
        seat: i64
        for seat in range(len(partners)):
            hidden: bool = kind == T_LAID_FACE_DOWN and seat != first
            partners[seat].hear(seat, kind, first, 0 if hidden else more, now_ms)
