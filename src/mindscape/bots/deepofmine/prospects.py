"""Who is likely to win a game of Deep of Mine from here: a sum of signs of each player, and a softmax over all.

The weights were fitted to who won games of greedy players (`scripts/deepofmine/fit.py` makes them anew).  Compiled,
because every imagined future ends with it.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import DISORDER, IMPACT, MOMENT, OVER, RECOVERY
from mindscape.games.deepofmine.engine import Forest

LATE: Final = 20.0  # with so many cards in the deck it is as late as it is early
FULL: Final = 7  # more cards in hand are not worth more
SIGNS: Final = 34

# By the number of players, in the order of `signs`.  Standing Fractures do not occur in the games that were fitted:
# their weight is by hand.
WEIGHTS: dict[int, list[float]] = {
    2: [
        0.557, 0.816, 0.304, -0.499, -0.635, 0.126, -0.250, 0.253, -0.008, 0.124, 0.142, 0.186, 2.219, 1.134,
        0.633, 1.099, -0.301, 0.409, 0.222, 0.356, 0.432, 0.605, 0.706, 0.042, -0.010, -0.106, 0.149, 0.024,
        -0.719, 0.409, -0.291, -0.071, 0.387, 0.306,
    ],
    3: [
        -0.166, 1.508, 0.839, -0.497, -0.577, 0.021, -0.250, 0.166, -0.078, 0.071, -0.005, -0.354, 0.696,
        0.609, -0.210, 0.241, -0.044, 0.194, -0.032, 0.092, 0.167, 0.140, 0.313, 0.121, 0.077, -0.081, 0.108,
        -0.035, -0.671, 0.056, 0.375, 0.294, 0.551, 0.123,
    ],
    4: [
        0.597, 1.480, 0.788, -0.703, -0.646, 0.115, -0.250, 0.213, -0.169, 0.234, -0.017, -0.502, 0.934, 0.675,
        -0.218, 0.487, -0.326, 0.201, 0.317, 0.093, 0.389, 0.427, -0.352, 0.229, 0.180, -0.123, 0.034, -0.008,
        -0.582, 0.078, 0.474, 0.365, 0.497, -0.404,
    ],
}  # fmt: skip


def signs(s: Forest, seat: i64) -> list[float]:
    """What can be told of a player's prospects by numbers: the Mind, the hand, the way to peace of mind, the score."""
    p = s.program
    player = s.seats[seat]
    moments: i64 = 0
    locked: i64 = 0
    disorders: i64 = 0
    recoveries: i64 = 0
    harmful: i64 = 0
    helpful: i64 = 0
    card: i64
    kind: i64
    for pile in player.mind:
        if pile.locked:
            locked += 1
            continue
        if pile.is_moment:
            moments += 1
        for card in pile.cards:
            kind = p.type[card]
            if kind == DISORDER:
                disorders += 1
            elif kind == RECOVERY:
                recoveries += 1
            if p.turn_start[card] != 0:
                if p.negative[card]:
                    harmful += 1
                else:
                    helpful += 1
    in_hand: list[int] = [0, 0, 0, 0, 0]  # Moments, Disorders, Recoveries, Impacts, all others
    best: i64 = 0
    second: i64 = 0
    worst: i64 = 0
    value: i64
    for card in player.hand:
        kind = p.type[card]
        place: i64 = 4
        if kind == MOMENT:
            place = 0
        elif kind == DISORDER:
            place = 1
        elif kind == RECOVERY:
            place = 2
        elif kind == IMPACT:
            place = 3
        in_hand[place] += 1
        value = p.value[card]
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
        if value < worst:
            worst = value
    wanted: i64 = max(1, s.rules.win_moments)
    goal: i64 = max(1, s.rules.win_mentality)
    mentality: i64 = player.mentality
    more_moments: i64 = max(0, wanted - moments)
    more_mentality: i64 = max(0, goal - mentality)
    hand_moments: i64 = in_hand[0]
    part_moments: float = float(min(moments, wanted)) / float(wanted)
    part_mentality: float = float(min(mentality, goal)) / float(goal)
    way: float = float(more_moments) / 2.0 + float(more_mentality) / 6.0  # in turns, about
    late: float = LATE / (LATE + float(s.deck_size()))
    score: float = float(mentality + moments) / 10.0  # what decides when Endless comes (DM-1008)
    hand: float = float(min(len(player.hand), FULL)) / 5.0
    turns: i64 = (seat - s.turn) % s.players  # until it is this player's turn
    within_reach: bool = more_moments <= 2 and hand_moments >= more_moments and more_mentality <= best + second + 2
    return [
        part_moments,
        part_mentality,
        part_moments * part_mentality,
        part_moments * part_moments,
        part_mentality * part_mentality,
        float(locked),
        float(len(player.standing)),
        float(player.next_fragments),
        1.0 if not player.deep_signs and mentality >= 4 else 0.0,  # the deep card is about to come
        1.0 if moments >= wanted - 1 and mentality >= goal - 4 else 0.0,  # one more card may be enough
        float(s.fragments) if turns == 0 else 0.0,
        float(turns) / float(s.players),
        late * score,
        late * score * score,
        late * part_moments,
        late * late * score,
        hand,
        float(hand_moments) / 3.0,
        float(min(hand_moments, more_moments)) / 3.0,
        float(in_hand[1]) / 3.0,
        float(in_hand[2]) / 3.0,
        float(in_hand[3]) / 3.0,
        float(in_hand[4]) / 3.0,
        float(best) / 4.0,
        float(second) / 4.0,
        float(worst) / 4.0,
        float(disorders),
        float(recoveries),
        float(harmful),
        float(helpful),
        exp(-way),
        1.0 / (1.0 + way),
        1.0 if within_reach else 0.0,
        late * hand,
    ]


def prospect(s: Forest, seat: i64) -> float:
    """How near a player is to winning; one more makes the chance e times as high."""
    weights = WEIGHTS[s.players]
    found = signs(s, seat)
    total: float = 0.0
    number: i64
    for number in range(SIGNS):
        total += weights[number] * found[number]
    return total


def chance_of(s: Forest, seat: i64) -> float:
    """The chance of a seat to win."""
    if s.phase == OVER:
        return 1.0 if s.winner == seat else 0.0
    mine: float = prospect(s, seat)
    total: float = 1.0
    other: i64
    for other in range(s.players):
        if other != seat:
            total += exp(prospect(s, other) - mine)
    return 1.0 / total
