"""DM-800: piles: search, shuffle, peek.  Compiled."""

from typing import final

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    A_CHOOSE,
    A_DRAW,
    A_LOOK,
    ANOTHER,
    BURY,
    CARD,
    CARD_MASK,
    DISORDER,
    HAND,
    INTERVENTION,
    M_CHOOSE_CARD,
    M_CHOOSE_NONE,
    M_CHOOSE_PILE,
    M_CHOOSE_SEAT,
    M_OK,
    MOMENT,
    N_ALL,
    NOTHING,
    PILE,
    RECOVERY,
    SEAT,
    T_BURIED,
    T_FOUND,
    T_LOOKED,
    T_REVEALED,
    T_SHUFFLED,
    TO_MIND,
    VERB_MASK,
    Y_BURY,
    Y_DESTINATION,
    Y_NONE,
    Y_SEARCH,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_SUBCONSCIOUS,
)
from mindscape.games.deepofmine.effects import decider
from mindscape.games.deepofmine.frames import DOING, NO_CARDS, WHERE_TO, StepFrame
from mindscape.games.deepofmine.named import NamingVerb, next_player
from mindscape.games.deepofmine.playing import put_into_mind
from mindscape.games.deepofmine.table import PLACE_CARD, Table

# ---- search ---------------------------------------------------------------------------------


def findable(s: Table, step: i64, seat: i64, source: i64) -> list[int]:
    """The cards that a search for this player may find (DM-820, DM-821)."""
    p = s.program
    zone: i64 = p.zone[step]
    flags: i64 = p.flags[step]
    pile: list[int]
    hidden: i64 = NOTHING
    entry: i64
    if zone == Z_DECK:
        pile = s.pool[:]
        for entry in s.known_places:
            pile.append((entry >> PLACE_CARD) & 0xFFFF)
        pile.sort()
    elif zone == Z_DISCARD:
        pile = s.discard
    else:
        player = s.seats[seat]
        pile = player.subconscious
        if player.unordered == 0:
            hidden = player.seed
    found: list[int] = []
    card: i64
    kind: i64
    for card in pile:
        kind = p.type[card]
        if kind == INTERVENTION or card == hidden or (flags & ANOTHER and card == source):
            continue
        if p.fits(card, p.match[step]) and (not flags & TO_MIND or can_be_placed(s, card, seat)):
            found.append(card)
    return found


def can_be_placed(s: Table, card: i64, seat: i64) -> bool:
    """Whether a card could be put into a Mind by an effect (DM-208, DM-825)."""
    kind: i64 = s.program.type[card]
    if kind == MOMENT:
        return True
    return (kind == DISORDER or kind == RECOVERY) and (s.program.loose[card] or s.moments(seat) > 0)


def places_for(s: Table, card: i64, seat: i64) -> list[int]:
    """Where in a Mind a found Disorder or Recovery can be put: on an active Moment, or by itself (DM-208)."""
    found: list[int] = []
    for pile in s.seats[seat].mind:
        if not pile.locked and pile.is_moment:
            found.append(M_CHOOSE_PILE | seat << SEAT | pile.name << PILE)
    if s.program.loose[card]:
        found.append(M_CHOOSE_SEAT | seat << SEAT)
    return found


@final
class Search(NamingVerb):
    """`search`: find a card; a search of the deck ends with a shuffle, found or not (DM-819)."""

    def works_for(self, s: Table, step: i64, seat: i64, among: i64, me: i64, source: i64) -> bool:
        zone: i64 = s.program.zone[step]
        if zone == Z_DECK:
            return s.deck_size() > 0
        return len(findable(s, step, seat, source)) > 0

    def carry_out(self, s: Table, f: StepFrame) -> None:
        p = s.program
        if f.stage == WHERE_TO:
            self.ask_place(s, f)
            return
        zone: i64 = p.zone[f.step]
        while True:
            seat: i64 = f.among[f.index]
            found = findable(s, f.step, seat, f.source) if f.left != 0 else NO_CARDS
            if found:
                break
            if zone == Z_DECK and f.left != 0:
                s.shuffle_deck()
            if not next_player(s, f):
                return
        if f.left < 0:
            f.left = len(found)
        kind: i64 = p.n_kind[f.step]
        if len(found) == 1 or kind == N_ALL:
            self.take(s, f, found[0])
            return
        choices: list[int] = []
        card: i64
        for card in found:
            choices.append(M_CHOOSE_CARD | card << CARD)
        s.ask(A_CHOOSE, Y_SEARCH, 1 << decider(s, f), choices)

    def hear(self, s: Table, f: StepFrame, move: i64) -> None:
        if f.stage == DOING:
            self.take(s, f, (move >> CARD) & CARD_MASK)
        else:
            self.place(s, f, move)

    def take(self, s: Table, f: StepFrame, card: i64) -> None:
        """The card leaves its pile for the hand or the Mind of the player for whom the search is.

        DM-506, DM-511: a Fracture found so does nothing; DM-819: the deck is shuffled; DM-820: other piles are not;
        DM-821: a found card need not be shown; DM-825, DM-826: into a Mind it comes like a played one.
        """
        p = s.program
        zone: i64 = p.zone[f.step]
        flags: i64 = p.flags[f.step]
        seat: i64 = f.among[f.index]
        f.left -= 1
        is_seed: bool = False
        if zone == Z_DECK:
            s.shuffle_deck()
            s.leave_pool(card)
        elif zone == Z_DISCARD:
            s.discard.remove(card)
        else:
            is_seed = card == s.seats[seat].seed
            s.seats[seat].leave_subconscious(card)
        if not flags & TO_MIND:
            hidden: i64 = 1 if zone == Z_DECK or is_seed else 0
            s.tell(T_FOUND, seat, card, zone | hidden << 4, decider(s, f))
            s.seats[seat].hand.append(card)
            return
        s.tell(T_FOUND, seat, card, zone, decider(s, f))
        kind: i64 = p.type[card]
        if kind == MOMENT:
            put_into_mind(s, card, seat, 0, zone != Z_SUBCONSCIOUS)
        else:
            s.in_transit.append(card)
            f.found = card
            f.stage = WHERE_TO
            self.ask_place(s, f)

    def ask_place(self, s: Table, f: StepFrame) -> None:
        places = places_for(s, f.found, f.among[f.index])
        if len(places) == 1:
            self.place(s, f, places[0])
        else:
            s.ask(A_CHOOSE, Y_DESTINATION, 1 << decider(s, f), places)

    def place(self, s: Table, f: StepFrame, move: i64) -> None:
        """The found card goes where it was put; from the Subconscious its value does not count (DM-409, DM-826)."""
        zone: i64 = s.program.zone[f.step]
        card: i64 = f.found
        f.stage = DOING
        f.found = NOTHING
        s.in_transit.remove(card)
        put_into_mind(s, card, f.among[f.index], move >> PILE, zone != Z_SUBCONSCIOUS)


# ---- shuffle --------------------------------------------------------------------------------


@final
class Shuffle(NamingVerb):
    """`shuffle`: a deck, with a hand in it if the card says so, or a Subconscious (DM-417, DM-620, DM-713, DM-818)."""

    def works_for(self, s: Table, step: i64, seat: i64, among: i64, me: i64, source: i64) -> bool:
        zone: i64 = s.program.zone[step]
        if zone == Z_SUBCONSCIOUS:
            return len(s.seats[seat].subconscious) >= 2
        return (s.program.flags[step] & HAND) == 0 or len(s.seats[seat].hand) > 0

    def carry_out(self, s: Table, f: StepFrame) -> None:
        s.stack.pop()
        p = s.program
        zone: i64 = p.zone[f.step]
        flags: i64 = p.flags[f.step]
        seat: i64
        card: i64
        for seat in f.among:
            player = s.seats[seat]
            if zone == Z_SUBCONSCIOUS:
                player.unordered = len(player.subconscious)
                s.tell(T_SHUFFLED, seat, NOTHING, 0, 0)
                continue
            if flags & HAND:
                for card in player.hand:
                    s.join_pool(card)
                player.hand = []
                s.tell(T_SHUFFLED, seat, NOTHING, 1, 0)
            s.shuffle_deck()


# ---- peek -----------------------------------------------------------------------------------


@final
class Peek(NamingVerb):
    """`peek`: the chooser looks at the top of the deck or into a hand (DM-828)."""

    def works_for(self, s: Table, step: i64, seat: i64, among: i64, me: i64, source: i64) -> bool:
        zone: i64 = s.program.zone[step]
        return s.deck_size() > 0 if zone == Z_DECK else len(s.seats[seat].hand) > 0

    def carry_out(self, s: Table, f: StepFrame) -> None:
        zone: i64 = s.program.zone[f.step]
        if zone == Z_HAND:
            s.ask(A_LOOK, Y_NONE, 1 << decider(s, f), [M_OK])
        else:
            self.look_at_deck(s, f)

    def look_at_deck(self, s: Table, f: StepFrame) -> None:
        """Place by place; chance says what lies where nobody knew it, and the one who looks knows it then (DM-1205)."""
        looker: i64 = decider(s, f)
        size: i64 = s.deck_size()
        if f.left < 0 or f.left > size:
            f.left = size
        while f.seen < f.left:
            index: i64 = s.known_at(f.seen)
            if index < 0:
                s.ask(A_DRAW, Y_NONE, 0, NO_CARDS)
                return
            entry: i64 = s.known_places[index]
            s.known_places[index] = entry | 1 << looker
            s.tell(T_REVEALED, looker, (entry >> PLACE_CARD) & 0xFFFF, f.seen, 0)
            f.seen += 1
        flags: i64 = s.program.flags[f.step]
        if f.left == 0:
            s.stack.pop()
        elif flags & BURY:
            s.ask(A_CHOOSE, Y_BURY, 1 << looker, self.buryable(s, f.left))
        else:
            s.ask(A_LOOK, Y_NONE, 1 << looker, [M_OK])

    def buryable(self, s: Table, places: i64) -> list[int]:
        choices: list[int] = []
        place: i64
        card: i64
        for place in range(places):
            card = (s.known_places[s.known_at(place)] >> PLACE_CARD) & 0xFFFF
            choices.append(M_CHOOSE_CARD | card << CARD)
        choices.append(M_CHOOSE_NONE)
        return choices

    def hear(self, s: Table, f: StepFrame, move: i64) -> None:
        zone: i64 = s.program.zone[f.step]
        card: i64 = (move >> CARD) & CARD_MASK
        if zone == Z_HAND:
            s.tell(T_LOOKED, decider(s, f), NOTHING, f.among[f.index], 0)
            next_player(s, f)
        elif f.seen < f.left:
            s.fix(f.seen, card, 0)  # the loop of `look_at_deck` goes on and shows it
        else:
            if (move & VERB_MASK) == M_CHOOSE_CARD:
                self.bury(s, decider(s, f), card)
            s.stack.pop()

    def bury(self, s: Table, looker: i64, card: i64) -> None:
        index: i64
        for index in range(len(s.known_places)):
            if (s.known_places[index] >> PLACE_CARD) & 0xFFFF == card:
                s.bury(index, looker)
                break
        s.tell(T_BURIED, looker, card, 0, 0)
