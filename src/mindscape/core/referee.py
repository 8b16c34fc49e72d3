"""The referee: a game over JSON lines, so that a program in any language can drive or check one, as UCI does for chess.

    {"new": {"game": "nevermind", "options": {…}, "position": {…}?}}
    {"play": {"by": "p0", "move": "focus ne"}}
    {"view": "p0"}      {"view": null} is a spectator
    {"log": "p0"}       the moves as that seat may see them
    {"undo": 1}
    {"record": true}
    {"load": {record or position}}

Every line gets one line in answer.  The answer to a bad line is `{"error": {"rule": …, "why": …}}`,
and nothing has changed.  The answers show everything: they are for whoever runs the table.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from mindscape.core.events import Event
from mindscape.core.game import NOBODY
from mindscape.core.match import Match
from mindscape.core.records import FORMAT, Record
from mindscape.core.refusals import Refusal, Refused
from mindscape.core.registry import game, game_class

LONGEST_LINE = 16 * 1024 * 1024

Answer = dict[str, Any]


class Referee:
    """One game at a time, one line at a time."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.commands: dict[str, Callable[[Any], Answer]] = {
            "new": self.new,
            "play": self.play,
            "view": self.view,
            "log": self.log,
            "undo": self.undo,
            "record": self.record,
            "load": self.load,
        }

    def answer(self, line: str | bytes) -> str:
        """The answer to one line; never raises."""
        try:
            if len(line) > LONGEST_LINE:
                raise Refused(f"The line is too long: {len(line)} bytes, at most {LONGEST_LINE} are read.")
            answer = self.obey(_message(line))
        except Refused as error:
            answer = _error(error.refusal)
        return json.dumps(answer, separators=(",", ":"))

    def obey(self, message: Any) -> Answer:
        """The answer to one message as an object; raises Refused."""
        if not isinstance(message, dict) or len(message) != 1:
            raise Refused(f"A message is an object with one of these: {', '.join(self.commands)}.")
        (command, argument), *_ = message.items()
        if command not in self.commands:
            raise Refused(f"There is no command {command!r}; there are: {', '.join(self.commands)}.")
        return self.commands[command](argument)

    # ---- a method a command -----------------------------------------------------------------

    def new(self, argument: Any) -> Answer:
        wanted = _object(argument, "new", {"game", "options", "position"})
        rules = game_class(wanted.get("game", ""))
        options = {} if wanted.get("options") is None else wanted["options"]
        if not isinstance(options, dict):
            raise Refused("options must be an object.", rules.options_rule)
        chosen = rules(**options)
        start = wanted.get("position")
        self.match = Match(chosen, None if start is None else chosen.position(start))
        return self.state()

    def play(self, argument: Any) -> Answer:
        match = self.playing()
        wanted = _object(argument, "play", {"by", "move"})
        by, move = wanted.get("by"), wanted.get("move")
        if not isinstance(by, str) or not isinstance(move, str):
            raise Refused('play needs "by" and "move", both text.')
        events = match.play(by, move)
        return self.state(events)

    def view(self, seat: Any) -> Answer:
        return {"view": self.playing().position.view(self.seat(seat))}

    def log(self, seat: Any) -> Answer:
        log = self.playing().log(self.seat(seat))
        return {"log": [{"by": by, "move": move} for by, move in log]}

    def undo(self, moves: Any) -> Answer:
        if type(moves) is not int:
            raise Refused("undo needs the number of moves to take back.")
        self.playing().undo(moves)
        return self.state()

    def record(self, argument: Any) -> Answer:
        return {"record": self.playing().record().to_json()}

    def load(self, argument: Any) -> Answer:
        if isinstance(argument, dict) and argument.get("format") == FORMAT:
            self.match = Match.replay(Record.of_json(argument))
        elif isinstance(argument, dict) and isinstance(argument.get("game"), str):
            chosen = game(argument["game"])
            self.match = Match(chosen, chosen.position(argument))
        else:
            raise Refused("load needs a record or a position, which name their game.")
        return self.state()

    # ---- helpers ----------------------------------------------------------------------------

    def playing(self) -> Match:
        if self.match is None:
            raise Refused('No game has been started: send {"new": {"game": …}} first.')
        return self.match

    def seat(self, name: Any) -> int | None:
        if name is None:
            return None
        seat = self.playing().game.actor(name) if isinstance(name, str) else NOBODY
        if seat < 0:
            raise Refused(f"There is no seat {name!r} at this table.")
        return seat

    def state(self, events: list[Event] | None = None) -> Answer:
        position = self.playing().position
        actors = position.actors
        outcome = position.outcome
        answer: Answer = {
            "position": position.to_json(),
            "actors": actors,
            "moves": {actor: position.moves(actor) for actor in actors},
            "outcome": None if outcome is None else outcome.data,
        }
        if "chance" in actors:
            answer["weights"] = position.weights
        if events is not None:
            answer["events"] = [event.to_json() for event in events]
        return answer


def _message(line: str | bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Refused(f"This line is not JSON: {error}.") from None


def _object(argument: Any, command: str, fields: set[str]) -> Mapping[str, Any]:
    if not isinstance(argument, dict) or not argument.keys() <= fields:
        raise Refused(f"{command} needs an object with {', '.join(sorted(fields))} and nothing else.")
    return argument


def _error(refusal: Refusal) -> Answer:
    return {"error": {"rule": refusal.rule, "why": refusal.why}}
