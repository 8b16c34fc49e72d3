"""`mindscape deck balance` and `mindscape deck what-if`: decks of Deep of Mine by many games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click
from rich.table import Table

from mindscape.cli.experiments import bar, say
from mindscape.cli.pairs import SURE, finish, percent, points, stoppable, whole_games
from mindscape.core.refusals import Refused
from mindscape.games.deepofmine import DeepOfMine, shelf
from mindscape.games.deepofmine.changes import changed, own
from mindscape.games.deepofmine.deck import Deck
from mindscape.lab import agents
from mindscape.lab.statistics import Differences
from mindscape.plugins.deepofmine.balance import LEAST_PLAYERS, Balance, balance, effect, flagged
from mindscape.plugins.deepofmine.named import CHANGE, OWN, WITHOUT, deck_of, is_own, marked, option_of
from mindscape.plugins.deepofmine.whatif import SHARES, WhatIf, what_if

# ---- balance --------------------------------------------------------------------------------


@click.command(name="balance")
@click.argument("file")
@click.option(
    "--games", type=click.IntRange(1), default=200, show_default=True, help="How many for each number of players."
)
@click.option("--players", type=click.IntRange(2, 4), help="Only this number of players.")
@click.option("--agent", default="greedy", show_default=True, help="Who plays, at all seats.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1), help="Processes at work; otherwise one a core.")
def measure(file: str, games: int, players: int | None, agent: str, seed: int, workers: int | None) -> None:
    """Let agents play with a deck: how games end, and which cards move the chance to win."""
    deck = deck_of(file)
    option = option_of(file)
    agents.check(DeepOfMine(players=players or 2), [agent])
    numbers = (players,) if players else (2, 3, 4)
    results: dict[int, Balance] = {}
    with bar("balance", games * len(numbers)) as advance, stoppable() as stop:
        for number in numbers:
            options, into = {"players": number, "deck": option}, Balance(number)
            results[number] = into
            balance(options, games, agent=agent, seed=seed, workers=workers, progress=advance, into=into)
    faults = sum((found.faults for found in results.values()), Counter[str]())
    results = {number: found for number, found in results.items() if found.games}
    if results:
        say(ends(deck, results, agent, seed))
        say(cards(deck, results))
    played = sum(found.games for found in results.values())
    finish(played, games * len(numbers), "games", faults, stop)


def ends(deck: Deck, results: dict[int, Balance], agent: str, seed: int) -> Table:
    table = Table(title=f"{deck.name} · {agent} · seed {seed} (95 % intervals)", title_justify="left")
    for column in ("players", "games", "victory", "endless", "empty deck", "rounds", "share of each seat"):
        table.add_column(column)
    for number, found in results.items():
        rates = [str(found.end_rate(end)) for end in ("victory", "endless", "deck")]
        seats = "  ".join(str(found.seat_share(seat)) for seat in range(number))
        table.add_row(str(number), str(found.games), *rates, str(found.mean_rounds()), seats)
    return table


def kinds(deck: Deck) -> list[str]:
    """The ids of all cards; copies of one are one kind."""
    return [entry["id"] for entry in deck.data["card"]]


def cards(deck: Deck, results: dict[int, Balance]) -> Table:
    """Each card over all games: what being dealt it does (chance decides who is), and how those fare who play it."""
    table = Table(title="Cards: from the worst to the best to be dealt (points, 95 % intervals)", title_justify="left")
    for column in ("card", "played in games", "wins of those dealt it", "", "wins of those who played it"):
        table.add_column(column)
    games = sum(found.games for found in results.values())
    dealt = {
        name: effect([(r.dealt[name], r.dealt_won[name], r.usual()) for r in results.values()]) for name in kinds(deck)
    }
    sure = flagged(dealt)
    mine = own(deck, shelf.base())
    for name in sorted(dealt, key=lambda name: (dealt[name].value, name)):
        often = sum(found.played[name] for found in results.values())
        played = effect([(r.players[name], r.won[name], r.usual()) for r in results.values()])
        note = "helps" if dealt[name].value > 0 else "harms"
        note = note if name in sure else "too few games" if dealt[name].players < LEAST_PLAYERS else ""
        table.add_row(
            marked(name, mine),
            f"{100 * often / games:.0f} %",
            str(dealt[name]) if dealt[name].players else "never dealt at the start",
            note,
            str(played) if played.players else "never played !",
        )
    table.caption = (
        "A word stands only where luck would hardly explain it, all cards considered (Holm, 5 %). "
        "Who plays a card may be ahead already: that column explains nothing." + (f" {OWN} your own." if mine else "")
    )
    table.caption_justify = "left"
    return table


# ---- what-if --------------------------------------------------------------------------------


@click.command(name="what-if")
@click.argument("file")
@click.argument("other", required=False)
@CHANGE
@WITHOUT
@click.option(
    "--games", type=click.IntRange(2), default=200, show_default=True,
    help="How many pairs of games for each number of players.",
)  # fmt: skip
@click.option("--players", type=click.IntRange(2, 4), help="Only this number of players.")
@click.option("--agent", default="greedy", show_default=True, help="Who plays, at all seats.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1), help="Processes at work; otherwise one a core.")
@click.option("--all", "everything", is_flag=True, help="All cards, also those of which nothing can be said.")
def try_out(
    file: str, other: str | None, changes: tuple[str, ...], without: tuple[str, ...], games: int,
    players: int | None, agent: str, seed: int, workers: int | None, everything: bool,
) -> None:  # fmt: skip
    """Play a deck and a changed one (or OTHER) on the same luck, and say what changes."""
    before = deck_of(file)
    if not (other or changes or without):
        raise Refused("Say what is different: --change CARD.FIELD=VALUE, --without CARD, or a second deck.")
    data = changed(deck_of(other) if other else before, changes, without, f"{before.name[:50]}-changed")
    after = shelf.of_data(data, data["name"])
    agents.check(DeepOfMine(players=players or 2), [agent])
    numbers = (players,) if players else (2, 3, 4)
    found = WhatIf()
    with bar("what if", games * len(numbers)) as advance, stoppable() as stop:

        def hear(part: WhatIf) -> None:
            found.join(part)
            advance(part.pairs + part.faults.total())

        for number in numbers:
            what_if(number, (option_of(file), data), games, agent=agent, seed=seed, workers=workers, hear=hear)
    if found.pairs:
        words = [*changes, *(f"without {name}" for name in without)]
        title = f"{before.name} → {', '.join([*([Path(other).stem] if other else []), *words])} · {agent} · seed {seed}"
        title += f" · {found.pairs} pairs of games on the same luck"
        say(whole_games(title, found.whole, SHARES, found.sure()[0]))
        say(changed_cards(before, after, found, everything=everything))
    finish(found.pairs, games * len(numbers), "pairs of games", found.faults, stop)


def changed_cards(before: Deck, after: Deck, found: WhatIf, *, everything: bool) -> Table:
    """The cards of which something can be said, those that were changed, and those that only one deck has."""
    table = Table(title="Cards", title_justify="left")
    for column in (
        "card",
        "played in games",
        "change (points, 95 %)",
        "",
        "wins of those dealt it: change (points)",
        "",
    ):
        table.add_column(column)
    _, played, dealt = found.sure()
    mine = own(after, before)
    first, second = kinds(before), kinds(after)
    for name in sorted({*first, *second}):
        if name not in first or name not in second:
            often = f"{100 * found.alone[name] / found.pairs:.0f} %"
            table.add_row(f"{name} {OWN}", often, f"only {'before' if name in first else 'after'}", "", "", "")
        elif everything or is_own(name, mine) or name in played or name in dealt:
            plays, wins = found.played[name], found.dealt.get(name, Differences())
            table.add_row(
                marked(name, mine),
                f"{percent(plays.mean(0))} → {percent(plays.mean(1))}",
                points(plays), SURE if name in played else "",
                points(wins) if wins.number else "never dealt at the start", SURE if name in dealt else "",
            )  # fmt: skip
    table.caption = (
        f"{OWN} changed. '{SURE}' stands only where luck would hardly explain it, all cards considered (Holm, 5 %)."
    )
    table.caption_justify = "left"
    return table
