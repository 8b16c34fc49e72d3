"""Nevermind as numbers: ids of moves and observations (docs/env.md).  Compiled."""

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from mindscape.core.numbers import Numbers, Plane, put, put_at, put_bits, put_one_of
from mindscape.core.state import State
from mindscape.games.nevermind.codes import (
    ARGUMENT,
    BY_STILLNESS,
    BY_TIMER,
    NO_CARD,
    NOWHERE,
    OVER,
    TO_ACKNOWLEDGE,
    TO_BREATHE,
    TO_DRAW,
    TO_FOCUS,
    TO_LET_GO,
    TO_MONKEY,
    TO_NOTE,
    TO_NOTICE,
    TO_PASS,
    TO_PLAY,
    TO_SHUFFLE,
    VERB,
)
from mindscape.games.nevermind.engine import Meditation
from mindscape.games.nevermind.ring import count, focus_of, noting_of, unturned

PLACES: Final = 8
MOST_PLAYED: Final = 18  # nine cards in each of two words
MIND_CARDS: Final = 16

# ---- ids ------------------------------------------------------------------------------------
A_NOTICE: Final = 0  # place, and so on down to A_MONKEY
A_ACKNOWLEDGE: Final = 8
A_FOCUS: Final = 16
A_LET_GO: Final = 24
A_BREATHE: Final = 32
A_MONKEY: Final = 40
A_PASS: Final = 48
A_NOTE: Final = 49  # face
A_SHUFFLE: Final = 53  # 1 with a Centre card
A_DRAW: Final = 55  # number of cards, 0 … 8
A_PLAY: Final = 64  # Mind Focus * 9 + Noting Focus, 8 for none
ACTIONS: Final = 136

PLANES: Final = [
    Plane(
        "phase", 13,
        "the phase of the round, one of: start token note shuffle mind action monkey watcher draw drawing hand "
        "bonus over",
    ),
    Plane("released", 8, "cards that are Released, clockwise from the north-west; so the next ones"),
    Plane("subliminal", 8, "cards that are Subliminal"),
    Plane("acknowledged", 8, "cards that are Acknowledged"),
    Plane("thoughts", 8, "cards that are Thoughts"),
    Plane("distractions", 8, "cards that are Distractions"),
    Plane("thinking", 8, "cards whose token shows Thinking"),
    Plane("feeling", 8, "cards whose token shows Feeling"),
    Plane("remembering", 8, "cards whose token shows Remembering"),
    Plane("anticipating", 8, "cards whose token shows Anticipating"),
    Plane("timer", 1, "cards of the timer that are left"),
    Plane("tokens", 2, "tokens left in the bag: Thinking/Feeling, Remembering/Anticipating"),
    Plane("centre", 3, "a marker lies on the Centre; Centre cards there; Centre cards removed"),
    Plane("deck", 16, "Mind Cards in the deck"),
    Plane("deck centre", 1, "Centre cards in the deck"),
    Plane("top", 4, "what lies on top of the deck, one of: nothing, a Mind Card, a Centre card, not known"),
    Plane(
        "played", 18,
        "the played pile, oldest first: turned card + 1 (Mind Focus * 16 + Noting Focus + 1), 0 for none",
    ),
    Plane("card", 17, "the Mind's card of this round: Mind Focus one of 8, Noting Focus one of 9 (the last: none)"),
    Plane("second", 1, "a second Mind Action is to follow"),
    Plane("awaiting", 8, "cards that wait for a token: 1 for the next, 2 for the one after it"),
    Plane("drawn", 2, "the token drawn: Thinking/Feeling, Remembering/Anticipating"),
    Plane(
        "breath", 26,
        "a Deep Breath: the place it came from, cards still to draw, then the card being played as in `card`",
    ),
    Plane("hand", 16, "for each Mind Card in the hand its Mind Focus + 1"),
    Plane("options", 5, "stage, monkey, noting, gap, noted only"),
]  # fmt: skip


def put_card(out: BytesWriter, card: i64) -> None:
    """The two foci of a turned card, all 0 without one (or for a Centre card)."""
    if card != NO_CARD and noting_of(card) <= NOWHERE:
        put_one_of(out, focus_of(card), PLACES)
        put_one_of(out, noting_of(card), PLACES + 1)
    else:
        put_bits(out, 0, 2 * PLACES + 1)


@final
class NevermindNumbers(Numbers):
    """A meditation as numbers; the only seat sees everything."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, PLANES, 4 * MIND_CARDS, 1)

    def action(self, state: State, seat: i64, move: i64) -> i64:
        verb: i64 = move >> VERB
        argument: i64 = move & ARGUMENT
        if verb == TO_NOTICE:
            return A_NOTICE + argument
        if verb == TO_ACKNOWLEDGE:
            return A_ACKNOWLEDGE + argument
        if verb == TO_FOCUS:
            return A_FOCUS + argument
        if verb == TO_LET_GO:
            return A_LET_GO + argument
        if verb == TO_BREATHE:
            return A_BREATHE + argument
        if verb == TO_MONKEY:
            return A_MONKEY + argument
        if verb == TO_NOTE:
            return A_NOTE + argument
        if verb == TO_SHUFFLE:
            return A_SHUFFLE + argument
        if verb == TO_DRAW:
            return A_DRAW + argument
        if verb == TO_PLAY:
            return A_PLAY + focus_of(argument) * (PLACES + 1) + noting_of(argument)
        assert verb == TO_PASS
        return A_PASS

    def observe(self, state: State, seat: i64, out: BytesWriter) -> None:
        assert isinstance(state, Meditation)
        s = state
        put_one_of(out, s.phase, OVER + 1)
        put_bits(out, s.released, PLACES)
        put_bits(out, s.subliminal, PLACES)
        put_bits(out, s.acknowledged, PLACES)
        put_bits(out, s.thoughts, PLACES)
        put_bits(out, s.distractions, PLACES)
        put_bits(out, s.thinking, PLACES)
        put_bits(out, s.feeling, PLACES)
        put_bits(out, s.remembering, PLACES)
        put_bits(out, s.anticipating, PLACES)
        put(out, s.timer)
        put(out, s.tokens_tf)
        put(out, s.tokens_ra)
        put(out, 1 if s.focused else 0)
        put(out, s.centre_cards)
        put(out, s.centre_removed)
        put_bits(out, s.deck, MIND_CARDS)
        put(out, s.deck_centre)
        put_one_of(out, s.top, 4)
        n: i64
        for n in range(s.played_count):
            put(out, s.played_card(n) + 1)
        put_bits(out, 0, MOST_PLAYED - s.played_count)
        put_card(out, s.card)
        put(out, 1 if s.second else 0)
        self.put_awaiting(s, out)
        put_bits(out, s.drawn, 2)
        put_one_of(out, s.breath_from, PLACES)
        put(out, s.breath_left)
        put_card(out, s.breath_playing)
        self.put_hand(s, out)
        put(out, s.stage)
        put(out, 1 if s.monkey else 0)
        put(out, s.noting)
        put(out, 1 if s.gap else 0)
        put(out, 1 if s.noted_only else 0)

    def put_awaiting(self, s: Meditation, out: BytesWriter) -> None:
        base: i64 = len(out)
        put_bits(out, 0, PLACES)
        waiting: i64 = s.awaiting
        turn: i64 = 1
        while waiting:
            put_at(out, base + (waiting & 15) - 1, turn)
            waiting >>= 4
            turn += 1

    def put_hand(self, s: Meditation, out: BytesWriter) -> None:
        base: i64 = len(out)
        put_bits(out, 0, MIND_CARDS)
        card: i64
        for card in s.hand:
            put_at(out, base + unturned(card), focus_of(card) + 1)

    def result(self, state: State, seat: i64) -> float:
        assert isinstance(state, Meditation)
        if state.phase != OVER:
            return 0.0
        won: bool = state.end == BY_STILLNESS or (state.end == BY_TIMER and state.score() > 0)
        return 1.0 if won else -1.0

    def progress(self, state: State, seat: i64) -> float:
        """Released cards less Distractions, of eight."""
        assert isinstance(state, Meditation)
        return float(count(state.released) - count(state.distractions)) / 8.0
