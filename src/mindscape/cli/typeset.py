"""Markdown in the terminal: set in type for people, as it is written for programs."""

from __future__ import annotations

import shutil
import sys

import click
from rich.console import Console
from rich.markdown import Markdown

LONGEST_LINE = 100


def show(text: str) -> None:
    """A whole page, in a pager."""
    if not sys.stdout.isatty():
        click.echo(text)
        return
    console = Console()
    with console.capture() as told:
        console.print(Markdown(text), width=min(console.width, LONGEST_LINE))
    click.echo_via_pager(told.get())


def lines(text: str) -> list[str]:
    """A part of a text, to stand among other lines: without colours, as wide as the terminal allows."""
    console = Console(color_system=None, width=min(shutil.get_terminal_size().columns - 2, LONGEST_LINE))
    with console.capture() as told:
        console.print(Markdown(text))
    return [line.rstrip() for line in told.get().splitlines()]
