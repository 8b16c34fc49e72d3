"""Sets of cards: the same on the plain and on the compiled build, in both of their words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mindscape.games.themind.cards import Cards

NUMBERS = st.sets(st.integers(1, 100))


def cards(numbers: set[int]) -> Cards:
    found = Cards()
    for number in numbers:
        found.flip(number)
    return found


@given(numbers=NUMBERS)
def test_a_set_of_cards_knows_its_cards(numbers: set[int]) -> None:
    found = cards(numbers)
    assert found.ascending() == sorted(numbers)
    assert found.count() == len(numbers)
    assert found.lowest() == min(numbers, default=0)
    assert found.is_empty() == (not numbers)
    assert [number for number in range(1, 101) if found.has(number)] == sorted(numbers)
    assert all(found.has_below(number) == (min(numbers, default=100) < number) for number in range(1, 101))


@given(numbers=NUMBERS, number=st.integers(1, 100))
def test_flipping_twice_changes_nothing_and_a_copy_is_independent(numbers: set[int], number: int) -> None:
    found = cards(numbers)
    copy = found.copy()
    copy.flip(number)
    assert copy.ascending() == sorted(numbers ^ {number})
    copy.flip(number)
    assert copy.ascending() == found.ascending() == sorted(numbers)
    copy.clear()
    assert copy.is_empty()
