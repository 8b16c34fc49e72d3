"""Steps that steer (4.2): roll, choose, if, each, block, and playing a card from the hand.  Compiled."""

from typing import final

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    A_CHOOSE,
    A_PLAY,
    A_ROLL,
    CARD,
    CARD_MASK,
    M_CHOOSE_LABEL,
    NOBODY,
    NOTHING,
    T_ROLLED,
    Y_EFFECT,
    Y_FREE_PLAY,
    Y_OPTION,
)
from mindscape.games.deepofmine.effects import Verb, any_possible, decider, in_order, meant, push_inner, push_steps
from mindscape.games.deepofmine.frames import DOING, NO_CARDS, WHOM, EventFrame, StepFrame
from mindscape.games.deepofmine.playing import plays, start_play
from mindscape.games.deepofmine.table import Table


@final
class Roll(Verb):
    """`roll`: whoever decides rolls once, and the steps of the face follow (DM-501, DM-514, DM-607)."""

    def do(self, s: Table, f: StepFrame) -> None:
        s.ask(A_ROLL, Y_EFFECT, 0, NO_CARDS)

    def answer(self, s: Table, f: StepFrame, move: i64) -> None:
        """Inside the steps "die" is the number."""
        p = s.program
        rolled: i64 = (move >> CARD) & CARD_MASK
        s.tell(T_ROLLED, decider(s, f), NOTHING, rolled, 0)
        block: i64 = p.first[f.step] if rolled == 0 else p.second[f.step] if rolled == 1 else p.third[f.step]
        push_inner(s, f, block, rolled)


@final
class Choose(Verb):
    """`choose`: one of several, among those that work (DM-910)."""

    def may(self, s: Table, step: i64, me: i64, chosen: i64, victim: i64, source: i64) -> bool:
        p = s.program
        option: i64
        first: i64 = p.first[step]
        count: i64 = p.second[step]
        for option in range(first, first + count):
            if any_possible(s, p.option_block[option], me, chosen, victim, source):
                return True
        return False

    def do(self, s: Table, f: StepFrame) -> None:
        p = s.program
        choices: list[int] = []
        option: i64
        label: i64
        first: i64 = p.first[f.step]
        count: i64 = p.second[f.step]
        for option in range(first, first + count):
            if any_possible(s, p.option_block[option], f.me, f.chosen, f.victim, f.source):
                label = p.option_label[option]
                choices.append(M_CHOOSE_LABEL | label << CARD)
        if not choices:
            s.stack.pop()
        elif len(choices) == 1:
            self.answer(s, f, choices[0])  # DM-909
        else:
            s.ask(A_CHOOSE, Y_OPTION, 1 << decider(s, f), choices)

    def answer(self, s: Table, f: StepFrame, move: i64) -> None:
        p = s.program
        label: i64 = (move >> CARD) & CARD_MASK
        option: i64 = p.first[f.step]
        found: i64 = p.option_label[option]
        while found != label:
            option += 1
            found = p.option_label[option]
        push_inner(s, f, p.option_block[option], f.die)


@final
class If(Verb):
    """`if`: by a condition of self (4.4)."""

    def may(self, s: Table, step: i64, me: i64, chosen: i64, victim: i64, source: i64) -> bool:
        return any_possible(s, self.branch(s, step, me), me, chosen, victim, source)

    def do(self, s: Table, f: StepFrame) -> None:
        push_inner(s, f, self.branch(s, f.step, f.me), f.die)

    def branch(self, s: Table, step: i64, me: i64) -> i64:
        p = s.program
        return p.first[step] if s.holds(p.when[step], me) else p.second[step]


@final
class Each(Verb):
    """`each`: the steps for each player, who is then self and chooser (DM-822, 4.3)."""

    def do(self, s: Table, f: StepFrame) -> None:
        if f.stage == WHOM:
            f.among = in_order(s, meant(s, s.program.who[f.step], f.me, f.chosen, f.victim), f.me)
            f.stage = DOING
        if f.index >= len(f.among):
            s.stack.pop()
            return
        seat: i64 = f.among[f.index]
        f.index += 1
        push_steps(s, s.program.first[f.step], seat, seat, f.source, f.die, NOBODY, f.victim)


@final
class Block(Verb):
    """`block`: the event under way is cancelled (DM-715)."""

    def do(self, s: Table, f: StepFrame) -> None:
        s.stack.pop()
        index: i64 = len(s.stack) - 1
        while index >= 0:
            under_way = s.stack[index]
            if isinstance(under_way, EventFrame):
                under_way.blocked = True
                return
            index -= 1


@final
class PlayFrom(Verb):
    """`play_from`: self plays a fitting card from the hand, free, also under a proxy (DM-327, DM-616, DM-617)."""

    def may(self, s: Table, step: i64, me: i64, chosen: i64, victim: i64, source: i64) -> bool:
        if me == s.blind:
            return len(s.seats[me].hand) > 0
        return len(plays(s, me, True, s.program.match[step])) > 0

    def do(self, s: Table, f: StepFrame) -> None:
        choices = plays(s, f.me, True, s.program.match[f.step])
        if not choices:
            s.stack.pop()
        elif len(choices) == 1:
            self.answer(s, f, choices[0])  # DM-909
        else:
            s.ask(A_PLAY, Y_FREE_PLAY, 1 << f.me, choices)

    def answer(self, s: Table, f: StepFrame, move: i64) -> None:
        s.stack.pop()
        start_play(s, f.me, move, True)
