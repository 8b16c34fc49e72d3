"""What the shell offers after a Tab: the agents of the game that is named, and the values of its options."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import click
from click.shell_completion import CompletionItem

from mindscape.bots.catalogue import LEVELS, agent_names
from mindscape.core.options import Option

Offer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def offer_agents(context: click.Context, _: click.Parameter, begun: str) -> list[CompletionItem]:
    """The agents of the subcommand's game; behind a comma the next one."""
    before, comma, last = begun.rpartition(",")
    names = dict.fromkeys((*LEVELS, *agent_names(str(context.command.name))))
    return [CompletionItem(f"{before}{comma}{name}") for name in names if name.startswith(last)]


def offer_values(option: Option) -> Offer:
    """The values of a game's option, where it has a list of them."""
    return among(str(value) for value in option.values)


def among(words: Iterable[Any]) -> Offer:
    listed = tuple(words)
    return lambda _context, _parameter, begun: [CompletionItem(word) for word in listed if word.startswith(begun)]
