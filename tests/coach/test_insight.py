"""One sentence to take along: the heaviest thing that the coach is sure of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mindscape.coach import Course, Decision, Review, TurningPoint, insight
from mindscape.coach.duel import DuelStory
from mindscape.coach.duel import Turn as DuelTurn
from mindscape.coach.paper import paper
from mindscape.coach.results import ABOUT, EXACT
from mindscape.coach.telling import course_lines, lines
from mindscape.coach.words import English, German


def course(*chances: tuple[float, float], end: float, how: str = EXACT, adds_up: bool = True) -> Course:
    """A course of choices, each with its chance and what was kept of it."""
    made = (Decision(3 * n, "played", "better", 4, chance, kept) for n, (chance, kept) in enumerate(chances))
    return Course("win", how, tuple(made), end, adds_up)


def said(course: Course, *points: tuple[int, float]) -> str:
    told = (TurningPoint(course.decisions[place], gain, 0.01, "") for place, gain in points)
    return insight(Review("nevermind", 0, (course,), tuple(told)))


@pytest.mark.parametrize(
    ("way", "code"),
    [
        (course((0.8, 0.8), (0.5, 0.45), end=0), "luck-took"),
        (course((0.8, 0.8), (0.9, 0.9), end=1), "all-kept"),
        (course((0.5, 0.45), (0.6, 0.5), end=1), "luck-gave"),
        (course((0.95, 0.91), end=1), "own"),
        (course((0.5, 0.2), (0.6, 0.3), end=1), "lucky"),
        (course((0.5, 0.3), (0.3, 0.1), end=0), "together"),
    ],
)
def test_luck_and_choices_are_weighed(way: Course, code: str) -> None:
    assert getattr(said(way), "code", "") == code


def test_the_largest_moment_comes_first_and_names_its_move() -> None:
    found = said(course((0.8, 0.7), (0.7, 0.4), end=0), (0, 0.1), (1, 0.3))
    assert found == "One moment weighed most: at move 4 another way was worth 30 in 100 more."


def test_an_estimate_says_about() -> None:
    assert "about 30 in 100" in said(course((0.8, 0.7), (0.7, 0.4), end=0, how=ABOUT), (1, 0.3))


def test_where_sums_do_not_hold_only_the_curve_speaks() -> None:
    sums = course((0.8, 0.7), (0.4, 0.3), (0.3, 0.2), end=0, how=ABOUT, adds_up=False)
    assert said(sums) == "The game turned around move 4: your chance went from about 80 to 40 in 100."
    assert said(course((0.8, 0.7), (0.7, 0.6), end=0, how=ABOUT, adds_up=False)) == ""


def test_a_trembling_estimate_within_a_turn_is_no_turn_of_the_game() -> None:
    """Two choices of one turn are taken together; only what differs from turn to turn counts."""
    trembling = course((0.8, 0.8), (0.4, 0.4), (0.6, 0.6), end=0, how=ABOUT, adds_up=False)
    turns = tuple(DuelTurn(n, 0, number, ("", ""), (0, 0)) for n, number in enumerate((0, 6), 1))
    story = DuelStory(turns, (), (), ())
    assert said(trembling)
    assert insight(Review("mindgame", 0, (trembling,), (), story)) == ""


def test_nothing_is_said_about_a_game_without_choices() -> None:
    assert said(course(end=0)) == ""


# ---- hardly anything to decide --------------------------------------------------------------


def forced(chance: float) -> Decision:
    return Decision(90, "only", "only", 1, chance, chance)


LOST = course((0.0, 0.0), (0.004, 0.004), (0.0, 0.0), end=0)
BARE = [
    course(end=1),
    course((0.6, 0.6), end=1),
    course((0.6, 0.595), end=1),
    LOST,
    replace(course((0.6, 0.6), end=0), decisions=(*course((0.6, 0.6), end=0).decisions, forced(0.5), forced(0.4))),
]
TELLING = [
    course((0.6, 0.6), (0.7, 0.7), end=1),
    course((0.6, 0.4), end=0),
    course((0.6, 0.0), (0.0, 0.0), (0.0, 0.0), end=0),
    course((0.3, 0.3), (0.005, 0.005), end=0),
]


@pytest.mark.parametrize("way", BARE)
def test_where_there_was_hardly_anything_to_decide_no_number_is_given(way: Course) -> None:
    found = Review("nevermind", 0, (way,), ())
    assert found.to_json()["courses"][0]["bare"]
    assert insight(found) == ""
    (told,) = lines(found)
    assert told.startswith("There was hardly anything for you to decide on the way to winning this time")
    page = paper(found, "Nevermind", German())
    assert "kaum etwas zu entscheiden" in page
    assert "bewahrt" not in page
    assert "<polyline" not in page, "a curve of nothing"


@pytest.mark.parametrize("way", TELLING)
def test_two_real_choices_or_one_that_cost_something_are_spoken_of(way: Course) -> None:
    found = Review("nevermind", 0, (way,), ())
    assert not found.to_json()["courses"][0]["bare"]
    assert "choices cost" in " ".join(lines(found))
    assert ("% of what was possible" in " ".join(lines(found))) == way.tells_share


def test_a_heavy_moment_is_told_even_where_the_rest_was_not_worth_a_word() -> None:
    assert getattr(said(BARE[1], (0, 0.3)), "code", "") == "moment"


def test_one_aim_may_be_told_and_another_have_had_no_choices() -> None:
    told = lines(Review("nevermind", 0, (TELLING[0], LOST), ()))
    assert told[2].endswith("% of what was possible.")
    assert told[3].startswith("There was hardly anything")
    assert told[4].startswith("No single choice stands out")


@pytest.mark.parametrize("words", [English(), German()])
def test_a_share_that_only_says_that_the_game_was_lost_is_not_said(words: English) -> None:
    """Of such a game its best part is told, or nothing; what weighed most is said anyway."""
    lost = course((0.8, 0.2), (0.3, 0.3), (0.2, 0.05), (0.0, 0.0), end=0, how=ABOUT)
    assert round(lost.share_kept, 2) == 0.06
    said = " ".join(course_lines(lost, words))
    assert "%" not in said
    assert ("1 of your 3 choices" if words.language == "en" else "1 von deinen 3 Entscheidungen") in said
    assert "%" not in " ".join(lines(Review("mindgame", 0, (lost,), ()), words))
    nothing = course((0.8, 0.2), (0.2, 0.05), end=0, how=ABOUT)
    assert len(course_lines(nothing, words)) == 2
    kept = course((0.8, 0.7), (0.7, 0.7), end=0, how=ABOUT)
    assert "87 %" in " ".join(course_lines(kept, words))


def test_no_paper_tells_it_either() -> None:
    lost = course((0.8, 0.2), (0.3, 0.3), (0.2, 0.05), end=0, how=ABOUT)
    assert "what was possible" not in paper(Review("mindgame", 0, (lost,), ()), "A game")
