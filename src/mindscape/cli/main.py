"""The command `mindscape` and how it ends: whatever goes wrong is said in one sentence."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

import click

from mindscape import __version__
from mindscape.core import rng
from mindscape.core.game import Game
from mindscape.core.refusals import Refused
from mindscape.core.registry import UNPACKED, bring, brought

COMMANDS = (
    "admin",
    "compare",
    "completion",
    "docs",
    "join",
    "new",
    "play",
    "referee",
    "replay",
    "report",
    "review",
    "rules",
    "serve",
    "simulate",
    "solve",
    "tournament",
    "verify",
)
REFUSED = 1
INTERRUPTED = 130


class Commands(click.Group):
    """Loads a subcommand's module when it is asked for, so that the program starts quickly."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*COMMANDS, *brought("commands")})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return bring("commands", cmd_name)
        command: click.Command = import_module(f"mindscape.cli.{cmd_name}").command
        return command


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
@click.option(
    "--game",
    "unpacked",
    multiple=True,
    metavar="MODULE:CLASS",
    help="A game of this folder that is still being written.",
)
@click.pass_context
def mindscape(context: click.Context, unpacked: tuple[str, ...]) -> None:
    """Four tabletop games about the mind: to play, to study, to extend."""
    if unpacked:
        sys.path.insert(0, str(Path.cwd()))
        for one in unpacked:
            check_unpacked(one)
        os.environ[UNPACKED] = ",".join(unpacked)
        # Processes that are started look for it in the same folder.
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(Path.cwd()), os.environ.get("PYTHONPATH")]))
    if is_pure() and sys.stderr.isatty():
        why = "so simulations are slower and players that search think less"
        click.echo(f"The rules run as plain Python here (not compiled), {why}.", err=True)
    if context.invoked_subcommand is None:
        open_the_shelf()


def check_unpacked(named: str) -> None:
    """Raises Refused if this is no game."""
    module, _, name = named.partition(":")
    try:
        found = getattr(import_module(module), name, None)
    except (ImportError, ValueError) as error:
        raise Refused(f"{named!r} leads to no game: {error}.") from error
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise Refused(f"{named!r} is no game: name a class that is a mindscape.Game, as MODULE:CLASS.")


def open_the_shelf() -> None:
    """What happens without a subcommand: the page in a browser, or a choice of games here if there is no page."""
    from mindscape.cli import extras, play, serve

    if extras.has_server() and serve.has_page():
        serve.command.main(args=["--open"], standalone_mode=False)
        return
    if not extras.has_server():
        click.echo(f"For the page in a browser: {extras.HOW}. Here are the games in the terminal.", err=True)
    play.command.main(args=[], standalone_mode=False)


def is_pure() -> bool:
    return rng.__file__.endswith(".py")


def main() -> None:
    try:
        mindscape.main(standalone_mode=False)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except Refused as error:
        sys.exit(_say(str(error)))
    except (KeyboardInterrupt, click.Abort):
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has enough; Python must not try to write the rest at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(REFUSED)
    except OSError as error:
        sys.exit(_say(f"{error.filename or 'A file'}: {error.strerror}."))


def _say(sentence: str) -> int:
    """Say what is wrong; what a file brought along cannot steer the terminal."""
    click.echo("".join(sign if sign.isprintable() or sign == "\n" else repr(sign)[1:-1] for sign in sentence), err=True)
    return REFUSED
