"""The options of a game, described as data: for checking, for help texts and for set-up forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Option:
    """One option: its name, its default, what it may be and what it means in plain words.

    A choice lists its `values`; a whole number has `low` and maybe `high`; anything else brings
    `check`, which answers "" or says what the value should have been.
    """

    name: str
    default: Any
    about: str
    rule: str
    values: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None
    check: Callable[[Any], str] | None = None
    labels: Mapping[Any, str] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        if self.values == (False, True):
            return "switch"
        if self.values:
            return "choice"
        return "number" if self.low is not None else "data"

    def problem(self, value: Any) -> str:
        """Empty if the value is allowed, else what it should be."""
        if self.check is not None:
            return self.check(value)
        if self.values:
            for allowed in self.values:
                if type(value) is type(allowed) and value == allowed:  # True == 1 in Python, but not on a table
                    return ""
            return "it must be " + " or ".join(_word(allowed) for allowed in self.values)
        if type(value) is not int:
            return "it must be a whole number"
        low, high = self.low, self.high
        if (low is not None and value < low) or (high is not None and value > high):
            return f"it must be from {low} to {high}" if high is not None else f"it must be {low} or more"
        return ""

    def to_json(self) -> dict[str, Any]:
        """The description, for a page that builds its set-up form from it."""
        found: dict[str, Any] = {"name": self.name, "kind": self.kind, "default": self.default, "about": self.about}
        if self.values:
            found["values"] = [{"value": v, "label": self.labels.get(v, _word(v))} for v in self.values]
        if self.low is not None:
            found |= {"low": self.low, "high": self.high}
        return found | {"rule": self.rule}


def _word(value: Any) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)
