"""`mindscape rules`: the law, and where it stands in code and tests."""

from __future__ import annotations

import click

from mindscape.cli import language as languages
from mindscape.cli import typeset
from mindscape.cli.rulebook import rule_text
from mindscape.core.registry import game_class, game_names
from mindscape.core.rulebook import rules


@click.command(name="rules")
@click.argument("what", metavar="[GAME|ID]", required=False)
@languages.option
@click.option("--exact", is_flag=True, help="The exact rules with their ids instead of the book for players.")
def command(what: str | None, language: str | None, *, exact: bool) -> None:
    """Show the rules of a game, or one rule (NM-507) with the code that plays it and the tests that prove it."""
    if what is None:
        for name in game_names():
            click.echo(f"{name:<12} {game_class(name).title}")
        click.echo(f"{len(rules())} rules in all; 'mindscape rules nevermind' and 'mindscape rules NM-507' show them.")
        return
    text = rule_text(what, languages.chosen(language), exact=exact)
    if what in game_names():
        typeset.show(text)
    else:
        click.echo(text)
