"""The agents of Mind Game."""

from __future__ import annotations

import pytest

from mindscape import Match, game
from mindscape.bots.agent import Agent, Question
from mindscape.bots.catalogue import agent_names
from mindscape.bots.mindgame import REASONS, Eager, Greedy, Rush
from mindscape.core.chance import Dealer
from mindscape.games.mindgame.data import BOARD, distances
from mindscape.lab.play import play_out
from mindscape.lab.simulate import simulate
from rules.mindgame.table import Table, on_board, setup


def duel(one: Agent, other: Agent, seed: int, **options: object) -> Match:
    match = Match(game("mindgame", **options))
    play_out(match, {0: one, 1: other}, Dealer(seed))
    return match


def asked(table: Table, agent: type[Agent] = Greedy, seat: int = 0) -> str:
    return agent(1).choose(Question(table.match.position, seat))


def test_the_agents_are_found_by_name() -> None:
    assert {"random", "eager", "greedy", "rush"} <= set(agent_names("mindgame"))


@pytest.mark.parametrize("kind", [Eager, Greedy, Rush])
def test_the_same_seed_plays_the_same(kind: type[Agent]) -> None:
    moves = [duel(kind(1), kind(2), seed, turn_limit=20).moves for seed in (5, 5, 6)]
    assert moves[0] == moves[1] != moves[2]


@pytest.mark.parametrize(
    "options", [{"expel_home": True, "kills": {}}, {"rearrange": False, "command_once": True}, {"fatigue": 40}], ids=str
)
def test_they_play_legal_moves_with_any_options(options: dict[str, object]) -> None:
    for seed, (one, other) in enumerate(((Greedy, Rush), (Eager, Greedy), (Rush, Eager))):
        assert duel(one(seed), other(seed), seed, turn_limit=60, **options).position.is_over


def test_nobody_surrenders() -> None:
    for kind in (Eager, Greedy, Rush):
        assert "surrender" not in [move for _, move in duel(kind(1), kind(2), 3, turn_limit=30).moves]


def test_greedy_beats_eager_from_both_seats() -> None:
    """In larger runs (docs/games/mindgame.md) it wins more than 98 of a hundred."""
    first = simulate(game("mindgame"), ["greedy", "eager"], 6, seed=3, workers=1)
    second = simulate(game("mindgame"), ["eager", "greedy"], 6, seed=4, workers=1)
    assert first.wins[0] + second.wins[1] >= 11


def test_eager_stops_only_when_nothing_else_is_possible() -> None:
    assert asked(setup({"points": [4, 0]}), Eager) != "done"
    assert asked(setup({"points": [0, 0]}), Eager) == "done"


def test_greedy_buys_the_dearest_tile_that_it_can_use() -> None:
    assert asked(setup({"points": [20, 0]})).split()[1] in {
        f"{name}4" for name in ("compulsion", "hate", "deception", "panic", "brainfreeze")
    }
    shut = {f"m{letter}1": {"p1": [f"doubt{number}"]} for number, letter in enumerate("bpg", 1)}
    assert asked(setup({"points": [20, 0], "board": shut})).split()[1] in ("panic4", "brainfreeze4")


def test_rush_buys_mobility_black_first() -> None:
    assert asked(setup({"points": [5, 0]}), Rush) == "buy brainfreeze2"


def test_greedy_enters_a_segment_that_works_and_no_other() -> None:
    table = on_board({"pgt9": {"p0": ["shock1"]}, "mp2": {"p0": ["doubt1"]}})
    table.play(f"p0 {asked(table)}")
    assert asked(table) == "move mg2"


def test_greedy_attacks_what_it_kills_and_shuns_what_kills_it() -> None:
    strong = on_board({"kbt5": {"p0": ["disgust1"]}, "kbt6": {"p1": ["obsession4"]}, "kbe6": {"p1": ["hate4"]}})
    strong.play("p0 command b kbt5")
    assert asked(strong) == "move kbt6"
    weak = on_board({"kbt5": {"p0": ["pain1"]}, "kbt6": {"p1": ["disgust1"]}}).play("p0 command b kbt5")
    assert asked(weak) != "move kbt6"


def test_greedy_throws_enemies_out_of_its_mind_and_itself_further_in() -> None:
    table = on_board({"mp1": {"p0": ["hate2"], "p1": ["doubt2"]}}).play("p0 done").roll(14)
    assert asked(table) in ("expel bpt1", "expel bpe1", "expel pgt1", "expel pge1")
    inside = on_board({"mp2": {"p0": ["doubt2"], "p1": ["hate2"]}}).play("p0 done").roll(7)
    assert asked(inside) in ("expel mb2", "expel mg2")


def test_every_choice_has_a_reason() -> None:
    table = setup({"points": [4, 0]})
    agent = Greedy(1)
    question = Question(table.match.position, 0)
    assert agent.why(question, agent.choose(question)) == REASONS["buy"]


def test_ways_follow_the_borders() -> None:
    assert distances(0, 0, "mb2", BOARD)["bb1"] == 9
    assert distances(0, 4, "mo2", BOARD)["got1"] == 9
    assert "got1" not in distances(0, 4, "mb2", BOARD)
    assert distances(1, 1, "mb1", BOARD)["bb9"] == 9
