"""Why a move is refused: a rule and a sentence for the player.

The game over comes first, then whose turn it is, the grammar, the step of the turn, and the move itself.
"""

from __future__ import annotations

from mindscape.core.game import actor_name
from mindscape.core.game import words as listed
from mindscape.core.refusals import Refusal
from mindscape.core.state import CHANCE
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame import commands, notation
from mindscape.games.mindgame.buying import may_buy
from mindscape.games.mindgame.data import COLOUR_NAMES, COLOURS, PLACES, SEGMENTS, TILES
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.notation import PHASES, VERBS, Words, is_segment, parse, tiles_of
from mindscape.games.mindgame.sets import height, holds, top
from mindscape.games.mindgame.sink import Sink

SEGMENT_NAMES = tuple(COLOUR_NAMES[number + 1] for number in range(4))

# The verbs of each phase while nothing else has to be decided (MG-1202).
VERBS_OF = {
    e.BUY: (e.TO_BUY, e.TO_DISCARD, e.TO_DONE),
    e.PLACE: (e.TO_PLACE, e.TO_DONE),
    e.COMMAND: (
        e.TO_COMMAND, e.TO_LEAVE, e.TO_MOVE, e.TO_RECONFIGURE, e.TO_SPLIT, e.TO_SEND, e.TO_END, e.TO_DONE,
    ),
    e.COMBAT: (e.TO_FIGHT,),
}  # fmt: skip
NOW = {
    e.BUY: "tiles are being collected",
    e.PLACE: "tiles are being placed",
    e.COMMAND: "segments are giving their commands",
    e.COMBAT: "it is open which fight comes next",
}


def refusal(s: Duel, seat: int, text: str) -> Refusal | None:
    """Why a seat may not make a move, or None."""
    if s.is_over():
        return Refusal("MG-1305", "The game is over; nobody moves any more.")
    if seat != s.acting():
        return Refusal("MG-1502", f"Now {actor(s)} has to act.", data={"actor": actor_name(s.acting())})
    words = parse(text)
    if words is None:
        return Refusal(
            "MG-1501",
            f"'{text[:60]}' is no move; moves look like 'buy pain1', 'place pain1 b bb1', 'move kbt5' or 'done'.",
            data={"text": text[:60]},
        )
    if seat == CHANCE or words.roll:
        return of_the_dice(s, seat, words)
    if words.verb == e.TO_SURRENDER:
        return None
    if s.decision != e.NO_DECISION:
        return of_a_decision(s, words)
    if words.verb not in VERBS_OF[s.phase]:
        verb, verbs = verb_of(words), [VERBS[verb] for verb in VERBS_OF[s.phase]]
        return Refusal(
            "MG-1202",
            f"'{verb}' does not belong here: {NOW[s.phase]}; now it is {listed(verbs)}.",
            data={"verb": verb, "phase": PHASES[s.phase], "verbs": verbs},
        )
    if s.phase == e.BUY:
        return of_buying(s, words)
    if s.phase == e.PLACE:
        return of_placing(s, words)
    if s.phase == e.COMBAT:
        return of_fighting(s, words)
    return of_commanding(s, words) if s.command == e.NO_COMMAND else of_acting(s, words)


def actor(s: Duel) -> str:
    return "chance, that is the dice," if s.acting() == CHANCE else f"p{s.acting()}"


def verb_of(words: Words) -> str:
    return "keep" if words.verb == e.TO_ARRANGE and not words.tiles else VERBS[words.verb]


def of_the_dice(s: Duel, seat: int, words: Words) -> Refusal | None:
    if seat != CHANCE:
        return Refusal("MG-1502", f"Only chance rolls the dice; now {actor(s)} has to act.", "MG-1502 roll")
    return None if words.roll else Refusal("MG-912", "Now three dice are rolled: roll 3 … roll 18.")


# ---- decisions ------------------------------------------------------------------------------


def of_a_decision(s: Duel, words: Words) -> Refusal | None:
    if s.decision in (e.ARRANGE, e.ARRANGE_CHILD):
        return of_arranging(s, words)
    if s.decision == e.MERGING:
        if words.verb == e.TO_MERGE:
            return None
        place = PLACES[s.asked_at]
        why = f"First say how the tile joins your construct at {place}: merge top or merge under."
        return Refusal("MG-1013", why, data={"place": place})
    return of_expelling(s, words)


def of_arranging(s: Duel, words: Words) -> Refusal | None:
    masked = (s.child if s.decision == e.ARRANGE_CHILD else s.stack(s.owner, s.asked_at)) >> 7
    names = tiles_of(masked)
    if words.verb == e.TO_ARRANGE and (not words.tiles or sorted(TILES[tile] for tile in words.tiles) == sorted(names)):
        return None
    rule = {e.PLACE: "MG-305", e.COMMAND: "MG-514"}.get(s.phase, "MG-1013")
    if s.child:
        rule = "MG-706"
    place = PLACES[s.asked_at]
    why = f"The masked tiles at {place} may be ordered: keep, or order with all of {listed(names, 'and')}."
    return Refusal(rule, why, "order", {"place": place, "tiles": names})


def of_expelling(s: Duel, words: Words) -> Refusal | None:
    here = PLACES[s.asked_at]
    if words.verb != e.TO_EXPEL:
        why = f"First choose where the tile goes that is expelled from {here}."
        return Refusal("MG-1011", why, data={"place": here})
    possible = [move >> e.ARGUMENT for move in moves(s)]
    if words.place in possible:
        return None
    names = [PLACES[target] for target in possible]
    neighbours = s.laws.expulsions[s.owner * e.PLACES + s.asked_at]
    if holds(neighbours, words.place):  # it would be a target but for the tiles that lie there
        there = PLACES[words.place]
        why = f"At {there} the owner has five tiles already; it can go to {listed(names)}."
        return Refusal("MG-1014", why, data={"place": there, "places": names})
    if words.place in own_segments(s, s.owner, s.asked_at):
        there = PLACES[words.place]
        why = f"Nothing is expelled into its owner's own mind ({there}); it can go to {listed(names)}."
        return Refusal("MG-1019", why, data={"place": there, "places": names})
    rule = "MG-1012" if is_segment(s.asked_at) else "MG-1010"
    why = f"From {here} the tile can be expelled to {listed(names)}."
    return Refusal(rule, why, "expel", {"place": here, "places": names})


def own_segments(s: Duel, seat: int, place: int) -> list[int]:
    """The segments of a seat's own mind that touch a space."""
    found, steps = [], s.laws.box.steps[seat * e.PLACES + place]
    while steps:
        if steps >> 7 & 7 == e.HOME:
            found.append((steps & 0x7F) - 1)
        steps >>= 10
    return found


def moves(s: Duel) -> list[int]:
    """The legal moves of the player to act but to surrender."""
    sink = Sink(True)
    s.add_moves(sink)
    return sink.moves


# ---- steps 2, 3 and 5 -----------------------------------------------------------------------


def of_buying(s: Duel, words: Words) -> Refusal | None:
    if words.verb == e.TO_DONE:
        return None
    tile, seat = words.tiles[0], s.current
    if not may_buy(s):
        return Refusal("MG-205", "Every functional segment has made its purchase this turn; say done.")
    full = s.in_hand(seat) == e.MOST_IN_HAND
    if words.verb == e.TO_DISCARD:
        if not full:
            return Refusal("MG-208", "A tile is discarded only when the hand is full with ten tiles.")
        if not has(s.hand_low(seat), s.hand_high(seat), tile):
            return Refusal("MG-208", f"{TILES[tile]} is not in your hand.", "MG-208 hand", {"tile": TILES[tile]})
        return None
    if full:
        return Refusal("MG-204", "Your hand is full with ten tiles; discard one first.")
    if not has(s.bank_low, s.bank_high, tile):
        return Refusal("MG-207", f"{TILES[tile]} is not in the bank.", data={"tile": TILES[tile]})
    cost, points = s.laws.box.cost[tile], s.points(seat)
    if cost > points:
        why = f"{TILES[tile]} costs {cost}; you have {points}."
        return Refusal("MG-206", why, data={"tile": TILES[tile], "cost": cost, "points": points})
    return None


def has(low: int, high: int, tile: int) -> bool:
    return bool((low | high << e.HALF_TILES) >> tile & 1)


def of_placing(s: Duel, words: Words) -> Refusal | None:
    if words.verb == e.TO_DONE:
        return None
    seat, tile, segment, space = s.current, words.tiles[0], words.segment, words.place
    if problem := no_segment(s, segment):
        return problem
    name, letter = SEGMENT_NAMES[segment], SEGMENTS[segment]
    if s.placed >> segment & 1:
        return Refusal("MG-301", f"The {name} segment has placed its tile this turn.", data={"segment": letter})
    if not has(s.hand_low(seat), s.hand_high(seat), tile):
        return Refusal("MG-301", f"{TILES[tile]} is not in your hand.", "MG-301 hand", {"tile": TILES[tile]})
    touching = creative(s, segment)
    if space not in touching:
        names = [PLACES[place] for place in touching]
        why = f"The {name} segment places only next to itself: {listed(names)}."
        return Refusal("MG-302", why, data={"segment": letter, "places": names})
    colour = s.laws.box.colour[tile]
    if colour not in (e.BLACK, segment + 1):
        return Refusal(
            "MG-303",
            f"The {name} segment places {name} and black tiles; {TILES[tile]} is {COLOUR_NAMES[colour]}.",
            data={"segment": letter, "tile": TILES[tile], "colour": COLOURS[colour]},
        )
    there = s.stack(seat, space)
    if height(there) == e.MOST_TILES:
        return Refusal("MG-304", f"At {PLACES[space]} you have five tiles already.", data={"place": PLACES[space]})
    return wrong_how("MG-305", there, space, words)


def creative(s: Duel, segment: int) -> list[int]:
    """The creative spaces that touch a segment."""
    spaces, packed = [], s.laws.box.creative[s.current * 4 + segment]
    while packed:
        spaces.append((packed & 0x7F) - 1)
        packed >>= 7
    return spaces


def wrong_how(rule: str, there: int, place: int, words: Words) -> Refusal | None:
    """Over an own construct one says top or under, elsewhere neither."""
    name, how = PLACES[place], notation.HOWS[words.how]
    if there and words.how == e.ALONE:
        return Refusal(rule, f"You have a construct at {name}: say top or under.", "how", {"place": name})
    if not there and words.how != e.ALONE:
        why = f"You have no construct at {name} to join; leave out {how}."
        return Refusal(rule, why, "no how", {"place": name, "how": how})
    return None


def no_segment(s: Duel, segment: int) -> Refusal | None:
    """A segment that does not work, or the brainstem, which is none (MG-803)."""
    if segment == notation.NO_SEGMENT:
        return Refusal(
            "MG-803", "Black is the brainstem, no segment; the segments are b, p, g and o.", "MG-803 brainstem"
        )
    if not s.functional(s.current) >> segment & 1:
        why = f"Your {SEGMENT_NAMES[segment]} segment is shut down."
        return Refusal("MG-803", why, data={"segment": SEGMENTS[segment]})
    return None


def of_fighting(s: Duel, words: Words) -> Refusal | None:
    if s.is_contested(words.place):
        return None
    names = [PLACES[move >> e.ARGUMENT] for move in moves(s)]
    why = f"Nobody fights at {PLACES[words.place]}; contested are {listed(names)}."
    return Refusal("MG-903", why, data={"place": PLACES[words.place], "places": names})


# ---- step 4, no command under way -----------------------------------------------------------


def of_commanding(s: Duel, words: Words) -> Refusal | None:
    if words.verb == e.TO_DONE:
        waiting = [f"m{SEGMENTS[segment]}{s.current + 1}" for segment in range(4) if commands.can_leave(s, segment)]
        if waiting:
            why = f"Your construct at {waiting[0]} must leave your own mind first: leave {waiting[0]}."
            return Refusal("MG-805", why, data={"place": waiting[0]})
        return None
    if words.verb == e.TO_LEAVE:
        return of_leaving(s, words)
    if words.verb == e.TO_COMMAND:
        return of_a_command(s, words)
    why = f"'{VERBS[words.verb]}' needs a command under way: begin with command SEGMENT PLACE."
    return Refusal("MG-401", why, "MG-401 begin", {"verb": VERBS[words.verb]})


def of_leaving(s: Duel, words: Words) -> Refusal | None:
    name = PLACES[words.place]
    if not is_segment(words.place) or name[2] != str(s.current + 1):
        why = f"{name} is no segment of your own mind; only from there constructs have to leave."
        return Refusal("MG-805", why, "MG-805 elsewhere", {"place": name})
    segment = SEGMENTS.index(name[1])
    if commands.can_leave(s, segment):
        return None
    if not s.stack(s.current, words.place):
        return Refusal("MG-805", f"You have no construct at {name}.", "no construct", {"place": name})
    if s.stack(1 - s.current, words.place):
        why = f"Your construct at {name} faces an enemy and stays."
        return Refusal("MG-805", why, "MG-805 enemy", {"place": name})
    if s.left >> segment & 1:
        why = f"The construct at {name} has had its command to leave this turn."
        return Refusal("MG-805", why, "MG-805 left", {"place": name})
    why = f"Your construct at {name} has no way out; it will be discarded."
    return Refusal("MG-805", why, "MG-805 no way", {"place": name})


def of_a_command(s: Duel, words: Words) -> Refusal | None:
    segment, place = words.segment, words.place
    if problem := no_segment(s, segment):
        return problem
    name, letter, there = SEGMENT_NAMES[segment], SEGMENTS[segment], PLACES[place]
    if s.commanded >> segment & 1:
        return Refusal("MG-401", f"The {name} segment has given its command this turn.", data={"segment": letter})
    if not s.stack(s.current, place):
        return Refusal("MG-401", f"You have no construct at {there}.", "no construct", {"place": there})
    if not commands.obeyed(s, place) >> segment & 1:
        display = TILES[top(s.stack(s.current, place))]
        return Refusal(
            "MG-402",
            f"The construct at {there} shows {display} and is on no {name} path, so {name} cannot command it.",
            data={"place": there, "tile": display, "segment": letter},
        )
    if commands.is_spent(s, place):
        return Refusal("MG-405", "This construct has had its command this turn.")
    if not commands.can_act(s, place):
        return Refusal("MG-406", f"The construct at {there} could do nothing.", "MG-406 nothing", {"place": there})
    return None


# ---- step 4, a command under way ------------------------------------------------------------


def of_acting(s: Duel, words: Words) -> Refusal | None:
    verb, place = words.verb, s.command_at
    if verb in (e.TO_COMMAND, e.TO_LEAVE, e.TO_DONE):
        why = f"The command to the construct at {PLACES[place]} has to be finished first."
        return Refusal("MG-404", why, data={"place": PLACES[place]})
    stack = s.stack(s.current, place)
    if verb == e.TO_SEND:
        if not s.child:
            return Refusal("MG-704", "A part is sent only after a split.")
        return of_sending(s, words, s.child if words.child else stack)
    if s.child:
        why = "After a split parent or child must leave at once: send parent PLACE or send child PLACE."
        return Refusal("MG-704", why, "MG-704 leave")
    if verb == e.TO_MOVE:
        return of_stepping(s, words, stack)
    if verb == e.TO_RECONFIGURE:
        return of_reconfiguring(s, words.tiles[0], stack)
    if verb == e.TO_SPLIT:
        return of_splitting(s, words)
    return None if s.acted else Refusal("MG-406", "A command contains at least one action.")


def of_stepping(s: Duel, words: Words, stack: int) -> Refusal | None:
    """A step of the construct, or of a part of it, out of the place of the command."""
    seat, place, target = s.current, s.command_at, words.place
    here, there = PLACES[place], PLACES[target]
    if s.stack(1 - seat, place):
        why = f"{here} is contested: nobody steps out of it but by combat."
        return Refusal("MG-508", why, data={"place": here})
    if is_segment(place) and here[2] != str(seat + 1):
        why = f"The construct is embedded in {here}; it may reconfigure but not step out."
        return Refusal("MG-802", why, data={"place": here})
    border = border_to(s, place, target)
    if border is None:
        why = f"There is no step from {here} to {there}: forward, sideways, or into a mind."
        return Refusal("MG-503", why, data={"place": here, "to": there})
    if border == e.HOME and not s.stack(1 - seat, target):
        why = f"{there} is your own segment: a construct steps back into it only to meet an enemy, and there is none."
        return Refusal("MG-506", why, data={"place": there})
    colour = s.laws.box.colour[top(stack)]
    if not commands.is_open(s, border, target, colour):
        return Refusal(
            "MG-504",
            f"The border to {there} is {COLOUR_NAMES[border]}; a {COLOUR_NAMES[colour]} display cannot cross it.",
            data={"to": there, "border": COLOURS[border], "colour": COLOURS[colour]},
        )
    own = s.stack(seat, target)
    if height(own) + height(stack) > e.MOST_TILES:
        return Refusal("MG-513", f"At {there} that would be more than five of your tiles.", data={"place": there})
    return wrong_how("MG-510", own, target, words)


def border_to(s: Duel, place: int, target: int) -> int | None:
    """The border that a step would cross, None if there is no such step."""
    steps = s.laws.box.steps[s.current * e.PLACES + place]
    while steps:
        if (steps & 0x7F) - 1 == target:
            return steps >> 7 & 7
        steps >>= 10
    return None


def of_sending(s: Duel, words: Words, stack: int) -> Refusal | None:
    display = TILES[top(stack)]
    if s.laws.box.action_points[top(stack)] < 2:
        why = f"{display} has one action point; a part that leaves needs two."
        return Refusal("MG-705", why, data={"tile": display})
    return of_stepping(s, words, stack)


def of_reconfiguring(s: Duel, tile: int, stack: int) -> Refusal | None:
    if s.command == e.LEAVE and not s.acted:
        return Refusal("MG-806", "The construct has to leave your mind first.")
    if height(stack) < 2:
        return Refusal("MG-601", "A single tile has nothing to reconfigure.", "MG-601 single")
    name, names = TILES[tile], tiles_of(stack)
    if not holds(stack, tile):
        why = f"{name} is not in this construct: {listed(names, 'and')}."
        return Refusal("MG-601", why, data={"tile": name, "tiles": names})
    if tile == top(stack) and (height(stack) == 2 or not s.laws.rearrange):
        return Refusal("MG-603", f"{name} is the display already; nothing would change.", data={"tile": name})
    return None


def of_splitting(s: Duel, words: Words) -> Refusal | None:
    if s.acted:
        return Refusal("MG-702", "A split is only possible as the first action of a command.")
    if words.code() in moves(s):
        return None
    stack, place = s.stack(s.current, s.command_at), PLACES[s.command_at]
    if s.stack(1 - s.current, s.command_at):
        why = f"{place} is contested: a construct cannot split there."
        return Refusal("MG-701", why, "MG-701 contested", {"place": place})
    if not all(holds(stack >> 7, tile) for tile in words.tiles):
        why = "The child is made of masked tiles of the construct; the display stays with the parent."
        return Refusal("MG-701", why, "MG-701 child")
    return Refusal(
        "MG-701",
        "Not this split: the child is named with its display first, the others in their order, and one part, "
        "with two action points or more on its display, must be able to leave.",
    )
