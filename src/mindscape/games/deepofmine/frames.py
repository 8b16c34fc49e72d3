"""Unfinished business and what is asked, as JSON (6.1, 6.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mindscape.core.game import actor_name
from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.engine import Forest
from mindscape.games.deepofmine.notation import text
from mindscape.games.deepofmine.pieces import Frame
from mindscape.games.deepofmine.table import PLACE_CARD
from mindscape.games.deepofmine.vocabulary import VERBS, ZONES

KINDS = (
    "setup", "steps", "do", "symbol", "draw", "keep", "bottom", "fracture", "intervention", "play", "enter",
    "to_discard", "wellness",
)  # fmt: skip
ASKED = (
    "none", "setup", "draw", "roll", "pick", "main", "choose", "play", "discard", "limit", "look", "window", "vote",
    "justify",
)  # fmt: skip
WHY = (
    "", "symbol", "effect", "draw from a hand", "blind discard", "a proxy discards blindly",
    "the bottom of a shuffled Subconscious", "may", "player", "target", "destination", "option", "search", "bury",
    "keep", "free play",
)  # fmt: skip
EVENTS = {e.ON_FRACTURE: "fracture", e.ON_INTERVENTION: "intervention", e.ON_DISORDER: "disorder"}
VERB_NAMES = tuple(VERBS)

LISTED = (e.A_SETUP, e.A_ROLL, e.A_PICK, e.A_CHOOSE, e.A_PLAY, e.A_DISCARD, e.A_LOOK)  # kinds that list their moves

# Fields of a frame with their defaults; what is at its default is left out.
NUMBERS = {"step": 0, "end": 0, "die": 0, "phase": 0, "left": 0, "a": 0, "b": 0}
PLAYERS = {"chosen": e.NOBODY, "victim": e.NOBODY}
MOST = 1 << 60
DEEPEST = 4 * e.DEEPEST


def to_json(f: Frame, deck: Deck) -> dict[str, Any]:
    found: dict[str, Any] = {"f": KINDS[f.kind], "self": f.me, "chooser": f.chooser}
    if f.card != e.NOTHING:
        found["card"] = deck.sources[f.card]
    for name, default in (NUMBERS | PLAYERS).items():
        if getattr(f, name) != default:
            found[name] = getattr(f, name)
    if f.cards:
        found["got"] = list(f.cards)
    return found


def read(data: list[Any], s: Forest, deck: Deck, refuse: Callable[[str], Exception]) -> list[Frame]:
    if len(data) > DEEPEST:
        raise refuse("more unfinished business than can be")
    return [_frame(entry, s, deck, refuse) for entry in data]


def _frame(entry: Any, s: Forest, deck: Deck, refuse: Callable[[str], Exception]) -> Frame:
    known = {"f", "self", "chooser", "card", "got", *NUMBERS, *PLAYERS}
    if not isinstance(entry, Mapping) or not known >= set(entry) or entry.get("f") not in KINDS:
        raise refuse("a frame of stack is none that is known")

    def number(name: str, low: int, high: int, default: int) -> int:
        value = entry.get(name, default)
        if type(value) is not int or not low <= value <= high:
            raise refuse(f"{name} in a frame of stack must be a whole number from {low} to {high}")
        return value

    last = s.players - 1
    kind = KINDS.index(entry["f"])
    card = entry.get("card")
    if card is not None and (not isinstance(card, str) or card not in deck.source_number):
        raise refuse(f"a frame of stack names {card!r}, which is no card")
    f = Frame(
        kind,
        number("self", 0, last, 0),
        number("chooser", 0, last, 0),
        e.NOTHING if card is None else deck.source_number[card],
    )
    for name, default in NUMBERS.items():
        setattr(f, name, number(name, -MOST, MOST, default))
    for name, default in PLAYERS.items():
        setattr(f, name, number(name, -1, last, default))
    steps = len(deck.program.verb)
    if kind in (e.F_STEPS, e.F_SYMBOL) and not 0 <= f.step <= f.end <= steps:
        raise refuse("a frame of stack runs beyond the steps of the deck")
    if kind == e.F_DO and not 0 <= f.step < steps:
        raise refuse("a frame of stack names a step that is none")
    got = entry.get("got", [])
    if not isinstance(got, list) or any(type(item) is not int for item in got):
        raise refuse("got in a frame of stack must be a list of numbers")
    f.cards = list(got)
    return f


# ---- await ----------------------------------------------------------------------------------


def await_json(s: Forest, deck: Deck, seat: int | None = -1) -> dict[str, Any] | None:
    """What is asked; -1: with everything, else as a seat (None: a spectator) may see it (6.1, 6.3)."""
    if s.phase == e.OVER:
        return None
    kind, by = s.asking, s.actors()
    found: dict[str, Any] = {"kind": ASKED[kind], "by": [actor_name(each) for each in by]}
    whole = seat == -1
    f = s.stack[-1] if s.stack else None
    if s.why and kind not in (e.A_WINDOW, e.A_VOTE, e.A_JUSTIFY, e.A_MAIN, e.A_LIMIT):
        found["why"] = WHY[s.why]
    if kind in LISTED if whole else seat in by:
        found["moves"] = [text(move, deck) for move in s.legal(by[0] if whole or seat is None else seat)]
    if kind == e.A_LIMIT:
        found["limit"] = s.limit(s.turn)
    if f is not None:
        _of_frame(found, s, f, deck, whole or seat in by)
    return found


def _of_frame(found: dict[str, Any], s: Forest, f: Frame, deck: Deck, asked: bool) -> None:
    kind = s.asking
    if kind == e.A_ROLL:
        roller = f.me if s.why == e.Y_SYMBOL else s.decider(f) if f.kind == e.F_DO else f.chooser
        found["roller"] = f"p{roller}"
    elif kind == e.A_DRAW:
        found["drawer"] = f"p{f.me if f.kind == e.F_DRAW else s.decider(f)}"
        if f.kind != e.F_DRAW:
            found["reveal"] = True
    elif kind == e.A_PICK and s.why == e.Y_SNATCH:
        found |= {"drawer": f"p{f.me}", "of": f"p{f.cards[f.a]}"}
    elif kind in (e.A_CHOOSE, e.A_PLAY):
        _choice(found, s, f, deck)
    elif kind == e.A_LOOK:
        _look(found, s, f, deck, asked)
    elif kind == e.A_WINDOW or kind == e.A_VOTE:
        found |= {"event": EVENTS[s.event_of(f)], "victim": f"p{f.victim}", "card": deck.ids[f.card]}
        if kind == e.A_VOTE:
            found |= {"blocker": f"p{f.chosen}", "with": deck.ids[f.die]}
    elif kind == e.A_JUSTIFY:
        found |= {"card": deck.ids[f.card], "target": f"p{f.victim}:m{f.a}", "player": f"p{f.me}"}


def _choice(found: dict[str, Any], s: Forest, f: Frame, deck: Deck) -> None:
    p = deck.program
    verb = p.verb[f.step]
    found["step"] = VERB_NAMES[verb]
    placing = verb == e.V_SEARCH and s.why == e.Y_DESTINATION
    found["card"] = deck.ids[f.end] if placing else deck.sources[f.card]
    if verb == e.V_SEARCH and s.why in (e.Y_SEARCH, e.Y_DESTINATION):
        found |= {"zone": ZONES[p.zone[f.step]], "player": f"p{f.cards[f.a]}"}
        found["to"] = "mind" if p.flags[f.step] & e.TO_MIND else "hand"


def _look(found: dict[str, Any], s: Forest, f: Frame, deck: Deck, asked: bool) -> None:
    in_hand = deck.program.zone[f.step] == e.Z_HAND
    if in_hand:
        found["of"] = f"p{f.cards[f.a]}"
    if asked:
        found["cards"] = [deck.ids[card] for card in looked_at(s, f, in_hand)]


def looked_at(s: Forest, f: Frame, in_hand: bool) -> list[int]:
    """The cards that the chooser sees (DM-828)."""
    if in_hand:
        return list(s.seats[f.cards[f.a]].hand)
    return [(s.fixed[s.known_at(place)] >> PLACE_CARD) & 0xFFFF for place in range(f.left)]
