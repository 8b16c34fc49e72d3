"""Nevermind and the contract: the kit, counts of move sequences, and values that are known."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from counting import perft
from mindscape import CHANCE, Rng, game, playouts
from mindscape.core.game import Position
from mindscape.core.kit import check_game
from rules.nevermind.picture import described

OPTIONS = st.fixed_dictionaries(
    {
        "stage": st.integers(1, 5),
        "monkey": st.booleans(),
        "noting": st.sampled_from(["draw", "choose", "random"]),
        "mind_cards": st.sampled_from(["ring", "gap"]),
        "let_go": st.sampled_from(["any", "noted"]),
    }
)
SEEDS = st.integers(0, 2**62)
MIND_CARDS = [f"{kind}{steps}" for kind in "ce" for steps in range(8)]
RING = ("nw", "n", "ne", "e", "se", "s", "sw", "w")


def nothing_is_lost(position: Position) -> None:
    """Markers, tokens, Mind Cards and Centre cards, counted from the JSON."""
    data = position.to_json()
    cards = data["cards"].values()
    assert sum(card["status"] != "subliminal" for card in cards) + data["centre"]["markers"] + data["pool"] == 8
    tokens = Counter(card["token"] for card in cards)
    whole = 8 if data["options"]["noting"] == "choose" else 4
    for kind, faces in (("tf", ("thinking", "feeling")), ("ra", ("remembering", "anticipating"))):
        assert sum(tokens[face] for face in faces) + data["tokens"][kind] + (data["drawn"] == kind) == whole
    names = list(data["deck"]["mind"])
    for card in data["played"] + data["hand"]:
        if card != "breathe":
            focus, noting = card.split("/")
            steps = 0 if noting == "-" else (RING.index(noting) - RING.index(focus)) % 8
            names.append(f"{'c' if len(focus) == 2 else 'e'}{steps}")
    assert sorted(names) == MIND_CARDS
    centre = data["centre"]
    assert centre["cards"] + centre["removed"] + data["deck"]["centre"] + data["played"].count("breathe") == 3
    assert 0 <= data["timer"] <= 19
    if data["phase"] != "over":
        assert len(position.actors) == 1


@settings(max_examples=25)
@given(OPTIONS, SEEDS)
def test_it_keeps_the_contract_with_any_options(options: dict[str, Any], seed: int) -> None:
    check_game(game("nevermind", **options), games=1, seed=seed, share=0.15, invariant=nothing_is_lost)


# ---- counts of move sequences ---------------------------------------------------------------

OFFER = described(
    """
    Rf  S.  At
    Rt  ( ) Df
    S.  Da  Tr
    """,
    stage=4, deck_centre=2, top="centre", card="n/s", played=["ne/e", "s/w", "w/ne", "se/se"],
)  # fmt: skip
STARTED = described(
    """
    Tt  S.  S.
    S.  ( ) Ar
    S.  S.  S.
    """
)
LATE = described(
    """
    Dt  Df  Ra
    Rr  (*) Ta
    Sf  Dr  At
    """,
    stage=5, monkey=True, phase="mind", timer=3, removed=1,
    played=["nw/n", "nw/ne", "nw/e", "nw/se", "nw/s", "nw/sw", "nw/w", "n/n", "n/ne", "n/e", "n/se", "n/s", "n/sw"],
)  # fmt: skip
BREATHING = described(
    """
    Rf  S.  At
    Rt  (*) Df
    S.  Da  Tr
    """,
    stage=5, phase="hand", removed=1, breath={"from": "sw", "left": 0, "playing": None},
    hand=["nw/e", "e/nw", "w/w", "s/n"],
)  # fmt: skip

DECK = {"mind": MIND_CARDS, "centre": 0, "top": "mind"}


@pytest.mark.parametrize("options", [{"stage": 4}, {"stage": 5, "monkey": True, "mind_cards": "gap"}], ids=str)
def test_it_keeps_the_contract_inside_deep_breaths(options: dict[str, Any]) -> None:
    """From the end of step 1 of a breath, so that every one of these games has one in it."""
    start = {**BREATHING, "options": options, "phase": "draw", "hand": [], "deck": DECK}
    check_game(game("nevermind", **options), games=8, share=0.3, start=start, invariant=nothing_is_lost)


PERFT: dict[str, tuple[dict[str, Any], list[int]]] = {
    "a new game": ({}, [28, 56, 112, 224, 448, 896]),
    "an early Watcher Phase": (STARTED, [2, 128, 272, 5184, 9288]),
    "a Deep Breath on offer": (OFFER, [6, 12, 46, 1097, 5604]),
    "the last moments of Stage Five with monkey": (LATE, [12, 24, 37, 240, 421, 1107]),
    "a hand of four in a Deep Breath": (BREATHING, [4, 10, 26, 58, 104, 176]),
}


def slow_perft(data: dict[str, Any], depth: int) -> int:
    """The same by way of text: every position written as JSON and read back, every move tried out of all there are."""
    position = game("nevermind").position(data)
    if depth == 0 or position.is_over:
        return 1
    total = 0
    for by in ("chance", "p0"):
        for move in ALL_MOVES:
            following = position.copy()
            if following.refusal(by, move) is None:
                following.play(by, move)
                total += slow_perft(following.to_json(), depth - 1)
    return total


FACES = ("thinking", "feeling", "remembering", "anticipating")
TURNED = [f"{focus}/{noting}" for focus in RING for noting in (*RING, "-")]
ALL_MOVES = [
    *(f"start {a} {b}" for a in RING for b in RING), "top mind", "top breathe", "token tf", "token ra",
    *(f"token {face}" for face in FACES), *(f"note {face}" for face in FACES), *(f"mind {card}" for card in TURNED),
    "shuffle", "shuffle breathe", "pass", *(f"play {card}" for card in TURNED), *(f"draw {n}" for n in range(17)),
    *(f"{verb} {place}" for verb in ("monkey", "notice", "acknowledge", "focus", "letgo", "breathe") for place in RING),
]  # fmt: skip


@pytest.mark.parametrize("name", PERFT)
def test_the_number_of_move_sequences_is_known(name: str) -> None:
    data, counts = PERFT[name]
    state = game("nevermind").position(data).state
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", PERFT)
def test_trying_every_move_there_is_counts_the_same_sequences(name: str) -> None:
    data, counts = PERFT[name]
    depths = [depth for depth, number in enumerate(counts, 1) if number < 200]
    assert [slow_perft(data, depth) for depth in depths] == counts[: len(depths)]


# ---- known values ---------------------------------------------------------------------------

STILL, DISTRACTED = ("stillness", "watcher"), ("distraction", "mind")
WON, LOST = ("timer", "watcher"), ("timer", "mind")

# Section 7 of the rules: of 10,000 random games of another implementation, shares by (end, winner).
REFERENCE: list[tuple[dict[str, Any], dict[tuple[str, str], float]]] = [
    ({"stage": 1}, {STILL: 0.293, WON: 0.384, LOST: 0.005, DISTRACTED: 0.318}),
    ({"stage": 2}, {STILL: 0.158, WON: 0.584, LOST: 0.040, DISTRACTED: 0.219}),
    ({"stage": 3}, {STILL: 0.112, WON: 0.576, LOST: 0.112, DISTRACTED: 0.200}),
    ({"stage": 4}, {STILL: 0.105, WON: 0.610, LOST: 0.104, DISTRACTED: 0.182}),
    ({"stage": 5}, {STILL: 0.028, WON: 0.482, LOST: 0.083, DISTRACTED: 0.408}),
    ({"stage": 5, "monkey": True}, {STILL: 0.000, WON: 0.052, LOST: 0.898, DISTRACTED: 0.050}),
]
REFERENCE_GAMES = 10_000
GAMES = 400


def chance_of(hits: int, trials: int, p: float) -> float:
    """The binomial chance of a number of hits."""
    if p == 0:
        return float(hits == 0)
    ways = math.lgamma(trials + 1) - math.lgamma(hits + 1) - math.lgamma(trials - hits + 1)
    return math.exp(ways + hits * math.log(p) + (trials - hits) * math.log1p(-p))


def is_likely(hits: int, trials: int, p: float) -> bool:
    """Neither so many nor so few hits would come once in a million times."""
    fewer = sum(chance_of(n, trials, p) for n in range(hits + 1))
    more = 1 - fewer + chance_of(hits, trials, p)
    return min(fewer, more) > 1e-6


@pytest.mark.parametrize(("options", "reference"), REFERENCE, ids=str)
def test_random_games_end_as_often_in_each_way_as_another_implementation_found(
    options: dict[str, Any], reference: dict[tuple[str, str], float]
) -> None:
    rules, rng = game("nevermind", **options), Rng(2024)
    ends: Counter[tuple[str, str]] = Counter()
    for _ in range(GAMES):
        position = rules.start()
        position.state.playout(rng)
        assert position.outcome is not None
        ends[position.outcome.data["end"], position.outcome.data["winner"]] += 1
    for end, share in reference.items():
        slack = 4 * math.sqrt(share * (1 - share) / REFERENCE_GAMES) + 1 / REFERENCE_GAMES
        assert any(is_likely(ends[end], GAMES, p) for p in (share, max(0.0, share - slack), share + slack)), end


# What the generator and the engine must agree upon on every build: the moves of 300 games with seed 7.
TOTALS: list[tuple[dict[str, Any], int]] = [
    ({"stage": 1}, 26868),
    ({"stage": 2}, 27058),
    ({"stage": 3}, 25727),
    ({"stage": 4}, 28463),
    ({"stage": 5}, 28060),
    ({"stage": 5, "monkey": True}, 18440),
    ({"stage": 5, "noting": "choose"}, 25092),
    ({"stage": 5, "monkey": True, "noting": "random", "let_go": "noted", "mind_cards": "gap"}, 17430),
]


@pytest.mark.parametrize(("options", "moves"), TOTALS, ids=str)
def test_the_same_seed_plays_the_same_games_on_every_build(options: dict[str, Any], moves: int) -> None:
    assert playouts(game("nevermind", **options).new(), 300, 7) == moves


def test_a_quick_random_move_is_as_likely_as_a_listed_one() -> None:
    """`random_step` takes short cuts; over many tries it makes every listed move, alike for a player."""
    state = game("nevermind").position(OFFER).state
    rng, found = Rng(5), Counter[str]()
    for _ in range(3000):
        following = state.copy()
        following.random_step(rng)
        found[str(game("nevermind").position(OFFER).game.to_json(following))] += 1
    assert len(found) == len(state.legal(0)) == 6
    assert all(is_likely(times, 3000, 1 / 6) for times in found.values())


def test_a_limited_playout_stops_where_it_was_told_to() -> None:
    state = game("nevermind").new()
    assert state.playout(Rng(1), 10) == 10
    assert not state.is_over()
    assert state.actors() in ([0], [CHANCE])
