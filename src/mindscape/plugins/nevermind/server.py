"""What Nevermind adds to the server: what the best play is worth from the beginning of a day's deal on."""

from __future__ import annotations

from typing import Any, cast

from msgspec.json import encode

from mindscape.bots.nevermind import store
from mindscape.bots.nevermind.minds import Strong
from mindscape.bots.thinker import Budget, Vantage
from mindscape.core.fairdeal import LotDealer
from mindscape.core.match import Match
from mindscape.core.refusals import Refused
from mindscape.games.nevermind import Nevermind
from mindscape.server.days import best_task
from mindscape.server.extension import Extension
from mindscape.server.protocol import DailyChances

NODES = 5_000


def best(given: Any) -> bytes:
    """The chances of the best play when all that chance deals before the first decision lies on the table."""
    options, secret, table = given
    game = Nevermind(**options)
    match = Match(game)
    dealer = LotDealer(secret, table)
    while match.position.actors == ("chance",):
        match.play("chance", dealer.draw(match.position, len(match.moves)))
    vantage = Vantage(game, match.position.state, 0)
    ways = {store.knows(game.options, number) for number in store.AIMS.values()}
    if not ways <= {store.EXACT, store.LEARNED}:
        raise Refused("No values are known for these options.")
    chances = {aim: max(cast(Any, Strong(0, aim)).values(vantage, Budget(NODES))) for aim in store.AIMS}
    how = "exact" if ways == {store.EXACT} else "learned"
    return encode(DailyChances(how=cast(Any, how), chances=chances))


EXTENSION = Extension(tasks={best_task(Nevermind.name): best})
