"""One sentence to take along: the heaviest thing that the coach is sure of."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from mindscape import Dealer, Match, game
from mindscape.bots.agent import Reason, turn_agent
from mindscape.coach import Course, Decision, Review, TurningPoint, insight
from mindscape.coach.choices import positions
from mindscape.coach.paper import paper
from mindscape.coach.results import ABOUT, EXACT, Clock, When
from mindscape.coach.reviewing import clock_of
from mindscape.coach.telling import course_lines, lines
from mindscape.coach.words import PLAIN, English, German
from mindscape.lab.play import play_out


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
        (course((0.5, 0.35), (0.6, 0.35), end=1), "lucky"),
        (course((0.5, 0.2), (0.6, 0.1), end=1), "made-up-all"),
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
    assert said(sums) == "The game tipped at move 4: your chance went from about 80 to 40 in 100."
    assert said(course((0.8, 0.7), (0.7, 0.6), end=0, how=ABOUT, adds_up=False)) == ""


def test_a_trembling_estimate_within_a_turn_is_no_turn_of_the_game() -> None:
    """Two choices of one turn are taken together; only what differs from turn to turn counts."""
    trembling = course((0.8, 0.8), (0.4, 0.4), (0.6, 0.6), end=0, how=ABOUT, adds_up=False)
    assert said(trembling)
    assert insight(Review("mindgame", 0, (trembling,), (), clock=Clock("turn", ((0, 1), (6, 2))))) == ""


CLOCKED = [
    (Clock("turn", ((0, 1), (2, 2))), "in turn 2 ", "In Zug 2 ", "Turn 2", "Zug 2"),
    (Clock("round", ((0, 11), (3, 12))), "in round 12 ", "In Runde 12 ", "Round 12", "Runde 12"),
    (Clock(), "at move 4 ", "ei Spielzug 4 ", "Move 4", "Spielzug 4"),
]


@pytest.mark.parametrize(("clock", "english", "german", "moment", "augenblick"), CLOCKED)
def test_it_speaks_of_turns_and_rounds_as_the_moments_do(
    clock: Clock, english: str, german: str, moment: str, augenblick: str
) -> None:
    """One clock of the review tells the sentence, its moments in the terminal and on paper, and those of the page."""
    way = course((0.8, 0.7), (0.7, 0.4), end=0)
    point = TurningPoint(way.decisions[1], 0.3, 0.01, "")
    heavy = Review("mindgame", 0, (way,), (point,), clock=clock)
    tipped = Review("mindgame", 0, (course((0.8, 0.7), (0.4, 0.3), end=0, adds_up=False),), (), clock=clock)
    for found in (heavy, tipped):
        sentence = insight(found)
        assert isinstance(sentence, Reason)
        assert english in f"{sentence} ".replace(":", " ")
        assert german in German().along(sentence).replace(":", " ")
    assert any(line.startswith(f"{moment}: ") for line in lines(heavy))
    assert any(line.startswith(f"{augenblick}: ") for line in lines(heavy, German()))
    assert f"<b>{augenblick}.</b>" in paper(heavy, "Mind Game", German())
    (told,) = heavy.to_json()["turning_points"]
    assert told["when"] == clock.at(3)._asdict()


def test_what_was_said_by_moves_can_still_be_read() -> None:
    """A page may hold a sentence of an older server."""
    kept = Reason("", "moment", {"about": True, "move": 295, "gain": 12})
    assert "Bei Spielzug 295 war ein anderer Weg etwa 12 von 100 mehr wert" in German().along(kept)


@pytest.mark.parametrize(("name", "unit"), [("nevermind", "round"), ("mindgame", "turn"), ("deepofmine", "turn")])
def test_a_game_is_told_by_what_it_counts(name: str, unit: str) -> None:
    match = Match(game(name))
    play_out(match, {seat: turn_agent(name, "random", seat) for seat in range(match.game.seats)}, Dealer(3))
    record = match.record()
    clock = clock_of(record)
    for number, position, _, _ in positions(record):
        at = position.game.progress(position.state)[unit]
        assert clock.at(number) == (When(unit, at) if at else When("move", number + 1))


UP_AND_DOWN = [(0.9, 0.3)] * 3
"""A chance that is lost again and again, and comes back each time."""


@pytest.mark.parametrize(
    ("end", "share", "anteil"), [(0, "about 50 % of", "etwa 50\u00a0% von dem"), (1, "all", "alles wett")]
)
def test_no_more_than_a_game_is_lost_in_words(end: float, share: str, anteil: str) -> None:
    """180 of 100 lost and 90 or 190 given back: true as sums, but nobody understands them."""
    way = course(*UP_AND_DOWN, end=end, how=ABOUT)
    found = Review("mindgame", 0, (way,), ())
    sentence = insight(found)
    assert isinstance(sentence, Reason)
    english, german = (" ".join([*lines(found, words), words.along(sentence)]) for words in (PLAIN, German()))
    assert share in english
    assert anteil in german
    assert anteil in paper(found, "Mind Game", German())
    assert all(int(number) <= 100 for number in re.findall(r"\d+", english + german))
    assert "kept" not in english
    assert "bewahrt" not in german


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
