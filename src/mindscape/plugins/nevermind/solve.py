"""`mindscape solve nevermind`: what a position is worth, exactly where that is known."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import click
from rich.console import Console
from rich.table import Table

from mindscape.bots.nevermind import store
from mindscape.bots.nevermind.minds import Strong
from mindscape.bots.thinker import Budget, Vantage
from mindscape.cli.options import chosen_options, game_options
from mindscape.cli.sitting import read_record
from mindscape.coach import Review
from mindscape.coach import review as look_back
from mindscape.core.game import Position
from mindscape.core.match import Match
from mindscape.core.refusals import Refused
from mindscape.games.nevermind import Nevermind
from mindscape.games.nevermind.engine import Meditation

LARGEST_FILE = 1_000_000
PLAYOUT_NODES = 3_000_000  # where nothing was learned
AIMS = {"stillness": "Mental Stillness", "win": "a win"}
NAMES = {"stillness": "Mental Stillness", "win": "A win"}


def _solve(position: Path | None, record: Path | None, aim: str, **given: Any) -> None:
    if position is not None and record is not None:
        raise Refused("Name a position or a finished game, not both.")
    aims = list(AIMS) if aim == "both" else [aim]
    if record is not None:
        _tell_record(record, aims)
        return
    game = Nevermind(**chosen_options(Nevermind, given))
    here = game.start() if position is None else game.position(_read(position))
    for one in aims:
        _tell(here, one)
    _say_how(*(store.knows(game.options, store.AIMS[one]) for one in aims))


SOLVER = click.Command(
    "nevermind",
    params=[
        *game_options(Nevermind),
        click.Option(
            ["--position"], type=click.Path(path_type=Path), metavar="FILE",
            help="A position as JSON; otherwise the start.",
        ),
        click.Option(
            ["--record"], type=click.Path(path_type=Path), metavar="FILE",
            help="A finished game: the best play beside what was reached.",
        ),
        click.Option(
            ["--aim"], type=click.Choice([*AIMS, "both"]), default="both", show_default=True,
            help="What the best play is to reach.",
        ),
    ],
    callback=_solve,
    help="The chance of Mental Stillness and of a win: exact in Stage One, about right in the others.",
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


def _tell_record(path: Path, aims: list[str]) -> None:
    """What the best play could expect of a game, and what became of it; raises Refused."""
    record = read_record(path)
    if record.game != Nevermind.name:
        raise Refused(f"{path} is a game of {record.game}, not of {Nevermind.name}.")
    found = look_back(record)
    assert isinstance(found, Review)
    game = Match.begin(record).game
    for course in (course for course in found.courses if course.aim in aims):
        how, start = store.knows(game.options, store.AIMS[course.aim]), course.account.start
        end = "was reached" if course.end else "was not reached"
        said = f"with the best play from the first choice on, its chance was {_said(start, how)}"
        click.echo(f"{NAMES[course.aim]} {end}; {said}.")
        if course.adds_up:
            points = _said(course.account.choices, how).removesuffix(" %")
            click.echo(f"The choices of this game cost {points} points of that.")
    _say_how(*(store.knows(game.options, store.AIMS[one]) for one in aims))
    click.echo(f"Choice by choice: mindscape review {path}")


def _said(chance: float, how: str) -> str:
    if how == store.EXACT:
        return f"{100 * chance:.2f} %"
    return "more than 99 %" if 0.99 < chance < 1 else f"about {100 * chance:.0f} %"


def _say_how(*hows: str) -> None:
    if store.LEARNED in hows:
        click.echo("Only Stage One is solved exactly; these values were learned from many games and are about right.")
    if store.PLAYOUTS in hows:
        click.echo("Nothing was learned for these options; these values come from imagined games and are rough.")
