"""DM-300: the turn, from its ability check to the hand limit.  Compiled."""

from mypy_extensions import i64

from mindscape.games.deepofmine.abilities import abilities_to_check, can_use, check_ability, has_free_ability, use
from mindscape.games.deepofmine.codes import (
    A_LIMIT,
    A_MAIN,
    ABILITIES,
    CARD,
    CARD_MASK,
    END,
    FRACTURES,
    M_ANTISHATTER,
    M_DRAW,
    M_PASS,
    M_USE,
    MAIN,
    NOBODY,
    NOTHING,
    PILE,
    SLOTS,
    T_PASSED,
    T_TURN,
    VERB_MASK,
    WELLNESS,
    Y_NONE,
)
from mindscape.games.deepofmine.dice import begin_effect
from mindscape.games.deepofmine.fractures import add_anti_shatters, anti_shatter, standing_fractures, strike_again
from mindscape.games.deepofmine.frames import NO_CARDS, DrawFrame, WellnessFrame
from mindscape.games.deepofmine.mods import limit, more_fragments
from mindscape.games.deepofmine.playing import plays, start_play
from mindscape.games.deepofmine.table import Table


def begin_turn(s: Table, seat: i64) -> None:
    """The Fragments of a turn are counted at its ability check; none is ever saved (DM-320, DM-325, DM-832)."""
    player = s.seats[seat]
    s.turn = seat
    s.turn_number += 1
    s.stage = ABILITIES
    s.played = []
    s.used = []
    s.rejected = []
    s.queue = None
    s.fragments = max(0, s.rules.fragments + player.next_fragments + more_fragments(s, seat))
    player.next_fragments = 0
    s.tell(T_TURN, seat, NOTHING, s.turn_number, s.fragments)


def go_on(s: Table) -> None:
    """Nothing is being resolved: the next thing of the turn (DM-303)."""
    if s.stage == MAIN:
        if s.fragments > 0 or has_free_ability(s) or nobody_has_fragments(s):
            s.ask(A_MAIN, Y_NONE, 1 << s.turn, NO_CARDS)
        else:
            s.stage = END  # DM-328
    elif s.stage == END:
        end_turn(s)
    elif s.stage == WELLNESS:
        begin_turn(s, s.left_of(s.turn))  # DM-115, DM-302, DM-344
    else:
        go_on_before_main(s)


def nobody_has_fragments(s: Table) -> bool:
    """No player will ever have a Fragment: turns would go round for ever, so each player is asked to pass."""
    seat: i64
    for seat in range(s.players):
        if s.rules.fragments + more_fragments(s, seat) > 0:
            return False
    return True


# ---- before phase 2 -------------------------------------------------------------------------


def go_on_before_main(s: Table) -> None:
    """The ability check, standing Fractures, the beginning of the turn: one thing of the list after the other."""
    queue = s.queue
    if queue is None:
        if s.stage == ABILITIES:
            queue = abilities_to_check(s)
        elif s.stage == FRACTURES:
            queue = standing_fractures(s)
        else:
            queue = beginnings(s)
        s.queue = queue
    if not queue:
        s.queue = None
        s.stage += 1
        return
    next_one: i64 = queue.pop(0)
    if s.stage == ABILITIES:
        check_ability(s, next_one)
    elif s.stage == FRACTURES:
        strike_again(s, next_one)
    else:
        perform_beginning(s, next_one)


def beginnings(s: Table) -> list[int]:
    """Active cards of one's own Mind with an effect at the beginning of the turn, as the list is made then (DM-305).

    DM-306: negative ones first; DM-307: older piles first, from the Moment upwards.
    """
    p = s.program
    negative: list[int] = []
    positive: list[int] = []
    card: i64
    for pile in s.seats[s.turn].mind:
        if not pile.locked:
            for card in pile.cards:
                if p.turn_start[card] != 0:
                    if p.negative[card]:
                        negative.append(card)
                    else:
                        positive.append(card)
    negative.extend(positive)
    return negative


def perform_beginning(s: Table, card: i64) -> None:
    """The card must still be there and active; its effect is no PLAY and costs nothing (DM-308, DM-310)."""
    if s.active_pile_of(s.turn, card) is not None:
        begin_effect(s, s.program.turn_start[card], s.turn, card, NOBODY)


# ---- phase 2: actions -----------------------------------------------------------------------


def main_moves(s: Table, seat: i64) -> list[int]:
    """What the player may do in Defragmentation (DM-321)."""
    found: list[int]
    if s.fragments > 0:
        found = plays(s, seat, False, 0)
        add_anti_shatters(s, found, seat)
        if s.deck_size() > 0 or s.rules.failed_draw:
            found.append(M_DRAW)  # DM-322
    else:
        found = []
    if not (s.rules.must_use_fragments and found):
        found.append(M_PASS)  # DM-325
    slot: i64
    for slot in range(SLOTS):
        if can_use(s, seat, slot):
            found.append(M_USE | s.source(seat, slot) << CARD)
    return found


def act(s: Table, seat: i64, move: i64) -> None:
    """An action of phase 2: one Fragment each, in any order (DM-320, DM-321, DM-326)."""
    verb: i64 = move & VERB_MASK
    card: i64 = (move >> CARD) & CARD_MASK
    if verb == M_PASS:
        s.tell(T_PASSED, seat, NOTHING, 0, 0)
        s.fragments = 0
        s.stage = END
    elif verb == M_DRAW:
        s.fragments -= 1
        s.stack.append(DrawFrame(seat, 1))
    elif verb == M_USE:
        use(s, seat, card)
    elif verb == M_ANTISHATTER:
        anti_shatter(s, seat, card, move >> PILE)
    else:
        s.fragments -= 1
        s.played.append(s.program.type[card])
        start_play(s, seat, move, False)


# ---- phase 3 --------------------------------------------------------------------------------


def end_turn(s: Table) -> None:
    """Cards above the limit are discarded, in one's own turn only (DM-340, DM-343); then Wellness comes (DM-702)."""
    if len(s.seats[s.turn].hand) > limit(s, s.turn):
        s.ask(A_LIMIT, Y_NONE, 1 << s.turn, NO_CARDS)
    else:
        s.stage = WELLNESS
        if s.wellness_by != NOBODY:
            s.stack.append(WellnessFrame(s.wellness_by))
