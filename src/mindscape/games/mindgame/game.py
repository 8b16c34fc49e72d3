"""Mind Game as a game of the contract."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, cast

from mindscape.core.events import Event
from mindscape.core.game import Game, Nature, OfDay, Outcome, Summary
from mindscape.core.refusals import Refusal
from mindscape.core.rng import Rng
from mindscape.core.shapes import Shapes
from mindscape.core.state import State
from mindscape.games.mindgame import (
    beliefs,
    hidden,
    notation,
    options,
    positions,
    printed,
    reading,
    shapes,
    sketch,
    telling,
    whynot,
)
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.contents import checksum, contents_of
from mindscape.games.mindgame.engine import Duel, empty
from mindscape.games.mindgame.knowledge import knowledge
from mindscape.games.mindgame.luck import luck
from mindscape.games.mindgame.numbers import MindGameNumbers

# What fights cost, as signs in a line of text: the other's loss, and one's own.
BEADS = {False: "●", True: "○"}
NO_BEAD = "·"
MOST_BEADS = 16


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
        self.contents = contents_of(self.options["tables"])

    @property
    def seats(self) -> int:
        return 2

    @property
    def made_of(self) -> dict[str, str]:
        """Tables of somebody's own are named by their checksum; ours are the rules themselves."""
        return {} if self.options["tables"] is None else {"tables": checksum(self.contents)}

    def pieces(self) -> dict[str, Any]:
        return printed.pieces(self.laws, self.contents)

    def new(self) -> Duel:
        state = empty(self.laws)
        state.begin()
        return state

    def numbers(self) -> MindGameNumbers:
        return MindGameNumbers(self.laws.box)

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
        return hidden.view(cast(Duel, state), self.options, seat)

    def aids(self, state: State, seat: int | None) -> dict[str, Any]:
        return {}

    def shown(self, state: State, by: int, move: str, seat: int | None) -> str:
        return hidden.shown(cast(Duel, state), move, by, seat)

    def knowledge(self, state: State, seat: int | None, about: str) -> dict[str, Any]:
        return knowledge(cast(Duel, state), seat, about)

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        return beliefs.determinize(cast(Duel, state), seat, rng)

    def worlds(self, state: State, seat: int, rng: Rng, count: int) -> list[State]:
        return list(beliefs.worlds(cast(Duel, state), seat, rng, count))

    def event(self, told: tuple[int, ...]) -> Event:
        return telling.event(told, self.laws.box.cost)

    def shapes(self) -> Shapes:
        return shapes.SHAPES

    def tell(self, event: Mapping[str, Any]) -> str:
        return telling.tell(event)

    def sketch(self, view: Mapping[str, Any], seat: int | None) -> str:
        return sketch.sketch(view)

    def outcome(self, state: State) -> Outcome | None:
        """Who won and how (MG-1301 to MG-1304, MG-1206)."""
        s = cast(Duel, state)
        if not s.is_over():
            return None
        reason = notation.REASONS[s.end]
        if s.winner == e.NOBODY:
            return Outcome((), f"a draw ({reason})", None, {"winner": None, "reason": reason})
        return Outcome((s.winner,), reason, None, {"winner": f"p{s.winner}", "reason": reason})

    @classmethod
    def of_day(cls, day: int) -> OfDay:  # noqa: ARG003
        return OfDay({})

    def lot(self, state: State) -> Hashable:
        """The dice of a turn."""
        return int(cast(Duel, state).turn)

    def progress(self, state: State) -> dict[str, int]:
        return {"turn": int(cast(Duel, state).turn)}

    def summary(self, state: State, seat: int, story: Sequence[tuple[int, Sequence[Event]]]) -> Summary:
        """How long it lasted, what was bought, what fights cost each side, and how the dice fell in them."""
        me = f"p{seat}"
        turns = 0
        bought: list[str] = []
        beads: list[str] = []
        costs = {True: 0, False: 0}
        for _, events in story:
            for event in events:
                told = event.to_json()
                if event.kind == "turn":
                    turns = told["number"]
                elif event.kind == "bought" and told["player"] == me:
                    bought.append(told["tile"].rstrip("0123456789"))  # of a concept there are several tiles
                elif event.kind in ("killed", "dissolved"):
                    costs[told["player"] == me] += told["cost"]
                    beads.append(BEADS[told["player"] == me])
        line = "".join(beads[-MOST_BEADS:]) or NO_BEAD
        data = {"turns": turns, "beads": line, "lost_in_fights": costs[True], "won_in_fights": costs[False]}
        fallen = luck(self.laws, seat, story)
        outcome = self.outcome(state)
        if outcome is None:
            return Summary(things=tuple(bought), data=data, luck=fallen)
        mark = "drawn" if not outcome.winners else "won" if seat in outcome.winners else "lost"
        worth = {"won": 1.0, "drawn": 0.5, "lost": 0.0}[mark]
        return Summary(mark, worth, tuple(bought), data | {"reason": outcome.data["reason"]}, luck=fallen)
