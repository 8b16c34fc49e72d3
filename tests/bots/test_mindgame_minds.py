"""The minds of Mind Game: legal, steady, answering, and better the more they look ahead."""

from __future__ import annotations

from typing import cast

import pytest

from mindscape import Match, Refused, Rng, game
from mindscape.bots.agent import Question, Reason, turn_agent
from mindscape.bots.mindgame import Easy, Fair, Greedy, Rush, Strong
from mindscape.bots.mindgame.minds import chance
from mindscape.bots.mindgame.plans import Manner, Planner, each_turn
from mindscape.bots.mindgame.policy import Style, policy
from mindscape.bots.mindgame.worth import FITTED, HAND, Weights, worth
from mindscape.bots.thinker import Budget, Vantage
from mindscape.core.chance import Dealer
from mindscape.core.game import Position
from mindscape.core.state import CHANCE
from mindscape.games.mindgame.engine import Duel
from mindscape.lab.play import play_out
from rules.mindgame.table import Table, new, on_board, setup

SMALL = "plans=8:nodes=16"
ONCE = {"command_once": True, "fatigue": 40}


def duel(one: str, other: str, seed: int, **options: object) -> Match:
    match = Match(game("mindgame", **options))
    agents = [turn_agent("mindgame", name, seed + seat) for seat, name in enumerate((one, other))]
    play_out(match, dict(enumerate(agents)), Dealer(seed))
    return match


def asked(table: Table, name: str = f"fair:{SMALL}", seat: int = 0) -> str:
    return turn_agent("mindgame", name, 1).choose(Question(table.match.position, seat))


def vantage(position: Position, seat: int) -> Vantage:
    return Vantage(position.game, position.state, seat)


# ---- how they play --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["easy", f"fair:{SMALL}", f"strong:{SMALL}"])
@pytest.mark.parametrize(
    "options",
    [{}, {"expel_home": True, "kills": {}}, {"rearrange": False, "command_once": True}, {"fatigue": 40}],
    ids=str,
)
def test_they_play_legal_moves_with_any_options_and_never_surrender(name: str, options: dict[str, object]) -> None:
    match = duel(name, "greedy", 4, turn_limit=12, **options)
    assert match.position.is_over
    assert "surrender" not in [move for _, move in match.moves]


@pytest.mark.parametrize("name", ["easy", f"strong:{SMALL}"])
def test_the_same_seed_and_nodes_play_the_same(name: str) -> None:
    moves = [duel(name, name, seed, turn_limit=8).moves for seed in (5, 5, 6)]
    assert moves[0] == moves[1] != moves[2]


@pytest.mark.parametrize("kind", [Fair, Strong])
def test_a_budget_of_nothing_still_answers(kind: type[Fair]) -> None:
    for table in (new(), on_board({"mp1": {"p0": ["hate2"], "p1": ["doubt2"]}}).play("p0 done").roll(14)):
        seen = vantage(table.match.position, 0)
        assert kind(1).choose(seen, Budget()) in seen.going_on()


@pytest.mark.parametrize("kind", [Fair, Strong])
def test_who_is_cancelled_answers_at_once(kind: type[Fair]) -> None:
    budget = Budget(nodes=10**9)
    budget.cancel()
    seen = vantage(new().match.position, 0)
    assert kind(1).choose(seen, budget) in seen.going_on()
    assert budget.used <= 1


def test_a_budget_in_milliseconds_ends() -> None:
    seen = vantage(new().match.position, 0)
    assert Strong(1).choose(seen, Budget(ms=20)) in seen.going_on()


def test_a_turn_is_planned_once_and_then_followed() -> None:
    table, mind = new(), Fair(3, plans="8")
    spent = []
    while table.actors == ("p0",):
        budget = Budget(nodes=16)
        seen = vantage(table.match.position, 0)
        move = mind.choose(seen, budget)
        spent.append(budget.used)
        table.match.play("p0", table.match.position.game.text(table.match.position.state, move))
    assert spent[0] > 0
    assert not any(spent[1:])


def test_whoever_plays_otherwise_than_planned_is_planned_for_anew() -> None:
    table, mind = new(), Fair(3, plans="8")
    mind.choose(vantage(table.match.position, 0), Budget(nodes=16))
    table.play("p0 done; p0 done; p0 done; p1 done; p1 done; p1 done")
    seen = vantage(table.match.position, 0)
    assert mind.choose(seen, Budget(nodes=16)) in seen.going_on()


@pytest.mark.parametrize("settings", ["plans=0", "plans=many", "weights=best", "builds=perhaps", "courage=1"])
def test_settings_that_are_none_are_refused_in_a_sentence(settings: str) -> None:
    with pytest.raises(Refused):
        turn_agent("mindgame", f"strong:{settings}")


# ---- judgement ------------------------------------------------------------------------------

INVADED = {"mb1": {"p1": ["shock1"]}, "bpt1": {"p0": ["gibberish1"]}}  # gibberish kills shock


@pytest.mark.parametrize("name", ["easy", "fair:plans=20:nodes=60"])
def test_an_invader_is_answered(name: str) -> None:
    table = on_board(INVADED)
    agent = turn_agent("mindgame", name, 2)
    while table.actors == ("p0",) and table["turn"] == 1:
        table.play(f"p0 {agent.choose(Question(table.match.position, 0))}")
    assert "p1" not in table.at("mb1")


@pytest.mark.parametrize("kind", [Greedy, Rush])
def test_greedy_does_not_walk_into_a_segment_that_it_has_shut_down(kind: type[Greedy]) -> None:
    """The only segments within its reach are two that it holds already."""
    board = {"bpt9": {"p0": ["shock1"]}, "mb2": {"p0": ["doubt1"]}, "mp2": {"p0": ["doubt2"]}}
    for seed in range(4):
        table, agent, played = on_board(board), kind(seed), []
        while table.actors == ("p0",) and table["phase"] == "command":
            played.append(agent.choose(Question(table.match.position, 0)))
            table.play(f"p0 {played[-1]}")
        assert not [move for move in played if move.startswith(("move mb2", "move mp2"))]


def test_a_segment_shut_down_is_worth_more_than_none_and_less_than_two() -> None:
    boards = [{}, {"mb2": {"p0": ["shock1"]}}, {"mb2": {"p0": ["shock1"]}, "mg2": {"p0": ["shock2"]}}]
    states = [cast(Duel, setup({"board": board, "turn": 3}).match.position.state) for board in boards]
    for weights in (HAND, FITTED):
        mine = [worth(s, 0, Weights(list(weights))) for s in states]
        theirs = [worth(s, 1, Weights(list(weights))) for s in states]
        assert mine == sorted(mine)
        assert [a + b for a, b in zip(mine, theirs, strict=True)] == pytest.approx([1.0] * 3)


def winner(weights: list[float], other: list[float], seed: int, swap: bool) -> int:
    """Who wins between two small planners: 0 the first, 1 the second; on the engine alone, for speed."""
    s, rng = cast(Duel, game("mindgame", turn_limit=40).new()), Rng(seed)
    manners = [Manner(6, False, Weights(list(each))) for each in (weights, other)]
    while not s.is_over():
        seat = s.acting()
        if seat == CHANCE:
            s.random_step(rng)
        elif s.phase == 3 or s.current != seat:
            s.apply(seat, policy(s, rng, Style(0.0)))
        else:
            world = s.copy()
            for move in Planner([world], seat, manners[seat ^ swap], rng, Budget(nodes=18)).best().moves:
                s.apply(seat, move)
    return -1 if s.winner < 0 else s.winner ^ swap


def test_a_planner_that_wants_the_opposite_loses() -> None:
    """It would not, if the evaluation did not matter or its sign were wrong."""
    wrong = [-weight for weight in FITTED]
    won = [winner(FITTED, wrong, seed, bool(seed & 1)) for seed in range(6)]
    assert won.count(0) >= 5


# ---- what they say --------------------------------------------------------------------------


def test_values_are_chances_and_the_better_move_has_the_better_one() -> None:
    table = on_board({**INVADED, "mp2": {"p0": ["hate1"]}}).play("p0 command p bpt1")
    seen = vantage(table.match.position, 0)
    values = Fair(1).values(seen, Budget(nodes=400))
    assert len(values) == len(seen.moves())
    assert all(0.0 <= value <= 1.0 for value in values)
    names = dict(zip(table.match.position.moves("p0"), values, strict=True))
    assert names["surrender"] == 0.0
    assert max(names, key=lambda move: names[move]) == "move mb1"


def test_values_are_not_made_up_where_there_was_no_time_for_them() -> None:
    assert Fair(1).values(vantage(new().match.position, 0), Budget()) == []


def test_chances_keep_their_order_and_their_ends() -> None:
    told = [chance(value / 20) for value in range(21)]
    assert told == sorted(told)
    assert (told[0], told[20]) == (0.0, 1.0)
    assert told[10] < 0.5  # who has just found the best plan thinks too well of it


def why(table: Table, move: str, seat: int = 0) -> Reason:
    said = turn_agent("mindgame", f"fair:{SMALL}", 1).why(Question(table.match.position, seat), move)
    assert isinstance(said, Reason)
    return said


def test_a_reason_names_the_exact_odds_of_the_fight() -> None:
    table = on_board({"mb1": {"p1": ["shock2"]}, "bpt1": {"p0": ["hate3"]}}).play("p0 command p bpt1")
    said = why(table, "move mb1")
    odds = table.match.position.game.knowledge(table.match.position.state, 0, "move mb1")["fight"]["holds"]
    assert said.code == "drive out"
    assert said.data["chance"] == round(100 * (1 - odds["defender"]))
    assert (
        said == f"their Shock 2 stands in your blue segment; this drives it out in {said.data['chance']} of 100 fights"
    )


def test_other_reasons() -> None:
    table = on_board(INVADED).play("p0 command p bpt1")
    assert why(table, "move mb1") == "Gibberish 1 kills their Shock 1 in your blue segment as soon as they meet"
    near = on_board({"pgt9": {"p0": ["shock1"]}}).play("p0 command p pgt9")
    assert why(near, "move mg2") == "it shuts down their green segment"
    bought = setup({"points": [9, 0], "board": {"mg1": {"p1": ["shock1"]}}})
    assert why(bought, "buy confusion4").code in ("answer", "plan")
    assert why(bought, "done").code == "enough"
    far = on_board({"kbt3": {"p0": ["pain1"]}}).play("p0 command b kbt3")
    assert why(far, "move kbt4") == "from there Pain 1 has 6 steps to their blue segment"
    close = on_board({"pgt8": {"p0": ["shock1"]}}).play("p0 command p pgt8")
    assert why(close, "move pgt9") == "from there Shock 1 has one step to their purple segment"


def test_every_move_of_a_game_has_a_reason() -> None:
    table = new()
    agent = turn_agent("mindgame", f"fair:{SMALL}", 1)
    dealer = Dealer(2)
    for _ in range(60):
        position = table.match.position
        if position.actors == ("chance",):
            table.match.play("chance", dealer.draw(position, len(table.match.moves)))
            continue
        question = Question(position, int(position.actors[0][1]))
        move = agent.choose(question)
        assert agent.why(question, move)
        table.match.play(position.actors[0], move)


def test_all_worlds_come_from_one_preparation() -> None:
    table = new().play("p0 buy doubt2; p0 done; p0 done; p0 done; p1 buy pain1; p1 done")
    position = table.match.position
    worlds = position.game.worlds(position.state, 0, Rng(3), 5)
    assert len(worlds) == 5
    views = {str(position.game.view(world, 0)) for world in worlds}
    assert views == {str(position.view(0))}


def test_each_turn_values_every_first_move() -> None:
    s = cast(Duel, on_board(INVADED).match.position.state)
    moves = s.legal(0)[:-1]
    found = each_turn(
        [s.copy()], 0, moves, Manner(8, True, Weights(list(FITTED))), Rng(1), Budget(nodes=6 * len(moves))
    )
    assert len(found) == len(moves)
    assert min(found) >= 0.0


def test_easy_is_told_apart_from_the_others_by_its_level() -> None:
    assert [kind.level for kind in (Easy, Fair, Strong)] == ["easy", "fair", "strong"]
    assert Easy.strength < Fair.strength < Strong.strength
