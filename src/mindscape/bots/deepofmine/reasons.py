"""Why a move is advised: one sentence, from what it does to everybody in some imagined worlds."""

from __future__ import annotations

from typing import Any, cast

from mindscape.bots.agent import Reason
from mindscape.bots.deepofmine.foresight import play_through, standing
from mindscape.bots.deepofmine.tempers import TEMPERS
from mindscape.bots.thinker import Vantage
from mindscape.core.rng import Rng
from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine.engine import Forest

WORLDS = 16
NEAR_MOMENTS, NEAR_MENTALITY = 1, 4  # so much less than peace of mind takes may be one card away

REASONS = {
    "only": "there is nothing else to do",
    "win": "it brings you peace of mind at once",
    "may win": "it brings you peace of mind at once in about {chance} of 100 cases",
    "hinder": "somebody is about to find peace of mind, and this holds them back",
    "moment": "with it you have {moments} of the {wanted} Moments that peace of mind takes",
    "mentality": "it raises your Mentality by about {more}",
    "theirs": "it costs whoever is furthest ahead about {less} Mentality",
    "draw": "more cards to choose from are worth more than anything that could be played now",
    "keep": "whatever else could be done now went worse in thought",
    "thought": "of all that was tried in thought for the next turns it went best",
}


def told(code: str, **data: Any) -> Reason:
    return Reason(REASONS[code].format(**data), code, data)


def reason(vantage: Vantage, move: int) -> Reason:
    """Why a seat should make this move."""
    if len(vantage.moves()) == 1:
        return told("only")
    verb, seat, rng = move & e.VERB_MASK, vantage.seat, Rng(1)
    worlds = [cast(Forest, world) for world in vantage.worlds(rng, WORLDS)]
    after = [world.copy() for world in worlds]
    temper = TEMPERS[worlds[0].players]
    for world in after:
        world.apply(seat, move)
        play_through(world, seat, rng, temper)
    won = sum(world.phase == e.OVER and world.winner == seat for world in after)
    if won == WORLDS:
        return told("win")
    if won * 4 >= WORLDS:
        return told("may win", chance=round(100 * won / WORLDS))
    if verb in (e.M_PASS, e.M_NO, e.M_CHOOSE_NONE):
        return told("keep")
    now = worlds[0]  # what is compared below lies open, so that it is the same in all worlds
    leader = max((other for other in range(now.players) if other != seat), key=lambda one: standing(now, one, temper))
    less = -mean([world.seats[leader].mentality - now.seats[leader].mentality for world in after])
    fewer = -mean([world.moments(leader) - now.moments(leader) for world in after])
    if is_near(now, leader) and (less >= 1 or fewer > 0.5):
        return told("hinder")
    if verb == e.M_DRAW:
        return told("draw")
    gained = round(mean([world.moments(seat) - now.moments(seat) for world in after]))
    moments, wanted = int(now.moments(seat)) + gained, int(now.rules.win_moments)
    if gained > 0 and moments <= wanted:
        return told("moment", moments=moments, wanted=wanted)
    more = mean([world.seats[seat].mentality - now.seats[seat].mentality for world in after])
    if more >= 0.5:
        return told("mentality", more=round(more + 0.001))
    if less >= 0.5:
        return told("theirs", less=round(less + 0.001))
    return told("thought")


def is_near(s: Forest, seat: int) -> bool:
    """Whether one more card may bring a player peace of mind."""
    moments, mentality = s.rules.win_moments - NEAR_MOMENTS, s.rules.win_mentality - NEAR_MENTALITY
    return s.moments(seat) >= moments and s.seats[seat].mentality >= mentality


def mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers)
