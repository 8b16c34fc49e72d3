"""A person at a table in the terminal: the match, chance, the other players, and all that can be asked for."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from mindscape.bots.agent import Agent, Question, RacingAgent, ThinkingAgent, new_agent, turn_agent
from mindscape.bots.catalogue import best_adviser
from mindscape.bots.outside import OutsideAgent
from mindscape.bots.thinker import Budget
from mindscape.cli.faces import Face, Teller, face_of
from mindscape.cli.words import SPOKEN, Words
from mindscape.coach.glance import could_be_better, glance
from mindscape.core.chance import Dealer
from mindscape.core.events import Event
from mindscape.core.game import actor_name
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refusal, Refused
from mindscape.core.rulebook import ENGLISH
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

    live = False
    """Others act while the person looks on, so a screen asks for it now and then (`meanwhile`)."""

    def __init__(
        self,
        match: Match,
        seed: int,
        *,
        seat: int = 0,
        agents: Mapping[int, str] | None = None,
        face: Face | None = None,
        teller: Teller | None = None,
        record: Path | None = None,
        names: Sequence[str] = (),
        manner: Mapping[str, Any] | None = None,
    ) -> None:
        self.match = match
        self.game = match.game
        self.seat = seat
        self.face = face or face_of(self.game.name)
        self.dealer = Dealer(seed)
        self.names = dict(agents or {})
        self.agents = self.seated(seed)
        self.teller = teller
        self.path = record
        self.manner = dict(manner or {})
        self.trouble = ""
        self.players = list(names) or [self.names.get(other, YOU) for other in range(self.game.seats)]
        self.adviser = new_agent(self.game.name, best_adviser(self.game.name), seed)
        self.eyes = False

    def seated(self, seed: int) -> dict[int, Agent]:
        """The agents that wait for their turn."""
        agents = {other: turn_agent(self.game.name, name, seed + other + 1) for other, name in self.names.items()}
        for agent in agents.values():
            if isinstance(agent, ThinkingAgent):
                agent.ms = agent.ms or LONGEST_THOUGHT_MS
        return agents

    @staticmethod
    def ponders(agents: Iterable[Agent | RacingAgent]) -> bool:
        """Whether one of them may take a moment: it searches, or it is a program of its own."""
        return any(
            isinstance(agent, OutsideAgent) or (isinstance(agent, ThinkingAgent) and agent.nodes > 0)
            for agent in agents
        )

    # ---- playing ----------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        return self.face.words

    def refused(self, refusal: Refusal) -> str:
        """Why something cannot be done, in the language of the table."""
        return self.face.refused(refusal, self.view, self.seat)

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
    def made(self) -> int:
        """How many moves have been made."""
        return len(self.match.moves)

    def ending(self, face: Face) -> list[str] | None:
        """How it ended, in the words of the face; None while it runs."""
        outcome = self.match.position.outcome
        return None if outcome is None else face.ending(outcome.data)

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
        for seat, agent in self.agents.items():
            for event in events:
                agent.saw(event.shown(seat))
        return self.told(events) + self.keep()

    def meanwhile(self) -> list[str]:
        """What others have done by now, at a table that does not wait for the person's turn; raises Refused."""
        return []

    @property
    def waiting(self) -> str:
        """For whom the person waits, in a sentence; empty if it is up to the person."""
        return ""

    def order(self, word: str, rest: str) -> list[str] | None:
        """Obey what only this kind of table knows; None: it does not know this word either."""
        return None

    def wait(self, ms: int | None = None) -> list[str]:
        """Let time pass, where time matters."""
        raise Refused(self.words.no_waiting)

    def resolve(self, move: str) -> str:
        """A number stands for the move of that number in the list."""
        moves = self.moves
        if move.isascii() and move.isdigit() and len(move) < 5:
            number = int(move)
            if not 1 <= number <= len(moves):
                raise Refused(self.words.no_move(number, len(moves)))
            return moves[number - 1]
        return move

    def told(self, events: Sequence[Event]) -> list[str]:
        return self.sentences([event.shown(self.seat) for event in events])

    def sentences(self, events: Iterable[Mapping[str, Any]]) -> list[str]:
        """What happened, in the words of whoever tells it, and otherwise in those of the face."""
        teller, view = self.teller, self.view
        told = ((event, "" if teller is None else teller.tell(event, view)) for event in events)
        said = (own or self.face.told(self.game, event, self.seat, view) for event, own in told if own is not None)
        return [sentence for sentence in said if sentence]

    # ---- asking -----------------------------------------------------------------------------

    def hint(self, by: str = "") -> Hint:
        """What a steady player would do, or one that is named; raises Refused."""
        question = Question(self.match.position, self.seat, Budget(ms=HINT_MS))
        if not question.moves:
            raise Refused(self.words.nothing_to_decide)
        adviser = turn_agent(self.game.name, by) if by else self.adviser
        assert isinstance(adviser, Agent)  # a race has a guide of its own
        try:
            move = adviser.choose(question)
            return Hint(move, self.face.reason(adviser.why(question, move), self.view, self.seat))
        finally:
            if by:
                adviser.close()

    def outlook(self) -> str:
        """How it stands, by a second pair of eyes that sees what the person can see; empty if they are not wanted.

        Raises Refused in a race.
        """
        if not self.eyes or self.is_over or not self.moves:
            return ""
        seen = glance(self.match.position, self.seat)
        return "" if seen is None else self.words.outlook(seen)

    def better(self) -> str:
        """Whether something was better than the person's last choice; raises Refused."""
        for number in range(len(self.match.moves) - 1, -1, -1):
            by, move = self.match.moves[number]
            if by != self.actor:
                continue
            before = self.match.before(number)
            if len(before.moves(self.actor)) > 1:
                return self.words.better(move, could_be_better(before, self.seat, move))
        raise Refused(self.words.no_choice_yet)

    def why_not(self, move: str) -> str:
        """Why a move cannot be made, with the rule, or that it can."""
        refusal = self.match.position.refusal(self.actor, self.resolve(move))
        return self.words.can_be_played(move) if refusal is None else self.refused(refusal)

    # ---- taking back and keeping ------------------------------------------------------------

    def undo(self) -> list[str]:
        """Take back the person's last move and all that followed from it."""
        for number in range(len(self.match.moves) - 1, -1, -1):
            if self.match.moves[number].by == self.actor:
                self.match.undo(len(self.match.moves) - number)
                return self.keep()
        raise Refused(self.words.no_undo)

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
        try:
            write_whole(path, self.record().dumps(), self.words)
        except Refused as error:
            raise Refused(f"{error.why} {self.words.goes_on}") from None

    def stop(self) -> None:
        """The person leaves: whoever waits for others in another thread need not any longer."""

    def close(self) -> None:
        for agent in (*self.agents.values(), self.adviser):
            agent.close()


def write_whole(path: Path, text: str, words: Words = SPOKEN[ENGLISH]) -> None:
    """Write a file so that it is either the old one or the new one, never half of it; raises Refused."""
    if path.exists() and not path.is_file():
        raise Refused(words.no_file(path))
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
        raise Refused(words.not_written(path, error.strerror)) from None


def read_record(path: Path) -> Record:
    """A record from a file; raises Refused."""
    try:
        return Record.loads(path.read_bytes())
    except OSError as error:
        raise Refused(f"{path} could not be read ({error.strerror}).") from None
