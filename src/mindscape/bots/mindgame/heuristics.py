"""Agents for Mind Game.  They look at displays only, one step ahead, and never surrender."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from mindscape.bots.agent import Agent, Question, Reason
from mindscape.games.mindgame import MindGame
from mindscape.games.mindgame.blows import adjustment, kills
from mindscape.games.mindgame.data import COLOURS, FAR, FREE, HOME, PLACES, SEGMENTS, steps_from
from mindscape.games.mindgame.notation import PLACE_NUMBERS, TILE_NUMBERS

STOPPING = ("done", "end")
ENOUGH_IN_HAND = 6  # tiles that can be used
BOLDNESS = 0.1  # how often a weaker display attacks all the same


class Eager(Agent):
    """Does anything that is allowed, and stops only when nothing else is possible."""

    title = "Whirlwind"

    def choose(self, question: Question) -> str:
        moves = [move for move in question.moves if move not in question.game.gives_up]
        going_on = [move for move in moves if move not in STOPPING]
        return self.one_of(going_on or moves)

    def one_of(self, moves: Sequence[str]) -> str:
        return moves[self.rng.below(len(moves))]


# ---- what is seen ----------------------------------------------------------------------------


class BoardSight:
    """What a seat sees of the board, ready for questions."""

    def __init__(self, question: Question) -> None:
        self.view = question.view
        self.seat = question.seat
        self.me, self.them = f"p{self.seat}", f"p{1 - self.seat}"
        self.board: Mapping[str, Mapping[str, list[str]]] = self.view["board"]
        game = cast(MindGame, question.game)
        self.laws, self.box, self.places = game.laws, game.laws.box, game.contents.board

    def own(self, place: str) -> list[str]:
        return self.board.get(place, {}).get(self.me, [])

    def enemy(self, place: str) -> list[str]:
        return self.board.get(place, {}).get(self.them, [])

    def constructs(self) -> list[str]:
        return [place for place, sides in self.board.items() if self.me in sides]

    def targets(self) -> list[str]:
        """The enemy segments that are not shut down yet."""
        names = [f"m{letter}{2 - self.seat}" for letter in SEGMENTS]
        return [name for name in names if not self.own(name)]

    def way(self, place: str, tile: int) -> int:
        """How far it is from a place to the nearest segment that is still to be shut down."""
        base = (self.seat * 5 + self.box.colour[tile]) * len(SEGMENTS)
        ways = self.box.ways
        here, places = PLACE_NUMBERS[place], len(PLACES)
        found = (ways[(base + SEGMENTS.index(target[1])) * places + here] for target in self.targets())
        return min(found, default=FAR)

    def functional(self) -> str:
        """The own segments that work."""
        return "".join(letter for letter in SEGMENTS if not self.enemy(f"m{letter}{self.seat + 1}"))

    def usable(self, tile: int) -> bool:
        """A segment that works can place the tile where a way begins, or beside an invader that it can face."""
        for letter in self.functional():
            if COLOURS[self.box.colour[tile]] in ("k", letter):
                for space in self.places[f"m{letter}{self.seat + 1}"]["creative"]:
                    if self.way(space, tile) < FAR or self.answers(space, tile) >= 0:
                        return True
        return False

    def answers(self, space: str, tile: int) -> float:
        """The edge of a tile against the best enemy that sits in an own segment beside a space."""
        beside = self.places[space]["segments"][self.me]
        return max((self.edge(tile, segment) for segment in beside if self.enemy(segment)), default=-FAR)

    def edge(self, tile: int, place: str) -> float:
        """How good it is for a display to face the enemy in a place: kills count most, then the adjustment."""
        display = self.enemy(place)[0]
        if display == "?":
            return 0.0
        other = TILE_NUMBERS[display]
        if kills(self.laws, other, tile):
            return -6.0
        if kills(self.laws, tile, other):
            return 6.0
        return float(adjustment(self.laws, tile, other))


class Greedy(Agent):
    """Buys the dearest tile that it can use, takes the step that gains most, attacks when it is not weaker."""

    title = "Tactician"

    def choose(self, question: Question) -> str:
        moves = [move for move in question.moves if move not in question.game.gives_up]
        if len(moves) == 1:
            return moves[0]
        sight = BoardSight(question)
        if sight.view["pending"]:
            return self.decide(sight, sight.view["pending"][-1], moves)
        step: Callable[[BoardSight, list[str]], str] = {
            "buy": self.buy, "place": self.place, "command": self.command, "combat": self.fight,
        }[sight.view["phase"]]  # fmt: skip
        return step(sight, moves)

    def why(self, question: Question, move: str) -> str:
        verb = move.partition(" ")[0]
        return Reason(REASONS.get(verb, ""), verb)

    def best(self, moves: Sequence[str], worth: Callable[[str], float]) -> str:
        """The move of the greatest worth, by lot among equals."""
        worths = [worth(move) for move in moves]
        most = max(worths)
        equals = [move for move, value in zip(moves, worths, strict=True) if value == most]
        return equals[self.rng.below(len(equals))]

    # ---- buying and placing -----------------------------------------------------------------

    def buy(self, sight: BoardSight, moves: list[str]) -> str:
        held = [name for name in sight.view["hands"][sight.seat] if sight.usable(TILE_NUMBERS[name])]
        named = {move: TILE_NUMBERS[move.split()[1]] for move in moves if move != "done"}
        if len(held) >= ENOUGH_IN_HAND:
            return "done"
        if moves[0].startswith("discard"):
            return self.best(moves[:-1], lambda move: -self.price(sight, named[move]) - FAR * sight.usable(named[move]))
        useful = [move for move, tile in named.items() if sight.usable(tile)]
        return self.best(useful, lambda move: self.price(sight, named[move])) if useful else "done"

    def price(self, sight: BoardSight, tile: int) -> float:
        """What a tile is worth when it is bought."""
        return float(sight.box.cost[tile])

    def place(self, sight: BoardSight, moves: list[str]) -> str:
        return self.best(moves, lambda move: self.placing(sight, move))

    def placing(self, sight: BoardSight, move: str) -> float:
        """A construct of its own, near a segment that is still to be shut down, is worth most."""
        if move == "done":
            return 0.0
        _, name, _, space, *how = move.split()
        tile = TILE_NUMBERS[name]
        near = max(20.0 - sight.way(space, tile), 4.0 + sight.answers(space, tile))
        if sight.enemy(space):
            near += 2 * sight.edge(tile, space)
        if how == ["under"]:
            return near - 8
        return near - 6 if how else near

    # ---- commands ---------------------------------------------------------------------------

    def command(self, sight: BoardSight, moves: list[str]) -> str:
        command = sight.view["command"]
        if command is None:
            return self.give(sight, moves)
        if command["child"] is not None:
            return self.best(moves, lambda move: self.sending(sight, move, command))
        place = command["space"]
        tile = TILE_NUMBERS[sight.own(place)[0]]
        steps = [move for move in moves if move.startswith("move ")]
        if steps:
            found = self.best(steps, lambda move: self.gain(sight, tile, place, *move.split()[1:]))
            if "end" not in moves or self.gain(sight, tile, place, *found.split()[1:]) > 0:
                return found
        return "end" if "end" in moves else moves[0]

    def give(self, sight: BoardSight, moves: list[str]) -> str:
        """The command whose first step gains most; whatever has to leave goes first."""
        for move in moves:
            if move.startswith("leave"):
                return move
        gains = {place: self.first_gain(sight, place) for place in sight.constructs()}
        found = self.best(moves, lambda move: 0.0 if move == "done" else gains[move.split()[2]])
        return found if found == "done" or gains[found.split()[2]] > 0 else "done"

    def first_gain(self, sight: BoardSight, place: str) -> float:
        """What the best first step of a construct gains."""
        if sight.enemy(place):
            return -1.0
        tile = TILE_NUMBERS[sight.own(place)[0]]
        height = len(sight.own(place))
        best = -1.0
        for target, border in steps_from(sight.seat, place, sight.places):
            if border == HOME and not sight.enemy(target):
                continue
            if border not in (FREE, HOME, sight.box.colour[tile]) or len(sight.own(target)) + height > 5:
                continue
            how = ("top",) if sight.own(target) else ()
            best = max(best, self.gain(sight, tile, place, target, *how))
        return best

    def gain(self, sight: BoardSight, tile: int, place: str, target: str, *how: str) -> float:
        """What a step gains: the way that it shortens, a segment that it shuts down, a fight that it seeks."""
        gained = float(sight.way(place, tile) - sight.way(target, tile))
        if target in sight.targets():
            gained += 10.0
        elif sight.places[target].get("owner") == 1 - sight.seat:
            gained -= 10.0  # shut down already
        if sight.enemy(target):
            edge = sight.edge(tile, target)
            if edge < 0 and self.rng.unit() >= BOLDNESS:
                return -20.0
            gained += edge + (3.0 if sight.places[target].get("owner") == sight.seat else 0.5)
        if how:
            gained -= 1.5 if how == ("top",) else 3.0
        return gained

    def sending(self, sight: BoardSight, move: str, command: Mapping[str, Any]) -> float:
        _, part, target, *how = move.split()
        tiles = command["child"] if part == "child" else sight.own(command["space"])
        return self.gain(sight, TILE_NUMBERS[tiles[0]], command["space"], target, *how)

    # ---- combat -----------------------------------------------------------------------------

    def fight(self, sight: BoardSight, moves: list[str]) -> str:
        """The best odds first."""
        return self.best(moves, lambda move: sight.edge(TILE_NUMBERS[sight.own(move.split()[1])[0]], move.split()[1]))

    def decide(self, sight: BoardSight, asked: Mapping[str, Any], moves: list[str]) -> str:
        if asked["kind"] == "arrange":
            return "keep"
        if asked["kind"] == "merge":
            display = sight.own(asked["space"])[0]
            stronger = TILE_NUMBERS[asked["tile"]] % 4 >= TILE_NUMBERS[display] % 4
            return "merge top" if stronger else "merge under"
        return self.best(moves, lambda move: self.throwing(sight, asked, move.split()[1]))

    def throwing(self, sight: BoardSight, asked: Mapping[str, Any], target: str) -> float:
        """Own tiles forward, enemy tiles far from the own mind; never into a segment that hurts."""
        mine = asked["owner"] == sight.seat
        place = sight.places[target]
        if "owner" in place:
            hurts = place["owner"] == sight.seat
            return -20.0 if hurts and not mine else 10.0 if target in sight.targets() and mine else -5.0
        forward = int(target[-1]) if sight.seat == 0 else 10 - int(target[-1])
        return float(forward)


class Rush(Greedy):
    """Plays like the Tactician, but buys what can move most, black tiles first."""

    title = "Scout"

    def price(self, sight: BoardSight, tile: int) -> float:
        black = sight.box.colour[tile] == 0
        return 10.0 * sight.box.action_points[tile] + (5.0 if black else 0.0) + tile % 4


REASONS = {
    "buy": "the dearest tile that a segment can place is the strongest and most mobile",
    "place": "a construct of its own goes nearest to a segment that is still to be shut down",
    "command": "its first step gains most",
    "leave": "a construct must leave the own mind",
    "move": "this step gains most: a shorter way, a segment shut down, or a fight that is not uphill",
    "end": "no further step gains anything",
    "fight": "the odds are best there",
    "expel": "own tiles go forward, enemy tiles far from the own mind",
    "merge": "the stronger tile is the display",
    "done": "nothing else gains anything",
}
