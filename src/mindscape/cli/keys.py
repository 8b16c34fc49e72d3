"""The keys at the bottom of a screen, named in the language of whoever sits there."""

from __future__ import annotations

from dataclasses import replace
from types import new_class
from typing import Any, TypeVar

from textual.app import App
from textual.binding import Binding

from mindscape.cli.words import Words

Screen = TypeVar("Screen", bound=App[Any])


def in_words(screen: type[Screen], words: Words) -> type[Screen]:
    """The same screen with other names for its keys."""
    if not words.keys:
        return screen
    own = [key for key in screen.BINDINGS if isinstance(key, Binding)]
    keys = [replace(key, description=words.keys[key.description]) if key.description else key for key in own]

    def body(names: dict[str, Any]) -> None:
        # Bindings of a base class stay beside those of an heir, so all are given anew.
        names["BINDINGS"] = [*App.BINDINGS, *keys]

    spoken: type[Screen] = new_class(screen.__name__, (screen,), {"inherit_bindings": False}, body)
    return spoken
