"""Our environments of Gymnasium, by its own checks and by ours."""

from __future__ import annotations

import copy
import pickle
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

from mindscape import Refused
from mindscape.env import SOLO
from mindscape.env.batches import Batches, VectorSolo
from mindscape.env.solo import Solo

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("Mindscape/Nevermind-v0", {"stage": 3}),
    ("Mindscape/Nevermind-v0", {"stage": 5, "rewards": "progress"}),
    ("Mindscape/MindGame-v0", {"turn_limit": 6, "seat": 1}),
    ("Mindscape/DeepOfMine-v0", {"players": 3}),
    ("Mindscape/TheMind-v0", {"opponents": "clock"}),
]


def play(env: gymnasium.Env[Any, Any], seed: int, most: int = 3000) -> list[Any]:
    """A random game by legal actions only: all that came back."""
    chooser = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    story: list[Any] = [seen.tobytes()]
    for _ in range(most):
        action = chooser.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, over, cut_off, info = env.step(action)
        story.append((int(action), seen.tobytes(), reward, over, cut_off))
        if over or cut_off:
            break
    return story


@pytest.mark.parametrize(("name", "settings"), SETTINGS)
def test_gymnasium_finds_nothing_wrong(name: str, settings: dict[str, Any]) -> None:
    check_env(gymnasium.make(name, **settings).unwrapped, skip_render_check=False)


@pytest.mark.parametrize(("name", "settings"), SETTINGS)
def test_the_same_seed_is_the_same_game(name: str, settings: dict[str, Any]) -> None:
    one, other = gymnasium.make(name, **settings), gymnasium.make(name, **settings)
    assert play(one, 3) == play(other, 3)
    assert play(one, 4) != play(one, 5)


def test_all_four_games_are_registered() -> None:
    assert set(SOLO) <= set(gymnasium.registry)


def test_results_are_paid_at_the_end_and_progress_on_the_way() -> None:
    by_result = play(Solo("nevermind", stage=2), 8)
    assert {step[2] for step in by_result[1:-1]} == {0.0}
    assert by_result[-1][2] in (1.0, -1.0)
    on_the_way = play(Solo("nevermind", stage=2, rewards="progress"), 8)
    assert len({step[2] for step in on_the_way[1:-1]}) > 2


def test_an_illegal_action_ends_the_episode_or_raises() -> None:
    env = Solo("nevermind")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, cut_off, after = env.step(np.int64(illegal))
    assert (reward, over, cut_off, after["illegal"]) == (-1.0, True, False, illegal)
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        env.step(np.int64(0))
    strict = Solo("nevermind", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(InvalidAction, match="is not legal here; legal are"):
        strict.step(np.int64(illegal))


@pytest.mark.parametrize("action", [np.int64(-1), np.int64(136), 10**12, 1.5, np.float32(1), None, "1"])
def test_an_action_outside_the_space_is_an_error(action: Any) -> None:
    env = Solo("nevermind")
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="is no id of this game"):
        env.step(action)


def test_what_is_legal_is_a_list_and_a_mask_that_say_the_same() -> None:
    env = Solo("deepofmine", players=2)
    _, info = env.reset(seed=4)
    for _ in range(30):
        legal = env.legal_actions()
        assert sorted(legal) == np.flatnonzero(info["action_mask"]).tolist()
        _, _, over, _, info = env.step(np.array(legal[-1]))  # type: ignore[arg-type]  # as some libraries hand it over
        assert not over
    env.action_masks()[:] = 0  # a learner may write into what it was given
    assert env.legal_actions()


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"game": "mindgame", "seat": 2}, "There is no seat 2"),
        ({"game": "nevermind", "rewards": "gold"}, "rewards cannot be 'gold'"),
        ({"game": "nevermind", "illegal": "shrug"}, "illegal cannot be 'shrug'"),
        ({"game": "nevermind", "render_mode": "oil"}, "render_mode cannot be 'oil'"),
        ({"game": "deepofmine", "players": 3, "opponents": ["greedy"]}, "There are 2 other seats"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": "nevermind", "stage": 9}, "stage cannot be 9"),
        ({"game": "nevermind", "limit": 0}, "limit cannot be 0"),
        ({"game": "themind", "ticks": -1}, "ticks cannot be -1"),
        ({"game": "themind", "ticks": "many"}, "ticks cannot be 'many': it must be a whole number"),
        ({"game": "nevermind", "limit": None}, "limit cannot be None: it must be a whole number"),
        ({"game": "mindgame", "seat": "p0"}, "seat cannot be 'p0': it must be a whole number"),
        ({"game": "mindgame", "opponents": None}, "opponents cannot be None: they must be names"),
        ({"game": "mindgame", "opponents": [3]}, "opponents cannot be 3: they must be names"),
        ({"game": None}, "game cannot be None: it must be a game's name"),
    ],
)
def test_bad_settings_are_refused_in_a_sentence(settings: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        Solo(**settings)


@pytest.mark.parametrize(("name", "settings"), SETTINGS)
def test_an_environment_shows_in_lines_what_its_seat_may_see_and_do(name: str, settings: dict[str, Any]) -> None:
    env = cast(Solo, gymnasium.make(name, render_mode="ansi", **settings).unwrapped)
    env.reset(seed=3)
    shown = str(env.render()).splitlines()
    assert shown[0] == env.game.title
    assert shown[-1].startswith(f"p{env.seat}: {env.legal_actions()[0]} (")
    assert any(line.strip().startswith("phase: ") for line in shown)


@pytest.mark.parametrize(("name", "settings"), SETTINGS)
def test_an_environment_can_be_copied_and_pickled(name: str, settings: dict[str, Any]) -> None:
    env = gymnasium.make(name, **settings).unwrapped
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert play(twin, 6, 40) == play(env, 6, 40)


def test_an_environment_is_copied_in_the_middle_of_a_game() -> None:
    env = Solo("nevermind", stage=4)
    _, info = env.reset(seed=2)
    for _ in range(5):
        *_, info = env.step(np.flatnonzero(info["action_mask"])[0])
    twin = copy.deepcopy(env)
    action = np.flatnonzero(info["action_mask"])[0]
    assert env.step(action)[0].tobytes() == twin.step(action)[0].tobytes()


def test_the_agents_of_other_seats_sit_down_anew_in_a_copy() -> None:
    env = Solo("mindgame", turn_limit=6, opponents="greedy")
    _, info = env.reset(seed=2)
    twin = copy.deepcopy(env)
    before = env.play.seen(0)
    twin.step(np.flatnonzero(info["action_mask"])[0])
    assert env.play.seen(0) == before
    assert twin.others is not None
    assert twin.others is not env.others


# ---- many games at once ---------------------------------------------------------------------


def test_a_vector_is_made_by_gymnasium() -> None:
    env = gymnasium.make_vec("Mindscape/Nevermind-v0", num_envs=5, vectorization_mode="vector_entry_point", stage=3)
    chooser = np.random.default_rng(1)
    seen, info = env.reset(seed=7)
    assert env.observation_space.contains(np.array(seen))
    ended = 0
    for _ in range(300):
        actions = np.array([chooser.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        seen, rewards, over, cut_off, info = env.step(actions)
        assert env.observation_space.contains(np.array(seen))
        assert ((rewards != 0) == over).all()
        assert not cut_off.any()
        ended += int(over.sum())
    assert ended > 5


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("nevermind", {"stage": 5}),
        ("mindgame", {"turn_limit": 10}),
        ("deepofmine", {"players": 4}),
        ("themind", {"players": 3}),
    ],
)
def test_games_of_a_batch_are_games(name: str, options: dict[str, Any]) -> None:
    games = Batches(name, 3, seed=4, **options)
    chooser = np.random.default_rng(2)
    for _ in range(60):
        masks, seats = games.masks, games.seats
        observations = games.observations
        assert observations.shape == (3, games.numbers.size)
        assert masks.shape == (3, games.numbers.actions)
        for game in range(3):
            state = games.batch.plays[game].state
            assert seats[game] == state.acting()
            seen = games.numbers.observation(state, int(seats[game]))
            assert observations[game].tobytes() == seen
            offered = games.numbers.actions_of(state, int(seats[game]))
            assert sorted(np.flatnonzero(masks[game])) == sorted(offered[: len(offered) - len(games.game.gives_up)])
        done = games.step(np.array([chooser.choice(np.flatnonzero(mask)) for mask in masks]))
        assert done.rewards.shape == (3, games.game.seats)
        assert not done.rewards[~(done.over | done.cut_off)].any()


def test_a_batch_is_the_same_for_a_seed_and_random_steps_are_legal() -> None:
    one, other = Batches("deepofmine", 4, seed=9), Batches("deepofmine", 4, seed=9)
    for _ in range(100):
        first, second = one.step_randomly(), other.step_randomly()
        assert first.rewards.tolist() == second.rewards.tolist()
    assert one.observations.tolist() == other.observations.tolist()


def test_a_long_game_is_cut_off() -> None:
    games = Batches("mindgame", 3, limit=10)
    ends = [games.step_randomly().cut_off.tolist() for _ in range(10)]
    assert ends == [[False] * 3] * 9 + [[True] * 3]


@pytest.mark.parametrize(
    "actions", [[0, 1], [[0, 1, 2]], [0.5, 1.0, 2.0], "abc", [10**6, 0, 0], [-1, -1, -1], [None, 1, 2]]
)
def test_wrong_actions_of_a_batch_are_refused_and_change_nothing(actions: Any) -> None:
    games = Batches("nevermind", 3)
    before = games.observations.tobytes()
    with pytest.raises(Refused):
        games.step(actions)
    assert games.observations.tobytes() == before


def test_only_one_player_fits_gymnasiums_vectors() -> None:
    with pytest.raises(Refused, match="has several players"):
        VectorSolo(2, "mindgame")
    with pytest.raises(Refused, match="at least one game"):
        Batches("nevermind", 0)
    with pytest.raises(Refused, match="limit cannot be 0"):
        Batches("nevermind", 2, limit=0)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"seed": "x"}, "seed cannot be 'x': it must be a whole number"),
        ({"seed": 1.5}, "seed cannot be 1.5"),
        ({"count": None}, "count cannot be None"),
        ({"count": 2.0}, "count cannot be 2.0"),
        ({"limit": 1.5}, "limit cannot be 1.5"),
        ({"game": 5}, "game cannot be 5: it must be a game's name"),
    ],
)
def test_bad_settings_of_a_batch_are_refused_in_a_sentence(settings: dict[str, Any], why: str) -> None:
    given: dict[str, Any] = {"game": "nevermind", "count": 2} | settings
    with pytest.raises(Refused, match=why):
        Batches(**given)


def test_without_a_seed_nobody_knows_what_comes() -> None:
    one, other = Batches("nevermind", 9, seed=None), Batches("nevermind", 9, seed=None)
    assert one.observations.tobytes() != other.observations.tobytes()
    same = Batches("nevermind", 9, seed=2**70 + 5)  # any whole number is a seed
    assert same.observations.tobytes() == Batches("nevermind", 9, seed=5).observations.tobytes()


def test_a_vector_wants_a_reset_before_its_first_step() -> None:
    env = VectorSolo(2)
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        env.step(np.zeros(2, np.int64))
