"""The Mind as a game of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from mindscape.core.events import Event
from mindscape.core.game import Game, Nature, Outcome
from mindscape.core.options import Option
from mindscape.core.refusals import Refusal
from mindscape.core.rng import Rng
from mindscape.core.state import State
from mindscape.games.themind import codes as e
from mindscape.games.themind import hidden, positions, telling, whynot
from mindscape.games.themind.engine import Team
from mindscape.games.themind.notation import TEXTS, VERBS, parse


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

    def tell(self, event: Mapping[str, Any]) -> str:
        return telling.tell(event)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return hidden.view(cast(Team, state), self.options, seat)

    def open_part(self, state: State) -> dict[str, Any]:
        return hidden.open_part(cast(Team, state), self.options)

    def own_part(self, state: State, seat: int | None) -> dict[str, Any]:
        return hidden.own_part(cast(Team, state), seat)

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

    def determinize(self, state: State, seat: int, rng: Rng) -> Team:
        return hidden.determinize(cast(Team, state), seat, rng)

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
