"""Whoever runs the house has closed a table."""

from __future__ import annotations

from mindscape.server.log import Step
from mindscape.server.protocol import Result
from mindscape.server.story import PlayedMove
from mindscape.server.table import Table


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    """The game ends here; one that was over stays as it ended."""
    table.updated_ms = step.at_ms
    if table.result is None:
        table.result = Result(end="agreed", winners=[], why=step.body["why"])
    table.settle(step.at_ms)
    return f"The house has closed this table: {step.body['why']}."
