"""The search kit: fair comparisons, more work for better moves, and an answer whatever the budget."""

from __future__ import annotations

import threading
from collections import Counter
from typing import Any

import pytest

from mindscape import Rng, State, game
from mindscape.bots.driver import Driver
from mindscape.bots.random import Random
from mindscape.bots.search import Policy, Search, Searcher
from mindscape.bots.thinker import Budget, Vantage
from outside_game import KEEP, SWAP, Hands, HighCard
from searching_agent import Guess, Patient


def holding(card: int) -> Vantage:
    """High Card: p0 holds a card and has to decide."""
    state = HighCard().new()
    for dealt in (card, 1 if card > 1 else 2):
        state.apply(-1, dealt)
    return Vantage(HighCard(), state, 0)


@pytest.mark.parametrize(("card", "move"), [(1, SWAP), (2, SWAP), (9, KEEP), (10, KEEP)])
def test_the_example_keeps_what_is_high_and_swaps_what_is_low(card: int, move: int) -> None:
    for seed in range(5):
        assert Patient(seed).choose(holding(card), Budget(nodes=200)) == move


def test_a_value_is_the_chance_to_win() -> None:
    keep, swap = Patient(1).values(holding(7), Budget(nodes=4000))
    assert len(holding(7).moves()) == 2
    # By hand: p1 holds one of nine cards; it keeps 6, 8, 9, 10 and swaps 1 to 5 for one of the eight that are left.
    wins = 1 + 5 * 5 / 8  # the 6 stays below the 7; after a swap five of eight cards are lower
    assert keep == pytest.approx(wins / 9, abs=0.06)
    assert 0.0 < swap < keep


def test_the_same_seed_and_nodes_give_the_same_answer() -> None:
    def values(seed: int, nodes: int) -> list[float]:
        return Patient(seed).values(holding(6), Budget(nodes=nodes))

    assert values(1, 300) == values(1, 300)
    assert values(1, 300) != values(2, 300)
    assert values(1, 300) != values(1, 500)


class Level(Policy):
    """A policy to which all is the same; it writes down p1's cards: the one held, and the one swapped away."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, int]] = []

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Hands)
        self.seen.append((state.hands[1], state.out[1]))
        return 0.5


def test_all_moves_are_tried_in_the_same_world_with_the_same_luck() -> None:
    policy = Level()
    search = Search(policy, holding(5), Rng(3))
    for _ in range(30):
        search.sample(Budget(nodes=10))
    keeps, swaps = policy.seen[::2], policy.seen[1::2]
    assert len(keeps) == len(swaps) == 30
    worlds = [world.hands[1] for world in search.worlds if isinstance(world, Hands)]
    assert len(worlds) == 32  # four batches of eight
    for tries in (keeps, swaps):
        assert [out or hand for hand, out in tries] == worlds[:30]  # what p1 was dealt
    assert len(set(worlds)) > 4


def test_two_moves_that_are_worth_the_same_look_the_same() -> None:
    """With common random numbers what does not matter makes no difference at all."""

    class Coin(Policy):
        def value(self, state: State, seat: int) -> float:
            return float(Rng(state.hands[1] if isinstance(state, Hands) else 0).unit())  # only the other's card counts

        def move(self, state: State, seat: int, rng: Rng) -> int:
            return KEEP

    keep, swap = Searcher(4, Coin()).values(holding(5), Budget(nodes=400))
    assert keep == swap


def opening() -> Vantage:
    """The Watcher's first decision with several moves."""
    position = game("nevermind", stage=5, noting="choose").start()
    rng = Rng(5)
    while position.state.acting() < 0 or len(position.state.legal(0)) < 4:
        position.state.random_step(rng)
    return Vantage(position.game, position.state, 0)


def test_most_of_the_work_goes_to_the_better_moves() -> None:
    vantage = opening()
    moves = vantage.moves()
    worth = {json_of(vantage, move): 1.0 - place / 10 for place, move in enumerate(moves)}

    class Known(Policy):
        def is_far(self, state: State, moves: int) -> bool:
            return True

        def value(self, state: State, seat: int) -> float:
            return worth[str(vantage.game.to_json(state))]

    search = Search(Known(), vantage, Rng(1))
    search.run(Budget(nodes=400))
    assert search.best() == moves[0]
    assert search.tries[0] > 2 * search.tries[-1] > 0
    assert search.means() == [pytest.approx(1.0 - place / 10) for place in range(len(moves))]
    assert sum(search.tries) <= 400


def json_of(vantage: Vantage, move: int) -> str:
    state = vantage.imagine(Rng(1))
    state.apply(0, move)
    return str(vantage.game.to_json(state))


@pytest.mark.parametrize("nodes", [0, 1, 2, 3])
def test_whatever_the_budget_there_is_an_answer(nodes: int) -> None:
    for card in range(1, 11):
        assert Patient(1).choose(holding(card), Budget(nodes=nodes)) in (KEEP, SWAP)
    assert Patient(1).choose(holding(9), Budget()) == KEEP  # as its policy would


def test_without_a_budget_nothing_is_known() -> None:
    assert Patient(1).values(holding(9), Budget()) == []


def test_a_search_is_cancelled_from_another_thread() -> None:
    budget = Budget(nodes=10**12)
    timer = threading.Timer(0.05, budget.cancel)
    timer.start()
    assert Patient(1).choose(holding(10), budget) == KEEP
    timer.join()


def test_giving_up_is_never_tried() -> None:
    class Even(Policy):
        def value(self, state: State, seat: int) -> float:
            return 0.5

        def is_far(self, state: State, moves: int) -> bool:
            return True

    state = game("mindgame").new()
    vantage = Vantage(game("mindgame"), state, state.acting())
    values = Searcher(1, Even()).values(vantage, Budget(nodes=500))
    assert len(values) == len(vantage.moves())
    assert values[-1] == 0.0
    assert set(values[:-1]) == {0.5}


def test_the_example_beats_random() -> None:
    wins: Counter[Any] = Counter()
    for seed in range(60):
        for seat in (0, 1):
            rules = HighCard()
            driver = Driver(rules, rules.new(), Rng(seed))
            driver.seat(seat, Patient(seed), 60, 0)
            driver.seat(1 - seat, Random(seed), 0, 0)
            driver.run()
            outcome = rules.outcome(driver.state)
            assert outcome is not None
            wins[seat in outcome.winners] += 1
    assert wins[True] > 66  # of 120; the best that can be done against random is about two thirds


def test_a_policy_is_asked_for_everybody() -> None:
    class Noted(Guess):
        seats: set[int]

        def move(self, state: State, seat: int, rng: Rng) -> int:
            self.seats.add(seat)
            return super().move(state, seat, rng)

    policy = Noted(10)
    policy.seats = set()
    Searcher(1, policy).choose(holding(5), Budget(nodes=20))
    assert policy.seats == {1}
