"""The minds of Nevermind: they play legally whatever is known and allowed, and say what they know."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from mindscape import Match, Refused, game
from mindscape.bots.agent import Agent, Question, Reason, turn_agent
from mindscape.bots.nevermind import Easy, Fair, Strong, careful, knows, minds, store
from mindscape.bots.nevermind.stage_one import SIZE, STILLNESS, WIN, StageOne
from mindscape.bots.thinker import Budget, Thinker, Vantage
from mindscape.core.chance import Dealer
from mindscape.core.rng import Rng
from mindscape.games.nevermind.codes import BONUS, HAND, WATCHER
from mindscape.games.nevermind.engine import Meditation
from mindscape.lab.play import play_out

OPTIONS: list[dict[str, Any]] = [
    {"stage": 2}, {"stage": 5, "noting": "random"}, {"stage": 5, "monkey": True}, {"stage": 4, "let_go": "noted"},
    {"stage": 4, "mind_cards": "gap", "noting": "choose"}, {"stage": 2, "monkey": True},
]  # fmt: skip


@pytest.fixture(autouse=True)
def a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Stage One cannot be solved in a moment, the minds make do with what was learned of it."""
    if not store.can_solve():
        monkeypatch.setattr(store, "kept_in", lambda: tmp_path)


def play(agent: Agent, seed: int, **options: object) -> Match:
    match = Match(game("nevermind", **options))
    play_out(match, {0: agent}, Dealer(seed))
    return match


def questions(seed: int, **options: object) -> list[Question]:
    """The Watcher's decisions of a game."""
    match, found = play(turn_agent("nevermind", "careful", seed), seed, **options), []
    again = Match(match.position.game)
    for by, move in match.moves:
        if by == "p0" and len(again.position.moves("p0")) > 1:
            found.append(Question(again.position.copy(), 0))
        again.play(by, move)
    return found


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("name", ["easy", "fair", "strong:nodes=300"])
def test_a_mind_plays_legal_moves_to_the_end(name: str, options: dict[str, object]) -> None:
    assert play(turn_agent("nevermind", name, 3), 3, **options).position.is_over


def test_the_same_seed_and_nodes_play_the_same() -> None:
    first, again, other = (play(turn_agent("nevermind", "easy", seed), 2, stage=3).moves for seed in (1, 1, 2))
    assert first == again
    assert first != other


@pytest.mark.parametrize("mind", [Easy(1), Fair(1), Strong(1)])
def test_a_budget_of_nothing_still_answers(mind: Thinker) -> None:
    for question in questions(4, stage=5)[:8]:
        assert mind.choose(question.vantage, Budget()) in question.vantage.moves()
        assert len(mind.values(question.vantage, Budget())) == len(question.moves)


def test_values_are_chances_and_the_best_is_chosen() -> None:
    strong = Strong(1)
    for question in questions(5, stage=2)[:10]:
        values = strong.values(question.vantage, Budget(20_000))
        assert len(values) == len(question.moves)
        assert all(0.0 <= value <= 1.0 for value in values)
        chosen = question.vantage.moves().index(strong.choose(question.vantage, Budget(200)))
        assert values[chosen] > max(values) - minds.NEAR - 0.05


def test_the_last_letting_go_is_a_certainty() -> None:
    position = game("nevermind", stage=2).start()
    state: Any = position.state
    state.phase, state.focused, state.timer = WATCHER, True, 1
    state.subliminal, state.released, state.remembering = 0b1, 0b11111110, 0xFF
    for aim in store.AIMS:
        assert Strong(1, aim).values(Vantage(position.game, state, 0), Budget()) == [1.0]


@pytest.mark.parametrize(
    ("options", "aim", "how"),
    [
        ({"stage": 2}, "", "learned"), ({"stage": 3, "mind_cards": "gap"}, "win", "learned"),
        ({"stage": 5, "noting": "choose"}, "stillness", "learned"), ({"stage": 5, "monkey": True}, "", "learned"),
        ({"stage": 5, "monkey": True}, "stillness", "playouts"), ({"stage": 4, "monkey": True}, "", "playouts"),
        ({"stage": 4, "mind_cards": "gap"}, "", "playouts"), ({"stage": 2, "let_go": "noted"}, "", "playouts"),
    ],
)  # fmt: skip
def test_a_mind_says_how_it_knows(options: dict[str, Any], aim: str, how: str) -> None:
    assert knows(game("nevermind", **options), aim) == how


def test_stage_one_is_exact_where_it_was_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "solution", lambda _aim: StageOne(bytes(SIZE)))
    for options in ({}, {"noting": "random"}, {"mind_cards": "gap"}):
        assert knows(game("nevermind", **options)) == "exact"
    assert knows(game("nevermind", let_go="noted")) == "playouts"


def test_what_was_never_learned_is_played_out() -> None:
    """Each round of playouts moves the values by a hair, so a larger budget gives others."""
    question = questions(6, stage=2, let_go="noted")[4]
    few, many = (Strong(1).values(question.vantage, Budget(nodes)) for nodes in (3000, 12_000))
    assert few != many
    assert all(0.0 <= value <= 1.0 for value in many)


def test_one_aims_for_stillness_beside_the_monkey_to_win() -> None:
    assert Strong().aims_for(game("nevermind", stage=5)) == STILLNESS
    assert Strong().aims_for(game("nevermind", stage=5, monkey=True)) == WIN
    assert Strong(0, "win").aims_for(game("nevermind")) == WIN
    with pytest.raises(Refused, match="stillness or win, not for 'glory'"):
        turn_agent("nevermind", "strong:aim=glory")


def test_a_reason_tells_the_chance() -> None:
    agent, said = Strong(1), set()
    for question in questions(7, stage=2):
        vantage = question.vantage
        reason = agent.why(vantage, agent.choose(vantage, Budget(2000)))
        assert isinstance(reason, Reason)
        assert reason == minds.SAYS[reason.code].format(**reason.data)
        said.add(reason.code)
    assert said <= {"better-stillness", "alike-stillness"}
    assert len(said) == 2


def test_without_values_a_rule_of_thumb_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "judge", lambda *_, **__: None)
    for question in questions(8, stage=4):
        chosen = question.text(Strong(1).choose(question.vantage, Budget(100)))
        verbs = [move.partition(" ")[0] for move in question.moves]
        wanted = next((verb for verb in careful.PRIORITY if verb in verbs), "")
        assert not wanted or chosen.startswith(wanted)
        assert Strong(1).why(question.vantage, question.code(chosen)) == ""


# ---- hands of a Deep Breath -----------------------------------------------------------------


def hands(seed: int) -> list[Meditation]:
    """Many hands of two to four cards in games of random moves."""
    rng, found = Rng(seed), list[Meditation]()
    while len(found) < 60:
        state = cast(Meditation, game("nevermind", stage=5, noting="random").new())
        while not state.is_over():
            if state.phase == HAND and 2 <= len(state.hand) <= 4:
                found.append(state.copy())
            state.random_step(rng)
    return found


def test_a_hand_is_worth_what_its_best_order_brings() -> None:
    judge = store.judge(game("nevermind", stage=5).options, WIN)
    assert judge is not None
    better = 0
    for state in hands(3):
        worth, greedy, best = judge.best_hand(state, 0), state.copy(), state.copy()
        while greedy.phase in (HAND, BONUS):
            greedy.apply(0, judge.best_of_hand(greedy))
        while best.phase in (HAND, BONUS):
            after = []
            for move in best.legal(0):
                after.append(best.copy())
                after[-1].apply(0, move)
            best = max(after, key=lambda state: judge.best_hand(state, 0))
            assert judge.best_hand(best, 0) == worth
        assert judge.value(best, 0) == worth >= judge.value(greedy, 0)
        better += worth > judge.value(greedy, 0)
    assert better
