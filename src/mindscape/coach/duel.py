"""What only Mind Game has to look back on: fights against their odds, guests in a mind, commands that were not given.

Odds are exact for the stacks that stood there, hidden tiles among them: the game is over, so that they may be known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any, cast

from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.data import PLACES, SEGMENTS, TILES, segment_places
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.odds import Fights
from mindscape.games.mindgame.sets import height, tile_at, top

SEGMENT_PLACES = segment_places()
FIRST_ROUND = 1


@dataclass(frozen=True)
class Turn:
    """How both stand when a turn begins."""

    turn: int
    by: int
    number: int
    """The number of the first move of the turn in the record, from 0."""
    shut: tuple[str, str]
    """The segments of each mind that are shut down, by their letters."""
    material: tuple[int, int]
    """What the tiles of each cost, on the board and in the hand."""


@dataclass(frozen=True)
class Fought:
    """A fight with dice and what was to be expected of it."""

    turn: int
    number: int
    place: str
    attacker: int
    holds: tuple[float, float]
    """The chance of each seat to hold the place in the end; what is missing: nobody does."""
    held_by: int | None

    def share(self, seat: int) -> float:
        """What the odds give to a seat: the chance to hold the place, and half of the chance that nobody does."""
        return (1.0 + self.holds[seat] - self.holds[1 - seat]) / 2


@dataclass(frozen=True)
class Guest:
    """Somebody else's construct in a segment, as long as it stayed."""

    mind: int
    """Whose mind it was in."""
    segment: str
    tile: str
    from_turn: int
    to_turn: int
    number: int
    """The first move of the owner's turn that could have answered it, from 0."""
    unanswered: int
    """Turns of the owner in which nothing fought there."""


@dataclass(frozen=True)
class Unused:
    """A turn that ended its commands while some segments could still have commanded."""

    turn: int
    by: int
    number: int
    segments: str


@dataclass(frozen=True)
class DuelStory:
    """A game of Mind Game besides its chances."""

    turns: tuple[Turn, ...]
    fights: tuple[Fought, ...]
    guests: tuple[Guest, ...]
    unused: tuple[Unused, ...]

    def won(self, seat: int) -> float:
        """Fights after which the seat held the place; where nobody did, each has half of it."""
        return sum(0.5 if fight.held_by is None else float(fight.held_by == seat) for fight in self.fights)

    def expected(self, seat: int) -> float:
        """As many as the odds gave it, counted in the same way."""
        return sum(fight.share(seat) for fight in self.fights)

    def to_json(self) -> dict[str, Any]:
        rounded = [asdict(fight) | {"holds": [round(chance, 3) for chance in fight.holds]} for fight in self.fights]
        return {
            "turns": [asdict(turn) for turn in self.turns],
            "fights": rounded,
            "guests": [asdict(guest) for guest in self.guests],
            "unused": [asdict(unused) for unused in self.unused],
        }


class Follower:
    """Goes through a game and notes what is worth it."""

    def __init__(self, state: Duel) -> None:
        self.fights = Fights(state.laws)
        self.turns = [turn_of(state, 0)]
        self.fought: list[Fought] = []
        self.unused: list[Unused] = []
        self.guests: list[Guest] = []
        self.present: dict[int, Guest] = {}  # by the place of the segment
        self.answered: set[int] = set()  # places that were fought for in this turn
        self.open: Fought | None = None

    def before(self, state: Duel, number: int, move: int) -> None:
        """A seat is about to make a move."""
        if state.phase == e.COMMAND and state.command == e.NO_COMMAND and move & e.VERB == e.TO_DONE:
            free = {code >> e.ARGUMENT >> 7 for code in state.legal(state.current) if code & e.VERB == e.TO_COMMAND}
            if free:
                left = "".join(SEGMENTS[segment] for segment in sorted(free))
                self.unused.append(Unused(state.turn, state.current, number, left))

    def after(self, state: Duel, number: int, kinds: list[dict[str, Any]]) -> None:
        """A move was made, and this came of it."""
        for told in kinds:
            if told["event"] in ("fight", "killed"):
                self.answered.add(PLACES.index(told["place"]))
            elif told["event"] == "fought":
                self.close(state)
        if state.combat_at != e.NOWHERE and state.round == FIRST_ROUND and self.open is None:
            self.open = self.begun(state, number)
        if state.phase == e.OVER or state.turn != self.turns[-1].turn:
            self.settle(self.turns[-1])
            if state.phase != e.OVER:
                self.turns.append(turn_of(state, number + 1))
            self.look_for_guests(state, number + 1)

    def begun(self, state: Duel, number: int) -> Fought:
        place, attacker = state.combat_at, state.current
        odds = self.fights.odds(state.stack(attacker, place), state.stack(1 - attacker, place))
        holds = (odds.attacker, odds.defender) if attacker == 0 else (odds.defender, odds.attacker)
        return Fought(state.turn, number, PLACES[place], attacker, holds, None)

    def close(self, state: Duel) -> None:
        if self.open is not None:
            place = PLACES.index(self.open.place)
            here = [seat for seat in (0, 1) if state.stack(seat, place)]
            self.fought.append(replace(self.open, held_by=here[0] if len(here) == 1 else None))
            self.open = None

    def settle(self, turn: Turn) -> None:
        """A turn is over: its player has answered the guests in the own mind, or not."""
        for place, guest in list(self.present.items()):
            if guest.mind == turn.by and guest.from_turn < turn.turn and place not in self.answered:
                first = guest.number if guest.unanswered else turn.number
                self.present[place] = replace(guest, unanswered=guest.unanswered + 1, number=first)
        self.answered = set()

    def look_for_guests(self, state: Duel, number: int) -> None:
        """Whoever has come or gone at the end of a turn."""
        for mind in (0, 1):
            for place in range(4):
                at = SEGMENT_PLACES[mind * 4 + place]
                stack, known = state.stack(1 - mind, at), self.present.get(at)
                if not stack and known is not None:
                    self.guests.append(self.present.pop(at))
                elif stack and known is None:
                    tile, turn = TILES[top(stack)], self.turns[-1].turn
                    began = turn - (state.phase != e.OVER)
                    self.present[at] = Guest(mind, SEGMENTS[place], tile, began, turn, number, 0)
                elif known is not None:
                    self.present[at] = replace(known, to_turn=self.turns[-1].turn)

    def story(self) -> DuelStory:
        guests = sorted([*self.guests, *self.present.values()], key=lambda guest: (guest.from_turn, guest.segment))
        return DuelStory(tuple(self.turns), tuple(self.fought), tuple(guests), tuple(self.unused))


def duel_story(record: Record) -> DuelStory:
    """Go through a finished game of Mind Game."""
    match = Match.begin(record)
    state = cast(Duel, match.position.state)
    follower = Follower(state)
    for number, (by, move) in enumerate(record.moves):
        seat, code = match.position.judge(by, move)
        if seat >= 0:
            follower.before(state, number, code)
        events = match.make(by, seat, code)
        follower.after(state, number, [event.to_json() for event in events])
    return follower.story()


def turn_of(state: Duel, number: int) -> Turn:
    shut = ["".join(SEGMENTS[n] for n in range(4) if not state.functional(seat) >> n & 1) for seat in (0, 1)]
    worth = [sum(map(state.laws.box.cost.__getitem__, tiles_of(state, seat))) for seat in (0, 1)]
    return Turn(state.turn, state.current, number, (shut[0], shut[1]), (worth[0], worth[1]))


def tiles_of(state: Duel, seat: int) -> Iterator[int]:
    """All tiles of a seat, on the board and in the hand."""
    for place in range(len(PLACES)):
        stack = state.stack(seat, place)
        yield from (tile_at(stack, n) for n in range(height(stack)))
    for tile in range(len(TILES)):
        word = state.hand_low(seat) if tile < e.HALF_TILES else state.hand_high(seat)
        if word >> tile % e.HALF_TILES & 1:
            yield tile
