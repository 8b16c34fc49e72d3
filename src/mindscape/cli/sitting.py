"""A person at a table in the terminal: the match, chance, the other players, and all that can be asked for."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from mindscape.bots.agent import Agent, Question, RacingAgent, ThinkingAgent, new_agent, turn_agent
from mindscape.bots.catalogue import best_adviser
from mindscape.bots.thinker import Budget
from mindscape.cli.faces import Teller
from mindscape.core.chance import Dealer
from mindscape.core.events import Event
from mindscape.core.game import actor_name
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.lab.play import play_out

LONGEST_THOUGHT_MS = 1500  # of a partner that searches; most know earlier
HINT_MS = 250
YOU = "you"  # the person among the players of a record
MANNER = "told"  # the field of a record that says how the terminal tells the game


class Hint(NamedTuple):
    move: str
    why: str


class Sitting:
    """One person in one seat of a game of turns; agents in the others."""

    def __init__(
        self,
        match: Match,
        seed: int,
        *,
        seat: int = 0,
        agents: Mapping[int, str] | None = None,
        teller: Teller | None = None,
        record: Path | None = None,
        names: Sequence[str] = (),
        manner: Mapping[str, Any] | None = None,
    ) -> None:
        self.match = match
        self.game = match.game
        self.seat = seat
        self.dealer = Dealer(seed)
        self.names = dict(agents or {})
        self.agents = self.seated(seed)
        self.teller = teller
        self.path = record
        self.manner = dict(manner or {})
        self.trouble = ""
        self.players = list(names) or [self.names.get(other, YOU) for other in range(self.game.seats)]
        self.adviser = new_agent(self.game.name, best_adviser(self.game.name), seed)

    def seated(self, seed: int) -> dict[int, Agent]:
        """The agents that wait for their turn."""
        agents = {other: turn_agent(self.game.name, name, seed + other + 1) for other, name in self.names.items()}
        for agent in agents.values():
            if isinstance(agent, ThinkingAgent):
                agent.ms = agent.ms or LONGEST_THOUGHT_MS
        return agents

    @staticmethod
    def ponders(agents: Iterable[Agent | RacingAgent]) -> bool:
        """Whether one of them searches, so that an answer may take a moment."""
        return any(isinstance(agent, ThinkingAgent) and agent.nodes for agent in agents)

    # ---- playing ----------------------------------------------------------------------------

    @property
    def actor(self) -> str:
        return actor_name(self.seat)

    @property
    def view(self) -> dict[str, Any]:
        return self.match.position.view(self.seat)

    @property
    def is_over(self) -> bool:
        return self.match.position.is_over

    @property
    def moves(self) -> list[str]:
        return self.match.position.moves(self.actor)

    def advance(self) -> list[str]:
        """Let chance and the others play until the person has to decide; tell what happened."""
        events = play_out(self.match, self.agents, self.dealer)
        return self.told(events) + self.keep()

    def play(self, move: str) -> list[str]:
        """Make a move of the person's, by text or by its number in the list; tell what happened."""
        events = self.match.play(self.actor, self.resolve(move))
        return self.told(events) + self.keep()

    def wait(self, ms: int | None = None) -> list[str]:
        """Let time pass, where time matters."""
        raise Refused("In a game of turns nothing happens while you wait.")

    def resolve(self, move: str) -> str:
        """A number stands for the move of that number in the list."""
        moves = self.moves
        if move.isascii() and move.isdigit() and len(move) < 5:
            number = int(move)
            if not 1 <= number <= len(moves):
                raise Refused(f"There is no move {number}; there are 1 to {len(moves)}.")
            return moves[number - 1]
        return move

    def told(self, events: Sequence[Event]) -> list[str]:
        shown = [event.shown(self.seat) for event in events]
        if self.teller is None:
            return [sentence for event in shown if (sentence := self.game.tell(event))]
        view = self.view
        told = ((self.teller.tell(event, view), event) for event in shown)
        return [sentence or self.game.tell(event) for sentence, event in told if sentence is not None]

    # ---- asking -----------------------------------------------------------------------------

    def hint(self) -> Hint:
        question = Question(self.match.position, self.seat, Budget(ms=HINT_MS))
        if not question.moves:
            raise Refused("There is nothing for you to decide now.")
        assert isinstance(self.adviser, Agent)  # a race has a guide of its own
        move = self.adviser.choose(question)
        return Hint(move, self.adviser.why(question, move))

    def why_not(self, move: str) -> str:
        """Why a move cannot be made, with the rule, or that it can."""
        refusal = self.match.position.refusal(self.actor, self.resolve(move))
        if refusal is None:
            return f"'{move}' can be played."
        return f"{refusal.why} [{refusal.rule}]" if refusal.rule else refusal.why

    # ---- taking back and keeping ------------------------------------------------------------

    def undo(self) -> list[str]:
        """Take back the person's last move and all that followed from it."""
        for number in range(len(self.match.moves) - 1, -1, -1):
            if self.match.moves[number].by == self.actor:
                self.match.undo(len(self.match.moves) - number)
                return self.keep()
        raise Refused("You have made no move that could be taken back.")

    def record(self) -> Record:
        return self.match.record(players=self.players, dealt=self.dealer.to_json(), more=self.more())

    def more(self) -> dict[str, Any]:
        """What a record keeps of the table beside the game."""
        return {MANNER: self.manner} if self.manner else {}

    def keep(self) -> list[str]:
        """Write the game down where a file was named; a trouble with it is told once and does not stop the game."""
        if self.path is None:
            return []
        try:
            self.save(self.path)
        except Refused as error:
            told, self.trouble = self.trouble, str(error)
            return [] if told == self.trouble else [self.trouble]
        self.trouble = ""
        return []

    def save(self, path: Path) -> None:
        """Write the record; whatever goes wrong, an older file stays whole."""
        write_whole(path, self.record().dumps())

    def close(self) -> None:
        for agent in (*self.agents.values(), self.adviser):
            agent.close()


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is either the old one or the new one, never half of it; raises Refused."""
    if path.exists() and not path.is_file():
        raise Refused(f"{path} is no file that could be written; the game itself goes on.")
    folder = path.parent
    try:
        handle, scratch = tempfile.mkstemp(dir=folder, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(scratch).replace(path)
        except BaseException:
            Path(scratch).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise Refused(f"{path} could not be written ({error.strerror}); the game itself goes on.") from None


def read_record(path: Path) -> Record:
    """A record from a file; raises Refused."""
    try:
        return Record.loads(path.read_bytes())
    except OSError as error:
        raise Refused(f"{path} could not be read ({error.strerror}).") from None
