"""The minds of Nevermind: they know what a position is worth and look ahead over chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from mindscape.bots.agent import Reason
from mindscape.bots.nevermind import store
from mindscape.bots.nevermind.careful import PRIORITY
from mindscape.bots.nevermind.careful import REASONS as THUMB
from mindscape.bots.nevermind.judge import Judge
from mindscape.bots.thinker import Budget, Thinker, Vantage
from mindscape.core.game import Game
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.core.state import State
from mindscape.games.nevermind.codes import VERB
from mindscape.games.nevermind.engine import Meditation
from mindscape.games.nevermind.notation import VERBS

CONTENDERS = 4  # moves that are looked at once more, one Mind Phase deeper
NEAR = 0.05  # … if they are worth nearly as much as the best
PRIOR = 50  # playouts that the nearest values count for
PATIENCE_MS = 200  # for the reason of a move, where somebody waits
ALIKE = 0.01  # a learned difference of less is not worth a word

SAYS = {
    "exact-stillness": "played well it leads to Mental Stillness in {chance} of 100 games; no other move does better",
    "exact-win": "played well it wins {chance} of 100 games; no other move does better",
    "better-stillness": "it should lead to Mental Stillness in about {chance} of 100 games, another move in {other}",
    "better-win": "it should win about {chance} of 100 games, another move {other}",
    "alike-stillness": "other moves are about as good; about {chance} of 100 games should end in Mental Stillness",
    "alike-win": "other moves are about as good; about {chance} of 100 games should be won",
    "only": "there is nothing else to do",
}


def knows(game: Game, aim: str = "") -> str:
    """How moves of a game are valued: `exact`, `learned` (about right) or by `playouts`."""
    return store.knows(game.options, store.AIMS[aim] if aim else store.aims(game.options))


class Mind(Thinker):
    """Chooses by the chance of reaching its aim: Mental Stillness, or to win at all."""

    aims = tuple(store.AIMS)
    depth: ClassVar[int] = 0
    """Mind Phases that it looks through, if its budget allows."""
    wavers: ClassVar[float] = 0.0
    """By how much it may misjudge a move."""

    def __init__(self, seed: int = 0, aim: str = "") -> None:
        super().__init__(seed)
        if aim and aim not in store.AIMS:
            raise Refused(f"One can aim for {' or '.join(store.AIMS)}, not for {aim!r}.")
        self.aim = aim
        self.hurried = False  # somebody waits: there is no time to solve Stage One first
        self.looked = 0  # how many Mind Phases the last values have looked through …
        self.further = 0  # … and about how many positions one more would lead to

    def aims_for(self, game: Game) -> int:
        return store.AIMS[self.aim] if self.aim else store.aims(game.options)

    def aims_at(self, game: Game) -> str:
        return store.NAMES[self.aims_for(game)]

    def is_exact(self, game: Game) -> bool:
        return store.knows(game.options, self.aims_for(game), hurried=self.hurried) == store.EXACT

    def choose(self, vantage: Vantage, budget: Budget) -> int:
        moves = vantage.moves()
        if len(moves) == 1:
            return moves[0]
        values = self.values(vantage, budget)
        if not values:
            return by_rule_of_thumb(moves)
        if self.wavers:
            values = [value + self.wavers * (self.rng.unit() - 0.5) for value in values]
        else:
            self.look_again(vantage, budget, values)
        return moves[max(range(len(moves)), key=values.__getitem__)]

    def values(self, vantage: Vantage, budget: Budget) -> list[float]:
        """The chance of the aim for each move: exact, learned and looked ahead as far as it goes, or played out."""
        game, aim, moves = vantage.game, self.aims_for(vantage.game), vantage.moves()
        self.hurried = budget.ms > 0
        judge = store.judge(game.options, aim, hurried=self.hurried)
        if judge is None:
            return []
        state, seed = cast(Meditation, vantage.imagine(self.rng)), self.rng.word()
        how, before = store.knows(game.options, aim, hurried=self.hurried), judge.leaves
        values = judge.moves(state, moves, 0, seed)
        leaves, self.looked = judge.leaves - before, 0
        self.further = leaves * branches(game)
        while self.looked < self.deepest(game, how) and affords(budget, self.further):
            before = judge.leaves
            values = judge.moves(state, moves, self.looked + 1, seed)
            self.looked += 1
            found = judge.leaves - before
            leaves, self.further = found, found * max(2, found // max(1, leaves))  # it grows as it has grown
        if how == store.PLAYOUTS and self.depth > 0:
            play_out(judge, state, moves, values, seed, budget)
        return values

    def deepest(self, game: Game, how: str) -> int:
        """How many Mind Phases it may look through; a monkey leads to too many positions for a second one."""
        if how == store.EXACT:
            return 0
        return self.depth if how == store.LEARNED and not game.options["monkey"] else min(1, self.depth)

    def future(self, vantage: Vantage, world: State, line: Sequence[int], rng: Rng) -> float:
        judge = store.judge(vantage.game.options, self.aims_for(vantage.game), hurried=self.hurried)
        if judge is None:
            return -1.0
        s = cast(Meditation, world)
        for move in line:
            s.apply(vantage.seat, move)
        return float(judge.playout(s, rng))

    def look_again(self, vantage: Vantage, budget: Budget, values: list[float]) -> None:
        """Look one Mind Phase deeper at the moves that are nearly as good as the best, if the budget allows."""
        game, aim = vantage.game, self.aims_for(vantage.game)
        judge = store.judge(game.options, aim, hurried=self.hurried)
        how = store.knows(game.options, aim, hurried=self.hurried)
        if judge is None or how != store.LEARNED or self.looked >= self.deepest(game, how):
            return
        order = sorted(range(len(values)), key=values.__getitem__, reverse=True)[:CONTENDERS]
        near = [place for place in order if values[place] > values[order[0]] - NEAR]
        if len(near) < 2 or not affords(budget, self.further * len(near) // len(values)):
            return
        state, moves = cast(Meditation, vantage.imagine(self.rng)), vantage.moves()
        again = judge.moves(state, [moves[place] for place in near], self.looked + 1, self.rng.word())
        for place, value in zip(near, again, strict=True):
            values[place] = 1.0 + value  # before all that were not looked at again

    def why(self, vantage: Vantage, move: int) -> str:
        moves = vantage.moves()
        if len(moves) == 1:
            return Reason(SAYS["only"], "only")
        values = self.values(vantage, Budget(self.nodes, PATIENCE_MS if self.hurried else 0))
        if not values:
            return ""
        own = values[moves.index(move)]
        other = max(value for value, one in zip(values, moves, strict=True) if one != move)
        aim = self.aims_for(vantage.game)
        if store.knows(vantage.game.options, aim, hurried=self.hurried) == store.EXACT:
            code = "exact" if own >= other else "alike"
        else:
            code = "better" if own - other >= ALIKE else "alike"
        code = f"{code}-{store.NAMES[aim]}"
        data: dict[str, Any] = {"chance": round(100 * own), "other": round(100 * other)}
        return Reason(SAYS[code].format(**data), code, data)

    def good_for(self, vantage: Vantage, move: int, then: Sequence[int] = ()) -> str:
        """What its kind of move does."""
        verb = VERBS[move >> VERB]
        return Reason(THUMB[verb], verb) if verb in THUMB else self.why(vantage, move)


def by_rule_of_thumb(moves: list[int]) -> int:
    """A move without any values to go by: what helps most comes first, breaths draw nothing."""
    verbs = [*map(VERBS.index, PRIORITY)]
    return min(moves, key=lambda move: verbs.index(move >> VERB) if move >> VERB in verbs else len(verbs))


def affords(budget: Budget, nodes: int) -> bool:
    """Whether so much work can still be paid for; then it is."""
    return (budget.nodes == 0 or budget.used + nodes <= budget.nodes) and budget.spend(nodes)


def branches(game: Game) -> int:
    """About how many positions one Mind Phase leads to, with the Watcher's answers."""
    return 400 if game.options["monkey"] else 50


def play_out(judge: Judge, state: Meditation, moves: list[int], values: list[float], seed: int, budget: Budget) -> None:
    """Mend values by playouts, as many as the budget allows, each round of them with the same luck for every move."""
    reached, rounds = [0] * len(moves), 0
    while True:
        for place, move in enumerate(moves):
            after, before = state.copy(), judge.leaves
            after.apply(0, move)
            reached[place] += judge.playout(after, Rng(seed + rounds))
            if not budget.spend(max(1, judge.leaves - before)):  # also one that is over without a look
                return
        rounds += 1
        if rounds == 1:
            first = list(values)
        for place in range(len(moves)):
            values[place] = (PRIOR * first[place] + reached[place]) / (PRIOR + rounds)


class Strong(Mind):
    """Knows Stage One exactly and the rest by long practice, and looks ahead: reaches Stillness in most games."""

    title = "Still Water"
    level = "strong"
    strength = 2000
    nodes = 40_000 if store.can_solve() else 2000  # plain Python thinks some fifty times slower, so it thinks less
    depth = 2


class Fair(Mind):
    """Feels what a position is worth without looking ahead, and is sometimes mistaken."""

    title = "Quiet Hour"
    level = "fair"
    strength = 1600
    nodes = 1000
    wavers = 0.06


class Easy(Mind):
    """Has a feeling for what is good, but is often distracted."""

    title = "First Breath"
    level = "easy"
    strength = 1200
    nodes = 1000
    wavers = 0.3
