"""`mindscape tiles`: tools for those who study or change Mind Game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import click
from rich.table import Table
from rich.text import Text

from mindscape.cli.experiments import SEED, WORKERS, bar, game_parameters, given_game, say
from mindscape.cli.pairs import SURE, before_after, finish, percent, stoppable, whole_games
from mindscape.core.refusals import Refused
from mindscape.games.mindgame import MindGame
from mindscape.games.mindgame.contents import contents_of, differences, own_tables
from mindscape.games.mindgame.data import CONCEPTS, PLACES, ROWS, TABLES, TILES, Contents
from mindscape.games.mindgame.data import PRINTED as AS_PRINTED
from mindscape.games.mindgame.owned import options_of
from mindscape.lab import agents as lab_agents
from mindscape.lab.simulate import seats_for
from mindscape.lab.statistics import Share
from mindscape.plugins.mindgame.counting import (
    SHARES,
    SeatWins,
    TileCounts,
    WhatIf,
    fairest,
    seat_games,
    tile_counts,
    what_if,
)
from mindscape.plugins.mindgame.files import PRINTED, BadTables, options_named

GAMES = click.Option(["--games"], type=click.IntRange(1), default=200, show_default=True, help="How many games.")


@click.group(name="tiles")
def command() -> None:
    """Check, show, change and measure tiles, costs, combat table and board of Mind Game ('printed' is the usual)."""


def _add(name: str, about: str, callback: Callable[..., None], *own: click.Parameter) -> None:
    params = [*own, GAMES, SEED, WORKERS, *game_parameters(MindGame)]
    command.add_command(click.Command(name, params=params, callback=callback, help=about))


# ---- check, show ----------------------------------------------------------------------------

OWN = "*"
SETTINGS = ("kills", "kill_direction", "adjust")
FILE = click.Path(dir_okay=False, path_type=Path)
CHANGES = (
    "pain.action_points=2, pain.colour=blue, pain3.cost=4, 22.dissolve=2 (a row of the combat table), or a field of a "
    "place as JSON."
)
CHANGE = click.option("--change", "changes", multiple=True, metavar="NAME.FIELD=VALUE", help=CHANGES)


@command.command(name="check")
@click.argument("file", type=FILE)
def check(file: Path) -> None:
    """Say everything that is wrong with a file of tables, each with its line."""
    try:
        options = options_named(str(file))
    except BadTables as error:
        for told in error.told:
            click.echo(told)
        many = len(error.told)
        raise Refused(f"{many} thing{'s are' if many > 1 else ' is'} wrong.") from None
    found = [*differences(AS_PRINTED, contents_of(options.get("tables"))), *other_settings({}, options)]
    told = f"{len(found)} thing{'' if len(found) == 1 else 's'} of your own" if found else "nothing of your own"
    click.echo(f"{file} is good: {told}.")


@command.command(name="show")
@click.argument("file", default=PRINTED)
def show(file: str) -> None:
    """Show the concepts and the combat table of a file (without one, the printed ones); yours are marked."""
    now = contents_of(options_named(file).get("tables"))
    mine = {name for name, *_ in differences(AS_PRINTED, now)}
    say(concept_table(file, now, mine))
    say(combat_rows(now, mine))
    places = [place for place in PLACES if place in mine]
    if places:
        say(f"{OWN} places with other neighbours: {', '.join(places)}")


def marked(name: str, mine: bool) -> str:
    return f"{name} {OWN}" if mine else name


def concept_table(name: str, now: Contents, mine: set[str]) -> Table:
    table = Table(title=f"Mind Game · {name} · concepts", title_justify="left")
    for column in ("concept", "colour", "action points", "cost of strength 1, 2, 3, 4"):
        table.add_column(column, overflow="fold")
    for concept in sorted(CONCEPTS, key=lambda one: (now.concepts[one]["action_points"], one)):
        tiles = [f"{concept}{strength}" for strength in (1, 2, 3, 4)]
        entry = now.concepts[concept]
        costs = ", ".join(marked(str(now.costs[tile]), tile in mine) for tile in tiles)
        table.add_row(marked(concept, concept in mine), entry["colour"], str(entry["action_points"]), costs)
    if mine:
        table.caption, table.caption_justify = f"{OWN} your own", "left"
    return table


def combat_rows(now: Contents, mine: set[str]) -> Table:
    table = Table(title="Combat table", title_justify="left")
    for column in ("result", "touches", "dissolve", "expelled"):
        table.add_column(column)
    for row in reversed(ROWS):
        effect = now.combat[row]
        table.add_row(
            marked(row, f"result {row}" in mine), effect["side"], str(effect["dissolve"]), str(effect["expel"])
        )
    return table


# ---- export, diff ---------------------------------------------------------------------------


def changed(contents: Contents, changes: Sequence[str]) -> Contents:
    """Contents with changes such as `pain.action_points=2`; raises Refused."""
    tables: dict[str, Any] = json.loads(json.dumps(own_tables(contents) or {}))
    for change in changes:
        place, equals, word = change.partition("=")
        name, _, way = place.strip().partition(".")
        if not equals or not way:
            raise Refused(f"{change!r} is no change; write NAME.FIELD=VALUE, such as pain.action_points=2.")
        value = _value(word.strip())
        if name in TILES and way == "cost":
            tables.setdefault("cost", {})[name] = value
            continue
        part = "combat_table" if name in ROWS else "board" if name in PLACES else "concepts"
        inside = tables.setdefault(part, {}).setdefault(name, {})
        *fields, last = way.split(".")
        for field in fields:
            inside = inside.setdefault(field, {})
        inside[last] = value
    return contents_of(options_of(tables).get("tables"))


def _value(word: str) -> Any:
    try:
        return json.loads(word)
    except ValueError:
        return word


@command.command(name="export")
@click.argument("file")
@click.argument("out", type=FILE)
@CHANGE
def export(file: str, out: Path, changes: tuple[str, ...]) -> None:
    """Write whole tables to a file of yours (.json), the printed ones too, with changes if you like."""
    if out.suffix != ".json":
        raise Refused(f"{out.name} should end in .json.")
    if out.exists():
        raise Refused(f"{out} is there already; it stays as it is.")
    options = options_named(file)
    now = changed(contents_of(options.get("tables")), changes)
    more = {"kills": TABLES["kills"]["data"], **{name: options[name] for name in SETTINGS if name in options}}
    out.write_text(file_text(now, more), encoding="utf-8")
    click.echo(f"{out} is written. Try: mindscape play mindgame --data {out}")


def file_text(now: Contents, more: Mapping[str, Any]) -> str:
    """A file to be edited: a line a concept, a tile, a row, a place."""
    parts = {"concepts": now.concepts, "cost": now.costs, "combat_table": now.combat, "board": now.board, **more}
    said = []
    for name, part in parts.items():
        if isinstance(part, Mapping):
            lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in part.items()]
            said.append(f" {json.dumps(name)}: {{\n" + ",\n".join(lines) + "\n }")
        else:
            said.append(f" {json.dumps(name)}: {json.dumps(part)}")
    return "{\n" + ",\n".join(said) + "\n}\n"


@command.command(name="diff")
@click.argument("one")
@click.argument("other")
def diff(one: str, other: str) -> None:
    """Say in what two tables differ."""
    before, after = options_named(one), options_named(other)
    found = list(differences(contents_of(before.get("tables")), contents_of(after.get("tables"))))
    found += other_settings(before, after)
    if not found:
        click.echo(f"{one} and {other} play alike.")
        return
    table = Table(title=f"{one} and {other}", title_justify="left")
    for column in ("what", "field", one, other):
        table.add_column(column, overflow="fold")
    for row in found:
        table.add_row(*map(Text, row))
    say(table)


def other_settings(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[tuple[str, str, str, str]]:
    """In which kills, and in what else beside the tables, two files differ."""
    kills = [each.get("kills") or TABLES["kills"]["data"] for each in (before, after)]
    for concept in CONCEPTS:
        one, other = (", ".join(each.get(concept, ())) or "nobody" for each in kills)
        if one != other:
            yield concept, "kills", one, other
    for name in SETTINGS[1:]:
        usual = MindGame().options[name]
        if before.get(name, usual) != after.get(name, usual):
            yield name, "", json.dumps(before.get(name, usual)), json.dumps(after.get(name, usual))


# ---- what-if --------------------------------------------------------------------------------


def try_out(
    other: str, changes: tuple[str, ...], agents: str, games: int, seed: int, workers: int | None, everything: bool,
    **given: Any,
) -> None:  # fmt: skip
    game = cast(MindGame, given_game(MindGame, given))
    after = {**game.given, **({} if other == SAME else options_named(other))}
    now = changed(contents_of(after.get("tables")), changes)
    after["tables"] = own_tables(now)
    if MindGame(**after).options == game.options:
        raise Refused("Nothing is different: name --change NAME.FIELD=VALUE, or a file with --other.")
    specs = seats_for(game, [name.strip() for name in agents.split(",")])
    lab_agents.check(game, specs)
    first, second = map(str, specs)
    found = WhatIf()
    with bar("what if", games) as advance, stoppable() as stop:
        for part in what_if((game.given, after), (first, second), games, seed=seed, workers=workers):
            found.join(part)
            advance(part.pairs + part.faults.total())
    if found.pairs:
        words = [*([] if other == SAME else [Path(other).stem]), *changes]
        title = (
            f"Mind Game → {', '.join(words)} · {agents} · seed {seed} · {found.pairs} pairs of games on the same luck"
        )
        whole, bought = found.sure()
        say(whole_games(title, found.whole, SHARES, whole))
        mine = {name for name, *_ in differences(game.contents, now)}
        say(bought_table(found, bought, mine, everything=everything))
    finish(found.pairs, games, "pairs of games", found.faults, stop)


SAME = ""


def bought_table(found: WhatIf, sure: set[str], mine: set[str], *, everything: bool) -> Table:
    """The tiles of whose purchase something can be said, and those that were changed."""
    table = Table(title="Tiles: players who buy one", title_justify="left")
    for column in ("tile", "before", "after", "change (points, 95 %)", ""):
        table.add_column(column)
    for tile in TILES:
        own = tile in mine or tile[:-1] in mine
        if everything or own or tile in sure:
            row = before_after(found.bought[tile], percent)
            table.add_row(marked(tile, own), *row, SURE if tile in sure else "")
    table.caption = (
        f"{OWN} changed. '{SURE}' stands only where luck would hardly explain it, all tiles considered (Holm, 5 %)."
    )
    table.caption_justify = "left"
    return table


# ---- balance --------------------------------------------------------------------------------


def balance(agents: str, games: int, seed: int, workers: int | None, **given: Any) -> None:
    game = cast(MindGame, given_game(MindGame, given))
    specs = seats_for(game, [name.strip() for name in agents.split(",")])
    lab_agents.check(game, specs)
    found = TileCounts()
    first, second = map(str, specs)
    with bar("tiles", games) as advance, stoppable() as stop:
        for part in tile_counts(game.given, (first, second), games, seed=seed, workers=workers):
            found.add(part)
            advance(part.games + part.faults.total())
    if found.games:
        say(tile_table(game.contents, found, agents, seed))
    finish(found.games, games, "games", found.faults, stop)


def tile_table(now: Contents, found: TileCounts, agents: str, seed: int) -> Table:
    title = f"Mind Game · {agents} · seed {seed} · {found.games} games, {found.decided} of them won by somebody"
    table = Table(title=title, title_justify="left")
    table.add_column("tile")
    for column in ("cost", "action points", "bought", "placed", "stays in the bank", "wins of those who bought it"):
        table.add_column(column, justify="right")
    mine = {name for name, *_ in differences(AS_PRINTED, now)}
    for tile in sorted(TILES, key=lambda tile: (-found.bought[tile], tile)):
        seats = 2 * found.games
        won = found.won_with(tile)
        table.add_row(
            marked(tile, tile in mine or tile[:-1] in mine), str(now.costs[tile]),
            str(now.concepts[tile[:-1]]["action_points"]), f"{100 * found.bought[tile] / seats:.1f} %",
            f"{100 * found.placed[tile] / seats:.1f} %", f"{100 * found.bank[tile] / found.games:.1f} %",
            "never bought !" if won is None else str(won),
        )  # fmt: skip
    table.caption = (
        "Bought and placed: of all players. Who buys a dear tile has points and may be ahead already: "
        "the last column explains nothing." + (f" {OWN} your own." if mine else "")
    )
    table.caption_justify = "left"
    return table


# ---- seats ----------------------------------------------------------------------------------


def seats(agent: str, points: str, games: int, seed: int, workers: int | None, **given: Any) -> None:
    tried = numbers_in(points)
    game = cast(MindGame, given_game(MindGame, given))
    lab_agents.check(game, [agent])
    found = SeatWins()
    with bar("seats", games * len(tried)) as advance, stoppable() as stop:
        for second, rows in seat_games(game.given, agent, tried, games, seed=seed, workers=workers):
            found.count(second, rows)
            advance(len(rows))
    if found.games:
        say(seat_table(found.shares(), agent, seed, games))
        say(verdict(found.shares()))
    finish(found.games, games * len(tried), "games", found.faults, stop)


def numbers_in(points: str) -> list[int]:
    """`0-4` or `0,2,3` as numbers; raises Refused."""
    low, dash, high = points.partition("-")
    words = points.split(",") if not dash else [low, high]
    if not all(word.isascii() and word.isdigit() and int(word) <= 20 for word in words):
        raise Refused(f"{points!r} are no points: write 0-6 or 0,2,4; at most 20.")
    numbers = list(map(int, words))
    return list(dict.fromkeys(numbers)) if not dash else list(range(min(numbers), max(numbers) + 1))


def seat_table(shares: dict[int, Share], agent: str, seed: int, games: int) -> Table:
    title = f"Mind Game · {agent} against itself · seed {seed} · {games} games each, on the same luck"
    table = Table(title=title, title_justify="left")
    table.add_column("points of the second seat at the start", justify="right")
    table.add_column("the first seat wins, of games that somebody wins (95 %)", justify="right")
    for points, found in shares.items():
        table.add_row(str(points), str(found))
    return table


def verdict(shares: dict[int, Share]) -> str:
    best, even = fairest(shares)
    if not even:
        return f"None of these makes the seats even; {best} comes nearest."
    told = ", ".join(map(str, even))
    return f"Nearest to even: {best}. These games cannot tell from even: {told}."


_add(
    "balance",
    "What becomes of each tile: how often it is bought and placed, and how those fare who buy it.",
    balance,
    click.Option(["--agent", "--agents", "agents"], default="fair", show_default=True, metavar="NAMES",
                 help="Who plays: one agent for both seats, or two with a comma."),
)  # fmt: skip
_add(
    "seats",
    "How many points the second seat should begin with, so that an agent wins as often from either seat.",
    seats,
    click.Option(["--agent"], default="fair", show_default=True, help="Who plays, at both seats."),
    click.Option(["--points"], default="0-6", show_default=True, help="Which points are tried: 0-6 or 0,2,4."),
)
_add(
    "what-if",
    "Play the game and a changed one on the same luck, and say what changes.",
    try_out,
    click.Option(["--other"], default=SAME, metavar="FILE", help="Tables to compare with, or 'printed'."),
    click.Option(["--change", "changes"], multiple=True, metavar="NAME.FIELD=VALUE", help=CHANGES),
    click.Option(["--agent", "--agents", "agents"], default="fair", show_default=True, metavar="NAMES",
                 help="Who plays: one agent for both seats, or two with a comma."),
    click.Option(["--all", "everything"], is_flag=True, help="All tiles, also those of which nothing can be said."),
)  # fmt: skip
