"""A second pair of eyes sees what its seat may see, and says nothing of which it is not sure."""

from __future__ import annotations

from typing import Any

import pytest

from mindscape import Refused, Rng, game
from mindscape.bots.thinker import Budget, Thinker, Vantage
from mindscape.coach import glance as glances
from mindscape.coach.choices import Judge
from mindscape.coach.glance import could_be_better, glance
from mindscape.core.game import Position


def decision(name: str, **options: Any) -> Position:
    """The first decision of the first seat in a random game in which it can choose."""
    position, rng = game(name, **options).start(), Rng(5)
    while len(moves := position.moves("p0")) < 2:
        actor = position.actors[0]
        moves = position.moves(actor)
        position.play(actor, moves[rng.below(len(moves))])
    return position


class Sure(Thinker):
    """Knows exactly that the first move is worth 1 and the last one nothing."""

    nodes = 10

    def values(self, vantage: Vantage, budget: Budget) -> list[float]:
        many = len(vantage.moves())
        return [1.0 - place / (many - 1) for place in range(many)]

    def is_exact(self, game: Any) -> bool:
        return True


class Vague(Sure):
    """Thinks so too, but it is an estimate; played on, everything ends alike."""

    def is_exact(self, game: Any) -> bool:
        return False

    def choose(self, vantage: Vantage, budget: Budget) -> int:
        return vantage.moves()[0]


@pytest.fixture
def sure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glances, "judge_of", lambda _game: Judge("win", Sure(), 10, ""))


@pytest.mark.usefixtures("sure")
def test_what_is_known_exactly_is_said() -> None:
    position = decision("nevermind")
    seen = glance(position, 0)
    assert seen is not None
    assert seen.to_json() == {"aim": "win", "exact": True, "chance": 1.0}
    first, *_, last = position.moves("p0")
    assert could_be_better(position, 0, last) is True
    assert could_be_better(position, 0, first) is False


def test_an_estimate_alone_is_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glances, "judge_of", lambda _game: Judge("win", Vague(), 10, ""))
    monkeypatch.setattr("mindscape.coach.playing_on.reached", lambda *_: 1.0)
    position = decision("nevermind")
    assert could_be_better(position, 0, position.moves("p0")[-1]) is False


def test_where_nobody_can_say_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    position = decision("nevermind")
    monkeypatch.setattr(glances, "adviser", lambda _game: None)
    assert glance(position, 0) is None
    assert could_be_better(position, 0, position.moves("p0")[0]) is None


def test_a_race_has_no_second_pair_of_eyes() -> None:
    position = game("themind", players=2).start()
    for ask in (lambda: glance(position, 0), lambda: could_be_better(position, 0, "play 5")):
        with pytest.raises(Refused) as refused:
            ask()
        assert refused.value.refusal.code == "no-eyes-race"


@pytest.mark.parametrize("name", ["mindgame", "deepofmine"])
def test_it_looks_twice_and_from_its_own_seat(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = decision(name)
    seen: list[Vantage] = []

    class Watching(Sure):
        def values(self, vantage: Vantage, budget: Budget) -> list[float]:
            seen.append(vantage)
            return super().values(vantage, budget)

    monkeypatch.setattr(glances, "judge_of", lambda _game: Judge("win", Watching(), 10, ""))
    assert glance(position, 0) is not None
    assert len(seen) == 2, "by one look the best is found, by another it is valued"
    assert all(vantage.seat == 0 for vantage in seen)


def test_the_usual_aim_is_told() -> None:
    judged = glances.judge_of(game("nevermind", stage=3))
    with_monkey = glances.judge_of(game("nevermind", stage=5, monkey=True))
    assert judged is not None
    assert with_monkey is not None
    assert (judged.aim, with_monkey.aim) == ("stillness", "win")
