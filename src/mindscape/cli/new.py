"""`mindscape new`: a package to begin with."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import click

from mindscape.core.refusals import Refused
from mindscape.core.registry import game_names

# Where each file of the template goes; `{}` is the name of the game.
PLACES = {
    "README.md": "README.md",
    "pyproject.toml": "pyproject.toml",
    "__init__.py": "{}/__init__.py",
    "game.py": "{}/game.py",
    "face.py": "{}/face.py",
    "rules.md": "{}/rules/{}.md",
    "de.json": "{}/words/de.json",
    "test.py": "tests/test_{}.py",
}
LONGEST = 30


@click.group(name="new")
def command() -> None:
    """Write a package to begin with."""


@command.command("game")
@click.argument("name")
@click.option("--into", type=click.Path(path_type=Path), help="The folder to write into; otherwise one of that name.")
def new_game(name: str, into: Path | None) -> None:
    """A small whole game in a package of its own, which passes the contract's checks; make another one of it."""
    if not (name.isascii() and name.isidentifier() and name.islower() and len(name) <= LONGEST):
        raise Refused(f"{name!r} cannot be the name of a game: small letters, digits and _ only, a letter first.")
    if name in game_names():
        raise Refused(f"There is a game {name!r} already.")
    folder = into or Path(name)
    if folder.exists() and any(folder.iterdir()):
        raise Refused(f"{folder} is there already and not empty.")
    for source, place in PLACES.items():
        path = folder / place.replace("{}", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_filled(source, name), encoding="utf-8")
    how = f"cd {folder} && mindscape --game {name}:{_class(name)} play {name}"
    click.echo(f"{folder} has a game that can be played: {how}")


def _filled(source: str, name: str) -> str:
    text = (files("mindscape.cli") / "template" / f"{source}.txt").read_text(encoding="utf-8")
    title = name.replace("_", " ").title()
    letters = (name.replace("_", "").upper() + "XX")[:2]
    for mark, word in (("NAME", name), ("CLASS", _class(name)), ("TITLE", title), ("ID-", f"{letters}-")):
        text = text.replace(mark, word)
    return text


def _class(name: str) -> str:
    return name.replace("_", " ").title().replace(" ", "")
