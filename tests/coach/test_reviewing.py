"""Looking back on a game of turns: luck and choices apart, and moments that mattered."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from mindscape import Dealer, Match, Record, Refused, game
from mindscape.bots.agent import turn_agent
from mindscape.bots.nevermind.careful import REASONS
from mindscape.bots.thinker import Budget, Vantage
from mindscape.coach import Review, TurningPoint, playing_on, review, turning
from mindscape.coach.aims import adds_up
from mindscape.coach.choices import Cancelled, choices
from mindscape.coach.paper import paper
from mindscape.coach.playing_on import APART, Comparison, Difference, Pairs
from mindscape.coach.results import LEAST_LOSS
from mindscape.coach.reviewing import judges_of
from mindscape.coach.telling import lines
from mindscape.coach.turning import FIRST_PAIRS
from mindscape.lab.play import play_out

STAGE_ONE = {"stage": 1, "noting": "random"}


def played(name: str, agents: dict[int, str], seed: int, **options: object) -> Record:
    match = Match(game(name, **options))
    play_out(match, {seat: turn_agent(name, agent, seed + seat) for seat, agent in agents.items()}, Dealer(seed))
    return match.record()


def look_back(record: Record, seat: int = 0) -> Review:
    found = review(record, seat)
    assert isinstance(found, Review)
    return found


def test_luck_and_choices_explain_the_result() -> None:
    for seed in range(1, 5):
        for course in look_back(played("nevermind", {0: "careful"}, seed, **STAGE_ONE)).courses:
            account = course.account
            assert account.start + account.luck - account.choices == pytest.approx(account.end)
            assert account.luck == pytest.approx(sum(course.lucks))
            assert 0 <= course.share_kept <= 1


def test_both_aims_are_looked_at_stillness_first() -> None:
    found = look_back(played("nevermind", {0: "careful"}, 3, **STAGE_ONE))
    assert [course.aim for course in found.courses] == ["stillness", "win"]


def test_whoever_plays_the_best_move_each_time_keeps_everything() -> None:
    found = look_back(played("nevermind", {0: "strong:aim=stillness"}, 2, **STAGE_ONE))
    assert found.courses[0].share_kept > 0.98
    assert found.turning_points == ()


def test_a_careless_player_is_shown_where_another_way_was_better() -> None:
    """Over a few games of random moves there are such moments, in the order of the game, five at most."""
    points: list[TurningPoint] = []
    for seed in range(1, 5):
        found = look_back(played("nevermind", {0: "random"}, seed, **STAGE_ONE))
        numbers = [point.decision.number for point in found.turning_points]
        assert numbers == sorted(numbers)
        assert len(numbers) <= 5
        points += found.turning_points
    assert points
    for point in points:
        assert point.decision.best != point.decision.move
        assert "about as good" not in point.why
        assert getattr(point.why, "code", "") == point.decision.best.split()[0]
        assert point.gain > 2 * point.error


def test_a_moment_is_told_by_what_its_kind_of_move_does() -> None:
    """What it is worth is said anyway; a hint would say only that."""
    judge, *_ = judges_of(game("nevermind", **STAGE_ONE))
    position = Match.begin(played("nevermind", {0: "careful"}, 1, **STAGE_ONE)).position
    while "p0" not in position.actors:
        position.play("chance", position.moves("chance")[0])
    vantage = Vantage(position.game, position.state, 0)
    move = vantage.moves()[0]
    assert judge.thinker.good_for(vantage, move) == REASONS[position.moves("p0")[0].split()[0]]
    assert judge.thinker.why(vantage, move) not in REASONS.values()


def test_a_review_is_told_kindly_and_fits_on_paper() -> None:
    reviews = (look_back(played("nevermind", {0: "random"}, seed, **STAGE_ONE)) for seed in range(1, 5))
    found = next(one for one in reviews if one.turning_points)
    said = " ".join(lines(found))
    told = [course.tells_share for course in found.courses if course.adds_up and not course.is_bare]
    assert said.count("of what was possible") == sum(told)
    assert said.count("could hardly have been better") == len(told) - sum(told) > 0
    assert not any(word in said.lower() for word in ("mistake", "blunder", "wrong", "error"))
    page = paper(found, "A <game>")
    assert "A &lt;game&gt;: looking back</h1>" in page
    assert '<html lang="en">' in page
    assert page.count("<svg") == len(found.courses) == 2
    assert page.count("<circle") == len(found.turning_points) > 0  # at the curve of the aim that they are measured by
    assert "http" not in page.replace("http-equiv", "")


def test_progress_is_told_and_a_review_can_be_given_up() -> None:
    record = played("nevermind", {0: "careful"}, 3, **STAGE_ONE)
    told: list[float] = []

    def listen(share: float) -> bool:
        told.append(share)
        return len(told) < 10

    with pytest.raises(Cancelled):
        review(record, 0, listen)
    assert told == sorted(told)
    assert all(0 <= share <= 1 for share in told)


def test_what_cannot_be_reviewed_is_said_plainly() -> None:
    record = played("nevermind", {0: "careful"}, 3, **STAGE_ONE)
    with pytest.raises(Refused, match="has not ended"):
        review(replace(record, moves=record.moves[:6], result=None))
    with pytest.raises(Refused, match="There is no seat 4"):
        review(record, 4)


def test_a_record_that_does_not_fit_is_refused_with_its_move() -> None:
    record = played("nevermind", {0: "careful"}, 3, **STAGE_ONE)
    by, _ = record.moves[9]
    with pytest.raises(Refused, match="Move 10 of the record"):
        review(replace(record, moves=(*record.moves[:9], (by, "notice nowhere"), *record.moves[10:])))


def test_a_record_of_options_that_there_are_not_is_refused_in_words() -> None:
    record = played("nevermind", {0: "careful"}, 3, **STAGE_ONE)
    with pytest.raises(Refused, match="has no option 'weather'"):
        review(replace(record, options={**record.options, "weather": 1}))
    with pytest.raises(Refused, match="stage cannot be 17"):
        review(replace(record, options={**record.options, "stage": 17}))
    with pytest.raises(Refused, match="There is no game 'chess'"):
        review(replace(record, game="chess"))


def test_with_too_little_time_nothing_is_believed() -> None:
    """Fewer pairs than are needed say nothing, however large their difference."""
    position = game("nevermind", **STAGE_ONE).start()
    judge = judges_of(position.game)[0]
    moves = iter(played("nevermind", {0: "careful"}, 3, **STAGE_ONE).moves)
    while position.actors != ("p0",):
        position.replay(*next(moves))
    vantage = Vantage(position.game, position.state, 0)
    one, other = vantage.moves()[0], vantage.moves()[-1]
    pairs = Comparison(position.game, judge.aim, judge.thinker).pairs(vantage, [one], [other], 1)
    pairs.play(200, Budget(5))
    assert not pairs.difference.is_sure
    assert pairs.difference.error == float("inf")


def test_sums_are_shown_only_where_they_were_found_to_hold() -> None:
    """Exact values always; learned ones for Stillness only; nothing where nothing was learned, or counted."""
    solved, learned = game("nevermind", **STAGE_ONE), game("nevermind", stage=3, noting="random")
    assert adds_up(solved, "win", is_exact=True)
    assert adds_up(learned, "stillness", is_exact=False)
    assert not adds_up(learned, "win", is_exact=False)
    assert adds_up(game("mindgame"), "win", is_exact=False)
    assert not adds_up(game("mindgame", expel_home=True), "win", is_exact=False)
    assert not adds_up(game("deepofmine"), "win", is_exact=False)
    odd = game("nevermind", stage=5, monkey=True)
    assert not adds_up(odd, "stillness", is_exact=False)


def test_what_can_be_made_sure_of_does_not_hang_on_how_busy_the_computer_is(monkeypatch: pytest.MonkeyPatch) -> None:
    spent_s = [0.0]
    monkeypatch.setattr(playing_on, "process_time", lambda: spent_s[0])
    purse = playing_on.Purse(100)
    assert purse.spend(1)
    spent_s[0] = 0.06
    assert purse.left_ms == 40
    spent_s[0] = 0.2
    assert purse.left_ms == 0
    assert not purse.spend(1)


def test_moments_are_paid_for_by_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    paid: list[object] = []

    def play(self: Pairs, many: int, limit: object) -> None:
        paid.append(limit)
        self.number, self.ended, self.squares = self.number + many, [0.9 * many, 0.1 * many], 0.8 * many

    monkeypatch.setattr(Pairs, "play", play)
    found = look_back(played("nevermind", {0: "careful"}, 3, stage=3))
    assert found.turning_points
    assert paid
    assert all(isinstance(one, playing_on.Purse) for one in paid)


def test_what_proves_a_moment_had_no_part_in_finding_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was lucky in the first look is not lucky again: the pairs that count are others, all of them."""
    played_on: list[Pairs] = []
    seeds: list[int] = []

    def play_one(self: Pairs) -> None:
        if self not in played_on:
            played_on.append(self)
        seeds.append(self.seed + APART * self.number)
        self.number, self.ended[0] = self.number + 1, self.ended[0] + 1

    monkeypatch.setattr(Pairs, "play_one", play_one)
    record, judge = played("nevermind", {0: "random"}, 3, stage=3), judges_of(game("nevermind", stage=3))[0]
    tried = sum(choice.gain >= LEAST_LOSS for choice in choices(record, judge, 0, lambda _share: True))
    assert tried > 10
    assert len(look_back(record).turning_points) == 5
    assert len(played_on) == min(tried, turning.CANDIDATES) + 5  # all that were tried, five of them again
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize(("better", "is_shown"), [(1.0, True), (0.0, False)])
def test_playing_on_is_given_up_when_there_is_nothing_to_be_hoped(
    better: float, is_shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move that was made wins half of the time; the other one always, or never."""
    ends: list[float] = []

    def end(_self: Comparison, _vantage: object, _world: object, _line: object, _seed: int) -> float:
        ends.append(better if len(ends) % 2 == 0 else len(ends) // 2 % 2)
        return ends[-1]

    monkeypatch.setattr(Comparison, "end", end)
    purse = playing_on.Purse(60_000)
    judge, *_ = judges_of(game("nevermind", stage=3))
    record = played("nevermind", {0: "random"}, 3, stage=3)
    worst = max(choices(record, judge, 0, lambda _share: True), key=lambda choice: choice.gain)
    points = turning.turning_points(record, judge, [worst], 0, purse, lambda _share: True)
    assert len(points) == is_shown
    assert len(ends) == 2 * (FIRST_PAIRS + turning.MOST_PAIRS // 4 if is_shown else FIRST_PAIRS)


def test_how_many_games_prove_a_moment_hangs_on_the_look_that_found_it() -> None:
    """What is large is soon clear and what is small takes many games; what proves it has no say in when it is over."""
    judge, *_ = judges_of(game("nevermind", stage=3))
    wanted = [turning.wanted_pairs(judge, Difference(gain, 0.03)) for gain in (0.5, 0.1, 0.06, 0.02, -0.1)]
    assert wanted == [500, 500, 800, 2000, 2000]
    assert turning.wanted_pairs(judge, Difference(0.1, math.inf)) == 2000
    slow = judge._replace(nodes=120)
    assert turning.wanted_pairs(slow, Difference(0.02, 0.03)) == 120


def test_what_is_sure_and_next_to_nothing_is_no_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Comparison, "end", lambda _self, _vantage, _world, _line, _seed: 0.5)
    tiny = property(lambda _pairs: Difference(0.004, 0.001))
    monkeypatch.setattr(Pairs, "difference", tiny)
    assert look_back(played("nevermind", {0: "random"}, 3, stage=3)).turning_points == ()
