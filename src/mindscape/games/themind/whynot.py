"""Why a move is refused: the rule that comes first (TM-005) and a sentence for the player.

A refusal is read by its sender only; it says nothing of other hands (TM-901).
"""

from __future__ import annotations

from mindscape.core.game import actor_name, words
from mindscape.core.refusals import Refusal
from mindscape.games.themind import codes as e
from mindscape.games.themind.engine import Team
from mindscape.games.themind.notation import PHASES, VERBS, parse

# The kinds of move that each phase has (4.3).
KINDS_OF_MOVE: dict[int, tuple[int, ...]] = {
    e.DEAL: (e.TO_DEAL,),
    e.CONCENTRATE: (e.TO_READY,),
    e.PLAY: (e.TO_PLAY, e.TO_STOP, e.TO_RAISE, e.TO_LOWER),
}
NOW = {
    e.DEAL: "the cards are being dealt",
    e.CONCENTRATE: "everybody is laying a hand on the table",
    e.PLAY: "the play is running",
}


def refusal(state: Team, seat: int, text: str) -> Refusal | None:
    """The first rule that a move breaks, in the order of TM-005."""
    move = parse(text)
    if move is None:
        why = f"'{text[:60]}' is no move; moves look like 'play 36', 'ready', 'stop' or 'raise'."
        return Refusal("TM-001", why, data={"text": text[:60]})
    if state.is_over():
        return Refusal("TM-002", "The game is over; no move can be made any more.")
    if not state.is_actor(seat):
        return not_yours(state, seat)
    verb, card = move >> e.VERB, move & e.CARD
    if verb in KINDS_OF_MOVE[state.phase]:
        return particular(state, seat, verb, card)
    if state.phase == e.CONCENTRATE and verb in KINDS_OF_MOVE[e.PLAY]:
        return Refusal("TM-205", "Hands are asked for: nothing but 'ready' is possible until everybody's lies there.")
    kinds = [VERBS[kind] for kind in KINDS_OF_MOVE[state.phase]]
    return Refusal(
        "TM-003",
        f"'{VERBS[verb]}' does not belong here: {NOW[state.phase]}; now it is {words(kinds)}.",
        data={"verb": VERBS[verb], "phase": PHASES[state.phase], "verbs": kinds},
    )


def not_yours(state: Team, seat: int) -> Refusal:
    if state.phase == e.CONCENTRATE and 0 <= seat < state.players:
        why = "Your hand lies on the table already; the play begins when everybody's does."
        return Refusal("TM-003", why, "TM-003 ready")
    actors = [actor_name(actor) for actor in state.actors()]
    why = f"Now {NOW[state.phase]}; {words(actors, 'and')} may act."
    return Refusal("TM-003", why, "TM-003 actor", {"phase": PHASES[state.phase], "actors": actors})


def particular(state: Team, seat: int, verb: int, card: int) -> Refusal | None:
    """The particular rule that closes a move of a kind that the phase has, or None if it is legal."""
    if verb == e.TO_DEAL:
        why = f"The {card} has been dealt in this level."
        return Refusal("TM-108", why, data={"card": card}) if state.dealt.has(card) else None
    if verb == e.TO_PLAY:
        return no_card(state, seat, card)
    if verb == e.TO_RAISE:
        return no_raise(state, seat)
    if verb == e.TO_LOWER and not state.raised >> seat & 1:
        return Refusal("TM-505", "Your hand is not up, so it cannot be lowered.")
    return None


def no_card(state: Team, seat: int, card: int) -> Refusal | None:
    hand = state.hands[seat]
    if hand.is_empty():
        why = "Your hand is empty; you may still stop the play or vote for a star."
        return Refusal("TM-301", why, "TM-301 empty")
    lowest = hand.lowest()
    if not hand.has(card):
        why = f"You do not hold the {card}; the card that you may lay is the {lowest}."
        return Refusal("TM-301", why, data={"card": card, "lowest": lowest})
    if lowest != card:
        why = f"Your lowest card comes first: the {lowest}, not the {card}."
        return Refusal("TM-304", why, data={"card": card, "lowest": lowest})
    return None


def no_raise(state: Team, seat: int) -> Refusal | None:
    if state.stars == 0:
        return Refusal("TM-502", "The team has no star left to throw.")
    if state.raised >> seat & 1:
        return Refusal("TM-504", "Your hand is up already; the star is thrown when everybody's is.")
    return None
