"""`mindscape play`: a game in the terminal."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper, UnsupportedOperation
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from mindscape.bots.catalogue import resolved
from mindscape.cli import language as languages
from mindscape.cli import plain
from mindscape.cli.completing import offer_agents
from mindscape.cli.faces import Face, face_of
from mindscape.cli.language import chosen
from mindscape.cli.options import chosen_options, game_options
from mindscape.cli.racing import RaceSitting
from mindscape.cli.shelf import kept_games, last_kept, menu, new_place
from mindscape.cli.sitting import MANNER, YOU, Sitting, read_record
from mindscape.cli.words import SPOKEN, Words
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


@click.group(cls=PlayGroup, name="play", invoke_without_command=True)
@click.option("--plain", is_flag=True, help="Line by line, for scripts and screen readers.")
@click.option("--kept", is_flag=True, help="List the games that are kept, those that are over too, with their files.")
@languages.option
@click.pass_context
def command(context: click.Context, plain: bool, kept: bool, language: str | None) -> None:
    """Play a game in the terminal, alone or with agents; without a name choose one, or one to go on with."""
    if context.invoked_subcommand is not None:
        context.default_map = {context.invoked_subcommand: {"plain": plain, "language": language}}
        return
    spoken = chosen(language)
    words = SPOKEN[spoken]
    if kept:
        for one in kept_games():
            click.echo(f"{one.told(words)}{f' ({words.over})' if one.over else ''}: {one.path}")
        return
    take_any_text()
    picked = choose(list(menu(words)), words)
    if picked is not None:
        args = [*picked, "--language", spoken, *(["--plain"] if plain else [])]
        play_command(game_class(args[0])).main(args=args[1:], standalone_mode=False)


def choose(offered: list[tuple[str, list[str]]], words: Words) -> list[str] | None:
    """What somebody picks from a list by its number; None if they leave."""
    for number, (told, _) in enumerate(offered, 1):
        click.echo(f"{number:>3}  {told}")
    for line in iter(lambda: _asked(words.which), ""):
        if line.isascii() and line.isdigit() and 1 <= int(line[:6]) <= len(offered):
            return offered[int(line[:6]) - 1][1]
        click.echo(words.no_such(line[:40], len(offered)))
    return None


def take_any_text() -> None:
    """What is typed and is no text is no move either; nothing fails by it."""
    if isinstance(sys.stdin, TextIOWrapper):
        with suppress(UnsupportedOperation):  # it is so already if something has been read
            sys.stdin.reconfigure(errors="replace")


def _asked(question: str) -> str:
    """A line that is typed; empty at the end of the input."""
    click.echo(question, nl=False)
    return sys.stdin.readline().strip()


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
            help="Go on with a game that was kept; without a file the last one that is not over.",
        ),
        click.Option(["--plain"], is_flag=True, help="Line by line, for scripts and screen readers."),
        languages.parameter(),
    ]
    if rules.nature.players != (1,):
        others = "The agents in the other seats: easy, fair, strong or a name; one for all, or one a seat, with commas."
        common += [
            click.Option(
                ["--partners"],
                metavar="NAMES",
                default="fair",
                show_default=True,
                help=others,
                shell_complete=offer_agents,
            ),
            click.Option(["--seat"], type=int, default=0, show_default=True, help="Your seat."),
        ]
    face = face_of(rules.name)
    return click.Command(
        rules.name,
        params=[*game_options(rules), *face.parameters(), *face.teller_parameters(), *common],
        callback=_player(rules),
        help=rules.about,
    )


def _player(rules: type[Game]) -> Callable[..., None]:
    def play(**given: Any) -> None:
        face = face_of(rules.name, chosen(given.pop("language")))
        on_screen = not given["plain"] and sys.stdin.isatty() and sys.stdout.isatty()
        where = click.get_current_context().get_parameter_source
        said = {name for name in given if where(name) is not ParameterSource.DEFAULT}
        try:
            sitting = sit_down(rules, face, given, said, real_time=on_screen)
        except Refused as error:
            raise Refused(face.refused(error.refusal)) from None
        try:
            if not on_screen:
                take_any_text()
                plain.play(sitting, face, sys.stdin, click.echo)
            elif (trouble := table_app(sitting, face).run()) is not None:
                raise trouble
        finally:
            sitting.close()
            if given["record"] is None and given["resume"] is None:
                forget_unbegun(sitting)
            _farewell(sitting)

    return play


def table_app(sitting: Sitting, face: Face) -> App[Refused]:
    """The table on the whole screen, for turns or for a race."""
    from mindscape.cli.keys import in_words

    if isinstance(sitting, RaceSitting):
        from mindscape.cli.racetable import RaceApp

        return in_words(RaceApp, face.words)(sitting, face)
    from mindscape.cli.table import TableApp

    return in_words(TableApp, face.words)(sitting, face)


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
        source = last_kept(rules.name, face.words) if given["resume"] == LAST else Path(given["resume"])
        record = read_record(source)
        if record.game != rules.name:
            raise Refused(face.words.other_game(source, record.game, rules.name))
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
        raise Refused(face.words.no_seat(seat, match.game.seats - 1))
    others = [other for other in range(match.game.seats) if other != seat]
    named = [resolved(rules.name, name) for name in partners(given.get("partners", ""), len(others), face.words)]
    agents = dict(zip(others, named, strict=True))
    names = [agents.get(other, YOU) for other in range(match.game.seats)]
    table: dict[str, Any] = {
        "seat": seat,
        "agents": agents,
        "face": face,
        "teller": face.teller(given, seed) or face.voice(seat, names),
        "record": path or new_place(rules.name),
        "manner": manner(face, given),
    }
    if rules.nature.racing:
        return RaceSitting(match, seed, real_time=real_time, at_ms=at_ms, **table)
    return Sitting(match, seed, **table)


def manner(face: Face, given: Mapping[str, Any]) -> dict[str, bool | str]:
    """How the game is told, as far as a record can keep it."""
    names = [str(parameter.name) for parameter in face.teller_parameters()]
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


def partners(names: str, seats: int, words: Words) -> list[str]:
    """One agent a seat from `a` or `a,b,c`; raises Refused if the number does not fit."""
    listed = [name.strip() for name in names.split(",")]
    if len(listed) == 1:
        return listed * seats
    if len(listed) != seats:
        raise Refused(words.partners(len(listed), seats))
    return listed


def forget_unbegun(sitting: Sitting) -> None:
    """A new game in which the person has done nothing yet is not kept."""
    begun = any(by == sitting.actor for by, _ in sitting.match.moves)
    if sitting.path is not None and not begun:
        sitting.path.unlink(missing_ok=True)


def _farewell(sitting: Sitting) -> None:
    if not sitting.is_over and sitting.path is not None and sitting.path.exists() and sys.stdout.isatty():
        click.echo(sitting.words.farewell(sitting.game.name))
