"""How strong somebody is, for whoever wants to know: an estimate with what it does not know.  Pure.

By the method of Plackett and Luce as `openskill` keeps it, which knows tables of any size.  Bots stand fast, so that
the scale means the same on every server; people who do not want to be measured are taken for average ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from mindscape.bots.catalogue import catalogue
from mindscape.core.game import Game
from mindscape.server import protocol as p
from mindscape.server.store.base import Rating

MU, SIGMA = 25.0, 25.0 / 3
BOT_SIGMA = 1.0
ANCHORS = {"easy": 12.0, "fair": 25.0, "strong": 31.0}
"""Where the levels of bots stand: as far apart as their games prove at least (docs/adr/0143)."""
PROVISIONAL = 5.0
"""An estimate that is less sure than this is shown as such."""
POINTS, MIDDLE = 40.0, 1500.0


class Estimate(NamedTuple):
    mu: float
    sigma: float


UNKNOWN = Estimate(MU, SIGMA)


def is_rated(rules: type[Game]) -> bool:
    """Games against each other; who plays together has a mark together, and who plays alone a rank."""
    return max(rules.nature.players) > 1 and not rules.nature.cooperative


def of_bot(game: str, bot: str | None) -> Estimate:
    level = next((one.level for one in catalogue(game) if one.name == bot), "")
    return Estimate(ANCHORS.get(level, MU), BOT_SIGMA)


def ranks_of(result: p.Result, seats: int) -> list[int] | None:
    """The place of each seat; None if the end says nothing about it."""
    if result.end == "agreed":
        return None
    won = [f"p{seat}" in result.winners for seat in range(seats)]
    if not any(won):
        return [1] * seats if result.end == "rules" else None
    scores = result.scores if result.end == "rules" and result.scores is not None else [0.0] * seats
    # Whoever won stands before all others, also with fewer points.
    keys = [(not won[seat], 0.0 if won[seat] else -scores[seat]) for seat in range(seats)]
    return [1 + sum(other < key for other in keys) for key in keys]


def after(before: Sequence[Estimate], ranks: Sequence[int]) -> list[Estimate]:
    """What is known of each seat after a game, by the places."""
    teams = [[model().create_rating([one.mu, one.sigma])] for one in before]
    found = model().rate(teams, ranks=[float(rank) for rank in ranks])
    return [Estimate(team[0].mu, team[0].sigma) for team in found]


@cache
def model() -> Any:
    """Fetched when somebody is measured for the first time."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MU, sigma=SIGMA)


def latest(ratings: Sequence[Rating], game: str) -> Rating | None:
    return next((one for one in reversed(ratings) if one.game == game), None)


def points(mu: float) -> int:
    return round(MIDDLE + POINTS * (mu - MU))


def told(ratings: Sequence[Rating], games: Sequence[str]) -> p.Strength:
    """For its owner."""
    found = []
    for game in games:
        own = [one for one in ratings if one.game == game]
        if own:
            last = own[-1]
            found.append(
                p.StrengthOf(
                    game=game,
                    since_ms=own[0].over_ms,
                    games=len(own) - 1,
                    points=points(last.mu),
                    unsure=round(POINTS * last.sigma),
                    provisional=last.sigma > PROVISIONAL,
                    course=[points(one.mu) for one in own[1:]][-60:],
                    bots={level: points(mu) for level, mu in ANCHORS.items()},
                )
            )
    return p.Strength(on=bool(ratings), games=found)
