"""A process in which bots think: a JSON line in, a JSON line out.  It ends when its input ends."""

from __future__ import annotations

import json
import sys
from collections import OrderedDict
from typing import Any

from mindscape.bots.agent import Agent, Question, RacingAgent, Reason, new_agent
from mindscape.bots.thinker import Budget
from mindscape.core.game import Game, Position
from mindscape.core.registry import game_class
from mindscape.core.rng import Rng
from mindscape.server.beside import step_back

MOST_AGENTS = 500
NICENESS = 2  # tables come first

agents: OrderedDict[tuple[str, int, str], Agent | RacingAgent] = OrderedDict()


def agent_for(ask: dict[str, Any]) -> Agent | RacingAgent:
    """The agent of a seat; it is kept, for some learn while they play."""
    key = (ask["table"], ask["seat"], ask["bot"])
    if key not in agents:
        agents[key] = new_agent(ask["game"], ask["bot"], ask["seed"])
        if len(agents) > MOST_AGENTS:
            agents.popitem(last=False)[1].close()
    agents.move_to_end(key)
    return agents[key]


def position_of(ask: dict[str, Any]) -> Position:
    rules = game_class(ask["game"])
    game: Game = rules.of_version(ask.get("version", rules.version))(**ask["options"])
    return game.position(ask["position"])


def looked(ask: dict[str, Any]) -> dict[str, Any]:
    """What a second pair of eyes sees: how it stands, or whether something is better than a move."""
    from mindscape.coach.glance import could_be_better, glance  # most tables never ask

    seat, move = ask["seat"], ask["glance"]
    # A world that the seat could be in, by a lot that nobody knows: an answer that followed from what is really hidden
    # could be worked out for each world that may be, and would tell which one it is.
    position = position_of(ask).determinize(seat, Rng(ask["seed"]))
    if move:
        return {"move": move, "better": could_be_better(position, seat, move)}
    seen = glance(position, seat)
    return {} if seen is None else seen.to_json()


def answer(ask: dict[str, Any]) -> dict[str, Any]:
    position = position_of(ask)
    game = position.game
    question = Question(position, ask["seat"], Budget(ms=ask["ms"]))
    agent = agent_for(ask)
    if isinstance(agent, RacingAgent) and game.nature.racing:
        for seat, tempo in ask.get("tempos", {}).items():
            agent.remember(int(seat), tempo)
        for at_ms, event in ask["events"]:
            agent.saw(event, at_ms)
        plan = agent.plan(question, ask["now_ms"])
        return {"move": None, "wait_ms": 0} if plan is None else {"move": plan.move, "wait_ms": plan.wait_ms}
    assert isinstance(agent, Agent)
    move = agent.choose(question)
    found: dict[str, Any] = {"move": move, "wait_ms": None}
    if ask.get("why"):
        why = agent.why(question, move)
        told = why if isinstance(why, Reason) else Reason(why)
        found |= {"why": told, "code": told.code, "data": dict(told.data)}
    return found


def learned(table: str, seat: int) -> dict[str, Any]:
    """What a bot of a table has learned of somebody's tempo."""
    known = (agent.tempo(seat) for key, agent in agents.items() if key[0] == table and isinstance(agent, RacingAgent))
    return {"tempo": next((tempo for tempo in known if tempo is not None), None)}


def answered(ask: dict[str, Any]) -> dict[str, Any]:
    """Whatever is asked."""
    if "tempo_of" in ask:
        return learned(ask["table"], ask["tempo_of"])
    return looked(ask) if "glance" in ask else answer(ask)


def main() -> None:
    step_back(NICENESS)
    for line in sys.stdin:
        ask = json.loads(line)
        try:
            found = answered(ask)
        except Exception as error:  # noqa: BLE001  (whatever a bot does wrong, the table goes on)
            found = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps({"id": ask["id"]} | found), flush=True)


if __name__ == "__main__":
    main()
