"""`mindscape deck`: tools for those who write cards for Deep of Mine."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import click
from rich.table import Table
from rich.text import Text

from mindscape.cli.experiments import say
from mindscape.core.refusals import Refused
from mindscape.games.deepofmine import shelf, tell
from mindscape.games.deepofmine.changes import changed, differences, own, toml
from mindscape.games.deepofmine.deck import BadDeck, Deck
from mindscape.plugins.deepofmine.bench import measure, try_out
from mindscape.plugins.deepofmine.named import CHANGE, OWN, WITHOUT, deck_of, is_own, marked, option_of
from mindscape.plugins.deepofmine.whatif import impossible, never_met

FILE = click.Path(dir_okay=False, path_type=Path)


@click.group(name="deck")
def command() -> None:
    """Check, show, begin, change and measure decks of cards for Deep of Mine ('base' is our own)."""


# ---- check ----------------------------------------------------------------------------------


@command.command(name="check")
@click.argument("file")
@click.option(
    "--games", type=click.IntRange(0), default=6, show_default=True,
    help="In so many games it is watched whether what your cards ask for is ever true of somebody.",
)  # fmt: skip
def check(file: str, games: int) -> None:
    """Say everything that is wrong with a deck file, each with its line, card and field."""
    try:
        deck = deck_of(file)
    except BadDeck as error:
        for told in error.told:
            click.echo(told)
        many = len(error.problems)
        raise Refused(f"{many} thing{'s are' if many > 1 else ' is'} wrong.") from None
    for name, written, told in other_words(deck):
        click.echo(f"{name}: its text says {written!r}, but its effects say {told!r}")
    for name, why in unplayable(deck, file, games):
        click.echo(f"{name}: {why}")
    types = [card["type"] for card in deck.cards.values()]
    counts = ", ".join(f"{types.count(kind)} {tell.plural(kind.title())}" for kind in dict.fromkeys(types))
    click.echo(f"{deck.name} is a good deck: {len(deck.cards)} cards ({counts}).")


def unplayable(deck: Deck, file: str, games: int) -> Iterator[tuple[str, str]]:
    """One's own cards that can never be played, or that nobody could play in some games, and why."""
    mine = own(deck, shelf.base())
    asking = [name for name in map(deck.entry_of, sorted(mine & ids_with(deck, "requires"))) if name in deck.cards]
    never = {name: why for name in asking if (why := impossible(deck, name))}
    yield from ((name, f"it can never be played: {why}") for name, why in never.items())
    asking = [name for name in asking if name not in never]
    if asking and games:
        for name in sorted(never_met(option_of(file), asking, games)):
            many = "a game" if games == 1 else f"{games} games"
            yield name, f"in {many} of three players nobody was ever in a position to play it"


def ids_with(deck: Deck, field: str) -> set[str]:
    return {entry["id"] for entry in deck.data["card"] if field in entry}


def other_words(deck: Deck) -> list[tuple[str, str, str]]:
    """Cards whose written text is not what their effects say."""
    found = []
    for name in deck.ids:
        written = deck.entry(name).get("text")
        if written is not None and written != tell.card(deck, name):
            found.append((name, written, tell.card(deck, name)))
    for name in deck.sources[len(deck.ids) :]:
        written = deck.ability(name).get("text")
        if written is not None and written != tell.ability(deck.ability(name)):
            found.append((name, written, tell.ability(deck.ability(name))))
    return found


# ---- show -----------------------------------------------------------------------------------


@command.command(name="show")
@click.argument("file")
@click.argument("card", required=False)
@click.option("--own", "only_own", is_flag=True, help="Only what our own deck does not have.")
def show(file: str, card: str | None, only_own: bool) -> None:
    """Show a deck, yours first and marked, or one card, in the words that its effects make."""
    deck = deck_of(file)
    if card is None:
        say(listing(deck, only_own=only_own))
        return
    known = (*deck.sources, *deck.ability_cards)
    if card not in known and deck.entry_of(card) in known:
        card = deck.entry_of(card)  # one of several copies
    if card not in known:
        raise Refused(f"There is no card {card!r} in {deck.name}.")
    for line in one_card(deck, card):
        click.echo(line)


def kind_of(entry: Any) -> str:
    kind = f"{entry.get('subtype', '').replace('_', ' ')} {entry['type']}".strip().title()
    return f"{kind} {entry['value']:+}" if entry.get("value") else kind


def one_card(deck: Deck, name: str) -> list[str]:
    """A card, an ability, a board or an Ability card in a few lines."""
    if name in deck.ability_cards:
        lines = [deck.title(name)]
        for slot in (1, 2, 3):
            ability = deck.ability(f"{name}.{slot}")
            lines.append(f"  {slot} {ability['name']}: {tell.ability(ability)}")
        return lines
    if name not in deck.number:
        return [f"{deck.title(name)}: {tell.ability(deck.ability(name))}"]
    entry = deck.entry(name)
    kind = "Intervention" if name in deck.interventions else kind_of(entry)
    said = [
        f"{entry['name']} · {kind}",
        tell.card(deck, name),
        *(entry.get(field, "") for field in ("flavour", "about")),
    ]
    return [line for line in said if line]


def listing(deck: Deck, *, only_own: bool = False) -> Table:
    mine = own(deck, shelf.base())
    table = Table(title=f"{deck.name}: {len(deck.cards)} cards", title_justify="left")
    for column in ("id", "kind", "what it does"):
        table.add_column(column, overflow="fold")
    rows = [(name, *_card_row(deck, name)) for name in (*deck.cards, *deck.interventions)]
    rows += [(name, *_ability_row(deck.ability(name))) for name in deck.sources[len(deck.ids) :]]
    for name, kind, said in sorted(rows, key=lambda row: not is_own(row[0], mine)):
        if not only_own or is_own(name, mine):
            table.add_row(marked(name, mine), kind, Text(said))
    if mine:
        table.caption, table.caption_justify = f"{OWN} your own", "left"
    return table


def _card_row(deck: Deck, name: str) -> tuple[str, str]:
    kind = "Intervention" if name in deck.interventions else kind_of(deck.entry(name))
    return kind, tell.card(deck, name)


def _ability_row(ability: Any) -> tuple[str, str]:
    return f"{ability['kind'].title()} ability", tell.ability(ability)


# ---- new ------------------------------------------------------------------------------------


@command.command(name="new")
@click.argument("file", type=FILE)
@click.option("--whole", is_flag=True, help="A deck of its own, with Fractures, Ability cards, boards and all.")
def new(file: Path, whole: bool) -> None:
    """Write a small deck with comments, to begin from: three cards that join ours, or a whole one."""
    source = "whole.toml" if whole else "starter.toml"
    text = (files("mindscape.games.deepofmine") / "decks" / source).read_text(encoding="utf-8")
    if file.exists():
        raise Refused(f"{file} is there already; it stays as it is.")
    file.write_text(text.replace("THIS-FILE", str(file)), encoding="utf-8")
    click.echo(f"{file} is written. Try: mindscape deck show {file} {'a-splash' if whole else 'a-kite'}")


# ---- export, diff ---------------------------------------------------------------------------


@command.command(name="export")
@click.argument("file")
@click.argument("out", type=FILE)
@CHANGE
@WITHOUT
def export(file: str, out: Path, changes: tuple[str, ...], without: tuple[str, ...]) -> None:
    """Write a whole deck to a file of yours (.toml or .json), ours too, with changes if you like."""
    if out.suffix not in (".toml", ".json"):
        raise Refused(f"{out.name} should end in .toml or .json.")
    if out.exists():
        raise Refused(f"{out} is there already; it stays as it is.")
    data = changed(deck_of(file), changes, without, re.sub("[^a-z0-9-]+", "-", out.stem.lower()).strip("-") or "mine")
    shelf.of_data(data, out.name)
    text = toml(data) if out.suffix == ".toml" else json.dumps(data, ensure_ascii=False, indent=1)
    out.write_text(text, encoding="utf-8")
    click.echo(f"{out} is written: {len(data['card'])} kinds of cards. It is a whole deck and needs ours no longer.")


@command.command(name="diff")
@click.argument("one")
@click.argument("other")
def diff(one: str, other: str) -> None:
    """Say in what two decks differ, card by card."""
    before, after = deck_of(one), deck_of(other)
    found = list(differences(before, after))
    if not found:
        click.echo(f"{before.name} and {after.name} have the same cards.")
        return
    table = Table(title=f"{before.name} and {after.name}", title_justify="left")
    for column in ("card", "what", before.name, after.name):
        table.add_column(column, overflow="fold")
    for row in found:
        table.add_row(*map(Text, row))
    say(table)


command.add_command(measure)
command.add_command(try_out)
