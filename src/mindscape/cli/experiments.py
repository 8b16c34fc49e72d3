"""What the commands that let many games be played have in common: who plays, where rows go, a bar, and the end."""

from __future__ import annotations

import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mindscape.cli.faces import face_of
from mindscape.cli.kept import read_rows, write_report
from mindscape.cli.options import chosen_options, game_options
from mindscape.core.game import Game
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class, game_names
from mindscape.lab.agents import label
from mindscape.lab.cluster import Cluster
from mindscape.lab.files import RowFile, keep_record
from mindscape.lab.luck import DRAWS, ENGINE, NUMBER
from mindscape.lab.played import Row
from mindscape.lab.simulate import Setting, game_seed, play_all
from mindscape.lab.workers import Runner, run_all

MOST_FAULTS = 5  # kinds of faults that are told one by one
INTERRUPTED = 130
STOPS = (signal.SIGINT, signal.SIGTERM)

OUT = click.Option(
    ["--out"], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="Write a row a game to FILE (.csv, .jsonl or .parquet); games that it holds already are not played again.",
)  # fmt: skip
REPORT = click.Option(
    ["--report"], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE.html",
    help="Write a page with plots, too: results, lengths and how a game feels; its data go beside it.",
)  # fmt: skip
SEED = click.Option(["--seed"], type=int, default=1, show_default=True, help="The same seed gives the same games.")
RAY = click.Option(
    ["--ray"], metavar="ADDRESS",
    help="Play on a Ray cluster: HOST:PORT, ray://HOST:PORT, or 'local' for one that is started here.",
)  # fmt: skip
WORKERS = click.Option(["--workers"], type=click.IntRange(1), help="Processes at work; otherwise one a core.")


class GameGroup(click.Group):
    """A subcommand a game, with that game's own options."""

    def __init__(self, *args: Any, make: Callable[[type[Game]], click.Command], **more: Any) -> None:
        super().__init__(*args, **more)
        self.make = make

    def list_commands(self, ctx: click.Context) -> list[str]:
        return game_names()

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        return self.make(game_class(cmd_name))


def game_parameters(rules: type[Game]) -> list[click.Parameter]:
    """The options of a game, and those of its face that choose them."""
    return [*game_options(rules), *face_of(rules.name).parameters()]


def given_game(rules: type[Game], given: Mapping[str, Any]) -> Game:
    """The game with the options that were named."""
    return rules(**face_of(rules.name).options(chosen_options(rules, given), given))


def say(what: RenderableType) -> None:
    """Print for people; where no terminal sets a width, nothing is cut."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=10_000)
    console.print(what)


def raise_if_none_ended(faults: Counter[str]) -> None:
    """Raises Refused if there were games, and all that is known of them is what went wrong."""
    if faults:
        raise Refused(f"No game came to its end: {next(iter(faults))}")


def tell_faults(faults: Counter[str], said: str) -> None:
    """Say what went wrong, the most frequent things one by one."""
    if not faults:
        return
    click.echo(said, err=True)
    for fault, often in faults.most_common(MOST_FAULTS):
        click.echo(f"  {often} × {fault}", err=True)
    if len(faults) > MOST_FAULTS:
        click.echo(f"  and {len(faults) - MOST_FAULTS} other kinds of faults", err=True)


def _stop(number: int, _frame: object) -> None:
    raise KeyboardInterrupt(number)


def exit_code(asked: KeyboardInterrupt) -> int:
    """How a command ends that was asked to."""
    return 128 + asked.args[0] if asked.args else INTERRUPTED


@contextmanager
def heeding() -> Iterator[None]:
    """The word of a scheduler, whose time is up, counts as Ctrl-C."""
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def in_one_piece() -> Iterator[None]:
    """Ctrl-C comes when this is done: a game that was counted is also in the file, and whole."""
    asked: list[int] = []
    heard = [number for number in STOPS if signal.getsignal(number) != signal.SIG_IGN]
    before = {number: signal.signal(number, lambda number, _: asked.append(number)) for number in heard}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if asked:
        raise KeyboardInterrupt(asked[0])


@contextmanager
def bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    screen = Console(stderr=True)
    progress = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=screen, transient=True, disable=not screen.is_terminal,
    )  # fmt: skip
    with progress:
        task = progress.add_task(title, total=total)
        yield lambda games: progress.advance(task, games)


class Experiment:
    """Games that are played, or read from a file where they were played before."""

    def __init__(
        self, game: Game, settings: Sequence[Setting], *, seed: int, workers: int | None,
        out: Path | None = None, records: Path | None = None, paired: bool = False, report: Path | None = None,
        ray: str | None = None,
    ) -> None:  # fmt: skip
        self.ray = ray
        if report is not None and out is None:
            out = report.with_suffix(".csv")
        self.report, self.out = report, out
        self.dealing = NUMBER if records is not None else DRAWS if paired else ENGINE
        self.game, self.settings, self.seed, self.workers = game, settings, seed, workers
        self.records = records
        self.file = None if out is None else RowFile(out, game)
        self.interrupted = 0  # by what, as the command's exit code
        self.trouble = ""
        self.lost = ""  # why nothing more could be played
        self.faults: Counter[str] = Counter()
        self.games = 0
        if records is not None:
            records.mkdir(parents=True, exist_ok=True)

    def run(self, hear: Callable[[Row], bool | None]) -> None:
        """Let every row be heard, in order, until all are or `hear` says True; Ctrl-C ends it and keeps what was."""
        left = list(self.settings)
        with bar(self.game.name, len(left)) as advance, heeding():
            try:
                for row in self._held(left):
                    with in_one_piece():
                        enough = self._heard(row, hear)
                        advance(1)
                    if enough:
                        return
                self._play(left, hear, advance)
            except KeyboardInterrupt as stop:
                self.interrupted = exit_code(stop)
            except OSError as error:  # a full disk, as a rule: what was played is told all the same
                self.trouble = self._told(error, "The games before are kept; the same command goes on from there.")
            finally:
                self._close()

    def _close(self) -> None:
        if self.file is None or self.trouble:
            return
        try:
            self.file.close()
        except OSError as error:
            self.trouble = self._told(error, "What was played is told here and nowhere else.")

    def _told(self, error: OSError, kept: str) -> str:
        return f"{error.filename or self.out or self.records}: {error.strerror}. {kept}"

    def _held(self, left: list[Setting]) -> Iterator[Row]:
        """The first games, as far as the file has them; they are taken off what is left."""
        held = {} if self.file is None else {row.number: row for row in self.file.before}
        if len(held) > len(left):
            raise Refused("The file holds more games than this experiment has; it stays as it is.")
        for number in sorted(held):
            row, setting = held[number], left[0]
            ours = (
                setting.number,
                tuple(map(label, setting.agents)),
                game_seed(self.seed, setting.luck),
                self.dealing,
            )
            if (row.number, row.agents, row.seed, row.dealing) != ours:
                raise Refused(
                    "The file holds games of another experiment: their agents, seed or way of dealing differ."
                )
            del left[0]
            yield row

    def _play(self, left: list[Setting], hear: Callable[[Row], bool | None], advance: Callable[[int], None]) -> None:
        cluster = None if self.ray is None else Cluster(self.ray, self.workers)
        try:
            self._play_on(run_all if cluster is None else cluster.run, left, hear, advance)
        except Refused as error:
            if not self.games:
                raise
            self.lost = error.why
        finally:
            if cluster is not None:
                cluster.close()

    def _play_on(
        self, run: Runner, left: list[Setting], hear: Callable[[Row], bool | None], advance: Callable[[int], None]
    ) -> None:
        timed = self.file is not None
        rows = play_all(
            self.game, left, seed=self.seed, workers=self.workers, timed=timed, dealing=self.dealing,
            felt=self.report is not None, run=run,
        )  # fmt: skip
        for part in rows:
            with in_one_piece():
                enough = next((place for place, row in enumerate(part, 1) if self._heard(row, hear)), 0)
                part = part[: enough or len(part)]
                if self.records is not None:  # first, for a row says that its game need not be played again
                    for row in part:
                        keep_record(self.records, row)
                if self.file is not None:
                    self.file.add(part)
                advance(len(part))
            if enough:
                return

    def _heard(self, row: Row, hear: Callable[[Row], bool | None]) -> bool:
        self.games += 1
        if row.played.fault:
            self.faults[row.played.fault] += 1
        return bool(hear(row))

    def finish(self, *tables: RenderableType) -> None:
        """Print what came of it, then what went wrong; after Ctrl-C the command ends as an interrupted one."""
        broken = self.faults.total()
        if broken == self.games:
            raise_if_none_ended(self.faults)
        for table in tables if self.games else ():
            say(table)
        if self.report is not None and self.out is not None and self.games and not self.trouble:
            command = f"mindscape {' '.join(sys.argv[1:])}"
            write_report(self.report, read_rows(self.out), [self.out], command)
        tell_faults(self.faults, f"{broken} of {self.games} games were forfeited or had no end:")
        if self.trouble:
            raise Refused(self.trouble)
        stopped = f"Stopped after {self.games} of {len(self.settings)} games."
        if self.lost:
            raise Refused(f"{self.lost} {stopped}")
        if self.interrupted:
            if self.games:
                click.echo(stopped, err=True)
            sys.exit(self.interrupted)
