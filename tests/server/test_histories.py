"""The checker of histories finds what it is there to find, and nothing in what is right."""

from __future__ import annotations

import pytest

from server.histories import Entry, Sight, Wish, faults

LOG = [Entry(1, "k1", "a"), Entry(2, "k2", "b"), Entry(3, "k3", "c")]


def wish(key: str, sent: float, answered: float | None, seq: int | None, who: str = "ann") -> Wish:
    return Wish(who, "t", key, sent, answered, seq)


def sight(seq: int, at: float, *steps: Entry, who: str = "ann", line: int = 1) -> Sight:
    return Sight(who, "t", line, at, seq, steps)


RIGHT = [
    wish("k1", 0, 1, 1),
    wish("k2", 0.5, 3, 2, "bob"),
    wish("k3", 2, 3, 3),
    wish("k4", 4, None, None),
    wish("k5", 5, 6, None),
]
SEEN = [sight(1, 1, LOG[0]), sight(3, 3, LOG[1], LOG[2]), sight(2, 2, *LOG[:2], who="bob")]


def test_what_fits_is_right() -> None:
    assert faults({"t": LOG}, RIGHT, SEEN) == []


def test_what_nobody_knows_may_be_in_the_log_or_not() -> None:
    assert faults({"t": [*LOG, Entry(4, "k4", "d")]}, RIGHT, SEEN) == []


@pytest.mark.parametrize(
    ("log", "wishes", "sights", "said"),
    [
        ([LOG[0], LOG[2]], [], [], "counts"),
        ([*LOG, Entry(4, "k1", "d")], [], [], "twice"),
        (LOG, [wish("k9", 0, 1, 3)], [], "is lost"),
        (LOG, [wish("k2", 0, 1, 3)], [], "and is step 2"),
        (LOG, [wish("k2", 0, 1, None)], [], "was refused"),
        (LOG, [wish("k3", 0, 1, 3), wish("k2", 2, 3, 2)], [], "was answered before"),
        (LOG, [], [sight(4, 1)], "of 3"),
        (LOG, [], [sight(2, 1, Entry(2, "", "x"))], "the log has 'b'"),
        (LOG, [], [sight(3, 1), sight(2, 2)], "after 3"),
        (LOG, [wish("k3", 0, 1, 3)], [sight(3, 2), sight(2, 4, line=2)], "a new line showed 2"),
    ],
)
def test_what_does_not_fit_is_said(log: list[Entry], wishes: list[Wish], sights: list[Sight], said: str) -> None:
    found = faults({"t": log}, wishes, sights)
    assert len(found) >= 1
    assert any(said in one for one in found), found


def test_overlapping_wishes_may_come_in_any_order() -> None:
    assert faults({"t": LOG}, [wish("k3", 0, 10, 3), wish("k2", 5, 11, 2)], []) == []


def test_a_wish_at_a_table_without_a_log_is_said() -> None:
    assert faults({}, [wish("k1", 0, 1, 1)], []) == ["t: nobody has its log"]
