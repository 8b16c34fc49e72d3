"""Reviewing a game of turns: every choice is valued, and the largest losses are looked into."""

from __future__ import annotations

from mindscape.bots.agent import ThinkingAgent, new_agent
from mindscape.bots.catalogue import best_adviser, opponent
from mindscape.bots.thinker import Thinker
from mindscape.coach.aims import WIN, adds_up, reached
from mindscape.coach.choices import SEED, Choice, Judge, Progress, choices, positions
from mindscape.coach.duel import duel_story
from mindscape.coach.forest import forest_story
from mindscape.coach.results import ABOUT, EXACT, Clock, Course, Review
from mindscape.coach.turning import purse_for, turning_points
from mindscape.core.game import Game
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused


def review(record: Record, seat: int = 0, progress: Progress = lambda _share: True) -> Review:
    """Look back on a finished game of turns for one seat; raises Refused if there is nothing to be said about it."""
    match = Match.replay(record)
    game, outcome = match.game, match.position.outcome
    if outcome is None:
        raise Refused("This game has not ended; there is nothing to look back on yet.", code="review-open")
    if not 0 <= seat < game.seats:
        raise Refused(f"There is no seat {seat}; there are 0 to {game.seats - 1}.", code="review-seat")
    judges = judges_of(game)
    if not judges:
        raise Refused(f"Nobody here can say what a move of {game.title} is worth.", code="review-nobody")
    share, purse = 0.8 / len(judges), purse_for(game.seats == 1)
    courses: list[Course] = []
    found: list[list[Choice]] = []
    for number, judge in enumerate(judges):
        made = list(choices(record, judge, seat, part(progress, number * share, share)))
        sums = adds_up(game, judge.aim, judge.how == EXACT)
        decisions = tuple(choice.decision for choice in made)
        courses.append(Course(judge.aim, judge.how, decisions, reached(judge.aim, outcome, seat), sums))
        found.append(made)
    points = turning_points(record, judges[0], found[0], seat, purse, part(progress, 0.8, 0.2))
    duel = duel_story(record) if game.name == "mindgame" else None
    forest = forest_story(record, seat) if game.name == "deepofmine" else None
    return Review(game.name, seat, tuple(courses), tuple(points), duel, forest, len(record.moves), clock_of(record))


def clock_of(record: Record) -> Clock:
    """The turns or the rounds of a game, whichever it counts, and where they begin."""
    begins: dict[tuple[str, int], int] = {}
    for number, position, _, _ in positions(record):
        told = position.game.progress(position.state)
        for unit in ("turn", "round"):
            if told.get(unit):  # what comes before the first one belongs to none
                begins.setdefault((unit, told[unit]), number)
                break
    units = {unit for unit, _ in begins}
    return Clock(units.pop(), tuple((first, at) for (_, at), first in begins.items())) if units else Clock()


def part(progress: Progress, begins: float, share: float) -> Progress:
    """The progress of a part of the whole."""

    def told(done: float) -> bool:
        return progress(begins + share * done)

    return told


def judges_of(game: Game) -> list[Judge]:
    """Whoever values the choices of this game best, once for each of its aims; none if nobody can."""
    strongest = adviser(game)
    if strongest is None:
        return []
    aims = strongest.thinker.aims
    agents = [(aim, adviser(game, aim)) for aim in aims] if aims else [(WIN, strongest)]
    return [
        Judge(aim, agent.thinker, agent.nodes, EXACT if agent.thinker.is_exact(game) else ABOUT, *usual(game, agent))
        for aim, agent in agents
        if agent is not None
    ]


def usual(game: Game, agent: ThinkingAgent) -> tuple[Thinker | None, int]:
    """Who plays well, where whole lines are judged, and what it may spend."""
    if agent.thinker.lines:
        other = new_agent(game.name, opponent(game.name), SEED)
        if isinstance(other, ThinkingAgent) and other.thinker.lines:
            return other.thinker, other.nodes
    return None, 0


def adviser(game: Game, aim: str = "") -> ThinkingAgent | None:
    name = best_adviser(game.name)
    agent = new_agent(game.name, f"{name}:aim={aim}" if aim else name, SEED)
    return agent if isinstance(agent, ThinkingAgent) else None
