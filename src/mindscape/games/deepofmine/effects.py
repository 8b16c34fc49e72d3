"""DM-900: effects, step by step; what "possible" means (4.5), and whom the words mean (4.3).  Compiled.

What each verb does is in the files of its family (`hands`, `piles`, `minds`, `steering`); `verbs.py` fills the table.
"""

from typing import Final

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    A_CHOOSE,
    ANYONE,
    BY_SELF,
    DEEPEST,
    M_NO,
    M_YES,
    MAY,
    MOST_EVENTS,
    MOST_STEPS,
    N_DIE,
    N_MINUS_DIE,
    NOBODY,
    T_CUT_OFF,
    W_ANY,
    W_CHOSEN,
    W_EACH,
    W_EACH_OTHER,
    W_LEFT,
    W_OTHER,
    W_RIGHT,
    W_SELF,
    Y_MAY,
)
from mindscape.games.deepofmine.frames import AT_ALL, WHOM, EffectFrame, EnterFrame, Frame, StepFrame, StepsFrame
from mindscape.games.deepofmine.table import Table


class Verb:
    """A verb of the card language: whether a step with it can be done, doing it, and what an answer does."""

    def may(self, s: Table, step: i64, me: i64, chosen: i64, victim: i64, source: i64) -> bool:
        """Whether the step is possible now, at least in part (4.5)."""
        return True

    def do(self, s: Table, f: StepFrame) -> None:
        """Go on with the step until it is done, or until somebody is asked."""
        raise NotImplementedError

    def answer(self, s: Table, f: StepFrame, move: i64) -> None:
        """What was asked is answered."""
        raise NotImplementedError


VERBS: Final[list[Verb]] = []  # in the order of their codes


# ---- players (4.3) --------------------------------------------------------------------------


def meant(s: Table, word: i64, me: i64, chosen: i64, victim: i64) -> i64:
    """The players whom a word may mean, as bits (DM-606, DM-822, DM-823, DM-824)."""
    if word == W_SELF:
        return 1 << me
    if word == W_OTHER or word == W_EACH_OTHER:
        return s.all_seats() & ~(1 << me)
    if word == W_ANY or word == W_EACH:
        return s.all_seats()
    if word == W_LEFT:
        return 1 << s.left_of(me)
    if word == W_RIGHT:
        return 1 << s.right_of(me)
    seat: i64 = chosen if word == W_CHOSEN else victim
    if seat == ANYONE:
        return s.all_seats()
    return 0 if seat == NOBODY else 1 << seat


def in_order(s: Table, seats: i64, first: i64) -> list[int]:
    """Players in the order of the table, oneself first (DM-822)."""
    found: list[int] = []
    seat: i64 = first
    count: i64
    for count in range(s.players):
        if (seats >> seat) & 1:
            found.append(seat)
        seat = s.left_of(seat)
    return found


def decider(s: Table, f: StepFrame) -> i64:
    """Who makes the choices of a step (DM-513, DM-605, DM-615, DM-616)."""
    flags: i64 = s.program.flags[f.step]
    return f.me if flags & BY_SELF else f.chooser


def choose_player(s: Table, f: StepFrame, seat: i64) -> None:
    """A player was chosen, or owns the target: later steps of the same list know it (4.3)."""
    f.chosen = seat
    if len(s.stack) > 1:
        below = s.stack[-2]
        if isinstance(below, StepsFrame) and below.source == f.source and below.next == f.step + 1:
            below.chosen = seat


def number(s: Table, f: StepFrame) -> i64:
    """`n` of a step; "all" is the caller's affair."""
    kind: i64 = s.program.n_kind[f.step]
    if kind == N_DIE:
        return f.die
    if kind == N_MINUS_DIE:
        return -f.die
    return s.program.n[f.step]


# ---- possible (4.5) -------------------------------------------------------------------------


def possible(s: Table, step: i64, me: i64, chosen: i64, victim: i64, source: i64) -> bool:
    """Whether a step can be done now, at least in part (DM-902)."""
    verb: i64 = s.program.verb[step]
    return VERBS[verb].may(s, step, me, chosen, victim, source)


def any_possible(s: Table, block: i64, me: i64, chosen: i64, victim: i64, source: i64) -> bool:
    """Whether some step of a block can be done (DM-336, DM-614)."""
    step: i64
    for step in range(s.program.block_start[block], s.program.block_end[block]):
        if possible(s, step, me, chosen, victim, source):
            return True
    return False


def all_possible(s: Table, block: i64, me: i64, source: i64) -> bool:
    """Whether every step of a chain could be done now (DM-901)."""
    step: i64
    for step in range(s.program.block_start[block], s.program.block_end[block]):
        if not possible(s, step, me, ANYONE, NOBODY, source):
            return False
    return True


def allows(s: Table, block: i64, me: i64, source: i64) -> bool:
    """Whether an Impact or ability may be begun: a chain if all of it works, else if some of it does (DM-336)."""
    if s.program.block_then[block]:
        return all_possible(s, block, me, source)
    return any_possible(s, block, me, ANYONE, NOBODY, source)


# ---- one step after the other ---------------------------------------------------------------


def push_steps(s: Table, block: i64, me: i64, chooser: i64, source: i64, die: i64, chosen: i64, victim: i64) -> None:
    """The steps of a block are to be done (DM-904), unless they would begin too deep (DM-912)."""
    if block == 0:
        return
    if len(s.stack) > DEEPEST:
        s.tell(T_CUT_OFF, me, source, 0, 0)
        return
    p = s.program
    s.stack.append(
        StepsFrame(me, chooser, source, die, chosen, victim, p.block_start[block], p.block_end[block])
    )  # fmt: skip


def push_inner(s: Table, f: StepFrame, block: i64, die: i64) -> None:
    """Steps inside a step, for the same players, follow in its place."""
    s.stack.pop()
    push_steps(s, block, f.me, f.chooser, f.source, die, f.chosen, f.victim)


def run_steps(s: Table, f: StepsFrame) -> None:
    """The next step, in the order written; one that cannot be done at all is void (DM-309, DM-903, DM-908)."""
    step: i64 = f.next
    if step >= f.end:
        s.stack.pop()
        return
    if s.steps >= MOST_STEPS or s.events >= MOST_EVENTS:
        cut_off(s, f)
        return
    s.steps += 1
    f.next = step + 1
    if f.next == f.end:
        s.stack.pop()  # nothing comes after it that could need this frame
    if possible(s, step, f.me, f.chosen, f.victim, f.source):
        s.stack.append(StepFrame(f.me, f.chooser, f.source, f.die, f.chosen, f.victim, step))


def cut_off(s: Table, f: StepsFrame) -> None:
    """A move has set off all that it may: what is left of effects under way does not happen, which is told (DM-912).

    Cards that are on their way still find their place: their frames stay.
    """
    kept: list[Frame] = []
    for frame in s.stack:
        if not isinstance(frame, EffectFrame) and not isinstance(frame, EnterFrame):
            kept.append(frame)
    s.stack = kept
    s.tell(T_CUT_OFF, f.me, f.source, 0, 0)


def run_step(s: Table, f: StepFrame) -> None:
    """What is optional is asked first, yes or no (DM-905)."""
    p = s.program
    if f.stage == AT_ALL:
        flags: i64 = p.flags[f.step]
        if flags & MAY:
            s.ask(A_CHOOSE, Y_MAY, 1 << decider(s, f), [M_YES, M_NO])
            return
        f.stage = WHOM
    verb: i64 = p.verb[f.step]
    VERBS[verb].do(s, f)


def answer_step(s: Table, f: StepFrame, move: i64) -> None:
    if f.stage != AT_ALL:
        verb: i64 = s.program.verb[f.step]
        VERBS[verb].answer(s, f, move)
    elif move == M_YES:
        f.stage = WHOM
    else:
        s.stack.pop()
