"""The random generator: the same numbers on every build, spread evenly."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest

from mindscape import Rng


def sfc32(seed: int) -> list[int]:
    """Ten words of the generator as its description says, without any of our code."""
    word = 0xFFFFFFFF
    a, b, c, counter, words = seed & word, seed >> 32 & word, 0x9E3779B9, 1, []
    for _ in range(22):
        t = (a + b + counter) & word
        counter += 1
        a, b, c = b ^ (b >> 9), (c + (c << 3)) & word, (((c << 21 | c >> 11) & word) + t) & word
        words.append(t)
    return words[12:]


@pytest.mark.parametrize("seed", [0, 1, 7, 2**32, 2**62 + 12345, 2**63 - 1])
def test_the_words_are_those_of_sfc32(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in range(10)] == sfc32(seed)


WORDS = [4093985639, 2798638276, 1191563411, 1062941414]
DICE = [5, 5, 5, 3, 2, 4, 0, 3, 1, 0, 1, 5]


def test_these_words_never_change() -> None:
    rng = Rng(2024)
    assert [rng.word() for _ in range(4)] == WORDS
    assert [rng.below(6) for _ in range(12)] == DICE


def test_below_is_spread_evenly() -> None:
    rng = Rng(3)
    found = Counter(rng.below(7) for _ in range(7000))
    assert set(found) == set(range(7))
    assert sum((times - 1000) ** 2 / 1000 for times in found.values()) < 27  # chi square, 6 degrees, once in 10,000


def test_unit_is_at_least_0_and_less_than_1_and_half_on_average() -> None:
    rng = Rng(4)
    numbers = [rng.unit() for _ in range(2000)]
    assert 0 <= min(numbers) < 0.01
    assert 0.99 < max(numbers) < 1
    assert abs(sum(numbers) / 2000 - 0.5) < 0.03


def test_pick_follows_the_weights() -> None:
    rng = Rng(5)
    found = Counter(rng.pick([1, 0, 3, 4]) for _ in range(8000))
    assert set(found) == {0, 2, 3}
    assert all(abs(found[index] - 1000 * weight) < 250 for index, weight in ((0, 1), (2, 3), (3, 4)))


@pytest.mark.parametrize("weights", [[], [0], [0, 0]])
def test_there_must_be_a_weight_to_pick_from(weights: list[int]) -> None:
    with pytest.raises(ValueError, match="no weight is left"):
        Rng(1).pick(weights)


def test_a_copy_goes_on_in_the_middle_of_its_numbers() -> None:
    rng = Rng(7)
    rng.word()
    copies = [pickle.loads(pickle.dumps(rng)), copy.deepcopy(rng)]
    numbers = [rng.word() for _ in range(5)]
    assert [[one.word() for _ in range(5)] for one in copies] == [numbers, numbers]
