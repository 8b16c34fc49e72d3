"""Fair under lag: the pure part, and races simulated with the published kinds of connections."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import NamedTuple

import pytest

from mindscape.server.fairplay import LIMITS, ClientClock, Press, Window


def synced(rtt: float, offset: float = 0.0, pongs: int = 8) -> ClientClock:
    clock = ClientClock()
    for number in range(pongs):
        sent = number * 100.0
        clock.pong(sent, sent + rtt / 2 + offset, sent + rtt)
    return clock


def test_a_stamp_is_believed_within_what_the_connection_makes_possible() -> None:
    clock = synced(100.0, offset=5000.0)
    assert clock.reach == pytest.approx(58.0)
    assert clock.date(6000.0 - 50.0, arrived=1000.0) == pytest.approx(950.0)
    assert clock.date(6000.0 - 500.0, arrived=2000.0) == pytest.approx(2000.0 - clock.reach)


def test_a_stamp_from_the_future_counts_as_now() -> None:
    assert synced(20.0).date(9999.0, arrived=1000.0) == 1000.0


def test_without_a_clock_the_arrival_counts() -> None:
    clock = ClientClock()
    assert clock.reach == 0.0
    assert clock.date(123.0, arrived=1000.0) == 1000.0


def test_presses_of_one_client_keep_their_order() -> None:
    clock = synced(100.0)
    first = clock.date(990.0, arrived=1000.0)
    assert clock.date(950.0, arrived=1001.0) >= first


def test_nobody_answers_what_has_not_arrived() -> None:
    assert synced(100.0).date(950.0, arrived=1000.0, seen_sent=940.0) == pytest.approx(990.0)


def test_held_back_pongs_do_not_make_a_connection_slower_than_its_best() -> None:
    clock = synced(20.0)
    for number in range(30):
        sent = 1000.0 + number * 100
        clock.pong(sent, sent + 10.0, sent + 200.0)
    assert clock.best_rtt == pytest.approx(20.0)
    assert clock.reach <= 10.0 + LIMITS.jitter_cap_ms


def test_whose_stamps_are_cut_back_again_and_again_is_not_believed_any_more() -> None:
    clock = synced(20.0)
    for number in range(20):
        clock.date(number * 1000.0 - 400.0, arrived=number * 1000.0)
    assert clock.is_odd
    assert clock.date(20_000.0 - 9.0, arrived=20_000.0) == 20_000.0


def press(seat: int, moment: float, arrived: float, number: int | None = None) -> Press:
    return Press(seat, "play 1", moment, arrived, 0.0, 0.0, seat if number is None else number)


def test_a_window_is_as_long_as_the_slowest_rival_needs_and_no_longer() -> None:
    assert Window(press(0, 1000.0, 1010.0), [18.0, 58.0]).closes == pytest.approx(1058.0)
    assert Window(press(0, 1000.0, 1010.0), [500.0]).closes == pytest.approx(1010.0 + LIMITS.window_ms)
    assert Window(press(0, 1000.0, 1010.0), []).closes == pytest.approx(1010.0)


def test_an_earlier_press_brings_the_end_nearer_and_never_puts_it_off() -> None:
    window = Window(press(0, 1000.0, 1010.0), [58.0])
    window.add(press(1, 990.0, 1020.0), [18.0])
    assert window.closes == pytest.approx(1010.0)
    window.add(press(2, 1005.0, 1025.0), [110.0])
    assert window.closes == pytest.approx(1010.0)


def test_the_earliest_press_counts_first() -> None:
    window = Window(press(0, 1000.0, 1010.0), [100.0])
    window.add(press(1, 980.0, 1050.0), [10.0])
    window.add(press(2, 990.0, 1030.0), [10.0])
    assert [one.seat for one in window.decide({})] == [1, 2, 0]


def test_a_tie_goes_to_the_seat_that_has_won_the_fewest() -> None:
    ties: dict[int, int] = {}
    winners = []
    for _ in range(4):
        window = Window(press(0, 1000.0, 1010.0), [100.0])
        window.add(press(1, 1000.5, 1020.0), [10.0])
        winners.append(window.decide(ties)[0].seat)
    assert winners == [0, 1, 0, 1]


def test_presses_of_one_seat_are_never_swapped_by_a_tie() -> None:
    window = Window(press(1, 1000.0, 1010.0), [100.0])
    window.add(press(0, 1000.2, 1011.0, number=10), [10.0])
    window.add(press(0, 1000.4, 1012.0, number=11), [10.0])
    numbers = [one.number for one in window.decide({0: 0, 1: 5})]
    assert numbers.index(10) < numbers.index(11)


# ---- simulated races ------------------------------------------------------------------------


@dataclass
class Line:
    """A connection: half of the round trip each way, jitter of a quarter of it, now and then a spike."""

    rtt: float
    rng: random.Random
    offset: float
    clock: ClientClock = field(default_factory=ClientClock)

    def leg(self) -> float:
        base = self.rtt / 2
        spike = self.rng.uniform(20, 150) if self.rng.random() < 0.02 else 0.0
        return base + self.rng.expovariate(1 / (0.25 * base)) + spike

    def sync(self, now: float) -> None:
        for number in range(16):
            sent = now + number * 100
            there = sent + self.leg()
            self.clock.pong(sent, there + self.offset, there + self.leg())


class Races(NamedTuple):
    by_arrival: float
    """The share of wrong winners if the first to arrive wins."""
    by_stamps: float
    """The same by stamps and windows."""
    waits: list[float]
    """How long each verdict waited."""
    won_by_first: float
    """The share of races that the first line won."""


def races(rtts: tuple[float, ...], number: int, seed: int, lie_ms: float = 0.0) -> Races:
    """Races with presses up to 150 ms apart either way; the first line dates its presses back by `lie_ms`."""
    rng = random.Random(seed)
    by_arrival = by_stamps = won = 0
    waits: list[float] = []
    for _ in range(number):
        lines = [Line(rtt, rng, rng.uniform(-1e6, 1e6)) for rtt in rtts]
        for line in lines:
            line.sync(0.0)
        pressed = [10_000.0, *(10_000.0 + rng.uniform(-150, 150) for _ in lines[1:])]
        arrivals = sorted(
            (moment + line.leg(), seat) for seat, (moment, line) in enumerate(zip(pressed, lines, strict=True))
        )
        first = min(range(len(lines)), key=lambda seat: pressed[seat])
        by_arrival += arrivals[0][1] != first
        window: Window | None = None
        for arrived, seat in arrivals:
            line = lines[seat]
            lie = lie_ms if seat == 0 else 0.0
            moment = line.clock.date(pressed[seat] + line.offset - lie, arrived)
            one = Press(seat, "play 1", moment, arrived, line.clock.reach, line.clock.best_rtt, seat)
            reaches = [other.clock.reach for number, other in enumerate(lines) if number != seat]
            if window is None:
                window = Window(one, reaches)
            elif arrived <= window.closes:
                window.add(one, reaches)
        assert window is not None
        waits.append(window.closes - window.opened)
        winner = window.decide({})[0].seat
        by_stamps += winner != first
        won += winner == 0
    return Races(by_arrival / number, by_stamps / number, waits, won / number)


def test_a_slow_line_against_a_quick_one() -> None:
    """20 and 180 ms: by arrival about a third of the races goes to the wrong one, by stamps under 5 %."""
    found = races((20.0, 180.0), 4000, seed=1)
    assert 0.29 < found.by_arrival < 0.38
    assert found.by_stamps < 0.05
    assert max(found.waits) <= LIMITS.window_ms + 1e-6


def test_equal_lines_are_not_made_worse() -> None:
    found = races((20.0, 20.0), 4000, seed=2)
    assert found.by_stamps <= found.by_arrival + 0.005
    assert sorted(found.waits)[2000] < 40


def test_four_players_on_four_kinds_of_lines() -> None:
    found = races((20.0, 60.0, 100.0, 180.0), 2500, seed=3)
    assert found.by_arrival > 0.3
    assert found.by_stamps < 0.08


def test_a_liar_gains_no_more_than_slack_and_jitter() -> None:
    """Who dates every press a second back is believed by at most the slack and the jitter of the line."""
    lying = races((20.0, 20.0), 4000, seed=4, lie_ms=1000.0)
    # Moments are spread over 300 ms, so a gain of g ms wins g / 300 more of the races.
    assert (lying.won_by_first - 0.5) * 300 < 23
