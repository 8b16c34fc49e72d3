"""`mindscape play`: a game in the terminal."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource
from platformdirs import user_data_path

from mindscape.bots.catalogue import resolved
from mindscape.cli import plain
from mindscape.cli.faces import Face, face_of
from mindscape.cli.options import chosen_options, game_options
from mindscape.cli.racing import RaceSitting
from mindscape.cli.sitting import MANNER, YOU, Sitting, read_record
from mindscape.core.game import Game
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class, game_names

if TYPE_CHECKING:
    from textual.app import App

LAST = "last"
FILE = click.Path(dir_okay=False, path_type=Path)
LARGEST_SEED = 2**53  # what every JSON reader keeps exactly


class PlayGroup(click.Group):
    """A subcommand a game, with that game's own options."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return game_names()

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        return play_command(game_class(cmd_name))


@click.group(cls=PlayGroup, name="play")
def command() -> None:
    """Play a game in the terminal, alone or with agents."""


def play_command(rules: type[Game]) -> click.Command:
    """The command of one game."""
    common: list[click.Parameter] = [
        click.Option(["--seed"], type=click.IntRange(0, LARGEST_SEED), help="The same seed deals the same."),
        click.Option(["--record"], type=FILE, help="Write the game down here after every move."),
        click.Option(
            ["--resume"],
            is_flag=False,
            flag_value=LAST,
            metavar="[FILE]",
            help="Go on with a game that was kept; without a file the last one.",
        ),
        click.Option(["--plain"], is_flag=True, help="Line by line, for scripts and screen readers."),
    ]
    if rules.nature.players != (1,):
        others = "The agents in the other seats: easy, fair, strong or a name; one for all, or one a seat, with commas."
        common += [
            click.Option(["--partners"], metavar="NAMES", default="fair", show_default=True, help=others),
            click.Option(["--seat"], type=int, default=0, show_default=True, help="Your seat."),
        ]
    return click.Command(
        rules.name,
        params=[*game_options(rules), *face_of(rules.name).parameters(), *common],
        callback=_player(rules),
        help=rules.about,
    )


def _player(rules: type[Game]) -> Callable[..., None]:
    def play(**given: Any) -> None:
        face = face_of(rules.name)
        on_screen = not given["plain"] and sys.stdin.isatty() and sys.stdout.isatty()
        where = click.get_current_context().get_parameter_source
        said = {name for name in given if where(name) is not ParameterSource.DEFAULT}
        sitting = sit_down(rules, face, given, said, real_time=on_screen)
        try:
            if not on_screen:
                if isinstance(sys.stdin, TextIOWrapper):
                    sys.stdin.reconfigure(errors="replace")  # what is no text is no move either
                plain.play(sitting, face, sys.stdin, click.echo)
            elif (trouble := table_app(sitting, face).run()) is not None:
                raise trouble
        finally:
            sitting.close()
            _farewell(sitting)

    return play


def table_app(sitting: Sitting, face: Face) -> App[Refused]:
    """The table on the whole screen, for turns or for a race."""
    if isinstance(sitting, RaceSitting):
        from mindscape.cli.racetable import RaceApp

        return RaceApp(sitting, face)
    from mindscape.cli.table import TableApp

    return TableApp(sitting, face)


def sit_down(
    rules: type[Game], face: Face, given: Mapping[str, Any], said: set[str], *, real_time: bool = False
) -> Sitting:
    """The match that was asked for, new or resumed, with everybody in their seats.

    `said` names what stands on the command line; in a resumed game the rest is as it was.
    """
    at_ms: Sequence[int] = ()
    path: Path | None = given["record"]
    seed = given["seed"]
    if given["resume"] is not None:
        source = last_game(rules.name) if given["resume"] == LAST else Path(given["resume"])
        record = read_record(source)
        if record.game != rules.name:
            raise Refused(f"{source} is a game of {record.game}, not of {rules.name}.")
        match, at_ms = Match.replay(record), record.at_ms
        given = {**given, **{name: value for name, value in kept_table(record, given).items() if name not in said}}
        kept = (record.dealt or {}).get("seed")
        seed = kept if isinstance(kept, int) else seed
        path = path or source
    else:
        match = Match(rules(**face.options(chosen_options(rules, given), given)))
    seed = secrets.randbelow(LARGEST_SEED) if seed is None else seed
    seat = given.get("seat", 0)
    if not 0 <= seat < match.game.seats:
        raise Refused(f"There is no seat {seat}; there are 0 to {match.game.seats - 1}.")
    others = [other for other in range(match.game.seats) if other != seat]
    named = [resolved(rules.name, name) for name in partners(given.get("partners", ""), len(others))]
    agents = dict(zip(others, named, strict=True))
    names = [agents.get(other, YOU) for other in range(match.game.seats)]
    table: dict[str, Any] = {
        "seat": seat,
        "agents": agents,
        "teller": face.teller(given, seed) or face.voice(seat, names),
        "record": path or last_game(rules.name, make=True),
        "manner": manner(face, given),
    }
    if rules.nature.racing:
        return RaceSitting(match, seed, real_time=real_time, at_ms=at_ms, **table)
    return Sitting(match, seed, **table)


def manner(face: Face, given: Mapping[str, Any]) -> dict[str, bool | str]:
    """How the game is told, as far as a record can keep it."""
    names = [str(parameter.name) for parameter in face.parameters()]
    return {name: given[name] for name in names if isinstance(given[name], bool | str)}


def kept_table(record: Record, given: Mapping[str, Any]) -> dict[str, Any]:
    """Who sat where when a game was kept, and how it was told, as the command would take it."""
    told = record.more.get(MANNER)
    told = told if isinstance(told, dict) else {}
    kept = {name: value for name, value in told.items() if name in given and type(value) is type(given[name])}
    if list(record.players).count(YOU) == 1 and "seat" in given:
        others = [name for name in record.players if name != YOU]
        kept |= {"seat": record.players.index(YOU), "partners": ",".join(others)}
    return kept


def partners(names: str, seats: int) -> list[str]:
    """One agent a seat from `a` or `a,b,c`; raises Refused if the number does not fit."""
    listed = [name.strip() for name in names.split(",")]
    if len(listed) == 1:
        return listed * seats
    if len(listed) != seats:
        raise Refused(f"{len(listed)} partners are named for {seats} seats.")
    return listed


def last_game(game: str, *, make: bool = False) -> Path:
    """Where the last game is kept, so that nothing is lost."""
    folder = user_data_path("mindscape", appauthor=False)
    if make:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused(f"{folder} cannot be made ({error.strerror}); name a file with --record.") from None
    return folder / f"last-{game}.json"


def _farewell(sitting: Sitting) -> None:
    if not sitting.is_over and sitting.match.moves and sys.stdout.isatty():
        click.echo(f"The game is kept: mindscape play {sitting.game.name} --resume")
