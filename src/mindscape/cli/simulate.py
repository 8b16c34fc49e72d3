"""`mindscape simulate`: many games, and what came of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from rich.table import Table

from mindscape.cli.completing import offer_agents
from mindscape.cli.experiments import (
    OUT,
    RAY,
    REPORT,
    SEED,
    WORKERS,
    Experiment,
    GameGroup,
    game_parameters,
    given_game,
)
from mindscape.core.game import Game
from mindscape.lab.agents import check
from mindscape.lab.played import Row
from mindscape.lab.simulate import Setting, Tally, seats_for
from mindscape.lab.statistics import mean, spread

LEAST_GAMES = 30  # before that no interval is narrow enough to stop


def simulate_command(rules: type[Game]) -> click.Command:
    common: list[click.Parameter] = [
        click.Option(["--games"], type=click.IntRange(1), default=1000, show_default=True, help="How many games."),
        click.Option(["--agent", "--agents", "agents"], multiple=True, default=["random"], show_default=True,
                     metavar="NAMES", shell_complete=offer_agents,
                     help="Who plays: easy, fair, strong or a name; one for all seats, or one a seat, with commas; "
                          "'mine.py:Mine' is a class in a file, './mybot' a program. Said once a seat, commas may "
                          "stand in the command of a program."),
        SEED, WORKERS, RAY, OUT, REPORT,
        click.Option(["--records"], type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER",
                     help="Keep the record of every game; recorded games are dealt so that `verify` can prove it, "
                          "and are other games than those without."),
        click.Option(["--until"], type=click.FloatRange(0.0005, 0.5), metavar="HALF",
                     help="Stop as soon as the interval of the first seat's wins is at most ± HALF (0.01 = 1 point)."),
    ]  # fmt: skip
    parameters = [*game_parameters(rules), *common]
    return click.Command(rules.name, params=parameters, callback=_simulator(rules), help=rules.about)


@click.group(cls=GameGroup, name="simulate", make=simulate_command)
def command() -> None:
    """Let agents play many games and print what came of them."""


def _simulator(rules: type[Game]) -> Callable[..., None]:
    def run(
        games: int, agents: tuple[str, ...], seed: int, workers: int | None, out: Path | None, records: Path | None,
        until: float | None, report: Path | None, ray: str | None, **given: Any,
    ) -> None:  # fmt: skip
        game = given_game(rules, given)
        names = list(agents) if len(agents) > 1 else [name.strip() for name in agents[0].split(",")]
        specs = seats_for(game, names)
        check(game, specs)
        settings = [Setting(number, specs, number) for number in range(games)]
        experiment = Experiment(
            game, settings, seed=seed, workers=workers, out=out, records=records, report=report, ray=ray
        )  # fmt: skip
        tally = Tally(game.seats)

        def hear(row: Row) -> bool:
            tally.count(row.played)
            rate = tally.win_rate(0)
            return until is not None and tally.games >= LEAST_GAMES and (rate.high - rate.low) / 2 <= until

        experiment.run(hear)
        experiment.finish(table_of(game, names, tally, seed))

    return run


def table_of(game: Game, agents: list[str], tally: Tally, seed: int) -> Table:
    """The table of results: shares and means with their 95 % intervals, medians with the spread of the games."""
    options = ", ".join(f"{name} {value}" for name, value in game.given.items())
    table = Table(title=f"{game.title}{' · ' + options if options else ''} · {', '.join(agents)}", title_justify="left")
    table.add_column("what")
    table.add_column("result (95 % interval)", justify="right")
    table.add_column("median (4 of 5 games; least to most)", justify="right")
    table.add_row("games (seed)", f"{tally.games} ({seed})", "")
    for what, lengths in tally.lengths.items():
        table.add_row(f"{what} a game", str(mean(lengths, 0)), str(spread(lengths)))
    whole = tally.games - tally.faults.total()
    for seat in (0,) if game.nature.cooperative else range(game.seats):
        who = "won" if game.seats == 1 or game.nature.cooperative else f"p{seat} won"
        table.add_row(who, str(tally.win_rate(seat)), "")
        score = tally.mean_score(seat)
        if score is not None:
            name = "mean score" if game.seats == 1 else f"p{seat} mean score"
            scored = tally.scores[seat].total()
            name += "" if scored == whole else f" ({scored} games)"  # many ends give none
            table.add_row(name, str(score), str(tally.spread_score(seat)))
    for name, often in tally.numbers.items():
        of = "" if often.total() == whole else f" ({often.total()} games)"  # as of a level that not all have reached
        table.add_row(f"mean {name}{of}", str(tally.mean_number(name)), str(tally.spread_number(name)))
    for why, rate in tally.end_rates():
        table.add_row(f"ended by {why}", str(rate), "")
    return table
