"""What is said when something cannot be done: the rule, if a rule is the reason, and a sentence.

The sentence is English.  Its code and its particulars let a screen say the same in another language.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

NOTHING: Mapping[str, Any] = MappingProxyType({})
IMPOSSIBLE = "position-impossible"
"""The code of every refusal of a position, whatever is impossible about it."""


class Refusal(NamedTuple):
    """Why a move, an option or a position is not accepted.

    `rule` is the id of the rule (`NM-502`), or None when no rule of a game is the reason.
    `code` names the sentence, where the rule alone does not: `NM-508 noted`, `seats-taken`.
    `data` holds what the sentence speaks of, in the words of the notation: `{"place": "ne"}`.
    """

    rule: str | None
    why: str
    code: str = ""
    data: Mapping[str, Any] = NOTHING

    @property
    def name(self) -> str:
        """What names the sentence: its code, or else the rule."""
        return self.code or self.rule or ""

    def __reduce__(self) -> tuple[Any, ...]:
        """The way to another process, which takes no read-only mapping along."""
        return Refusal, (self.rule, self.why, self.code, dict(self.data))


class Refused(ValueError):
    """Raised where something was refused; nothing has changed."""

    def __init__(self, why: str, rule: str | None = None, code: str = "", data: Mapping[str, Any] = NOTHING) -> None:
        super().__init__(f"{why} [{rule}]" if rule else why)
        self.refusal = Refusal(rule, why, code, data)

    @classmethod
    def of(cls, refusal: Refusal) -> Refused:
        return cls(refusal.why, refusal.rule, refusal.code, refusal.data)

    def __reduce__(self) -> tuple[Any, ...]:
        """What arrives in another process is a plain refusal, whichever kind it was here."""
        refusal = self.refusal
        return Refused, (refusal.why, refusal.rule, refusal.code, dict(refusal.data))

    @property
    def rule(self) -> str | None:
        return self.refusal.rule

    @property
    def why(self) -> str:
        return self.refusal.why
