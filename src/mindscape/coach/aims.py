"""What a player may aim for, and whether it was reached."""

from __future__ import annotations

from mindscape.bots.nevermind import knows
from mindscape.bots.nevermind.store import LEARNED
from mindscape.core.game import Game, Outcome

WIN = "win"
STILLNESS = "stillness"
COUNTED = ("mindgame",)
"""Games whose sums were counted, as they are usually played, over many games of unlike weak players."""


def adds_up(game: Game, aim: str, is_exact: bool) -> bool:
    """Whether losses over a game were found to sum up to what they should (docs/strength.md); else no sum is shown.

    Where nothing was learned for the options of a game nothing was measured either.
    """
    if is_exact:
        return True
    if game.name == "nevermind":
        return aim == STILLNESS and knows(game, aim) == LEARNED
    return game.name in COUNTED and all(game.options[option.name] == option.default for option in game.option_list)


def reached(aim: str, outcome: Outcome, seat: int) -> float:
    """1 if the seat reached its aim, 0 if not; a draw of all is half a win.

    An aim other than winning is a way to end, by the game's own word for it: `stillness`.
    """
    if aim != WIN:
        return float(outcome.data.get("end") == aim)
    if outcome.winners:
        return float(seat in outcome.winners)
    return 0.5 if "draw" in outcome.why or outcome.data.get("winner", "") is None else 0.0
