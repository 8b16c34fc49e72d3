"""A review in sentences, kindly: what luck did, what choices did, and where another way was better."""

from __future__ import annotations

from mindscape.coach.aims import WIN
from mindscape.coach.results import EXACT, Course, Review, TurningPoint
from mindscape.coach.tempo import ENOUGH, LevelTempo, TempoReview

AIMS = {WIN: "winning", "stillness": "Mental Stillness"}


def lines(review: Review | TempoReview) -> list[str]:
    """The whole review, a sentence a line."""
    if isinstance(review, TempoReview):
        return tempo_lines(review)
    told = [sentence for course in review.courses for sentence in course_lines(course)]
    if not review.turning_points:
        return [*told, "No single choice stands out: nothing that the coach could be sure of."]
    return [*told, *(point_line(point, review.courses[0]) for point in review.turning_points)]


def course_lines(course: Course) -> list[str]:
    account, about = course.account, "" if course.how == EXACT else "about "
    aim = AIMS.get(course.aim, course.aim)
    gave = "gave" if account.luck >= 0 else "took"
    start = hundred(account.start)
    return [
        f"The chance of {aim} was {about}{start} at the first choice; in the end it was {reached(course)}.",
        f"Luck {gave} {about}{hundred(abs(account.luck))}, choices cost {about}{hundred(account.choices)}.",
        f"You kept {about}{round(100 * course.share_kept)} % of what was possible.",
    ]


def point_line(point: TurningPoint, course: Course) -> str:
    about = "" if course.how == EXACT else "about "
    made = point.decision
    better = f"Better: '{made.best}', worth {about}{hundred(point.gain)} more."
    return f"Move {made.number + 1}: '{made.move}'. {better} {sentence(point.why)}".strip()


def hundred(chance: float) -> str:
    """A chance as people say it."""
    return f"{round(100 * chance)} in 100"


def reached(course: Course) -> str:
    return {0.0: "not reached", 1.0: "reached"}.get(course.end, "shared")


def sentence(reason: str) -> str:
    """A reason as a sentence of its own."""
    return f"{reason[0].upper()}{reason[1:].rstrip('.')}." if reason else ""


def tempo_lines(review: TempoReview) -> list[str]:
    """A race: each player's pace, what each level tells, and one thing to try."""
    known = [pace for pace in review.paces if pace.cards >= ENOUGH]
    paces = [
        f"Player {pace.seat + 1} took about {pace.pace_ms / 1000:.2f} seconds a number, "
        f"give or take {round(100 * pace.spread)} % ({pace.cards} cards)."
        for pace in known
    ]
    levels = [sentence for level in review.levels for sentence in level_lines(level)]
    return [*paces, *levels, *([review.advice] if review.advice else [])]


def level_lines(level: LevelTempo) -> list[str]:
    close = [
        f"Level {level.level}: {race.first.card} and {race.second.card} came {race.apart_ms} ms apart."
        for race in level.close
    ]
    missed = [
        f"Level {level.level}: {' and '.join(map(str, lost.lower))} waited when {lost.card} came, "
        f"after {(lost.to_ms - lost.from_ms) / 1000:.1f} seconds of silence; a star there would have saved a life."
        for lost in level.missed
        if lost.lower
    ]
    return [*close, *missed]
