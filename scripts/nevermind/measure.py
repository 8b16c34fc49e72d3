"""How strong the minds of Nevermind are, and how honest their values: the numbers of docs/strength.md.

`python scripts/nevermind/measure.py play AGENT GAMES SEED [option=value …]` plays and prints how the games ended.
`python scripts/nevermind/measure.py losses AIM AGENT GAMES SEED [option=value …]` adds up what an agent's moves cost it
by the values of `strong`; the mean sum is to be the value of the start less how often the agent reached the aim.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import Any, cast

from mindscape import game
from mindscape.bots.agent import Question, turn_agent
from mindscape.bots.nevermind import store
from mindscape.bots.nevermind.judge import has_reached
from mindscape.bots.nevermind.minds import Strong
from mindscape.bots.nevermind.stage_one import STILLNESS, WIN
from mindscape.bots.thinker import Budget, Vantage
from mindscape.core.game import Position
from mindscape.core.rng import Rng
from mindscape.games.nevermind.engine import Meditation
from mindscape.lab.statistics import share

JUDGING = 40_000  # nodes for the values of one decision


def play(agent_name: str, games: int, seed: int, options: dict[str, Any]) -> None:
    rules = game("nevermind", **options)
    still = won = decisions = 0
    spent = longest = 0.0
    for number in range(games):
        position, rng = rules.start(), Rng(seed * 1_000_003 + number)
        agent = turn_agent("nevermind", agent_name, number)
        state = cast(Meditation, position.state)
        while not state.is_over():
            if state.acting() < 0:
                state.random_step(rng)
                continue
            began = process_time()
            question = Question(position, 0)
            move = question.code(agent.choose(question))
            took = process_time() - began
            if number or decisions > 20:  # what is read from files at first is not a decision
                spent, longest = spent + took, max(longest, took)
            decisions += 1
            state.apply(0, move)
        still += has_reached(state, STILLNESS)
        won += has_reached(state, WIN)
    print(
        f"{agent_name} {options}, {games} games, seed {seed}: Stillness {share(still, games)}, won {share(won, games)} "
        f"in {1000 * spent / decisions:.2f} ms a decision, at most {1000 * longest:.1f}",
        flush=True,
    )


def losses(aim: str, agent_name: str, games: int, seed: int, options: dict[str, Any]) -> None:
    rules, number_of_aim = game("nevermind", **options), store.AIMS[aim]
    judge, coach = store.judge(rules.options, number_of_aim), Strong(seed, aim)
    assert judge is not None
    total, reached = 0.0, 0
    for number in range(games):
        position, rng = Position(rules, rules.new()), Rng(seed * 1_000_003 + number)
        agent = turn_agent("nevermind", agent_name, number)
        state = cast(Meditation, position.state)
        while not state.is_over():
            if state.acting() < 0:
                state.random_step(rng)
                continue
            question = Question(position, 0)
            move, moves = question.code(agent.choose(question)), state.legal(0)
            if len(moves) > 1:
                values = coach.values(Vantage(rules, state, 0), Budget(JUDGING))
                total += max(values) - values[moves.index(move)]
            state.apply(0, move)
        reached += has_reached(state, number_of_aim)
    start = judge.value(cast(Meditation, rules.new()), 1)
    print(
        f"{agent_name}, {aim}, {options}: {games} games, seed {seed}: losses {total / games:.4f} a game; the start is "
        f"worth {start:.4f}, reached in {share(reached, games)}, difference {start - reached / games:.4f}",
        flush=True,
    )


def main(words: list[str]) -> None:
    options = {name: json.loads(value) if value[0] in "0123456789tf" else value for name, _, value in (
        word.partition("=") for word in words if "=" in word and ":" not in word)}  # fmt: skip
    plain = [word for word in words if "=" not in word or ":" in word]
    if plain[0] == "play":
        play(plain[1], int(plain[2]), int(plain[3]), options)
    else:
        losses(plain[1], plain[2], int(plain[3]), int(plain[4]), options)


if __name__ == "__main__":
    main(sys.argv[1:])
