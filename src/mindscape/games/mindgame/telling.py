"""What happened, as events and as plain sentences; a hidden tile is "?" for all but its owner (MG-1405 to MG-1407)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mindscape.core.events import Event
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.data import COLOUR_NAMES, PLACES, SEGMENTS, TILES
from mindscape.games.mindgame.notation import HOWS, PARTS, REASONS, tiles_of

HIDDEN = "?"


Costs = Sequence[int]


def event(told: tuple[int, ...], costs: Costs) -> Event:
    """What the engine told, in words; `costs` are those of the tiles of this table."""
    if told[0] in AT_COST:
        return AT_COST[told[0]](costs, *told[1:])
    return EVENTS[told[0]](*told[1:])


def hidden(kind: str, seat: int, tile: int, **seen: Any) -> Event:
    """An event with a tile that only its owner knows."""
    return Event(kind, {"player": f"p{seat}", "tile": HIDDEN, **seen}, {"tile": TILES[tile]}, (seat,))


def at_cost(kind: str, seat: int, tile: int, costs: Costs, known: bool, **seen: Any) -> Event:
    """A tile that leaves the bank or goes there: the others learn its cost, or which it is (MG-209, MG-1406)."""
    seen["cost"] = costs[tile]
    if known:
        return Event(kind, {"player": f"p{seat}", "tile": TILES[tile], **seen})
    return hidden(kind, seat, tile, **seen)


def turn(number: int, seat: int, gained: int, points: int) -> Event:
    return Event("turn", {"number": number, "player": f"p{seat}", "gained": gained, "points": points})


def bought(costs: Costs, seat: int, tile: int, seen: int) -> Event:
    return at_cost("bought", seat, tile, costs, bool(seen))


def discarded(costs: Costs, seat: int, tile: int, seen: int) -> Event:
    return at_cost("discarded", seat, tile, costs, bool(seen))


def placed(seat: int, tile: int, segment: int, space: int, how: int) -> Event:
    seen = {"segment": SEGMENTS[segment], "place": PLACES[space], "how": HOWS[how]}
    if how == e.UNDER:
        return hidden("placed", seat, tile, **seen)
    return Event("placed", {"player": f"p{seat}", "tile": TILES[tile], **seen})


def arranged(seat: int, place: int, order: int) -> Event:
    seen = {"player": f"p{seat}", "place": PLACES[place], "kept": not order}
    return Event("arranged", seen, {"order": tiles_of(order)} if order else {}, (seat,))


def commanded(seat: int, by: int, place: int, points: int) -> Event:
    segment = None if by == e.LEAVE else SEGMENTS[by]
    return Event("commanded", {"player": f"p{seat}", "segment": segment, "place": PLACES[place], "ap": points})


def moved(seat: int, start: int, target: int, how: int, display: int) -> Event:
    seen = {"player": f"p{seat}", "from": PLACES[start], "to": PLACES[target], "how": HOWS[how]}
    return Event("moved", {**seen, "tile": TILES[display]})


def reconfigured(seat: int, place: int, tile: int) -> Event:
    return Event("reconfigured", {"player": f"p{seat}", "place": PLACES[place], "tile": TILES[tile]})


def split(seat: int, place: int, child: int) -> Event:
    tiles = tiles_of(child)
    seen = {"player": f"p{seat}", "place": PLACES[place], "child": tiles[:1] + [HIDDEN] * (len(tiles) - 1)}
    return Event("split", seen, {"child": tiles}, (seat,))


def sent(seat: int, child: int, start: int, target: int, how: int, display: int) -> Event:
    seen = {"player": f"p{seat}", "part": PARTS[child], "from": PLACES[start], "to": PLACES[target], "how": HOWS[how]}
    return Event("sent", {**seen, "tile": TILES[display]})


def command_over(seat: int, place: int) -> Event:
    return Event("command over", {"player": f"p{seat}", "place": PLACES[place]})


def cleared(costs: Costs, seat: int, place: int, tile: int, seen: int) -> Event:
    return at_cost("cleared", seat, tile, costs, bool(seen), place=PLACES[place])


def killed(costs: Costs, place: int, seat: int, tile: int, killer: int) -> Event:
    seen = {"place": PLACES[place], "player": f"p{seat}", "tile": TILES[tile], "by": TILES[killer]}
    return Event("killed", {**seen, "cost": costs[tile]})


def fight(place: int, number: int, adjust0: int, adjust1: int) -> Event:
    return Event("fight", {"place": PLACES[place], "round": number, "adjust": [adjust0, adjust1]})


def rolled(seat: int, roll: int, result: int) -> Event:
    return Event("rolled", {"player": f"p{seat}", "roll": roll, "result": result})


def dissolved(costs: Costs, place: int, seat: int, tile: int, seen: int) -> Event:
    return at_cost("dissolved", seat, tile, costs, bool(seen), place=PLACES[place])


def expelled(seat: int, tile: int, start: int, target: int, face_up: int) -> Event:
    seen = {"from": PLACES[start], "to": PLACES[target]}
    if face_up:
        return Event("expelled", {"player": f"p{seat}", "tile": TILES[tile], **seen})
    return hidden("expelled", seat, tile, **seen)


def merged(seat: int, tile: int, place: int, how: int, face_up: int) -> Event:
    seen = {"place": PLACES[place], "how": HOWS[how]}
    if face_up:
        return Event("merged", {"player": f"p{seat}", "tile": TILES[tile], **seen})
    return hidden("merged", seat, tile, **seen)


def turned_up(place: int, seat: int, tile: int) -> Event:
    return Event("turned up", {"place": PLACES[place], "player": f"p{seat}", "tile": TILES[tile]})


def fought(place: int) -> Event:
    return Event("fought", {"place": PLACES[place]})


def ended(how: int, winner: int) -> Event:
    return Event("ended", {"winner": None if winner == e.NOBODY else f"p{winner}", "reason": REASONS[how]})


AT_COST: dict[int, Callable[..., Event]] = {
    e.T_BOUGHT: bought,
    e.T_DISCARDED: discarded,
    e.T_CLEARED: cleared,
    e.T_KILLED: killed,
    e.T_DISSOLVED: dissolved,
}
EVENTS: dict[int, Callable[..., Event]] = {
    e.T_TURN: turn,
    e.T_PLACED: placed,
    e.T_ARRANGED: arranged,
    e.T_COMMANDED: commanded,
    e.T_MOVED: moved,
    e.T_RECONFIGURED: reconfigured,
    e.T_SPLIT: split,
    e.T_SENT: sent,
    e.T_COMMAND_OVER: command_over,
    e.T_FIGHT: fight,
    e.T_ROLLED: rolled,
    e.T_EXPELLED: expelled,
    e.T_MERGED: merged,
    e.T_TURNED_UP: turned_up,
    e.T_FOUGHT: fought,
    e.T_ENDED: ended,
}

# ---- sentences ------------------------------------------------------------------------------

SENTENCES = {
    "turn": "Turn {number}: {player} collects {gained} and has {purse}.",
    "bought": "{player} buys {what} for {cost}.",
    "discarded": "{player} discards {what} of cost {cost}.",
    "placed": "{player}'s {colour} segment places {what} {joining} {place}.",
    "reconfigured": "{player}'s construct at {place} shows {what} now.",
    "split": "{player}'s construct at {place} splits; the child shows {child}.",
    "moved": "{what} moves from {from_} {joining} {to}.",
    "sent": "The {part} with {what} moves from {from_} {joining} {to}.",
    "command over": "The command is over at {place}.",
    "cleared": "{player}'s {what} is still in its own mind at {place} and is discarded.",
    "killed": "At {place} {by} kills {what}.",
    "fight": "Round {round} at {place}: p0 {adjust0:+}, p1 {adjust1:+}.",
    "rolled": "{player} rolls {roll}, which makes {result}.",
    "dissolved": "At {place} {player}'s {what} dissolves (cost {cost}).",
    "expelled": "{player}'s {what} is expelled from {from_} to {to}.",
    "merged": "{player} lays {what} {joining} {place}.",
    "turned up": "At {place} {player}'s {what} is turned up.",
    "fought": "The fight at {place} is over.",
}
JOINING = {"": "to", "top": "on top of the construct at", "under": "under the construct at"}
ENDS = {
    "shut down": "all four segments of the other mind are shut down",
    "surrender": "the other player surrenders",
    "turn limit": "the turn limit is reached with more segments of the other mind shut down",
}


def tell(event: Mapping[str, Any]) -> str:
    """A sentence for an event, whole or as a seat was shown it."""
    kind = event["event"]
    if kind == "arranged":
        does = "keeps" if event["kept"] else "changes"
        return f"{event['player']} {does} the order of its masked tiles at {event['place']}."
    if kind == "commanded":
        points = f"{event['ap']} action point{'' if event['ap'] == 1 else 's'}"
        if event["segment"] is None:
            return f"{event['player']}'s construct leaves {event['place']} with {points}."
        colour = colour_of(event["segment"])
        return f"{event['player']}'s {colour} segment commands {event['place']} with {points}."
    if kind == "ended":
        if event["winner"] is None:
            return "The game ends in a draw."
        return f"{event['winner']} wins: {ENDS[event['reason']]}."
    adjust = event.get("adjust", (0, 0))
    points = event.get("points", 0)
    more = {
        "what": "a tile" if event.get("tile") == HIDDEN else event.get("tile"),
        "joining": "at" if kind == "placed" and not event["how"] else JOINING[event.get("how", "")],
        "from_": event.get("from"),
        "colour": colour_of(event["segment"]) if event.get("segment") else "",
        "child": event["child"][0] if "child" in event else "",
        "adjust0": adjust[0],
        "adjust1": adjust[1],
        "purse": f"{points} point{'' if points == 1 else 's'}",
    }
    return SENTENCES[kind].format(**{**event, **more})


def colour_of(letter: str) -> str:
    return COLOUR_NAMES["kbpgo".index(letter)]
