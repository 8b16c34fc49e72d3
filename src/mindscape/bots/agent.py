"""The agents' protocol: what an agent is asked, and what it answers.

An agent speaks text, as people and programs outside do; a thinker (`mindscape.bots.thinker`) speaks the
engine's integers and becomes an agent here.

A turn agent answers a question with a move.  A racing agent (in a game in which several players may
act at once) answers with a move and how long it would wait before making it if nothing else
happens; after every event it is asked again.  Whoever runs the game owns time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from inspect import signature
from typing import Any, ClassVar, NamedTuple, Self

from mindscape.bots.catalogue import agent_class, resolved
from mindscape.bots.driver import Driver
from mindscape.bots.thinker import LARGEST_SEED, Budget, Thinker, Vantage
from mindscape.core.game import Game, Outcome, Position, actor_name
from mindscape.core.refusals import NOTHING, Refused
from mindscape.core.rng import Rng


class Question:
    """What one seat is asked: all that it may know, and nothing else.

    `budget` is what the answer may cost, if whoever asks sets a limit.
    """

    def __init__(self, position: Position, seat: int, budget: Budget | None = None) -> None:
        self._position = position
        self.seat = seat
        self.budget = budget

    @classmethod
    def of(cls, vantage: Vantage, budget: Budget) -> Question:
        """The question that a thinker is asked, in text."""
        return cls(Position(vantage.game, vantage._state), vantage.seat, budget)

    @property
    def game(self) -> Game:
        return self._position.game

    @cached_property
    def view(self) -> dict[str, Any]:
        """All that the seat may see."""
        return self._position.view(self.seat)

    @cached_property
    def moves(self) -> list[str]:
        """The legal moves of the seat."""
        return self._position.moves(actor_name(self.seat))

    def imagine(self, rng: Rng) -> Position:
        """A position that the seat could be in, what it cannot see filled in at random: the door for search."""
        return self._position.determinize(self.seat, rng)

    @cached_property
    def vantage(self) -> Vantage:
        """The same question in the engine's integers."""
        return Vantage(self.game, self._position.state, self.seat)

    def text(self, move: int) -> str:
        """One of the seat's moves, given as the engine's integer."""
        return self.moves[self.vantage.moves().index(move)]

    def code(self, move: str) -> int:
        """A move of the seat as the engine's integer, however it is spelled; raises Refused if it is not legal."""
        if move in self.moves:
            return self.vantage.moves()[self.moves.index(move)]
        return self._position.judge(actor_name(self.seat), move)[1]

    def to_json(self) -> dict[str, Any]:
        """The question for a program outside."""
        game = self.game
        return {
            "game": game.name,
            "options": game.options,
            "seat": actor_name(self.seat),
            "view": self.view,
            "gives_up": list(game.gives_up),
            **self._budget_json(),
            "moves": self.moves,  # last, so that a program without a reader of JSON finds them
        }

    def _budget_json(self) -> dict[str, Any]:
        budget = self.budget
        if budget is None or not (budget.nodes or budget.ms):
            return {}
        return {"budget": {"nodes": int(budget.nodes), "ms": int(budget.ms)}}

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._position.outcome

    @property
    def is_alone(self) -> bool:
        """Whether all players win or lose together, or there is only one: without a winner they have lost."""
        return self.game.seats == 1 or self.game.nature.cooperative


class Reason(str):
    """An English sentence; its code and what it speaks of let a screen tell it in another language."""

    __slots__ = ("code", "data")

    code: str
    data: Mapping[str, Any]

    def __new__(cls, say: str, code: str = "", data: Mapping[str, Any] = NOTHING) -> Self:
        made = super().__new__(cls, say)
        made.code, made.data = code, data
        return made


class Agent(ABC):
    """A player.  A new one is made for every seat and game; the same seed plays the same.

    The first line of an agent's docstring tells people at a table how it plays.
    """

    title: ClassVar[str] = ""
    """What it is called at a table; empty: as its short name."""
    level: ClassVar[str] = ""
    """For whom it plays: `easy`, `fair`, `strong`; empty: it is a yardstick for study."""
    strength: ClassVar[int] = 0
    """The order of the agents of a game, as Elo numbers."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed & LARGEST_SEED)

    @abstractmethod
    def choose(self, question: Question) -> str:
        """One of the question's moves."""

    def values(self, question: Question) -> list[float]:
        """For each of the question's moves the chance (0 to 1) to reach the agent's aim; [] if it cannot say."""
        return []

    def why(self, question: Question, move: str) -> str:
        """The reason for a choice in a sentence, for hints; empty if the agent has none to give.

        A `Reason` can be told in other languages too.
        """
        return ""

    def saw(self, event: Mapping[str, Any], now_ms: int = 0) -> None:
        """Something happened, as this seat may see it.  Only agents that write this are told."""

    def ended(self, question: Question) -> None:
        """The game is over: the seat sees the end of it.  Only agents that write `saw` are told."""

    def close(self) -> None:
        """The game is over, or nobody will ask any more."""


class ThinkingAgent(Agent):
    """A thinker at the table: it is asked and answers in text, as everybody."""

    def __init__(self, thinker: Thinker, nodes: int | None = None, ms: int = 0) -> None:
        self.thinker = thinker
        self.nodes = thinker.nodes if nodes is None else nodes
        self.ms = ms

    def choose(self, question: Question) -> str:
        return question.text(self.thinker.choose(question.vantage, self.budget(question)))

    def values(self, question: Question) -> list[float]:
        return self.thinker.values(question.vantage, self.budget(question))

    def why(self, question: Question, move: str) -> str:
        return self.thinker.why(question.vantage, question.code(move))

    def budget(self, question: Question) -> Budget:
        """What it may spend: its own nodes and time, and no more than it is given."""
        given = question.budget
        if given is None:
            return Budget(self.nodes, self.ms)
        given.nodes = min(self.nodes, given.nodes) if self.nodes and given.nodes else self.nodes or given.nodes
        given.ms = min(self.ms, given.ms) if self.ms and given.ms else self.ms or given.ms
        return given

    def close(self) -> None:
        self.thinker.close()


class SpeakingThinker(Thinker):
    """An agent that answers in text, where integers are asked for."""

    trusted = True  # its answer is judged as everybody's

    def __init__(self, agent: Agent) -> None:
        super().__init__()
        self.agent = agent

    def choose(self, vantage: Vantage, budget: Budget) -> int:
        question = Question.of(vantage, budget)
        return question.code(self.agent.choose(question))

    def values(self, vantage: Vantage, budget: Budget) -> list[float]:
        return self.agent.values(Question.of(vantage, budget))

    def saw(self, event: Mapping[str, Any]) -> None:
        self.agent.saw(event)

    def ended(self, vantage: Vantage) -> None:
        self.agent.ended(Question.of(vantage, Budget()))

    def close(self) -> None:
        self.agent.close()


def take_seat(driver: Driver, seat: int, agent: Agent) -> None:
    """Let an agent sit down where a driver asks for integers."""
    if isinstance(agent, ThinkingAgent):
        driver.seat(seat, agent.thinker, agent.nodes, agent.ms)
    else:
        driver.seat(seat, SpeakingThinker(agent), 0, 0)
        driver.listening = driver.listening or type(agent).saw is not Agent.saw


class Plan(NamedTuple):
    """A move, and how long to wait before making it if nothing happens."""

    move: str
    wait_ms: int


class RacingAgent(ABC):
    """A player of a game in which several may act at once."""

    title: ClassVar[str] = ""
    level: ClassVar[str] = ""
    strength: ClassVar[int] = 0

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed & LARGEST_SEED)

    @abstractmethod
    def plan(self, question: Question, now_ms: int) -> Plan | None:
        """What to do if nothing happens; None to wait for others.  `now_ms` is the driver's clock."""

    def saw(self, event: Mapping[str, Any], now_ms: int) -> None:
        """Something happened, as this seat may see it."""

    def ended(self, question: Question) -> None:
        """The game is over: the seat sees the end of it."""

    def among_agents(self) -> None:
        """Nobody at the table is a person, as in a lab: what is done only for people's sake may be left out."""

    def remember(self, seat: int, tempo: Mapping[str, Any]) -> None:
        """What `tempo` said of whoever sits there after an earlier game; who has learned more since then ignores it.

        It comes from outside: what makes no sense is ignored too.
        """

    def tempo(self, seat: int) -> dict[str, float] | None:
        """What was learned of the tempo of whoever sits there, small enough to be kept; None: nothing."""
        return None

    def close(self) -> None:
        """The game is over, or nobody will ask any more."""


def new_agent(game: str, name: str, seed: int = 0) -> Agent | RacingAgent:
    """An agent by name (`careful`), by level (`strong`), or a program of one's own (`./mybot`: a slash or a space).

    Settings may follow a name: `person:weber=0.1:spread=0.3`; what they mean is up to the agent.
    """
    if "/" in name or " " in name:
        from mindscape.bots.outside import OutsideAgent

        return OutsideAgent(name)
    name, *settings = resolved(game, name).split(":")
    made: Agent | RacingAgent = make(agent_class(game, name), name, seed, settings)
    return made


def make(agent: Any, name: str, seed: int, settings: list[str]) -> Any:
    """An agent of a class, a thinker as an agent; raises Refused for settings that it does not have."""
    named = dict(setting.partition("=")[::2] for setting in settings)
    limits = _limits(name, named) if issubclass(agent, Thinker) else {}
    try:
        signature(agent).bind(seed, **named)
    except TypeError:
        raise Refused(f"The agent {name!r} has no settings like '{':'.join(settings)}'.") from None
    made = agent(seed, **named)
    return ThinkingAgent(made, **limits) if isinstance(made, Thinker) else made


def _limits(name: str, named: dict[str, str]) -> dict[str, int]:
    """The settings that every thinker has, the price of a decision in `nodes` and `ms`, taken out of its own."""
    limits: dict[str, int] = {}
    for limit in ("nodes", "ms"):
        if limit in named:
            said = named.pop(limit)
            if not (said.isascii() and said.isdigit() and len(said) < 10):
                raise Refused(f"{limit} of the agent {name!r} is a whole number, not {said!r}.")
            limits[limit] = int(said)
    return limits


def turn_agent(game: str, name: str, seed: int = 0) -> Agent:
    """An agent that plays games of turns."""
    agent = new_agent(game, name, seed)
    if not isinstance(agent, Agent):
        raise Refused(f"The agent {name!r} does not play games of turns.")
    return agent
