"""In which language the terminal speaks: as it is told, or else as the system says it."""

from __future__ import annotations

import os

import click

from mindscape.core.refusals import Refused
from mindscape.core.rulebook import ENGLISH
from mindscape.core.words import LANGUAGES

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that says anything counts, as everywhere on POSIX


def spoken_here() -> str:
    """The system's language if we speak it, otherwise English."""
    said = next(filter(None, map(os.environ.get, VARIABLES)), "")
    language = said.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else ENGLISH


def chosen(language: str | None) -> str:
    """A language that was named, or the system's; raises Refused for one that is not spoken here."""
    if language is None:
        return spoken_here()
    if language not in LANGUAGES:
        raise Refused(f"{language!r} is not spoken here; there are: {', '.join(LANGUAGES)}.")
    return language


NAMES = ("--language", "--lang", "language")
HELP = f"The language: {' or '.join(LANGUAGES)}; without it the system's, if it is one of them."
option = click.option(*NAMES, metavar="LANGUAGE", help=HELP)
"""For every command that speaks more than one language."""


def parameter() -> click.Option:
    """The same for a command that is made as it is asked for."""
    return click.Option(NAMES, metavar="LANGUAGE", help=HELP)
