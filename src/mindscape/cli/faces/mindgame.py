"""Mind Game in the terminal: two minds and the eight paths between them, your own end below."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click
from rich.console import Group, RenderableType
from rich.text import Text

from mindscape.cli.faces import Face
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.games.mindgame import options as table_options
from mindscape.games.mindgame.data import BOARD, COLOUR_NAMES, COLOURS, SEGMENTS, TILES
from mindscape.games.mindgame.notation import TILE_NUMBERS
from mindscape.games.mindgame.odds import Fight, guessed, round_odds
from mindscape.games.mindgame.owned import options_of
from mindscape.games.mindgame.tiles import ACTION_POINTS, COLOUR, COST

LANES = ("got", "pgt", "bpt", "kbt", "kbe", "bpe", "pge", "goe")
LINES = "OGPBKBPGO"
STYLES = {"k": "white", "b": "bright_blue", "p": "magenta", "g": "green", "o": "dark_orange"}
CELL = 7
SHORT = {"disgust": "dsg", "distraction": "dst"}  # all others are known by their first three letters
MINE, THEIRS, CONTESTED = "▲", "▼", "✕"
Drawn = list[tuple[str, str]]


def seat_of(seat: int | None) -> int:
    """A spectator looks from the side of player 1."""
    return 0 if seat is None else seat


# ---- tiles in words and signs ---------------------------------------------------------------


def colour_of(tile: str) -> str:
    return COLOURS[COLOUR[TILE_NUMBERS[tile]]]


def sign(tiles: list[str], mine: bool) -> tuple[str, str]:
    """A construct in seven letters: whose, concept, strength, colour, height; and how it is coloured."""
    mark = MINE if mine else THEIRS
    if tiles[0] == "?":
        return f"{mark}????·{len(tiles)}", "bright_black"
    tile = tiles[0]
    short = SHORT.get(tile[:-1], tile[:3])
    letter = colour_of(tile)
    return f"{mark}{short}{tile[-1]}{letter}{len(tiles)}", f"{'bold ' if mine else ''}{STYLES[letter]}"


def tile_words(tile: str) -> str:
    number = TILE_NUMBERS[tile]
    points = ACTION_POINTS[number]
    return f"{tile} ({COLOUR_NAMES[COLOUR[number]]}, {points} action point{'' if points == 1 else 's'})"


def construct_words(tiles: list[str]) -> str:
    """A construct in words: its display and what lies below."""
    shown = "a face-down tile" if tiles[0] == "?" else tile_words(tiles[0])
    below = tiles[1:]
    if not below:
        return shown
    known = [tile for tile in below if tile != "?"]
    if known:
        return f"{shown} over {', '.join(below)}"
    return f"{shown} over {len(below)} masked"


# ---- the board ------------------------------------------------------------------------------


def rows(view: Mapping[str, Any], seat: int, picked: set[str]) -> Iterator[Drawn]:
    """The board as lines of coloured words, the enemy's end above."""
    lanes = LANES if seat == 0 else LANES[::-1]
    yield mind(view, seat, 1 - seat, picked)
    head: Drawn = [("   ", "")]
    for line, lane in zip(LINES, (*lanes, ""), strict=True):
        head += [(line, f"bold {STYLES[line.lower()]}"), (f"{lane:^{CELL if lane else 0}}", "bright_black")]
    yield head
    for number in range(9, 0, -1) if seat == 0 else range(1, 10):
        yield row(view, seat, number, lanes, picked)
    yield mind(view, seat, seat, picked)


def row(view: Mapping[str, Any], seat: int, number: int, lanes: tuple[str, ...], picked: set[str]) -> Drawn:
    """The spaces with a number."""
    line: Drawn = [(f"{number:>2} ", "bright_black")]
    cells = [f"bb{number}" if lane[:2] == "kb" and number in (1, 9) else f"{lane}{number}" for lane in lanes]
    drawn: list[str] = []
    for place, border in zip(cells, LINES[:-1], strict=True):
        if place in drawn:  # the two centre paths share this space (MG-109)
            continue
        drawn.append(place)
        width = 2 * CELL + 1 if place[:2] == "bb" else CELL
        line += [("│", STYLES[border.lower()]), cell(view, seat, place, width, place in picked)]
    return [*line, ("│", STYLES["o"])]


def cell(view: Mapping[str, Any], seat: int, place: str, width: int, picked: bool) -> tuple[str, str]:
    """A space: the construct there, the own one if it is contested; the odds below the board name the other."""
    sides = view["board"].get(place, {})
    if not sides:
        return (f"{'◆':^{width}}", "bold bright_white") if picked else (f"{'·':^{width}}", "bright_black")
    mine = f"p{seat}" in sides
    words, style = sign(sides[f"p{seat if mine else 1 - seat}"], mine)
    if len(sides) == 2:
        words, style = CONTESTED + words[1:], f"{style} on dark_red"
    return f"{words:^{width}}", f"{style}{' reverse' if picked else ''}"


def mind(view: Mapping[str, Any], seat: int, owner: int, picked: set[str]) -> Drawn:
    """The four segments of a mind, what stands in them, and whether they work."""
    whose = "your mind " if owner == seat else "their mind"
    line: Drawn = [(f"   {whose}", "bold")]
    for letter in SEGMENTS:
        place = f"m{letter}{owner + 1}"
        sides = view["board"].get(place, {})
        shut = f"p{1 - owner}" in sides
        style = "bright_black strike" if shut else STYLES[letter]
        line.append((f"  {place}", style + (" reverse" if place in picked else "")))
        for other in (0, 1):
            if f"p{other}" in sides:
                words, colours = sign(sides[f"p{other}"], other == seat)
                line.append((f" {words}", colours))
        if not sides:
            line.append((" ·", "bright_black"))
    return line


def places_of(move: str | None) -> set[str]:
    """The places that a move is about."""
    return {word for word in (move or "").split() if word in BOARD}


# ---- odds -----------------------------------------------------------------------------------


def fights(view: Mapping[str, Any], seat: int) -> Iterator[str]:
    """The odds of every contested place, in a sentence each."""
    for place, sides in view["board"].items():
        if len(sides) == 2:
            yield f"{place}: {fight_words(view, seat, sides[f'p{seat}'], sides[f'p{1 - seat}'])}"


def fight_words(view: Mapping[str, Any], seat: int, mine: list[str], theirs: list[str]) -> str:
    """How a fight stands: kills, the adjustments of the first round, and who will hold the place."""
    if "?" in (mine[0], theirs[0]):
        return "a tile lies face down"
    laws = table_options.laws({option.name: view["options"][option.name] for option in table_options.OPTION_LIST})
    attacking = view["current"] == seat
    sides = (mine, theirs) if attacking else (theirs, mine)
    first = round_odds(laws, TILE_NUMBERS[sides[0][0]], TILE_NUMBERS[sides[1][0]])
    if first is None:
        begins = f"{mine[0]} against {theirs[0]}, an automatic kill"
    else:
        own, other = (first.attacker, first.defender) if attacking else (first.defender, first.attacker)
        begins = f"{mine[0]} {own:+} against {theirs[0]} {other:+}"
    hidden = "?" in mine + theirs
    chances = guessed(laws, sides[0], sides[1], unseen(view, mine), Rng(1))
    return f"{begins}; {'about ' if hidden else ''}{chance_words(chances, attacking)}"


def chance_words(chances: Fight, attacking: bool) -> str:
    mine, theirs = (chances.attacker, chances.defender) if attacking else (chances.defender, chances.attacker)
    return f"{mine:.0%} you hold it, {theirs:.0%} they do, {chances.nobody:.0%} nobody"


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

PHASES = {
    "buy": "Buy tiles for your hand.",
    "place": "Place tiles of your hand beside your segments.",
    "command": "Command your constructs.",
    "combat": "Which fight is next?",
}


class MindGameFace(Face):
    """Two minds, the paths between them, stacks with colour, strength and height, odds of every fight."""

    wide = True

    def board(self, view: Mapping[str, Any], seat: int | None, picked: str | None) -> RenderableType:
        me = seat_of(seat)
        lines = [Text.assemble(*line) for line in rows(view, me, places_of(picked))]
        return Group(self.head(view, me), *lines, *(Text(f"   {words}", "red") for words in fights(view, me)))

    def head(self, view: Mapping[str, Any], seat: int) -> Text:
        points, hands = view["points"], view["hands"]
        other = hands[1 - seat]
        held = other if isinstance(other, int) else len(other)
        text = Text.assemble(
            (f"Turn {view['turn']}, {view['phase']}", "bold"),
            f"   you {points[seat]} points   they {points[1 - seat]} points, {held} tiles in hand\n",
        )
        mine = hands[seat]
        if isinstance(mine, list):
            text.append("Your hand: ")
            for tile in mine:
                text.append(f"{tile} ", STYLES[colour_of(tile)])
        return text

    def lines(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        me = seat_of(seat)
        points, hands = view["points"], view["hands"]
        said = [f"Turn {view['turn']}, step {view['phase']}. You have {points[me]} points, they {points[1 - me]}."]
        said.append(f"Your hand: {', '.join(hands[me]) or 'empty'}." if isinstance(hands[me], list) else "")
        other = hands[1 - me]
        said.append(f"Their hand: {other if isinstance(other, int) else len(other)} tiles.")
        for owner, whose in ((me, "Your"), (1 - me, "Their")):
            shut = [letter for letter in SEGMENTS if f"p{1 - owner}" in view["board"].get(f"m{letter}{owner + 1}", {})]
            if shut:
                said.append(f"{whose} segments shut down: {', '.join(COLOUR_NAMES[COLOURS.index(x)] for x in shut)}.")
        for place, sides in view["board"].items():
            for owner, whose in ((me, "your"), (1 - me, "their")):
                if f"p{owner}" in sides:
                    said.append(f"{place}: {whose} {construct_words(sides[f'p{owner}'])}.")
        said += [f"Contested {words}." for words in fights(view, me)]
        return [sentence for sentence in said if sentence]

    def prompt(self, view: Mapping[str, Any], seat: int | None) -> str:
        if view["pending"]:
            asked = view["pending"][-1]
            tile = "a face-down tile" if asked.get("tile") == "?" else asked.get("tile")
            if asked["kind"] == "expel":
                whose = "your" if asked["owner"] == seat else "their"
                return f"Where is {whose} tile, {tile}, expelled to from {asked['from']}?"
            if asked["kind"] == "merge":
                return f"{tile} is expelled to {asked['space']}: on top of your construct or under it?"
            return f"Do you change the order of the masked tiles at {asked['space']}?"
        command = view["command"]
        if command is not None:
            if command["child"] is not None:
                return "Which part leaves, and where to?"
            left = command["ap"]
            return f"The construct at {command['space']} has {left} action point{'' if left == 1 else 's'}."
        return PHASES.get(view["phase"], "Your move.")

    def say(self, move: str, view: Mapping[str, Any]) -> str:
        verb, *words = move.split()
        if verb in ("buy", "discard"):
            cost = f" for {COST[TILE_NUMBERS[words[0]]]}" if verb == "buy" else ""
            return f"{verb.capitalize()} {tile_words(words[0])}{cost}"
        if verb == "place":
            tile, segment, space, *how = words
            colour = COLOUR_NAMES[COLOURS.index(segment)]
            return f"Place {tile} from {colour} {joining(space, how)}{self.meeting(view, space, [tile])}"
        if verb == "command":
            tiles = view["board"][words[1]][f"p{view['current']}"]
            return f"{COLOUR_NAMES[COLOURS.index(words[0])].capitalize()} commands {words[1]}: {construct_words(tiles)}"
        if verb == "move":
            here = view["board"][view["command"]["space"]][f"p{view['current']}"]
            return f"Move {joining(words[0], words[1:])}{self.meeting(view, words[0], here)}"
        if verb == "send":
            return f"Send the {words[0]} {joining(words[1], words[2:])}"
        if verb in WORDS:
            return WORDS[verb].format(" ".join(words))
        return f"{verb.capitalize()} {' '.join(words)}".rstrip()

    def meeting(self, view: Mapping[str, Any], place: str, tiles: list[str]) -> str:
        """What waits there."""
        me = view["current"]
        theirs = view["board"].get(place, {}).get(f"p{1 - me}")
        if not theirs:
            return ""
        return f" and fight ({fight_words(view, me, tiles, theirs)})"

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        if outcome["winner"] is None:
            return [f"A draw ({outcome['reason']}). Both minds are as quiet, or as loud, as each other."]
        how = {
            "shut down": "all four segments of the other mind are shut down",
            "surrender": "the other player has surrendered",
            "turn limit": "more of the other mind is shut down at the turn limit",
        }[outcome["reason"]]
        return [f"{outcome['winner']} wins: {how}."]

    def parameters(self) -> list[click.Parameter]:
        data = "Your own tables of kills and colour adjustments, a JSON file like tables.json (docs/games/mindgame.md)."
        preset = "match: three points for the second player and 200 turns at most."
        names = click.Choice(sorted(table_options.PRESETS))
        return [
            click.Option(["--data"], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help=data),
            click.Option(["--preset"], type=names, help=preset),
        ]

    def options(self, options: dict[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
        """What is named by itself counts before the file, the file before the preset."""
        preset = table_options.PRESETS[given["preset"]] if given.get("preset") else {}
        tables = read_tables(given["data"]) if given.get("data") else {}
        return {**preset, **tables, **options}


WORDS = {
    "done": "Done with this step",
    "leave": "Leave {} by the extra command",
    "reconfigure": "Reconfigure: show {}",
    "split": "Split: the child is {}",
    "end": "End the command",
    "keep": "Keep their order",
    "order": "Order them: {}",
    "fight": "Fight at {}",
    "expel": "To {}",
    "merge": "Lay it {}",
    "surrender": "Surrender",
}


def joining(place: str, how: list[str]) -> str:
    return {"top": f"on top of your construct at {place}", "under": f"under your construct at {place}"}.get(
        how[0] if how else "", f"to {place}"
    )


def read_tables(path: Path) -> dict[str, Any]:
    """The options of a file of tables; raises Refused."""
    try:
        return options_of(json.loads(path.read_bytes()))
    except OSError as error:
        raise Refused(f"{path} could not be read ({error.strerror}).") from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused(f"{path} is not JSON: {error}.") from None


FACE = MindGameFace()
