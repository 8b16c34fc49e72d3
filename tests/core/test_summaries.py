"""What a game says about itself when it is over."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from mindscape.core.events import Event
from mindscape.core.game import Summary
from mindscape.core.match import Match
from mindscape.core.registry import game_class
from mindscape.games.deepofmine import DeepOfMine
from mindscape.games.mindgame import MindGame
from mindscape.games.mindgame.blows import result_of
from mindscape.games.mindgame.luck import blow, luck
from mindscape.games.themind.tempo import paces


def laid(by: int, card: int) -> Event:
    return Event("laid", {"by": by, "card": card})


def test_a_pace_is_the_time_that_a_number_took_and_errors_tell_nothing() -> None:
    story = [
        (0, [Event("level", {"level": 1, "mode": "open"})]),
        (1000, [Event("began")]),
        (2000, [laid(0, 10)]),  # ten numbers in a second
        (4000, [laid(1, 20)]),  # ten in two
        (5000, [laid(0, 30)]),
        (6000, [laid(1, 35), Event("error", {"by": 1, "card": 35, "lives": 1}), Event("aside", {"by": 0, "card": 33})]),
        (7000, [laid(0, 45)]),
        (9000, [laid(1, 55)]),
        (11000, [laid(1, 65)]),
    ]
    assert paces(story, 0) == (100, 200)
    assert paces(story, 1) == (200, 100)
    assert paces(story[:4], 0) == (None, None)


def test_a_sitting_is_remembered_by_its_rank_or_its_end() -> None:
    match = Match(game_class("nevermind")())
    summary = match.game.summary(match.position.state, 0, [])
    assert (summary.mark, summary.worth) == ("", None)
    assert summary.data["cards"] == ["subliminal"] * 8


def test_a_team_is_remembered_by_how_far_it_came() -> None:
    def worth(position: dict[str, Any], *moves: tuple[str, str], **options: Any) -> tuple[str, float | None]:
        game = game_class("themind")(**options)
        match = Match(game, game.position({"phase": "play", "hands": [[50], [30]], "level": 1} | position))
        for by, move in moves:
            match.play(by, move)
        summary = match.game.summary(match.position.state, 0, [])
        return summary.mark, summary.worth

    assert worth({"lives": 1}, ("p0", "play 50")) == ("1", 1.0)  # lost in the first level
    last = {"level": 12, "hands": [[100], []], "pile": [{"card": n + 1, "by": int(n > 10)} for n in range(23)]}
    assert worth(last, ("p0", "play 100")) == ("12", 13.0)
    # Three in the dark, after one level there: the second does not rise when it is turned over, and the last life goes.
    dark = {"mode": "blind", "won": True, "lives": 1, "level": 2, "blind_levels": 1}
    dark |= {"hands": [[50, 60], [90], [91, 92]], "pile": [{"card": 80, "by": 1}]}
    laid = [("p0", "play 50"), ("p0", "play 60"), ("p1", "play 90"), ("p2", "play 91"), ("p2", "play 92")]
    assert worth(dark, *laid, players=3, blind=True) == ("10", 12.0)


def test_the_luck_of_a_fight_is_exact_and_one_side_has_what_the_other_lacks() -> None:
    game = MindGame()
    story = [
        (0, [Event("fight", {"place": "x", "round": 1, "adjust": [0, 2]})]),
        (1, [Event("rolled", {"player": "p0", "roll": 10, "result": 10})]),
        (2, [Event("rolled", {"player": "p1", "roll": 9, "result": 11})]),
    ]
    mine, yours = luck(game.laws, 0, story), luck(game.laws, 1, story)
    assert mine is not None
    assert yours is not None
    assert (mine.times, mine.spread) == (yours.times, yours.spread)
    assert (mine.came, mine.due) == (-yours.came, -yours.due)
    by_hand = [0.0, 0.0]
    for first in range(1, 7):
        for second in range(1, 7):
            for third in range(1, 7):
                for seat, adjust in enumerate((0, 2)):
                    by_hand[seat] += blow(game.laws, result_of(first + second + third, adjust)) / 216
    assert mine.due == pytest.approx(by_hand[0] - by_hand[1])
    assert luck(game.laws, 0, []) is None


def test_over_many_fights_luck_comes_to_nothing() -> None:
    """Each roll of three dice once: what came is what was due."""
    game = MindGame()
    fight = Event("fight", {"place": "x", "round": 1, "adjust": [1, -1]})
    story = [(0, [fight])] + [
        (0, [Event("rolled", {"player": "p0", "roll": sum(dice), "result": result_of(sum(dice), 1)})])
        for dice in product(range(1, 7), repeat=3)
    ]
    found = luck(game.laws, 0, story)
    assert found is not None
    assert found.came == pytest.approx(found.due)


def test_who_has_seen_a_card_has_met_it_and_what_others_draw_is_not_seen() -> None:
    match = Match(DeepOfMine(players=2))
    story = [
        (0, [Event("drawn", {"player": "p0"}, {"card": "humming"}, (0,))]),
        (1, [Event("played", {"player": "p1", "card": "camping"}), Event("turn", {"player": "p1"})]),
    ]
    assert match.game.summary(match.position.state, 0, story).met == ("camping", "humming")
    assert match.game.summary(match.position.state, 1, story).met == ("camping",)


def test_a_game_that_says_nothing_of_itself_has_an_empty_summary() -> None:
    assert Summary() == Summary("", None, (), {})
