"""DM-800: picks in Minds: erase, lock, open, steal, move.  Compiled."""

from typing import final

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    A_CHOOSE,
    ANOTHER,
    ATTACHED,
    CARD,
    CARD_MASK,
    M_CHOOSE_ATTACHED,
    M_CHOOSE_PILE,
    MOMENT,
    N_ALL,
    NOBODY,
    NOTHING,
    PILE,
    SEAT,
    SEAT_MASK,
    T_LOCKED,
    T_MOVED,
    T_OPENED,
    T_STOLEN,
    TO_SELF,
    V_ERASE,
    V_LOCK,
    V_MOVE,
    V_OPEN,
    V_STEAL,
    VERB_MASK,
    W_EACH,
    W_EACH_OTHER,
    Y_DESTINATION,
    Y_TARGET,
)
from mindscape.games.deepofmine.dice import begin_effect
from mindscape.games.deepofmine.effects import Verb, choose_player, decider, in_order, meant, number
from mindscape.games.deepofmine.frames import DOING, NO_CARDS, WHERE_TO, WHOM, EnterFrame, StepFrame
from mindscape.games.deepofmine.mentality import change_and_wake
from mindscape.games.deepofmine.mods import is_safe
from mindscape.games.deepofmine.pieces import Pile
from mindscape.games.deepofmine.playing import put_into_mind
from mindscape.games.deepofmine.table import Table


class PickingVerb(Verb):
    """A verb that picks Moments, or cards on them, in Minds: one after the other, each with all that follows (4.3)."""

    def __init__(self, code: i64) -> None:
        self.code: i64 = code

    def touch(self, s: Table, f: StepFrame, seat: i64, pile: Pile, move: i64) -> None:
        """A target was picked."""
        raise NotImplementedError

    def reaches(self, s: Table, step: i64, seat: i64, me: i64) -> bool:
        """Whether this Mind can have a target for the verb at all; a safe one has none for others (4.1)."""
        return seat == me or not is_safe(s, seat, self.code)

    def targets(self, s: Table, step: i64, minds: i64, me: i64, source: i64) -> list[int]:
        """The targets in these Minds, as moves.

        DM-208: a loose card is no Moment; DM-813, DM-814: what is locked is out of reach but for `open`.
        """
        p = s.program
        flags: i64 = p.flags[step]
        match: i64 = p.match[step]
        found: list[int] = []
        seat: i64
        card: i64
        kind: i64
        for seat in range(s.players):
            if not (minds >> seat) & 1 or not s.seats[seat].mind or not self.reaches(s, step, seat, me):
                continue
            for pile in s.seats[seat].mind:
                if pile.locked != (self.code == V_OPEN):
                    continue
                if flags & ATTACHED:
                    for card in pile.cards:
                        kind = p.type[card]
                        if kind != MOMENT and p.fits(card, match) and not (flags & ANOTHER and card == source):
                            found.append(M_CHOOSE_ATTACHED | seat << SEAT | card << CARD | pile.name << PILE)
                elif pile.is_moment:
                    card = pile.cards[0]
                    if p.fits(card, match) and not (flags & ANOTHER and card == source):
                        found.append(M_CHOOSE_PILE | seat << SEAT | pile.name << PILE)
        return found

    def may(self, s: Table, step: i64, me: i64, chosen: i64, victim: i64, source: i64) -> bool:
        return len(self.targets(s, step, meant(s, s.program.who[step], me, chosen, victim), me, source)) > 0

    def do(self, s: Table, f: StepFrame) -> None:
        if f.stage == WHOM:
            self.find_minds(s, f)
        while True:
            targets = self.targets(s, f.step, f.among[f.index], f.me, f.source) if f.left > 0 else NO_CARDS
            if targets:
                break
            f.index += 1
            if f.index >= len(f.among):
                s.stack.pop()
                return
            self.count(s, f)
        kind: i64 = s.program.n_kind[f.step]
        if len(targets) == 1 or kind == N_ALL:
            self.pick(s, f, targets[0])  # DM-909
        else:
            s.ask(A_CHOOSE, Y_TARGET, 1 << decider(s, f), targets)

    def find_minds(self, s: Table, f: StepFrame) -> None:
        """All Minds that are meant at once, or one after the other if the card says "each" (DM-822)."""
        word: i64 = s.program.who[f.step]
        minds: i64 = meant(s, word, f.me, f.chosen, f.victim)
        f.among = [minds]
        if word == W_EACH or word == W_EACH_OTHER:
            one_by_one: list[int] = []
            seat: i64
            for seat in in_order(s, minds, f.me):
                one_by_one.append(1 << seat)
            f.among = one_by_one
        self.count(s, f)
        f.stage = DOING

    def count(self, s: Table, f: StepFrame) -> None:
        """How many targets are to be picked in the present Minds."""
        kind: i64 = s.program.n_kind[f.step]
        if kind == N_ALL:
            f.left = len(self.targets(s, f.step, f.among[f.index], f.me, f.source))
        else:
            f.left = number(s, f)

    def answer(self, s: Table, f: StepFrame, move: i64) -> None:
        self.pick(s, f, move)

    def pick(self, s: Table, f: StepFrame, move: i64) -> None:
        seat: i64 = (move >> SEAT) & SEAT_MASK
        choose_player(s, f, seat)
        f.left -= 1
        self.touch(s, f, seat, pile_at(s, move), move)


def pile_at(s: Table, move: i64) -> Pile:
    """The pile that a choice names."""
    pile = s.seats[(move >> SEAT) & SEAT_MASK].pile(move >> PILE)
    if pile is None:
        raise ValueError("a target is gone")
    return pile


@final
class Erase(PickingVerb):
    """`erase`: a Moment with all cards on it, or one Disorder or Recovery.

    DM-404, DM-618, DM-623, DM-804, DM-805.
    """

    def __init__(self) -> None:
        super().__init__(V_ERASE)

    def touch(self, s: Table, f: StepFrame, seat: i64, pile: Pile, move: i64) -> None:
        if (move & VERB_MASK) == M_CHOOSE_ATTACHED:
            s.erase_attached(seat, pile, (move >> CARD) & CARD_MASK)
        else:
            s.erase_pile(seat, pile)


@final
class Lock(PickingVerb):
    """`lock`: a Moment with all its cards is turned face down; Mentality stays (DM-405, DM-620, DM-812)."""

    def __init__(self) -> None:
        super().__init__(V_LOCK)

    def touch(self, s: Table, f: StepFrame, seat: i64, pile: Pile, move: i64) -> None:
        pile.locked = True
        s.tell(T_LOCKED, seat, pile.cards[0], pile.name, 0)


@final
class Open(PickingVerb):
    """`open`: a locked Moment is turned face up; nothing enters and Mentality stays (DM-406, DM-816, DM-817)."""

    def __init__(self) -> None:
        super().__init__(V_OPEN)

    def touch(self, s: Table, f: StepFrame, seat: i64, pile: Pile, move: i64) -> None:
        pile.locked = False
        s.tell(T_OPENED, seat, pile.cards[0], pile.name, 0)


@final
class Steal(PickingVerb):
    """`steal`: a pile comes as a whole into one's own Mind (DM-619, DM-807, DM-808)."""

    def __init__(self) -> None:
        super().__init__(V_STEAL)

    def reaches(self, s: Table, step: i64, seat: i64, me: i64) -> bool:
        return seat != me and not is_safe(s, seat, V_STEAL)

    def touch(self, s: Table, f: StepFrame, seat: i64, pile: Pile, move: i64) -> None:
        """The sum of its values counts for the new owner, then its cards act (DM-210, DM-407, DM-809)."""
        s.seats[seat].mind.remove(pile)
        s.seats[f.me].mind.append(pile)
        s.tell(T_STOLEN, f.me, pile.cards[0], seat, pile.name)
        s.stack.append(EnterFrame(f.me, pile.cards[:] if s.rules.steal_repeats else pile.cards[:1]))
        total: i64 = 0
        card: i64
        value: i64
        for card in pile.cards:
            value = s.program.value[card]
            total += value
        change_and_wake(s, f.me, total)


def run_enter(s: Table, f: EnterFrame) -> None:
    """The entering effects of a stolen pile, from below (DM-809, DM-907)."""
    card: i64 = f.cards[f.index]
    f.index += 1
    if f.index == len(f.cards):
        s.stack.pop()
    begin_effect(s, s.program.on_enter[card], f.player, card, NOBODY)


@final
class Move(PickingVerb):
    """`move`: a Disorder or Recovery goes onto an active Moment in another Mind; the chooser picks both (DM-810)."""

    def __init__(self) -> None:
        super().__init__(V_MOVE)

    def reaches(self, s: Table, step: i64, seat: i64, me: i64) -> bool:
        safe: bool = seat != me and is_safe(s, seat, V_MOVE)
        return not safe and len(self.destinations(s, step, seat, me)) > 0

    def destinations(self, s: Table, step: i64, owner: i64, me: i64) -> list[int]:
        """Active Moments onto which a card of this owner's Mind can be moved (DM-209, DM-810)."""
        found: list[int] = []
        to_self: bool = (s.program.flags[step] & TO_SELF) != 0
        seat: i64
        for seat in range(s.players):
            if seat == owner or (seat == me) != to_self:
                continue
            if seat != me and is_safe(s, seat, V_MOVE):
                continue
            for pile in s.seats[seat].mind:
                if not pile.locked and pile.is_moment:
                    found.append(M_CHOOSE_PILE | seat << SEAT | pile.name << PILE)
        return found

    def do(self, s: Table, f: StepFrame) -> None:
        if f.stage == WHERE_TO:
            self.ask_destination(s, f)
        else:
            super().do(s, f)

    def answer(self, s: Table, f: StepFrame, move: i64) -> None:
        if f.stage == WHERE_TO:
            self.move_to(s, f, (move >> SEAT) & SEAT_MASK, pile_at(s, move).name)
        else:
            self.pick(s, f, move)

    def touch(self, s: Table, f: StepFrame, seat: i64, pile: Pile, move: i64) -> None:
        f.moving = move
        f.stage = WHERE_TO
        self.ask_destination(s, f)

    def ask_destination(self, s: Table, f: StepFrame) -> None:
        places = self.destinations(s, f.step, (f.moving >> SEAT) & SEAT_MASK, f.me)
        if not places:
            f.stage = DOING
            f.moving = NOTHING
        elif len(places) == 1:
            self.move_to(s, f, (places[0] >> SEAT) & SEAT_MASK, places[0] >> PILE)
        else:
            s.ask(A_CHOOSE, Y_DESTINATION, 1 << decider(s, f), places)

    def move_to(self, s: Table, f: StepFrame, seat: i64, name: i64) -> None:
        """The card acts anew in the other Mind: its value and its entering effect (DM-408, DM-811)."""
        owner: i64 = (f.moving >> SEAT) & SEAT_MASK
        card: i64 = (f.moving >> CARD) & CARD_MASK
        s.lift(owner, pile_at(s, f.moving), card)
        s.tell(T_MOVED, seat, card, owner, name)
        f.stage = DOING
        f.moving = NOTHING
        put_into_mind(s, card, seat, name, True)
