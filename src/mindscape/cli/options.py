"""A game's options as options of a command."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import click

from mindscape.cli.completing import offer_values
from mindscape.core.game import Game
from mindscape.core.options import Option


def game_options(rules: type[Game]) -> list[click.Parameter]:
    """An option of the command for each option of the game; the game itself judges the values."""
    return [_option(option) for option in rules.option_list]


def _option(option: Option) -> click.Option:
    flag = f"--{option.name.replace('_', '-')}"
    if option.kind == "switch":
        return click.Option([f"{flag}/--no-{flag[2:]}", option.name], default=None, help=_help(option))
    return click.Option(
        [flag, option.name],
        default=None,
        metavar=_metavar(option),
        help=_help(option),
        shell_complete=offer_values(option),
    )


def _metavar(option: Option) -> str:
    if option.values:
        return "|".join(str(value) for value in option.values)
    return "N" if option.kind == "number" else "VALUE"


def _help(option: Option) -> str:
    default = json.dumps(option.default) if option.kind == "data" else str(option.default).lower()
    return f"{option.about} [{option.rule}; default {default}]"


def chosen_options(rules: type[Game], given: Mapping[str, Any]) -> dict[str, Any]:
    """The options that were named, as values."""
    named = ((option, given.get(option.name)) for option in rules.option_list)
    return {option.name: value_of(option, text) for option, text in named if text is not None}


def value_of(option: Option, text: Any) -> Any:
    """A typed word as the value that the option wants; what does not fit is left for the game to refuse."""
    if not isinstance(text, str) or (all(isinstance(value, str) for value in option.values) and option.values):
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text
