"""`mindscape compare`: which of two agents is stronger, by as many games as that takes."""

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
from mindscape.lab.duels import LEAST_PAIRS, Pairs, Sprt, elo, is_team, pair_settings, points, signed
from mindscape.lab.played import Row

USUAL = Sprt()


def compare_command(rules: type[Game]) -> click.Command:
    common: list[click.Parameter] = [
        click.Argument(["one"], shell_complete=offer_agents),
        click.Argument(["other"], shell_complete=offer_agents),
        click.Option(["--games"], type=click.IntRange(2), default=20_000, show_default=True,
                     help="How many games at most; it stops by itself as soon as it knows, after "
                          f"{LEAST_PAIRS} pairs at the earliest."),
        click.Option(["--low"], type=float, default=USUAL.low, show_default=True,
                     help="ONE is no better than OTHER if its lead in normalised Elo is at most this ..."),
        click.Option(["--high"], type=float, default=USUAL.high, show_default=True,
                     help="... and better if it is at least this."),
        click.Option(["--alpha"], type=click.FloatRange(0.0001, 0.4), default=USUAL.alpha, show_default=True,
                     help="How often it may say 'better' where it is not."),
        click.Option(["--beta"], type=click.FloatRange(0.0001, 0.4), default=USUAL.beta, show_default=True,
                     help="How often it may say 'no better' where it is."),
        SEED, WORKERS, RAY, OUT, REPORT,
    ]  # fmt: skip
    about = f"Is the agent ONE better than OTHER at {rules.title}? Pairs of games on the same luck, seats exchanged."
    return click.Command(rules.name, params=[*common, *game_parameters(rules)], callback=_comparer(rules), help=about)


@click.group(cls=GameGroup, name="compare", make=compare_command)
def command() -> None:
    """Let two agents meet until it is known whether the first is the better one."""


def _comparer(rules: type[Game]) -> Callable[..., None]:
    def run(
        one: str, other: str, games: int, low: float, high: float, alpha: float, beta: float, seed: int,
        workers: int | None, out: Path | None, report: Path | None, ray: str | None, **given: Any,
    ) -> None:  # fmt: skip
        if low >= high:
            raise Refused("The lead that counts as better must be above the one that does not.")
        game = given_game(rules, given)
        check(game, (one, other))
        test, pairs, first = Sprt(low, high, alpha, beta), Pairs(), 0.0

        def hear(row: Row) -> bool:
            nonlocal first
            got = points(game, row.played, row.number % 2)
            if row.number % 2 == 0:
                first = got
                return False
            pairs.add(first, got)
            return test.verdict(pairs) != 0

        settings = pair_settings(game, one, other, games // 2)
        experiment = Experiment(
            game, settings, seed=seed, workers=workers, out=out, paired=True, report=report, ray=ray
        )
        experiment.run(hear)
        experiment.finish(table_of(game, one, other, test, pairs), sentence(one, other, test, pairs))

    return run


def table_of(game: Game, one: str, other: str, test: Sprt, pairs: Pairs) -> Table:
    table = Table(title=f"{game.title} · {one} against {other}", title_justify="left")
    table.add_column("what")
    table.add_column("result", justify="right")
    low, high = pairs.interval()
    table.add_row("pairs of games", str(pairs.number))
    if not pairs.number:
        return table
    share = "share of points" if not is_team(game) else "share of points on the same luck"
    table.add_row(f"{share} (95 %)", f"{100 * pairs.mean:.1f} % ({100 * low:.1f}–{100 * high:.1f})")
    table.add_row("lead in Elo (95 %)", lead(pairs))
    if pairs.variance:
        table.add_row("lead in normalised Elo", f"{pairs.normal_elo():+.0f}")
    if pairs.variance and pairs.unpaired_variance:
        gain = pairs.unpaired_variance / pairs.variance
        table.add_row("the same luck twice is worth", f"{gain:.2f} × as many games")
    bounds = test.bounds
    table.add_row("evidence (stops below, above)", f"{test.evidence(pairs):+.2f} ({bounds[0]:+.2f}, {bounds[1]:+.2f})")
    return table


def lead(pairs: Pairs) -> str:
    """The lead in Elo; whoever won or lost everything leads by as much as so many games can tell, and more."""
    low, high = map(elo, pairs.interval())
    if pairs.mean in (0.0, 1.0):
        return f"above {signed(low)}" if pairs.mean else f"below {signed(high)}"
    return f"{signed(elo(pairs.mean))} ({signed(low)} to {signed(high)})"


def sentence(one: str, other: str, test: Sprt, pairs: Pairs) -> str:
    verdict = test.verdict(pairs)
    if verdict > 0:
        return f"{one} is better than {other}: its lead is above {test.low:g} (wrong in at most {test.alpha:.1%})."
    if verdict < 0:
        return f"{one} leads {other} by less than {test.high:g} normalised Elo (wrong in at most {test.beta:.1%})."
    why = f"at least {LEAST_PAIRS} pairs" if pairs.number < LEAST_PAIRS else "more games"
    return f"It is not known yet whether {one} is better than {other}: {why} are needed."
