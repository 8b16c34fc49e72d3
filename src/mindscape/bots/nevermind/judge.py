"""What a move of Nevermind is worth: looking ahead over chance, to values that are exact or learned.

The depth is the number of Mind Phases that are looked through; every card and token that chance could bring is weighed.
A Deep Breath draws hands by lot, and each is played card by card.  Compiled.
"""

from typing import Final, final

from mypy_extensions import i64

from mindscape.bots.nevermind.stage_one import STILLNESS, StageOne
from mindscape.bots.nevermind.tables import Tables
from mindscape.core.rng import Rng
from mindscape.games.nevermind.codes import (
    BONUS,
    BY_STILLNESS,
    BY_TIMER,
    DRAW,
    DRAWING,
    FACE,
    FEELING,
    HAND,
    KIND_TF,
    MIND,
    NO_CARD,
    OVER,
    START,
    TO_BREATHE,
    TO_PASS,
    TOKEN,
    TOP_CENTRE,
    TOP_MIND,
    TOP_UNKNOWN,
    VERB,
    WATCHER,
)
from mindscape.games.nevermind.engine import Meditation
from mindscape.games.nevermind.ring import count, turned

HANDS: Final = 8  # drawn by lot to value a Deep Breath
WHOLE_HAND: Final = 4  # cards of a hand that are tried in every order; of a larger one the first are played singly


def has_reached(s: Meditation, aim: i64) -> bool:
    """Whether a game that is over ended as it should."""
    return s.end == BY_STILLNESS or (aim != STILLNESS and s.end == BY_TIMER and s.score() > 0)


@final
class Judge:
    """Values moves for one aim; `leaves` counts the positions that were looked up."""

    def __init__(self, aim: i64, tables: Tables | None, exact: StageOne | None) -> None:
        self.aim: i64 = aim
        self.tables: Tables | None = tables
        self.exact: StageOne | None = exact
        self.breathes: bool = tables is not None and tables.breathes
        self.leaves: i64 = 0

    # ---- positions --------------------------------------------------------------------------

    def leaf(self, s: Meditation) -> float:
        self.leaves += 1
        tables = self.tables
        if tables is not None:
            return tables.leaf(s)
        exact = self.exact
        assert exact is not None
        return exact.leaf(s)

    def value(self, s: Meditation, depth: i64) -> float:
        """The chance of the aim from here, with the best moves as far as one looks."""
        if s.phase == MIND:
            if depth <= 0:
                return self.leaf(s)
            if s.top == TOP_UNKNOWN:
                return self.over_the_top(s, depth, depth - 1)
            return self.over_mind_cards(s, depth)
        if s.phase == OVER:
            return 1.0 if has_reached(s, self.aim) else 0.0
        if s.phase == DRAW and self.breathes:
            return self.leaf(s)
        if s.top == TOP_UNKNOWN:
            return self.over_the_top(s, depth, depth)
        if s.phase == WATCHER:
            return self.over_actions(s, depth)
        if s.phase == TOKEN:
            return self.over_tokens(s, depth)
        if s.phase == DRAW:
            return self.drawing_nothing(s, depth)
        if s.phase == START:
            return self.over_starts(s, depth)
        best: float = -1.0
        for move in s.legal(0):
            after = s.copy()
            after.apply(0, move)
            value: float = self.value(after, depth)
            if value > best:
                best = value
        return best

    def over_the_top(self, s: Meditation, depth: i64, later: i64) -> float:
        """The mean over what may lie on top of the deck (NM-805)."""
        left: i64 = count(s.deck)
        mind = s.copy()
        mind.top_is(TOP_MIND)
        centre = s.copy()
        centre.top_is(TOP_CENTRE)
        total: float = float(left) * self.value(mind, depth) + float(s.deck_centre) * self.value(centre, later)
        return total / float(left + s.deck_centre)

    def over_mind_cards(self, s: Meditation, depth: i64) -> float:
        """The mean over the Mind's cards; without a second action all that show the same place are alike."""
        total: float = 0.0
        corners: i64 = count(s.deck & 0xFF)
        edges: i64 = count(s.deck >> 8)
        card: i64 = 0
        turn: i64
        while card < 16:
            if (s.deck >> card) & 1:
                alike: i64 = 1
                if not s.monkey:
                    alike = corners if card < 8 else edges
                for turn in range(4):
                    after = s.copy()
                    after.mind_plays(turned(card, turn, s.gap))
                    total += float(alike) * self.value(after, depth - 1)
                if not s.monkey:
                    card |= 7
            card += 1
        return total / float(4 * (corners + edges))

    def over_actions(self, s: Meditation, depth: i64) -> float:
        """The best of the Watcher's actions."""
        cards: i64 = s.has_ordinary_action()
        breaths: i64 = s.can_be_breathed()
        closed: i64 = s.closed(cards | breaths)
        cards &= ~closed
        breaths &= ~closed & ~cards
        best: float = -1.0
        value: float
        place: i64
        if cards == 0:
            after = s.copy()
            after.watcher_acts(TO_PASS, 0)
            best = self.value(after, depth)
        for place in range(8):
            card: i64 = 1 << place
            if cards & card:
                after = s.copy()
                after.watcher_acts(s.ordinary_verb(card), place)
            elif breaths & card:
                after = s.copy()
                after.breathe_in(place)
            else:
                continue
            value = self.value(after, depth)
            if value > best:
                best = value
        return best

    def over_tokens(self, s: Meditation, depth: i64) -> float:
        """The mean over the tokens that may be drawn (NM-222, NM-903)."""
        total: float = 0.0
        weights: i64 = 0
        for move in s.legal(-1):
            argument: i64 = move & 0x7F
            is_tf: bool = (argument & 3) <= FEELING if argument & FACE else argument == KIND_TF
            tokens: i64 = s.tokens_tf if is_tf else s.tokens_ra
            after = s.copy()
            after.draw_token(argument)
            total += float(tokens) * self.value(after, depth)
            weights += tokens
        return total / float(weights)

    def over_starts(self, s: Meditation, depth: i64) -> float:
        """The mean over the pairs of cards that may be Thoughts in the beginning (NM-112)."""
        total: float = 0.0
        moves = s.legal(-1)
        for move in moves:
            after = s.copy()
            after.apply(-1, move)
            total += self.value(after, depth)
        return total / float(len(moves))

    def drawing_nothing(self, s: Meditation, depth: i64) -> float:
        after = s.copy()
        after.begin_drawing(0)
        return self.value(after, depth)

    # ---- Deep Breath ------------------------------------------------------------------------

    def breath_ended(self, s: Meditation) -> float:
        """The value if the breath ended at once, whatever is left in the hand."""
        if s.phase != HAND and s.phase != BONUS:
            return self.value(s, 0)
        now = s.copy()
        now.hand = []
        now.breath_playing = NO_CARD
        now.breathe_out()
        return self.value(now, 0)

    def best_of_hand(self, s: Meditation) -> i64:
        """The move of a hand that looks best by itself."""
        moves = s.legal(0)
        choice: i64 = moves[0]
        if len(moves) == 1:
            return choice
        best: float = -1.0
        for move in moves:
            after = s.copy()
            after.apply(0, move)
            value: float = self.best_free_action(after) if after.phase == BONUS else self.breath_ended(after)
            if value > best:
                best = value
                choice = move
        return choice

    def best_free_action(self, s: Meditation) -> float:
        best: float = -1.0
        for move in s.legal(0):
            after = s.copy()
            after.apply(0, move)
            value: float = self.breath_ended(after)
            if value > best:
                best = value
        return best

    def best_hand(self, s: Meditation, depth: i64) -> float:
        """The value of a hand that is played as well as can be."""
        after: Meditation
        if s.phase != HAND and s.phase != BONUS:
            return self.value(s, depth)
        if len(s.hand) > WHOLE_HAND:
            after = s.copy()
            after.apply(0, self.best_of_hand(s))
            return self.best_hand(after, depth)
        best: float = -1.0
        for move in s.legal(0):
            after = s.copy()
            after.apply(0, move)
            value: float = self.best_hand(after, depth)
            if value > best:
                best = value
        return best

    def breathed(self, s: Meditation, depth: i64, rng: Rng) -> float:
        """The value after the breath under way, its cards drawn by lot and played as well as can be."""
        now = s.copy()
        while now.phase == DRAWING:
            now.random_step(rng)
        return self.best_hand(now, depth)

    def drawn(self, s: Meditation, cards: i64, depth: i64, rng: Rng) -> float:
        """The value of drawing so many cards, or as many as one may."""
        if cards == 0:
            return self.drawing_nothing(s, depth)
        total: float = 0.0
        hand: i64
        for hand in range(HANDS):
            now = s.copy()
            if now.top == TOP_UNKNOWN:  # another Centre card may lie on top
                now.random_step(rng)
            now.begin_drawing(min(cards, now.most_to_draw()))
            total += self.breathed(now, depth, rng)
        return total / float(HANDS)

    def best_breath(self, s: Meditation, rng: Rng) -> float:
        """The value of a Deep Breath that has just begun; not every number of cards is tried."""
        best: float = -1.0
        cards: i64
        most: i64 = s.most_to_draw()
        for cards in range(most + 1):
            if cards == 0 or cards == 2 or cards == 4 or cards == most:
                value: float = self.drawn(s, cards, 0, rng)
                if value > best:
                    best = value
        return best

    # ---- moves ------------------------------------------------------------------------------

    def moves(self, s: Meditation, moves: list[int], depth: i64, seed: i64) -> list[float]:
        """What moves of the Watcher are worth; hands of Deep Breaths are drawn from the seed, alike for each move."""
        values: list[float] = []
        breath: i64 = -1  # the best one by what is certain of it
        place: i64
        for place in range(len(moves)):
            values.append(self.move(s, moves[place], depth, Rng(seed)))
            if moves[place] >> VERB == TO_BREATHE and (breath < 0 or values[place] > values[breath]):
                breath = place
        if (
            breath >= 0 and not self.breathes
        ):  # what it may bring is worked out for the best place, and is about the same for the others
            begun = s.copy()
            begun.apply(0, moves[breath])
            more: float = self.best_breath(begun, Rng(seed)) - self.value(begun, 0)
            for place in range(len(moves)):
                if moves[place] >> VERB == TO_BREATHE:
                    values[place] = min(values[place] + more, 1.0)
        return values

    def move(self, s: Meditation, move: i64, depth: i64, rng: Rng) -> float:
        """What a move is worth; of a Deep Breath only what is certain, unless its value was learned."""
        if s.phase == DRAW:
            return self.drawn(s, move & 0x7F, 0, rng)
        after = s.copy()
        after.apply(0, move)
        if s.phase == HAND or s.phase == BONUS:
            return self.breathed(after, depth, rng)
        return self.value(after, depth)

    # ---- playouts ---------------------------------------------------------------------------

    def quick_move(self, s: Meditation) -> i64:
        """The best move without looking ahead, drawing nothing in a breath: the policy of playouts."""
        moves = s.legal(0)
        choice: i64 = moves[0]
        if len(moves) == 1 or s.phase == DRAW:
            return choice
        if s.phase == HAND or s.phase == BONUS:
            return self.best_of_hand(s)
        best: float = -1.0
        for move in moves:
            after = s.copy()
            after.apply(0, move)
            value: float = self.value(after, 0)
            if value > best:
                best = value
                choice = move
        return choice

    def playout(self, s: Meditation, rng: Rng) -> bool:
        """Play a state to its end; whether the aim was reached."""
        while s.phase != OVER:
            if s.acting() < 0:
                s.random_step(rng)
            else:
                s.apply(0, self.quick_move(s))
        return has_reached(s, self.aim)
