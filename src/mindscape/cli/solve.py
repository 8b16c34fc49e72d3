"""`mindscape solve`: what a position is worth, exactly where that is known."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import click
from rich.console import Console
from rich.table import Table

from mindscape.bots.nevermind import store
from mindscape.bots.nevermind.minds import Strong
from mindscape.bots.thinker import Budget, Vantage
from mindscape.cli.options import chosen_options, game_options
from mindscape.core.game import Position
from mindscape.core.refusals import Refused
from mindscape.games.nevermind import Nevermind
from mindscape.games.nevermind.engine import Meditation

LARGEST_FILE = 1_000_000
PLAYOUT_NODES = 3_000_000  # where nothing was learned
AIMS = {"stillness": "Mental Stillness", "win": "a win"}


@click.group(name="solve")
def command() -> None:
    """Tell what a position is worth with the best play."""


def _solver() -> Callable[..., None]:
    def run(position: Path | None, aim: str, **given: Any) -> None:
        game = Nevermind(**chosen_options(Nevermind, given))
        here = game.start() if position is None else game.position(_read(position))
        for one in AIMS if aim == "both" else (aim,):
            _tell(here, one)

    return run


command.add_command(
    click.Command(
        "nevermind",
        params=[
            *game_options(Nevermind),
            click.Option(
                ["--position"], type=click.Path(path_type=Path), metavar="FILE",
                help="A position as JSON; otherwise the start.",
            ),
            click.Option(
                ["--aim"], type=click.Choice([*AIMS, "both"]), default="both", show_default=True,
                help="What the best play is to reach.",
            ),
        ],
        callback=_solver(),
        help="The chance of Mental Stillness and of a win: exact in Stage One, about right in the others.",
    )
)  # fmt: skip


def _read(path: Path) -> Any:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise Refused(f"{path} could not be read ({error.strerror}).") from None
    if len(data) > LARGEST_FILE:
        raise Refused(f"{path} is too large for a position.")
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        raise Refused(f"{path} is not JSON.") from None


def _tell(position: Position, aim: str) -> None:
    options, number, what = position.game.options, store.AIMS[aim], AIMS[aim]
    if position.is_over:
        raise Refused("This game is over: there is nothing left to solve.")
    how, judge = store.knows(options, number), store.judge(options, number)
    if judge is None:
        raise Refused("No values are known for these options.")
    if position.actors == ("chance",):
        exact = how == store.EXACT
        chance = judge.value(cast(Meditation, position.state), 0 if exact else 1)
        click.echo(f"With the best play the chance of {what} is {_said(chance, how)}.")
        _say_how(how)
        return
    vantage = Vantage(position.game, position.state, 0)
    values = Strong(0, aim).values(vantage, Budget(PLAYOUT_NODES))
    click.echo(f"With the best move the chance of {what} is {_said(max(values), how)}.")
    table = Table("move", f"chance of {what}", "less than the best", box=None)
    moves = position.moves("p0")
    for place in sorted(range(len(moves)), key=lambda place: -values[place]):
        less = max(values) - values[place]
        table.add_row(moves[place], _said(values[place], how), f"{100 * less:.2f} %" if less else "")
    Console(soft_wrap=True).print(table)
    _say_how(how)


def _said(chance: float, how: str) -> str:
    return f"{100 * chance:.2f} %" if how == store.EXACT else f"about {100 * chance:.0f} %"


def _say_how(how: str) -> None:
    if how == store.LEARNED:
        click.echo("Only Stage One is solved exactly; these values were learned from many games and are about right.")
    elif how == store.PLAYOUTS:
        click.echo("Nothing was learned for these options; these values come from imagined games and are rough.")
