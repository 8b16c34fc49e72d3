"""Reading positions of Mind Game, and the check of those that people type in (4.1, MG-1503)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from mindscape.core.refusals import IMPOSSIBLE, Refused
from mindscape.core.state import CHANCE
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame import positions, turns
from mindscape.games.mindgame.beliefs import Worlds, belief
from mindscape.games.mindgame.combat import roller
from mindscape.games.mindgame.data import PLACES, SEGMENTS, TILES
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.memory import blank
from mindscape.games.mindgame.notation import EFFECTS, PHASES, PLACE_NUMBERS, REASONS, STAGES, TILE_NUMBERS, stack_from
from mindscape.games.mindgame.options import MOST
from mindscape.games.mindgame.sets import height, holds, top
from mindscape.games.mindgame.sink import Sink

RULE = "MG-1503"
Json = Mapping[str, Any]

FIELDS = (
    "game", "options", "turn", "current", "phase", "points", "fatigue", "hands", "bank", "board", "used", "command",
    "combat", "pending", "outcome", "memory",
)  # fmt: skip
USED = ("buy", "place", "command", "leave", "spent")


def read(data: Json, new: Duel, options: Mapping[str, Any]) -> Duel:
    """The state of a position; `new` is an empty table with these options."""
    for name in data:
        if name not in FIELDS:
            refuse(f"a position has no field {name!r}")
    s = new
    s.phase = PHASES.index(one_of(data.get("phase", "buy"), "phase", PHASES))
    s.turn = whole(data.get("turn", 1), "turn", 1, MOST)
    s.current = whole(data.get("current", 0), "current", 0, 1)
    read_board(data.get("board", {}), s)
    read_hands(data.get("hands", [[], []]), s)
    read_used(data.get("used", {}), s)
    read_command(data.get("command"), s)
    read_combat(data.get("combat"), s)
    read_pending(data.get("pending", []), s)
    need(data.get("bank", ()) is not None and data.get("points", ()) is not None, "bank and points are lists")
    read_bank(data.get("bank"), s)
    read_points(data, s, options)
    read_outcome(data.get("outcome"), s)
    read_memory(data.get("memory", {}), s)
    check(s)
    if data.get("memory"):
        check_memory(s)
    return s


# ---- what may stand where -------------------------------------------------------------------


def refuse(what: str) -> NoReturn:
    raise Refused(f"This position is impossible: {what}.", RULE, IMPOSSIBLE)


def need(condition: bool, what: str) -> None:
    if not condition:
        refuse(what)


def whole(value: Any, name: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        limits = f"from {low} to {high}" if high < MOST else f"from {low}"
        refuse(f"{name} must be a whole number {limits}")
    return value


def one_of(value: Any, name: str, allowed: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in allowed:
        refuse(f"{name} must be one of {', '.join(allowed)}")
    return value


def pair(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list) or len(value) != 2:
        refuse(f"{name} must be a list of two, one for each seat")
    return value


def items(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list):
        refuse(f"{name} must be a list")
    return value


def fields(value: Any, name: str, wanted: Sequence[str], optional: Sequence[str] = ()) -> Json:
    """An object with exactly these fields."""
    if not isinstance(value, Mapping):
        refuse(f"{name} must be an object")
    for field in value:
        need(field in wanted or field in optional, f"{name} has no field {field!r}")
    for field in wanted:
        need(field in value, f"{name} lacks the field {field!r}")
    return value


def tile(value: Any) -> int:
    number = TILE_NUMBERS.get(value.lower()) if isinstance(value, str) else None
    if number is None:
        refuse(f"there is no tile {value!r}")
    return number


def place(value: Any) -> int:
    number = PLACE_NUMBERS.get(value.lower()) if isinstance(value, str) else None
    if number is None:
        refuse(f"there is no place {value!r}")
    return number


def places(value: Any, name: str) -> list[int]:
    """A list of different places."""
    found = [place(item) for item in items(value, name)]
    need(len(set(found)) == len(found), f"a place stands twice in {name}")
    return found


def segments(value: Any, name: str) -> int:
    """A list of different segments, as a set."""
    found = 0
    for letter in items(value, name):
        bit = 1 << SEGMENTS.index(one_of(letter, f"a segment in {name}", tuple(SEGMENTS)))
        need(not found & bit, f"the segment {letter} stands twice in {name}")
        found |= bit
    return found


# ---- the fields -----------------------------------------------------------------------------


def read_board(board: Any, s: Duel) -> None:
    if not isinstance(board, Mapping):
        refuse("board must be an object {place: {p0: […], p1: […]}}")
    seen: set[int] = set()
    for name, sides in board.items():
        at = place(name)
        need(at not in seen, f"{PLACES[at]} is named twice on the board")
        seen.add(at)
        for side, tiles in fields(sides, f"the place {name}", (), ("p0", "p1")).items():
            stack = [tile(item) for item in items(tiles, f"the construct at {name}")]
            need(1 <= len(stack) <= e.MOST_TILES, f"the construct at {name} must have 1 to 5 tiles, not {len(stack)}")
            s.put(int(side[1]), at, stack_from(stack))
        need(bool(sides), f"the place {name} is empty; empty places are left out")


def read_hands(hands: Any, s: Duel) -> None:
    for seat, hand in enumerate(pair(hands, "hands")):
        tiles = [tile(item) for item in items(hand, f"the hand of seat {seat}")]
        need(len(tiles) <= e.MOST_IN_HAND, f"the hand of seat {seat} has {len(tiles)} tiles, not 10 at most")
        need(len(set(tiles)) == len(tiles), f"a tile stands twice in the hand of seat {seat}")
        for number in tiles:
            s.toggle_in_hand(seat, number)


def read_used(value: Any, s: Duel) -> None:
    used = fields(value, "used", (), USED)
    s.bought = whole(used.get("buy", 0), "used.buy", 0, 4)
    s.placed = segments(used.get("place", []), "used.place")
    s.commanded = segments(used.get("command", []), "used.command")
    for at in places(used.get("leave", []), "used.leave"):
        need(owned_segment(at, s.current), f"{PLACES[at]} in used.leave is no segment of the turn's player")
        s.left |= 1 << SEGMENTS.index(PLACES[at][1])
    for at in places(used.get("spent", []), "used.spent"):
        if at < e.HALF:
            s.spent_low |= 1 << at
        else:
            s.spent_high |= 1 << at - e.HALF


def owned_segment(at: int, seat: int) -> bool:
    return PLACES[at][0] == "m" and PLACES[at][2] == str(seat + 1)


def read_command(value: Any, s: Duel) -> None:
    if value is None:
        return
    need(s.phase in (e.COMMAND, e.OVER), "a command is under way only in the phase command")
    command = fields(value, "command", ("by", "space", "ap", "acted"), ("child",))
    by = one_of(command["by"], "command.by", (*SEGMENTS, "leave"))
    s.command = e.LEAVE if by == "leave" else SEGMENTS.index(by)
    s.command_at = place(command["space"])
    stack = s.stack(s.current, s.command_at)
    need(stack != 0, f"the turn's player has no construct at {PLACES[s.command_at]} to command")
    if by == "leave":
        acted = command["acted"] is True and command.get("child") is None
        fits = acted or owned_segment(s.command_at, s.current)
        need(fits, "a construct leaves only a segment of its own mind")
    s.action_points = whole(command["ap"], "command.ap", 1, 4)
    need(type(command["acted"]) is bool, "command.acted must be true or false")
    s.acted = command["acted"]
    if command.get("child") is not None:
        child = [tile(item) for item in items(command["child"], "command.child")]
        need(1 <= len(child) <= e.MOST_TILES - height(stack), "parent and child of a split have 2 to 5 tiles in all")
        s.child = stack_from(child)


def read_combat(value: Any, s: Duel) -> None:
    if value is None:
        return
    need(s.phase in (e.COMBAT, e.OVER), "there is a combat only in the phase combat")
    wanted = ("space", "round", "stage", "roll", "adjust", "shown", "effect")
    combat = fields(value, "combat", wanted, ("down",))
    s.combat_at = place(combat["space"])
    s.round = whole(combat["round"], "combat.round", 1, MOST)
    s.stage = STAGES.index(one_of(combat["stage"], "combat.stage", STAGES))
    s.rolled = e.NOT_ROLLED if combat["roll"] is None else whole(combat["roll"], "combat.roll", 3, 18)
    s.adjust0, s.adjust1 = (whole(item, "combat.adjust", -4, 4) for item in pair(combat["adjust"], "combat.adjust"))
    shown = [e.NO_TILE if item is None else tile(item) for item in pair(combat["shown"], "combat.shown")]
    s.shown0, s.shown1 = shown
    if s.rolled == e.NOT_ROLLED:
        there = [seat for seat in (0, 1) if s.stack(seat, s.combat_at)]
        enough = len(there) == 2 if s.stage == e.ATTACK else bool(there)
        need(enough, f"nobody fights at {PLACES[s.combat_at]}")
        need(not combat["effect"] and not combat.get("down"), "an effect needs a roll")
    read_effect(combat["effect"], s)
    read_down(combat.get("down", []), s)


def read_effect(value: Any, s: Duel) -> None:
    entries = items(value, "combat.effect")
    need(len(entries) <= e.MOST_TILES, "combat.effect names more tiles than a roll can touch")
    seen: set[int] = set()
    for number, entry in enumerate(entries):
        need(
            isinstance(entry, list) and len(entry) == 3, "an entry of combat.effect is [dissolve or expel, seat, tile]"
        )
        kind = EFFECTS.index(one_of(entry[0], "the kind of an effect", EFFECTS))
        seat, touched = whole(entry[1], "the seat of an effect", 0, 1), tile(entry[2])
        need(holds(s.stack(seat, s.combat_at), touched), f"the tile {TILES[touched]} of combat.effect is not there")
        need(touched not in seen, f"the tile {TILES[touched]} stands twice in combat.effect")
        seen.add(touched)
        s.effect |= ((touched << 2 | seat << 1 | kind) + 1) << 10 * number


def read_down(value: Any, s: Duel) -> None:
    entries = items(value, "combat.down")
    need(len(entries) <= e.MOST_TILES, "combat.down names more constructs than a roll can make")
    for number, entry in enumerate(entries):
        need(isinstance(entry, list) and len(entry) == 2, "an entry of combat.down is [place, seat]")
        at, seat = place(entry[0]), whole(entry[1], "the seat of combat.down", 0, 1)
        need(s.stack(seat, at) != 0, f"seat {seat} has no construct at {PLACES[at]}, which combat.down names")
        need(at != s.combat_at, "combat.down names the place of the combat itself")
        need(not s.is_down(seat, at), f"{PLACES[at]} stands twice in combat.down")
        s.down |= ((at << 1 | seat) + 1) << 8 * number


def read_pending(value: Any, s: Duel) -> None:
    entries = items(value, "pending")
    if not entries:
        return
    need(len(entries) == 1, "only one decision is asked at a time")
    entry = entries[0]
    kind = one_of(entry.get("kind") if isinstance(entry, Mapping) else None, "the kind of a decision", tuple(PENDING))
    asked = fields(entry, f"the decision {kind}", ("kind", "player", "owner", *PENDING[kind]))
    s.decider = whole(asked["player"], "the player of a decision", 0, 1)
    s.owner = whole(asked["owner"], "the owner in a decision", 0, 1)
    in_combat = s.combat_at != e.NOWHERE and s.rolled != e.NOT_ROLLED
    if kind == "arrange":
        need(in_combat or s.phase in (e.PLACE, e.COMMAND, e.OVER), "nothing is arranged in this phase")
        read_arrange(asked, s)
    else:
        need(in_combat, "tiles are expelled only after a roll")
        (read_expel if kind == "expel" else read_merge)(asked, s)


PENDING = {"arrange": ("space", "who"), "expel": ("tile", "from", "targets"), "merge": ("tile", "space")}


def read_arrange(asked: Json, s: Duel) -> None:
    need(s.decider == s.owner, "only the owner arranges its tiles")
    child = one_of(asked["who"], "who of a decision", ("stack", "child")) == "child"
    s.decision = e.ARRANGE_CHILD if child else e.ARRANGE
    s.asked_at = place(asked["space"])
    if s.phase in (e.PLACE, e.COMMAND):
        need(s.owner == s.current, "in this phase only the turn's player arranges tiles")
    if child:
        need(s.child != 0 and s.asked_at == s.command_at, "there is no child to arrange")
    tiles = s.child if child else s.stack(s.owner, s.asked_at)
    need(height(tiles) >= 3, "there are no two masked tiles to arrange")


def read_expel(asked: Json, s: Duel) -> None:
    s.decision = e.EXPELLING
    s.asked_tile = tile(asked["tile"])
    s.asked_at = place(asked["from"])
    need(s.decider == roller(s), "the player who rolled chooses the way of an expelled tile")
    need(s.asked_at == s.combat_at, "a tile is expelled from the place of the combat")
    need(holds(s.stack(s.owner, s.asked_at), s.asked_tile), f"the tile {TILES[s.asked_tile]} is not there")
    named = sorted(PLACES[at] for at in places(asked["targets"], "targets"))
    possible = positions.targets(s, s.owner, s.asked_at)
    need(named == possible, f"the targets must be {', '.join(possible) or 'none'}")


def read_merge(asked: Json, s: Duel) -> None:
    s.decision = e.MERGING
    s.asked_tile = tile(asked["tile"])
    s.asked_at = place(asked["space"])
    need(s.decider == s.owner, "the owner decides how an expelled tile merges")
    there = height(s.stack(s.owner, s.asked_at))
    need(1 <= there < e.MOST_TILES, f"at {PLACES[s.asked_at]} there is no construct to merge with")


def read_bank(value: Any, s: Duel) -> None:
    """Every tile is somewhere, once; the bank left out holds what is nowhere else."""
    seen = 0
    child, merging = [s.child], [s.asked_tile + 1] if s.decision == e.MERGING else []
    for stack in (*(s.stack(seat, at) for seat in (0, 1) for at in range(e.PLACES)), *child, *merging):
        while stack:
            seen = add_tile(seen, top(stack))
            stack >>= 7
    for seat in (0, 1):
        hand = s.hand_low(seat) | s.hand_high(seat) << e.HALF_TILES
        for number in range(e.TILES):
            if hand >> number & 1:
                seen = add_tile(seen, number)
    everything = (1 << e.TILES) - 1
    bank = everything & ~seen
    if value is not None:
        named = 0
        for item in items(value, "bank"):
            named = add_tile(named, tile(item), "in the bank")
        if twice := named & seen:
            refuse(f"the tile {TILES[twice.bit_length() - 1]} is in the bank and somewhere else")
        if lost := bank & ~named:
            refuse(f"the tile {TILES[lost.bit_length() - 1]} is nowhere; there are 80 tiles")
    s.bank_low, s.bank_high = bank & e.ALL_TILES, bank >> e.HALF_TILES


def read_memory(value: Any, s: Duel) -> None:
    """What the players remember; a hidden tile that is not named may be any (MG-14xx)."""
    if not isinstance(value, Mapping):
        refuse("memory must be an object {hidden tile: [tiles that it may be]}")
    memory = blank()
    hidden = (s.hidden_low(0) | s.hidden_low(1)) | (s.hidden_high(0) | s.hidden_high(1)) << e.HALF_TILES
    for name, tiles in value.items():
        number, may_be = tile(name), 0
        need(bool(hidden >> number & 1), f"{TILES[number]} in memory is not hidden from anybody")
        for item in items(tiles, f"what {name} may be"):
            may_be = add_tile(may_be, tile(item), f"in the memory of {TILES[number]}")
        need(bool(may_be >> number & 1), f"{TILES[number]} must be among the tiles that it may be")
        memory.low[number], memory.high[number] = may_be & e.ALL_TILES, may_be >> e.HALF_TILES
    s.memory = memory


def add_tile(seen: int, number: int, where: str = "in the position") -> int:
    need(not seen >> number & 1, f"the tile {TILES[number]} stands twice {where}")
    return seen | 1 << number


def read_points(data: Json, s: Duel, options: Mapping[str, Any]) -> None:
    """Points and fatigue; points left out are those of the start, collected in the phase buy (MG-1207)."""
    tired = data.get("fatigue")
    if tired is not None:
        need(options["fatigue"] is not None, "there is no fatigue at this table")
        s.fatigue0, s.fatigue1 = (whole(item, "fatigue", 0, MOST) for item in pair(tired, "fatigue"))
    else:
        need("fatigue" not in data or options["fatigue"] is None, "at this table fatigue is a list of two numbers")
    if data.get("points") is not None:
        s.points0, s.points1 = (whole(item, "points", 0, e.MOST_POINTS) for item in pair(data["points"], "points"))
        return
    s.points0, s.points1 = options["start_points"] if s.turn == 1 else (0, 0)
    if s.phase == e.BUY:
        turns.collect(s)


def read_outcome(value: Any, s: Duel) -> None:
    need((value is not None) == (s.phase == e.OVER), "a position is over exactly when it has an outcome")
    if value is None:
        return
    result = fields(value, "outcome", ("winner", "reason"))
    winner = result["winner"]
    s.winner = e.NOBODY if winner is None else int(one_of(winner, "the winner", ("p0", "p1"))[1])
    reason = one_of(result["reason"], "the reason of an outcome", tuple(REASONS.values()))
    s.end = next(code for code, name in REASONS.items() if name == reason)
    need(winner is not None or reason != "surrender", "a surrender has a winner")
    # Whoever surrenders leaves everything as it stands; any other end comes when all is done (MG-1203, MG-1301).
    idle = s.command == e.NO_COMMAND and s.combat_at == e.NOWHERE and s.decision == e.NO_DECISION
    need(idle or reason == "surrender", f"nothing is under way any more when a game ends by {reason}")


# ---- how it fits together -------------------------------------------------------------------


def check(s: Duel) -> None:
    """Nothing is contested while buying, and whoever is to act can do something beside surrendering."""
    if s.phase == e.OVER:
        return
    need(s.phase != e.BUY or s.contested() == 0, "no place is contested while a player buys")
    if s.phase == e.COMBAT and s.combat_at == e.NOWHERE:
        need(s.contested() >= 2, "in the phase combat there is a combat, or a choice between two contested places")
    if s.combat_at != e.NOWHERE and s.rolled != e.NOT_ROLLED:
        need(s.decision != e.NO_DECISION, "after a roll the effect is carried out, so somebody has to decide something")
    if s.acting() == CHANCE:
        need(s.decision == e.NO_DECISION, "nobody decides anything before the roll")
        return
    sink = Sink(True)
    s.add_moves(sink)
    need(bool(sink.moves), "the player to act could do nothing but surrender")


def check_memory(s: Duel) -> None:
    """Somebody can still reckon with what is remembered."""
    for seat in (0, 1):
        try:
            Worlds(belief(s, seat)).count()
        except Refused:
            refuse("so much different is remembered of so many hidden tiles that nobody could reckon with it")
