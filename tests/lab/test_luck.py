"""Luck by what is drawn: its chances are those of the rules, and a pair shares it as far as it can."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from mindscape import game
from mindscape.core.game import Game
from mindscape.core.state import CHANCE, State
from mindscape.lab.luck import DRAWS, Drawn
from mindscape.lab.simulate import play_one
from mindscape.lab.statistics import share


class Urn(State):
    """Ten things; the first weighs three times as much; a thing that has come is away until two others have come."""

    def __init__(self, missing: int = -1) -> None:
        super().__init__()
        self.away: list[int] = []
        self.missing = missing

    def legal(self, seat: int) -> list[int]:
        return [thing for thing in range(10) if thing not in self.away and thing != self.missing]

    def weights(self) -> list[int]:
        return [1 + 2 * (thing == 0) for thing in self.legal(CHANCE)]

    def apply(self, seat: int, move: int) -> None:
        self.away = [*self.away, move][-2:]


class Words:
    """As much of a game as luck asks for."""

    name = "urn"

    def text(self, state: State, move: int) -> str:
        return f"draw thing{move}"

    def lot(self, state: State) -> None:
        """All of it is one."""


def drawn(seed: int, draws: int, missing: int = -1) -> list[int]:
    luck, urn = Drawn(cast(Game, Words()), seed), Urn(missing)
    found = []
    for _ in range(draws):
        found.append(luck.pick(urn))
        urn.apply(CHANCE, found[-1])
    return found


def test_each_draw_has_the_chances_of_the_rules() -> None:
    """The fifth draw, given what is away, over many seeds: every thing by its weight, also those that came back."""
    hits: Counter[tuple[bool, int]] = Counter()
    chances: Counter[tuple[bool, int]] = Counter()
    for seed in range(6000):
        found = drawn(seed, 5)
        left = [thing for thing in range(10) if thing not in found[2:4]]
        total = sum(1 + 2 * (thing == 0) for thing in left)
        for thing in left:
            returned = thing in found[:2]
            hits[returned, thing] += found[4] == thing
            chances[returned, thing] += (1 + 2 * (thing == 0)) / total  # type: ignore[assignment]
    trials = 6000
    for key, expected in chances.items():
        low, high = share(hits[key], trials).low, share(hits[key], trials).high
        slack = 0.6 * (high - low)  # twenty looks: wider than one interval
        assert low - slack < expected / trials < high + slack, key


def test_a_thing_that_only_one_game_has_changes_nothing_of_the_others() -> None:
    """Without returns: the order of the rest is the same with and without it."""
    for seed in range(50):
        whole, less = drawn(seed, 3), drawn(seed, 3, missing=4)
        rest = [thing for thing in whole if thing != 4]
        assert rest == less[: len(rest)]


def opening(options: dict[str, object], seed: int) -> list[set[str]]:
    """The first hands of a game of Deep of Mine."""
    rules = game("deepofmine", **options)
    state, luck = rules.new(), Drawn(rules, seed)
    while state.actors() == [CHANCE]:
        state.apply(CHANCE, luck.pick(state))
    return [{rules.deck.ids[card] for card in seat.hand} for seat in state.seats]  # type: ignore[attr-defined]


def test_two_games_of_a_pair_begin_alike_and_other_pairs_do_not() -> None:
    assert opening({"players": 3}, 5) == opening({"players": 3}, 5)
    assert opening({"players": 3}, 5) != opening({"players": 3}, 6)


@pytest.mark.parametrize(
    ("name", "options", "agents"),
    [
        ("nevermind", {"stage": 2}, ("careful",)),
        ("deepofmine", {"players": 2}, ("random", "random")),
        ("themind", {"players": 2}, ("clock", "clock")),
        ("mindgame", {"turn_limit": 60}, ("rush", "rush")),
    ],
)
def test_a_game_by_draws_is_the_same_for_a_seed(name: str, options: dict[str, object], agents: tuple[str, ...]) -> None:
    one, other = (play_one(game(name, **options), agents, 7, dealing=DRAWS) for _ in range(2))
    assert one == other
    assert not one.fault
    assert one.outcome is not None


def test_the_mind_deals_a_level_alike_whatever_happened_before() -> None:
    """By the compiled race and by the agents' protocol, which must agree."""
    rules = game("themind", players=2)
    quick = play_one(rules, ("clock", "clock"), 11, dealing=DRAWS)
    slow = play_one(rules, ("clock", "clock"), 11, dealing=DRAWS, timed=True)
    assert (quick.moves, quick.outcome, quick.numbers) == (slow.moves, slow.outcome, slow.numbers)


def test_dice_of_a_turn_do_not_depend_on_the_turn_before() -> None:
    rules = game("mindgame")
    first, second = Drawn(rules, 3), Drawn(rules, 3)

    class Fight(Urn):
        turn = 1

    rolls = []
    for luck, before in ((first, 4), (second, 1)):
        luck.names = {move: str(move) for move in range(10)}
        fight = Fight()
        for _ in range(before):
            luck.pick(fight)
        fight.turn = 2
        rolls.append([luck.pick(fight) for _ in range(3)])
    assert rolls[0] == rolls[1]
