"""One sentence to take along from a game: what weighed most in it, kindly."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from mindscape.bots.agent import Reason
from mindscape.coach.results import EXACT, Clock, Course, Decision, Review, When
from mindscape.coach.tempo import TempoReview
from mindscape.coach.words import hundred

INSIGHTS = {
    "moment-turn": "One moment weighed most: in turn {turn} another way was worth {about}{gain} in 100 more.",
    "moment-round": "One moment weighed most: in round {round} another way was worth {about}{gain} in 100 more.",
    "moment": "One moment weighed most: at move {move} another way was worth {about}{gain} in 100 more.",
    "swing-turn": "The game tipped in turn {turn}: your chance went from {about}{before} to {after} in 100.",
    "swing-round": "The game tipped in round {round}: your chance went from {about}{before} to {after} in 100.",
    "swing": "The game tipped at move {move}: your chance went from {about}{before} to {after} in 100.",
    "luck-took": "Luck took {about}{luck} in 100 and your choices cost {choices}: this time it was mostly luck.",
    "luck-gave": "Your choices kept {about}{kept} % of what was possible, and luck added {luck} in 100.",
    "lucky": "Luck was with you and added {about}{luck} in 100: enjoy it, such games there are, too.",
    "own": "Your choices kept {about}{kept} % of what was possible, and luck did little: this one was your own.",
    "together": "No single choice decided it: many small ones cost {about}{choices} in 100 together.",
    "made-up": "No single choice decided it: luck made up for {about}{share} % of what your choices cost together.",
    "made-up-all": "No single choice decided it: luck made up for all that your choices cost together.",
    "all-kept": "There was hardly anything better to do: your choices kept {about}{kept} % of what was possible.",
}
"""What can be said, by code; in German it stands in `words/de/coach.json`."""

MUCH = 0.10
"""A chance of which it is worth speaking."""
NEARLY_ALL = 0.97


def insight(review: Review | TempoReview) -> Reason:
    """The one sentence; empty if there is nothing that the coach is sure of."""
    if isinstance(review, TempoReview):
        return review.advice
    if not review.courses or not review.courses[0].decisions:
        return Reason("")
    course = review.courses[0]
    point = max(review.turning_points, key=lambda point: point.gain, default=None)
    if point is not None and point.gain >= MUCH:
        return _say_when("moment", course, review.clock.at(point.decision.number), gain=hundred(point.gain))
    if course.is_bare:
        return Reason("")
    return of_sums(course) if course.adds_up else of_curve(course, review.clock)


def of_sums(course: Course) -> Reason:
    """What luck and choices did, where their sums are known to hold."""
    account, kept = course.account, hundred(course.share_kept)
    if account.exceeds:
        part = account.made_up < 1
        return _say("made-up", course, share=hundred(account.made_up)) if part else _say("made-up-all", course)
    if account.luck <= -MUCH and -account.luck > 2 * account.choices:
        return _say("luck-took", course, luck=hundred(-account.luck), choices=hundred(account.choices))
    if course.share_kept >= NEARLY_ALL:
        return _say("all-kept", course, kept=kept)
    if course.end < 1:
        return _say("together", course, choices=hundred(account.choices))
    if account.luck >= MUCH:
        if not course.tells_share:
            return _say("lucky", course, luck=hundred(account.luck))
        return _say("luck-gave", course, kept=kept, luck=hundred(account.luck))
    return _say("own", course, kept=kept)


def of_curve(course: Course, clock: Clock) -> Reason:
    """Where the chance changed most from one turn to the next; nothing if it never changed much.

    Many small choices make a turn, and each estimate trembles: only means over turns are compared.
    """
    turns: dict[int, list[Decision]] = {}
    for decision in course.decisions:
        turns.setdefault(clock.place(decision.number) if clock.begins else decision.number, []).append(decision)
    told = list(turns.values())
    means = [fmean(decision.chance for decision in turn) for turn in told]
    # The last step is the end itself, which everybody has seen.
    place = max(range(1, len(means)), key=lambda place: abs(means[place] - means[place - 1]), default=0)
    if not place or abs(means[place] - means[place - 1]) < 2 * MUCH:
        return Reason("")
    when, before, after = clock.at(told[place][0].number), hundred(means[place - 1]), hundred(means[place])
    return _say_when("swing", course, when, before=before, after=after)


def _say_when(code: str, course: Course, when: When, **data: Any) -> Reason:
    """By the turn or the round: nobody counts moves."""
    return _say(code if when.unit == "move" else f"{code}-{when.unit}", course, **{when.unit: when.number}, **data)


def _say(code: str, course: Course, **data: Any) -> Reason:
    about = course.how != EXACT
    say = INSIGHTS[code].format(about="about " if about else "", **data)
    return Reason(say, code, {"about": about, **data})
