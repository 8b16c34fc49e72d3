"""What a screen is told so that it need not know the rules: what the cards of a Deep Breath would do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mindscape.games.nevermind import codes as e
from mindscape.games.nevermind.engine import Meditation
from mindscape.games.nevermind.notation import CARD_NAMES, PLACES
from mindscape.games.nevermind.ring import focus_of

KINDS = ("free", "time", "wakes", "frees", "nothing", "bell")
"""A free action; time passes; a Released card wakes; a Distraction is a Thought again; nothing; the timer ends it."""


def aids(s: Meditation) -> dict[str, Any]:
    """In a Deep Breath: what each card of the hand would do, or of how many cards that may come each would do what."""
    if s.phase == e.HAND:
        return {"hand": {CARD_NAMES[card]: _does(s, card) for card in s.hand}}
    if s.phase == e.DRAW and s.most_to_draw():
        return {"draw": _counted(s, (move & e.ARGUMENT for move in s.mind_card_moves()))}
    return {}


def _does(s: Meditation, card: int) -> dict[str, Any]:
    """What a card does by itself, tried on a copy (NM-816 to NM-822); a free action changes no token (NM-819)."""
    tried = s.copy()
    told: list[tuple[int, ...]] = []
    tried.told = told
    tried.play_from_hand(card)
    free = tried.phase == e.BONUS
    if free:
        tried.noting_step()
    # what breathing out does is not the card's doing
    kinds = [one[0] for one in told]
    kinds = kinds[: kinds.index(e.T_BREATHED_OUT)] if e.T_BREATHED_OUT in kinds else kinds
    does = ["free"] if free else []
    if e.T_TIME in kinds:
        does.append("time")
    if e.T_ENDED in kinds:
        does.append("bell")
    if e.T_MATCHED in kinds:
        does.append("wakes" if s.released >> focus_of(card) & 1 else "frees")
    return {"place": PLACES[focus_of(card)], "does": does or ["nothing"]}


def _counted(s: Meditation, cards: Iterable[int]) -> dict[str, int]:
    """All ways in which the next card may come are equally likely (NM-305)."""
    counted = {"of": 0} | dict.fromkeys(KINDS, 0)
    for card in cards:
        counted["of"] += 1
        for kind in _does(s, card)["does"]:
            counted[kind] += 1
    return counted
