"""The small integers that the engine of Mind Game plays with.  Compiled, so that they cost nothing."""

from typing import Final

PLACES: Final = 78  # numbered in the order of their names
HALF: Final = 39  # a set of places is two words: places 0 … 38 and 39 … 77
TILES: Final = 80  # numbered in the order of their names: concept * 4 + strength - 1
HALF_TILES: Final = 40  # a set of tiles is two words: tiles 0 … 39 and 40 … 79
ALL_TILES: Final = 0xFF_FFFF_FFFF
NO_TILE: Final = -1
NOWHERE: Final = -1

MOST_TILES: Final = 5  # in a construct (MG-114)
MOST_POINTS: Final = 20  # MG-202
MOST_IN_HAND: Final = 10  # MG-204

# ---- colours and borders --------------------------------------------------------------------
BLACK: Final = 0
BLUE: Final = 1  # … purple, green, orange: the segment of a colour is colour - 1
FREE: Final = 0  # a border that every display crosses: black, or a mind's edge (MG-504)
HOME: Final = 5  # the edge of the own mind, crossed only towards an enemy (MG-506)

# ---- phases (4.1) ---------------------------------------------------------------------------
BUY: Final = 0
PLACE: Final = 1
COMMAND: Final = 2
COMBAT: Final = 3
OVER: Final = 4

# ---- commands -------------------------------------------------------------------------------
NO_COMMAND: Final = -1
LEAVE: Final = 4  # the extra command that uses no segment (MG-805)

# ---- combat ---------------------------------------------------------------------------------
ATTACK: Final = 0
DEFEND: Final = 1
NOT_ROLLED: Final = 0
ENEMY: Final = 1  # sides of the combat table, as bits (MG-1103)
SELF: Final = 2
ALL: Final = 5
BOTTOM: Final = 6
DISSOLVE: Final = 0  # an effect still to do is (tile << 2 | seat << 1 | kind) + 1, ten bits each
EXPEL: Final = 1

# ---- decisions ------------------------------------------------------------------------------
NO_DECISION: Final = 0
ARRANGE: Final = 1
ARRANGE_CHILD: Final = 2
EXPELLING: Final = 3
MERGING: Final = 4

# ---- a move is argument << 4 | verb ---------------------------------------------------------
VERB: Final = 15
ARGUMENT: Final = 4
TO_DONE: Final = 0
TO_BUY: Final = 1  # tile
TO_DISCARD: Final = 2  # tile
TO_PLACE: Final = 3  # how << 16 | tile << 9 | segment << 7 | space
TO_COMMAND: Final = 4  # segment << 7 | place
TO_LEAVE: Final = 5  # segment
TO_MOVE: Final = 6  # how << 16 | place
TO_RECONFIGURE: Final = 7  # tile
TO_SPLIT: Final = 8  # the child as a stack
TO_SEND: Final = 9  # how << 16 | child << 7 | place
TO_END: Final = 10
TO_FIGHT: Final = 11  # place
TO_ARRANGE: Final = 12  # the masked tiles as a stack; 0 keeps them
TO_EXPEL: Final = 13  # place
TO_MERGE: Final = 14  # how
TO_SURRENDER: Final = 15
TO_ROLL: Final = 0  # the only verb of chance: the roll

HOW: Final = 16
ALONE: Final = 0  # no own construct is there
TOP: Final = 1
UNDER: Final = 2

# ---- the end --------------------------------------------------------------------------------
PLAYING: Final = 0
BY_SHUT_DOWN: Final = 1
BY_SURRENDER: Final = 2
BY_TURN_LIMIT: Final = 3
NOBODY: Final = -1  # the winner of a draw

# ---- what can be told -----------------------------------------------------------------------
T_TURN: Final = 0  # turn, seat, points collected, points now
T_BOUGHT: Final = 1  # seat, tile, 1 if everybody sees which (option open_bank)
T_DISCARDED: Final = 2  # seat, tile, 1 if everybody sees which
T_PLACED: Final = 3  # seat, tile, segment, space, how
T_ARRANGED: Final = 4  # seat, place, the masked tiles as a stack; 0 if they were kept
T_COMMANDED: Final = 5  # seat, segment or LEAVE, place, action points
T_MOVED: Final = 6  # seat, from, to, how, display
T_RECONFIGURED: Final = 7  # seat, place, tile
T_SPLIT: Final = 8  # seat, place, child as a stack
T_SENT: Final = 9  # seat, 1 if the child went, from, to, how, display
T_COMMAND_OVER: Final = 10  # seat, place
T_CLEARED: Final = 11  # seat, place, tile, 1 if everybody sees which: left in the own mind (MG-807)
T_KILLED: Final = 12  # place, seat, tile, the tile that killed it
T_FIGHT: Final = 13  # place, round, adjustment of seat 0, of seat 1
T_ROLLED: Final = 14  # seat, roll, result
T_DISSOLVED: Final = 15  # place, seat, tile, 1 if everybody sees which
T_EXPELLED: Final = 16  # owner, tile, from, to, 1 if it was face up
T_MERGED: Final = 17  # owner, tile, place, how, 1 if it was face up
T_TURNED_UP: Final = 18  # place, seat, tile
T_FOUGHT: Final = 19  # place
T_ENDED: Final = 20  # how, winner or NOBODY
