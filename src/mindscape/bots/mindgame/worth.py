"""What a position is worth to a seat: a weighted sum of what each side has, as a chance between 0 and 1.

The weights were judged by the games that planners with them won, never by how well they predict:
of two sets the one that predicted better played far worse.
"""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from mindscape.bots.mindgame.policy import FAR, answering, can_place, mind_of
from mindscape.core.bits import count, first
from mindscape.games.mindgame.blows import kills
from mindscape.games.mindgame.board import SEGMENTS
from mindscape.games.mindgame.codes import BLACK, HALF, HALF_TILES, OVER, PLACES
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.sets import height, top

UNREACHED: Final = 9  # commands to a segment that no construct can reach


@final
class Weights:
    """What counts how much."""

    def __init__(self, w: list[float]) -> None:
        self.shut: float = w[0]  # a segment shut down; more for the second and for the third
        self.second: float = w[1]
        self.third: float = w[2]
        self.held: float = w[3]  # strength of the display that holds a segment
        self.deep: float = w[4]  # masked tiles below it
        self.next: float = w[5]  # a construct one command from a segment, two, up to four, further
        self.near: float = w[6]
        self.midway: float = w[7]
        self.behind: float = w[8]
        self.strong: float = w[9]  # strength of displays under way, and masked tiles below them
        self.stacked: float = w[10]
        self.cover: float = w[11]  # how soon each open segment can be reached
        self.hand: float = w[12]  # tiles that can be placed: their number, cost and mobility
        self.cost: float = w[13]
        self.points: float = w[14]
        self.killer: float = w[15]  # a killer in hand for an invader
        self.helpless: float = w[16]  # less for an invader beside which nothing can be placed
        self.answer: float = w[17]  # the best edge in hand over an invader
        self.bank: float = w[18]  # a killer in the bank that can be paid
        self.black: float = w[19]
        self.mobile: float = w[20]
        self.idle: float = w[21]  # tiles in hand that cannot be placed
        self.turn: float = w[22]


HAND: Final = [
    1.0, 0.5, 1.0, 0.1, 0.1, 0.5, 0.4, 0.3, 0.2, 0.05, 0.1, 0.8, 0.1, 0.03, 0.05, 0.6, 0.3, 0.1, 0.3, 0.1, 0.02,
    -0.05, 0.2,
]  # fmt: skip
"""A first guess."""
FITTED: Final = [
    0.737, 0.313, 0.694, 0.0943, 0.223, 0.304, 0.285, 0.226, 0.124, 0.052, 0.139, 0.452, 0.125, 0.0313, 0.0478, 0.212,
    0.188, 0.0433, 0.155, 0.0151, 0.0294, 0.0, 0.164,
]  # fmt: skip
"""The first guess, corrected by a regression on its games that was held close to it."""


def worth(s: Duel, seat: i64, weights: Weights) -> float:
    """The chance of a seat, as far as these weights can tell."""
    if s.phase == OVER:
        if s.winner == seat:
            return 1.0
        return 0.0 if s.winner == 1 - seat else 0.5
    ahead: float = side(s, seat, weights) - side(s, 1 - seat, weights)
    ahead += weights.turn if s.current == seat else -weights.turn
    if ahead > 30.0:
        return 1.0
    if ahead < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-ahead))


def side(s: Duel, seat: i64, w: Weights) -> float:
    works: i64 = s.functional(seat)
    found: float = on_board(s, seat, w) + in_hand(s, seat, works, w) + w.points * float(s.points(seat))
    if works != 15 and works != 0:
        found += from_bank(s, seat, works, w)
    return found


def on_board(s: Duel, seat: i64, w: Weights) -> float:
    """Segments shut down, constructs under way, and how soon the rest can be reached."""
    targets: i64 = s.functional(1 - seat)
    shut: i64 = 4 - count(targets)
    found: float = w.shut * float(shut)
    if shut >= 2:
        found += w.second
    if shut >= 3:
        found += w.third
    ways = s.laws.box.ways
    soon0: i64 = UNREACHED
    soon1: i64 = UNREACHED
    soon2: i64 = UNREACHED
    soon3: i64 = UNREACHED
    half: i64
    segment: i64
    for half in range(2):
        places: i64 = s.at_low(seat) if half == 0 else s.at_high(seat)
        while places:
            place: i64 = first(places) + half * HALF
            places &= places - 1
            stack: i64 = s.stack(seat, place)
            tile: i64 = top(stack)
            masked: float = float(height(stack) - 1)
            if mind_of(place) == 1 - seat:
                found += w.held * float(tile & 3) + w.deep * masked
                continue
            steps_a_command: i64 = s.laws.box.action_points[tile]
            base: i64 = (seat * 5 + s.laws.box.colour[tile]) * 4 * PLACES + place
            best: i64 = FAR
            for segment in range(4):
                if (targets >> segment) & 1:
                    soon: i64 = (ways[base + segment * PLACES] + steps_a_command - 1) // steps_a_command
                    if soon < best:
                        best = soon
                    if segment == 0:
                        if soon < soon0:
                            soon0 = soon
                    elif segment == 1:
                        if soon < soon1:
                            soon1 = soon
                    elif segment == 2:
                        if soon < soon2:
                            soon2 = soon
                    elif soon < soon3:
                        soon3 = soon
            if best <= 1:
                found += w.next
            elif best == 2:
                found += w.near
            elif best <= 4:
                found += w.midway
            else:
                found += w.behind
            found += w.strong * float(tile & 3) + w.stacked * masked
            if s.laws.box.colour[tile] == BLACK:
                found += w.black
    cover: float = 0.0
    if targets & 1:
        cover += 1.0 / float(1 + soon0)
    if targets & 2:
        cover += 1.0 / float(1 + soon1)
    if targets & 4:
        cover += 1.0 / float(1 + soon2)
    if targets & 8:
        cover += 1.0 / float(1 + soon3)
    return found + w.cover * cover


def in_hand(s: Duel, seat: i64, works: i64, w: Weights) -> float:
    """The tiles that can be placed, and the best answer to an invader among them."""
    found: float = 0.0
    best: float = -4.0
    half: i64
    for half in range(2):
        tiles: i64 = s.hand_low(seat) if half == 0 else s.hand_high(seat)
        while tiles:
            tile: i64 = first(tiles) + half * HALF_TILES
            tiles &= tiles - 1
            if can_place(s.laws.box, works, tile):
                price: float = w.cost * float(s.laws.box.cost[tile])
                found += w.hand + price + w.mobile * float(s.laws.box.action_points[tile])
                if works != 15:
                    over: float = answering(s, seat, tile, works)
                    if over > best:
                        best = over
            else:
                found += w.idle
    if best >= 6.0:
        found += w.killer
    elif best > -4.0:
        found += w.answer * (best + 4.0) / 4.0
    return found


def from_bank(s: Duel, seat: i64, works: i64, w: Weights) -> float:
    """A killer that can be bought for an invader; less for one beside which nothing can be placed."""
    found: float = 0.0
    buys: bool = False
    points: i64 = s.points(seat) + count(works)
    segment: i64
    for segment in range(4):
        if buys or (works >> segment) & 1:
            continue
        enemy: i64 = s.stack(1 - seat, SEGMENTS[seat * 4 + segment])
        if enemy == 0:
            continue
        beside: i64 = s.laws.box.beside[seat * 4 + segment] & works
        if beside == 0:
            found -= w.helpless
        else:
            buys = sells_killer(s, top(enemy), beside, points)
    return found + w.bank if buys else found


def sells_killer(s: Duel, victim: i64, beside: i64, points: i64) -> bool:
    """The bank has a killer of a tile that one of these segments can place, for so many points."""
    concept: i64
    number: i64
    for concept in range(20):
        if kills(s.laws, concept * 4, victim) and can_place(s.laws.box, beside, concept * 4):
            for number in range(4):
                tile: i64 = concept * 4 + number
                if s.laws.box.cost[tile] <= points:
                    bank: i64 = s.bank_low if tile < HALF_TILES else s.bank_high
                    if (bank >> (tile % HALF_TILES)) & 1:
                        return True
    return False
