"""Mind Game: the engine.  The rules are in the chapters: turns, buying, placing, commands, combat."""

from typing import final

from mypy_extensions import i64

from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE
from mindscape.games.mindgame import buying, combat, commands, placing, turns
from mindscape.games.mindgame.codes import (
    ARGUMENT,
    ARRANGE,
    ARRANGE_CHILD,
    BUY,
    COMBAT,
    COMMAND,
    EXPELLING,
    HOW,
    NO_COMMAND,
    NO_DECISION,
    NOWHERE,
    OVER,
    PLACE,
    PLACES,
    TO_ARRANGE,
    TO_BUY,
    TO_COMMAND,
    TO_DISCARD,
    TO_DONE,
    TO_END,
    TO_EXPEL,
    TO_FIGHT,
    TO_LEAVE,
    TO_MERGE,
    TO_MOVE,
    TO_PLACE,
    TO_RECONFIGURE,
    TO_SEND,
    TO_SPLIT,
    TO_SURRENDER,
    VERB,
)
from mindscape.games.mindgame.laws import Laws
from mindscape.games.mindgame.memory import blank
from mindscape.games.mindgame.sink import Sink
from mindscape.games.mindgame.table import Table
from mindscape.games.mindgame.tiles import WEIGHTS


def empty(laws: Laws) -> "Duel":
    """A table on which nothing lies yet."""
    return Duel(laws, [0] * (2 * PLACES))


@final
class Duel(Table):
    """Two melded minds at war."""

    def copy(self) -> "Duel":
        s = Duel(self.laws, self.stacks[:])
        s.memory = self.memory
        s.shares_memory = True
        self.shares_memory = True
        s.turn = self.turn
        s.current = self.current
        s.phase = self.phase
        s.points0 = self.points0
        s.points1 = self.points1
        s.fatigue0 = self.fatigue0
        s.fatigue1 = self.fatigue1
        s.hand0_low = self.hand0_low
        s.hand0_high = self.hand0_high
        s.hand1_low = self.hand1_low
        s.hand1_high = self.hand1_high
        s.bank_low = self.bank_low
        s.bank_high = self.bank_high
        s.at0_low = self.at0_low
        s.at0_high = self.at0_high
        s.at1_low = self.at1_low
        s.at1_high = self.at1_high
        s.bought = self.bought
        s.placed = self.placed
        s.commanded = self.commanded
        s.left = self.left
        s.spent_low = self.spent_low
        s.spent_high = self.spent_high
        s.command = self.command
        s.command_at = self.command_at
        s.action_points = self.action_points
        s.acted = self.acted
        s.child = self.child
        s.combat_at = self.combat_at
        s.round = self.round
        s.stage = self.stage
        s.rolled = self.rolled
        s.adjust0 = self.adjust0
        s.adjust1 = self.adjust1
        s.shown0 = self.shown0
        s.shown1 = self.shown1
        s.effect = self.effect
        s.down = self.down
        s.decision = self.decision
        s.decider = self.decider
        s.owner = self.owner
        s.asked_at = self.asked_at
        s.asked_tile = self.asked_tile
        s.end = self.end
        s.winner = self.winner
        return s

    def begin(self) -> None:
        """The first turn of a new game (MG-1201)."""
        self.memory = blank()
        turns.begin_turn(self)

    # ---- who acts (MG-1502) -----------------------------------------------------------------

    def is_over(self) -> bool:
        return self.phase == OVER

    def acting(self) -> i64:
        """Whoever has a decision to make, chance for the dice, or the turn's player."""
        if self.decision != NO_DECISION:
            return self.decider
        if self.combat_at != NOWHERE:
            return CHANCE
        return self.current

    def actors(self) -> list[int]:
        return [] if self.phase == OVER else [self.acting()]

    # ---- moves (4.2) ------------------------------------------------------------------------

    def add_moves(self, sink: Sink) -> None:
        """All moves of the player to act but to surrender."""
        if self.decision != NO_DECISION:
            if self.decision == ARRANGE or self.decision == ARRANGE_CHILD:
                placing.add_orders(self, sink)
            elif self.decision == EXPELLING:
                combat.add_expulsions(self, sink)
            else:
                combat.add_merges(sink)
        elif self.phase == COMMAND:
            if self.command == NO_COMMAND:
                commands.add_commands(self, sink)
            else:
                commands.add_actions(self, sink)
        elif self.phase == BUY:
            buying.add_moves(self, sink)
        elif self.phase == PLACE:
            placing.add_moves(self, sink)
        else:
            combat.add_fights(self, sink)

    def legal(self, seat: i64) -> list[int]:
        if self.phase == OVER or seat != self.acting():
            return []
        if seat == CHANCE:
            return [roll << ARGUMENT for roll in range(3, 19)]
        sink = Sink(True)
        self.add_moves(sink)
        sink.moves.append(TO_SURRENDER)
        return sink.moves

    def weights(self) -> list[int]:
        """Three dice (MG-912)."""
        if self.phase == OVER or self.acting() != CHANCE:
            return []
        return WEIGHTS[:]

    def apply(self, seat: i64, move: i64) -> None:
        verb: i64 = move & VERB
        argument: i64 = move >> ARGUMENT
        if seat == CHANCE:
            combat.roll(self, argument)
        elif verb == TO_DONE:
            self.done()
        elif verb == TO_BUY:
            buying.buy(self, argument)
        elif verb == TO_PLACE:
            placing.place(self, (argument >> 9) & 0x7F, (argument >> 7) & 3, argument & 0x7F, argument >> HOW)
        elif verb == TO_COMMAND:
            commands.begin_command(self, argument >> 7, argument & 0x7F)
        elif verb == TO_MOVE:
            commands.move(self, argument & 0x7F, argument >> HOW)
        elif verb == TO_ARRANGE:
            self.arrange(argument)
        elif verb == TO_END:
            commands.end_command(self)
        elif verb == TO_EXPEL:
            combat.expel_chosen(self, argument)
        elif verb == TO_MERGE:
            combat.merge(self, argument)
        elif verb == TO_SPLIT:
            commands.split(self, argument)
        elif verb == TO_SEND:
            commands.send(self, bool((argument >> 7) & 1), argument & 0x7F, argument >> HOW)
        elif verb == TO_RECONFIGURE:
            commands.reconfigure(self, argument)
        elif verb == TO_FIGHT:
            combat.fight(self, argument)
        elif verb == TO_LEAVE:
            commands.leave(self, argument)
        elif verb == TO_DISCARD:
            buying.discard(self, argument)
        else:
            turns.surrender(self, seat)

    def done(self) -> None:
        """The steps follow one another without going back (MG-1202)."""
        if self.phase == BUY:
            buying.done(self)
        elif self.phase == PLACE:
            placing.done(self)
        else:
            commands.done(self)

    def arrange(self, order: i64) -> None:
        """In a combat the merge is complete now, and the effect goes on (MG-907, MG-1013)."""
        place: i64 = self.asked_at
        placing.arrange(self, order)
        if self.phase == COMBAT:
            combat.landed(self, place)

    # ---- random play ------------------------------------------------------------------------

    def random_step(self, rng: Rng) -> None:
        """One random move, never a surrender."""
        if self.decision == NO_DECISION and self.combat_at != NOWHERE:
            combat.roll(self, 3 + rng.below(6) + rng.below(6) + rng.below(6))
        else:
            seat: i64 = self.acting()
            self.apply(seat, self.random_move(seat, rng))

    def random_move(self, seat: i64, rng: Rng) -> i64:
        if self.decision == NO_DECISION and self.phase == BUY:
            return buying.random_move(self, rng)
        sink = Sink(False)
        self.add_moves(sink)
        sink.want(rng.below(sink.count))
        self.add_moves(sink)
        return sink.found

    def playout(self, rng: Rng, limit: i64 = 1_000_000) -> i64:
        self.memory = None
        moves: i64 = 0
        while moves < limit and self.phase != OVER:
            self.random_step(rng)
            moves += 1
        return moves
