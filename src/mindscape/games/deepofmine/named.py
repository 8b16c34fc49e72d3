"""Steps that name players (4.3): whom they concern, one after the other; Mentality, Fragments, naming.  Compiled."""

from typing import final

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    A_CHOOSE,
    M_CHOOSE_SEAT,
    MAIN,
    N_ALL,
    NEXT,
    NOTHING,
    SEAT,
    SEAT_MASK,
    T_CHOSE,
    T_FRAGMENTS,
    VERB_MASK,
    W_ANY,
    W_OTHER,
    Y_PLAYER,
)
from mindscape.games.deepofmine.effects import Verb, choose_player, decider, in_order, meant, number
from mindscape.games.deepofmine.frames import DOING, WHOM, StepFrame
from mindscape.games.deepofmine.mentality import change, wake
from mindscape.games.deepofmine.table import Table


class NamingVerb(Verb):
    """A verb with a `who`."""

    def works_for(self, s: Table, step: i64, seat: i64, among: i64, me: i64, source: i64) -> bool:
        """Whether the step works for this one of those meant (DM-910)."""
        return True

    def carry_out(self, s: Table, f: StepFrame) -> None:
        """The players are known: do it for them."""
        raise NotImplementedError

    def hear(self, s: Table, f: StepFrame, move: i64) -> None:
        """An answer other than which player."""
        raise NotImplementedError

    def may(self, s: Table, step: i64, me: i64, chosen: i64, victim: i64, source: i64) -> bool:
        among: i64 = meant(s, s.program.who[step], me, chosen, victim)
        seat: i64
        for seat in range(s.players):
            if (among >> seat) & 1 and self.works_for(s, step, seat, among, me, source):
                return True
        return False

    def do(self, s: Table, f: StepFrame) -> None:
        if f.stage == WHOM and not self.finds_players(s, f):
            return
        self.carry_out(s, f)

    def finds_players(self, s: Table, f: StepFrame) -> bool:
        """Who is concerned; one of several is chosen, among those for whom it works (DM-823, DM-824, DM-910)."""
        word: i64 = s.program.who[f.step]
        among: i64 = meant(s, word, f.me, f.chosen, f.victim)
        fitting: list[int] = []
        seat: i64
        for seat in in_order(s, among, f.me):
            if self.works_for(s, f.step, seat, among, f.me, f.source):
                fitting.append(seat)
        if not fitting:
            s.stack.pop()
            return False
        if word == W_OTHER or word == W_ANY:
            if len(fitting) > 1:
                choices: list[int] = []
                fitting.sort()
                for seat in fitting:
                    choices.append(M_CHOOSE_SEAT | seat << SEAT)
                s.ask(A_CHOOSE, Y_PLAYER, 1 << decider(s, f), choices)
                return False
            name_player(s, f, fitting[0])
        else:
            begin_with(s, f, fitting)
        return True

    def answer(self, s: Table, f: StepFrame, move: i64) -> None:
        if f.stage == WHOM and (move & VERB_MASK) == M_CHOOSE_SEAT:
            name_player(s, f, (move >> SEAT) & SEAT_MASK)
        else:
            self.hear(s, f, move)


def name_player(s: Table, f: StepFrame, seat: i64) -> None:
    """One player was named, or is the only one (DM-909)."""
    choose_player(s, f, seat)
    s.tell(T_CHOSE, decider(s, f), NOTHING, seat, 0)
    begin_with(s, f, [seat])


def begin_with(s: Table, f: StepFrame, players: list[int]) -> None:
    f.among = players
    f.stage = DOING
    f.index = 0
    f.left = share(s, f)


def share(s: Table, f: StepFrame) -> i64:
    """How many cards the present player's part is about; below 0 for all of them."""
    kind: i64 = s.program.n_kind[f.step]
    if kind == N_ALL:
        return -1
    return max(0, number(s, f))


def next_player(s: Table, f: StepFrame) -> bool:
    """Go on to the next player; False if that was the last one, and the step is done."""
    f.index += 1
    if f.index >= len(f.among):
        s.stack.pop()
        return False
    f.left = share(s, f)
    return True


@final
class Mentality(NamingVerb):
    """`mentality`: all change at one moment, then the deep cards come (DM-411, DM-415)."""

    def carry_out(self, s: Table, f: StepFrame) -> None:
        s.stack.pop()
        by: i64 = number(s, f)
        woken: list[int] = []
        seat: i64
        for seat in f.among:
            if change(s, seat, by):
                woken.append(seat)
        while woken:
            wake(s, woken.pop())


@final
class Fragments(NamingVerb):
    """`fragments`: now, or in the next turn (DM-832)."""

    def works_for(self, s: Table, step: i64, seat: i64, among: i64, me: i64, source: i64) -> bool:
        return (s.program.flags[step] & NEXT) != 0 or seat == s.turn

    def carry_out(self, s: Table, f: StepFrame) -> None:
        s.stack.pop()
        by: i64 = number(s, f)
        later: bool = (s.program.flags[f.step] & NEXT) != 0
        seat: i64
        for seat in f.among:
            if later:
                s.seats[seat].next_fragments += by
            elif seat == s.turn and s.stage <= MAIN:
                s.fragments = max(0, s.fragments + by)
            s.tell(T_FRAGMENTS, seat, NOTHING, by, 1 if later else 0)


@final
class Target(NamingVerb):
    """`target`: a player is named, any of those meant (DM-910)."""

    def carry_out(self, s: Table, f: StepFrame) -> None:
        s.stack.pop()
