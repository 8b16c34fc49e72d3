"""The contract of a game.

A game is a list of moves.  `Game` is what an author writes: the border between the engine's small
integers and the text, JSON and sentences that people and programs exchange.  `Position` is what
everybody else uses: one moment of one game.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, ClassVar, Final, NamedTuple

from mypy_extensions import mypyc_attr

from mindscape.core.events import Event
from mindscape.core.numbers import Numbers
from mindscape.core.options import Option
from mindscape.core.refusals import IMPOSSIBLE, Refusal, Refused
from mindscape.core.rng import Rng
from mindscape.core.shapes import Shapes
from mindscape.core.showing import html, in_lines
from mindscape.core.state import CHANCE, State

NOBODY = -2  # the seat of a name that is nobody's at this table
EVERYTHING = -3  # instead of a seat: the whole position
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


class Luck(NamedTuple):
    """What chance gave somebody in a game, in a unit of the game, beside what its odds promised."""

    times: int
    """How often chance was asked."""
    came: float
    due: float
    """What was to be expected of that."""
    spread: float
    """The variance of it: how far from that chance goes by itself."""


@dataclass(frozen=True)
class Summary:
    """What a player may want to remember of a game, in the game's own words."""

    mark: str = ""
    """How far it went, in a word that its players know: a rank, a level, a place; empty: there is none."""
    worth: float | None = None
    """The same as a number to draw: more is better."""
    things: tuple[str, ...] = ()
    """What may be counted over many games to find favourites, such as cards."""
    data: Mapping[str, Any] = field(default_factory=dict)
    role: str = ""
    """As what one played, where that differs from game to game: an animal; empty: it does not."""
    met: tuple[str, ...] = ()
    """What one has seen of all that there is, such as cards; each once."""
    luck: Luck | None = None


@dataclass(frozen=True)
class OfDay:
    """What is played in the daily sitting: the options, and who sits on the other seats, by level or by name."""

    options: Mapping[str, Any]
    bot: str = "fair"


def actor_name(seat: int) -> str:
    return "chance" if seat == CHANCE else SEAT_NAMES[seat]


def seat_of(actor: str, seats: int) -> int:
    """The seat that a name stands for: `p0`, `p1`, … or `chance`; NOBODY for any other word."""
    if actor == "chance":
        return CHANCE
    seat = SEAT_NUMBERS.get(actor, NOBODY)
    return seat if seat < seats else NOBODY


def game_again(rules: type[Game], version: int, given: Mapping[str, Any], made_of: Mapping[str, str]) -> Game:
    """The game of a pickle."""
    return rules.restored(version, given, made_of)


def position_again(game: Game, data: Mapping[str, Any]) -> Position:
    """The position of a pickle."""
    return Position(game, game.read(data))


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

    def __repr__(self) -> str:
        chosen = ", ".join([repr(self.name), *[f"{name}={value!s:.40}" for name, value in self.given.items()]])
        return f"mindscape.game({chosen})"

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle: the rules of this version, made again there; raises Refused if they are not there."""
        return game_again, (type(self), self.version, self.given, self.made_of)

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        """A game never changes, so it is its own copy."""
        return self

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
        picture = self.picture(self.view(state, seat), seat)
        return {"picture": picture} if picture else {}

    def pieces(self) -> dict[str, Any]:
        """What is printed on the pieces of this game, for screens that know only those of the box; {} if nothing is."""
        return {}

    def shapes(self) -> Shapes | None:
        """Its views, events and moves as types, for programs in other languages; None: they are not written down."""
        return None

    def picture(self, view: Mapping[str, Any], seat: int | None) -> str:
        """What a seat sees as an SVG, for screens and notebooks that have no picture of their own; empty: none."""
        return ""

    def sketch(self, view: Mapping[str, Any], seat: int | None) -> str:
        """What a seat sees as an SVG for notebooks.  By default the picture; a game with a painted table draws here."""
        return self.picture(view, seat)

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

    def rests(self, move: str, events: Sequence[Event]) -> bool | None:
        """In a silent game: whether this move ended a part of it, so that a sign may be given.

        None: it only makes ready for the next part and changes nothing of that.
        """
        return False

    def knowledge(self, state: State, seat: int | None, about: str) -> dict[str, Any]:
        """What a seat (None: a spectator) can work out from what it was shown; `about` is a word of the game, or empty.

        It must be the same in all states that look the same to the seat.  Raises Refused.
        """
        return {}

    def progress(self, state: State) -> dict[str, int]:
        """How far a game is, in numbers that everybody may know: a `round`, a `turn`, a `level` of `levels`."""
        return {}

    def indifferent(self) -> tuple[str, ...]:
        """Options on which nothing hangs beside the others as they are: games are not told apart by them."""
        return ()

    def summary(self, state: State, seat: int, story: Sequence[tuple[int, Sequence[Event]]]) -> Summary:
        """What the player at a seat may want to remember, when the game is over or was given up in this state.

        `story` is what happened, move by move, each with its milliseconds since the game began.
        """
        return Summary()

    @classmethod
    def of_day(cls, day: int) -> OfDay | None:  # noqa: ARG003
        """The daily sitting of a day, counted since 1970; None: this game has none."""
        return None

    def lot(self, state: State) -> Hashable:
        """To what a move of chance belongs here, so that other choices of players before change as little as may be of
        what comes: the dice of a turn, the cards of a level.
        """
        return None

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        """A state that this seat could be in, everything it cannot see filled in at random."""
        return state.copy()

    def worlds(self, state: State, seat: int, rng: Rng, count: int) -> list[State]:
        """So many states that this seat could be in; a game that has to prepare for one may do so once for all."""
        return [self.determinize(state, seat, rng) for _ in range(count)]

    def numbers(self) -> Numbers:
        """The game for programs that learn and search: ids of moves, observations, results; raises Refused."""
        why = f"{self.title} has no numbers yet: its author has to write Game.numbers() for programs that learn."
        raise Refused(why, code="no-numbers", data={"title": self.title})

    def turns(self, ticks: int = 0) -> State:
        """A new game for programs that take turns; a race is cut into ticks, at most so many a level (0: as usual)."""
        return self.new()

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

    def seated(self, seat: int | None) -> int | None:
        """A seat of this table (None: a spectator), as it is; raises Refused for any other number."""
        if seat is not None and not 0 <= seat < self.seats:
            many = "only one, number 0" if self.seats == 1 else f"{self.seats}, counted from 0"
            raise Refused(
                f"There is no seat {seat} at this table; there are {many}.", code="no-seat", data={"seat": seat}
            )
        return seat

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
            "gives_up": list(cls.gives_up),
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

    def __str__(self) -> str:
        """What `print` shows: the whole position line by line, and what can be done."""
        moves = {actor: self.moves(actor) for actor in self.actors}
        return in_lines(self.game.title, self.to_json(), moves)

    def _repr_html_(self) -> str:
        """What a notebook shows: the table as everybody sees it, what can be done, and the whole position as data."""
        moves = {actor: self.moves(actor) for actor in self.actors}
        return html(self.game.title, self.to_json(), moves, self.sketch())

    def _repr_svg_(self) -> str | None:
        return self.sketch() or None

    def sketch(self, seat: int | None = None) -> str:
        """A drawing (SVG) of what a seat sees, without one of what everybody sees; empty if the game has none."""
        return self.game.sketch(self.view(seat), seat)

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle, by JSON, so that other builds and later versions read it."""
        return position_again, (self.game, self.to_json())

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    def key(self, seat: int | None = EVERYTHING) -> str:
        """A text, the same for two positions if and only if they look the same to a seat (None: a spectator).

        Without a seat: if and only if they are the same.  What a seat has seen before is in `Match.key`.
        """
        seen = self.to_json() if seat == EVERYTHING else self.view(seat)
        return sha256(f"{self.game.version} {json.dumps(seen, sort_keys=True)}".encode()).hexdigest()

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
        """All that a seat (None: a spectator) may see of this position; raises Refused for a seat that is none."""
        return self.game.view(self.state, self.game.seated(seat))

    def shown(self, by: str, move: str, seat: int | None) -> str:
        """A move about to be made here, as a seat may read it."""
        return self.game.shown(self.state, self.game.actor(by), move, self.game.seated(seat))

    def determinize(self, seat: int, rng: Rng) -> Position:
        """A position that this seat could be in, everything it cannot see filled in at random."""
        self.game.seated(seat)
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
