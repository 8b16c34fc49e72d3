"""Nevermind The Distraction as a game of the contract."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, cast

from mindscape.core.events import Event
from mindscape.core.game import Game, Nature, OfDay, Outcome, Summary
from mindscape.core.options import Option
from mindscape.core.refusals import Refusal
from mindscape.core.shapes import Shapes
from mindscape.core.state import State
from mindscape.games.nevermind import aids, positions, shapes, sketch, telling, whynot
from mindscape.games.nevermind import codes as e
from mindscape.games.nevermind.engine import Meditation
from mindscape.games.nevermind.notation import ENDS, NOTINGS, PLACES, TEXTS, parse
from mindscape.games.nevermind.numbers import NevermindNumbers
from mindscape.games.nevermind.ranks import rank
from mindscape.games.nevermind.ring import count

STAGES = ("Beginner's Mind", "Monkey Mind", "Life Is Now", "A Deep Breath", "Can't Shake the Feeling")

# A thought at the end, as a sign in a line of text.
BEADS = {"released": "●", "subliminal": "·", "acknowledged": "◐", "thought": "○", "distraction": "◆"}
STAGE_OF_DAY = (1, 2, 1, 3, 1, 4, 5)  # from Monday
# The two ends without a score lie above and below all scores, which go from 9 to -7.
STILLNESS_WORTH = 10.0
DISTRACTION_WORTH = -8.0


class Nevermind(Game):
    """A solitaire game about watching the mind wander."""

    name = "nevermind"
    title = "Nevermind The Distraction"
    about = "Alone against your own wandering mind: notice, acknowledge, focus, let go."
    designer = "A.J. Plank"
    version = 1
    nature = Nature(players=(1,), minutes=(5, 20))
    options_rule = "NM-004"
    position_rule = positions.RULE
    option_list = (  # any stage may be chosen (NM-702)
        Option(
            "stage", 1, "Each stage adds to the ones before it.", "NM-701", values=(1, 2, 3, 4, 5),
            labels={number: f"{number}: {title}" for number, title in enumerate(STAGES, 1)},
        ),
        Option("monkey", False, "Super Monkey-Mind: a second Mind Action each round.", "NM-911", values=(False, True)),
        Option(
            "noting", "draw", "How a thought that surfaces for the first time is noted.", "NM-222", values=NOTINGS,
            labels={
                "draw": "draw a token, choose its face",
                "choose": "choose any of the four faces",
                "random": "token and face by lot",
            },
        ),
        Option(
            "mind_cards", "ring", "The faces of the Mind Cards (reconstructed).", "NM-216", values=("ring", "gap"),
            labels={"ring": "every card has a Noting Focus", "gap": "two cards have none"},
        ),
        Option(
            "let_go", "any", "Which Subliminal cards can be Let Go.", "NM-508", values=("any", "noted"),
            labels={"any": "any of them", "noted": "only those that have been noted"},
        ),
    )  # fmt: skip

    @property
    def seats(self) -> int:
        return 1

    def new(self) -> Meditation:
        o = self.options
        return Meditation(
            o["stage"], o["monkey"], NOTINGS.index(o["noting"]), o["mind_cards"] == "gap", o["let_go"] == "noted"
        )

    def numbers(self) -> NevermindNumbers:
        return NevermindNumbers()

    def text(self, state: State, move: int) -> str:
        return TEXTS[move]

    def code(self, state: State, seat: int, move: str) -> int:
        return cast(int, parse(move))

    def refusal(self, state: State, seat: int, move: str) -> Refusal | None:
        return whynot.refusal(cast(Meditation, state), seat, move)

    def to_json(self, state: State) -> dict[str, Any]:
        return positions.to_json(cast(Meditation, state), self.options)

    def read(self, data: Mapping[str, Any]) -> Meditation:
        return positions.read(data, self.new(), self.options)

    def event(self, told: tuple[int, ...]) -> Event:
        return telling.event(told)

    def shapes(self) -> Shapes:
        return shapes.SHAPES

    def tell(self, event: Mapping[str, Any]) -> str:
        return telling.tell(event)

    def aids(self, state: State, seat: int | None) -> dict[str, Any]:
        return aids.aids(cast(Meditation, state))

    def sketch(self, view: Mapping[str, Any], seat: int | None) -> str:
        return sketch.sketch(view)

    def outcome(self, state: State) -> Outcome | None:
        """Who won and how (NM-603, NM-604, NM-605, NM-612, NM-613, NM-616)."""
        s = cast(Meditation, state)
        if not s.is_over():
            return None
        by_timer = s.end == e.BY_TIMER
        score = s.score() if by_timer else None
        won = s.end == e.BY_STILLNESS or (score is not None and score > 0)
        why = {
            e.BY_TIMER: "the timer run out",
            e.BY_STILLNESS: "Mental Stillness",
            e.BY_DISTRACTION: "Total Distraction",
        }[s.end]
        data = {
            "winner": "watcher" if won else "mind",
            "end": ENDS[s.end],
            "released": count(s.released),
            "distractions": count(s.distractions),
            "score": score,
            "rank": None if score is None else rank(score),
        }
        return Outcome((0,) if won else (), why, None if score is None else (float(score),), data)

    @classmethod
    def of_day(cls, day: int) -> OfDay:
        """Every second day the first stage, and the others in between; Sundays end with the last."""
        return OfDay({"stage": STAGE_OF_DAY[(day + 3) % 7]})  # 1 January 1970 was a Thursday

    def lot(self, state: State) -> Hashable:
        """What happens in a phase of a round."""
        s = cast(Meditation, state)
        return int(s.phase), int(s.round)

    def indifferent(self) -> tuple[str, ...]:
        """In Stage One no rule asks for a face (NM-903), and nothing hangs on who chooses it."""
        return ("noting",) if self.options["stage"] == 1 and not self.options["monkey"] else ()

    def progress(self, state: State) -> dict[str, int]:
        return {"round": int(cast(Meditation, state).round)}

    def summary(self, state: State, seat: int, story: Sequence[tuple[int, Sequence[Event]]]) -> Summary:
        """The rank, the eight cards as they lay at the end, and how long it took."""
        s = cast(Meditation, state)
        cards = [positions.status_at(s, number) for number in range(len(PLACES))]
        data = {
            "rounds": s.round,
            "released": count(s.released),
            "distractions": count(s.distractions),
            "cards": cards,
            "beads": "".join(BEADS[status] for status in cards),
        }
        if s.end == e.BY_STILLNESS:
            return Summary("Mental Stillness", STILLNESS_WORTH, data=data)
        if s.end == e.BY_DISTRACTION:
            return Summary("Total Distraction", DISTRACTION_WORTH, data=data)
        if s.end != e.BY_TIMER:
            return Summary(data=data)
        score = s.score()
        return Summary(rank(score), float(score), data=data | {"score": score})
