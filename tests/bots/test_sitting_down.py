"""A partner that sits down in the middle of a level counts from there."""

from __future__ import annotations

import pytest

from mindscape import game
from mindscape.bots.agent import Question, RacingAgent, new_agent

MIDDLE = {
    "phase": "play", "level": 2, "hands": [[70], [98]], "pile": [{"card": 40, "by": 0}, {"card": 57, "by": 1}],
}  # fmt: skip


@pytest.mark.parametrize("name", ["clock", "averaging", "person"])
def test_a_partner_does_not_take_the_time_before_it_sat_down_for_its_own(name: str) -> None:
    agent = new_agent("themind", name, 1)
    assert isinstance(agent, RacingAgent)
    plan = agent.plan(Question(game("themind").position(MIDDLE), 1), 1_700_000_000_000)
    assert plan is not None
    assert plan.wait_ms > 300
