"""The agents that come with the games."""

from __future__ import annotations

import pytest

from mindscape import Match, Refused, Rng, game
from mindscape.bots.agent import Agent, Question, ThinkingAgent, new_agent, turn_agent
from mindscape.bots.catalogue import agent_names
from mindscape.bots.nevermind import REASONS, Careful
from mindscape.core.chance import Dealer
from mindscape.lab.play import play_out
from mindscape.lab.simulate import simulate


def agent(name: str, seed: int) -> Agent:
    return turn_agent("nevermind", name, seed)


def play(player: Agent, seed: int, **options: object) -> Match:
    match = Match(game("nevermind", **options))
    play_out(match, {0: player}, Dealer(seed))
    return match


@pytest.mark.parametrize("name", ["random", "careful"])
@pytest.mark.parametrize("options", [{}, {"stage": 5, "noting": "choose"}, {"stage": 5, "monkey": True}], ids=str)
def test_an_agent_plays_legal_moves_to_the_end(name: str, options: dict[str, object]) -> None:
    for seed in range(5):
        assert play(agent(name, seed), seed, **options).position.is_over


@pytest.mark.parametrize("name", ["random", "careful"])
def test_the_same_seed_plays_the_same(name: str) -> None:
    assert play(agent(name, 1), 2).moves == play(agent(name, 1), 2).moves
    assert play(agent(name, 1), 2).moves != play(agent(name, 2), 2).moves


@pytest.mark.parametrize("seed", [-1, 2**63, 10**40])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert play(Careful(seed), seed).position.is_over


def test_careful_wins_stage_one_as_often_as_is_said() -> None:
    tally = simulate(game("nevermind"), ["careful"], 200, seed=1, workers=1)
    assert tally.wins[0] >= 170  # 85 %; over many games it is about nine in ten
    assert tally.wins[0] > simulate(game("nevermind"), ["random"], 200, seed=1, workers=1).wins[0]


@pytest.mark.parametrize(
    ("moves", "chosen"),
    [
        (["notice n", "letgo e"], "letgo e"), (["focus n", "notice e"], "notice e"),
        (["acknowledge n", "focus e"], "focus e"), (["breathe n", "acknowledge e"], "acknowledge e"),
        (["pass", "breathe n"], "breathe n"), (["shuffle", "shuffle breathe"], "shuffle"),
        (["draw 0", "draw 1"], "draw 0"), (["note thinking", "note anticipating"], "note anticipating"),
        (["note thinking", "note remembering"], "note remembering"), (["monkey n"], "monkey n"),
    ],
)  # fmt: skip
def test_careful_notices_before_it_focuses_before_it_acknowledges(moves: list[str], chosen: str) -> None:
    question = Question(game("nevermind").start(), 0)
    question.__dict__["moves"] = moves
    agent = Careful(3)
    assert agent.choose(question) == chosen
    assert agent.why(question, chosen) == REASONS.get(chosen.partition(" ")[0], "")


def test_random_makes_every_move_and_gives_no_reasons() -> None:
    position = game("nevermind", noting="choose").start()
    position.play("chance", "start nw e")
    question, dreamer = Question(position, 0), agent("random", 1)
    assert {dreamer.choose(question) for _ in range(60)} == set(question.moves)
    assert dreamer.why(question, question.moves[0]) == ""


def test_a_question_shows_what_the_seat_may_see() -> None:
    position = game("nevermind", noting="choose").start()
    position.play("chance", "start nw e")
    question = Question(position, 0)
    assert question.view == position.view(0)
    assert question.moves == position.moves("p0")
    assert question.imagine(Rng(1)) == position
    assert list(question.to_json()) == ["game", "options", "seat", "view", "gives_up", "moves"]
    assert question.to_json()["seat"] == "p0"


def test_agents_are_found_by_their_short_names() -> None:
    assert {"careful", "random"} <= set(agent_names("nevermind"))
    assert "careful" not in agent_names("chess")
    assert isinstance(new_agent("nevermind", "careful", 1), Careful)
    assert isinstance(turn_agent("nevermind", "random", 1), ThinkingAgent)


@pytest.mark.parametrize("name", ["genius", "", "nevermind.careful", "Careful"])
def test_an_unknown_agent_is_refused_with_the_names_of_all(name: str) -> None:
    with pytest.raises(Refused, match=r"There is no agent .* for nevermind; there are: .*careful.*random"):
        new_agent("nevermind", name)
