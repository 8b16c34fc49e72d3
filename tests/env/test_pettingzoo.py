"""Our environments of PettingZoo, by its own tests and by ours."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test

from mindscape import Refused
from mindscape.env import deepofmine_v0, mindgame_v0, nevermind_v0, themind_v0

ENVS: list[tuple[Any, dict[str, Any]]] = [
    (nevermind_v0, {"stage": 4}),
    (mindgame_v0, {"turn_limit": 10}),
    (deepofmine_v0, {"players": 4}),
    (themind_v0, {"players": 3, "ticks": 200}),
]
NAMES = ["nevermind", "mindgame", "deepofmine", "themind"]


@pytest.mark.filterwarnings("ignore::UserWarning")  # remarks on images and float32, which these are not
@pytest.mark.parametrize(("module", "settings"), ENVS, ids=NAMES)
def test_pettingzoo_finds_nothing_wrong(module: Any, settings: dict[str, Any]) -> None:
    api_test(module.env(**settings), num_cycles=300, verbose_progress=False)


@pytest.mark.parametrize(("module", "settings"), ENVS, ids=NAMES)
def test_the_same_seed_is_the_same_game(module: Any, settings: dict[str, Any]) -> None:
    seed_test(lambda: module.env(**settings), num_cycles=30)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_mind_is_played_by_all_at_once() -> None:
    parallel_api_test(themind_v0.parallel_env(players=4, ticks=50), num_cycles=300)
    parallel_seed_test(lambda: themind_v0.parallel_env(players=2, ticks=50), num_cycles=60)


@pytest.mark.slow
def test_pettingzoo_can_say_how_fast_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(nevermind_v0.env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("module", "settings"), ENVS, ids=NAMES)
def test_rewards_of_a_whole_game_are_its_results(module: Any, settings: dict[str, Any]) -> None:
    env = module.raw_env(limit=4000, **settings)
    chooser = np.random.default_rng(5)
    env.reset(seed=5)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut_off, _ = env.last()
        sums[agent] += reward
        env.step(None if over or cut_off else chooser.choice(np.flatnonzero(seen["action_mask"])))
    results = [env.play.numbers.result(env.play.state, seat) for seat in range(env.game.seats)]
    assert list(sums.values()) == pytest.approx(results)


def test_an_illegal_action_ends_the_game_or_raises() -> None:
    env = mindgame_v0.env()
    env.reset(seed=1)
    seen = env.observe(env.agent_selection)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    loser = env.agent_selection
    env.step(illegal)
    assert env.terminations[loser]
    assert env._cumulative_rewards[loser] == -1
    raw = mindgame_v0.raw_env()
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="is not legal; legal are"):
        raw.step(illegal)


@pytest.mark.parametrize("action", [-1, 10**30, 1.0, float("nan"), None, "0", np.float32(0)])
def test_an_action_that_is_no_id_is_not_legal(action: Any) -> None:
    env = nevermind_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is not legal; legal are"):
        env.step(action)
    ticks = themind_v0.parallel_env(players=2)
    ticks.reset(seed=1)
    *_, infos = ticks.step({"p0": action, "p1": action})
    assert set(infos) == {"p0", "p1"}


@pytest.mark.parametrize("module", [module for module, _ in ENVS], ids=NAMES)
def test_before_the_first_game_and_after_the_last_reset_is_asked_for(module: Any) -> None:
    env = module.raw_env()
    with pytest.raises(Refused, match=r"call reset\(\) first"):
        env.step(0)
    for read in (env.last, lambda: env.agent_selection, lambda: env.rewards):
        with pytest.raises(AttributeError, match=r"cannot be read before reset\(\)"):
            read()
    assert not hasattr(env, "colour")
    env = module.raw_env(limit=1)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    for _ in env.possible_agents:
        env.step(None)
    with pytest.raises(Refused, match=r"call reset\(\) first"):
        env.step(None)


@pytest.mark.parametrize("make", [mindgame_v0.raw_env, themind_v0.parallel_env], ids=["turns", "ticks"])
def test_what_is_no_seed_no_agent_and_no_picture_is_refused_in_a_sentence(make: Any) -> None:
    env = make()
    for seed in ("x", 1.5, -1):
        with pytest.raises(Refused, match=f"seed cannot be {seed!r}"):
            env.reset(seed=seed)
    env.reset(seed=2**70)
    for ask in (env.observation_space, env.action_space, *([env.observe] if hasattr(env, "observe") else [])):
        with pytest.raises(Refused, match="There is no agent 'p7' at this table; there are: p0, p1"):
            ask("p7")
    with pytest.raises(Refused, match="render_mode cannot be 'oil'"):
        make(render_mode="oil")


def test_an_environment_shows_the_table_in_lines() -> None:
    env = deepofmine_v0.raw_env(players=2, render_mode="ansi")
    env.reset(seed=4)
    assert str(env.render()).startswith("Deep of Mine\n  phase: ")
    ticks = themind_v0.parallel_env(render_mode="ansi")
    ticks.reset(seed=4)
    assert str(ticks.render()).splitlines()[-1] == "p0: 0 (wait), 1 (play 62), 3 (stop), 4 (raise)"


def test_giving_up_is_offered_only_to_who_asks_for_it() -> None:
    shy, open_ = mindgame_v0.raw_env(), mindgame_v0.raw_env(give_up=True)
    shy.reset(seed=1)
    open_.reset(seed=1)
    assert open_.observe("p0")["action_mask"].sum() == shy.observe("p0")["action_mask"].sum() + 1


def test_a_tick_needs_a_choice_of_everybody_and_a_game() -> None:
    env = themind_v0.parallel_env(players=2)
    with pytest.raises(Refused, match=r"call reset\(\) first"):
        env.step({"p0": 0, "p1": 0})
    env.reset(seed=1)
    acting = env.play.acting
    with pytest.raises(Refused, match="p1 has to choose too"):
        env.step({"p0": 0})
    with pytest.raises(Refused, match="There is no agent 'p9'"):
        env.step({"p0": 0, "p1": 0, "p9": 0})
    with pytest.raises(Refused, match="actions must be a dict that names p0, p1"):
        env.step(None)  # type: ignore[arg-type]
    assert env.play.acting == acting  # nobody has chosen yet


def test_waiting_costs_ticks_and_the_lowest_card_first_completes_a_level() -> None:
    """Two players who lay their cards in order by looking at both hands: level after level is completed."""
    env = themind_v0.parallel_env(players=2)
    env.reset(seed=3)
    team = env.play.state.team  # type: ignore[attr-defined]
    levels = 0.0
    for _ in range(40):
        lows = [hand.lowest() or 101 for hand in team.hands]
        first = lows.index(min(lows))
        _, rewards, *_ = env.step({f"p{seat}": int(seat == first) for seat in range(2)})
        levels += rewards["p0"]
        assert rewards["p0"] == rewards["p1"]
    assert team.lives >= 2
    assert team.level > 4
    assert levels == pytest.approx((team.level - 1) / 12)


def test_a_race_is_for_ticks_and_turns_are_not() -> None:
    from mindscape.env.parallel import TicksTogether

    with pytest.raises(Refused, match="is played in turns"):
        TicksTogether("mindgame")
