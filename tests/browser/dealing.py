"""The server of the browser tests: as users get it, but every table is dealt the same cards in every run.

MINDSCAPE_TEST_DEAL names another deal, so that a test which lives on luck can be found before it fails.  And it has
patience with a busy computer: a bot that counts does it so slowly that no test is overtaken, and a press may be as late
as it is.
"""

from __future__ import annotations

import hashlib
import os
from typing import Any

from mindscape.cli import main
from mindscape.core.fairdeal import SealedDealer
from mindscape.server.bots import Worker
from mindscape.server.fairplay import LIMITS

COUNTING = {"clock": "clock:pace_ms=60000"}
LATEST_MS = 10_000.0
SECRET = hashlib.sha256(os.environ.get("MINDSCAPE_TEST_DEAL", "0").encode()).hexdigest()


def deal_the_same() -> None:
    """A deal hangs on the secret, the table's name and the seats' salts; a bot's luck on the table's name."""
    begin, ask = SealedDealer.__init__, Worker.ask

    def known(self: SealedDealer, _secret: str, _table: str, _salts: Any = (), first: int = 0) -> None:
        begin(self, SECRET, "a table", (), first)

    async def asked(self: Worker, question: dict[str, Any], budget_s: float, whose: str = "") -> dict[str, Any]:
        if "bot" in question:  # and not something that nobody in particular is asked
            bot = COUNTING.get(question["bot"], question["bot"])
            question = question | {"seed": question["seat"], "bot": bot}
        return await ask(self, question, budget_s, whose)

    SealedDealer.__init__ = known  # type: ignore[method-assign,assignment]
    Worker.ask = asked  # type: ignore[method-assign]


def be_patient() -> None:
    """How late a press may be hangs on the connection alone."""
    for limit in ("cap_ms", "jitter_cap_ms", "window_ms"):
        object.__setattr__(LIMITS, limit, LATEST_MS)


if __name__ == "__main__":
    deal_the_same()
    be_patient()
    main()
