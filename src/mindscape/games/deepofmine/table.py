"""The table: places of cards, the draw deck, Minds, conditions and abilities (DM-200, 4.4, 6.1).

`Table` knows no turn and no effect; the chapters of the rules are functions over it.  Compiled.
"""

from typing import Final

from mypy_extensions import i64

from mindscape.core.state import State
from mindscape.games.deepofmine.codes import (
    A_NONE,
    BONUS,
    C_DISORDERS,
    C_FRACTURES,
    C_HAND,
    C_LOCKED,
    C_MENTALITY,
    C_MOMENTS,
    C_SUB,
    DISORDER,
    FRACTURE,
    MAIN,
    MOMENT,
    NOBODY,
    NOTHING,
    RECOVERY,
    SETUP,
    T_ERASED,
    T_SHUFFLED,
    Y_NONE,
)
from mindscape.games.deepofmine.frames import Frame
from mindscape.games.deepofmine.laws import Laws
from mindscape.games.deepofmine.pieces import Pile, Seat
from mindscape.games.deepofmine.program import Program

# A known place of the deck is cards below << 20 | card << 4 | seats that know it.  Drawing leaves it as it is.
BELOW: Final = 20
PLACE_CARD: Final = 4


class Table(State):
    """All that lies on the table, and the question that is asked."""

    def __init__(self, program: Program, rules: Laws) -> None:
        self.told: list[tuple[int, ...]] | None = None
        self.program: Program = program
        self.rules: Laws = rules
        self.players: i64 = rules.players
        self.phase: i64 = SETUP
        # ---- the turn
        self.turn: i64 = 0
        self.turn_number: i64 = 0
        self.stage: i64 = MAIN
        self.fragments: i64 = rules.fragments
        self.played: list[int] = []  # types
        self.used: list[int] = []  # sources
        self.rejected: list[int] = []  # card | seat << 16 | pile << 20
        self.queue: list[int] | None = None
        # ---- the table
        self.seats: list[Seat] = []
        self.pool: list[int] = []  # sorted
        self.known_places: list[int] = []  # known places, highest first
        self.discard: list[int] = []
        self.removed: list[int] = []
        self.box: list[int] = []
        self.in_transit: list[int] = []
        self.wellness_by: i64 = NOBODY
        self.next_id: i64 = 1
        self.tags: list[int] = []
        self.stack: list[Frame] = []
        # ---- the question
        self.asking: i64 = A_NONE
        self.why: i64 = Y_NONE
        self.asked: i64 = 0  # bits of seats; 0: chance
        self.choices: list[int] = []  # of questions that list their moves
        self.blind: i64 = NOBODY  # while a play is judged: whose hand must not be looked into
        # ---- what the move under way has set off (DM-912)
        self.steps: i64 = 0
        self.events: i64 = 0
        # ---- the end
        self.end: i64 = 0
        self.winner: i64 = NOBODY

    def in_passing(self) -> tuple[str, ...]:
        """A copy begins to count anew what a move sets off."""
        return ("told", "steps", "events", "blind")

    def tell(self, kind: i64, seat: i64, card: i64, more: i64, last: i64) -> None:
        """Something happened; it is counted also if nobody listens (DM-912)."""
        self.events += 1
        told = self.told
        if told is not None:
            told.append((kind, seat, card, more, last))

    def ask(self, kind: i64, why: i64, seats: i64, choices: list[int]) -> None:
        """Put a question to players (bits of seats) or to chance (0)."""
        self.asking = kind
        self.why = why
        self.asked = seats
        self.choices = choices

    # ---- seats (DM-115) ---------------------------------------------------------------------

    def left_of(self, seat: i64) -> i64:
        if seat == self.players - 1:
            return 0
        return seat + 1

    def right_of(self, seat: i64) -> i64:
        if seat == 0:
            return self.players - 1
        return seat - 1

    def all_seats(self) -> i64:
        """All players, as bits."""
        return (1 << self.players) - 1

    # ---- the draw deck (6.1) ----------------------------------------------------------------

    def deck_size(self) -> i64:
        return len(self.pool) + len(self.known_places)

    def known_at(self, place: i64) -> i64:
        """The index in `known_places` of a place, counted from the top, or -1."""
        below: i64 = self.deck_size() - 1 - place
        index: i64
        for index in range(len(self.known_places)):
            entry: i64 = self.known_places[index]
            if entry >> BELOW == below:
                return index
        return -1

    def top_is_known(self) -> bool:
        """Whether the place of the top card is held, so that it is drawn without chance (DM-1205)."""
        if not self.known_places:
            return False
        entry: i64 = self.known_places[0]
        return entry >> BELOW == self.deck_size() - 1

    def take_top(self) -> i64:
        """The known top card leaves the deck."""
        entry: i64 = self.known_places.pop(0)
        return (entry >> PLACE_CARD) & 0xFFFF

    def pool_index(self, card: i64) -> i64:
        """Where a card is, or would be, in the pool."""
        low: i64 = 0
        high: i64 = len(self.pool)
        while low < high:
            middle: i64 = (low + high) >> 1
            found: i64 = self.pool[middle]
            if found < card:
                low = middle + 1
            else:
                high = middle
        return low

    def leave_pool(self, card: i64) -> None:
        del self.pool[self.pool_index(card)]

    def join_pool(self, card: i64) -> None:
        self.pool.insert(self.pool_index(card), card)

    def fix(self, place: i64, card: i64, known: i64) -> None:
        """Hold a place: a card of the pool turned out to lie there, `place` cards below the top (DM-1205)."""
        below: i64 = self.deck_size() - 1 - place
        self.leave_pool(card)
        self.hold(below, card, known)

    def hold(self, below: i64, card: i64, known: i64) -> None:
        index: i64 = 0
        entry: i64
        for index in range(len(self.known_places)):
            entry = self.known_places[index]
            if entry >> BELOW < below:
                self.known_places.insert(index, below << BELOW | card << PLACE_CARD | known)
                return
        self.known_places.append(below << BELOW | card << PLACE_CARD | known)

    def insert(self, card: i64, above: i64) -> None:
        """A card goes into the deck with that many cards above it (DM-111)."""
        below: i64 = self.deck_size() - above
        self.raise_from(below)
        self.hold(below, card, 0)

    def put_on_bottom(self, card: i64, known: i64) -> None:
        self.raise_from(0)
        self.hold(0, card, known)

    def raise_from(self, below: i64) -> None:
        """All known places with at least that many cards below them get one more."""
        index: i64
        entry: i64
        for index in range(len(self.known_places)):
            entry = self.known_places[index]
            if entry >> BELOW >= below:
                self.known_places[index] = entry + (1 << BELOW)

    def bury(self, index: i64, seat: i64) -> None:
        """A known card goes to the bottom, known to the one who did it (DM-828)."""
        entry: i64 = self.known_places.pop(index)
        below: i64 = entry >> BELOW
        other: i64
        each: i64
        for each in range(len(self.known_places)):
            other = self.known_places[each]
            if other >> BELOW < below:
                self.known_places[each] = other + (1 << BELOW)
        self.hold(0, (entry >> PLACE_CARD) & 0xFFFF, 1 << seat)

    def shuffle_deck(self) -> None:
        """Nobody knows any place any more (DM-713, DM-818)."""
        entry: i64
        for entry in self.known_places:
            self.join_pool((entry >> PLACE_CARD) & 0xFFFF)
        if self.known_places:
            self.known_places = []
        self.tell(T_SHUFFLED, NOBODY, NOTHING, 0, 0)

    # ---- Minds ------------------------------------------------------------------------------

    def new_pile(self, seat: i64, card: i64) -> i64:
        name: i64 = self.next_id
        self.next_id += 1
        kind: i64 = self.program.type[card]
        self.seats[seat].mind.append(Pile(name, [card], False, kind == MOMENT))
        return name

    def active_pile_of(self, seat: i64, card: i64) -> Pile | None:
        """The active pile in which a card lies in this Mind."""
        for pile in self.seats[seat].mind:
            if not pile.locked and card in pile.cards:
                return pile
        return None

    def erase_pile(self, seat: i64, pile: Pile) -> None:
        """The Moment first, then the others in the order in which they lay (DM-804, DM-806)."""
        owner = self.seats[seat]
        owner.mind.remove(pile)
        card: i64
        for card in pile.cards:
            owner.subconscious.append(card)
            self.tell(T_ERASED, seat, card, pile.name, 0)

    def lift(self, seat: i64, pile: Pile, card: i64) -> None:
        """One Disorder or Recovery leaves its pile; a loose card takes its pile along."""
        pile.cards.remove(card)
        if not pile.cards:
            self.seats[seat].mind.remove(pile)

    def erase_attached(self, seat: i64, pile: Pile, card: i64) -> None:
        """Only that card leaves (DM-805)."""
        self.lift(seat, pile, card)
        self.seats[seat].subconscious.append(card)
        self.tell(T_ERASED, seat, card, pile.name, 0)

    # ---- conditions (4.4) -------------------------------------------------------------------

    def moments(self, seat: i64) -> i64:
        """Active Moments; a pile counts as one (DM-218, DM-815)."""
        count: i64 = 0
        for pile in self.seats[seat].mind:
            if not pile.locked and pile.is_moment:
                count += 1
        return count

    def amount(self, seat: i64, what: i64) -> i64:
        s = self.seats[seat]
        if what == C_MENTALITY:
            return s.mentality
        if what == C_HAND:
            return len(s.hand)
        if what == C_SUB:
            return len(s.subconscious)
        if what == C_MOMENTS:
            return self.moments(seat)
        if what == C_FRACTURES:
            return self.fractures(seat)
        count: i64 = 0
        card: i64
        kind: i64
        wanted: i64 = DISORDER if what == C_DISORDERS else RECOVERY
        for pile in s.mind:
            if what == C_LOCKED:
                if pile.locked:
                    count += 1
            elif not pile.locked:
                for card in pile.cards:
                    kind = self.program.type[card]
                    if kind == wanted:
                        count += 1
        return count

    def fractures(self, seat: i64) -> i64:
        """Standing ones and those known in the Subconscious (4.4)."""
        s = self.seats[seat]
        count: i64 = len(s.standing)
        card: i64
        kind: i64
        for card in s.subconscious:
            kind = self.program.type[card]
            if kind == FRACTURE and card != s.seed:
                count += 1
        return count

    def holds(self, condition: i64, seat: i64) -> bool:
        """Whether a condition is true of a player."""
        if condition == 0:
            return True  # nothing is asked for
        p = self.program
        index: i64
        found: i64
        least: i64
        most: i64
        for index in range(p.cond_start[condition], p.cond_end[condition]):
            found = self.amount(seat, p.cond_what[index])
            least = p.cond_least[index]
            most = p.cond_most[index]
            if found < least or found > most:
                return False
        return True

    # ---- abilities (DM-951, DM-952) ---------------------------------------------------------

    def source(self, seat: i64, slot: i64) -> i64:
        """The ability in a slot, NOTHING if the player has no such card or board."""
        s = self.seats[seat]
        if slot == BONUS:
            if s.board == NOTHING:
                return NOTHING
            return self.program.source_of_board(s.board)
        if s.ability == NOTHING:
            return NOTHING
        return self.program.source_of_ability(s.ability, slot)

    def is_active(self, seat: i64, source: i64) -> bool:
        return self.holds(self.program.ability_when[source - self.program.cards], seat)
