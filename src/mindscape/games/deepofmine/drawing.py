"""DM-801: cards come from the draw deck, and from the bottom of a Subconscious.  Compiled."""

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    A_DISCARD,
    A_DRAW,
    A_PICK,
    BY_DECK,
    FRACTURE,
    INTERVENTION,
    NOBODY,
    T_DEEP,
    T_DRAWN,
    T_INTERVENES,
    Y_BOTTOM,
    Y_KEEP,
    Y_NONE,
    Y_PROXY,
)
from mindscape.games.deepofmine.ending import finish
from mindscape.games.deepofmine.fractures import strike
from mindscape.games.deepofmine.frames import NO_CARDS, BottomFrame, DrawFrame, InterventionFrame, KeepFrame
from mindscape.games.deepofmine.hands import discard_from, discards, picks
from mindscape.games.deepofmine.table import Table


def run_draw(s: Table, f: DrawFrame) -> None:
    """Cards are drawn one by one (DM-504)."""
    if f.left > 0 and s.deck_size() > 0:
        if s.top_is_known():
            drawn(s, f, s.take_top())
        else:
            s.ask(A_DRAW, Y_NONE, 0, NO_CARDS)
    elif f.left > 0 and s.rules.failed_draw:
        finish(s, BY_DECK, NOBODY)  # DM-1007
    else:
        s.stack.pop()


def drawn(s: Table, f: DrawFrame, card: i64) -> None:
    f.left -= 1
    if f.left == 0:
        s.stack.pop()
    arrive(s, f.player, card)


def arrive(s: Table, seat: i64, card: i64) -> bool:
    """A drawn card goes to the hand, unless it acts at once; whether it did go there.

    DM-502, DM-801: a Fracture strikes; DM-701, DM-702: an Intervention never goes to a hand; DM-718: in Wellness too.
    """
    kind: i64 = s.program.type[card]
    if kind == FRACTURE:
        s.tell(T_DRAWN, seat, card, 1, 0)
        strike(s, seat, card, NOBODY)
        return False
    if kind == INTERVENTION:
        s.tell(T_INTERVENES, seat, card, 0, 0)
        s.in_transit.append(card)
        s.stack.append(InterventionFrame(seat, card))
        return False
    s.tell(T_DRAWN, seat, card, 0, 0)
    s.seats[seat].hand.append(card)
    return True


# ---- draw some, keep some (DM-827) ----------------------------------------------------------


def run_keep(s: Table, f: KeepFrame) -> None:
    """The cards come one by one and are remembered; then those too many go (DM-504, DM-827)."""
    if f.discarding:
        discard_rest(s, f)
        return
    if f.first_tag < 0:
        f.first_tag = len(s.tags)
    if f.left > 0 and s.deck_size() > 0:
        if s.top_is_known():
            drawn_to_keep(s, f, s.take_top())
        else:
            s.ask(A_DRAW, Y_NONE, 0, NO_CARDS)
    elif f.left > 0 and s.rules.failed_draw:
        finish(s, BY_DECK, NOBODY)  # DM-1007
    else:
        f.discarding = True


def drawn_to_keep(s: Table, f: KeepFrame, card: i64) -> None:
    """What strikes is not among the cards to choose from (DM-505)."""
    f.left -= 1
    if arrive(s, f.player, card):
        s.tags.append(card)


def discard_rest(s: Table, f: KeepFrame) -> None:
    """Of the cards that were drawn and are still in the hand all but some go, blindly under a proxy (DM-827)."""
    held: list[int] = []
    index: i64
    card: i64
    for index in range(f.first_tag, len(s.tags)):
        card = s.tags[index]
        if card in s.seats[f.player].hand:
            held.append(card)
    if len(held) <= f.keep:
        del s.tags[f.first_tag :]
        s.stack.pop()
    elif f.chooser == f.player:
        s.ask(A_DISCARD, Y_KEEP, 1 << f.player, discards(held))
    elif len(held) == 1:
        discard_from(s, f.player, held[0])
    else:
        s.ask(A_PICK, Y_PROXY, 0, picks(held))


def answer_keep(s: Table, f: KeepFrame, card: i64) -> None:
    if f.discarding:
        discard_from(s, f.player, card)
    else:
        s.leave_pool(card)
        drawn_to_keep(s, f, card)


# ---- the bottom of a Subconscious -----------------------------------------------------------


def run_bottom(s: Table, f: BottomFrame) -> None:
    """The lowest card, or a uniform pick among those in unknown order (DM-412, DM-417)."""
    player = s.seats[f.player]
    if f.left <= 0 or not player.subconscious:
        s.stack.pop()
    elif player.unordered:
        s.ask(A_PICK, Y_BOTTOM, 0, picks(player.subconscious[: player.unordered]))
    else:
        come_up(s, f, player.subconscious[0])


def come_up(s: Table, f: BottomFrame, card: i64) -> None:
    """A deep Fracture strikes at once and in full, any other card goes to the hand (DM-410, DM-414, DM-506)."""
    f.left -= 1
    if f.left <= 0:
        s.stack.pop()
    s.seats[f.player].leave_subconscious(card)
    s.tell(T_DEEP, f.player, card, 0, 0)
    kind: i64 = s.program.type[card]
    if kind == FRACTURE and f.deep:
        strike(s, f.player, card, NOBODY)
    else:
        s.seats[f.player].hand.append(card)
