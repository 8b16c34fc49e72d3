"""Nevermind The Distraction: the rules as the engine plays them, chapter by chapter of `rules/nevermind.md`.

The eight thought cards are numbered clockwise from the north-west corner (NM-201), so corners are
even and edges odd.  A set of cards is an integer with bit i set for card i; each status and each
token face is such a set, and a rule reads as set algebra.  This module is compiled by mypyc and
knows neither text nor JSON: see `notation.py`, `positions.py` and `whynot.py` for these.
"""

from typing import Final, final

from mypy_extensions import i64

from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE, State
from mindscape.games.nevermind.codes import (
    ACTION,
    ALL,
    ANTICIPATING,
    ARGUMENT,
    BONUS,
    BREATHE,
    BY_CHOICE,
    BY_DISTRACTION,
    BY_DRAW,
    BY_LOT,
    BY_STILLNESS,
    BY_TIMER,
    CENTRE_CARDS,
    DRAW,
    DRAWING,
    FACE,
    FEELING,
    HAND,
    KIND_RA,
    KIND_TF,
    MIND,
    MIND_CARDS,
    MONKEY,
    NO_CARD,
    NO_FACE,
    NONE,
    NOTE,
    NOWHERE,
    OVER,
    PLAYING,
    REMEMBERING,
    SHUFFLE,
    START,
    T_ACKNOWLEDGED,
    T_BLOCKED,
    T_BREATHED_IN,
    T_BREATHED_OUT,
    T_DISTRACTED,
    T_DRAWN,
    T_ENDED,
    T_FOCUSED,
    T_FREE_TURN,
    T_LET_GO,
    T_LINGERED,
    T_MATCHED,
    T_MIND_CARD,
    T_NOTED,
    T_NOTICED,
    T_OFFERED,
    T_PASSED,
    T_PLAYED,
    T_RESTED,
    T_RETURNED,
    T_ROUND,
    T_SHUFFLED,
    T_SURFACED,
    T_TIME,
    T_TOKEN,
    T_TOP,
    T_UNTOUCHED,
    T_WANDERED,
    T_WOKE,
    THINKING,
    TIMER,
    TO_ACKNOWLEDGE,
    TO_BREATHE,
    TO_DRAW,
    TO_FOCUS,
    TO_LET_GO,
    TO_MIND,
    TO_MONKEY,
    TO_NOTE,
    TO_NOTICE,
    TO_PASS,
    TO_PLAY,
    TO_SHUFFLE,
    TO_START,
    TO_TOKEN,
    TO_TOP,
    TOKEN,
    TOP_CENTRE,
    TOP_MIND,
    TOP_NONE,
    TOP_UNKNOWN,
    VERB,
    WATCHER,
)
from mindscape.games.nevermind.ring import count, focus_of, next_place, noting_of, nth, turned, unturned


def mind_card_turns(gap: bool) -> list[list[int]]:
    """Each of the sixteen Mind Cards, turned four ways, as moves of chance."""
    return [[TO_MIND << VERB | turned(card, turn, gap) for turn in range(4)] for card in range(16)]


RING_MOVES: Final = mind_card_turns(False)  # made once: a list of 64 moves is asked for in every round
GAP_MOVES: Final = mind_card_turns(True)


@final
class Meditation(State):
    """A meditation under way.  The pool of markers needs no field: it holds what lies nowhere else (NM-214).

    A card is in exactly one of five sets, from Released to Distraction (NM-202, NM-203); the Mind moves it one way,
    the Watcher the other (NM-204).
    """

    def __init__(self, stage: i64, monkey: bool, noting: i64, gap: bool, noted_only: bool) -> None:
        self.told: list[tuple[int, ...]] | None = None
        self.stage: i64 = stage
        self.monkey: bool = monkey
        self.noting: i64 = noting
        self.gap: bool = gap
        self.noted_only: bool = noted_only
        self.phase: i64 = START
        self.round: i64 = 1
        self.timer: i64 = TIMER  # NM-104
        self.released: i64 = 0
        self.subliminal: i64 = ALL  # NM-105; all eight markers are in the pool (NM-108)
        self.acknowledged: i64 = 0
        self.thoughts: i64 = 0
        self.distractions: i64 = 0
        self.thinking: i64 = 0
        self.feeling: i64 = 0
        self.remembering: i64 = 0
        self.anticipating: i64 = 0
        self.tokens_tf: i64 = 8 if noting == BY_CHOICE else 4  # NM-109, NM-110, NM-902
        self.tokens_ra: i64 = 8 if noting == BY_CHOICE else 4
        self.focused: bool = False  # a marker lies on the Centre
        self.centre_cards: i64 = CENTRE_CARDS  # NM-106
        self.centre_removed: i64 = 0
        self.deck: i64 = MIND_CARDS  # NM-107
        self.deck_centre: i64 = 0
        self.top: i64 = TOP_MIND
        self.played_count: i64 = 0  # the played pile, oldest first, seven bits a card, nine cards a word
        self.played_low: i64 = 0
        self.played_high: i64 = 0
        self.card: i64 = NO_CARD  # the Mind's card of this round; none yet (NM-111)
        self.second: bool = False  # a second Mind Action is to follow
        self.awaiting: i64 = 0  # places that wait for a token, four bits each (place + 1), the first lowest
        self.drawn: i64 = NONE  # kind of the token whose face is to be chosen
        self.breath_from: i64 = NO_CARD  # the place of the Deep Breath under way
        self.breath_left: i64 = 0
        self.breath_playing: i64 = NO_CARD
        self.hand: list[int] = []  # never changed in place, so copies may share it
        self.end: i64 = PLAYING

    def copy(self) -> "Meditation":
        s = Meditation(self.stage, self.monkey, self.noting, self.gap, self.noted_only)
        s.phase = self.phase
        s.round = self.round
        s.timer = self.timer
        s.released = self.released
        s.subliminal = self.subliminal
        s.acknowledged = self.acknowledged
        s.thoughts = self.thoughts
        s.distractions = self.distractions
        s.thinking = self.thinking
        s.feeling = self.feeling
        s.remembering = self.remembering
        s.anticipating = self.anticipating
        s.tokens_tf = self.tokens_tf
        s.tokens_ra = self.tokens_ra
        s.focused = self.focused
        s.centre_cards = self.centre_cards
        s.centre_removed = self.centre_removed
        s.deck = self.deck
        s.deck_centre = self.deck_centre
        s.top = self.top
        s.played_count = self.played_count
        s.played_low = self.played_low
        s.played_high = self.played_high
        s.card = self.card
        s.second = self.second
        s.awaiting = self.awaiting
        s.drawn = self.drawn
        s.breath_from = self.breath_from
        s.breath_left = self.breath_left
        s.breath_playing = self.breath_playing
        s.hand = self.hand
        s.end = self.end
        return s

    def tell(self, kind: i64, place: i64, more: i64) -> None:
        if self.told is not None:  # the rest apart, so that this much is compiled into every rule
            self.write_down(kind, place, more)

    def write_down(self, kind: i64, place: i64, more: i64) -> None:
        told = self.told
        if told is not None:
            told.append((kind, place, more))

    # ---- who acts (4.2) ---------------------------------------------------------------------

    def is_over(self) -> bool:
        return self.phase == OVER

    def acting(self) -> i64:
        """Chance or the Watcher, who is the only player (NM-101)."""
        if self.top == TOP_UNKNOWN:
            return CHANCE
        if self.phase == START or self.phase == TOKEN or self.phase == MIND or self.phase == DRAWING:
            return CHANCE
        return 0

    def actors(self) -> list[int]:
        return [] if self.phase == OVER else [self.acting()]

    # ---- 2xx: markers, tokens, time ---------------------------------------------------------

    def noted(self) -> i64:
        """The cards that have a token."""
        return self.thinking | self.feeling | self.remembering | self.anticipating

    def face_at(self, place: i64) -> i64:
        """The token face of a card, NO_FACE without one."""
        card: i64 = 1 << place
        if self.thinking & card:
            return THINKING
        if self.feeling & card:
            return FEELING
        if self.remembering & card:
            return REMEMBERING
        if self.anticipating & card:
            return ANTICIPATING
        return NO_FACE

    def cards_with(self, face: i64) -> i64:
        """The cards whose token shows this face."""
        if face == THINKING:
            return self.thinking
        if face == FEELING:
            return self.feeling
        if face == REMEMBERING:
            return self.remembering
        if face == ANTICIPATING:
            return self.anticipating
        return 0

    def wait_for_tokens(self) -> None:
        """Go on with the noting of the cards that wait for a token (NM-113, NM-221)."""
        self.phase = NOTE if self.noting == BY_CHOICE else TOKEN

    def draw_token(self, argument: i64) -> None:
        """Chance draws a token (NM-222), or a token and its face (NM-903)."""
        place: i64 = (self.awaiting & 15) - 1
        if argument & FACE:
            face: i64 = argument & 3
            if face <= FEELING:
                self.tokens_tf -= 1
            else:
                self.tokens_ra -= 1
            self.lay_token(place, face)
        else:
            self.drawn = argument
            if argument == KIND_TF:
                self.tokens_tf -= 1
            else:
                self.tokens_ra -= 1
            self.tell(T_TOKEN, place, argument)
            self.phase = NOTE

    def note(self, face: i64) -> None:
        """The player chooses the face of the drawn token (NM-223) or any face (NM-901)."""
        if self.noting == BY_CHOICE:
            if face <= FEELING:
                self.tokens_tf -= 1
            else:
                self.tokens_ra -= 1
        self.drawn = NONE
        self.lay_token((self.awaiting & 15) - 1, face)

    def lay_token(self, place: i64, face: i64) -> None:
        """The first card that waits keeps this token to the end of the game (NM-205)."""
        card: i64 = 1 << place
        if face == THINKING:
            self.thinking |= card
        elif face == FEELING:
            self.feeling |= card
        elif face == REMEMBERING:
            self.remembering |= card
        else:
            self.anticipating |= card
        self.tell(T_NOTED, place, face)
        self.awaiting >>= 4
        if self.awaiting:
            self.wait_for_tokens()
        else:
            self.mind_action_done()

    def time_passes(self) -> None:
        """A card of the timer is discarded for good (NM-231, NM-232); the last one ends the game (NM-601)."""
        if self.phase == OVER:
            return
        self.timer -= 1
        self.tell(T_TIME, 0, self.timer)
        if self.timer == 0:
            self.finish(BY_TIMER)

    # ---- 1xx: set-up ------------------------------------------------------------------------

    def starting_thoughts(self, first: i64, second: i64) -> None:
        """Two cards become Thoughts and wait for their tokens, the first in ring order first (NM-112, NM-113).

        Then round 1 begins (NM-114), with the Watcher: it has no Mind Phase (NM-302).
        """
        self.tell(T_SURFACED, first, 0)
        self.tell(T_SURFACED, second, 0)
        cards: i64 = (1 << first) | (1 << second)
        self.subliminal ^= cards
        self.thoughts |= cards
        self.awaiting = (first + 1) | ((second + 1) << 4)
        self.wait_for_tokens()

    # ---- 3xx: the round ---------------------------------------------------------------------

    def next_round(self) -> None:
        """A Mind Phase begins (NM-301, NM-303)."""
        self.round += 1
        self.card = NO_CARD
        self.tell(T_ROUND, self.round, 0)
        self.mind_phase()

    def mind_phase(self) -> None:
        """What the Mind Phase begins with: a Mind Card, a question, or a Centre card (NM-304, NM-308, NM-824)."""
        if self.top == TOP_CENTRE:
            self.card = BREATHE
            self.tell(T_OFFERED, 0, 0)
            self.phase = WATCHER
        elif self.top == TOP_NONE:
            if self.stage >= 4 and self.centre_cards >= 2:  # NM-802, NM-803
                self.phase = SHUFFLE
            else:
                self.rebuild(False)
        else:
            self.phase = MIND

    def rebuild(self, with_centre: bool) -> None:
        """The played pile is shuffled and turned; one Centre card may join it (NM-309, NM-802, NM-810)."""
        centres: i64 = 0
        n: i64
        for n in range(self.played_count):
            if self.played_card(n) == BREATHE:
                centres += 1
        if with_centre:
            self.centre_cards -= 1  # a marker on the Centre stays there (NM-804)
            centres += 1
        self.deck = MIND_CARDS
        self.deck_centre = centres
        self.played_count = 0
        self.played_low = 0
        self.played_high = 0
        self.look_at_top()
        self.tell(T_SHUFFLED, 1 if with_centre else 0, 0)
        self.phase = MIND

    def played_card(self, n: i64) -> i64:
        if n < 9:
            return (self.played_low >> (7 * n)) & 127
        return (self.played_high >> (7 * (n - 9))) & 127

    def lay_on_played(self, card: i64) -> None:
        if self.played_count < 9:
            self.played_low |= card << (7 * self.played_count)
        else:
            self.played_high |= card << (7 * (self.played_count - 9))
        self.played_count += 1

    def look_at_top(self) -> None:
        """After a change of the deck: what lies on top, or that chance has to tell (NM-805)."""
        if self.deck == 0:
            self.top = TOP_CENTRE if self.deck_centre else TOP_NONE
        else:
            self.top = TOP_UNKNOWN if self.deck_centre else TOP_MIND

    def mind_plays(self, card: i64) -> None:
        """The top Mind Card is the Mind's card of the round (NM-304)."""
        self.deck ^= 1 << unturned(card)
        self.lay_on_played(card)
        self.card = card
        self.look_at_top()
        self.tell(T_MIND_CARD, card, 0)
        if self.top == TOP_UNKNOWN:
            self.phase = ACTION  # the new top card is seen before the Mind Action (NM-805)
        else:
            self.first_mind_action()

    def top_is(self, top: i64) -> None:
        """Chance has told what lies on top of the deck (NM-805)."""
        self.top = top
        self.tell(T_TOP, top, 0)
        if self.phase == ACTION:
            self.first_mind_action()
        elif self.phase == MIND:
            self.mind_phase()
        elif self.phase == DRAWING:
            self.go_on_drawing()

    # ---- 4xx and 7xx: Mind Actions ----------------------------------------------------------

    def first_mind_action(self) -> None:
        """The Mind Action at the Mind Focus (NM-307); in the monkey variant a second one will follow (NM-911)."""
        self.second = self.monkey
        self.mind_acts_on(focus_of(self.card))

    def mind_acts_on(self, place: i64) -> None:
        """A Mind Action, by the status of the card (NM-401, NM-402, NM-403, NM-404, NM-405)."""
        card: i64 = 1 << place
        if self.released & card:
            self.mind_finds_released(card, place)
        elif self.distractions & card:
            self.tell(T_LINGERED, place, 0)
            self.time_passes()  # NM-405
            if self.phase != OVER and self.stage >= 3:
                self.mind_wanders(card)
        else:
            self.stir(card, place)
        if self.phase != OVER:
            if self.awaiting:
                self.wait_for_tokens()
            else:
                self.mind_action_done()

    def mind_finds_released(self, card: i64, place: i64) -> None:
        """Nothing happens (NM-401), but from Stage Two on (NM-224) a Thinking card may wake (NM-721)."""
        if self.stage >= 2 and self.thinking & card and not self.between_released(card):
            self.released ^= card
            self.thoughts |= card
            self.tell(T_WOKE, place, 0)
        else:
            self.tell(T_RESTED, place, 0)

    def between_released(self, card: i64) -> bool:
        """Both neighbours are Released (NM-722)."""
        neighbours: i64 = next_place(card, True) | next_place(card, False)
        return self.released & neighbours == neighbours

    def stir(self, card: i64, place: i64) -> None:
        """The Mind Action on a card that is neither Released nor a Distraction (NM-402, NM-403, NM-404)."""
        if self.subliminal & card:
            self.subliminal ^= card
            self.thoughts |= card
            self.tell(T_SURFACED, place, 1 if self.focused else 0)
            self.focused = False  # its marker comes from the Centre, else from the pool (NM-211, NM-212, NM-213)
            if not self.noted() & card:
                self.awaiting = place + 1
        elif self.acknowledged & card:
            self.acknowledged ^= card
            self.thoughts |= card
            self.tell(T_RETURNED, place, 0)
        else:
            self.thoughts ^= card
            self.distractions |= card
            self.tell(T_DISTRACTED, place, 0)
            self.check_awareness()
            self.time_passes()

    def mind_wanders(self, card: i64) -> None:
        """Stage Three: from such a Distraction the focus moves on round the ring (NM-731, NM-738).

        Anticipating clockwise (NM-732), Remembering the other way (NM-733), past further Distractions (NM-734), to a
        card that is stirred as ever (NM-735) and stays open to the Watcher (NM-736), or to a Released one, which
        blocks it (NM-737).
        """
        clockwise: bool = bool(self.anticipating & card)
        if not clockwise and not self.remembering & card:
            return
        following: i64 = next_place(card, clockwise)
        while self.distractions & following and following != card:
            following = next_place(following, clockwise)
        if following == card:
            return
        place: i64 = nth(following, 0)
        self.tell(T_WANDERED, place, 1 if clockwise else 0)
        if self.released & following:
            self.tell(T_BLOCKED, place, 0)
        else:
            self.stir(following, place)

    def mind_action_done(self) -> None:
        """A Mind Action with its tokens is finished: a second one, alike (NM-915), or the Watcher (NM-916)."""
        if self.second:
            if self.monkey_cards():
                self.phase = MONKEY
                return
            self.second = False
        self.phase = WATCHER

    def monkey_cards(self) -> i64:
        """The cards with the same token face as the card at the Noting Focus (NM-912, NM-914)."""
        noting: i64 = noting_of(self.card)
        if noting == NOWHERE:
            return 0
        return self.cards_with(self.face_at(noting))

    def second_mind_action(self, place: i64) -> None:
        self.second = False
        self.mind_acts_on(place)

    # ---- 5xx: the Watcher -------------------------------------------------------------------

    def mind_focus(self) -> i64:
        """The card at the Mind Focus of this round's Mind Card, as a set."""
        if self.card == NO_CARD or self.card == BREATHE:
            return 0
        return 1 << focus_of(self.card)

    def can_be_let_go(self) -> i64:
        """Subliminal cards that qualify while the Centre is Focused (NM-508)."""
        if not self.focused:
            return 0
        return self.subliminal & self.noted() if self.noted_only else self.subliminal

    def can_be_noticed(self) -> i64:
        """Distractions, from Stage Five on without those of Feeling (NM-503, NM-741)."""
        return self.distractions & ~self.feeling if self.stage >= 5 else self.distractions

    def can_be_breathed(self) -> i64:
        """Released cards while a Deep Breath is on offer (NM-806, NM-807); never from a Focused Centre (NM-509)."""
        if self.top != TOP_CENTRE or self.focused:
            return 0
        return self.released

    def has_ordinary_action(self) -> i64:
        """The cards with an ordinary action, the closed one included (NM-504, NM-509, NM-512)."""
        let_go: i64 = self.can_be_let_go()
        return let_go or self.can_be_noticed() | self.thoughts | self.acknowledged

    def closed(self, possible: i64) -> i64:
        """The Mind Focus is closed to the Watcher unless nothing is possible elsewhere (NM-502, NM-511).

        Nothing else is, in the monkey variant neither (NM-913).
        """
        focus: i64 = self.mind_focus()
        return focus if possible & ~focus else 0

    def ordinary_verb(self, card: i64) -> i64:
        """The ordinary action follows from the status (NM-504)."""
        if self.distractions & card:
            return TO_NOTICE
        if self.thoughts & card:
            return TO_ACKNOWLEDGE
        if self.acknowledged & card:
            return TO_FOCUS
        return TO_LET_GO

    def watcher_acts(self, verb: i64, place: i64) -> None:
        """The Watcher's single action (NM-501); then the next round begins."""
        card: i64 = 1 << place
        if verb == TO_LET_GO:
            self.let_go(card, place)
        elif verb == TO_FOCUS:
            self.focus(card, place)
        elif verb == TO_PASS:
            self.tell(T_PASSED, 0, 0)
        else:
            self.notice_or_acknowledge(verb, card, place)
        if self.phase != OVER:
            self.refuse_breath()

    def notice_or_acknowledge(self, verb: i64, card: i64, place: i64) -> None:
        """Notice: Distraction to Thought (NM-503).  Acknowledge: Thought to Acknowledged (NM-505)."""
        if verb == TO_NOTICE:
            self.distractions ^= card
            self.thoughts |= card
            self.tell(T_NOTICED, place, 0)
        else:
            self.thoughts ^= card
            self.acknowledged |= card
            self.tell(T_ACKNOWLEDGED, place, 0)

    def focus(self, card: i64, place: i64) -> None:
        """Acknowledged to Subliminal, the marker to the Centre (NM-506); to the pool if one lies there (NM-512)."""
        self.acknowledged ^= card
        self.subliminal |= card
        self.focused = True
        self.tell(T_FOCUSED, place, 0)

    def let_go(self, card: i64, place: i64) -> None:
        """Subliminal to Released with the Centre's marker; then time passes (NM-507)."""
        self.subliminal ^= card
        self.released |= card
        self.focused = False
        self.tell(T_LET_GO, place, 0)
        self.check_awareness()
        self.time_passes()

    # ---- 6xx: the end -----------------------------------------------------------------------

    def check_awareness(self) -> None:
        """Condition 2: every card is Released or a Distraction (NM-611, NM-612, NM-613, NM-615).

        Markers elsewhere do not count (NM-614).
        """
        if self.released | self.distractions == ALL:
            self.finish(BY_DISTRACTION if self.distractions else BY_STILLNESS)

    def finish(self, how: i64) -> None:
        self.phase = OVER
        self.end = how
        self.tell(T_ENDED, how, 0)

    def score(self) -> i64:
        """Released less Distractions, and one for the Centre card that is turned over (NM-602, NM-603)."""
        return count(self.released) - count(self.distractions) + 1

    # ---- 8xx: Deep Breath -------------------------------------------------------------------

    def refuse_breath(self) -> None:
        """The Watcher Phase is over; an offer that was not taken is refused by that (NM-808)."""
        if self.top != TOP_CENTRE:
            self.next_round()
        elif self.card == BREATHE:
            self.lay_centre_on_played()  # it was the Mind's card already: no free turn (NM-824)
            self.next_round()
        else:
            self.round += 1
            self.card = NO_CARD
            self.tell(T_ROUND, self.round, 0)
            self.tell(T_FREE_TURN, 0, 0)
            self.lay_centre_on_played()  # it is the Mind's card of this round: no Mind Action (NM-809)
            self.phase = WATCHER

    def lay_centre_on_played(self) -> None:
        self.deck_centre -= 1
        self.lay_on_played(BREATHE)
        self.look_at_top()

    def breathe_in(self, place: i64) -> None:
        """Step 1: the Centre card leaves the game, the chosen card's marker moves to the Centre (NM-811)."""
        card: i64 = 1 << place
        self.deck_centre -= 1
        self.centre_removed += 1
        if self.card == BREATHE:
            self.card = NO_CARD
        self.look_at_top()
        self.released ^= card
        self.subliminal |= card
        self.focused = True
        self.breath_from = place
        self.tell(T_BREATHED_IN, place, 0)
        self.phase = DRAW

    def most_to_draw(self) -> i64:
        """How many cards may be drawn (NM-812, NM-813)."""
        if self.top == TOP_CENTRE:
            return 0
        most: i64 = count(self.distractions | self.released)
        left: i64 = count(self.deck)
        return min(left, most)

    def begin_drawing(self, cards: i64) -> None:
        """Step 2: the number of cards has been named (NM-813)."""
        self.breath_left = cards
        if cards == 0:
            self.breathe_out()
        else:
            self.phase = DRAWING

    def draw_into_hand(self, card: i64) -> None:
        self.deck ^= 1 << unturned(card)
        self.hand = [*self.hand, card]
        self.breath_left -= 1
        self.look_at_top()
        self.tell(T_DRAWN, card, 0)
        self.go_on_drawing()

    def go_on_drawing(self) -> None:
        """The next card, unless the number is reached or a Centre card has come up (NM-825)."""
        if self.top == TOP_UNKNOWN:
            return
        if self.top == TOP_CENTRE:
            self.breath_left = 0
        if self.breath_left == 0:
            self.phase = HAND

    def play_from_hand(self, card: i64) -> None:
        """Step 3: a card of the hand, in whatever order the Watcher likes (NM-814, NM-815).

        Over a Released card a free action (NM-816), over a Distraction time passes (NM-817) and may end the game
        at once (NM-822), over any other nothing (NM-818).
        """
        rest: list[int] = []
        for held in self.hand:
            if held != card:
                rest.append(held)
        self.hand = rest
        self.lay_on_played(card)
        self.breath_playing = card
        self.tell(T_PLAYED, card, 0)
        focus: i64 = 1 << focus_of(card)
        if self.released & focus:
            if self.free_actions():
                self.phase = BONUS
            else:
                self.noting_step()
        elif self.distractions & focus:
            self.time_passes()
            if self.phase != OVER:
                self.noting_step()
        else:
            self.tell(T_UNTOUCHED, focus_of(card), 0)
            self.hand_card_done()

    def free_actions(self) -> i64:
        """The cards on which the free Notice or Acknowledge can be taken (NM-816, NM-742)."""
        return self.can_be_noticed() | self.thoughts

    def take_free_action(self, verb: i64, place: i64) -> None:
        self.notice_or_acknowledge(verb, 1 << place, place)
        self.noting_step()

    def noting_step(self) -> None:
        """On a match of the tokens the card at the Mind Focus becomes a Thought (NM-819, NM-820, NM-821).

        A Distraction of Feeling too: its only way out (NM-743).  Here and in the monkey variant the Noting Focus
        is used, and nowhere else (NM-218).
        """
        place: i64 = focus_of(self.breath_playing)
        noting: i64 = noting_of(self.breath_playing)
        face: i64 = self.face_at(place)
        if noting != NOWHERE and face != NO_FACE and self.face_at(noting) == face:
            card: i64 = 1 << place
            self.released &= ~card
            self.distractions &= ~card
            self.thoughts |= card
            self.tell(T_MATCHED, place, 0)
        self.hand_card_done()

    def hand_card_done(self) -> None:
        self.breath_playing = NO_CARD
        if len(self.hand) > 0:
            self.phase = HAND
        else:
            self.breathe_out()

    def breathe_out(self) -> None:
        """Step 4, Clean Up: the marker returns, time passes, the next round begins (NM-823)."""
        place: i64 = self.breath_from
        card: i64 = 1 << place
        self.breath_from = NO_CARD
        self.focused = False
        self.subliminal ^= card
        self.released |= card
        self.tell(T_BREATHED_OUT, place, 0)
        self.check_awareness()
        self.time_passes()
        if self.phase != OVER:
            self.next_round()

    # ---- the moves (4.3) --------------------------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        verb: i64 = move >> VERB
        argument: i64 = move & ARGUMENT
        if verb == TO_MIND:
            if self.phase == MIND:
                self.mind_plays(argument)
            else:
                self.draw_into_hand(argument)
        elif verb == TO_TOP:
            self.top_is(argument)
        elif self.phase == WATCHER:
            if verb == TO_BREATHE:
                self.breathe_in(argument)
            else:
                self.watcher_acts(verb, argument)
        elif verb == TO_TOKEN:
            self.draw_token(argument)
        elif verb == TO_NOTE:
            self.note(argument)
        elif verb == TO_START:
            self.starting_thoughts(argument >> 3, argument & 7)
        elif verb == TO_MONKEY:
            self.second_mind_action(argument)
        elif verb == TO_SHUFFLE:
            self.rebuild(argument == 1)
        elif verb == TO_DRAW:
            self.begin_drawing(argument)
        elif verb == TO_PLAY:
            self.play_from_hand(argument)
        else:
            self.take_free_action(verb, argument)

    def legal(self, seat: i64) -> list[int]:
        if self.phase == OVER or seat != self.acting():
            return []
        if self.top == TOP_UNKNOWN:
            return [TO_TOP << VERB | TOP_MIND, TO_TOP << VERB | TOP_CENTRE]
        if self.phase == WATCHER:
            return self.watcher_moves()
        if self.phase == MIND or self.phase == DRAWING:
            return self.mind_card_moves()
        if self.phase == TOKEN:
            return self.token_moves()
        if self.phase == NOTE:
            return self.note_moves()
        if self.phase == START:
            return [TO_START << VERB | first << 3 | second for first in range(8) for second in range(first + 1, 8)]
        if self.phase == MONKEY:
            return self.moves_on(TO_MONKEY, self.monkey_cards())
        if self.phase == SHUFFLE:
            return [TO_SHUFFLE << VERB, TO_SHUFFLE << VERB | 1]
        if self.phase == DRAW:
            return [TO_DRAW << VERB | cards for cards in range(self.most_to_draw() + 1)]
        if self.phase == HAND:
            return [TO_PLAY << VERB | card for card in self.hand]
        return self.moves_on(TO_NOTICE, self.can_be_noticed()) + self.moves_on(TO_ACKNOWLEDGE, self.thoughts)

    def moves_on(self, verb: i64, cards: i64) -> list[int]:
        moves: list[int] = []
        place: i64
        for place in range(8):
            if (cards >> place) & 1:
                moves.append(verb << VERB | place)
        return moves

    def watcher_moves(self) -> list[int]:
        """Ordinary actions, or to pass without any (NM-510); a Deep Breath is never compulsory (NM-826)."""
        moves: list[int] = []
        cards: i64 = self.has_ordinary_action()
        breaths: i64 = self.can_be_breathed()
        closed: i64 = self.closed(cards | breaths)
        cards &= ~closed
        breaths &= ~closed
        place: i64
        if cards == 0:
            moves.append(TO_PASS << VERB)
        for place in range(8):
            if (cards >> place) & 1:
                moves.append(self.ordinary_verb(1 << place) << VERB | place)
            elif (breaths >> place) & 1:
                moves.append(TO_BREATHE << VERB | place)
        return moves

    def mind_card_moves(self) -> list[int]:
        """Every card of the deck, turned four ways (NM-305); so it lies until the next shuffle (NM-306)."""
        moves: list[int] = []
        turns = GAP_MOVES if self.gap else RING_MOVES
        card: i64
        for card in range(16):
            if (self.deck >> card) & 1:
                moves += turns[card]
        return moves

    def token_moves(self) -> list[int]:
        if self.noting == BY_LOT:
            faces = [] if self.tokens_tf == 0 else [THINKING, FEELING]
            if self.tokens_ra:
                faces.extend([REMEMBERING, ANTICIPATING])
            return [TO_TOKEN << VERB | FACE | face for face in faces]
        kinds = [] if self.tokens_tf == 0 else [KIND_TF]
        if self.tokens_ra:
            kinds.append(KIND_RA)
        return [TO_TOKEN << VERB | kind for kind in kinds]

    def note_moves(self) -> list[int]:
        if self.drawn == KIND_TF:
            return [TO_NOTE << VERB | THINKING, TO_NOTE << VERB | FEELING]
        if self.drawn == KIND_RA:
            return [TO_NOTE << VERB | REMEMBERING, TO_NOTE << VERB | ANTICIPATING]
        return [TO_NOTE << VERB | face for face in range(4)]

    def weights(self) -> list[int]:
        if self.phase == OVER or self.acting() != CHANCE:
            return []
        if self.top == TOP_UNKNOWN:
            return [count(self.deck), self.deck_centre]
        if self.phase == MIND or self.phase == DRAWING:
            return [1] * (4 * count(self.deck))
        if self.phase == START:
            return [1] * 28
        weights: list[int] = []
        if self.tokens_tf:
            weights.append(self.tokens_tf)
        if self.tokens_ra:
            weights.append(self.tokens_ra)
        if self.noting == BY_LOT:
            return [weight for weight in weights for _ in range(2)]
        return weights

    # ---- random play ------------------------------------------------------------------------

    def random_step(self, rng: Rng) -> None:
        """One random move, without building lists for the frequent ones."""
        if self.top == TOP_UNKNOWN:
            left: i64 = count(self.deck)
            self.top_is(TOP_MIND if rng.below(left + self.deck_centre) < left else TOP_CENTRE)
        elif self.phase == WATCHER:
            self.random_watcher(rng)
        elif self.phase == MIND:
            self.mind_plays(self.random_mind_card(rng))
        elif self.phase == DRAWING:
            self.draw_into_hand(self.random_mind_card(rng))
        elif self.phase == TOKEN:
            self.draw_token(self.random_token(rng))
        elif self.phase == NOTE and self.noting == BY_DRAW:
            self.note((0 if self.drawn == KIND_TF else 2) + rng.below(2))
        elif self.phase == START:
            self.random_start(rng)
        else:
            seat: i64 = self.acting()
            moves = self.legal(seat)
            self.apply(seat, moves[rng.below(len(moves))])

    def random_move(self, seat: i64, rng: Rng) -> i64:
        if self.phase == WATCHER and self.top != TOP_UNKNOWN:
            return self.random_act(rng)
        moves = self.legal(seat)
        return moves[rng.below(len(moves))]

    def random_start(self, rng: Rng) -> None:
        """Two different places, every pair alike (NM-112)."""
        one: i64 = rng.below(8)
        other: i64 = (one + 1 + rng.below(7)) & 7
        if one < other:
            self.starting_thoughts(one, other)
        else:
            self.starting_thoughts(other, one)

    def random_watcher(self, rng: Rng) -> None:
        move: i64 = self.random_act(rng)
        if move >> VERB == TO_BREATHE:
            self.breathe_in(move & ARGUMENT)
        else:
            self.watcher_acts(move >> VERB, move & ARGUMENT)

    def random_act(self, rng: Rng) -> i64:
        cards: i64 = self.has_ordinary_action()
        breaths: i64 = self.can_be_breathed()
        closed: i64 = self.closed(cards | breaths)
        cards &= ~closed
        breaths &= ~closed
        if breaths == 0 and cards:
            place: i64 = nth(cards, rng.below(count(cards)))
            return self.ordinary_verb(1 << place) << VERB | place
        moves = self.watcher_moves()
        return moves[rng.below(len(moves))]

    def random_mind_card(self, rng: Rng) -> i64:
        pick: i64 = rng.below(4 * count(self.deck))
        return turned(nth(self.deck, pick >> 2), pick & 3, self.gap)

    def random_token(self, rng: Rng) -> i64:
        kind: i64 = KIND_TF if rng.below(self.tokens_tf + self.tokens_ra) < self.tokens_tf else KIND_RA
        if self.noting != BY_LOT:
            return kind
        return FACE | ((0 if kind == KIND_TF else 2) + rng.below(2))

    def playout(self, rng: Rng, limit: i64 = 1_000_000) -> i64:
        moves: i64 = 0
        while moves < limit and self.phase != OVER:
            self.random_step(rng)
            moves += 1
        return moves
