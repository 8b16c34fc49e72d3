"""The minds of Deep of Mine: legal, steady, quick to win and to hold others back."""

from __future__ import annotations

from typing import cast

import pytest

from mindscape import Match, Refused, Rng, game
from mindscape.bots.agent import Question, Reason, turn_agent
from mindscape.bots.catalogue import catalogue, opponent
from mindscape.bots.deepofmine import REASONS, Easy, Fair, Strong
from mindscape.bots.deepofmine.futures import Futures, glance
from mindscape.bots.deepofmine.prospects import SIGNS, WEIGHTS, chance_of, signs
from mindscape.bots.deepofmine.reasons import reason
from mindscape.bots.deepofmine.tempers import FRIENDLY, TEMPERS
from mindscape.bots.thinker import Budget, Vantage
from mindscape.core.chance import Dealer
from mindscape.games.deepofmine import engine
from mindscape.lab.play import play_out
from rules.deepofmine.forest import Forest

SIX = "mind m1 dishwashing, m2 nap-in-the-moss, m3 hot-spring, m4 humming, m5 stargazing, m6 mud-sauna; seven +"
LEADER = ("hand insomnia gossip acrophobia; mentality 0", f"hand camping; mentality 14; {SIX}")
SMALL = "nodes=16"


def played(names: list[str], seed: int, **options: object) -> Match:
    match = Match(game("deepofmine", players=len(names), **options))
    agents = {seat: turn_agent("deepofmine", name, seed + seat) for seat, name in enumerate(names)}
    play_out(match, agents, Dealer(seed))
    return match


def vantage(table: Forest, seat: int = 0) -> Vantage:
    position = table.match.position
    return Vantage(position.game, position.state, seat)


def state(table: Forest) -> engine.Forest:
    return cast(engine.Forest, table.match.position.state)


def advised(table: Forest, nodes: int = 60, seat: int = 0) -> tuple[str, Reason]:
    seen, mind = vantage(table, seat), Strong(1)
    move = mind.choose(seen, Budget(nodes))
    return Question(table.match.position, seat).text(move), cast(Reason, mind.why(seen, move))


# ---- how they play --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "names", [["easy", f"fair:{SMALL}"], ["easy", "easy", f"strong:{SMALL}"], ["easy", "easy", f"fair:{SMALL}", "easy"]]
)
def test_they_play_whole_games_by_the_rules(names: list[str]) -> None:
    match = played(names, 4, hand_size=3)  # a match refuses what is not legal
    assert match.position.is_over


@pytest.mark.parametrize(
    "options", [{"justify": "majority", "keep_fractures": True}, {"must_use_fragments": True, "advanced_endless": True}]
)
def test_they_know_what_to_do_by_other_rules_too(options: dict[str, object]) -> None:
    assert played(["easy", "fair:nodes=8"], 2, **options).position.is_over


def test_the_same_seed_and_nodes_play_the_same() -> None:
    moves = [played(["easy", "fair:nodes=8"], seed).moves for seed in (5, 5, 6)]
    assert moves[0] == moves[1] != moves[2]


@pytest.mark.parametrize("kind", [Easy, Fair, Strong])
def test_a_budget_of_nothing_still_answers(kind: type[Fair]) -> None:
    seen = vantage(Forest("hand camping gossip insomnia; board fox", "hand humming; mind m1 stargazing"))
    assert kind(1).choose(seen, Budget()) in seen.moves()


def test_who_is_cancelled_answers_at_once() -> None:
    budget = Budget(nodes=10**9)
    budget.cancel()
    seen = vantage(Forest("hand camping gossip insomnia", "hand humming"))
    assert Strong(1).choose(seen, budget) in seen.moves()
    assert budget.used <= 1


def test_it_stands_up_to_who_looks_one_card_ahead() -> None:
    """Short games and few futures show no more than the direction: a mind that judges upside down loses nearly all.

    How much stronger it is takes hundreds of games (docs/strength.md).
    """
    won = 0
    for seed in range(8):
        names = ["greedy", "greedy"]
        names[seed % 2] = "fair:nodes=24"
        outcome = played(names, seed, win_moments=4, win_mentality=8).position.outcome
        won += outcome is not None and outcome.winners == (seed % 2,)
    assert won >= 4


# ---- what they see --------------------------------------------------------------------------


def test_it_stops_collecting_when_it_can_win() -> None:
    table = Forest(f"hand gossip camping insomnia; mentality 12; {SIX}", "hand thick-skin; mentality 3")
    move, why = advised(table)
    assert move == "play camping in p0"
    assert (why, why.code) == (REASONS["win"], "win")


def test_it_holds_back_whoever_is_about_to_win() -> None:
    move, why = advised(Forest(*LEADER), 200)
    assert "p1:" in move
    assert (why, why.code) == (REASONS["hinder"], "hinder")


def test_chances_add_up_and_favour_whoever_is_nearer() -> None:
    s = state(Forest(f"mentality 10; {SIX}", "mentality 2; mind m7 camping", "mentality -4"))
    chances = [chance_of(s, seat) for seat in range(3)]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[1] > chances[2] > 0


def test_the_score_counts_when_the_deck_runs_out() -> None:
    """Many Moments are nearer to peace of mind, a high Mentality to the higher score."""
    full = state(Forest(f"mentality 2; {SIX}", "mentality 12; mind m7 camping"))
    spent = full.copy()
    spent.pool = spent.pool[:3]
    now, late = (chance_of(s, 1) for s in (full, spent))
    assert now < 0.5 < late


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_sign_has_a_weight(players: int) -> None:
    s = state(Forest(*["mentality 0"] * players))
    assert len(signs(s, 0)) == len(WEIGHTS[players]) == SIGNS


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("hand camping hot-spring; mentality 11; ", "hand gossip insomnia; mentality 11; "),  # what the hand could do
        ("hand camping; mentality 14; ", "hand camping; mentality 9; "),
        ("mentality 9; mind m1 dishwashing, m2 humming; ", "mentality 9; mind m1 dishwashing; "),
    ],
)
def test_chances_see_the_mind_and_the_hand(better: str, worse: str) -> None:
    tables = [Forest(f"{one}seven +", "mentality 5", "mentality 5") for one in (better, worse)]
    assert chance_of(state(tables[0]), 0) > chance_of(state(tables[1]), 0) + 0.01


def test_a_harmful_card_that_strikes_every_turn_lowers_the_chance() -> None:
    well, ill = (Forest(f"mind m1 camping{card}; mentality 3", "mentality 3") for card in ("", " insomnia"))
    assert chance_of(state(well), 0) > chance_of(state(ill), 0) + 0.05


def test_a_game_that_is_over_is_won_or_not() -> None:
    table = Forest(f"hand camping; mentality 12; {SIX}", "hand insomnia").play("p0 play camping in p0")
    assert [chance_of(state(table), seat) for seat in range(2)] == [1.0, 0.0]


def test_values_are_chances_in_the_order_of_the_moves() -> None:
    table = Forest(f"hand gossip camping insomnia; mentality 12; {SIX}", "hand thick-skin; mentality 3")
    seen = vantage(table)
    values = Fair(1).values(seen, Budget(60))
    assert len(values) == len(seen.moves())
    assert all(0 <= value <= 1 for value in values)
    assert values[seen.moves().index(Question(table.match.position, 0).code("play camping in p0"))] == 1.0
    assert Fair(1).values(seen, Budget()) == []


def test_a_future_goes_on_for_some_turns() -> None:
    s = state(Forest("hand camping", "hand humming"))
    futures = Futures(0, TEMPERS[2], 1, 0)
    futures.begin(s)
    assert not futures.is_far(s, 0)
    turn = s.turn_number
    after = s.copy()
    rng = Rng(3)
    while not futures.is_far(after, 0):
        if after.asked == 0:
            after.random_step(rng)
        else:
            after.apply(after.acting(), futures.move(after, after.acting(), rng))
    assert after.turn_number == turn + 1


def test_the_easy_one_does_not_spoil_the_game_of_others() -> None:
    """Where a strong mind strikes at the leader, see above."""
    table = Forest(*LEADER)
    for seed in range(8):
        move = glance(state(table).copy(), 0, Rng(seed), FRIENDLY[2], 0)
        assert "p1" not in Question(table.match.position, 0).text(move)


# ---- what they say --------------------------------------------------------------------------


def test_every_move_has_a_reason() -> None:
    table = Forest("hand camping gossip insomnia thick-skin; mentality 4", f"mentality 3; {SIX}")
    seen = vantage(table)
    codes = {reason(seen, move).code for move in seen.moves()}
    assert codes <= set(REASONS)
    assert {"draw", "keep", "moment"} <= codes


def test_levels_are_found_by_their_words() -> None:
    levels = {entry.name: entry.level for entry in catalogue("deepofmine")}
    assert [opponent("deepofmine", level) for level in ("easy", "fair", "strong")] == ["easy", "fair", "strong"]
    assert levels["greedy"] == ""


@pytest.mark.parametrize("setting", ["turns=-1", "turns=x", "tries=100"])
def test_a_wrong_setting_is_refused(setting: str) -> None:
    with pytest.raises(Refused, match="whole number"):
        turn_agent("deepofmine", f"strong:{setting}")
