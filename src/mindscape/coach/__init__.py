"""The coach: what each move of a finished game was worth, how much was luck, and who counted how fast."""

from __future__ import annotations

from mindscape.coach import reviewing
from mindscape.coach.choices import Progress
from mindscape.coach.insight import insight
from mindscape.coach.results import Account, Course, Decision, Review, TurningPoint
from mindscape.coach.tempo import TempoReview, review_tempo
from mindscape.core.records import Record
from mindscape.core.registry import game_class

__all__ = ["VERSION", "Account", "Course", "Decision", "Review", "TempoReview", "TurningPoint", "insight", "review"]

VERSION = 5
"""Of the coach: whoever changes what it says, or how it finds it, counts on, so that kept reviews are made anew."""


def review(record: Record, seat: int = 0, progress: Progress = lambda _share: True) -> Review | TempoReview:
    """Look back on a finished game for one seat; raises Refused if there is nothing to be said about it.

    A race is reviewed by its time, for all seats at once.
    """
    if game_class(record.game).nature.racing:
        return review_tempo(record)
    return reviewing.review(record, seat, progress)
