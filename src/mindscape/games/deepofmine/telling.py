"""What happened on the table, as events and as plain sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindscape.core.events import Event
from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.notation import ENDS
from mindscape.games.deepofmine.vocabulary import ZONES

# kind: (name, what the third and fourth numbers are called, ...); "" leaves a number out.
SHAPES: dict[int, tuple[str, str, str, str]] = {
    # code: (event, name of the seat, name of `more`, name of `last`)
    e.T_RETURNED: ("fracture returned", "player", "", ""),
    e.T_FIRST: ("first", "player", "", ""),
    e.T_TURN: ("turn", "player", "number", "fragments"),
    e.T_MENTALITY: ("mentality", "player", "by", "now"),
    e.T_DISCARDED: ("discarded", "player", "", ""),
    e.T_ERASED: ("erased", "player", "", ""),
    e.T_LOCKED: ("locked", "player", "pile", ""),
    e.T_OPENED: ("opened", "player", "pile", ""),
    e.T_STOLEN: ("stolen", "player", "from", "pile"),
    e.T_MOVED: ("moved", "player", "from", "pile"),
    e.T_ENTERED: ("entered", "player", "pile", ""),
    e.T_SWAPPED: ("hands swapped", "player", "with", ""),
    e.T_SWAPPED_ABILITY: ("abilities swapped", "player", "with", ""),
    e.T_STRUCK: ("struck", "player", "", ""),
    e.T_DEEP: ("deep card", "player", "", ""),
    e.T_SUNK: ("sunk", "player", "", ""),
    e.T_STANDS: ("stands", "player", "", ""),
    e.T_REJECTED: ("story rejected", "player", "", ""),
    e.T_PROXY: ("proxy", "player", "for", ""),
    e.T_WELLNESS: ("wellness waits", "player", "", ""),
    e.T_BREAK: ("break", "player", "", ""),
    e.T_REMOVED: ("removed", "", "", ""),
    e.T_PASSED: ("passed", "player", "", ""),
    e.T_LOOKED: ("looked", "player", "of", ""),
    e.T_CHOSE: ("chose", "player", "whom", ""),
    e.T_INTERVENES: ("intervention", "player", "", ""),
    e.T_CUT_OFF: ("cut off", "player", "", ""),
}
SEAT_NAMES = ("from", "with", "for", "of", "whom")


def event(told: tuple[int, ...], deck: Deck) -> Event:
    """What the engine told, in words of the game; hidden cards are for those who may see them (DM-1207)."""
    kind, seat, card, more, last = told
    special = _special(kind, seat, card, more, last, deck)
    if special is not None:
        return special
    name, who, third, fourth = SHAPES[kind]
    seen: dict[str, Any] = {}
    if who:
        seen[who] = f"p{seat}"
    if card != e.NOTHING:
        seen["card"] = deck.sources[card]
    for field, value in ((third, more), (fourth, last)):
        if field:
            seen[field] = f"p{value}" if field in SEAT_NAMES else f"m{value}" if field == "pile" else value
    return Event(name, seen)


def _special(kind: int, seat: int, card: int, more: int, last: int, deck: Deck) -> Event | None:
    player = {"player": f"p{seat}"}
    name = {"card": deck.sources[card]} if card != e.NOTHING else {}
    if kind == e.T_BOARD:
        return Event("board", player | {"board": deck.board_names[card]})
    if kind == e.T_ABILITY:
        return Event("ability", player | {"ability": deck.ability_names[card]})
    if kind == e.T_SEED:
        return Event("seed", player)
    if kind == e.T_DEALT:
        return Event("dealt", player, name, (seat,))
    if kind == e.T_INSERTED:
        return Event("inserted", name)
    if kind == e.T_DRAWN:
        return Event("drawn", player | name) if more else Event("drawn", player, name, (seat,))
    if kind == e.T_REVEALED:
        return Event("revealed", player | {"place": more}, name, (seat,))
    if kind == e.T_BURIED:
        return Event("buried", player, name, (seat,))
    if kind == e.T_ROLLED:
        return Event("rolled", player | {"number": more, "symbol": bool(last)})
    if kind == e.T_PLAYED:
        where = {} if more == e.NOBODY else {"to": f"p{more}"}
        return Event("played", player | name | where | ({"pile": f"m{last}"} if last else {}))
    if kind == e.T_SNATCHED:
        seen = player | {"of": f"p{more}"}
        return Event("snatched", seen | name) if last else Event("snatched", seen, name, (seat, more))
    if kind == e.T_FOUND:
        seen = player | {"zone": ZONES[more & 15], "searcher": f"p{last}"}
        return Event("found", seen, name, (seat, last)) if more >> 4 else Event("found", seen | name)
    if kind == e.T_SHUFFLED:
        if seat == e.NOBODY:
            return Event("shuffled", {"pile": "deck"})
        return Event("shuffled", player | {"pile": "hand" if more else "subconscious"})
    return _more_special(kind, player, name, more, last, deck, seat)


def _more_special(
    kind: int, player: dict[str, str], name: dict[str, str], more: int, last: int, deck: Deck, seat: int
) -> Event | None:
    if kind == e.T_FRAGMENTS:
        return Event("fragments", player | {"by": more, "next": bool(last)})
    if kind in (e.T_BLOCKED, e.T_OFFERED):
        word = "blocked" if kind == e.T_BLOCKED else "block offered"
        return Event(word, player | {"with": name["card"], "card": deck.ids[more]})
    if kind == e.T_VOTED:
        return Event("voted", player | {"agrees": bool(more)})
    if kind == e.T_JUDGED:
        return Event("judged", player | name | {"accepts": bool(more)})
    if kind == e.T_ABILITY_WORKS:
        return Event("ability works", player | {"ability": name["card"], "used": bool(more)})
    if kind == e.T_ANTISHATTER:
        return Event("antishatter", player | name | {"fracture": deck.ids[more], "removed": bool(last)})
    if kind == e.T_ENDED:
        return Event("ended", {"end": ENDS[more], "winner": None if seat == e.NOBODY else f"p{seat}"})
    return None


# ---- sentences ------------------------------------------------------------------------------

SENTENCES = {
    "board": "{player} plays {board}.",
    "ability": "{player} gets the Ability card {ability}.",
    "seed": "An unseen Fracture lies under {player}.",
    "dealt": "{player} is dealt {card}.",
    "fracture returned": "{player} was dealt the Fracture {card}; it goes to the bottom of the deck.",
    "inserted": "{card} goes into the draw deck.",
    "first": "{player} starts.",
    "turn": "Turn {number}: {player} has {fragments}.",
    "drawn": "{player} draws {card}.",
    "revealed": "{player} looks at {card} in the draw deck.",
    "buried": "{player} puts {card} on the bottom of the deck.",
    "discarded": "{player} discards {card}.",
    "erased": "{card} sinks into the Subconscious of {player}.",
    "locked": "{card} in the Mind of {player} is locked.",
    "opened": "{card} in the Mind of {player} is open again.",
    "stolen": "{player} steals {card} from {from}.",
    "moved": "{card} moves from {from} to {player}.",
    "snatched": "{player} draws {card} from the hand of {of}.",
    "hands swapped": "{player} and {with} swap hands.",
    "cut off": "{card} sets off more than one move can hold; the rest does not happen.",
    "abilities swapped": "{player} and {with} swap Ability cards.",
    "struck": "{card} strikes {player}.",
    "deep card": "{card} comes up from the Subconscious of {player}.",
    "sunk": "{card} sinks into the Subconscious of {player}.",
    "stands": "{card} stays in front of {player}.",
    "blocked": "{player} blocks {card} with {with}.",
    "block offered": "{player} offers to block {card} with {with}; do all agree?",
    "story rejected": "The table does not believe it: {card} returns to the hand of {player}.",
    "proxy": "{player} decides for {for}.",
    "wellness waits": "{player} has drawn Wellness: a break for all when this turn is over.",
    "break": "The turn is over: {card}, a break for all.",
    "removed": "{card} leaves the game.",
    "passed": "{player} passes.",
    "looked": "{player} looks at the hand of {of}.",
    "chose": "{player} chooses {whom}.",
    "intervention": "{player} draws {card}.",
    "entered": "{card} lies in the Mind of {player}.",
}
ENDS_IN_WORDS = {
    "victory": "{winner} has found peace of mind and wins.",
    "endless": "Endless: the game is over.",
    "deck": "The draw deck is empty: the game is over.",
}


def tell(event: Mapping[str, Any], deck: Deck) -> str:
    """A sentence for an event, whole or as a seat was shown it."""
    kind = event["event"]
    told = _numbers(event, kind)
    if told is not None:
        return told.format(**_named(event, deck))
    return SENTENCES[kind].format(**_named(event, deck))


def _numbers(event: Mapping[str, Any], kind: str) -> str | None:
    """Sentences that depend on a number or a yes."""
    if kind == "mentality":
        return (
            "{player} " + f"{'gains' if event['by'] > 0 else 'loses'} {abs(event['by'])} Mentality: {event['now']:+}."
        )
    if kind == "rolled":
        return "{player} rolls " + f"{event['number']}" + (" for the dice symbol." if event["symbol"] else ".")
    if kind == "played":
        return "{player} plays {card}" + (" to {to}." if "to" in event else ".")
    if kind == "found":
        return "{player} finds {card} in the " + {"deck": "draw deck", "discard": "discard pile"}.get(
            event["zone"], "Subconscious"
        ) + "."  # fmt: skip
    if kind == "shuffled":
        if event["pile"] == "deck":
            return "The draw deck is shuffled."
        return "{player} shuffles the " + ("hand into the deck." if event["pile"] == "hand" else "Subconscious.")
    if kind == "fragments":
        many = f"{abs(event['by'])} Fragment{'s' if abs(event['by']) > 1 else ''}"
        return "{player} " + f"{'gains' if event['by'] > 0 else 'loses'} {many}" + (
            " in the next turn." if event["next"] else "."
        )  # fmt: skip
    if kind == "voted":
        return "{player} agrees." if event["agrees"] else "{player} refuses."
    if kind == "judged":
        return "{player} accepts the story." if event["accepts"] else "{player} does not believe the story."
    if kind == "ability works":
        return "{player} uses {ability}." if event["used"] else "{ability} works for {player}."
    if kind == "antishatter":
        return "{player} gives {card} against {fracture}" + (
            ", which is overcome." if event["removed"] else "; one more will do."
        )  # fmt: skip
    if kind == "ended":
        sentence = ENDS_IN_WORDS[event["end"]]
        if event["end"] == "victory":
            return sentence
        return sentence + (" {winner} wins." if event["winner"] else " Nobody wins.")
    return None


def _named(event: Mapping[str, Any], deck: Deck) -> dict[str, Any]:
    words: dict[str, Any] = {"card": "a card", **event}
    for field in ("card", "with", "ability", "fracture", "board"):
        name = words.get(field)
        if isinstance(name, str) and (name in deck.source_number or name in deck.ability_cards):
            words[field] = deck.title(name) if field != "ability" or "used" not in event else deck.ability(name)["name"]
    if event["event"] == "turn":
        words["fragments"] = f"{event['fragments']} Fragment{'' if event['fragments'] == 1 else 's'}"
    return words


# ---- conditions in words --------------------------------------------------------------------

AMOUNTS = {
    "hand": ("card in hand", "cards in hand"),
    "sub": ("card in the Subconscious", "cards in the Subconscious"),
    "moments": ("active Moment", "active Moments"),
    "locked": ("locked Moment", "locked Moments"),
    "disorders": ("Disorder", "Disorders"),
    "recoveries": ("Recovery", "Recoveries"),
    "fractures": ("known Fracture", "known Fractures"),
}


def condition(when: Mapping[str, int]) -> str:
    """A condition as it stands in a sentence: `Mentality 2 or more`, `at least 3 active Moments`."""
    found = []
    for name, number in when.items():
        what, end = name.rsplit("_", 1)
        if what == "mentality":
            found.append(f"Mentality {number} or {'more' if end == 'min' else 'less'}")
        else:
            one, many = AMOUNTS[what]
            found.append(f"at {'least' if end == 'min' else 'most'} {number} {one if number == 1 else many}")
    return " and ".join(found) if found else "nothing"
