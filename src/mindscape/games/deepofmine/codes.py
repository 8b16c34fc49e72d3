"""The small integers that the engine of Deep of Mine plays with.  Compiled, so that they cost nothing."""

from typing import Final

NOBODY: Final = -1
NOTHING: Final = -1
ANYONE: Final = -3  # before an effect begins, `chosen` may still become anyone
LOWEST: Final = -20
HIGHEST: Final = 20
THRESHOLD: Final = 7
# The budget of one move (DM-912): steps begun, events told, and frames of unfinished business.
MOST_STEPS: Final = 1000
MOST_EVENTS: Final = 4000
DEEPEST: Final = 200

# ---- card types and subtypes: bits of a match (4.3) ---------------------------------------
MOMENT: Final = 0
DISORDER: Final = 1
RECOVERY: Final = 2
IMPACT: Final = 3
FRACTURE: Final = 4
INTERVENTION: Final = 5
EVERYDAY: Final = 6
RELAXATION: Final = 7
LIFE_EVENT: Final = 8
PHOBIA: Final = 9
ILLNESS: Final = 10

# ---- stages of a turn (6.1) -----------------------------------------------------------------
ABILITIES: Final = 0
FRACTURES: Final = 1
START: Final = 2
MAIN: Final = 3
END: Final = 4
WELLNESS: Final = 5

SETUP: Final = 0  # phases of a game
PLAY: Final = 1
OVER: Final = 2

BY_VICTORY: Final = 1  # how it ended
BY_ENDLESS: Final = 2
BY_DECK: Final = 3

# ---- abilities (DM-950) ---------------------------------------------------------------------
PASSIVE: Final = 0
GAIN: Final = 1
TURN: Final = 2
USE: Final = 3
SLOTS: Final = 4  # three of the Ability card, then the Bonus Knowledge
BONUS: Final = 3

# ---- where a card may be played -------------------------------------------------------------
ANY_MIND: Final = 0
OWN_MIND: Final = 1
OTHER_MIND: Final = 2

# ---- verbs of a step (4.2) ------------------------------------------------------------------
V_MENTALITY: Final = 0
V_DRAW: Final = 1
V_DRAW_FROM: Final = 2
V_DISCARD: Final = 3
V_ERASE: Final = 4
V_LOCK: Final = 5
V_OPEN: Final = 6
V_STEAL: Final = 7
V_MOVE: Final = 8
V_SEARCH: Final = 9
V_SHUFFLE: Final = 10
V_PEEK: Final = 11
V_SWAP_HANDS: Final = 12
V_SWAP_ABILITY: Final = 13
V_PLAY_FROM: Final = 14
V_FRAGMENTS: Final = 15
V_TARGET: Final = 16
V_ROLL: Final = 17
V_CHOOSE: Final = 18
V_IF: Final = 19
V_EACH: Final = 20
V_BLOCK: Final = 21

# ---- player words (4.3) ---------------------------------------------------------------------
W_SELF: Final = 0
W_OTHER: Final = 1
W_ANY: Final = 2
W_EACH: Final = 3
W_EACH_OTHER: Final = 4
W_LEFT: Final = 5
W_RIGHT: Final = 6
W_CHOSEN: Final = 7
W_VICTIM: Final = 8

# ---- how many -------------------------------------------------------------------------------
N_NUMBER: Final = 0
N_DIE: Final = 1
N_MINUS_DIE: Final = 2
N_ALL: Final = 3

# ---- flags of a step ------------------------------------------------------------------------
MAY: Final = 1
THEN: Final = 2
BY_SELF: Final = 4
ANOTHER: Final = 8
RANDOM: Final = 16
BURY: Final = 32
HAND: Final = 64
NEXT: Final = 128  # fragments of the next turn
TO_SELF: Final = 256  # a moved card comes to oneself
TO_MIND: Final = 512  # a found card goes into the Mind
ATTACHED: Final = 1024  # pick = attached

# ---- zones ----------------------------------------------------------------------------------
Z_DECK: Final = 0
Z_DISCARD: Final = 1
Z_SUBCONSCIOUS: Final = 2
Z_HAND: Final = 3

# ---- what a condition looks at (4.4) --------------------------------------------------------
C_MENTALITY: Final = 0
C_HAND: Final = 1
C_SUB: Final = 2
C_MOMENTS: Final = 3
C_LOCKED: Final = 4
C_DISORDERS: Final = 5
C_RECOVERIES: Final = 6
C_FRACTURES: Final = 7

# ---- events that open a window: bits (DM-714) -----------------------------------------------
ON_FRACTURE: Final = 1
ON_INTERVENTION: Final = 2
ON_DISORDER: Final = 4

# ---- what is asked: await.kind (6.2) --------------------------------------------------------
A_NONE: Final = 0
A_SETUP: Final = 1
A_DRAW: Final = 2
A_ROLL: Final = 3
A_PICK: Final = 4
A_MAIN: Final = 5
A_CHOOSE: Final = 6
A_PLAY: Final = 7
A_DISCARD: Final = 8
A_LIMIT: Final = 9
A_LOOK: Final = 10
A_WINDOW: Final = 11
A_VOTE: Final = 12
A_JUSTIFY: Final = 13

# await.why
Y_NONE: Final = 0
Y_SYMBOL: Final = 1
Y_EFFECT: Final = 2
Y_SNATCH: Final = 3
Y_BLIND: Final = 4
Y_PROXY: Final = 5
Y_BOTTOM: Final = 6
Y_MAY: Final = 7
Y_PLAYER: Final = 8
Y_TARGET: Final = 9
Y_DESTINATION: Final = 10
Y_OPTION: Final = 11
Y_SEARCH: Final = 12
Y_BURY: Final = 13
Y_KEEP: Final = 14
Y_FREE_PLAY: Final = 15

# ---- a move is verb | seat << 6 | card << 10 | pile << 26 -----------------------------------
SEAT: Final = 6
CARD: Final = 10
PILE: Final = 26
VERB_MASK: Final = 63
SEAT_MASK: Final = 15
CARD_MASK: Final = 0xFFFF
M_BOARD: Final = 0  # seat; card = number of the board
M_ABILITY: Final = 1  # seat; card = number of the Ability card
M_SEED: Final = 2
M_DEAL: Final = 3
M_FIRST: Final = 4
M_INSERT: Final = 5  # card = the Intervention; pile = cards above
M_DRAWN: Final = 6  # chance: draw CARD
M_REVEAL: Final = 7
M_ROLL: Final = 8  # card = number
M_PICK: Final = 9
M_DRAW: Final = 10
M_PASS: Final = 11
M_PLAY_IN: Final = 12
M_PLAY_ON: Final = 13
M_PLAY_AT: Final = 14
M_PLAY: Final = 15
M_USE: Final = 16  # card = source of the ability
M_ANTISHATTER: Final = 17  # card = Recovery; pile = Fracture
M_YES: Final = 18
M_NO: Final = 19
M_CHOOSE_SEAT: Final = 20
M_CHOOSE_PILE: Final = 21
M_CHOOSE_ATTACHED: Final = 22
M_CHOOSE_CARD: Final = 23
M_CHOOSE_LABEL: Final = 24  # card = number of the label
M_CHOOSE_NONE: Final = 25
M_DISCARD: Final = 26
M_OK: Final = 27
M_BLOCK: Final = 28
M_AGREE: Final = 29
M_REFUSE: Final = 30
M_ACCEPT: Final = 31
M_REJECT: Final = 32

# ---- what can be told: (kind, seat, card, more, and more) -----------------------------------
T_BOARD: Final = 0
T_ABILITY: Final = 1
T_SEED: Final = 2
T_DEALT: Final = 3
T_RETURNED: Final = 4  # a dealt Fracture went to the bottom
T_INSERTED: Final = 5  # card; more = cards above
T_FIRST: Final = 6
T_TURN: Final = 7  # seat; more = number of the turn; last = Fragments
T_DRAWN: Final = 8
T_REVEALED: Final = 9  # seat looks at card; more = place
T_BURIED: Final = 10
T_ROLLED: Final = 11  # seat; more = number; last = 1 for the symbol
T_MENTALITY: Final = 12  # seat; more = change; last = Mentality now
T_PLAYED: Final = 13  # seat plays card; more = whose Mind, or NOBODY
T_ENTERED: Final = 14  # card in the Mind of seat; more = pile
T_DISCARDED: Final = 15
T_ERASED: Final = 16
T_LOCKED: Final = 17
T_OPENED: Final = 18
T_STOLEN: Final = 19  # seat steals the pile of card; more = from
T_MOVED: Final = 20  # card to the Mind of seat; more = from
T_SNATCHED: Final = 21  # seat takes card from the hand of more; last = 1 if it is open to all
T_FOUND: Final = 22  # seat finds card; more = zone; last = the searcher
T_SHUFFLED: Final = 23  # seat (a Subconscious) or NOBODY (the deck); more = 1 with a hand
T_SWAPPED: Final = 24  # hands of seat and more
T_SWAPPED_ABILITY: Final = 25
T_FRAGMENTS: Final = 26  # seat; more = change; last = 1 for the next turn
T_STRUCK: Final = 27  # card strikes seat
T_DEEP: Final = 28  # card comes up from the Subconscious of seat
T_SUNK: Final = 29  # card goes to the Subconscious of seat
T_STANDS: Final = 30
T_BLOCKED: Final = 31  # seat blocks with card; more = what
T_OFFERED: Final = 32  # seat offers to block with card; more = what
T_VOTED: Final = 33  # seat; more = 1 agrees
T_JUDGED: Final = 34  # seat; more = 1 accepts
T_REJECTED: Final = 35  # card returns to the hand of seat
T_PROXY: Final = 36  # seat decides for more
T_ABILITY_WORKS: Final = 37  # seat; card = source
T_ANTISHATTER: Final = 38  # seat discards card against more; last = 1 if it removes it
T_WELLNESS: Final = 39  # seat drew it
T_REMOVED: Final = 40  # card leaves the game
T_PASSED: Final = 41
T_ENDED: Final = 42  # more = how; seat = winner or NOBODY
T_LOOKED: Final = 43  # seat looks at the hand of more
T_CHOSE: Final = 44  # seat names more
T_INTERVENES: Final = 45  # seat draws card, an Intervention
T_CUT_OFF: Final = 46  # the effect of card, for seat, sets off more than a move can hold
T_BREAK: Final = 47  # the break of card, which seat drew, begins
