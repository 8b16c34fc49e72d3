"""How the yardstick of Deep of Mine judges a position: its own standing, and less for whoever leads beside it."""

from __future__ import annotations

from typing import cast

import pytest

from mindscape.bots.deepofmine.foresight import worth
from mindscape.bots.deepofmine.tempers import FRIENDLY, TEMPERS
from mindscape.games.deepofmine import engine
from rules.deepofmine.forest import Forest

ILL, WELL = "mentality 2", "mentality 12; mind m1 camping, m2 humming"
RIVAL, ANOTHER = "mentality 12; mind m3 dishwashing, m4 stargazing", "mentality 12; mind m5 hot-spring, m6 mud-sauna"


def judged(*players: str, friendly: bool = False) -> float:
    state = cast(engine.Forest, Forest(*players).match.position.state)
    return worth(state, 0, (FRIENDLY if friendly else TEMPERS)[len(players)])


@pytest.mark.parametrize("others", [[ILL], [ILL, ILL], [ILL, RIVAL, ILL]])
def test_the_better_one_stands_the_better_it_is(others: list[str]) -> None:
    assert judged(WELL, *others) > judged(ILL, *others)


@pytest.mark.parametrize(
    ("worse", "better"), [([RIVAL], [ILL]), ([ILL, RIVAL], [ILL, ILL]), ([RIVAL, ILL], [ILL, ILL])]
)
def test_a_rival_who_stands_well_is_bad_news(worse: list[str], better: list[str]) -> None:
    assert judged(ILL, *worse) < judged(ILL, *better)


def test_only_the_one_who_leads_counts_among_the_others() -> None:
    assert judged(ILL, RIVAL, ANOTHER) == judged(ILL, RIVAL, ILL)


def test_whoever_harms_nobody_does_not_look_at_the_others() -> None:
    assert judged(ILL, RIVAL, friendly=True) == judged(ILL, ILL, friendly=True)


def test_ones_own_standing_counts_whole_also_in_the_lead() -> None:
    gained, alone = (judged(WELL, ILL, friendly=kind) - judged(ILL, ILL, friendly=kind) for kind in (False, True))
    assert gained == pytest.approx(alone)
