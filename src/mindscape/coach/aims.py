"""What a player may aim for, and whether it was reached."""

from __future__ import annotations

from mindscape.core.game import Outcome

WIN = "win"
STILLNESS = "stillness"


def reached(aim: str, outcome: Outcome, seat: int) -> float:
    """1 if the seat reached its aim, 0 if not; a draw of all is half a win.

    An aim other than winning is a way to end, by the game's own word for it: `stillness`.
    """
    if aim != WIN:
        return float(outcome.data.get("end") == aim)
    if outcome.winners:
        return float(seat in outcome.winners)
    return 0.5 if "draw" in outcome.why or outcome.data.get("winner", "") is None else 0.0
