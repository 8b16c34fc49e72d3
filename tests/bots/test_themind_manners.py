"""Manners are part of strength: when a partner asks for a star, when it agrees to one, when its hand comes down."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mindscape import Dealer, Match, game
from mindscape.bots.race import Race, Step, racing_agent

ASKING = ["attuned", "clock", "averaging", "person"]


def table(*names: str | None, **fields: Any) -> Race:
    """A table with people: a seat without a name is a person's."""
    rules = game("themind", players=len(names))
    agents = {seat: racing_agent("themind", name, seat + 1) for seat, name in enumerate(names) if name}
    return Race(Match(rules, rules.position({"phase": "play"} | fields)), agents, Dealer(1))


def raises(steps: list[Step], by: str = "p0") -> list[int]:
    """When somebody raised a hand."""
    return [step.at_ms for step in steps if step.by == by and step.move == "raise" and not step.refusal]


def in_need(name: str, **fields: Any) -> Race:
    """The last life, three stars, a wide-open gap: whoever asks for stars at all asks here."""
    dear: dict[str, Any] = {"level": 3, "lives": 1, "stars": 3, "hands": [[40, 60, 90], [35, 55, 85]]}
    return table(name, None, **dear | fields)


@pytest.mark.parametrize("name", ASKING)
def test_a_star_is_asked_for_when_it_is_worth_it(name: str) -> None:
    it = in_need(name)
    it.begin()
    assert len(raises(it.advance(30_000))) == 1


@pytest.mark.parametrize("name", ASKING)
@pytest.mark.parametrize("level", [1, 2])
def test_nobody_asks_for_a_star_in_the_first_two_levels(name: str, level: int) -> None:
    hands = [[40, 60, 90][:level], [35, 55, 85][:level]]
    it = in_need(name, level=level, hands=hands)
    it.begin()
    assert raises(it.advance(30_000)) == []


@pytest.mark.parametrize("name", ["attuned", "clock", "averaging"])
def test_nobody_asks_for_a_star_in_the_first_lesson(name: str) -> None:
    rules = game("themind", players=2)
    lesson = rules.position({"phase": "concentrate", "level": 2, "hands": [[34, 80], [12, 57]]})
    it = Race(Match(rules, lesson), {0: racing_agent("themind", name, 1)}, Dealer(1))
    it.begin()
    steps = it.play("p1", "ready", 1_000) + it.advance(30_000)
    steps += it.play("p1", "play 12", 30_001) + it.advance(60_000)
    assert raises(steps) == []


@pytest.mark.parametrize("name", ["attuned", "clock"])
def test_nobody_asks_for_a_star_with_an_empty_hand(name: str) -> None:
    laid = [{"card": card, "by": 0} for card in (2, 3, 4)]
    it = table(name, None, None, level=3, lives=1, stars=3, hands=[[], [40, 60, 90], [35, 55, 85]], pile=laid)
    it.begin()
    assert raises(it.advance(60_000)) == []


@pytest.mark.parametrize("name", ["attuned", "clock"])
def test_nobody_asks_for_a_star_that_is_not_worth_it(name: str) -> None:
    it = table(name, None, level=3, lives=5, stars=1, hands=[[8, 60, 90], [35, 55, 85]])
    it.begin()
    assert raises(it.advance(2_000)) == []


@pytest.mark.parametrize(("lives", "stars", "lowest"), [(2, 1, 60), (1, 3, 20)])
def test_who_counts_asks_only_in_need_or_plenty_and_before_a_wide_gap(lives: int, stars: int, lowest: int) -> None:
    hands = [[lowest, 70, 90], [65, 75, 85]]
    it = in_need("clock", lives=lives, stars=stars, hands=hands)
    it.begin()
    assert raises(it.advance(4_900)) == []
    assert len(raises(in_need_at_once(hands))) == 1


def in_need_at_once(hands: list[list[int]]) -> list[Step]:
    it = in_need("clock", hands=[[60, *hands[0][1:]], hands[1]])
    it.begin()
    return it.advance(4_900)


def proposals(name: str, seeds: range) -> Counter[tuple[int, int]]:
    """How often p0 asked first, by game and level, beside two strangers."""
    found: Counter[tuple[int, int]] = Counter()
    for seed in seeds:
        agents = {seat: racing_agent("themind", who, seed + seat) for seat, who in enumerate([name, *["stranger"] * 2])}
        race = Race(Match(game("themind", players=3)), agents, Dealer(seed))
        up, level = 0, 1
        for step in race.run():
            for event in step.events:
                if event.kind == "raised":
                    found[seed, level] += up == 0 and step.by == "p0"
                    up += 1
                elif event.kind == "lowered":
                    up -= 1
                elif event.kind in ("star", "error", "stopped", "completed"):
                    up = 0
                elif event.kind == "level":
                    level = event.seen["level"]
    return found


def test_a_star_is_asked_for_at_most_once_a_level() -> None:
    asked = proposals("attuned", range(6))
    assert sum(asked.values()) > 3
    assert max(asked.values()) == 1
    assert max(proposals("attuned:manners=0", range(6)).values()) > 1  # it would like to


@pytest.mark.parametrize("name", ["attuned", "clock"])
def test_a_hand_comes_down_when_a_star_is_no_longer_worth_it(name: str) -> None:
    laid = [{"card": 20, "by": 1}]
    fields: dict[str, Any] = {"level": 3, "hands": [[30, 60, 90], [55, 85]], "pile": laid, "raised": [True, False]}
    asked = table(name, None, lives=5, stars=1, **fields)
    asked.begin()
    assert asked.plans[0].move == "lower"
    needed = in_need(name, raised=[True, False])
    needed.agents[0].saw({"event": "raised", "by": 0}, 0)  # it asked itself
    needed.begin()
    assert needed.plans[0].move != "lower"


@pytest.mark.parametrize("name", ["attuned", "clock"])
def test_a_star_is_agreed_to_by_the_same_reasoning(name: str) -> None:
    it = in_need(name, hands=[[60, 70, 90], [35, 55, 85]])
    it.begin()
    it.play("p1", "raise", 1_500)
    assert it.plans[0].move == "raise"
    easy = table(name, None, level=3, lives=5, stars=1, hands=[[8, 60, 90], [35, 55, 85]])
    easy.begin()
    easy.play("p1", "raise", 100)
    assert easy.plans[0].move != "raise"


@pytest.mark.parametrize("name", ["attuned", "clock"])
def test_a_star_helps_nobody_who_alone_holds_cards(name: str) -> None:
    laid = [{"card": card, "by": 0} for card in (2, 3, 4)]
    it = table(name, None, level=3, lives=1, stars=3, hands=[[], [35, 55, 85]], pile=laid)
    it.begin()
    it.play("p1", "raise", 1_000)
    assert not it.plans or it.plans[0].move != "raise"


@pytest.mark.parametrize("name", ["clock", "averaging", "person"])
def test_in_the_lab_the_old_partners_ask_as_they_did(name: str) -> None:
    it = in_need(name, level=2, lives=2, stars=1, hands=[[40, 60], [35, 55]])
    it.agents[0].among_agents()
    it.begin()
    assert raises(it.advance(30_000))


def test_attuned_keeps_its_manners_in_the_lab() -> None:
    it = in_need("attuned", level=2, hands=[[40, 60], [35, 55]])
    it.agents[0].among_agents()
    it.begin()
    assert raises(it.advance(30_000)) == []
