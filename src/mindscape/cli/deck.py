"""`mindscape deck`: tools for those who write cards for Deep of Mine."""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from mindscape.cli.experiments import say
from mindscape.core.refusals import Refused
from mindscape.games.deepofmine import shelf, tell
from mindscape.games.deepofmine.deck import BadDeck, Deck
from mindscape.lab.deckbalance import LEAST_PLAYERS, Balance, balance, effect, flagged

FILE = click.Path(dir_okay=False, path_type=Path)
TARGET = (0.60, 0.80)
ROUNDS = (8, 15)


def deck_of(name: str) -> Deck:
    """A deck by the name of a file, or ours by its name."""
    return shelf.base() if name == shelf.BASE else shelf.read(Path(name))


@click.group(name="deck")
def command() -> None:
    """Check, show, begin and measure decks of cards for Deep of Mine ('base' is our own)."""


# ---- check ----------------------------------------------------------------------------------


@command.command(name="check")
@click.argument("file")
def check(file: str) -> None:
    """Say everything that is wrong with a deck file, each with its card and field."""
    try:
        deck = deck_of(file)
    except BadDeck as error:
        for problem in error.problems:
            click.echo(f"{Path(file).name}: {problem}")
        many = len(error.problems)
        raise Refused(f"{many} thing{'s are' if many > 1 else ' is'} wrong.") from None
    for name, written, told in other_words(deck):
        click.echo(f"{name}: its text says {written!r}, but its effects say {told!r}")
    types = [card["type"] for card in deck.cards.values()]
    counts = ", ".join(f"{types.count(kind)} {tell.plural(kind.title())}" for kind in dict.fromkeys(types))
    click.echo(f"{deck.name} is a good deck: {len(deck.cards)} cards ({counts}).")


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
def show(file: str, card: str | None) -> None:
    """Show a deck, or one card, in the words that its effects make."""
    deck = deck_of(file)
    if card is None:
        say(listing(deck))
        return
    if card not in (*deck.sources, *deck.ability_cards):
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


def listing(deck: Deck) -> Table:
    table = Table(title=f"{deck.name}: {len(deck.cards)} cards", title_justify="left")
    for column in ("id", "kind", "what it does"):
        table.add_column(column, overflow="fold")
    for name in (*deck.cards, *deck.interventions):
        entry = deck.entry(name)
        kind = "Intervention" if name in deck.interventions else kind_of(entry)
        table.add_row(name, kind, Text(tell.card(deck, name)))
    for name in deck.sources[len(deck.ids) :]:
        ability = deck.ability(name)
        table.add_row(name, f"{ability['kind'].title()} ability", Text(tell.ability(ability)))
    return table


# ---- new ------------------------------------------------------------------------------------


@command.command(name="new")
@click.argument("file", type=FILE)
def new(file: Path) -> None:
    """Write a small deck with comments, to begin from."""
    text = (files("mindscape.games.deepofmine") / "decks" / "starter.toml").read_text(encoding="utf-8")
    if file.exists():
        raise Refused(f"{file} is there already; it stays as it is.")
    file.write_text(text.replace("THIS-FILE", str(file)), encoding="utf-8")
    click.echo(f"{file} is written. Try: mindscape deck show {file} a-kite")


# ---- balance --------------------------------------------------------------------------------


@command.command(name="balance")
@click.argument("file")
@click.option(
    "--games", type=click.IntRange(1), default=200, show_default=True, help="How many for each number of players."
)
@click.option("--players", type=click.IntRange(2, 4), help="Only this number of players.")
@click.option("--agent", type=click.Choice(["greedy", "random"]), default="greedy", show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1), help="Processes at work; otherwise one a core.")
def measure(file: str, games: int, players: int | None, agent: str, seed: int, workers: int | None) -> None:
    """Let agents play with a deck: how games end, and which cards move the chance to win."""
    deck = deck_of(file)
    option: Any = shelf.BASE if file == shelf.BASE else shelf.Inline(shelf.parse(Path(file)))
    numbers = (players,) if players else (2, 3, 4)
    results = {}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for number in numbers:
            bar = progress.add_task(f"{number} players", total=games)
            results[number] = balance(
                {"players": number, "deck": option},
                games,
                agent=agent,
                seed=seed,
                workers=workers,
                progress=partial(progress.advance, bar),
            )
    say(ends(deck, results, agent, seed))
    say(cards(deck, results))


def ends(deck: Deck, results: dict[int, Balance], agent: str, seed: int) -> Table:
    table = Table(title=f"{deck.name} · {agent} · seed {seed} (95 % intervals)", title_justify="left")
    for column in ("players", "games", "victory", "endless", "empty deck", "rounds", "share of each seat"):
        table.add_column(column)
    for number, found in results.items():
        rates = [str(found.end_rate(end)) for end in ("victory", "endless", "deck")]
        seats = "  ".join(str(found.seat_share(seat)) for seat in range(number))
        table.add_row(str(number), str(found.games), *rates, str(found.mean_rounds()), seats)
    return table


def cards(deck: Deck, results: dict[int, Balance]) -> Table:
    """Each card over all games: what being dealt it does (chance decides who is), and how those fare who play it."""
    table = Table(title="Cards: from the worst to the best to be dealt (points, 95 % intervals)", title_justify="left")
    for column in ("card", "played in games", "wins of those dealt it", "", "wins of those who played it"):
        table.add_column(column)
    games = sum(found.games for found in results.values())
    dealt = {
        name: effect([(r.dealt[name], r.dealt_won[name], r.usual()) for r in results.values()]) for name in deck.cards
    }
    sure = flagged(dealt)
    for name in sorted(deck.cards, key=lambda name: (dealt[name].value, name)):
        often = sum(found.played[name] for found in results.values())
        played = effect([(r.players[name], r.won[name], r.usual()) for r in results.values()])
        note = "helps" if dealt[name].value > 0 else "harms"
        note = note if name in sure else "too few games" if dealt[name].players < LEAST_PLAYERS else ""
        table.add_row(
            name,
            f"{100 * often / games:.0f} %",
            str(dealt[name]) if dealt[name].players else "never dealt at the start",
            note,
            str(played) if played.players else "never played !",
        )
    table.caption = (
        "A word stands only where luck would hardly explain it, all cards considered (Holm, 5 %). "
        "Who plays a card may be ahead already: that column explains nothing."
    )
    table.caption_justify = "left"
    return table
