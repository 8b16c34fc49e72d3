"""DM-500: Fractures and the die; those that stand, and ANTI SHATTER (DM-1100).  Compiled."""

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    A_ROLL,
    ANYONE,
    CARD,
    CARD_MASK,
    M_ANTISHATTER,
    NOBODY,
    NOTHING,
    ON_FRACTURE,
    PILE,
    RECOVERY,
    T_ANTISHATTER,
    T_ROLLED,
    T_STANDS,
    T_STRUCK,
    T_SUNK,
    Y_EFFECT,
    Y_SYMBOL,
)
from mindscape.games.deepofmine.dice import named_by_symbol
from mindscape.games.deepofmine.effects import any_possible, push_steps
from mindscape.games.deepofmine.frames import (
    EFFECT,
    NO_CARDS,
    ROLL,
    SINKING,
    STRIKING,
    SYMBOL,
    VALUE,
    WINDOW,
    FractureFrame,
)
from mindscape.games.deepofmine.mentality import change_and_wake
from mindscape.games.deepofmine.mods import ignores_dice, softening
from mindscape.games.deepofmine.table import Table
from mindscape.games.deepofmine.windows import answer_window, ask_window, players_to_ask


def strike(s: Table, victim: i64, card: i64, by: i64) -> None:
    """A Fracture is about to strike whoever drew it, or at whom it was played (DM-502, DM-505, DM-507)."""
    s.in_transit.append(card)
    s.tell(T_STRUCK, victim, card, by, 0)
    s.stack.append(FractureFrame(victim, card, by))


def run_fracture(s: Table, f: FractureFrame) -> None:
    """Window, value, symbol, roll, effect, and down it goes (DM-503, DM-608, DM-716)."""
    if f.stage == STRIKING:
        f.asked = players_to_ask(s, ON_FRACTURE, f.victim)
        f.stage = WINDOW
    elif f.stage == WINDOW:
        if f.asked:
            ask_window(s, f)
        elif f.blocked:
            sink(s, f, f.victim)  # DM-515
        else:
            f.stage = VALUE
    elif f.stage == VALUE:
        lose_value(s, f)
    elif f.stage == SYMBOL:
        if s.program.dice[f.card] and not ignores_dice(s, f.victim) and some_face_works(s, f):
            s.ask(A_ROLL, Y_SYMBOL, 0, NO_CARDS)
        else:
            f.stage = ROLL
    elif f.stage == ROLL:
        s.ask(A_ROLL, Y_EFFECT, 0, NO_CARDS)
    elif f.stage == EFFECT:
        f.stage = SINKING
        block: i64 = s.program.die[f.card * 3 + f.number]
        push_steps(s, block, f.victim, f.chooser, f.card, f.number, NOBODY, NOBODY)
    else:
        come_to_rest(s, f)


def lose_value(s: Table, f: FractureFrame) -> None:
    """Mentality falls by the Fracture's value, as far as nothing softens it (DM-206, DM-503)."""
    f.stage = SYMBOL
    f.instant = NOTHING
    f.blocker = NOBODY
    loss: i64 = -s.program.value[f.card] - softening(s, f.victim)
    if loss > 0:
        change_and_wake(s, f.victim, -loss)


def some_face_works(s: Table, f: FractureFrame) -> bool:
    """Whether any face has a step that can do something (DM-512, DM-614)."""
    face: i64
    for face in range(3):
        if any_possible(s, s.program.die[f.card * 3 + face], f.victim, ANYONE, NOBODY, f.card):
            return True
    return False


def answer_fracture(s: Table, f: FractureFrame, seat: i64, move: i64) -> None:
    """A window is answered, or the die has fallen; only the second roll lowers Mentality (DM-501, DM-513, DM-608)."""
    rolled: i64 = (move >> CARD) & CARD_MASK
    if f.stage == WINDOW:
        answer_window(s, f, seat, move)
    elif f.stage == SYMBOL:
        f.chooser = named_by_symbol(s, f.victim, rolled)
        f.stage = ROLL
    else:
        s.tell(T_ROLLED, f.chooser, NOTHING, rolled, 0)
        f.number = rolled
        f.stage = EFFECT
        change_and_wake(s, f.victim, -rolled)


def come_to_rest(s: Table, f: FractureFrame) -> None:
    """Into the Subconscious of the one it struck, or of its player; or it stands (DM-213, DM-508, DM-1131)."""
    if f.again:
        s.stack.pop()
    elif s.rules.permanent_fractures:
        s.stack.pop()
        s.in_transit.remove(f.card)
        s.seats[f.victim].standing.append(f.card * 2)
        s.tell(T_STANDS, f.victim, f.card, 0, 0)
    else:
        sink(s, f, f.by if s.rules.fracture_to_player and f.by != NOBODY else f.victim)


def sink(s: Table, f: FractureFrame, seat: i64) -> None:
    """New cards of a Subconscious come on top (DM-217)."""
    s.stack.pop()
    s.in_transit.remove(f.card)
    s.seats[seat].subconscious.append(f.card)
    s.tell(T_SUNK, seat, f.card, 0, 0)


# ---- standing Fractures ---------------------------------------------------------------------


def standing_fractures(s: Table) -> list[int]:
    """Those of the player whose turn it is, oldest first (DM-1132)."""
    found: list[int] = []
    entry: i64
    for entry in s.seats[s.turn].standing:
        found.append(entry >> 1)
    return found


def strike_again(s: Table, card: i64) -> None:
    """A standing Fracture: dice and effect, without value and window (DM-1132)."""
    standing = s.seats[s.turn].standing
    if card * 2 in standing or card * 2 + 1 in standing:
        frame = FractureFrame(s.turn, card, NOBODY)
        frame.again = True
        frame.stage = SYMBOL
        s.stack.append(frame)


def add_anti_shatters(s: Table, found: list[int], seat: i64) -> None:
    """ANTI SHATTER: a Recovery of the hand against a standing Fracture (DM-1133)."""
    entry: i64
    card: i64
    kind: i64
    for entry in s.seats[seat].standing:
        for card in s.seats[seat].hand:
            kind = s.program.type[card]
            if kind == RECOVERY:
                found.append(M_ANTISHATTER | card << CARD | (entry >> 1) << PILE)


def anti_shatter(s: Table, seat: i64, card: i64, fracture: i64) -> None:
    """The first turns the Fracture sideways, the second sends it to the Subconscious; it is no PLAY.

    DM-1133, DM-1134, DM-1135, DM-1136.
    """
    s.fragments -= 1
    player = s.seats[seat]
    player.hand.remove(card)
    s.discard.append(card)
    if fracture * 2 in player.standing:
        player.standing[player.standing.index(fracture * 2)] = fracture * 2 + 1
        s.tell(T_ANTISHATTER, seat, card, fracture, 0)
    else:
        player.standing.remove(fracture * 2 + 1)
        player.subconscious.append(fracture)
        s.tell(T_ANTISHATTER, seat, card, fracture, 1)
