"""One game played by agents, chance dealt from a seed."""

from __future__ import annotations

from collections.abc import Mapping

from mindscape.bots.agent import Agent, Question
from mindscape.core.chance import Dealer
from mindscape.core.events import Event
from mindscape.core.game import actor_name
from mindscape.core.match import Match
from mindscape.core.refusals import Refused
from mindscape.core.state import CHANCE

MOST_MOVES = 100_000


def turn(match: Match, agents: Mapping[int, Agent], dealer: Dealer) -> tuple[str, str] | None:
    """Who moves next in a game of turns and what; None if that seat has no agent here."""
    seat = match.position.state.acting()
    if seat == CHANCE:
        return actor_name(seat), dealer.draw(match.position, len(match.moves))
    if seat not in agents:
        return None
    return actor_name(seat), agents[seat].choose(Question(match.position, seat))


def play_out(match: Match, agents: Mapping[int, Agent], dealer: Dealer, most_moves: int = MOST_MOVES) -> list[Event]:
    """Play on until the game is over or a seat without an agent has to act; tell what happened.

    Raises Refused if it takes more than `most_moves`.
    """
    events: list[Event] = []
    while not match.position.is_over and (move := turn(match, agents, dealer)) is not None:
        if len(match.moves) >= most_moves:
            raise Refused(f"The game has not ended after {most_moves} moves.")
        events += match.play(*move)
    return events
