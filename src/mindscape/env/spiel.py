"""OpenSpiel: importing this module registers our games as `mindscape_nevermind`, `mindscape_mindgame`, ….

Options of a game that are numbers, switches or words are its parameters: `mindscape_nevermind(stage=3)`.  A game can
begin anywhere: `position` is a position as JSON.  The Mind is played in ticks in which all choose at once.  A game
with more than `limit` decisions is over without a result, for OpenSpiel wants every game to end.

OpenSpiel writes parameters down with brackets and commas; so a position is given as `hex` of its text.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, cast

import numpy as np

from mindscape.core.game import Game, actor_name
from mindscape.core.numbers import NO_MOVE, Numbers
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE, State
from mindscape.games.themind.ticks import WAIT, Ticks

try:
    import pyspiel
except ImportError as error:  # pragma: no cover - said where somebody lacks the extra
    raise ImportError("These games need OpenSpiel, which is an extra: pip install 'mindscape[spiel]'") from error

NAMES = ("nevermind", "mindgame", "deepofmine", "themind")
LIMIT = 5_000


def parameters(rules: type[Game]) -> dict[str, Any]:
    """The options that OpenSpiel can write down, and where to begin."""
    found = {option.name: option.default for option in rules.option_list if type(option.default) in (int, bool, str)}
    return found | {"position": "", "limit": LIMIT, "ticks": 0}


def game_type(rules: type[Game]) -> Any:
    nature = rules.nature
    kinds = pyspiel.GameType
    if len(nature.players) == 1 and nature.players[0] == 1:
        utility = kinds.Utility.GENERAL_SUM
    else:
        utility = kinds.Utility.IDENTICAL if nature.cooperative else kinds.Utility.ZERO_SUM
    return kinds(
        short_name=f"mindscape_{rules.name}",
        long_name=rules.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if nature.racing else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if nature.hidden else kinds.Information.PERFECT_INFORMATION
        ),
        utility=utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(nature.players),
        min_num_players=min(nature.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters(rules),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """A game of ours with its options."""

    rules: type[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        chosen = {name: value for name, value in given.items() if name not in ("position", "limit", "ticks")}
        self.ours = self.rules(**chosen)
        self.start: State | None = None
        if given.get("position"):
            placed = self.ours.position(json.loads(bytes.fromhex(given["position"])))
            self.ours, self.start = placed.game, placed.state
        self.numbers: Numbers = self.ours.numbers()
        self.limit = int(given.get("limit", LIMIT))
        self.ticks = int(given.get("ticks", 0))
        players = self.ours.seats
        zero_sum = players > 1 and not self.rules.nature.cooperative
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.numbers.actions),
            max_chance_outcomes=int(self.numbers.chances),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=self.limit,
        )
        super().__init__(game_type(self.rules), info, given)
        if self.limit < 1:
            raise Refused(f"limit cannot be {self.limit}: a game has at least one decision.")
        self.begin()  # it refuses what cannot begin

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielGame:
        """OpenSpiel clones a state by copying all that it holds; the game is one for all."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle, which OpenSpiel makes of all that a state holds: by name and parameters."""
        return load, (str(self),)

    def begin(self) -> State:
        if self.start is None:
            return self.ours.turns(self.ticks)
        start = self.start.copy()
        if not self.rules.nature.racing:
            return start
        return Ticks(cast(Any, start), cast(Any, self.ours.turns(self.ticks)).limit)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        if params:
            raise ValueError(f"Our observations take no parameters, not {params}.")
        return SpielObserver(self, iig_obs_type)


def load(name: str) -> SpielGame:
    """The game of a pickle; a process that reads one may not know of ours before."""
    return cast(SpielGame, pyspiel.load_game(name))


class SpielState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A moment of a game; a move of chance is its place in the list of what chance may do."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.of = game
        self.state = game.begin()
        self.decisions = 0
        self.logs: list[list[str]] = [[] for _ in range(game.ours.seats)]

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.state.acting()
        if seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.SIMULTANEOUS) if isinstance(self.state, Ticks) else seat

    def is_terminal(self) -> bool:
        return bool(self.state.is_over() or self.decisions >= self.of.limit)

    def moves(self, player: int) -> list[int]:
        """What a player may do, without what gives up."""
        if isinstance(self.state, Ticks):
            return self.state.choices_of(player)
        moves = self.state.legal(player)
        return moves[: len(moves) - len(self.of.ours.gives_up)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.is_terminal():
            return []
        return sorted(self.of.numbers.action(self.state, player, move) for move in self.moves(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.state.weights()
        total = sum(weights)
        return [(place, weight / total) for place, weight in enumerate(weights)]

    def move_of(self, player: int, action: int) -> int:
        if player == CHANCE:
            outcomes = self.state.legal(CHANCE)
            return outcomes[action] if 0 <= action < len(outcomes) else NO_MOVE
        for move in self.moves(player):
            if self.of.numbers.action(self.state, player, move) == action:
                return move
        return NO_MOVE

    def _apply_action(self, action: int) -> None:
        if self.is_terminal():
            raise ValueError(f"The action {action} is not legal here: the game is over.")
        seat = self.state.acting()
        move = self.move_of(seat, action)
        if move == NO_MOVE:
            raise ValueError(f"The action {action} is not legal here; legal are: {self.legal_actions()}.")
        if seat != CHANCE:
            self.decisions += 1
        self.note(seat, move)
        self.state.apply(seat, move)

    def _apply_actions(self, actions: list[int]) -> None:
        moves = [self.move_of(seat, action) for seat, action in enumerate(actions)]
        if self.is_terminal() or NO_MOVE in moves:
            raise ValueError(f"The actions {actions} are not all legal here.")
        self.decisions += 1
        for seat, move in enumerate(moves):
            self.logs[seat].append(self.named(move))
            self.state.apply(seat, move)
        for seat, log in enumerate(self.logs):
            log.append(self.seen(seat))

    def note(self, by: int, move: int) -> None:
        """Every player keeps what it saw of a move: OpenSpiel's players forget nothing."""
        game, state = self.of.ours, self.state
        played = state.team if isinstance(state, Ticks) else state
        text = game.text(played, move)
        for seat, log in enumerate(self.logs):
            log.append(f"{actor_name(by)} {game.shown(played, by, text, seat)}")

    def named(self, move: int) -> str:
        state = self.state
        if move == WAIT and isinstance(state, Ticks):
            return "wait"
        return self.of.ours.text(state.team if isinstance(state, Ticks) else state, move)

    def _action_to_string(self, player: int, action: int) -> str:
        move = self.move_of(player, action)
        return "-" if move == NO_MOVE else self.named(move)

    def seen(self, seat: int) -> str:
        """What a seat sees now, as text."""
        state = self.state
        played, time = (state.team, f" {state.tick} {state.quiet}") if isinstance(state, Ticks) else (state, "")
        view = {name: part for name, part in self.of.ours.view(played, seat).items() if name not in ("game", "options")}
        return json.dumps(view, sort_keys=True, default=str) + time

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.of.ours.seated(self.current_player() if player is None else player)
        assert seat is not None
        return "; ".join([*self.logs[seat], self.seen(seat)])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state that this player could be in: what it cannot see is dealt anew.

        Its players remember what they saw in this one; who imagines a world does not know what else they saw in it.
        """
        ours, world = self.of.ours, cast(SpielState, self.clone())
        ours.seated(player)
        state, rng = world.state, Rng(int(sampler() * 2**32))
        if isinstance(state, Ticks):
            state.team = cast(Any, ours.determinize(state.team, player, rng))
        else:
            world.state = ours.determinize(state, player, rng)
        return world

    def returns(self) -> list[float]:
        return [float(self.of.numbers.result(self.state, seat)) for seat in range(self.of.ours.seats)]

    def __str__(self) -> str:
        game, state = self.of.ours, self.state
        played = state.team if isinstance(state, Ticks) else state
        return json.dumps({k: v for k, v in game.to_json(played).items() if k not in ("game", "options")}, default=str)


class SpielObserver:
    """What a player sees: `tensor` as numbers, `string_from` as text."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.game = game
        self.recalls = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(int(game.numbers.size), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.game.ours.seated(player)
        self.tensor[:] = np.frombuffer(self.game.numbers.observation(state.state, player), dtype=np.int8)

    def string_from(self, state: SpielState, player: int) -> str:
        self.game.ours.seated(player)
        return state.information_state_string(player) if self.recalls else state.seen(player)


def register() -> None:
    """Tell OpenSpiel of our games."""
    for name in NAMES:
        rules = game_class(name)
        ours = type(f"Spiel{rules.__name__}", (SpielGame,), {"rules": rules, "__module__": __name__})
        globals()[ours.__name__] = ours  # where a pickle finds it
        pyspiel.register_game(game_type(rules), ours)


if "mindscape_nevermind" not in pyspiel.registered_names():
    register()
