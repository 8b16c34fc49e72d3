"""What happened on the table, as events and as plain sentences.  What a face-down card is only its owner reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindscape.core.events import Event
from mindscape.core.game import words
from mindscape.games.themind import codes as e

WITH_A_SEAT = {e.T_READY: "ready", e.T_STOPPED: "stopped", e.T_RAISED: "raised", e.T_LOWERED: "lowered"}
WITH_A_NUMBER = {
    e.T_STAR: ("star", "stars"),
    e.T_COMPLETED: ("completed", "level"),
    e.T_WON_STAR: ("star won", "stars"),
    e.T_WON_LIFE: ("life won", "lives"),
    e.T_WON: ("won", "level"),
    e.T_FINISHED: ("finished", "blind_levels"),
}


def event(told: tuple[int, ...]) -> Event:
    """What the engine told, in words."""
    kind, first, more = told[:3]
    if kind in WITH_A_SEAT:
        return Event(WITH_A_SEAT[kind], {"by": first})
    if kind in WITH_A_NUMBER:
        name, number = WITH_A_NUMBER[kind]
        return Event(name, {number: first})
    if kind == e.T_DEALT:
        return Event("dealt", {"to": first}, {"card": more}, (first,))
    if kind == e.T_LAID_FACE_DOWN:
        return Event("laid face down", {"by": first}, {"card": more}, (first,))
    if kind == e.T_LAID:
        return Event("laid", {"by": first, "card": more})
    if kind == e.T_ASIDE:
        return Event("aside", {"by": first, "card": more})
    if kind == e.T_ERROR:
        return Event("error", {"by": first, "card": more, "lives": told[3]})
    if kind == e.T_TURNED:
        pile = [{"card": entry >> e.OWNER, "by": entry & e.SEAT} for entry in told[3:]]
        return Event("turned", {"pile": pile, "wrong": first, "lives": more})
    if kind == e.T_LEVEL:
        return Event("level", {"level": first, "mode": "blind" if more else "open"})
    if kind == e.T_DEFEAT:
        return Event("last life", {"level": first, "mode": "blind" if more else "open"})
    return Event("began")


SENTENCES = {
    "ready": "p{by} lays a hand on the table.",
    "began": "All hands go up: the play runs.",
    "laid": "p{by} lays the {card}.",
    "error": "The {card} came too early: somebody holds a lower card. {Lives}.",
    "aside": "p{by} puts the {card} aside.",
    "stopped": "p{by} says stop: everybody concentrates anew.",
    "raised": "p{by} raises a hand for a star.",
    "lowered": "p{by} takes the hand down.",
    "star": "A star is thrown: everybody puts the lowest card aside. {Stars}.",
    "completed": "Level {level} is completed.",
    "star won": "The team wins a star and has {stars} now.",
    "life won": "The team wins a life and has {lives} now.",
    "won": "The last level is completed: the team has won!",
    "finished": "All {blind_levels} blind levels are completed: there is nothing left to prove.",
}


def tell(event: Mapping[str, Any]) -> str:
    """A sentence for an event, whole or as a seat was shown it."""
    kind = event["event"]
    if kind == "dealt":
        return f"p{event['to']} is dealt {_card(event)}."
    if kind == "laid face down":
        return f"p{event['by']} lays {_card(event)} face down."
    if kind == "turned":
        return _turned(event)
    if kind == "level":
        return f"Level {event['level']} begins{', face down' if event['mode'] == 'blind' else ''}."
    if kind == "last life":
        return f"The last life is lost in {'blind ' if event['mode'] == 'blind' else ''}level {event['level']}."
    if kind == "error":
        return SENTENCES[kind].format(card=event["card"], Lives=_left(event["lives"], "life", "lives"))
    if kind == "star":
        return SENTENCES[kind].format(Stars=_left(event["stars"], "star", "stars"))
    return SENTENCES[kind].format_map(event)


def _card(event: Mapping[str, Any]) -> str:
    return f"the {event['card']}" if "card" in event else "a card"


def _turned(event: Mapping[str, Any]) -> str:
    cards = words([str(laid["card"]) for laid in event["pile"]], "and")
    if not cards:
        return "There is no pile to turn over."
    if not event["wrong"]:
        return f"The pile is turned over: {cards}. It rises, as it should."
    cost = "a life" if event["wrong"] == 1 else f"{event['wrong']} lives"
    return f"The pile is turned over: {cards}. It does not rise: that costs {cost}."


def _left(number: int, one: str, many: str) -> str:
    return f"{'No' if number == 0 else number} {one if number == 1 else many} left"
