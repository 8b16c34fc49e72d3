"""The two sides of a contest: our engine and a peer.

A side makes a *turn* for a mode: a function that plays whole games, or makes copies, and tells how much it did.

Steps are counted alike on both sides: every decision of a player and every outcome of chance that is applied to the
position is one step. RLCard shuffles and deals inside its own calls, where nobody can count them; so against RLCard
only decisions count, on our side too.

Each side picks its moves by the quickest means at hand: ours with the generator that comes with the engine, the peers
with `random.random()`, which was quicker for them than `random.choices` and `pyspiel.sample_action`.
"""

from __future__ import annotations

import ctypes
import itertools
import os
import random
import shlex
import subprocess
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Protocol

DRIVEN = "driven from Python"  # ask for the legal moves, pick one, apply it
INSIDE = "whole games inside"  # one call plays to the end
ASKED = "players asked"  # the same random play, every move the answer of a player that is asked for it
COPY = "copy"
JSON = "JSON and back"
RACE = "a race of clocks"  # a whole game of agents that answer with a move and a time to wait

STEPPED = "an environment's step"  # observation and mask of whoever acts, pick one, step: PettingZoo's way
LEARNED = "a learner's step"  # a list of what is legal, pick one, step, which answers with what is seen: RLCard's way
SEEN = "a step of a batch, seen and masked"  # the same for many games in one call

MIDDLE = 40  # steps into the game of the position that is copied or written as JSON
BATCH = 500  # games or copies in one turn of the fast modes, so that the call itself does not count


class Done(NamedTuple):
    work: int  # steps, decisions, copies or round trips
    games: int = 0


Turn = Callable[[], Done]


class Absent(Exception):
    """This side cannot take part here, and why."""


class Peer(Protocol):
    name: str
    counts_chance: bool

    def turn(self, mode: str) -> Turn: ...


class Ours:
    """A game of Mindscape."""

    def __init__(self, game: str, **options: Any) -> None:
        self.game, self.options = game, options
        self.name = " ".join([game, *(f"{key}={value}" for key, value in options.items())])

    def turn(self, mode: str, counts_chance: bool = True) -> Turn:
        import mindscape
        from mindscape.core.rng import Rng
        from mindscape.core.state import playouts

        game = mindscape.game(self.game, **self.options)
        position = game.start()
        state = position.state
        rng = Rng(1)
        seeds = itertools.count(1)
        giving_up = len(game.gives_up)
        racing = game.nature.racing  # anybody may be the next to act

        def play(state: Any, stop: int = 0) -> int:
            done = 0
            while not state.is_over() and (not stop or done < stop):
                seat = state.acting()
                if racing and seat >= 0:
                    seats = state.actors()
                    seat = seats[rng.below(len(seats))]
                moves = state.legal(seat)
                if seat < 0:
                    state.apply(seat, moves[rng.pick(state.weights())])
                    done += counts_chance
                else:
                    state.apply(seat, moves[rng.below(len(moves) - giving_up)])
                    done += 1
            return done

        if mode == DRIVEN:
            return lambda: Done(play(state.copy()), games=1)
        if mode == RACE:
            return clocks(game, seeds)
        if mode == STEPPED:
            from mindscape.env.aec import Turns

            return in_turns(Turns(game))
        if mode == LEARNED:
            return learned(game)
        if mode == SEEN:
            return seen(game)
        if mode == ASKED:
            return asked(game, seeds)
        if mode == INSIDE:
            return lambda: Done(playouts(state, BATCH, next(seeds)), games=BATCH)
        play(state, MIDDLE)
        return repeated(state.copy if mode == COPY else lambda: game.position(position.to_json()))


def in_turns(env: Any) -> Turn:
    """Games in PettingZoo's way, by random legal actions; ours and theirs in the same loop."""
    dice = random.Random(1).random

    def turn() -> Done:
        env.reset(seed=int(dice() * 2**31))
        done = 0
        while True:
            seen, _, terminated, truncated, told = env.last()
            if terminated or truncated:
                return Done(done, games=1)
            legal = (seen if "action_mask" in seen else told)["action_mask"].nonzero()[0]
            env.step(int(legal[int(dice() * len(legal))]))
            done += 1

    return turn


def learned(game: Any) -> Turn:
    """Games of our environment for Gymnasium in RLCard's loop; each step answers with observation and mask."""
    from mindscape.env.solo import Solo

    env = Solo(game)
    env.reset(seed=1)  # once, as RLCard's are
    dice = random.Random(1).random

    def turn() -> Done:
        env.reset()
        done, over = 0, False
        while not over:
            legal = env.legal_actions()
            _, _, over, _, _ = env.step(legal[int(dice() * len(legal))])
            done += 1
        return Done(done, games=1)

    return turn


def seen(game: Any) -> Turn:
    """Many games by random legal actions, with all that a learner would look at."""
    from mindscape.env.batches import Batches

    games = Batches(game, BATCH // 4)

    def turn() -> Done:
        games.step_randomly()
        assert len(games.observations) == len(games.masks)
        return Done(games.count)

    return turn


def asked(game: Any, seeds: Iterator[int]) -> Turn:
    """Whole games of random players by the driver of the lab, as `mindscape simulate` lets thinkers play."""
    from mindscape.bots.agent import turn_agent
    from mindscape.lab.play import play_game

    agents = {seat: turn_agent(game.name, "random", seat) for seat in range(game.seats)}
    games = BATCH // 25
    return lambda: Done(sum(play_game(game, agents, next(seeds))[1] for _ in range(games)), games)


def clocks(game: Any, seeds: Iterator[int]) -> Turn:
    """Whole games of exact clocks, as `mindscape simulate` plays them."""
    from mindscape.lab.race import race_one

    names = ["clock"] * game.seats

    def turn() -> Done:
        for _ in itertools.repeat(None, BATCH // 10):
            race_one(game, names, next(seeds))
        return Done(BATCH // 10)

    return turn


class Itself:
    """Our own engine as a peer: the same random games, played inside, where nobody is asked."""

    counts_chance = True

    def __init__(self, ours: Ours) -> None:
        self.ours = ours
        self.name = "the engine alone"

    def turn(self, mode: str) -> Turn:
        return self.ours.turn(INSIDE)


class OpenSpiel:
    """A game of OpenSpiel, which is written in C++; whole games inside are played by its own random bots."""

    counts_chance = True

    def __init__(self, game: str) -> None:
        self.game = game
        self.name = f"OpenSpiel {game}"

    def turn(self, mode: str) -> Turn:
        import pyspiel

        game = pyspiel.load_game(self.game)
        bots = [pyspiel.make_uniform_random_bot(player, 1) for player in range(game.num_players())]
        dice = random.Random(1).random
        seeds = itertools.count(1)

        def play(state: Any, stop: int = 0) -> int:
            done = 0
            while not state.is_terminal() and (not stop or done < stop):
                if state.is_chance_node():
                    rest = dice()
                    for move, probability in state.chance_outcomes():
                        rest -= probability
                        if rest < 0:
                            break
                    state.apply_action(move)
                else:
                    moves = state.legal_actions()
                    state.apply_action(moves[int(dice() * len(moves))])
                done += 1
            return done

        def inside() -> Done:
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, next(seeds))
            return Done(state.move_number(), games=1)

        if mode == DRIVEN:
            return lambda: Done(play(game.new_initial_state()), games=1)
        if mode == INSIDE:
            return inside
        state = game.new_initial_state()
        play(state, MIDDLE)
        return repeated(state.clone)


class RLCard:
    """A game of RLCard, which is written in Python: the bare game, or the environment for learners around it."""

    counts_chance = False

    def __init__(self, game: str, environment: bool = False) -> None:
        self.game, self.environment = game, environment
        self.name = f"RLCard {game}" + (" environment" if environment else "")

    def turn(self, mode: str) -> Turn:
        import rlcard

        if mode not in (DRIVEN, LEARNED):
            raise ValueError(f"RLCard can only be {DRIVEN} or by {LEARNED}")
        environment = rlcard.make(self.game, config={"seed": 1})
        game = environment.game
        dice = random.Random(1).random

        def in_environment() -> Done:
            state, _ = environment.reset()
            done = 0
            while not environment.is_over():
                moves = list(state["legal_actions"])
                state, _ = environment.step(moves[int(dice() * len(moves))])
                done += 1
            return Done(done, games=1)

        def bare() -> Done:
            game.init_game()
            done = 0
            while not game.is_over():
                moves = game.get_legal_actions()
                game.step(moves[int(dice() * len(moves))])
                done += 1
            return Done(done, games=1)

        return in_environment if self.environment else bare


class PettingZoo:
    """An environment of PettingZoo's own, bare as ours is: observation and mask of whoever acts, pick one, step."""

    counts_chance = False  # it is dealt inside

    def __init__(self, game: str) -> None:
        self.game = game
        self.name = f"PettingZoo {game}"

    def turn(self, mode: str) -> Turn:
        if mode != STEPPED:
            raise ValueError(f"an environment is only {STEPPED}")
        try:
            env = import_module(f"pettingzoo.classic.{self.game}").raw_env()
        except ImportError as error:
            raise Absent(f"it could not be loaded: {error}") from error
        return in_turns(env)


class Yardstick:
    """The same game as ours, written by hand in C and compiled for this very machine."""

    counts_chance = True

    def __init__(self, source: str) -> None:
        self.source = Path(__file__).with_name(source)
        self.name = f"C, {source}"

    def turn(self, mode: str) -> Turn:
        if mode != INSIDE:
            raise ValueError(f"the yardstick only plays {INSIDE}")
        with TemporaryDirectory(prefix="mindscape-yardstick-") as tmp:
            library = str(Path(tmp, "yardstick.so"))
            compiler = shlex.split(os.environ.get("CC") or "cc")
            options = ["-O3", "-march=native", "-shared", "-fPIC", "-o", library]
            try:
                subprocess.run([*compiler, *options, str(self.source)], check=True)
            except (OSError, subprocess.CalledProcessError) as error:
                raise Absent(f"it could not be compiled by {compiler[0]}") from error
            playouts = ctypes.CDLL(library).playouts
        playouts.restype = ctypes.c_int64
        playouts.argtypes = [ctypes.c_int64, ctypes.c_uint64, ctypes.c_void_p]
        ends = (ctypes.c_int64 * 3)()
        seeds = itertools.count(1)
        return lambda: Done(playouts(BATCH, next(seeds), ends), games=BATCH)


def repeated(call: Callable[[], object]) -> Turn:
    def turn() -> Done:
        for _ in itertools.repeat(None, BATCH):
            call()
        return Done(BATCH)

    return turn
