"""DM-950: abilities: when they work by themselves, when they can be used, and what is forgotten.  Compiled."""

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import GAIN, NOBODY, NOTHING, SLOTS, T_ABILITY_WORKS, TURN, USE
from mindscape.games.deepofmine.dice import begin_effect
from mindscape.games.deepofmine.effects import allows
from mindscape.games.deepofmine.table import Table


def abilities_to_check(s: Table) -> list[int]:
    """Abilities of kind `gain` and `turn` of the player whose turn it is, in order (DM-304)."""
    found: list[int] = []
    slot: i64
    source: i64
    kind: i64
    for slot in range(SLOTS):
        source = s.source(s.turn, slot)
        if source != NOTHING:
            kind = s.program.ability_kind[source - s.program.cards]
            if kind == GAIN or kind == TURN:
                found.append(slot)
    return found


def check_ability(s: Table, slot: i64) -> None:
    """One ability works if its condition holds: each turn, or once (DM-304, DM-954, DM-955)."""
    source: i64 = s.source(s.turn, slot)
    if source == NOTHING or not s.is_active(s.turn, source):
        return
    number: i64 = source - s.program.cards
    kind: i64 = s.program.ability_kind[number]
    if kind == GAIN:
        gained = s.seats[s.turn].gained
        if slot in gained:
            return
        gained.append(slot)
    s.tell(T_ABILITY_WORKS, s.turn, source, 0, 0)
    begin_effect(s, s.program.ability_steps[number], s.turn, source, NOBODY)


def forget(s: Table) -> None:
    """A `gain` ability whose condition fails will work again when it holds (DM-954, DM-957, DM-958)."""
    seat: i64
    slot: i64
    source: i64
    for seat in range(s.players):
        player = s.seats[seat]
        if player.gained:
            kept: list[int] = []
            for slot in player.gained:
                source = s.source(seat, slot)
                if source != NOTHING and s.is_active(seat, source):
                    kept.append(slot)
            player.gained = kept


def can_use(s: Table, seat: i64, slot: i64) -> bool:
    """Whether a `use` ability can be used now: once a turn, for its cost, if it could do something (DM-956)."""
    p = s.program
    source: i64 = s.source(seat, slot)
    if source == NOTHING:
        return False
    number: i64 = source - p.cards
    kind: i64 = p.ability_kind[number]
    if kind != USE or s.fragments < p.ability_cost[number] or source in s.used:
        return False
    return s.is_active(seat, source) and allows(s, p.ability_steps[number], seat, source)


def has_free_ability(s: Table) -> bool:
    """Whether an ability without a cost can be used after the last Fragment (DM-328)."""
    slot: i64
    for slot in range(SLOTS):
        if can_use(s, s.turn, slot):
            return True
    return False


def use(s: Table, seat: i64, source: i64) -> None:
    """An ability is used for its cost (DM-321, DM-956)."""
    number: i64 = source - s.program.cards
    s.fragments -= s.program.ability_cost[number]
    s.used.append(source)
    s.tell(T_ABILITY_WORKS, seat, source, 1, 0)
    begin_effect(s, s.program.ability_steps[number], seat, source, NOBODY)
