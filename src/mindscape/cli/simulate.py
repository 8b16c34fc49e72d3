"""`mindscape simulate`: many games, and what came of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from mindscape.cli.faces import face_of
from mindscape.cli.options import chosen_options, game_options
from mindscape.core.game import Game
from mindscape.core.registry import game_class, game_names
from mindscape.lab.simulate import Tally, simulate


class SimulateGroup(click.Group):
    """A subcommand a game, with that game's own options."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return game_names()

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        return simulate_command(game_class(cmd_name))


@click.group(cls=SimulateGroup, name="simulate")
def command() -> None:
    """Let agents play many games and print what came of them."""


def simulate_command(rules: type[Game]) -> click.Command:
    common: list[click.Parameter] = [
        click.Option(["--games"], type=click.IntRange(1), default=1000, show_default=True, help="How many games."),
        click.Option(["--agent", "--agents", "agents"], default="random", show_default=True, metavar="NAMES",
                     help="Who plays: easy, fair, strong or a name; one for all seats, or one a seat, with commas; "
                          "'./mybot' is a program."),
        click.Option(["--seed"], type=int, default=1, show_default=True, help="The same seed gives the same results."),
        click.Option(["--workers"], type=click.IntRange(1), help="Processes at work; otherwise one a core."),
    ]  # fmt: skip
    parameters = [*game_options(rules), *face_of(rules.name).parameters(), *common]
    return click.Command(rules.name, params=parameters, callback=_simulator(rules), help=rules.about)


def _simulator(rules: type[Game]) -> Callable[..., None]:
    def run(games: int, agents: str, seed: int, workers: int | None, **given: Any) -> None:
        game = rules(**face_of(rules.name).options(chosen_options(rules, given), given))
        names = [name.strip() for name in agents.split(",")]
        screen = Console(stderr=True)
        progress = Progress(
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
            console=screen, transient=True, disable=not screen.is_terminal,
        )  # fmt: skip
        with progress:
            bar = progress.add_task(f"{rules.name}", total=games)
            tally = simulate(
                game, names, games, seed=seed, workers=workers, progress=lambda n: progress.advance(bar, n)
            )
        Console().print(report(game, names, tally, seed))

    return run


def report(game: Game, agents: list[str], tally: Tally, seed: int) -> Table:
    """The table of results; every share with its 95 % interval."""
    options = ", ".join(f"{name} {value}" for name, value in game.given.items())
    table = Table(title=f"{game.title}{' · ' + options if options else ''} · {', '.join(agents)}", title_justify="left")
    table.add_column("what")
    table.add_column("result", justify="right")
    table.add_row("games (seed)", f"{tally.games} ({seed})")
    table.add_row("moves a game", f"{tally.moves / tally.games:.1f}")
    for seat in (0,) if game.nature.cooperative else range(game.seats):
        who = "won" if game.seats == 1 or game.nature.cooperative else f"p{seat} won"
        table.add_row(who, str(tally.win_rate(seat)))
        score = tally.mean_score(seat)
        if score is not None:
            table.add_row("mean score" if game.seats == 1 else f"p{seat} mean score", str(score))
    for name in tally.numbers:
        table.add_row(f"mean {name}", str(tally.mean_number(name)))
    for why, rate in tally.end_rates():
        table.add_row(f"ended by {why}", str(rate))
    return table
