"""`mindscape docs`: the documentation, as it came with the program; nothing is fetched."""

from __future__ import annotations

import re
import webbrowser
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from mindscape.cli import typeset
from mindscape.cli.serve import has_screen
from mindscape.core.refusals import Refused

PACKAGE = Path(__file__).parents[1]
SITE = PACKAGE / "site" / "index.html"  # where it was built; `make docs` does
READER = re.compile(r"^\*(For .+?)\*", re.MULTILINE)


def root() -> Path:
    """What the pages lie below: inside an installed package, the checkout otherwise."""
    inside = PACKAGE / "handbook"
    return inside if inside.is_dir() else PACKAGE.parents[1]


def pages() -> dict[str, Path]:
    """Every page for readers by its short name; the decisions are reached from their list."""
    top = root()
    found = {path.stem.lower(): path for path in sorted(top.glob("*.md"))}
    found |= {path.stem: path for path in sorted(top.glob("docs/*.md"))}
    for folder in ("guides", "games"):
        found |= {f"{folder}/{path.stem}": path for path in sorted(top.glob(f"docs/{folder}/*.md"))}
    return found | {"adr": top / "docs" / "adr" / "README.md"}


def find(name: str) -> Path:
    """A page by its name, the last part of it, or the number of a decision; raises Refused."""
    known = pages()
    named = {short.rpartition("/")[2]: path for short, path in known.items()} | known
    number = name.lower().removeprefix("adr").strip(" -/")
    if number.isdigit() and (decided := sorted((root() / "docs" / "adr").glob(f"{int(number):04}-*.md"))):
        return decided[0]
    if name.lower() not in named:
        raise Refused(f"There is no page {name!r}; there are: {', '.join(known)}.")
    return named[name.lower()]


def offer(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in pages() if name.startswith(begun)]


@click.command(name="docs")
@click.argument("page", nargs=-1, shell_complete=offer)
@click.option("--list", "listing", is_flag=True, help="Name all pages, and for whom each is.")
def command(page: tuple[str, ...], listing: bool) -> None:
    """Read the documentation: in a browser, or PAGE here in the terminal (adr 105 is a decision)."""
    if page:
        typeset.show(find(" ".join(page)).read_text(encoding="utf-8"))
    elif SITE.is_file() and not listing:
        click.echo(f"The documentation is at {SITE.as_uri()}")
        if has_screen():
            webbrowser.open(SITE.as_uri())
    else:
        for name, path in pages().items():
            found = READER.search(path.read_text(encoding="utf-8"))
            click.echo(f"{name:<20} {found[1] if found else ''}".rstrip())
        click.echo("'mindscape docs NAME' shows one.")
