"""Our games in OpenSpiel, by its own tests and algorithms."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")
import mindscape  # noqa: E402
import mindscape.env.spiel  # noqa: E402
from mindscape.env.spiel import NAMES  # noqa: E402

GAMES = (
    "mindscape_nevermind(stage=5)",
    "mindscape_mindgame(turn_limit=4)",
    "mindscape_deepofmine(players=3,limit=60)",
    "mindscape_themind(players=3,ticks=8)",
)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def test_all_four_games_are_registered() -> None:
    assert {f"mindscape_{name}" for name in NAMES} <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", ["mindscape_nevermind(stage=3,limit=5)", "mindscape_themind(players=2,ticks=5)"])
def test_a_playthrough_can_be_written_and_followed(name: str) -> None:
    from open_spiel.python.algorithms import generate_playthrough

    written = generate_playthrough.playthrough(name, [], seed=5)
    lines = [line for line in written.splitlines() if line.startswith(("action: ", "actions: "))]
    actions = [json.loads(line.partition(": ")[2]) for line in lines]
    assert len(actions) > 5
    assert generate_playthrough.playthrough(name, actions) == written


def walk(state: Any, seed: int, steps: int) -> Any:
    chooser = np.random.default_rng(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chooser.choice(outcomes, p=chances)))
        elif state.is_simultaneous_node():
            players = range(state.num_players())
            state.apply_actions([int(chooser.choice(state.legal_actions(player))) for player in players])
        else:
            state.apply_action(int(chooser.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = walk(pyspiel.load_game(name).new_initial_state(), 1, 12)
    before = str(state)
    walk(state.clone(), 2, 10)
    assert str(state) == before


@pytest.mark.parametrize("name", GAMES)
def test_games_and_states_are_copied_pickled_and_written_down(name: str) -> None:
    game = pyspiel.load_game(name)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    state = walk(game.new_initial_state(), 4, 14)
    _, written = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for twin in (written, copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert str(twin) == str(state)
        assert twin.history() == state.history()
        for player in range(game.num_players()):
            assert twin.information_state_string(player) == state.information_state_string(player)
        assert str(walk(twin, 5, 3)) == str(walk(state.clone(), 5, 3))


@pytest.mark.parametrize("name", GAMES)
def test_a_player_that_is_none_is_refused(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    for player in (-3, 9):
        for ask in (state.information_state_string, state.observation_string, state.observation_tensor):
            with pytest.raises((ValueError, pyspiel.SpielError)):
                ask(player)


def test_what_a_player_cannot_see_is_in_none_of_its_strings() -> None:
    """The other hand of The Mind, dealt anew: the same information, text and numbers."""
    game = pyspiel.load_game("mindscape_themind(players=2)")
    state = walk(game.new_initial_state(), 3, 2)
    ours = game.ours
    twin = state.clone()
    twin.state.team = ours.determinize(state.state.team, 0, mindscape.Rng(1))
    assert str(twin) != str(state)
    assert twin.information_state_string(0) == state.information_state_string(0)
    assert twin.observation_string(0) == state.observation_string(0)
    assert twin.observation_tensor(0) == state.observation_tensor(0)
    assert twin.observation_tensor(1) != state.observation_tensor(1)


def short_meditation(timer: int) -> Any:
    """Nevermind almost at its end: small enough to be worked out."""
    match = mindscape.Match(mindscape.game("nevermind", noting="random"))
    dealer, rng = mindscape.Dealer(3), mindscape.Rng(5)
    while match.position.to_json()["timer"] > timer or match.position.actors != ("p0",):
        by = match.position.actors[0]
        moves = match.position.moves(by)
        drawn = dealer.draw(match.position, len(match.moves)) if by == "chance" else ""
        match.play(by, drawn or moves[rng.below(len(moves))])
    data = match.position.to_json()
    return pyspiel.load_game("mindscape_nevermind", {"noting": "random", "position": json.dumps(data).encode().hex()})


def test_openspiels_own_search_runs_on_our_games() -> None:
    """OpenSpiel's MCTS, from a position of ours near the end."""
    from open_spiel.python.algorithms import mcts

    game = short_meditation(2)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 30, mcts.RandomRolloutEvaluator(1, rng), solve=False, random_state=rng)
    assert bot.step(game.new_initial_state()) in game.new_initial_state().legal_actions()


def test_openspiels_search_imagines_what_a_player_cannot_see() -> None:
    """OpenSpiel's information set MCTS: worlds that look the same to who thinks, and only to who thinks."""
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("mindscape_deepofmine(players=2,limit=30)")
    rng = np.random.RandomState(1)
    state = walk(game.new_initial_state(), 3, 40)
    while state.current_player() < 0:
        state = walk(state, 6, 1)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, rng.uniform) for _ in range(5)]
    assert all(world.information_state_string(player) == state.information_state_string(player) for world in worlds)
    assert len({str(world) for world in worlds}) > 1
    assert state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0)).legal_actions()
    thinks = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 10, random_state=rng)
    assert thinks.step(state) in state.legal_actions()
    ticks = walk(pyspiel.load_game("mindscape_themind(players=2,ticks=8)").new_initial_state(), 3, 4)
    imagined = {str(ticks.resample_from_infostate(0, rng.uniform)) for _ in range(5)}
    assert len(imagined) > 1


@pytest.mark.parametrize(
    "name",
    [
        "mindscape_nevermind(limit=0)",
        "mindscape_themind(ticks=-1)",
        "mindscape_nevermind(stage=9)",
        "mindscape_mindgame(position=zz)",
        "mindscape_nevermind(colour=red)",
    ],
)
def test_bad_parameters_are_errors(name: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError)):
        pyspiel.load_game(name)


def act(state: Any, *actions: int) -> None:
    """One action of who acts, or one of everybody."""
    if state.is_simultaneous_node():
        state.apply_actions(actions)
    else:
        state.apply_action(actions[0])


@pytest.mark.parametrize("name", GAMES)
def test_an_action_that_is_not_legal_raises_and_changes_nothing(name: str) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    players = range(game.num_players())
    while not state.is_terminal():
        before = str(state)
        for wrong in (-5, 10**6):
            with pytest.raises(ValueError, match="legal here"):
                act(state, *[wrong for _ in players])
        assert str(state) == before
        if state.is_simultaneous_node():
            act(state, *[state.legal_actions(player)[0] for player in players])
        else:
            act(state, state.legal_actions()[-1])
    with pytest.raises(ValueError, match="legal here"):
        act(state, 0)
