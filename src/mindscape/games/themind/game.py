"""The Mind as a game of the contract."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, cast

from mindscape.core.events import Event
from mindscape.core.game import Game, Nature, OfDay, Outcome, Summary
from mindscape.core.options import Option
from mindscape.core.refusals import Refusal, Refused
from mindscape.core.rng import Rng
from mindscape.core.shapes import Shapes
from mindscape.core.state import State
from mindscape.games.themind import beads, hidden, positions, shapes, sketch, telling, tempo, whynot
from mindscape.games.themind import codes as e
from mindscape.games.themind.engine import Team
from mindscape.games.themind.notation import TEXTS, VERBS, parse
from mindscape.games.themind.numbers import TheMindNumbers
from mindscape.games.themind.ticks import Ticks

TICKS = 1000  # of a level at most, where a learner never says how long a game may be


class TheMind(Game):
    """A co-operative race in which nobody may say a word."""

    name = "themind"
    title = "The Mind"
    about = "Lay all cards in rising order, together, without turns and without a word."
    designer = "Wolfgang Warsch"
    version = 1
    # Racing: nobody is offered words during a level (TM-903).
    nature = Nature(
        players=(2, 3, 4), hidden=True, cooperative=True, racing=True, silent=True, halt="stop", minutes=(10, 20)
    )
    options_rule = "TM-004"
    position_rule = positions.RULE
    option_list = (
        Option("players", 2, "How many play: the fewer, the more levels and the fewer lives.", "TM-102",
               values=(2, 3, 4)),
        Option("blind", False, "Go on face down after a victory, at level 1 again.", "TM-801", values=(False, True)),
        Option(
            "blind_penalty", "once", "What a wrong pile costs in blind mode.", "TM-806", values=("once", "each"),
            labels={"once": "one life", "each": "a life for every mistake"},
        ),
    )  # fmt: skip

    @property
    def seats(self) -> int:
        return int(self.options["players"])

    def new(self) -> Team:
        o = self.options
        return Team(o["players"], o["blind"], o["blind_penalty"] == "each")

    def numbers(self) -> TheMindNumbers:
        return TheMindNumbers(self.seats)

    def turns(self, ticks: int = 0) -> Ticks:
        if ticks < 0:
            raise Refused(f"ticks cannot be {ticks}: a level has at least one, or 0 for as many as usual.")
        return Ticks(self.new(), ticks or TICKS)

    def text(self, state: State, move: int) -> str:
        return TEXTS[move]

    def code(self, state: State, seat: int, move: str) -> int:
        return cast(int, parse(move))

    def refusal(self, state: State, seat: int, move: str) -> Refusal | None:
        return whynot.refusal(cast(Team, state), seat, move)

    def to_json(self, state: State) -> dict[str, Any]:
        return positions.to_json(cast(Team, state), self.options)

    def read(self, data: Mapping[str, Any]) -> Team:
        return positions.read(data, self.new(), self.options)

    def event(self, told: tuple[int, ...]) -> Event:
        return telling.event(told)

    def shapes(self) -> Shapes:
        return shapes.SHAPES

    def tell(self, event: Mapping[str, Any]) -> str:
        return telling.tell(event)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return hidden.view(cast(Team, state), self.options, seat)

    def open_part(self, state: State) -> dict[str, Any]:
        return hidden.open_part(cast(Team, state), self.options)

    def own_part(self, state: State, seat: int | None) -> dict[str, Any]:
        return hidden.own_part(cast(Team, state), seat)

    def aids(self, state: State, seat: int | None) -> dict[str, Any]:
        return {}

    def shown(self, state: State, by: int, move: str, seat: int | None) -> str:
        return hidden.shown(cast(Team, state), by, move, seat)

    def epoch(self, state: State) -> int:
        return hidden.epoch(cast(Team, state))

    def rivals(self, state: State, seat: int, move: str) -> list[int]:
        """Whoever holds a card races a card that is laid; who is ready or raises a hand first does not matter."""
        if not move.startswith(VERBS[e.TO_PLAY]):
            return []
        return [
            other for other, cards in enumerate(cast(Team, state).hands) if other != seat and cards.low | cards.high
        ]

    def rests(self, move: str, events: Sequence[Event]) -> bool | None:
        """Between two levels: until a hand lies on the table nobody has looked at the new cards (TM-201)."""
        if any(event.kind == "completed" for event in events):
            return True
        return None if move == VERBS[e.TO_READY] else False

    def determinize(self, state: State, seat: int, rng: Rng) -> Team:
        return hidden.determinize(cast(Team, state), seat, rng)

    def sketch(self, view: Mapping[str, Any], seat: int | None) -> str:
        return sketch.sketch(view, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The team wins or loses together; a victory stays one in blind mode (TM-101, TM-701, TM-702, TM-809)."""
        s = cast(Team, state)
        if not s.is_over():
            return None
        data = {
            "result": "victory" if s.won else "defeat",
            "level": s.levels if s.won else s.level,
            "lives": s.lives,
            "stars": s.stars,
            "blind_levels": s.blind_levels,
        }
        everybody = tuple(range(self.seats))
        if not s.won:
            return Outcome((), f"the last life lost in level {s.level}", data=data)
        if not s.blind:
            return Outcome(everybody, "all levels completed", data=data)
        return Outcome(everybody, f"all levels and {s.blind_levels} blind ones completed", data=data)

    @classmethod
    def of_day(cls, day: int) -> OfDay:  # noqa: ARG003
        return OfDay({}, "attuned")

    def lot(self, state: State) -> Hashable:
        """The cards of a level."""
        s = cast(Team, state)
        return int(s.level), bool(s.is_blind)

    def progress(self, state: State) -> dict[str, int]:
        s = cast(Team, state)
        return {"level": int(s.level), "levels": int(s.levels)}

    def summary(self, state: State, seat: int, story: Sequence[tuple[int, Sequence[Event]]]) -> Summary:
        """How far the team came, with how many lives, and how long each side let a number take."""
        s = cast(Team, state)
        level = s.levels if s.won else s.level
        mine, others = tempo.paces(story, seat)
        data = {
            "level": level,
            "levels": s.levels,
            "won": s.won,
            "lives": s.lives,
            "stars": s.stars,
            "blind_levels": s.blind_levels,
            "pace_ms": mine,
            "others_ms": others,
            "beads": beads.line(story, s.levels),
        }
        # Whoever has completed all levels has gone one further than whoever lost in the last.
        return Summary(str(level), float(level + s.won + s.blind_levels), data=data)
