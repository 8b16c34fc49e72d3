"""The budget of a move (DM-912): what goes beyond is cut off and told, and the checker tells it beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from mindscape import Match
from mindscape.games.deepofmine import shelf
from mindscape.games.deepofmine.checking import problems
from rules.deepofmine.forest import Forest, altered
from rules.deepofmine.test_contract import everything_is_somewhere

GAIN = {"do": "mentality", "n": 1}
LOSE = {"do": "mentality", "n": -1}
BACK_INTO_THE_MIND = {"do": "search", "zone": "discard", "to": "mind", "match": ["moment"], "n": "all"}
MOMENTS = sorted(name for name, card in shelf.base().cards.items() if card["type"] == "moment")


def each(*steps: dict[str, Any], deep: int) -> dict[str, Any]:
    """Steps for each of four players, in that many lists inside one another."""
    inside = list(steps) if deep == 1 else [each(*steps, deep=deep - 1)]
    return {"do": "each", "who": "each", "steps": inside}


def table(deck: dict[str, Any], hand: str = "gossip", discard: tuple[str, ...] = ()) -> Match:
    """Four players, one of whom is about to play Gossip."""
    options = {"poll": "holders", "deck": deck}
    return Forest(f"hand {hand}", "", "", "", options=options, discard=[*discard]).match


def kinds(match: Match) -> list[str]:
    """What Gossip sets off."""
    return [event.kind for event in match.play("p0", "play gossip")]


@pytest.mark.rules("DM-912")
def test_what_a_move_cannot_hold_is_cut_off_and_told() -> None:
    """Two Moments with 597 steps each: the second one is cut off, the third one and the draw never come."""
    many = {"on_enter": [each(GAIN, LOSE, deep=4)]}
    deck = altered(
        gossip={"on_play": [BACK_INTO_THE_MIND, {"do": "draw"}]}, camping=many, humming=many, stargazing=many
    )
    match = table(deck, discard=("camping", "humming", "stargazing"))
    events = match.play("p0", "play gossip")
    told = [event for event in events if event.kind == "cut off"]
    assert [event.seen["card"] for event in told] == ["humming"]
    assert [event.kind for event in events].count("mentality") == 858
    position = match.position.to_json()
    assert position["await"]["kind"] == "main"
    assert [pile["cards"] for pile in position["players"][0]["mind"]] == [["camping"], ["humming"]]
    assert (position["discard"], position["limbo"]) == (["stargazing", "gossip"], [])
    assert position["players"][0]["hand"] == []
    everything_is_somewhere(match.position)


@pytest.mark.rules("DM-912")
@pytest.mark.parametrize(("before", "fits"), [(12, True), (13, False)])
def test_the_thousandth_step_is_the_last(before: int, fits: bool) -> None:
    """The search, a Moment with 597 steps, and one with 390 and as many single ones as there are before."""
    rest = [each(GAIN, LOSE, deep=deep) for deep in (3, 3, 2, 2, 1, 1)]
    deck = altered(
        gossip={"on_play": [BACK_INTO_THE_MIND]},
        camping={"on_enter": [each(GAIN, LOSE, deep=4)]},
        humming={"on_enter": [*[GAIN] * before, *rest]},
    )
    told = kinds(table(deck, discard=("camping", "humming")))
    assert ("cut off" not in told) == fits


@pytest.mark.rules("DM-912")
def test_a_move_within_its_budget_is_played_to_its_end() -> None:
    told = kinds(table(altered(gossip={"on_play": [each(GAIN, LOSE, deep=4)]})))
    assert told.count("mentality") == 2 * 4**4
    assert "cut off" not in told


@pytest.mark.rules("DM-912")
def test_every_move_has_a_budget_of_its_own() -> None:
    many = [each(GAIN, LOSE, deep=4)]
    match = table(altered(gossip={"on_play": many}, camping={"on_enter": many}), "gossip camping")
    assert "cut off" not in kinds(match)
    assert "cut off" not in [event.kind for event in match.play("p0", "play camping in p0")]


@pytest.mark.rules("DM-912")
def test_events_are_counted_whether_or_not_somebody_listens() -> None:
    """Few steps that tell much: a large hand is thrown away and searched together again."""
    much = [{"do": "discard", "n": "all"}, {"do": "search", "zone": "discard", "n": "all"}]
    deck = altered(gossip={"on_play": [each(*much, deep=4), {"do": "draw"}]})
    hand = " ".join(["gossip", *MOMENTS])
    loud, silent = table(deck, hand), table(deck, hand)
    told = kinds(loud)
    assert told.count("cut off") == 1
    assert 4000 <= len(told) < 4000 + 3 * len(MOMENTS)
    state = silent.position.state
    state.apply(0, silent.game.code(state, 0, "play gossip"))
    assert silent.position.to_json() == loud.position.to_json()


@pytest.mark.rules("DM-912")
def test_effects_that_would_begin_too_deep_are_told_one_by_one() -> None:
    """Every Moment brings the next one into the Mind, each from inside five lists."""
    inside = {"on_enter": [each(BACK_INTO_THE_MIND, GAIN, deep=4)], "dice": False}
    chain = {name.replace("-", "_"): inside for name in MOMENTS}
    match = table(altered(gossip={"on_play": [BACK_INTO_THE_MIND]}, **chain), discard=tuple(MOMENTS))
    assert kinds(match).count("cut off") > 1
    everything_is_somewhere(match.position)
    assert match.position.to_json()["limbo"] == []


@pytest.mark.rules("DM-912", "DM-1208")
def test_the_checker_tells_beforehand_which_effect_would_be_cut_off() -> None:
    def checked(**fields: Any) -> list[str]:
        return [str(problem) for problem in problems(altered(gossip=fields))]

    assert checked(on_play=[each(GAIN, LOSE, deep=4)]) == []
    what = "its effect would take up to 2390 steps with 4 players"
    right = "one move has 1000 at most (DM-912); put fewer 'each' inside one another"
    assert checked(on_play=[GAIN, each(GAIN, LOSE, deep=5)]) == [f"gossip: on_play: {what}; {right}"]


@pytest.mark.rules("DM-912")
def test_of_cases_options_and_branches_the_checker_counts_the_longest() -> None:
    longest = [each(GAIN, LOSE, deep=4)]  # 597 steps: twice would be too many
    twice = [{"do": "roll", "cases": {"0": longest, "12": longest}}]
    choice = [{"do": "choose", "options": [{"label": "a", "steps": longest}, {"label": "b", "steps": longest}]}]
    branch = [{"do": "if", "when": {"hand_min": 1}, "steps": longest, "else": longest}]
    assert problems(altered(gossip={"on_play": twice})) == []
    assert problems(altered(gossip={"on_play": choice})) == []
    assert problems(altered(gossip={"on_play": branch})) == []
    assert len(problems(altered(gossip={"on_play": [*twice, *choice]}))) == 1


@pytest.mark.rules("DM-1208")
def test_steps_inside_steps_without_end_are_told_and_not_followed() -> None:
    inside = GAIN
    for _ in range(3000):
        inside = {"do": "each", "who": "each", "steps": [inside]}
    found = [str(problem) for problem in problems(altered(gossip={"on_play": [inside]}))]
    assert "more than 8 lists of steps inside one another" in found[-1]
    assert "up to 21845 steps" in found[0]  # as far as it was followed
