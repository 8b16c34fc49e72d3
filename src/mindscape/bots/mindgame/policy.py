"""A player that looks one step ahead, in the engine's integers: it plays the futures that a planner imagines.

It buys what is mobile and what answers an invader, places nearest to a segment that is still to be shut
down or beside one that was lost, and takes the step that gains most.  Noise makes it a maker of plans.
"""

from typing import Final, final

from mypy_extensions import i64

from mindscape.core.bits import count, first
from mindscape.core.rng import Rng
from mindscape.games.mindgame import buying, combat
from mindscape.games.mindgame.blows import adjustment, kills
from mindscape.games.mindgame.board import SEGMENTS
from mindscape.games.mindgame.box import Box
from mindscape.games.mindgame.codes import (
    ALONE,
    ARGUMENT,
    ARRANGE,
    ARRANGE_CHILD,
    BLACK,
    BUY,
    COMMAND,
    HALF,
    HALF_TILES,
    HOME,
    HOW,
    MERGING,
    MOST_IN_HAND,
    MOST_TILES,
    NO_COMMAND,
    NO_DECISION,
    NOWHERE,
    OVER,
    PLACE,
    PLACES,
    TO_ARRANGE,
    TO_BUY,
    TO_COMMAND,
    TO_DONE,
    TO_END,
    TO_MERGE,
    TO_MOVE,
    TOP,
    UNDER,
    VERB,
)
from mindscape.games.mindgame.commands import add_leaving, is_spent, obeyed
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.sets import height, nth, top
from mindscape.games.mindgame.sink import Sink

FAR: Final = 30
FIRST_SEGMENT: Final = 52  # mb1 mb2 mg1 mg2 mo1 mo2 mp1 mp2
LAST_SEGMENT: Final = 59
NEVER: Final = -1.0e9
MOST_MOVES: Final = 3000  # a turn that is longer is no turn


@final
class Style:
    """What the player likes, and how much of it is left to chance."""

    def __init__(self, noise: float) -> None:
        self.mobile: float = 10.0  # worth of an action point in a purchase
        self.black: float = 5.0
        self.strong: float = 1.0
        self.dear: float = 0.0
        self.answer: float = 4.0  # worth of an edge over an invader
        self.noise: float = noise
        self.wild: float = 0.0  # chance of a move by lot
        self.bold: float = 0.1  # chance to attack uphill
        self.thrift: float = 0.0  # chance to stop buying
        self.enough: i64 = 6  # usable tiles in hand
        self.building: float = 0.0  # less reluctance to stack tiles, and to hide them so


def way(box: Box, seat: i64, tile: i64, targets: i64, place: i64) -> i64:
    """The steps of a display from a place to the nearest of these enemy segments."""
    best: i64 = FAR
    base: i64 = (seat * 5 + box.colour[tile]) * 4 * PLACES + place
    segment: i64
    for segment in range(4):
        if (targets >> segment) & 1:
            steps: i64 = box.ways[base + segment * PLACES]
            if steps < best:
                best = steps
    return best


def edge(s: Duel, tile: i64, other: i64) -> float:
    """How a display stands against another: a kill is worth six, else the adjustment."""
    if kills(s.laws, other, tile):
        return -6.0
    if kills(s.laws, tile, other):
        return 6.0
    return float(adjustment(s.laws, tile, other))


def mind_of(place: i64) -> i64:
    """Whose mind a segment belongs to; -1 for a space."""
    if place < FIRST_SEGMENT or place > LAST_SEGMENT:
        return -1
    return place & 1


def can_place(box: Box, works: i64, tile: i64) -> bool:
    """One of these segments may place a tile."""
    colour: i64 = box.colour[tile]
    return works != 0 if colour == BLACK else bool((works >> (colour - 1)) & 1)


def answering(s: Duel, seat: i64, tile: i64, works: i64) -> float:
    """The best edge of a tile over an invader beside which a working segment could place it; -9 if there is none."""
    best: float = -9.0
    segment: i64
    for segment in range(4):
        if not (works >> segment) & 1 and can_place(s.laws.box, s.laws.box.beside[seat * 4 + segment] & works, tile):
            enemy: i64 = s.stack(1 - seat, SEGMENTS[seat * 4 + segment])
            if enemy:
                found: float = edge(s, tile, top(enemy))
                if found > best:
                    best = found
    return best


# ---- buying ---------------------------------------------------------------------------------


def usable(s: Duel, seat: i64, works: i64) -> i64:
    """How many tiles of the hand a working segment can place."""
    found: i64 = 0
    half: i64
    for half in range(2):
        tiles: i64 = s.hand_low(seat) if half == 0 else s.hand_high(seat)
        while tiles:
            if can_place(s.laws.box, works, first(tiles) + half * HALF_TILES):
                found += 1
            tiles &= tiles - 1
    return found


def purchase(s: Duel, rng: Rng, style: Style) -> i64:
    """The tile that is liked most, or done."""
    seat: i64 = s.current
    if not buying.may_buy(s) or s.in_hand(seat) >= MOST_IN_HAND:
        return TO_DONE
    if style.thrift > 0.0 and rng.unit() < style.thrift:
        return TO_DONE
    works: i64 = s.functional(seat)
    if usable(s, seat, works) >= style.enough:
        return TO_DONE
    best: i64 = TO_DONE
    most: float = NEVER
    half: i64
    for half in range(2):
        tiles: i64 = buying.offered_low(s) if half == 0 else buying.offered_high(s)
        while tiles:
            tile: i64 = first(tiles) + half * HALF_TILES
            tiles &= tiles - 1
            if can_place(s.laws.box, works, tile):
                liked: float = liking(s, seat, tile, works, style) + (style.noise + 0.001) * rng.unit()
                if liked > most:
                    most = liked
                    best = tile << ARGUMENT | TO_BUY
    return best


def liking(s: Duel, seat: i64, tile: i64, works: i64, style: Style) -> float:
    liked: float = style.mobile * float(s.laws.box.action_points[tile]) + style.strong * float(tile & 3)
    liked += style.dear * float(s.laws.box.cost[tile])
    if s.laws.box.colour[tile] == BLACK:
        liked += style.black
    if works != 15 and style.answer > 0.0:
        over: float = answering(s, seat, tile, works)
        if over > 0.0:
            liked += style.answer * over
    return liked


# ---- placing --------------------------------------------------------------------------------


def placement(s: Duel, rng: Rng, style: Style) -> i64:
    """Nearest to a segment that is still to be shut down, or beside an invader."""
    seat: i64 = s.current
    sink = Sink(True)
    s.add_moves(sink)
    targets: i64 = s.functional(1 - seat)
    best: i64 = TO_DONE
    most: float = 0.0
    move: i64
    for move in sink.moves:
        if move != TO_DONE:
            good: float = placing_worth(s, seat, move >> ARGUMENT, targets, style) + (style.noise + 0.001) * rng.unit()
            if good > most:
                most = good
                best = move
    return best


def placing_worth(s: Duel, seat: i64, argument: i64, targets: i64, style: Style) -> float:
    tile: i64 = (argument >> 9) & 0x7F
    space: i64 = argument & 0x7F
    how: i64 = argument >> HOW
    good: float = 20.0 - float(way(s.laws.box, seat, tile, targets, space))
    steps: i64 = s.laws.box.steps[seat * PLACES + space]
    while steps:
        if (steps >> 7) & 7 == HOME:
            invader: i64 = s.stack(1 - seat, (steps & 0x7F) - 1)
            if invader:
                beside: float = 4.0 + edge(s, tile, top(invader)) + 2.0 * style.answer
                if beside > good:
                    good = beside
        steps >>= 10
    there: i64 = s.stack(1 - seat, space)
    if there:
        good += 2.0 * edge(s, tile, top(there))
    if how == UNDER:
        good += style.building - 8.0
    elif how == TOP:
        good += style.building - 6.0
    return good


# ---- commands -------------------------------------------------------------------------------


def gain(s: Duel, rng: Rng, style: Style, tile: i64, place: i64, target: i64, how: i64, targets: i64) -> float:
    """What a step gains: the way that it shortens, a segment that it shuts down, a fight that it seeks."""
    seat: i64 = s.current
    gained: float = float(way(s.laws.box, seat, tile, targets, place) - way(s.laws.box, seat, tile, targets, target))
    mind: i64 = mind_of(target)
    if mind == 1 - seat:
        gained += 10.0 if s.stack(seat, target) == 0 else -10.0  # shut down already
    enemy: i64 = s.stack(1 - seat, target)
    if enemy:
        over: float = edge(s, tile, top(enemy))
        if over < 0.0 and rng.unit() >= style.bold:
            return -20.0
        gained += over + (3.0 if mind == seat else 0.5)
    if how == TOP:
        gained += style.building * 0.3 - 1.5
    elif how == UNDER:
        gained += style.building * 0.3 - 3.0
    return gained + style.noise * 0.3 * rng.unit()


def first_gain(s: Duel, rng: Rng, style: Style, place: i64, targets: i64) -> float:
    """What the best first step of a construct gains."""
    seat: i64 = s.current
    best: float = -1.0
    if s.stack(1 - seat, place):
        return best
    stack: i64 = s.stack(seat, place)
    tile: i64 = top(stack)
    room: i64 = MOST_TILES - height(stack)
    steps: i64 = s.laws.box.steps[seat * PLACES + place]
    while steps:
        target: i64 = (steps & 0x7F) - 1
        border: i64 = (steps >> 7) & 7
        steps >>= 10
        there: i64 = s.stack(seat, target)
        if border == HOME:
            if s.stack(1 - seat, target) == 0:
                continue
        elif border != 0 and border != s.laws.box.colour[tile]:
            continue
        if height(there) <= room:
            gained: float = gain(s, rng, style, tile, place, target, TOP if there else ALONE, targets)
            if gained > best:
                best = gained
    return best


def command(s: Duel, rng: Rng, style: Style) -> i64:
    """The command whose first step gains most; whatever has to leave goes first."""
    leaving = Sink(True)
    if add_leaving(s, leaving):
        return leaving.moves[0]
    seat: i64 = s.current
    free: i64 = s.functional(seat) & ~s.commanded
    best: i64 = TO_DONE
    if free == 0:
        return best
    most: float = 0.0
    targets: i64 = s.functional(1 - seat)
    half: i64
    for half in range(2):
        places: i64 = s.at_low(seat) if half == 0 else s.at_high(seat)
        while places:
            place: i64 = first(places) + half * HALF
            places &= places - 1
            able: i64 = free & obeyed(s, place)
            if able and not is_spent(s, place):
                gained: float = first_gain(s, rng, style, place, targets)
                if gained > most:
                    most = gained
                    segment: i64 = nth(able, rng.below(count(able)))
                    best = (segment << 7 | place) << ARGUMENT | TO_COMMAND
    return best


def action(s: Duel, rng: Rng, style: Style) -> i64:
    """The step that gains most within a command, or its end."""
    sink = Sink(True)
    s.add_moves(sink)
    targets: i64 = s.functional(1 - s.current)
    at: i64 = s.command_at
    tile: i64 = top(s.stack(s.current, at))
    can_end: bool = False
    best: i64 = -1
    most: float = NEVER
    move: i64
    for move in sink.moves:
        verb: i64 = move & VERB
        if verb == TO_END:
            can_end = True
        elif verb == TO_MOVE:
            argument: i64 = move >> ARGUMENT
            gained: float = gain(s, rng, style, tile, at, argument & 0x7F, argument >> HOW, targets)
            if gained > most:
                most = gained
                best = move
    if best >= 0 and (most > 0.0 or not can_end):
        return best
    return TO_END if can_end else sink.moves[0]


# ---- combat and decisions -------------------------------------------------------------------


def next_fight(s: Duel, rng: Rng) -> i64:
    """The best odds first."""
    sink = Sink(True)
    s.add_moves(sink)
    best: i64 = sink.moves[0]
    most: float = NEVER
    move: i64
    for move in sink.moves:
        place: i64 = move >> ARGUMENT
        over: float = edge(s, top(s.stack(s.current, place)), top(s.stack(1 - s.current, place))) + 0.1 * rng.unit()
        if over > most:
            most = over
            best = move
    return best


def decision(s: Duel, rng: Rng) -> i64:
    """Masked tiles stay as they are, the stronger tile is the display, and expelled tiles go where they help most."""
    if s.decision == ARRANGE or s.decision == ARRANGE_CHILD:
        return TO_ARRANGE
    if s.decision == MERGING:
        display: i64 = top(s.stack(s.owner, s.asked_at))
        return (TOP if s.asked_tile & 3 >= display & 3 else UNDER) << ARGUMENT | TO_MERGE
    sink = Sink(True)
    s.add_moves(sink)
    best: i64 = sink.moves[0]
    most: float = NEVER
    move: i64
    for move in sink.moves:
        good: float = throwing(s, move >> ARGUMENT) + 0.1 * rng.unit()
        if good > most:
            most = good
            best = move
    return best


def throwing(s: Duel, target: i64) -> float:
    """Own tiles forward, enemy tiles back; never into a segment that hurts."""
    seat: i64 = s.decider
    mine: bool = s.owner == seat
    mind: i64 = mind_of(target)
    if mind < 0:
        steps: i64 = way(s.laws.box, s.owner, s.asked_tile, 15, target)
        return float(-steps if mine else steps)
    if mind == seat and not mine:
        return -20.0
    return 10.0 if mine and mind != seat and s.stack(seat, target) == 0 else -5.0


def policy(s: Duel, rng: Rng, style: Style) -> i64:
    """A move of the player to act (not of chance), never a surrender."""
    if style.wild > 0.0 and rng.unit() < style.wild:
        sink = Sink(True)
        s.add_moves(sink)
        return sink.moves[rng.below(len(sink.moves))]
    if s.decision != NO_DECISION:
        return decision(s, rng)
    if s.phase == COMMAND:
        return command(s, rng, style) if s.command == NO_COMMAND else action(s, rng, style)
    if s.phase == BUY:
        return purchase(s, rng, style)
    if s.phase == PLACE:
        return placement(s, rng, style)
    return next_fight(s, rng)


def play_until(s: Duel, rng: Rng, style: Style, turn: i64) -> None:
    """Both players go on by the policy, chance by its dice, until that turn begins or the game is over."""
    moves: i64
    for moves in range(MOST_MOVES):
        if s.phase == OVER or s.turn >= turn:
            return
        if s.decision == NO_DECISION and s.combat_at != NOWHERE:
            combat.roll(s, 3 + rng.below(6) + rng.below(6) + rng.below(6))
        else:
            s.apply(s.acting(), policy(s, rng, style))
