"""What happened on the table, as events and as plain sentences.  See `narration.py` for the inner voice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindscape.core.events import Event
from mindscape.games.nevermind import codes as e
from mindscape.games.nevermind.notation import CARD_NAMES, ENDS, FACES, KINDS, PLACES
from mindscape.games.nevermind.whynot import PLACE_WORDS

# Events whose second number is a place and whose third says nothing.
AT_A_PLACE = {
    e.T_RETURNED: "returned",
    e.T_DISTRACTED: "distracted",
    e.T_LINGERED: "lingered",
    e.T_WOKE: "woke",
    e.T_RESTED: "rested",
    e.T_BLOCKED: "blocked",
    e.T_NOTICED: "noticed",
    e.T_ACKNOWLEDGED: "acknowledged",
    e.T_FOCUSED: "focused",
    e.T_LET_GO: "let go",
    e.T_BREATHED_IN: "breathed in",
    e.T_BREATHED_OUT: "breathed out",
    e.T_UNTOUCHED: "untouched",
    e.T_MATCHED: "matched",
}
CARD_EVENTS = {e.T_MIND_CARD: "mind card", e.T_DRAWN: "drawn", e.T_PLAYED: "played"}
BARE = {e.T_PASSED: "passed", e.T_FREE_TURN: "free turn", e.T_OFFERED: "offered"}


def event(told: tuple[int, ...]) -> Event:
    """What the engine told, in words."""
    kind, first, more = told
    if kind in AT_A_PLACE:
        return Event(AT_A_PLACE[kind], {"place": PLACES[first]})
    if kind in CARD_EVENTS:
        return Event(CARD_EVENTS[kind], {"card": CARD_NAMES[first]})
    if kind in BARE:
        return Event(BARE[kind])
    if kind == e.T_SURFACED:
        return Event("surfaced", {"place": PLACES[first], "from_breath": bool(more)})
    if kind == e.T_TIME:
        return Event("time passed", {"left": more})
    if kind == e.T_WANDERED:
        return Event("wandered", {"place": PLACES[first], "clockwise": bool(more)})
    if kind == e.T_TOP:
        return Event("top", {"card": "centre" if first == e.TOP_CENTRE else "mind"})
    if kind == e.T_TOKEN:
        return Event("token", {"place": PLACES[first], "kind": KINDS[more]})
    if kind == e.T_NOTED:
        return Event("noted", {"place": PLACES[first], "face": FACES[more]})
    if kind == e.T_SHUFFLED:
        return Event("shuffled", {"with_centre": bool(first)})
    if kind == e.T_ROUND:
        return Event("round", {"number": first})
    return Event("ended", {"end": ENDS[first]})


SENTENCES = {
    "returned": "The acknowledged card {at} is a Thought again.",
    "distracted": "The Thought {at} becomes a Distraction.",
    "lingered": "The Mind lingers on the Distraction {at}.",
    "woke": "The released Thinking card {at} wakes and is a Thought again.",
    "rested": "The Mind finds the Released card {at}, and nothing happens.",
    "blocked": "The Released card {at} stops it.",
    "noticed": "You notice the Distraction {at}: it is a Thought now.",
    "acknowledged": "You acknowledge the Thought {at}.",
    "focused": "You let the card {at} sink and rest on the breath.",
    "let go": "You let go of the card {at}: it is Released.",
    "breathed in": "A Deep Breath: the awareness of the card {at} moves to the breath.",
    "breathed out": "You breathe out: the card {at} is Released again.",
    "untouched": "The card {at} is neither Released nor a Distraction; nothing happens.",
    "matched": "The tokens match: the card {at} becomes a Thought.",
    "mind card": "The Mind plays {card}.",
    "drawn": "You draw {card}.",
    "played": "You play {card}.",
    "passed": "You pass.",
    "free turn": "The Centre card passes by: the Mind rests this round.",
    "offered": "A Centre card is on top: you may take a Deep Breath.",
    "time passed": "Time passes; {left} left.",
    "token": "The card {at} draws a {kind} token.",
    "noted": "The card {at} is noted as {face}.",
    "round": "Round {number}.",
}
KIND_WORDS = {"tf": "Thinking/Feeling", "ra": "Remembering/Anticipating"}
END_SENTENCES = {
    "timer": "The timer has run out: the meditation is over.",
    "stillness": "All eight thoughts are Released: Mental Stillness.",
    "distraction": "Nothing is left between Released and Distraction: Total Distraction.",
}


def tell(event: Mapping[str, Any]) -> str:
    """A sentence for an event."""
    kind = event["event"]
    at = PLACE_WORDS[PLACES.index(event["place"])] if "place" in event else ""
    if kind == "surfaced":
        return f"The card {at} surfaces as a Thought" + (
            ", taking your awareness from the breath." if event["from_breath"] else "."
        )
    if kind == "wandered":
        return f"The Mind wanders on {'clockwise' if event['clockwise'] else 'counter-clockwise'} to the card {at}."
    if kind == "top":
        return (
            "A Centre card lies on top of the Mind Deck."
            if event["card"] == "centre"
            else "A Mind Card lies on top of the Mind Deck."
        )
    if kind == "shuffled":
        return "The Mind Deck is shuffled" + (", a Centre card within." if event["with_centre"] else ".")
    if kind == "ended":
        return END_SENTENCES[event["end"]]
    words = {
        **event,
        "at": at,
        "kind": KIND_WORDS.get(event.get("kind", ""), ""),
        "face": str(event.get("face", "")).title(),
    }
    return SENTENCES[kind].format(**words)
