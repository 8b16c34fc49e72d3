"""Signs: a picture instead of a word, never in the middle of a silence."""

from __future__ import annotations

import pytest

from mindscape.core.refusals import Refused
from mindscape.server import protocol as p
from mindscape.server import shown, table
from mindscape.server.commands import Context, plan
from mindscape.server.seats import Who
from mindscape.server.shown import Viewer
from server.test_tables import Desk


def bow(desk: Desk, seat: int) -> None:
    desk.do(seat, p.Sign(key="k", sign="bow"))


def refusal(desk: Desk, seat: int) -> str:
    with pytest.raises(Refused) as error:
        bow(desk, seat)
    return error.value.refusal.code


def lay_all(desk: Desk) -> None:
    """The first level of two: both cards in their order."""
    desk.play(0, "ready")
    desk.play(1, "ready")
    hands = desk.table.position.to_json()["hands"]
    for seat in sorted((0, 1), key=lambda seat: hands[seat]):
        desk.play(seat, f"play {hands[seat][0]}")


def test_a_sign_is_seen_by_everybody() -> None:
    desk = Desk("mindgame")
    bow(desk, 1)
    for seat in (None, 0, 1):
        told = shown.happened(desk.table, desk.table.story[-1], Viewer(seat))
        assert (told.kind, told.by, told.text) == ("signed", "p1", "bow")
    desk.check()


def test_one_sign_and_after_a_moment_another() -> None:
    desk = Desk("mindgame")
    bow(desk, 0)
    assert refusal(desk, 0) == "signs-soon"
    bow(desk, 1)
    desk.now += 2000
    bow(desk, 0)


def test_a_table_may_be_without_signs_and_a_watcher_gives_none() -> None:
    desk = Desk("mindgame", switches=p.Switches(signs=False))
    assert refusal(desk, 0) == "signs-off"
    with pytest.raises(Refused) as error:
        plan(desk.table, Who(None, "g9"), p.Sign(key="k", sign="leaf"), Context(desk.now))
    assert error.value.refusal.code == "watching"


def test_signs_are_counted_with_the_words() -> None:
    desk = Desk("mindgame")
    desk.table.words[0] = table.MOST_WORDS - 1
    bow(desk, 0)
    desk.now += 2000
    assert refusal(desk, 0) == "many-words"


def test_in_a_silent_game_signs_are_given_between_two_levels_only() -> None:
    desk = Desk("themind")
    assert refusal(desk, 0) == "signs-silence"  # the first cards lie there
    lay_all(desk)
    assert desk.table.position.to_json()["level"] == 2
    bow(desk, 0)
    desk.play(1, "ready")  # who is ready is in the next level
    assert refusal(desk, 1) == "signs-silence"
    desk.now += 2000
    bow(desk, 0)  # whoever is not may still bow
    desk.play(0, "ready")
    desk.now += 2000
    assert refusal(desk, 0) == "signs-silence"
    desk.play(0, "stop")  # a stop is no end of a level
    assert refusal(desk, 0) == "signs-silence"
    desk.check()


def test_after_the_end_of_a_silent_game_signs_are_free() -> None:
    desk = Desk("themind")
    desk.do(0, p.Resign(key="k"))
    bow(desk, 1)
    desk.check()
