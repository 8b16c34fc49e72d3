"""Planning whole turns: many are drafted by a noisy policy, tried in imagined futures, and the best are varied.

A turn is some twelve small moves and no chance comes between them until its fights, so a turn is planned
as one thing.  Plans that lead to the same table count once.  All plans that are still in the running are
tried in the same world with the same dice, up to the end of the opponent's reply; the worse half drops out
again and again.  A node of the budget is one such future.
"""

from typing import Final, final

from mypy_extensions import i64

from mindscape.bots.mindgame.policy import Style, play_until, policy
from mindscape.bots.mindgame.worth import Weights, worth
from mindscape.bots.thinker import Budget
from mindscape.core.bits import first
from mindscape.core.rng import Rng
from mindscape.games.mindgame.codes import COMBAT, HALF, OVER
from mindscape.games.mindgame.engine import Duel

WORD: Final = 0xFFFFFFFFFFF
LONGEST: Final = 300  # moves of a turn
ELITE: Final = 6  # plans that are varied
DRAFTING: Final = 0.15  # of the time may be spent on drafts alone
FIRST_SIGHT: Final = 1.0 / 3.0  # of the budget, before the best are varied
BEGUN: Final = 3  # turns that are tried for every first move when all of them are to be valued
AHEAD: Final = 2  # turns that a plan is tried for: its own and the reply


@final
class Manner:
    """How a planner plans."""

    def __init__(self, plans: i64, builds: bool, weights: Weights) -> None:
        self.plans: i64 = plans  # half of them drafts, half of them varied from the best
        self.builds: bool = builds  # some drafts build stacks, and so hide tiles
        self.weights: Weights = weights
        self.plain: Style = Style(0.0)
        self.human: Style = Style(1.0)  # how both go on in imagined futures


@final
class Plan:
    """A turn up to its fights, and how it has done so far."""

    def __init__(self, moves: list[int]) -> None:
        self.moves: list[int] = moves
        self.total: float = 0.0
        self.looks: i64 = 0

    def mean(self) -> float:
        return self.total / float(self.looks) if self.looks else -1.0


def side_key(s: Duel, seat: i64) -> i64:
    """A number for all that a seat has, to tell tables apart."""
    key: i64 = s.phase * 31 + s.points(seat)
    half: i64
    for half in range(2):
        places: i64 = s.at_low(seat) if half == 0 else s.at_high(seat)
        while places:
            place: i64 = first(places) + half * HALF
            places &= places - 1
            key = ((key * 1000003) ^ (s.stack(seat, place) * 157 + place)) & WORD
    key = ((key * 1000003) ^ s.hand_low(seat)) & WORD
    return ((key * 1000003) ^ s.hand_high(seat)) & WORD


def table_key(s: Duel) -> i64:
    return ((side_key(s, 0) * 1000003) ^ side_key(s, 1)) & WORD


def variation(rng: Rng, builds: bool) -> Style:
    """A way to play for one draft: sober, noisy, of another taste, wild, thrifty and bold, or building stacks."""
    kind: i64 = rng.below(7 if builds else 6)
    style = Style(0.0)
    if kind == 1:
        style.noise = 4.0
    elif kind == 2:
        style.noise = 10.0
    elif kind == 3:
        style.mobile = 8.0 * rng.unit()
        style.black = 8.0 * rng.unit()
        style.strong = 4.0 * rng.unit()
        style.dear = 2.0 * rng.unit()
        style.answer = 6.0 * rng.unit()
        style.noise = 5.0
    elif kind == 4:
        style.noise = 5.0
        style.wild = 0.12
    elif kind == 5:
        style.noise = 8.0
        style.thrift = 0.3
        style.bold = 0.5
    elif kind == 6:
        style.noise = 5.0
        style.building = 12.0 * rng.unit()
    return style


def finish_moves(s: Duel, rng: Rng, style: Style, moves: list[int]) -> None:
    """Play a turn on to its fights, or to its end, and note the moves."""
    turn: i64 = s.turn
    seat: i64 = s.current
    number: i64
    for number in range(LONGEST):
        if s.phase == OVER or s.phase == COMBAT or s.turn != turn:
            return
        move: i64 = policy(s, rng, style)
        s.apply(seat, move)
        moves.append(move)


@final
class Planner:
    """One turn of one seat being planned."""

    def __init__(self, worlds: list[Duel], seat: i64, manner: Manner, rng: Rng, budget: Budget) -> None:
        self.worlds: list[Duel] = worlds
        self.seat: i64 = seat
        self.manner: Manner = manner
        self.rng: Rng = rng
        self.budget: Budget = budget
        self.plans: list[Plan] = []
        self.known: dict[int, int] = {}
        self.dice: i64 = rng.word()
        self.rounds: i64 = 0
        self.out: bool = False  # the budget is used up

    # ---- drafting ---------------------------------------------------------------------------

    def draft(self, parent: list[int], kept: i64, style: Style) -> None:
        """A plan that begins like another one; nothing if it leads where one led before."""
        s = self.worlds[0].copy()
        moves: list[int] = parent[:kept]
        move: i64
        for move in moves:
            s.apply(self.seat, move)
        finish_moves(s, self.rng, style, moves)
        key: int = table_key(s)
        if key not in self.known:
            self.known[key] = 1
            self.plans.append(Plan(moves))

    def draft_many(self, wanted: i64) -> None:
        none: list[int] = []
        self.draft(none, 0, self.manner.plain)
        tries: i64
        for tries in range(2 * wanted):
            if len(self.plans) >= wanted or self.budget.spent() >= DRAFTING:
                return
            self.draft(none, 0, variation(self.rng, self.manner.builds))

    def vary(self, elite: list[Plan], wanted: i64) -> list[Plan]:
        """Plans that begin like one of the best and go on otherwise."""
        before: i64 = len(self.plans)
        tries: i64
        for tries in range(2 * (wanted - before)):
            if len(self.plans) >= wanted or self.budget.spent() >= FIRST_SIGHT + DRAFTING:
                break
            parent = elite[self.rng.below(len(elite))].moves
            many: i64 = len(parent)
            self.draft(parent, self.rng.below(many) if many else 0, variation(self.rng, self.manner.builds))
        return self.plans[before:]

    # ---- trying -----------------------------------------------------------------------------

    def look(self, plan: Plan, world: Duel, rng: Rng) -> None:
        """One imagined future of a plan."""
        s = world.copy()
        turn: i64 = s.turn
        move: i64
        for move in plan.moves:
            s.apply(self.seat, move)
        play_until(s, rng, self.manner.human, turn + AHEAD)
        plan.total += worth(s, self.seat, self.manner.weights)
        plan.looks += 1

    def look_at_all(self, plans: list[Plan]) -> None:
        """One future of each, in the same world and with the same dice."""
        self.rounds += 1
        world = self.worlds[self.rounds % len(self.worlds)]
        for plan in plans:
            if not self.budget.spend(1):
                self.out = True
                return
            self.look(plan, world, Rng(self.dice + self.rounds))

    def narrow(self, plans: list[Plan], left: i64, until: float) -> list[Plan]:
        """Try plans until so much of the budget is spent, the worse half dropping out until so few are left."""
        halvings: i64 = 0
        many: i64 = len(plans)
        while many > left:
            many = (many + 1) // 2
            halvings += 1
        share: float = (until - self.budget.spent()) / float(halvings or 1)
        goal: float = self.budget.spent() + share
        while len(plans) > left:
            self.look_at_all(plans)
            if self.out:
                break
            if self.budget.spent() >= goal:
                plans = better_half(plans)
                goal = self.budget.spent() + share
        return plans

    # ---- the whole way ----------------------------------------------------------------------

    def best(self) -> Plan:
        """The plan that did best, and at least a sober draft whatever the budget is."""
        wanted: i64 = self.manner.plans
        self.draft_many((wanted + 1) // 2)
        elite = self.narrow(self.plans[:], ELITE, FIRST_SIGHT)
        if not self.out:
            elite = self.narrow(elite + self.vary(elite, wanted), 1, 1.0)
        return leader(elite)


def leader(plans: list[Plan]) -> Plan:
    """The plan with the best mean, the first of several."""
    found = plans[0]
    for plan in plans:
        if plan.mean() > found.mean():
            found = plan
    return found


def better_half(plans: list[Plan]) -> list[Plan]:
    ranked: list[tuple[float, int]] = []
    number: i64
    for number in range(len(plans)):
        ranked.append((-plans[number].mean(), number))
    ranked.sort()
    keep: i64 = (len(plans) + 1) // 2
    return [plans[pair[1]] for pair in ranked[:keep]]


def each_move(worlds: list[Duel], seat: i64, moves: list[int], manner: Manner, rng: Rng, budget: Budget) -> list[float]:
    """What each of some moves in a fight leads to, the worse ones tried less often; -1 for one that was not tried."""
    plans = [Plan([move]) for move in moves]
    Planner(worlds, seat, manner, rng, budget).narrow(plans, 1, 1.0)
    return [plan.mean() for plan in plans]


def each_turn(worlds: list[Duel], seat: i64, moves: list[int], manner: Manner, rng: Rng, budget: Budget) -> list[float]:
    """What the best of some turns that begin with each of these moves leads to; -1 for one that was not tried."""
    planner = Planner(worlds, seat, manner, rng, budget)
    found: list[Plan] = []
    move: i64
    number: i64
    for move in moves:
        for number in range(BEGUN):
            begun: list[int] = [move]
            s = worlds[0].copy()
            turn: i64 = s.turn
            s.apply(seat, move)
            if s.turn == turn:
                finish_moves(s, rng, manner.plain if number == 0 else variation(rng, manner.builds), begun)
            found.append(Plan(begun))
    while not planner.out and budget.spent() < 0.5:
        planner.look_at_all(found)
    best: list[Plan] = []
    for number in range(len(moves)):
        best.append(leader(found[number * BEGUN : (number + 1) * BEGUN]))
    while not planner.out and budget.spent() < 1.0:
        planner.look_at_all(best)
    return [plan.mean() for plan in best]
