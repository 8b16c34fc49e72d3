"""Partners for The Mind: tempo, learning, stars, and that they know no more than their seat may."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from mindscape import CHANCE, Dealer, Match, Refused, Rng, game
from mindscape.bots.agent import Question, RacingAgent, new_agent
from mindscape.bots.catalogue import agent_names
from mindscape.bots.race import Race, Step, racing_agent
from mindscape.bots.themind.agents import Partner, sight_of
from mindscape.bots.themind.counting import Counting
from mindscape.bots.themind.partner import normal
from mindscape.bots.themind.quick import Luck
from mindscape.bots.themind.temper import PERSON, CountingTemper
from mindscape.games.themind.engine import Team
from mindscape.games.themind.sight import Sight
from mindscape.lab.race import by_protocol, race_one

FIELDS = (
    "seat", "phase", "is_blind", "players", "level", "levels", "lives", "stars", "raised", "lowest", "holders",
    "sizes", "bounds", "floor", "sure",
)  # fmt: skip


def seen_by(sight: Sight) -> list[Any]:
    """All that a sight holds."""
    return [*(getattr(sight, name) for name in FIELDS), sight.hand.ascending(), sight.seen.ascending()]


def table(names: Sequence[str], seed: int = 1, **fields: Any) -> Race:
    """Agents among themselves, as in the lab."""
    it = peoples_table(names, seed, **fields)
    for agent in it.agents.values():
        agent.among_agents()
    return it


def peoples_table(names: Sequence[str], seed: int = 1, **fields: Any) -> Race:
    """The same where a person may sit; a seat without a name is one's."""
    rules = game("themind", players=len(names), **fields.pop("options", {}))
    start = rules.position(fields) if fields else None
    agents = {seat: racing_agent("themind", name, seed + seat + 1) for seat, name in enumerate(names) if name}
    return Race(Match(rules, start), agents, Dealer(seed))


def counting(it: Race, seat: int) -> Counting:
    partner = cast(Partner, it.agents[seat]).partner
    assert isinstance(partner, Counting)
    return partner


def laid(steps: list[Step]) -> list[tuple[str, int]]:
    return [(step.move, step.at_ms) for step in steps if step.move.startswith("play") and not step.refusal]


def test_the_partners_are_found_by_name() -> None:
    assert {"clock", "averaging", "person", "random"} <= set(agent_names("themind"))


def test_a_clock_lays_each_card_when_its_count_has_come_to_it() -> None:
    it = table(("clock", "clock"), phase="play", level=2, hands=[[10, 40], [20, 30]], stars=0)
    it.begin()
    assert laid(it.advance(9_999))[:3] == [("play 10", 2500), ("play 20", 5000), ("play 30", 7500)]


def test_a_clock_alone_with_cards_does_not_make_the_others_wait() -> None:
    it = table(("clock", "clock"), phase="play", level=1, hands=[[90], []], pile=[{"card": 20, "by": 1}])
    it.begin()
    assert it.next_ms == 400


def test_exact_clocks_always_win() -> None:
    for players in (2, 3, 4):
        for seed in range(5):
            played = race_one(game("themind", players=players), ["clock"] * players, seed)
            assert played.outcome.data["result"] == "victory"


def test_an_averaging_partner_adopts_the_pace_that_it_sees() -> None:
    it = table(("averaging", "clock:pace_ms=800:patience=0"))
    it.run()
    learner = counting(it, 0)
    assert learner.pace_ms == pytest.approx(800, rel=0.02)


def test_what_somebody_lays_alone_teaches_no_pace() -> None:
    it = table(("averaging", "clock"), phase="play", level=1, hands=[[], [90]], pile=[{"card": 20, "by": 0}])
    it.begin()
    it.advance(1_000)
    assert counting(it, 0).seen_numbers == 0


def test_people_differ_in_pace_and_waver_by_a_constant_share() -> None:
    paces = sorted(PERSON.partner(seed).pace_ms for seed in range(400))
    assert paces[200] == pytest.approx(250, rel=0.15)
    assert paces[336] / paces[64] == pytest.approx(2.718 ** (2 * 0.6), rel=0.3)  # one standard deviation either way
    rng = Rng(1)
    draws = [normal(rng) for _ in range(4000)]
    assert sum(draws) / 4000 == pytest.approx(0, abs=0.05)
    assert sum(draw * draw for draw in draws) / 4000 == pytest.approx(1, abs=0.08)


def test_a_person_needs_the_time_of_a_reflex() -> None:
    person = CountingTemper(weber=0.0, spread=0.0, pace_ms=10.0, reflex_ms=300.0, sure_ms=0.0, patience=0.0).partner(1)
    sight = Sight()
    sight.look(cast(Team, race_at([[30], [40]]).state), 0)
    person.decide(sight, 0)
    assert person.wait_ms == 300


def race_at(hands: list[list[int]], **fields: Any) -> Any:
    return game("themind", players=len(hands)).position({"phase": "play", "level": 1, "hands": hands} | fields)


def test_partners_lay_their_hands_on_the_table_without_being_asked() -> None:
    it = table(("clock", "person"))
    it.begin()
    moves = [(step.by, step.move) for step in it.advance(5_000)]
    assert moves[:2] == [("p0", "ready"), ("p1", "ready")]


def test_after_a_long_silence_a_star_is_asked_for_and_who_has_nothing_to_lay_agrees() -> None:
    it = table(("clock", "clock"), phase="play", level=2, hands=[[60, 90], [70, 80]])
    it.begin()
    moves = [(step.by, step.move, step.at_ms) for step in it.advance(6_000)]
    assert [move for _, move, _ in moves[:2]] == ["raise", "raise"]
    assert moves[0][2] == 12 * 250
    assert it.match.position.to_json()["stars"] == 0


def test_who_is_about_to_lay_a_card_does_that_before_a_star() -> None:
    it = table(("clock", "clock:pace_ms=600"), phase="play", level=2, hands=[[12, 90], [50, 80]])
    it.begin()
    it.play("p1", "raise", 2_000)
    assert [move for _, move in it.match.moves][:1] == ["raise"]
    it.advance(4_000)
    assert it.match.moves[1].move == "play 12"


def test_a_player_without_cards_agrees() -> None:
    it = table(("clock", "clock"), phase="play", level=2, hands=[[], [70, 80]],
               pile=[{"card": 1, "by": 0}, {"card": 2, "by": 0}])  # fmt: skip
    it.begin()
    it.play("p1", "raise", 10)
    assert it.plans[0].move == "raise"


def test_nobody_asks_for_a_star_that_is_not_there_or_not_wanted() -> None:
    for names, stars in ((("clock", "clock"), 0), (("clock:patience=0", "clock:patience=0"), 1)):
        it = table(names, phase="play", level=2, hands=[[60, 90], [70, 80]], stars=stars)
        it.begin()
        assert all(step.move != "raise" for step in it.advance(12_000))


def test_face_down_a_partner_goes_on_counting() -> None:
    start: dict[str, Any] = {"mode": "blind", "won": True, "phase": "play", "level": 2, "blind_levels": 1, "stars": 0}
    it = table(("clock", "clock"), options={"blind": True}, hands=[[10, 40], [20, 30]], **start)
    it.begin()
    assert laid(it.advance(9_999))[:3] == [("play 10", 2500), ("play 20", 5000), ("play 30", 7500)]


def test_clocks_go_through_blind_mode_without_a_loss() -> None:
    played = race_one(game("themind", players=3, blind=True), ["clock"] * 3, 3)
    assert played.outcome.data["blind_levels"] == 10
    assert played.numbers["lives lost"] == 0


@pytest.mark.parametrize(
    "name", ["person:charm=3", "person:weber=much", "clock:pace_ms=0", "clock:pace_ms=-5", "clock:x"]
)
def test_settings_that_are_none_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        new_agent("themind", name, 1)


def test_an_agent_without_settings_refuses_them() -> None:
    with pytest.raises(Refused, match="has no settings"):
        new_agent("themind", "random:wild=1", 1)


# ---- the same by integers and by text -------------------------------------------------------

TEAMS = [
    ["clock", "clock"],
    ["averaging", "person"],
    ["person", "person:reflex_ms=900", "averaging"],
    ["clock:pace_ms=20", "person:pace_ms=20", "person:pace_ms=20", "averaging:pace_ms=20"],  # many ties
    ["attuned", "stranger"],
    ["stranger", "attuned", "person:manners=2"],
]


@pytest.mark.parametrize("names", TEAMS)
@pytest.mark.parametrize("blind", [False, True])
def test_the_compiled_race_plays_the_same_games_as_the_protocol(names: list[str], blind: bool) -> None:
    rules = game("themind", players=len(names), blind=blind)
    for seed in range(6):
        agents: dict[int, RacingAgent] = {
            seat: racing_agent("themind", name, seed + seat + 1) for seat, name in enumerate(names)
        }
        for agent in agents.values():
            agent.among_agents()
        assert race_one(rules, names, seed) == by_protocol(rules, agents, seed)


def test_the_compiled_deal_is_that_of_the_dealer() -> None:
    for seed in (0, 1, 7, 2**40 + 5, 2**53):
        dealer = Dealer(seed)
        luck = Luck(dealer.seed_of(0), dealer.step)
        position = game("themind", players=4).position({"phase": "deal", "level": 8})
        for number in (0, 1, 2, 3, 500, 501, 502, 99_999):
            card = luck.draw(cast(Team, position.state), number)
            assert dealer.draw(position, number) == f"deal {card}"
            position.play("chance", f"deal {card}")


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4}, {"players": 3, "blind": True}])
def test_a_sight_holds_what_the_view_holds_and_no_more(options: dict[str, Any]) -> None:
    rules, rng = game("themind", **options), Rng(8)
    starts: list[dict[str, Any]] = [{}] * 6
    if options.get("blind"):
        starts = [{"mode": "blind", "won": True, "lives": 5, "stars": 3}] * 6
    for start in starts:
        position = rules.position(start)
        while position.actors:
            position.state.random_step(rng)
            if CHANCE in position.state.actors() or not position.state.actors():
                continue
            for seat in range(rules.seats):
                sight = Sight()
                sight.look(cast(Team, position.state), seat)
                seen = seen_by(sight)
                assert seen == seen_by(sight_of(position.view(seat), seat))
                imagined = position.determinize(seat, rng)
                sight.look(cast(Team, imagined.state), seat)
                assert seen == seen_by(sight)


def test_a_question_is_all_that_a_partner_needs() -> None:
    position = race_at([[30], [40]])
    agent = new_agent("themind", "clock:manners=0", 1)
    assert isinstance(agent, RacingAgent)
    plan = agent.plan(Question(position, 1), 0)
    assert plan is not None
    assert (plan.move, plan.wait_ms) == ("raise", 3000)
