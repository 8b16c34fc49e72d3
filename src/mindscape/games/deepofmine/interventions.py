"""DM-700: Wellness and Endless.  Compiled."""

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    A_SETUP,
    A_VOTE,
    BY_ENDLESS,
    CARD,
    CARD_MASK,
    M_INSERT,
    NOBODY,
    ON_INTERVENTION,
    PILE,
    T_BREAK,
    T_INSERTED,
    T_REMOVED,
    T_WELLNESS,
    Y_NONE,
)
from mindscape.games.deepofmine.dice import begin_effect
from mindscape.games.deepofmine.ending import finish
from mindscape.games.deepofmine.frames import (
    ALL_DONE,
    ENDLESS_NEXT,
    NO_CARDS,
    RESTED,
    RESTING,
    STRIKING,
    VOTE,
    WINDOW,
    InterventionFrame,
    WellnessFrame,
)
from mindscape.games.deepofmine.table import Table
from mindscape.games.deepofmine.windows import answer_vote, answer_window, ask_window, players_to_ask


def run_intervention(s: Table, f: InterventionFrame) -> None:
    """Blocked if all agree; else Wellness waits for the end of the turn and Endless ends the game.

    DM-702; DM-706; DM-707; DM-709 and DM-710: a blocked one has no effect at all; DM-711: it leaves the game (DM-214).
    """
    if f.stage == STRIKING:
        f.asked = players_to_ask(s, ON_INTERVENTION, f.victim)
        f.stage = WINDOW
    elif f.stage == VOTE:
        s.ask(A_VOTE, Y_NONE, f.voters, NO_CARDS)
    elif f.asked:
        ask_window(s, f)
    elif f.blocked:
        s.stack.pop()
        remove(s, f.card)
    elif f.card == s.program.endless:
        remove(s, f.card)
        finish(s, BY_ENDLESS, NOBODY)
    else:
        s.stack.pop()
        s.wellness_by = f.victim
        s.tell(T_WELLNESS, f.victim, f.card, 0, 0)


def answer_intervention(s: Table, f: InterventionFrame, seat: i64, move: i64) -> None:
    if f.stage == VOTE:
        answer_vote(s, f, seat, move)
    else:
        answer_window(s, f, seat, move)


def remove(s: Table, card: i64) -> None:
    """An Intervention leaves the game (DM-214, DM-711)."""
    s.in_transit.remove(card)
    s.removed.append(card)
    s.tell(T_REMOVED, NOBODY, card, 0, 0)


def run_wellness(s: Table, f: WellnessFrame) -> None:
    """Everybody rests (DM-703); then Endless goes into the deck, unless it is there (DM-704, DM-712, DM-1112)."""
    p = s.program
    if f.stage == RESTING:
        f.stage = RESTED
        s.tell(T_BREAK, f.player, p.wellness, 0, 0)
        begin_effect(s, p.on_draw[p.wellness], f.player, p.wellness, NOBODY)
    elif f.stage == RESTED:
        f.stage = ENDLESS_NEXT
        s.wellness_by = NOBODY
        remove(s, p.wellness)
    elif f.stage == ENDLESS_NEXT and p.endless in s.box and not s.rules.advanced_endless:
        s.ask(A_SETUP, Y_NONE, 0, about_the_middle(s, p.endless))
    else:
        s.stack.pop()
        if s.rules.shuffle_after_wellness:
            s.shuffle_deck()


def answer_wellness(s: Table, f: WellnessFrame, move: i64) -> None:
    insert_from_box(s, (move >> CARD) & CARD_MASK, move >> PILE)
    f.stage = ALL_DONE


def about_the_middle(s: Table, card: i64) -> list[int]:
    """Where an Intervention may go in (DM-111, DM-704)."""
    size: i64 = s.deck_size()
    spread: i64 = int(float(size) * s.rules.middle_spread)
    middle: i64 = size >> 1
    choices: list[int] = []
    above: i64
    for above in range(middle - spread, middle + spread + 1):
        choices.append(M_INSERT | card << CARD | above << PILE)
    return choices


def insert_from_box(s: Table, card: i64, above: i64) -> None:
    s.box.remove(card)
    s.insert(card, above)
    s.tell(T_INSERTED, NOBODY, card, above, 0)
