"""Choices and what they were worth: moves between which nothing comes are one choice, weighed fairly."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from mindscape import Dealer, Match, Record, game
from mindscape.bots.agent import turn_agent
from mindscape.bots.deepofmine.futures import Futures
from mindscape.bots.deepofmine.tempers import TEMPERS
from mindscape.bots.search import Search
from mindscape.bots.thinker import Budget, Vantage
from mindscape.coach.choices import Choice, Judge, after, choices, lines_of, parted, positions
from mindscape.coach.playing_on import Pairs, Purse
from mindscape.coach.results import ABOUT, Decision
from mindscape.coach.reviewing import judges_of, review
from mindscape.coach.turning import candidates, turning_points
from mindscape.core.rng import Rng
from mindscape.games.deepofmine import shelf
from mindscape.lab.play import play_out


@cache
def played(name: str, agents: tuple[str, ...], seed: int, players: int = 0) -> Record:
    match = Match(game(name, **({"players": players} if players else {})))
    play_out(match, {seat: turn_agent(name, agent, seed + seat) for seat, agent in enumerate(agents)}, Dealer(seed))
    return match.record()


def duel() -> Record:
    return played("mindgame", ("rush", "rush"), 5)


@cache
def judged() -> tuple[Judge, tuple[Choice, ...]]:
    judge, *_ = judges_of(game("mindgame"))
    return judge, tuple(choices(duel(), judge, 0, lambda _share: True))


def test_moves_between_which_nothing_comes_are_one_choice() -> None:
    """Every move of the seat is in one line, and neither chance nor the other one acts inside of it."""
    found = [*lines_of(duel(), 0)]
    for line in found:
        end = line.number + len(line.moves)
        assert {by for by, _ in duel().moves[line.number : end]} == {"p0"}
        assert {by for by, _ in duel().moves[end : end + 1]} != {"p0"}
    moved = sum(by == "p0" for by, _ in duel().moves)
    assert moved / 2 < sum(len(line.moves) for line in found) <= moved


def test_a_choice_stands_where_its_line_parts_from_the_better_one() -> None:
    _, found = judged()
    assert len(found) == len([*lines_of(duel(), 0)])
    before = {number: (position.copy(), move) for number, position, _, move in positions(duel())}
    for choice in (one for main in found for one in (main, *main.others)):
        position, move = before[choice.decision.number]
        assert choice.decision.move == move
        assert position.game.code(position.state, 0, move) == choice.played[0]
        assert after(position.state, 0, choice.better) is not None
        assert after(position.state, 0, choice.played) is not None
        if choice.better[0] != choice.played[0]:
            assert choice.decision.best != choice.decision.move


def test_who_does_the_same_in_another_order_has_not_parted() -> None:
    """Two tiles that are bought in this order or in that one."""
    position = game("mindgame").start()
    state, seat = position.state, 0
    buying = [
        move for move in Vantage(position.game, state, seat).going_on() if "buy" in position.game.text(state, move)
    ]
    one, other = next(
        (one, other) for one in buying for other in buying
        if one != other and after(state, seat, (one, other)) == after(state, seat, (other, one)) is not None
    )  # fmt: skip
    third = next(move for move in buying if move not in (one, other) and after(state, seat, (one, move)))
    assert parted(state.copy(), seat, (one, other), (other, one)) == (1, (one,))
    assert parted(state.copy(), seat, (one, other), (other, third)) == (1, (one,))
    assert parted(state.copy(), seat, (one, other), (third, one)) == (0, (one, other))


def test_inside_a_turn_there_is_no_luck() -> None:
    """As there is one choice for all moves between which nothing comes, its sum is that of the lines."""
    _, found = judged()
    assert [choice.decision.number for choice in found] == sorted({choice.decision.number for choice in found})
    for main in found:
        assert main.gain >= max((other.gain for other in main.others), default=main.gain)
        assert 0 <= main.decision.kept <= 1
        assert 0 <= main.decision.chance <= 1


def test_what_is_weighed_is_looked_at_equally_often() -> None:
    """A search leaves aside what is unlucky at first, so that it seems worse than it is."""
    record = played("deepofmine", ("greedy", "greedy"), 3, 2)
    position = next(
        position.copy() for _, position, by, _ in positions(record)
        if by == "p0" and len(Vantage(position.game, position.state, 0).going_on()) > 3
    )  # fmt: skip
    vantage = Vantage(position.game, position.state, 0)
    one, other, *_ = vantage.going_on()
    search = Search(Futures(0, TEMPERS[2], 0, 3), vantage, Rng(1))
    assert len(search.only([one, other], Budget(64))) == 2
    assert [*map(int, search.tries)] == [32, 32, *[0] * (len(vantage.going_on()) - 2)]
    assert search.only([one], Budget()) == [search.mean(0)]
    assert Search(Futures(0, TEMPERS[2], 0, 3), vantage, Rng(1)).only([one, other], Budget()) == []


@pytest.mark.parametrize("name", ["mindgame", "deepofmine"])
def test_a_thing_that_was_missed_again_and_again_is_one_moment(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that stayed in the hand all game would be five moments with one sentence."""
    record = duel() if name == "mindgame" else played(name, ("random", "greedy"), 4, 2)
    judge, *_ = judges_of(game(name, **({"players": 2} if name == "deepofmine" else {})))
    monkeypatch.setattr(Pairs, "play_one", gained)
    found = [*choices(record, judge, 0, lambda _share: True)]
    points = turning_points(record, judge, found, 0, Purse(60_000), lambda _share: True)
    things = [" ".join(point.decision.best.split()[:2]) for point in points]
    assert len(things) == len(set(things)) > 1


def test_a_thing_that_was_missed_all_game_leaves_room_for_others() -> None:
    """Who never played a card missed it in every turn; what was missed once is looked into all the same."""

    def missed(number: int, card: str, gain: float) -> Choice:
        return Choice(Decision(number, "draw", f"play {card} in p0", 5, 0.5, 0.5 - gain), (1,), (2,), gain)

    often = [missed(number, "insomnia", 0.2 + number / 1000) for number in range(30)]
    once, nothing = missed(40, "chamomile", 0.05), missed(41, "new-burrow", 0.001)
    assert candidates([*often, once, nothing], alone=False) == [*often[:-4:-1], once]
    assert candidates([*often, once, nothing], alone=True) == often[:-16:-1]


@pytest.mark.slow
def test_an_own_deck_is_looked_back_on_without_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = shelf.Inline(shelf.parse(Path(__file__).parents[2] / "examples" / "tidepool.toml"))
    match = Match(game("deepofmine", players=2, deck=deck))
    play_out(match, {seat: turn_agent("deepofmine", "greedy", 3 + seat) for seat in range(2)}, Dealer(3))
    monkeypatch.setattr(Pairs, "play_one", gained)
    found = review(match.record())
    assert [(course.how, course.adds_up) for course in found.courses] == [(ABOUT, False)]
    assert found.turning_points


def gained(pairs: Pairs) -> None:
    """The better way wins, the other one loses."""
    pairs.number, pairs.squares = pairs.number + 1, pairs.squares + 1
    pairs.ended[0] += 1
