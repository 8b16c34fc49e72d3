"""DM-600: the dice symbol and proxies.  Compiled."""

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import A_ROLL, ANYONE, DEEPEST, NOBODY, NOTHING, T_PROXY, T_ROLLED, Y_SYMBOL
from mindscape.games.deepofmine.effects import any_possible, push_steps
from mindscape.games.deepofmine.frames import NO_CARDS, SymbolFrame
from mindscape.games.deepofmine.mods import ignores_dice
from mindscape.games.deepofmine.table import Table


def begin_effect(s: Table, block: i64, me: i64, source: i64, victim: i64) -> None:
    """The effect of a card or ability begins; a dice symbol is rolled first.

    DM-601, DM-607; DM-614: no roll if no step could do anything.
    """
    p = s.program
    if block == 0:
        return
    if source >= p.cards or not p.dice[source] or len(s.stack) >= DEEPEST or ignores_dice(s, me):
        push_steps(s, block, me, me, source, 0, NOBODY, victim)
    elif any_possible(s, block, me, ANYONE, victim, source):
        s.stack.append(SymbolFrame(me, source, victim, block))


def ask_symbol(s: Table) -> None:
    """The original player rolls first (DM-601)."""
    s.ask(A_ROLL, Y_SYMBOL, 0, NO_CARDS)


def answer_symbol(s: Table, f: SymbolFrame, rolled: i64) -> None:
    """The effect stays the original player's; whoever was named decides (DM-605, DM-606)."""
    s.stack.pop()
    push_steps(s, f.block, f.me, named_by_symbol(s, f.me, rolled), f.source, 0, NOBODY, f.victim)


def named_by_symbol(s: Table, me: i64, rolled: i64) -> i64:
    """Who performs an effect with a dice symbol.

    DM-602: with 0 the original player; DM-603: with 1 the right neighbour; DM-604: with 2 the left one; DM-609: with
    two players both are the opponent.
    """
    s.tell(T_ROLLED, me, NOTHING, rolled, 1)
    if rolled == 0:
        return me
    proxy: i64 = s.right_of(me) if rolled == 1 else s.left_of(me)
    s.tell(T_PROXY, proxy, NOTHING, me, 0)
    return proxy
