"""The attuned partner: it begins at a comfortable tempo, learns from every card, leads, remembers; and it is strong."""

from __future__ import annotations

import math
from typing import Any, cast

import pytest

from mindscape import Dealer, Match, Refused, game
from mindscape.bots.race import Race, racing_agent
from mindscape.bots.themind.agents import Attuned
from mindscape.bots.themind.belief import Belief
from mindscape.bots.themind.outlook import Outlook
from mindscape.bots.themind.pace import read_level
from mindscape.bots.themind.profile import Profile
from mindscape.games.themind.engine import Team
from mindscape.games.themind.sight import Sight
from mindscape.lab.race import race_one
from mindscape.lab.simulate import simulate


def table(*names: str | None, seed: int = 1, **fields: Any) -> Race:
    """A seat without a name is a person's."""
    rules = game("themind", players=len(names))
    agents = {seat: racing_agent("themind", name, seed + seat) for seat, name in enumerate(names) if name}
    start = rules.position({"phase": "play"} | fields) if fields else None
    return Race(Match(rules, start), agents, Dealer(seed))


def attuned(it: Race) -> Attuned:
    return cast(Attuned, it.agents[0])


def pace_ms(it: Race, seat: int) -> float:
    belief = attuned(it).mind.beliefs[seat]
    belief.work_out()
    return math.exp(belief.mean)


def test_it_begins_at_a_comfortable_tempo() -> None:
    it = table("attuned", None, level=1, hands=[[30], [90]])
    it.begin()
    assert it.plans[0].move == "play 30"
    assert 200 < it.plans[0].wait_ms / 30 < 500


@pytest.mark.parametrize("pace", [120, 300, 800])
def test_it_learns_the_pace_of_whoever_sits_beside_it(pace: int) -> None:
    it = table("attuned:price=0", f"clock:patience=0:pace_ms={pace}")
    it.run()
    assert pace_ms(it, 1) == pytest.approx(pace, rel=0.2)


def test_it_learns_from_cards_laid_when_it_has_none_left() -> None:
    laid = [{"card": 1, "by": 0}, {"card": 2, "by": 0}]
    it = table("attuned", None, None, level=2, hands=[[], [22, 80], [60, 90]], pile=laid)
    it.begin()
    it.play("p1", "play 22", 16_000)  # 800 ms a number
    assert attuned(it).mind.beliefs[1].cards == 1
    assert pace_ms(it, 1) > 500
    assert pace_ms(it, 2) > 300  # who did not lay a card for so long is not quick either


def test_what_a_lone_player_hurries_with_teaches_hardly_anything() -> None:
    laid = [{"card": 1, "by": 0}]
    it = table("attuned", None, level=1, hands=[[], [81]], pile=laid)
    it.begin()
    it.play("p1", "play 81", 600)
    assert pace_ms(it, 1) == pytest.approx(300, rel=0.1)


def test_it_lays_at_once_what_nobody_can_forestall() -> None:
    it = table("attuned", None, level=1, hands=[[90], []], pile=[{"card": 20, "by": 1}])
    it.begin()
    assert it.plans[0] == ("play 90", 400)


def test_it_leads_those_who_follow_to_a_calmer_tempo() -> None:
    """A partner that certainly follows is led a little slower than one that certainly does not."""
    waits = []
    for follows in (0.0, 1.0):
        it = table("attuned", None, level=1, hands=[[30], [90]])
        attuned(it).remember(1, {"pace_ms": 200.0, "spread": 0.1, "follows": follows})
        it.begin()
        waits.append(it.plans[0].wait_ms)
    assert waits[0] < waits[1]


def test_a_silence_is_as_likely_as_the_cards_of_the_others_allow() -> None:
    """With paces that are known, whoever has not laid a card by the count of 30 holds none below."""
    rules = game("themind", players=3)
    position = rules.position({"phase": "play", "level": 2, "hands": [[40, 90], [20, 60], [35, 70]], "stars": 0})
    sight = Sight()
    sight.look(cast(Team, position.state), 0)
    beliefs = [Belief(math.log(300.0), 0.02, 0.0) for _ in range(3)]
    outlook = Outlook()
    outlook.look(sight, beliefs)
    at_ms = 30 * 300.0
    silent = outlook.at(outlook.silence, at_ms)
    lost = outlook.at(outlook.lost, at_ms)
    # 98 unseen cards; each of two others holds two of them.
    still = sum(1 for card in range(1, 101) if card not in (40, 90) and card > 30)
    expected = (still * (still - 1) / (98 * 97)) ** 2
    assert silent == pytest.approx(expected, abs=0.03)
    assert 0 < lost < 0.15  # two others with cards close together: sometimes the higher one comes first
    assert outlook.at(outlook.lower, at_ms) <= silent


def test_the_same_seed_plays_the_same_game() -> None:
    rules, names = game("themind", players=3), ["attuned", "stranger", "stranger"]
    assert race_one(rules, names, 5) == race_one(rules, names, 5)
    assert race_one(rules, names, 5) != race_one(rules, names, 6)


def test_it_goes_through_blind_mode_with_a_clock() -> None:
    played = race_one(game("themind", blind=True), ["attuned", "clock:pace_ms=300"], 3)
    assert played.outcome.data["blind_levels"] >= 6


def test_it_wins_more_than_half_of_its_games_beside_a_stranger() -> None:
    """Measured with 2,000 games: about two in three; the metronome wins about one in four."""
    tally = simulate(game("themind"), ["attuned", "stranger"], 20, seed=1, workers=1)
    assert tally.wins[0] >= 10
    assert simulate(game("themind"), ["clock", "stranger"], 20, seed=1, workers=1).wins[0] < 10


# ---- remembered partners --------------------------------------------------------------------


def test_a_profile_is_given_back_and_kept_for_the_next_game() -> None:
    it = table("attuned:price=0", "clock:patience=0:pace_ms=800")
    assert attuned(it).tempo(1) is None
    it.run()
    tempo = attuned(it).tempo(1)
    assert tempo is not None
    assert tempo["pace_ms"] == pytest.approx(800, rel=0.2)
    again = table("attuned", None, level=1, hands=[[30], [90]])
    attuned(again).remember(1, tempo)
    again.begin()
    assert again.plans[0].wait_ms / 30 > 600
    kept = Profile.from_json(tempo)
    assert kept.another_day > kept.spread


def test_what_it_has_seen_itself_counts_more_than_what_was_kept() -> None:
    it = table("attuned:price=0", "clock:patience=0:pace_ms=800")
    it.run()
    before = attuned(it).tempo(1)
    attuned(it).remember(1, {"pace_ms": 100.0, "spread": 0.1, "follows": 0.5})
    assert attuned(it).tempo(1) == before


def test_what_is_no_profile_is_not_remembered() -> None:
    waits = []
    for kept in (None, {"pace_ms": 1e9, "spread": 0.1, "follows": 0.5}):
        it = table("attuned", None, level=1, hands=[[30], [90]])
        if kept is not None:
            attuned(it).remember(1, kept)
        it.begin()
        waits.append(it.plans[0].wait_ms)
    assert waits[0] == waits[1]


def test_a_tempo_off_every_scale_can_still_be_kept() -> None:
    profile = Profile.within(10.0**9, 0.0, 1.5)
    assert Profile.from_json(profile.to_json()) == profile


@pytest.mark.parametrize(
    "data",
    [
        None, [], {}, {"pace_ms": 300}, {"pace_ms": 0, "spread": 0.2, "follows": 0.5},
        {"pace_ms": 300, "spread": "wide", "follows": 0.5}, {"pace_ms": 300, "spread": 0.2, "follows": True},
        {"pace_ms": 300, "spread": float("nan"), "follows": 0.5},
        {"pace_ms": 300, "spread": 0.2, "follows": 0.5, "name": "Ann"},
    ],
)  # fmt: skip
def test_what_is_no_profile_is_refused(data: object) -> None:
    with pytest.raises(Refused):
        Profile.from_json(data)


# ---- looking back at a level ----------------------------------------------------------------


def test_a_level_tells_the_pace_of_each_and_where_a_star_would_have_paid() -> None:
    events: list[tuple[int, dict[str, Any]]] = [
        (1_000, {"event": "began"}),
        (3_000, {"event": "laid", "by": 0, "card": 10}),  # 200 ms a number
        (13_000, {"event": "laid", "by": 1, "card": 30}),  # 500 ms a number
        (15_000, {"event": "laid", "by": 0, "card": 40}),
        (21_000, {"event": "laid", "by": 0, "card": 70}),
        (21_000, {"event": "error", "by": 0, "card": 70, "lives": 1}),
        (21_000, {"event": "aside", "by": 1, "card": 55}),
        (24_000, {"event": "began"}),
        (24_600, {"event": "laid", "by": 1, "card": 90}),
    ]
    reading = read_level(2, 3, events)
    first, second = reading.paces
    assert first.pace_ms == pytest.approx(200, rel=0.15)
    assert second.pace_ms == pytest.approx(500, rel=0.25)
    assert (first.cards, second.cards) == (3, 2)
    assert 0 < first.spread < 0.3
    assert reading.missed == [(15_000, 21_000, 0, 70, [55])]


def test_a_level_without_an_error_needed_no_star() -> None:
    race = table("clock", "clock", seed=4)
    steps = race.run()
    events = [(step.at_ms, event.shown(None)) for step in steps for event in step.events]
    first_level = events[: next(n for n, (_, event) in enumerate(events) if event["event"] == "completed")]
    reading = read_level(2, 1, first_level)
    assert reading.missed == []
    assert sum(pace.cards for pace in reading.paces) == 2
