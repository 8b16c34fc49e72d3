"""One game played by agents, chance dealt from a seed."""

from __future__ import annotations

from collections.abc import Sequence

from mindscape.bots.agent import Agent, Question
from mindscape.core.chance import Dealer
from mindscape.core.game import Position, actor_name
from mindscape.core.match import Match
from mindscape.core.refusals import Refused
from mindscape.core.state import CHANCE

MOST_MOVES = 100_000


def turn(position: Position, agents: Sequence[Agent], dealer: Dealer) -> tuple[str, str]:
    """Who moves next in a game of turns, and the move that chance or the agent chooses."""
    seat = position.state.acting()
    if seat == CHANCE:
        return actor_name(seat), dealer.draw(position)
    return actor_name(seat), agents[seat].choose(Question(position, seat))


def play_out(match: Match, agents: Sequence[Agent], dealer: Dealer, most_moves: int = MOST_MOVES) -> None:
    """Play a match to its end; raises Refused if it takes more than `most_moves`."""
    while not match.position.is_over:
        if len(match.moves) >= most_moves:
            raise Refused(f"The game has not ended after {most_moves} moves.")
        match.play(*turn(match.position, agents, dealer))
