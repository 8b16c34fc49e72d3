"""The contract of a game.

A game is a list of moves.  `Game` is what an author writes: the border between the engine's small
integers and the text, JSON and sentences that people and programs exchange.  `Position` is what
everybody else uses: one moment of one game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from mindscape.core.events import Event
from mindscape.core.options import Option
from mindscape.core.refusals import IMPOSSIBLE, Refusal, Refused
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE, State

NOBODY = -2  # the seat of a name that is nobody's at this table
SEAT_NAMES: Final = ("p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9")
SEAT_NUMBERS: Final = {name: seat for seat, name in enumerate(SEAT_NAMES)}


@dataclass(frozen=True)
class Nature:
    """What kind of game it is, as data."""

    players: tuple[int, ...]
    hidden: bool = False
    """Somebody knows what others may not see."""
    cooperative: bool = False
    """All players win or lose together."""
    racing: bool = False
    """Several players may act at once and the first one counts."""
    silent: bool = False
    """While it is played nobody may say a word, and signs that come too often would be words."""
    halt: str = ""
    """In a race: the move by which a seat stops it for all, made for somebody who is not there; empty: none."""
    minutes: tuple[int, int] = (5, 20)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the seats that won, why, a score a seat if the game has one, and the game's own words."""

    winners: tuple[int, ...]
    why: str
    scores: tuple[float, ...] | None = None
    data: Mapping[str, Any] = field(default_factory=dict)

    def __reduce__(self) -> tuple[Any, ...]:
        """The way to another process: a compiled value is made anew there."""
        return Outcome, (self.winners, self.why, self.scores, dict(self.data))


def actor_name(seat: int) -> str:
    return "chance" if seat == CHANCE else SEAT_NAMES[seat]


def seat_of(actor: str, seats: int) -> int:
    """The seat that a name stands for: `p0`, `p1`, … or `chance`; NOBODY for any other word."""
    if actor == "chance":
        return CHANCE
    seat = SEAT_NUMBERS.get(actor, NOBODY)
    return seat if seat < seats else NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One game with its options chosen.

    The class attributes describe the game; the abstract methods are all that its author has to
    write beside the engine.  `rule` arguments below are ids in the game's rules text.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    designer: ClassVar[str]
    version: ClassVar[int]
    """Raised when the same moves would lead elsewhere, and only then."""
    nature: ClassVar[Nature]
    gives_up: ClassVar[tuple[str, ...]] = ()
    """Moves by which a player gives up, the last of its list; random play leaves them out."""
    option_list: ClassVar[tuple[Option, ...]]
    options_rule: ClassVar[str]
    """The rule that refuses unknown options and values."""
    position_rule: ClassVar[str]
    """The rule that refuses impossible positions."""

    def __init__(self, /, **options: Any) -> None:
        self.given = dict(options)
        self.options: dict[str, Any] = {option.name: option.default for option in self.option_list}
        known = {option.name: option for option in self.option_list}
        for name, value in options.items():
            if name not in known:
                why = f"{self.title} has no option '{name}'; it has: {', '.join(known)}."
                raise Refused(why, self.options_rule, "option-unknown", {"option": name, "options": [*known]})
            if problem := known[name].problem(value):
                raise self._bad_value(known[name], value, problem)
            self.options[name] = value
        self.set_up()

    def _bad_value(self, option: Option, value: Any, problem: str) -> Refused:
        name, low, high, rule = option.name, option.low, option.high, self.options_rule
        why = f"{name} cannot be {value!r}: {problem}."
        if option.check is None and option.values:
            allowed = [*option.values]
            return Refused(why, rule, "option-one-of", {"option": name, "value": value, "values": allowed})
        if option.check is None and high is not None:
            return Refused(why, rule, "option-from-to", {"option": name, "value": value, "low": low, "high": high})
        return Refused(why, rule, "option-value", {"option": name, "value": value})

    @classmethod
    def earlier(cls) -> dict[int, type[Game]]:
        """The rules of earlier versions by which records and tables of that time are still played."""
        return {}

    @classmethod
    def of_version(cls, version: int) -> type[Game]:
        """The rules of a version; raises Refused if they are not here."""
        if version == cls.version:
            return cls
        found = cls.earlier().get(version)
        if found is not None:
            return found
        title, ours = cls.title, cls.version
        if version > ours:
            why = f"This was played by version {version} of the rules of {cls.name}; here is {ours}."
            raise Refused(why, code="other-rules", data={"title": title, "theirs": version, "ours": ours})
        why = (
            f"This was played by version {version} of the rules of {title}, which are not kept any more; here is "
            f"{ours}. Its moves are kept as they were made."
        )
        raise Refused(why, code="rules-gone", data={"title": title, "theirs": version, "ours": ours})

    @classmethod
    def restored(cls, version: int, options: Mapping[str, Any], made_of: Mapping[str, str]) -> Game:
        """The game of a record or a table: of that version, and of the same things (`made_of`); raises Refused."""
        game = cls.of_version(version)(**options)
        if any(made_of.get(name, sum_) != sum_ for name, sum_ in game.made_of.items()):
            why = (
                f"This was played with a deck of {cls.title} as it was then, which is not kept any more. Its moves are "
                "kept as they were made."
            )
            raise Refused(why, code="deck-gone", data={"title": cls.title})
        return game

    # ---- what an author writes --------------------------------------------------------------

    def set_up(self) -> None:
        """Whatever a game wants to work out from its options; raises Refused if they do not fit together."""

    @property
    def made_of(self) -> dict[str, str]:
        """What the rules are made of beside the program, by name, each with the checksum of its content: a deck."""
        return {}

    @property
    @abstractmethod
    def seats(self) -> int:
        """The number of players."""

    @abstractmethod
    def new(self) -> State:
        """The state before the first move."""

    @abstractmethod
    def text(self, state: State, move: int) -> str:
        """A legal move as text."""

    @abstractmethod
    def code(self, state: State, seat: int, move: str) -> int:
        """A legal move's text as the engine's integer."""

    @abstractmethod
    def refusal(self, state: State, seat: int, move: str) -> Refusal | None:
        """Why this seat may not make this move, or None if it may.  `seat` may be NOBODY."""

    @abstractmethod
    def to_json(self, state: State) -> dict[str, Any]:
        """The state as a position in JSON."""

    @abstractmethod
    def read(self, data: Mapping[str, Any]) -> State:
        """The state of a position in JSON (its options are those of this game); raises Refused."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None."""

    @abstractmethod
    def event(self, told: tuple[int, ...]) -> Event:
        """What the engine told, in words of the game."""

    @abstractmethod
    def tell(self, event: Mapping[str, Any]) -> str:
        """A sentence for an event, whole or as a seat was shown it."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may see.  By default nothing is hidden."""
        return self.to_json(state)

    def aids(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a screen would otherwise have to work out by the rules; it tells a seat nothing that it cannot see.

        It goes with every scene, so it must be cheap; what takes longer is asked for (`knowledge`).
        """
        return {}

    def open_part(self, state: State) -> dict[str, Any]:
        """What every view shows alike; a game that names it is spared working it out for each seat."""
        return {}

    def own_part(self, state: State, seat: int | None) -> dict[str, Any]:
        """What the view of a seat shows beside `open_part`: the two together are the view."""
        return self.view(state, seat)

    def shown(self, state: State, by: int, move: str, seat: int | None) -> str:
        """A move, about to be made in this state, as a seat may read it in the log."""
        return move

    def epoch(self, state: State) -> int:
        """Grows when the secrets of all earlier moves become open to everybody."""
        return 0

    def rivals(self, state: State, seat: int, move: str) -> list[int]:
        """In a race: the other seats for whom it matters whether this move or theirs comes first."""
        return [other for other in state.actors() if other not in (seat, CHANCE)]

    def knowledge(self, state: State, seat: int | None, about: str) -> dict[str, Any]:
        """What a seat (None: a spectator) can work out from what it was shown; `about` is a word of the game, or empty.

        It must be the same in all states that look the same to the seat.  Raises Refused.
        """
        return {}

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        """A state that this seat could be in, everything it cannot see filled in at random."""
        return state.copy()

    def worlds(self, state: State, seat: int, rng: Rng, count: int) -> list[State]:
        """So many states that this seat could be in; a game that has to prepare for one may do so once for all."""
        return [self.determinize(state, seat, rng) for _ in range(count)]

    # ---- what everybody uses ----------------------------------------------------------------

    def start(self) -> Position:
        """A new game."""
        return Position(self, self.new())

    def position(self, data: Any) -> Position:
        """Read a position; raises Refused with a sentence that names what is impossible."""
        if not isinstance(data, Mapping):
            raise Refused("A position is a JSON object.", self.position_rule, IMPOSSIBLE)
        if data.get("game", self.name) != self.name:
            why = f"This is a position of {data['game']!r}, not of {self.name!r}."
            raise Refused(why, self.position_rule, IMPOSSIBLE)
        named = data.get("options", {})
        if not isinstance(named, Mapping):
            raise Refused("options must be an object.", self.position_rule, IMPOSSIBLE)
        game = type(self)(**{**self.given, **{str(name): value for name, value in named.items()}})
        for name, value in self.given.items():
            if game.options[name] != value:
                why = f"The position has {name} = {game.options[name]!r}, but {value!r} was asked for beside it."
                raise Refused(why, self.position_rule, IMPOSSIBLE)
        return Position(game, game.read(data))

    def actor(self, name: str) -> int:
        return seat_of(name, self.seats)

    @classmethod
    def describe(cls) -> dict[str, Any]:
        """The game for a shelf and a set-up form."""
        nature = cls.nature
        return {
            "name": cls.name,
            "title": cls.title,
            "about": cls.about,
            "designer": cls.designer,
            "version": cls.version,
            "players": list(nature.players),
            "hidden": nature.hidden,
            "cooperative": nature.cooperative,
            "racing": nature.racing,
            "minutes": list(nature.minutes),
            "options": [option.to_json() for option in cls.option_list],
        }


class Position:
    """One moment of a game: who may act, what they may do, what everybody sees."""

    __slots__ = ("game", "state")

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state

    def __repr__(self) -> str:
        return f"<{self.game.name} position, {'over' if self.is_over else 'to act: ' + ', '.join(self.actors)}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # a position changes when it is played on

    @property
    def is_over(self) -> bool:
        return self.state.is_over()

    @property
    def actors(self) -> tuple[str, ...]:
        """Who may act now: `chance`, a player, or several at once; nobody when the game is over."""
        return tuple(actor_name(seat) for seat in self.state.actors())

    def moves(self, actor: str) -> list[str]:
        """The legal moves of an actor, as text."""
        state, text = self.state, self.game.text
        seat = self.game.actor(actor)
        return [] if seat == NOBODY else [text(state, move) for move in state.legal(seat)]

    @property
    def weights(self) -> list[int]:
        """How likely the moves of chance are, in the order of `moves("chance")`."""
        return self.state.weights()

    def refusal(self, by: str, move: str) -> Refusal | None:
        """Why somebody may not make a move now, or None if it is legal."""
        return self.game.refusal(self.state, self.game.actor(by), move)

    def judge(self, by: str, move: str) -> tuple[int, int]:
        """The seat and the engine's integer of a move that somebody wants to make; an illegal one raises Refused."""
        refusal = self.refusal(by, move)
        if refusal is not None:
            raise Refused.of(refusal)
        seat = self.game.actor(by)
        return seat, self.game.code(self.state, seat, move)

    def play(self, by: str, move: str) -> list[Event]:
        """Make a move and tell what happened; an illegal one raises Refused and changes nothing."""
        return self.apply(*self.judge(by, move))

    def apply(self, seat: int, move: int) -> list[Event]:
        """Make a legal move given as the engine's integer and tell what happened."""
        state = self.state
        told: list[tuple[int, ...]] = []
        state.told = told
        try:
            state.apply(seat, move)
        finally:
            state.told = None
        return [self.game.event(entry) for entry in told]

    def replay(self, by: str, move: str) -> None:
        """Make a move that is known to be legal, and tell nobody."""
        seat = self.game.actor(by)
        self.state.apply(seat, self.game.code(self.state, seat, move))

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may see of this position."""
        return self.game.view(self.state, seat)

    def shown(self, by: str, move: str, seat: int | None) -> str:
        """A move about to be made here, as a seat may read it."""
        return self.game.shown(self.state, self.game.actor(by), move, seat)

    def determinize(self, seat: int, rng: Rng) -> Position:
        """A position that this seat could be in, everything it cannot see filled in at random."""
        return Position(self.game, self.game.determinize(self.state, seat, rng))

    def to_json(self) -> dict[str, Any]:
        return self.game.to_json(self.state)

    def copy(self) -> Position:
        return Position(self.game, self.state.copy())


def words(items: Sequence[str], last: str = "or") -> str:
    """A list as it stands in a sentence: `a, b or c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
