"""9xx to 11xx: automatic kills, rounds of combat and their effects (step 5)."""

from mypy_extensions import i64

from mindscape.core.bits import first
from mindscape.games.mindgame import turns
from mindscape.games.mindgame.blows import (
    adjustment,
    dissolved,
    hurts_enemy,
    hurts_self,
    kills,
    result_of,
    row_of,
    takes_bottom,
    touched,
)
from mindscape.games.mindgame.codes import (
    ARGUMENT,
    ATTACK,
    COMBAT,
    DEFEND,
    DISSOLVE,
    EXPEL,
    EXPELLING,
    HALF,
    MERGING,
    MOST_TILES,
    NO_DECISION,
    NO_TILE,
    NOT_ROLLED,
    NOWHERE,
    PLACES,
    T_DISSOLVED,
    T_EXPELLED,
    T_FIGHT,
    T_FOUGHT,
    T_KILLED,
    T_MERGED,
    T_ROLLED,
    T_TURNED_UP,
    TO_EXPEL,
    TO_FIGHT,
    TO_MERGE,
    TOP,
    UNDER,
)
from mindscape.games.mindgame.sets import height, on_top, stack_of, tile_at, top, without
from mindscape.games.mindgame.sink import Sink
from mindscape.games.mindgame.table import Table

# ---- 9xx: which fight -----------------------------------------------------------------------


def begin(s: Table) -> None:
    """Kills in all contested places, then the first fight (MG-901, MG-906)."""
    s.phase = COMBAT
    kill_everywhere(s)
    next_fight(s)


def next_fight(s: Table) -> None:
    """None: the turn ends.  One: it starts.  Several: the turn's player names one (MG-903, MG-917, MG-1203)."""
    places: i64 = s.contested()
    if places == 0:
        turns.end_turn(s)
    elif places == 1:
        low: i64 = s.at0_low & s.at1_low
        fight(s, first(low) if low else first(s.at0_high & s.at1_high) + HALF)


def add_fights(s: Table, sink: Sink) -> None:
    low: i64 = s.at0_low & s.at1_low
    while low:
        sink.add(first(low) << ARGUMENT | TO_FIGHT)
        low &= low - 1
    high: i64 = s.at0_high & s.at1_high
    while high:
        sink.add((first(high) + HALF) << ARGUMENT | TO_FIGHT)
        high &= high - 1


def fight(s: Table, place: i64) -> None:
    """A combat begins; it is finished before the next (MG-904)."""
    s.combat_at = place
    s.round = 0
    next_round(s)


def next_round(s: Table) -> None:
    """Adjustments are computed after the kills and stay for the round (MG-910, MG-911)."""
    s.round += 1
    s.stage = ATTACK
    display0: i64 = top(s.stack(0, s.combat_at))
    display1: i64 = top(s.stack(1, s.combat_at))
    s.adjust0 = adjustment(s.laws, display0, display1)
    s.adjust1 = adjustment(s.laws, display1, display0)
    told = s.told
    if told is not None:
        told.append((T_FIGHT, s.combat_at, s.round, s.adjust0, s.adjust1))


def roller(s: Table) -> i64:
    """The turn's player is the attacker everywhere and rolls first (MG-902, MG-912)."""
    return s.current if s.stage == ATTACK else 1 - s.current


# ---- automatic kills ------------------------------------------------------------------------


def kill_everywhere(s: Table) -> None:
    """Kills in every contested place, in the order of names, until none applies (MG-906, MG-907)."""
    low: i64 = s.at0_low & s.at1_low
    while low:
        kill(s, first(low))
        low &= low - 1
    high: i64 = s.at0_high & s.at1_high
    while high:
        kill(s, first(high) + HALF)
        high &= high - 1


def kill(s: Table, place: i64) -> None:
    """A display discards a facing one that it lists; the next tile is turned up (MG-905, MG-908, MG-909)."""
    while s.is_contested(place) and not s.is_down(0, place) and not s.is_down(1, place):
        display0: i64 = top(s.stack(0, place))
        display1: i64 = top(s.stack(1, place))
        killed1: bool = kills(s.laws, display0, display1)
        killed0: bool = kills(s.laws, display1, display0)
        if not killed0 and not killed1:
            return
        if killed0:
            remove_killed(s, 0, place, display0, display1)
        if killed1:
            remove_killed(s, 1, place, display1, display0)
        if killed0:
            turn_up(s, 0, place)
        if killed1:
            turn_up(s, 1, place)


def remove_killed(s: Table, seat: i64, place: i64, tile: i64, killer: i64) -> None:
    s.put(seat, place, s.stack(seat, place) >> 7)
    s.to_bank(seat, tile, True)
    told = s.told
    if told is not None:
        told.append((T_KILLED, place, seat, tile, killer))


def turn_up(s: Table, seat: i64, place: i64) -> None:
    """The top tile of a construct is seen from now on."""
    tile: i64 = top(s.stack(seat, place))
    told = s.told
    if told is not None and tile != NO_TILE:
        told.append((T_TURNED_UP, place, seat, tile))


# ---- 10xx and 11xx: the roll and what it touches --------------------------------------------


def roll(s: Table, rolled: i64) -> None:
    """Which tiles the effect touches is fixed at the roll (MG-1005, MG-1101)."""
    seat: i64 = roller(s)
    place: i64 = s.combat_at
    result: i64 = result_of(rolled, s.adjust0 if seat == 0 else s.adjust1)
    s.rolled = rolled
    s.shown0 = top(s.stack(0, place))
    s.shown1 = top(s.stack(1, place))
    told = s.told
    if told is not None:
        told.append((T_ROLLED, seat, rolled, result))
    row: i64 = row_of(s.laws, result)
    s.effect = 0
    shift: i64 = 0
    if hurts_enemy(row):  # the enemy first, then the roller (MG-1003)
        shift = touch(s, 1 - seat, row, 0)
    if hurts_self(row):
        touch(s, seat, row, shift)
    carry_on(s)


def touch(s: Table, seat: i64, row: i64, shift: i64) -> i64:
    """The tiles of one side that are dissolved and then expelled, from the display down (MG-1002, MG-1004)."""
    stack: i64 = s.stack(seat, s.combat_at)
    tiles: i64 = height(stack)
    if tiles == 0:
        return shift
    if takes_bottom(row):
        return add_effect(s, DISSOLVE, seat, tile_at(stack, tiles - 1), shift)
    gone: i64 = dissolved(row, tiles)
    n: i64
    for n in range(touched(row, tiles)):
        shift = add_effect(s, DISSOLVE if n < gone else EXPEL, seat, tile_at(stack, n), shift)
    return shift


def add_effect(s: Table, kind: i64, seat: i64, tile: i64, shift: i64) -> i64:
    s.effect |= ((tile << 2 | seat << 1 | kind) + 1) << shift
    return shift + 10


def carry_on(s: Table) -> None:
    """Carry out the effect tile by tile, as far as nobody has to decide (MG-1001, MG-1002, MG-1014, MG-1018)."""
    while s.effect:
        entry: i64 = (s.effect & 0x3FF) - 1
        s.effect >>= 10
        seat: i64 = (entry >> 1) & 1
        tile: i64 = entry >> 2
        if entry & 1 == DISSOLVE:
            dissolve(s, seat, tile)
            continue
        targets: i64 = targets_of(s, seat, s.combat_at)
        if targets == 0:
            dissolve(s, seat, tile)
        elif targets < 0x80:
            expel(s, seat, tile, targets - 1)
            if s.decision != NO_DECISION:
                return
        else:
            ask(s, EXPELLING, roller(s), seat, s.combat_at, tile)
            return
    effect_done(s)


def ask(s: Table, decision: i64, decider: i64, owner: i64, place: i64, tile: i64) -> None:
    s.decision = decision
    s.decider = decider
    s.owner = owner
    s.asked_at = place
    s.asked_tile = tile


def dissolve(s: Table, seat: i64, tile: i64) -> None:
    """The tile goes to the bank; of a masked one the opponent learns the cost (MG-1001, MG-1406)."""
    seen: bool = s.was_shown(seat, tile)
    s.put(seat, s.combat_at, without(s.stack(seat, s.combat_at), tile))
    s.to_bank(seat, tile, seen)
    told = s.told
    if told is not None:
        told.append((T_DISSOLVED, s.combat_at, seat, tile, 1 if seen or s.laws.open_bank else 0))


def targets_of(s: Table, seat: i64, place: i64) -> i64:
    """Where a tile can be expelled to, seven bits each: target + 1 (MG-1010, MG-1012, MG-1014).

    An enemy there is no hindrance: the place is then contested (MG-1017), and a segment of the enemy's is entered anew
    (MG-1020).
    """
    found: i64 = 0
    shift: i64 = 0
    all_targets: i64 = s.laws.expulsions[seat * PLACES + place]
    while all_targets:
        target: i64 = (all_targets & 0x7F) - 1
        all_targets >>= 7
        if height(s.stack(seat, target)) < MOST_TILES:
            found |= (target + 1) << shift
            shift += 7
    return found


def add_expulsions(s: Table, sink: Sink) -> None:
    """The roller chooses the way, also for tiles that it cannot see (MG-1011)."""
    targets: i64 = targets_of(s, s.owner, s.asked_at)
    while targets:
        sink.add(((targets & 0x7F) - 1) << ARGUMENT | TO_EXPEL)
        targets >>= 7


def expel_chosen(s: Table, target: i64) -> None:
    """The roller has chosen where the tile goes."""
    seat: i64 = s.owner
    tile: i64 = s.asked_tile
    s.decided()
    expel(s, seat, tile, target)
    if s.decision == NO_DECISION:
        carry_on(s)


def expel(s: Table, seat: i64, tile: i64, target: i64) -> None:
    """A tile leaves the combat; where its owner has a construct the owner decides how it merges (MG-1013, MG-1015)."""
    seen: bool = s.was_shown(seat, tile)
    s.put(seat, s.combat_at, without(s.stack(seat, s.combat_at), tile))
    told = s.told
    if told is not None:
        told.append((T_EXPELLED, seat, tile, s.combat_at, target, 1 if seen else 0))
    if s.stack(seat, target):
        ask(s, MERGING, seat, seat, target, tile)
        return
    s.put(seat, target, stack_of(tile))
    if seen:
        kill(s, target)  # a tile that was face up is judged where it lands (MG-907)
    else:
        lay_down(s, seat, target)


def lay_down(s: Table, seat: i64, place: i64) -> None:
    """The top tile of this construct stays face down until the effect is done (MG-1006, MG-1013, MG-1015)."""
    if s.is_down(seat, place):
        return
    shift: i64 = 0
    while (s.down >> shift) & 0xFF:
        shift += 8
    s.down |= ((place << 1 | seat) + 1) << shift


def add_merges(sink: Sink) -> None:
    sink.add(TOP << ARGUMENT | TO_MERGE)
    sink.add(UNDER << ARGUMENT | TO_MERGE)


def merge(s: Table, how: i64) -> None:
    """The owner lays an expelled tile on its construct or below it (MG-1013, MG-1016)."""
    seat: i64 = s.owner
    place: i64 = s.asked_at
    tile: i64 = s.asked_tile
    there: i64 = s.stack(seat, place)
    seen: bool = s.was_shown(seat, tile)
    s.decided()
    if how == TOP:
        if not s.is_down(seat, place):
            s.turned_over(top(there))
        s.put(seat, place, on_top(stack_of(tile), there))
        if not seen:  # what was seen is the first of its side to go, so nothing lies face down here yet (MG-1002)
            lay_down(s, seat, place)
    else:
        if seen:
            s.turned_over(tile)
        s.put(seat, place, on_top(there, stack_of(tile)))
    told = s.told
    if told is not None:
        told.append((T_MERGED, seat, tile, place, how, 1 if seen else 0))
    s.ask_to_arrange(seat, place)
    if s.decision == NO_DECISION:
        landed(s, place)


def landed(s: Table, place: i64) -> None:
    """After its merge an expelled tile is judged where it lies; then the effect goes on (MG-907)."""
    kill(s, place)
    carry_on(s)


def effect_done(s: Table) -> None:
    """Everything is turned up, kills follow, and the defender rolls or a round begins (MG-907, MG-913, MG-916).

    The defender rolls unless the place is empty (MG-914), by the adjustment of the round's start (MG-915).
    """
    place: i64 = s.combat_at
    seat: i64
    for seat in range(2):
        if s.stack(seat, place) and not s.is_face_up(seat, place):
            turn_up(s, seat, place)
    s.rolled = NOT_ROLLED
    s.shown0 = NO_TILE
    s.shown1 = NO_TILE
    while s.down:
        entry: i64 = (s.down & 0xFF) - 1
        s.down >>= 8
        turn_up(s, entry & 1, entry >> 1)
    kill_everywhere(s)
    if s.stage == ATTACK and (s.stack(0, place) or s.stack(1, place)):
        s.stage = DEFEND
    elif s.is_contested(place):
        next_round(s)
    else:
        fight_over(s)


def fight_over(s: Table) -> None:
    told = s.told
    if told is not None:
        told.append((T_FOUGHT, s.combat_at))
    s.combat_at = NOWHERE
    s.round = 0
    s.stage = ATTACK
    s.adjust0 = 0
    s.adjust1 = 0
    next_fight(s)
