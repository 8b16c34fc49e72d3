"""`mindscape tournament`: many agents, everybody against everybody."""

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
from mindscape.core.refusals import Refused
from mindscape.lab.agents import check
from mindscape.lab.duels import Ladder, signed, tournament, who_meets
from mindscape.lab.played import Row


def tournament_command(rules: type[Game]) -> click.Command:
    common: list[click.Parameter] = [
        click.Argument(["agents"], nargs=-1, required=True, shell_complete=offer_agents),
        click.Option(["--pairs"], type=click.IntRange(1), default=50, show_default=True,
                     help="How many pairs of games, seats exchanged on the same luck, for every two agents."),
        click.Option(["--gauntlet"], is_flag=True, help="Only the first agent meets all the others."),
        SEED, WORKERS, RAY, OUT, REPORT,
    ]  # fmt: skip
    about = f"A tournament of agents at {rules.title}: Elo with intervals, and who won how much against whom."
    params = [*common, *game_parameters(rules)]
    return click.Command(rules.name, params=params, callback=_tournament(rules), help=about)


@click.group(cls=GameGroup, name="tournament", make=tournament_command)
def command() -> None:
    """Let many agents meet, everybody with everybody, and rank them."""


def _tournament(rules: type[Game]) -> Callable[..., None]:
    def run(
        agents: tuple[str, ...],
        pairs: int,
        gauntlet: bool,
        seed: int,
        workers: int | None,
        out: Path | None,
        report: Path | None,
        ray: str | None,
        **given: Any,
    ) -> None:
        if len(set(agents)) != len(agents) or len(agents) < 2:
            raise Refused("A tournament needs at least two agents, each named once.")
        game = given_game(rules, given)
        check(game, agents)
        meetings = who_meets(len(agents), gauntlet=gauntlet)
        ladder = Ladder(game, len(agents), meetings)

        def hear(row: Row) -> None:
            ladder.add(row.number, row.played)

        settings = tournament(game, agents, pairs, meetings)
        experiment = Experiment(
            game, settings, seed=seed, workers=workers, out=out, paired=True, report=report, ray=ray
        )
        experiment.run(hear)
        if ladder.shares():
            experiment.finish(ranking(game, agents, ladder), crosstable(agents, ladder))
        else:
            experiment.finish()

    return run


def ranking(game: Game, agents: tuple[str, ...], ladder: Ladder) -> Table:
    table = Table(title=f"{game.title} · Elo, the mean of all at 0", title_justify="left")
    for column in ("agent", "Elo", "95 % interval", "pairs of games", "drawn games"):
        table.add_column(column, justify="left" if column == "agent" else "right")
    ratings, intervals = ladder.ratings(), ladder.intervals()
    for agent in _order(ratings):
        low, high = intervals[agent]
        met = sum(number for both, (_, number) in ladder.shares().items() if agent in both)
        table.add_row(
            agents[agent],
            signed(ratings[agent]),
            f"{signed(low)} to {signed(high)}",
            str(met),
            str(ladder.drawn[agent]),
        )
    return table


def crosstable(agents: tuple[str, ...], ladder: Ladder) -> Table:
    """The share of points of the agent of a line against that of a column."""
    order = _order(ladder.ratings())
    table = Table(title="Share of points of each (line) against each (column)", title_justify="left")
    table.add_column("")
    for agent in order:
        table.add_column(agents[agent], justify="right")
    shares = ladder.shares()
    shares |= {(other, one): (1 - share, number) for (one, other), (share, number) in shares.items()}
    for one in order:
        cells = [f"{100 * shares[one, other][0]:.0f} %" if (one, other) in shares else "" for other in order]
        table.add_row(agents[one], *cells)
    return table


def _order(ratings: list[float]) -> list[int]:
    return sorted(range(len(ratings)), key=lambda agent: -ratings[agent])
