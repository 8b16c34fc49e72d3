"""Looking one card ahead in Deep of Mine.  Compiled, because it plays hundreds of little games for every move."""

from typing import final

from mypy_extensions import i64

from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE
from mindscape.games.deepofmine.codes import A_CHOOSE, A_DISCARD, A_MAIN, A_PLAY, A_WINDOW, M_PASS, NOBODY, OVER
from mindscape.games.deepofmine.engine import Forest

LOOKS = 2  # imagined futures of a move that chance has a part in
FARTHEST = 60  # questions within one card
A_WIN = 1000.0


@final
class Temper:
    """What a player cares for: holding the leader back, and cards in hand."""

    def __init__(self, leader: float, cards: float) -> None:
        self.leader: float = leader
        self.cards: float = cards


def standing(s: Forest, seat: i64, temper: Temper) -> float:
    """How near a player is to peace of mind: Moments, Mentality, cards, and what hinders."""
    player = s.seats[seat]
    wanted: i64 = s.rules.win_moments
    moments: i64 = s.moments(seat)
    locked: i64 = len(player.mind) - moments
    mentality: i64 = player.mentality
    goal: i64 = s.rules.win_mentality
    near: float = float(min(moments, wanted)) * 2.5 + float(min(mentality, goal))
    near += float(max(0, moments - wanted)) * 0.6 + float(max(0, mentality - goal)) * 0.4
    cards: i64 = min(len(player.hand), 7)
    near += float(cards) * temper.cards + float(locked) * 0.4 + float(player.next_fragments) * 1.5
    near -= float(len(player.standing)) * 3.0
    if not player.deep_signs and mentality >= 4:
        near -= 1.0  # the deep card is about to come
    if moments >= wanted - 1 and mentality >= goal - 4:
        near += 4.0  # one more card may be enough
    return near


def worth(s: Forest, seat: i64, temper: Temper) -> float:
    """What a position is worth to a player: one's own standing, and in part that of the leader among the others."""
    if s.phase == OVER:
        if s.winner == seat:
            return A_WIN
        return -A_WIN if s.winner != NOBODY else -A_WIN / 2.0
    leader: float = -1000.0
    other: i64
    for other in range(s.players):
        if other != seat:
            leader = max(leader, standing(s, other, temper))
    mine: float = standing(s, seat, temper)
    if s.turn == seat:
        mine += float(s.fragments) * 0.6
    return mine - temper.leader * leader


def play_through(s: Forest, seat: i64, rng: Rng, temper: Temper) -> bool:
    """Finish the card under way: chance at random, one's own choices by their worth; whether chance took part."""
    chancy: bool = False
    count: i64
    for count in range(FARTHEST):
        if s.phase == OVER or s.asking == A_MAIN:
            break
        acting: i64 = s.acting()
        if acting == CHANCE:
            chancy = True
            s.random_step(rng)
        elif acting == seat and (s.asking == A_CHOOSE or s.asking == A_PLAY or s.asking == A_DISCARD):
            s.apply(seat, best_of(s, seat, temper))
        else:
            moves = s.legal(acting)
            s.apply(acting, M_PASS if s.asking == A_WINDOW else moves[rng.below(len(moves))])
    return chancy


def best_of(s: Forest, seat: i64, temper: Temper) -> i64:
    """The answer that is worth most at once."""
    moves = s.legal(seat)
    best: i64 = moves[0]
    most: float = -1.0e9
    move: i64
    for move in moves:
        there = s.copy()
        there.apply(seat, move)
        value: float = worth(there, seat, temper)
        if value > most:
            most = value
            best = move
    return best


def value_of(s: Forest, seat: i64, move: i64, rng: Rng, temper: Temper) -> float:
    """What a move leads to on average, once its card is resolved."""
    total: float = 0.0
    look: i64
    looks: i64 = 0
    for look in range(LOOKS):
        there = s.copy()
        there.apply(seat, move)
        chancy: bool = play_through(there, seat, rng, temper)
        total += worth(there, seat, temper)
        looks += 1
        if not chancy:
            break
    return total / float(looks)


def foresee(s: Forest, seat: i64, rng: Rng, temper: Temper) -> list[float]:
    """The values of all legal moves of a seat, in their order."""
    found: list[float] = []
    move: i64
    for move in s.legal(seat):
        found.append(value_of(s, seat, move, rng, temper))
    return found
