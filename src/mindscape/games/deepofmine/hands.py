"""DM-800: cards of hands: draw, draw from a hand, discard, swap.  Compiled."""

from typing import final

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    A_DISCARD,
    A_PICK,
    BONUS,
    CARD,
    CARD_MASK,
    FRACTURE,
    M_DISCARD,
    M_PICK,
    NOBODY,
    NOTHING,
    RANDOM,
    T_DISCARDED,
    T_SNATCHED,
    T_SWAPPED,
    T_SWAPPED_ABILITY,
    Y_BLIND,
    Y_EFFECT,
    Y_PROXY,
    Y_SNATCH,
    Z_SUBCONSCIOUS,
)
from mindscape.games.deepofmine.effects import decider, number
from mindscape.games.deepofmine.fractures import strike
from mindscape.games.deepofmine.frames import BottomFrame, DrawFrame, KeepFrame, StepFrame
from mindscape.games.deepofmine.named import NamingVerb, next_player
from mindscape.games.deepofmine.table import Table

# ---- helpers of everybody who discards ------------------------------------------------------


def discards(cards: list[int]) -> list[int]:
    choices: list[int] = []
    card: i64
    for card in cards:
        choices.append(M_DISCARD | card << CARD)
    return choices


def picks(cards: list[int]) -> list[int]:
    """Blind picks, chance's affair (DM-611, DM-802)."""
    choices: list[int] = []
    card: i64
    for card in cards:
        choices.append(M_PICK | card << CARD)
    return choices


def discard_from(s: Table, seat: i64, card: i64) -> None:
    """A card of a hand goes to the shared discard pile; its effect does not happen (DM-341, DM-509, DM-803)."""
    s.seats[seat].hand.remove(card)
    s.discard.append(card)
    s.tell(T_DISCARDED, seat, card, 0, 0)


def fitting_in_hand(s: Table, seat: i64, match: i64) -> list[int]:
    found: list[int] = []
    card: i64
    for card in s.seats[seat].hand:
        if s.program.fits(card, match):
            found.append(card)
    return found


# ---- the verbs ------------------------------------------------------------------------------


@final
class Draw(NamingVerb):
    """`draw`: each of the players draws, from the deck or from the bottom of the Subconscious (DM-801, DM-827)."""

    def works_for(self, s: Table, step: i64, seat: i64, among: i64, me: i64, source: i64) -> bool:
        zone: i64 = s.program.zone[step]
        if zone == Z_SUBCONSCIOUS:
            return len(s.seats[seat].subconscious) > 0
        return s.deck_size() > 0 or s.rules.failed_draw

    def carry_out(self, s: Table, f: StepFrame) -> None:
        """What follows waits for the drawing; cards drawn through a proxy are the original player's (DM-612)."""
        s.stack.pop()
        p = s.program
        zone: i64 = p.zone[f.step]
        keep: i64 = p.keep[f.step]
        cards: i64 = number(s, f)
        if cards <= 0:
            return
        index: i64 = len(f.among) - 1
        seat: i64
        while index >= 0:
            seat = f.among[index]
            if keep >= 0:
                s.next_id += 1  # a tag takes a number, as a pile does (6.1)
                s.stack.append(KeepFrame(seat, decider(s, f) if seat == f.me else seat, f.source, cards, keep))
            elif zone == Z_SUBCONSCIOUS:
                s.stack.append(BottomFrame(seat, f.source, cards, False))
            else:
                s.stack.append(DrawFrame(seat, cards))
            index -= 1


@final
class DrawFrom(NamingVerb):
    """`draw_from`: random cards of another hand (DM-802)."""

    def works_for(self, s: Table, step: i64, seat: i64, among: i64, me: i64, source: i64) -> bool:
        return seat != me and len(s.seats[seat].hand) > 0

    def carry_out(self, s: Table, f: StepFrame) -> None:
        while True:
            seat: i64 = f.among[f.index]
            hand = s.seats[seat].hand
            if f.left != 0 and hand:
                break
            if not next_player(s, f):
                return
        if len(hand) == 1:
            self.snatch(s, f, hand[0])
        else:
            s.ask(A_PICK, Y_SNATCH, 0, picks(hand))

    def hear(self, s: Table, f: StepFrame, move: i64) -> None:
        self.snatch(s, f, (move >> CARD) & CARD_MASK)

    def snatch(self, s: Table, f: StepFrame, card: i64) -> None:
        """The card changes hands; a Fracture strikes the one who drew it (DM-510)."""
        owner: i64 = f.among[f.index]
        s.seats[owner].hand.remove(card)
        f.left -= 1
        kind: i64 = s.program.type[card]
        if kind == FRACTURE and s.rules.draw_from_fracture:
            s.tell(T_SNATCHED, f.me, card, owner, 1)
            strike(s, f.me, card, NOBODY)
        else:
            s.seats[f.me].hand.append(card)
            s.tell(T_SNATCHED, f.me, card, owner, 0)


@final
class Discard(NamingVerb):
    """`discard`: the owner of the hand chooses; blindly at random or under a proxy; all at once if all must go.

    DM-611, DM-621, DM-624, DM-803, DM-911.
    """

    def works_for(self, s: Table, step: i64, seat: i64, among: i64, me: i64, source: i64) -> bool:
        hand = s.seats[seat].hand
        if seat != me or seat == s.blind:
            return len(hand) > 0
        match: i64 = s.program.match[step]
        card: i64
        for card in hand:
            if s.program.fits(card, match):
                return True
        return False

    def carry_out(self, s: Table, f: StepFrame) -> None:
        while True:
            seat: i64 = f.among[f.index]
            fitting = fitting_in_hand(s, seat, s.program.match[f.step])
            if f.left != 0 and fitting:
                if f.left > 0 and f.left < len(fitting):
                    break
                card: i64
                for card in fitting:
                    discard_from(s, seat, card)
            if not next_player(s, f):
                return
        by_proxy: bool = seat == f.me and decider(s, f) != f.me
        flags: i64 = s.program.flags[f.step]
        if flags & RANDOM or by_proxy:
            s.ask(A_PICK, Y_PROXY if by_proxy else Y_BLIND, 0, picks(fitting))
        else:
            s.ask(A_DISCARD, Y_EFFECT, 1 << seat, discards(fitting))

    def hear(self, s: Table, f: StepFrame, move: i64) -> None:
        discard_from(s, f.among[f.index], (move >> CARD) & CARD_MASK)
        f.left -= 1


@final
class SwapHands(NamingVerb):
    """`swap_hands`: all cards of both hands; a Fracture among them does nothing (DM-511, DM-622, DM-829)."""

    def works_for(self, s: Table, step: i64, seat: i64, among: i64, me: i64, source: i64) -> bool:
        """If a swap can do anything at all, it works for all, empty hands too (DM-829).

        In the first version of the rules two empty hands could not be swapped, even if others were not empty.
        """
        if seat == me:
            return False
        if s.rules.version == 1:
            among = 1 << seat
        other: i64
        for other in range(s.players):
            if (other == me or (among >> other) & 1) and s.seats[other].hand:
                return True
        return False

    def carry_out(self, s: Table, f: StepFrame) -> None:
        s.stack.pop()
        me = s.seats[f.me]
        seat: i64
        for seat in f.among:
            other = s.seats[seat]
            hand = me.hand
            me.hand = other.hand
            other.hand = hand
            s.tell(T_SWAPPED, f.me, NOTHING, seat, 0)


@final
class SwapAbility(NamingVerb):
    """`swap_ability`: Ability cards change owners, boards never do (DM-830, DM-831, DM-959, DM-960)."""

    def works_for(self, s: Table, step: i64, seat: i64, among: i64, me: i64, source: i64) -> bool:
        return seat != me

    def carry_out(self, s: Table, f: StepFrame) -> None:
        s.stack.pop()
        me = s.seats[f.me]
        seat: i64
        for seat in f.among:
            other = s.seats[seat]
            ability: i64 = me.ability
            me.ability = other.ability
            other.ability = ability
            me.gained = bonus_only(me.gained)
            other.gained = bonus_only(other.gained)
            s.tell(T_SWAPPED_ABILITY, f.me, NOTHING, seat, 0)


def bonus_only(gained: list[int]) -> list[int]:
    """Of the abilities that have worked only the Bonus Knowledge keeps its state (DM-959)."""
    return [BONUS] if BONUS in gained else []
