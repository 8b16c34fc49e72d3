"""Mind Game in the terminal: two minds and the eight paths between them, your own end below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import click
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.text import Text

from mindscape.cli.faces import Face
from mindscape.core.game import Game
from mindscape.core.refusals import Refusal
from mindscape.core.rng import Rng
from mindscape.core.rulebook import ENGLISH
from mindscape.core.words import GERMAN
from mindscape.games.mindgame import options as table_options
from mindscape.games.mindgame.box import Box
from mindscape.games.mindgame.contents import box_of
from mindscape.games.mindgame.data import BOARD, COLOURS, SEGMENTS, TILES
from mindscape.games.mindgame.notation import TILE_NUMBERS
from mindscape.games.mindgame.odds import guessed, round_odds
from mindscape.plugins.mindgame.files import read_options
from mindscape.plugins.mindgame.words import English, German

LANES = ("got", "pgt", "bpt", "kbt", "kbe", "bpe", "pge", "goe")
LINES = "OGPBKBPGO"
STYLES = {"k": "white", "b": "bright_blue", "p": "magenta", "g": "green", "o": "dark_orange"}
CELL = 7
MINE, THEIRS, CONTESTED = "▲", "▼", "✕"
Drawn = list[tuple[str, str]]


def seat_of(seat: int | None) -> int:
    """A spectator looks from the side of player 1."""
    return 0 if seat is None else seat


# ---- tiles in words and signs ---------------------------------------------------------------


def box_in(view: Mapping[str, Any]) -> Box:
    """What this table is played with."""
    return box_of(view["options"].get("tables"))


def colour_of(view: Mapping[str, Any], tile: str) -> str:
    return COLOURS[box_in(view).colour[TILE_NUMBERS[tile]]]


def sign(view: Mapping[str, Any], tiles: list[str], mine: bool, w: English) -> tuple[str, str]:
    """A construct in seven letters: whose, concept, strength, colour, height; and how it is coloured."""
    mark = MINE if mine else THEIRS
    if tiles[0] == "?":
        return f"{mark}????·{len(tiles)}", "bright_black"
    tile = tiles[0]
    letter = colour_of(view, tile)
    return f"{mark}{w.short(tile)}{tile[-1]}{letter}{len(tiles)}", f"{'bold ' if mine else ''}{STYLES[letter]}"


def tile_words(view: Mapping[str, Any], tile: str, w: English) -> str:
    number, box = TILE_NUMBERS[tile], box_in(view)
    return w.tile_facts(tile, COLOURS[box.colour[number]], box.action_points[number])


def construct_words(view: Mapping[str, Any], tiles: list[str], w: English) -> str:
    """A construct in words: its display and what lies below."""
    shown = w.masked if tiles[0] == "?" else tile_words(view, tiles[0], w)
    return w.over(shown, tiles[1:]) if tiles[1:] else shown


# ---- the board ------------------------------------------------------------------------------


def rows(view: Mapping[str, Any], seat: int, picked: set[str], w: English) -> Iterator[Drawn]:
    """The board as lines of coloured words, the enemy's end above."""
    lanes = LANES if seat == 0 else LANES[::-1]
    yield mind(view, seat, 1 - seat, picked, w)
    head: Drawn = [("   ", "")]
    for line, lane in zip(LINES, (*lanes, ""), strict=True):
        head += [(line, f"bold {STYLES[line.lower()]}"), (f"{lane:^{CELL if lane else 0}}", "bright_black")]
    yield head
    for number in range(9, 0, -1) if seat == 0 else range(1, 10):
        yield row(view, seat, number, lanes, picked, w)
    yield mind(view, seat, seat, picked, w)


def row(view: Mapping[str, Any], seat: int, number: int, lanes: tuple[str, ...], picked: set[str], w: English) -> Drawn:
    """The spaces with a number."""
    line: Drawn = [(f"{number:>2} ", "bright_black")]
    cells = [f"bb{number}" if lane[:2] == "kb" and number in (1, 9) else f"{lane}{number}" for lane in lanes]
    drawn: list[str] = []
    for place, border in zip(cells, LINES[:-1], strict=True):
        if place in drawn:  # the two centre paths share this space (MG-109)
            continue
        drawn.append(place)
        width = 2 * CELL + 1 if place[:2] == "bb" else CELL
        line += [("│", STYLES[border.lower()]), cell(view, seat, place, width, place in picked, w)]
    return [*line, ("│", STYLES["o"])]


def cell(view: Mapping[str, Any], seat: int, place: str, width: int, picked: bool, w: English) -> tuple[str, str]:
    """A space: the construct there, the own one if it is contested; the odds below the board name the other."""
    sides = view["board"].get(place, {})
    if not sides:
        return (f"{'◆':^{width}}", "bold bright_white") if picked else (f"{'·':^{width}}", "bright_black")
    mine = f"p{seat}" in sides
    words, style = sign(view, sides[f"p{seat if mine else 1 - seat}"], mine, w)
    if len(sides) == 2:
        words, style = CONTESTED + words[1:], f"{style} on dark_red"
    return f"{words:^{width}}", f"{style}{' reverse' if picked else ''}"


def mind(view: Mapping[str, Any], seat: int, owner: int, picked: set[str], w: English) -> Drawn:
    """The four segments of a mind, what stands in them, and whether they work."""
    line: Drawn = [(f"   {w.minds[owner != seat]}", "bold")]
    for letter in SEGMENTS:
        place = f"m{letter}{owner + 1}"
        sides = view["board"].get(place, {})
        shut = f"p{1 - owner}" in sides
        style = "bright_black strike" if shut else STYLES[letter]
        line.append((f"  {place}", style + (" reverse" if place in picked else "")))
        for other in (0, 1):
            if f"p{other}" in sides:
                words, colours = sign(view, sides[f"p{other}"], other == seat, w)
                line.append((f" {words}", colours))
        if not sides:
            line.append((" ·", "bright_black"))
    return line


def places_of(move: str | None) -> set[str]:
    """The places that a move is about."""
    return {word for word in (move or "").split() if word in BOARD}


# ---- odds -----------------------------------------------------------------------------------


def fights(view: Mapping[str, Any], seat: int, w: English) -> Iterator[str]:
    """The odds of every contested place, in a sentence each."""
    for place, sides in view["board"].items():
        if len(sides) == 2:
            yield f"{place}: {fight_words(view, seat, sides[f'p{seat}'], sides[f'p{1 - seat}'], w)}"


def fight_words(view: Mapping[str, Any], seat: int, mine: list[str], theirs: list[str], w: English) -> str:
    """How a fight stands: kills, the adjustments of the first round, and who will hold the place."""
    if "?" in (mine[0], theirs[0]):
        return w.face_down
    laws = table_options.laws({"tables": None, **view["options"]})
    attacking = view["current"] == seat
    sides = (mine, theirs) if attacking else (theirs, mine)
    first = round_odds(laws, TILE_NUMBERS[sides[0][0]], TILE_NUMBERS[sides[1][0]])
    if first is None:
        begins = w.kill(mine[0], theirs[0])
    else:
        own, other = (first.attacker, first.defender) if attacking else (first.defender, first.attacker)
        begins = w.against(mine[0], own, theirs[0], other)
    hidden = "?" in mine + theirs
    chances = guessed(laws, sides[0], sides[1], unseen(view, mine), Rng(1))
    held, lost = (chances.attacker, chances.defender) if attacking else (chances.defender, chances.attacker)
    return f"{begins}; {w.chances(held, lost, chances.nobody, about=hidden)}"


def unseen(view: Mapping[str, Any], mine: list[str]) -> list[int]:
    """The tiles that nobody shows: what a masked tile may be."""
    seen = set(mine)
    for sides in view["board"].values():
        for tiles in sides.values():
            seen.update(tiles)
    for hand in view["hands"]:
        if isinstance(hand, list):
            seen.update(hand)
    return [number for number, name in enumerate(TILES) if name not in seen]


# ---- the face -------------------------------------------------------------------------------


class MindGameFace(Face):
    """Two minds, the paths between them, stacks with colour, strength and height, odds of every fight."""

    tongues: ClassVar[Mapping[str, Callable[[], English]]] = {ENGLISH: English, GERMAN: German}
    w: English

    beside = 100
    columns = 68

    def board(self, view: Mapping[str, Any], seat: int | None, picked: str | None) -> RenderableType:
        me, w = seat_of(seat), self.w
        lines = [Text.assemble(*line) for line in rows(view, me, places_of(picked), w)]
        odds = [Text(f"   {words}", "red") for words in fights(view, me, w)]
        return Group(Constrain(self.head(view, me), self.columns), *lines, *odds)

    def head(self, view: Mapping[str, Any], seat: int) -> Text:
        w, points, hands = self.w, view["points"], view["hands"]
        other = hands[1 - seat]
        held = other if isinstance(other, int) else len(other)
        text = Text.assemble(
            (w.turn(view["turn"], view["phase"]), "bold"),
            (f"   {w.own_tables}" if view["options"].get("tables") else "", "italic"),
            f"   {w.purses(points[seat], points[1 - seat], held)}\n",
        )
        mine = hands[seat]
        if isinstance(mine, list):
            text.append(w.hand(None))
            for tile in mine:
                text.append(f"{w.tile(tile)}  ", STYLES[colour_of(view, tile)])
        return text

    def lines(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        me, w = seat_of(seat), self.w
        points, hands = view["points"], view["hands"]
        said = [w.state(view["turn"], view["phase"], points[me], points[1 - me])]
        if view["options"].get("tables"):
            said.append(w.own_tables_long)
        said.append(w.hand(hands[me]) if isinstance(hands[me], list) else "")
        other = hands[1 - me]
        said.append(w.their_hand(other if isinstance(other, int) else len(other)))
        for owner in (me, 1 - me):
            shut = [letter for letter in SEGMENTS if f"p{1 - owner}" in view["board"].get(f"m{letter}{owner + 1}", {})]
            if shut:
                said.append(w.shut(shut, mine=owner == me))
        for place, sides in view["board"].items():
            for owner in (me, 1 - me):
                if f"p{owner}" in sides:
                    said.append(w.stands(place, construct_words(view, sides[f"p{owner}"], w), mine=owner == me))
        said += [w.contested(words) for words in fights(view, me, w)]
        return [sentence for sentence in said if sentence]

    def prompt(self, view: Mapping[str, Any], seat: int | None) -> str:
        w = self.w
        if view["pending"]:
            asked = view["pending"][-1]
            tile = w.masked if asked.get("tile", "?") == "?" else w.tile(asked["tile"])
            if asked["kind"] == "expel":
                return w.expelled(tile, asked["from"], mine=asked["owner"] == seat)
            return w.merged(tile, asked["space"]) if asked["kind"] == "merge" else w.ordered(asked["space"])
        command = view["command"]
        if command is not None:
            return w.which_part if command["child"] is not None else w.commanded(command["space"], command["ap"])
        return w.prompts.get(view["phase"], self.words.your_move)

    def say(self, move: str, view: Mapping[str, Any]) -> str:
        w = self.w
        verb, *words = move.split()
        if verb == "buy":
            return w.buy(tile_words(view, words[0], w), box_in(view).cost[TILE_NUMBERS[words[0]]])
        if verb == "discard":
            return w.discard(tile_words(view, words[0], w))
        if verb == "place":
            tile, segment, space, *how = words
            return w.place(tile, segment, space, how) + self.meeting(view, space, [tile])
        if verb == "command":
            tiles = view["board"][words[1]][f"p{view['current']}"]
            return w.command(words[0], words[1], construct_words(view, tiles, w))
        if verb == "move":
            here = view["board"][view["command"]["space"]][f"p{view['current']}"]
            return w.move(w.joining(words[0], words[1:])) + self.meeting(view, words[0], here)
        if verb == "send":
            return w.send(words[0], w.joining(words[1], words[2:]))
        return w.other_move(verb, words)

    def meeting(self, view: Mapping[str, Any], place: str, tiles: list[str]) -> str:
        """What waits there."""
        me = view["current"]
        theirs = view["board"].get(place, {}).get(f"p{1 - me}")
        return self.w.fighting(fight_words(view, me, tiles, theirs, self.w)) if theirs else ""

    def tell(self, game: Game, event: Mapping[str, Any], seat: int | None) -> str:
        return self.w.tell(event, seat)

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        return self.w.ending(outcome["winner"], outcome["reason"])

    def why(self, refusal: Refusal, view: Mapping[str, Any], seat: int | None) -> str:
        return self.words.refusal_in("mindgame", refusal, partial(self.w.particular, seat))

    def reason(self, why: str, view: Mapping[str, Any], seat: int | None) -> str:
        return self.words.reason("mindgame", why, partial(self.w.particular, seat))

    def thing(self, name: str, view: Mapping[str, Any]) -> str:
        title: str = self.w.title(name)
        return title

    def parameters(self) -> list[click.Parameter]:
        data = "Tables of your own, a JSON or TOML file as `mindscape tiles export` writes it."
        preset = "match: three points for the second player and 200 turns at most."
        names = click.Choice(sorted(table_options.PRESETS))
        return [
            click.Option(["--data"], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help=data),
            click.Option(["--preset"], type=names, help=preset),
        ]

    def options(self, options: dict[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
        """What is named by itself counts before the file, the file before the preset."""
        preset = table_options.PRESETS[given["preset"]] if given.get("preset") else {}
        tables = read_options(given["data"]) if given.get("data") else {}
        return {**preset, **tables, **options}


FACE = MindGameFace().in_language(ENGLISH)
