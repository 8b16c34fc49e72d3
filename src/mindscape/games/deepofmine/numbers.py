"""Deep of Mine as numbers: ids of moves and observations (docs/env.md).  Compiled.

Every copy of a card has a number of its own, so a card names its place: a pile is called by its lowest card, whatever
it was called by in its game.  Seats are counted from the one who looks.
"""

from typing import Final, final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from mindscape.core.numbers import Numbers, Plane, put, put_at, put_bits, put_one_of
from mindscape.core.state import State
from mindscape.games.deepofmine.codes import (
    A_CHOOSE,
    A_JUSTIFY,
    A_LOOK,
    A_PLAY,
    A_VOTE,
    CARD,
    CARD_MASK,
    DISORDER,
    FRACTURE,
    IMPACT,
    M_ACCEPT,
    M_AGREE,
    M_BLOCK,
    M_CHOOSE_ATTACHED,
    M_CHOOSE_CARD,
    M_CHOOSE_LABEL,
    M_CHOOSE_NONE,
    M_CHOOSE_PILE,
    M_CHOOSE_SEAT,
    M_DISCARD,
    M_DRAW,
    M_NO,
    M_OK,
    M_PASS,
    M_PLAY,
    M_PLAY_AT,
    M_PLAY_IN,
    M_PLAY_ON,
    M_REFUSE,
    M_REJECT,
    M_USE,
    M_YES,
    MOMENT,
    NOBODY,
    NOTHING,
    OVER,
    PILE,
    RECOVERY,
    SEAT,
    SEAT_MASK,
    SLOTS,
    V_SEARCH,
    VERB_MASK,
    WELLNESS,
    Y_DESTINATION,
    Y_FREE_PLAY,
    Z_HAND,
)
from mindscape.games.deepofmine.ending import score
from mindscape.games.deepofmine.engine import Forest
from mindscape.games.deepofmine.frames import EventFrame, StepFrame
from mindscape.games.deepofmine.program import Program
from mindscape.games.deepofmine.table import BELOW, PLACE_CARD

SEATS: Final = 4
SEAT_SIZE: Final = 16  # bytes that tell of a seat
BARE: Final = [
    M_DRAW, M_PASS, M_YES, M_NO, M_CHOOSE_NONE, M_OK, M_AGREE, M_REFUSE, M_ACCEPT, M_REJECT,
]  # fmt: skip
KINDS: Final = 6  # types of cards

# ---- where a card lies, as the seat knows it --------------------------------------------------
IN_HAND: Final = 1
IN_MIND: Final = 2  # and the seat, counted from oneself
IN_SUBCONSCIOUS: Final = 6
STANDING: Final = 10
IN_DISCARD: Final = 14
IN_REMOVED: Final = 15
IN_BOX: Final = 16
IN_TRANSIT: Final = 17
IN_DECK: Final = 18

# ---- planes with a byte a card ----------------------------------------------------------------
P_WHERE: Final = 0
P_PILE: Final = 1
P_DEPTH: Final = 2
P_LOCKED: Final = 3
P_ASKED: Final = 4
P_LOOKED_AT: Final = 5
CARD_PLANES: Final = 6


def planes(cards: int, abilities: int) -> list[Plane]:
    return [
        Plane(
            "where", cards,
            "for each card: 0 not known, 1 own hand, 2 + seat a Mind, 6 + seat a Subconscious, 10 + seat a "
            "standing Fracture, 14 discard, 15 removed, 16 box, 17 in transit, 18 a known place of the deck; "
            "seats counted from oneself",
        ),
        Plane("pile", cards, "for each card in a Mind the number of its pile there, from 1"),
        Plane(
            "depth", cards,
            "for each card in a pile, Subconscious or known place of the deck: its place from below (in the deck "
            "from the top), from 1 (127 for more)",
        ),
        Plane("locked", cards, "cards in locked piles; a standing Fracture that shatters"),
        Plane(
            "asked", cards,
            "cards that the question is about: 1 whose effect it is or what was found, 2 what strikes or enters, "
            "3 the instant that is voted on",
        ),
        Plane("looked at", cards, "cards that one is being shown"),
        Plane(
            "seats", SEATS * SEAT_SIZE,
            "for each seat, oneself first: board + 1, ability + 1, Mentality, deep card come for + and -, cards "
            "in hand, in the Subconscious, unordered ones there, a seed lies there, standing Fractures, active "
            "Moments, Fragments of the next turn, 4 abilities that have worked",
        ),
        Plane("turn", 4, "whose turn it is, oneself first"),
        Plane("number", 2, "the number of the turn (127 for more), Fragments left"),
        Plane("stage", 6, "one of: abilities, fractures, start, main, end, wellness"),
        Plane("phase", 3, "one of: setup, play, over"),
        Plane(
            "played", 6,
            "cards of each type played this turn: moment, disorder, recovery, impact, fracture, intervention",
        ),
        Plane("used", abilities, "abilities used this turn"),
        Plane("rejected", 1, "plays of this turn whose story was not believed"),
        Plane("deck", 1, "cards in the draw deck (127 for more)"),
        Plane("wellness", 4, "who drew Wellness"),
        Plane(
            "asking", 14,
            "what is asked, one of: nothing, setup, draw, roll, pick, main, choose, play, discard, limit, look, "
            "window, vote, justify",
        ),
        Plane(
            "why", 16,
            "why, one of: nothing, symbol, effect, snatch, blind, proxy, bottom, may, player, target, "
            "destination, option, search, bury, keep, free play",
        ),
        Plane("actors", 4, "who is asked, oneself first"),
        Plane("victim", 4, "whom it strikes or whose Mind it enters"),
        Plane("players", 1, "how many play"),
    ]  # fmt: skip


@final
class DeepOfMineNumbers(Numbers):
    """A table with one deck as numbers, seen from each seat."""

    def __init__(self, program: Program, players: i64, labels: i64) -> None:
        cards: i64 = program.cards
        abilities: i64 = program.ability_cards * 3 + program.boards
        self.program: Program = program
        self.cards: i64 = cards
        self.abilities: i64 = abilities
        self.players: i64 = players
        self.labels: i64 = labels
        self.place: vec[i64] = vec[i64]([0] * cards)  # of a card among those of its type
        self.bare: vec[i64] = vec[i64]([BARE.index(verb) if verb in BARE else -1 for verb in range(VERB_MASK + 1)])
        self.moments: i64 = self.numbered(MOMENT)
        self.recoveries: i64 = self.numbered(RECOVERY)
        self.disorders: i64 = self.numbered(DISORDER)
        self.fractures: i64 = self.numbered(FRACTURE)
        self.impacts: i64 = self.numbered(IMPACT)
        # ---- ids, one run after the other
        self.play_in: i64 = len(BARE)  # card * players + seat
        self.play_at: i64 = self.play_in + cards * players  # Fracture * players + seat
        self.play: i64 = self.play_at + self.fractures * players  # Impact
        self.use: i64 = self.play + self.impacts  # ability
        self.antishatter: i64 = self.use + abilities  # Recovery * Fractures + Fracture
        self.choose_seat: i64 = self.antishatter + self.recoveries * self.fractures  # seat
        self.choose_pile: i64 = self.choose_seat + players  # the lowest card of the pile
        self.choose_attached: i64 = self.choose_pile + cards  # card
        self.choose_card: i64 = self.choose_attached + cards  # card
        self.choose_label: i64 = self.choose_card + cards  # label
        self.discard: i64 = self.choose_label + labels  # card
        self.block: i64 = self.discard + cards  # card
        self.play_on: i64 = self.block + cards  # (Disorder or Recovery) * Moments + Moment
        actions: i64 = self.play_on + (self.disorders + self.recoveries) * self.moments
        super().__init__(actions, planes(cards, abilities), cards + 1, players)
        self.by_card: bytes = bytes(CARD_PLANES * cards)
        self.by_ability: bytes = bytes(abilities)

    def numbered(self, kind: i64) -> i64:
        """Number the cards of a type; how many there are."""
        number: i64 = 0
        card: i64
        for card in range(self.cards):
            if self.program.type[card] == kind:
                self.place[card] = number
                number += 1
        return number

    # ---- ids --------------------------------------------------------------------------------

    def action(self, state: State, seat: i64, move: i64) -> i64:
        assert isinstance(state, Forest)
        verb: i64 = move & VERB_MASK
        bare: i64 = self.bare[verb]
        if bare >= 0:
            return bare
        owner: i64 = (move >> SEAT) & SEAT_MASK
        card: i64 = (move >> CARD) & CARD_MASK
        pile: i64 = move >> PILE
        from_me: i64 = owner - seat
        if from_me < 0:
            from_me += self.players
        if verb == M_PLAY_ON:
            kind: i64 = self.program.type[card]
            attached: i64 = self.place[card] + (self.disorders if kind == RECOVERY else 0)
            return self.play_on + attached * self.moments + self.place[lowest(state, owner, pile)]
        if verb == M_PLAY_IN:
            return self.play_in + card * self.players + from_me
        if verb == M_PLAY_AT:
            return self.play_at + self.place[card] * self.players + from_me
        if verb == M_PLAY:
            return self.play + self.place[card]
        if verb == M_DISCARD:
            return self.discard + card
        if verb == M_CHOOSE_PILE:
            return self.choose_pile + lowest(state, owner, pile)
        if verb == M_CHOOSE_SEAT:
            return self.choose_seat + from_me
        if verb == M_CHOOSE_CARD:
            return self.choose_card + card
        if verb == M_CHOOSE_ATTACHED:
            return self.choose_attached + card
        if verb == M_CHOOSE_LABEL:
            return self.choose_label + card
        if verb == M_BLOCK:
            return self.block + card
        if verb == M_USE:
            return self.use + card - self.cards
        return self.antishatter + self.place[card] * self.fractures + self.place[pile]

    # ---- observations -----------------------------------------------------------------------

    def observe(self, state: State, seat: i64, out: BytesWriter) -> None:
        assert isinstance(state, Forest)
        s = state
        base: i64 = len(out)
        out.write(self.by_card)
        self.lay_out_cards(s, seat, out, base)
        self.lay_out_question(s, seat, out, base)
        n: i64
        other: i64 = seat
        for n in range(s.players):
            self.put_seat(s, other, out)
            other = s.left_of(other)
        put_bits(out, 0, (SEATS - s.players) * SEAT_SIZE)
        put_one_of(out, self.from_seat(s, seat, s.turn), SEATS)
        put(out, s.turn_number)
        put(out, s.fragments)
        put_one_of(out, s.stage, WELLNESS + 1)
        put_one_of(out, s.phase, OVER + 1)
        self.put_played(s, out)
        used: i64 = len(out)
        out.write(self.by_ability)
        source: i64
        for source in s.used:
            if source >= self.cards:
                put_at(out, used + source - self.cards, 1)
        put(out, len(s.rejected))
        put(out, s.deck_size())
        put_one_of(out, self.from_seat(s, seat, s.wellness_by), SEATS)
        put_one_of(out, s.asking, A_JUSTIFY + 1)
        put_one_of(out, s.why, Y_FREE_PLAY + 1)
        other = seat
        for n in range(s.players):
            put(out, (s.asked >> other) & 1)
            other = s.left_of(other)
        put_bits(out, 0, SEATS - s.players)
        put_one_of(out, self.from_seat(s, seat, struck(s)), SEATS)
        put(out, s.players)

    def from_seat(self, s: Forest, seat: i64, other: i64) -> i64:
        """How many places round the table another seat is; -1 for nobody."""
        if other == NOBODY:
            return NOBODY
        if other < seat:
            return other - seat + s.players
        return other - seat

    def lay_out_cards(self, s: Forest, seat: i64, out: BytesWriter, base: i64) -> None:
        """Where each card lies; what only others see stays 0."""
        card: i64
        n: i64
        player: i64
        for card in s.seats[seat].hand:
            put_at(out, base + card, IN_HAND)
        for player in range(s.players):
            owner = s.seats[player]
            there: i64 = self.from_seat(s, seat, player)
            number: i64 = 0
            for pile in owner.mind:
                number += 1
                n = 0
                for card in pile.cards:
                    n += 1
                    put_at(out, base + card, IN_MIND + there)
                    put_at(out, base + P_PILE * self.cards + card, number)
                    put_at(out, base + P_DEPTH * self.cards + card, n)
                    if pile.locked:
                        put_at(out, base + P_LOCKED * self.cards + card, 1)
            n = 0
            for card in owner.subconscious:
                n += 1
                if card != owner.seed:  # nobody knows which card a seed is (DM-1203)
                    put_at(out, base + card, IN_SUBCONSCIOUS + there)
                    put_at(out, base + P_DEPTH * self.cards + card, n)
            entry: i64
            for entry in owner.standing:
                put_at(out, base + (entry >> 1), STANDING + there)
                put_at(out, base + P_LOCKED * self.cards + (entry >> 1), entry & 1)
        for card in s.discard:
            put_at(out, base + card, IN_DISCARD)
        for card in s.removed:
            put_at(out, base + card, IN_REMOVED)
        for card in s.box:
            put_at(out, base + card, IN_BOX)
        for card in s.in_transit:
            put_at(out, base + card, IN_TRANSIT)
        size: i64 = s.deck_size()
        for entry in s.known_places:
            if (entry >> seat) & 1:
                card = (entry >> PLACE_CARD) & 0xFFFF
                put_at(out, base + card, IN_DECK)
                put_at(out, base + P_DEPTH * self.cards + card, size - (entry >> BELOW))

    def lay_out_question(self, s: Forest, seat: i64, out: BytesWriter, base: i64) -> None:
        """The cards that the question names for everybody, and those that only the asked one is shown."""
        if not s.stack:
            return
        asked: i64 = base + P_ASKED * self.cards
        f = s.stack[-1]
        if isinstance(f, StepFrame):
            if s.asking == A_CHOOSE or s.asking == A_PLAY:
                placing: bool = self.program.verb[f.step] == V_SEARCH and s.why == Y_DESTINATION
                card: i64 = f.found if placing else f.source
                if card < self.cards:
                    put_at(out, asked + card, 1)
            elif s.asking == A_LOOK and (s.asked >> seat) & 1:
                self.lay_out_look(s, f, out, base + P_LOOKED_AT * self.cards)
        elif isinstance(f, EventFrame):
            put_at(out, asked + f.card, 2)
            if s.asking == A_VOTE:
                put_at(out, asked + f.instant, 3)

    def lay_out_look(self, s: Forest, f: StepFrame, out: BytesWriter, base: i64) -> None:
        """A hand, or the top of the deck (DM-828)."""
        card: i64
        place: i64
        if self.program.zone[f.step] == Z_HAND:
            for card in s.seats[f.among[f.index]].hand:
                put_at(out, base + card, 1)
            return
        for place in range(f.left):
            entry: i64 = s.known_places[s.known_at(place)]
            put_at(out, base + ((entry >> PLACE_CARD) & 0xFFFF), 1)

    def put_seat(self, s: Forest, player: i64, out: BytesWriter) -> None:
        owner = s.seats[player]
        put(out, owner.board + 1)
        put(out, owner.ability + 1)
        put(out, owner.mentality)
        put(out, 1 if 1 in owner.deep_signs else 0)
        put(out, 1 if -1 in owner.deep_signs else 0)
        put(out, len(owner.hand))
        put(out, len(owner.subconscious))
        put(out, owner.unordered)
        put(out, 0 if owner.seed == NOTHING else 1)
        put(out, len(owner.standing))
        put(out, s.moments(player))
        put(out, owner.next_fragments)
        gained: i64 = 0
        slot: i64
        for slot in owner.gained:
            gained |= 1 << slot
        put_bits(out, gained, SLOTS)

    def put_played(self, s: Forest, out: BytesWriter) -> None:
        base: i64 = len(out)
        put_bits(out, 0, KINDS)
        kind: i64
        for kind in s.played:
            out[base + kind] += 1

    # ---- how it went ------------------------------------------------------------------------

    def result(self, state: State, seat: i64) -> float:
        """Who does not win loses, all in equal parts, so that the results of a table add up to 0."""
        assert isinstance(state, Forest)
        if state.phase != OVER or state.winner == NOBODY:
            return 0.0
        return 1.0 if state.winner == seat else -1.0 / float(state.players - 1)

    def progress(self, state: State, seat: i64) -> float:
        """The own score less the best of the others, of forty."""
        assert isinstance(state, Forest)
        if len(state.seats) < state.players:
            return 0.0
        best: i64 = -1000
        other: i64
        for other in range(state.players):
            if other != seat:
                best = max(best, score(state, other))
        ahead: float = float(score(state, seat) - best) / 40.0
        return min(1.0, max(-1.0, ahead))


def lowest(s: Forest, owner: i64, name: i64) -> i64:
    """The lowest card of a pile, by which it is called here."""
    pile = s.seats[owner].pile(name)
    assert pile is not None
    return pile.cards[0]


def struck(s: Forest) -> i64:
    """Whom a card strikes, or whose Mind it enters."""
    f = s.stack[-1] if s.stack else None
    if isinstance(f, EventFrame):
        return f.victim
    return NOBODY
