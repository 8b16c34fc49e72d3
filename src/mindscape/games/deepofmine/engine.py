"""Deep of Mine: the engine.  The rules are in the files of their chapters, as functions over the table.

setup, turn, playing, mentality, fractures, dice, windows, interventions, drawing, effects with the verbs (named, hands,
piles, minds, steering), abilities, stories, ending.  Compiled; it knows neither text nor JSON: see `notation.py`,
`positions.py` and `whynot.py` for these.
"""

from typing import final

from mypy_extensions import i64

from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE
from mindscape.games.deepofmine.abilities import forget
from mindscape.games.deepofmine.codes import (
    A_DRAW,
    A_JUSTIFY,
    A_LIMIT,
    A_MAIN,
    A_NONE,
    A_ROLL,
    A_VOTE,
    A_WINDOW,
    CARD,
    CARD_MASK,
    M_ACCEPT,
    M_AGREE,
    M_DRAWN,
    M_REFUSE,
    M_REJECT,
    M_REVEAL,
    M_ROLL,
    OVER,
    Y_NONE,
)
from mindscape.games.deepofmine.dice import answer_symbol, ask_symbol
from mindscape.games.deepofmine.drawing import answer_keep, come_up, drawn, run_bottom, run_draw, run_keep
from mindscape.games.deepofmine.effects import VERBS, answer_step, run_step, run_steps
from mindscape.games.deepofmine.ending import check_the_end
from mindscape.games.deepofmine.fractures import answer_fracture, run_fracture
from mindscape.games.deepofmine.frames import (
    NO_CARDS,
    BottomFrame,
    DrawFrame,
    EnterFrame,
    FractureFrame,
    Frame,
    InterventionFrame,
    KeepFrame,
    PlayFrame,
    SetupFrame,
    StepFrame,
    StepsFrame,
    SymbolFrame,
    ToDiscardFrame,
    WellnessFrame,
)
from mindscape.games.deepofmine.hands import discard_from, discards
from mindscape.games.deepofmine.interventions import (
    answer_intervention,
    answer_wellness,
    run_intervention,
    run_wellness,
)
from mindscape.games.deepofmine.minds import run_enter
from mindscape.games.deepofmine.pieces import Seat
from mindscape.games.deepofmine.playing import answer_play, run_play, to_discard
from mindscape.games.deepofmine.setup import answer_setup, lay_out, run_setup
from mindscape.games.deepofmine.table import Table
from mindscape.games.deepofmine.turn import act, go_on, main_moves
from mindscape.games.deepofmine.verbs import ALL_VERBS
from mindscape.games.deepofmine.windows import window_moves

VERBS[:] = ALL_VERBS  # the chapters below know the verbs by this table only


@final
class Forest(Table):
    """A game of Deep of Mine under way."""

    def copy(self) -> "Forest":
        s = Forest(self.program, self.rules)
        s.phase = self.phase
        s.turn = self.turn
        s.turn_number = self.turn_number
        s.stage = self.stage
        s.fragments = self.fragments
        s.wellness_by = self.wellness_by
        s.next_id = self.next_id
        seats: list[Seat] = []
        for seat in self.seats:
            seats.append(seat.copy())
        s.seats = seats
        s.pool = self.pool[:]
        s.known_places = self.known_places[:]
        s.discard = self.discard[:]
        queue = self.queue
        s.queue = None if queue is None else queue[:]
        if self.played:  # what is often empty is empty in a new table too
            s.played = self.played[:]
        if self.used:
            s.used = self.used[:]
        if self.rejected:
            s.rejected = self.rejected[:]
        if self.removed:
            s.removed = self.removed[:]
        if self.box:
            s.box = self.box[:]
        if self.in_transit:
            s.in_transit = self.in_transit[:]
        if self.tags:
            s.tags = self.tags[:]
        for frame in self.stack:
            s.stack.append(frame.copy())
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
            return main_moves(self, seat)
        if kind == A_LIMIT:
            return discards(self.seats[seat].hand)
        if kind == A_WINDOW:
            return window_moves(self, seat)
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
        verb: i64 = self.drawing_verb()
        found: list[int] = []
        card: i64
        for card in self.pool:
            found.append(verb | card << CARD)
        return found

    def drawing_verb(self) -> i64:
        """A card of the deck is drawn, or only looked at (DM-828)."""
        return M_REVEAL if isinstance(self.stack[-1], StepFrame) else M_DRAWN

    def random_step(self, rng: Rng) -> None:
        """As in the contract, without building lists that only chance would look at."""
        if self.asked == 0:
            kind: i64 = self.asking
            if kind == A_DRAW:
                card: i64 = self.pool[rng.below(len(self.pool))]
                self.apply(CHANCE, self.drawing_verb() | card << CARD)
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

    def set_up(self) -> None:
        """A new game: everything in its place, and the first question of the set-up (DM-100)."""
        lay_out(self)
        self.advance()

    # ---- the way of a move ------------------------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        kind: i64 = self.asking
        self.asking = A_NONE
        self.steps = 0
        self.events = 0
        if kind == A_MAIN:
            act(self, seat, move)
        elif kind == A_LIMIT:
            discard_from(self, seat, (move >> CARD) & CARD_MASK)
        else:
            self.answer(seat, move)
        self.advance()

    def answer(self, seat: i64, move: i64) -> None:
        """What was asked is answered; the frame that asked goes on."""
        card: i64 = (move >> CARD) & CARD_MASK
        f = self.stack[-1]
        if isinstance(f, StepFrame):
            answer_step(self, f, move)
        elif isinstance(f, DrawFrame):
            self.leave_pool(card)
            drawn(self, f, card)
        elif isinstance(f, SymbolFrame):
            answer_symbol(self, f, card)
        elif isinstance(f, FractureFrame):
            answer_fracture(self, f, seat, move)
        elif isinstance(f, InterventionFrame):
            answer_intervention(self, f, seat, move)
        elif isinstance(f, PlayFrame):
            answer_play(self, f, seat, move)
        elif isinstance(f, KeepFrame):
            answer_keep(self, f, card)
        elif isinstance(f, BottomFrame):
            come_up(self, f, card)
        elif isinstance(f, SetupFrame):
            answer_setup(self, f, move)
        elif isinstance(f, WellnessFrame):
            answer_wellness(self, f, move)

    def advance(self) -> None:
        """Go on until somebody is asked or the game is over.

        Where nothing has happened since it was looked at, nothing is to be forgotten and nobody has won.
        """
        looked_at: i64 = -1
        while self.asking == A_NONE and self.phase != OVER:
            if self.stack:
                self.run(self.stack[-1])
            else:
                if self.events != looked_at:
                    forget(self)
                    check_the_end(self)
                    looked_at = self.events
                if self.phase != OVER:
                    go_on(self)

    def resume(self) -> None:
        """Ask again what was asked, in a position that was read."""
        self.asking = A_NONE
        self.why = Y_NONE
        self.asked = 0
        self.choices = NO_CARDS
        if self.phase == OVER:
            return
        if not self.stack:
            go_on(self)
        self.advance()

    def run(self, f: Frame) -> None:
        if isinstance(f, StepsFrame):
            run_steps(self, f)
        elif isinstance(f, StepFrame):
            run_step(self, f)
        elif isinstance(f, DrawFrame):
            run_draw(self, f)
        elif isinstance(f, SymbolFrame):
            ask_symbol(self)
        elif isinstance(f, PlayFrame):
            run_play(self, f)
        elif isinstance(f, ToDiscardFrame):
            to_discard(self, f)
        elif isinstance(f, FractureFrame):
            run_fracture(self, f)
        elif isinstance(f, BottomFrame):
            run_bottom(self, f)
        elif isinstance(f, KeepFrame):
            run_keep(self, f)
        elif isinstance(f, EnterFrame):
            run_enter(self, f)
        elif isinstance(f, InterventionFrame):
            run_intervention(self, f)
        elif isinstance(f, WellnessFrame):
            run_wellness(self, f)
        elif isinstance(f, SetupFrame):
            run_setup(self, f)
