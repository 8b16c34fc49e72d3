"""The small integers that the engine of Nevermind plays with.  Compiled, so that they cost nothing."""

from typing import Final

ALL: Final = 0xFF
TIMER: Final = 19
MIND_CARDS: Final = 0xFFFF  # c0 … c7 are bits 0 … 7, e0 … e7 bits 8 … 15
CENTRE_CARDS: Final = 3

# ---- phases (4.3) ---------------------------------------------------------------------------
START: Final = 0
TOKEN: Final = 1
NOTE: Final = 2
SHUFFLE: Final = 3
MIND: Final = 4
ACTION: Final = 5
MONKEY: Final = 6
WATCHER: Final = 7
DRAW: Final = 8
DRAWING: Final = 9
HAND: Final = 10
BONUS: Final = 11
OVER: Final = 12

# ---- a move is verb << 7 | argument ---------------------------------------------------------
VERB: Final = 7
ARGUMENT: Final = 0x7F
TO_START: Final = 0  # first place << 3 | second place
TO_TOP: Final = 1  # TOP_MIND or TOP_CENTRE
TO_TOKEN: Final = 2  # KIND_TF, KIND_RA, or 4 | face
TO_NOTE: Final = 3  # face
TO_MIND: Final = 4  # turned Mind Card
TO_SHUFFLE: Final = 5  # 1 with a Centre card
TO_MONKEY: Final = 6  # place, and so on down to breathe
TO_NOTICE: Final = 7
TO_ACKNOWLEDGE: Final = 8
TO_FOCUS: Final = 9
TO_LET_GO: Final = 10
TO_BREATHE: Final = 11
TO_PASS: Final = 12
TO_DRAW: Final = 13  # number
TO_PLAY: Final = 14  # turned Mind Card

# ---- tokens ---------------------------------------------------------------------------------
THINKING: Final = 0
FEELING: Final = 1
REMEMBERING: Final = 2
ANTICIPATING: Final = 3
NO_FACE: Final = -1
NONE: Final = 0
KIND_TF: Final = 1
KIND_RA: Final = 2
FACE: Final = 4  # flag of a `token` move that names a face

BY_DRAW: Final = 0  # how tokens are noted: chance draws the token, the player its face (NM-222, NM-223)
BY_CHOICE: Final = 1  # the player chooses any face (NM-901)
BY_LOT: Final = 2  # chance draws token and face (NM-903)

# ---- the Mind Deck --------------------------------------------------------------------------
TOP_NONE: Final = 0
TOP_MIND: Final = 1
TOP_CENTRE: Final = 2
TOP_UNKNOWN: Final = 3

# A turned Mind Card is its Mind Focus << 4 | its Noting Focus (8: it has none).
NO_CARD: Final = -1
BREATHE: Final = 15  # a Centre card, where a turned card could stand: no Mind Card has this number
NOWHERE: Final = 8

# ---- the end --------------------------------------------------------------------------------
PLAYING: Final = 0
BY_TIMER: Final = 1
BY_STILLNESS: Final = 2
BY_DISTRACTION: Final = 3

# ---- what can be told: (kind, place, more) --------------------------------------------------
T_SURFACED: Final = 0  # a Subliminal card became a Thought; more = its marker came from the breath
T_RETURNED: Final = 1  # an Acknowledged card became a Thought
T_DISTRACTED: Final = 2  # a Thought became a Distraction
T_LINGERED: Final = 3  # the Mind dwelt on a Distraction
T_WOKE: Final = 4  # a Released Thinking card became a Thought
T_RESTED: Final = 5  # the Mind found a Released card and nothing happened
T_TIME: Final = 6  # time passed; more = cards left
T_WANDERED: Final = 7  # the focus moved on to this place; more = clockwise
T_BLOCKED: Final = 8  # … and was blocked by the Released card there
T_NOTICED: Final = 9
T_ACKNOWLEDGED: Final = 10
T_FOCUSED: Final = 11
T_LET_GO: Final = 12
T_PASSED: Final = 13
T_MIND_CARD: Final = 14  # place = turned card: the Mind's card of the round
T_DRAWN: Final = 15  # place = turned card: into the hand
T_PLAYED: Final = 16  # place = turned card: from the hand
T_TOP: Final = 17  # place = what lies on top of the deck
T_TOKEN: Final = 18  # place; more = kind drawn
T_NOTED: Final = 19  # place; more = face
T_SHUFFLED: Final = 20  # place = 1 if a Centre card went in
T_BREATHED_IN: Final = 21  # a Deep Breath from this place
T_BREATHED_OUT: Final = 22  # Clean Up: the marker went back to this place
T_UNTOUCHED: Final = 23  # a hand card met a card that is neither Released nor a Distraction
T_MATCHED: Final = 24  # the tokens of the hand card's foci match: this place became a Thought
T_FREE_TURN: Final = 25  # a refused Centre card was the Mind's card
T_OFFERED: Final = 26  # a Centre card is itself the Mind's card of the round
T_ENDED: Final = 27  # place = how
T_ROUND: Final = 28  # place = number of the round that begins
