"""The Mind: the rules as the engine plays them, chapter by chapter of `rules/themind.md`.

A hand is a set of cards (`cards.py`); the players with a hand on the table, or up for a star, are a
bit each of an integer.  Pile and cards put aside are lists of `card << 2 | seat`, oldest first.
There is no clock here: not moving is waiting (TM-204).  This module is compiled by mypyc and knows
neither text nor JSON: see `notation.py`, `positions.py` and `whynot.py` for these.
"""

from typing import final

from mypy_extensions import i64

from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE, State
from mindscape.games.themind.cards import Cards
from mindscape.games.themind.codes import (
    CARD,
    CARDS,
    CONCENTRATE,
    DEAL,
    MOST_LIVES,
    MOST_STARS,
    OVER,
    OWNER,
    PLAY,
    T_ASIDE,
    T_BEGAN,
    T_COMPLETED,
    T_DEALT,
    T_DEFEAT,
    T_ERROR,
    T_FINISHED,
    T_LAID,
    T_LAID_FACE_DOWN,
    T_LEVEL,
    T_LOWERED,
    T_RAISED,
    T_READY,
    T_STAR,
    T_STOPPED,
    T_TURNED,
    T_WON,
    T_WON_LIFE,
    T_WON_STAR,
    TO_DEAL,
    TO_LOWER,
    TO_PLAY,
    TO_RAISE,
    TO_READY,
    TO_STOP,
    VERB,
)


@final
class Team(State):
    """The players at the table: one team (TM-101), whose task is one rising pile (TM-302)."""

    def __init__(self, players: i64, blind: bool, each: bool) -> None:
        self.told: list[tuple[int, ...]] | None = None
        self.players: i64 = players
        self.blind: bool = blind  # options: go on in blind mode, and what a wrong pile costs there
        self.each: bool = each
        self.everybody: i64 = (1 << players) - 1
        self.phase: i64 = DEAL
        self.is_blind: bool = False  # the mode
        self.level: i64 = 1  # TM-105
        self.levels: i64 = 16 - 2 * players  # 12, 10 or 8; lives 2, 3 or 4 (TM-102, TM-103, TM-104)
        self.lives: i64 = players
        self.stars: i64 = 1
        self.hands: list[Cards] = [Cards() for _ in range(players)]
        self.dealt: Cards = Cards()  # in this level
        self.out: i64 = 0  # how many
        self.held: i64 = 0  # how many are in hands now
        self.pile: list[int] = []
        self.aside: list[int] = []
        self.ready: i64 = 0
        self.raised: i64 = 0
        self.won: bool = False
        self.blind_levels: i64 = 0
        self.last_level: i64 = 0  # 0 before the first completion (TM-602)
        self.last_is_blind: bool = False
        self.last_pile: list[int] = []  # never changed in place, so copies may share them
        self.last_aside: list[int] = []
        self.last_wrong: i64 = 0

    def copy(self) -> "Team":
        s = Team(self.players, self.blind, self.each)
        s.phase = self.phase
        s.is_blind = self.is_blind
        s.level = self.level
        s.lives = self.lives
        s.stars = self.stars
        seat: i64
        for seat in range(self.players):
            s.hands[seat].low = self.hands[seat].low
            s.hands[seat].high = self.hands[seat].high
        s.dealt.low = self.dealt.low
        s.dealt.high = self.dealt.high
        s.out = self.out
        s.held = self.held
        s.pile = self.pile.copy()
        s.aside = self.aside.copy()
        s.ready = self.ready
        s.raised = self.raised
        s.won = self.won
        s.blind_levels = self.blind_levels
        s.last_level = self.last_level
        s.last_is_blind = self.last_is_blind
        s.last_pile = self.last_pile
        s.last_aside = self.last_aside
        s.last_wrong = self.last_wrong
        return s

    def tell(self, kind: i64, first: i64, more: i64) -> None:
        told = self.told
        if told is not None:
            told.append((kind, first, more))

    # ---- who acts (4.2) ---------------------------------------------------------------------

    def is_over(self) -> bool:
        return self.phase == OVER

    def is_actor(self, seat: i64) -> bool:
        """While hands are asked for: who is not ready; while the play runs: everybody (TM-201, TM-203).

        An empty hand is no reason to leave the level (TM-306).
        """
        if self.phase == DEAL:
            return seat == CHANCE
        if seat < 0 or seat >= self.players:
            return False
        return self.phase == PLAY or (self.phase == CONCENTRATE and not (self.ready >> seat) & 1)

    def actors(self) -> list[int]:
        if self.phase == DEAL:
            return [CHANCE]
        return [seat for seat in range(self.players) if self.is_actor(seat)]

    def acting(self) -> i64:
        seat: i64 = CHANCE
        while not self.is_actor(seat):
            seat += 1
        return seat

    # ---- 1xx: the deal ----------------------------------------------------------------------

    def receiver(self) -> i64:
        """The seat that gets the next card: they go round the table (TM-108)."""
        return self.out % self.players

    def deal(self, card: i64) -> None:
        """One card to the next seat; with the last one everybody concentrates (TM-107, TM-108, TM-109, TM-201)."""
        seat: i64 = self.receiver()
        self.hands[seat].flip(card)
        self.dealt.flip(card)
        self.out += 1
        self.held += 1
        self.tell(T_DEALT, seat, card)
        if self.out == self.players * self.level:
            self.phase = CONCENTRATE

    # ---- 2xx: concentration -----------------------------------------------------------------

    def refocus(self) -> None:
        """Everybody's hand goes to the table again; hands that were up come down (TM-201, TM-506)."""
        self.raised = 0
        self.phase = CONCENTRATE

    def lay_hand_on_table(self, seat: i64) -> None:
        """With the last hand all go up together and the play begins (TM-201, TM-202)."""
        self.ready |= 1 << seat
        self.tell(T_READY, seat, 0)
        if self.ready == self.everybody:
            self.ready = 0
            self.phase = PLAY
            self.tell(T_BEGAN, 0, 0)

    def stop(self, seat: i64) -> None:
        """The play is interrupted; it costs nothing (TM-206)."""
        self.tell(T_STOPPED, seat, 0)
        self.refocus()

    # ---- 3xx and 4xx: cards and errors ------------------------------------------------------

    def lay(self, seat: i64, card: i64) -> None:
        """Lay the lowest card of a hand, one a move (TM-301, TM-303, TM-304, TM-307, TM-810).

        In open mode it is judged at once (TM-305); blind, not before the level's end (TM-803, TM-804).
        """
        self.hands[seat].flip(card)
        self.held -= 1
        self.pile.append((card << OWNER) | seat)
        if self.is_blind:
            self.tell(T_LAID_FACE_DOWN, seat, card)
            if self.held == 0:
                self.check_pile()
            return
        self.tell(T_LAID, seat, card)
        if self.somebody_holds_below(card):
            self.error(seat, card)
        elif self.held == 0:
            self.complete(0)

    def somebody_holds_below(self, card: i64) -> bool:
        """TM-305, TM-401."""
        hand: Cards
        for hand in self.hands:
            if hand.has_below(card):
                return True
        return False

    def error(self, seat: i64, card: i64) -> None:
        """One life, whatever was lower (TM-402); that goes aside (TM-403) and the card stays on the pile (TM-404).

        The level goes on with all refocused (TM-405), unless it is over (TM-406, TM-407); what comes in late is
        refused as anything is while hands are asked for (TM-408).
        """
        self.lives -= 1
        told = self.told
        if told is not None:
            told.append((T_ERROR, seat, card, self.lives))
        self.put_aside_below(card)
        if self.lives == 0:
            self.defeat()
        elif self.held == 0:
            self.complete(0)
        else:
            self.refocus()

    def put_aside_below(self, card: i64) -> None:
        """All lower cards of all hands, in ascending order (TM-403)."""
        while True:
            holder: i64 = -1
            lowest: i64 = card
            seat: i64
            for seat in range(self.players):
                own: i64 = self.hands[seat].lowest()
                if own != 0 and own < lowest:
                    holder = seat
                    lowest = own
            if holder < 0:
                return
            self.put_aside(holder, lowest)

    def put_aside(self, seat: i64, card: i64) -> None:
        self.hands[seat].flip(card)
        self.held -= 1
        self.aside.append((card << OWNER) | seat)
        self.tell(T_ASIDE, seat, card)

    # ---- 5xx: stars -------------------------------------------------------------------------

    def raise_hand(self, seat: i64) -> None:
        """The star is thrown when the hands of all are up (TM-501, TM-503)."""
        self.raised |= 1 << seat
        self.tell(T_RAISED, seat, 0)
        if self.raised == self.everybody:
            self.throw_star()

    def lower_hand(self, seat: i64) -> None:
        """TM-505."""
        self.raised ^= 1 << seat
        self.tell(T_LOWERED, seat, 0)

    def throw_star(self) -> None:
        """Everybody's lowest card goes aside (TM-507), none of an empty hand (TM-509); then all refocus (TM-508).

        It may complete the level (TM-510), and works alike in blind mode (TM-811).
        """
        self.stars -= 1
        self.raised = 0
        self.tell(T_STAR, self.stars, 0)
        seat: i64
        for seat in range(self.players):
            card: i64 = self.hands[seat].lowest()
            if card:
                self.put_aside(seat, card)
        if self.held:
            self.refocus()
        elif self.is_blind:
            self.check_pile()
        else:
            self.complete(0)

    # ---- 6xx: levels and rewards ------------------------------------------------------------

    def complete(self, wrong: i64) -> None:
        """No card is left: the level is kept, its reward paid, and the next one follows (TM-601, TM-602)."""
        self.last_level = self.level
        self.last_is_blind = self.is_blind
        self.last_pile = self.pile.copy()
        self.last_aside = self.aside.copy()
        self.last_wrong = wrong
        self.raised = 0
        self.tell(T_COMPLETED, self.level, 0)
        self.reward()
        if self.is_blind:
            self.blind_levels = self.level
        if self.level < self.levels:
            self.next_level(self.level + 1)
        elif self.is_blind:
            self.phase = OVER  # TM-812
            self.tell(T_FINISHED, self.blind_levels, 0)
        else:
            self.victory()

    def reward(self) -> None:
        """Levels 2, 5, 8 pay a star (TM-611, TM-613, TM-615) and 3, 6, 9 a life (TM-612, TM-614, TM-616).

        No other level pays (TM-617), the last one does (TM-619); beyond 5 and 3 it is lost (TM-106, TM-618).
        """
        if self.level > 9:
            return
        kind: i64 = self.level % 3
        if kind == 2 and self.stars < MOST_STARS:
            self.stars += 1
            self.tell(T_WON_STAR, self.stars, 0)
        elif kind == 0 and self.lives < MOST_LIVES:
            self.lives += 1
            self.tell(T_WON_LIFE, self.lives, 0)

    def next_level(self, level: i64) -> None:
        """The table is cleared and all cards are shuffled anew (TM-107, TM-601)."""
        self.level = level
        self.pile = []
        self.aside = []
        self.dealt.clear()
        self.out = 0
        self.phase = DEAL
        self.tell(T_LEVEL, level, 1 if self.is_blind else 0)

    # ---- 7xx: the end -----------------------------------------------------------------------

    def victory(self) -> None:
        """The last open level is completed; the table may have chosen to go on blind (TM-702, TM-801, TM-802)."""
        self.won = True
        self.tell(T_WON, self.level, 0)
        if self.blind:
            self.is_blind = True
            self.next_level(1)
        else:
            self.phase = OVER

    def defeat(self) -> None:
        """The last life is lost (TM-406, TM-701, TM-809)."""
        self.raised = 0
        self.phase = OVER
        self.tell(T_DEFEAT, self.level, 1 if self.is_blind else 0)

    # ---- 8xx: blind mode --------------------------------------------------------------------

    def check_pile(self) -> None:
        """The pile is turned over (TM-805, TM-806): first it is paid for (TM-807, TM-809), then it counts (TM-808)."""
        mistakes: i64 = self.mistakes()
        wrong: i64 = mistakes if self.each else min(mistakes, 1)
        if wrong > self.lives:
            wrong = self.lives
        self.lives -= wrong
        told = self.told
        if told is not None:
            told.append((T_TURNED, wrong, self.lives, *self.pile))
        if self.lives == 0:
            self.defeat()
        else:
            self.complete(wrong)

    def mistakes(self) -> i64:
        """How often an open game would have halted with this pile (TM-807); never if it rises (TM-805).

        A card strikes out all lower ones above it: so of the cards above the next one that stands out,
        those between the two are what it halts for.
        """
        halts: i64 = 0
        highest: i64 = 0  # so far; whatever comes lower is struck out
        place: i64
        for place in range(len(self.pile)):
            entry: i64 = self.pile[place]
            if entry < highest:
                continue
            above: i64
            for above in range(place + 1, len(self.pile)):
                later: i64 = self.pile[above]
                if highest < later and later < entry:
                    halts += 1
                    break
            highest = entry
        return halts

    # ---- moves (4.3) ------------------------------------------------------------------------

    def legal(self, seat: i64) -> list[int]:
        moves: list[int] = []
        if not self.is_actor(seat):
            return moves
        if self.phase == DEAL:
            card: i64
            for card in range(1, CARDS + 1):
                if not self.dealt.has(card):
                    moves.append((TO_DEAL << VERB) | card)
            return moves
        if self.phase == CONCENTRATE:
            moves.append(TO_READY << VERB)
            return moves
        lowest: i64 = self.hands[seat].lowest()
        if lowest:
            moves.append((TO_PLAY << VERB) | lowest)
        moves.append(TO_STOP << VERB)
        if (self.raised >> seat) & 1:
            moves.append(TO_LOWER << VERB)
        elif self.stars > 0:
            moves.append(TO_RAISE << VERB)
        return moves

    def may(self, seat: i64, move: i64) -> bool:
        """Whether a seat may make a move now: what `legal` lists, without making the list."""
        if not self.is_actor(seat):
            return False
        verb: i64 = move >> VERB
        card: i64 = move & CARD
        if self.phase == DEAL:
            return verb == TO_DEAL and card >= 1 and card <= CARDS and not self.dealt.has(card)
        if self.phase == CONCENTRATE:
            return verb == TO_READY
        if verb == TO_PLAY:
            return card != 0 and self.hands[seat].lowest() == card
        if verb == TO_RAISE:
            return self.stars > 0 and not (self.raised >> seat) & 1
        return verb == TO_STOP or (verb == TO_LOWER and bool((self.raised >> seat) & 1))

    def apply(self, seat: i64, move: i64) -> None:
        verb: i64 = move >> VERB
        if verb == TO_PLAY:
            self.lay(seat, move & CARD)
        elif verb == TO_DEAL:
            self.deal(move & CARD)
        elif verb == TO_READY:
            self.lay_hand_on_table(seat)
        elif verb == TO_STOP:
            self.stop(seat)
        elif verb == TO_RAISE:
            self.raise_hand(seat)
        else:
            self.lower_hand(seat)

    def random_step(self, rng: Rng) -> None:
        if self.phase == DEAL:
            card: i64 = rng.below(CARDS) + 1
            while self.dealt.has(card):
                card = rng.below(CARDS) + 1
            self.deal(card)
            return
        seat: i64 = rng.below(self.players)
        while not self.is_actor(seat):
            seat = rng.below(self.players)
        self.apply(seat, self.random_move(seat, rng))

    def random_move(self, seat: i64, rng: Rng) -> i64:
        """While the play runs: a card, stop, or a hand up or down, whichever there are."""
        if self.phase == CONCENTRATE:
            return TO_READY << VERB
        lowest: i64 = self.hands[seat].lowest()
        choices: i64 = (2 if lowest else 1) + (1 if self.stars > 0 else 0)
        choice: i64 = rng.below(choices)
        if choice == 0 and lowest:
            return (TO_PLAY << VERB) | lowest
        if choice == 0 or (choice == 1 and lowest):
            return TO_STOP << VERB
        return (TO_LOWER if (self.raised >> seat) & 1 else TO_RAISE) << VERB

    def playout(self, rng: Rng, limit: i64 = 1_000_000) -> i64:
        moves: i64 = 0
        while moves < limit and self.phase != OVER:
            self.random_step(rng)
            moves += 1
        return moves
