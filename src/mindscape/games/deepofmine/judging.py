"""What can be done: targets, players, plays, whether a step is possible (4.3, 4.5, DM-336, DM-901).  Compiled."""

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    ANOTHER,
    ANY_MIND,
    ANYONE,
    ATTACHED,
    CARD,
    DISORDER,
    FRACTURE,
    HAND,
    IMPACT,
    INTERVENTION,
    M_CHOOSE_ATTACHED,
    M_CHOOSE_PILE,
    M_CHOOSE_SEAT,
    M_PLAY,
    M_PLAY_AT,
    M_PLAY_IN,
    M_PLAY_ON,
    MOMENT,
    NEXT,
    NOBODY,
    OWN_MIND,
    PILE,
    RECOVERY,
    SEAT,
    TO_MIND,
    TO_SELF,
    V_CHOOSE,
    V_DISCARD,
    V_DRAW,
    V_DRAW_FROM,
    V_ERASE,
    V_FRAGMENTS,
    V_IF,
    V_MENTALITY,
    V_MOVE,
    V_OPEN,
    V_PEEK,
    V_PLAY_FROM,
    V_SEARCH,
    V_SHUFFLE,
    V_STEAL,
    V_SWAP_HANDS,
    V_TARGET,
    W_ANY,
    W_CHOSEN,
    W_EACH,
    W_EACH_OTHER,
    W_LEFT,
    W_OTHER,
    W_RIGHT,
    W_SELF,
    Z_DECK,
    Z_DISCARD,
    Z_SUBCONSCIOUS,
)
from mindscape.games.deepofmine.table import PLACE_CARD, Table


class Judge(Table):
    """A table that knows what its cards allow."""

    # ---- players (4.3) ----------------------------------------------------------------------

    def meant(self, word: i64, me: i64, chosen: i64, victim: i64) -> i64:
        """The players whom a word may mean, as bits."""
        if word == W_SELF:
            return 1 << me
        if word == W_OTHER or word == W_EACH_OTHER:
            return self.all_seats() & ~(1 << me)
        if word == W_ANY or word == W_EACH:
            return self.all_seats()
        if word == W_LEFT:
            return 1 << self.left_of(me)
        if word == W_RIGHT:
            return 1 << self.right_of(me)
        seat: i64 = chosen if word == W_CHOSEN else victim
        if seat == ANYONE:
            return self.all_seats()
        return 0 if seat == NOBODY else 1 << seat

    def works_for(self, step: i64, seat: i64, meant: i64, me: i64, card: i64) -> bool:
        """Whether a step that names players works for this one of those meant (DM-910, 4.5)."""
        p = self.program
        verb: i64 = p.verb[step]
        s = self.seats[seat]
        if verb == V_MENTALITY or verb == V_TARGET:
            return True
        if verb == V_DRAW:
            zone: i64 = p.zone[step]
            if zone == Z_SUBCONSCIOUS:
                return len(s.subconscious) > 0
            return self.deck_size() > 0 or self.house.failed_draw
        if verb == V_DISCARD:
            open_hand: bool = seat == me and seat != self.blind
            return self.has_fitting(seat, p.match[step]) if open_hand else len(s.hand) > 0
        if verb == V_DRAW_FROM:
            return seat != me and len(s.hand) > 0
        if verb == V_SWAP_HANDS:
            return seat != me and self.has_hands_to_swap(seat, meant, me)
        if verb == V_SEARCH:
            return self.can_search(step, seat, card)
        if verb == V_SHUFFLE:
            return self.can_shuffle(step, seat)
        if verb == V_PEEK:
            zone = p.zone[step]
            return self.deck_size() > 0 if zone == Z_DECK else len(s.hand) > 0
        if verb == V_FRAGMENTS:
            return (p.flags[step] & NEXT) != 0 or seat == self.turn
        return seat != me  # swap_ability

    def has_hands_to_swap(self, seat: i64, meant: i64, me: i64) -> bool:
        """Whether a swap can do anything at all; then it works for all, empty hands too (DM-829).

        In the first version of the rules two empty hands could not be swapped, even if others were not empty.
        """
        if self.house.version == 1:
            meant = 1 << seat
        other: i64
        for other in range(self.players):
            if (other == me or (meant >> other) & 1) and self.seats[other].hand:
                return True
        return False

    def can_shuffle(self, step: i64, seat: i64) -> bool:
        zone: i64 = self.program.zone[step]
        if zone == Z_SUBCONSCIOUS:
            return len(self.seats[seat].subconscious) >= 2
        return (self.program.flags[step] & HAND) == 0 or len(self.seats[seat].hand) > 0

    def has_fitting(self, seat: i64, match: i64) -> bool:
        card: i64
        for card in self.seats[seat].hand:
            if self.program.fits(card, match):
                return True
        return False

    # ---- searching (DM-819 to DM-821) -------------------------------------------------------

    def can_search(self, step: i64, seat: i64, card: i64) -> bool:
        zone: i64 = self.program.zone[step]
        if zone == Z_DECK:
            return self.deck_size() > 0
        return len(self.findable(step, seat, card)) > 0

    def findable(self, step: i64, seat: i64, source: i64) -> list[int]:
        """The cards that a search for this player may find."""
        p = self.program
        zone: i64 = p.zone[step]
        flags: i64 = p.flags[step]
        pile: list[int]
        hidden: i64 = NOBODY
        entry: i64
        if zone == Z_DECK:
            pile = self.pool[:]
            for entry in self.fixed:
                pile.append((entry >> PLACE_CARD) & 0xFFFF)
            pile.sort()
        elif zone == Z_DISCARD:
            pile = self.discard
        else:
            s = self.seats[seat]
            pile = s.subconscious
            if s.mixed == 0:
                hidden = s.seed
        found: list[int] = []
        card: i64
        kind: i64
        for card in pile:
            kind = p.type[card]
            if kind == INTERVENTION or card == hidden or (flags & ANOTHER and card == source):
                continue
            if p.fits(card, p.match[step]) and (not flags & TO_MIND or self.can_be_placed(card, seat)):
                found.append(card)
        return found

    def can_be_placed(self, card: i64, seat: i64) -> bool:
        """Whether a card could be put into a Mind by an effect (DM-208, DM-825)."""
        kind: i64 = self.program.type[card]
        if kind == MOMENT:
            return True
        return (kind == DISORDER or kind == RECOVERY) and (self.program.loose[card] or self.moments(seat) > 0)

    def places_for(self, card: i64, seat: i64) -> list[int]:
        """Where in a Mind a found Disorder or Recovery can be put: on an active Moment, or by itself."""
        found: list[int] = []
        for pile in self.seats[seat].mind:
            if not pile.locked and self.is_moment(pile):
                found.append(M_CHOOSE_PILE | seat << SEAT | pile.name << PILE)
        if self.program.loose[card]:
            found.append(M_CHOOSE_SEAT | seat << SEAT)
        return found

    # ---- picks in Minds (4.3) ---------------------------------------------------------------

    def targets(self, step: i64, minds: i64, me: i64, source: i64) -> list[int]:
        """The targets of erase, lock, open, steal and move in these Minds, as moves."""
        p = self.program
        verb: i64 = p.verb[step]
        flags: i64 = p.flags[step]
        match: i64 = p.match[step]
        found: list[int] = []
        seat: i64
        card: i64
        lowest: i64
        kind: i64
        for seat in range(self.players):
            if not (minds >> seat) & 1 or (verb == V_STEAL and seat == me):
                continue
            if not self.seats[seat].mind or (seat != me and self.is_safe(seat, verb)):
                continue
            for pile in self.seats[seat].mind:
                if pile.locked != (verb == V_OPEN):
                    continue
                lowest = pile.cards[0]
                if flags & ATTACHED:
                    for card in pile.cards:
                        kind = p.type[card]
                        if kind == MOMENT or (flags & ANOTHER and card == source) or not p.fits(card, match):
                            continue
                        if verb == V_MOVE and not self.destinations(step, seat, me):
                            continue
                        found.append(M_CHOOSE_ATTACHED | seat << SEAT | card << CARD | pile.name << PILE)
                elif self.is_moment(pile) and p.fits(lowest, match) and not (flags & ANOTHER and lowest == source):
                    found.append(M_CHOOSE_PILE | seat << SEAT | pile.name << PILE)
        return found

    def destinations(self, step: i64, owner: i64, me: i64) -> list[int]:
        """Active Moments onto which a card of this owner's Mind can be moved (DM-810)."""
        found: list[int] = []
        to_self: bool = (self.program.flags[step] & TO_SELF) != 0
        seat: i64
        for seat in range(self.players):
            if seat == owner or (seat == me) != to_self:
                continue
            if seat != me and self.is_safe(seat, V_MOVE):
                continue
            for pile in self.seats[seat].mind:
                if not pile.locked and self.is_moment(pile):
                    found.append(M_CHOOSE_PILE | seat << SEAT | pile.name << PILE)
        return found

    # ---- possible (4.5) ---------------------------------------------------------------------

    def possible(self, step: i64, me: i64, chosen: i64, victim: i64, source: i64) -> bool:
        """Whether a step can be done now, at least in part."""
        p = self.program
        verb: i64 = p.verb[step]
        if verb == V_CHOOSE:
            option: i64
            first: i64 = p.first[step]
            count: i64 = p.second[step]
            for option in range(first, first + count):
                if self.any_possible(p.option_block[option], me, chosen, victim, source):
                    return True
            return False
        if verb == V_IF:
            branch: i64 = p.first[step] if self.holds(p.when[step], me) else p.second[step]
            return self.any_possible(branch, me, chosen, victim, source)
        if verb == V_PLAY_FROM:
            if me == self.blind:
                return len(self.seats[me].hand) > 0
            return len(self.plays(me, True, p.match[step])) > 0
        if verb >= V_TARGET:
            return True  # roll, each, block, target
        minds: i64 = self.meant(p.who[step], me, chosen, victim)
        if V_ERASE <= verb <= V_MOVE:
            return len(self.targets(step, minds, me, source)) > 0
        seat: i64
        for seat in range(self.players):
            if (minds >> seat) & 1 and self.works_for(step, seat, minds, me, source):
                return True
        return False

    def any_possible(self, block: i64, me: i64, chosen: i64, victim: i64, source: i64) -> bool:
        """Whether some step of a block can be done."""
        step: i64
        for step in range(self.program.block_start[block], self.program.block_end[block]):
            if self.possible(step, me, chosen, victim, source):
                return True
        return False

    def all_possible(self, block: i64, me: i64, source: i64) -> bool:
        """Whether every step of a chain could be done now (DM-901)."""
        step: i64
        for step in range(self.program.block_start[block], self.program.block_end[block]):
            if not self.possible(step, me, ANYONE, NOBODY, source):
                return False
        return True

    def allows(self, block: i64, me: i64, source: i64, needed: bool) -> bool:
        """Whether steps may be begun: a chain if all of it works, an Impact or ability if some of it does."""
        if self.program.block_then[block]:
            return self.all_possible(block, me, source)
        return not needed or self.any_possible(block, me, ANYONE, NOBODY, source)

    # ---- plays (DM-323 to DM-337) -----------------------------------------------------------

    def is_spent(self, seat: i64, kind: i64) -> bool:
        """Whether this colour has been played often enough in this turn (DM-324)."""
        count: i64 = 0
        played: i64
        for played in self.played:
            if played == kind:
                count += 1
        return count > 1 or (count == 1 and not self.may_repeat(seat, kind))

    def may_enter(self, card: i64, seat: i64, owner: i64) -> bool:
        """Whether the card may be played into that Mind: `where`, `requires` and a chain (DM-211, DM-332, DM-901)."""
        p = self.program
        where: i64 = p.where[card]
        if where != ANY_MIND and (where == OWN_MIND) != (seat == owner):
            return False
        return self.holds(p.requires[card], owner) and self.chain_works(card, seat, owner)

    def chain_works(self, card: i64, seat: i64, owner: i64) -> bool:
        """A chained entering effect, judged with the card out of the hand (DM-901)."""
        p = self.program
        block: i64 = p.on_enter[card]
        if not p.block_then[block]:
            return True
        hand = self.seats[seat].hand
        index: i64 = hand.index(card)
        del hand[index]
        self.blind = owner if owner != seat else NOBODY  # what the player cannot see must not show in the list
        works: bool = self.all_possible(block, self.original(card, seat, owner), card)
        self.blind = NOBODY
        hand.insert(index, card)
        return works

    def original(self, card: i64, seat: i64, owner: i64) -> i64:
        """Whose effect the entering of a card played from a hand is (DM-613)."""
        printed: bool = self.program.dice[card] and self.house.dice_symbol  # a symbol that is ignored is none (DM-610)
        return seat if self.house.original_player and printed else owner

    def impact_works(self, card: i64, seat: i64) -> bool:
        """Whether an Impact can do something, judged with the card out of the hand (DM-336, DM-901)."""
        hand = self.seats[seat].hand
        index: i64 = hand.index(card)
        del hand[index]
        works: bool = self.allows(self.program.on_play[card], seat, card, True)
        hand.insert(index, card)
        return works

    def fracture_may_be_played(self) -> bool:
        return not self.house.fracture_play_advanced or self.house.keep_fractures

    def was_rejected(self, card: i64, seat: i64, pile: i64) -> bool:
        """Whether this story was turned down in this turn (DM-1143)."""
        return (card | seat << 16 | pile << 20) in self.rejected

    def plays(self, seat: i64, free: bool, match: i64) -> list[int]:
        """All plays of cards that fit from a hand; a free play does not look at colours (DM-324, DM-327)."""
        p = self.program
        found: list[int] = []
        spent: i64 = 0
        kind: i64
        if not free:
            for kind in self.played:
                if self.is_spent(seat, kind):
                    spent |= 1 << kind
        card: i64
        owner: i64
        n: i64
        hand = self.seats[seat].hand
        for n in range(len(hand)):
            card = hand[n]
            kind = p.type[card]
            if (spent >> kind) & 1 or not p.fits(card, match):
                continue
            if kind == IMPACT:
                if self.holds(p.requires[card], seat) and p.on_play[card] != 0 and self.impact_works(card, seat):
                    found.append(M_PLAY | card << CARD)
            elif kind == FRACTURE:
                if self.fracture_may_be_played():
                    for owner in range(self.players):
                        found.append(M_PLAY_AT | owner << SEAT | card << CARD)
            else:
                for owner in range(self.players):
                    if self.may_enter(card, seat, owner):
                        self.add_plays(found, card, kind, owner)
        return found

    def add_plays(self, found: list[int], card: i64, kind: i64, owner: i64) -> None:
        """The plays of one card into one Mind (DM-330, DM-333, DM-334)."""
        if kind == MOMENT or self.program.loose[card]:
            found.append(M_PLAY_IN | owner << SEAT | card << CARD)
        if kind != MOMENT:
            for pile in self.seats[owner].mind:
                if pile.locked or not self.is_moment(pile):
                    continue
                if kind == DISORDER and self.rejected and self.was_rejected(card, owner, pile.name):
                    continue
                found.append(M_PLAY_ON | owner << SEAT | card << CARD | pile.name << PILE)
