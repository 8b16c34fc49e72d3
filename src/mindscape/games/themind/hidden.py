"""What a seat may see, and how the rest could be (TM-901, TM-902, 4.4)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from mindscape.core.rng import Rng
from mindscape.games.themind import codes as e
from mindscape.games.themind.engine import Team
from mindscape.games.themind.notation import VERBS
from mindscape.games.themind.positions import on_table, open_json, to_json

TRIES = 100


def view(state: Team, options: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    """The position as a seat (None: a spectator) sees it: other hands as numbers, a blind pile face down."""
    return to_json(state, options) | own_part(state, seat)


def open_part(state: Team, options: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody sees alike."""
    if state.is_over():
        return to_json(state, options)
    seen = open_json(state, options)
    if state.is_blind:
        del seen["pile"]
    return seen


def own_part(state: Team, seat: int | None) -> dict[str, Any]:
    """What a seat sees in its own way: the hands and, face down, the pile."""
    if state.is_over():
        return {}
    hands: list[Any] = [hand.count() for hand in state.hands]
    if seat is not None:
        hands[seat] = state.hands[seat].ascending()
    if not state.is_blind:
        return {"hands": hands}
    pile = on_table(state.pile)
    return {"hands": hands, "pile": [laid if laid["by"] == seat else {"card": None, "by": laid["by"]} for laid in pile]}


def shown(state: Team, by: int, move: str, seat: int | None) -> str:
    """A move about to be made, as a seat reads it: `deal ?` and, in blind mode, `play ?`."""
    verb, _, card = move.partition(" ")
    if verb == VERBS[e.TO_DEAL] and seat != state.receiver():
        return f"{verb} ?"
    if verb == VERBS[e.TO_PLAY] and card and state.is_blind and seat != by:
        return f"{verb} ?"
    return move


def epoch(state: Team) -> int:
    """The number of completed levels, and one more at the end: then all earlier cards are open."""
    blind = state.levels if state.is_blind else 0
    return blind + state.level - 1 + state.is_over()


# ---- what a seat cannot see, filled in at random --------------------------------------------


class Gap(NamedTuple):
    """Cards of one seat that are hidden: so many, all of them between two cards that are open."""

    above: int
    below: int
    seat: int
    in_pile: int
    in_hand: int

    @property
    def size(self) -> int:
        return self.in_pile + self.in_hand


def determinize(state: Team, seat: int, rng: Rng) -> Team:
    """A state that this seat could be in: hidden cards anew, of all the ways that are possible one at random."""
    imagined = state.copy()
    if state.is_over():
        return imagined
    gaps = [gap for other in range(state.players) if other != seat for gap in _gaps(state, other)]
    hidden = [laid for laid in state.pile if state.is_blind and laid & e.SEAT != seat]
    known = [laid >> e.OWNER for laid in (*state.pile, *state.aside) if laid not in hidden]
    known += state.hands[seat].ascending()
    unseen = [card for card in range(1, e.CARDS + 1) if card not in known]
    _deal_anew(imagined, gaps, _fill(gaps, unseen, rng))
    return imagined


def _gaps(state: Team, seat: int) -> list[Gap]:
    """The hidden cards of a seat.

    Own lowest card first: whatever a seat holds is higher than all that it laid or put aside, and in
    open mode than the pile.  In blind mode its cards in the pile are hidden too; everybody saw how many
    of them lay there before each of its cards that a star put aside.
    """
    held = state.hands[seat].count()
    aside = sorted(entry >> e.OWNER for entry in state.aside if entry & e.SEAT == seat)
    if not state.is_blind:
        top = state.pile[-1] >> e.OWNER if state.pile else 0
        return [Gap(max(top, *aside, 0), e.CARDS + 1, seat, 0, held)]
    laid = [entry >> e.OWNER for entry in state.pile if entry & e.SEAT == seat]
    borders = [0, *aside, e.CARDS + 1]
    return [
        Gap(above, below, seat, sum(above < card < below for card in laid), held if below > e.CARDS else 0)
        for above, below in pairwise(borders)
    ]


def _fill(gaps: list[Gap], unseen: list[int], rng: Rng) -> list[list[int]]:
    """Cards for every gap.  With open hands the first try fits, and every way is equally likely: for the
    gaps with the highest border come first, and whatever they take would do for all the others too.
    """
    order = sorted(range(len(gaps)), key=lambda number: (gaps[number].below, -gaps[number].above))
    for _ in range(TRIES):
        found = _try(gaps, order, unseen, rng)
        if found is not None:
            return found
    return _first_fit(gaps, unseen)


def _try(gaps: list[Gap], order: list[int], unseen: list[int], rng: Rng) -> list[list[int]] | None:
    free = list(unseen)
    found: list[list[int]] = [[] for _ in gaps]
    for number in order:
        gap = gaps[number]
        fitting = [card for card in free if gap.above < card < gap.below]
        if len(fitting) < gap.size:
            return None
        for _ in range(gap.size):
            card = fitting.pop(rng.below(len(fitting)))
            found[number].append(card)
            free.remove(card)
    return found


def _first_fit(gaps: list[Gap], unseen: list[int]) -> list[list[int]]:
    """The lowest cards that do: each goes to the gap that closes first.  It finds a way whenever there is one."""
    found: list[list[int]] = [[] for _ in gaps]
    for card in unseen:
        open_gaps = [
            (gap.below, number)
            for number, gap in enumerate(gaps)
            if gap.above < card < gap.below and len(found[number]) < gap.size
        ]
        if open_gaps:
            found[min(open_gaps)[1]].append(card)
    return found


def _deal_anew(state: Team, gaps: list[Gap], found: list[list[int]]) -> None:
    """Put the imagined cards where the hidden ones were."""
    seats = {gap.seat for gap in gaps}
    laid: dict[int, list[int]] = {seat: [] for seat in seats}
    for seat in seats:
        state.hands[seat].clear()
    for gap, cards in zip(gaps, found, strict=True):
        cards.sort()
        laid[gap.seat] += cards[: gap.in_pile]
        for card in cards[gap.in_pile :]:
            state.hands[gap.seat].flip(card)
    if state.is_blind:
        state.pile = [
            laid[entry & e.SEAT].pop(0) << e.OWNER | entry & e.SEAT if entry & e.SEAT in seats else entry
            for entry in state.pile
        ]
    state.dealt.clear()
    for card in (card for hand in state.hands for card in hand.ascending()):
        state.dealt.flip(card)
    for entry in (*state.pile, *state.aside):
        state.dealt.flip(entry >> e.OWNER)
