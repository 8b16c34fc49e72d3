"""The Mind as numbers: ids of moves and observations (docs/env.md).  Compiled."""

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from mindscape.core.numbers import Numbers, Plane, put, put_bits, put_one_of
from mindscape.core.state import State
from mindscape.games.themind.cards import HALF, Cards
from mindscape.games.themind.codes import CARDS, OVER, TO_PLAY, TO_RAISE, TO_READY, TO_STOP, VERB
from mindscape.games.themind.engine import Team
from mindscape.games.themind.sight import Sight
from mindscape.games.themind.ticks import WAIT, Ticks

SEATS: Final = 4
# ---- ids: a card is not named, for it is always the lowest of the hand (TM-301) ---------------
A_WAIT: Final = 0
A_PLAY: Final = 1
A_READY: Final = 2
A_STOP: Final = 3
A_RAISE: Final = 4
A_LOWER: Final = 5
ACTIONS: Final = 6

PLANES: Final = [
    Plane("phase", 4, "one of: deal, concentrate, play, over"),
    Plane("level", 2, "the level, and how many there are"),
    Plane("lives", 1, "lives left"),
    Plane("stars", 1, "stars left"),
    Plane("blind", 1, "the pile lies face down"),
    Plane("hand", 100, "the own cards, 1 to 100"),
    Plane("seen", 100, "cards of this level that lie open on the table; face down only the own ones"),
    Plane("sizes", 4, "how many cards each seat holds: oneself, then round the table; so the next ones"),
    Plane("bounds", 4, "up to which card each seat is known to hold none; 0 for an empty hand"),
    Plane("raised", 4, "hands that are up for a star"),
    Plane("ready", 4, "hands that lie on the table"),
    Plane("quiet", 1, "ticks since something happened (127 for more)"),
    Plane("turn", 1, "how many seats come before the own one if all act in this tick"),
    Plane("players", 1, "how many play"),
]


def put_cards(out: BytesWriter, cards: Cards) -> None:
    put_bits(out, cards.low, HALF)
    put_bits(out, cards.high, CARDS - HALF)


@final
class TheMindNumbers(Numbers):
    """A team as numbers, seen from each seat; for the game itself and for its ticks."""

    def __init__(self, seats: i64) -> None:
        super().__init__(ACTIONS, PLANES, CARDS, seats)
        self.sight: Sight = Sight()

    def action(self, state: State, seat: i64, move: i64) -> i64:
        if move == WAIT:
            return A_WAIT
        verb: i64 = move >> VERB
        if verb == TO_PLAY:
            return A_PLAY
        if verb == TO_READY:
            return A_READY
        if verb == TO_STOP:
            return A_STOP
        return A_RAISE if verb == TO_RAISE else A_LOWER

    def team(self, state: State) -> Team:
        if isinstance(state, Ticks):
            return state.team
        assert isinstance(state, Team)
        return state

    def observe(self, state: State, seat: i64, out: BytesWriter) -> None:
        team = self.team(state)
        sight = self.sight
        sight.look(team, seat)
        put_one_of(out, sight.phase, OVER + 1)
        put(out, sight.level)
        put(out, sight.levels)
        put(out, sight.lives)
        put(out, sight.stars)
        put(out, 1 if sight.is_blind else 0)
        put_cards(out, sight.hand)
        put_cards(out, sight.seen)
        n: i64
        for n in range(SEATS):
            put(out, sight.size((seat + n) % team.players) if n < team.players else 0)
        for n in range(SEATS):
            put(out, sight.bound_of((seat + n) % team.players) if n < team.players else 0)
        for n in range(SEATS):
            put(out, (sight.raised >> (seat + n) % team.players) & 1 if n < team.players else 0)
        for n in range(SEATS):
            put(out, (team.ready >> (seat + n) % team.players) & 1 if n < team.players else 0)
        quiet: i64 = 0
        turn: i64 = 0
        if isinstance(state, Ticks):
            quiet = state.quiet
            turn = (seat - state.tick) % team.players
        put(out, quiet)
        put(out, turn)
        put(out, team.players)

    def result(self, state: State, seat: i64) -> float:
        team = self.team(state)
        if team.phase != OVER:
            return 0.0
        return 1.0 if team.won else -1.0

    def progress(self, state: State, seat: i64) -> float:
        """Levels completed, of all open ones."""
        team = self.team(state)
        done: i64 = team.levels if team.won else team.level - 1
        return float(done) / float(team.levels)
