"""How bots fare at the deal of a day, and what the best play is worth there: played out in a process of its own."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.json import encode

from mindscape.bots.agent import Agent, Question, new_agent
from mindscape.bots.race import Race, racing_agent
from mindscape.bots.thinker import Budget
from mindscape.core.events import Event
from mindscape.core.fairdeal import LotDealer
from mindscape.core.game import Game, actor_name
from mindscape.core.match import Match
from mindscape.core.registry import game_class
from mindscape.core.state import CHANCE
from mindscape.server.readers import TooHard

NODES = 500  # for a decision: counted, not timed, so that a bot plays a day alike on every machine
MOST_MOVES = 20_000
SEAT = 0

Story = list[tuple[int, list[Event]]]


class Sat(Struct, frozen=True, kw_only=True):
    """How a bot fared in the place of a guest."""

    won: bool
    mark: str
    worth: float | None
    data: dict[str, Any]


def sit(given: Any) -> bytes:
    """A bot sits down at a deal in the place of a guest, with the others of that day."""
    name, options, bots, secret, table = given
    game = game_class(name)(**options)
    match = Match(game)
    dealer = LotDealer(secret, table)
    seeds = [int(secret[:12], 16) + seat for seat in range(game.seats)]
    play = raced if game.nature.racing else in_turns
    story = play(match, bots, dealer, seeds)
    outcome = match.position.outcome
    if outcome is None:
        raise TooHard
    summary = game.summary(match.position.state, SEAT, story)
    return encode(Sat(won=SEAT in outcome.winners, mark=summary.mark, worth=summary.worth, data=dict(summary.data)))


def raced(match: Match, bots: list[str], dealer: LotDealer, seeds: list[int]) -> Story:
    name = match.game.name
    agents = {seat: racing_agent(name, bot, seeds[seat]) for seat, bot in enumerate(bots)}
    return [(step.at_ms, step.events) for step in Race(match, agents, dealer).run(MOST_MOVES)]


def in_turns(match: Match, bots: list[str], dealer: LotDealer, seeds: list[int]) -> Story:
    agents = [turning_agent(match.game, bot, seed) for bot, seed in zip(bots, seeds, strict=True)]
    story: Story = []
    while not match.position.is_over and len(match.moves) < MOST_MOVES:
        seat = match.position.state.actors()[0]
        if seat == CHANCE:
            move = dealer.draw(match.position, len(match.moves))
        else:
            move = agents[seat].choose(Question(match.position, seat, Budget(nodes=NODES)))
        story.append((0, match.play(actor_name(seat), move)))
    return story


def turning_agent(game: Game, bot: str, seed: int) -> Agent:
    agent = new_agent(game.name, bot, seed)
    assert isinstance(agent, Agent)
    return agent
