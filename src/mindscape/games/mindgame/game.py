"""Mind Game as a game of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from mindscape.core.events import Event
from mindscape.core.game import Game, Nature, Outcome
from mindscape.core.refusals import Refusal
from mindscape.core.rng import Rng
from mindscape.core.state import State
from mindscape.games.mindgame import beliefs, notation, options, positions, reading, telling, views, whynot
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.engine import Duel, empty
from mindscape.games.mindgame.knowledge import knowledge


class MindGame(Game):
    """Two melded minds at war over eight segments."""

    name = "mindgame"
    title = "Mind Game"
    about = "Two melded minds: build constructs of concepts, cross the mindscape, shut the other mind down."
    designer = "not named in the rulebook"
    version = 1
    nature = Nature(players=(2,), hidden=True, minutes=(45, 120))
    gives_up = ("surrender",)
    options_rule = "MG-1503"
    position_rule = reading.RULE
    option_list = options.OPTION_LIST

    def set_up(self) -> None:
        self.laws = options.laws(self.options)

    @property
    def seats(self) -> int:
        return 2

    def new(self) -> Duel:
        state = empty(self.laws)
        state.begin()
        return state

    def text(self, state: State, move: int) -> str:
        return notation.text(move, cast(Duel, state).acting())

    def code(self, state: State, seat: int, move: str) -> int:
        return cast(notation.Words, notation.parse(move)).code()

    def refusal(self, state: State, seat: int, move: str) -> Refusal | None:
        return whynot.refusal(cast(Duel, state), seat, move)

    def to_json(self, state: State) -> dict[str, Any]:
        return positions.to_json(cast(Duel, state), self.options)

    def read(self, data: Mapping[str, Any]) -> Duel:
        return reading.read(data, empty(self.laws), self.options)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return views.view(cast(Duel, state), self.options, seat)

    def shown(self, state: State, by: int, move: str, seat: int | None) -> str:
        return views.shown(cast(Duel, state), move, by, seat)

    def knowledge(self, state: State, seat: int | None, about: str) -> dict[str, Any]:
        return knowledge(cast(Duel, state), seat, about)

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        return beliefs.determinize(cast(Duel, state), seat, rng)

    def worlds(self, state: State, seat: int, rng: Rng, count: int) -> list[State]:
        return list(beliefs.worlds(cast(Duel, state), seat, rng, count))

    def event(self, told: tuple[int, ...]) -> Event:
        return telling.event(told)

    def tell(self, event: Mapping[str, Any]) -> str:
        return telling.tell(event)

    def outcome(self, state: State) -> Outcome | None:
        """Who won and how (MG-1301 to MG-1304, MG-1206)."""
        s = cast(Duel, state)
        if not s.is_over():
            return None
        reason = notation.REASONS[s.end]
        if s.winner == e.NOBODY:
            return Outcome((), f"a draw ({reason})", None, {"winner": None, "reason": reason})
        return Outcome((s.winner,), reason, None, {"winner": f"p{s.winner}", "reason": reason})
