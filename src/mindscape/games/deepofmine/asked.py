"""What is asked, as JSON: the field `await` of a position (6.1, 6.3)."""

from __future__ import annotations

from typing import Any

from mindscape.core.game import actor_name
from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.effects import decider
from mindscape.games.deepofmine.engine import Forest
from mindscape.games.deepofmine.frames import (
    DrawFrame,
    EventFrame,
    FractureFrame,
    Frame,
    KeepFrame,
    PlayFrame,
    StepFrame,
    SymbolFrame,
)
from mindscape.games.deepofmine.mods import limit
from mindscape.games.deepofmine.notation import text
from mindscape.games.deepofmine.table import PLACE_CARD
from mindscape.games.deepofmine.vocabulary import VERBS, ZONES

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


def to_json(s: Forest, deck: Deck, seat: int | None = -1) -> dict[str, Any] | None:
    """What is asked; -1: with everything, else as a seat (None: a spectator) may see it."""
    if s.phase == e.OVER:
        return None
    kind, by = s.asking, s.actors()
    found: dict[str, Any] = {"kind": ASKED[kind], "by": [actor_name(each) for each in by]}
    whole = seat == -1
    if s.why and kind not in (e.A_WINDOW, e.A_VOTE, e.A_JUSTIFY, e.A_MAIN, e.A_LIMIT):
        found["why"] = WHY[s.why]
    if kind in LISTED if whole else seat in by:
        found["moves"] = [text(move, deck) for move in s.legal(by[0] if whole or seat is None else seat)]
    if kind == e.A_LIMIT:
        found["limit"] = limit(s, s.turn)
    if s.stack:
        found |= _of_frame(s, s.stack[-1], deck, whole or seat in by)
    return found


def _of_frame(s: Forest, f: Frame, deck: Deck, asked: bool) -> dict[str, Any]:
    if isinstance(f, StepFrame):
        return _of_step(s, f, deck, asked)
    if isinstance(f, DrawFrame | KeepFrame) and s.asking == e.A_DRAW:
        return {"drawer": f"p{f.player}"}
    if isinstance(f, SymbolFrame):
        return {"roller": f"p{f.me}"}
    if isinstance(f, FractureFrame) and s.asking == e.A_ROLL:
        return {"roller": f"p{f.victim if s.why == e.Y_SYMBOL else f.chooser}"}
    if isinstance(f, PlayFrame) and s.asking == e.A_JUSTIFY:
        return {"card": deck.ids[f.card], "target": f"p{f.victim}:m{f.pile}", "player": f"p{f.player}"}
    if isinstance(f, EventFrame):
        found = {"event": EVENTS[f.event], "victim": f"p{f.victim}", "card": deck.ids[f.card]}
        vote = {"blocker": f"p{f.blocker}", "with": deck.ids[f.instant]} if s.asking == e.A_VOTE else {}
        return found | vote
    return {}


def _of_step(s: Forest, f: StepFrame, deck: Deck, asked: bool) -> dict[str, Any]:
    kind = s.asking
    if kind == e.A_ROLL:
        return {"roller": f"p{decider(s, f)}"}
    if kind == e.A_DRAW:
        return {"drawer": f"p{decider(s, f)}", "reveal": True}
    if kind == e.A_PICK and s.why == e.Y_SNATCH:
        return {"drawer": f"p{f.me}", "of": f"p{f.among[f.index]}"}
    if kind in (e.A_CHOOSE, e.A_PLAY):
        return _choice(s, f, deck)
    return _look(s, f, deck, asked) if kind == e.A_LOOK else {}


def _choice(s: Forest, f: StepFrame, deck: Deck) -> dict[str, Any]:
    p = deck.program
    verb = p.verb[f.step]
    placing = verb == e.V_SEARCH and s.why == e.Y_DESTINATION
    found = {"step": VERB_NAMES[verb], "card": deck.ids[f.found] if placing else deck.sources[f.source]}
    if verb == e.V_SEARCH and s.why in (e.Y_SEARCH, e.Y_DESTINATION):
        found |= {"zone": ZONES[p.zone[f.step]], "player": f"p{f.among[f.index]}"}
        found["to"] = "mind" if p.flags[f.step] & e.TO_MIND else "hand"
    return found


def _look(s: Forest, f: StepFrame, deck: Deck, asked: bool) -> dict[str, Any]:
    found: dict[str, Any] = {}
    in_hand = deck.program.zone[f.step] == e.Z_HAND
    if in_hand:
        found["of"] = f"p{f.among[f.index]}"
    if asked:
        found["cards"] = [deck.ids[card] for card in looked_at(s, f, in_hand)]
    return found


def looked_at(s: Forest, f: StepFrame, in_hand: bool) -> list[int]:
    """The cards that the chooser sees (DM-828)."""
    if in_hand:
        return list(s.seats[f.among[f.index]].hand)
    return [(s.known_places[s.known_at(place)] >> PLACE_CARD) & 0xFFFF for place in range(f.left)]
