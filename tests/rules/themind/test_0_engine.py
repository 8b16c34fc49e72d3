"""TM-0xx: grammar, order of refusals, options, set-up positions."""

from __future__ import annotations

from typing import Any

import pytest

from mindscape import Refused, game
from mindscape.core.events import Event
from rules.themind.table import impossible, new, on_table, playing, setup


@pytest.mark.rules("TM-001")
@pytest.mark.parametrize(
    "text",
    ["", "play", "play 0", "play 101", "play 07", "play 7 ", "play  7", "PLAY 7", "play ٧", "play +7", "ready 1",
     "stop!", "raise p1", "wave", "deal", "deal 1 2", "play 7\n"],
)  # fmt: skip
def test_what_is_outside_the_grammar_is_refused_first(text: str) -> None:
    assert playing([7], [9]).refused(f"p0 {text}") == "TM-001"
    assert setup(over()).refused(f"p0 {text}") == "TM-001"
    assert new().refused(f"chance {text}") == "TM-001"


@pytest.mark.rules("TM-002", "TM-005")
def test_when_the_game_is_over_every_move_is_refused() -> None:
    table = setup(over())
    for move in ("p0 ready", "p0 play 7", "p1 stop", "p0 raise", "p0 lower", "chance deal 3", "p7 stop"):
        assert table.refused(move) == "TM-002"


@pytest.mark.rules("TM-003")
def test_who_is_not_an_actor_may_not_move() -> None:
    table = new()
    assert table.refused("p0 ready") == "TM-003"
    table.play("chance deal 5; chance deal 6; p0 ready")
    assert table.refused("p0 ready") == "TM-003"
    assert table.refused("p0 play 5") == "TM-003"
    assert table.refused("chance deal 7") == "TM-003"
    assert table.refused("p2 ready") == "TM-003"
    assert table.refused("nobody ready") == "TM-003"


@pytest.mark.rules("TM-003")
def test_whoever_may_not_move_is_told_who_may() -> None:
    table = new(players=3).play("chance deal 5; chance deal 6; chance deal 7; p0 ready; p2 ready")
    ready = "Your hand lies on the table already; the play begins when everybody's does."
    assert (table.sentence("p0 ready"), table.sentence("p2 ready")) == (ready, ready)
    for stranger in ("chance deal 8", "p3 ready", "nobody ready"):
        assert table.sentence(stranger).endswith("; p1 may act.")
    assert new().sentence("p0 ready") == "Now the cards are being dealt; chance may act."


@pytest.mark.rules("TM-003")
def test_a_kind_of_move_that_the_phase_does_not_have_is_refused() -> None:
    table = new().play("chance deal 5; chance deal 6")
    assert table.refused("p1 deal 7") == "TM-003"
    table.ready()
    assert table.refused("p1 ready") == "TM-003"
    assert table.refused("p1 deal 7") == "TM-003"
    assert new().refused("chance ready") == "TM-003"


@pytest.mark.rules("TM-004")
@pytest.mark.parametrize(
    "options",
    [{"players": 1}, {"players": 5}, {"players": True}, {"players": "2"}, {"blind": 1}, {"blind": None},
     {"blind_penalty": "twice"}, {"lives": 3}],
)  # fmt: skip
def test_unknown_options_and_values_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        game("themind", **options)
    assert refused.value.rule == "TM-004"
    assert impossible({"options": options}) == "TM-004"


@pytest.mark.rules("TM-004")
def test_the_options_have_their_defaults() -> None:
    assert new()["options"] == {"players": 2, "blind": False, "blind_penalty": "once"}


@pytest.mark.rules("TM-005")
def test_the_first_rule_in_order_refuses() -> None:
    table = playing([20, 30], [40, 50], stars=0)
    assert table.refused("p0 play 31") == "TM-301"  # not held comes before not the lowest
    assert table.refused("p0 play 40") == "TM-301"
    assert table.refused("p0 play 30") == "TM-304"
    assert table.refused("p0 raise") == "TM-502"
    assert table.refused("p0 lower") == "TM-505"
    table = playing([20], [40], raised=[True, False])
    assert table.refused("p0 raise") == "TM-504"


@pytest.mark.rules("TM-005")
def test_a_refusal_is_a_sentence_that_says_what_would_be_allowed() -> None:
    assert playing([20, 30], [40, 50]).sentence("p0 play 30") == "Your lowest card comes first: the 20, not the 30."
    assert "the 20" in playing([20, 30], [40, 50]).sentence("p0 play 40")


# ---- TM-006: set-up positions ---------------------------------------------------------------


def running(**fields: Any) -> dict[str, Any]:
    return {
        "phase": "play", "level": 2, "hands": [[30, 60], [40]], "pile": on_table([(10, 1)]),
    } | fields  # fmt: skip


def over(**fields: Any) -> dict[str, Any]:
    return {"phase": "over", "lives": 0, "hands": [[], []], "pile": on_table([(50, 0)]), "aside": on_table([(3, 1)])
            } | fields  # fmt: skip


def blind(**fields: Any) -> dict[str, Any]:
    return running(mode="blind", won=True, blind_levels=1, options={"blind": True}) | fields


@pytest.mark.rules("TM-006")
@pytest.mark.parametrize("position", [{}, running(), over(), blind(), {"phase": "deal", "hands": [[4], []]}])
def test_possible_positions_are_accepted_and_written_back(position: dict[str, Any]) -> None:
    table = setup(position)
    assert all(table[name] == value for name, value in position.items() if name != "options")
    assert impossible(table.match.position.to_json()) is None


@pytest.mark.rules("TM-006")
def test_what_is_left_out_is_as_in_a_new_game() -> None:
    table = setup(running(), players=2)
    assert (table["lives"], table["stars"], table["levels"], table["last"], table["mode"]) == (2, 1, 12, None, "open")


@pytest.mark.rules("TM-006")
@pytest.mark.parametrize(
    "fields",
    [
        {"weather": "fine"}, {"phase": "wait"}, {"phase": 2}, {"mode": "dark"}, {"level": 0}, {"level": 13},
        {"level": True}, {"levels": 10}, {"lives": 6}, {"lives": -1}, {"lives": 2.0}, {"stars": 4},
        {"hands": [[30, 60]]}, {"hands": [[30, 60], 1]}, {"hands": [[30, 101], [40]]}, {"hands": [[0, 60], [40]]},
        {"hands": [["30", 60], [40]]}, {"hands": None}, {"pile": [10]}, {"pile": [{"card": 10}]},
        {"pile": [{"card": 10, "by": 2}]}, {"pile": on_table([(5, 2), (10, 1)])}, {"aside": on_table([(5, 2)])},
        {"pile": [{"card": None, "by": 1}]}, {"pile": {}},
        {"pile": [{"card": 10, "by": 1, "at": 3}]}, {"ready": [False]}, {"ready": [0, 0]}, {"raised": "no"},
        {"won": 0}, {"blind_levels": -1}, {"last": {}}, {"last": 3}, {"game": "nevermind"}, {"options": []},
        {"last": {"level": 1, "mode": "open", "pile": [], "aside": [], "wrong": 5}},
        {"last": {"level": 13, "mode": "open", "pile": [], "aside": [], "wrong": 0}},
        {"last": {"level": 1, "mode": "dim", "pile": [], "aside": [], "wrong": 0}},
        {"last": {"level": 1, "mode": "open", "pile": [[1, 0]], "aside": [], "wrong": 0}},
    ],
)  # fmt: skip
def test_fields_have_the_types_and_ranges_of_the_table(fields: dict[str, Any]) -> None:
    assert impossible(running(**fields)) == "TM-006"


@pytest.mark.rules("TM-006")
@pytest.mark.parametrize(
    ("point", "position"),
    [
        ("a", running(hands=[[30, 60], [30]])),
        ("a", running(hands=[[10, 60], [40]])),
        ("a", running(hands=[[60, 30], [40]])),
        ("b", {"phase": "deal", "level": 2, "hands": [[4], []], "pile": on_table([(3, 1)])}),
        ("b", {"phase": "deal", "level": 2, "hands": [[4], []], "aside": on_table([(3, 1)])}),
        ("b", {"phase": "deal", "hands": [[4], [5]]}),
        ("b", {"phase": "deal", "hands": [[], [5]]}),
        ("b", {"phase": "deal", "level": 3, "hands": [[4, 6], []]}),
        ("c", running(hands=[[30], [40]])),
        ("c", running(hands=[[30, 60], [40, 50]])),
        ("c", {"phase": "concentrate", "hands": [[], []]}),
        ("c", running(level=1, hands=[[], []], pile=on_table([(10, 1), (20, 0)]))),
        ("d", blind(hands=[[30, 60], []], pile=on_table([(50, 1), (10, 1)]))),
        ("d", blind(pile=on_table([(45, 1)]))),
        ("d", running(pile=[], aside=on_table([(45, 1)]))),
        ("e", running(level=1, hands=[[], []], pile=on_table([(20, 0), (10, 1)]), phase="over", lives=0)),
        ("e", running(pile=on_table([(35, 1)]))),
        ("e", running(hands=[[30, 60], []], pile=on_table([(9, 1), (31, 1)]))),
        ("f", running(ready=[True, False])),
        ("f", running(phase="concentrate", ready=[True, True])),
        ("f", running(phase="concentrate", raised=[True, False])),
        ("f", running(raised=[True, True])),
        ("f", running(raised=[True, False], stars=0)),
        ("g", running(mode="blind", won=True, blind_levels=1)),
        ("g", blind(won=False)),
        ("g", blind(blind_levels=0)),
        ("g", blind(blind_levels=2)),
        ("g", running(blind_levels=1)),
        ("g", running(won=True)),
        ("g", over(lives=1, level=12, hands=[[], []], pile=on_table([(n, n % 2) for n in range(1, 25)]), aside=[])),
        ("h", running(lives=0)),
        ("h", over(lives=1, won=True)),
        ("h", over(lives=1, won=True, hands=[[], [60]], aside=[])),
    ],
)  # fmt: skip
def test_every_point_of_the_list_is_checked(point: str, position: dict[str, Any]) -> None:
    assert impossible(position) == "TM-006", point


@pytest.mark.rules("TM-006")
def test_a_deal_that_is_over_is_told_by_its_cards() -> None:
    with pytest.raises(Refused, match="fewer than 6 cards are out"):
        setup({"phase": "deal", "level": 3, "hands": [[4, 6, 8], [5, 7, 9]]}, players=2)


@pytest.mark.rules("TM-201")
def test_the_time_between_two_levels_ends_when_a_hand_lies_on_the_table() -> None:
    rests = game("themind").rests
    assert rests("play 7", [Event("completed")]) is True
    assert rests("ready", []) is None
    assert rests("deal 7", []) is False


@pytest.mark.rules("TM-006")
def test_a_victory_with_the_option_blind_is_no_end() -> None:
    won = over(lives=1, won=True, level=12, pile=on_table([(n, n % 2) for n in range(1, 25)]), aside=[], hands=[[], []])
    assert impossible(won) is None
    assert impossible(won | {"options": {"blind": True}}) == "TM-006"
    assert impossible(won | {"options": {"blind": True}, "mode": "blind", "blind_levels": 12}) is None
    assert impossible(won | {"options": {"blind": True}, "mode": "blind", "blind_levels": 11}) == "TM-006"


@pytest.mark.rules("TM-006", "TM-004")
def test_options_beside_the_position_and_in_it_must_agree() -> None:
    assert impossible(running(options={"players": 2}), players=2) is None
    assert impossible(running(options={"players": 2}), players=3) == "TM-006"
    assert impossible(running(options={"players": 9}), players=2) == "TM-004"


@pytest.mark.rules("TM-006")
def test_what_last_tells_is_not_checked_beyond_its_type() -> None:
    last = {"level": 7, "mode": "blind", "pile": on_table([(9, 0), (9, 1)]), "aside": [], "wrong": 4}
    assert setup(running(last=last))["last"] == last
