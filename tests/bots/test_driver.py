"""The driver: chance acts, whoever is to act is asked, and nothing is kept that nobody wants."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mindscape import CHANCE, Match, Refused, Rng, game
from mindscape.bots.agent import Agent, Question, take_seat, turn_agent
from mindscape.bots.driver import Driver
from mindscape.bots.random import Random
from mindscape.bots.thinker import Budget, Thinker, Vantage
from mindscape.core.chance import Dealer
from mindscape.lab.play import play_game, play_out
from outside_game import KEEP, SWAP, HighCard

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("nevermind", {"stage": 5, "noting": "choose"}),
    ("mindgame", {"turn_limit": 10}),
    ("deepofmine", {"players": 3}),
]


class Notes(Driver):
    """A driver that keeps who made which move."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.made: list[tuple[int, int]] = []

    def make(self, seat: int, move: int) -> None:
        assert move in self.state.legal(seat)
        self.made.append((seat, move))
        super().make(seat, move)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_thinkers_play_legal_moves_to_the_end(name: str, options: dict[str, Any]) -> None:
    rules = game(name, **options)
    driver = Notes(rules, rules.new(), Rng(1))
    for seat in range(rules.seats):
        driver.seat(seat, Random(seat), 0, 0)
    assert driver.run() >= len(driver.made) > 0
    assert driver.state.is_over()
    assert {seat for seat, _ in driver.made} == set(range(rules.seats))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_same_seed_plays_the_same_game(name: str, options: dict[str, Any]) -> None:
    rules = game(name, **options)

    def play(deal: int, seed: int) -> tuple[dict[str, Any], int]:
        agents = {seat: turn_agent(name, "random", seed + seat) for seat in range(rules.seats)}
        state, moves = play_game(rules, agents, deal)
        return rules.to_json(state), moves

    assert play(1, 5) == play(1, 5)
    assert play(1, 5) != play(2, 5)
    assert play(1, 5) != play(1, 6)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_random_move_is_any_legal_one_but_never_gives_up(name: str, options: dict[str, Any]) -> None:
    rules, rng = game(name, **options), Rng(3)
    state = rules.new()
    for _ in range(300):
        if state.is_over():
            break
        seat = state.acting()
        if seat != CHANCE:
            moves = state.legal(seat)
            wanted = moves[: len(moves) - len(rules.gives_up)]
            drawn = {state.random_move(seat, rng) for _ in range(12 * len(wanted))} if len(wanted) < 12 else set(wanted)
            assert drawn == set(wanted)
        state.random_step(rng)


def test_play_stops_where_nobody_sits_and_goes_on_later() -> None:
    driver = Driver(HighCard(), HighCard().new(), Rng(1))
    assert driver.run() == 2
    assert driver.state.acting() == 0
    for seat in (0, 1):
        driver.seat(seat, Random(seat), 0, 0)
    assert driver.run() >= 4
    assert driver.state.is_over()


def test_a_game_that_does_not_end_is_stopped() -> None:
    with pytest.raises(Refused, match="has not ended after 1 moves"):
        Driver(HighCard(), HighCard().new(), Rng(1)).run(1)


class Counted(Thinker):
    def __init__(self) -> None:
        super().__init__()
        self.budgets: list[tuple[int, int]] = []
        self.answer = SWAP

    def choose(self, vantage: Vantage, budget: Budget) -> int:
        self.budgets.append((budget.nodes, budget.ms))
        return self.answer


def test_a_thinker_is_told_what_it_may_spend() -> None:
    driver, one, other = Driver(HighCard(), HighCard().new(), Rng(1)), Counted(), Counted()
    driver.seat(0, one, 500, 20)
    driver.seat(1, other, 0, 0)
    driver.run()
    assert (one.budgets, other.budgets) == ([(500, 20)], [(0, 0)])


def test_an_answer_that_is_no_legal_move_ends_the_game_before_it_is_made() -> None:
    driver, cheat = Driver(HighCard(), HighCard().new(), Rng(1)), Counted()
    cheat.answer = 7
    driver.seat(0, cheat, 0, 0)
    with pytest.raises(ValueError, match="Counted wants to make the move 7, which is not legal here"):
        driver.run()
    assert driver.state.acting() == 0


class Stubborn(Agent):
    """An agent that speaks text."""

    answer = "keep"

    def choose(self, question: Question) -> str:
        assert question.moves == ["keep", "swap"]
        return self.answer


def test_an_agent_that_speaks_text_is_asked_by_the_same_driver() -> None:
    driver = Notes(HighCard(), HighCard().new(), Rng(1))
    for seat in (0, 1):
        take_seat(driver, seat, Stubborn())
    driver.run()
    assert driver.made == [(0, KEEP), (1, KEEP)]


def test_what_an_agent_says_is_judged_by_the_rules() -> None:
    driver, agent = Driver(HighCard(), HighCard().new(), Rng(1)), Stubborn()
    agent.answer = "deal 3"
    take_seat(driver, 0, agent)
    with pytest.raises(Refused) as refused:
        driver.run()
    assert refused.value.rule == "HC-003"


def test_a_match_is_dealt_from_its_seed_and_keeps_moves_and_events() -> None:
    match, dealer = Match(HighCard()), Dealer(4)
    events = play_out(match, {0: Stubborn(), 1: Stubborn()}, dealer)
    assert [by for by, _ in match.moves] == ["chance", "chance", "p0", "p1"]
    assert [event.kind for event in events] == ["dealt", "dealt", "kept", "kept", "showdown"]
    assert match.moves[0].move == dealer.draw(match.before(0), 0)


def test_chance_is_as_likely_as_its_weights() -> None:
    rules, found = HighCard(cards=4), Counter[int]()
    for seed in range(400):
        state = rules.new()
        Driver(rules, state, Rng(seed)).run()
        found[rules.to_json(state)["hands"][0]] += 1
    assert sorted(found) == [1, 2, 3, 4]
    assert min(found.values()) > 60
