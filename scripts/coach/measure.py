"""How honest the coach's numbers are: the figures of docs/strength.md that need no oracle.

`python scripts/coach/measure.py losses GAME AIM WEAK BEST GAMES SEED [option=value …]` lets a weak player sit at the
first seat and BEST at the others, and reviews its games. The mean sum of its losses is to be what its seat is worth at
the start less how often it reached the aim.  With the same player as WEAK and BEST the mean of luck is to be nothing.
`python scripts/coach/measure.py agree AIM WEAK POSITIONS PAIRS SEED [option=value …]` takes positions of Nevermind
as a weak player meets them, and compares what its moves cost by the coach with long playouts of both moves; also
what the correlation would be with playouts that have no noise, by their own errors.
`python scripts/coach/measure.py cost GAME AGENTS GAMES SEED [option=value …]` reviews games of these agents (one name a
seat, with commas) and tells what a review took of the processor (the first one, which solves and loads, by itself) and
how many moments it had to show.
"""

from __future__ import annotations

import json
import math
import statistics
import sys
from time import process_time
from typing import Any

from mindscape import Dealer, Match, game
from mindscape.bots.agent import turn_agent
from mindscape.bots.race import Race, racing_agent
from mindscape.bots.thinker import Budget, Vantage
from mindscape.coach import Review, review
from mindscape.coach.aims import reached
from mindscape.coach.choices import SEED, Judge, choices, positions
from mindscape.coach.playing_on import Comparison
from mindscape.coach.results import Course
from mindscape.coach.reviewing import judges_of
from mindscape.core.records import Record
from mindscape.core.registry import game_class
from mindscape.lab.play import play_out


def played(name: str, agents: list[str], seed: int, options: dict[str, Any]) -> Record:
    match = Match(game(name, **options))
    seated = {seat: turn_agent(name, agent, seed + seat) for seat, agent in enumerate(agents)}
    play_out(match, seated, Dealer(seed))
    return match.record()


def judge_of(name: str, aim: str, options: dict[str, Any]) -> Judge:
    return next(judge for judge in judges_of(game(name, **options)) if judge.aim == aim)


def course_of(record: Record, judge: Judge) -> Course:
    match = Match.replay(record)
    assert match.position.outcome is not None
    found = tuple(choice.decision for choice in choices(record, judge, 0, lambda _share: True))
    return Course(judge.aim, judge.how, found, reached(judge.aim, match.position.outcome, 0))


def mean(values: list[float]) -> str:
    error = statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{statistics.mean(values):.3f} ± {error:.3f}"


def losses(name: str, aim: str, weak: str, best: str, games: int, seed: int, options: dict[str, Any]) -> None:
    judge, seats = judge_of(name, aim, options), game(name, **options).seats
    starts: list[float] = []
    ends: list[float] = []
    costs: list[float] = []
    lucks: list[float] = []
    spent = 0.0
    for number in range(games):
        record = played(name, [weak, *[best] * (seats - 1)], 1_000_003 * seed + number, options)
        began = process_time()
        account = course_of(record, judge).account
        spent += process_time() - began
        starts.append(account.start)
        ends.append(account.end)
        costs.append(account.choices)
        lucks.append(account.luck)
        if number % 10 == 9 or number == games - 1:
            owed = [start - end for start, end in zip(starts, ends, strict=True)]
            who = f"{name} {options}, {aim}: {weak} against {best}, {number + 1} games, seed {seed}"
            print(
                f"{who}: losses {mean(costs)} a game; start {mean(starts)}, reached {mean(ends)}, "
                f"difference {mean(owed)}; luck {mean(lucks)}; {spent / (number + 1):.1f} s a game",
                flush=True,
            )


def agree(aim: str, weak: str, wanted: int, pairs: int, seed: int, options: dict[str, Any]) -> None:
    """Every choice that was not the best counts, whatever it cost; one in five, so that games differ."""
    judge = judge_of("nevermind", aim, options)
    told: list[float] = []
    true: list[float] = []
    noise: list[float] = []
    number = 0
    while len(told) < wanted:
        record = played("nevermind", [weak], 1_000_003 * seed + number, options)
        number += 1
        course = course_of(record, judge)
        picked = {d.number: d for d in course.decisions if d.best != d.move and (d.number + number) % 5 == 0}
        for at, position, _, _ in positions(record):
            if at not in picked or len(told) == wanted:
                continue
            decision = picked[at]
            vantage = Vantage(position.game, position.state, 0)
            better, made = (position.game.code(position.state, 0, text) for text in (decision.best, decision.move))
            played_on = Comparison(position.game, aim, judge.thinker).pairs(vantage, [better], [made], SEED + at)
            played_on.play(pairs, Budget(pairs))
            told.append(decision.cost)
            true.append(played_on.difference.gain)
            noise.append(played_on.difference.error**2)
    found = statistics.correlation(told, true)
    reliability = max(0.01, 1 - statistics.mean(noise) / statistics.variance(true))
    print(
        f"nevermind {options}, {aim}: {wanted} choices of {weak}, {pairs} pairs each, seed {seed}: correlation "
        f"{found:.3f} ({found / math.sqrt(reliability):.3f} with playouts without noise; theirs is {reliability:.3f} "
        f"reliable), mean {mean(told)} by the coach and {mean(true)} by playing on",
        flush=True,
    )


def cost(name: str, agents: list[str], games: int, seed: int, options: dict[str, Any]) -> None:
    """Whole reviews, turning points and all, for the first seat."""
    spent: list[float] = []
    lengths: list[int] = []
    moments: list[int] = []
    for number in range(games):
        record = record_of(name, agents, 1_000_003 * seed + number, options)
        began = process_time()
        found = review(record)
        spent.append(process_time() - began)
        moments.append(len(found.turning_points) if isinstance(found, Review) else 0)
        lengths.append(len(record.moves))
    first, *others = spent
    who = f"{name} {options}, {', '.join(agents)}, {games} games, seed {seed}"
    print(
        f"{who}: {statistics.median(lengths):g} moves; CPU of a review {statistics.median(others):.3f} s, "
        f"{max(others):.3f} s at most, {first:.3f} s the first one; "
        f"moments {' '.join(map(str, sorted(moments)))}",
        flush=True,
    )


def record_of(name: str, agents: list[str], seed: int, options: dict[str, Any]) -> Record:
    """A whole game, with its moments if it is a race."""
    if not game_class(name).nature.racing:
        return played(name, agents, seed, options)
    match = Match(game(name, **options))
    race = Race(match, {at: racing_agent(name, one, seed + at) for at, one in enumerate(agents)}, Dealer(seed))
    race.run()
    return match.record(at_ms=tuple(race.at_ms))


def main(words: list[str]) -> None:
    options = {key: json.loads(value) if value[0] in "0123456789tf" else value for key, _, value in (
        word.partition("=") for word in words if "=" in word and ":" not in word)}  # fmt: skip
    plain = [word for word in words if "=" not in word or ":" in word]
    what, *plain = plain
    if what == "losses":
        name, aim, weak, best, games, seed = plain
        losses(name, aim, weak, best, int(games), int(seed), options)
    elif what == "cost":
        name, agents, games, seed = plain
        cost(name, agents.split(","), int(games), int(seed), options)
    else:
        aim, weak, wanted, pairs, seed = plain
        agree(aim, weak, int(wanted), int(pairs), int(seed), options)


if __name__ == "__main__":
    main(sys.argv[1:])
