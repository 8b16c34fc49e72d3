"""4xx to 8xx: commands, moves and merges, reconfigure, split, and leaving the own mind (step 4)."""

from mypy_extensions import i64

from mindscape.core.bits import bit, first
from mindscape.games.mindgame import combat
from mindscape.games.mindgame.board import SEGMENTS
from mindscape.games.mindgame.codes import (
    ALONE,
    ARGUMENT,
    ARRANGE_CHILD,
    BLACK,
    HALF,
    HOME,
    HOW,
    LEAVE,
    MOST_TILES,
    NO_COMMAND,
    NO_TILE,
    NOWHERE,
    PLACES,
    T_CLEARED,
    T_COMMAND_OVER,
    T_COMMANDED,
    T_MOVED,
    T_RECONFIGURED,
    T_SENT,
    T_SPLIT,
    TO_COMMAND,
    TO_DONE,
    TO_END,
    TO_LEAVE,
    TO_MOVE,
    TO_RECONFIGURE,
    TO_SEND,
    TO_SPLIT,
    TOP,
    UNDER,
)
from mindscape.games.mindgame.sets import height, on_top, stack_of, tile_at, top, without
from mindscape.games.mindgame.sink import Sink
from mindscape.games.mindgame.table import Table

# ---- 4xx: giving commands -------------------------------------------------------------------


def add_commands(s: Table, sink: Sink) -> None:
    """A segment commands a construct, a construct leaves the own mind, or the step is done (MG-401, MG-805, MG-410)."""
    free: i64 = s.functional(s.current) & ~s.commanded
    if free:
        add_commands_in(s, sink, free, s.at_low(s.current), 0)
        add_commands_in(s, sink, free, s.at_high(s.current), HALF)
    if not add_leaving(s, sink):
        sink.add(TO_DONE)


def add_commands_in(s: Table, sink: Sink, free: i64, places: i64, offset: i64) -> None:
    while places:
        place: i64 = first(places) + offset
        places &= places - 1
        able: i64 = free & obeyed(s, place)
        if able and not is_spent(s, place) and can_act(s, place):
            segment: i64
            for segment in range(4):
                if (able >> segment) & 1:
                    sink.add((segment << 7 | place) << ARGUMENT | TO_COMMAND)


def obeyed(s: Table, place: i64) -> i64:
    """The segments that a construct obeys: by its path, its display's colour, or all if black (MG-402, MG-407).

    This is asked when the command is given and not again while it lasts (MG-408); what leaves the own mind obeys by
    its display only (MG-808).
    """
    colour: i64 = s.laws.box.colour[top(s.stack(s.current, place))]
    if colour == BLACK:
        return 15
    return s.laws.box.path_segments[place] | 1 << (colour - 1)


def is_spent(s: Table, place: i64) -> bool:
    """By option a construct gets one command a turn (MG-405)."""
    if not s.laws.command_once:
        return False
    return bool((s.spent_low >> place) & 1 if place < HALF else (s.spent_high >> (place - HALF)) & 1)


def can_act(s: Table, place: i64) -> bool:
    """A construct has an action: two tiles can always reconfigure, one can step (MG-406)."""
    stack: i64 = s.stack(s.current, place)
    if height(stack) >= 2:
        return True
    return can_step(s, place, stack)


def add_leaving(s: Table, sink: Sink) -> bool:
    """The constructs that must leave the own mind; is there any? (MG-805)"""
    found: bool = False
    segment: i64
    for segment in range(4):
        if can_leave(s, segment):
            sink.add(segment << ARGUMENT | TO_LEAVE)
            found = True
    return found


def can_leave(s: Table, segment: i64) -> bool:
    """An own construct stands in an own segment without an enemy and has a way out (MG-805, MG-806).

    Together with an enemy it stays and may only reconfigure (MG-809).
    """
    seat: i64 = s.current
    place: i64 = SEGMENTS[seat * 4 + segment]
    stack: i64 = s.stack(seat, place)
    if stack == 0 or (s.left >> segment) & 1 or s.stack(1 - seat, place):
        return False
    return can_step(s, place, stack) or can_split(s, place, stack)


def begin_command(s: Table, segment: i64, place: i64) -> None:
    """A segment commands a construct: its display's action points (MG-403)."""
    s.commanded |= 1 << segment
    open_command(s, segment, place)


def leave(s: Table, segment: i64) -> None:
    """The extra command out of the own mind, once a segment and turn (MG-805, MG-806)."""
    s.left |= 1 << segment
    open_command(s, LEAVE, SEGMENTS[s.current * 4 + segment])


def open_command(s: Table, by: i64, place: i64) -> None:
    s.command = by
    s.command_at = place
    s.action_points = s.laws.box.action_points[top(s.stack(s.current, place))]
    s.acted = False
    told = s.told
    if told is not None:
        told.append((T_COMMANDED, s.current, by, place, s.action_points))


def end_command(s: Table) -> None:
    """The command is over; its construct counts as spent (MG-405, MG-409)."""
    place: i64 = s.command_at
    if place < HALF:
        s.spent_low |= bit(place)
    else:
        s.spent_high |= bit(place - HALF)
    s.command = NO_COMMAND
    s.command_at = NOWHERE
    s.action_points = 0
    s.acted = False
    told = s.told
    if told is not None:
        told.append((T_COMMAND_OVER, s.current, place))


def add_actions(s: Table, sink: Sink) -> None:
    """The actions of the command under way (MG-403, MG-409, MG-508, MG-702, MG-806)."""
    seat: i64 = s.current
    place: i64 = s.command_at
    stack: i64 = s.stack(seat, place)
    if s.child:
        add_sending(s, sink)
        return
    add_steps(s, sink, TO_MOVE, 0, place, stack)
    if s.acted or s.command != LEAVE:
        add_reconfigures(s, sink, stack)
    if s.acted:
        sink.add(TO_END)
    else:
        add_splits(s, sink, place, stack)


def can_go_on(s: Table) -> bool:
    """After an action another one is possible (MG-403)."""
    stack: i64 = s.stack(s.current, s.command_at)
    return s.action_points > 0 and (height(stack) >= 2 or can_step(s, s.command_at, stack))


# ---- 5xx: move and merge --------------------------------------------------------------------


def is_open(s: Table, border: i64, target: i64, colour: i64) -> bool:
    """A display crosses black lines and those of its colour; home only to meet an enemy (MG-504, MG-506).

    Ahead and diagonally to the centre every line is black (MG-505).
    """
    if border == HOME:
        return s.stack(1 - s.current, target) != 0
    return border == 0 or border == colour


def add_steps(s: Table, sink: Sink, verb: i64, more: i64, place: i64, stack: i64) -> None:
    """The steps of a stack that stands, or would stand, in a place (MG-501 to MG-508, MG-510, MG-513)."""
    seat: i64 = s.current
    if s.stack(1 - seat, place):
        return
    colour: i64 = s.laws.box.colour[top(stack)]
    room: i64 = MOST_TILES - height(stack)
    steps: i64 = s.laws.box.steps[seat * PLACES + place]
    while steps:
        target: i64 = (steps & 0x7F) - 1
        if is_open(s, (steps >> 7) & 7, target, colour):
            there: i64 = s.stack(seat, target)
            if there == 0:
                sink.add((more | target) << ARGUMENT | verb)
            elif height(there) <= room:
                sink.add((TOP << HOW | more | target) << ARGUMENT | verb)
                sink.add((UNDER << HOW | more | target) << ARGUMENT | verb)
        steps >>= 10


def can_step(s: Table, place: i64, stack: i64) -> bool:
    """There is a step for a stack that stands, or would stand, in a place."""
    seat: i64 = s.current
    if s.stack(1 - seat, place):
        return False
    colour: i64 = s.laws.box.colour[top(stack)]
    room: i64 = MOST_TILES - height(stack)
    steps: i64 = s.laws.box.steps[seat * PLACES + place]
    while steps:
        target: i64 = (steps & 0x7F) - 1
        if is_open(s, (steps >> 7) & 7, target, colour) and height(s.stack(seat, target)) <= room:
            return True
        steps >>= 10
    return False


def move(s: Table, target: i64, how: i64) -> None:
    """The whole construct steps on (MG-501)."""
    seat: i64 = s.current
    place: i64 = s.command_at
    stack: i64 = s.stack(seat, place)
    s.put(seat, place, 0)
    told = s.told
    if told is not None:
        told.append((T_MOVED, seat, place, target, how, top(stack)))
    arrive(s, place, stack, target, how)


def arrive(s: Table, place: i64, stack: i64, target: i64, how: i64) -> None:
    """A stack has stepped from a place to another; it may merge, and the command may be over (MG-509 to MG-516).

    `under`: its tiles go below the others and the command ends (MG-511); `top`: they lie above and it goes on (MG-512),
    unless an enemy is there, too (MG-515).
    """
    seat: i64 = s.current
    if place < HALF:
        s.spent_low &= ~bit(place)  # whatever stays behind is fresh (MG-405)
    else:
        s.spent_high &= ~bit(place - HALF)
    there: i64 = s.stack(seat, target)
    if how == ALONE:
        s.put(seat, target, stack)
    elif how == TOP:
        s.turned_over(top(there))
        s.put(seat, target, on_top(stack, there))
    else:
        s.turned_over(top(stack))
        s.put(seat, target, on_top(there, stack))
    s.command_at = target
    s.acted = True
    s.action_points -= 1
    if how == UNDER or s.stack(1 - seat, target) or not can_go_on(s):
        end_command(s)
    if how != ALONE:
        s.ask_to_arrange(seat, target)


# ---- 6xx: reconfigure -----------------------------------------------------------------------


def add_reconfigures(s: Table, sink: Sink, stack: i64) -> None:
    """Any tile as display, if that or the order of the others can change something (MG-601, MG-603).

    Also where an enemy stands, but not in the command that went there (MG-604).
    """
    tiles: i64 = height(stack)
    if tiles < 2:
        return
    n: i64
    for n in range(0 if tiles >= 3 and s.laws.rearrange else 1, tiles):
        sink.add(tile_at(stack, n) << ARGUMENT | TO_RECONFIGURE)


def reconfigure(s: Table, tile: i64) -> None:
    """A tile becomes the display, the others may be ordered; the command is over (MG-602, MG-605)."""
    seat: i64 = s.current
    place: i64 = s.command_at
    stack: i64 = s.stack(seat, place)
    if tile != top(stack):
        s.picked_from_stack(tile, stack >> 7)
        s.turned_over(top(stack))
        s.put(seat, place, on_top(stack_of(tile), without(stack, tile)))
    told = s.told
    if told is not None:
        told.append((T_RECONFIGURED, seat, place, tile))
    end_command(s)
    s.ask_to_arrange(seat, place)


# ---- 7xx: split -----------------------------------------------------------------------------


def add_splits(s: Table, sink: Sink, place: i64, stack: i64) -> None:
    """Every child of masked tiles with every display, if a part can leave then (MG-701, MG-703, MG-709)."""
    tiles: i64 = height(stack)
    if tiles < 2 or s.stack(1 - s.current, place):
        return
    chosen: i64
    n: i64
    for chosen in range(1, 1 << (tiles - 1)):
        rest: i64 = part(stack, ~(chosen << 1))
        goes: bool = can_send(s, place, rest)
        for n in range(1, tiles):
            if (chosen >> (n - 1)) & 1:
                child: i64 = on_top(stack_of(tile_at(stack, n)), part(stack, (chosen << 1) & ~(1 << n)))
                if goes or can_send(s, place, child):
                    sink.add(child << ARGUMENT | TO_SPLIT)


def part(stack: i64, chosen: i64) -> i64:
    """The tiles of a stack whose bits are set, in their order."""
    found: i64 = 0
    shift: i64 = 0
    n: i64
    for n in range(height(stack)):
        if (chosen >> n) & 1:
            found |= ((stack >> 7 * n) & 0x7F) << shift
            shift += 7
    return found


def can_send(s: Table, place: i64, stack: i64) -> bool:
    """A part can leave: its display has two action points or more, and there is a step (MG-705, MG-708)."""
    return s.laws.box.action_points[top(stack)] >= 2 and can_step(s, place, stack)


def can_split(s: Table, place: i64, stack: i64) -> bool:
    """There is a split after which a part can leave: the smallest parts are the most mobile (MG-709)."""
    tiles: i64 = height(stack)
    if tiles < 2 or s.stack(1 - s.current, place):
        return False
    if can_send(s, place, stack & 0x7F):
        return True
    n: i64
    for n in range(1, tiles):
        if can_send(s, place, stack_of(tile_at(stack, n))):
            return True
    return False


def split(s: Table, child: i64) -> None:
    """The child stands beside the parent until one of them is sent (MG-701, MG-704, MG-706)."""
    seat: i64 = s.current
    place: i64 = s.command_at
    stack: i64 = s.stack(seat, place)
    s.picked_from_stack(top(child), stack >> 7)
    parent: i64 = stack
    rest: i64 = child
    while rest:
        parent = without(parent, (rest & 0x7F) - 1)
        rest >>= 7
    others: i64 = child >> 7
    if others and parent >> 7:
        s.reordered(on_top(others, parent >> 7))
    s.put(seat, place, parent)
    s.child = child
    s.acted = True
    told = s.told
    if told is not None:
        told.append((T_SPLIT, seat, place, child))
    s.ask_to_arrange(seat, place)
    if s.laws.rearrange and height(child) >= 3:
        s.decision = ARRANGE_CHILD
        s.decider = seat
        s.owner = seat
        s.asked_at = place
        s.asked_tile = NO_TILE


def add_sending(s: Table, sink: Sink) -> None:
    """Parent or child leaves the space (MG-704, MG-705)."""
    parent: i64 = s.stack(s.current, s.command_at)
    if s.laws.box.action_points[top(parent)] >= 2:
        add_steps(s, sink, TO_SEND, 0, s.command_at, parent)
    if s.laws.box.action_points[top(s.child)] >= 2:
        add_steps(s, sink, TO_SEND, 1 << 7, s.command_at, s.child)


def send(s: Table, child: bool, target: i64, how: i64) -> None:
    """The part that goes has its own display's points less one; the step takes another (MG-705, MG-707)."""
    seat: i64 = s.current
    place: i64 = s.command_at
    parent: i64 = s.stack(seat, place)
    goes: i64 = s.child if child else parent
    s.put(seat, place, parent if child else s.child)
    s.child = 0
    s.action_points = s.laws.box.action_points[top(goes)] - 1
    told = s.told
    if told is not None:
        told.append((T_SENT, seat, 1 if child else 0, place, target, how, top(goes)))
    arrive(s, place, goes, target, how)


# ---- 8xx: the end of the step ---------------------------------------------------------------


def done(s: Table) -> None:
    """What is left in the own mind without an enemy is discarded; combat begins (MG-807, MG-901)."""
    seat: i64 = s.current
    segment: i64
    for segment in range(4):
        place: i64 = SEGMENTS[seat * 4 + segment]
        stack: i64 = s.stack(seat, place)
        if stack and s.stack(1 - seat, place) == 0:
            s.put(seat, place, 0)
            seen: bool = True
            while stack:
                tile: i64 = top(stack)
                stack >>= 7
                s.to_bank(seat, tile, seen)
                told = s.told
                if told is not None:
                    told.append((T_CLEARED, seat, place, tile, 1 if seen or s.laws.open_bank else 0))
                seen = False
    combat.begin(s)
