"""A race between agents and people: who acts when, on a clock that the driver owns.

Every agent answers what it would do after how long if nothing happens; the earliest answer is
carried out, everybody hears what happened and is asked again.  What several mean to do at the very
same moment arrives in turn: the later ones are judged in the new position and may be refused, as in
the rules of the game.  There is no clock in here: a simulation calls `run`, a table with people calls
`advance` with the time that has really passed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mindscape.bots.agent import Agent, Plan, Question, RacingAgent, new_agent
from mindscape.core.chance import Dealer
from mindscape.core.events import Event
from mindscape.core.fairdeal import SealedDealer
from mindscape.core.game import actor_name
from mindscape.core.match import Match
from mindscape.core.race import NEVER, Contest
from mindscape.core.refusals import Refusal, Refused
from mindscape.core.state import CHANCE

MOST_MOVES = 100_000


class Step(NamedTuple):
    """Something that somebody did or tried to do; a refused move has no events and a refusal for its maker only."""

    by: str
    move: str
    at_ms: int
    events: list[Event]
    refusal: Refusal | None = None


class Race(Contest):
    """A match whose players act when they like.  A seat without an agent is a person's."""

    def __init__(
        self, match: Match, agents: Mapping[int, RacingAgent], dealer: Dealer | SealedDealer, now_ms: int = 0
    ) -> None:
        super().__init__(match.game.seats, now_ms)
        self.match = match
        self.agents = dict(agents)
        self.dealer = dealer
        self.at_ms: list[int] = [now_ms] * len(match.moves)
        self.plans: dict[int, Plan] = {}
        self.steps: list[Step] = []
        self.actors: list[int] = []

    @property
    def next_ms(self) -> int | None:
        """The moment at which an agent acts if nothing happens before; None if all wait."""
        moment = self.agenda.next_ms()
        return None if moment == NEVER else moment

    def begin(self) -> list[Step]:
        """Let chance act and ask the agents for the first time."""
        return self._go_on([])

    def advance(self, now_ms: int) -> list[Step]:
        """Time has passed: carry out what was due, each thing at its moment."""
        steps: list[Step] = []
        while not self.match.position.is_over and (moment := self.next_ms) is not None and moment <= now_ms:
            self.steps = []
            self.carry_out_due()
            steps += self._go_on(self.steps)
        self.now_ms = max(self.now_ms, now_ms)
        return steps

    def play(self, by: str, move: str, now_ms: int) -> list[Step]:
        """A person moves; what was due before comes first, and the last step says if the move is refused by then."""
        steps = self.advance(now_ms)
        refusal = self.match.position.refusal(by, move)
        if refusal is not None:
            return [*steps, Step(by, move, self.now_ms, [], refusal)]
        return steps + self._go_on([self._apply(by, move)])

    def run(self, most_moves: int = MOST_MOVES) -> list[Step]:
        """Play to the end, jumping from moment to moment; raises Refused if it never comes."""
        steps = self.begin()
        while not self.match.position.is_over:
            moment = self.next_ms
            if moment is None:
                raise Refused("The game does not go on: everybody waits for somebody else.")
            if len(self.match.moves) >= most_moves:
                raise Refused(f"The game has not ended after {most_moves} moves.")
            steps += self.advance(moment)
        for seat, agent in self.agents.items():
            agent.ended(Question(self.match.position, seat))
        return steps

    # ---- one moment -------------------------------------------------------------------------

    def ask(self, seat: int) -> int:
        agent = self.agents.get(seat)
        plan = (
            None
            if agent is None or seat not in self.actors
            else agent.plan(Question(self.match.position, seat), self.now_ms)
        )
        if plan is None:
            return NEVER
        self.plans[seat] = plan
        return max(0, plan.wait_ms)

    def carry_out(self, seat: int) -> None:
        by, move = actor_name(seat), self.plans[seat].move
        refusal = self.match.position.refusal(by, move)
        self.steps.append(self._apply(by, move) if refusal is None else Step(by, move, self.now_ms, [], refusal))

    def made(self) -> int:
        return len(self.match.moves)

    def _apply(self, by: str, move: str) -> Step:
        events = self.match.play(by, move)
        self.at_ms.append(self.now_ms)
        for event in events:
            for seat, agent in self.agents.items():
                agent.saw(event.shown(seat), self.now_ms)
        return Step(by, move, self.now_ms, events)

    def _go_on(self, steps: list[Step]) -> list[Step]:
        """Chance acts at once; then everybody is asked anew."""
        while self.match.position.state.actors() == [CHANCE]:
            steps.append(self._apply(actor_name(CHANCE), self.dealer.draw(self.match.position, len(self.match.moves))))
        self.actors = self.match.position.state.actors()
        self.ask_all()
        return steps


class Fitful(RacingAgent):
    """An agent for games of turns in a race: whatever it chooses it does after a while, now sooner, now later."""

    SOONEST_MS, LATEST_MS = 500, 5000

    def __init__(self, agent: Agent, seed: int = 0) -> None:
        super().__init__(seed)
        self.agent = agent

    def plan(self, question: Question, now_ms: int) -> Plan | None:
        wait_ms = self.SOONEST_MS + self.rng.below(self.LATEST_MS - self.SOONEST_MS)
        return Plan(self.agent.choose(question), wait_ms)

    def close(self) -> None:
        self.agent.close()


def racing_agent(game: str, name: str, seed: int = 0) -> RacingAgent:
    """An agent that plays races; one that only knows turns does its things after a while."""
    agent = new_agent(game, name, seed)
    return agent if isinstance(agent, RacingAgent) else Fitful(agent, seed)
