"""What only Deep of Mine has to look back on: everybody's chance, Fractures and thefts, the card that turned it.

The chances are a formula of what lies open and in hands (docs/strength.md), the same for all: about, never exact.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any, cast

from mindscape.bots.deepofmine.prospects import chance_of
from mindscape.core.events import Event
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.games.deepofmine.codes import A_MAIN
from mindscape.games.deepofmine.engine import Forest
from mindscape.games.deepofmine.game import DeepOfMine

TURNED = 0.08  # a card that changed a chance by less did not turn the game


@dataclass(frozen=True)
class ForestTurn:
    """How everybody stands when a turn begins."""

    turn: int
    by: int
    number: int
    """The number of the first move of the turn in the record, from 0."""
    chances: tuple[float, ...]
    mentality: tuple[int, ...]
    moments: tuple[int, ...]


@dataclass(frozen=True)
class Blow:
    """A Fracture that struck, or a card that was taken from somebody."""

    kind: str
    """`fracture` or `theft`."""
    turn: int
    number: int
    player: int
    """Whom it struck, or who took it."""
    card: str
    whose: int | None = None
    """From whom it was taken."""


@dataclass(frozen=True)
class Turned:
    """The card after which a chance had changed most."""

    turn: int
    number: int
    player: int
    card: str
    before: float
    after: float

    @property
    def change(self) -> float:
        return abs(self.after - self.before)


@dataclass(frozen=True)
class Kept:
    """A card that came into a hand and was still there in the end."""

    card: str
    turn: int
    """Since when; 0: dealt before the first turn."""


@dataclass(frozen=True)
class ForestStory:
    """A game of Deep of Mine besides the choices of one seat."""

    turns: tuple[ForestTurn, ...]
    blows: tuple[Blow, ...]
    turned: Turned | None
    """For the seat that is looked back on; None if no card did much."""
    unplayed: tuple[Kept, ...]

    def to_json(self) -> dict[str, Any]:
        turned = None
        if self.turned is not None:
            turned = asdict(self.turned) | {name: round(getattr(self.turned, name), 3) for name in ("before", "after")}
        return {
            "turns": [asdict(turn) | {"chances": [round(chance, 3) for chance in turn.chances]} for turn in self.turns],
            "blows": [asdict(blow) for blow in self.blows],
            "turned": turned,
            "unplayed": [asdict(card) for card in self.unplayed],
        }


class Walk:
    """Goes through a game for one seat and notes what is worth it."""

    def __init__(self, game: DeepOfMine, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.turns: list[ForestTurn] = []
        self.blows: list[Blow] = []
        self.turned: Turned | None = None
        self.came: dict[str, int] = {}  # cards by their ids, and since which turn they are in the hand
        self.card: Turned | None = None  # a play whose consequences are still being dealt with

    @property
    def turn(self) -> int:
        return self.turns[-1].turn if self.turns else 0

    def hear(self, state: Forest, number: int, event: Event, before: float) -> None:
        """Something happened; `before` is the chance of the seat before the move that led to it."""
        told = event.to_json()
        kind, player = event.kind, told.get("player", "")
        if kind == "turn":
            seats = range(state.players)
            self.turns.append(
                ForestTurn(
                    told["number"], int(player[1:]), number + 1,
                    tuple(chance_of(state, seat) for seat in seats),
                    tuple(state.seats[seat].mentality for seat in seats),
                    tuple(state.moments(seat) for seat in seats),
                )
            )  # fmt: skip
        elif kind == "struck":
            self.blows.append(Blow("fracture", self.turn, number, int(player[1:]), told["card"]))
        elif kind in ("stolen", "snatched") and "card" in told:
            whose = told.get("from") or told["of"]
            self.blows.append(Blow("theft", self.turn, number, int(player[1:]), told["card"], int(whose[1:])))
        elif kind == "played" and self.card is None:
            self.card = Turned(self.turn, number, int(player[1:]), told["card"], before, before)

    def settle(self, state: Forest) -> None:
        """Nothing is left to do for the last play: what has it changed?"""
        if self.card is not None:
            after = chance_of(state, self.seat)
            found, self.card = replace(self.card, after=after), None
            if found.change >= max(TURNED, self.turned.change if self.turned else 0.0):
                self.turned = found

    def hold(self, state: Forest) -> None:
        """Which cards are in the hand, and since when."""
        hand = {self.game.deck.ids[card] for card in state.seats[self.seat].hand}
        self.came = {card: self.came.get(card, self.turn) for card in sorted(hand)}


def forest_story(record: Record, seat: int) -> ForestStory:
    """Go through a finished game of Deep of Mine for one seat."""
    match = Match.begin(record)
    walk, state = Walk(cast(DeepOfMine, match.game), seat), cast(Forest, match.position.state)
    for number, (by, move) in enumerate(record.moves):
        actor, code = match.position.judge(by, move)
        before = chance_of(state, seat) if actor >= 0 else 0.0
        for event in match.make(by, actor, code):
            walk.hear(state, number, event, before)
        # The last card of all is no news: everybody saw it win.
        if state.asking == A_MAIN and not state.is_over():
            walk.settle(state)
        walk.hold(state)
    unplayed = tuple(Kept(card, turn) for card, turn in walk.came.items())
    return ForestStory(tuple(walk.turns), tuple(walk.blows), walk.turned, unplayed)
