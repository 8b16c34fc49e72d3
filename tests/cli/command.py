"""Running the command, in this process and in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from click.testing import CliRunner, Result

import mindscape
from mindscape.cli.main import main

PROGRAM = [sys.executable, "-c", "from mindscape.cli import main; main()"]


@click.command(add_help_option=False, context_settings={"ignore_unknown_options": True})
@click.argument("args", nargs=-1, type=click.UNPROCESSED)
def _whole(args: tuple[str, ...]) -> None:
    before, sys.argv = sys.argv, ["mindscape", *args]
    try:
        main()
    finally:
        sys.argv = before


def run(*args: str | Path, stdin: str = "") -> Result:
    """The whole command with its ways to end, in this process."""
    result = CliRunner().invoke(_whole, [str(arg) for arg in args], input=stdin)
    assert "Traceback" not in result.output
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def fails(*args: str | Path, stdin: str = "", code: int = 1) -> str:
    """The one sentence that a failing command says."""
    result = run(*args, stdin=stdin)
    assert result.exit_code == code
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()


def environment(home: Path) -> dict[str, str]:
    """Where a process of its own keeps its files, and where it finds the package under test."""
    source = str(Path(str(mindscape.__file__)).parents[1])
    return os.environ | {"PYTHONPATH": source, "XDG_DATA_HOME": str(home), "HOME": str(home), "COLUMNS": "120"}


@contextmanager
def process(home: Path, *args: str | Path) -> Iterator[subprocess.Popen[bytes]]:
    """The command in a process (and process group) of its own, ended when it is no longer needed."""
    pipe = subprocess.PIPE
    command = [*PROGRAM, *map(str, args)]
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment(home), start_new_session=True
    ) as running:
        try:
            yield running
        finally:
            if running.poll() is None:
                running.kill()


def finished(home: Path, *args: str | Path, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PROGRAM, *map(str, args)], input=stdin, env=environment(home), capture_output=True, timeout=60, check=False
    )
