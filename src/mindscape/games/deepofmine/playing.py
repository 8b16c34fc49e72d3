"""DM-300: playing a card from the hand, and how a card enters a Mind.  Compiled."""

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    A_JUSTIFY,
    ANY_MIND,
    CARD,
    CARD_MASK,
    DISORDER,
    FRACTURE,
    IMPACT,
    M_ACCEPT,
    M_PLAY,
    M_PLAY_AT,
    M_PLAY_IN,
    M_PLAY_ON,
    MOMENT,
    NOBODY,
    ON_DISORDER,
    OWN_MIND,
    PILE,
    SEAT,
    SEAT_MASK,
    T_ENTERED,
    T_PLAYED,
    Y_NONE,
)
from mindscape.games.deepofmine.dice import begin_effect
from mindscape.games.deepofmine.effects import all_possible, allows
from mindscape.games.deepofmine.fractures import strike
from mindscape.games.deepofmine.frames import (
    BLOCKING,
    ENTERED,
    ENTERING,
    JUDGING,
    NO_CARDS,
    PlayFrame,
    ToDiscardFrame,
)
from mindscape.games.deepofmine.mentality import change_and_wake
from mindscape.games.deepofmine.mods import may_repeat
from mindscape.games.deepofmine.stories import judge, was_rejected
from mindscape.games.deepofmine.table import Table
from mindscape.games.deepofmine.windows import answer_window, ask_window, players_to_ask

# ---- what may be played ---------------------------------------------------------------------


def is_spent(s: Table, seat: i64, kind: i64) -> bool:
    """Whether this type, which is the colour, has been played often enough in this turn (DM-205, DM-324)."""
    count: i64 = 0
    played: i64
    for played in s.played:
        if played == kind:
            count += 1
    return count > 1 or (count == 1 and not may_repeat(s, seat, kind))


def plays(s: Table, seat: i64, free: bool, match: i64) -> list[int]:
    """All plays of cards that fit from a hand; a free play does not look at colours (DM-323, DM-324, DM-327)."""
    p = s.program
    found: list[int] = []
    spent: i64 = 0
    kind: i64
    if not free:
        for kind in s.played:
            if is_spent(s, seat, kind):
                spent |= 1 << kind
    card: i64
    owner: i64
    n: i64
    hand = s.seats[seat].hand
    for n in range(len(hand)):
        card = hand[n]
        kind = p.type[card]
        if (spent >> kind) & 1 or not p.fits(card, match):
            continue
        if kind == IMPACT:
            if s.holds(p.requires[card], seat) and p.on_play[card] != 0 and impact_works(s, card, seat):
                found.append(M_PLAY | card << CARD)
        elif kind == FRACTURE:
            if fracture_may_be_played(s):
                for owner in range(s.players):
                    found.append(M_PLAY_AT | owner << SEAT | card << CARD)
        else:
            for owner in range(s.players):
                if may_enter(s, card, seat, owner):
                    add_plays(s, found, card, kind, owner)
    return found


def add_plays(s: Table, found: list[int], card: i64, kind: i64, owner: i64) -> None:
    """The plays of one card into one Mind: as a new pile, or on an active Moment (DM-208, DM-330, DM-333, DM-334)."""
    if kind == MOMENT or s.program.loose[card]:
        found.append(M_PLAY_IN | owner << SEAT | card << CARD)
    if kind != MOMENT:
        for pile in s.seats[owner].mind:
            if pile.locked or not pile.is_moment:
                continue
            if kind == DISORDER and s.rejected and was_rejected(s, card, owner, pile.name):
                continue
            found.append(M_PLAY_ON | owner << SEAT | card << CARD | pile.name << PILE)


def may_enter(s: Table, card: i64, seat: i64, owner: i64) -> bool:
    """Whether the card may be played into that Mind: `where`, `requires` and a chain.

    DM-211; DM-219, DM-332: what the card asks for must be true of the Mind's owner; DM-901.
    """
    p = s.program
    where: i64 = p.where[card]
    if where != ANY_MIND and (where == OWN_MIND) != (seat == owner):
        return False
    return s.holds(p.requires[card], owner) and chain_works(s, card, seat, owner)


def chain_works(s: Table, card: i64, seat: i64, owner: i64) -> bool:
    """A chained entering effect, judged with the card out of the hand (DM-901)."""
    p = s.program
    block: i64 = p.on_enter[card]
    if not p.block_then[block]:
        return True
    hand = s.seats[seat].hand
    index: i64 = hand.index(card)
    del hand[index]
    s.blind = owner if owner != seat else NOBODY  # what the player cannot see must not show in the list
    works: bool = all_possible(s, block, original(s, card, seat, owner), card)
    s.blind = NOBODY
    hand.insert(index, card)
    return works


def original(s: Table, card: i64, seat: i64, owner: i64) -> i64:
    """Whose effect the entering of a card played from a hand is (DM-610, DM-613)."""
    printed: bool = s.program.dice[card] and s.rules.dice_symbol  # a symbol that is ignored is none
    return seat if s.rules.original_player and printed else owner


def impact_works(s: Table, card: i64, seat: i64) -> bool:
    """Whether an Impact can do something, judged with the card out of the hand (DM-336, DM-337, DM-901)."""
    hand = s.seats[seat].hand
    index: i64 = hand.index(card)
    del hand[index]
    works: bool = allows(s, s.program.on_play[card], seat, card)
    hand.insert(index, card)
    return works


def fracture_may_be_played(s: Table) -> bool:
    """Always, or only where dealt Fractures are kept (DM-335)."""
    return not s.rules.fracture_play_advanced or s.rules.keep_fractures


# ---- playing it -----------------------------------------------------------------------------


def start_play(s: Table, seat: i64, move: i64, free: bool) -> None:
    """The card leaves the hand first (DM-337); then as its type demands (DM-330, DM-333, DM-335, DM-336)."""
    card: i64 = (move >> CARD) & CARD_MASK
    target: i64 = (move >> SEAT) & SEAT_MASK
    kind: i64 = s.program.type[card]
    s.seats[seat].hand.remove(card)
    if kind == IMPACT:
        play_impact(s, seat, card)
        return
    s.tell(T_PLAYED, seat, card, target, move >> PILE)
    if kind == FRACTURE:
        strike(s, target, card, seat)
        return
    s.in_transit.append(card)
    frame = PlayFrame(seat, target, card, move >> PILE)
    frame.from_hand = True
    frame.free = free
    if kind == DISORDER:
        open_to_answers(s, frame)
    s.stack.append(frame)


def play_impact(s: Table, seat: i64, card: i64) -> None:
    """An Impact acts and goes to the discard pile; it never enters a Mind (DM-212)."""
    s.tell(T_PLAYED, seat, card, NOBODY, 0)
    s.in_transit.append(card)
    s.stack.append(ToDiscardFrame(seat, card))
    begin_effect(s, s.program.on_play[card], seat, card, NOBODY)


def to_discard(s: Table, f: ToDiscardFrame) -> None:
    """The effect is done; the shared discard pile takes the card (DM-212, DM-715)."""
    s.stack.pop()
    s.in_transit.remove(f.card)
    s.discard.append(f.card)


def open_to_answers(s: Table, f: PlayFrame) -> None:
    """A Disorder may need a story, and others may block it in another's Mind (DM-717, DM-1141, DM-1144)."""
    f.stage = BLOCKING
    if f.victim != f.player:
        f.asked = players_to_ask(s, ON_DISORDER, f.victim)
    if s.rules.justify and f.pile:
        f.stage = JUDGING
        f.judges = s.all_seats() & ~(1 << f.player)


def put_into_mind(s: Table, card: i64, owner: i64, pile: i64, counts: bool) -> None:
    """A card is put into a Mind by an effect: it costs nothing and is no PLAY (DM-327, DM-825)."""
    s.in_transit.append(card)
    frame = PlayFrame(owner, owner, card, pile)
    frame.counts = counts
    s.stack.append(frame)


# ---- entering a Mind ------------------------------------------------------------------------


def run_play(s: Table, f: PlayFrame) -> None:
    """The table judges, the victim may block, the card enters, its effect happens (DM-331, DM-906, DM-1144)."""
    if f.stage == JUDGING:
        s.ask(A_JUSTIFY, Y_NONE, f.judges, NO_CARDS)
    elif f.stage == BLOCKING:
        if f.asked:
            ask_window(s, f)
        else:
            f.stage = ENTERING
    elif f.stage == ENTERING:
        enter(s, f)
    else:
        s.stack.pop()
        me: i64 = original(s, f.card, f.player, f.victim) if f.from_hand else f.victim
        begin_effect(s, s.program.on_enter[f.card], me, f.card, NOBODY)


def enter(s: Table, f: PlayFrame) -> None:
    """The card lies in the Mind and its value counts for the owner (DM-207, DM-331, DM-403, DM-409)."""
    pile = s.seats[f.victim].pile(f.pile)
    s.in_transit.remove(f.card)
    if f.blocked or (f.pile and (pile is None or pile.locked)):
        s.stack.pop()
        s.discard.append(f.card)  # DM-717
        return
    if pile is None:
        f.pile = s.new_pile(f.victim, f.card)
    else:
        pile.cards.append(f.card)
    f.stage = ENTERED
    s.tell(T_ENTERED, f.victim, f.card, f.pile, 0)
    if f.counts:
        change_and_wake(s, f.victim, s.program.value[f.card])


def answer_play(s: Table, f: PlayFrame, seat: i64, move: i64) -> None:
    if f.stage == JUDGING:
        judge(s, f, seat, move == M_ACCEPT)
    else:
        answer_window(s, f, seat, move)
