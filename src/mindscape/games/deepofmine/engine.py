"""Deep of Mine: set-up, turn, plays, Fractures, windows and the end, chapter by chapter of `rules/deepofmine.md`.

`table.py` has the places, `judging.py` what can be done and `effects.py` what cards do; `Forest` is the whole game.
Compiled; it knows neither text nor JSON: see `notation.py`, `positions.py` and `whynot.py` for these.
"""

from typing import final

from mypy_extensions import i64

from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE
from mindscape.games.deepofmine.codes import (
    A_DISCARD,
    A_DRAW,
    A_JUSTIFY,
    A_LIMIT,
    A_MAIN,
    A_NONE,
    A_PICK,
    A_ROLL,
    A_SETUP,
    A_VOTE,
    A_WINDOW,
    ABILITIES,
    AGAIN,
    ANYONE,
    BLOCKED,
    BY_DECK,
    BY_ENDLESS,
    BY_VICTORY,
    CARD,
    CARD_MASK,
    DEEP,
    DISORDER,
    END,
    F_BOTTOM,
    F_DO,
    F_DRAW,
    F_ENTER,
    F_FRACTURE,
    F_INTERVENTION,
    F_KEEP,
    F_PLAY,
    F_SETUP,
    F_STEPS,
    F_SYMBOL,
    F_TO_DISCARD,
    F_WELLNESS,
    FRACTURE,
    FRACTURES,
    FREE,
    FROM_HAND,
    GAIN,
    IMPACT,
    INTERVENTION,
    M_ABILITY,
    M_ACCEPT,
    M_AGREE,
    M_ANTISHATTER,
    M_BLOCK,
    M_BOARD,
    M_DEAL,
    M_DRAW,
    M_DRAWN,
    M_FIRST,
    M_INSERT,
    M_PASS,
    M_REFUSE,
    M_REJECT,
    M_REVEAL,
    M_ROLL,
    M_SEED,
    M_USE,
    MAIN,
    NO_VALUE,
    NOBODY,
    NOTHING,
    ON_DISORDER,
    ON_FRACTURE,
    ON_INTERVENTION,
    OVER,
    PILE,
    PLAY,
    RECOVERY,
    SEAT,
    SEAT_MASK,
    SLOTS,
    T_ABILITY,
    T_ABILITY_WORKS,
    T_ANTISHATTER,
    T_BLOCKED,
    T_BOARD,
    T_DEALT,
    T_DEEP,
    T_DRAWN,
    T_ENDED,
    T_ENTERED,
    T_FIRST,
    T_INSERTED,
    T_INTERVENES,
    T_JUDGED,
    T_OFFERED,
    T_PASSED,
    T_PLAYED,
    T_REJECTED,
    T_REMOVED,
    T_RETURNED,
    T_ROLLED,
    T_SEED,
    T_STANDS,
    T_SUNK,
    T_TURN,
    T_VOTED,
    T_WELLNESS,
    TAGGED,
    TURN,
    USE,
    VERB_MASK,
    WELLNESS,
    Y_BOTTOM,
    Y_EFFECT,
    Y_KEEP,
    Y_NONE,
    Y_PROXY,
    Y_SYMBOL,
)
from mindscape.games.deepofmine.effects import ENTERING, Effects
from mindscape.games.deepofmine.pieces import NO_CARDS, Frame, Seat

# phases of a play (F_PLAY); ENTERING comes from effects.py
JUDGING = 0
BLOCKING = 1
ENTERED = 3
# phases of a Fracture or Intervention
STRIKING = 0
WINDOW = 1
VOTE = 2
VALUE = 3
SYMBOL = 4
ROLL = 5
EFFECT = 6
SINKING = 7


@final
class Forest(Effects):
    """A game of Deep of Mine under way."""

    def copy(self) -> "Forest":
        s = Forest(self.program, self.house)
        s.phase = self.phase
        s.turn = self.turn
        s.turn_number = self.turn_number
        s.stage = self.stage
        s.fragments = self.fragments
        s.played = self.played[:]
        s.used = self.used[:]
        s.rejected = self.rejected[:]
        queue = self.queue
        s.queue = None if queue is None else queue[:]
        seats: list[Seat] = []
        for seat in self.seats:
            seats.append(seat.copy())
        s.seats = seats
        s.pool = self.pool[:]
        s.fixed = self.fixed[:]
        s.discard = self.discard[:]
        s.removed = self.removed[:]
        s.box = self.box[:]
        s.limbo = self.limbo[:]
        s.wellness_by = self.wellness_by
        s.next_id = self.next_id
        s.tags = self.tags[:]
        stack: list[Frame] = []
        for frame in self.stack:
            stack.append(frame.copy())
        s.stack = stack
        s.asking = self.asking
        s.why = self.why
        s.asked = self.asked
        s.choices = self.choices  # never changed in place
        s.end = self.end
        s.winner = self.winner
        return s

    # ---- who acts ---------------------------------------------------------------------------

    def is_over(self) -> bool:
        return self.phase == OVER

    def actors(self) -> list[int]:
        if self.phase == OVER:
            return []
        if self.asked == 0:
            return [CHANCE]
        found: list[int] = []
        seat: i64
        for seat in range(self.players):
            if (self.asked >> seat) & 1:
                found.append(seat)
        return found

    def acting(self) -> i64:
        if self.asked == 0:
            return CHANCE
        seat: i64 = 0
        while not (self.asked >> seat) & 1:
            seat += 1
        return seat

    def legal(self, seat: i64) -> list[int]:
        if self.phase == OVER:
            return []
        if seat == CHANCE:
            return self.chance_moves() if self.asked == 0 else []
        if seat < 0 or not (self.asked >> seat) & 1:
            return []
        kind: i64 = self.asking
        if kind == A_MAIN:
            return self.main_moves(seat)
        if kind == A_LIMIT:
            return self.discards(self.seats[seat].hand)
        if kind == A_WINDOW:
            return self.window_moves(seat)
        if kind == A_VOTE:
            return [M_AGREE, M_REFUSE]
        if kind == A_JUSTIFY:
            return [M_ACCEPT, M_REJECT]
        return self.choices[:]

    def chance_moves(self) -> list[int]:
        if self.asking == A_ROLL:
            return [M_ROLL, M_ROLL | 1 << CARD, M_ROLL | 2 << CARD]
        if self.asking != A_DRAW:
            return self.choices[:]
        verb: i64 = M_DRAWN if self.stack[-1].kind == F_DRAW else M_REVEAL
        found: list[int] = []
        card: i64
        for card in self.pool:
            found.append(verb | card << CARD)
        return found

    def random_step(self, rng: Rng) -> None:
        """As in the contract, without building lists that only chance would look at."""
        if self.asked == 0:
            kind: i64 = self.asking
            if kind == A_DRAW:
                verb: i64 = M_DRAWN if self.stack[-1].kind == F_DRAW else M_REVEAL
                card: i64 = self.pool[rng.below(len(self.pool))]
                self.apply(CHANCE, verb | card << CARD)
            elif kind == A_ROLL:
                self.apply(CHANCE, M_ROLL | rng.below(3) << CARD)
            else:
                self.apply(CHANCE, self.choices[rng.below(len(self.choices))])
            return
        seats = self.actors()
        seat: i64 = seats[rng.below(len(seats))]
        self.apply(seat, self.random_move(seat, rng))

    def playout(self, rng: Rng, limit: i64 = 1_000_000) -> i64:
        moves: i64 = 0
        while moves < limit and self.phase != OVER:
            self.random_step(rng)
            moves += 1
        return moves

    # ---- the way of a move ------------------------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        kind: i64 = self.asking
        self.asking = A_NONE
        if kind == A_MAIN:
            self.act(seat, move)
        elif kind == A_LIMIT:
            self.discard_from(seat, (move >> CARD) & CARD_MASK)
        else:
            self.answer(self.stack[-1], seat, move)
        self.advance()

    def answer(self, f: Frame, seat: i64, move: i64) -> None:
        """What was asked is answered; the frame that asked goes on."""
        card: i64 = (move >> CARD) & CARD_MASK
        kind: i64 = f.kind
        if kind == F_DO:
            self.answer_do(f, move)
        elif kind == F_DRAW:
            self.leave_pool(card)
            self.drawn(f, card)
        elif kind == F_SYMBOL:
            self.answer_symbol(f, card)
        elif kind == F_KEEP:
            self.discard_from(f.me, card)
        elif kind == F_FRACTURE:
            self.answer_fracture(f, seat, move)
        elif kind == F_INTERVENTION:
            self.answer_window(f, seat, move)
        elif kind == F_PLAY:
            self.answer_play(f, seat, move)
        elif kind == F_BOTTOM:
            self.bottom_card(f, card)
        elif kind == F_SETUP:
            self.answer_setup(f, move)
        else:
            self.insert_endless(f, move)

    def advance(self) -> None:
        """Go on until somebody is asked or the game is over."""
        while self.asking == A_NONE and self.phase != OVER:
            if self.stack:
                self.run(self.stack[-1])
            else:
                self.settle()
                if self.phase != OVER:
                    self.go_on()

    def resume(self) -> None:
        """Ask again what was asked, in a position that was read."""
        self.asking = A_NONE
        self.why = Y_NONE
        self.asked = 0
        self.choices = NO_CARDS
        if self.phase == OVER:
            return
        if not self.stack:
            self.go_on()
        self.advance()

    def run(self, f: Frame) -> None:
        kind: i64 = f.kind
        if kind == F_STEPS:
            self.run_steps(f)
        elif kind == F_DO:
            self.run_do(f)
        elif kind == F_DRAW:
            self.run_draw(f)
        elif kind == F_SYMBOL:
            self.run_symbol(f)
        elif kind == F_PLAY:
            self.run_play(f)
        elif kind == F_TO_DISCARD:
            self.stack.pop()
            self.limbo.remove(f.card)
            self.discard.append(f.card)
        elif kind == F_FRACTURE:
            self.run_fracture(f)
        elif kind == F_BOTTOM:
            self.run_bottom(f)
        elif kind == F_KEEP:
            self.run_keep(f)
        elif kind == F_ENTER:
            self.run_enter(f)
        elif kind == F_INTERVENTION:
            self.run_intervention(f)
        elif kind == F_WELLNESS:
            self.run_wellness(f)
        else:
            self.run_setup(f)

    # ---- 1xx: set-up ------------------------------------------------------------------------

    def set_up(self) -> None:
        """A new game: everything in its place, and the first question of the set-up."""
        p = self.program
        seat: i64
        card: i64
        kind: i64
        for seat in range(self.players):
            self.seats.append(Seat())
        for card in range(p.cards):
            kind = p.type[card]
            if kind == INTERVENTION:
                self.box.append(card)
            else:
                self.pool.append(card)
        self.stack.append(Frame(F_SETUP, 0, 0, NOTHING))
        self.advance()

    def run_setup(self, f: Frame) -> None:
        """Boards, seeds, Ability cards, hands, Wellness, who starts (DM-102 to DM-114).  `a` is the seat."""
        seat: i64 = f.a
        if seat >= self.players:
            f.a = 0
            f.phase += 1
            if f.phase == 4 and self.house.keep_fractures:
                f.phase = 5  # DM-1121
        elif f.phase == 0:
            self.set_up_board(f, seat)
        elif f.phase == 1:
            self.ask(A_SETUP, Y_NONE, 0, self.seeds(seat))
        elif f.phase == 2:
            self.set_up_ability(f, seat)
        elif f.phase == 3:
            if len(self.seats[seat].hand) >= self.house.hand_size:
                f.a += 1
            else:
                self.ask(A_SETUP, Y_NONE, 0, self.deals(seat))
        elif f.phase == 4:
            self.replace_fractures(f, seat)
        elif f.phase == 5:
            self.ask(A_SETUP, Y_NONE, 0, self.about_the_middle(self.program.wellness))
        elif f.phase == 6:
            self.ask(A_SETUP, Y_NONE, 0, self.in_the_last_quarter())
        else:
            self.set_up_first(f)

    def set_up_board(self, f: Frame, seat: i64) -> None:
        """Chosen or dealt, no two the same (DM-102)."""
        if self.house.boards:
            self.seats[seat].board = self.house.boards[seat]
            f.a += 1
            return
        choices: list[int] = []
        board: i64
        for board in range(self.program.boards):
            if not self.is_taken(board, True):
                choices.append(M_BOARD | seat << SEAT | board << CARD)
        self.ask(A_SETUP, Y_NONE, 0, choices)

    def set_up_ability(self, f: Frame, seat: i64) -> None:
        """One Ability card each (DM-105)."""
        if self.house.abilities:
            self.seats[seat].ability = self.house.abilities[seat]
            f.a += 1
            return
        choices: list[int] = []
        ability: i64
        for ability in range(self.program.ability_cards):
            if not self.is_taken(ability, False):
                choices.append(M_ABILITY | seat << SEAT | ability << CARD)
        self.ask(A_SETUP, Y_NONE, 0, choices)

    def is_taken(self, number: i64, is_board: bool) -> bool:
        for s in self.seats:
            if (s.board if is_board else s.ability) == number:
                return True
        return False

    def seeds(self, seat: i64) -> list[int]:
        """The Fractures from which a seed is taken (DM-103)."""
        choices: list[int] = []
        card: i64
        kind: i64
        for card in self.pool:
            kind = self.program.type[card]
            if kind == FRACTURE:
                choices.append(M_SEED | seat << SEAT | card << CARD)
        return choices

    def deals(self, seat: i64) -> list[int]:
        choices: list[int] = []
        card: i64
        for card in self.pool:
            choices.append(M_DEAL | seat << SEAT | card << CARD)
        return choices

    def replace_fractures(self, f: Frame, seat: i64) -> None:
        """The first Fracture of the hand goes to the bottom, open to all, and the top card comes (DM-108, DM-109)."""
        if f.b:
            self.ask(A_SETUP, Y_NONE, 0, self.deals(seat))
            return
        hand = self.seats[seat].hand
        card: i64
        kind: i64
        for card in hand:
            kind = self.program.type[card]
            if kind == FRACTURE:
                hand.remove(card)
                self.put_on_bottom(card, self.all_seats())
                self.tell(T_RETURNED, seat, card, 0, 0)
                f.b = 1
                return
        f.a += 1

    def about_the_middle(self, card: i64) -> list[int]:
        """Where an Intervention may go in (DM-111, DM-704)."""
        size: i64 = self.deck_size()
        spread: i64 = int(float(size) * self.house.middle_spread)
        middle: i64 = size >> 1
        choices: list[int] = []
        above: i64
        for above in range(middle - spread, middle + spread + 1):
            choices.append(M_INSERT | card << CARD | above << PILE)
        return choices

    def in_the_last_quarter(self) -> list[int]:
        """Where Endless may go in at the start (DM-1111)."""
        size: i64 = self.deck_size()
        choices: list[int] = []
        above: i64
        for above in range((3 * size + 3) >> 2, size + 1):
            choices.append(M_INSERT | self.program.endless << CARD | above << PILE)
        return choices

    def set_up_first(self, f: Frame) -> None:
        """Who starts (DM-114)."""
        if self.house.first >= 0:
            self.start_with(self.house.first)
            return
        choices: list[int] = []
        seat: i64
        for seat in range(self.players):
            choices.append(M_FIRST | seat << SEAT)
        self.ask(A_SETUP, Y_NONE, 0, choices)

    def start_with(self, seat: i64) -> None:
        self.stack.pop()
        self.phase = PLAY
        self.tell(T_FIRST, seat, NOTHING, 0, 0)
        self.begin_turn(seat)

    def answer_setup(self, f: Frame, move: i64) -> None:
        verb: i64 = move & VERB_MASK
        seat: i64 = (move >> SEAT) & SEAT_MASK
        card: i64 = (move >> CARD) & CARD_MASK
        if verb == M_BOARD:
            self.seats[seat].board = card
            self.tell(T_BOARD, seat, card, 0, 0)
            f.a += 1
        elif verb == M_ABILITY:
            self.seats[seat].ability = card
            self.tell(T_ABILITY, seat, card, 0, 0)
            f.a += 1
        elif verb == M_SEED:
            self.leave_pool(card)
            self.seats[seat].subconscious.append(card)
            self.seats[seat].seed = card
            self.tell(T_SEED, seat, card, 0, 0)
            f.a += 1
        elif verb == M_DEAL:
            self.leave_pool(card)
            self.seats[seat].hand.append(card)
            self.tell(T_DEALT, seat, card, 0, 0)
            f.b = 0
        elif verb == M_INSERT:
            self.insert_from_box(card, move >> PILE)
            f.a = 0
            f.phase = 6 if f.phase == 5 and self.house.advanced_endless else 7
        else:
            self.start_with(seat)

    def insert_from_box(self, card: i64, above: i64) -> None:
        self.box.remove(card)
        self.insert(card, above)
        self.tell(T_INSERTED, NOBODY, card, above, 0)

    # ---- 3xx: the turn ----------------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        """The Fragments of a turn are counted at its ability check (DM-303, DM-320)."""
        s = self.seats[seat]
        self.turn = seat
        self.turn_number += 1
        self.stage = ABILITIES
        self.played = []
        self.used = []
        self.rejected = []
        self.queue = None
        self.fragments = 0
        self.fragments = self.house.fragments + s.next_fragments + self.more_fragments(seat)
        if self.fragments < 0:
            self.fragments = 0
        s.next_fragments = 0
        self.tell(T_TURN, seat, NOTHING, self.turn_number, self.fragments)

    def go_on(self) -> None:
        """Nothing is being resolved: the next thing of the turn (DM-303)."""
        if self.stage == MAIN:
            if self.fragments > 0 or self.has_free_ability() or self.nobody_has_fragments():
                self.ask(A_MAIN, Y_NONE, 1 << self.turn, NO_CARDS)
            else:
                self.stage = END  # DM-328
        elif self.stage == END:
            if len(self.seats[self.turn].hand) > self.limit(self.turn):
                self.ask(A_LIMIT, Y_NONE, 1 << self.turn, NO_CARDS)  # DM-340
            else:
                self.stage = WELLNESS
                if self.wellness_by != NOBODY:
                    self.stack.append(Frame(F_WELLNESS, self.wellness_by, self.wellness_by, self.program.wellness))
        elif self.stage == WELLNESS:
            self.begin_turn(self.left_of(self.turn))  # DM-344
        else:
            self.go_on_before_main()

    def nobody_has_fragments(self) -> bool:
        """No player will ever have a Fragment: turns would go round for ever, so each player is asked to pass."""
        seat: i64
        for seat in range(self.players):
            if self.house.fragments + self.more_fragments(seat) > 0:
                return False
        return True

    def go_on_before_main(self) -> None:
        """The ability check, standing Fractures, the beginning of the turn: one thing of the list after the other."""
        queue = self.queue
        if queue is None:
            if self.stage == ABILITIES:
                queue = self.abilities_to_check()
            elif self.stage == FRACTURES:
                queue = self.standing_fractures()
            else:
                queue = self.beginnings()
            self.queue = queue
        if not queue:
            self.queue = None
            self.stage += 1
            return
        next_one: i64 = queue.pop(0)
        if self.stage == ABILITIES:
            self.check_ability(next_one)
        elif self.stage == FRACTURES:
            self.strike_again(next_one)
        else:
            self.perform_beginning(next_one)

    def abilities_to_check(self) -> list[int]:
        """Abilities of kind `gain` and `turn`, in order (DM-304)."""
        found: list[int] = []
        slot: i64
        source: i64
        kind: i64
        for slot in range(SLOTS):
            source = self.source(self.turn, slot)
            if source != NOTHING:
                kind = self.program.ability_kind[source - self.program.cards]
                if kind == GAIN or kind == TURN:
                    found.append(slot)
        return found

    def check_ability(self, slot: i64) -> None:
        """One ability works if its condition holds (DM-304, DM-954, DM-955)."""
        source: i64 = self.source(self.turn, slot)
        if source == NOTHING or not self.is_active(self.turn, source):
            return
        number: i64 = source - self.program.cards
        kind: i64 = self.program.ability_kind[number]
        if kind == GAIN:
            fired = self.seats[self.turn].fired
            if slot in fired:
                return
            fired.append(slot)
        self.tell(T_ABILITY_WORKS, self.turn, source, 0, 0)
        self.begin_effect(self.program.ability_steps[number], self.turn, source, NOBODY)

    def standing_fractures(self) -> list[int]:
        found: list[int] = []
        entry: i64
        for entry in self.seats[self.turn].standing:
            found.append(entry >> 1)
        return found

    def strike_again(self, card: i64) -> None:
        """A standing Fracture: dice and effect, without value and window (DM-1132)."""
        standing = self.seats[self.turn].standing
        if card * 2 in standing or card * 2 + 1 in standing:
            frame = Frame(F_FRACTURE, self.turn, self.turn, card)
            frame.victim = self.turn
            frame.a = NOBODY
            frame.b = AGAIN
            frame.phase = SYMBOL
            self.stack.append(frame)

    def beginnings(self) -> list[int]:
        """Active cards with an effect at the beginning of the turn, negative ones first (DM-305 to DM-307)."""
        p = self.program
        found: list[int] = []
        tone: i64
        card: i64
        for tone in range(2):
            for pile in self.seats[self.turn].mind:
                if not pile.locked:
                    for card in pile.cards:
                        if p.turn_start[card] != 0 and p.negative[card] == (tone == 0):
                            found.append(card)
        return found

    def perform_beginning(self, card: i64) -> None:
        """The card must still be there and active (DM-308)."""
        if self.active_pile_of(self.turn, card) is not None:
            self.begin_effect(self.program.turn_start[card], self.turn, card, NOBODY)

    # ---- phase 2: actions (DM-320 to DM-328) ------------------------------------------------

    def can_draw(self) -> bool:
        return self.deck_size() > 0 or self.house.failed_draw

    def main_moves(self, seat: i64) -> list[int]:
        """What the player may do in Defragmentation (DM-321)."""
        found: list[int]
        if self.fragments > 0:
            found = self.plays(seat, False, 0)
            self.add_anti_shatters(found, seat)
            if self.can_draw():
                found.append(M_DRAW)
        else:
            found = []
        if not (self.house.must_use_fragments and found):
            found.append(M_PASS)  # DM-325
        slot: i64
        for slot in range(SLOTS):
            if self.can_use(seat, slot):
                found.append(M_USE | self.source(seat, slot) << CARD)
        return found

    def add_anti_shatters(self, found: list[int], seat: i64) -> None:
        """ANTI SHATTER: a Recovery of the hand against a standing Fracture (DM-1133)."""
        entry: i64
        card: i64
        kind: i64
        for entry in self.seats[seat].standing:
            for card in self.seats[seat].hand:
                kind = self.program.type[card]
                if kind == RECOVERY:
                    found.append(M_ANTISHATTER | card << CARD | (entry >> 1) << PILE)

    def can_use(self, seat: i64, slot: i64) -> bool:
        """Whether a `use` ability can be used now (DM-956)."""
        p = self.program
        source: i64 = self.source(seat, slot)
        if source == NOTHING:
            return False
        number: i64 = source - p.cards
        kind: i64 = p.ability_kind[number]
        if kind != USE or self.fragments < p.ability_cost[number] or source in self.used:
            return False
        return self.is_active(seat, source) and self.allows(p.ability_steps[number], seat, source, True)

    def has_free_ability(self) -> bool:
        """Whether an ability without a cost can be used after the last Fragment (DM-328)."""
        slot: i64
        for slot in range(SLOTS):
            if self.can_use(self.turn, slot):
                return True
        return False

    def act(self, seat: i64, move: i64) -> None:
        """An action of phase 2."""
        verb: i64 = move & VERB_MASK
        card: i64 = (move >> CARD) & CARD_MASK
        if verb == M_PASS:
            self.tell(T_PASSED, seat, NOTHING, 0, 0)
            self.fragments = 0
            self.stage = END
        elif verb == M_DRAW:
            self.fragments -= 1
            frame = Frame(F_DRAW, seat, seat, NOTHING)
            frame.left = 1
            self.stack.append(frame)
        elif verb == M_USE:
            number: i64 = card - self.program.cards
            self.fragments -= self.program.ability_cost[number]
            self.used.append(card)
            self.tell(T_ABILITY_WORKS, seat, card, 1, 0)
            self.begin_effect(self.program.ability_steps[number], seat, card, NOBODY)
        elif verb == M_ANTISHATTER:
            self.anti_shatter(seat, card, move >> PILE)
        else:
            self.fragments -= 1
            self.played.append(self.program.type[card])
            self.start_play(seat, move, False)

    def anti_shatter(self, seat: i64, card: i64, fracture: i64) -> None:
        """The first turns the Fracture sideways, the second sends it to the Subconscious (DM-1133 to DM-1136)."""
        self.fragments -= 1
        s = self.seats[seat]
        s.hand.remove(card)
        self.discard.append(card)
        if fracture * 2 in s.standing:
            s.standing[s.standing.index(fracture * 2)] = fracture * 2 + 1
            self.tell(T_ANTISHATTER, seat, card, fracture, 0)
        else:
            s.standing.remove(fracture * 2 + 1)
            s.subconscious.append(fracture)
            self.tell(T_ANTISHATTER, seat, card, fracture, 1)

    # ---- playing a card (DM-330 to DM-337) --------------------------------------------------

    def start_play(self, seat: i64, move: i64, free: bool) -> None:
        """The card leaves the hand first (DM-337)."""
        card: i64 = (move >> CARD) & CARD_MASK
        target: i64 = (move >> SEAT) & SEAT_MASK
        kind: i64 = self.program.type[card]
        self.seats[seat].hand.remove(card)
        if kind == IMPACT:
            self.tell(T_PLAYED, seat, card, NOBODY, 0)
            self.limbo.append(card)
            self.stack.append(Frame(F_TO_DISCARD, seat, seat, card))
            self.begin_effect(self.program.on_play[card], seat, card, NOBODY)
            return
        self.tell(T_PLAYED, seat, card, target, move >> PILE)
        if kind == FRACTURE:
            self.push_fracture(target, card, seat)
            return
        self.limbo.append(card)
        frame = Frame(F_PLAY, seat, seat, card)
        frame.victim = target
        frame.a = move >> PILE
        frame.b = FROM_HAND | FREE if free else FROM_HAND
        frame.phase = ENTERING
        if kind == DISORDER:
            frame.phase = BLOCKING
            frame.left = self.window_asked(ON_DISORDER, target) if target != seat else 0
            if self.house.justify and frame.a:  # DM-1141
                frame.phase = JUDGING
                frame.end = self.all_seats() & ~(1 << seat)
        self.stack.append(frame)

    def run_play(self, f: Frame) -> None:
        """The table judges, the victim may block, the card enters, its effect happens (DM-331, DM-1144)."""
        if f.phase == JUDGING:
            self.ask(A_JUSTIFY, Y_NONE, f.end, NO_CARDS)
        elif f.phase == BLOCKING:
            if f.left:
                self.ask(A_WINDOW, Y_NONE, f.left, NO_CARDS)
            else:
                f.phase = ENTERING
        elif f.phase == ENTERING:
            self.enter(f)
        else:
            self.stack.pop()
            me: i64 = f.victim
            if f.b & FROM_HAND:
                me = self.original(f.card, f.me, f.victim)
            self.begin_effect(self.program.on_enter[f.card], me, f.card, NOBODY)

    def enter(self, f: Frame) -> None:
        """The card lies in the Mind and its value counts (DM-331, DM-403, DM-409)."""
        card: i64 = f.card
        pile = self.seats[f.victim].pile(f.a)
        self.limbo.remove(card)
        if f.b & BLOCKED or (f.a and (pile is None or pile.locked)):
            self.stack.pop()
            self.discard.append(card)  # DM-717
            return
        if pile is None:
            f.a = self.new_pile(f.victim, card)
        else:
            pile.cards.append(card)
        f.phase = ENTERED
        self.tell(T_ENTERED, f.victim, card, f.a, 0)
        if not f.b & NO_VALUE:
            self.change_and_wake(f.victim, self.program.value[card])

    def answer_play(self, f: Frame, seat: i64, move: i64) -> None:
        if f.phase == JUDGING:
            self.judge(f, seat, move == M_ACCEPT)
        else:
            self.answer_window(f, seat, move)

    def judge(self, f: Frame, seat: i64, accepts: bool) -> None:
        """One player's judgement of a story (DM-1142); `die` counts rejections, `step` acceptances."""
        self.tell(T_JUDGED, seat, f.card, 1 if accepts else 0, 0)
        f.end &= ~(1 << seat)
        if accepts:
            f.step += 1
        else:
            f.die += 1
            if self.house.justify == 2:
                f.end = 0
        if f.end:
            return
        if f.die > f.step or (self.house.justify == 2 and f.die):
            self.turn_down(f)
        else:
            f.phase = BLOCKING

    def turn_down(self, f: Frame) -> None:
        """The card returns to the hand, Fragment and colour are given back (DM-1143)."""
        self.stack.pop()
        self.limbo.remove(f.card)
        self.seats[f.me].hand.append(f.card)
        self.rejected.append(f.card | f.victim << 16 | f.a << 20)
        if not f.b & FREE:
            self.fragments += 1
            self.played.pop()
        self.tell(T_REJECTED, f.me, f.card, 0, 0)

    # ---- windows and votes (DM-705 to DM-717) -----------------------------------------------

    def window_asked(self, event: i64, victim: i64) -> i64:
        """The players who are asked (DM-714), as bits."""
        if self.house.poll_holders:
            asked: i64 = 0
            seat: i64
            for seat in range(self.players):
                if self.blockers(event, victim, seat):
                    asked |= 1 << seat
            return asked
        instants: i64 = self.program.instants_for(event)
        if instants == 0:
            return 0
        asked = self.all_seats() if instants == 2 else 1 << victim
        for seat in range(self.players):
            if not self.seats[seat].hand:
                asked &= ~(1 << seat)
        return asked

    def blockers(self, event: i64, victim: i64, seat: i64) -> list[int]:
        """The instants of a hand that may answer an event, as moves."""
        p = self.program
        found: list[int] = []
        card: i64
        events: i64
        for card in self.seats[seat].hand:
            events = p.instant_on[card]
            if events & event and (seat == victim or p.instant_any[card]):
                found.append(M_BLOCK | card << CARD)
        return found

    def event_of(self, f: Frame) -> i64:
        if f.kind == F_FRACTURE:
            return ON_FRACTURE
        return ON_INTERVENTION if f.kind == F_INTERVENTION else ON_DISORDER

    def window_moves(self, seat: i64) -> list[int]:
        f = self.stack[-1]
        moves = self.blockers(self.event_of(f), f.victim, seat)
        moves.append(M_PASS)
        return moves

    def answer_window(self, f: Frame, seat: i64, move: i64) -> None:
        """A window or a vote is answered.

        `left` are those still asked, `end` those still to vote, `die` is the instant and `chosen` its holder.
        """
        verb: i64 = move & VERB_MASK
        if verb == M_PASS:
            f.left &= ~(1 << seat)
        elif verb == M_BLOCK:
            f.die = (move >> CARD) & CARD_MASK
            f.chosen = seat
            if f.kind == F_INTERVENTION:
                f.end = self.all_seats() & ~(1 << seat)
                f.phase = VOTE
                self.tell(T_OFFERED, seat, f.die, f.card, 0)
            else:
                self.use_instant(f)
        elif verb == M_AGREE:
            self.tell(T_VOTED, seat, NOTHING, 1, 0)
            f.end &= ~(1 << seat)
            if not f.end:
                f.phase = WINDOW
                self.use_instant(f)
        else:
            self.tell(T_VOTED, seat, NOTHING, 0, 0)
            f.end = 0
            f.left &= ~(1 << f.chosen)  # DM-708
            f.phase = WINDOW

    def use_instant(self, f: Frame) -> None:
        """The instant leaves the hand, its steps happen, the discard pile takes it (DM-715)."""
        card: i64 = f.die
        f.left = 0
        self.seats[f.chosen].hand.remove(card)
        self.limbo.append(card)
        self.tell(T_BLOCKED, f.chosen, card, f.card, 0)
        self.stack.append(Frame(F_TO_DISCARD, f.chosen, f.chosen, card))
        self.begin_effect(self.program.instant[card], f.chosen, card, f.victim)

    # ---- drawing (DM-801, DM-504, DM-827) ---------------------------------------------------

    def run_draw(self, f: Frame) -> None:
        """Cards are drawn one by one; `left` are still to come."""
        if f.b & TAGGED and f.a < 0:
            f.a = len(self.tags)
        if f.left > 0 and self.deck_size() > 0:
            if self.top_is_known():
                self.drawn(f, self.take_top())
            else:
                self.ask(A_DRAW, Y_NONE, 0, NO_CARDS)
        elif f.left > 0 and self.house.failed_draw:
            self.finish(BY_DECK, NOBODY)  # DM-1007
        elif f.b & TAGGED:
            f.kind = F_KEEP
        else:
            self.stack.pop()

    def drawn(self, f: Frame, card: i64) -> None:
        f.left -= 1
        kind: i64 = self.program.type[card]
        if f.left == 0 and not f.b & TAGGED:
            self.stack.pop()
        if kind == FRACTURE:
            self.tell(T_DRAWN, f.me, card, 1, 0)
            self.push_fracture(f.me, card, NOBODY)
        elif kind == INTERVENTION:
            self.tell(T_INTERVENES, f.me, card, 0, 0)
            self.limbo.append(card)
            frame = Frame(F_INTERVENTION, f.me, f.me, card)
            frame.victim = f.me
            self.stack.append(frame)
        else:
            self.tell(T_DRAWN, f.me, card, 0, 0)
            self.seats[f.me].hand.append(card)
            if f.b & TAGGED:
                self.tags.append(card)

    def run_keep(self, f: Frame) -> None:
        """Of the cards that were drawn and are still in the hand all but `end` go (DM-827); `a` is the first tag."""
        held: list[int] = []
        index: i64
        card: i64
        for index in range(f.a, len(self.tags)):
            card = self.tags[index]
            if card in self.seats[f.me].hand:
                held.append(card)
        if len(held) <= f.end:
            del self.tags[f.a :]
            self.stack.pop()
        elif f.chooser == f.me:
            self.ask(A_DISCARD, Y_KEEP, 1 << f.me, self.discards(held))
        elif len(held) == 1:
            self.discard_from(f.me, held[0])
        else:
            self.ask(A_PICK, Y_PROXY, 0, self.picks(held))

    def run_bottom(self, f: Frame) -> None:
        """The lowest card of a Subconscious (DM-412, DM-417)."""
        s = self.seats[f.me]
        if f.left <= 0 or not s.subconscious:
            self.stack.pop()
        elif s.mixed:
            self.ask(A_PICK, Y_BOTTOM, 0, self.picks(s.subconscious[: s.mixed]))
        else:
            self.bottom_card(f, s.subconscious[0])

    def bottom_card(self, f: Frame, card: i64) -> None:
        """A deep Fracture strikes at once, any other card goes to the hand (DM-414, DM-506)."""
        f.left -= 1
        if f.left <= 0:
            self.stack.pop()
        self.seats[f.me].leave_subconscious(card)
        self.tell(T_DEEP, f.me, card, 0, 0)
        kind: i64 = self.program.type[card]
        if kind == FRACTURE and f.b & DEEP:
            self.push_fracture(f.me, card, NOBODY)
        else:
            self.seats[f.me].hand.append(card)

    # ---- 5xx: Fractures ---------------------------------------------------------------------

    def run_fracture(self, f: Frame) -> None:
        """Window, value, symbol, roll, effect, and down it goes (DM-503, DM-608)."""
        p = self.program
        card: i64 = f.card
        if f.phase == STRIKING:
            f.left = self.window_asked(ON_FRACTURE, f.me)
            f.phase = WINDOW
        elif f.phase == WINDOW:
            if f.left:
                self.ask(A_WINDOW, Y_NONE, f.left, NO_CARDS)
            elif f.b & BLOCKED:
                self.sink(f, f.me)  # DM-515
            else:
                f.phase = VALUE
        elif f.phase == VALUE:
            f.phase = SYMBOL
            f.die = 0
            f.chosen = NOBODY
            loss: i64 = -p.value[card] - self.softening(f.me)
            if loss > 0:
                self.change_and_wake(f.me, -loss)
        elif f.phase == SYMBOL:
            if p.dice[card] and not self.ignores_dice(f.me) and self.some_face_works(f):
                self.ask(A_ROLL, Y_SYMBOL, 0, NO_CARDS)
            else:
                f.phase = ROLL
        elif f.phase == ROLL:
            self.ask(A_ROLL, Y_EFFECT, 0, NO_CARDS)
        elif f.phase == EFFECT:
            f.phase = SINKING
            self.push_steps(p.die[card * 3 + f.die], f.me, f.chooser, card, f.die, NOBODY, NOBODY)
        elif f.b & AGAIN:
            self.stack.pop()
        elif self.house.permanent_fractures:
            self.stack.pop()
            self.limbo.remove(card)
            self.seats[f.me].standing.append(card * 2)  # DM-1131
            self.tell(T_STANDS, f.me, card, 0, 0)
        else:
            self.sink(f, f.a if self.house.fracture_to_player and f.a != NOBODY else f.me)

    def some_face_works(self, f: Frame) -> bool:
        """Whether any face has a step that can do something (DM-614)."""
        face: i64
        for face in range(3):
            if self.any_possible(self.program.die[f.card * 3 + face], f.me, ANYONE, NOBODY, f.card):
                return True
        return False

    def sink(self, f: Frame, seat: i64) -> None:
        self.stack.pop()
        self.limbo.remove(f.card)
        self.seats[seat].subconscious.append(f.card)
        self.tell(T_SUNK, seat, f.card, 0, 0)

    def answer_fracture(self, f: Frame, seat: i64, move: i64) -> None:
        if f.phase == WINDOW:
            self.answer_window(f, seat, move)
            return
        number: i64 = (move >> CARD) & CARD_MASK
        if f.phase == SYMBOL:
            f.chooser = self.named_by_symbol(f.me, number)
            f.phase = ROLL
        else:
            self.tell(T_ROLLED, f.chooser, NOTHING, number, 0)
            f.die = number
            f.phase = EFFECT
            self.change_and_wake(f.me, -number)

    # ---- 7xx: Interventions -----------------------------------------------------------------

    def run_intervention(self, f: Frame) -> None:
        """Blocked if all agree; else Wellness waits for the end of the turn and Endless ends the game."""
        if f.phase == STRIKING:
            f.left = self.window_asked(ON_INTERVENTION, f.me)
            f.phase = WINDOW
        elif f.phase == VOTE:
            self.ask(A_VOTE, Y_NONE, f.end, NO_CARDS)
        elif f.left:
            self.ask(A_WINDOW, Y_NONE, f.left, NO_CARDS)
        elif f.b & BLOCKED:
            self.stack.pop()
            self.remove(f.card)  # DM-709 to DM-711
        elif f.card == self.program.endless:
            self.remove(f.card)
            self.finish(BY_ENDLESS, NOBODY)  # DM-706
        else:
            self.stack.pop()
            self.wellness_by = f.me  # DM-702
            self.tell(T_WELLNESS, f.me, f.card, 0, 0)

    def remove(self, card: i64) -> None:
        self.limbo.remove(card)
        self.removed.append(card)
        self.tell(T_REMOVED, NOBODY, card, 0, 0)

    def run_wellness(self, f: Frame) -> None:
        """Everybody rests; then Endless goes into the deck (DM-703, DM-704, DM-712)."""
        p = self.program
        if f.phase == 0:
            f.phase = 1
            self.begin_effect(p.on_draw[p.wellness], f.me, p.wellness, NOBODY)
        elif f.phase == 1:
            f.phase = 2
            self.wellness_by = NOBODY
            self.remove(p.wellness)
        elif f.phase == 2 and p.endless in self.box and not self.house.advanced_endless:  # DM-1112
            self.ask(A_SETUP, Y_NONE, 0, self.about_the_middle(p.endless))
        else:
            self.stack.pop()
            if self.house.shuffle_after_wellness:
                self.shuffle_deck()

    def insert_endless(self, f: Frame, move: i64) -> None:
        self.insert_from_box((move >> CARD) & CARD_MASK, move >> PILE)
        f.phase = 3

    # ---- 10xx: the end ----------------------------------------------------------------------

    def settle(self) -> None:
        """Nothing is being resolved: abilities are forgotten, somebody may have won (DM-954, DM-1003, DM-1007)."""
        seat: i64
        for seat in range(self.players):
            if self.seats[seat].fired:
                self.forget(seat)
        seat = self.turn
        count: i64
        for count in range(self.players):
            if self.seats[seat].mentality >= self.house.win_mentality and self.moments(seat) >= self.house.win_moments:
                self.finish(BY_VICTORY, seat)
                return
            seat = self.left_of(seat)
        if self.deck_size() == 0 and not self.house.failed_draw:
            self.finish(BY_DECK, NOBODY)

    def forget(self, seat: i64) -> None:
        """A `gain` ability whose condition fails will work again when it holds (DM-954, DM-958)."""
        s = self.seats[seat]
        kept: list[int] = []
        slot: i64
        source: i64
        for slot in s.fired:
            source = self.source(seat, slot)
            if source != NOTHING and self.is_active(seat, source):
                kept.append(slot)
        s.fired = kept

    def score(self, seat: i64) -> i64:
        """Mentality plus active Moments (DM-1008)."""
        return self.seats[seat].mentality + self.moments(seat)

    def finish(self, how: i64, winner: i64) -> None:
        """The game is over; without a victory the highest score wins, a shared one does not (DM-1008, DM-1009)."""
        self.end = how
        self.phase = OVER
        self.stack = []
        self.asked = 0
        if how != BY_VICTORY:
            best: i64 = -1000
            seat: i64
            score: i64
            for seat in range(self.players):
                score = self.score(seat)
                if score > best:
                    best = score
                    winner = seat
                elif score == best:
                    winner = NOBODY
        self.winner = winner
        self.tell(T_ENDED, winner, NOTHING, how, 0)
