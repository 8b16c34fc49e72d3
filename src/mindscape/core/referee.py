"""The referee: a game over JSON lines, so that a program in any language can drive or check one, as UCI does for chess.

    {"new": {"game": "nevermind", "options": {…}, "position": {…}?}}
    {"play": {"by": "p0", "move": "focus ne"}}
    {"view": "p0"}      {"view": null} is a spectator
    {"log": "p0"}       the moves as that seat may see them
    {"undo": 1}
    {"record": true}
    {"load": {record or position}}

For a search in any language:

    {"keep": "root"}    the game as it is now stays under this name; {"drop": "root"} forgets it
    {"go": "root"}      go on from what was kept, as often as one likes
    {"imagine": {"seat": "p0", "seed": 7}}    a world that this seat could be in, in place of the game
    {"deal": {"seed": 7}}                     chance acts by its weights until somebody is asked
    {"playouts": {"games": 100, "seed": 7, "limit": 10000?}}    random games from here: who won how often

Every line gets one line in answer.  The answer to a bad line is `{"error": {"rule": …, "why": …}}`,
and nothing has changed.  The answers show everything: they are for whoever runs the table.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from mindscape.core.events import Event
from mindscape.core.game import NOBODY, actor_name
from mindscape.core.match import Match
from mindscape.core.records import FORMAT, Record
from mindscape.core.refusals import Refusal, Refused
from mindscape.core.registry import game, game_class
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE

LONGEST_LINE = 16 * 1024 * 1024
LONGEST_NAME = 100
LARGEST_SEED = 0x7FFF_FFFF_FFFF_FFFF
MOST_KEPT = 1000
MOST_PLAYOUTS = 100_000
MOST_MOVES = 1_000_000

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
            "keep": self.keep,
            "go": self.go,
            "drop": self.drop,
            "imagine": self.imagine,
            "deal": self.deal,
            "playouts": self.playouts,
        }
        self.kept: dict[str, Match] = {}

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

    # ---- for searches -----------------------------------------------------------------------

    def keep(self, name: Any) -> Answer:
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
            raise Refused(f"keep needs a name of at most {LONGEST_NAME} letters.")
        if name not in self.kept and len(self.kept) >= MOST_KEPT:
            raise Refused(f"{MOST_KEPT} games are kept, and no more can be; drop one first.")
        self.kept[name] = self.playing().copy()
        return {"kept": sorted(self.kept)}

    def go(self, name: Any) -> Answer:
        self.match = self.found(name).copy()
        return self.state()

    def drop(self, name: Any) -> Answer:
        self.found(name)
        del self.kept[name]
        return {"kept": sorted(self.kept)}

    def found(self, name: Any) -> Match:
        if not isinstance(name, str) or name not in self.kept:
            raise Refused(f"No game is kept as {name!r:.60}; kept are: {', '.join(sorted(self.kept)) or 'none'}.")
        return self.kept[name]

    def imagine(self, argument: Any) -> Answer:
        match = self.playing()
        wanted = _object(argument, "imagine", {"seat", "seed"})
        seat = self.seat(wanted.get("seat"))
        if seat is None:
            raise Refused("imagine needs a seat: who watches does not play.")
        world = match.position.determinize(seat, Rng(_whole(wanted, "seed", 0, LARGEST_SEED)))
        self.match = Match(match.game, world)
        return self.state()

    def deal(self, argument: Any) -> Answer:
        match = self.playing()
        rng = Rng(_whole(_object(argument, "deal", {"seed"}), "seed", 0, LARGEST_SEED))
        events: list[Event] = []
        state = match.position.state
        while state.actors() == [CHANCE]:
            events += match.make(actor_name(CHANCE), CHANCE, state.legal(CHANCE)[rng.pick(state.weights())])
        return self.state(events)

    def playouts(self, argument: Any) -> Answer:
        wanted = _object(argument, "playouts", {"games", "seed", "limit"})
        games = _whole(wanted, "games", 1, MOST_PLAYOUTS)
        limit = _whole({"limit": MOST_MOVES} | dict(wanted), "limit", 1, MOST_MOVES)
        rng = Rng(_whole(wanted, "seed", 0, LARGEST_SEED))
        match = self.playing()
        wins = dict.fromkeys([actor_name(seat) for seat in range(match.game.seats)], 0)
        moves = draws = unfinished = 0
        for _ in range(games):
            state = match.position.state.copy()
            moves += state.playout(rng, limit)
            outcome = match.game.outcome(state)
            unfinished += outcome is None
            draws += outcome is not None and not outcome.winners
            for seat in outcome.winners if outcome else ():
                wins[actor_name(seat)] += 1
        return {"games": games, "moves": moves, "wins": wins, "nobody": draws, "unfinished": unfinished}

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


def _whole(wanted: Mapping[str, Any], name: str, low: int, high: int) -> int:
    value = wanted.get(name)
    if type(value) is not int or not low <= value <= high:
        raise Refused(f"{name} must be a whole number from {low} to {high}.")
    return value


def _error(refusal: Refusal) -> Answer:
    return {"error": {"rule": refusal.rule, "why": refusal.why}}
