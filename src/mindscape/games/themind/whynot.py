"""Why a move is refused: the rule that comes first (TM-005) and a sentence for the player.

A refusal is read by its sender only; it says nothing of other hands (TM-901).
"""

from __future__ import annotations

from mindscape.core.game import actor_name, words
from mindscape.core.refusals import Refusal
from mindscape.games.themind import codes as e
from mindscape.games.themind.engine import Team
from mindscape.games.themind.notation import VERBS, parse

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
        return Refusal("TM-001", f"'{text[:60]}' is no move; moves look like 'play 36', 'ready', 'stop' or 'raise'.")
    if state.is_over():
        return Refusal("TM-002", "The game is over; no move can be made any more.")
    if not state.is_actor(seat):
        return Refusal("TM-003", _not_yours(state, seat))
    verb, card = move >> e.VERB, move & e.CARD
    if verb in KINDS_OF_MOVE[state.phase]:
        return particular(state, seat, verb, card)
    if state.phase == e.CONCENTRATE and verb in KINDS_OF_MOVE[e.PLAY]:
        return Refusal("TM-205", "Hands are asked for: nothing but 'ready' is possible until everybody's lies there.")
    kinds = words([VERBS[kind] for kind in KINDS_OF_MOVE[state.phase]])
    return Refusal("TM-003", f"'{VERBS[verb]}' does not belong here: {NOW[state.phase]}; now it is {kinds}.")


def _not_yours(state: Team, seat: int) -> str:
    if state.phase == e.CONCENTRATE and 0 <= seat < state.players:
        return "Your hand lies on the table already; the play begins when everybody's does."
    return f"Now {NOW[state.phase]}; {words([actor_name(actor) for actor in state.actors()], 'and')} may act."


def particular(state: Team, seat: int, verb: int, card: int) -> Refusal | None:
    """The particular rule that closes a move of a kind that the phase has, or None if it is legal."""
    if verb == e.TO_DEAL:
        return Refusal("TM-108", f"The {card} has been dealt in this level.") if state.dealt.has(card) else None
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
        return Refusal("TM-301", "Your hand is empty; you may still stop the play or vote for a star.")
    if not hand.has(card):
        return Refusal("TM-301", f"You do not hold the {card}; the card that you may lay is the {hand.lowest()}.")
    if hand.lowest() != card:
        return Refusal("TM-304", f"Your lowest card comes first: the {hand.lowest()}, not the {card}.")
    return None


def no_raise(state: Team, seat: int) -> Refusal | None:
    if state.stars == 0:
        return Refusal("TM-502", "The team has no star left to throw.")
    if state.raised >> seat & 1:
        return Refusal("TM-504", "Your hand is up already; the star is thrown when everybody's is.")
    return None
