"""What is said when something cannot be done: the rule, if a rule is the reason, and a sentence."""

from __future__ import annotations

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why a move, an option or a position is not accepted.

    `rule` is the id of the rule (`NM-502`), or None when no rule of a game is the reason.
    """

    rule: str | None
    why: str


class Refused(ValueError):
    """Raised where something was refused; nothing has changed."""

    def __init__(self, why: str, rule: str | None = None) -> None:
        super().__init__(f"{why} [{rule}]" if rule else why)
        self.refusal = Refusal(rule, why)

    @property
    def rule(self) -> str | None:
        return self.refusal.rule

    @property
    def why(self) -> str:
        return self.refusal.why
