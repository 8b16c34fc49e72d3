"""Why a move is refused: the rule that comes first (NM-005) and a sentence for the player."""

from __future__ import annotations

from mindscape.core.game import actor_name, words
from mindscape.core.refusals import Refusal
from mindscape.core.state import CHANCE
from mindscape.games.nevermind import codes as e
from mindscape.games.nevermind.engine import Meditation
from mindscape.games.nevermind.notation import FACES, KINDS, PHASES, PLACES, VERBS, parse
from mindscape.games.nevermind.positions import status_at

ORDINARY = (e.TO_NOTICE, e.TO_ACKNOWLEDGE, e.TO_FOCUS, e.TO_LET_GO)

# The kinds of move that each phase has (4.3, NM-816).
KINDS_OF_MOVE: dict[int, tuple[int, ...]] = {
    e.START: (e.TO_START,),
    e.TOKEN: (e.TO_TOKEN,),
    e.NOTE: (e.TO_NOTE,),
    e.SHUFFLE: (e.TO_SHUFFLE,),
    e.MIND: (e.TO_MIND,),
    e.ACTION: (),
    e.MONKEY: (e.TO_MONKEY,),
    e.WATCHER: (*ORDINARY, e.TO_BREATHE, e.TO_PASS),
    e.DRAW: (e.TO_DRAW,),
    e.DRAWING: (e.TO_MIND,),
    e.HAND: (e.TO_PLAY,),
    e.BONUS: ORDINARY,
}
NOW = {
    e.START: "the first two thoughts are being chosen",
    e.TOKEN: "a token is being drawn",
    e.NOTE: "the thought that has surfaced wants its name first",
    e.SHUFFLE: "the Mind Deck is about to be shuffled",
    e.MIND: "the Mind is turning a card",
    e.ACTION: "the Mind is acting",
    e.MONKEY: "it is open where the Mind acts once more",
    e.WATCHER: "it is your turn to attend to one thought",
    e.DRAW: "it is open how many cards you draw",
    e.DRAWING: "your cards are being drawn",
    e.HAND: "a card of your hand may be slipped in",
    e.BONUS: "a breath has given you a free action",
}

NEEDED = {
    e.TO_NOTICE: "distraction",
    e.TO_ACKNOWLEDGE: "thought",
    e.TO_FOCUS: "acknowledged",
    e.TO_LET_GO: "subliminal",
}
ACTIONS = {e.TO_NOTICE: "Notice", e.TO_ACKNOWLEDGE: "Acknowledge", e.TO_FOCUS: "Focus", e.TO_LET_GO: "Let Go"}

PLACE_WORDS = ("top left", "top", "top right", "right", "bottom right", "bottom", "bottom left", "left")


def refusal(state: Meditation, seat: int, text: str) -> Refusal | None:
    """The first rule that a move breaks, in the order of NM-005."""
    move = parse(text)
    if move is None:
        return Refusal(
            "NM-001",
            f"'{text[:60]}' is no move; moves look like 'acknowledge ne', 'note feeling' or 'pass'.",
            data={"text": text[:60]},
        )
    if state.is_over():
        return Refusal("NM-002", "The meditation is over; no move can be made any more.")
    if seat != state.acting():
        who = "chance" if state.acting() == CHANCE else "the Watcher (p0)"
        return Refusal("NM-003", f"Now {who} has to move.", "NM-003 actor", {"actor": actor_name(state.acting())})
    verb, argument = move >> e.VERB, move & e.ARGUMENT
    kinds = (e.TO_TOP,) if state.top == e.TOP_UNKNOWN else KINDS_OF_MOVE[state.phase]
    if verb not in kinds:
        possible = [VERBS[kind] for kind in kinds]
        return Refusal(
            "NM-003",
            f"'{VERBS[verb]}' does not belong here: {NOW[state.phase]}; now it is {words(possible)}.",
            data={"verb": VERBS[verb], "phase": PHASES[state.phase], "verbs": possible},
        )
    if move in state.legal(seat):
        return None
    return particular(state, verb, argument)


def particular(state: Meditation, verb: int, argument: int) -> Refusal:
    """The rule that closes an illegal move of a kind that the phase has."""
    if verb in ORDINARY:
        return no_free_action(state, verb, argument) if state.phase == e.BONUS else no_action(state, verb, argument)
    if verb == e.TO_BREATHE:
        return no_breath(state, argument)
    return simple(state, verb)


def simple(state: Meditation, verb: int) -> Refusal:
    if verb == e.TO_PASS:
        return Refusal(
            "NM-510", "Passing is possible only when there is nothing to Notice, Acknowledge, Focus or Let Go."
        )
    if verb == e.TO_START:
        return Refusal("NM-112", "Two different places are picked, written in ring order from nw.")
    if verb == e.TO_TOKEN:
        return Refusal(
            "NM-222",
            f"Such a token cannot be drawn now; {state.tokens_tf} tf and {state.tokens_ra} ra are left.",
            data={"tf": state.tokens_tf, "ra": state.tokens_ra},
        )
    if verb == e.TO_NOTE:
        faces = FACES[:2] if state.drawn == e.KIND_TF else FACES[2:]
        return Refusal(
            "NM-223",
            f"A {KINDS[state.drawn]} token was drawn: its faces are {words(faces)}.",
            data={"kind": KINDS[state.drawn], "faces": list(faces)},
        )
    if verb == e.TO_MIND:
        return Refusal("NM-305", "This Mind Card is not in the deck.")
    if verb == e.TO_MONKEY:
        return Refusal(
            "NM-912", "The second Mind Action goes to a card with the same token face as the card at the Noting Focus."
        )
    if verb == e.TO_DRAW:
        most = state.most_to_draw()
        return Refusal("NM-813", f"At most {most} cards can be drawn now.", data={"most": most})
    return Refusal("NM-814", "This card is not in your hand.")


def no_action(state: Meditation, verb: int, place: int) -> Refusal:
    """Notice, Acknowledge, Focus and Let Go in the Watcher Phase."""
    action, status, where = ACTIONS[verb], status_at(state, place), PLACE_WORDS[place]
    if verb != e.TO_LET_GO and state.can_be_let_go():
        return Refusal("NM-509", "Your awareness rests on the breath: the next action must be Let Go.")
    if status != NEEDED[verb]:
        return Refusal(
            "NM-504",
            f"{action} needs a card that is {_a(NEEDED[verb])}; the card {where} is {_a(status)}.",
            data={"verb": VERBS[verb], "needed": NEEDED[verb], "place": PLACES[place], "status": status},
        )
    if verb == e.TO_LET_GO and not state.can_be_let_go() >> place & 1:
        if state.focused:
            return Refusal("NM-508", "Only a card that has been noted can be Let Go at this table.", "NM-508 noted")
        return Refusal("NM-508", "Let Go needs awareness on the breath: Focus an Acknowledged card first.")
    if verb == e.TO_NOTICE and not state.can_be_noticed() >> place & 1:
        return _feeling()
    return _closed(place)


def no_free_action(state: Meditation, verb: int, place: int) -> Refusal:
    """The free action inside a Deep Breath (NM-816)."""
    if verb == e.TO_NOTICE and (state.distractions & ~state.can_be_noticed()) >> place & 1:
        return _feeling()
    possible = [f"{VERBS[move >> e.VERB]} {PLACES[move & 7]}" for move in state.legal(0)]
    return Refusal(
        "NM-816",
        f"The free action of a Deep Breath is a Notice or Acknowledge that is possible: {words(possible)}.",
        data={"moves": possible},
    )


def no_breath(state: Meditation, place: int) -> Refusal:
    if state.stage < 4:
        return Refusal("NM-801", "Deep Breaths begin with Stage Four.")
    if state.focused:
        return Refusal("NM-509", "Your awareness rests on the breath already: the next action must be Let Go.")
    if state.top != e.TOP_CENTRE:
        return Refusal(
            "NM-806", "A Deep Breath is on offer only when a Centre card has come to the top of the Mind Deck."
        )
    if not state.released >> place & 1:
        status = status_at(state, place)
        return Refusal(
            "NM-807",
            f"A Deep Breath needs a Released card; the card {PLACE_WORDS[place]} is {_a(status)}.",
            data={"place": PLACES[place], "status": status},
        )
    return _closed(place)


def _feeling() -> Refusal:
    return Refusal(
        "NM-741",
        "From Stage Five on a Distraction with a Feeling token cannot be Noticed; a match in a Deep Breath frees it.",
    )


def _closed(place: int) -> Refusal:
    why = f"The Mind is on the card {PLACE_WORDS[place]} this round; choose another one."
    return Refusal("NM-502", why, data={"place": PLACES[place]})


def _a(status: str) -> str:
    return f"a {status.title()}" if status in ("thought", "distraction") else status.title()
