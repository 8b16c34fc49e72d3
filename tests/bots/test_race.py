"""The race driver: moments, ties, cancellations, refusals after a halt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from mindscape import Dealer, Match, Record, Refused, game, verify
from mindscape.bots.agent import Plan, Question, RacingAgent
from mindscape.bots.race import Fitful, Race, racing_agent
from mindscape.core.race import NEVER, Agenda


class Scripted(RacingAgent):
    """Means to lay its lowest card so many milliseconds after it was last asked."""

    def __init__(self, wait_ms: int | None) -> None:
        super().__init__()
        self.wait_ms = wait_ms
        self.asked: list[int] = []
        self.seen: list[tuple[int, str]] = []

    def plan(self, question: Question, now_ms: int) -> Plan | None:
        self.asked.append(now_ms)
        if "ready" in question.moves:
            return Plan("ready", 0)
        if self.wait_ms is None or not question.moves[0].startswith("play"):
            return None
        return Plan(question.moves[0], self.wait_ms)

    def saw(self, event: Mapping[str, Any], now_ms: int) -> None:
        self.seen.append((now_ms, event["event"]))


def race(*agents: RacingAgent | None, **fields: Any) -> Race:
    """A running level with these agents; None is a person."""
    rules = game("themind", players=len(agents))
    start = rules.position({"phase": "play"} | fields)
    seats = {seat: agent for seat, agent in enumerate(agents) if agent is not None}
    return Race(Match(rules, start), seats, Dealer(1))


def test_the_earliest_plan_is_carried_out_and_everybody_is_asked_again() -> None:
    first, second = Scripted(300), Scripted(200)
    it = race(first, second, hands=[[50, 60], [10, 70]], level=2)
    it.begin()
    assert it.next_ms == 200
    steps = it.advance(200)
    assert [(step.by, step.move, step.at_ms) for step in steps] == [("p1", "play 10", 200)]
    assert first.asked == second.asked == [0, 200]
    assert it.next_ms == 400  # p1 again; p0's plan was taken back and made anew


def test_nothing_happens_before_its_moment() -> None:
    it = race(Scripted(300), Scripted(200), hands=[[50], [10]], level=1)
    it.begin()
    assert it.advance(199) == []
    assert it.now_ms == 199


def test_all_that_was_due_happens_each_thing_at_its_moment() -> None:
    it = race(Scripted(300), Scripted(200), hands=[[50], [10]], level=1)
    it.begin()
    assert [step.at_ms for step in it.advance(10_000) if step.by != "chance"][:2] == [200, 500]
    assert it.now_ms == 10_000


def test_of_two_at_the_same_moment_the_later_one_is_refused_after_a_halt() -> None:
    it = race(Scripted(100), Scripted(100), hands=[[50, 60], [10, 70]], level=2)
    it.begin()
    steps = it.advance(100)
    assert [(step.by, step.move) for step in steps[:2]] == [("p0", "play 50"), ("p1", "play 10")]
    assert [step.refusal.rule for step in steps if step.refusal] == ["TM-205"]
    assert [move for _, move in it.match.moves][:2] == ["play 50", "ready"]


def test_being_early_in_a_tie_goes_round_the_table() -> None:
    agenda = Agenda(3)
    for first in range(6):
        for seat in range(3):
            agenda.mean(seat, 7)
        assert [agenda.take(first) for _ in range(3)] == [(first + n) % 3 for n in range(3)]
    assert (agenda.next_ms(), agenda.take(0)) == (NEVER, -1)


def test_a_new_plan_takes_the_place_of_the_old_one() -> None:
    agenda = Agenda(2)
    agenda.mean(0, 5)
    agenda.mean(1, 6)
    agenda.mean(0, 9)
    assert (agenda.next_ms(), agenda.take(0)) == (6, 1)
    agenda.cancel(0)
    assert agenda.next_ms() == NEVER


def test_a_person_moves_between_the_agents_and_what_was_due_before_comes_first() -> None:
    it = race(None, Scripted(200), hands=[[50], [10]], level=1)
    it.begin()
    steps = it.play("p0", "play 50", 250)
    assert [(step.by, step.move, step.at_ms) for step in steps[:2]] == [("p1", "play 10", 200), ("p0", "play 50", 250)]
    assert it.match.position.to_json()["lives"] == 2


def test_a_persons_late_move_is_refused_kindly_and_stops_nothing() -> None:
    it = race(None, Scripted(200), hands=[[50, 60], [55, 70]], level=2)
    it.begin()
    late = it.play("p0", "play 50", 250)[-1]
    assert late.refusal is not None
    assert late.refusal.rule == "TM-205"
    assert late.events == []


def test_nobody_who_wants_to_move_ends_a_simulation() -> None:
    it = race(Scripted(None), Scripted(None), hands=[[50], [10]], level=1)
    with pytest.raises(Refused, match="everybody waits"):
        it.run()


def test_what_agents_see_is_what_their_seat_may_see() -> None:
    class Nosy(Scripted):
        def saw(self, event: Mapping[str, Any], now_ms: int) -> None:
            if event["event"] == "dealt":
                assert ("card" in event) == (event["to"] == 1)
                self.seen.append((now_ms, "dealt"))

    nosy = Nosy(100)
    Race(Match(game("themind")), {0: Scripted(150), 1: nosy}, Dealer(3)).begin()
    assert len(nosy.seen) == 2


def test_a_record_carries_the_moment_of_each_move_and_replays_without_it() -> None:
    names = ("clock", "person")
    agents = {seat: racing_agent("themind", name, seat + 1) for seat, name in enumerate(names)}
    it = Race(Match(game("themind")), agents, Dealer(5))
    it.run()
    record = it.match.record(players=names, at_ms=tuple(it.at_ms), dealt=it.dealer.to_json())
    again = Record.loads(record.dumps())
    assert len(again.at_ms) == len(again.moves)
    assert list(again.at_ms) == sorted(again.at_ms)
    assert Match.replay(again).position == it.match.position
    assert "Chance's moves are those of" in verify(again)


def test_an_agent_for_turns_does_its_things_after_a_while() -> None:
    agent = racing_agent("themind", "random", 3)
    assert isinstance(agent, Fitful)
    it = Race(Match(game("themind")), {0: agent, 1: racing_agent("themind", "random", 4)}, Dealer(5))
    it.run()
    assert it.match.position.is_over
    assert it.now_ms > 10_000
    agent.close()
