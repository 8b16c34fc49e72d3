"""Thinkers: what a decision may cost, what a seat may know, and how a thinker becomes an agent."""

from __future__ import annotations

import threading
from importlib.metadata import EntryPoint

import pytest

from mindscape import Game, Match, Refused, Rng, State, game
from mindscape.bots import catalogue
from mindscape.bots.agent import Question, ThinkingAgent, new_agent
from mindscape.bots.thinker import Budget, Thinker, Vantage
from outside_game import KEEP, SWAP, Hands, HighCard


def spent(budget: Budget) -> int:
    """How many nodes a thinker gets out of a budget that is not limited by time."""
    nodes = 0
    while budget.spend(1):
        nodes += 1
    return nodes


# ---- budgets --------------------------------------------------------------------------------


def test_a_budget_in_nodes_is_spent_to_the_last_one() -> None:
    budget = Budget(nodes=1000)
    assert spent(budget) == 1000
    assert not budget.spend(1)
    assert budget.spent() == 1.0


def test_half_a_budget_is_spent_by_half_its_nodes() -> None:
    budget = Budget(nodes=10)
    assert budget.spent() == 0.0
    assert budget.spend(5)
    assert budget.spent() == 0.5


def test_a_budget_of_nothing_pays_for_nothing() -> None:
    budget = Budget()
    assert spent(budget) == 0
    assert budget.spent() == 1.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that budgets read, to be set by hand; a compiled module cannot be shown another clock."""
    import mindscape.bots.thinker as module

    if module.__file__.endswith((".so", ".pyd")):
        pytest.skip("the clock is compiled in")
    now = [100.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    return now


def test_a_budget_in_milliseconds_ends_by_the_clock(clock: list[float]) -> None:
    budget = Budget(ms=300)
    assert budget.spend(1_000_000)
    clock[0] += 0.15
    assert budget.spend(1)
    assert 0.49 < budget.spent() < 0.51
    clock[0] += 0.16
    assert not budget.spend(1)
    assert budget.spent() == 1.0


def test_of_two_limits_the_nearer_one_counts(clock: list[float]) -> None:
    budget = Budget(nodes=10, ms=1000)
    assert budget.spend(9)
    clock[0] += 0.95
    assert budget.spent() == pytest.approx(0.95)
    assert budget.spend(1)
    assert not budget.spend(1)


@pytest.mark.parametrize("budget", [Budget(nodes=10**12), Budget(ms=10**9)], ids=["nodes", "time"])
def test_a_budget_is_cancelled_from_another_thread(budget: Budget) -> None:
    timer = threading.Timer(0.02, budget.cancel)
    timer.start()
    spent(budget)  # it would take days
    timer.join()
    assert not budget.spend(1)
    assert budget.spent() == 1.0


# ---- where a seat stands --------------------------------------------------------------------


def dealt(card: int, other: int) -> Hands:
    """High Card, p0 to act."""
    state = HighCard().new()
    state.apply(-1, card)
    state.apply(-1, other)
    assert isinstance(state, Hands)
    return state


def test_a_seat_imagines_what_it_cannot_see_and_keeps_what_it_sees() -> None:
    vantage = Vantage(HighCard(), dealt(7, 3), 0)
    worlds = [world for world in vantage.worlds(Rng(1), 200) if isinstance(world, Hands)]
    assert len(worlds) == 200
    assert {world.hands[0] for world in worlds} == {7}
    assert {world.hands[1] for world in worlds} == {1, 2, 3, 4, 5, 6, 8, 9, 10}
    imagined = vantage.imagine(Rng(1))
    assert isinstance(imagined, Hands)
    assert imagined.hands[0] == 7


def test_where_nothing_is_hidden_a_world_is_a_copy_of_its_own() -> None:
    position = game("nevermind").start()
    position.play("chance", "start nw e")
    vantage = Vantage(position.game, position.state, 0)
    for world in (vantage.imagine(Rng(1)), *vantage.worlds(Rng(1), 2)):
        assert position.game.to_json(world) == position.to_json()
        world.playout(Rng(2))
    assert not position.is_over


def test_a_game_prepares_many_worlds_once_if_it_likes() -> None:
    class Prepared(HighCard):
        asked: tuple[int, int] = (0, 0)

        def worlds(self, state: State, seat: int, rng: Rng, count: int) -> list[State]:
            self.asked = (seat, count)
            return super().worlds(state, seat, rng, count)

    rules = Prepared()
    assert len(Vantage(rules, dealt(7, 3), 1).worlds(Rng(1), 5)) == 5
    assert rules.asked == (1, 5)


def test_whoever_goes_on_does_not_give_up() -> None:
    match = Match(game("mindgame"))
    while match.position.actors == ("chance",):
        match.play("chance", match.position.moves("chance")[0])
    seat = match.position.state.acting()
    vantage = Vantage(match.game, match.position.state, seat)
    texts = [match.game.text(match.position.state, move) for move in vantage.moves()]
    assert "surrender" in texts
    assert vantage.going_on() == vantage.moves()[: texts.index("surrender")]


# ---- a thinker as an agent ------------------------------------------------------------------


class Doubter(Thinker):
    """Swaps whatever is low."""

    title = "Doubter"
    level = "fair"
    nodes = 40

    def __init__(self, seed: int = 0, low: str = "5") -> None:
        super().__init__(seed)
        self.low = int(low)
        self.seen: list[Budget] = []

    def values(self, vantage: Vantage, budget: Budget) -> list[float]:
        self.seen.append(budget)
        world = vantage.imagine(self.rng)
        assert isinstance(world, Hands)
        keeps = 1.0 if world.hands[vantage.seat] > self.low else 0.0
        return [keeps, 1.0 - keeps]

    def why(self, vantage: Vantage, move: int) -> str:
        return "it is low" if move == SWAP else "it is high"


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("highcard.doubter", f"{__name__}:Doubter", catalogue.GROUP)
    monkeypatch.setattr(EntryPoint, "load", lambda _entry: Doubter)
    monkeypatch.setattr(catalogue, "found", lambda: {entry.name: entry})


def question(card: int, budget: Budget | None = None, rules: Game | None = None) -> Question:
    position = (rules or HighCard()).start()
    for dealt_card in (card, 1):
        position.play("chance", f"deal {dealt_card}")
    return Question(position, 0, budget)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(("card", "move"), [(3, "swap"), (9, "keep")])
def test_a_thinker_is_an_agent_by_its_name(card: int, move: str) -> None:
    agent = new_agent("highcard", "doubter", 1)
    assert isinstance(agent, ThinkingAgent)
    asked = question(card)
    assert agent.choose(asked) == move
    assert agent.values(asked) == ([0.0, 1.0] if move == "swap" else [1.0, 0.0])
    assert agent.why(asked, move) == ("it is low" if move == "swap" else "it is high")


@pytest.mark.usefixtures("installed")
def test_a_thinker_has_settings_of_its_own_and_those_that_all_have() -> None:
    agent = new_agent("highcard", "doubter:low=9:nodes=7:ms=20", 1)
    assert isinstance(agent, ThinkingAgent)
    assert agent.choose(question(9)) == "swap"
    assert isinstance(agent.thinker, Doubter)
    assert [(budget.nodes, budget.ms) for budget in agent.thinker.seen] == [(7, 20)]


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("doubter:nodes=many", "nodes of the agent 'doubter' is a whole number, not 'many'."),
        ("doubter:ms=-3", "ms of the agent 'doubter' is a whole number, not '-3'."),
        ("doubter:colour=red", "The agent 'doubter' has no settings like 'colour=red'."),
    ],
)
def test_what_is_no_setting_of_a_thinker_is_refused(name: str, why: str) -> None:
    with pytest.raises(Refused, match=why.replace(".", r"\.")):
        new_agent("highcard", name, 1)


@pytest.mark.parametrize(
    ("given", "used"),
    [
        (None, (400, 0)),
        (Budget(ms=300), (400, 300)),
        (Budget(nodes=10), (10, 0)),
        (Budget(nodes=1000, ms=5), (400, 5)),
    ],
    ids=["nothing", "time", "fewer", "more"],
)
def test_a_thinker_spends_its_own_nodes_and_no_more_than_it_is_given(
    given: Budget | None, used: tuple[int, int]
) -> None:
    thinker = Doubter()
    ThinkingAgent(thinker, nodes=400).choose(question(3, given))
    assert [(budget.nodes, budget.ms) for budget in thinker.seen] == [used]
    assert given is None or thinker.seen == [given]  # so that it can be cancelled


def test_a_thinker_without_values_and_without_a_choice_takes_its_first_move() -> None:
    class Blank(Thinker):
        pass

    assert Blank().choose(question(3).vantage, Budget()) == KEEP
    assert ThinkingAgent(Blank()).values(question(3)) == []
    assert ThinkingAgent(Blank()).why(question(3), "keep") == ""


def test_an_answer_that_is_no_legal_move_is_an_error() -> None:
    class Cheat(Thinker):
        def choose(self, vantage: Vantage, budget: Budget) -> int:
            return 99

    with pytest.raises(ValueError, match="99"):
        ThinkingAgent(Cheat()).choose(question(3))
