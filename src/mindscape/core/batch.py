"""Many games side by side, stepped by one call: for learners who need a million steps a second.

Every game stands at a decision of one seat (`play.py`).  When a game is over the next one begins at once, so that
there is always somebody to ask.  Numbers go in and out as bytes, which `mindscape.env` makes arrays of.  Compiled.
"""

from typing import Any, Final, final

from librt.strings import BytesWriter, read_i64_le, write_f32_le, write_i64_le
from mypy_extensions import i64, u8

from mindscape.core.keeping import reduced
from mindscape.core.numbers import NO_MOVE, Numbers
from mindscape.core.play import PLAYING, Play
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.core.state import State

WIDTH: Final = 8  # bytes of an action id


class Tally:
    """What came of playouts: a number a game."""

    def __init__(self, seats: i64) -> None:
        self.games: i64 = 0
        self.moves: list[int] = []
        """How many moves each game had."""
        self.results: list[list[float]] = [[] for _ in range(seats)]
        """For each seat the result of each game: 1, 0 or -1; 0 also for a game that was cut off."""
        self.unfinished: i64 = 0
        """How many were cut off."""


def play_out(numbers: Numbers, state: State, seats: i64, games: i64, seed: int, limit: i64 = 1_000_000) -> Tally:
    """Play that many random games from copies of a state, at most `limit` moves each; tell how each ended."""
    rng = Rng(seed)
    tally = Tally(seats)
    game: i64
    seat: i64
    for game in range(games):
        copy = state.copy()
        tally.moves.append(copy.playout(rng, limit))
        tally.games += 1
        if not copy.is_over():
            tally.unfinished += 1
        for seat in range(seats):
            tally.results[seat].append(numbers.result(copy, seat))
    return tally


@final
class Batch:
    """So many games like one; a single generator makes the luck of all of them."""

    def __init__(self, pattern: Play, count: i64, seed: int) -> None:
        self.pattern: Play = pattern
        """What all of them are like; it is none of them."""
        self.numbers: Numbers = pattern.numbers
        self.seats: i64 = pattern.seats
        self.count: i64 = count
        self.rng: Rng = Rng(seed)
        self.plays: list[Play] = []
        self.rewards: bytes = b""
        """Of the last step: a number of four bytes for each game and seat."""
        self.ended: bytes = b""
        """Of the last step: a byte a game, PLAYING, OVER or CUT_OFF."""
        game: i64
        for game in range(count):
            play = pattern.another()
            play.begin(self.rng)
            self.plays.append(play)

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)

    def step(self, actions: bytes) -> None:
        """Each game makes one action, eight bytes a game; an id that is not offered raises Refused, nothing changes."""
        if len(actions) != WIDTH * self.count:
            raise Refused(f"There are {self.count} games, so there must be as many actions: {WIDTH} bytes each.")
        chosen: list[int] = []
        game: i64
        for game in range(self.count):
            chosen.append(self.find(game, read_i64_le(actions, game * WIDTH)))
        rewards = BytesWriter()
        ended = BytesWriter()
        seat: i64
        for game in range(self.count):
            play = self.plays[game]
            play.make(play.acting, chosen[game])
            for seat in range(self.seats):
                write_f32_le(rewards, play.gain(seat))
            ended.append(u8(play.status))
            if play.status != PLAYING:
                play.begin(self.rng)
        self.rewards = rewards.getvalue()
        self.ended = ended.getvalue()

    def find(self, game: i64, action: i64) -> i64:
        play = self.plays[game]
        move = play.find(play.acting, action)
        if move == NO_MOVE:
            raise Refused(f"In game {game} the action {action} is not legal.")
        return move

    def random(self) -> bytes:
        """Any action that is offered in each game, eight bytes each: for `step`."""
        out = BytesWriter()
        for play in self.plays:
            write_i64_le(out, play.ids[self.rng.below(len(play.ids))])
        return out.getvalue()

    # ---- what comes out ---------------------------------------------------------------------

    def observations(self) -> bytes:
        """What the acting seat of each game may see: `numbers.size` signed bytes a game."""
        out = BytesWriter()
        for play in self.plays:
            self.numbers.observe(play.state, play.acting, out)
        return out.getvalue()

    def offered(self) -> bytes:
        """All actions that are offered, eight bytes each: in the second game ids begin at `numbers.actions`, and so on.

        Few are, of thousands: whoever wants masks writes a 1 at each of these places.
        """
        out = BytesWriter()
        first: i64 = 0
        action: i64
        for play in self.plays:
            for action in play.ids:
                write_i64_le(out, first + action)
            first += self.numbers.actions
        return out.getvalue()

    def seats_to_act(self) -> bytes:
        """The seat that acts in each game, a byte each."""
        out = BytesWriter()
        for play in self.plays:
            out.append(u8(play.acting))
        return out.getvalue()
