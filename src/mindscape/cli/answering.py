"""An agent of this computer in a seat of a server: it is asked what the seat sees, as a program of any language is."""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from mindscape.bots.agent import Agent, Question, RacingAgent
from mindscape.bots.thinker import Vantage
from mindscape.client import Choice, Client
from mindscape.core.game import Game, Position
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.lab.agents import racer, turner
from mindscape.server import protocol as p

ONLY_SEEN = (
    "At a server an agent gets what its seat sees and may do; this one wants to imagine what is hidden, which only the "
    "server can. It can be played in the terminal and the lab."
)


class SeenQuestion(Question):
    """A question of which only the view is known."""

    def __init__(self, game: Game, view: dict[str, Any], moves: list[str], seat: int) -> None:
        self._game = game
        self.seat = seat
        self.budget = None
        self.__dict__ |= {"view": view, "moves": moves}

    @property
    def game(self) -> Game:
        return self._game

    def imagine(self, rng: Rng) -> Position:
        raise Refused(ONLY_SEEN)

    @cached_property
    def vantage(self) -> Vantage:
        raise Refused(ONLY_SEEN)

    @property
    def outcome(self) -> None:
        return None


def question_of(game: Game, view: Mapping[str, Any], moves: list[str], seat: int) -> Question:
    """What a seat is asked; where nothing is hidden from it, the view is the position."""
    seen = {name: value for name, value in view.items() if name != "aids"} | {"options": dict(game.options)}
    return SeenQuestion(game, seen, moves, seat) if game.nature.hidden else Question(game.position(seen), seat)


class Answerer:
    """Asks an agent whenever its seat may move, and tells it what happens."""

    def __init__(self, client: Client, game: Game, name: str) -> None:
        self.seat = int(str(client.seated.seat)[1:])
        self.game = game
        self.agent: Agent | RacingAgent = (racer if game.nature.racing else turner)(game, name, 0)
        self.began = time.monotonic()
        client.happened = self.saw

    @property
    def now_ms(self) -> int:
        return int(1000 * (time.monotonic() - self.began))

    def saw(self, step: p.Happened) -> None:
        for move in step.moves:
            for event in move.events:
                self.agent.saw(event.data, self.now_ms)

    def choose(self, scene: p.Welcome | p.Update) -> Choice | None:
        question = question_of(self.game, scene.view or {}, scene.moves, self.seat)
        if self.game.nature.racing:
            assert isinstance(self.agent, RacingAgent)
            plan = self.agent.plan(question, self.now_ms)
            return None if plan is None else Choice(plan.move, plan.wait_ms / 1000)
        assert isinstance(self.agent, Agent)
        return Choice(self.agent.choose(question))

    def close(self) -> None:
        self.agent.close()
