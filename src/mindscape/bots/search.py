"""A search kit: try every move in thought, in many worlds, and spend most of the time on the best ones.

What an author brings is a `Policy`: how people play in thought, and what a position is worth.  The rest is here:

- worlds that the seat could be in, from one preparation, more of them while the search goes on;
- common random numbers: in each sample all moves are tried in the same world with the same luck, so that they
  differ by what they are worth and not by who was lucky;
- sequential halving: after each round the worse half of the moves is left aside;
- budgets in nodes or milliseconds, where a node is one playout; the same seed and nodes give the same answer.

Compiled by mypyc.  A compiled policy plays inside compiled code; one in plain Python works as well, more slowly.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from mindscape.bots.thinker import Budget, Thinker, Vantage
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE, State

BATCH: Final = 8  # worlds that are imagined at once
FARTHEST: Final = 100_000  # moves of a playout that nobody has limited


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """How everybody plays in thought, and what comes of it."""

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        """What a seat does in a playout.  It is asked for all seats; any move will do, a likely one is better."""
        return state.random_move(seat, rng)

    def value(self, state: State, seat: i64) -> float:
        """The chance (0 to 1) that a seat reaches its aim, at the end of a playout, which may be that of the game."""
        raise NotImplementedError

    def is_far(self, state: State, moves: i64) -> bool:
        """Whether a playout has gone far enough after so many moves; without another idea it goes to the end."""
        return False


@final
class Search:
    """What is known so far of the moves of one decision."""

    def __init__(self, policy: Policy, vantage: Vantage, rng: Rng, most_worlds: i64 = 64) -> None:
        self.policy: Policy = policy
        self.vantage: Vantage = vantage
        self.rng: Rng = rng
        self.luck: i64 = rng.word()
        self.most_worlds: i64 = most_worlds
        self.worlds: list[State] = []
        self.moves: list[int] = vantage.going_on()
        self.totals: list[float] = [0.0] * len(self.moves)
        self.tries: list[int] = [0] * len(self.moves)
        self.left: list[int] = list(range(len(self.moves)))  # the places of the moves that are still tried
        self.samples: i64 = 0

    def run(self, budget: Budget) -> None:
        """Search until the budget is spent or one move is left."""
        rounds: i64 = 0
        while (1 << rounds) < len(self.left):
            rounds += 1
        number: i64
        for number in range(rounds):
            share: float = float(number + 1) / float(rounds)
            while budget.spent() < share:
                if not self.sample(budget):
                    return
            self.halve()

    def only(self, moves: list[int], budget: Budget) -> list[float]:
        """What some moves are worth, all tried equally often: what a search leaves aside early seems worse than it is.

        Giving up is worth nothing; [] if the budget was too small to try each of them once.
        """
        self.left = [place for place in range(len(self.moves)) if self.moves[place] in moves]
        while self.left and self.sample(budget):
            pass
        if self.left and not self.samples:
            return []
        return [self.mean(self.moves.index(move)) if move in self.moves else 0.0 for move in moves]

    def sample(self, budget: Budget) -> bool:
        """Try all moves that are left in the same world with the same luck; False if the budget does not allow it."""
        world = self.world(self.samples)
        place: i64
        for place in self.left:
            if not budget.spend(1):
                return False
            self.totals[place] += self.playout(world.copy(), self.moves[place], Rng(self.luck + self.samples))
            self.tries[place] += 1
        self.samples += 1
        return True

    def world(self, number: i64) -> State:
        """The world of a sample; they go round when there are as many as are wanted."""
        place: i64 = number % self.most_worlds
        if place >= len(self.worlds):
            wanted: i64 = min(BATCH, self.most_worlds - len(self.worlds))
            self.worlds.extend(self.vantage.worlds(self.rng, wanted))
        return self.worlds[place]

    def playout(self, state: State, move: i64, rng: Rng) -> float:
        """What comes of a move: chance by lot, everybody by the policy."""
        seat: i64 = self.vantage.seat
        policy = self.policy
        state.apply(seat, move)
        count: i64 = 0
        while not state.is_over() and count < FARTHEST and not policy.is_far(state, count):
            acting: i64 = state.acting()
            if acting == CHANCE:
                state.random_step(rng)
            else:
                state.apply(acting, policy.move(state, acting, rng))
            count += 1
        return policy.value(state, seat)

    def halve(self) -> None:
        """Leave the worse half of the moves aside; of equal ones the first stays."""
        wanted: i64 = (len(self.left) + 1) // 2
        kept: list[int] = []
        while len(kept) < wanted:
            best: i64 = -1
            place: i64
            for place in self.left:
                if place not in kept and (best < 0 or self.mean(place) > self.mean(best)):
                    best = place
            kept.append(best)
        kept.sort()
        self.left = kept

    def mean(self, place: i64) -> float:
        """What a move has been worth so far; nothing, before it was tried."""
        tries = self.tries[place]
        return self.totals[place] / float(tries) if tries else 0.0

    def best(self) -> i64:
        """The move that has been worth most of those that are left; before anything was tried, the policy's own."""
        if len(self.moves) == 1:
            return self.moves[0]
        if self.tries[self.left[0]] == 0:
            return self.policy.move(self.world(0).copy(), self.vantage.seat, self.rng)
        best: i64 = self.left[0]
        place: i64
        for place in self.left:
            if self.mean(place) > self.mean(best):
                best = place
        return self.moves[best]

    def means(self) -> list[float]:
        """What each of the seat's moves has been worth, in the order of `Vantage.moves`; giving up is worth nothing."""
        found: list[float] = []
        place: i64
        for place in range(len(self.moves)):
            found.append(self.mean(place))
        return found + [0.0] * (len(self.vantage.moves()) - len(self.moves))


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Thinker):
    """A thinker that searches with a policy.  With no budget it plays what the policy would."""

    def __init__(self, seed: int = 0, policy: Policy | None = None, most_worlds: int = 64) -> None:
        super().__init__(seed)
        self.policy: Policy = Policy() if policy is None else policy
        self.most_worlds: i64 = most_worlds

    def searched(self, vantage: Vantage, budget: Budget) -> Search:
        """A search of a decision, as far as the budget goes."""
        search = Search(self.policy, vantage, self.rng, self.most_worlds)
        if len(search.moves) > 1:
            search.run(budget)
        return search

    def choose(self, vantage: Vantage, budget: Budget) -> i64:
        return self.searched(vantage, budget).best()

    def values(self, vantage: Vantage, budget: Budget) -> list[float]:
        search = self.searched(vantage, budget)
        return search.means() if search.samples else []

    def weigh(self, vantage: Vantage, lines: Sequence[Sequence[int]], budget: Budget) -> list[float]:
        return Search(self.policy, vantage, self.rng, self.most_worlds).only([line[0] for line in lines], budget)
