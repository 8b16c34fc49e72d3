"""Mindscape: four tabletop games about the mind, to play, to study and to extend.

>>> import mindscape
>>> game = mindscape.game("nevermind", stage=3)
>>> position = game.start()
>>> position.actors
('chance',)
>>> events = position.play("chance", "start nw e")
>>> position.moves("chance")
['token tf', 'token ra']
"""

from typing import TYPE_CHECKING, Any

from mindscape.core.chance import Dealer, verify
from mindscape.core.events import Event
from mindscape.core.game import Game, Nature, Outcome, Position
from mindscape.core.match import Match
from mindscape.core.options import Option
from mindscape.core.records import Record
from mindscape.core.referee import Referee
from mindscape.core.refusals import Refusal, Refused
from mindscape.core.registry import game, game_names
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE, State, playouts

if TYPE_CHECKING:
    from mindscape.coach import review

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Dealer",
    "Event",
    "Game",
    "Match",
    "Nature",
    "Option",
    "Outcome",
    "Position",
    "Record",
    "Referee",
    "Refusal",
    "Refused",
    "Rng",
    "State",
    "game",
    "game_names",
    "playouts",
    "review",
    "verify",
]


def __getattr__(name: str) -> Any:
    """The coach brings all players along, so it comes when it is asked for."""
    if name == "review":
        from mindscape.coach import review

        return review
    raise AttributeError(f"module 'mindscape' has no attribute {name!r}")
