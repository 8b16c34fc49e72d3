"""Who means to act when: the clock of a race without a clock inside.

In a race several players may act at once, and whoever is first counts.  Each of them means to do
something at some moment if nothing happens before; the agenda knows whose moment comes next.  Whoever
drives the race owns time: a simulation jumps from moment to moment, a table with people lets real
time pass.  Moments are whole milliseconds from the beginning.

A seat means to do one thing at a time, so the priority queue has one place a seat, and a new plan of
a seat takes the place of its old one.

A contest is what all drivers have in common: everybody is asked, and what is meant for the same
moment arrives in turn.  `bots/race.py` drives one of agents and people by text, `bots/themind/quick.py`
one of compiled partners by integers.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

NEVER: Final = -1


@final
class Agenda:
    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.moments: list[int] = [NEVER] * seats

    def mean(self, seat: i64, at_ms: i64) -> None:
        """This seat will act at this moment, whatever it meant to do before."""
        self.moments[seat] = at_ms

    def cancel(self, seat: i64) -> None:
        """This seat waits for others."""
        self.moments[seat] = NEVER

    def next_ms(self) -> i64:
        """The moment at which somebody acts next, NEVER if all wait for others."""
        earliest: i64 = NEVER
        seat: i64
        for seat in range(self.seats):
            moment: i64 = self.moments[seat]
            if moment != NEVER and (earliest == NEVER or moment < earliest):
                earliest = moment
        return earliest

    def take(self, first: i64) -> i64:
        """Take out the seat that acts next, -1 if there is none.

        Of several at the same moment the one that sits next to the seat `first`, or there: a driver
        moves `first` on, so that being early in a tie goes round the table.
        """
        earliest: i64 = self.next_ms()
        if earliest == NEVER:
            return -1
        seat: i64 = first % self.seats
        while self.moments[seat] != earliest:
            seat += 1
            if seat == self.seats:
                seat = 0
        self.moments[seat] = NEVER
        return seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Contest:
    def __init__(self, seats: i64, now_ms: i64) -> None:
        self.agenda = Agenda(seats)
        self.now_ms: i64 = now_ms

    def ask(self, seat: i64) -> i64:
        """How long a seat waits before it acts if nothing happens; NEVER: it waits for others."""
        raise NotImplementedError

    def carry_out(self, seat: i64) -> None:
        """A seat does what it said, or is refused."""
        raise NotImplementedError

    def made(self) -> i64:
        """How many moves have been made: being early in a tie goes round the table with them."""
        raise NotImplementedError

    def ask_all(self) -> None:
        """Something happened: everybody makes up their mind anew."""
        seat: i64
        for seat in range(self.agenda.seats):
            wait_ms: i64 = self.ask(seat)
            if wait_ms == NEVER:
                self.agenda.cancel(seat)
            else:
                self.agenda.mean(seat, self.now_ms + wait_ms)

    def carry_out_due(self) -> None:
        """What was meant for the next moment, in turn: each is judged in the position that it finds."""
        moment: i64 = self.agenda.next_ms()
        self.now_ms = max(self.now_ms, moment)
        while moment != NEVER and self.agenda.next_ms() == moment:
            self.carry_out(self.agenda.take(self.made()))
