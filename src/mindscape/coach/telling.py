"""A review in sentences, kindly: what luck did, what choices did, and where another way was better."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby

from mindscape.coach.duel import DuelStory
from mindscape.coach.forest import ForestStory
from mindscape.coach.glance import Glance
from mindscape.coach.results import EXACT, Course, Review, TurningPoint
from mindscape.coach.tempo import ENOUGH, LevelTempo, Meeting, TempoReview, Wait
from mindscape.coach.words import PLAIN, English, hundred, sentence

BAR = 20  # signs for a hundred
WAITED_MS = 1000  # to wait less than this is not yet to wait


def lines(review: Review | TempoReview, words: English = PLAIN) -> list[str]:
    """The whole review, a sentence a line."""
    if isinstance(review, TempoReview):
        return tempo_lines(review, words)
    told = [sentence for course in review.courses for sentence in course_lines(course, words)]
    if review.turning_points:
        told += [point_line(point, review, words) for point in review.turning_points]
    elif not review.is_bare:
        told += [words.nothing]
    return [*told, *story_lines(review, words)]


def story_lines(review: Review, words: English = PLAIN) -> list[str]:
    """What only this game has to tell."""
    if review.duel is not None:
        return duel_lines(review.duel, review.seat, words)
    return [] if review.forest is None else forest_lines(review.forest, words)


def duel_lines(story: DuelStory, seat: int, words: English = PLAIN) -> list[str]:
    """Mind Game: the dice, guests that nobody answered, commands that nobody gave."""
    told = []
    if many := len(story.fights):
        won, expected = story.won(seat), story.expected(seat)
        told.append(words.fights(won, many, expected, dice(won - expected, many)))
    told += [words.guest(guest) for guest in story.guests if guest.mind == seat and guest.unanswered > 1]
    unused = [unused for unused in story.unused if unused.by == seat]
    return [*told, words.unused(unused)] if unused else told


def forest_lines(story: ForestStory, words: English = PLAIN) -> list[str]:
    """Deep of Mine: the card that turned it, what struck, what stayed in the hand."""
    turned = [] if story.turned is None else [words.turned(story.turned)]
    unplayed = [words.unplayed(story.unplayed)] if story.unplayed else []
    return [*turned, *words.blows(story.blows), *unplayed]


def dice(more: float, fights: int) -> str:
    """How kind the dice were; half a fight in four is nothing to speak of."""
    if abs(more) < max(1.0, math.sqrt(fights) / 2):
        return "fair"
    return "kind" if more > 0 else "unkind"


def course_lines(course: Course, words: English = PLAIN) -> list[str]:
    """One aim: the chance at first and in the end, and what luck and choices did where that is known."""
    if course.is_bare:
        return [words.hardly(course)]
    return [words.began(course), *(words.sums(course) if course.adds_up else ())]


def point_line(point: TurningPoint, review: Review, words: English = PLAIN) -> str:
    when = review.clock.at(point.decision.number)
    told = f"{words.when(when)}: {words.point(point, review.courses[0])}"
    return f"{told} {sentence(words.reason(point.why))}".strip()


def outlook(seen: Glance) -> str:
    """How it stands, as a bar and in words."""
    chance = f"{'' if seen.how == EXACT else 'about '}{hundred(seen.chance)} in 100"
    return f"{bar(seen.chance)} the chance of {PLAIN.aim(seen.aim)} is {chance}, gone on well"


def bar(chance: float) -> str:
    filled = round(BAR * chance)
    return f"{'█' * filled}{'░' * (BAR - filled)}"


def better(move: str, found: bool | None) -> str:
    """Whether there was something better than a move."""
    if found is None:
        return f"Nobody can say here what '{move}' was worth."
    if found:
        return f"There was something better than '{move}'."
    return f"Nothing would surely have been better than '{move}'."


def tempo_lines(review: TempoReview, words: English = PLAIN) -> list[str]:
    """A race: each player's pace, who waited for whom, what each level tells, and one thing to try."""
    paces = [words.pace(pace) for pace in review.paces if pace.cards >= ENOUGH]
    grown = [] if review.growth is None else [words.grown(*review.growth)]
    levels = [sentence for level in review.levels for sentence in level_lines(level, words)]
    waited = [words.waited(seat, waits) for seat, waits in waits_by(review)]
    return [*paces, *waited, *grown, *levels, *([words.along(review.advice)] if review.advice else [])]


def waits_by(review: TempoReview) -> list[tuple[int, list[Wait]]]:
    """For whom each player waited, whoever waited so long that it is worth a word."""
    worth = [wait for wait in review.waits if wait.ms >= WAITED_MS]
    return [(seat, list(waits)) for seat, waits in groupby(worth, key=lambda wait: wait.seat)]


def meeting_lines(met: Sequence[Meeting], words: English = PLAIN) -> list[str]:
    """How tempos grew together over several games; nothing if fewer than two of them tell."""
    return [words.met([meeting.apart for meeting in met])] if len(met) > 1 else []


def level_lines(level: LevelTempo, words: English = PLAIN) -> list[str]:
    told = [*map(words.close, level.close), *(words.missed(lost) for lost in level.missed if lost.lower)]
    return [f"{words.level(level.level)}: {line}" for line in told]
